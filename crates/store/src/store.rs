//! The store: everything that is kept, by name.

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cairn_core::Phrase;
use cairn_learn::Journal;
use cairn_session::{Match, Record, Sitting};

use crate::atomic::Owner;
use crate::disk::{Disk, Faults, private};
use crate::error::{Damaged, StoreError, Trouble};
use crate::identity::{self, Identity};
use crate::lines::Lines;
use crate::save::Save;
use crate::settings::SERVER;
use crate::slot::{Folder, Places, put_aside};
use crate::{
    Date, Folders, InProgress, Plans, RecordFile, SavedRecord, Settings, Slot, atomic, record,
};

/// The file of the settings.
const SETTINGS: &str = "settings";

/// The file of the last choices.
const PLANS: &str = "choices";

/// The file of the tutorials that were gone through.
const LESSONS: &str = "lessons";

/// What that file says of a tutorial.
const FINISHED: &str = "finished";

/// The file of what was done with puzzles, in the data folder.
const JOURNAL: &str = "journal.txt";

/// The file that is locked while that one is changed.
const JOURNAL_LOCK: &str = ".journal.lock";

/// Everything that is kept for a user.
#[derive(Clone, Debug)]
pub struct Store {
    folders: Option<Folders>,
    disk: Disk,
}

/// What was found, and what could not be understood.
#[derive(Clone, Debug)]
pub struct Listing<T> {
    /// What was found, the newest first.
    pub items: Vec<T>,
    /// What could not be understood.
    pub damaged: Vec<Damaged>,
    /// What could not be had: files that cannot be read, and games that another program plays.
    pub troubles: Vec<Trouble>,
}

impl<T> Listing<T> {
    /// All that went wrong, with the folder or file and in words.
    pub fn problems(&self) -> impl Iterator<Item = (&Path, Phrase)> {
        let damaged = self.damaged.iter();
        let damaged = damaged.map(|damaged| (damaged.file.as_path(), damaged.phrase()));
        let troubles = self.troubles.iter();
        damaged.chain(troubles.map(|one| (one.file.as_path(), one.phrase.clone())))
    }
}

impl<T> Default for Listing<T> {
    fn default() -> Self {
        Listing {
            items: Vec::new(),
            damaged: Vec::new(),
            troubles: Vec::new(),
        }
    }
}

impl Store {
    /// A store in these folders. They are made when something is kept. Without folders nothing is found,
    /// and keeping anything gives [`StoreError::NoFolder`].
    #[must_use]
    pub fn new(folders: Option<Folders>) -> Store {
        Store {
            folders,
            disk: Disk::default(),
        }
    }

