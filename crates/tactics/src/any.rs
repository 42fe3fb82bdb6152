//! Puzzles of games chosen at run time.

use std::ops::ControlFlow;

use cairn_core::{ComputerPlayers, Game};
use cairn_games::{Visitor, visit_all};

use crate::{Claim, Found, Puzzle, Wanted, find, game_of, options_of, read};

/// The suites, by the game's name.
const SUITES: &[(&str, &str)] = &[
    ("qawale", include_str!("../../games/src/qawale/tactics.txt")),
    ("zola", include_str!("../../games/src/zola/tactics.txt")),
    ("swack", include_str!("../../games/src/swack/tactics.txt")),
    ("wali", include_str!("../../games/src/wali/tactics.txt")),
    ("nava", include_str!("../../games/src/nava/tactics.txt")),
];

/// A puzzle of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyPuzzle {
    /// The game with its options.
    pub name: String,
    /// The position.
    pub position: String,
    /// All good moves.
    pub best: Vec<String>,
    /// What they do and what the others do.
    pub claim: Claim,
    /// How it comes about.
    pub why: String,
}

impl AnyPuzzle {
    fn of<G: Game>(name: &str, puzzle: &Puzzle<G>) -> AnyPuzzle {
        AnyPuzzle {
            name: name.to_owned(),
            position: puzzle.position.to_string(),
            best: puzzle.best.iter().map(ToString::to_string).collect(),
            claim: puzzle.claim,
            why: puzzle.why.clone(),
        }
    }
}

/// The suite of a game, whatever its options.
///
/// # Errors
/// If there is no such game.
///
/// ```
/// let puzzles = cairn_tactics::suite("zola")?;
/// assert!(puzzles.iter().all(|puzzle| puzzle.name == "zola"));
/// # Ok::<(), String>(())
/// ```
pub fn suite(name: &str) -> Result<Vec<AnyPuzzle>, String> {
    of_game(name, Suite)
}

/// Looks for puzzles of a game with its options, see [`find`].
///
/// # Errors
/// If there is no such game.
pub fn find_any(
    name: &str,
    wanted: Wanted,
    each: &mut dyn FnMut(Found, Option<AnyPuzzle>) -> ControlFlow<()>,
) -> Result<Found, String> {
    of_game(name, Find { name, wanted, each })
}

/// Something to be done with one game.
pub trait Task {
    /// What comes of it.
    type Done;

    /// Does it.
    ///
    /// # Errors
    /// If it cannot be done, with the reason.
    fn run<G: ComputerPlayers>(self) -> Result<Self::Done, String>;
}

struct Suite;

impl Task for Suite {
    type Done = Vec<AnyPuzzle>;

    fn run<G: ComputerPlayers>(self) -> Result<Vec<AnyPuzzle>, String> {
        let file = SUITES.iter().find(|(id, _)| *id == G::INFO.id);
        let (_, file) = file.ok_or_else(|| format!("{} has no suite", G::INFO.name))?;
        let puzzles = read::<G>(file)?.into_iter();
        Ok(puzzles
            .map(|(name, puzzle)| AnyPuzzle::of(name, &puzzle))
            .collect())
    }
}

struct Find<'a> {
    name: &'a str,
    wanted: Wanted,
    each: &'a mut dyn FnMut(Found, Option<AnyPuzzle>) -> ControlFlow<()>,
}

impl Task for Find<'_> {
    type Done = Found;

    fn run<G: ComputerPlayers>(self) -> Result<Found, String> {
        let Find { name, wanted, each } = self;
        let options = options_of::<G>(name)?;
        Ok(find::<G>(options, wanted, |found, puzzle| {
            each(found, puzzle.map(|puzzle| AnyPuzzle::of(name, puzzle)))
        }))
    }
}

/// Runs a task with the game of a name, such as `zola` or `zola:8`.
///
/// # Errors
/// If there is no such game, or the task fails.
///
/// # Panics
/// Never: every game that can be named is visited.
pub fn of_game<T: Task>(name: &str, task: T) -> Result<T::Done, String> {
    struct Pick<T: Task> {
        id: &'static str,
        task: Option<T>,
        done: Option<Result<T::Done, String>>,
    }
    impl<T: Task> Visitor for Pick<T> {
        fn visit<G: ComputerPlayers>(&mut self) {
            if self.id == G::INFO.id
                && let Some(task) = self.task.take()
            {
                self.done = Some(task.run::<G>());
            }
        }
    }
    let mut pick = Pick {
        id: game_of(name)?.info().id,
        task: Some(task),
        done: None,
    };
    visit_all(&mut pick);
    pick.done.expect("every game is visited")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_list_has_a_suite() {
        for game in cairn_session::games() {
            assert!(!suite(game.info().id).unwrap().is_empty());
        }
    }

    #[test]
    fn a_search_ends_when_it_is_told_to() {
        let wanted = Wanted {
            count: 5,
            seed: 1,
            nodes: 1_000,
        };
        let mut games = 0;
        let found = find_any("zola:3", wanted, &mut |_, _| {
            games += 1;
            match games {
                3 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        assert_eq!(found.unwrap().games, 3);
        assert!(find_any("chess", wanted, &mut |_, _| ControlFlow::Continue(())).is_err());
    }
}
