//! What every game of Cairn shares.
//!
//! A game is two things: a [`Position`], which knows the rules and is fast, and a [`Game`], a
//! stateless marker that tells everything else about it: its name and options, how its text is read,
//! what its board looks like, how a person enters a move and why a move is refused.
//!
//! This crate uses the standard library only. It does no input or output, looks at no clock, starts no
//! threads, and takes its random numbers from whoever calls it.

mod date;
mod direction;
mod error;
mod evaluate;
mod fact;
mod game;
mod hash;
pub mod network;
mod options;
mod outcome;
mod phrase;
mod pieces;
mod players;
mod position;
mod random;
mod side;
mod solvable;
mod square;
mod stack;
mod symmetric;
mod symmetry;
mod table;
pub mod text;
mod view;

pub use date::Date;
pub use direction::Direction;
pub use error::ParseError;
pub use evaluate::{
    Evaluator, MAX_TERMS, NoPatterns, PatternSet, PatternsOf, evaluate, evaluate_terms,
    evaluate_with,
};
pub use fact::Fact;
pub use game::{
    Attempt, Choice, Game, GameInfo, HistoryRules, LessonText, LocalText, Preview, Steps,
    steps_by_listing,
};
pub use hash::KeyHasher;
pub use network::Network;
pub use options::{OptionKind, OptionSpec, OptionValues};
pub use outcome::Outcome;
pub use phrase::{Arg, Phrase, Reason};
pub use pieces::{BoardWords, NumberWord, PieceWord, Stacking};
pub use players::{ComputerPlayers, DEFAULT_LEVELS, Level};
pub use position::{IllegalMove, Position};
pub use random::{Random, random_move};
pub use side::{BySide, Side};
pub use solvable::Solvable;
pub use square::Square;
pub use stack::{Stack, StackWord};
pub use symmetric::Symmetric;
pub use symmetry::Symmetry;
pub use table::{Material, TableGame, TableIndexer};
pub use view::{BoardView, Color, HeightLabels, Kind, Piece, Shade, SquareView, Surface, Tally};
