//! The folder with the results of units.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::error::{ResultError, ResultProblem, Wrong};
use crate::plan::Plan;

/// A folder with results.
#[derive(Clone, Debug)]
pub struct Results {
    folder: PathBuf,
}

/// The results of all units of a plan, checked as far as their form goes.
#[derive(Clone, Debug)]
pub struct Collected {
    /// For each unit in its order, the file and its lines without the first, as many as the unit has games or tasks.
    pub(crate) units: Vec<(PathBuf, Vec<String>)>,
}

impl Results {
    /// The results in a folder, which need not be there yet.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Results {
        Results {
            folder: folder.into(),
        }
    }

    /// Keeps the result of a unit, and gives the file. The file is there whole or not at all, whenever the program ends.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self, unit: usize, text: &str) -> Result<PathBuf, ResultError> {
        let name = format!("{PREFIX}{unit}-{}{ENDING}", sha256(text.as_bytes()));
        let path = self.folder.join(name);
        let written =
            fs::create_dir_all(&self.folder).and_then(|()| write_whole(&path, text.as_bytes()));
        match written {
            Ok(()) => Ok(path),
            Err(error) => Err(ResultError::Io(path, error)),
        }
    }

    /// Those of some units of a plan that have a whole result, with its file. Only the files of these units are read.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn finished(
        &self,
        plan: &Plan,
        units: impl IntoIterator<Item = usize>,
    ) -> Result<BTreeMap<usize, PathBuf>, ResultError> {
        let wanted: BTreeSet<usize> = units.into_iter().collect();
        let files = self.files()?.into_iter();
        let whole = files.filter(|(unit, hash, path)| {
            wanted.contains(unit) && read(plan, *unit, hash, path).is_ok()
        });
        Ok(whole.map(|(unit, _, path)| (unit, path)).collect())
    }

    /// Everything in the folder that is named as a result: its unit, its hash and its path, in the order of the units.
    fn files(&self) -> Result<Vec<(usize, String, PathBuf)>, ResultError> {
        let failed = |error| ResultError::Io(self.folder.clone(), error);
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry.map_err(failed)?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            if let Some((unit, hash)) = name.and_then(unit_of_name) {
                files.push((unit, hash, path));
            }
        }
        files.sort();
        Ok(files)
    }
}

impl Plan {
    /// The results of all units.
    ///
    /// # Errors
    /// If some are missing, damaged, of another plan, or contradict each other.
    pub fn collect(&self, results: &Results) -> Result<Collected, ResultError> {
        let mut found: Vec<Option<(PathBuf, Vec<String>)>> = vec![None; self.units().len()];
        let mut files = Vec::new();
        for (unit, hash, path) in results.files()? {
            match read(self, unit, &hash, &path) {
                Err(Unread::Io(error)) => return Err(ResultError::Io(path, error)),
                Err(Unread::Problem(problem)) => files.push((path, problem)),
                Ok(lines) => match found.get_mut(unit - 1) {
                    None => files.push((path, ResultProblem::OtherPlan)),
                    Some(_) if lines.len() != self.units()[unit - 1].len() => {
                        let line = lines.len().min(self.units()[unit - 1].len()) + 2;
                        files.push((path, ResultProblem::Line(line, Wrong::Form)));
                    }
                    Some(Some((other, _))) => {
                        files.push((path, ResultProblem::Contradicts(other.clone())));
                    }
                    Some(place) => *place = Some((path, lines)),
                },
            }
        }
        let missing = (1..).zip(&found);
        let missing: Vec<usize> = missing
            .filter(|(_, found)| found.is_none())
            .map(|(unit, _)| unit)
            .collect();
        if files.is_empty() && missing.is_empty() {
            let units = found.into_iter().flatten().collect();
            return Ok(Collected { units });
        }
        Err(ResultError::Unusable { files, missing })
    }
}

/// How the name of a result begins and ends.
const PREFIX: &str = "unit-";
const ENDING: &str = ".jsonl";

/// The unit and the hash in the name of a result.
fn unit_of_name(name: &str) -> Option<(usize, String)> {
    let middle = name.strip_prefix(PREFIX)?.strip_suffix(ENDING)?;
    let (unit, hash) = middle.split_once('-')?;
    let unit = unit.parse().ok().filter(|unit| *unit > 0)?;
    let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| (unit, hash.to_owned()))
}

enum Unread {
    Io(io::Error),
    Problem(ResultProblem),
}

/// The lines of a result after the first, if it is what its name says.
fn read(plan: &Plan, unit: usize, hash: &str, path: &Path) -> Result<Vec<String>, Unread> {
    let bytes = fs::read(path).map_err(Unread::Io)?;
    let text = String::from_utf8(bytes).map_err(|_| Unread::Problem(ResultProblem::Damaged))?;
    if sha256(text.as_bytes()) != hash {
        return Err(Unread::Problem(ResultProblem::Damaged));
    }
    let mut lines = text.lines().map(str::to_owned);
    let head = lines.next().unwrap_or_default();
    if head == plan.head_of_result(unit) {
        return Ok(lines.collect());
    }
    let is_of_plan = head.contains(&format!("\"{}\"", plan.id()));
    Err(Unread::Problem(if is_of_plan {
        ResultProblem::OtherUnit
    } else {
        ResultProblem::OtherPlan
    }))
}

/// The SHA-256 of some bytes, in hexadecimal.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a file so that it is there whole or not at all: beside its place first, to the disk, and then under its name.
///
/// # Errors
/// If it cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    // The new name is on the disk, too, where a folder can be brought there.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Numbers in their order as text: `1-3,7`.
#[must_use]
pub fn ranges(numbers: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => runs.push((*number, *number)),
        }
    }
    let runs = runs.into_iter().map(|(first, last)| {
        if first == last {
            first.to_string()
        } else {
            format!("{first}-{last}")
        }
    });
    runs.collect::<Vec<_>>().join(",")
}
