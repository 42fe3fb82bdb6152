//! The place of one game in progress.
//!
//! A slot is a file `match-N.pgn` and a lock `match-N.lock`. Whoever holds the lock owns the game; the system
//! takes the lock away when its program ends, however it ends. Locks are never deleted, so nobody can
//! lock one that another program is about to take away; free slots are used again.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::atomic;
use crate::error::{Damaged, StoreError};
use crate::record;
use crate::{Date, Sitting};

/// A game in progress that nobody plays just now.
#[derive(Clone, Debug)]
pub struct InProgress {
    /// The game.
    pub kept: Sitting,
    /// When something was last played.
    pub modified: SystemTime,
    pub(crate) number: usize,
}

/// The place of a game that this program plays. Nobody else can take it meanwhile.
#[derive(Debug)]
pub struct Slot {
    path: PathBuf,
    /// Where records of finished games go.
    records: PathBuf,
    /// The name of the record, once the game has been finished.
    record: Option<String>,
    /// Locked as long as it is open.
    lock: File,
}

impl Drop for Slot {
    /// Gives the place free at once. Closing the file would leave it to a process that is just being started and
    /// has the file open for that moment, too.
    fn drop(&mut self) {
        let _ = self.lock.unlock();
    }
}

impl Slot {
    /// The place with this number, locked; `None` if another program has it.
    pub(crate) fn lock(
        matches: &Path,
        records: &Path,
        number: usize,
    ) -> Result<Option<Slot>, StoreError> {
        let path = path(matches, number);
        let lock_path = path.with_extension("lock");
        let lock = atomic::make_folder(matches)
            .and_then(|()| {
                atomic::private()
                    .create(true)
                    .truncate(false)
                    .open(&lock_path)
            })
            .map_err(StoreError::io(&lock_path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(StoreError::Io(lock_path, error)),
        }
        atomic::sweep(&path);
        Ok(Some(Slot {
            path,
            records: records.to_owned(),
            record: None,
            lock,
        }))
    }

    /// Whether a game is kept here.
    pub(crate) fn is_taken(&self) -> bool {
        self.path.exists()
    }

    /// The game that is kept here. If it cannot be understood, its file is put aside.
    pub(crate) fn load(&mut self) -> Result<Sitting, StoreError> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(StoreError::Gone);
            }
            Err(error) => return Err(StoreError::Io(self.path.clone(), error)),
        };
        match Sitting::read(&bytes) {
            Some((kept, record)) => {
                self.record = record;
                Ok(kept)
            }
            None => Err(StoreError::Damaged(put_aside(&self.path))),
        }
    }

    /// When the game was last kept.
    pub(crate) fn modified(&self) -> SystemTime {
        let metadata = fs::metadata(&self.path);
        let modified = metadata.and_then(|metadata| metadata.modified());
        modified.unwrap_or(SystemTime::UNIX_EPOCH)
    }

    /// Where the game is kept.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the game as it is now.
    ///
    /// # Errors
    /// If it cannot be written; what was kept before is still there.
    pub fn keep(&self, kept: &Sitting) -> Result<(), StoreError> {
        let text = kept.text(self.record.as_deref());
        atomic::write(&self.path, text.as_bytes()).map_err(StoreError::io(&self.path))
    }

    /// Saves the record of a finished game among the others, and gives this place free. If the game was
    /// finished before and then taken up again, its record is replaced.
    ///
    /// # Errors
    /// If the record cannot be written; the game is still kept here then.
    pub fn finish(&mut self, kept: &Sitting, date: Date) -> Result<PathBuf, StoreError> {
        if self.record.is_none() {
            let id = kept.game.setup().game.info().id;
            let name = record::reserve(&self.records, id, date)?;
            self.record = Some(name);
            // If the program is killed from here on, the game will be finished under this name later.
            self.keep(kept)?;
        }
        let path = self
            .records
            .join(self.record.as_deref().unwrap_or_default());
        let text = record::dated(&kept.game, date).text();
        atomic::write(&path, text.as_bytes()).map_err(StoreError::io(&path))?;
        self.discard()?;
        Ok(path)
    }

    /// Forgets the game.
    ///
    /// # Errors
    /// If the file cannot be deleted.
    pub fn discard(&self) -> Result<(), StoreError> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(StoreError::Io(self.path.clone(), error))
            }
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

fn path(matches: &Path, number: usize) -> PathBuf {
    matches.join(format!("match-{number}.pgn"))
}

/// The numbers of the places that hold games, or seem to.
pub(crate) fn numbers(matches: &Path) -> Vec<usize> {
    let entries = fs::read_dir(matches).into_iter().flatten().flatten();
    let number = |name: String| {
        name.strip_prefix("match-")?
            .strip_suffix(".pgn")?
            .parse()
            .ok()
    };
    let mut numbers: Vec<usize> = entries
        .filter_map(|entry| number(entry.file_name().into_string().ok()?))
        .collect();
    numbers.sort_unstable();
    numbers
}

/// Gives a damaged file another name, which no file has yet.
pub(crate) fn put_aside(file: &Path) -> Damaged {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let names = (1..).map(|number| file.with_file_name(format!("{name}.damaged-{number}")));
    let aside = names.into_iter().find(|aside| !aside.exists());
    Damaged {
        file: file.to_owned(),
        aside: aside.filter(|aside| fs::rename(file, aside).is_ok()),
    }
}
