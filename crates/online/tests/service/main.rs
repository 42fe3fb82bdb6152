//! Online play over real sockets.

mod client;
mod games;
mod hostile;
mod identity;
