//! The app as a person uses it: keys and the mouse in, screens out.

mod boards;
mod computer;
mod entering;
mod harness;
mod playing;
mod sizes;
mod snapshot;
mod typing;
