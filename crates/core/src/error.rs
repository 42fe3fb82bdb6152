//! What is wrong with a text.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// Why a text could not be read, and where.
///
/// The message says what is wrong and what would be right, in lower case and without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Where the trouble begins, as a byte offset into the text.
    pub at: usize,
    /// What is wrong.
    pub message: Cow<'static, str>,
}

impl ParseError {
    /// An error at this byte of the text.
    pub fn new(at: usize, message: impl Into<Cow<'static, str>>) -> ParseError {
        ParseError {
            at,
            message: message.into(),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.at + 1, self.message)
    }
}

impl Error for ParseError {}
