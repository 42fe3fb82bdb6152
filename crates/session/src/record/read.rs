//! Reading records.
//!
//! Reading is total: whatever the text, it gives every record that is whole, and an error with its place
//! for each that is not. After an error it goes on with the next line that begins a tag. [`Records`] reads one record at
//! a time, so that a file of any size, or a stream without an end, needs the memory of one record.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, Read as _};
use std::ops::Range;

use super::{Line, Node, Record, ResultMark};

/// Variations inside variations are read to this depth.
const MAX_DEPTH: usize = 64;

/// A longer record, or a longer line, is refused: nobody has one, and a stream without an end would take all memory.
pub const LONGEST: usize = 16 << 20;

/// A record with more moves, those of variations counted, is too long as well, however short they are.
const MOST_MOVES: usize = 4 << 20;

/// And so is one with more tags.
const MOST_TAGS: usize = 10_000;

/// The signs that may follow a move, and the numbers of the glyphs they stand for.
const SIGNS: [(&str, u16); 6] = [
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
];

/// A place in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with a text of records, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Where the trouble begins.
    pub place: Place,
    /// What is wrong and what would be right.
    pub message: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl Error for RecordError {}

/// A record with the places of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord {
    /// The record.
    pub record: Record,
    /// Where it begins.
    pub place: Place,
    /// Where the words of its moves stand, those of variations too, in the order of the text.
    pub move_places: Vec<Place>,
    /// The bytes that it takes in the text.
    pub bytes: Range<usize>,
}

/// All that a text holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The records that are whole.
    pub records: Vec<ReadRecord>,
    /// One error for each that is not.
    pub errors: Vec<RecordError>,
}

/// Reads all records of a text.
#[must_use]
pub fn read(text: &str) -> Reading {
    read_bytes(text.as_bytes())
}

/// Reads all records of a file. Bytes that are not UTF-8 make an error where they stand.
#[must_use]
pub fn read_bytes(bytes: &[u8]) -> Reading {
    let mut reading = Reading::default();
    for found in Records::new(bytes) {
        match found {
            Ok(record) => reading.records.push(record),
            Err(ReadError::Record(error)) => reading.errors.push(error),
            // Bytes in memory can always be read.
            Err(ReadError::Io(_)) => {}
        }
    }
    reading
}

/// Why the next record cannot be had.
#[derive(Debug)]
pub enum ReadError {
    /// It is not whole. The one after it may be.
    Record(RecordError),
    /// The text cannot be read any further.
    Io(io::Error),
}

/// The records of a text, one after the other.
#[derive(Debug)]
pub struct Records<R> {
    reader: Reader<R>,
    is_over: bool,
}

impl<R: BufRead> Records<R> {
    /// The records that can be read from here.
    pub fn new(input: R) -> Records<R> {
        Records {
            reader: Reader::new(input),
            is_over: false,
        }
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Result<ReadRecord, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let found = self.reader.next_record();
        if let Some(error) = self.reader.failure.take() {
            self.is_over = true;
            return Some(Err(ReadError::Io(error)));
        }
        // What is too long may have no end, so nothing behind it is looked for.
        self.is_over = found.is_none() || self.reader.is_cut;
        found.map(|found| found.map_err(ReadError::Record))
    }
}

/// What is said of a record that does not seem to end.
fn too_long(place: Place) -> RecordError {
    let most = LONGEST >> 20;
    RecordError {
        place,
        message: format!(
            "the record that begins here is longer than {most} MiB, or has too many moves or tags"
        ),
    }
}

/// The part of a record that has been read so far.
struct Draft {
    record: Record,
    move_places: Vec<Place>,
}

/// Reads a text line by line.
#[derive(Debug)]
struct Reader<R> {
    input: R,
    /// The line that is being read, with its line break.
    line: String,
    /// How much of it has been read.
    at: usize,
    /// Where it begins in the text.
    line_start: usize,
    /// How many bytes it takes in the text.
    line_length: usize,
    /// Whether a replacement character in it stands for bytes that are not UTF-8.
    is_damaged: bool,
    place: Place,
    /// How many bytes may be read until something is too long.
    left: usize,
    /// Whether something was too long: it seems to end there.
    is_cut: bool,
    /// Why nothing more can be read.
    failure: Option<io::Error>,
}

