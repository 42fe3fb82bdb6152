//! What solvers know about Qawale.

use cairn_core::{Position as _, Solvable, Square, Symmetry};

use super::rules::{SIZE, SQUARES};
use super::{Position, Stone};

impl Solvable for Position {
    /// Two bits a stone, and two zeros after each square: at most 88 bits. The side to move follows from the
    /// stones.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let images = &IMAGES[symmetry.inverse() as usize];
        let packed = images.iter().fold(0, |packed, origin| {
            let stack = self.stacks[usize::from(*origin)];
            (packed << (2 * stack.height()) | u128::from(stack.word())) << 2
        });
        Some(packed)
    }

    fn packed_canonical(&self) -> Option<u128> {
        let word = |square: Square| self.stacks[square.index(SIZE)].word();
        self.packed_through(Symmetry::least(&Symmetry::SQUARE, SIZE, SIZE, word))
    }

    fn wins_at_once(&self) -> bool {
        self.outcome().is_none() && self.has_line_in_reach(self.turn())
    }

    fn is_threatened(&self) -> bool {
        self.outcome().is_none() && self.has_line_in_reach(self.turn().other())
    }

    /// A stack without stones of the opponent can be carried anywhere without making his line: it covers his
    /// tops and shows none. So nobody is squeezed who has such a stack left. A move can carry one of them away, and
    /// put a stone on as many others as it has.
    fn may_squeeze(&self) -> bool {
        let own = Stone::of(self.turn()) as u8;
        let stacks = self.stacks.iter().filter(|stack| !stack.is_empty());
        let (without, most) = stacks.fold((0, 0), |(without, most), stack| {
            let stones = stack.count(own);
            (without + usize::from(stones == 0), most.max(stones))
        });
        without <= most + 2
    }

    fn most_plies_left(&self) -> Option<u32> {
        Some(u32::from(self.options.turns().saturating_sub(self.turns)))
    }

    /// Every turn adds a stone.
    fn can_repeat(&self) -> bool {
        false
    }
}

/// Where each square goes, by the number of the symmetry.
static IMAGES: [[u8; SQUARES]; 8] = Symmetry::images(SIZE, SIZE);
