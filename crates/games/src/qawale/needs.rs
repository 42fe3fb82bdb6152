//! Lines within one turn, by table: what a stack needs to make one.
//!
//! Which lines a side can make with a stack depends on the square, on which of the stones are its own, and on its tops
//! on the other squares. The sets of tops with which some path makes a line are closed under adding tops, so their least members say
//! all: there are at most 30. They are found by walking every path, once for each stack that comes up.

use std::sync::{LazyLock, OnceLock};

use cairn_core::{Side, Symmetry};

use super::lines::LINES;
use super::paths::{Stand, WAYS};
use super::rules::{Position, SIZE, SQUARES, Stone};

/// The highest stacks that are in the table.
pub const LISTED_HEIGHT: usize = 8;

/// The stacks of a square up to that height, as numbers: a leading one, and then a digit for each stone from the lowest to the
/// topmost, which is one where the stone is the side's own.
pub const STACKS: usize = 2 << LISTED_HEIGHT;

/// The least sets of own top stones, on squares that the path leaves alone, with which a stack makes a line; a bit for each square
/// by its number. Unused places are [`NOTHING`].
pub type Needs = [u16; 32];

/// All squares: more tops than any side has.
pub const NOTHING: u16 = u16::MAX;

/// What a stack of at most [`LISTED_HEIGHT`] stones needs to make a line, by its square and its number below [`STACKS`]. An empty
/// square has no stack to lift.
#[inline]
#[must_use]
pub fn needs_of(square: usize, stack: usize) -> &'static Needs {
    TABLE[square * STACKS + stack].get_or_init(|| find(square, stack))
}

static TABLE: LazyLock<Box<[OnceLock<Needs>]>> =
    LazyLock::new(|| (0..SQUARES * STACKS).map(|_| OnceLock::new()).collect());

/// Squares of the same kind need the same, turned and reflected.
fn find(square: usize, stack: usize) -> Needs {
    let (alike, images) = ORIGINS[square];
    let mut needs = [NOTHING; 32];
    if stack <= 1 {
        return needs;
    }
    if alike != square {
        for (to, from) in needs.iter_mut().zip(needs_of(alike, stack)) {
            let squares = (0..SQUARES).filter(|number| from >> number & 1 != 0);
            *to = squares.fold(0, |set, number| set | 1 << images[number]);
        }
        return needs;
    }
    let mut search = Least {
        lifted: (stack << 1 | 1) as u32,
        sets: Vec::new(),
    };
    search.walk(Stand::begin(square), stack.ilog2() + 1, 0, 1 << square);
    needs[..search.sets.len()].copy_from_slice(&search.sets);
    needs
}

/// The least sets found so far.
struct Least {
    /// The stones in hand at first, the topmost in the lowest bit; those above it are dropped first.
    lifted: u32,
    sets: Vec<u16>,
}

impl Least {
    /// Goes on with so many stones in hand, with these own tops among the squares that were changed.
    fn walk(&mut self, stand: Stand, in_hand: u32, tops: u16, changed: u16) {
        if in_hand == 0 {
            for line in LINES {
                self.add(dense(line) & !tops, changed);
            }
            return;
        }
        let own = (self.lifted >> (in_hand - 1) & 1) as u16;
        for direction in WAYS[stand.index()] {
            let next = stand.advanced(direction);
            let bit = 1 << next.square();
            let tops = tops & !bit | own << next.square();
            self.walk(next, in_hand - 1, tops, changed | bit);
        }
    }

    fn add(&mut self, needs: u16, changed: u16) {
        let is_met = |less: &u16| less & !needs == 0;
        if needs & changed == 0 && !self.sets.iter().any(is_met) {
            self.sets.retain(|more| needs & !more != 0);
            self.sets.push(needs);
        }
    }
}

/// For each square, the one of its kind that is searched, and where each square goes when that one comes to this one.
static ORIGINS: [(usize, [u8; SQUARES]); SQUARES] = {
    const KINDS: [usize; 3] = [0, 1, SIZE as usize + 1];
    let images = Symmetry::images::<SQUARES>(SIZE, SIZE);
    let mut origins = [(0, [0; SQUARES]); SQUARES];
    let mut number = images.len();
    // The identity comes last, so that the squares that are searched stay where they are.
    while number > 0 {
        number -= 1;
        let mut kind = 0;
        while kind < KINDS.len() {
            let image = images[number][KINDS[kind]] as usize;
            origins[image] = (KINDS[kind], images[number]);
            kind += 1;
        }
    }
    origins
};

/// A set with one bit in two, without the gaps.
#[inline]
const fn dense(set: u32) -> u16 {
    let set = set & 0x5555_5555;
    let set = (set | set >> 1) & 0x3333_3333;
    let set = (set | set >> 2) & 0x0F0F_0F0F;
    let set = (set | set >> 4) & 0x00FF_00FF;
    (set | set >> 8) as u16
}

impl Position {
    /// Whether a side could have a line after one turn of its own.
    pub(super) fn has_line_in_reach(&self, side: Side) -> bool {
        let tops = dense(self.tops()[side]);
        let mut missing = [NOTHING; 32];
        for (square, stack) in self.stacks.iter().enumerate() {
            let height = stack.height();
            if height > LISTED_HEIGHT {
                return self.has_line_by_walking(side);
            }
            let own = dense(stack.matching(Stone::of(side) as u8) as u32);
            let needs = needs_of(square, 1 << height | usize::from(own));
            for (missing, needs) in missing.iter_mut().zip(needs) {
                *missing = (*missing).min(needs & !tops);
            }
        }
        missing.contains(&0)
    }
}

#[cfg(test)]
mod tests {
    use cairn_testkit::{random_moves, read_name};

    use super::*;
    use crate::qawale::Qawale;

    #[test]
    fn a_line_in_reach_is_found_by_the_table_as_by_walking() {
        let mut found = [0, 0];
        for name in ["qawale", "qawale:stones=10"] {
            let values = read_name::<Qawale>(name);
            random_moves::<Qawale>(&values, 5, 2000, |_, _, position| {
                for side in Side::BOTH {
                    let is_in_reach = position.has_line_in_reach(side);
                    let expected = position.has_line_by_walking(side);
                    assert_eq!(is_in_reach, expected, "{position}");
                    found[usize::from(is_in_reach)] += 1;
                }
            });
        }
        assert!(found.iter().all(|count| *count > 500), "{found:?}");
    }

    #[test]
    fn squares_of_one_kind_need_the_same() {
        for square in 0..SQUARES {
            for stack in 2..1 << 5 {
                let mut search = Least {
                    lifted: (stack << 1 | 1) as u32,
                    sets: Vec::new(),
                };
                let stones = usize::ilog2(stack);
                search.walk(Stand::begin(square), stones + 1, 0, 1 << square);
                search.sets.sort_unstable();
                let needs = needs_of(square, stack).iter().copied();
                let mut needs: Vec<u16> = needs.filter(|set| *set != NOTHING).collect();
                needs.sort_unstable();
                assert_eq!(needs, search.sets, "{square} {stack:b}");
            }
        }
    }
}
