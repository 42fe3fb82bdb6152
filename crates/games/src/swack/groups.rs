//! Groups of Swack's stacks: squares of one owner that are orthogonally connected (rule 4).

use super::geometry::neighbors;
use super::rules::MAX_SIZE;
use crate::sets::Set;

/// Groups of one color do not touch, so they are at most every other square.
const MAX_GROUPS: usize = (MAX_SIZE as usize * MAX_SIZE as usize).div_ceil(2);

/// The sizes of a side's groups, the largest first. Squares are counted, not pieces.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    sizes: [u8; MAX_GROUPS],
    count: usize,
}

impl Groups {
    /// The sizes in descending order.
    #[must_use]
    pub fn sizes(&self) -> &[u8] {
        &self.sizes[..self.count]
    }

    pub(super) fn push(&mut self, size: u8) {
        self.sizes[self.count] = size;
        self.count += 1;
    }

    pub(super) fn sort(&mut self) {
        self.sizes[..self.count].sort_unstable_by(|a, b| b.cmp(a));
    }
}

impl Default for Groups {
    fn default() -> Self {
        Groups {
            sizes: [0; MAX_GROUPS],
            count: 0,
        }
    }
}

/// Calls `f` with each group of these squares of one owner: those that are orthogonally connected.
#[inline]
pub(super) fn for_each_group<S: Set>(stacks: S, mut f: impl FnMut(S)) {
    let mut left = stacks;
    while !left.is_empty() {
        let group = group(left.lowest(), left);
        left = left ^ group;
        f(group);
    }
}

/// The squares among `stacks` that are connected with a seed.
#[inline]
pub(super) fn group<S: Set>(seed: S, stacks: S) -> S {
    let mut group = seed;
    loop {
        let grown = group | neighbors(group) & stacks;
        if grown == group {
            return group;
        }
        group = grown;
    }
}
