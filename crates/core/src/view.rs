//! What a board looks like, as data.
//!
//! Every front end draws a [`BoardView`] and knows nothing else of the game: the surface and the kinds
//! of pieces select the look.

use std::cmp::Ordering;

use crate::{BySide, Phrase, Side, Square};

/// A board to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// How many columns there are.
    pub files: u8,
    /// How many rows there are.
    pub ranks: u8,
    /// What the board is made of.
    pub surface: Surface,
    /// Whether heights are written on the pieces.
    pub heights: HeightLabels,
    /// Whether the order of the pieces inside a stack matters, so that it should be shown.
    pub layered: bool,
    /// The squares in the order of [`Square::all`].
    pub squares: Vec<SquareView>,
    /// The color of each side.
    pub colors: BySide<Color>,
    /// The side to move.
    pub turn: Side,
    /// Where the game stands, in the game's words, such as the turn out of sixteen.
    pub phase: Option<Phrase>,
    /// What each side has, most important first.
    pub tallies: BySide<Vec<Tally>>,
    /// Further facts that decide the game, such as the sizes of the groups.
    pub notes: Vec<Phrase>,
    /// The pieces lifted by the squares chosen so far, bottom first.
    pub in_hand: Vec<Piece>,
    /// The squares that won the game, if some can be shown.
    pub winning: Vec<Square>,
}

/// One square to draw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SquareView {
    /// What stands there, bottom first.
    pub pieces: Vec<Piece>,
    /// The tint of the ground, from 0 for the innermost; used by [`Surface::Contour`].
    pub terrace: u8,
}

impl BoardView {
    /// The view of one square.
    ///
    /// # Panics
    /// If the square is not on the board.
    #[must_use]
    pub fn square(&self, square: Square) -> &SquareView {
        assert!(
            square.is_on(self.files, self.ranks),
            "{square} is on the board"
        );
        &self.squares[square.index(self.files)]
    }

    /// Whether a square is nearer to the center than another one, as far, or farther; `None` where the distance does not
    /// matter.
    #[must_use]
    pub fn distance_from_center(&self, square: Square, than: Square) -> Option<Ordering> {
        (self.surface == Surface::Contour)
            .then(|| self.square(square).terrace.cmp(&self.square(than).terrace))
    }

    /// What stands on a square, as a phrase.
    ///
    /// # Panics
    /// If the square is not on the board.
    #[must_use]
    pub fn tell_square(&self, square: Square) -> Phrase {
        let pieces = &self.square(square).pieces;
        let phrase = match pieces.last() {
            None => Phrase::new("square-empty"),
            Some(top) => Phrase::new(match top.kind {
                Kind::Pebble => "square-pebble",
                Kind::Man => "square-man",
                Kind::Slab => "square-slab",
                Kind::Stone => "square-stone",
                Kind::Disc => "square-disc",
                Kind::Cube => "square-cube",
            })
            .with("count", pieces.len())
            .with("color", top.color),
        };
        phrase.with("square", square)
    }
}

/// What a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surface {
    /// A planed board with hollows.
    Wood,
    /// Terraces around the center.
    Contour,
    /// Paving whose ground takes the color of what stands on it.
    Slab,
    /// Pits in the sand.
    Sand,
    /// Engraved lines; pieces stand where they cross.
    Junctions,
}

/// When the height of a stack is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeightLabels {
    /// There are no stacks.
    Never,
    /// On stacks of two and more.
    FromTwo,
    /// On every stack.
    Always,
}

/// A piece to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its shape.
    pub kind: Kind,
    /// Its color.
    pub color: Color,
}

/// The shape of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A flat pebble that stacks.
    Pebble,
    /// A man: red ones are round, blue ones square.
    Man,
    /// A slab that stacks: black ones are round, white ones square.
    Slab,
    /// A stone or, for black, a stick.
    Stone,
    /// A disc that stacks.
    Disc,
    /// A cube.
    Cube,
}

/// The color of a piece or a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Dark stones.
    Dark,
    /// Light stones.
    Light,
    /// Tan stones, which belong to nobody.
    Tan,
    /// Red men.
    Red,
    /// Blue men.
    Blue,
    /// Black pieces.
    Black,
    /// White pieces.
    White,
}

/// How a color is told apart without color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// The darker of two.
    Solid,
    /// The lighter of two.
    Hollow,
    /// Neither side's.
    Neutral,
}

impl Color {
    /// Every color.
    pub const ALL: [Color; 7] = [
        Color::Dark,
        Color::Light,
        Color::Tan,
        Color::Red,
        Color::Blue,
        Color::Black,
        Color::White,
    ];

    /// The letter that stands for it in texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::Dark => 'd',
            Color::Light => 'l',
            Color::Tan => 't',
            Color::Red => 'r',
            Color::Blue | Color::Black => 'b',
            Color::White => 'w',
        }
    }

    /// Its name in identifiers and message keys.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Color::Dark => "dark",
            Color::Light => "light",
            Color::Tan => "tan",
            Color::Red => "red",
            Color::Blue => "blue",
            Color::Black => "black",
            Color::White => "white",
        }
    }

    /// How it is drawn where there are no colors.
    #[must_use]
    pub const fn shade(self) -> Shade {
        match self {
            Color::Dark | Color::Red | Color::Black => Shade::Solid,
            Color::Light | Color::Blue | Color::White => Shade::Hollow,
            Color::Tan => Shade::Neutral,
        }
    }
}

/// A count that belongs to a side, such as the stones in its hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What is counted: the key of a message that takes `count` and, if there is one, `of`. The same key with
    /// `-short` behind it says it in few words; with `-label` it names what is counted.
    pub key: &'static str,
    /// How it is drawn, one shape a piece; `None` where only the number is shown.
    pub piece: Option<Piece>,
    /// How many there are.
    pub count: u32,
    /// How many there could be.
    pub of: Option<u32>,
}
