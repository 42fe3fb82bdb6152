//! The system calls of the store, in one place, so that tests can let each of them fail.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// No file of ours comes near this size. A longer one is refused before it takes all memory.
const LARGEST: u64 = 64 << 20;

/// What the system is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Follow the links of a path.
    Resolve,
    /// Say what a file is and when it was changed.
    Inspect,
    /// Make a folder.
    MakeFolder,
    /// List a folder.
    List,
    /// Open a file, or make it.
    Open,
    /// Read from an open file.
    Read,
    /// Write to an open file.
    Write,
    /// Change who may read a file.
    Permit,
    /// Make what was written last.
    Sync,
    /// Lock an open file.
    Lock,
    /// Give a file another name.
    Rename,
    /// Delete a file.
    Remove,
}

/// Something that goes wrong on purpose. It is asked before every call.
pub trait Faults: fmt::Debug + Send + Sync {
    /// Lets the call happen, or names the error it ends with. A write that fails has written half of what it
    /// should, as on a full disk.
    ///
    /// # Errors
    /// Those that the call should end with.
    fn before(&self, call: Call, path: &Path) -> io::Result<()>;
}

/// The file system. A call that is interrupted is made again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Disk {
    faults: Option<Arc<dyn Faults>>,
}

impl Disk {
    /// The file system with faults.
    pub(crate) fn with_faults(faults: Arc<dyn Faults>) -> Disk {
        Disk {
            faults: Some(faults),
        }
    }

    fn ask(&self, call: Call, path: &Path) -> io::Result<()> {
        match &self.faults {
            Some(faults) => faults.before(call, path),
            None => Ok(()),
        }
    }

    fn call<T>(
        &self,
        call: Call,
        path: &Path,
        mut act: impl FnMut() -> io::Result<T>,
    ) -> io::Result<T> {
        loop {
            match self.ask(call, path).and_then(|()| act()) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => return result,
            }
        }
    }

    /// The path with its links followed.
    pub(crate) fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        self.call(Call::Resolve, path, || fs::canonicalize(path))
    }

    /// What a file is. Links are followed.
    pub(crate) fn inspect(&self, path: &Path) -> io::Result<Metadata> {
        self.call(Call::Inspect, path, || fs::metadata(path))
    }

    /// Makes a folder, and those above it, for this user alone.
    pub(crate) fn make_folder(&self, folder: &Path) -> io::Result<()> {
        match self.call(Call::Inspect, folder, || fs::metadata(folder)) {
            Ok(found) if found.is_dir() => return Ok(()),
            Ok(_) => return Err(io::ErrorKind::NotADirectory.into()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        if let Some(above) = folder
            .parent()
            .filter(|above| !above.as_os_str().is_empty())
        {
            self.make_folder(above)?;
        }
        #[cfg_attr(not(unix), expect(unused_mut, reason = "there is no mode to set"))]
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        match self.call(Call::MakeFolder, folder, || builder.create(folder)) {
            // Somebody else made it meanwhile.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            result => result,
        }
    }

    /// The names in a folder; none if there is no such folder.
    pub(crate) fn list(&self, folder: &Path) -> io::Result<Vec<OsString>> {
        let names = self.call(Call::List, folder, || {
            let entries = fs::read_dir(folder)?;
            entries
                .map(|entry| entry.map(|entry| entry.file_name()))
                .collect()
        });
        match names {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            result => result,
        }
    }

    /// Opens a file.
    pub(crate) fn open(&self, path: &Path, options: &OpenOptions) -> io::Result<OpenFile> {
        let file = self.call(Call::Open, path, || options.open(path))?;
        Ok(OpenFile {
            file,
            path: path.to_owned(),
            disk: self.clone(),
        })
    }

    /// The content of a file of ours. What is no regular file is refused: opening it might never end.
    pub(crate) fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if !self.inspect(path)?.is_file() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "not a regular file",
            ));
        }
        self.open(path, File::options().read(true))?.read()
    }

    /// The first bytes of a file of ours.
    pub(crate) fn read_head(&self, path: &Path, length: u64) -> io::Result<Vec<u8>> {
        let file = self.open(path, File::options().read(true))?;
        file.read_up_to(length)
    }

    /// Gives a file another name, in the place of what had that name.
    pub(crate) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call(Call::Rename, from, || fs::rename(from, to))
    }

    /// Deletes a file. Says whether there was one.
    pub(crate) fn remove(&self, path: &Path) -> io::Result<bool> {
        match self.call(Call::Remove, path, || fs::remove_file(path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            result => result.map(|()| true),
        }
    }

    /// Makes a change of names in a folder last. Where folders cannot be synchronized, the system sees to it.
    pub(crate) fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if cfg!(not(unix)) {
            return Ok(());
        }
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        match self.open(folder, File::options().read(true))?.sync() {
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported
                ) =>
            {
                Ok(())
            }
            result => result,
        }
    }
}

