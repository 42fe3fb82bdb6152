//! How the network of Nava sees a position: by what stands on each junction, what attacks it, and the numbers of cubes, discs and
//! stacks.

use std::sync::LazyLock;

use cairn_core::{BySide, Network, PatternSet, Position as _};

use super::Position;
use super::reach::REACH;
use super::rules::{CUBES, DISCS, FARTHEST, JUNCTIONS, SIZE, bit};
use crate::sets::bits;

/// The kinds of junctions that symmetries cannot exchange.
const KINDS: usize = 6;

/// The discs of a stack: all of them up to four, or the upper four of five, or of more.
const CONTENTS: usize = 30 + 2 * 16;

/// Heights, those above counted as the last one.
const HEIGHTS: usize = 5;

/// How often something is attacked or protected: not, once or more often.
const TIMES: usize = 3;

// Where the patterns of each sort begin.
const BY_CUBES: usize = 0;
const BY_STACKS: usize = BY_CUBES + (CUBES * CUBES) as usize;
const BY_CONTENT: usize = BY_STACKS + 2 * (2 * DISCS as usize + 1).pow(2);
const BY_ATTACK: usize = BY_CONTENT + KINDS * CONTENTS;
const BY_CUBE: usize = BY_ATTACK + 2 * HEIGHTS * TIMES * TIMES * 2;

/// How many patterns there are.
const PATTERNS: usize = BY_CUBE + 2 * KINDS * 4;

/// How many patterns a position has at most: three numbers, two for each of the twelve stacks that there can be, and one for each cube.
const MOST_PATTERNS: usize = 3 + 2 * 2 * DISCS as usize + 2 * (CUBES as usize - 1);

/// The kind of each junction.
const KIND: [usize; JUNCTIONS] = {
    let mut kinds = [0; JUNCTIONS];
    let mut index = 0;
    while index < JUNCTIONS {
        let size = SIZE as usize;
        let (file, rank) = (index % size, index / size);
        let x = if file > size / 2 {
            size - 1 - file
        } else {
            file
        };
        let y = if rank > size / 2 {
            size - 1 - rank
        } else {
            rank
        };
        let (near, far) = if x < y { (x, y) } else { (y, x) };
        kinds[index] = far * (far + 1) / 2 + near;
        index += 1;
    }
    kinds
};

static NETWORK: LazyLock<Option<Network>> =
    LazyLock::new(|| Patterns::read(include_bytes!("network.bin")));

/// How the network sees positions.
#[derive(Clone, Copy, Debug)]
pub enum Patterns {}

impl PatternSet<Position> for Patterns {
    const COUNT: usize = PATTERNS;
    const MOST: usize = MOST_PATTERNS;

    #[inline]
    fn has_patterns(_position: &Position) -> bool {
        true
    }

    #[inline]
    fn visit(position: &Position, mut each: impl FnMut(usize)) {
        let side = position.turn();
        let cubes = BySide::from_fn(|side| position.count_cubes(side) as usize);
        each(BY_CUBES + cubes[side] * CUBES as usize + cubes[side.other()]);

        // The junctions that the stacks of each side reach: at all, and more than once.
        let mut reached = BySide::<[u32; 2]>::default();
        let mut discs = 0;
        for owner in [side, side.other()] {
            for from in bits(position.owned[owner]) {
                let reach = position.reach(from);
                let [once, twice] = &mut reached[owner];
                *twice |= *once & reach;
                *once |= reach;
                if owner == side {
                    discs += position.stacks[from].height() as usize;
                }
            }
        }
        let numbers = 2 * DISCS as usize + 1;
        for (whose, owner) in [side, side.other()].into_iter().enumerate() {
            let stacks = position.count_stacks(owner) as usize;
            each(BY_STACKS + (whose * numbers + discs) * numbers + stacks);
        }

        let times = |reached: [u32; 2], at: usize| {
            usize::from(reached[0] & bit(at) != 0) + usize::from(reached[1] & bit(at) != 0)
        };
        let short = |height: usize| height.min(HEIGHTS) - 1;
        for (whose, owner) in [side, side.other()].into_iter().enumerate() {
            let enemy = owner.other();
            for from in bits(position.owned[owner]) {
                let stack = position.stacks[from];
                let height = stack.height() as usize;
                let seen = if side.index() == 0 {
                    stack
                } else {
                    stack.swapped()
                };
                let word = usize::from(seen.word());
                let content = match height {
                    ..=4 => word - 2,
                    _ => 30 + usize::from(height > 5) * 16 + word % 16,
                };
                each(BY_CONTENT + KIND[from] * CONTENTS + content);

                let reach = position.reach(from);
                let whole = if height <= FARTHEST {
                    reach & !REACH[from][height - 1]
                } else {
                    0
                };
                let makes = usize::from(whole & !position.cubes[owner] != 0);
                let attacked = times(reached[enemy], from);
                let protected = times(reached[owner], from);
                let code = (whose * HEIGHTS + short(height)) * TIMES + attacked;
                each(BY_ATTACK + (code * TIMES + protected) * 2 + makes);
            }
            for at in bits(position.cubes[owner]) {
                let attacked = usize::from(reached[enemy][0] & bit(at) != 0);
                let protected = usize::from(reached[owner][0] & bit(at) != 0);
                each(BY_CUBE + ((whose * KINDS + KIND[at]) * 2 + attacked) * 2 + protected);
            }
        }
    }

    #[inline]
    fn trained() -> Option<&'static Network> {
        NETWORK.as_ref()
    }
}
