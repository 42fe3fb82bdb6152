//! Measuring the strength of players: matches of many games, Elo, the sequential probability ratio test, ladders.
//!
//! [`play`] plays a [`Contest`] between built-in players and UGI engines and tells its [`Standing`]; [`estimate`]
//! and [`Sprt`] say what the results mean; [`ladder`] rates all the levels of a game.
//!
//! ```
//! use cairn_arena::{Contest, Entrant, play};
//! use cairn_engine::Limits;
//!
//! let entrant = |name: &str| Entrant { contestant: name.parse().unwrap(), limits: Limits::default() };
//! let mut contest = Contest::new("zola:4".parse().unwrap(), entrant("2"), entrant("random"));
//! contest.games = 4;
//! let standing = play(&contest, &mut |_| {}).unwrap();
//! assert_eq!(standing.total().games(), 4);
//! ```

mod contest;
mod contestant;
pub mod ladder;
mod opening;
mod records;
mod statistics;

pub use contest::{ArenaError, Contest, Entrant, Misfit, Standing, derive, play};
pub use contestant::{Contestant, Fault, Patience};
pub use statistics::{
    Decision, Estimate, GameResult, Pentanomial, Sprt, WinDrawLoss, elo_of, estimate, score_of,
};
