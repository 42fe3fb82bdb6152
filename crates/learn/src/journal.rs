//! Everything that was done, as a list that only grows. Ratings, streaks and what comes back are computed from it, so two
//! lists, of a terminal and of a page say, are put together by uniting them.

use std::fmt;
use std::str::FromStr;

use cairn_core::Date;

/// The first line of the text.
const HEADING: &str = "# cairn journal 1";

/// What it begins with in every version.
const ANY_HEADING: &str = "# cairn journal ";

/// How much of a line that cannot be read is repeated.
const MOST_REPEATED: usize = 40;

/// A puzzle, by its game and its id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleName {
    /// The game.
    pub game: String,
    /// The id in the library of the game.
    pub id: String,
}

/// What came of a try at the puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Try {
    /// A wrong move.
    Wrong,
    /// The last right one.
    Solved,
    /// The solution was asked for.
    GivenUp,
}

/// Something that somebody did.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// Tried a puzzle for the rating.
    Rated {
        /// Which one.
        puzzle: PuzzleName,
        /// Whether without a wrong move.
        solved: bool,
    },
    /// Tried a puzzle again that was missed before.
    Again {
        /// Which one.
        puzzle: PuzzleName,
        /// Whether without a wrong move.
        solved: bool,
    },
    /// Tried the puzzle of a day.
    Daily {
        /// The day.
        day: Date,
        /// Which one it was.
        puzzle: PuzzleName,
        /// What came of it.
        came: Try,
    },
    /// Finished the tutorial of a game.
    Tutorial {
        /// The game.
        game: String,
    },
    /// Something that a later version knows; it is kept as it stands.
    Other(String),
}

/// A deed with its time, in seconds since the beginning of 1970.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// When.
    pub time: i64,
    /// What.
    pub deed: Deed,
}

/// All that somebody did, the earliest first.
///
/// ```
/// use cairn_learn::Journal;
///
/// let journal: Journal = "1700000000 rated zola abcdef solved\n".parse()?;
/// assert_eq!(journal.entries().len(), 1);
/// let mut both = journal.clone();
/// both.unite(&journal);
/// assert_eq!(both, journal);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    entries: Vec<Entry>,
}

impl Journal {
    /// What was done.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What can be read of a text that is damaged.
    #[must_use]
    pub fn salvaged(text: &str) -> Journal {
        let lines = text.lines().filter_map(|line| line.parse().ok());
        let mut entries: Vec<Entry> = lines.collect();
        entries.sort();
        entries.dedup();
        Journal { entries }
    }

    /// Adds an entry.
    pub fn add(&mut self, entry: Entry) {
        if let Err(place) = self.entries.binary_search(&entry) {
            self.entries.insert(place, entry);
        }
    }

    /// Adds what another journal has and this one has not.
    pub fn unite(&mut self, other: &Journal) {
        self.entries.extend(other.entries.iter().cloned());
        self.entries.sort();
        self.entries.dedup();
    }
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}")?;
        self.entries
            .iter()
            .try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl FromStr for Journal {
    type Err = String;

    fn from_str(text: &str) -> Result<Journal, String> {
        let heading = text.lines().find(|line| line.starts_with(ANY_HEADING));
        if let Some(heading) = heading.filter(|line| line.trim_end() != HEADING) {
            return Err(format!(
                "this is written by another version: {:?}, and {HEADING:?} can be read",
                beginning(heading)
            ));
        }
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
        let entries = lines.map(|(index, line)| {
            line.parse()
                .map_err(|error: String| format!("line {}: {error}", index + 1))
        });
        let mut entries: Vec<Entry> = entries.collect::<Result<_, _>>()?;
        entries.sort();
        entries.dedup();
        Ok(Journal { entries })
    }
}

/// As much of a line as fits into a message.
fn beginning(line: &str) -> String {
    let mut characters = line.chars();
    let beginning: String = characters.by_ref().take(MOST_REPEATED).collect();
    if characters.next().is_some() {
        beginning + "…"
    } else {
        beginning
    }
}

