//! The search for games chosen at run time.

use cairn_engine::{Control, History, Limits, Report, Resources, ScoredLine, SearchOptions};

use crate::{Action, AnyMove, AnyTables, Match};

/// What a search has found out, with moves as text.
pub type AnyReport = Report<AnyMove>;

/// A line of play and what it is worth, with moves as text.
pub type AnyLine = ScoredLine<AnyMove>;

/// A search engine for one game, with its memory.
pub struct Engine(pub(crate) Box<dyn ErasedEngine>);

impl Engine {
    /// Searches the present position of a match, with its history in mind. `each` is called after every
    /// completed depth.
    pub fn search(
        &mut self,
        game: &Match,
        limits: Limits,
        control: &Control<'_>,
        each: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport {
        self.0.search(game, &game.history(), limits, control, each)
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> SearchOptions {
        self.0.options()
    }

    /// What the search has of the memory and the threads that its options ask for.
    #[must_use]
    pub fn resources(&self) -> Resources {
        self.0.resources()
    }

    /// Changes the options.
    pub fn set_options(&mut self, options: SearchOptions) {
        self.0.set_options(options);
    }

    /// Lets it look positions up in tables, which must be of the same game with the same options.
    pub fn use_tables(&mut self, tables: &AnyTables) {
        self.0.use_tables(tables);
    }

    /// Forgets everything seen.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

pub(crate) trait ErasedEngine: Send {
    fn search(
        &mut self,
        game: &Match,
        history: &History,
        limits: Limits,
        control: &Control<'_>,
        each: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport;
    fn options(&self) -> SearchOptions;
    fn resources(&self) -> Resources;
    fn set_options(&mut self, options: SearchOptions);
    fn clear(&mut self);
    fn use_tables(&mut self, tables: &AnyTables);
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
            earlier: positions.into_iter().map(crate::AnyPosition::key).collect(),
            without_progress: self.plies_without_progress(),
        }
    }
}
