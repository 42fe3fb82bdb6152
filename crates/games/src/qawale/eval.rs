//! The evaluation of Qawale: by the top stones on the ten lines.

use cairn_core::{BySide, Direction, Evaluator, NoPatterns, Position as _, Side};

use super::lines::{LINES, lines_of};
use super::paths::Stand;
use super::rules::{SQUARES, by_side};
use super::weights::WEIGHTS;
use super::{Move, Position};
use crate::eval::compare;

/// The four squares in the middle, as a set like those of [`Position::tops`].
const CENTER: u32 = 0b00_01_01_00 << 8 | 0b00_01_01_00 << 16;

/// What a line is worth by the number of own top stones on it.
const LINE_WORTH: [i32; 5] = [0, 1, 4, 16, 1000];

/// What a line is worth to dark, less what it is worth to light, by its top stones as in [`lines_of`].
static WORTH: [i32; 256] = {
    let mut table = [0; 256];
    let mut line = 0;
    while line < table.len() {
        let (high, low) = (line >> 1 & 0x55, line & 0x55);
        let dark = (high & !low).count_ones() as usize;
        let light = (high & low).count_ones() as usize;
        table[line] = LINE_WORTH[dark] - LINE_WORTH[light];
        line += 1;
    }
    table
};

/// The evaluator of Qawale.
#[derive(Clone, Copy, Debug)]
pub struct Eval;

impl Evaluator<Position> for Eval {
    type Patterns = NoPatterns;

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
        "qawale-term-threats-now",
        "qawale-term-pairs-now",
        "qawale-term-turn",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    /// Only lines are forcing, and a search sees by itself who has one at once.
    const QUIESCENCE_PLIES: u32 = 0;

    #[inline]
    fn features(position: &Position, features: &mut [i32]) {
        let (tops, singles) = (position.tops(), position.single_stones());
        let own = measure(position, position.turn(), tops, singles);
        let enemy = measure(position, position.turn().other(), tops, singles);
        compare(own, enemy, [own[0], own[3] + own[4]], features);
    }

    /// Own lines first, then what brings own top stones together and keeps the enemy's apart.
    #[inline]
    fn ordering_score(position: &Position, mv: Move) -> i32 {
        let lines = lines_of(position.packed_tops_after(mv));
        let worth: i32 = lines.iter().map(|line| WORTH[usize::from(*line)]).sum();
        match position.turn() {
            Side::First => worth,
            Side::Second => -worth,
        }
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
fn measure(position: &Position, side: Side, tops: BySide<u32>, singles: u32) -> [i32; 10] {
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
        (own & singles).count_ones() as i32,
        i32::from(position.in_hand(side)),
    ]
}

impl Position {
    /// The squares whose top stone is a side's after a legal move, without playing it.
    #[inline]
    fn tops_after(&self, mv: Move) -> BySide<u32> {
        by_side(self.packed_tops_after(mv))
    }
    /// The squares with exactly one stone, as a set like those of [`Position::tops`].
    #[inline]
    fn single_stones(&self) -> u32 {
        let stacks = self.stacks.iter().enumerate();
        stacks.fold(0, |set, (square, stack)| {
            set | u32::from(stack.height() == 1) << (2 * square)
        })
    }

