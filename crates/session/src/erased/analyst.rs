//! What computers make of positions: judging, searching, solving and counting.
//!
//! It stands apart from what positions themselves can do, so that a front end that only needs the rules can be built
//! without the engine: nobody mentions it there, and the linker leaves it out.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use cairn_core::{ComputerPlayers, Evaluator as _, Game, Position as _, Random};
use cairn_engine::{
    Control, History, Limits, PerftError, PerftOptions, PerftProgress, Probe, Resources, Search,
    SearchOptions, Solution, SolveLimits, SolveProgress, Solver, Threat,
};
use cairn_games::Visitor;

use super::{AnyMove, AnyPosition, AnyTables, Held};
use crate::engine::{AnyReport, Engine, ErasedEngine};
use crate::{GameChoice, Match};

/// A part of the judgment of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// What is measured; the key of a message that says it in words.
    pub key: &'static str,
    /// How much more of it the side to move has than the other.
    pub feature: i32,
    /// What that counts, in hundredths of a logit.
    pub value: i32,
}

impl GameChoice {
    /// A search engine for it.
    #[must_use]
    pub fn engine(&self, options: SearchOptions) -> Engine {
        analyst(self.info().id).engine(options)
    }
}

impl AnyPosition {
    /// The move of the original program's strongest player; `None` if the game is over.
    pub fn greedy_move(&self, random: &mut dyn Random) -> Option<AnyMove> {
        self.analyst().greedy_move(self, random)
    }

    /// The move of the original program's middle player; `None` if the game is over.
    pub fn medium_move(&self, random: &mut dyn Random) -> Option<AnyMove> {
        self.analyst().medium_move(self, random)
    }

    /// What counts in the judgment of this position, for the side to move; nothing if the game is over.
    #[must_use]
    pub fn terms(&self) -> Vec<Term> {
        self.analyst().terms(self)
    }

    /// How many of the legal moves lose at once, and to what; `None` if that would take more than
    /// `budget` positions to find out.
    #[must_use]
    pub fn threat(&self, budget: u64) -> Option<Threat<AnyMove>> {
        self.analyst().threat(self, budget)
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
        self.analyst().perft(self, depth, options, progress)
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
        let mut counts = self.analyst().divide(self, depth, options, progress)?;
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
        let known = tables.map(AnyTables::known);
        let mut solution = self
            .analyst()
            .solve(self, solver, known, limits, stop, report);
        solution.best.sort_unstable();
        solution
    }

    fn analyst(&self) -> &'static dyn ErasedAnalyst {
        analyst(self.0.info().id)
    }
}

/// What computers can do with the positions of a game.
trait ErasedAnalyst: Send + Sync {
    fn id(&self) -> &'static str;
    fn engine(&self, options: SearchOptions) -> Engine;
    fn greedy_move(&self, position: &AnyPosition, random: &mut dyn Random) -> Option<AnyMove>;
    fn medium_move(&self, position: &AnyPosition, random: &mut dyn Random) -> Option<AnyMove>;
    fn terms(&self, position: &AnyPosition) -> Vec<Term>;
    fn threat(&self, position: &AnyPosition, budget: u64) -> Option<Threat<AnyMove>>;
    fn perft(
        &self,
        position: &AnyPosition,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<u128, PerftError>;
    fn divide(
        &self,
        position: &AnyPosition,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<Vec<(AnyMove, u128)>, PerftError>;
    fn solve(
        &self,
        position: &AnyPosition,
        solver: &Solver,
        tables: Option<&dyn Any>,
        limits: SolveLimits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(SolveProgress) + Send),
    ) -> Solution<AnyMove>;
}

static ANALYSTS: LazyLock<Vec<Box<dyn ErasedAnalyst>>> = LazyLock::new(|| {
    struct Collect(Vec<Box<dyn ErasedAnalyst>>);
    impl Visitor for Collect {
        fn visit<G: ComputerPlayers>(&mut self) {
            self.0.push(Box::new(Analyst::<G>(PhantomData)));
        }
    }
    let mut collect = Collect(Vec::new());
    cairn_games::visit_all(&mut collect);
    collect.0
});

fn analyst(id: &str) -> &'static dyn ErasedAnalyst {
    let found = ANALYSTS.iter().find(|analyst| analyst.id() == id);
    &**found.expect("every game has an analyst")
}

