//! Qawale: an action is a square. A move is the square of the stack that is lifted, then every square of its path; so
//! sixteen actions are enough for stacks of any height.

use cairn_core::{Position as _, Square, Stack, Symmetry};
pub(crate) use cairn_games::qawale::Qawale;
use cairn_games::qawale::{Move, Options, Position, Stone, Walk};

use crate::encoded::{Chosen, Encoded};
use crate::{Choice, Planes};

const SIZE: u8 = 4;
const SQUARES: usize = 16;

/// The tan stones, whatever the players have.
const TAN_STONES: usize = 8;

/// The kinds of stones, as planes of one depth.
const KINDS: usize = 3;
const OWN: usize = 0;
const ENEMY: usize = 1;
const TAN: usize = 2;

/// How high a stack can be.
const fn highest(options: Options) -> usize {
    TAN_STONES + options.turns() as usize
}

impl Encoded for Qawale {
    type Begun = Walk;

    fn board(_options: Options) -> (u8, u8) {
        (SIZE, SIZE)
    }

    fn ways(_options: Options) -> Vec<String> {
        vec!["lift the stack here, or go on to here".to_owned()]
    }

    fn planes(options: Options) -> Vec<String> {
        let mut planes = Vec::new();
        for depth in 0..highest(options) {
            for kind in ["own", "enemy", "tan"] {
                planes.push(format!("{kind} stone, {depth} below the top"));
            }
        }
        let others = [
            "the lifted stack is here",
            "stones of it still in hand, of the most there can be",
            "it was here one step before",
            "own stones in hand, of the most",
            "enemy stones in hand, of the most",
        ];
        planes.extend(others.map(str::to_owned));
        planes
    }

    #[inline]
    fn for_each_choice(position: &Position, begun: Option<&Walk>, mut f: impl FnMut(Choice)) {
        match begun {
            Some(walk) => walk.next_squares().for_each(|square| f(choice(square))),
            None if position.outcome().is_some() => {}
            None => Square::all(SIZE, SIZE)
                .filter(|square| position.stack(*square).len() > 0)
                .for_each(|square| f(choice(square))),
        }
    }

    #[inline]
    fn choose(
        position: &Position,
        begun: Option<&Walk>,
        choice: Choice,
    ) -> Option<Chosen<Walk, Move>> {
        let Choice::Square { way: 0, square } = choice else {
            return None;
        };
        let walk = match begun {
            None => position.walk(square, &[]).ok()?,
            Some(walk) => walk.step_to(square).ok()?,
        };
        Some(match walk.complete() {
            Some(mv) => Chosen::Move(mv),
            None => Chosen::Begun(walk),
        })
    }

    fn choices_of(_position: &Position, mv: Move) -> Vec<Choice> {
        mv.squares().map(choice).collect()
    }

    /// A lifted stack is shown as if its stones lay on top of the square it has come to.
    fn observe(position: &Position, begun: Option<&Walk>, planes: &mut Planes<'_>) {
        let own = Stone::of(position.turn());
        let mut stacks = [Stack::<u64>::EMPTY; SQUARES];
        for (index, stack) in stacks.iter_mut().enumerate() {
            for stone in position.stack(Square::from_index(index, SIZE)) {
                stack.push(stone as u8);
            }
        }
        let highest = highest(position.options());
        let lifted = KINDS * highest;
        let (in_hand, before, own_hand, enemy_hand) =
            (lifted + 1, lifted + 2, lifted + 3, lifted + 4);
        if let Some(walk) = begun {
            let mut last = None;
            let mut squares = walk.path();
            let mut at = squares.next().unwrap_or(walk.at());
            let mut hand = std::mem::take(&mut stacks[at.index(SIZE)]);
            hand.push(own as u8);
            for square in squares {
                last = Some(at);
                at = square;
                let mut above = hand;
                let rest = above.split_top(hand.height() - 1);
                stacks[square.index(SIZE)].push_all(above);
                hand = rest;
            }
            stacks[at.index(SIZE)].push_all(hand);
            planes.set(lifted, at, 1.0);
            planes.set(in_hand, at, walk.in_hand() as f32 / highest as f32);
            if let Some(last) = last {
                planes.set(before, last, 1.0);
            }
        }
        for (index, stack) in stacks.iter().enumerate() {
            for (depth, kind) in stack.pieces().rev().enumerate() {
                let plane = if kind == Stone::Tan as u8 {
                    TAN
                } else if kind == own as u8 {
                    OWN
                } else {
                    ENEMY
                };
                planes.set_cell(KINDS * depth + plane, index, 1.0);
            }
        }
        let most = f32::from(position.options().stones);
        let side = position.turn();
        planes.fill(own_hand, f32::from(position.in_hand(side)) / most);
        planes.fill(enemy_hand, f32::from(position.in_hand(side.other())) / most);
    }

    /// Every turn adds a stone, and no stack is higher than all stones together.
    fn longest(options: Options) -> u32 {
        let turns = u32::from(options.turns());
        turns * (1 + TAN_STONES as u32 + turns)
    }

    fn way_through(_options: Options, way: usize, _symmetry: Symmetry) -> usize {
        way
    }
}

const fn choice(square: Square) -> Choice {
    Choice::Square { way: 0, square }
}
