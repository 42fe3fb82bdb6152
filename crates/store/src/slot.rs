//! The place of one game in progress.
//!
//! A slot is a file `match-N.pgn` and a lock `match-N.lock`. Whoever holds the lock owns the game; the system
//! takes the lock away when its program ends, however it ends. Locks are never deleted, so nobody can
//! lock one that another program is about to take away; free slots are used again.

use std::cell::Cell;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use cairn_session::Sitting;

use crate::atomic::{self, Owner};
use crate::disk::{Disk, OpenFile, private};
use crate::error::{Damaged, StoreError};
use crate::save::{self, Save, Unreadable};
use crate::{Date, record, sequence};

/// A game in progress that nobody plays just now.
#[derive(Clone, Debug)]
pub struct InProgress {
    /// The game.
    pub kept: Sitting,
    /// When something was last played.
    pub modified: SystemTime,
    pub(crate) number: usize,
}

/// The folders that a slot works in.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub(crate) disk: Disk,
    /// Where games in progress are.
    pub(crate) matches: PathBuf,
    /// Where records of finished games go.
    pub(crate) records: PathBuf,
}

impl Places {
    /// Where the game with this number is kept.
    pub(crate) fn save(&self, number: usize) -> PathBuf {
        self.matches.join(save_name(number))
    }
}

/// The place of a game that this program plays. Nobody else can take it meanwhile.
#[derive(Debug)]
pub struct Slot {
    path: PathBuf,
    places: Places,
    /// The name of the record, once the game has been finished.
    record: Option<String>,
    /// The highest sequence number that was seen.
    sequence: Cell<u64>,
    /// Locked as long as it is open.
    lock: OpenFile,
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.lock.unlock();
    }
}

impl Slot {
    /// The place with this number, locked; `None` if another program has it. `sequence` is the highest number of the
    /// saves there are.
    pub(crate) fn lock(
        places: &Places,
        number: usize,
        sequence: u64,
    ) -> Result<Option<Slot>, StoreError> {
        let path = places.save(number);
        let lock_path = path.with_extension("lock");
        let mut options = private();
        let locked = places
            .disk
            .make_folder(&places.matches)
            .and_then(|()| {
                let options = options.create(true).truncate(false);
                places.disk.open(&lock_path, options)
            })
            .and_then(|lock| Ok((lock.try_lock()?, lock)));
        match locked {
            Ok((true, lock)) => {
                atomic::sweep_alone(&places.disk, &path);
                Ok(Some(Slot {
                    path,
                    places: places.clone(),
                    record: None,
                    sequence: Cell::new(sequence),
                    lock,
                }))
            }
            Ok((false, _)) => Ok(None),
            Err(error) => Err(StoreError::Io(lock_path, error)),
        }
    }

    /// Whether a game is kept here, or anything that has its name.
    pub(crate) fn is_taken(&self) -> Result<bool, StoreError> {
        match self.places.disk.inspect(&self.path) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(StoreError::Io(self.path.clone(), error)),
        }
    }

    /// The game that is kept here. If it cannot be understood, its file is put aside.
    pub(crate) fn load(&mut self) -> Result<Save, StoreError> {
        let bytes = match self.places.disk.read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(StoreError::Gone);
            }
            Err(error) => return Err(StoreError::Io(self.path.clone(), error)),
        };
        match Save::read(&bytes) {
            Ok(save) => {
                self.record.clone_from(&save.record);
                let highest = self.sequence.get().max(save.sequence);
                self.sequence.set(highest);
                Ok(save)
            }
            Err(Unreadable::Damaged) => {
                let damaged = put_aside(&self.places.disk, &self.path);
                Err(StoreError::Damaged(damaged))
            }
            Err(Unreadable::Newer) => Err(StoreError::Newer(self.path.clone())),
        }
    }

    /// When the game was last kept.
    pub(crate) fn modified(&self) -> SystemTime {
        let found = self.places.disk.inspect(&self.path);
        let modified = found.and_then(|found| found.modified());
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
        let Places { disk, matches, .. } = &self.places;
        self.sequence
            .set(sequence::next(disk, matches, self.sequence.get()));
        let save = Save {
            sitting: kept.clone(),
            record: self.record.clone(),
            sequence: self.sequence.get(),
        };
        atomic::write_alone(disk, &self.path, save.text().as_bytes())
            .map_err(StoreError::io(&self.path))
    }

    /// Saves the record of a finished game among the others, and gives this place free. If the game was
    /// finished before and then taken up again, its record is replaced.
    ///
    /// # Errors
    /// If the record cannot be written; the game is still kept here then.
    pub fn finish(&mut self, kept: &Sitting, date: Date) -> Result<PathBuf, StoreError> {
        let Places { disk, records, .. } = self.places.clone();
        let name = match &self.record {
            Some(name) => name.clone(),
            None => {
                let id = kept.game().setup().game.info().id;
                let name = record::reserve(&disk, &records, id, date)?;
                self.record = Some(name.clone());
                name
            }
        };
        // If the program is killed from here on, the game will be finished under this name later.
        self.keep(kept)?;
        let path = records.join(name);
        let text = record::dated(kept.game(), date).text();
        atomic::write(&disk, &path, text.as_bytes(), Owner::Program)
            .map_err(StoreError::io(&path))?;
        self.discard()?;
        Ok(path)
    }

    /// Forgets the game.
    ///
    /// # Errors
    /// If the file cannot be deleted.
    pub fn discard(&self) -> Result<(), StoreError> {
        let removed = self.places.disk.remove(&self.path);
        removed.map(drop).map_err(StoreError::io(&self.path))
    }
}

