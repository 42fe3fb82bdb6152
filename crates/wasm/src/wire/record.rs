//! Records, and games as trees.

use serde::{Deserialize, Serialize};

use super::{EndView, SideName};

/// A name and a value of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tag {
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

/// One game of a text with several.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecordSummary {
    /// The place of the record in the text, to open it by.
    pub index: usize,
    /// The full name of the game; `null` if the record does not say.
    pub game: Option<String>,
    /// Its tags.
    pub tags: Vec<Tag>,
    /// How many moves the main line has.
    pub plies: usize,
    /// The result as it is written.
    pub result: String,
    /// What is wrong with it, in words.
    pub problem: Option<String>,
}

/// A game as a tree of moves.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StudyView {
    /// The full name of the game.
    pub game: String,
    /// The tags of the record.
    pub tags: Vec<Tag>,
    /// Comments before the first move.
    pub intro: Vec<String>,
    /// The nodes, each after its parent. The first is the beginning, before any move.
    pub nodes: Vec<NodeView>,
    /// The end of the main line, if it has one.
    pub end: Option<EndView>,
}

/// A move in a tree.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NodeView {
    /// The number that names it; it stays the same while the tree changes. The beginning is 0.
    pub id: u32,
    /// The node before; `null` for the beginning.
    pub parent: Option<u32>,
    /// How many actions lead to it.
    pub ply: u32,
    /// The word of the move; empty for the beginning.
    pub text: String,
    /// The side that played it; `null` for the beginning.
    pub side: Option<SideName>,
    /// What it did, in words.
    pub told: String,
    /// Comments on it, without commands such as clocks.
    pub comments: Vec<String>,
    /// Numbers of annotation glyphs.
    pub glyphs: Vec<u16>,
    /// What the position after it was found to be worth, for the side that begins, such as `0.35`.
    pub evaluation: Option<String>,
    /// The nodes after it: the main continuation first.
    pub children: Vec<u32>,
}
