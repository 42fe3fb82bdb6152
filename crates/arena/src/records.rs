//! The records of a match: where it stopped, and where it goes on.
//!
//! Each game is written at once, as a whole: whenever a match is interrupted, all games that had ended are
//! in the file. One file may hold several matches, and games of other origin: nothing in it is ever removed but
//! a last record of a match that breaks off.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use cairn_session::{GameChoice, Match, Record, Setup, record};

use crate::contest::{ArenaError, Contest, Finished};
use crate::{Fault, GameResult};

/// The tag that says which match a record belongs to.
pub(crate) const IDENTITY: &str = "Arena";

/// The tag that says how a player lost without being beaten.
pub(crate) const FAULT: &str = "Fault";

/// How every record of ours begins.
const HEAD: &str = "[Game \"";

pub(crate) struct Records {
    path: PathBuf,
    /// Locked, so that no other match writes to it.
    file: File,
    finished: BTreeMap<u32, Finished>,
}

impl Records {
    /// Opens the file, or makes it, and reads the games of this match. A last record of a match that breaks off
    /// is removed: its game is played again.
    pub(crate) fn open(path: &Path, contest: &Contest) -> Result<Records, ArenaError> {
        let fail = |message: String| ArenaError::Records(path.to_owned(), message);
        let cannot =
            |what: &'static str| move |error: io::Error| fail(format!("cannot {what}: {error}"));
        // A pipe or a device has no end to append to.
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
            return Err(fail("is not a regular file".to_owned()));
        }
        let mut file = OpenOptions::new()
            .create(true)
            .read(true)
            .append(true)
            .open(path)
            .map_err(cannot("open"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(fail("another match is writing to it".to_owned()));
            }
            // There are file systems without locks.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(cannot("lock")(error)),
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(cannot("read"))?;
        let whole = whole_part(&text).map_err(fail)?;
        let mut finished = BTreeMap::new();
        for read in record::read(whole).records {
            if let Some((round, game)) = game_of(contest, &read.record) {
                finished.insert(round, game);
            }
        }
        if whole.len() < text.len() {
            file.set_len(whole.len() as u64).map_err(cannot("write"))?;
        }
        file.write_all(separator(whole).as_bytes())
            .map_err(cannot("write"))?;
        Ok(Records {
            path: path.to_owned(),
            file,
            finished,
        })
    }

    pub(crate) fn take_finished(&mut self) -> BTreeMap<u32, Finished> {
        std::mem::take(&mut self.finished)
    }

    /// Writes a record: all of it, or nothing.
    pub(crate) fn append(&mut self, record: &Record) -> Result<(), ArenaError> {
        let text = format!("{}\n", record.text());
        let length = self.file.metadata().map(|metadata| metadata.len());
        self.file.write_all(text.as_bytes()).map_err(|error| {
            // What was written of it before the disk was full is of no use. If it cannot be taken back, the
            // next match that opens the file does it.
            if let Ok(length) = length {
                let _ = self.file.set_len(length);
            }
            ArenaError::Records(self.path.clone(), format!("cannot write: {error}"))
        })
    }
}

/// What to write between a text and the next record: they are kept apart by an empty line.
fn separator(text: &str) -> &'static str {
    let is_blank = |line: &str| line.trim().is_empty();
    match text.rsplit_once('\n') {
        None if is_blank(text) => "",
        Some((before, "")) if before.rsplit('\n').next().is_none_or(is_blank) => "",
        Some((_, "")) => "\n",
        Some(_) | None => "\n\n",
    }
}

/// The text without a last record that breaks off, if it is one of a match. Anything else that cannot be read is
/// an error: it is somebody's own, and not ours to remove.
fn whole_part(text: &str) -> Result<&str, String> {
    let Some(error) = first_error(text) else {
        return Ok(text);
    };
    let inside = format!("\n{HEAD}");
    let start = text.rfind(&inside).map_or(0, |index| index + 1);
    let (before, tail) = text.split_at(start);
    if first_error(before).is_none() && is_broken_off(tail) {
        return Ok(before);
    }
    Err(format!(
        "{error}; mend the file or choose another: only an incomplete last record of a match is replaced"
    ))
}

fn first_error(text: &str) -> Option<record::RecordError> {
    record::read(text).errors.into_iter().next()
}

/// Whether this is the beginning of one record of a match, as far as its tag at least, and nothing else.
fn is_broken_off(tail: &str) -> bool {
    // The last word may be half a move or half a result.
    let without_word = tail.trim_end_matches(|c: char| !c.is_whitespace());
    let completions = ["\"\"]", "\"]", "]", "}", ""];
    [tail, without_word].iter().any(|text| {
        completions.iter().any(|end| {
            let mut reading = record::read(&format!("{text}{end}\n\n*\n"));
            let only = reading.records.pop();
            reading.errors.is_empty()
                && reading.records.is_empty()
                && only.is_some_and(|only| is_of_a_match(&only.record))
        })
    })
}

