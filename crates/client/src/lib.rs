//! Plays games on a Cairn server, without async: for programs that have a thread to spare.
//!
//! [`Server`] asks what HTTP answers: who somebody is, which games there are, a new game. [`Table`] is the connection to one
//! game. It has a thread of its own, which comes back by itself after an interruption, fetches what was missed, and says
//! again what was not answered, so that nothing is done twice and nothing is lost. What it hears it gives as [`Heard`] to
//! whoever opened it. [`Seen`] puts that together: the game as it is known here, with a move of ours on the board before
//! the server has confirmed it.
//!
//! What is said to the server and heard from it is in [`cairn_online::wire`].

mod address;
mod backoff;
mod error;
mod seen;
mod server;
mod table;
pub mod words;

pub use address::{Address, AddressError, GameLink};
pub use error::ClientError;
pub use seen::{Change, Seen};
pub use server::Server;
pub use table::{Heard, Link, Table};

/// Random bits, for the numbers of requests and the pauses between attempts. Where the system has none, those numbers can
/// be guessed, which harms nobody.
fn random() -> u64 {
    getrandom::u64().unwrap_or_else(|_| u64::from(std::process::id()))
}
