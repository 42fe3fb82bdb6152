//! What is proven so far, in a file that survives being stopped at any moment.
//!
//! ```text
//! cairn proof 1 qawale stones=6 attacker=first left=4 #8f0c…
//! holds 1a2b… 3400 77aa… 90bc… #1d2e…
//! fails 1a2c… 120 #99ab…
//! ```
//!
//! The first line names the question and how many moves the attacker has left on the boards of the tasks. Then each
//! line is a fact about such a board, which is written as its [`Key`] in hexadecimal: the defender holds it or not,
//! how many boards with two moves left were searched to know it, and, if he holds it, the boards one attack and one
//! reply on with which he answers every attack. Each line ends in `#` and its checksum (FNV-1a, 64 bits). A line is
//! written at once and brought to the disk before the next; if the last one is cut short, it is dropped.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::board::Key;
use super::question::Question;

/// What is known of the board of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The defender holds it, by answering every attack with one of these boards.
    Holds(Vec<Key>),
    /// The attacker can force a line.
    Fails,
}

/// All facts found so far.
#[derive(Debug)]
pub struct Progress {
    facts: HashMap<Key, Fact>,
    searched: u64,
    file: Option<File>,
}

/// Why progress cannot be kept.
#[derive(Debug)]
pub enum ProgressError {
    /// The file cannot be read or written.
    Io(PathBuf, io::Error),
    /// Another process works on it.
    InUse(PathBuf),
    /// The file belongs to another question or another version.
    OtherQuestion(PathBuf, String),
    /// This line is damaged.
    Damaged(PathBuf, usize),
}

impl std::fmt::Display for ProgressError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ProgressError::Io(path, error) => write!(formatter, "{}: {error}", path.display()),
            ProgressError::InUse(path) => {
                let path = path.display();
                write!(
                    formatter,
                    "{path}: another process is working on this proof"
                )
            }
            ProgressError::OtherQuestion(path, wanted) => {
                let path = path.display();
                write!(
                    formatter,
                    "{path}: this file does not begin with '{wanted}'"
                )
            }
            ProgressError::Damaged(path, line) => write!(
                formatter,
                "{}: line {line} is damaged; restore the file, or delete this line and those after it",
                path.display()
            ),
        }
    }
}

impl std::error::Error for ProgressError {}

impl Progress {
    /// Progress that is kept in memory alone.
    #[must_use]
    pub fn in_memory() -> Progress {
        Progress {
            facts: HashMap::new(),
            searched: 0,
            file: None,
        }
    }

    /// The name of the file about a question.
    #[must_use]
    pub fn file_name(question: Question) -> String {
        format!("{}.txt", question.to_string().replace([' ', '='], "-"))
    }

    /// Opens the file about a question in a folder, or begins one. Nobody else can open it until this is dropped.
    ///
    /// # Errors
    /// If it cannot be read or written, is in use, damaged, or about something else.
    pub fn open(folder: &Path, question: Question) -> Result<Progress, ProgressError> {
        let path = folder.join(Progress::file_name(question));
        let failed = |error| ProgressError::Io(path.clone(), error);
        fs::create_dir_all(folder).map_err(failed)?;
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ProgressError::InUse(path)),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(failed)?;
        let mut progress = Progress::in_memory();
        let whole = progress.read(&text, question, &path)?;
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        if whole == 0 {
            file.write_all(with_checksum(&head(question)).as_bytes())
                .map_err(failed)?;
            file.sync_all().map_err(failed)?;
        }
        progress.file = Some(file);
        Ok(progress)
    }

    /// Reads the file about a question without touching it.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or about something else.
    pub fn load(folder: &Path, question: Question) -> Result<Progress, ProgressError> {
        let path = folder.join(Progress::file_name(question));
        let text = fs::read(&path).map_err(|error| ProgressError::Io(path.clone(), error))?;
        let mut progress = Progress::in_memory();
        progress.read(&text, question, &path)?;
        Ok(progress)
    }

    /// Takes over all facts in a text; how many bytes of it are whole lines.
    fn read(
        &mut self,
        text: &[u8],
        question: Question,
        path: &Path,
    ) -> Result<usize, ProgressError> {
        let mut whole = 0;
        for (number, line) in text.split_inclusive(|byte| *byte == b'\n').enumerate() {
            let is_last = whole + line.len() == text.len();
            if is_last && line.last() != Some(&b'\n') {
                break;
            }
            let damaged = || ProgressError::Damaged(path.to_owned(), number + 1);
            let content = content(line).ok_or_else(damaged)?;
            match number {
                0 if content == head(question) => {}
                0 => {
                    return Err(ProgressError::OtherQuestion(
                        path.to_owned(),
                        head(question),
                    ));
                }
                _ => {
                    let (key, searched, fact) = parse(content).ok_or_else(damaged)?;
                    self.searched += searched;
                    self.facts.insert(key, fact);
                }
            }
            whole += line.len();
        }
        Ok(whole)
    }

    /// All facts.
    #[must_use]
    pub fn facts(&self) -> &HashMap<Key, Fact> {
        &self.facts
    }

    /// How many boards with two moves left were searched for them.
    #[must_use]
    pub fn searched(&self) -> u64 {
        self.searched
    }

    /// Keeps a fact, and how many boards were searched to find it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn record(&mut self, key: Key, searched: u64, fact: Fact) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            let mut line = match fact {
                Fact::Holds(_) => format!("holds {:x} {searched}", key.0),
                Fact::Fails => format!("fails {:x} {searched}", key.0),
            };
            if let Fact::Holds(replies) = &fact {
                for reply in replies {
                    write!(line, " {:x}", reply.0).expect("a string can be written");
                }
            }
            file.write_all(with_checksum(&line).as_bytes())?;
            file.sync_data()?;
        }
        self.searched += searched;
        self.facts.insert(key, fact);
        Ok(())
    }
}

fn head(question: Question) -> String {
    format!(
        "cairn proof 1 {question} left={}",
        question.moves_left_in_tasks()
    )
}

fn with_checksum(content: &str) -> String {
    format!("{content} #{:016x}\n", checksum(content.as_bytes()))
}

/// The content of a whole line, if its checksum is right.
fn content(line: &[u8]) -> Option<&str> {
    let line = str::from_utf8(line).ok()?.strip_suffix('\n')?;
    let (content, sum) = line.rsplit_once(" #")?;
    (u64::from_str_radix(sum, 16).ok()? == checksum(content.as_bytes()) && sum.len() == 16)
        .then_some(content)
}

fn parse(content: &str) -> Option<(Key, u64, Fact)> {
    let mut words = content.split(' ');
    let verdict = words.next()?;
    let key = read_key(words.next()?)?;
    let searched = words.next()?.parse().ok()?;
    let replies: Vec<Key> = words.map(read_key).collect::<Option<_>>()?;
    match verdict {
        "holds" => Some((key, searched, Fact::Holds(replies))),
        "fails" if replies.is_empty() => Some((key, searched, Fact::Fails)),
        _ => None,
    }
}

fn read_key(word: &str) -> Option<Key> {
    let key = Key(u128::from_str_radix(word, 16).ok()?);
    key.board().map(|_| key)
}

/// FNV-1a.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