    /// The same store on a disk where things go wrong on purpose.
    #[must_use]
    pub fn with_faults(self, faults: Arc<dyn Faults>) -> Store {
        Store {
            disk: Disk::with_faults(faults),
            ..self
        }
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

    fn places(&self) -> Result<Places, StoreError> {
        Ok(Places {
            disk: self.disk.clone(),
            matches: self.matches()?,
            records: self.records_folder()?,
        })
    }

    /// A place for a new game.
    ///
    /// # Errors
    /// If there is none, or it cannot be written.
    pub fn begin(&self) -> Result<Slot, StoreError> {
        let places = self.places()?;
        let folder = Folder::look(&places)?;
        let highest = highest(&folder.sequences(&places));
        let mut number = folder.free_from(1);
        loop {
            match Slot::lock(&places, number, highest)? {
                Some(slot) if !slot.is_taken()? => return Ok(slot),
                Some(_) | None => number = folder.free_from(number + 1),
            }
        }
    }

    /// The games in progress that nobody plays just now, the latest first. Damaged ones are put aside.
    #[must_use]
    pub fn in_progress(&self) -> Listing<InProgress> {
        let mut found = Vec::new();
        let mut listing = Listing::default();
        let Some((places, folder)) = listing.noting(self.look()) else {
            return listing;
        };
        for number in folder.numbers {
            let (path, result) = self.take(&places, number, 0);
            match result {
                Ok((slot, save)) => {
                    let modified = slot.modified();
                    let game = InProgress {
                        kept: save.sitting,
                        modified,
                        number,
                    };
                    found.push((save.sequence, game));
                }
                Err(error) => listing.note_file(&path, error),
            }
        }
        found.sort_by_key(|(sequence, game)| {
            std::cmp::Reverse((*sequence, game.modified, game.number))
        });
        listing.items = found.into_iter().map(|(_, game)| game).collect();
        listing
    }

    /// Takes up the game that was played last, among those that nobody plays just now. Without one, only what is in the
    /// way of the others is told. Only as many games are read as necessary.
    #[must_use]
    pub fn resume_latest(&self) -> Listing<(Slot, Sitting)> {
        let mut listing = Listing::default();
        let Some((places, folder)) = listing.noting(self.look()) else {
            return listing;
        };
        let sequences = folder.sequences(&places);
        let highest = highest(&sequences);
        let modified = |number: usize| {
            let found = self.disk.inspect(&places.save(number));
            found.and_then(|found| found.modified()).ok()
        };
        let mut latest: Vec<_> = sequences
            .into_iter()
            .map(|(sequence, number)| {
                // Saves of the first version have no number; their times must do.
                let modified = (sequence == Some(0)).then(|| modified(number)).flatten();
                // What cannot be read may be the latest: it is tried first, and told of.
                (sequence.unwrap_or(u64::MAX), modified, number)
            })
            .collect();
        latest.sort_unstable();
        for (_, _, number) in latest.into_iter().rev() {
            let (path, result) = self.take(&places, number, highest);
            match result {
                Ok((slot, save)) => {
                    listing.items.push((slot, save.sitting));
                    return listing;
                }
                Err(error) => listing.note_file(&path, error),
            }
        }
        listing
    }

    fn look(&self) -> Result<(Places, Folder), StoreError> {
        let places = self.places()?;
        let folder = Folder::look(&places)?;
        Ok((places, folder))
    }

    /// Locks a place and reads the game in it; and the path of the game.
    fn take(
        &self,
        places: &Places,
        number: usize,
        highest: u64,
    ) -> (PathBuf, Result<(Slot, Save), StoreError>) {
        let locked = Slot::lock(places, number, highest);
        let taken = locked.and_then(|slot| {
            let mut slot = slot.ok_or(StoreError::Busy)?;
            let save = slot.load()?;
            Ok((slot, save))
        });
        (places.save(number), taken)
    }

    /// Takes up a game in progress.
    ///
    /// # Errors
    /// If another program has taken it up, or it is gone or damaged.
    pub fn resume(&self, game: &InProgress) -> Result<(Slot, Sitting), StoreError> {
        let (places, folder) = self.look()?;
        let highest = highest(&folder.sequences(&places));
        let (_, taken) = self.take(&places, game.number, highest);
        taken.map(|(slot, save)| (slot, save.sitting))
    }

    /// The records of games, the newest first.
    #[must_use]
    pub fn records(&self) -> Listing<SavedRecord> {
        match self.records_folder() {
            Ok(folder) => record::list(&self.disk, &folder),
            Err(_) => Listing::default(),
        }
    }

    /// How many files of records there are, and the newest record.
    #[must_use]
    pub fn newest_record(&self) -> (usize, Option<Record>) {
        match self.records_folder() {
            Ok(folder) => record::newest(&self.disk, &folder),
            Err(_) => (0, None),
        }
    }

    /// Saves the record of a game among the others, under a new name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_record(&self, game: &Match, date: Date) -> Result<PathBuf, StoreError> {
        let folder = self.records_folder()?;
        let name = record::reserve(&self.disk, &folder, game.setup().game.info().id, date)?;
        let path = folder.join(name);
        let text = record::dated(game, date).text();
        atomic::write(&self.disk, &path, text.as_bytes(), Owner::Program)
            .map_err(StoreError::io(&path))?;
        Ok(path)
    }

    /// A file of the user's, for the record of a game.
    ///
    /// # Errors
    /// If it is something else than a file, or cannot be written.
    pub fn record_file(&self, path: &Path) -> Result<RecordFile, StoreError> {
        RecordFile::on(self.disk.clone(), path)
    }

    /// The settings, and the file if some of it could not be understood. That is as usual then, and the file stays as it
    /// is; only if it is no text at all is it put aside.
    #[must_use]
    pub fn settings(&self) -> (Settings, Option<Damaged>) {
        let (path, text) = match self.text(SETTINGS) {
            Ok(read) => read,
            Err(damaged) => return (Settings::default(), damaged),
        };
        let (settings, lines) = Settings::read(&text);
        let damaged = (!lines.is_empty()).then_some(Damaged {
            file: path,
            aside: None,
            lines,
        });
        (settings, damaged)
    }

