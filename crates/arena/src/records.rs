//! The records of a match: where it stopped, and where it goes on.
//!
//! Each game is written at once, as a whole: whenever a match is interrupted, all games that had ended are
//! in the file. One file may hold several matches.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use cairn_session::{Record, record};

use crate::contest::{ArenaError, Contest, Finished};
use crate::{Fault, GameResult};

/// The tag that says which match a record belongs to.
pub(crate) const IDENTITY: &str = "Arena";

/// The tag that says how a player lost without being beaten.
pub(crate) const FAULT: &str = "Fault";

/// How every record of ours begins, and so every file of them.
const HEAD: &str = "[Game \"";

pub(crate) struct Records {
    path: PathBuf,
    file: File,
    finished: BTreeMap<u32, Finished>,
}

impl Records {
    /// Opens the file, or makes it, and reads the games of this match. A last record that breaks off is
    /// removed: its game is played again.
    pub(crate) fn open(path: &Path, contest: &Contest) -> Result<Records, ArenaError> {
        let fail = |message: String| ArenaError::Records(path.to_owned(), message);
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(fail(format!("cannot read: {error}"))),
        };
        let whole = whole_part(&text).map_err(fail)?;
        let mut finished = BTreeMap::new();
        for read in record::read(whole).records {
            if let Some((round, game)) = game_of(contest, &read.record) {
                finished.insert(round, game);
            }
        }
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map_err(|error| fail(format!("cannot write: {error}")))?;
        let mut mend = || {
            if whole.len() < text.len() {
                file.set_len(whole.len() as u64)?;
            }
            if !whole.is_empty() && !whole.ends_with('\n') {
                file.write_all(b"\n\n")?;
            }
            Ok(())
        };
        mend().map_err(|error: io::Error| fail(format!("cannot write: {error}")))?;
        Ok(Records {
            path: path.to_owned(),
            file,
            finished,
        })
    }

    pub(crate) fn take_finished(&mut self) -> BTreeMap<u32, Finished> {
        std::mem::take(&mut self.finished)
    }

    /// Writes a record, all of it at once.
    pub(crate) fn append(&mut self, record: &Record) -> Result<(), ArenaError> {
        let text = format!("{}\n", record.text());
        self.file
            .write_all(text.as_bytes())
            .and_then(|()| self.file.flush())
            .map_err(|error| {
                ArenaError::Records(self.path.clone(), format!("cannot write: {error}"))
            })
    }
}

/// The text without a last record that breaks off. Anything else that cannot be read is an error: the file
/// may be something else altogether.
fn whole_part(text: &str) -> Result<&str, String> {
    let damage = |text: &str| record::read(text).errors.into_iter().next();
    let Some(error) = damage(text) else {
        return Ok(text);
    };
    // A record begins with a tag after an empty line; nothing inside of one does.
    let last = match text.rfind("\n\n[") {
        Some(index) => index + 2,
        None if HEAD.starts_with(text) || text.starts_with(HEAD) => 0,
        None => return Err(error.to_string()),
    };
    let before = &text[..last];
    match damage(before) {
        None => Ok(before),
        Some(_) => Err(error.to_string()),
    }
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

    const ONE: &str = "[Game \"zola\"]\n[Result \"1-0\"]\n\n1. a1xb1 1-0\n\n";

    #[test]
    fn a_last_record_that_breaks_off_is_left_out() {
        let two = format!("{ONE}{ONE}");
        assert_eq!(whole_part(&two), Ok(two.as_str()));
        assert_eq!(whole_part(""), Ok(""));
        // Cut anywhere before the result, the second is no record; a bare line break is no harm.
        for end in 1..ONE.len() - "1-0\n\n".len() {
            let cut = format!("{ONE}{}", &ONE[..end]);
            assert_eq!(whole_part(&cut), Ok(ONE), "cut after {:?}", &ONE[..end]);
        }
    }

    #[test]
    fn another_file_is_left_alone() {
        assert!(whole_part("# Shopping\n- milk [2 liters\n").is_err());
        let inside = format!("{ONE}[Game \"zola\n\n{ONE}");
        assert!(whole_part(&inside).is_err());
    }
}
