//! Where counting ends: at numbers, depths and threads that are too many.

use std::fmt;
use std::ops::ControlFlow;

use cairn_core::{Outcome, Position, Side};
use cairn_engine::{MAX_DEPTH, PerftError, PerftOptions, PerftProgress, divide, perft};

/// A game without end that forks at every move, and claims any number of last moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Forks {
    branches: u8,
    last_moves: u128,
}

impl fmt::Display for Forks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.branches, self.last_moves)
    }
}

impl Position for Forks {
    type Move = u8;

    fn turn(&self) -> Side {
        Side::First
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn for_each_move(&self, f: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..self.branches).try_for_each(f)
    }

    fn count_moves(&self) -> u128 {
        self.last_moves
    }

    fn is_legal(&self, mv: u8) -> bool {
        mv < self.branches
    }

    fn play_unchecked(&mut self, _: u8) {}

    fn key(&self) -> u64 {
        0
    }
}

const CORRIDOR: Forks = Forks {
    branches: 1,
    last_moves: 1,
};

fn options(threads: usize) -> PerftOptions {
    PerftOptions {
        threads,
        ..PerftOptions::default()
    }
}

#[test]
fn the_greatest_depth_fits_on_the_stack_of_a_thread() {
    let count =
        std::thread::spawn(|| perft(&CORRIDOR, MAX_DEPTH, options(1), &PerftProgress::default()));
    assert_eq!(count.join().unwrap(), Ok(1));
}

#[test]
fn a_greater_depth_is_refused() {
    let progress = PerftProgress::default();
    for depth in [MAX_DEPTH + 1, u32::MAX] {
        let count = perft(&CORRIDOR, depth, options(2), &progress);
        assert_eq!(count, Err(PerftError::TooDeep));
        let counts = divide(&CORRIDOR, depth, options(2), &progress);
        assert_eq!(counts, Err(PerftError::TooDeep));
    }
    assert_eq!(
        PerftError::TooDeep.to_string(),
        "counts go no deeper than 500 plies"
    );
}

#[test]
fn a_count_beyond_128_bits_is_an_error_and_does_not_wrap() {
    let half = Forks {
        branches: 2,
        last_moves: 1 << 127,
    };
    let progress = PerftProgress::default();
    assert_eq!(perft(&half, 1, options(1), &progress), Ok(1 << 127));
    for depth in [2, 3] {
        let count = perft(&half, depth, options(2), &progress);
        assert_eq!(count, Err(PerftError::Overflow), "depth {depth}");
    }
    assert_eq!(
        PerftError::Overflow.to_string(),
        "the count does not fit into 128 bits"
    );
}

#[test]
fn threads_without_work_are_not_started() {
    let two = Forks {
        branches: 2,
        last_moves: 2,
    };
    let progress = PerftProgress::default();
    assert_eq!(perft(&two, 5, options(1_000_000), &progress), Ok(32));
}
