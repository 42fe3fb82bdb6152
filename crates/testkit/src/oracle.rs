//! Tools for the plain second implementations that the fast ones are checked against.
//!
//! An oracle reads the text of a position into a [`Grid`] of strings and works on that, as slowly and
//! plainly as it likes. It shares no code with the rules it checks.

use std::collections::BTreeMap;

use cairn_core::{Game, Outcome, Position as _};

/// A board as text: `cells[rank][file]`, from the bottom left, each cell its pieces from bottom to top;
/// empty squares are empty strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The cells.
    pub cells: Vec<Vec<String>>,
}

impl Grid {
    /// Reads the board part of a canonical position text.
    ///
    /// # Panics
    /// If it is not a board.
    #[must_use]
    pub fn read(board: &str) -> Grid {
        let rank = |rank: &str| {
            let mut cells = Vec::new();
            for cell in rank.split(',') {
                match cell.strip_prefix('x') {
                    Some("") => cells.push(String::new()),
                    Some(run) => {
                        let run: usize = run.parse().expect("a run of empty squares");
                        cells.extend(vec![String::new(); run]);
                    }
                    None => cells.push(cell.to_owned()),
                }
            }
            cells
        };
        Grid {
            cells: board.split('/').rev().map(rank).collect(),
        }
    }

    /// The canonical text of the board.
    #[must_use]
    pub fn text(&self) -> String {
        let rank = |cells: &Vec<String>| {
            let mut words: Vec<String> = Vec::new();
            let mut run = 0;
            for cell in cells.iter().map(Some).chain([None]) {
                if cell.is_some_and(String::is_empty) {
                    run += 1;
                    continue;
                }
                match std::mem::take(&mut run) {
                    0 => {}
                    1 => words.push("x".to_owned()),
                    run => words.push(format!("x{run}")),
                }
                words.extend(cell.cloned());
            }
            words.join(",")
        };
        self.cells
            .iter()
            .rev()
            .map(rank)
            .collect::<Vec<_>>()
            .join("/")
    }

    /// The cell on a file and rank, if they are on the board.
    #[must_use]
    pub fn cell(&self, file: i32, rank: i32) -> Option<&str> {
        let rank = self.cells.get(usize::try_from(rank).ok()?)?;
        Some(rank.get(usize::try_from(file).ok()?)?.as_str())
    }

    /// The cell on a file and rank that are on the board, to be changed.
    ///
    /// # Panics
    /// If they are not.
    pub fn cell_mut(&mut self, file: i32, rank: i32) -> &mut String {
        &mut self.cells[rank as usize][file as usize]
    }

    /// All files and ranks of the board.
    #[must_use]
    pub fn places(&self) -> Vec<(i32, i32)> {
        let files = self.cells[0].len() as i32;
        (0..self.cells.len() as i32)
            .flat_map(|rank| (0..files).map(move |file| (file, rank)))
            .collect()
    }
}

/// The name of a square.
#[must_use]
pub fn square_name((file, rank): (i32, i32)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// What an oracle says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OracleAnswer {
    /// The end of the game, if this is one.
    pub outcome: Option<Outcome>,
    /// The text of every legal move, with the text of the position after it.
    pub moves: BTreeMap<String, String>,
}

/// Checks that the rules say of a position what an oracle says.
///
/// # Panics
/// If they do not.
pub fn agree<G: Game>(position: &G::Position, answer: &OracleAnswer) {
    assert_eq!(
        position.outcome(),
        answer.outcome,
        "the outcome of {position}"
    );
    let moves: BTreeMap<_, _> = position
        .moves()
        .into_iter()
        .map(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            (mv.to_string(), after.to_string())
        })
        .collect();
    assert_eq!(moves, answer.moves, "the moves of {position}");
}
