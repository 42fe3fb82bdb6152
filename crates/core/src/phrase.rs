//! Things to say, as data.
//!
//! The rules know no words. Where something must be said (why a move is refused, what a move does, how
//! a game ended) they give a [`Phrase`]: the key of a message and its arguments. The `messages` crate
//! turns it into a sentence of the reader's language.

use std::borrow::Cow;

use crate::{Color, Square};

/// A sentence as data: the key of a message in the catalog, and what to put into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The key of the message, such as `zola-step-not-outward`.
    pub key: &'static str,
    /// Names and values of the message's variables.
    pub args: Vec<(&'static str, Arg)>,
}

/// Why a move cannot be played.
pub type Reason = Phrase;

/// A value in a [`Phrase`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A square, by its name.
    Square(Square),
    /// Several squares, as a list.
    Squares(Vec<Square>),
    /// A number.
    Number(i64),
    /// A side or a piece, by its color.
    Color(Color),
    /// Several colors, as a list, such as a stack from bottom to top.
    Colors(Vec<Color>),
    /// Words that are the same in every language: a move or a position.
    Text(Cow<'static, str>),
    /// Another phrase, put into this one.
    Phrase(Box<Phrase>),
}

impl Phrase {
    /// A phrase without arguments.
    #[must_use]
    pub const fn new(key: &'static str) -> Phrase {
        Phrase {
            key,
            args: Vec::new(),
        }
    }

    /// The same phrase with one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Phrase {
        self.args.push((name, arg.into()));
        self
    }
}

impl From<Square> for Arg {
    fn from(square: Square) -> Arg {
        Arg::Square(square)
    }
}

impl From<Vec<Square>> for Arg {
    fn from(squares: Vec<Square>) -> Arg {
        Arg::Squares(squares)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as i64)
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Arg {
        Arg::Number(i64::from(number))
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(i64::from(number))
    }
}

impl From<Color> for Arg {
    fn from(color: Color) -> Arg {
        Arg::Color(color)
    }
}

impl From<Vec<Color>> for Arg {
    fn from(colors: Vec<Color>) -> Arg {
        Arg::Colors(colors)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text.into())
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(Box::new(phrase))
    }
}
