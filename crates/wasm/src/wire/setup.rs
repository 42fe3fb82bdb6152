//! A position being set up by hand.

use serde::{Deserialize, Serialize};

use super::{Board, Piece, SideName};

/// Something done to a position that is being set up.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Edit {
    /// A piece is put on a square.
    Add {
        /// The square.
        square: String,
        /// The place of the piece in the palette.
        piece: usize,
    },
    /// A square is emptied.
    Empty {
        /// The square.
        square: String,
    },
    /// The board is emptied.
    Clear,
    /// Back to the position in which the game begins.
    Start,
    /// This side is to move.
    Turn {
        /// The side.
        side: SideName,
    },
    /// A number beside the board is another one.
    Number {
        /// The place of the number.
        index: usize,
        /// The number.
        value: u8,
    },
}

/// A position that is being set up. It need not be a possible one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SetUpView {
    /// Its text.
    pub text: String,
    /// The board.
    pub board: Board,
    /// The pieces that can be put on it.
    pub palette: Vec<PaletteItem>,
    /// The numbers beside the board, such as the stones in hand.
    pub numbers: Vec<NumberItem>,
    /// Whose turn it is or how it ended, if it is a position.
    pub status: Option<String>,
    /// Why it is no position, in words.
    pub problem: Option<String>,
}

/// A piece that can be put on a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PaletteItem {
    /// The piece.
    pub piece: Piece,
    /// Its name.
    pub name: String,
}

/// A number beside a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NumberItem {
    /// What it counts, in words.
    pub label: String,
    /// The number.
    pub value: u8,
    /// The largest it can be.
    pub most: u8,
}
