//! Nava: every move is one action. The way is a direction and a distance, which is the number of discs.

use std::convert::Infallible;

use cairn_core::{Direction, Game as _, Position as _, Square, Symmetry};
pub(crate) use cairn_games::nava::Nava;
use cairn_games::nava::{Junction, Move, Options, Position};

use crate::encoded::{Chosen, Encoded, for_each_move_as};
use crate::swack::{direction_through, direction_to};
use crate::{Choice, Planes};

const SIZE: u8 = 5;

/// How far the longest move goes.
const FARTHEST: usize = SIZE as usize - 1;

/// How many discs there are, and so how high a stack can be.
const DISCS: usize = 12;

/// The planes of own discs: on top, one below the top, and so on.
const OWN: usize = 0;

/// The same for enemy discs.
const ENEMY: usize = DISCS;

const OWN_CUBES: usize = 2 * DISCS;
const ENEMY_CUBES: usize = OWN_CUBES + 1;

impl Encoded for Nava {
    type Begun = Infallible;

    fn board(_options: Options) -> (u8, u8) {
        (SIZE, SIZE)
    }

    fn ways(_options: Options) -> Vec<String> {
        let directions = ["north", "east", "south", "west"];
        let ways = directions.iter().flat_map(|direction| {
            (1..=FARTHEST).map(move |distance| format!("{distance} {direction}"))
        });
        ways.collect()
    }

    fn planes(_options: Options) -> Vec<String> {
        let mut planes = Vec::new();
        for owner in ["own", "enemy"] {
            planes.extend((0..DISCS).map(|depth| format!("{owner} disc, {depth} below the top")));
        }
        planes.push("own cubes".to_owned());
        planes.push("enemy cubes".to_owned());
        planes
    }

    #[inline]
    fn for_each_choice(position: &Position, _begun: Option<&Infallible>, f: impl FnMut(Choice)) {
        for_each_move_as(position, choice, f);
    }

    #[inline]
    fn choose(
        position: &Position,
        _begun: Option<&Infallible>,
        choice: Choice,
    ) -> Option<Chosen<Infallible, Move>> {
        let Choice::Square { way, square: from } = choice else {
            return None;
        };
        let direction = *Direction::ALL.get(way / FARTHEST)?;
        let distance = (way % FARTHEST + 1) as u8;
        let to = direction.from_square(from, distance, SIZE, SIZE)?;
        let mv = Move { from, to };
        position.is_legal(mv).then_some(Chosen::Move(mv))
    }

    fn choices_of(_position: &Position, mv: Move) -> Vec<Choice> {
        vec![choice(mv)]
    }

    fn observe(position: &Position, _begun: Option<&Infallible>, planes: &mut Planes<'_>) {
        let own = position.turn();
        for square in Square::all(SIZE, SIZE) {
            match position.junction(square) {
                Junction::Empty => {}
                Junction::Cube(side) if side == own => planes.set(OWN_CUBES, square, 1.0),
                Junction::Cube(_) => planes.set(ENEMY_CUBES, square, 1.0),
                Junction::Stack(stack) => {
                    for (depth, disc) in stack.discs().rev().enumerate() {
                        let first = if disc == own { OWN } else { ENEMY };
                        planes.set(first + depth, square, 1.0);
                    }
                }
            }
        }
    }

    fn longest(_options: Options) -> u32 {
        Nava::INFO.history.plies.unwrap_or(u32::MAX)
    }

    fn way_through(_options: Options, way: usize, symmetry: Symmetry) -> usize {
        direction_through(way / FARTHEST, symmetry) * FARTHEST + way % FARTHEST
    }
}

#[inline]
fn choice(mv: Move) -> Choice {
    Choice::Square {
        way: direction_to(mv.from, mv.to) * FARTHEST + mv.discs() as usize - 1,
        square: mv.from,
    }
}
