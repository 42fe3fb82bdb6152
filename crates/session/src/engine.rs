//! The search for games chosen at run time.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use cairn_core::Game;
use cairn_engine::{
    Control, History, Limits, Report, Resources, ScoredLine, Search, SearchOptions,
};

use crate::settled::{self, ProofLimits};
use crate::{Action, AnyMove, AnyPosition, AnyTables, GameChoice, Match};

/// What a search has found out, with moves as text.
pub type AnyReport = Report<AnyMove>;

/// A line of play and what it is worth, with moves as text.
pub type AnyLine = ScoredLine<AnyMove>;

/// A search engine for one game, with its memory.
pub struct Engine {
    game: &'static str,
    search: Box<dyn ErasedSearch>,
}

/// An engine was asked about a position of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongGame {
    /// The game that the engine was made for.
    pub engine: &'static str,
    /// The game of the position.
    pub position: &'static str,
}

impl fmt::Display for WrongGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongGame { engine, position } = self;
        write!(
            f,
            "an engine for {engine} cannot search a position of {position}"
        )
    }
}

impl Error for WrongGame {}

impl GameChoice {
    /// A search engine for it.
    #[must_use]
    pub fn engine(&self, options: SearchOptions) -> Engine {
        (self.entry().engine)(options)
    }
}

impl Engine {
    pub(crate) fn new<G: Game>(options: SearchOptions) -> Engine {
        Engine {
            game: G::INFO.id,
            search: Box::new(Search::<G>::new(options)),
        }
    }

    /// Searches the present position of a match, with its history in mind. `each` is called after every
    /// completed depth.
    ///
    /// # Errors
    /// If the match is of another game than the engine.
    pub fn search(
        &mut self,
        game: &Match,
        limits: Limits,
        control: &Control<'_>,
        each: &mut dyn FnMut(&AnyReport),
    ) -> Result<AnyReport, WrongGame> {
        let proof = match self.options().prove_nodes {
            0 => None,
            _ => ProofLimits::within(&limits, game),
        };
        let reserve = proof.map_or(Duration::ZERO, |proof| proof.reserve);
        let searched = Limits {
            time: limits.time.map(|time| time.saturating_sub(reserve)),
            ..limits
        };
        let position = game.position();
        let mut is_prepared = proof.is_none();
        let mut tell = |report: &AnyReport| {
            each(report);
            // Within the time of the search, but not before its first report.
            if !is_prepared {
                cairn_proofs::prepare(self.game);
                is_prepared = true;
            }
        };
        let report = self
            .search
            .search(position, &game.history(), searched, control, &mut tell);
        let mut report = report.ok_or(WrongGame {
            engine: self.game,
            position: game.setup().game.info().id,
        })?;
        if let Some(proof) = proof
            && settled::complete(&mut report, game, proof, control)
        {
            each(&report);
        }
        Ok(report)
    }

    /// Makes everything ready that the first search would make ready on its own time.
    pub fn prepare(&self) {
        if self.options().prove_nodes > 0 {
            cairn_proofs::prepare(self.game);
        }
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> SearchOptions {
        self.search.options()
    }

    /// What the search has of the memory and the threads that its options ask for.
    #[must_use]
    pub fn resources(&self) -> Resources {
        self.search.resources()
    }

    /// Changes the options.
    pub fn set_options(&mut self, options: SearchOptions) {
        self.search.set_options(options);
    }

    /// Lets it look positions up in tables, which must be of the same game with the same options.
    pub fn use_tables(&mut self, tables: &AnyTables) {
        self.search.use_tables(tables);
    }

    /// Forgets everything seen.
    pub fn clear(&mut self) {
        self.search.clear();
    }
}

/// A search whose game is not known.
trait ErasedSearch: Send {
    /// `None` if the position is of another game.
    fn search(
        &mut self,
        position: &AnyPosition,
        history: &History,
        limits: Limits,
        control: &Control<'_>,
        each: &mut dyn FnMut(&AnyReport),
    ) -> Option<AnyReport>;
    fn options(&self) -> SearchOptions;
    fn resources(&self) -> Resources;
    fn set_options(&mut self, options: SearchOptions);
    fn clear(&mut self);
    fn use_tables(&mut self, tables: &AnyTables);
}

impl<G: Game> ErasedSearch for Search<G> {
    fn search(
        &mut self,
        position: &AnyPosition,
        history: &History,
        limits: Limits,
        control: &Control<'_>,
        each: &mut dyn FnMut(&AnyReport),
    ) -> Option<AnyReport> {
        let position = position.typed::<G>()?;
        let report = self.run(position, history, limits, control, |report| {
            each(&report.map(|mv| AnyMove::of(*mv)));
        });
        Some(report.map(|mv| AnyMove::of(*mv)))
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

    /// Tables of another game hold none of its positions.
    fn use_tables(&mut self, tables: &AnyTables) {
        if let Some(known) = tables.of_game::<G>() {
            self.set_known(Arc::clone(known));
        }
    }
}

impl Match {
    /// What a search must know of the match so far.
    #[must_use]
    pub fn history(&self) -> History {
        let mut positions = vec![&self.setup().start];
        let moves = self
            .entries()
            .iter()
            .filter(|entry| entry.action != Action::Swap);
        positions.extend(moves.map(|entry| &entry.after));
        positions.pop();
        History {
            rules: self.setup().game.info().history,
            earlier: positions.into_iter().map(AnyPosition::key).collect(),
            without_progress: self.plies_without_progress(),
        }
    }
}
