//! Paths of lifted stacks, listed once and for all where they are short.

use std::ops::ControlFlow;

use super::board::{Board, Half, Role, SQUARES};

/// The longest paths that are listed. Longer ones, of stacks with eleven stones and more, are walked when asked for.
pub(super) const LISTED_STEPS: usize = 11;

/// The longest paths whose squares fit into a move.
const STEPS_BY_SQUARES: usize = 16;

/// A move: where a stack is lifted, and where its stones are dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: u8,
    steps: u8,
    /// The squares where stones are dropped.
    touched: u16,
    /// Up to [`STEPS_BY_SQUARES`], the squares, four bits each from the lowest; else the directions, two bits each.
    path: u64,
}

impl Move {
    /// A move that fits nowhere.
    pub(super) const NONE: Move = Move {
        from: 0,
        steps: 0,
        touched: 0,
        path: 0,
    };

    /// The square whose stack is lifted.
    #[inline]
    #[must_use]
    pub const fn from(self) -> usize {
        self.from as usize % SQUARES
    }

    /// How many stones are dropped.
    #[inline]
    #[must_use]
    pub const fn count_steps(self) -> usize {
        self.steps as usize
    }

    /// The squares whose stacks it changes, a bit each.
    #[inline]
    pub(super) const fn changed(self) -> u16 {
        self.touched | 1 << self.from
    }

    /// The squares where stones are dropped, a bit each.
    #[inline]
    pub(super) const fn touched(self) -> u16 {
        self.touched
    }

    /// A number that few moves share.
    #[inline]
    pub(super) const fn hash(self) -> usize {
        let number = (self.path << 4 | self.from as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (number >> 40) as usize
    }

    /// Where the stones are dropped, in order.
    pub fn squares(self) -> impl ExactSizeIterator<Item = usize> {
        let is_by_squares = self.count_steps() <= STEPS_BY_SQUARES;
        let mut at = self.from();
        (0..self.count_steps()).map(move |step| {
            at = if is_by_squares {
                (self.path >> (4 * step)) as usize % SQUARES
            } else {
                neighbor(at, (self.path >> (2 * step)) as usize % 4).expect("it is on the board")
            };
            at
        })
    }

    /// Whether the stack there has the height for it.
    #[inline]
    pub(super) fn fits(self, half: &Half) -> bool {
        half.height(self.from()) + 1 == self.count_steps()
    }

    /// A half of the board after the move, which must fit; whether the mover is its role.
    #[inline(always)]
    pub(super) fn play_half(self, half: &Half, is_own: bool) -> Half {
        let steps = self.count_steps();
        if steps <= STEPS_BY_SQUARES {
            let path = self.path;
            let squares = (0..steps).map(|step| (path >> (4 * step)) as usize);
            half.sown(is_own, self.from(), squares)
        } else {
            self.play_long(half, is_own)
        }
    }

    #[cold]
    fn play_long(self, half: &Half, is_own: bool) -> Half {
        half.sown(is_own, self.from(), self.squares())
    }

    /// The board after the move, which must fit.
    #[inline]
    pub(super) fn play(self, board: &Board, mover: Role) -> Board {
        let [attacker, defender] = [Role::Attacker, Role::Defender]
            .map(|role| self.play_half(board.half(role), role == mover));
        Board::of_halves(attacker, defender)
    }
}

/// The square one step north, east, south or west.
const fn neighbor(square: usize, direction: usize) -> Option<usize> {
    match direction {
        0 if square < 12 => Some(square + 4),
        1 if square % 4 < 3 => Some(square + 1),
        2 if square >= 4 => Some(square - 4),
        3 if !square.is_multiple_of(4) => Some(square - 1),
        _ => None,
    }
}

/// All short paths.
#[derive(Debug)]
pub(super) struct Walks {
    moves: Vec<Move>,
    /// By steps, then by square: where its moves begin; they end where the next ones begin.
    begins: Vec<u32>,
}

impl Walks {
    pub(super) fn new() -> Walks {
        let mut walks = Walks {
            moves: Vec::new(),
            begins: Vec::new(),
        };
        for steps in 0..=LISTED_STEPS {
            for from in 0..SQUARES {
                walks.begins.push(walks.moves.len() as u32);
                if steps > 0 {
                    // It never breaks.
                    let _ = walk(from, steps, &mut |mv| {
                        walks.moves.push(mv);
                        ControlFlow::<()>::Continue(())
                    });
                }
            }
        }
        walks.begins.push(walks.moves.len() as u32);
        walks
    }

    /// The paths of this many steps, at most [`LISTED_STEPS`].
    #[inline]
    pub(super) fn listed(&self, from: usize, steps: usize) -> &[Move] {
        let number = steps * SQUARES + from;
        &self.moves[self.begins[number] as usize..self.begins[number + 1] as usize]
    }

    /// Every move on a board, by either half of it, until one breaks off.
    #[inline(always)]
    pub(super) fn visit(
        &self,
        half: &Half,
        mut visit: impl FnMut(Move) -> ControlFlow<Move>,
    ) -> ControlFlow<Move> {
        for from in 0..SQUARES {
            match half.height(from) + 1 {
                1 => {}
                steps if steps <= LISTED_STEPS => {
                    for mv in self.listed(from, steps) {
                        visit(*mv)?;
                    }
                }
                steps => walk(from, steps, &mut visit)?,
            }
        }
        ControlFlow::Continue(())
    }
}

/// Visits every path of this many steps (rules 2c and 3), until one breaks off.
pub(super) fn walk<B>(
    from: usize,
    steps: usize,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let begun = Move {
        from: from as u8,
        steps: steps as u8,
        touched: 0,
        path: 0,
    };
    go_on(begun, from, None, 0, visit)
}

fn go_on<B>(
    begun: Move,
    at: usize,
    came: Option<usize>,
    made: usize,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if made == begun.count_steps() {
        return visit(begun);
    }
    for direction in 0..4 {
        let Some(next) = neighbor(at, direction) else {
            continue;
        };
        if came == Some(next) {
            continue;
        }
        let digits = if begun.count_steps() <= STEPS_BY_SQUARES {
            (next as u64) << (4 * made)
        } else {
            (direction as u64) << (2 * made)
        };
        let begun = Move {
            touched: begun.touched | 1 << next,
            path: begun.path | digits,
            ..begun
        };
        go_on(begun, next, Some(at), made + 1, visit)?;
    }
    ControlFlow::Continue(())
}