impl<R: BufRead> Reader<R> {
    fn new(input: R) -> Self {
        let mut reader = Reader {
            input,
            line: String::new(),
            at: 0,
            line_start: 0,
            line_length: 0,
            is_damaged: false,
            place: Place { line: 1, column: 1 },
            left: LONGEST,
            is_cut: false,
            failure: None,
        };
        reader.fill();
        if reader.line.starts_with('\u{FEFF}') {
            reader.at = '\u{FEFF}'.len_utf8();
        }
        reader
    }

    /// Reads the next line, if there is one.
    fn fill(&mut self) {
        let mut bytes = std::mem::take(&mut self.line).into_bytes();
        bytes.clear();
        let most = LONGEST as u64;
        let line = self.input.by_ref().take(most).read_until(b'\n', &mut bytes);
        if let Err(error) = line {
            self.failure = Some(error);
            bytes.clear();
        }
        self.line_start += self.line_length;
        self.line_length = bytes.len();
        self.is_cut |= bytes.len() == LONGEST && bytes.last() != Some(&b'\n');
        self.at = 0;
        (self.line, self.is_damaged) = match String::from_utf8(bytes) {
            Ok(line) => (line, false),
            Err(error) => (String::from_utf8_lossy(error.as_bytes()).into_owned(), true),
        };
    }

    /// Where the next character stands in the text. Only right where no replacement stands before it on its line.
    fn offset(&self) -> usize {
        self.line_start + self.at.min(self.line_length)
    }

    /// Reads the next record; `None` at the end of the text.
    fn next_record(&mut self) -> Option<Result<ReadRecord, RecordError>> {
        self.left = LONGEST;
        self.skip_space();
        if self.peek().is_none() && !self.is_cut {
            return None;
        }
        let (place, start) = (self.place, self.offset());
        self.left = LONGEST;
        match self.read_record() {
            Ok(_) | Err(_) if self.is_cut => Some(Err(too_long(place))),
            Ok(Draft {
                record,
                move_places,
            }) => Some(Ok(ReadRecord {
                record,
                place,
                move_places,
                bytes: start..self.offset(),
            })),
            Err(error) => {
                self.left = LONGEST;
                self.skip_to_tag();
                Some(Err(error))
            }
        }
    }

    fn read_record(&mut self) -> Result<Draft, RecordError> {
        let mut draft = Draft {
            record: Record::default(),
            move_places: Vec::new(),
        };
        while self.peek() == Some('[') {
            let tag = self.read_tag()?;
            draft.record.tags.push(tag);
            self.is_cut |= draft.record.tags.len() > MOST_TAGS;
            self.skip_space();
        }
        draft.record.line = self.read_line(&mut draft.move_places, 0)?;
        draft.record.result = self.read_result()?;
        Ok(draft)
    }

    /// Reads `[Name "value"]`.
    fn read_tag(&mut self) -> Result<(String, String), RecordError> {
        self.require('[')?;
        self.skip_blanks();
        let mut name = String::new();
        while let Some(c) = self.peek()
            && (c.is_ascii_alphanumeric() || c == '_')
        {
            name.push(c);
            self.advance();
        }
        if name.is_empty() {
            return Err(self.expected("the name of a tag"));
        }
        self.skip_blanks();
        self.require('"')?;
        let mut value = String::new();
        loop {
            match self.peek() {
                Some('"') => break,
                Some('\\') => {
                    self.advance();
                    match self.peek() {
                        Some(c @ ('"' | '\\')) => value.push(c),
                        Some(_) | None => return Err(self.expected("'\"' or '\\' after '\\'")),
                    }
                }
                None | Some('\n' | '\r') => {
                    return Err(self.expected("'\"' at the end of the tag's value"));
                }
                Some(c) => {
                    self.refuse_damage(c)?;
                    value.push(c);
                }
            }
            self.advance();
        }
        self.require('"')?;
        self.skip_blanks();
        self.require(']')?;
        Ok((name, value))
    }

