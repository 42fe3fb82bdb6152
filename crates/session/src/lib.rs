//! Games chosen at run time, matches, and records of them.
//!
//! Front ends work with the types of this crate alone: a [`GameChoice`] is a game with its options, an
//! [`AnyPosition`] a position of it, a [`Match`] what two people play, and a [`Record`] what is written
//! down. Moves travel as their one text.

pub mod advice;
pub mod batch;
mod clock;
mod engine;
mod erased;
pub mod explain;
mod game_choice;
mod matches;
mod player;
mod proof;
pub mod record;
mod replay;
mod review;
mod tables;
pub mod time;
mod who;

pub use clock::{Clock, TimeControl};
pub use engine::{AnyLine, AnyReport, Engine};
pub use erased::{AnyMove, AnyPosition, AnyTables, MoveError, Term};
pub use game_choice::{GameChoice, games};
pub use matches::{Action, Annotations, End, EndReason, Entry, Match, MatchError, Setup};
pub use player::{Player, PlayerKind};
pub use record::{Line, Node, Record, ResultMark};
pub use replay::{ReplayError, ReplayProblem};
pub use review::{Judged, Review, Verdict, review};
pub use tables::TableMaker;
pub use who::Who;
