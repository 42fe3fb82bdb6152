//! Reading and writing the text that all games share: the board grammar and small tokens.
//!
//! A board is written rank by rank from the top, ranks separated by `/`, squares by `,`. An empty
//! square is `x`, the longest run of n empty squares `xn`. What stands on an occupied square is the
//! game's own affair.

use std::borrow::Cow;
use std::fmt;

use crate::{ParseError, Side, Square};

/// A place in a text that is being read. It never reads past the end and never panics.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning of the text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Reader { text, at: 0 }
    }

    /// The byte offset of the next byte.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The next byte, without taking it. Bytes of characters beyond ASCII match no token of ours.
    #[must_use]
    pub fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Moves past the next byte.
    pub fn skip(&mut self) {
        if self.at < self.text.len() {
            self.at += 1;
        }
    }

    /// Takes the next byte if it is this one.
    pub fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        if found {
            self.at += 1;
        }
        found
    }

    /// Takes this word if it comes next.
    pub fn take_word(&mut self, word: &str) -> bool {
        let found = self.text.as_bytes()[self.at..].starts_with(word.as_bytes());
        if found {
            self.at += word.len();
        }
        found
    }

    /// Takes this byte.
    ///
    /// # Errors
    /// If another comes next, or none.
    pub fn require(&mut self, byte: u8) -> Result<(), ParseError> {
        if self.take(byte) {
            return Ok(());
        }
        Err(self.expected(match byte {
            b' ' => "a single space".to_owned(),
            _ => format!("'{}'", char::from(byte)),
        }))
    }

    /// Takes the letter of a side if one comes next.
    pub fn take_side(&mut self, letter: impl Fn(Side) -> char) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| self.take(letter(*side) as u8))
    }

    /// Takes the letter of a side.
    ///
    /// ```
    /// use cairn_core::Side;
    /// use cairn_core::text::Reader;
    ///
    /// let letter = |side| match side {
    ///     Side::First => 'w',
    ///     Side::Second => 'b',
    /// };
    /// let side = Reader::new("b").require_side(letter, "'w' or 'b'")?;
    /// assert_eq!(side, Side::Second);
    /// # Ok::<(), cairn_core::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// If something else comes next; `expected` says what should.
    pub fn require_side(
        &mut self,
        letter: impl Fn(Side) -> char,
        expected: &str,
    ) -> Result<Side, ParseError> {
        self.take_side(letter)
            .ok_or_else(|| self.expected(expected))
    }

    /// Takes a whole number without leading zeros, at most `max`; nothing is taken otherwise.
    pub fn number(&mut self, max: u32) -> Option<u32> {
        let digits = self.text.as_bytes()[self.at..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let word = &self.text[self.at..self.at + digits];
        if digits == 0 || (digits > 1 && word.starts_with('0')) {
            return None;
        }
        let number = word.parse().ok().filter(|number| *number <= max)?;
        self.at += digits;
        Some(number)
    }

    /// Succeeds at the end of the text.
    ///
    /// # Errors
    /// If something is left.
    pub fn end(&self) -> Result<(), ParseError> {
        if self.peek().is_none() {
            return Ok(());
        }
        Err(self.expected("the end of the text"))
    }

    /// The error that something else was expected here.
    pub fn expected(&self, what: impl fmt::Display) -> ParseError {
        self.expected_at(self.at, what)
    }

    /// The error that something else was expected at an earlier place.
    pub fn expected_at(&self, at: usize, what: impl fmt::Display) -> ParseError {
        // `at` may lie inside a character when the text is not ASCII; the error names the whole one.
        let mut start = at.min(self.text.len());
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        let found: Cow<str> = match self.text[start..].chars().next() {
            None => "the end of the text".into(),
            Some(' ') => "a space".into(),
            Some(other) => format!("{other:?}").into(),
        };
        ParseError::new(start, format!("expected {what}, found {found}"))
    }
}

/// Writes a board. `occupied` writes what stands on a square that is not empty.
///
/// # Errors
/// If the formatter does.
pub fn write_board(
    f: &mut fmt::Formatter<'_>,
    files: u8,
    ranks: u8,
    mut is_empty: impl FnMut(Square) -> bool,
    mut occupied: impl FnMut(&mut fmt::Formatter<'_>, Square) -> fmt::Result,
) -> fmt::Result {
    for rank in (0..ranks).rev() {
        let mut file = 0;
        while file < files {
            if file > 0 {
                f.write_str(",")?;
            }
            let run = (file..files)
                .take_while(|file| is_empty(Square::new(*file, rank)))
                .count() as u8;
            match run {
                0 => {
                    occupied(f, Square::new(file, rank))?;
                    file += 1;
                }
                1 => {
                    f.write_str("x")?;
                    file += 1;
                }
                _ => {
                    write!(f, "x{run}")?;
                    file += run;
                }
            }
        }
        if rank > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}

/// Reads a board of this size. `occupied` is called on every square that is not empty, with the reader
/// at its first byte, and must leave the reader behind the square's pieces.
///
/// # Errors
/// At the first place where the text is not one that [`write_board`] writes.
pub fn read_board(
    reader: &mut Reader<'_>,
    files: u8,
    ranks: u8,
    mut occupied: impl FnMut(&mut Reader<'_>, Square) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    for rank in (0..ranks).rev() {
        let mut file = 0;
        let mut after_run = false;
        while file < files {
            if file > 0 && !reader.take(b',') {
                return Err(reader.expected(format!(
                    "',' (rank {} has {files} squares, {file} given)",
                    rank + 1
                )));
            }
            let at = reader.at();
            if !reader.take(b'x') {
                occupied(reader, Square::new(file, rank))?;
                file += 1;
                after_run = false;
                continue;
            }
            if after_run {
                return Err(ParseError::new(
                    at,
                    "neighboring empty squares are written as one run, such as x2",
                ));
            }
            after_run = true;
            let left = files - file;
            let at = reader.at();
            let run = if reader.peek().is_some_and(|byte| byte.is_ascii_digit()) {
                match reader.number(u32::from(left)) {
                    Some(run) if run >= 2 => run as u8,
                    _ if left < 2 => {
                        return Err(reader.expected_at(at, "no number, only one square is left"));
                    }
                    _ => return Err(reader.expected_at(at, format!("a number from 2 to {left}"))),
                }
            } else {
                1
            };
            file += run;
        }
        if rank > 0 && !reader.take(b'/') {
            return Err(reader.expected(format!(
                "'/' and {rank} more rank{}",
                if rank == 1 { "" } else { "s" }
            )));
        }
    }
    Ok(())
}

/// A text from outside as it may be shown: what would move the pointer of a terminal, change its colors, or let words appear
/// in another order than they stand is spelled out.
///
/// ```
/// use cairn_core::text::visible;
/// assert_eq!(visible("plain"), "plain");
/// assert_eq!(visible("red\u{1b}[31m\n"), "red\\u{1b}[31m\\n");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_command) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_command(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// Control characters, line and paragraph separators, and the marks that change the direction of writing.
fn is_command(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}'
        )
}