impl fmt::Display for PuzzleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.id)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let came = |solved: bool| if solved { "solved" } else { "missed" };
        write!(f, "{} ", self.time)?;
        match &self.deed {
            Deed::Rated { puzzle, solved } => write!(f, "rated {puzzle} {}", came(*solved)),
            Deed::Again { puzzle, solved } => write!(f, "again {puzzle} {}", came(*solved)),
            Deed::Daily { day, puzzle, came } => {
                let came = match came {
                    Try::Wrong => "wrong",
                    Try::Solved => "solved",
                    Try::GivenUp => "given-up",
                };
                write!(f, "daily {day} {puzzle} {came}")
            }
            Deed::Tutorial { game } => write!(f, "tutorial {game}"),
            Deed::Other(text) => f.write_str(text),
        }
    }
}

impl FromStr for Entry {
    type Err = String;

    fn from_str(line: &str) -> Result<Entry, String> {
        let (time, rest) = line.trim_end().split_once(' ').unwrap_or((line, ""));
        let time = time.parse().ok().filter(|time| *time >= 0);
        let time = time.ok_or_else(|| {
            let found = beginning(line);
            format!("expected a time in seconds and what was done, found {found:?}")
        })?;
        let name = |game: &str, id: &str| PuzzleName {
            game: game.to_owned(),
            id: id.to_owned(),
        };
        let solved = |word: &str| match word {
            "solved" => Some(true),
            "missed" => Some(false),
            _ => None,
        };
        let words: Vec<_> = rest.split(' ').collect();
        let known = match words[..] {
            ["rated", game, id, came] => solved(came).map(|solved| Deed::Rated {
                puzzle: name(game, id),
                solved,
            }),
            ["again", game, id, came] => solved(came).map(|solved| Deed::Again {
                puzzle: name(game, id),
                solved,
            }),
            ["daily", day, game, id, came] => {
                let came = match came {
                    "wrong" => Some(Try::Wrong),
                    "solved" => Some(Try::Solved),
                    "given-up" => Some(Try::GivenUp),
                    _ => None,
                };
                day.parse().ok().zip(came).map(|(day, came)| Deed::Daily {
                    day,
                    puzzle: name(game, id),
                    came,
                })
            }
            ["tutorial", game] => Some(Deed::Tutorial {
                game: game.to_owned(),
            }),
            _ => None,
        };
        let deed = known.unwrap_or_else(|| Deed::Other(rest.to_owned()));
        Ok(Entry { time, deed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# cairn journal 1
100 rated zola abcdef missed
100 tutorial nava
200 again zola abcdef solved
300 daily 2026-11-17 wali uvwxyz wrong
301 daily 2026-11-17 wali uvwxyz solved
400 something that a later version knows
";

    #[test]
    fn a_journal_is_read_as_it_was_written() {
        let journal: Journal = TEXT.parse().unwrap();
        assert_eq!(journal.to_string(), TEXT);
        assert!(matches!(journal.entries()[5].deed, Deed::Other(_)));
    }

    #[test]
    fn journals_unite_in_any_order_and_as_often_as_one_likes() {
        let all: Journal = TEXT.parse().unwrap();
        let lines: Vec<_> = TEXT.lines().skip(1).collect();
        for cut in 0..=lines.len() {
            let (one, other) = lines.split_at(cut);
            let mut journal: Journal = other.join("\n").parse().unwrap();
            for _ in 0..2 {
                journal.unite(&one.join("\n").parse().unwrap());
                assert_eq!(journal, all);
            }
        }
    }

    #[test]
    fn a_line_without_a_time_is_refused_with_its_number() {
        let error = "# cairn journal 1\nrated zola abcdef solved\n"
            .parse::<Journal>()
            .unwrap_err();
        assert!(error.starts_with("line 2: expected a time"), "{error}");
    }

    #[test]
    fn what_can_be_read_of_a_damaged_journal_stays() {
        let good = "1700000000 rated zola abcdef solved";
        for bad in ["x", "-5 rated zola abcdef solved", &"long ".repeat(100_000)] {
            let text = format!("{HEADING}\n{good}\n{bad}\n");
            let error = text.parse::<Journal>().unwrap_err();
            assert!(
                error.starts_with("line 3: ") && error.len() < 200,
                "{error}"
            );
            let salvaged = Journal::salvaged(&text);
            assert_eq!(salvaged.to_string(), format!("{HEADING}\n{good}\n"));
        }
        let later = "# cairn journal 2\n".parse::<Journal>().unwrap_err();
        assert!(later.contains("another version"), "{later}");
    }
}
