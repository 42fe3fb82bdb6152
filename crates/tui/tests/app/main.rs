//! The app as a person uses it: keys and the mouse in, screens out.

mod around;
mod boards;
mod computer;
mod continuing;
mod entering;
mod harness;
mod keys;
mod lessons;
mod playing;
mod puzzles;
mod review;
mod sizes;
mod snapshot;
mod teaching;
mod typing;
