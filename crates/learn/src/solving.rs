//! A puzzle while it is being solved.

use cairn_core::Date;

use crate::{Deed, Puzzle, PuzzleName, Try};

/// What a puzzle is tried for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// For the rating.
    Rated,
    /// Because it was missed before.
    Again,
    /// It is the puzzle of this day.
    Daily(Date),
    /// For nothing.
    Practice,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A move is to be found.
    Looking,
    /// All moves were found.
    Solved,
    /// The solution was shown.
    Shown,
}

/// What a move was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Not the move.
    Wrong,
    /// Perhaps good, but there is a win at once; it does not count.
    WinsAtOnce,
    /// The move; the other side answers, and the next one is to be found.
    Right {
        /// The other side's best defense.
        reply: String,
    },
    /// The last one.
    Solved,
}

/// How many wrong moves the puzzle of a day allows; with the last of them the solution is shown.
pub const DAILY_TRIES: usize = 3;

/// A puzzle while it is being solved.
///
/// ```
/// use cairn_learn::{Answer, Purpose, Solving};
///
/// let puzzle = "x | a b c | - | wins in 3; all 9 others lose | 900 | -".parse()?;
/// let mut solving = Solving::new("zola", puzzle, Purpose::Practice, 0);
/// assert_eq!(solving.answer("b", false).0, Answer::Wrong);
/// assert_eq!(solving.answer("a", false).0, Answer::Right { reply: "b".to_owned() });
/// // Any move that wins at once will do.
/// assert_eq!(solving.answer("d", true).0, Answer::Solved);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solving {
    game: String,
    puzzle: Puzzle,
    purpose: Purpose,
    stage: Stage,
    /// How many plies of the line were played.
    ply: usize,
    wrong: usize,
}

impl Solving {
    /// A puzzle of a game, at its beginning. Of the puzzle of a day `wrong` moves may have been made before.
    #[must_use]
    pub fn new(game: &str, puzzle: Puzzle, purpose: Purpose, wrong: usize) -> Solving {
        Solving {
            game: game.to_owned(),
            puzzle,
            purpose,
            stage: Stage::Looking,
            ply: 0,
            wrong,
        }
    }

