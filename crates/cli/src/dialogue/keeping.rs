//! Keeping the game, so that it is there whatever happens next.

use std::io::{self, Write};

use cairn_core::Phrase;
use cairn_store::{RecordFile, StoreError};

use super::Dialogue;

/// Where the game could not be kept the last time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Failing {
    /// In its place in the store.
    place: bool,
    /// In the file of the user's.
    file: bool,
}

impl Dialogue {
    /// Opens the file that the game is kept in, if it is not open yet.
    pub(super) fn open_file(&mut self, output: &mut impl Write) -> io::Result<()> {
        let Some(path) = self.manner.save.as_ref().filter(|_| self.kept.is_none()) else {
            return Ok(());
        };
        match RecordFile::open(path) {
            Ok(file) => self.kept = Some(file),
            Err(error) => {
                self.failing.file = true;
                self.say(&save_failed(&error), output)?;
            }
        }
        Ok(())
    }

    /// Keeps the game, so that it is there whatever happens next. Where that fails, it is tried again after every move,
    /// and said until it works.
    pub(super) fn keep(&mut self, output: &mut impl Write) -> io::Result<()> {
        let before = std::mem::take(&mut self.failing);
        self.keep_place(output)?;
        self.keep_file(output)?;
        if before != Failing::default() && self.failing == Failing::default() {
            self.say(&Phrase::new("play-kept-again"), output)?;
        }
        Ok(())
    }

    /// Writes the game to its file.
    fn keep_file(&mut self, output: &mut impl Write) -> io::Result<()> {
        self.open_file(output)?;
        let Some(file) = &mut self.kept else {
            return Ok(());
        };
        match file.write(&self.sitting.game().to_record().text()) {
            Ok(()) => self.is_unsaved = false,
            Err(error) => {
                self.failing.file = true;
                self.say(&save_failed(&error), output)?;
            }
        }
        Ok(())
    }

    /// Keeps the game in its place in the store. A finished one leaves it; people's games become records.
    fn keep_place(&mut self, output: &mut impl Write) -> io::Result<()> {
        match self.try_to_keep_place() {
            Ok(()) => Ok(()),
            Err(error) => {
                self.failing.place = true;
                let phrase = Phrase::new("play-not-kept").with("reason", error.phrase());
                self.say(&phrase, output)
            }
        }
    }

    fn try_to_keep_place(&mut self) -> Result<(), StoreError> {
        let Some(store) = &self.manner.store else {
            return Ok(());
        };
        let slot = match &mut self.slot {
            Some(slot) => slot,
            None => self.slot.insert(store.begin()?),
        };
        if self.sitting.game().end().is_none() {
            slot.keep(&self.sitting)?;
        } else if self.sitting.is_worth_a_record() {
            self.recorded = Some(slot.finish(&self.sitting, self.manner.date)?);
        } else {
            slot.discard()?;
        }
        self.is_unsaved = false;
        Ok(())
    }

    /// Says where the game is, or that it is nowhere.
    pub(super) fn close(&mut self, output: &mut impl Write) -> io::Result<()> {
        let is_over = self.game().end().is_some();
        if !self.sitting.is_begun() {
            return self.say(&Phrase::new("play-nothing-played"), output);
        }
        self.tick(output)?;
        self.keep(output)?;
        if self.slot.is_some() && !self.failing.place && !is_over {
            let command = "cairn play --continue".to_owned();
            let phrase = Phrase::new("play-kept-waiting").with("command", command);
            self.say(&phrase, output)?;
        }
        let file = self.kept.as_ref().or(self.saved.last());
        let file = file.filter(|_| !self.is_unsaved && !self.failing.file);
        let file = file.map(RecordFile::path);
        let kept = [file, self.recorded.as_deref()];
        for path in kept.into_iter().flatten() {
            let path = path.display().to_string();
            self.say(&Phrase::new("play-kept").with("file", path), output)?;
        }
        if self.is_unsaved && is_over {
            if self.failing == Failing::default() {
                return Ok(());
            }
            // It should have been kept, and nothing has it but this dialogue.
            self.say(&Phrase::new("play-not-recorded"), output)?;
            write!(output, "\n{}", self.game().to_record().text())?;
        } else if self.is_unsaved {
            self.say(&Phrase::new("play-not-saved"), output)?;
            let (game, position) = (&self.game().setup().game, self.game().position());
            writeln!(output, "cairn play {game} '{position}'")?;
        }
        Ok(())
    }
}

/// Why a file of the user's was not written.
pub(crate) fn save_failed(error: &StoreError) -> Phrase {
    match error {
        StoreError::Io(file, error) => Phrase::new("play-save-failed")
            .with("file", file.display().to_string())
            .with("error", error.to_string()),
        StoreError::NoFolder
        | StoreError::Busy
        | StoreError::Locked(_)
        | StoreError::Changed(_)
        | StoreError::NotAFile(_)
        | StoreError::Newer(_)
        | StoreError::Gone
        | StoreError::Damaged(_) => error.phrase(),
    }
}
