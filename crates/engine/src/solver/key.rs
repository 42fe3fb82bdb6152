//! Which positions are the same to a solver.

use std::hash::{BuildHasherDefault, Hasher};

use cairn_core::{KeyHasher, Side, Solvable};

/// A packed number that all images of a position under the board's symmetries share; `None` if it has none.
///
/// With `merge_colors`, positions that differ only by an exchange of colors have the same number, where the
/// rules allow that. What is kept under it must then be said of the side to move.
pub(super) fn canonical<P: Solvable>(position: &P, merge_colors: bool) -> Option<u128> {
    if merge_colors
        && position.turn() == Side::Second
        && let Some(swapped) = position.color_swapped()
    {
        return swapped.packed_canonical();
    }
    position.packed_canonical()
}

/// A hasher for packed numbers in the standard library's maps; equality is still that of the whole number.
pub(super) type PackedHasher = BuildHasherDefault<Mix>;

#[derive(Clone, Copy, Default)]
pub(super) struct Mix(KeyHasher);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0.finish()
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.word(u64::from(*byte));
        }
    }

    fn write_u128(&mut self, number: u128) {
        self.0 = self.0.wide(number);
    }
}
