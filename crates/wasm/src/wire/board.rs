//! A board to draw.

use cairn_core::{Color, HeightLabels, Kind, Side, Surface};
use serde::{Deserialize, Serialize};

/// One of the two sides, named by who begins the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SideName {
    /// The side that makes the first move of the game.
    First,
    /// The other side.
    Second,
}

impl From<Side> for SideName {
    fn from(side: Side) -> Self {
        match side {
            Side::First => SideName::First,
            Side::Second => SideName::Second,
        }
    }
}

impl From<SideName> for Side {
    fn from(side: SideName) -> Self {
        match side {
            SideName::First => Side::First,
            SideName::Second => Side::Second,
        }
    }
}

/// One value for each side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BySide<T> {
    /// The value of the side that begins.
    pub first: T,
    /// The value of the other side.
    pub second: T,
}

impl<T> BySide<T> {
    /// The values of both sides, each made into another.
    pub fn of<S>(values: cairn_core::BySide<S>, make: impl FnMut(S) -> T) -> Self {
        let cairn_core::BySide { first, second } = values.map(make);
        BySide { first, second }
    }
}

/// What a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SurfaceName {
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

impl From<Surface> for SurfaceName {
    fn from(surface: Surface) -> Self {
        match surface {
            Surface::Wood => SurfaceName::Wood,
            Surface::Contour => SurfaceName::Contour,
            Surface::Slab => SurfaceName::Slab,
            Surface::Sand => SurfaceName::Sand,
            Surface::Junctions => SurfaceName::Junctions,
        }
    }
}

/// When the height of a stack is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum HeightName {
    /// There are no stacks.
    Never,
    /// On stacks of two and more.
    FromTwo,
    /// On every stack.
    Always,
}

impl From<HeightLabels> for HeightName {
    fn from(labels: HeightLabels) -> Self {
        match labels {
            HeightLabels::Never => HeightName::Never,
            HeightLabels::FromTwo => HeightName::FromTwo,
            HeightLabels::Always => HeightName::Always,
        }
    }
}

/// The shape of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum KindName {
    /// A flat pebble that stacks.
    Pebble,
    /// A man.
    Man,
    /// A slab that stacks.
    Slab,
    /// A stone or, for black, a stick.
    Stone,
    /// A disc that stacks.
    Disc,
    /// A cube.
    Cube,
}

impl From<Kind> for KindName {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Pebble => KindName::Pebble,
            Kind::Man => KindName::Man,
            Kind::Slab => KindName::Slab,
            Kind::Stone => KindName::Stone,
            Kind::Disc => KindName::Disc,
            Kind::Cube => KindName::Cube,
        }
    }
}

/// The color of a piece or a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ColorName {
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

impl From<Color> for ColorName {
    fn from(color: Color) -> Self {
        match color {
            Color::Dark => ColorName::Dark,
            Color::Light => ColorName::Light,
            Color::Tan => ColorName::Tan,
            Color::Red => ColorName::Red,
            Color::Blue => ColorName::Blue,
            Color::Black => ColorName::Black,
            Color::White => ColorName::White,
        }
    }
}

impl From<ColorName> for Color {
    fn from(color: ColorName) -> Self {
        match color {
            ColorName::Dark => Color::Dark,
            ColorName::Light => Color::Light,
            ColorName::Tan => Color::Tan,
            ColorName::Red => Color::Red,
            ColorName::Blue => Color::Blue,
            ColorName::Black => Color::Black,
            ColorName::White => Color::White,
        }
    }
}

/// A piece to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Piece {
    /// Its shape.
    pub kind: KindName,
    /// Its color.
    pub color: ColorName,
}

impl From<cairn_core::Piece> for Piece {
    fn from(piece: cairn_core::Piece) -> Self {
        Piece {
            kind: piece.kind.into(),
            color: piece.color.into(),
        }
    }
}

/// One square to draw and to speak.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Cell {
    /// Its name, such as `c3`.
    pub name: String,
    /// The column, from 0 at the left.
    pub file: u8,
    /// The row, from 0 at the bottom.
    pub rank: u8,
    /// What stands there, bottom first.
    pub pieces: Vec<Piece>,
    /// The tint of the ground, from 0 for the innermost.
    pub terrace: u8,
    /// What stands there, in words.
    pub spoken: String,
    /// Every layer of a stack of different pieces, in words.
    pub layers: Option<String>,
}

/// A count that belongs to a side.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tally {
    /// The count in words, such as `8 stones in hand`.
    pub text: String,
    /// How it is drawn, one shape a piece; `null` where only the number is shown.
    pub piece: Option<Piece>,
    /// How many there are.
    pub count: u32,
    /// How many there could be.
    pub of: Option<u32>,
}

/// A square that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// The square.
    pub square: String,
    /// Whether choosing it takes what stands there.
    pub captures: bool,
    /// How many pieces go there from the top of the stack chosen first; `null` where that is not known or plain to see.
    pub lifts: Option<usize>,
}

impl From<cairn_core::Choice> for Choice {
    fn from(choice: cairn_core::Choice) -> Self {
        Choice {
            square: choice.square.to_string(),
            captures: choice.captures,
            lifts: None,
        }
    }
}

/// A board to draw.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// How many columns there are.
    pub files: u8,
    /// How many rows there are.
    pub ranks: u8,
    /// What the board is made of.
    pub surface: SurfaceName,
    /// When heights are written on the pieces.
    pub heights: HeightName,
    /// Whether the order of the pieces inside a stack matters.
    pub layered: bool,
    /// The squares, rank by rank from the bottom, each rank from the left.
    pub cells: Vec<Cell>,
    /// The color of each side.
    pub colors: BySide<ColorName>,
    /// The names of the sides, such as `Dark`.
    pub sides: BySide<String>,
    /// The side to move.
    pub turn: SideName,
    /// Where the game stands, in words.
    pub phase: Option<String>,
    /// What each side has, most important first.
    pub tallies: BySide<Vec<Tally>>,
    /// Further facts that decide the game, in words.
    pub notes: Vec<String>,
    /// The pieces lifted by the squares chosen so far, bottom first.
    pub in_hand: Vec<Piece>,
    /// The same in words.
    pub in_hand_spoken: Option<String>,
    /// The squares that won the game.
    pub winning: Vec<String>,
}
