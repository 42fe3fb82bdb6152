//! What a game tells about its endgames, so that they can be solved once and looked up for ever.

use std::fmt;

use crate::{Game, Position};

/// A game whose endgames can be put into tables.
///
/// ```
/// use cairn_core::{Game, Material, OptionValues, TableGame, TableIndexer};
/// use cairn_games::wali::Wali;
///
/// let options = Wali::options(&OptionValues::defaults(Wali::INFO.options));
/// let indexer = Wali::indexer(options, 2);
/// let position = Wali::parse(options, "w,x5/x6/x6/x6/x4,b,b w 0 0")?;
/// let material = Material { mover: 1, other: 2 };
/// assert_eq!(indexer.material(&position), Some(material));
/// assert!(indexer.index(&position) < indexer.size(material));
/// # Ok::<(), cairn_core::ParseError>(())
/// ```
pub trait TableGame: Game {
    /// How its positions are numbered.
    type Indexer: TableIndexer<Position = Self::Position>;

    /// The most pieces a side can have in a table.
    const MOST_PIECES: u8;

    /// The numbering of the positions with at most `most` pieces a side, which is at most
    /// [`TableGame::MOST_PIECES`].
    fn indexer(options: Self::Options, most: u8) -> Self::Indexer;
}

/// Numbers the positions of a game's endgames, table by table.
///
/// A table holds the positions with the same [`Material`]. A position and the same one with colors and turn exchanged have
/// one number, and so may have positions that are equal up to a symmetry of the board. Some numbers may
/// be gaps that no position has.
///
/// ```
/// use cairn_core::{Game, OptionValues, TableGame, TableIndexer};
/// use cairn_games::wali::Wali;
///
/// let options = Wali::options(&OptionValues::defaults(Wali::INFO.options));
/// let indexer = Wali::indexer(options, 2);
/// let position = Wali::parse(options, "w,x5/x6/x6/x6/x4,b,b w 0 0")?;
/// let material = indexer.material(&position).expect("three stones are in a table");
/// // The position with this number is the same one, up to a symmetry.
/// let index = indexer.index(&position);
/// assert_eq!(indexer.index(&indexer.position(material, index)), index);
/// # Ok::<(), cairn_core::ParseError>(())
/// ```
///
/// Invariants on which the solver relies: a move leaves the pieces of the player who makes it as many as they are,
/// and the opponent's as many or fewer; and it never loses the game at once.
pub trait TableIndexer: Send + Sync + 'static {
    /// The positions.
    type Position: Position;

    /// The fewest pieces with which a side has not lost.
    fn fewest(&self) -> u8;

    /// The most pieces a side may have.
    fn most(&self) -> u8;

    /// The table that holds a position; `None` if the game is over, or the position of a kind or size that
    /// is in no table.
    fn material(&self, position: &Self::Position) -> Option<Material>;

    /// How many numbers a table has.
    fn size(&self, material: Material) -> u64;

    /// The number of a position that has a table.
    fn index(&self, position: &Self::Position) -> u64;

    /// A position with this number, which is below the table's size; for a gap, any position of the table.
    fn position(&self, material: Material, index: u64) -> Self::Position;

    /// How many positions with the first side to move have this number: 0 for a gap.
    fn weight(&self, material: Material, index: u64) -> u32;

    /// Calls `f` with every position from which a move that takes nothing leads to this one, which has a table. Some
    /// may come twice.
    fn for_each_predecessor(&self, position: &Self::Position, f: impl FnMut(Self::Position));
}

/// How many pieces each side has, which says in which table a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// The pieces of the side to move.
    pub mover: u8,
    /// The pieces of the other side.
    pub other: u8,
}

impl Material {
    /// The same pieces with the other side to move.
    #[must_use]
    pub const fn swapped(self) -> Material {
        Material {
            mover: self.other,
            other: self.mover,
        }
    }
}

/// `4v3`: the side to move has four.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.mover, self.other)
    }
}