    /// Reads moves up to a result or a closing parenthesis.
    fn read_line(
        &mut self,
        move_places: &mut Vec<Place>,
        depth: usize,
    ) -> Result<Line, RecordError> {
        let mut line = Line::default();
        loop {
            self.skip_space();
            let Some(c) = self.peek() else {
                return Ok(line);
            };
            match c {
                '*' | ')' | '[' => return Ok(line),
                '{' | ';' => {
                    let comment = if c == '{' {
                        self.read_comment()?
                    } else {
                        self.read_rest()
                    };
                    match line.nodes.last_mut() {
                        Some(node) => node.comments.push(comment),
                        None => line.intro.push(comment),
                    }
                }
                '$' => {
                    let glyph = self.read_glyph()?;
                    let place = self.place;
                    self.last_node(&mut line, place, "a glyph")?
                        .glyphs
                        .push(glyph);
                }
                '(' => {
                    let place = self.place;
                    if depth == MAX_DEPTH {
                        let message = format!("variations are nested deeper than {MAX_DEPTH}");
                        return Err(RecordError { place, message });
                    }
                    self.last_node(&mut line, place, "a variation")?;
                    self.advance();
                    let variation = self.read_line(move_places, depth + 1)?;
                    if self.peek() != Some(')') {
                        return Err(self.expected("')' at the end of the variation"));
                    }
                    self.advance();
                    if variation.nodes.is_empty() {
                        let message = "a variation has one move at least".to_owned();
                        return Err(RecordError { place, message });
                    }
                    self.last_node(&mut line, place, "a variation")?
                        .variations
                        .push(variation);
                }
                '0'..='9' => {
                    if self.peek_result().is_some() {
                        return Ok(line);
                    }
                    self.read_number()?;
                }
                'a'..='z' | 'A'..='Z' => {
                    move_places.push(self.place);
                    line.nodes.push(self.read_move()?);
                    self.is_cut |= move_places.len() > MOST_MOVES;
                }
                _ => {
                    self.refuse_damage(c)?;
                    return Err(self.expected("a move, a comment or a result"));
                }
            }
        }
    }

