//! Swack: every move is one action. The way is the direction in which the top piece goes.

use std::convert::Infallible;

use cairn_core::{Direction, Position as _, Square, Symmetry};
pub(crate) use cairn_games::swack::Swack;
use cairn_games::swack::{Move, Options, Position};

use crate::encoded::{Chosen, Encoded, for_each_move_as};
use crate::{Choice, Planes};

const OWN: usize = 0;
const ENEMY: usize = 1;

/// The planes of the heights 1, 2 and so on.
const HEIGHT: usize = 2;

/// How many heights have a plane of their own.
const HEIGHTS: u8 = 6;

/// How much higher than that a stack is, as a fraction of the squares of the board.
const HIGHER: usize = HEIGHT + HEIGHTS as usize;

/// Whether the other side has just passed.
const PASSED: usize = HIGHER + 1;

impl Encoded for Swack {
    type Begun = Infallible;

    fn board(options: Options) -> (u8, u8) {
        (options.size, options.size)
    }

    fn ways(_options: Options) -> Vec<String> {
        directions("onto the stack")
    }

    fn planes(_options: Options) -> Vec<String> {
        let mut planes = vec!["own stacks".to_owned(), "enemy stacks".to_owned()];
        planes.extend((1..=HEIGHTS).map(|height| format!("height {height}")));
        planes.push(format!("height above {HEIGHTS}, per square of the board"));
        planes.push("the enemy has just passed".to_owned());
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
        let size = position.options().size;
        let mv = match choice {
            Choice::Square { way, square: from } => {
                let direction = *Direction::ALL.get(way)?;
                let to = direction.from_square(from, 1, size, size)?;
                Move::Stack { from, to }
            }
            Choice::Pass => Move::Pass,
            Choice::Swap => return None,
        };
        position.is_legal(mv).then_some(Chosen::Move(mv))
    }

    fn choices_of(_position: &Position, mv: Move) -> Vec<Choice> {
        vec![choice(mv)]
    }

    fn observe(position: &Position, _begun: Option<&Infallible>, planes: &mut Planes<'_>) {
        let size = position.options().size;
        let squares = f32::from(size) * f32::from(size);
        for square in Square::all(size, size) {
            let is_own = position.owner(square) == position.turn();
            planes.set(if is_own { OWN } else { ENEMY }, square, 1.0);
            match position.height(square) {
                height @ 1..=HEIGHTS => {
                    planes.set(HEIGHT + usize::from(height) - 1, square, 1.0);
                }
                height => planes.set(HIGHER, square, f32::from(height - HEIGHTS) / squares),
            }
        }
        planes.fill(PASSED, f32::from(position.passes().min(1)));
    }

    /// A move from height h makes one more stack that is higher than h, and leaves one that is not: at most as many
    /// such moves as squares less h. The game ends with two passes in a row.
    fn longest(options: Options) -> u32 {
        let squares = u32::from(options.size).pow(2);
        2 * (squares * (squares - 1) / 2 + 1)
    }

    fn way_through(_options: Options, way: usize, symmetry: Symmetry) -> usize {
        direction_through(way, symmetry)
    }
}

#[inline]
fn choice(mv: Move) -> Choice {
    match mv {
        Move::Stack { from, to } => Choice::Square {
            way: direction_to(from, to),
            square: from,
        },
        Move::Pass => Choice::Pass,
    }
}

/// The number of the direction in which a square lies, on the same rank or file.
#[inline]
pub(crate) fn direction_to(from: Square, to: Square) -> usize {
    let direction = if to.rank > from.rank {
        Direction::North
    } else if to.file > from.file {
        Direction::East
    } else if to.rank < from.rank {
        Direction::South
    } else {
        Direction::West
    };
    direction as usize
}

/// What the direction with this number becomes through a symmetry.
pub(crate) fn direction_through(number: usize, symmetry: Symmetry) -> usize {
    let offset = symmetry.apply_direction(Direction::ALL[number].offset());
    Direction::from_offset(offset).map_or(number, |direction| direction as usize)
}

/// The names of ways that are directions.
pub(crate) fn directions(what: &str) -> Vec<String> {
    ["north", "east", "south", "west"]
        .map(|direction| format!("{what} {direction}"))
        .to_vec()
}
