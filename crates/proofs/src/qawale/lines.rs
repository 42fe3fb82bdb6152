//! Lines on the board, and lines within one move.

use std::ops::ControlFlow;

use cairn_games::qawale::needs::{NOTHING, Needs, STACKS, needs_of};

use super::board::{Half, SQUARES};
use super::walks::walk;

/// Whether the squares have a line among them.
#[inline]
pub(super) fn has_line(tops: u16) -> bool {
    let rows = tops & tops >> 1 & tops >> 2 & tops >> 3 & 0x1111;
    let columns = tops & tops >> 4 & tops >> 8 & tops >> 12;
    (rows | columns) != 0 || tops & 0x8421 == 0x8421 || tops & 0x1248 == 0x1248
}

/// A line within one move: the stack that makes it, and the top stones that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Threat {
    /// The square of the stack.
    pub(super) from: u8,
    /// The squares of the top stones.
    pub(super) needs: u16,
}

impl Threat {
    /// The squares on which the threat rests, a bit each.
    #[inline]
    pub(super) const fn rests_on(self) -> u16 {
        self.needs | 1 << self.from
    }
}

/// Which lines can be made in one move, by square and stack.
#[derive(Debug)]
pub(super) struct Reach {
    needs: Vec<Needs>,
}

impl Reach {
    pub(super) fn new() -> Reach {
        let stacks = (0..SQUARES).flat_map(|square| (0..STACKS).map(move |stack| (square, stack)));
        Reach {
            needs: stacks
                .map(|(square, stack)| *needs_of(square, stack))
                .collect(),
        }
    }

    /// Whether the role could make a line with one move.
    #[inline(always)]
    pub(super) fn has_line(&self, half: &Half) -> bool {
        self.has_line_among(half, half.stacks.iter().copied().enumerate())
    }

    /// The same, by the stacks on these squares alone.
    #[inline(always)]
    pub(super) fn has_line_from(&self, half: &Half, mut squares: u16) -> bool {
        let stacks = std::iter::from_fn(|| {
            if squares == 0 {
                return None;
            }
            let square = squares.trailing_zeros() as usize % SQUARES;
            squares &= squares - 1;
            Some((square, half.stacks[square]))
        });
        self.has_line_among(half, stacks)
    }

    /// The same, by these stacks with the numbers of their squares.
    #[inline(always)]
    fn has_line_among(&self, half: &Half, stacks: impl Iterator<Item = (usize, u32)>) -> bool {
        let mut missing = [NOTHING; 32];
        let mut tallest = 0;
        for (square, stack) in stacks {
            tallest |= stack;
            let needs = &self.needs[square * STACKS + stack as usize % STACKS];
            for (missing, needs) in missing.iter_mut().zip(needs) {
                *missing = (*missing).min(needs & !half.tops);
            }
        }
        if tallest as usize >= STACKS {
            return has_line_slowly(self, half);
        }
        missing
            .iter()
            .fold(NOTHING, |least, missing| least.min(*missing))
            == 0
    }

    /// How many threats the role has; stacks that are too high for the table count for nothing.
    #[inline(always)]
    pub(super) fn count_threats(&self, half: &Half) -> u32 {
        let (stacks, tops) = (&half.stacks, half.tops);
        let mut counts = [0_u16; 32];
        for (square, stack) in stacks.iter().enumerate() {
            let needs = &self.needs[square * STACKS + *stack as usize % STACKS];
            for (count, needs) in counts.iter_mut().zip(needs) {
                *count += u16::from(needs & !tops == 0);
            }
        }
        counts.iter().map(|count| u32::from(*count)).sum()
    }

    /// Every threat of the role. Whether they are all: stacks that are too high for the table are left out.
    #[inline(always)]
    pub(super) fn threats(&self, half: &Half, threats: &mut Vec<Threat>) -> bool {
        threats.clear();
        if !self.has_line(half) {
            return true;
        }
        let (stacks, tops) = (&half.stacks, half.tops);
        let mut are_all = true;
        for (square, stack) in stacks.iter().enumerate() {
            if *stack as usize >= STACKS {
                are_all = false;
                continue;
            }
            let row = &self.needs[square * STACKS + *stack as usize];
            let least = row
                .iter()
                .fold(NOTHING, |least, needs| least.min(needs & !tops));
            if least == 0 {
                let met = row.iter().filter(|needs| **needs & !tops == 0);
                threats.extend(met.map(|needs| Threat {
                    from: square as u8,
                    needs: *needs,
                }));
            }
        }
        are_all
    }
}

/// [`Reach::has_line`] with stacks of any height.
#[cold]
fn has_line_slowly(reach: &Reach, half: &Half) -> bool {
    (0..SQUARES).any(|square| {
        let stack = half.stacks[square] as usize;
        if stack < STACKS {
            let needs = &reach.needs[square * STACKS + stack];
            return needs.iter().any(|needs| needs & !half.tops == 0);
        }
        let made = walk(square, half.height(square) + 1, &mut |mv| {
            if has_line(mv.play_half(half, true).tops) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        made.is_break()
    })
}
