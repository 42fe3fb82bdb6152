//! The app as a person uses it: keys and the mouse in, screens out.

mod boards;
mod harness;
mod snapshot;
