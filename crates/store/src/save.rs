//! A game in progress as a file: the game, its place among the others, and proof that nothing in it has changed.
//!
//! ```text
//! % Cairn 2 5d41402a
//! [CairnFormat "2"]
//! [CairnSequence "17"]
//! [CairnRecord "zola-2026-11-15-1.pgn"]
//! [Game "zola"]
//! …
//! ```
//!
//! The first line has the version of the format and the CRC-32 of all that follows; readers of PGN skip it. Version 1
//! had none of the first three lines. It is still read, and told by beginning with a tag.

use cairn_session::Sitting;
use cairn_session::record::read_bytes;

use crate::record;

/// The version that is written.
const VERSION: u32 = 2;

/// How the first line begins.
const MARK: &str = "% Cairn ";

const FORMAT: &str = "[CairnFormat \"";
/// The tag of the name of the record.
const RECORD: &str = "CairnRecord";
const SEQUENCE: &str = "[CairnSequence \"";

/// How many bytes at the beginning hold the sequence number.
pub(crate) const HEAD: u64 = 128;

/// A game in progress and what is kept with it.
#[derive(Clone, Debug)]
pub struct Save {
    /// The game.
    pub sitting: Sitting,
    /// The name of its record, if it was finished before. Never a path.
    pub record: Option<String>,
    /// The higher, the later it was played; 0 if that is not known.
    pub sequence: u64,
}

/// Why a save cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not what was written.
    Damaged,
    /// A newer version of the program wrote it.
    Newer,
}

impl Save {
    /// The content of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut body = format!("{FORMAT}{VERSION}\"]\n{SEQUENCE}{}\"]\n", self.sequence);
        let mut record = self.sitting.to_record();
        let name = self.record.iter();
        let names = name.map(|name| (RECORD.to_owned(), name.clone()));
        record.tags.extend(names);
        body.push_str(&record.text());
        format!("{}{body}", first_line(body.as_bytes()))
    }

    /// The content of a file with this body, whatever it is.
    #[must_use]
    pub fn sealed(body: &[u8]) -> Vec<u8> {
        [first_line(body).as_bytes(), body].concat()
    }

    /// Reads the content of a file.
    ///
    /// # Errors
    /// If it is anything but what a program wrote.
    pub fn read(bytes: &[u8]) -> Result<Save, Unreadable> {
        let (body, sequence) = match bytes.strip_prefix(MARK.as_bytes()) {
            Some(rest) => {
                let body = checked(rest)?;
                let sequence = sequence(body).ok_or(Unreadable::Damaged)?;
                (body, sequence)
            }
            None if has_format(bytes) || !bytes.starts_with(b"[") => {
                return Err(Unreadable::Damaged);
            }
            None => (bytes, 0),
        };
        let (sitting, record) = read(body).ok_or(Unreadable::Damaged)?;
        let id = sitting.game().setup().game.info().id;
        Ok(Save {
            // Whatever the file says, nothing but a record of ours is ever replaced.
            record: record.filter(|name| record::is_name(name, id)),
            sitting,
            sequence,
        })
    }

    /// The sequence number that the beginning of a file tells, without proof; `None` if it tells none.
    pub(crate) fn peek(head: &[u8]) -> Option<u64> {
        match head.strip_prefix(MARK.as_bytes()) {
            Some(rest) => sequence(rest.splitn(2, |byte| *byte == b'\n').nth(1)?),
            None => head.starts_with(b"[").then_some(0),
        }
    }
}

/// The game in a body, and the name of its record; `None` if anything is amiss.
fn read(body: &[u8]) -> Option<(Sitting, Option<String>)> {
    let mut reading = read_bytes(body);
    if !reading.errors.is_empty() || reading.records.len() != 1 {
        return None;
    }
    let record = reading.records.pop()?.record;
    let name = record.tag(RECORD).map(ToOwned::to_owned);
    Some((Sitting::from_record(record).ok()?, name))
}

/// The first line of a file with this body.
fn first_line(body: &[u8]) -> String {
    format!("{MARK}{VERSION} {:08x}\n", crc32fast::hash(body))
}

/// What follows the first line, of which the part behind the mark is given, if it is what was written.
fn checked(rest: &[u8]) -> Result<&[u8], Unreadable> {
    let damaged = Unreadable::Damaged;
    let end = rest.iter().position(|byte| *byte == b'\n').ok_or(damaged)?;
    let (line, body) = (&rest[..end], &rest[end + 1..]);
    let line = std::str::from_utf8(line).map_err(|_| damaged)?;
    let (version, sum) = line.split_once(' ').ok_or(damaged)?;
    // Only a number as it is written counts: a damaged one must not look like a newer version.
    match version.parse::<u32>() {
        Ok(VERSION) if sum == format!("{:08x}", crc32fast::hash(body)) => Ok(body),
        Ok(newer) if newer > VERSION && newer.to_string() == version && !has_own_format(body) => {
            Err(Unreadable::Newer)
        }
        Ok(_) | Err(_) => Err(damaged),
    }
}

/// Whether the body says that it is of the version that is written.
fn has_own_format(body: &[u8]) -> bool {
    body.starts_with(format!("{FORMAT}{VERSION}\"]\n").as_bytes())
}

/// Whether a tag of the format is anywhere: then there was a first line.
fn has_format(bytes: &[u8]) -> bool {
    let has = |tag: &str| bytes.windows(tag.len()).any(|part| part == tag.as_bytes());
    has(FORMAT) || has(SEQUENCE)
}

/// The number in the second line of the body.
fn sequence(body: &[u8]) -> Option<u64> {
    let line = body.split(|byte| *byte == b'\n').nth(1)?;
    let number = std::str::from_utf8(line).ok()?.strip_prefix(SEQUENCE)?;
    number.strip_suffix("\"]")?.parse().ok()
}
