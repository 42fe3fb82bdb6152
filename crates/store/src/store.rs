//! The store: everything that is kept, by name.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use cairn_session::{Match, Record};

use crate::error::{Damaged, StoreError};
use crate::slot::{self, put_aside};
use crate::{Date, Folders, InProgress, Plans, SavedRecord, Settings, Slot, atomic, record};

/// Everything that is kept for a user.
#[derive(Clone, Debug)]
pub struct Store {
    folders: Option<Folders>,
}

/// What was found, and what could not be understood.
#[derive(Clone, Debug)]
pub struct Listing<T> {
    /// What was found, the newest first.
    pub items: Vec<T>,
    /// What could not be understood.
    pub damaged: Vec<Damaged>,
}

impl<T> Default for Listing<T> {
    fn default() -> Self {
        Listing {
            items: Vec::new(),
            damaged: Vec::new(),
        }
    }
}

impl Store {
    /// A store in these folders. They are made when something is kept. Without folders nothing is found,
    /// and keeping anything gives [`StoreError::NoFolder`].
    #[must_use]
    pub fn new(folders: Option<Folders>) -> Store {
        Store { folders }
    }

    fn folder(&self, choose: fn(&Folders) -> &PathBuf) -> Result<&Path, StoreError> {
        let folders = self.folders.as_ref().ok_or(StoreError::NoFolder)?;
        Ok(choose(folders))
    }

    fn matches(&self) -> Result<PathBuf, StoreError> {
        Ok(self.folder(|folders| &folders.state)?.join("matches"))
    }

    /// The folder of the records.
    ///
    /// # Errors
    /// If there is no folder.
    pub fn records_folder(&self) -> Result<PathBuf, StoreError> {
        Ok(self.folder(|folders| &folders.data)?.join("games"))
    }

    /// The folder of the endgame tables, if there is one for anything.
    #[must_use]
    pub fn tables_folder(&self) -> Option<PathBuf> {
        self.folders.as_ref().map(Folders::tables)
    }

    /// A place for a new game.
    ///
    /// # Errors
    /// If there is none, or it cannot be written.
    pub fn begin(&self) -> Result<Slot, StoreError> {
        let (matches, records) = (self.matches()?, self.records_folder()?);
        let mut number = 1;
        loop {
            match Slot::lock(&matches, &records, number)? {
                Some(slot) if !slot.is_taken() => return Ok(slot),
                Some(_) | None => number += 1,
            }
        }
    }

    /// The games in progress that nobody plays just now, the latest first. Damaged ones are put aside.
    #[must_use]
    pub fn in_progress(&self) -> Listing<InProgress> {
        let mut listing = Listing::default();
        let (Ok(matches), Ok(records)) = (self.matches(), self.records_folder()) else {
            return listing;
        };
        for number in slot::numbers(&matches) {
            let Ok(Some(mut slot)) = Slot::lock(&matches, &records, number) else {
                continue;
            };
            let modified = slot.modified();
            match slot.load() {
                Ok(kept) => listing.items.push(InProgress {
                    kept,
                    modified,
                    number,
                }),
                Err(StoreError::Damaged(damaged)) => listing.damaged.push(damaged),
                Err(_) => {}
            }
        }
        listing
            .items
            .sort_by_key(|game| std::cmp::Reverse((game.modified, game.number)));
        listing
    }

    /// Takes up a game in progress.
    ///
    /// # Errors
    /// If another program has taken it up, or it is gone or damaged.
    pub fn resume(&self, game: &InProgress) -> Result<(Slot, crate::Sitting), StoreError> {
        let (matches, records) = (self.matches()?, self.records_folder()?);
        let slot = Slot::lock(&matches, &records, game.number)?;
        let mut slot = slot.ok_or(StoreError::Busy)?;
        let kept = slot.load()?;
        Ok((slot, kept))
    }

    /// The records of games, the newest first.
    #[must_use]
    pub fn records(&self) -> Listing<SavedRecord> {
        match self.records_folder() {
            Ok(folder) => record::list(&folder),
            Err(_) => Listing::default(),
        }
    }

    /// How many files of records there are, and the newest record.
    #[must_use]
    pub fn newest_record(&self) -> (usize, Option<Record>) {
        match self.records_folder() {
            Ok(folder) => record::newest(&folder),
            Err(_) => (0, None),
        }
    }

    /// Saves the record of a game among the others, under a new name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_record(&self, game: &Match, date: Date) -> Result<PathBuf, StoreError> {
        let folder = self.records_folder()?;
        let name = record::reserve(&folder, game.setup().game.info().id, date)?;
        let path = folder.join(name);
        self.write_record(game, date, &path)?;
        Ok(path)
    }

    /// Saves the record of a game in a file, in the place of what was there.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_record(&self, game: &Match, date: Date, path: &Path) -> Result<(), StoreError> {
        let text = record::dated(game, date).text();
        atomic::write(path, text.as_bytes()).map_err(StoreError::io(path))
    }

    /// The settings, and the file if it was damaged. What could not be understood is as usual.
    #[must_use]
    pub fn settings(&self) -> (Settings, Option<Damaged>) {
        self.read(SETTINGS, Settings::read)
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        self.write(SETTINGS, &settings.text())
    }

    /// The last choices, and the file if it was damaged. What could not be understood is as usual.
    #[must_use]
    pub fn plans(&self) -> (Plans, Option<Damaged>) {
        self.read(PLANS, Plans::read)
    }

    /// Keeps the last choices.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn keep_plans(&self, plans: &Plans) -> Result<(), StoreError> {
        self.write(PLANS, &plans.text())
    }

    fn read<T: Default>(
        &self,
        name: &str,
        read: impl FnOnce(&[u8]) -> (T, bool),
    ) -> (T, Option<Damaged>) {
        let Ok(folder) = self.folder(|folders| &folders.config) else {
            return (T::default(), None);
        };
        let path = folder.join(name);
        match fs::read(&path) {
            Ok(bytes) => {
                let (value, is_whole) = read(&bytes);
                (value, (!is_whole).then(|| put_aside(&path)))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => (T::default(), None),
            Err(_) => {
                let damaged = Damaged {
                    file: path,
                    aside: None,
                };
                (T::default(), Some(damaged))
            }
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        let path = self.folder(|folders| &folders.config)?.join(name);
        atomic::write(&path, text.as_bytes()).map_err(StoreError::io(&path))
    }
}

/// The file of the settings.
const SETTINGS: &str = "settings";

/// The file of the last choices.
const PLANS: &str = "choices";
