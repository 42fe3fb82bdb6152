//! What solvers know about Nava.

use std::ops::ControlFlow;

use cairn_core::{Position as _, Solvable, Symmetry};

use super::Position;
use super::reach::SQUARES;
use super::rules::{CUBES, SIZE};

impl Solvable for Position {
    /// Two bits a junction for what stands there, and for a stack its height in unary, one less than it in
    /// ones and a zero, and its discs: at most 75 bits with the side to move.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let source = symmetry.inverse();
        let mut packed = self.turn.index() as u128;
        for square in SQUARES {
            let origin = source.apply(square, SIZE, SIZE).index(SIZE);
            let stack = self.stacks[origin];
            let [first, second] = [self.cubes.first, self.cubes.second];
            let cubes = (first >> origin & 1) | (second >> origin & 1) << 1;
            packed = packed << 2 | u128::from(cubes);
            if !stack.is_empty() {
                let height = stack.height();
                let discs = u128::from(stack.word()) ^ 1 << height;
                packed |= 3;
                packed = (packed << height | ((1 << height) - 2)) << height | discs;
            }
        }
        Some(packed)
    }

    fn packed_canonical(&self) -> Option<u128> {
        self.packed_through(Symmetry::least(&Symmetry::SQUARE, SIZE, SIZE, |square| {
            let index = square.index(SIZE);
            let cubes = self.cubes.map(|cubes| cubes >> index & 1);
            (self.stacks[index], cubes)
        }))
    }

    /// Only a ninth cube wins, or taking the enemy's only stack.
    fn wins_at_once(&self) -> bool {
        let (player, enemy) = (self.turn, self.turn.other());
        let is_near = self.count_cubes(player) + 1 == CUBES || self.count_stacks(enemy) == 1;
        is_near
            && self
                .for_each_move(|mv| {
                    let mut next = self.clone();
                    next.play_unchecked(mv);
                    match next.outcome() {
                        Some(_) => ControlFlow::Break(()),
                        None => ControlFlow::Continue(()),
                    }
                })
                .is_break()
    }

    /// Rule 3 knows no draw; those of a match come from its history.
    fn can_draw(&self) -> bool {
        false
    }
}