/// A file that is open.
#[derive(Debug)]
pub(crate) struct OpenFile {
    file: File,
    path: PathBuf,
    disk: Disk,
}

impl OpenFile {
    /// All that is in it.
    pub(crate) fn read(&self) -> io::Result<Vec<u8>> {
        let content = self.read_up_to(LARGEST + 1)?;
        if content.len() as u64 > LARGEST {
            Err(io::ErrorKind::FileTooLarge.into())
        } else {
            Ok(content)
        }
    }

    fn read_up_to(&self, length: u64) -> io::Result<Vec<u8>> {
        let mut content = Vec::new();
        self.disk.call(Call::Read, &self.path, || {
            (&self.file)
                .take(length - content.len() as u64)
                .read_to_end(&mut content)
        })?;
        Ok(content)
    }

    /// Writes all of this.
    pub(crate) fn write(&self, content: &[u8]) -> io::Result<()> {
        let mut rest = content;
        while !rest.is_empty() {
            let written = self.disk.call(Call::Write, &self.path, || Ok(()));
            if let Err(error) = written {
                // As on a full disk: some of it is there.
                let _ = (&self.file).write(&rest[..rest.len() / 2]);
                return Err(error);
            }
            match (&self.file).write(rest) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => rest = &rest[count..],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Writes this over what stands at the beginning.
    pub(crate) fn write_at_start(&self, content: &[u8]) -> io::Result<()> {
        (&self.file).rewind()?;
        self.write(content)
    }

    /// Makes what was written last.
    pub(crate) fn sync(&self) -> io::Result<()> {
        let sync = || self.file.sync_all();
        self.disk.call(Call::Sync, &self.path, sync)
    }

    /// Makes it belong to whom another file belongs, and readable by whoever may read that one.
    pub(crate) fn permit(&self, like: &Metadata) -> io::Result<()> {
        let permit = || {
            // Only the administrator can, and only for the administrator is it ever needed.
            #[cfg(unix)]
            let _ = {
                use std::os::unix::fs::MetadataExt as _;
                std::os::unix::fs::fchown(&self.file, Some(like.uid()), Some(like.gid()))
            };
            self.file.set_permissions(like.permissions())
        };
        self.disk.call(Call::Permit, &self.path, permit)
    }

    /// What it is.
    pub(crate) fn inspect(&self) -> io::Result<Metadata> {
        self.disk
            .call(Call::Inspect, &self.path, || self.file.metadata())
    }

    /// Locks it as long as it is open. Says whether nobody else had it locked. Where the file system has no
    /// locks, nobody has.
    pub(crate) fn try_lock(&self) -> io::Result<bool> {
        let locked = self
            .disk
            .call(Call::Lock, &self.path, || match self.file.try_lock() {
                Ok(()) => Ok(true),
                Err(TryLockError::WouldBlock) => Ok(false),
                Err(TryLockError::Error(error)) => Err(error),
            });
        match locked {
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
            result => result,
        }
    }

    /// Locks it as long as it is open, and waits for whoever has it locked. Where the file system has no locks, it does
    /// not.
    pub(crate) fn lock(&self) -> io::Result<()> {
        match self.disk.call(Call::Lock, &self.path, || self.file.lock()) {
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
            result => result,
        }
    }

    /// Gives the lock free at once. Closing the file would leave it to a process that is just being started and
    /// has the file open for that moment, too.
    pub(crate) fn unlock(&self) {
        // If it fails, closing the file unlocks it.
        let _ = self.file.unlock();
    }
}

/// Options for a file to be written, readable by this user alone.
pub(crate) fn private() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
