//! Small things that are kept beside the games.

use super::JournalError;
use crate::{Entry, GameId, PlayerId};

/// A small thing that is kept beside the games: who holds a secret, a code for another device, where somebody wants to be
/// notified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What kind of thing it is.
    pub kind: &'static str,
    /// Its name among those of its kind. There is never more than one.
    pub key: String,
    /// Whose it is. What is somebody's goes when they want to be forgotten.
    pub owner: Option<PlayerId>,
    /// What it says, as JSON.
    pub value: String,
    /// When it is of no use any longer, in milliseconds since 1970.
    pub expires: Option<u64>,
}

impl Note {
    /// Whether it is of use at this time.
    #[must_use]
    pub fn is_valid(&self, now: u64) -> bool {
        self.expires.is_none_or(|expires| now < expires)
    }
}

/// Keeps notes. What was put survives the end of the program and of the machine.
pub trait Registry: Send {
    /// Keeps a note, instead of the one with the same kind and key if there is one.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn put(&mut self, note: &Note) -> Result<(), JournalError>;

    /// The note of a kind with this key, unless it has expired by now.
    ///
    /// # Errors
    /// If it cannot be read.
    fn get(
        &mut self,
        kind: &'static str,
        key: &str,
        now: u64,
    ) -> Result<Option<Note>, JournalError>;

    /// Removes the note of a kind with this key, and gives it unless it has expired by now. Of all who take it at the same
    /// time, one gets it.
    ///
    /// # Errors
    /// If it cannot be removed.
    fn take(
        &mut self,
        kind: &'static str,
        key: &str,
        now: u64,
    ) -> Result<Option<Note>, JournalError>;

    /// The notes of a kind that belong to somebody and have not expired by now, in the order of their keys.
    ///
    /// # Errors
    /// If they cannot be read.
    fn owned(
        &mut self,
        kind: &'static str,
        owner: PlayerId,
        now: u64,
    ) -> Result<Vec<Note>, JournalError>;

    /// Removes everything that belongs to somebody.
    ///
    /// # Errors
    /// If it cannot be removed.
    fn forget(&mut self, owner: PlayerId) -> Result<(), JournalError>;

    /// Removes what has expired by now.
    ///
    /// # Errors
    /// If it cannot be removed.
    fn expire(&mut self, now: u64) -> Result<(), JournalError>;

    /// Writes an entry of a game anew, without the name that it had. It is the one change that is ever made to what was
    /// appended.
    ///
    /// # Errors
    /// If it cannot be written.
    fn redact(&mut self, game: GameId, entry: &Entry) -> Result<(), JournalError>;
}

impl<R: Registry + ?Sized> Registry for Box<R> {
    fn put(&mut self, note: &Note) -> Result<(), JournalError> {
        (**self).put(note)
    }

    fn get(
        &mut self,
        kind: &'static str,
        key: &str,
        now: u64,
    ) -> Result<Option<Note>, JournalError> {
        (**self).get(kind, key, now)
    }

    fn take(
        &mut self,
        kind: &'static str,
        key: &str,
        now: u64,
    ) -> Result<Option<Note>, JournalError> {
        (**self).take(kind, key, now)
    }

    fn owned(
        &mut self,
        kind: &'static str,
        owner: PlayerId,
        now: u64,
    ) -> Result<Vec<Note>, JournalError> {
        (**self).owned(kind, owner, now)
    }

    fn forget(&mut self, owner: PlayerId) -> Result<(), JournalError> {
        (**self).forget(owner)
    }

    fn expire(&mut self, now: u64) -> Result<(), JournalError> {
        (**self).expire(now)
    }

    fn redact(&mut self, game: GameId, entry: &Entry) -> Result<(), JournalError> {
        (**self).redact(game, entry)
    }
}
