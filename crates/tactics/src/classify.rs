//! Whether a position is a puzzle, found out with few nodes.

use cairn_core::{Game, Outcome, Position, Solvable};
use cairn_engine::Probe;

use crate::prover::Prover;
use crate::values::Values;
use crate::words::{why_it_holds, why_it_wins};
use crate::{Claim, Others};
use crate::{Puzzle, successors};

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

/// How much is done to find out about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Effort {
    /// Little, because most positions are no puzzles.
    Finding,
    /// More, so that whatever was found once is found again.
    Proving,
}

impl Effort {
    const fn factor(self) -> u64 {
        match self {
            Effort::Finding => 1,
            Effort::Proving => 16,
        }
    }

    /// Nodes for each of: finding a win, finding the only defense, and telling why. Where there are many moves, a node is
    /// much work.
    fn nodes<P: Position>(self, position: &P) -> u64 {
        self.factor() * (600_000 / position.count_moves().max(1) as u64).min(12_000)
    }

    /// Nodes to solve a position to the end of the game.
    fn nodes_to_the_end<P: Position>(self, position: &P) -> Option<u64> {
        Some(self.factor() * (100_000 / position.count_moves().max(1) as u64).min(4_000))
    }
}

/// The position as a puzzle, if it is one that the solver can prove with few nodes.
#[must_use]
pub fn classify<G: Game>(options: G::Options, position: &G::Position) -> Option<Puzzle<G>> {
    let (best, claim) = good_moves(position, None)?;
    let mut prover = Prover::new(position, Effort::Finding.nodes(position), None);
    let why = match claim {
        Claim::Win { plies, .. } => {
            why_it_wins::<G>(options, position, best[0], plies, &mut prover)
        }
        Claim::Hold { .. } | Claim::Draw { .. } => why_it_holds::<G>(position, &best, &mut prover),
    }?;
    Some(Puzzle {
        position: position.clone(),
        best,
        claim,
        why,
    })
}

/// The good moves of a position and what is proven of them, if there are few of them among many others and the solver, or
/// something that knows, can tell with few nodes.
pub(crate) fn good_moves<P: Solvable>(
    position: &P,
    known: Option<&dyn Probe<P>>,
) -> Option<(Vec<P::Move>, Claim)> {
    if position.outcome().is_some()
        || !MOVES.contains(&position.count_moves())
        || position.wins_at_once()
    {
        return None;
    }
    let (best, claim) = claim_of(position, known, Effort::Finding)?;
    is_choice(position, best.len()).then_some((best, claim))
}

/// The same, however few moves there are.
pub(crate) fn claim_of<P: Solvable>(
    position: &P,
    known: Option<&dyn Probe<P>>,
    effort: Effort,
) -> Option<(Vec<P::Move>, Claim)> {
    let nodes_to_the_end = |position: &P| effort.nodes_to_the_end(position);
    if known.is_some_and(|known| known.probe(position).is_some()) {
        return solved(position, &Values::of(position, nodes_to_the_end, known)?);
    }
    let mut prover = Prover::new(position, effort.nodes(position), known);
    let mover = position.turn();
    if let Some(Some(plies)) = prover.distance(position, mover, MOST_PLIES) {
        return win(position, plies, &mut prover, known, effort);
    }
    if let Some(values) = Values::of(position, nodes_to_the_end, known) {
        return solved(position, &values);
    }
    prover.refill(effort.nodes(position));
    defense(position, &mut prover)
}

/// A win within few plies, where no other move wins nearly as fast.
fn win<P: Solvable>(
    position: &P,
    plies: u32,
    prover: &mut Prover<'_, P>,
    known: Option<&dyn Probe<P>>,
    effort: Effort,
) -> Option<(Vec<P::Move>, Claim)> {
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
    let nodes = |position: &P| effort.nodes_to_the_end(position);
    let others = match Values::of(position, nodes, known) {
        Some(values) if values.wins() == best.len() => values.others(),
        // Where somebody must win, a slower win is as good.
        Some(_) | None if !position.can_draw() && !position.can_repeat() => return None,
        Some(_) | None => Others::Slower {
            moves: position.count_moves() as usize,
            horizon,
        },
    };
    Some((best, Claim::Win { plies, others }))
}

/// The only way to win or to draw, where the rest of the game is solved.
fn solved<P: Solvable>(position: &P, values: &Values<P::Move>) -> Option<(Vec<P::Move>, Claim)> {
    let best = |wanted: Outcome| {
        let moves = values.moves.iter();
        moves.filter(move |(_, value, _)| *value == wanted)
    };
    let win = Outcome::Win(position.turn());
    if values.wins() > 0 {
        let mut distances = best(win).map(|(_, _, distance)| *distance);
        let plies = distances.next()?? + 1;
        if distances.any(|other| other != Some(plies - 1)) {
            return None;
        }
        let best = best(win).map(|(mv, _, _)| *mv).collect();
        let others = values.others();
        return Some((best, Claim::Win { plies, others }));
    }
    let best: Vec<_> = best(Outcome::Draw).map(|(mv, _, _)| *mv).collect();
    let others = values.moves.len() - best.len();
    Some((best, Claim::Draw { others }))
}

/// The only moves that do not lose within few plies.
fn defense<P: Solvable>(position: &P, prover: &mut Prover<'_, P>) -> Option<(Vec<P::Move>, Claim)> {
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
    Some((best, claim))
}

/// Whether this many good moves leave something to choose.
fn is_choice<P: Position>(position: &P, good: usize) -> bool {
    (1..=MOST_GOOD).contains(&good) && 3 * good as u128 <= position.count_moves()
}
