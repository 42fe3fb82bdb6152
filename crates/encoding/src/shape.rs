//! How large the encoding of a game is, and how its actions are numbered.

use cairn_core::Square;

/// The size of an encoding.
///
/// The action of a way and a square has the number `way * rows * columns + square`, where squares are numbered as by
/// [`Square::all`]; so the actions but the last two are planes of the same rows and columns as those of an
/// observation. The last two are the pass and the swap, in games without them too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// How many planes an observation has.
    pub planes: usize,
    /// How many rows the board has.
    pub rows: usize,
    /// How many columns the board has.
    pub columns: usize,
    /// How many things can be done with a square.
    pub ways: usize,
}

/// What an action stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// This is done with a square.
    Square {
        /// What is done, as the game numbers it.
        way: usize,
        /// The square.
        square: Square,
    },
    /// The side to move passes.
    Pass,
    /// The player to move takes over the other side.
    Swap,
}

impl Shape {
    /// How many squares there are.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// How many actions there are.
    #[must_use]
    pub const fn actions(self) -> usize {
        self.ways * self.cells() + 2
    }

    /// How many numbers an observation has.
    #[must_use]
    pub const fn observation(self) -> usize {
        self.planes * self.cells()
    }

    /// The number of the pass.
    #[must_use]
    pub const fn pass(self) -> u32 {
        (self.ways * self.cells()) as u32
    }

    /// The number of the swap.
    #[must_use]
    pub const fn swap(self) -> u32 {
        self.pass() + 1
    }

    /// The number of a choice.
    #[inline]
    #[must_use]
    pub const fn action(self, choice: Choice) -> u32 {
        match choice {
            Choice::Square { way, square } => {
                (way * self.cells() + square.index(self.columns as u8)) as u32
            }
            Choice::Pass => self.pass(),
            Choice::Swap => self.swap(),
        }
    }

    /// The choice with this number; `None` if there are not as many.
    #[inline]
    #[must_use]
    pub const fn choice(self, action: u32) -> Option<Choice> {
        let number = action as usize;
        if number < self.ways * self.cells() {
            let square = Square::from_index(number % self.cells(), self.columns as u8);
            let way = number / self.cells();
            return Some(Choice::Square { way, square });
        }
        match number - self.ways * self.cells() {
            0 => Some(Choice::Pass),
            1 => Some(Choice::Swap),
            _ => None,
        }
    }
}
