//! Zola: every move is one action. The way is the number of the square that the man goes to.

use std::collections::BTreeSet;
use std::convert::Infallible;

use cairn_core::{Position as _, Square, Symmetry};
pub(crate) use cairn_games::zola::Zola;
use cairn_games::zola::{Move, Options, Position};

use crate::encoded::{Chosen, Encoded, for_each_move_as};
use crate::{Choice, Planes};

const OWN: usize = 0;
const ENEMY: usize = 1;

impl Encoded for Zola {
    type Begun = Infallible;

    fn board(options: Options) -> (u8, u8) {
        (options.size, options.size)
    }

    fn ways(options: Options) -> Vec<String> {
        let squares = Square::all(options.size, options.size);
        squares.map(|square| format!("to {square}")).collect()
    }

    fn planes(_options: Options) -> Vec<String> {
        ["own men", "enemy men"].map(str::to_owned).to_vec()
    }

    #[inline]
    fn for_each_choice(position: &Position, _begun: Option<&Infallible>, f: impl FnMut(Choice)) {
        for_each_move_as(position, |mv| choice(position, mv), f);
    }

    #[inline]
    fn pick_choice(position: &Position, pick: impl FnOnce(u128) -> u128) -> Option<Choice> {
        position.pick_move(pick).map(|mv| choice(position, mv))
    }

    #[inline]
    fn choose(
        position: &Position,
        _begun: Option<&Infallible>,
        choice: Choice,
    ) -> Option<Chosen<Infallible, Move>> {
        let mv = match choice {
            Choice::Square { way, square: from } => {
                let to = Square::from_index(way, position.options().size);
                match position.man(to) {
                    Some(_) => Move::Capture { from, to },
                    None => Move::Step { from, to },
                }
            }
            Choice::Pass => Move::Pass,
            Choice::Swap => return None,
        };
        position.is_legal(mv).then_some(Chosen::Move(mv))
    }

    fn choices_of(position: &Position, mv: Move) -> Vec<Choice> {
        vec![choice(position, mv)]
    }

    fn observe(position: &Position, _begun: Option<&Infallible>, planes: &mut Planes<'_>) {
        let own = position.turn();
        planes.mark(OWN, position.men(own));
        planes.mark(ENEMY, position.men(own.other()));
    }

    /// A step takes its man to a larger distance, and only a capture brings one back: each man makes at most as many
    /// steps as there are distances but one, and as many again after each of its captures. No two passes follow each other.
    fn longest(options: Options) -> u32 {
        let size = u32::from(options.size);
        let from_center = |line: u32| (2 * line).abs_diff(size - 1).pow(2);
        let squares = (0..size).flat_map(|x| (0..size).map(move |y| (x, y)));
        let distances: BTreeSet<u32> = squares
            .map(|(x, y)| from_center(x) + from_center(y))
            .collect();
        let (men, captures) = (size * size, size * size - 1);
        let steps = (distances.len() as u32 - 1) * (men + captures);
        2 * (steps + captures) + 1
    }

    fn way_through(options: Options, way: usize, symmetry: Symmetry) -> usize {
        let size = options.size;
        let square = Square::from_index(way, size);
        symmetry.apply(square, size, size).index(size)
    }
}

#[inline]
fn choice(position: &Position, mv: Move) -> Choice {
    match mv {
        Move::Step { from, to } | Move::Capture { from, to } => Choice::Square {
            way: to.index(position.options().size),
            square: from,
        },
        Move::Pass => Choice::Pass,
    }
}
