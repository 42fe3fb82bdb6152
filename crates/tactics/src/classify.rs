//! Whether a position is a puzzle, found out with few nodes.

use cairn_core::{Game, Outcome, Position, Solvable as _};

use crate::claim::{Claim, Others};
use crate::prover::Prover;
use crate::values::Values;
use crate::words::{why_it_holds, why_it_wins};
use crate::{MoveOf, Puzzle, successors};

/// The longest win that is looked for in games that are not solved to their end.
const MOST_PLIES: u32 = 9;

/// How much longer than the good moves the others must fail to win.
const MARGIN: u32 = 2;

/// How long a move must hold, and the others lose.
const HOLD_PLIES: u32 = 6;

/// How many moves a position must have, so that there is something to choose, and may have, so that all can be proven.
const MOVES: std::ops::RangeInclusive<u128> = 4..=250;

/// How many of them may be good at most, and that only where twice as many others are not.
const MOST_GOOD: usize = 3;

/// Nodes for each of: finding a win, finding the only defense, and telling why. Where there are many moves, a node is
/// much work.
fn nodes<P: Position>(position: &P) -> u64 {
    (600_000 / position.count_moves() as u64).min(12_000)
}

/// Nodes to solve a position to the end of the game.
fn nodes_to_the_end<P: Position>(position: &P) -> Option<u64> {
    Some((100_000 / position.count_moves().max(1) as u64).min(4_000))
}

/// The position as a puzzle, if it is one that the solver can prove with few nodes.
#[must_use]
pub fn classify<G: Game>(options: G::Options, position: &G::Position) -> Option<Puzzle<G>> {
    if position.outcome().is_some()
        || !MOVES.contains(&position.count_moves())
        || position.wins_at_once()
    {
        return None;
    }
    let mut prover = Prover::new(position, nodes(position));
    let mover = position.turn();
    if let Some(Some(plies)) = prover.distance(position, mover, MOST_PLIES) {
        return win(options, position, plies, &mut prover);
    }
    if let Some(values) = Values::of(position, nodes_to_the_end) {
        return solved(options, position, &values, &mut prover);
    }
    prover.refill(nodes(position));
    defense(position, &mut prover)
}

/// A win within few plies, where no other move wins nearly as fast.
fn win<G: Game>(
    options: G::Options,
    position: &G::Position,
    plies: u32,
    prover: &mut Prover,
) -> Option<Puzzle<G>> {
    let mover = position.turn();
    let horizon = plies + MARGIN;
    let mut best = Vec::new();
    for (mv, next) in successors(position) {
        if prover.wins_within(&next, mover, plies - 1)? {
            best.push(mv);
        } else if prover.wins_within(&next, mover, horizon - 1)? {
            return None;
        }
    }
    let others = match Values::of(position, nodes_to_the_end) {
        Some(values) if values.wins() == best.len() => values.others(),
        // Where somebody must win, a slower win is as good.
        Some(_) | None if !position.can_draw() && !position.can_repeat() => return None,
        Some(_) | None => Others::Slower {
            moves: position.count_moves() as usize,
            horizon,
        },
    };
    winning(options, position, best, plies, others, prover)
}

/// The only way to win or to draw, where the rest of the game is solved.
fn solved<G: Game>(
    options: G::Options,
    position: &G::Position,
    values: &Values<MoveOf<G>>,
    prover: &mut Prover,
) -> Option<Puzzle<G>> {
    let best = |wanted: Outcome| {
        let moves = values.moves.iter();
        moves.filter(move |(_, value, _)| *value == wanted)
    };
    let win = Outcome::Win(position.turn());
    if values.wins() > 0 {
        let mut distances = best(win).map(|(_, _, distance)| *distance);
        let plies = distances.next()??;
        if distances.any(|other| other != Some(plies)) {
            return None;
        }
        let best = best(win).map(|(mv, _, _)| *mv).collect();
        return winning(options, position, best, plies + 1, values.others(), prover);
    }
    let best: Vec<_> = best(Outcome::Draw).map(|(mv, _, _)| *mv).collect();
    let claim = Claim::Draw {
        others: values.moves.len() - best.len(),
    };
    holding(position, best, claim, prover)
}

fn winning<G: Game>(
    options: G::Options,
    position: &G::Position,
    best: Vec<MoveOf<G>>,
    plies: u32,
    others: Others,
    prover: &mut Prover,
) -> Option<Puzzle<G>> {
    if !is_choice(position, best.len()) {
        return None;
    }
    prover.refill(nodes(position));
    Some(Puzzle {
        position: position.clone(),
        claim: Claim::Win { plies, others },
        why: why_it_wins::<G>(options, position, best[0], plies, prover)?,
        best,
    })
}

/// The only moves that do not lose within few plies.
fn defense<G: Game>(position: &G::Position, prover: &mut Prover) -> Option<Puzzle<G>> {
    let enemy = position.turn().other();
    let mut best = Vec::new();
    for (mv, next) in successors(position) {
        if !prover.wins_within(&next, enemy, HOLD_PLIES)? {
            best.push(mv);
            if best.len() > MOST_GOOD {
                return None;
            }
        }
    }
    let claim = Claim::Hold {
        plies: HOLD_PLIES,
        others: position.count_moves() as usize - best.len(),
    };
    holding(position, best, claim, prover)
}

fn holding<G: Game>(
    position: &G::Position,
    best: Vec<MoveOf<G>>,
    claim: Claim,
    prover: &mut Prover,
) -> Option<Puzzle<G>> {
    if !is_choice(position, best.len()) {
        return None;
    }
    prover.refill(nodes(position));
    Some(Puzzle {
        position: position.clone(),
        why: why_it_holds::<G>(position, &best, prover)?,
        best,
        claim,
    })
}

/// Whether this many good moves leave something to choose.
fn is_choice<P: Position>(position: &P, good: usize) -> bool {
    (1..=MOST_GOOD).contains(&good) && 3 * good as u128 <= position.count_moves()
}