    /// The same at another stage: what is over is shown as it ended.
    #[must_use]
    pub(crate) fn at(self, stage: Stage) -> Solving {
        Solving { stage, ..self }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// What it is tried for.
    #[must_use]
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How many plies of the puzzle's line are on the board.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// How many wrong moves were made.
    #[must_use]
    pub fn wrong(&self) -> usize {
        self.wrong
    }

    /// How many wrong moves are still allowed; `None` where nobody counts.
    #[must_use]
    pub fn tries_left(&self) -> Option<usize> {
        match self.purpose {
            Purpose::Daily(_) => Some(DAILY_TRIES.saturating_sub(self.wrong)),
            Purpose::Rated | Purpose::Again | Purpose::Practice => None,
        }
    }

    /// A move that somebody makes, and whether it wins the game; with what is to be noted.
    pub fn answer(&mut self, mv: &str, wins: bool) -> (Answer, Option<Deed>) {
        let Some(expected) = self.puzzle.line.get(self.ply) else {
            return (Answer::Wrong, None);
        };
        if self.stage != Stage::Looking {
            return (Answer::Wrong, None);
        }
        let is_last = self.ply + 1 == self.puzzle.line.len();
        if mv != expected && !wins {
            if is_last && self.puzzle.ends_with_win() {
                return (Answer::WinsAtOnce, None);
            }
            return (Answer::Wrong, self.note_wrong());
        }
        if is_last || wins {
            self.ply += 1;
            self.stage = Stage::Solved;
            return (Answer::Solved, self.note_solved());
        }
        let reply = self.puzzle.line[self.ply + 1].clone();
        self.ply += 2;
        (Answer::Right { reply }, None)
    }

    /// Gives up: the solution may be shown.
    pub fn show(&mut self) -> Option<Deed> {
        if self.stage != Stage::Looking {
            return None;
        }
        self.stage = Stage::Shown;
        match self.purpose {
            Purpose::Daily(_) => self.daily(Try::GivenUp),
            Purpose::Rated | Purpose::Again | Purpose::Practice => self.missed(),
        }
    }

    fn name(&self) -> PuzzleName {
        PuzzleName {
            game: self.game.clone(),
            id: self.puzzle.id(),
        }
    }

    fn note_wrong(&mut self) -> Option<Deed> {
        let deed = match self.purpose {
            Purpose::Daily(_) => self.daily(Try::Wrong),
            Purpose::Rated | Purpose::Again | Purpose::Practice => self.missed(),
        };
        self.wrong += 1;
        if self.tries_left() == Some(0) {
            self.stage = Stage::Shown;
        }
        deed
    }

    fn note_solved(&self) -> Option<Deed> {
        match self.purpose {
            Purpose::Daily(_) => self.daily(Try::Solved),
            // Whoever erred has missed it.
            _ if self.wrong > 0 => None,
            _ => self.tried(true),
        }
    }

    /// The first wrong move is what counts.
    fn missed(&self) -> Option<Deed> {
        if self.wrong > 0 {
            return None;
        }
        self.tried(false)
    }

    fn tried(&self, solved: bool) -> Option<Deed> {
        let puzzle = self.name();
        match self.purpose {
            Purpose::Rated => Some(Deed::Rated { puzzle, solved }),
            Purpose::Again => Some(Deed::Again { puzzle, solved }),
            Purpose::Daily(_) | Purpose::Practice => None,
        }
    }

    fn daily(&self, came: Try) -> Option<Deed> {
        let Purpose::Daily(day) = self.purpose else {
            return None;
        };
        Some(Deed::Daily {
            day,
            puzzle: self.name(),
            came,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "x | a b c | d e | wins in 5; all 9 others lose | 900 | -";

    fn solving(purpose: Purpose) -> Solving {
        Solving::new("zola", LINE.parse().unwrap(), purpose, 0)
    }

    #[test]
    fn the_first_wrong_move_is_what_counts() {
        let mut one = solving(Purpose::Rated);
        let (answer, deed) = one.answer("z", false);
        assert_eq!(answer, Answer::Wrong);
        assert!(matches!(deed, Some(Deed::Rated { solved: false, .. })));
        assert_eq!(one.answer("y", false), (Answer::Wrong, None));
        one.answer("a", false);
        assert_eq!(one.answer("c", false), (Answer::Solved, None));
        assert_eq!(one.show(), None);
    }

    #[test]
    fn a_puzzle_solved_without_a_wrong_move_counts_as_solved() {
        let mut one = solving(Purpose::Again);
        let reply = "b".to_owned();
        assert_eq!(one.answer("a", false), (Answer::Right { reply }, None));
        let (answer, deed) = one.answer("c", false);
        assert_eq!((answer, one.stage()), (Answer::Solved, Stage::Solved));
        assert!(matches!(deed, Some(Deed::Again { solved: true, .. })));
    }

    #[test]
    fn the_puzzle_of_a_day_ends_with_the_third_wrong_move_whenever_the_others_were_made() {
        let day = Date::of_day(20_000);
        let mut one = Solving::new("zola", LINE.parse().unwrap(), Purpose::Daily(day), 2);
        assert_eq!(one.tries_left(), Some(1));
        let (_, deed) = one.answer("z", false);
        assert!(matches!(
            deed,
            Some(Deed::Daily {
                came: Try::Wrong,
                ..
            })
        ));
        assert_eq!(one.stage(), Stage::Shown);
        assert_eq!(one.answer("a", false), (Answer::Wrong, None));
    }

    #[test]
    fn a_win_at_once_that_is_overlooked_costs_nothing() {
        let line = "x | a | - | wins in 1; all 9 others lose | 900 | -";
        let mut one = Solving::new("zola", line.parse().unwrap(), Purpose::Rated, 0);
        assert_eq!(one.answer("b", false), (Answer::WinsAtOnce, None));
        let (answer, deed) = one.answer("c", true);
        assert_eq!(answer, Answer::Solved);
        assert!(matches!(deed, Some(Deed::Rated { solved: true, .. })));
    }
}
