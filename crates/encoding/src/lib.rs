//! Positions as planes of numbers and moves as numbers, the same way for every game, for programs that learn.
//!
//! - A game with its options has a fixed [`Shape`]: how many actions there are, and how many planes, rows and columns an
//!   observation has.
//! - An **action** is a way and a square, or the pass, or the swap. Most moves are one action. Some are entered
//!   in several, so that the number of actions stays small however many moves there are: in Qawale a move is the square of a stack and
//!   then every square of its path, in Wali a capture is a step and then the stone that is taken.
//! - A [`State`] is a position with the actions of a move that has been begun, if one has, and with what the rules
//!   ask of the history. It says which actions are legal, plays them, and writes its **observation**: what the side to move sees.
//! - A symmetry of the board permutes actions and cells ([`SymmetryTable`]).
//! - [`AnyState`] and [`AnyBatch`] are the same for a game chosen at run time; the latter is many games played at
//!   once.
//!
//! `docs/encodings.md` lists the ways and planes of every game. [`VERSION`] changes whenever a number means something else.
//!
//! ```
//! use cairn_encoding::{AnyState, Rules};
//! let game: cairn_session::GameChoice = "zola:4".parse().unwrap();
//! let mut state = AnyState::new(&game, &game.start(), Rules::default()).unwrap();
//! let actions = state.encode("b2xb3").unwrap();
//! assert!(state.actions().contains(&actions[0]));
//! state.step(actions[0]).unwrap();
//! assert_eq!(state.position(), game.start().play("b2xb3").unwrap().after);
//! ```

mod any;
mod batch;
mod encoded;
mod nava;
mod planes;
mod qawale;
mod shape;
mod state;
mod swack;
mod symmetries;
mod wali;
mod zola;

pub use any::{AnyBatch, AnyState, Layout, images, nth_move};
pub use batch::{Batch, IllegalAt, Playout, playouts};
pub use encoded::{Chosen, Encoded, Visitor, visit_all};
pub use planes::Planes;
pub use shape::{Choice, Shape};
pub use state::{IllegalAction, Past, Rules, State};
pub use symmetries::SymmetryTable;

/// The version of the encodings: another number means that an action or a plane has another meaning.
pub const VERSION: u32 = 1;
