//! A match and its positions.

use serde::{Deserialize, Serialize};

use super::{Board, BySide, Choice, SideName, Tag};

/// What is agreed before a match begins.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default)]
pub struct MatchSetup {
    /// The full name of the game.
    pub game: String,
    /// The text of the position it begins with; `null` for the start.
    pub position: Option<String>,
    /// Whether the second player may take over the first player's side after the first move.
    pub swap: bool,
    /// The clock, as seconds and increment such as `300+5`; `null` for none.
    pub time: Option<String>,
    /// The names of the players.
    pub players: BySide<String>,
    /// Whatever else its record should say.
    pub tags: Vec<Tag>,
}

/// What came of trying to play something.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Attempt {
    /// It was played.
    Played {
        /// The move in its one form.
        text: String,
        /// What it did, in words.
        told: String,
    },
    /// It was not; nothing has changed.
    Refused {
        /// Why not, in words.
        reason: String,
    },
    /// The clock had run out before; the match is over.
    TimeOut,
}

/// What may be chosen next while entering a move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Steps {
    /// The squares chosen so far.
    pub chosen: Vec<String>,
    /// The squares that may come next.
    pub next: Vec<Choice>,
    /// The pass, where it is legal.
    pub pass: Option<String>,
}

/// What came of choosing a square.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Entered {
    /// The move goes on.
    Step,
    /// A step was taken back, or everything was let go.
    Back,
    /// It is the last square of a move, which is not played yet.
    Complete {
        /// The move in its one form.
        text: String,
        /// The squares it was entered with.
        squares: Vec<String>,
    },
    /// The square cannot be chosen; what was chosen stays.
    Refused {
        /// Why not, in words.
        reason: String,
    },
}

/// The end of a match.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EndView {
    /// Who won; `null` for a draw, and where nobody can say.
    pub winner: Option<SideName>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Why it ended, as in the tag `Termination`.
    pub reason: String,
    /// How it ended, in words.
    pub told: String,
}

/// A position of a match, ready to be drawn, spoken and played on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// The full name of the game.
    pub game: String,
    /// The text of the position.
    pub position: String,
    /// The board, with what is in hand after the squares chosen.
    pub board: Board,
    /// What may be chosen; nothing if the match is over here.
    pub steps: Steps,
    /// Whose turn it is, in words, or how it ended.
    pub status: String,
    /// What a person should know before moving: a repetition, only a pass, a swap.
    pub remarks: Vec<String>,
    /// The squares of the last move, in order.
    pub last: Vec<String>,
    /// The end, if it ends here.
    pub end: Option<EndView>,
    /// Whether the player to move may take over the other side.
    pub can_swap: bool,
    /// The whole board in words, one thought a line.
    pub spoken: Vec<String>,
}

/// A part of the truth about the best move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HintView {
    /// The hint in words.
    pub text: String,
    /// The squares to look at.
    pub squares: Vec<String>,
}

/// The clock.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockView {
    /// What each side has left, in milliseconds.
    pub remaining: BySide<f64>,
    /// What is added after each move, in milliseconds.
    pub increment: f64,
}

/// Something that was played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EntryView {
    /// The move in its one form, or `swap`.
    pub text: String,
    /// The side that played it.
    pub side: SideName,
    /// What it did, in words.
    pub told: String,
    /// The squares of the move, in order.
    pub squares: Vec<String>,
    /// What the player had left on the clock, in milliseconds.
    pub remaining: Option<f64>,
}

/// How a match stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MatchState {
    /// The full name of the game.
    pub game: String,
    /// The side to move.
    pub turn: SideName,
    /// Everything played, without what was undone.
    pub entries: Vec<EntryView>,
    /// How many entries can be redone.
    pub redoable: usize,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether the sides were exchanged.
    pub is_swapped: bool,
    /// The names of the players as they sit now.
    pub players: BySide<String>,
    /// The clock now, if there is one.
    pub clock: Option<ClockView>,
    /// The end, if it has ended.
    pub end: Option<EndView>,
}
