//! The two sides of a game.

use std::ops::{Index, IndexMut};

/// One of the two sides, named by who begins the game.
///
/// Which color a side has is the game's affair: see [`crate::Game::colors`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that makes the first move of the game.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides, the one that begins first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One value for each side.
///
/// ```
/// use cairn_core::{BySide, Side};
/// let mut men = BySide { first: 12, second: 12 };
/// men[Side::Second] -= 1;
/// assert_eq!(men.second, 11);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T> {
    /// The value of the side that begins.
    pub first: T,
    /// The value of the other side.
    pub second: T,
}

impl<T> BySide<T> {
    /// The value that `make` gives for each side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        BySide {
            first: make(Side::First),
            second: make(Side::Second),
        }
    }

    /// The same values with the sides exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        BySide {
            first: self.second,
            second: self.first,
        }
    }

    /// Applies `f` to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            first: f(self.first),
            second: f(self.second),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
