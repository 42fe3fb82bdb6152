//! What the commands read: files, and streams that may never end.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

/// Opens a file to be read piece by piece; `-` is standard input.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(path)?)))
}

/// The bytes of a file that is needed as a whole, up to a limit; `-` is standard input.
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let message = format!("more than {} MiB, which is too much at once", most >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}