    /// How many stacks outside a set of squares could be carried so that the last stone lands on the
    /// square `to`; squares and sets as in [`Position::tops`].
    #[inline]
    fn count_carriers(&self, to: u32, outside: u32) -> u32 {
        let stacks = self.stacks.iter().enumerate();
        let carriers = stacks.filter(|(square, stack)| {
            let ends = ENDS[ends_index(stack.height() + 1)][*square];
            !stack.is_empty() && outside >> (2 * square) & 1 == 0 && ends & to != 0
        });
        carriers.count() as u32
    }
}

/// The longest paths whose ends are kept. Those that are longer by two, four and so on end on the same
/// squares: on all that the parity allows.
const MAX_ENDS: usize = 10;

/// Where the ends of paths of this length are kept.
#[inline]
const fn ends_index(steps: usize) -> usize {
    if steps <= MAX_ENDS {
        steps
    } else {
        MAX_ENDS - (steps - MAX_ENDS) % 2
    }
}

/// The squares on which paths end, by length and start, as sets like those of [`Position::tops`].
static ENDS: [[u32; SQUARES]; MAX_ENDS + 1] = {
    let mut table = [[0; SQUARES]; MAX_ENDS + 1];
    let mut square = 0;
    while square < SQUARES {
        // The stands that this many steps can reach, one bit each.
        let mut stands: u128 = 1 << Stand::begin(square).index();
        let mut steps = 0;
        while steps <= MAX_ENDS {
            let mut next = 0;
            while stands != 0 {
                let stand = Stand::from_index(stands.trailing_zeros() as usize);
                stands &= stands - 1;
                table[steps][square] |= 1 << (2 * stand.square());
                let mut number = 0;
                while number < Direction::ALL.len() {
                    if stand.leads(Direction::ALL[number]) {
                        next |= 1 << stand.advanced(Direction::ALL[number]).index();
                    }
                    number += 1;
                }
            }
            stands = next;
            steps += 1;
        }
        square += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use cairn_core::{Game as _, Square};
    use cairn_testkit::{random_moves, read_name};

    use super::*;
    use crate::qawale::Qawale;

    fn bit(square: Square) -> u32 {
        1 << (2 * square.index(4))
    }

    #[test]
    fn the_top_stones_after_a_move_are_those_of_the_position_after_it() {
        random_moves::<Qawale>(
            &read_name::<Qawale>("qawale"),
            1,
            2000,
            |before, mv, after| {
                assert_eq!(before.tops_after(mv), after.tops(), "{mv} in {before}");
            },
        );
    }

    #[test]
    fn the_ordering_score_of_a_move_is_counted_on_its_lines() {
        random_moves::<Qawale>(
            &read_name::<Qawale>("qawale"),
            2,
            2000,
            |before, mv, after| {
                let tops = after.tops();
                let (own, enemy) = (tops[before.turn()], tops[after.turn()]);
                let worth = |tops: u32, line: u32| LINE_WORTH[(tops & line).count_ones() as usize];
                let lines = LINES.iter();
                let counted = lines.map(|line| worth(own, *line) - worth(enemy, *line));
                assert_eq!(
                    Eval::ordering_score(before, mv),
                    counted.sum::<i32>(),
                    "{mv} in {before}"
                );
            },
        );
    }

    #[test]
    fn carriers_are_the_stacks_with_a_path_that_ends_there() {
        random_moves::<Qawale>(
            &read_name::<Qawale>("qawale:stones=10"),
            1,
            60,
            |position, _, _| {
                if position.outcome().is_some() || position.count_moves() > 20_000 {
                    return;
                }
                let mut ends: Vec<_> = position
                    .moves()
                    .into_iter()
                    .filter_map(|mv| Some((mv.squares().last()?, mv.from())))
                    .collect();
                ends.sort_unstable();
                ends.dedup();
                for to in Square::all(4, 4) {
                    for outside in Square::all(4, 4) {
                        let carriers = ends
                            .iter()
                            .filter(|(end, from)| *end == to && *from != outside);
                        assert_eq!(
                            position.count_carriers(bit(to), bit(outside)),
                            carriers.count() as u32,
                            "{to} from outside {outside} in {position}"
                        );
                    }
                }
            },
        );
    }

    /// The exchange of colors is no symmetry of the rules, because dark begins; but the boards are evaluated
    /// alike.
    #[test]
    fn exchanged_colors_are_measured_alike() {
        let options = Qawale::options(&read_name::<Qawale>("qawale"));
        let dark = "tt,d,d,tt/x,d,l,x/x,l,tdl,x/tt,l,x,t d";
        let light = "tt,l,l,tt/x,l,d,x/x,d,tld,x/tt,d,x,t d";
        let [dark, light] = [dark, light].map(|text| Qawale::parse(options, text).unwrap());
        let measure = |position: &Position, side| {
            measure(position, side, position.tops(), position.single_stones())
        };
        assert_eq!(measure(&dark, Side::First), measure(&light, Side::Second));
        assert_eq!(measure(&dark, Side::Second), measure(&light, Side::First));
    }
}
