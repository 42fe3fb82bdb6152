//! Records of games among the user's files.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use cairn_session::record::read_bytes;
use cairn_session::{Match, Record};

use crate::atomic;
use crate::disk::{Disk, private};
use crate::error::{Damaged, StoreError, Trouble};
use crate::{Date, Listing};

/// A record in the list of saved games.
#[derive(Clone, Debug)]
pub struct SavedRecord {
    /// The file.
    pub path: PathBuf,
    /// Which of the records in the file, from 0.
    pub number: usize,
    /// When the file was last written.
    pub modified: SystemTime,
    /// The record.
    pub record: Record,
}

/// A name that no record has yet, such as `swack-2026-11-15-1.pgn`, taken at once so that nobody else takes it.
pub(crate) fn reserve(
    disk: &Disk,
    records: &Path,
    id: &str,
    date: Date,
) -> Result<String, StoreError> {
    disk.make_folder(records).map_err(StoreError::io(records))?;
    // Where games of the same day are many, the first try is behind the last of them.
    let head = format!("{id}-{date}-");
    let number = |name: &str| -> Option<u64> {
        let number = name.strip_prefix(&head)?.strip_suffix(".pgn")?;
        number.parse().ok()
    };
    let names = disk.list(records).map_err(StoreError::io(records))?;
    let numbers = names.iter().filter_map(|name| number(name.to_str()?));
    let mut number = numbers.max().unwrap_or(0).saturating_add(1);
    loop {
        let name = format!("{head}{number}.pgn");
        let path = records.join(&name);
        match disk.open(&path, private().create_new(true)) {
            Ok(_) => return Ok(name),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(StoreError::Io(path, error)),
        }
    }
}

/// Whether [`reserve`] could have given this name to a record of this game: it is no path, and no other file has it.
pub(crate) fn is_name(name: &str, id: &str) -> bool {
    let parts = name
        .strip_prefix(id)
        .and_then(|rest| rest.strip_prefix('-')?.strip_suffix(".pgn"));
    parts.is_some_and(|parts| {
        let parts: Vec<_> = parts.split('-').collect();
        let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        parts.len() == 4 && parts.iter().all(is_number)
    })
}

/// The record of a match, with the day if it has none.
pub(crate) fn dated(game: &Match, date: Date) -> Record {
    let mut record = game.to_record();
    if record.tag("Date").is_none() {
        let date = date.to_string().replace('-', ".");
        record.tags.push(("Date".to_owned(), date));
    }
    record
}

/// The records of a folder, the newest first. Damaged files are told of and stay where they are: they may be
/// somebody's own.
pub(crate) fn list(disk: &Disk, records: &Path) -> Listing<SavedRecord> {
    let mut listing = Listing::default();
    let files = match files(disk, records) {
        Ok(files) => files,
        Err(error) => {
            let error = StoreError::Io(records.to_owned(), error);
            listing.troubles.push(Trouble::new(records, &error));
            return listing;
        }
    };
    for (modified, path) in files {
        let bytes = match disk.read(&path) {
            Ok(bytes) => bytes,
            Err(error) => {
                let error = StoreError::Io(path.clone(), error);
                listing.troubles.push(Trouble::new(&path, &error));
                continue;
            }
        };
        let reading = read_bytes(&bytes);
        let found = reading.records.into_iter().enumerate();
        listing
            .items
            .extend(found.map(|(number, read)| SavedRecord {
                path: path.clone(),
                number,
                modified,
                record: read.record,
            }));
        // A name that was taken and not yet written to is an empty file, and nothing to worry about.
        if !reading.errors.is_empty() {
            listing.damaged.push(Damaged {
                file: path,
                aside: None,
                lines: Vec::new(),
            });
        }
    }
    listing
}

/// How many files of records there are, and the newest record. Only that one is read.
pub(crate) fn newest(disk: &Disk, records: &Path) -> (usize, Option<Record>) {
    let files = files(disk, records).unwrap_or_default();
    let newest = files.iter().find_map(|(_, path)| {
        let bytes = disk.read(path).ok()?;
        Some(read_bytes(&bytes).records.pop()?.record)
    });
    (files.len(), newest)
}

/// The files of records in a folder, the newest first. Abandoned drafts are deleted.
fn files(disk: &Disk, records: &Path) -> io::Result<Vec<(SystemTime, PathBuf)>> {
    let mut files = Vec::new();
    for name in disk.list(records)? {
        let path = records.join(&name);
        if path.extension() == Some("pgn".as_ref()) {
            let modified = disk.inspect(&path).and_then(|found| found.modified());
            files.push((modified.unwrap_or(SystemTime::UNIX_EPOCH), path));
        } else if atomic::is_draft(&name) || is_earlier_draft(&name) {
            atomic::sweep_one(disk, &path);
        }
    }
    files.sort_unstable();
    files.reverse();
    Ok(files)
}

fn is_earlier_draft(name: &OsStr) -> bool {
    let of = name.to_str().and_then(|name| name.split_once(".pgn."));
    of.is_some_and(|(head, _)| atomic::is_earlier_draft(name, &format!("{head}.pgn")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_records_are_no_paths() {
        assert!(is_name("swack-2026-11-15-1.pgn", "swack"));
        for name in [
            "",
            "swack.pgn",
            "/swack-2026-11-15-1.pgn",
            "../swack-2026-11-15-1.pgn",
            "swack-2026-11-15-1.pgn/",
            "swack-2026-11-15-/../1.pgn",
            "swack-2026-11-15-1-.pgn",
            "swack-2026-11-15--1.pgn",
            "swack-2026-11-15.pgn",
            "swack-2026-11-15-1.txt",
            "zola-2026-11-15-1.pgn",
        ] {
            assert!(!is_name(name, "swack"), "{name}");
        }
    }
}
