//! The command as people and programs meet it: arguments and input in, output and exit status out.

mod check;
mod environment;
mod looks;
mod moves;
mod perft;
mod program;
mod usage;
