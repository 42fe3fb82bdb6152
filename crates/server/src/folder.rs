//! Files in a folder: which of them may be served, and reading them without ever waiting for one.

use std::error::Error;
use std::fmt;
use std::fs::{self, Metadata, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use axum::body::Bytes;

use crate::Limits;
use crate::file::{Files, INDEX};

/// Why a folder cannot be served.
#[derive(Debug)]
pub enum FolderError {
    /// It has no `index.html`.
    NoPage,
    /// It has more files than are allowed.
    TooManyFiles(usize),
    /// Its files are larger than is allowed, all together.
    TooManyBytes(u64),
    /// Something in it cannot be read.
    Unreadable(PathBuf, io::Error),
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FolderError::NoPage => write!(f, "{INDEX} is missing"),
            FolderError::TooManyFiles(most) => write!(f, "it has more than {most} files"),
            FolderError::TooManyBytes(most) => write!(f, "its files have more than {most} bytes"),
            FolderError::Unreadable(path, error) => {
                write!(f, "cannot read {}: {error}", path.display())
            }
        }
    }
}

impl Error for FolderError {}

/// What is in a folder at a time. Equal listings mean equal files, as far as the system tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listing {
    /// In order of their names.
    entries: Vec<Entry>,
}

/// A file that may be served.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    /// Its name in addresses.
    name: String,
    /// Where it is, links resolved.
    path: PathBuf,
    length: u64,
    modified: Option<SystemTime>,
}

impl Listing {
    /// Looks at a folder. Files and folders whose names begin with a dot are left out, and so is what is neither a file
    /// nor a folder, and links that lead out of the folder or to another folder.
    pub(crate) fn new(folder: &Path, limits: &Limits) -> Result<Listing, FolderError> {
        let Ok(root) = fs::canonicalize(folder) else {
            return Err(FolderError::NoPage);
        };
        let mut entries = Vec::new();
        let mut open = vec![(root.clone(), String::new())];
        while let Some((folder, prefix)) = open.pop() {
            let unreadable = |error| FolderError::Unreadable(folder.clone(), error);
            for entry in fs::read_dir(&folder).map_err(unreadable)? {
                let entry = entry.map_err(unreadable)?;
                let Some(name) = entry.file_name().to_str().map(str::to_owned) else {
                    continue;
                };
                if name.starts_with('.') {
                    continue;
                }
                let kind = entry.file_type().map_err(unreadable)?;
                let name = format!("{prefix}{name}");
                if kind.is_dir() {
                    open.push((entry.path(), format!("{name}/")));
                    continue;
                }
                // What goes away while it is looked at was not there.
                let Ok(path) = fs::canonicalize(entry.path()) else {
                    continue;
                };
                let Ok(metadata) = fs::metadata(&path) else {
                    continue;
                };
                if metadata.is_file() && path.starts_with(&root) && !is_hidden(&path, &root) {
                    entries.push(Entry::new(name, path, &metadata));
                }
                if entries.len() > limits.folder_files {
                    return Err(FolderError::TooManyFiles(limits.folder_files));
                }
            }
            if open.len() > limits.folder_files {
                return Err(FolderError::TooManyFiles(limits.folder_files));
            }
        }
        entries.sort();
        if entries.iter().any(|entry| entry.name == INDEX) {
            Ok(Listing { entries })
        } else {
            Err(FolderError::NoPage)
        }
    }

    /// Reads all the files.
    pub(crate) fn read(&self, limits: &Limits) -> Result<Files, FolderError> {
        let mut left = limits.folder_bytes;
        let mut files = Vec::with_capacity(self.entries.len());
        for Entry { name, path, .. } in &self.entries {
            let bytes = read(path, left)
                .map_err(|error| FolderError::Unreadable(path.clone(), error))?
                .ok_or(FolderError::TooManyBytes(limits.folder_bytes))?;
            left -= bytes.len() as u64;
            files.push((name.clone(), Bytes::from(bytes)));
        }
        Ok(Files::new(files))
    }
}

impl Entry {
    fn new(name: String, path: PathBuf, metadata: &Metadata) -> Entry {
        Entry {
            name,
            path,
            length: metadata.len(),
            modified: metadata.modified().ok(),
        }
    }
}

/// Whether a name on the way from the root begins with a dot.
fn is_hidden(path: &Path, root: &Path) -> bool {
    let inside = path.strip_prefix(root).unwrap_or(path);
    let mut names = inside.iter();
    names.any(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// The bytes of a file; `None` if there are more than `most`. If a pipe or a device has taken the place of the file since it was
/// listed, this is an error at once, where opening would wait for somebody to write.
fn read(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt as _;
        options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits() as i32);
    }
    let file = options.open(path)?;
    let metadata = file.metadata()?;
    if !metadata.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    if metadata.len() > most {
        return Ok(None);
    }
    // It may grow while it is read.
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or_default());
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}
