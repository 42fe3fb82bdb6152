//! A puzzle, and the libraries of the games.

use std::fmt;
use std::str::FromStr;

use crate::Claim;

/// What stands between two fields of a line.
const BETWEEN_FIELDS: &str = " | ";

/// What stands in a field without anything.
const NOTHING: &str = "-";

/// A position with exactly one good move, and how the game goes on from there.
///
/// As text it is one line of six fields:
///
/// ```text
/// position | moves to find, with their answers | how it goes on | claim | rating | themes
/// ```
///
/// Moves and themes are separated by spaces, and an empty field is `-`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position, as text.
    pub position: String,
    /// The moves to find, each but the last followed by the other side's best defense.
    pub line: Vec<String>,
    /// How it goes on after that with best play, to the end of the game where that is known.
    pub rest: Vec<String>,
    /// What is proven of the first move and of all others.
    pub claim: Claim,
    /// How hard it is, on the scale of ratings.
    pub rating: u16,
    /// What it is about, as words of which the catalog has names.
    pub themes: Vec<String>,
}

impl Puzzle {
    /// A short name that stays the same as long as the position does.
    ///
    /// ```
    /// let line = "W,x3,b/x5/x5/x5/ww,x4 w | e5-e4 | - | wins in 1; all 3 others lose | 900 | capture";
    /// let puzzle: cairn_learn::Puzzle = line.parse()?;
    /// assert_eq!(puzzle.id().len(), 6);
    /// assert_eq!(puzzle.to_string(), line);
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn id(&self) -> String {
        // FNV-1a, of which thirty bits are written in letters that cannot be confused.
        const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";
        let hash = self
            .position
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        let folded = hash ^ (hash >> 32);
        let letter =
            |place: u32| char::from(LETTERS[(folded >> (5 * place)) as usize % LETTERS.len()]);
        (0..6).map(letter).collect()
    }

    /// How many moves are to be found.
    #[must_use]
    pub fn moves_to_find(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// Whether the last move to find ends the game; then any move that wins at once is as good.
    #[must_use]
    pub fn ends_with_win(&self) -> bool {
        self.rest.is_empty() && matches!(self.claim, Claim::Win { .. })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |words: &[String]| match words {
            [] => NOTHING.to_owned(),
            words => words.join(" "),
        };
        let fields = [
            self.position.clone(),
            words(&self.line),
            words(&self.rest),
            self.claim.to_string(),
            self.rating.to_string(),
            words(&self.themes),
        ];
        f.write_str(&fields.join(BETWEEN_FIELDS))
    }
}

impl FromStr for Puzzle {
    type Err = String;

    fn from_str(text: &str) -> Result<Puzzle, String> {
        let fields: Vec<_> = text.split(BETWEEN_FIELDS).collect();
        let [position, line, rest, claim, rating, themes] = fields[..] else {
            return Err(format!("expected six fields, found {}", fields.len()));
        };
        let words = |field: &str| match field {
            NOTHING => Vec::new(),
            field => field.split(' ').map(str::to_owned).collect(),
        };
        let puzzle = Puzzle {
            position: position.to_owned(),
            line: words(line),
            rest: words(rest),
            claim: claim.parse()?,
            rating: rating
                .parse()
                .map_err(|_| format!("{rating:?} is not a rating"))?,
            themes: words(themes),
        };
        if puzzle.line.len().is_multiple_of(2) {
            return Err("the moves to find must end with one of the solver's".to_owned());
        }
        Ok(puzzle)
    }
}

/// The puzzles of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    /// The game, by its name.
    pub game: String,
    /// The puzzles, the easiest first.
    pub puzzles: Vec<Puzzle>,
}

impl Library {
    /// Reads a file: a puzzle a line; lines that begin with `#` are comments.
    ///
    /// # Errors
    /// If a line is not well formed, with its number.
    pub fn read(game: &str, text: &str) -> Result<Library, String> {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
        let puzzles = lines.map(|(index, line)| {
            let puzzle = line.parse();
            puzzle.map_err(|error: String| format!("line {}: {error}", index + 1))
        });
        let mut puzzles: Vec<Puzzle> = puzzles.collect::<Result<_, _>>()?;
        puzzles.sort_by_key(|puzzle| puzzle.rating);
        Ok(Library {
            game: game.to_owned(),
            puzzles,
        })
    }

    /// The puzzle with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id() == id)
    }
}

/// The libraries that came with the program, by the games' names.
#[cfg(feature = "libraries")]
const FILES: &[(&str, &str)] = &[
    ("qawale", include_str!("../puzzles/qawale.txt")),
    ("zola", include_str!("../puzzles/zola.txt")),
    ("swack", include_str!("../puzzles/swack.txt")),
    ("wali", include_str!("../puzzles/wali.txt")),
    ("nava", include_str!("../puzzles/nava.txt")),
];

/// The libraries of all games, as they came with the program.
///
/// # Errors
/// If a file is not well formed, with its game and line; the tests read them all.
#[cfg(feature = "libraries")]
pub fn libraries() -> Result<Vec<Library>, String> {
    FILES
        .iter()
        .map(|(game, text)| {
            Library::read(game, text).map_err(|error| format!("puzzles of {game}, {error}"))
        })
        .collect()
}
