//! Archives that depend on nothing but what is in them: sorted, with one time for all and without owners.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::site::at;

/// The files of an archive, by their paths in it.
#[derive(Default)]
pub(crate) struct Tree {
    files: BTreeMap<String, Member>,
}

/// A file of an archive.
pub(crate) struct Member {
    pub(crate) bytes: Vec<u8>,
    pub(crate) is_program: bool,
}

impl Tree {
    pub(crate) fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        let bytes = bytes.into();
        let is_program = false;
        self.files.insert(path.into(), Member { bytes, is_program });
    }

    /// Adds a file from the disk.
    pub(crate) fn copy(&mut self, path: impl Into<String>, from: &Path) -> Result<(), String> {
        self.add(path, fs::read(from).map_err(at(from))?);
        Ok(())
    }

    /// Adds a file that can be run.
    pub(crate) fn program(&mut self, path: impl Into<String>, from: &Path) -> Result<(), String> {
        self.add_program(path, fs::read(from).map_err(at(from))?);
        Ok(())
    }

    pub(crate) fn add_program(&mut self, path: impl Into<String>, bytes: Vec<u8>) {
        let is_program = true;
        self.files.insert(path.into(), Member { bytes, is_program });
    }

    /// Adds all files of a folder.
    pub(crate) fn folder(&mut self, path: &str, from: &Path) -> Result<(), String> {
        for entry in fs::read_dir(from).map_err(at(from))? {
            let entry = entry.map_err(at(from))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if path.is_empty() {
                name
            } else {
                format!("{path}/{name}")
            };
            if entry.path().is_dir() {
                self.folder(&path, &entry.path())?;
            } else {
                self.copy(path, &entry.path())?;
            }
        }
        Ok(())
    }

    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &Member)> {
        self.files.iter().map(|(path, file)| (path.as_str(), file))
    }

    /// Writes the files into a folder.
    pub(crate) fn unpack(&self, folder: &Path) -> Result<(), String> {
        for (path, file) in &self.files {
            let path = folder.join(path);
            let parent = path.parent().unwrap_or(folder);
            fs::create_dir_all(parent).map_err(at(parent))?;
            fs::write(&path, &file.bytes).map_err(at(&path))?;
            set_mode(&path, file.mode())?;
        }
        Ok(())
    }

    /// Writes a tar archive, compressed by gzip, whose files are in a folder of this name.
    pub(crate) fn tar(&self, file: &Path, folder: &str, epoch: u64) -> Result<(), String> {
        self.write_tar(file, folder, epoch).map_err(at(file))
    }

    fn write_tar(&self, file: &Path, folder: &str, epoch: u64) -> io::Result<()> {
        // The header of GzEncoder::new has neither a name nor a time.
        let compressed = GzEncoder::new(File::create(file)?, Compression::best());
        let mut tar = tar::Builder::new(compressed);
        let mut folders = BTreeMap::new();
        for path in self.files.keys() {
            let full = format!("{folder}/{path}");
            for (end, _) in full.match_indices('/') {
                folders.insert(full[..=end].to_owned(), ());
            }
        }
        let header = |mode, size| {
            let mut header = tar::Header::new_ustar();
            header.set_mode(mode);
            header.set_size(size);
            header.set_mtime(epoch);
            header.set_uid(0);
            header.set_gid(0);
            header
        };
        for path in folders.keys() {
            let mut header = header(0o755, 0);
            header.set_entry_type(tar::EntryType::Directory);
            tar.append_data(&mut header, path, io::empty())?;
        }
        for (path, file) in &self.files {
            let mut header = header(file.mode(), file.bytes.len() as u64);
            let path = format!("{folder}/{path}");
            tar.append_data(&mut header, path, file.bytes.as_slice())?;
        }
        tar.into_inner()?.finish()?.flush()
    }

    /// Writes a zip archive; the files are in a folder of this name unless it is empty.
    pub(crate) fn zip(&self, file: &Path, folder: &str, epoch: u64) -> Result<(), String> {
        let complain = |error| format!("{}: {error}", file.display());
        let mut zip = ZipWriter::new(File::create(file).map_err(at(file))?);
        for (path, member) in &self.files {
            let path = match folder {
                "" => path.clone(),
                folder => format!("{folder}/{path}"),
            };
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .compression_level(Some(9))
                .last_modified_time(date(epoch))
                .unix_permissions(member.mode());
            zip.start_file(path, options).map_err(complain)?;
            zip.write_all(&member.bytes).map_err(at(file))?;
        }
        zip.finish().map(drop).map_err(complain)
    }
}

impl Member {
    fn mode(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) -> Result<(), String> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(at(path))
}

#[cfg(not(unix))]
fn set_mode(_: &Path, _: u32) -> Result<(), String> {
    Ok(())
}

/// Seconds since 1970 as a date and a time of day, in UTC: year, month, day, hour, minute, second.
pub(crate) fn civil(epoch: u64) -> (u64, u64, u64, u64, u64, u64) {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let (mut days, seconds) = (epoch / 86_400, epoch % 86_400);
    let mut year = 1970;
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if days < length {
            break;
        }
        days -= length;
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in lengths {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hour, minute) = (seconds / 3600, seconds / 60 % 60);
    (year, month, days + 1, hour, minute, seconds % 60)
}

/// The time in the form of zip archives, which cannot tell times before 1980.
fn date(epoch: u64) -> DateTime {
    let (year, month, day, hour, minute, second) = civil(epoch);
    let small = |number: u64| u8::try_from(number).unwrap_or(0);
    let year = u16::try_from(year).unwrap_or(1980);
    DateTime::from_date_and_time(
        year,
        small(month),
        small(day),
        small(hour),
        small(minute),
        small(second),
    )
    .unwrap_or_default()
}

/// The SHA-256 sum of a file.
pub(crate) fn sum(file: &Path) -> Result<String, String> {
    let bytes = fs::read(file).map_err(at(file))?;
    let digest = Sha256::digest(bytes);
    Ok(digest.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(civil(0), (1970, 1, 1, 0, 0, 0));
        assert_eq!(civil(951_782_399), (2000, 2, 28, 23, 59, 59));
        assert_eq!(civil(951_782_400), (2000, 2, 29, 0, 0, 0));
        assert_eq!(civil(1_735_689_599), (2024, 12, 31, 23, 59, 59));
        assert_eq!(civil(1_795_000_000), (2026, 11, 18, 11, 6, 40));
    }

    #[test]
    fn an_archive_does_not_depend_on_the_order_in_which_files_were_added() {
        let folder = std::env::temp_dir().join(format!("cairn-archive-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let make = |names: [&str; 3], end: &str| {
            let mut tree = Tree::default();
            for name in names {
                tree.add(name, name.as_bytes());
            }
            let (tar, zip) = (folder.join(format!("{end}.tar.gz")), folder.join(end));
            tree.tar(&tar, "folder", 1_795_000_000).unwrap();
            tree.zip(&zip, "folder", 1_795_000_000).unwrap();
            (sum(&tar).unwrap(), sum(&zip).unwrap())
        };
        let one = make(["a/b", "c", "b"], "one");
        assert_eq!(one, make(["b", "c", "a/b"], "two"));
        assert_ne!(one, make(["b", "c", "a/c"], "three"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
