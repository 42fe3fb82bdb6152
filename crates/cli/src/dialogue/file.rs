//! Where a game is kept.

use std::fs::File;
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// A file that holds the record of the game after whatever was in it before. It can be written again and
/// again as the game goes on; other games in it stay as they are.
#[derive(Debug)]
pub(super) struct RecordFile {
    path: PathBuf,
    /// Where the record begins.
    start: u64,
}

impl RecordFile {
    /// The file with this name, which is made if there is none.
    pub(super) fn open(path: &Path) -> io::Result<RecordFile> {
        let file = File::options()
            .create(true)
            .append(true)
            .open(path)
            .and_then(|file| file.metadata())?;
        Ok(RecordFile {
            path: path.to_owned(),
            start: file.len(),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record in the place of the one written last.
    pub(super) fn write(&self, record: &str) -> io::Result<()> {
        let mut file = File::options().write(true).open(&self.path)?;
        file.set_len(self.start)?;
        file.seek(SeekFrom::End(0))?;
        let gap = if self.start > 0 { "\n" } else { "" };
        file.write_all(format!("{gap}{record}").as_bytes())?;
        file.flush()
    }
}
