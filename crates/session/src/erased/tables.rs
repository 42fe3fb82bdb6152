//! Endgame tables of a game chosen at run time.

use std::any::{Any, TypeId};
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use cairn_core::{Game, OptionValues, TableGame};
use cairn_engine::Probe;
use cairn_engine::tables::{
    self, BuildOptions, CheckOptions, TableError, TableEvent, TableProgress, TableSummary,
    TableValue, Tables,
};
use cairn_games::TableVisitor;

use super::AnyPosition;

/// The open tables of a game.
pub struct AnyTables {
    summaries: Vec<TableSummary>,
    /// The [`Opened`] tables of the game.
    opened: Box<dyn Any + Send + Sync>,
}

/// Tables with their type.
struct Opened<G: Game> {
    options: G::Options,
    probe: Arc<dyn Probe<G::Position>>,
}

impl AnyTables {
    fn new<G: TableGame>(tables: Tables<G>) -> AnyTables {
        AnyTables {
            summaries: tables.summaries().cloned().collect(),
            opened: Box::new(Opened::<G> {
                options: tables.options(),
                probe: Arc::new(tables),
            }),
        }
    }

    /// Whether there is no table.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.summaries.is_empty()
    }

    /// What the tables hold, the smallest first.
    #[must_use]
    pub fn summaries(&self) -> &[TableSummary] {
        &self.summaries
    }

    /// What becomes of a position; `None` if the game is over or no table holds the position. A position of another
    /// game, or with other options, is in no table.
    #[must_use]
    pub fn probe(&self, position: &AnyPosition) -> Option<TableValue> {
        position.0.probe(self)
    }

    /// What a search can look positions up in, if these are tables of this game.
    #[must_use]
    pub fn of_game<G: Game>(&self) -> Option<&Arc<dyn Probe<G::Position>>> {
        Some(&self.opened.downcast_ref::<Opened<G>>()?.probe)
    }

    /// The same, if they are for these options too.
    pub(super) fn of<G: Game>(&self, options: G::Options) -> Option<&Arc<dyn Probe<G::Position>>> {
        let opened = self.opened.downcast_ref::<Opened<G>>()?;
        (opened.options == options).then_some(&opened.probe)
    }
}

impl fmt::Debug for AnyTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.summaries).finish()
    }
}

/// Makes the tables of a folder, or checks them, and tells how far it is.
type Work<O, T> = fn(
    &OptionValues,
    &Path,
    O,
    &TableProgress,
    &mut dyn FnMut(TableEvent<'_>),
) -> Result<T, TableError>;

/// What can be done with the tables of a game that has them.
pub(crate) struct TableEntry {
    pub(crate) most_pieces: u8,
    pub(crate) open: fn(&OptionValues, &Path) -> Result<AnyTables, TableError>,
    pub(crate) build: Work<BuildOptions, AnyTables>,
    pub(crate) check: Work<CheckOptions, ()>,
}

impl TableEntry {
    /// The entry of a game; `None` if it has no tables.
    pub(super) fn of<G: Game>() -> Option<TableEntry> {
        struct Find {
            game: TypeId,
            found: Option<TableEntry>,
        }
        impl TableVisitor for Find {
            fn visit<G: TableGame>(&mut self) {
                if TypeId::of::<G>() == self.game {
                    self.found = Some(TableEntry::new::<G>());
                }
            }
        }
        let mut find = Find {
            game: TypeId::of::<G>(),
            found: None,
        };
        cairn_games::visit_all_with_tables(&mut find);
        find.found
    }

    fn new<G: TableGame>() -> TableEntry {
        TableEntry {
            most_pieces: G::MOST_PIECES,
            open: |values, dir| Ok(AnyTables::new(Tables::<G>::open(dir, values)?)),
            build: |values, dir, options, progress, tell| {
                let tables = tables::build::<G>(dir, values, options, progress, tell)?;
                Ok(AnyTables::new(tables))
            },
            check: |values, dir, options, progress, tell| {
                tables::check::<G>(dir, values, options, progress, tell)
            },
        }
    }
}
