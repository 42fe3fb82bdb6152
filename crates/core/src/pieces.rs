//! How the pieces of a game are written, for setting positions up by hand.

use crate::{Color, Kind, Piece, Side};

/// The pieces of a game and the numbers beside the board, as the texts of its positions write them.
///
/// ```
/// use cairn_core::{Color, Kind, PieceWord, Stacking};
/// const PIECES: &[PieceWord] = &[PieceWord::new('r', Kind::Man, Color::Red)];
/// let words = cairn_core::BoardWords {
///     pieces: PIECES,
///     stacking: Stacking::Never,
///     numbers: &[],
/// };
/// assert_eq!(words.piece('r').map(|piece| piece.color), Some(Color::Red));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardWords {
    /// Every piece there is.
    pub pieces: &'static [PieceWord],
    /// What stands on a square.
    pub stacking: Stacking,
    /// What follows the side to move.
    pub numbers: &'static [NumberWord],
}

impl BoardWords {
    /// The piece with this letter.
    #[must_use]
    pub fn piece(&self, letter: char) -> Option<Piece> {
        let found = self.pieces.iter().find(|word| word.letter == letter)?;
        Some(found.piece)
    }

    /// The letter of a piece.
    #[must_use]
    pub fn letter(&self, piece: Piece) -> Option<char> {
        let found = self.pieces.iter().find(|word| word.piece == piece)?;
        Some(found.letter)
    }
}

/// A piece and its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceWord {
    /// The letter.
    pub letter: char,
    /// The piece.
    pub piece: Piece,
}

impl PieceWord {
    /// A piece of this kind and color, and its letter.
    #[must_use]
    pub const fn new(letter: char, kind: Kind, color: Color) -> PieceWord {
        PieceWord {
            letter,
            piece: Piece { kind, color },
        }
    }
}

/// What can stand on a square, and how that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stacking {
    /// At most one piece.
    Never,
    /// Any pieces, a letter each from the bottom.
    Letters,
    /// Pieces of one color: the letter and how many.
    Height,
}

/// A number that follows the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberWord {
    /// The key of the message that names it; it takes `side`, if it belongs to one.
    pub key: &'static str,
    /// Whose it is, if it belongs to a side.
    pub side: Option<Side>,
    /// The largest it can be.
    pub most: u8,
}
