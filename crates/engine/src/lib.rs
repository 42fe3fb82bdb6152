//! Counting and playing, for any game.
//!
//! Everything here works on the real types of a game, without boxing, and knows only the traits of
//! `cairn-core`. Seeds, limits and stop flags come in as arguments.

mod perft;
mod random;
mod tune;

pub use perft::{MAX_DEPTH, PerftError, PerftOptions, Progress, divide, perft};
pub use random::{SplitMix64, random_move, random_playout};
pub use tune::{Samples, Score, TuneOptions, Tuning, compare_weights, tune};
