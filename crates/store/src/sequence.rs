//! The order in which games were played.
//!
//! Times of files do not tell it: copies, restored backups and clocks that are set change them. So every save has a
//! number, one higher than any before it. The last number is in a file of its own; if that is lost, the
//! saves tell it.

use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

use crate::disk::{Disk, private};

/// The file, beside the games.
const NAME: &str = "sequence";

/// How long another program may have the file locked, which it has only while it counts.
const PATIENCE: usize = 50;
const PAUSE: Duration = Duration::from_millis(2);

/// The next number, which is higher than this one in any case. If the count cannot be kept, that is no reason not to
/// keep a game: then it may tie with another program's.
pub(crate) fn next(disk: &Disk, folder: &Path, above: u64) -> u64 {
    count(disk, folder, above).unwrap_or_else(|_| above.saturating_add(1))
}

fn count(disk: &Disk, folder: &Path, above: u64) -> io::Result<u64> {
    let mut options = private();
    let file = disk.open(
        &folder.join(NAME),
        options.read(true).create(true).truncate(false),
    )?;
    let mut tries = 0;
    while !file.try_lock()? {
        tries += 1;
        if tries == PATIENCE {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        thread::sleep(PAUSE);
    }
    let counted = file.read().and_then(|content| {
        let text = String::from_utf8_lossy(&content);
        let last = text.trim().parse().unwrap_or(0);
        let next = above.max(last).saturating_add(1);
        // Always of the same length, so that one write replaces all of it.
        file.write_at_start(format!("{next:020}\n").as_bytes())?;
        Ok(next)
    });
    file.unlock();
    counted
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn numbers_grow_whatever_the_file_holds() {
        let folder = std::env::temp_dir().join(format!("cairn-sequence-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let next = |above| next(&Disk::default(), &folder, above);
        assert_eq!((next(0), next(0), next(10), next(3)), (1, 2, 11, 12));
        fs::write(folder.join(NAME), "nonsense").unwrap();
        assert_eq!((next(12), next(0)), (13, 14));
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(next(14), 15, "there is no folder");
    }
}
