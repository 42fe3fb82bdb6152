//! Games chosen at run time, matches, and records of them.
//!
//! Front ends work with the types of this crate alone: a [`GameChoice`] is a game with its options, an
//! [`AnyPosition`] a position of it, a [`MoveEntry`] a move being entered there, a [`Match`] what two people play, a
//! [`Sitting`] a match being played, with everything around it, a [`Record`] what is written down, and a [`Study`] a
//! game looked at afterwards. Moves travel as their one text.
//!
//! What computers make of positions (searching, solving, counting, reviewing) is behind the feature `engine`, which is on
//! by default. Without it the crate depends on the rules alone.

pub mod advice;
#[cfg(feature = "engine")]
mod adviser;
pub mod batch;
mod clock;
#[cfg(feature = "engine")]
mod computer;
mod draft;
#[cfg(feature = "engine")]
mod engine;
mod entry;
mod erased;
#[cfg(feature = "engine")]
pub mod explain;
mod game_choice;
#[cfg(feature = "engine")]
mod hints;
mod level;
mod matches;
mod moment;
#[cfg(feature = "engine")]
mod player;
#[cfg(feature = "engine")]
mod proof;
pub mod record;
mod refusal;
mod replay;
mod results;
#[cfg(feature = "engine")]
mod retry;
#[cfg(feature = "engine")]
mod review;
#[cfg(feature = "engine")]
mod settled;
mod sitting;
mod statement;
mod study;
#[cfg(feature = "engine")]
mod tables;
pub mod time;
mod who;

#[cfg(feature = "engine")]
pub use adviser::Adviser;
pub use clock::{Clock, TimeControl};
#[cfg(feature = "engine")]
pub use computer::Computer;
pub use draft::Draft;
#[cfg(feature = "engine")]
pub use engine::{AnyLine, AnyReport, Engine, WrongGame};
pub use entry::{Chosen, MoveEntry};
pub use erased::{AnyMove, AnyPosition, MoveError, Played};
#[cfg(feature = "engine")]
pub use erased::{AnyTables, Term};
pub use game_choice::{GameChoice, games};
pub use level::PlayerKind;
pub use matches::{Action, Annotations, End, EndReason, Entry, Match, MatchError, Setup};
pub use moment::{Counts, Moment};
#[cfg(feature = "engine")]
pub use player::Player;
pub use record::{Line, Node, Record, ResultMark};
pub use refusal::not_a_move;
pub use replay::{ReplayError, ReplayProblem};
pub use results::{Results, pairing};
#[cfg(feature = "engine")]
pub use retry::{JUDGE_NODES, Judgment, Mistake, Retry, Stage, judge};
#[cfg(feature = "engine")]
pub use review::{COURSE_NODES, EvaluatedPosition, Review, Verdict, review};
pub use sitting::{
    Act, Answer, Effect, Hint, KeptError, Label, Offer, Proposal, Refusal, Remark, Search, Sitting,
    Task, Watch, Why,
};
pub use statement::{Drawing, Statement};
pub use study::{NodeId, Study};
#[cfg(feature = "engine")]
pub use tables::TableMaker;
pub use who::Who;
