//! Sets of squares as words, so that what fits into one word is not computed on two.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of squares, one bit each.
pub(crate) trait Set:
    Copy
    + Default
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// The squares of a set that are small enough for this word.
    fn narrowed(set: u128) -> Self;

    /// How many squares there are.
    fn count(self) -> u32;

    /// The square with the lowest number, as a set of one or none.
    fn lowest(self) -> Self;

    /// Whether there is no square.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            #[inline]
            fn narrowed(set: u128) -> Self {
                set as $word
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }
        }
    };
}

set!(u64);
set!(u128);

/// Counts how often each square is in a set, up to fifteen times, for all squares at once.
///
/// Counting squares takes long on processors without an instruction for it; here they are counted once at
/// the end, by binary digits.
#[derive(Clone, Copy, Default)]
pub(crate) struct BitCounter<S>([S; 4]);

impl<S: Set> BitCounter<S> {
    /// Counts each square of a set.
    #[inline]
    pub(crate) fn add(&mut self, set: S) {
        let mut carry = set;
        for digit in &mut self.0 {
            let next = *digit & carry;
            *digit = *digit ^ carry;
            carry = next;
        }
    }

    /// All counts added up.
    #[inline]
    pub(crate) fn total(self) -> u32 {
        let digits = self.0.iter().rev();
        digits.fold(0, |total, digit| 2 * total + digit.count())
    }

    /// The squares counted at least once.
    #[inline]
    pub(crate) fn any(self) -> S {
        let [ones, twos, fours, eights] = self.0;
        ones | twos | fours | eights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_counts_each_square() {
        let mut counter = BitCounter::<u64>::default();
        let sets = [0b1011, 0b0011, 0b0001, 0, 0b0111, 0b0001, 1 << 63];
        for set in sets {
            counter.add(set);
        }
        let total: u32 = sets.iter().map(|set| set.count_ones()).sum();
        assert_eq!(counter.total(), total);
        assert_eq!(counter.any(), 0b1111 | 1 << 63);
    }

    #[test]
    fn a_tally_counts_to_fifteen() {
        let mut counter = BitCounter::<u128>::default();
        for _ in 0..15 {
            counter.add(1 << 100);
        }
        assert_eq!(counter.total(), 15);
    }
}
