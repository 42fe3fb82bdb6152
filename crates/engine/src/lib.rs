//! Counting and playing, for any game.
//!
//! Everything here works on the real types of a game, without boxing, and knows only the traits of
//! `cairn-core`. Seeds, limits and stop flags come in as arguments.

mod history;
mod limits;
mod perft;
mod random;
mod score;
mod search;
mod table;
mod threat;

pub use history::History;
pub use limits::{Control, Limits};
pub use perft::{MAX_DEPTH, PerftError, PerftOptions, Progress, divide, perft};
pub use random::{SplitMix64, random_move, random_playout};
pub use score::Score;
pub use search::{Report, ScoredLine, Search, SearchOptions};
pub use threat::{Threat, threat};