fn save_name(number: usize) -> String {
    format!("match-{number}.pgn")
}

/// What is in the folder of games in progress.
#[derive(Debug, Default)]
pub(crate) struct Folder {
    /// The numbers of the places that hold games, or seem to.
    pub(crate) numbers: Vec<usize>,
}

impl Folder {
    /// Looks through the folder once. Drafts that were left behind are deleted.
    pub(crate) fn look(places: &Places) -> Result<Folder, StoreError> {
        let Places { disk, matches, .. } = places;
        let names = disk.list(matches).map_err(StoreError::io(matches))?;
        let mut folder = Folder::default();
        for name in &names {
            if let Some(number) = number(name) {
                folder.numbers.push(number);
            } else if let Some(number) = drafted_number(name) {
                // Whoever gets the lock knows that nobody writes the draft, and deletes it.
                drop(Slot::lock(places, number, 0)?);
            } else if is_earlier_draft(name) {
                atomic::sweep_one(disk, &matches.join(name));
            }
        }
        folder.numbers.sort_unstable();
        Ok(folder)
    }

    /// Each number with the sequence number of its save, where that can be read.
    pub(crate) fn sequences(&self, places: &Places) -> Vec<(Option<u64>, usize)> {
        let numbers = self.numbers.iter();
        numbers
            .map(|number| {
                let path = places.save(*number);
                // A pipe would wait for somebody at its other end.
                let is_file = places
                    .disk
                    .inspect(&path)
                    .is_ok_and(|found| found.is_file());
                let head = is_file.then(|| places.disk.read_head(&path, save::HEAD));
                let sequence = head.and_then(|head| Save::peek(&head.ok()?));
                (sequence, *number)
            })
            .collect()
    }

    /// The lowest number that no game has, from this one on.
    pub(crate) fn free_from(&self, mut number: usize) -> usize {
        while self.numbers.binary_search(&number).is_ok() {
            number += 1;
        }
        number
    }
}

fn number(name: &OsStr) -> Option<usize> {
    let number = name.to_str()?.strip_prefix("match-")?;
    let number = number.strip_suffix(".pgn")?.parse().ok()?;
    (save_name(number) == *name.to_str()?).then_some(number)
}

/// The number of the place that this is the draft of.
fn drafted_number(name: &OsStr) -> Option<usize> {
    number(name.to_str()?.strip_suffix(atomic::DRAFT)?.as_ref())
}

fn is_earlier_draft(name: &OsStr) -> bool {
    let of = name.to_str().and_then(|name| name.split_once(".pgn."));
    of.is_some_and(|(head, _)| {
        let of = format!("{head}.pgn");
        number(of.as_ref()).is_some() && atomic::is_earlier_draft(name, &of)
    })
}

/// Gives a damaged file another name, which no file has yet.
pub(crate) fn put_aside(disk: &Disk, file: &Path) -> Damaged {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let names = (1..).map(|number| file.with_file_name(format!("{name}.damaged-{number}")));
    let is_free = |aside: &PathBuf| {
        let found = disk.inspect(aside);
        found.is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
    };
    let aside = names.take(MOST_ASIDE).find(is_free);
    Damaged {
        file: file.to_owned(),
        aside: aside.filter(|aside| disk.rename(file, aside).is_ok()),
        lines: Vec::new(),
    }
}

/// How many damaged files of the same name are put aside; the next one stays where it is.
const MOST_ASIDE: usize = 1_000;
