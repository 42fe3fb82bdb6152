//! How Qawale is judged: by the top stones on the ten lines.

use cairn_core::{Evaluator, Position as _, Side};

use super::rules::LINES;
use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;

/// The four squares in the middle, as a set like those of [`Position::tops`].
const CENTER: u32 = 0b00_01_01_00 << 8 | 0b00_01_01_00 << 16;

/// What so many own top stones on a line promise.
const PROMISE: [i32; 5] = [0, 1, 4, 16, 1000];

/// The judgment of Qawale.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    const TERMS: &'static [&'static str] = &[
        "qawale-term-threats",
        "qawale-term-carriers",
        "qawale-term-threes",
        "qawale-term-open-pairs",
        "qawale-term-contested-pairs",
        "qawale-term-open-ones",
        "qawale-term-tops",
        "qawale-term-center",
        "qawale-term-low-tops",
        "qawale-term-hand",
        "qawale-term-turn",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    #[inline]
    fn features(position: &Position, features: &mut [i32]) {
        let side = position.turn();
        compare(
            measure(position, side),
            measure(position, side.other()),
            features,
        );
    }

    /// Own lines first, then what brings own top stones together and keeps the enemy's apart.
    #[inline]
    fn promise(position: &Position, mv: Move) -> i32 {
        let tops = position.tops_after(mv);
        let side = position.turn();
        let worth = |tops: u32, line: u32| PROMISE[(tops & line).count_ones() as usize];
        LINES
            .iter()
            .map(|line| worth(tops[side], *line) - worth(tops[side.other()], *line))
            .sum()
    }

    /// Whether the move makes a line of four.
    #[inline]
    fn is_forcing(position: &Position, mv: Move) -> bool {
        let own = position.tops_after(mv)[position.turn()];
        LINES.iter().any(|line| own & line == *line)
    }
}

/// What counts, for one side; in the order of the terms.
#[inline]
fn measure(position: &Position, side: Side) -> [i32; 10] {
    let tops = position.tops();
    let (own, enemy) = (tops[side], tops[side.other()]);
    let [mut threats, mut carriers, mut threes] = [0; 3];
    let [mut open_pairs, mut contested_pairs, mut open_ones] = [0; 3];
    for line in LINES {
        let is_open = enemy & line == 0;
        match (own & line).count_ones() {
            1 => open_ones += i32::from(is_open),
            2 if is_open => open_pairs += 1,
            2 => contested_pairs += 1,
            3 => {
                let count = position.count_carriers(line & !own, line & own) as i32;
                threes += 1;
                threats += i32::from(count > 0);
                carriers += count;
            }
            // Nothing to count, or a line that has ended the game.
            _ => {}
        }
    }
    [
        threats,
        carriers,
        threes,
        open_pairs,
        contested_pairs,
        open_ones,
        own.count_ones() as i32,
        (own & CENTER).count_ones() as i32,
        (own & position.single_stones()).count_ones() as i32,
        i32::from(position.in_hand(side)),
    ]
}
