//! Whether a side can make a line in one turn, by walking: for stacks that are too high for the table of [`super::needs`], and to
//! test that table.

use cairn_core::{Side, Square};

use super::lines::{LINES, lines_of};
use super::paths::{HEIGHTS, Stand, WAYS};
use super::rules::{LINE_STONES, Position, SIZE, SQUARES, Stone};

impl Position {
    /// Whether a side could have a line after one turn of its own, whatever the heights of the stacks.
    ///
    /// Follows only the tops of its color along the paths, and leaves a path when too few stones of it
    /// are left to fill any line.
    pub(super) fn has_line_by_walking(&self, side: Side) -> bool {
        let tops = self.tops()[side];
        // By a number of stones: the lines that miss no more.
        let mut missing_at_most = [0; LINE_STONES as usize + 1];
        for (number, line) in lines_of(tops).into_iter().enumerate() {
            missing_at_most[usize::from(MISSING[usize::from(line)])] |= 1 << number;
        }
        for more in 1..missing_at_most.len() {
            missing_at_most[more] |= missing_at_most[more - 1];
        }
        self.stacks.iter().enumerate().any(|(square, stack)| {
            if stack.is_empty() {
                return false;
            }
            let mut lifted = *stack;
            lifted.push(Stone::of(side) as u8);
            let stones = lifted.matching(Stone::of(side) as u8);
            // Lines that lose a stone when the stack is lifted need one more.
            let tops_left = tops & !(1 << (2 * square));
            let losing = if tops_left == tops {
                0
            } else {
                LINES_THROUGH[square]
            };
            let own = stones.count_ones();
            let count = own.min(u32::from(LINE_STONES)) as usize;
            let lines = missing_at_most[count] & !losing | missing_at_most[count - 1] & losing;
            let hand = Hand {
                stones,
                own,
                count: lifted.height(),
            };
            lines != 0 && hand.fills_line(tops_left, Stand::begin(square), lines)
        })
    }
}

/// The stones in hand, of which only those of one color matter.
#[derive(Clone, Copy)]
struct Hand {
    /// Those of the color, as in [`Stack::matching`]; the top one is dropped last.
    stones: u64,
    /// How many those are.
    own: u32,
    count: usize,
}

impl Hand {
    /// Whether the color, with these tops, can have one of these lines after all stones are dropped. A line that
    /// is out of reach stays so for the rest of the path.
    fn fills_line(self, tops: u32, stand: Stand, lines: u32) -> bool {
        // The last stone is always of the color: its square is as far away as there are stones, give or take
        // an even number.
        let reach = match self.own {
            1 => &LANDINGS[self.count % HEIGHTS],
            _ => &WITHIN[self.count % HEIGHTS],
        };
        let out_of_reach = !reach[stand.square()];
        let mut in_reach = 0;
        let mut rest = lines;
        while rest != 0 {
            let missing = LINES[rest.trailing_zeros() as usize % LINES.len()] & !tops;
            if missing & out_of_reach == 0 && has_at_most(missing, self.own) {
                in_reach |= rest & rest.wrapping_neg();
            }
            rest &= rest - 1;
        }
        if in_reach == 0 {
            return false;
        }
        if self.count == 0 {
            return true;
        }
        let is_own = self.stones >> (2 * (self.count - 1)) & 1 != 0;
        let rest = Hand {
            stones: self.stones,
            own: self.own - u32::from(is_own),
            count: self.count - 1,
        };
        WAYS[stand.index()].into_iter().any(|direction| {
            let stand = stand.advanced(direction);
            let shift = 2 * stand.square();
            let tops = tops & !(1 << shift) | u32::from(is_own) << shift;
            rest.fills_line(tops, stand, in_reach)
        })
    }
}

/// Whether a set of at most four squares has at most `count`. Without an instruction that counts bits, it is quicker
/// than counting.
#[inline]
const fn has_at_most(mut set: u32, count: u32) -> bool {
    let mut taken = 0;
    while taken < count && taken < LINE_STONES as u32 {
        set &= set.wrapping_sub(1);
        taken += 1;
    }
    set == 0
}

/// How many stones a line misses, by those it has as in [`lines_of`].
static MISSING: [u8; 256] = {
    let mut table = [0; 256];
    let mut line = 0;
    while line < table.len() {
        table[line] = LINE_STONES - (line & 0x55).count_ones() as u8;
        line += 1;
    }
    table
};

/// By the number of a square: the set of the lines through it, by their numbers.
static LINES_THROUGH: [u32; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut line = 0;
        while line < LINES.len() {
            table[square] |= (LINES[line] >> (2 * square) & 1) << line;
            line += 1;
        }
        square += 1;
    }
    table
};

/// By a number of steps and a square: the squares, as in [`LINES`], at most that many steps away.
static WITHIN: [[u32; SQUARES]; HEIGHTS] = reaches(false);

/// The same, for the end of a path of that length: every step changes between the two colors of a checkerboard.
static LANDINGS: [[u32; SQUARES]; HEIGHTS] = reaches(true);

const fn reaches(ends: bool) -> [[u32; SQUARES]; HEIGHTS] {
    let mut table = [[0; SQUARES]; HEIGHTS];
    let mut steps = 0;
    while steps < HEIGHTS {
        let mut from = 0;
        while from < SQUARES {
            let mut to = 0;
            while to < SQUARES {
                let away = Square::from_index(from, SIZE).steps_to(Square::from_index(to, SIZE));
                let away = away as usize;
                if away <= steps && (!ends || (steps - away).is_multiple_of(2)) {
                    table[steps][from] |= 1 << (2 * to);
                }
                to += 1;
            }
            from += 1;
        }
        steps += 1;
    }
    table
}
