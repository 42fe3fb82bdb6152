//! Positions as the prover sees them: an attacker, a defender, and nobody's stones.

use cairn_core::{Position as _, Side, Square};
use cairn_games::qawale::{Position, Stone};

/// How many squares the board has; they are numbered by ranks, from `a1`.
pub(super) const SQUARES: usize = 16;

/// Whose stones, and whose turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The side of which a proof says that it cannot force a line.
    Attacker,
    /// The other side.
    Defender,
}

impl Role {
    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

/// The stones on the board as one role sees them: its own, and others.
///
/// A stack is a number in binary: a leading one, then a digit for each stone from the lowest to the topmost, which is
/// one where the stone is the role's. An empty square is 1. So a stone is dropped by shifting a digit in, and whether
/// the role has a line in one move follows from its half of the board alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Half {
    pub(super) stacks: [u32; SQUARES],
    /// The squares whose top stone is the role's, a bit each.
    pub(super) tops: u16,
}

impl Half {
    const EMPTY: Half = Half {
        stacks: [1; SQUARES],
        tops: 0,
    };

    /// How many stones lie on a square.
    #[inline]
    pub(super) const fn height(&self, square: usize) -> usize {
        self.stacks[square].ilog2() as usize
    }

    #[inline]
    fn push(&mut self, square: usize, digit: u32) {
        self.stacks[square] = self.stacks[square] << 1 | digit;
        self.tops = self.tops & !(1 << square) | (digit as u16) << square;
    }

    /// A stack with a stone more, the role's or not, is lifted and dropped from the lowest stone on these squares, of
    /// which there must be as many as stones.
    #[inline(always)]
    pub(super) fn sown(
        &self,
        is_own: bool,
        from: usize,
        squares: impl ExactSizeIterator<Item = usize>,
    ) -> Half {
        let mut next = Half {
            stacks: self.stacks,
            tops: self.tops & !(1 << from),
        };
        let mut left = squares.len();
        debug_assert_eq!(left, self.height(from) + 1, "every stone is dropped");
        let lifted = self.stacks[from] << 1 | u32::from(is_own);
        next.stacks[from] = 1;
        for square in squares {
            left -= 1;
            next.push(square % SQUARES, lifted >> left & 1);
        }
        next
    }
}

/// The stones on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    attacker: Half,
    defender: Half,
}

impl Board {
    /// A board without stones.
    pub(super) const EMPTY: Board = Board {
        attacker: Half::EMPTY,
        defender: Half::EMPTY,
    };

    /// The board of a position in which this side attacks.
    #[must_use]
    pub fn new(position: &Position, attacker: Side) -> Board {
        let mut board = Board::EMPTY;
        for square in Square::all(4, 4) {
            for stone in position.stack(square) {
                let owner = match stone {
                    Stone::Tan => None,
                    _ if stone == Stone::of(attacker) => Some(Role::Attacker),
                    _ => Some(Role::Defender),
                };
                board.drop_stone(square.index(4), owner);
            }
        }
        board
    }

    /// The role of the side to move in a position in which this side attacks.
    #[must_use]
    pub fn mover(position: &Position, attacker: Side) -> Role {
        if position.turn() == attacker {
            Role::Attacker
        } else {
            Role::Defender
        }
    }

    /// Puts a stone on top of a stack.
    pub(super) fn drop_stone(&mut self, square: usize, owner: Option<Role>) {
        self.attacker
            .push(square, u32::from(owner == Some(Role::Attacker)));
        self.defender
            .push(square, u32::from(owner == Some(Role::Defender)));
    }

    /// The stones as a role sees them.
    #[inline]
    pub(super) const fn half(&self, role: Role) -> &Half {
        match role {
            Role::Attacker => &self.attacker,
            Role::Defender => &self.defender,
        }
    }

    /// A board of two halves, which must have the same stacks.
    #[inline]
    pub(super) const fn of_halves(attacker: Half, defender: Half) -> Board {
        Board { attacker, defender }
    }

    /// How many stones lie on a square.
    #[inline]
    pub(super) const fn height(&self, square: usize) -> usize {
        self.attacker.height(square)
    }

