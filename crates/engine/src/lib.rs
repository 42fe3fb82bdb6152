//! Counting, playing and solving endgames, for any game.
//!
//! Everything here works on the real types of a game, without boxing, and knows only the traits of
//! `cairn_core`. Seeds, limits and stop flags come in as arguments.

mod history;
mod limits;
mod measure;
mod memory;
mod perft;
mod proof;
mod random;
mod score;
mod search;
mod solver;
pub mod tables;
mod threat;
mod train;
mod transposition;
mod tune;

pub use cairn_core::random_move;
pub use history::History;
pub use limits::{Control, Limits};
pub use measure::{measured_options, measured_positions, signature};
pub use perft::{MAX_DEPTH, PerftError, PerftOptions, PerftProgress, divide, perft};
pub use proof::{Probe, Proof};
pub use random::{SplitMix64, random_playout};
pub use score::Score;
pub use search::{Report, Resources, ScoredLine, Search, SearchOptions, Selectivity};
pub use solver::{Attack, Solution, SolveLimits, SolveProgress, Solver};
pub use threat::{Threat, threat};
pub use train::{Losses, TrainOptions, Training, TrainingSet};
pub use tune::{MatchScore, Samples, TuneGame, TuneOptions, Tuner, Tuning, compare_weights, tune};
