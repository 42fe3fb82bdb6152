//! A file that belongs to the user, and that other programs may write to as well.

use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::StoreError;
use crate::atomic::{self, Owner};
use crate::disk::{Disk, OpenFile};

/// How long another program may have the file locked, which it has only while it writes.
const PATIENCE: usize = 200;
const PAUSE: Duration = Duration::from_millis(10);

/// A file that belongs to the user. It is replaced as a whole: whatever happens, it is the old one or the new one.
#[derive(Clone, Debug)]
pub struct UserFile {
    path: PathBuf,
    disk: Disk,
}

/// What a file was like at some moment, to be told whether it has changed since; also that there was none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp(Option<(u64, Option<SystemTime>, u64)>);

impl Stamp {
    fn of(found: &Metadata) -> Stamp {
        Stamp(Some((
            found.len(),
            found.modified().ok(),
            identity(found).unwrap_or(0),
        )))
    }
}

impl UserFile {
    /// The file with this name, whether there is one or not.
    #[must_use]
    pub fn new(path: &Path) -> UserFile {
        UserFile::on(Disk::default(), path)
    }

    pub(crate) fn on(disk: Disk, path: &Path) -> UserFile {
        UserFile {
            path: path.to_owned(),
            disk,
        }
    }

    /// Its name.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn disk(&self) -> &Disk {
        &self.disk
    }

    /// What it is like now.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        let found = self.disk.inspect(&self.path);
        found.as_ref().map_or(Stamp(None), Stamp::of)
    }

    /// Whether it is something like a pipe or a terminal, which takes what it is given and cannot be replaced.
    #[must_use]
    pub fn is_stream(&self) -> bool {
        let found = self.disk.inspect(&self.path);
        found.is_ok_and(|found| !found.is_file() && !found.is_dir())
    }

    /// Writes it, in the place of what was there.
    ///
    /// # Errors
    /// If it cannot be written; it is as it was then.
    pub fn write(&self, content: &[u8]) -> Result<Stamp, StoreError> {
        let fail = StoreError::io(&self.path);
        if self.is_stream() {
            let file = self.disk.open(&self.path, File::options().write(true));
            file.and_then(|file| file.write(content)).map_err(fail)?;
            return Ok(self.stamp());
        }
        self.sweep();
        let written = atomic::write(&self.disk, &self.path, content, Owner::User);
        written.map(|found| Stamp::of(&found)).map_err(fail)
    }

    /// Writes it, unless somebody has changed it since it was like this.
    ///
    /// # Errors
    /// If it has changed, or cannot be written; it is as it was then.
    pub fn write_unless_changed(&self, content: &[u8], stamp: &Stamp) -> Result<Stamp, StoreError> {
        if self.stamp() != *stamp {
            return Err(StoreError::Changed(self.path.clone()));
        }
        self.sweep();
        let (target, file) = self.lock()?;
        let is_unchanged = file
            .inspect()
            .is_ok_and(|found| Stamp::of(&found) == *stamp);
        let written = if is_unchanged {
            let written = atomic::write(&self.disk, &target, content, Owner::User);
            written.map_err(StoreError::io(&self.path))
        } else {
            Err(StoreError::Changed(self.path.clone()))
        };
        file.unlock();
        written.map(|found| Stamp::of(&found))
    }

    /// Deletes what killed programs left beside it.
    pub(crate) fn sweep(&self) {
        if let Ok(target) = atomic::resolve(&self.disk, &self.path) {
            atomic::sweep(&self.disk, atomic::folder_of(&target));
        }
    }

    /// Opens the file, which is made if there is none, and locks it, so that no other program that locks it writes
    /// meanwhile. Gives the place where it really is, too.
    pub(crate) fn lock(&self) -> Result<(PathBuf, OpenFile), StoreError> {
        let fail = |error| StoreError::Io(self.path.clone(), error);
        let mut options = File::options();
        options.read(true).append(true).create(true);
        for _ in 0..PATIENCE {
            let target = atomic::resolve(&self.disk, &self.path).map_err(fail)?;
            // Opening a pipe would wait for somebody at its other end.
            if let Ok(found) = self.disk.inspect(&target)
                && !found.is_file()
            {
                return Err(StoreError::NotAFile(self.path.clone()));
            }
            let file = self.disk.open(&target, &options).map_err(fail)?;
            let is_ours = file.try_lock().map_err(fail)?;
            // Whoever had the lock has perhaps replaced the file.
            if is_ours && self.is_named(&file, &target).map_err(fail)? {
                return Ok((target, file));
            }
            if !is_ours {
                thread::sleep(PAUSE);
            }
        }
        Err(StoreError::Locked(self.path.clone()))
    }

    /// Whether the open file is still the one that has this name.
    fn is_named(&self, file: &OpenFile, path: &Path) -> io::Result<bool> {
        let open = file.inspect()?;
        match self.disk.inspect(path) {
            Ok(named) => Ok(identity(&open) == identity(&named)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// What tells a file from others on the same disk.
#[cfg(unix)]
fn identity(found: &Metadata) -> Option<u64> {
    Some(std::os::unix::fs::MetadataExt::ino(found))
}

/// Elsewhere a file that is open cannot be replaced.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> Option<u64> {
    None
}
