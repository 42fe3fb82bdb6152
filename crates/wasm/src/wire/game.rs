//! What there is to play, and how it is told.

use serde::Serialize;

use super::{Board, BySide, Choice, ColorName};

/// A game as it stands in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameCard {
    /// The word that names it in texts.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Who made it, and when.
    pub credit: String,
    /// One line about it.
    pub tagline: String,
    /// A few sentences about it.
    pub summary: String,
    /// Its board in a few words.
    pub facts: String,
    /// Its options: the size first.
    pub options: Vec<GameOption>,
    /// A few moves that show how moves are written.
    pub examples: Vec<String>,
    /// A board that shows what the game looks like, with a piece of every kind.
    pub showcase: Board,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameOption {
    /// The word that names it.
    pub key: String,
    /// The values it takes.
    pub kind: OptionKindName,
    /// What it is called, in a word or two.
    pub name: String,
    /// What it is, in words.
    pub label: String,
    /// What to know before choosing, in words.
    pub note: Option<String>,
    /// The values to choose from.
    pub values: Vec<OptionValue>,
    /// The place of the usual one among the values.
    pub default: usize,
}

/// The values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum OptionKindName {
    /// The size of the board.
    Size,
    /// A number.
    Number,
    /// One of several words.
    Choice,
}

/// A value of an option.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionValue {
    /// How the option with this value is written in a game's name, such as `8` or `first=blue`.
    pub text: String,
    /// The value alone, in words.
    pub label: String,
    /// Whether it is worth a place in a menu.
    pub offered: bool,
}

/// A game with its options.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameDetails {
    /// Its full name in its one form, such as `zola:8`.
    pub game: String,
    /// The word that names it without options.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The values of the options, in their order, as [`OptionValue::text`].
    pub options: Vec<String>,
    /// What a person should know before choosing these options.
    pub notes: Vec<String>,
    /// The color of each side.
    pub colors: BySide<ColorName>,
    /// The names of the sides.
    pub sides: BySide<String>,
    /// The text of the position it begins with.
    pub start: String,
}

/// A computer player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ComputerPlayer {
    /// How it is named in a setup: `1` to `10`, `random`, `medium` or `greedy`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// How it plays.
    pub character: String,
}

/// A part of a rule page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum RuleBlock {
    /// A heading.
    Heading {
        /// 1 for the title of the page, 2 for a section, 3 for a part of one.
        level: u8,
        /// The words.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// Its words.
        spans: Vec<RuleSpan>,
    },
    /// A list.
    List {
        /// The words of its items.
        items: Vec<Vec<RuleSpan>>,
    },
    /// A board to draw and to try.
    Board {
        /// The game, with its options.
        game: String,
        /// The text of the position.
        position: String,
        /// The board.
        board: Box<Board>,
        /// The pieces that may move.
        from: Vec<String>,
        /// The squares that may be chosen.
        targets: Vec<Choice>,
        /// The board in words.
        spoken: Vec<String>,
    },
}

/// A run of words that look alike.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "style", content = "text", rename_all = "camelCase")]
pub enum RuleSpan {
    /// Plain words.
    Plain(String),
    /// Words to stress.
    Emphasis(String),
    /// Words to find again.
    Strong(String),
    /// A move, a position or an option, as it is typed.
    Code(String),
}
