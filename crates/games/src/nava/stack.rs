//! A stack of Nava's discs, packed into sixteen bits.

use cairn_core::Side;

/// A stack of discs, of either color and in any order.
///
/// One bit a disc, 0 for the first side's, the top disc lowest; above the bottom disc a marker bit
/// ends the stack. That is half of what [`cairn_core::Stack`] needs: positions, of which tables hold
/// millions, take 68 bytes instead of 120, and their keys fold half as many words. All twelve discs fit.
///
/// ```
/// use cairn_core::Side::{First, Second};
/// use cairn_games::nava::Stack;
/// let mut stack = Stack::EMPTY;
/// for disc in [First, Second, First] {
///     stack.push(disc);
/// }
/// assert_eq!((stack.height(), stack.owner()), (3, Some(First)));
/// assert!(stack.discs().eq([First, Second, First]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u16);

impl Stack {
    /// No discs: the marker alone.
    pub const EMPTY: Stack = Stack(1);

    /// How many discs fit.
    pub const CAPACITY: u32 = 15;

    /// Whether there are no discs.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// How many discs there are.
    #[inline]
    #[must_use]
    pub const fn height(self) -> u32 {
        self.0.ilog2()
    }

    /// The side of the top disc, to which the whole stack belongs; none if there are no discs.
    #[inline]
    #[must_use]
    pub const fn owner(self) -> Option<Side> {
        if self.is_empty() {
            None
        } else {
            Some(disc(self.0))
        }
    }

    /// How many of the discs are a side's.
    #[inline]
    #[must_use]
    pub const fn count(self, side: Side) -> u32 {
        // All ones but the marker.
        let seconds = self.0.count_ones() - 1;
        match side {
            Side::First => self.height() - seconds,
            Side::Second => seconds,
        }
    }

    /// The discs from bottom to top.
    pub fn discs(self) -> impl DoubleEndedIterator<Item = Side> {
        (0..self.height())
            .rev()
            .map(move |depth| disc(self.0 >> depth))
    }

    /// Puts a disc on top. A disc too many breaks the stack.
    #[inline]
    pub const fn push(&mut self, side: Side) {
        debug_assert!(self.height() < Self::CAPACITY);
        self.0 = self.0 << 1 | side as u16;
    }

    /// Puts a whole stack on top, keeping its order. Discs too many break the stack.
    #[inline]
    pub const fn push_all(&mut self, other: Stack) {
        let height = other.height();
        debug_assert!(self.height() + height <= Self::CAPACITY);
        self.0 = self.0 << height | other.0 ^ 1 << height;
    }

    /// Takes the top `count` discs off, keeping their order; there must be at least `count`.
    #[inline]
    #[must_use]
    pub const fn split_top(&mut self, count: u32) -> Stack {
        debug_assert!(count <= self.height());
        let marker = 1 << count;
        let taken = self.0 & (marker - 1);
        self.0 >>= count;
        Stack(marker | taken)
    }

    /// The same stack with the colors exchanged.
    #[must_use]
    pub const fn swapped(self) -> Stack {
        Stack(self.0 ^ ((1 << self.height()) - 1))
    }

    /// The packed word, for hashing.
    #[inline]
    #[must_use]
    pub const fn word(self) -> u16 {
        self.0
    }
}

/// The disc in the lowest bit.
#[inline]
const fn disc(bits: u16) -> Side {
    match bits & 1 {
        0 => Side::First,
        _ => Side::Second,
    }
}

#[cfg(test)]
mod tests {
    use cairn_core::Side::{First, Second};

    use super::*;

    fn stack(discs: &[Side]) -> Stack {
        let mut stack = Stack::EMPTY;
        for side in discs {
            stack.push(*side);
        }
        stack
    }

    #[test]
    fn twelve_discs_come_back_in_order() {
        let discs: Vec<_> = (0..12).map(|number| Side::BOTH[number % 3 / 2]).collect();
        let tower = stack(&discs);
        assert_eq!(tower.height(), 12);
        assert_eq!(tower.owner(), Some(Second));
        assert_eq!((tower.count(First), tower.count(Second)), (8, 4));
        assert_eq!(tower.discs().collect::<Vec<_>>(), discs);
    }

    #[test]
    fn an_empty_stack_has_no_owner() {
        assert_eq!(Stack::EMPTY.owner(), None);
        assert_eq!(Stack::EMPTY.height(), 0);
        assert_eq!(Stack::EMPTY.swapped(), Stack::EMPTY);
    }

    #[test]
    fn a_split_stack_goes_together_again() {
        let whole = stack(&[First, Second, Second, First, Second]);
        for count in 0..=5 {
            let mut rest = whole;
            let top = rest.split_top(count);
            assert_eq!((top.height(), rest.height()), (count, 5 - count));
            rest.push_all(top);
            assert_eq!(rest, whole);
        }
    }

    #[test]
    fn exchanged_colors_keep_their_order() {
        let swapped = stack(&[First, First, Second]).swapped();
        assert_eq!(swapped, stack(&[Second, Second, First]));
    }
}
