//! Records of games among the user's files.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use cairn_session::record::read_bytes;
use cairn_session::{Match, Record};

use crate::atomic;
use crate::error::{Damaged, StoreError};
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
pub(crate) fn reserve(records: &Path, id: &str, date: Date) -> Result<String, StoreError> {
    atomic::make_folder(records).map_err(StoreError::io(records))?;
    let mut number = 1;
    loop {
        let name = format!("{id}-{date}-{number}.pgn");
        let path = records.join(&name);
        match atomic::private().create_new(true).open(&path) {
            Ok(_) => return Ok(name),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(StoreError::Io(path, error)),
        }
    }
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
pub(crate) fn list(records: &Path) -> Listing<SavedRecord> {
    let mut listing = Listing::default();
    for (modified, path) in files(records) {
        let Ok(bytes) = fs::read(&path) else {
            listing.damaged.push(Damaged {
                file: path,
                aside: None,
            });
            continue;
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
            });
        }
    }
    listing
}

/// How many files of records there are, and the newest record. Only that one is read.
pub(crate) fn newest(records: &Path) -> (usize, Option<Record>) {
    let files = files(records);
    let newest = files.iter().find_map(|(_, path)| {
        let bytes = fs::read(path).ok()?;
        Some(read_bytes(&bytes).records.pop()?.record)
    });
    (files.len(), newest)
}

/// The files of records in a folder, the newest first.
fn files(records: &Path) -> Vec<(SystemTime, PathBuf)> {
    let entries = fs::read_dir(records).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .filter(|entry| Path::new(&entry.file_name()).extension() == Some("pgn".as_ref()))
        .map(|entry| {
            let modified = entry.metadata().and_then(|metadata| metadata.modified());
            (modified.unwrap_or(SystemTime::UNIX_EPOCH), entry.path())
        })
        .collect();
    files.sort_unstable();
    files.reverse();
    files
}
