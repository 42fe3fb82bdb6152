//! A file of records that belongs to the user, with the record of a running game in it.

use std::ops::Range;
use std::path::Path;

use cairn_session::Match;

use crate::atomic::{self, Owner};
use crate::disk::Disk;
use crate::{Date, StoreError, UserFile, record};

/// A file that holds the record of one game after whatever else is in it. The record can be written again and again as the
/// game goes on. Everything else in the file stays, also what other programs write to it meanwhile: the file
/// is locked, read, and replaced as a whole.
#[derive(Debug)]
pub struct RecordFile {
    file: UserFile,
    /// What was written last, and where. If writing failed, nobody knows whether the file has the new record or one from
    /// before, so all of them are here, the newest first.
    last: Vec<(usize, String)>,
}

impl RecordFile {
    /// The file with this name, which is made if there is none.
    ///
    /// # Errors
    /// If it is something else than a file, or cannot be written.
    pub fn open(path: &Path) -> Result<RecordFile, StoreError> {
        RecordFile::on(Disk::default(), path)
    }

    pub(crate) fn on(disk: Disk, path: &Path) -> Result<RecordFile, StoreError> {
        let file = UserFile::on(disk, path);
        file.lock()?.1.unlock();
        file.sweep();
        Ok(RecordFile {
            file,
            last: Vec::new(),
        })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Saves a game, dated: in the place of what was written last or, if somebody has changed that, at the end.
    ///
    /// # Errors
    /// If it cannot be written; the file is as it was then.
    pub fn save(&mut self, game: &Match, date: Date) -> Result<(), StoreError> {
        self.write(&record::dated(game, date).text())
    }

    /// Writes the record: in the place of the one written last or, if somebody has changed that, at the end.
    ///
    /// # Errors
    /// If it cannot be written; the file is as it was then.
    pub fn write(&mut self, record: &str) -> Result<(), StoreError> {
        let (target, file) = self.file.lock()?;
        let written = file.read().and_then(|content| {
            let place = self.place_in(&content).unwrap_or_else(|| {
                let end = content.len();
                end..end
            });
            let gap = if place.is_empty() { gap(&content) } else { "" };
            let (before, after) = (&content[..place.start], &content[place.end..]);
            let new = [before, gap.as_bytes(), record.as_bytes(), after].concat();
            let start = place.start + gap.len();
            self.last.insert(0, (start, record.to_owned()));
            atomic::write(self.file.disk(), &target, &new, Owner::User)
        });
        file.unlock();
        if written.is_ok() {
            self.last.truncate(1);
        }
        written.map(drop).map_err(StoreError::io(self.file.path()))
    }

    /// Where the record written last stands now.
    fn place_in(&self, content: &[u8]) -> Option<Range<usize>> {
        let mut known = self.last.iter();
        known.find_map(|(start, last)| find(content, last.as_bytes(), *start))
    }
}

/// What separates a record from what stands before it.
fn gap(before: &[u8]) -> &'static str {
    if before.is_empty() || before.ends_with(b"\n\n") || before.ends_with(b"\n\r\n") {
        ""
    } else if before.ends_with(b"\n") {
        "\n"
    } else {
        "\n\n"
    }
}

/// Where a text stands at the beginning of a line: at this place if it is there. If something was put in before it or
/// taken out, it stands elsewhere; the last one is most likely to be ours.
fn find(content: &[u8], text: &[u8], start: usize) -> Option<Range<usize>> {
    let is_there = |start: usize| {
        content[start..].starts_with(text) && (start == 0 || content[start - 1] == b'\n')
    };
    let places = std::iter::once(start).chain((0..content.len()).rev());
    let start = places
        .filter(|start| *start < content.len())
        .find(|start| is_there(*start))?;
    Some(start..start + text.len())
}
