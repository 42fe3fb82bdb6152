//! Things to say, on their way from the engine to the catalog, and from the page to it.

#[cfg(feature = "rules")]
mod arriving;

use cairn_core::{Arg, Phrase, Square};
use cairn_session::{Drawing, Statement};
use serde::{Deserialize, Serialize};

use super::ColorName;

/// A sentence as data: the key of a message, and what to put into it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sentence {
    /// The key of the message.
    pub key: String,
    /// Names and values of the message's variables.
    pub args: Vec<(String, Argument)>,
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Argument {
    /// Words that are the same in every language.
    Text(String),
    /// Several words, as a list.
    Squares(Vec<String>),
    /// A number.
    Number(i32),
    /// A side or a piece, by its color.
    Color(ColorName),
    /// Several colors, as a list.
    Colors(Vec<ColorName>),
    /// Another sentence, put into this one.
    Sentence(Sentence),
}

/// Something said about a position or a move, and what shows it on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StatementView {
    /// What is said.
    pub sentence: Sentence,
    /// What is drawn meanwhile.
    pub drawing: DrawingView,
}

/// What is drawn over a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawingView {
    /// Squares to mark.
    pub squares: Vec<String>,
    /// Arrows, each by the squares it leads over.
    pub arrows: Vec<Vec<String>>,
}

impl From<&Statement> for StatementView {
    fn from(statement: &Statement) -> Self {
        StatementView {
            sentence: (&statement.phrase).into(),
            drawing: (&statement.drawing).into(),
        }
    }
}

impl From<&Drawing> for DrawingView {
    fn from(drawing: &Drawing) -> Self {
        let names = |squares: &Vec<Square>| squares.iter().map(ToString::to_string).collect();
        DrawingView {
            squares: names(&drawing.squares),
            arrows: drawing.arrows.iter().map(names).collect(),
        }
    }
}

impl From<&Phrase> for Sentence {
    fn from(phrase: &Phrase) -> Self {
        let args = phrase.args.iter();
        Sentence {
            key: phrase.key.to_owned(),
            args: args
                .map(|(name, arg)| ((*name).to_owned(), arg.into()))
                .collect(),
        }
    }
}

impl From<&Arg> for Argument {
    fn from(arg: &Arg) -> Self {
        match arg {
            Arg::Square(square) => Argument::Text(square.to_string()),
            Arg::Squares(squares) => {
                Argument::Squares(squares.iter().map(ToString::to_string).collect())
            }
            // Counts of plies, squares and stones, all of them small.
            Arg::Number(number) => Argument::Number(i32::try_from(*number).unwrap_or(i32::MAX)),
            Arg::Color(color) => Argument::Color((*color).into()),
            Arg::Colors(colors) => {
                Argument::Colors(colors.iter().map(|color| (*color).into()).collect())
            }
            Arg::Text(text) => Argument::Text(text.clone().into_owned()),
            Arg::Phrase(phrase) => Argument::Sentence((&**phrase).into()),
        }
    }
}
