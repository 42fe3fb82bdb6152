//! Sets of squares, one bit each, in words of several sizes: what fits into one word is not computed on two.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of squares, one bit each.
pub(crate) trait Set:
    Copy
    + Default
    + Ord
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// How many squares there can be.
    const CAPACITY: u32;

    /// The square with this number, as a set of one.
    fn one(index: usize) -> Self;

    /// The squares of a set that are small enough for this word.
    fn narrowed(set: u128) -> Self;

    /// How many squares there are.
    fn count(self) -> u32;

    /// The square with the lowest number, as a set of one or none.
    fn lowest(self) -> Self;

    /// The square with the highest number, as a set of one or none.
    fn highest(self) -> Self;

    /// The lowest number of a square; [`Self::CAPACITY`] if there is none.
    fn lowest_index(self) -> u32;

    /// The set without its square with the lowest number.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// Whether there is no square.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            const CAPACITY: u32 = <$word>::BITS;

            #[inline]
            fn one(index: usize) -> Self {
                1 << index
            }

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

            #[inline]
            fn highest(self) -> Self {
                match self {
                    0 => 0,
                    _ => 1 << (<$word>::BITS - 1 - self.leading_zeros()),
                }
            }

            #[inline]
            fn lowest_index(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

set!(u32);
set!(u64);
set!(u128);

/// The numbers of the squares in a set, rising.
#[inline]
pub(crate) fn bits<S: Set>(mut set: S) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = set.lowest_index();
        set = set.without_lowest();
        (index < S::CAPACITY).then_some(index as usize)
    })
}

/// The square of a set with this many below it, which must be there, as a number.
#[inline]
pub(crate) fn nth_bit<S: Set>(mut set: S, below: u32) -> usize {
    for _ in 0..below {
        set = set.without_lowest();
    }
    set.lowest_index() as usize
}

/// Whether a set has fewer squares than this, at least one. It takes the less time, the smaller the number.
#[inline]
pub(crate) fn has_fewer<S: Set>(mut set: S, count: u32) -> bool {
    for _ in 1..count {
        set = set.without_lowest();
    }
    set.is_empty()
}

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
    fn bits_are_the_numbers_in_a_set() {
        fn check<S: Set>(numbers: &[usize]) {
            let set = numbers
                .iter()
                .fold(S::default(), |set, number| set | S::one(*number));
            assert_eq!(bits(set).collect::<Vec<_>>(), numbers);
            assert_eq!(set.count() as usize, numbers.len());
            for (below, number) in numbers.iter().enumerate() {
                assert_eq!(nth_bit(set, below as u32), *number);
            }
            for count in 1..6 {
                assert_eq!(has_fewer(set, count), set.count() < count);
            }
            let ends = [set.lowest(), set.highest()].map(|end| bits(end).next());
            assert_eq!(ends, [numbers.first().copied(), numbers.last().copied()]);
        }
        check::<u32>(&[]);
        check::<u32>(&[0, 5, 31]);
        check::<u64>(&[2, 63]);
        check::<u128>(&[0, 64, 100, 127]);
    }

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
