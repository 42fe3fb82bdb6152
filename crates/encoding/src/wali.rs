//! Wali: a drop or a step is one action, a capture two: the step, then the stone that is taken.

use std::ops::ControlFlow;

use cairn_core::{Direction, Game as _, Position as _, Square, Symmetry};
pub(crate) use cairn_games::wali::Wali;
use cairn_games::wali::{Move, Options, Position, Refusal};

use crate::encoded::{Chosen, Encoded};
use crate::swack::{direction_through, direction_to, directions};
use crate::{Choice, Planes};

/// The way of a square on which a stone is dropped, or whose stone is taken.
const DROP_OR_TAKE: usize = 0;

/// The ways of steps, by their directions.
const STEP: usize = 1;

const FILES: u8 = 6;
const RANKS: u8 = 5;

/// The stones that a side has in hand at the start.
const STONES: f32 = 12.0;

const OWN: usize = 0;
const ENEMY: usize = 1;
const OWN_HAND: usize = 2;
const ENEMY_HAND: usize = 3;
const DROPPING: usize = 4;
const CAPTURING: usize = 5;

/// A step that captures, with the stone to take still to be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capturing {
    from: Square,
    to: Square,
}

impl Encoded for Wali {
    type Begun = Capturing;

    fn board(_options: Options) -> (u8, u8) {
        (FILES, RANKS)
    }

    fn ways(_options: Options) -> Vec<String> {
        let mut ways = vec!["drop here, or take the stone here".to_owned()];
        ways.extend(directions("step"));
        ways
    }

    fn planes(_options: Options) -> Vec<String> {
        [
            "own stones",
            "enemy stones",
            "own stones in hand, of 12",
            "enemy stones in hand, of 12",
            "stones are being dropped",
            "the stone that has just stepped and now takes another",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    #[inline]
    fn for_each_choice(position: &Position, begun: Option<&Capturing>, mut f: impl FnMut(Choice)) {
        if begun.is_some() {
            let enemy = Some(position.turn().other());
            for square in Square::all(FILES, RANKS) {
                if position.stone(square) == enemy {
                    f(take(square));
                }
            }
            return;
        }
        let mut last = None;
        // It never breaks.
        let _ = position.for_each_move(|mv| {
            let choice = first_choice(mv);
            // The captures of one step follow each other.
            if last != Some(choice) {
                last = Some(choice);
                f(choice);
            }
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn choose(
        position: &Position,
        begun: Option<&Capturing>,
        choice: Choice,
    ) -> Option<Chosen<Capturing, Move>> {
        let mv = match (begun, choice) {
            (Some(Capturing { from, to }), Choice::Square { way, square }) => {
                if way != DROP_OR_TAKE {
                    return None;
                }
                Move::Capture {
                    from: *from,
                    to: *to,
                    victim: square,
                }
            }
            (Some(_), Choice::Pass) | (_, Choice::Swap) => return None,
            (None, Choice::Pass) => Move::Pass,
            (None, Choice::Square { way, square }) => match way.checked_sub(STEP) {
                None => Move::Drop { to: square },
                Some(direction) => {
                    let direction = *Direction::ALL.get(direction)?;
                    let to = direction.from_square(square, 1, FILES, RANKS)?;
                    Move::Step { from: square, to }
                }
            },
        };
        match position.check(mv) {
            Ok(()) => Some(Chosen::Move(mv)),
            Err(Refusal::VictimMissing(from, to, _)) => Some(Chosen::Begun(Capturing { from, to })),
            Err(_) => None,
        }
    }

    fn choices_of(_position: &Position, mv: Move) -> Vec<Choice> {
        let mut choices = vec![first_choice(mv)];
        if let Move::Capture { victim, .. } = mv {
            choices.push(take(victim));
        }
        choices
    }

    fn observe(position: &Position, begun: Option<&Capturing>, planes: &mut Planes<'_>) {
        let (own, enemy) = (position.turn(), position.turn().other());
        for square in Square::all(FILES, RANKS) {
            if let Some(side) = position.stone(square) {
                planes.set(if side == own { OWN } else { ENEMY }, square, 1.0);
            }
        }
        planes.fill(OWN_HAND, f32::from(position.hand(own)) / STONES);
        planes.fill(ENEMY_HAND, f32::from(position.hand(enemy)) / STONES);
        planes.fill(DROPPING, f32::from(u8::from(position.is_dropping())));
        if let Some(Capturing { from, to }) = begun {
            planes.set(OWN, *from, 0.0);
            planes.set(OWN, *to, 1.0);
            planes.set(CAPTURING, *to, 1.0);
        }
    }

    /// Every drop comes with at most one pass; after that there is a limit of plies without a capture.
    fn longest(_options: Options) -> u32 {
        let stones = 2 * STONES as u32;
        let limit = Wali::INFO.history.plies_without_progress.unwrap_or(0);
        2 * stones + (stones + 1) * (limit + 1)
    }

    fn way_through(_options: Options, way: usize, symmetry: Symmetry) -> usize {
        match way.checked_sub(STEP) {
            None => way,
            Some(direction) => STEP + direction_through(direction, symmetry),
        }
    }
}

#[inline]
fn first_choice(mv: Move) -> Choice {
    match mv {
        Move::Drop { to } => take(to),
        Move::Step { from, to } | Move::Capture { from, to, .. } => Choice::Square {
            way: STEP + direction_to(from, to),
            square: from,
        },
        Move::Pass => Choice::Pass,
    }
}

const fn take(square: Square) -> Choice {
    Choice::Square {
        way: DROP_OR_TAKE,
        square,
    }
}
