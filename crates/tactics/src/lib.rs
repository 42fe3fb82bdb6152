//! Tactical puzzles: found in games of weak players, proven by the exact solver, told in words.
//!
//! The suite of a game is `tactics.txt` in its folder, one puzzle a line, in five fields:
//!
//! ```text
//! game | position | moves | claim | why
//! ```
//!
//! `moves` are all the good moves, one to three. The claim says what they do and what the others do, in plies:
//!
//! - `wins in 5; no other of 23 moves wins within 7`, counted with the move itself;
//! - `wins in 5; all 22 others lose`, or `…; of the others 4 draw and 18 lose`, where the whole rest of the game is solved;
//! - `holds for 6; the other 11 moves lose within 6`, counted after the move;
//! - `draws; the other 11 moves lose`, where the whole rest of the game is solved.
//!
//! Why is a few facts about that, in English. [`find`] looks for puzzles with few nodes, so what it finds depends on how
//! the solver counts them; [`prove`] proves a line, reasons and all, with as many as it takes. The search, which is what
//! the suites are to measure, has no part in it; but the finder lets in only some puzzles that it finds at first sight,
//! and none that it does not find with many nodes.

mod any;
mod classify;
mod endings;
mod find;
mod grade;
mod library;
mod players;
mod prove;
mod prover;
mod solve;
mod text;
mod values;
mod words;

use cairn_core::{Game, Position, Symmetric as _};

pub use any::{AnyPuzzle, Task, find_any, of_game, suite};
pub use cairn_learn::{Claim, Kind, Others};
pub use classify::classify;
pub use find::{Found, Wanted, find};
pub use grade::grade;
pub use library::{Collected, collect, name_themes, prove_line};
pub use prove::prove;
pub use solve::{is_obvious, solves};
pub use text::{game_of, options_of, read};

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// A position in which few moves are good.
#[derive(Debug)]
pub struct Puzzle<G: Game> {
    /// The position.
    pub position: G::Position,
    /// All good moves.
    pub best: Vec<MoveOf<G>>,
    /// What they do and what the others do.
    pub claim: Claim,
    /// How it comes about.
    pub why: String,
}

impl<G: Game> Puzzle<G> {
    /// The puzzle as a line of a suite.
    #[must_use]
    pub fn line(&self, name: &str) -> String {
        let best: Vec<_> = self.best.iter().map(ToString::to_string).collect();
        let fields = [
            name,
            &self.position.to_string(),
            &best.join(" "),
            &self.claim.to_string(),
            &self.why,
        ];
        fields.join(text::BETWEEN_FIELDS)
    }

    /// One position for all that differ only by symmetry or an exchange of colors.
    #[must_use]
    pub fn representative(&self) -> G::Position {
        let own = self.position.canonical();
        match self.position.color_swapped() {
            Some(swapped) => own.min(swapped.canonical()),
            None => own,
        }
    }
}

/// The moves of a position and what comes after them.
fn successors<P: Position>(position: &P) -> impl Iterator<Item = (P::Move, P)> {
    position.moves().into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        (mv, next)
    })
}
