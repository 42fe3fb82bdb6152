//! Whether a position is a puzzle, and what can be said of it.

use cairn_core::{Game, Outcome, Position};

use crate::prover::{Prover, to_the_end};
use crate::words::{why_it_holds, why_it_wins};
use crate::{MoveOf, Puzzle};

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

/// What kind of puzzle it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A win in two or three plies.
    ShortWin,
    /// A win in four or five plies.
    Win,
    /// A win in more plies.
    LongWin,
    /// The only defense.
    Defense,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] = [Kind::ShortWin, Kind::Win, Kind::LongWin, Kind::Defense];

    fn of_win(plies: u32) -> Kind {
        match plies {
            ..=3 => Kind::ShortWin,
            4..=5 => Kind::Win,
            6.. => Kind::LongWin,
        }
    }
}

/// The position as a puzzle, if it is one that the solver can prove with few nodes. What comes out depends on the
/// position alone.
#[must_use]
pub fn judge<G: Game>(options: G::Options, position: &G::Position) -> Option<(Kind, Puzzle<G>)> {
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
    if let Some(values) = Values::of(position) {
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
) -> Option<(Kind, Puzzle<G>)> {
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
    let others = match Values::of(position) {
        Some(values) if values.wins() == best.len() => values.others(),
        // Where somebody must win, a slower win is as good.
        Some(_) | None if !position.can_draw() && !position.can_repeat() => return None,
        Some(_) | None => {
            let all = position.count_moves();
            format!("no other of {all} moves wins within {horizon}")
        }
    };
    winning(options, position, best, plies, &others, prover)
}

/// The only way to win or to draw, where the rest of the game is solved.
fn solved<G: Game>(
    options: G::Options,
    position: &G::Position,
    values: &Values<MoveOf<G>>,
    prover: &mut Prover,
) -> Option<(Kind, Puzzle<G>)> {
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
        return winning(options, position, best, plies + 1, &values.others(), prover);
    }
    let best: Vec<_> = best(Outcome::Draw).map(|(mv, _, _)| *mv).collect();
    let others = values.moves.len() - best.len();
    let claim = format!("draws; the other {others} moves lose");
    holding(position, best, claim, prover)
}

fn winning<G: Game>(
    options: G::Options,
    position: &G::Position,
    best: Vec<MoveOf<G>>,
    plies: u32,
    others: &str,
    prover: &mut Prover,
) -> Option<(Kind, Puzzle<G>)> {
    if !is_choice(position, best.len()) {
        return None;
    }
    prover.refill(nodes(position));
    let puzzle = Puzzle {
        position: position.clone(),
        claim: format!("wins in {plies}; {others}"),
        why: why_it_wins::<G>(options, position, best[0], plies, prover)?,
        best,
    };
    Some((Kind::of_win(plies), puzzle))
}

/// The only moves that do not lose within few plies.
fn defense<G: Game>(position: &G::Position, prover: &mut Prover) -> Option<(Kind, Puzzle<G>)> {
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
    let others = position.count_moves() - best.len() as u128;
    let claim =
        format!("holds for {HOLD_PLIES}; the other {others} moves lose within {HOLD_PLIES}");
    holding(position, best, claim, prover)
}

fn holding<G: Game>(
    position: &G::Position,
    best: Vec<MoveOf<G>>,
    claim: String,
    prover: &mut Prover,
) -> Option<(Kind, Puzzle<G>)> {
    if !is_choice(position, best.len()) {
        return None;
    }
    prover.refill(nodes(position));
    let puzzle = Puzzle {
        position: position.clone(),
        why: why_it_holds::<G>(position, &best, prover)?,
        best,
        claim,
    };
    Some((Kind::Defense, puzzle))
}

/// Whether so many good moves leave something to choose.
fn is_choice<P: Position>(position: &P, good: usize) -> bool {
    (1..=MOST_GOOD).contains(&good) && 3 * good as u128 <= position.count_moves()
}

/// What the moves of a position are worth with best play to the end of the game, all of them.
struct Values<M> {
    /// Each with the plies after it.
    moves: Vec<(M, Outcome, Option<u32>)>,
    win: Outcome,
}

impl<M> Values<M> {
    fn of<P: Position<Move = M>>(position: &P) -> Option<Values<M>> {
        to_the_end(position)?;
        let values = successors(position).map(|(mv, next)| {
            let (value, distance) = to_the_end(&next)?;
            Some((mv, value, distance))
        });
        Some(Values {
            moves: values.collect::<Option<_>>()?,
            win: Outcome::Win(position.turn()),
        })
    }

    fn count(&self, wanted: Outcome) -> usize {
        let values = self.moves.iter();
        values.filter(|(_, value, _)| *value == wanted).count()
    }

    fn wins(&self) -> usize {
        self.count(self.win)
    }

    /// What the moves do that do not win, in words.
    fn others(&self) -> String {
        let draws = self.count(Outcome::Draw);
        let losses = self.moves.len() - self.wins() - draws;
        match (draws, losses) {
            (0, losses) => format!("all {losses} others lose"),
            (draws, 0) => format!("all {draws} others draw"),
            (draws, losses) => format!("of the others {draws} draw and {losses} lose"),
        }
    }
}

/// The moves of a position and what comes after them.
pub(crate) fn successors<P: Position>(position: &P) -> impl Iterator<Item = (P::Move, P)> {
    position.moves().into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        (mv, next)
    })
}
