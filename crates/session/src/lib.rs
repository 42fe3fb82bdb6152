//! Games chosen at run time, matches, and records of them.
//!
//! Front ends work with the types of this crate alone: a [`GameChoice`] is a game with its options, an
//! [`AnyPosition`] a position of it, a [`Match`] what two people play, a [`Sitting`] a match being played, with
//! everything around it, and a [`Record`] what is written down. Moves travel as their one text.

pub mod advice;
mod adviser;
pub mod batch;
mod clock;
mod computer;
mod engine;
mod erased;
pub mod explain;
mod game_choice;
mod level;
mod matches;
mod player;
mod proof;
pub mod record;
mod refusal;
mod replay;
mod review;
mod sitting;
mod tables;
pub mod time;
mod who;

pub use adviser::Adviser;
pub use clock::{Clock, TimeControl};
pub use computer::Computer;
pub use engine::{AnyLine, AnyReport, Engine, WrongGame};
pub use erased::{AnyMove, AnyPosition, AnyTables, MoveError, Term};
pub use game_choice::{GameChoice, games};
pub use level::PlayerKind;
pub use matches::{Action, Annotations, End, EndReason, Entry, Match, MatchError, Setup};
pub use player::Player;
pub use record::{Line, Node, Record, ResultMark};
pub use refusal::not_a_move;
pub use replay::{ReplayError, ReplayProblem};
pub use review::{Judged, Review, Verdict, review};
pub use sitting::{
    Act, Answer, Effect, Hint, KeptError, Label, Offer, Proposal, Refusal, Remark, Search, Sitting,
    Task, Watch,
};
pub use tables::TableMaker;
pub use who::Who;
