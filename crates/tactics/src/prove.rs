//! Proving what a puzzle says, however many nodes it takes.

use cairn_core::{Game, Outcome, Position as _};
use cairn_engine::Probe;

use crate::prover::Prover;
use crate::values::Values;
use crate::words::{why_it_holds, why_it_wins};
use crate::{Claim, Others};
use crate::{Puzzle, successors};

/// Proves a puzzle with the solver: that the good moves are exactly those, that they and the others do what is claimed,
/// and that the reasons are true.
///
/// # Errors
/// What is not so.
pub fn prove<G: Game>(options: G::Options, puzzle: &Puzzle<G>) -> Result<(), String> {
    prove_claim(puzzle, None)?;
    let Puzzle { position, best, .. } = puzzle;
    let mut prover = Prover::new(position, u64::MAX, None);
    let why = match puzzle.claim {
        Claim::Win { plies, .. } => {
            why_it_wins::<G>(options, position, best[0], plies, &mut prover)
        }
        Claim::Hold { .. } | Claim::Draw { .. } => why_it_holds::<G>(position, best, &mut prover),
    };
    match why {
        Some(why) if why == puzzle.why => Ok(()),
        Some(why) => Err(format!("the reason is: {why}")),
        None => Err("there is no reason to tell".to_owned()),
    }
}

/// Proves that the good moves are exactly those, and that they and the others do what is claimed; with what is known
/// from elsewhere, where something is.
///
/// # Errors
/// What is not so.
pub(crate) fn prove_claim<G: Game>(
    puzzle: &Puzzle<G>,
    known: Option<&dyn Probe<G::Position>>,
) -> Result<(), String> {
    let Puzzle { position, best, .. } = puzzle;
    let all = position.count_moves() as usize;
    let others = match puzzle.claim {
        Claim::Win { plies, others } => {
            wins(puzzle, plies, others, known)?;
            others.count(best.len()) - best.len()
        }
        Claim::Hold { plies, others } => {
            holds(puzzle, plies)?;
            others
        }
        Claim::Draw { others } => {
            draws(puzzle, known)?;
            others
        }
    };
    is_so(best.len() + others == all, "the number of moves")
}

/// The good moves win in `plies` plies, and no others do what the claim excludes.
fn wins<G: Game>(
    puzzle: &Puzzle<G>,
    plies: u32,
    others: Others,
    known: Option<&dyn Probe<G::Position>>,
) -> Result<(), String> {
    let position = &puzzle.position;
    let mover = position.turn();
    if let Others::Solved { .. } = others {
        let values = values(puzzle, known)?;
        is_so(values.wins() == puzzle.best.len(), "no other move wins")?;
        is_so(values.others() == others, "what the others do")?;
        if known.is_some_and(|known| known.probe(position).is_some()) {
            let wins = |(mv, _, distance): &(_, _, Option<u32>)| {
                *distance == Some(plies - 1) || !puzzle.best.contains(mv)
            };
            return is_so(values.moves.iter().all(wins), "in how many plies it wins");
        }
    }
    let mut prover = Prover::new(position, u64::MAX, known);
    let sooner = prover.wins_within(position, mover, plies - 1);
    is_so(sooner == Some(false), "there is no faster win")?;
    for (mv, next) in successors(position) {
        let is_good = puzzle.best.contains(&mv);
        let within = match others {
            Others::Slower { horizon, .. } if !is_good => horizon,
            Others::Slower { .. } | Others::Solved { .. } => plies,
        };
        let wins = prover.wins_within(&next, mover, within - 1);
        is_so(wins == Some(is_good), &format!("{mv} within {within}"))?;
    }
    Ok(())
}

/// The good moves do not lose within `plies` plies, and all others do.
fn holds<G: Game>(puzzle: &Puzzle<G>, plies: u32) -> Result<(), String> {
    let position = &puzzle.position;
    let mut prover = Prover::new(position, u64::MAX, None);
    let enemy = position.turn().other();
    for (mv, next) in successors(position) {
        let loses = prover.wins_within(&next, enemy, plies);
        let is_good = puzzle.best.contains(&mv);
        is_so(loses == Some(!is_good), &format!("{mv} within {plies}"))?;
    }
    Ok(())
}

/// The good moves draw, and all others lose.
fn draws<G: Game>(
    puzzle: &Puzzle<G>,
    known: Option<&dyn Probe<G::Position>>,
) -> Result<(), String> {
    let loss = Outcome::Win(puzzle.position.turn().other());
    for (mv, value, _) in values(puzzle, known)?.moves {
        let claimed = if puzzle.best.contains(&mv) {
            Outcome::Draw
        } else {
            loss
        };
        is_so(value == claimed, &format!("what {mv} is worth"))?;
    }
    Ok(())
}

fn values<G: Game>(
    puzzle: &Puzzle<G>,
    known: Option<&dyn Probe<G::Position>>,
) -> Result<Values<crate::MoveOf<G>>, String> {
    Values::of(&puzzle.position, |_| None, known).ok_or_else(|| "the game is not solved".to_owned())
}

fn is_so(holds: bool, what: &str) -> Result<(), String> {
    if holds {
        Ok(())
    } else {
        Err(format!("not proven: {what}"))
    }
}
