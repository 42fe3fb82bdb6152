//! A file of records that belongs to the user, with the record of a running game in it.

use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::StoreError;
use crate::atomic::{self, Owner};
use crate::disk::{Disk, OpenFile};

/// How long another program may have the file locked, which it has only while it writes.
const PATIENCE: usize = 200;
const PAUSE: Duration = Duration::from_millis(10);

/// A file that holds the record of one game after whatever else is in it. The record can be written again and again as the
/// game goes on. Everything else in the file stays, also what other programs write to it meanwhile: the file
/// is locked, read, and replaced as a whole.
#[derive(Debug)]
pub struct RecordFile {
    path: PathBuf,
    disk: Disk,
    /// What was written last, and where. If writing failed, nobody knows whether the file has the new record or the one
    /// before.
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
        let file = RecordFile {
            path: path.to_owned(),
            disk,
            last: Vec::new(),
        };
        file.lock()?.1.unlock();
        if let Ok(target) = atomic::resolve(&file.disk, path) {
            atomic::sweep(&file.disk, atomic::folder_of(&target));
        }
        Ok(file)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record: in the place of the one written last or, if somebody has changed that, at the end.
    ///
    /// # Errors
    /// If it cannot be written; the file is as it was then.
    pub fn write(&mut self, record: &str) -> Result<(), StoreError> {
        let (target, file) = self.lock()?;
        let written = file.read().and_then(|content| {
            let place = self.place_in(&content).unwrap_or_else(|| {
                let end = content.len();
                end..end
            });
            let gap = match place.is_empty() {
                true => gap(&content),
                false => "",
            };
            let (before, after) = (&content[..place.start], &content[place.end..]);
            let new = [before, gap.as_bytes(), record.as_bytes(), after].concat();
            let start = place.start + gap.len();
            self.last.insert(0, (start, record.to_owned()));
            atomic::write(&self.disk, &target, &new, Owner::User)
        });
        file.unlock();
        let kept = match written {
            Ok(()) => 1,
            Err(_) => 2,
        };
        self.last.truncate(kept);
        written.map_err(StoreError::io(&self.path))
    }

    /// Where the record written last stands now.
    fn place_in(&self, content: &[u8]) -> Option<Range<usize>> {
        let mut known = self.last.iter();
        known.find_map(|(start, last)| find(content, last.as_bytes(), *start))
    }

    /// Opens the file and locks it, so that no other program that locks it writes meanwhile.
    fn lock(&self) -> Result<(PathBuf, OpenFile), StoreError> {
        let fail = |error| StoreError::Io(self.path.clone(), error);
        let mut options = File::options();
        options.read(true).append(true).create(true);
        for _ in 0..PATIENCE {
            let target = atomic::resolve(&self.disk, &self.path).map_err(fail)?;
            // Opening a pipe would wait for somebody at its other end.
            if let Ok(found) = self.disk.inspect(&target)
                && !found.is_file()
            {
                return Err(StoreError::NotAFile(self.path.clone()));
            }
            let file = self.disk.open(&target, &options).map_err(fail)?;
            let is_ours = file.try_lock().map_err(fail)?;
            // Whoever had the lock has perhaps replaced the file.
            if is_ours && is_same(&self.disk, &file, &target).map_err(fail)? {
                return Ok((target, file));
            }
            if !is_ours {
                thread::sleep(PAUSE);
            }
        }
        Err(StoreError::Locked(self.path.clone()))
    }
}

/// Whether the open file is still the one that has this name.
#[cfg(unix)]
fn is_same(disk: &Disk, file: &OpenFile, path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let open = file.inspect()?;
    match disk.inspect(path) {
        Ok(named) => Ok((open.dev(), open.ino()) == (named.dev(), named.ino())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Elsewhere a file that is open cannot be replaced.
#[cfg(not(unix))]
fn is_same(_: &Disk, _: &OpenFile, _: &Path) -> std::io::Result<bool> {
    Ok(true)
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
