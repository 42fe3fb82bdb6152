//! Learning alone: puzzles with one proven solution, the puzzle of the day, ratings, and the record of it all.
//!
//! A [`Puzzle`] is data; `tactics` finds, grades and proves them. [`Solving`] is a puzzle while it is being solved, and says
//! what is to be noted in the [`Journal`], a list that only grows. [`Learner`] is a journal with the libraries: everything
//! else, from ratings to what comes back tomorrow, is computed from these two.
//!
//! Nothing here knows the rules of a game, looks at a clock or writes a file: moves and positions are texts, and whoever
//! calls says what time it is and whether a move wins the game.

mod claim;
mod journal;
mod learner;
mod puzzle;
mod solving;
mod words;

pub use claim::{Claim, Kind, Others};
pub use journal::{Deed, Entry, Journal, PuzzleName, Try};
pub use learner::{Daily, Learner, Rating, Standing, Streak};
#[cfg(feature = "libraries")]
pub use puzzle::libraries;
pub use puzzle::{Library, Puzzle};
pub use solving::{Answer, DAILY_TRIES, Purpose, Solving, Stage};
