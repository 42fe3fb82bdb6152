//! The command as people and programs meet it: arguments and input in, output and exit status out.

mod analyze;
mod check;
mod documents;
mod environment;
mod explore;
mod looks;
mod moves;
mod perft;
mod play;
mod portuguese;
mod program;
mod puzzles;
mod review;
mod serve;
mod usage;
mod work;
