//! The heights of Swack's stacks.

use cairn_core::KeyHasher;

use crate::sets::Set;

/// The height of every square, as binary numbers that lie across sets of squares: the set with number k
/// has the squares whose height has the bit k. So all pairs of neighbors are compared at once.
///
/// Eight bits are enough for any play. Once a height occurs it never goes away, since A keeps it when B
/// grows; so play adds at most n^2 - 1 to the largest height of a board, which reading limits to n^2.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Heights([u128; 8]);

impl Heights {
    pub(super) fn get(&self, index: usize) -> u8 {
        let digits = self.0.iter().rev();
        digits.fold(0, |height, digit| height << 1 | (digit >> index & 1) as u8)
    }

    /// The sum of all heights.
    pub(super) fn total(&self) -> u32 {
        let digits = self.0.iter().rev();
        digits.fold(0, |total, digit| 2 * total + digit.count_ones())
    }

    /// Sets the height of a square that has none yet.
    pub(super) fn set(&mut self, index: usize, height: u8) {
        for (number, digit) in self.0.iter_mut().enumerate() {
            *digit |= u128::from(height >> number & 1) << index;
        }
    }

    /// Adds one to the height of a square.
    #[inline]
    pub(super) fn raise(&mut self, index: usize) {
        let mut carry = 1 << index;
        for digit in &mut self.0 {
            *digit ^= carry;
            carry &= !*digit;
            if carry == 0 {
                break;
            }
        }
    }

    /// The squares that are as high as the square whose number is larger by `step`.
    #[inline]
    pub(super) fn level<S: Set>(&self, step: usize) -> S {
        let digits = self.0.iter().map(|digit| S::narrowed(*digit));
        !digits.fold(S::default(), |differ, digit| {
            differ | digit ^ (digit >> step)
        })
    }

    /// Leaves out the digits that are zero everywhere; most heights are small.
    pub(super) fn add_to(&self, key: KeyHasher) -> KeyHasher {
        let used = self.0.iter().rposition(|digit| *digit != 0);
        let digits = self.0.iter().take(used.map_or(0, |last| last + 1));
        digits.fold(key, |key, digit| key.wide(*digit))
    }
}
