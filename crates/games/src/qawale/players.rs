//! The computer players of Qawale: those of the original program, and the levels.

use std::cmp::Reverse;

use cairn_core::{ComputerPlayers, Level, Position as _, Random, Side, Square, random_move};

use super::rules::SIZE;
use super::{Move, Position, Qawale, Stone};

impl ComputerPlayers for Qawale {
    /// Nearly every game between players who look one reply ahead is drawn, so the lower levels differ by how
    /// often they overlook the opponent's line.
    const LEVELS: [Level; 8] = [
        Level::new(1, 1_000, 150, 40).with_haste(80),
        Level::new(1, 1_000, 60, 20).with_haste(35),
        Level::new(2, 2_000, 40, 12).with_haste(15),
        Level::new(2, 3_000, 20, 5).with_haste(3),
        Level::new(3, 6_000, 10, 1),
        Level::new(4, 10_000, 4, 0),
        Level::new(5, 15_000, 0, 0),
        Level::new(64, 25_000, 0, 0),
    ];

    /// The original's second level. It lifts the stack with most own stones, at any depth, and drops its
    /// stones one by one: an own one where own stones are many, another one where they are few. It never
    /// looks at lines, and lists no moves.
    fn greedy(position: &Position, _random: &mut dyn Random) -> Option<Move> {
        let own = Stone::of(position.turn());
        let count = |square: Square| position.stack(square).filter(|stone| *stone == own).count();
        let from = position
            .first_squares()
            .min_by_key(|square| (Reverse(count(*square)), place(*square)))?;

        let mut crowd = Crowd::new(position, position.turn());
        crowd.remove(from, count(from));
        let mut walk = position.walk(from, &[]).ok()?;
        for stone in position.stack(from).chain([own]) {
            let squares = walk.next_squares();
            let next = if stone == own {
                squares.min_by_key(|square| (Reverse(crowd.around(*square)), place(*square)))?
            } else {
                squares.min_by_key(|square| (crowd.around(*square), place(*square)))?
            };
            walk = walk.step_to(next).ok()?;
            if stone == own {
                crowd.add(next, 1);
            }
        }
        walk.complete()
    }

    /// The second level half of the time, else any move.
    fn medium(position: &Position, random: &mut dyn Random) -> Option<Move> {
        match random.below(2) {
            0 => Self::greedy(position, random),
            _ => random_move(position, random),
        }
    }
}

/// Where a square comes among equals: files from the left, within a file from the top.
fn place(square: Square) -> (u8, Reverse<u8>) {
    (square.file, Reverse(square.rank))
}

/// How many stones of one side lie in each row and each column, in all layers.
struct Crowd {
    ranks: [usize; SIZE as usize],
    files: [usize; SIZE as usize],
}

impl Crowd {
    fn new(position: &Position, side: Side) -> Crowd {
        let mut crowd = Crowd {
            ranks: [0; SIZE as usize],
            files: [0; SIZE as usize],
        };
        for square in Square::all(SIZE, SIZE) {
            let stones = position.stack(square);
            crowd.add(
                square,
                stones.filter(|stone| *stone == Stone::of(side)).count(),
            );
        }
        crowd
    }

    fn add(&mut self, square: Square, stones: usize) {
        self.ranks[usize::from(square.rank)] += stones;
        self.files[usize::from(square.file)] += stones;
    }

    fn remove(&mut self, square: Square, stones: usize) {
        self.ranks[usize::from(square.rank)] -= stones;
        self.files[usize::from(square.file)] -= stones;
    }

    /// The stones in the row and in the column of a square; those on it count in both.
    fn around(&self, square: Square) -> usize {
        self.ranks[usize::from(square.rank)] + self.files[usize::from(square.file)]
    }
}
