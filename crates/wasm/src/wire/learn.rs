//! Puzzles, and what somebody made of them.

use serde::{Deserialize, Serialize};

use super::Sentence;

/// A puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleView {
    /// The game.
    pub game: String,
    /// Its short name.
    pub id: String,
    /// The position.
    pub position: String,
    /// The moves to find, each but the last with its answer.
    pub line: Vec<String>,
    /// How it goes on.
    pub rest: Vec<String>,
    /// How hard it is.
    pub rating: u16,
    /// What it is about: for each theme the keys of its names, of which the first that there is is said.
    pub themes: Vec<[String; 2]>,
    /// What is to be found.
    pub task: Sentence,
    /// What is proven.
    pub proof: Sentence,
}

/// What a puzzle is tried for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum PurposeName {
    /// For the rating.
    Rated,
    /// Because it was missed before.
    Again,
    /// It is the puzzle of a day.
    Daily,
    /// For nothing.
    Practice,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum StageName {
    /// A move is to be found.
    Looking,
    /// All moves were found.
    Solved,
    /// The solution was shown.
    Shown,
}

/// A puzzle while it is being solved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SolvingView {
    /// The puzzle.
    pub puzzle: PuzzleView,
    /// What it is tried for.
    pub purpose: PurposeName,
    /// How far it is.
    pub stage: StageName,
    /// How many wrong moves were made.
    pub wrong: usize,
    /// How many are still allowed, where somebody counts.
    pub tries_left: Option<usize>,
}

/// What a move was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum AnswerView {
    /// Not the move.
    Wrong,
    /// There is a win at once; it does not count.
    WinsAtOnce,
    /// The move, and what the other side answers.
    Right {
        /// The answer.
        reply: String,
    },
    /// The last one.
    Solved,
}

/// What somebody has done in one game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StandingView {
    /// The rating.
    pub rating: f64,
    /// How sure it is.
    pub deviation: f64,
    /// The rating after each rated puzzle.
    pub history: Vec<f64>,
    /// How many were tried.
    pub tried: usize,
    /// How many of them were solved.
    pub solved: usize,
    /// How many puzzles there are.
    pub puzzles: usize,
}

/// Days in a row on which the puzzle of the day was solved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StreakView {
    /// Up to now.
    pub now: usize,
    /// The longest.
    pub best: usize,
}

/// The puzzle of a day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DailyView {
    /// The day, such as 2026-03-01.
    pub day: String,
    /// The puzzle.
    pub puzzle: PuzzleView,
    /// How far it is.
    pub stage: StageName,
    /// The tries as little pictures.
    pub signs: String,
}
