//! What can go wrong, and how it is said.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use cairn_core::Phrase;

/// Why something cannot be kept or found again.
#[derive(Debug)]
pub enum StoreError {
    /// There is no folder for it: the environment names none.
    NoFolder,
    /// A file or a folder cannot be read or written.
    Io(PathBuf, io::Error),
    /// Another program has this game open.
    Busy,
    /// Another program has this file locked, and does not let it go.
    Locked(PathBuf),
    /// Another program has changed this file meanwhile.
    Changed(PathBuf),
    /// Something with this name is there, but it is no regular file.
    NotAFile(PathBuf),
    /// A newer version of the program wrote this file.
    Newer(PathBuf),
    /// The game is not there any more.
    Gone,
    /// The file is damaged.
    Damaged(Damaged),
}

/// A file that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Where it was.
    pub file: PathBuf,
    /// Where it is now; `None` if it is still where it was.
    pub aside: Option<PathBuf>,
    /// The numbers of the lines that cannot be understood, if the others can.
    pub lines: Vec<usize>,
}

/// A file of which some cannot be understood or cannot be had. It stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The file.
    pub file: PathBuf,
    /// What to say.
    pub phrase: Phrase,
}

impl Trouble {
    /// What kept this file from being read.
    pub(crate) fn new(file: &Path, error: &StoreError) -> Trouble {
        let phrase = match error {
            StoreError::Busy => Phrase::new("store-busy-file").with("file", shown(file)),
            StoreError::NoFolder
            | StoreError::Io(..)
            | StoreError::Locked(_)
            | StoreError::Changed(_)
            | StoreError::NotAFile(_)
            | StoreError::Newer(_)
            | StoreError::Gone
            | StoreError::Damaged(_) => error.phrase(),
        };
        Trouble {
            file: file.to_owned(),
            phrase,
        }
    }
}

impl StoreError {
    /// What to say.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        match self {
            StoreError::NoFolder => Phrase::new("store-no-folder"),
            StoreError::Io(file, error) => Phrase::new("store-io")
                .with("file", shown(file))
                .with("error", error.to_string()),
            StoreError::Busy => Phrase::new("store-busy"),
            StoreError::Locked(file) => Phrase::new("store-locked").with("file", shown(file)),
            StoreError::Changed(file) => Phrase::new("store-changed").with("file", shown(file)),
            StoreError::NotAFile(file) => Phrase::new("store-not-a-file").with("file", shown(file)),
            StoreError::Newer(file) => Phrase::new("store-newer").with("file", shown(file)),
            StoreError::Gone => Phrase::new("store-gone"),
            StoreError::Damaged(damaged) => damaged.phrase(),
        }
    }

    /// The error of working with a file.
    pub(crate) fn io(file: &Path) -> impl FnOnce(io::Error) -> StoreError {
        move |error| StoreError::Io(file.to_owned(), error)
    }
}

impl Damaged {
    /// What to say.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        let phrase = match &self.aside {
            None if !self.lines.is_empty() => {
                let lines: Vec<_> = self.lines.iter().map(usize::to_string).collect();
                Phrase::new("store-lines")
                    .with("count", lines.len())
                    .with("lines", lines.join(", "))
            }
            None => Phrase::new("store-damaged"),
            Some(aside) => Phrase::new("store-damaged-aside").with("aside", name(aside)),
        };
        phrase.with("file", name(&self.file))
    }
}

/// The name of a file without its folder: whoever has a folder of games knows where it is.
fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoFolder => {
                f.write_str("no folder: neither HOME nor XDG variables are set")
            }
            StoreError::Io(file, error) => write!(f, "{}: {error}", file.display()),
            StoreError::Busy => f.write_str("another program has the game open"),
            StoreError::Locked(file) => {
                write!(f, "{} is locked by another program", file.display())
            }
            StoreError::Changed(file) => {
                write!(f, "{} was changed by another program", file.display())
            }
            StoreError::NotAFile(file) => write!(f, "{} is no regular file", file.display()),
            StoreError::Newer(file) => {
                write!(f, "{} was written by a newer version", file.display())
            }
            StoreError::Gone => f.write_str("the game is not there any more"),
            StoreError::Damaged(damaged) => write!(f, "{} is damaged", damaged.file.display()),
        }
    }
}

impl Error for StoreError {}
