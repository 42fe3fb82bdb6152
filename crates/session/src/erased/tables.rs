//! Endgame tables of a game chosen at run time.

use std::fmt;
use std::marker::PhantomData;
use std::path::Path;

use cairn_core::{OptionValues, TableGame};
use cairn_engine::tables::{
    self, BuildOptions, TableError, TableEvent, TableProgress, TableSummary, TableValue, Tables,
};
use cairn_games::TableVisitor;

use super::{AnyPosition, Held};

/// The open tables of a game.
pub struct AnyTables(Box<dyn ErasedTables>);

impl AnyTables {
    /// Whether there is no table.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.summaries().is_empty()
    }

    /// What the tables hold, the smallest first.
    #[must_use]
    pub fn summaries(&self) -> Vec<TableSummary> {
        self.0.summaries()
    }

    /// What becomes of a position; `None` if the game is over or no table holds the position.
    #[must_use]
    pub fn probe(&self, position: &AnyPosition) -> Option<TableValue> {
        self.0.probe(position)
    }
}

impl fmt::Debug for AnyTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.summaries()).finish()
    }
}

/// What [`crate::GameChoice`] needs of a game that has tables.
pub(crate) trait ErasedTableGame: Send + Sync {
    fn id(&self) -> &'static str;
    fn most_pieces(&self) -> u8;
    fn open(&self, values: &OptionValues, dir: &Path) -> Result<AnyTables, TableError>;
    fn build(
        &self,
        values: &OptionValues,
        dir: &Path,
        options: BuildOptions,
        progress: &TableProgress,
        tell: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<AnyTables, TableError>;
    fn check(
        &self,
        values: &OptionValues,
        dir: &Path,
        options: BuildOptions,
        progress: &TableProgress,
        tell: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<(), TableError>;
}

/// Every game that has tables.
pub(crate) fn erased_table_games() -> Vec<Box<dyn ErasedTableGame>> {
    struct Collect(Vec<Box<dyn ErasedTableGame>>);
    impl TableVisitor for Collect {
        fn visit<G: TableGame>(&mut self) {
            self.0.push(Box::new(Marker::<G>(PhantomData)));
        }
    }
    let mut collect = Collect(Vec::new());
    cairn_games::visit_all_with_tables(&mut collect);
    collect.0
}

struct Marker<G>(PhantomData<fn() -> G>);

impl<G: TableGame> ErasedTableGame for Marker<G> {
    fn id(&self) -> &'static str {
        G::INFO.id
    }

    fn most_pieces(&self) -> u8 {
        G::MOST_PIECES
    }

    fn open(&self, values: &OptionValues, dir: &Path) -> Result<AnyTables, TableError> {
        Ok(AnyTables(Box::new(Tables::<G>::open(dir, values)?)))
    }

    fn build(
        &self,
        values: &OptionValues,
        dir: &Path,
        options: BuildOptions,
        progress: &TableProgress,
        tell: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<AnyTables, TableError> {
        let tables = tables::build::<G>(dir, values, options, progress, tell)?;
        Ok(AnyTables(Box::new(tables)))
    }

    fn check(
        &self,
        values: &OptionValues,
        dir: &Path,
        options: BuildOptions,
        progress: &TableProgress,
        tell: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<(), TableError> {
        tables::check::<G>(dir, values, options, progress, tell)
    }
}

trait ErasedTables: Send + Sync {
    fn summaries(&self) -> Vec<TableSummary>;
    fn probe(&self, position: &AnyPosition) -> Option<TableValue>;
}

impl<G: TableGame> ErasedTables for Tables<G> {
    fn summaries(&self) -> Vec<TableSummary> {
        Tables::summaries(self).cloned().collect()
    }

    /// A position of another game, or with other options, is in no table.
    fn probe(&self, position: &AnyPosition) -> Option<TableValue> {
        let held = position.0.as_any().downcast_ref::<Held<G>>()?;
        match held.options == self.options() {
            true => Tables::probe(self, &held.position),
            false => None,
        }
    }
}
