//! Online play over real sockets.

mod bots;
mod client;
mod games;
mod hostile;
mod identity;
mod notify;
