//! What was played in a position, and what came of it.

use serde::Serialize;

/// How games ended for somebody.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CountsView {
    /// How many there are.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many were lost.
    pub losses: u32,
}

/// How a worth is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum WorthKind {
    /// A chance, by a search.
    Percent,
    /// Proven.
    Win,
    /// Proven.
    Draw,
    /// Proven.
    Loss,
}

/// What a move is worth to who plays it.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WorthView {
    /// How it is said.
    pub kind: WorthKind,
    /// The chance to win, a draw counting half.
    pub percent: u32,
    /// In how many plies it is decided, if that is known.
    pub plies: Option<u32>,
}

/// What is known of a move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExploredMoveView {
    /// The move.
    pub text: String,
    /// Those that are the same by symmetry.
    pub alike: Vec<String>,
    /// The games of the book, for who plays it.
    pub book: CountsView,
    /// One's own games, for who plays it.
    pub own: CountsView,
    /// What it is worth.
    pub worth: Option<WorthView>,
}

/// What is known of a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExploredView {
    /// The games of the book that came here, for the side to move.
    pub book: CountsView,
    /// One's own games that came here, for the side to move.
    pub own: CountsView,
    /// The moves, the most played first.
    pub moves: Vec<ExploredMoveView>,
}
