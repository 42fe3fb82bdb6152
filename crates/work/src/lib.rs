//! Work for many machines: matches, ladders, self-play, tuning and proofs, cut into units.
//!
//! A [`Plan`] says what is to be done, as a [`Job`] and a list of [units](Unit). Each unit is run for itself
//! ([`Plan::run`]), anywhere, by anybody, as often as they like: its result depends on the plan alone, down to the last byte. The
//! merge ([`Plan::collect`], then a function of the job) checks every result and gives what one machine would have given. Who runs which unit where
//! is not decided here.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use cairn_work::{Job, Plan, SelfPlay};
//!
//! let job = SelfPlay {
//!     game: "zola:4".parse().unwrap(),
//!     player: "3".parse().unwrap(),
//!     games: 4,
//!     nodes: 100,
//!     opening: 2,
//!     seed: 1,
//! };
//! let plan = Plan::of_games(Job::SelfPlay(job), 2);
//! assert_eq!(plan.units().len(), 2);
//! let stop = AtomicBool::new(false);
//! let once = plan.run(1, &stop).unwrap();
//! let again = Plan::parse(&plan.text()).unwrap().run(1, &stop).unwrap();
//! assert_eq!(once, again);
//! ```
//!
//! # Plans
//!
//! A plan is lines of JSON. The first has the key `cairn_plan` with the [version](VERSION) of the format, the kind of the job, its parameters, the
//! number of units, and `engine`, the fingerprint of the search that made the plan: a program whose search behaves
//! differently would give other results, and refuses to run the units. Each further line is a unit: games from `first` to `last`, or `tasks` of a proof. A
//! plan has one text; its SHA-256 is its [id](Plan::id), which every result names.
//!
//! **No time limits.** Searches are limited by nodes and depth. What a search finds within a time is different on every machine and in every
//! minute, so a plan with a time limit is refused.
//!
//! # Results
//!
//! The result of a unit is lines of JSON as well: `cairn_result` with the version, the id of the plan and the number of the unit; then a
//! line for each [game](GameLine) or task, in their order. A game has its `number`, its `result` and its `moves`; where it does not begin at the start of the game,
//! `start`, the position; in self-play also `values`: for each move what the search thought of it, in hundredths of a logit for the side to
//! move. Beyond 20,000 it is proven: 30,000 less the plies to the win, or to the loss if it is negative, and 21,000 where the distance is
//! not known. `null` is a move without a search.
//!
//! A result is kept in a [`Results`] folder as `unit-7-SHA256.jsonl`, named by the SHA-256 of its bytes. It is written beside its place, brought to the
//! disk and renamed, so a file with such a name is whole or has been damaged since, which its name shows. Who finds the result of a unit
//! there need not run it again; who runs it all the same writes the same file.
//!
//! # Kinds
//!
//! - **Ladders and matches** play games exactly as `cairn ladder` and `cairn match` do. Players are the built-in ones: an engine with a command of its
//!   own may not be there on other machines, and nobody can say that it repeats its moves. A sequential test decides after each pair whether to go
//!   on, so it cannot be cut into units.
//! - **Self-play** writes games with the value of every move, for [training](train).
//! - **Tuning** goes in rounds, and a round needs the weights of the one before. So a plan covers one round, and its merge gives
//!   the plan of the next, or at the end the weights: the same that `cairn tune` finds.
//! - **Proofs** consist of tasks. A task that fails changes what is left to do; so here, too, a merge may give a next plan. A unit
//!   has a table of its own, so that it does not depend on what was searched before.

mod error;
mod jobs;
mod json;
mod plan;
mod results;
mod training;

pub use error::{PlanError, PlanProblem, ResultError, ResultProblem, UnitError, Wrong};
pub use jobs::games::{LadderJob, MatchJob};
pub use jobs::line::GameLine;
pub use jobs::prove::{Left, Merge as ProofMerge, MergeError as ProofMergeError, Prove};
pub use jobs::self_play::SelfPlay;
pub use jobs::tune::{Round, Tune, TuneMerge};
pub use plan::{Job, Plan, Unit};
pub use results::{Collected, Results, ranges, sha256, write_whole};
pub use training::{SelfPlayFile, TrainError, Trained, train};

/// The version of the formats of plans and results.
pub const VERSION: u64 = 1;