    fn last_node<'l>(
        &self,
        line: &'l mut Line,
        place: Place,
        what: &str,
    ) -> Result<&'l mut Node, RecordError> {
        line.nodes.last_mut().ok_or_else(|| RecordError {
            place,
            message: format!("{what} belongs behind a move"),
        })
    }

    /// Reads a comment in braces.
    fn read_comment(&mut self) -> Result<String, RecordError> {
        let place = self.place;
        self.require('{')?;
        let mut comment = String::new();
        loop {
            match self.peek() {
                Some('}') => {
                    self.advance();
                    return Ok(comment);
                }
                Some('[') if self.place.column == 1 => break,
                Some(c) => {
                    self.refuse_damage(c)?;
                    comment.push(c);
                    self.advance();
                }
                None => break,
            }
        }
        let message = "the comment that begins here is not closed by '}'".to_owned();
        Err(RecordError { place, message })
    }

    /// Reads a comment that goes to the end of the line.
    fn read_rest(&mut self) -> String {
        self.advance();
        let mut comment = String::new();
        while let Some(c) = self.peek()
            && c != '\n'
        {
            // Written again it will stand in braces.
            comment.push(if c == '}' { ')' } else { c });
            self.advance();
        }
        comment.trim().to_owned()
    }

    fn read_glyph(&mut self) -> Result<u16, RecordError> {
        self.require('$')?;
        let digits = self.read_while(|c| c.is_ascii_digit());
        digits
            .parse()
            .map_err(|_| self.expected("the number of a glyph after '$'"))
    }

    /// Reads the number of a move and the dots behind it. Which number it is does not matter.
    fn read_number(&mut self) -> Result<(), RecordError> {
        self.read_while(|c| c.is_ascii_digit());
        self.read_while(|c| c == '.');
        match self.peek() {
            None | Some(' ' | '\t' | '\r' | '\n' | '{' | '(' | ';' | 'a'..='z' | 'A'..='Z') => {
                Ok(())
            }
            Some(_) => Err(self.expected("a move after its number")),
        }
    }

    fn read_move(&mut self) -> Result<Node, RecordError> {
        let word = self.read_while(|c| c.is_ascii_alphanumeric() || c == '-');
        let sign = self.read_while(|c| c == '!' || c == '?');
        let mut node = Node {
            word,
            ..Node::default()
        };
        if !sign.is_empty() {
            let glyph = SIGNS.iter().find(|(text, _)| *text == sign);
            let (_, number) =
                glyph.ok_or_else(|| self.expected("one of !, ?, !!, ??, !? and ?!"))?;
            node.glyphs.push(*number);
        }
        match self.peek() {
            None | Some(' ' | '\t' | '\r' | '\n' | '{' | '(' | ')' | ';' | '$') => Ok(node),
            Some(c) => {
                self.refuse_damage(c)?;
                Err(self.expected("a space after the move"))
            }
        }
    }

    fn read_result(&mut self) -> Result<ResultMark, RecordError> {
        match self.peek_result() {
            Some(result) => {
                for _ in 0..result.text().len() {
                    self.advance();
                }
                Ok(result)
            }
            None => {
                Err(self.expected("a result (1-0, 0-1, 1/2-1/2 or *) at the end of the record"))
            }
        }
    }

    /// The result that stands here as a word of its own.
    fn peek_result(&self) -> Option<ResultMark> {
        let ahead = self.line[self.at..].chars();
        let word: String = ahead.take_while(|c| !c.is_whitespace()).take(8).collect();
        ResultMark::from_text(&word)
    }

    fn peek(&mut self) -> Option<char> {
        if self.at == self.line.len() && !self.is_cut && self.failure.is_none() {
            self.fill();
        }
        if self.left == 0 {
            self.is_cut = true;
        }
        if self.is_cut {
            None
        } else {
            self.line[self.at..].chars().next()
        }
    }

    fn advance(&mut self) {
        let Some(c) = self.peek() else {
            return;
        };
        self.at += c.len_utf8();
        self.left = self.left.saturating_sub(c.len_utf8());
        if c == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
    }

    fn read_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> String {
        let mut word = String::new();
        while let Some(c) = self.peek()
            && wanted(c)
        {
            word.push(c);
            self.advance();
        }
        word
    }

    fn skip_blanks(&mut self) {
        self.read_while(|c| c == ' ' || c == '\t');
    }

    /// Skips white space, and lines that begin with a percent sign.
    fn skip_space(&mut self) {
        loop {
            match self.peek() {
                Some('%') if self.place.column == 1 => {
                    self.read_while(|c| c != '\n');
                }
                Some(c) if c.is_whitespace() => self.advance(),
                Some(_) | None => return,
            }
        }
    }

    /// Skips to the next line that begins with a tag.
    fn skip_to_tag(&mut self) {
        while let Some(c) = self.peek() {
            if c == '[' && self.place.column == 1 {
                return;
            }
            self.advance();
        }
    }

    fn require(&mut self, c: char) -> Result<(), RecordError> {
        if self.peek() != Some(c) {
            return Err(self.expected(&format!("'{c}'")));
        }
        self.advance();
        Ok(())
    }

    fn refuse_damage(&self, c: char) -> Result<(), RecordError> {
        if self.is_damaged && c == char::REPLACEMENT_CHARACTER {
            return Err(RecordError {
                place: self.place,
                message: "these bytes are not UTF-8".to_owned(),
            });
        }
        Ok(())
    }

    fn expected(&mut self, what: &str) -> RecordError {
        let found = match self.peek() {
            None => "the end of the file".to_owned(),
            Some('\n' | '\r') => "the end of the line".to_owned(),
            Some(c) => format!("{c:?}"),
        };
        RecordError {
            place: self.place,
            message: format!("expected {what}, found {found}"),
        }
    }
}
