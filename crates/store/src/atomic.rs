//! Writing a file so that it is always whole: the old one or the new one.
//!
//! The new content is written to a draft beside the file, made safe on the disk, and given the file's name in one step.
//! A program that is killed on the way leaves its draft behind. Whoever writes a draft holds a lock on it, so an abandoned
//! one is known by its lock being free, and can be swept.

use std::ffi::OsStr;
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::disk::{Disk, OpenFile, private};

/// How the names of drafts end.
pub(crate) const DRAFT: &str = ".new";

/// How the names of drafts begin, where nobody has a lock that keeps others from writing the same file.
const HEAD: &str = ".cairn-";

/// How often a draft is written again that somebody took for an abandoned one, just before it was locked.
const TRIES: usize = 3;

/// Whose file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Ours: a new one is readable by this user alone.
    Program,
    /// The user's: a new one is readable as the user's files are.
    User,
}

/// Writes a file atomically. Folders that are missing are made. A file that is there keeps its permissions, and a link
/// stays a link. Gives what the file is like before anybody else can see it, and change it.
pub(crate) fn write(
    disk: &Disk,
    path: &Path,
    content: &[u8],
    owner: Owner,
) -> io::Result<Metadata> {
    let target = resolve(disk, path)?;
    let folder = folder_of(&target);
    disk.make_folder(folder)?;
    let mut tries = 1;
    loop {
        let draft = Draft::unique(disk, folder, owner)?;
        match draft.write(&target, content) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && tries < TRIES => tries += 1,
            result => return result,
        }
    }
}

/// Writes a file atomically that nobody else writes meanwhile, because the caller holds a lock. Its draft has always the
/// same name, so that it can be found without looking through the folder.
pub(crate) fn write_alone(disk: &Disk, path: &Path, content: &[u8]) -> io::Result<()> {
    let draft = lone_draft(path);
    let mut options = private();
    let file = disk.open(&draft, options.create(true).truncate(true))?;
    let draft = Draft {
        disk,
        path: draft,
        file,
    };
    draft.write(path, content).map(drop)
}

/// Deletes the draft that a program left behind when it was killed in [`write_alone`].
pub(crate) fn sweep_alone(disk: &Disk, path: &Path) {
    // There is none as a rule; one that cannot be deleted is tried again the next time.
    let _ = disk.remove(&lone_draft(path));
}

fn lone_draft(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(DRAFT);
    path.with_file_name(name)
}

/// Deletes the drafts in a folder that programs left behind when they were killed.
pub(crate) fn sweep(disk: &Disk, folder: &Path) {
    for name in disk.list(folder).unwrap_or_default() {
        if is_draft(&name) {
            sweep_one(disk, &folder.join(name));
        }
    }
}

/// Deletes a draft, unless somebody is writing it.
pub(crate) fn sweep_one(disk: &Disk, draft: &Path) {
    if let Ok(file) = disk.open(draft, File::options().write(true))
        && let Ok(true) = file.try_lock()
    {
        // If it cannot be deleted, the next sweep tries again.
        let _ = disk.remove(draft);
        file.unlock();
    }
}

/// Whether a file is a draft by its name.
pub(crate) fn is_draft(name: &OsStr) -> bool {
    let numbers = name
        .to_str()
        .and_then(|name| name.strip_prefix(HEAD)?.strip_suffix(DRAFT));
    numbers.is_some_and(|numbers| {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let numbers = numbers.split_once('-');
        numbers.is_some_and(|(process, count)| is_number(process) && is_number(count))
    })
}

/// Whether a file is by its name a draft of this one, as earlier versions named them.
pub(crate) fn is_earlier_draft(name: &OsStr, of: &str) -> bool {
    let number = name.to_str().and_then(|name| {
        let rest = name.strip_prefix(of)?.strip_prefix('.')?;
        rest.strip_suffix(DRAFT)
    });
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// Where a file really is; where it will be, if there is none yet.
pub(crate) fn resolve(disk: &Disk, path: &Path) -> io::Result<PathBuf> {
    match disk.resolve(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(path.to_owned()),
        result => result,
    }
}

pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    }
}

/// The new content of a file, beside it.
struct Draft<'d> {
    disk: &'d Disk,
    path: PathBuf,
    file: OpenFile,
}

impl<'d> Draft<'d> {
    /// An empty draft that nobody else has, locked.
    fn unique(disk: &'d Disk, folder: &Path, owner: Owner) -> io::Result<Draft<'d>> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let mut options = match owner {
            Owner::Program => private(),
            Owner::User => File::options(),
        };
        options.write(true).create_new(true);
        loop {
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!("{HEAD}{}-{count}{DRAFT}", std::process::id()));
            match disk.open(&path, &options) {
                Ok(file) => {
                    let draft = Draft { disk, path, file };
                    // If it is not free, somebody is sweeping it; the rename will tell.
                    return match draft.file.try_lock() {
                        Ok(_) => Ok(draft),
                        Err(error) => Err(draft.given_up(error)),
                    };
                }
                // Another program with this number, on another machine or long ago.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Writes the content and puts it in the place of the target.
    fn write(self, target: &Path, content: &[u8]) -> io::Result<Metadata> {
        let written = self.fill(target, content).and_then(|filled| {
            self.disk.rename(&self.path, target)?;
            Ok(filled)
        });
        let filled = written.map_err(|error| self.given_up(error))?;
        self.file.unlock();
        self.disk.sync_folder(folder_of(target))?;
        Ok(filled)
    }

    fn fill(&self, target: &Path, content: &[u8]) -> io::Result<Metadata> {
        match self.disk.inspect(target) {
            Ok(found) => self.file.permit(&found)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        self.file.write(content)?;
        self.file.sync()?;
        self.file.inspect()
    }

    fn given_up(&self, error: io::Error) -> io::Error {
        // The error to tell is the first one; what stays behind is swept later.
        let _ = self.disk.remove(&self.path);
        self.file.unlock();
        error
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("cairn-atomic-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = scratch("replaced");
        let path = folder.join("deep/inside/file");
        for content in ["old", "new", ""] {
            write(&Disk::default(), &path, content.as_bytes(), Owner::Program).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
            assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn abandoned_drafts_are_swept_and_those_being_written_are_not() {
        let folder = scratch("swept");
        let disk = Disk::default();
        let busy = Draft::unique(&disk, &folder, Owner::User).unwrap();
        for name in [".cairn-1-2.new", ".cairn-new", "mine.new", ".cairn-a-1.new"] {
            fs::write(folder.join(name), "draft").unwrap();
        }
        sweep(&disk, &folder);
        let mut names = disk.list(&folder).unwrap();
        names.sort();
        let busy = busy.path.file_name().unwrap().to_owned();
        let mut expected = [
            busy,
            ".cairn-new".into(),
            "mine.new".into(),
            ".cairn-a-1.new".into(),
        ];
        expected.sort();
        assert_eq!(names, expected);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_file_keeps_its_permissions() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = scratch("permissions");
        let path = folder.join("file");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        write(&Disk::default(), &path, b"new", Owner::User).unwrap();
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o640
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
