//! Wins within a number of plies, against looking at every line of play.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use cairn_core::{Game, OptionValues, Outcome, Position, Side};
use cairn_engine::{SolveLimits, Solver};
use cairn_games::{Visitor, visit_all};
use cairn_testkit::{game_name, option_mixes, random_positions};

/// Lines of play that are looked at for one question.
const MOST_LINES: u128 = 30_000_000;

/// Whether a side can force a win, by the definition; `None` if a side moves twice in a row.
fn by_definition<P: Position>(position: &P, side: Side, plies: u32) -> Option<bool> {
    match position.outcome() {
        Some(outcome) => return Some(outcome == Outcome::Win(side)),
        None if plies == 0 => return Some(false),
        None => {}
    }
    let attacks = position.turn() == side;
    for mv in position.moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        if next.outcome().is_none() && next.turn() == position.turn() {
            return None;
        }
        if by_definition(&next, side, plies - 1)? == attacks {
            return Some(attacks);
        }
    }
    Some(!attacks)
}

#[derive(Default)]
struct Compare {
    wins: u32,
    fails: u32,
}

impl Compare {
    fn position<G: Game>(&mut self, values: &OptionValues, position: &G::Position) {
        let stop = AtomicBool::new(false);
        let limits = SolveLimits::default();
        for side in Side::BOTH {
            let mut attack = Solver::new(1 << 16).attack(position, side);
            let mut lines = 1;
            for plies in 0..=6 {
                lines *= position.count_moves().max(2);
                if lines > MOST_LINES {
                    break;
                }
                let Some(expected) = by_definition(position, side, plies) else {
                    break;
                };
                let (found, _) = attack.wins_within(position, plies, limits, &stop);
                let name = game_name::<G>(values);
                let asked = format_args!("{name}: {side:?} within {plies} plies: {position}");
                assert_eq!(found, Some(expected), "{asked}");
                if expected {
                    self.wins += 1;
                } else {
                    self.fails += 1;
                }
            }
        }
    }
}

impl Visitor for Compare {
    fn visit<G: Game>(&mut self) {
        let mixes = option_mixes::<G>();
        let games = 600 / mixes.len() + 1;
        (self.wins, self.fails) = (0, 0);
        for values in mixes {
            let mut seen = 0;
            // Late positions have few moves and wins to find: only those before a win are taken.
            let mut last = Vec::new();
            random_positions::<G>(&values, 3, |position, _| {
                if position.outcome().is_none() {
                    last.push(position.clone());
                    return ControlFlow::Continue(());
                }
                let game = std::mem::take(&mut last);
                if position.outcome() != Some(Outcome::Draw) {
                    for position in game.iter().rev().take(4) {
                        self.position::<G>(&values, position);
                    }
                }
                seen += 1;
                if seen < games {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        assert!(self.wins > 40, "{}: {} wins", G::INFO.id, self.wins);
        assert!(self.fails > 50, "{}: {} fails", G::INFO.id, self.fails);
    }
}

#[test]
fn wins_are_found_exactly_where_they_are() {
    visit_all(&mut Compare::default());
}
