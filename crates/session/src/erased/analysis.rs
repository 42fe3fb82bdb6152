//! What computers make of positions: evaluation, threats, counts and proofs.

use std::sync::atomic::AtomicBool;

use cairn_core::{Evaluator as _, Game, PatternSet as _, PatternsOf, Position, Random};
use cairn_engine::{
    PerftError, PerftOptions, PerftProgress, Solution, SolveLimits, SolveProgress, Solver, Threat,
};

use super::{AnyMove, AnyPosition, AnyTables};

/// A term of the evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// What is measured; the key of a message that says it in words.
    pub key: &'static str,
    /// How much more of it the side to move has than the other.
    pub feature: i32,
    /// What that counts, in hundredths of a logit.
    pub value: i32,
}

impl AnyPosition {
    /// The move of the original program's strongest player; `None` if the game is over.
    pub fn greedy_move(&self, random: &mut dyn Random) -> Option<AnyMove> {
        self.0.greedy_move(random)
    }

    /// The move of the original program's middle player; `None` if the game is over.
    pub fn medium_move(&self, random: &mut dyn Random) -> Option<AnyMove> {
        self.0.medium_move(random)
    }

    /// The terms of the evaluation of this position, for the side to move; none if the game is over, or if the position is evaluated
    /// by a network, whose value is not made of terms.
    #[must_use]
    pub fn terms(&self) -> Vec<Term> {
        self.0.terms()
    }

    /// How many of the legal moves lose at once, and to what; `None` if that would take more than
    /// `budget` positions to find out.
    #[must_use]
    pub fn threat(&self, budget: u64) -> Option<Threat<AnyMove>> {
        self.0.threat(budget)
    }

    /// The number of move sequences of exactly `depth` moves.
    ///
    /// # Errors
    /// If the number or the depth is too large, or the count is stopped.
    pub fn perft(
        &self,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<u128, PerftError> {
        self.0.perft(depth, options, progress)
    }

    /// The number of move sequences after each legal move, sorted by the text of the moves.
    ///
    /// # Errors
    /// If a number or the depth is too large, or the count is stopped.
    pub fn divide(
        &self,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<Vec<(AnyMove, u128)>, PerftError> {
        let mut counts = self.0.divide(depth, options, progress)?;
        counts.sort_unstable();
        Ok(counts)
    }

    /// Proves what the position is worth, see [`Solver::solve`], with the help of tables of the same game and options
    /// if there are any. The best moves are sorted by their text.
    pub fn solve(
        &self,
        solver: &Solver,
        tables: Option<&AnyTables>,
        limits: SolveLimits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(SolveProgress) + Send),
    ) -> Solution<AnyMove> {
        let mut solution = self.0.solve(solver, tables, limits, stop, report);
        solution.best.sort_unstable();
        solution
    }
}

pub(super) fn terms<G: Game>(position: &G::Position) -> Vec<Term> {
    if position.outcome().is_some() || PatternsOf::<G>::network(position).is_some() {
        return Vec::new();
    }
    let keys = G::Evaluator::TERMS;
    let mut features = vec![0; keys.len()];
    G::Evaluator::features(position, &mut features);
    let measured = keys.iter().zip(features).zip(G::Evaluator::WEIGHTS);
    measured
        .map(|((key, feature), weight)| Term {
            key,
            feature,
            value: feature * weight / 16,
        })
        .collect()
}

pub(super) fn threat<P: Position>(position: &P, budget: u64) -> Option<Threat<AnyMove>> {
    let threat = cairn_engine::threat(position, budget)?;
    Some(Threat {
        moves: threat.moves,
        losing: threat.losing,
        safe: threat.safe.map(AnyMove::of),
        by: threat.by.map(AnyMove::of),
        answered: threat.answered.map(AnyMove::of),
    })
}

pub(super) fn divide<P: Position>(
    position: &P,
    depth: u32,
    options: PerftOptions,
    progress: &PerftProgress,
) -> Result<Vec<(AnyMove, u128)>, PerftError> {
    let counts = cairn_engine::divide(position, depth, options, progress)?;
    let counts = counts.into_iter();
    Ok(counts.map(|(mv, count)| (AnyMove::of(mv), count)).collect())
}