struct Analyst<G>(PhantomData<fn() -> G>);

/// The position with its type, which the analyst of its game knows.
fn held<G: Game>(position: &AnyPosition) -> &G::Position {
    let any: &dyn Any = &*position.0;
    let held = any.downcast_ref::<Held<G>>();
    &held.expect("the analyst of the game").position
}

impl<G: ComputerPlayers> ErasedAnalyst for Analyst<G> {
    fn id(&self) -> &'static str {
        G::INFO.id
    }

    fn engine(&self, options: SearchOptions) -> Engine {
        Engine(Box::new(Search::<G>::new(options)))
    }

    fn greedy_move(&self, position: &AnyPosition, random: &mut dyn Random) -> Option<AnyMove> {
        G::greedy(held::<G>(position), random).map(AnyMove::of)
    }

    fn medium_move(&self, position: &AnyPosition, random: &mut dyn Random) -> Option<AnyMove> {
        G::medium(held::<G>(position), random).map(AnyMove::of)
    }

    fn terms(&self, position: &AnyPosition) -> Vec<Term> {
        let position = held::<G>(position);
        if position.outcome().is_some() {
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

    fn threat(&self, position: &AnyPosition, budget: u64) -> Option<Threat<AnyMove>> {
        let threat = cairn_engine::threat(held::<G>(position), budget)?;
        Some(Threat {
            moves: threat.moves,
            losing: threat.losing,
            safe: threat.safe.map(AnyMove::of),
            by: threat.by.map(AnyMove::of),
        })
    }

    fn perft(
        &self,
        position: &AnyPosition,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<u128, PerftError> {
        cairn_engine::perft(held::<G>(position), depth, options, progress)
    }

    fn divide(
        &self,
        position: &AnyPosition,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<Vec<(AnyMove, u128)>, PerftError> {
        let counts = cairn_engine::divide(held::<G>(position), depth, options, progress)?;
        Ok(counts
            .into_iter()
            .map(|(mv, count)| (AnyMove::of(mv), count))
            .collect())
    }

    fn solve(
        &self,
        position: &AnyPosition,
        solver: &Solver,
        tables: Option<&dyn Any>,
        limits: SolveLimits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(SolveProgress) + Send),
    ) -> Solution<AnyMove> {
        let known = tables.and_then(known::<G>).map(|known| &**known);
        let solution = solver.solve_with(held::<G>(position), known, limits, stop, report);
        solution.map(AnyMove::of)
    }
}

impl<G: Game> ErasedEngine for Search<G> {
    fn search(
        &mut self,
        game: &Match,
        history: &History,
        limits: Limits,
        control: &Control<'_>,
        each: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport {
        let position: &dyn Any = &*game.position().0;
        let Some(held) = position.downcast_ref::<Held<G>>() else {
            debug_assert!(false, "the engine was made for this game");
            return AnyReport::default();
        };
        let report = self.run(&held.position, history, limits, control, |report| {
            each(&report.map(|mv| AnyMove::of(*mv)));
        });
        report.map(|mv| AnyMove::of(*mv))
    }

    fn options(&self) -> SearchOptions {
        Search::options(self)
    }

    fn resources(&self) -> Resources {
        Search::resources(self)
    }

    fn set_options(&mut self, options: SearchOptions) {
        Search::set_options(self, options);
    }

    fn clear(&mut self) {
        Search::clear(self);
    }

    fn use_tables(&mut self, tables: &AnyTables) {
        if let Some(known) = known::<G>(tables.known()) {
            self.set_known(Arc::clone(known));
        }
    }
}

/// What tables know, if they are tables of this game.
fn known<G: Game>(known: &dyn Any) -> Option<&Arc<dyn Probe<G::Position>>> {
    known.downcast_ref()
}
