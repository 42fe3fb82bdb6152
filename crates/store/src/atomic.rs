//! Writing a file so that it is always whole: the old one or the new one.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// How the names of drafts end.
const DRAFT: &str = ".new";

/// The new content of a file, written beside it and safe on the disk, but not in its place yet.
#[derive(Debug)]
pub(crate) struct Draft {
    draft: PathBuf,
    target: PathBuf,
}

impl Draft {
    /// Writes the new content beside the file. Folders that are missing are made.
    pub(crate) fn write(path: &Path, content: &[u8]) -> io::Result<Draft> {
        // Where somebody made the file a link, the link stays.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if let Some(folder) = target.parent() {
            make_folder(folder)?;
        }
        // The number keeps programs apart that write to the same place at once.
        let mut name = OsString::from(target.file_name().unwrap_or_default());
        name.push(format!(".{}{DRAFT}", std::process::id()));
        let draft = target.with_file_name(name);
        let mut file = private().create(true).truncate(true).open(&draft)?;
        let written = file.write_all(content).and_then(|()| file.sync_all());
        if let Err(error) = written {
            let _ = fs::remove_file(&draft);
            return Err(error);
        }
        Ok(Draft { draft, target })
    }

    /// Puts the new content in the place of the old.
    pub(crate) fn commit(self) -> io::Result<()> {
        if let Err(error) = fs::rename(&self.draft, &self.target) {
            let _ = fs::remove_file(&self.draft);
            return Err(error);
        }
        sync_folder(&self.target);
        Ok(())
    }
}

/// Writes a file atomically.
pub(crate) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    Draft::write(path, content)?.commit()
}

/// Takes away drafts of a file that a program left behind when it was killed.
pub(crate) fn sweep(path: &Path) {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return;
    };
    let head = format!("{}.", name.to_string_lossy());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(&head) && name.ends_with(DRAFT) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Makes a folder, and those above it, for this user alone.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Options for a file to be written, readable by this user alone.
pub(crate) fn private() -> fs::OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a change of names in a folder last. Where folders cannot be opened, the system sees to it.
fn sync_folder(file: &Path) {
    if let Some(folder) = file.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_killed_before_the_rename_leaves_the_old_file() {
        let folder = std::env::temp_dir().join(format!("cairn-atomic-{}", std::process::id()));
        let path = folder.join("deep/inside/file");
        write(&path, b"old").unwrap();
        let draft = Draft::write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read(&draft.draft).unwrap(), b"new");
        sweep(&path);
        assert!(!draft.draft.exists());
        assert_eq!(fs::read(&path).unwrap(), b"old");
        write(&path, b"newer").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"newer");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
