//! The laws that every game must obey, as functions that panic with the position that breaks one.
//!
//! [`conformance`] plays random games under every mix of options and checks all laws on the way;
//! [`perft_file`] and [`playthrough`] run a game's golden files; [`laws`] holds the laws about text,
//! for fuzzers as well. [`postgres`] is a database server for tests. For tests only.

mod conformance;
pub mod fuzz;
mod golden;
pub mod http;
pub mod laws;
pub mod oracle;
mod positions;
#[cfg(unix)]
pub mod postgres;

pub use conformance::{Effort, conformance};
pub use golden::{perft_file, playthrough, write_playthrough};
pub use positions::{game_name, option_mixes, random_moves, random_positions, read_name};