    /// Keeps the settings. Whatever else stands in the file stays there.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        self.rewrite(SETTINGS, |old| settings.text(old))
    }

    /// The server for online play that the settings name, as they name it, and the file of the settings.
    ///
    /// # Errors
    /// If there is no folder for settings.
    pub fn server(&self) -> Result<(Option<String>, PathBuf), StoreError> {
        let path = self.folder(|folders| &folders.config)?.join(SETTINGS);
        let text = self.text(SETTINGS).map_or(String::new(), |(_, text)| text);
        let lines = Lines::read(text.as_bytes());
        let servers = lines.pairs().filter(|(key, _)| *key == SERVER);
        Ok((servers.last().map(|(_, value)| value.to_owned()), path))
    }

    /// Who this device is on a server; `None` if nobody yet.
    ///
    /// # Errors
    /// If the file cannot be read or understood.
    pub fn identity(&self, server: &str) -> Result<Option<Identity>, StoreError> {
        let path = self.identity_file(server)?;
        let bytes = match self.disk.read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(StoreError::Io(path, error)),
        };
        match Identity::read(&bytes) {
            Some(identity) => Ok(Some(identity)),
            None => Err(StoreError::Damaged(put_aside(&self.disk, &path))),
        }
    }

    /// Keeps who this device is on a server, readable by this user alone.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep_identity(&self, server: &str, identity: &Identity) -> Result<(), StoreError> {
        let path = self.identity_file(server)?;
        atomic::write(
            &self.disk,
            &path,
            identity.text().as_bytes(),
            Owner::Program,
        )
        .map(drop)
        .map_err(StoreError::io(&path))
    }

    /// Forgets who this device was on a server.
    ///
    /// # Errors
    /// If the file cannot be deleted.
    pub fn forget_identity(&self, server: &str) -> Result<(), StoreError> {
        let path = self.identity_file(server)?;
        let removed = self.disk.remove(&path);
        removed.map(drop).map_err(StoreError::io(&path))
    }

    fn identity_file(&self, server: &str) -> Result<PathBuf, StoreError> {
        let folder = self.folder(|folders| &folders.state)?.join("online");
        Ok(folder.join(identity::file_name(server)))
    }

    /// The last choices, and the file if it is no text. What cannot be understood is as usual.
    #[must_use]
    pub fn plans(&self) -> (Plans, Option<Damaged>) {
        match self.text(PLANS) {
            // What this version does not know another one will.
            Ok((_, text)) => (Plans::read(text.as_bytes()).0, None),
            Err(damaged) => (Plans::default(), damaged),
        }
    }

    /// Keeps the last choices. Whatever else stands in the file stays there.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn keep_plans(&self, plans: &Plans) -> Result<(), StoreError> {
        self.rewrite(PLANS, |old| {
            Lines::merged(old, &Lines::read(plans.text().as_bytes()))
        })
    }

    /// The games whose tutorials were gone through, by their ids. A line `zola = finished` says it of one.
    #[must_use]
    pub fn finished_lessons(&self) -> BTreeSet<String> {
        let text = self.text(LESSONS).map_or(String::new(), |(_, text)| text);
        let lines = Lines::read(text.as_bytes());
        let finished = lines.pairs().filter(|(_, value)| *value == FINISHED);
        finished.map(|(id, _)| id.to_owned()).collect()
    }

    /// Keeps that the tutorial of a game was gone through.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish_lesson(&self, id: &str) -> Result<(), StoreError> {
        let mut lines = Lines::default();
        lines.push(id, FINISHED);
        self.rewrite(LESSONS, |old| Lines::merged(old, &lines))
    }

    /// What was done with puzzles. A file that is no journal is put aside.
    #[must_use]
    pub fn journal(&self) -> (Journal, Option<Damaged>) {
        let Ok(folder) = self.folder(|folders| &folders.data) else {
            return (Journal::default(), None);
        };
        let path = folder.join(JOURNAL);
        let text = match self.disk.read(&path) {
            Ok(bytes) => text_of(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => Some(String::new()),
            Err(_) => {
                let damaged = Damaged {
                    file: path,
                    aside: None,
                    lines: Vec::new(),
                };
                return (Journal::default(), Some(damaged));
            }
        };
        if let Some(Ok(journal)) = text.as_ref().map(|text| text.parse()) {
            return (journal, None);
        }
        // The whole file is put aside, and what can be read of it stays.
        let journal = Journal::salvaged(&text.unwrap_or_default());
        let damaged = put_aside(&self.disk, &path);
        if damaged.aside.is_some() && !journal.entries().is_empty() {
            let text = journal.to_string();
            // If it cannot be written now, it is written with the next entry.
            let _ = atomic::write(&self.disk, &path, text.as_bytes(), Owner::Program);
        }
        (journal, Some(damaged))
    }

    /// Adds to the journal what it has not. What other programs add at the same time stays.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add_to_journal(&self, news: &Journal) -> Result<(), StoreError> {
        let folder = self.folder(|folders| &folders.data)?;
        let path = folder.join(JOURNAL);
        let lock = folder.join(JOURNAL_LOCK);
        self.disk
            .make_folder(folder)
            .map_err(StoreError::io(folder))?;
        let lock_file = self
            .disk
            .open(&lock, private().create(true).truncate(false))
            .map_err(StoreError::io(&lock))?;
        lock_file.lock().map_err(StoreError::io(&lock))?;
        let (mut journal, _) = self.journal();
        journal.unite(news);
        let text = journal.to_string();
        let written = atomic::write(&self.disk, &path, text.as_bytes(), Owner::Program);
        lock_file.unlock();
        written.map(drop).map_err(StoreError::io(&path))
    }

    /// A small file of text and its path. One that is no text is put aside.
    fn text(&self, name: &str) -> Result<(PathBuf, String), Option<Damaged>> {
        let folder = self.folder(|folders| &folders.config).map_err(|_| None)?;
        self.sweep_config(folder);
        let path = folder.join(name);
        match self.disk.read(&path) {
            Ok(bytes) => match text_of(bytes) {
                Some(text) => Ok((path, text)),
                None => Err(Some(put_aside(&self.disk, &path))),
            },
            Err(error) if error.kind() == ErrorKind::NotFound => Err(None),
            Err(_) => Err(Some(Damaged {
                file: path,
                aside: None,
                lines: Vec::new(),
            })),
        }
    }

    /// Deletes what killed programs left beside the settings.
    fn sweep_config(&self, folder: &Path) {
        atomic::sweep(&self.disk, folder);
        for name in self.disk.list(folder).unwrap_or_default() {
            let is_earlier = |of| atomic::is_earlier_draft(&name, of);
            if is_earlier(SETTINGS) || is_earlier(PLANS) {
                atomic::sweep_one(&self.disk, &folder.join(name));
            }
        }
    }

    fn rewrite(&self, name: &str, text: impl FnOnce(&str) -> String) -> Result<(), StoreError> {
        let path = self.folder(|folders| &folders.config)?.join(name);
        let old = match self.disk.read(&path) {
            Ok(bytes) => text_of(bytes).unwrap_or_default(),
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(StoreError::Io(path, error)),
        };
        atomic::write(&self.disk, &path, text(&old).as_bytes(), Owner::Program)
            .map(drop)
            .map_err(StoreError::io(&path))
    }
}