/// Whether a record without an end has the tag of a match, and moves that can be played.
fn is_of_a_match(record: &Record) -> bool {
    let Some(Ok(game)) = record.tag("Game").map(str::parse::<GameChoice>) else {
        return false;
    };
    let mut game = Match::new(Setup::new(game));
    let mut moves = record.line.nodes.iter();
    record.tag(IDENTITY).is_some() && moves.all(|node| game.play(&node.word).is_ok())
}

/// The round and the game that a record of this match tells of.
fn game_of(contest: &Contest, record: &Record) -> Option<(u32, Finished)> {
    let is_ours = record.tag("Game") == Some(contest.game.to_string().as_str())
        && record.tag(IDENTITY) == Some(contest.identity().as_str());
    if !is_ours {
        return None;
    }
    let round: u32 = record.tag("Round")?.parse().ok()?;
    let outcome = record.result.outcome()?;
    let result = GameResult::of(outcome, Contest::side_of_a(round));
    let fault = Fault::ALL
        .into_iter()
        .find(|fault| record.tag(FAULT) == Some(fault.text()))
        // The offender has lost: B, if A has won.
        .map(|fault| (usize::from(result == GameResult::Win), fault));
    let game = Finished {
        result,
        fault,
        slowest: [Duration::ZERO; 2],
        record: None,
    };
    Some((round, game))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: &str = "[Game \"zola\"]\n[Arena \"2 () against 3 ()\"]\n[Result \"1-0\"]\n\n1. a1xb1 {so} a2xb2 1-0\n\n";
    const THEIRS: &str = "[Game \"zola\"]\n[Result \"1-0\"]\n\n1. a1xb1 1-0\n\n";

    /// The forms in which people have files: as we write them, from another system, without empty lines between the
    /// records, and with a byte order mark.
    fn forms(text: &str) -> [String; 4] {
        [
            text.to_owned(),
            text.replace('\n', "\r\n"),
            text.replace("1-0\n\n", "1-0\n"),
            format!("\u{FEFF}{text}"),
        ]
    }

    #[test]
    fn a_last_record_of_a_match_that_breaks_off_is_left_out() {
        for before in forms(&THEIRS.repeat(3)) {
            for ours in [OURS.to_owned(), OURS.replace('\n', "\r\n")] {
                let whole = format!("{before}{ours}");
                assert_eq!(whole_part(&whole), Ok(whole.as_str()));
                let tag = ours.find("3 ()\"]").unwrap() + "3 ()\"".len();
                let result = ours.rfind("1-0").unwrap() + "1-0".len();
                for end in tag..result {
                    let cut = format!("{before}{}", &ours[..end]);
                    assert_eq!(whole_part(&cut), Ok(before.as_str()), "{cut:?}");
                }
            }
        }
        assert_eq!(whole_part(""), Ok(""));
    }

    #[test]
    fn nothing_of_other_origin_is_left_out() {
        for before in forms(&THEIRS.repeat(3))
            .iter()
            .map(String::as_str)
            .chain([""])
        {
            for unfinished in [
                "[Game \"zola\"]\n\n1. a1xb1\n",
                "[Game \"zola\"]\r\n\r\n1. a1xb1\r\n",
                "[Event \"Home\"]\n\n1. a1xb1 {and then\n",
                "[Game \"zo",
                "1. a1xb1 b6-a6",
                "# Notes\n- buy [milk\n",
            ] {
                let text = format!("{before}{unfinished}");
                assert!(whole_part(&text).is_err(), "{text:?}");
                // Not even if a record of ours breaks off behind it.
                let text = format!("{text}\n{}", &OURS[..OURS.len() - 10]);
                assert!(whole_part(&text).is_err(), "{text:?}");
            }
            // Ours, but with something behind it that did not come from us.
            let text = format!(
                "{before}{}\n\nRemember to buy milk\n",
                OURS.replace(" 1-0", "")
            );
            assert!(whole_part(&text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn records_are_kept_apart_by_an_empty_line() {
        for (text, expected) in [
            ("", ""),
            ("\u{FEFF}", "\n\n"),
            ("1-0", "\n\n"),
            ("1-0\n", "\n"),
            ("1-0\r\n", "\n"),
            ("1-0\n\n", ""),
            ("1-0\r\n\r\n", ""),
        ] {
            assert_eq!(separator(text), expected, "{text:?}");
        }
    }
}