    /// A number that two boards share only by a rare accident, unless they are equal.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        let stacks = self.attacker.stacks.iter().zip(&self.defender.stacks);
        let sum = stacks
            .zip(&FACTORS)
            .fold(0_u64, |sum, ((attacker, defender), factor)| {
                let stack = u64::from(*attacker) << 32 | u64::from(*defender);
                sum.wrapping_add(stack.wrapping_mul(*factor))
            });
        sum ^ sum >> 29
    }

    /// The number that stands for this board and the seven others that it can be turned and reflected into.
    #[must_use]
    pub fn key(&self) -> Key {
        let words: [u64; SQUARES] = std::array::from_fn(|square| {
            let (attacker, defender) = (self.attacker.stacks[square], self.defender.stacks[square]);
            let low = (1 << self.height(square)) - 1;
            spread((attacker | defender) & low) << 1 | spread(!attacker & low)
        });
        let widths: [u32; SQUARES] =
            std::array::from_fn(|square| 2 * self.height(square) as u32 + 2);
        let number = |turned: &[u8; SQUARES]| {
            turned.iter().fold(0_u128, |number, square| {
                let square = usize::from(*square) % SQUARES;
                number << widths[square] | u128::from(words[square]) << 2
            })
        };
        Key(SYMMETRIES
            .iter()
            .map(number)
            .min()
            .expect("there are eight"))
    }
}

/// A board, or any of the eight that are alike under turning and reflection, as one number of at most 88 bits.
///
/// The squares in order, for each its stones from the lowest on, then 0; two bits each: 1 is nobody's stone, 2 the
/// attacker's and 3 the defender's. Of the eight numbers it is the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u128);

impl Key {
    /// The board of a key; none if the number stands for no board of up to 28 stones.
    #[must_use]
    pub fn board(self) -> Option<Board> {
        let mut board = Board::EMPTY;
        let mut stones = 0;
        let mut number = self.0;
        // From the last square and the topmost stone; reversed below.
        let mut digits = Vec::new();
        while digits.iter().filter(|digit| **digit == 0).count() < SQUARES || number != 0 {
            digits.push((number & 3) as u8);
            number >>= 2;
            stones += usize::from(digits.last() != Some(&0));
            if digits.len() > SQUARES + MOST_STONES {
                return None;
            }
        }
        let mut square = 0;
        for digit in digits.iter().rev() {
            match digit {
                0 => square += 1,
                _ if square == SQUARES => return None,
                1 => board.drop_stone(square, None),
                2 => board.drop_stone(square, Some(Role::Attacker)),
                _ => board.drop_stone(square, Some(Role::Defender)),
            }
        }
        (stones <= MOST_STONES && square == SQUARES && board.key() == self).then_some(board)
    }
}

/// The most stones there are: eight of nobody and ten a side.
pub(super) const MOST_STONES: usize = 28;

const FACTORS: [u64; SQUARES] = {
    let mut factors = [0; SQUARES];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut square = 0;
    while square < SQUARES {
        state = state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        factors[square] = (state ^ state >> 31) | 1;
        square += 1;
    }
    factors
};

/// For each symmetry, the square that takes the place of each square.
const SYMMETRIES: [[u8; SQUARES]; 8] = {
    let mut symmetries = [[0; SQUARES]; 8];
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut square = 0;
        while square < SQUARES {
            let (mut file, mut rank) = (square % 4, square / 4);
            if symmetry & 1 != 0 {
                file = 3 - file;
            }
            if symmetry & 2 != 0 {
                rank = 3 - rank;
            }
            if symmetry & 4 != 0 {
                (file, rank) = (rank, file);
            }
            symmetries[symmetry][square] = (4 * rank + file) as u8;
            square += 1;
        }
        symmetry += 1;
    }
    symmetries
};

/// The digits with a zero before each.
#[inline]
const fn spread(digits: u32) -> u64 {
    let mut word = digits as u64;
    word = (word | word << 16) & 0x0000_ffff_0000_ffff;
    word = (word | word << 8) & 0x00ff_00ff_00ff_00ff;
    word = (word | word << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    word = (word | word << 2) & 0x3333_3333_3333_3333;
    (word | word << 1) & 0x5555_5555_5555_5555
}
