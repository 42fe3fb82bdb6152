//! The file of a book.
//!
//! ```text
//! # Openings of zola. 20000 nodes a move, seed 7.
//! start +4/11
//! 0 a2-a3:+12/9 b2xc3:-7/10 c1-c2 +
//! 2 d1-d2:+3/9 =
//! ```
//!
//! A line is the opening of a game: how many moves it has in common with the line before, the moves after those, and how
//! the game ended for the side that began, `+`, `=` or `-`. What follows a move after a colon is what the position after it
//! is worth to the side to move there; it stands once for each position.

use std::error::Error;
use std::fmt;

use cairn_core::{Outcome, Side};
use cairn_session::GameChoice;

use crate::Value;

/// The openings of games, with what their positions are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// The game.
    pub game: GameChoice,
    /// How it was made, in words.
    pub made: String,
    /// What the first position is worth.
    pub start: Option<Value>,
    /// The games.
    pub games: Vec<BookGame>,
}

/// The opening of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct BookGame {
    /// Its moves.
    pub moves: Vec<BookMove>,
    /// How the game ended.
    pub outcome: Outcome,
}

/// A move, and what the position after it is worth to the side to move there, where that is not said elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct BookMove {
    /// The move.
    pub mv: String,
    /// What it leads to.
    pub value: Option<Value>,
}

/// What is wrong with a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookError {
    /// The line, beginning with 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub problem: String,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl Error for BookError {}

impl Book {
    /// Reads a book. Every move is checked.
    ///
    /// # Errors
    /// At the first line that is not one of a book of this game.
    pub fn read(game: &GameChoice, text: &str) -> Result<Book, BookError> {
        let mut book = Book {
            game: game.clone(),
            made: String::new(),
            start: None,
            games: Vec::new(),
        };
        // The position after each move of the last line, the first one first.
        let mut positions = vec![game.start()];
        for (number, line) in (1..).zip(text.lines()) {
            let wrong = |problem: String| BookError {
                line: number,
                problem,
            };
            if let Some(made) = line.strip_prefix("# ") {
                made.clone_into(&mut book.made);
                continue;
            }
            if let Some(value) = line.strip_prefix("start ") {
                let value = value.parse();
                book.start = Some(value.map_err(|()| wrong(format!("not a value: {line}")))?);
                continue;
            }
            let mut words = line.split(' ');
            let common: usize = words
                .next()
                .and_then(|word| word.parse().ok())
                .filter(|common| *common < positions.len())
                .ok_or_else(|| wrong("the moves in common with the line before".to_owned()))?;
            let outcome = match words.next_back() {
                Some("+") => Outcome::Win(Side::First),
                Some("=") => Outcome::Draw,
                Some("-") => Outcome::Win(Side::Second),
                _ => return Err(wrong("a result is expected: +, = or -".to_owned())),
            };
            positions.truncate(common + 1);
            let before = book
                .games
                .last()
                .map(|game: &BookGame| &game.moves[..common]);
            // What a position is worth is said once.
            let without = |mv: &BookMove| BookMove {
                mv: mv.mv.clone(),
                value: None,
            };
            let mut moves: Vec<_> = before.unwrap_or_default().iter().map(without).collect();
            for word in words {
                let (mv, value) = match word.split_once(':') {
                    Some((mv, value)) => {
                        let value = value.parse();
                        (
                            mv,
                            Some(value.map_err(|()| wrong(format!("not a value: {word}")))?),
                        )
                    }
                    None => (word, None),
                };
                let now = &positions[positions.len() - 1];
                let played = now.play(mv);
                let played =
                    played.map_err(|_| wrong(format!("{mv} cannot be played in {now}")))?;
                positions.push(played.after);
                moves.push(BookMove {
                    mv: mv.to_owned(),
                    value,
                });
            }
            book.games.push(BookGame { moves, outcome });
        }
        Ok(book)
    }

    /// Sorts the games, so that those that begin alike stand together.
    pub fn sort(&mut self) {
        let rank = |outcome: Outcome| match outcome {
            Outcome::Win(Side::First) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Side::Second) => 2,
        };
        self.games.sort_by(|a, b| {
            let moves = |game: &BookGame| -> Vec<String> {
                game.moves.iter().map(|mv| mv.mv.clone()).collect()
            };
            (moves(a), rank(a.outcome)).cmp(&(moves(b), rank(b.outcome)))
        });
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {}", self.made)?;
        if let Some(value) = self.start {
            writeln!(f, "start {value}")?;
        }
        let mut before: &[BookMove] = &[];
        for game in &self.games {
            let alike = before.iter().zip(&game.moves);
            let common = alike
                .take_while(|(old, new)| old.mv == new.mv && new.value.is_none())
                .count();
            write!(f, "{common}")?;
            for BookMove { mv, value } in &game.moves[common..] {
                match value {
                    Some(value) => write!(f, " {mv}:{value}")?,
                    None => write!(f, " {mv}")?,
                }
            }
            let result = match game.outcome {
                Outcome::Win(Side::First) => '+',
                Outcome::Draw => '=',
                Outcome::Win(Side::Second) => '-',
            };
            writeln!(f, " {result}")?;
            before = &game.moves;
        }
        Ok(())
    }
}
