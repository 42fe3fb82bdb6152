//! Records of matches, as text: a form of PGN.
//!
//! A record is tags, moves with comments, glyphs and variations, and a result. This module knows the
//! form only; whether the moves can be played is for [`crate::Match::from_record`] to say.

mod read;
mod write;

pub use read::{
    LONGEST, Place, ReadError, ReadRecord, Reading, RecordError, Records, read, read_bytes,
};

use cairn_core::{Outcome, Side};

/// One record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Names and values, in their order.
    pub tags: Vec<(String, String)>,
    /// The moves that were played, with everything beside them.
    pub line: Line,
    /// How it ended.
    pub result: ResultMark,
}

impl Record {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The canonical text.
    #[must_use]
    pub fn text(&self) -> String {
        write::text(self)
    }
}

/// A sequence of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Comments before the first move.
    pub intro: Vec<String>,
    /// The moves.
    pub nodes: Vec<Node>,
}

/// A move in a record, with what stands beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The word of the move.
    pub word: String,
    /// Numbers of annotation glyphs.
    pub glyphs: Vec<u16>,
    /// Comments on it.
    pub comments: Vec<String>,
    /// What could have been played instead.
    pub variations: Vec<Line>,
}

/// The last word of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ResultMark {
    /// The side that began has won.
    FirstWins,
    /// The other side has won.
    SecondWins,
    /// A draw.
    Draw,
    /// Not finished, or nobody can say.
    #[default]
    Unknown,
}

impl ResultMark {
    /// Every mark.
    pub const ALL: [ResultMark; 4] = [
        ResultMark::FirstWins,
        ResultMark::SecondWins,
        ResultMark::Draw,
        ResultMark::Unknown,
    ];

    /// How it is written.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            ResultMark::FirstWins => "1-0",
            ResultMark::SecondWins => "0-1",
            ResultMark::Draw => "1/2-1/2",
            ResultMark::Unknown => "*",
        }
    }

    /// The mark that is written so.
    #[must_use]
    pub fn from_text(text: &str) -> Option<ResultMark> {
        Self::ALL.into_iter().find(|mark| mark.text() == text)
    }

    /// The mark of an outcome.
    #[must_use]
    pub const fn of(outcome: Option<Outcome>) -> ResultMark {
        match outcome {
            Some(Outcome::Win(Side::First)) => ResultMark::FirstWins,
            Some(Outcome::Win(Side::Second)) => ResultMark::SecondWins,
            Some(Outcome::Draw) => ResultMark::Draw,
            None => ResultMark::Unknown,
        }
    }

    /// The outcome it stands for.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            ResultMark::FirstWins => Some(Outcome::Win(Side::First)),
            ResultMark::SecondWins => Some(Outcome::Win(Side::Second)),
            ResultMark::Draw => Some(Outcome::Draw),
            ResultMark::Unknown => None,
        }
    }
}
