//! What can go wrong with tables.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use cairn_core::Material;

/// Why a table cannot be read, written or made.
#[derive(Debug)]
pub enum TableError {
    /// The file or folder cannot be read or written.
    Io {
        /// What was being done, such as `read`.
        doing: &'static str,
        /// Where.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file is not a table that this version can use; it can be made anew.
    Unusable {
        /// The file.
        path: PathBuf,
        /// What is the matter with it.
        problem: Problem,
    },
    /// The table, as stored, contradicts the rules.
    Inconsistent {
        /// The file.
        path: PathBuf,
        /// How many entries are wrong.
        entries: u64,
        /// The first of them, and what it says and what it should say.
        first: String,
    },
    /// There is not enough memory for making the table.
    Memory {
        /// The table.
        material: Material,
        /// How many bytes are needed.
        bytes: u64,
    },
    /// Somewhere in the table a win takes more plies than a byte can hold.
    TooLong(Material),
    /// There is no such table in the folder.
    Missing(Material),
    /// Another program is making tables in this folder.
    Busy(PathBuf),
}

/// What is the matter with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It does not begin as a table does.
    NotATable,
    /// It was made by another version of the program.
    Version {
        /// The version of its format.
        found: u32,
        /// The version that can be read.
        expected: u32,
    },
    /// It is a table of another game, or of other options.
    Game {
        /// The game that it is of.
        found: String,
        /// The game that was asked for.
        expected: String,
    },
    /// It is the table of other positions than its name says.
    Material(Material),
    /// It has not the length that it must have.
    Length {
        /// Its length in bytes.
        found: u64,
        /// The length that it must have.
        expected: u64,
    },
    /// Its contents have changed since they were written: a checksum is wrong.
    Damaged,
}

impl TableError {
    pub(super) fn io(doing: &'static str, path: &Path, error: io::Error) -> TableError {
        TableError::Io {
            doing,
            path: path.to_owned(),
            error,
        }
    }

    pub(super) fn unusable(path: &Path, problem: Problem) -> TableError {
        TableError::Unusable {
            path: path.to_owned(),
            problem,
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Io { doing, path, error } => {
                write!(f, "cannot {doing} {}: {error}", path.display())
            }
            TableError::Unusable { path, problem } => {
                write!(f, "{} {problem}; it has to be made anew", path.display())
            }
            TableError::Inconsistent {
                path,
                entries,
                first,
            } => write!(
                f,
                "{} contradicts the rules in {entries} entries, the first being {first}; it has to be made anew",
                path.display()
            ),
            TableError::Memory { material, bytes } => write!(
                f,
                "the tables of {material} need {bytes} bytes of memory while they are made, which are not to be had"
            ),
            TableError::TooLong(material) => write!(
                f,
                "in {material} a win takes more than {} plies, the most that a table can hold",
                super::TableValue::MOST_PLIES
            ),
            TableError::Missing(material) => write!(f, "there is no table of {material}"),
            TableError::Busy(dir) => write!(
                f,
                "another program is making the tables in {}",
                dir.display()
            ),
        }
    }
}

impl Error for TableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            TableError::Io { error, .. } => Some(error),
            TableError::Unusable { .. }
            | TableError::Inconsistent { .. }
            | TableError::Memory { .. }
            | TableError::TooLong(_)
            | TableError::Missing(_)
            | TableError::Busy(_) => None,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotATable => f.write_str("is not a table"),
            Problem::Version { found, expected } => write!(
                f,
                "is a table of version {found}, and only version {expected} can be read"
            ),
            Problem::Game { found, expected } => {
                write!(f, "is a table of {found:?}, not of {expected:?}")
            }
            Problem::Material(found) => write!(f, "is the table of {found}, not of its name"),
            Problem::Length { found, expected } => {
                write!(f, "is {found} bytes long instead of {expected}")
            }
            Problem::Damaged => f.write_str("is damaged: a checksum is wrong"),
        }
    }
}
