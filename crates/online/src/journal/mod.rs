//! Where events are kept.

mod postgres;
mod registry;
mod row;
mod sqlite;
mod storage;
mod upkeep;

use std::error::Error;
use std::fmt;

pub use postgres::{Listener, PostgresJournal};
pub use registry::{Note, Registry};
pub use sqlite::SqliteJournal;
pub use storage::{Storage, Store};
pub use upkeep::{Beat, LEASE_TIME, Lease, Pulse};

use crate::{Entry, Filter, GameId, Summary};

/// Something to be appended to a game: the entries after a version, and what the game is like after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The entries, the earliest first.
    pub entries: Vec<Entry>,
    /// The game after them.
    pub summary: Summary,
    /// The lease that whoever appends acts on, if it takes one: it is kept only while nobody else has got the lease since.
    pub lease: Option<Lease>,
}

impl Append {
    /// Something to be appended that needs no lease.
    #[must_use]
    pub fn new(entries: Vec<Entry>, summary: Summary) -> Append {
        Append {
            entries,
            summary,
            lease: None,
        }
    }
}

/// What became of something that was to be appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on the disk.
    Kept,
    /// Somebody else has appended to the game before: what it is like must be read again. Nothing of it was kept.
    Stale,
    /// Another node has got the lease since. Nothing of it was kept.
    Fenced,
}

/// Events of games, and nothing but events: what was appended is never changed.
///
/// `(game, version)` is unique, whoever writes: two writers can never give a game two histories. What
/// [`Journal::append`] has answered survives the end of the program and of the machine.
///
/// Beside them stands what the nodes that use the journal must agree about: which of them has the [`Lease`] for what only
/// one may do at a time, and when one of them was last up.
pub trait Journal: Send {
    /// Appends to several games at once, each of them entirely or not at all, and answers for each of them.
    ///
    /// # Errors
    /// If nothing could be kept.
    fn append(&mut self, batch: &[Append]) -> Result<Vec<Appended>, JournalError>;

    /// The entries of a game after a version, the earliest first; none if there is no such game.
    ///
    /// # Errors
    /// If they cannot be read.
    fn entries(&mut self, game: GameId, after: u64) -> Result<Vec<Entry>, JournalError>;

    /// At most so many games of some kind.
    ///
    /// # Errors
    /// If they cannot be read.
    fn list(&mut self, filter: Filter, most: usize) -> Result<Vec<Summary>, JournalError>;

    /// Notes that a node is up, and gives it the lease or renews it if no other node has it.
    ///
    /// # Errors
    /// If nothing could be noted.
    fn beat(&mut self, beat: Beat) -> Result<Pulse, JournalError>;
}

impl<J: Journal + ?Sized> Journal for Box<J> {
    fn append(&mut self, batch: &[Append]) -> Result<Vec<Appended>, JournalError> {
        (**self).append(batch)
    }

    fn entries(&mut self, game: GameId, after: u64) -> Result<Vec<Entry>, JournalError> {
        (**self).entries(game, after)
    }

    fn list(&mut self, filter: Filter, most: usize) -> Result<Vec<Summary>, JournalError> {
        (**self).list(filter, most)
    }

    fn beat(&mut self, beat: Beat) -> Result<Pulse, JournalError> {
        (**self).beat(beat)
    }
}

/// Why a journal cannot be read or written.
#[derive(Debug)]
pub enum JournalError {
    /// The database failed.
    Database(Box<dyn Error + Send + Sync>),
    /// The database belongs to a newer version of the program, which made this many changes to its form.
    Newer(u32),
    /// The database server is too old; this is its version.
    TooOld(String),
    /// What is kept of this game cannot be understood.
    Damaged(GameId, String),
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Database(error) => write!(f, "the database failed: {error}"),
            JournalError::Newer(form) => write!(
                f,
                "the database was made by a newer version of the program (form {form})"
            ),
            JournalError::TooOld(version) => {
                write!(f, "expected PostgreSQL 15 or later, not {version}")
            }
            JournalError::Damaged(game, why) => {
                write!(f, "what is kept of the game {game} is damaged: {why}")
            }
        }
    }
}

impl Error for JournalError {}
