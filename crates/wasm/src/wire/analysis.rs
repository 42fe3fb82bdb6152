//! What the engine finds out.

use serde::{Deserialize, Serialize};

use super::{BySide, Sentence, SideName, StatementView};

/// What a search has found out so far.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SearchReport {
    /// How deep it has looked, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: f64,
    /// The best lines, best first; empty if the game is over.
    pub lines: Vec<LineView>,
    /// Why the best move is best.
    pub why: Vec<Sentence>,
}

/// A line of play and what it is worth.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineView {
    /// The moves, best play of both sides.
    pub moves: Vec<String>,
    /// The squares of the first move, in order.
    pub squares: Vec<String>,
    /// Who stands better, in words.
    pub score: Sentence,
    /// The same as a short mark, for the side that began: `0.35`, or `#5` for a proven win in five plies.
    pub mark: String,
    /// Whether that is proven: by following every reply, by the solver or by a table.
    pub proven: bool,
    /// The chance of the side that began, from 0 to 1, a draw counting half.
    pub chance: f64,
}

/// What a game being played asks the computer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SearchTask {
    /// What a computer player does now.
    Move {
        /// Where it sits.
        seat: SideName,
        /// Its kind: `1` to `10`, `random`, `medium` or `greedy`.
        player: String,
        /// Its seed, a whole number of 64 bits.
        seed: String,
        /// How long it may think; `null` for as long as it likes.
        milliseconds: Option<f64>,
    },
    /// What is best for whoever is to move.
    Advise,
    /// Why the action with this number may have been played.
    Explain(usize),
}

/// What came of a [`SearchTask`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SearchAnswer {
    /// The player plays this move.
    Move(String),
    /// The player takes over the other side.
    Swap,
    /// What is best.
    Advice(Advice),
    /// Why something may have been played.
    Reasons(Vec<StatementView>),
}

/// What is best for whoever is to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Advice {
    /// The best move.
    pub best: String,
    /// The chance of the side to move, from 0 to 1, a draw counting half.
    pub chance: f64,
    /// What a hint says in each grade: the idea, the piece, the move.
    pub grades: [Vec<StatementView>; 3],
}

/// A whole game looked at afterwards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewReport {
    /// The chance of the side that began in every position, the one before the first action first.
    pub chances: Vec<f64>,
    /// How many mistakes each side made.
    pub summary: Vec<Sentence>,
    /// How well each side played, if it has moved.
    pub accuracy: Vec<Sentence>,
    /// What there is to say about each action.
    pub moves: Vec<ReviewedMove>,
    /// The action that cost its side the most, counted from 0, and what it is; `null` where nothing was a mistake.
    pub turning: Option<(usize, Sentence)>,
    /// The mistakes of both sides, in order, to be done again.
    pub mistakes: Vec<MistakeView>,
    /// The action that cost each side the most; `null` where nothing was a mistake.
    pub worst: BySide<Option<usize>>,
    /// The record with the review beside its moves.
    pub annotated: String,
}

/// A move of a game to do better.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MistakeView {
    /// The number of the action, from 0.
    pub index: usize,
    /// Who played it.
    pub side: SideName,
    /// What was better.
    pub better: Vec<String>,
    /// What the position before it is worth, where that is proven.
    pub proven: Option<Sentence>,
}

/// How mistakes done again stand.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RetryView {
    /// The number of the action that is asked about, from 0.
    pub index: usize,
    /// Which mistake it is, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// How many were answered well before the solution was shown.
    pub found: usize,
    /// How this one stands.
    pub stage: RetryStage,
    /// What is asked.
    pub task: Sentence,
    /// The judgment with its reasons, or the solution.
    pub told: Vec<StatementView>,
}

/// How a mistake done again stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum RetryStage {
    /// A better move is asked for.
    Asked,
    /// The answer was good.
    Solved,
    /// The answer was a mistake, too.
    Failed,
    /// The solution is shown.
    Shown,
}

/// What there is to say about an action.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewedMove {
    /// How bad it was; `null` where there is nothing to say against it.
    pub verdict: Option<VerdictName>,
    /// What was played, what it is called and what it cost.
    pub told: Option<Sentence>,
    /// What it changed for certain, where that can be proven.
    pub proof: Option<Sentence>,
    /// Why it was worse than the best.
    pub reasons: Vec<Sentence>,
    /// What was better.
    pub better: Vec<String>,
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum VerdictName {
    /// At least a tenth of the chances to win lost.
    Inaccuracy,
    /// At least a fifth.
    Mistake,
    /// At least a third, and a little more.
    Blunder,
}

/// How far a long task is.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProgressView {
    /// How many positions are done.
    pub done: usize,
    /// How many there are.
    pub of: usize,
}
