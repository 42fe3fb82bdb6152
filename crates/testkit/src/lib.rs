//! The properties that every game must have, as functions that panic with the position that violates one.
//!
//! [`conformance`] plays random games under every mix of options and checks all properties on the way;
//! [`perft_file`] and [`playthrough`] run a game's golden files; [`properties`] holds those of texts,
//! for fuzzers as well. [`postgres`] is a database server for tests. For tests only.

mod conformance;
pub mod fuzz;
mod golden;
pub mod http;
pub mod oracle;
mod positions;
#[cfg(unix)]
pub mod postgres;
pub mod properties;

pub use conformance::{Effort, conformance};
pub use golden::{perft_file, playthrough, write_playthrough};
pub use positions::{game_name, option_mixes, random_moves, random_positions, read_name};