/// The text that bytes are, if they are one.
fn text_of(bytes: Vec<u8>) -> Option<String> {
    let text = String::from_utf8(bytes).ok()?;
    (!text.contains('\0')).then_some(text)
}

impl<T> Listing<T> {
    /// What was looked for; notes why it could not be.
    fn noting<U>(&mut self, looked: Result<U, StoreError>) -> Option<U> {
        looked.map_err(|error| self.note(error)).ok()
    }

    /// Notes why nothing could be looked for. That there is no folder is no fault of anybody's.
    fn note(&mut self, error: StoreError) {
        if let StoreError::Io(folder, _) = &error {
            let trouble = Trouble::new(folder, &error);
            self.troubles.push(trouble);
        }
    }

    /// Notes why a file could not be had. One that is gone meanwhile is not missed.
    fn note_file(&mut self, file: &Path, error: StoreError) {
        match error {
            StoreError::Gone => {}
            StoreError::Damaged(damaged) => self.damaged.push(damaged),
            other => self.troubles.push(Trouble::new(file, &other)),
        }
    }
}

fn highest(sequences: &[(Option<u64>, usize)]) -> u64 {
    let numbers = sequences.iter().filter_map(|(sequence, _)| *sequence);
    numbers.max().unwrap_or(0)
}
