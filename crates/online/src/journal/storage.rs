//! The choice of a journal at run time.

use std::fmt;
use std::path::PathBuf;

use super::{Journal, JournalError, Listener, PostgresJournal, Registry, SqliteJournal};
use crate::NodeId;

/// Where everything is kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Storage {
    /// In a file of this machine, with SQLite.
    File(PathBuf),
    /// In a database that several nodes may share, at an address such as `postgres://user:password@host/database`.
    Postgres(String),
}

impl fmt::Debug for Storage {
    // Without the address: there may be a password in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Storage::File(file) => f.debug_tuple("File").field(file).finish(),
            Storage::Postgres(_) => f.write_str("Postgres(…)"),
        }
    }
}

/// A connection to where everything is kept.
pub trait Store: Journal + Registry {}

impl<S: Journal + Registry> Store for S {}

impl Storage {
    /// Connects a node. It must not be called within asynchronous code, because it waits.
    ///
    /// # Errors
    /// If it cannot be opened, or belongs to a newer version of the program.
    pub fn open(&self, node: NodeId) -> Result<Box<dyn Store>, JournalError> {
        Ok(match self {
            Storage::File(file) => Box::new(SqliteJournal::open(file)?),
            Storage::Postgres(address) => Box::new(PostgresJournal::open(address, node)?),
        })
    }

    /// What tells a node of the changes that others make, where there can be others.
    ///
    /// # Errors
    /// If the address is none.
    pub fn listener(&self, node: NodeId) -> Result<Option<Listener>, JournalError> {
        match self {
            Storage::File(_) => Ok(None),
            Storage::Postgres(address) => Listener::new(address, node).map(Some),
        }
    }
}
