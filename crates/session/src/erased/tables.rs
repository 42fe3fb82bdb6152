//! Endgame tables of a game chosen at run time.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;

use cairn_core::{OptionValues, TableGame};
use cairn_engine::Probe;
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

    /// What a search can look positions up in: an `Arc<dyn Probe<_>>` over the positions of the game.
    pub(super) fn known(&self) -> &dyn Any {
        self.0.known()
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
        Ok(Opened::any(Tables::<G>::open(dir, values)?))
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
        Ok(Opened::any(tables))
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
    fn known(&self) -> &dyn Any;
}

/// Tables with their type, and the same as something to be asked.
struct Opened<G: TableGame> {
    tables: Arc<Tables<G>>,
    known: Arc<dyn Probe<G::Position>>,
}

impl<G: TableGame> Opened<G> {
    fn any(tables: Tables<G>) -> AnyTables {
        let tables = Arc::new(tables);
        let known = Arc::clone(&tables) as Arc<dyn Probe<G::Position>>;
        AnyTables(Box::new(Opened { tables, known }))
    }
}

impl<G: TableGame> ErasedTables for Opened<G> {
    fn summaries(&self) -> Vec<TableSummary> {
        self.tables.summaries().cloned().collect()
    }

    /// A position of another game, or with other options, is in no table.
    fn probe(&self, position: &AnyPosition) -> Option<TableValue> {
        let held = position.0.as_any().downcast_ref::<Held<G>>()?;
        match held.options == self.tables.options() {
            true => self.tables.probe(&held.position),
            false => None,
        }
    }

    fn known(&self) -> &dyn Any {
        &self.known
    }
}
