//! Endgame tables: which games have them, where they are, and how they are made.

use std::path::Path;

use cairn_engine::tables::{BuildOptions, CheckOptions, TableError, TableEvent, TableProgress};

use crate::erased::{AnyTables, TableEntry};
use crate::{GameChoice, games};

impl GameChoice {
    /// Opens the endgame tables that a folder has for this game with its options; `None` if the game has
    /// no tables at all.
    ///
    /// # Errors
    /// If a table cannot be read, or is not what its name says.
    pub fn tables(&self, dir: &Path) -> Result<Option<AnyTables>, TableError> {
        let entry = self.entry().tables.as_ref();
        entry
            .map(|tables| (tables.open)(self.options(), dir))
            .transpose()
    }

    /// The maker of this game's endgame tables; `None` if the game has none.
    #[must_use]
    pub fn table_maker(&self) -> Option<TableMaker> {
        let entry = self.entry().tables.as_ref();
        entry.map(|entry| TableMaker {
            entry,
            choice: self.clone(),
        })
    }
}

/// Makes and checks the endgame tables of a game with its options.
pub struct TableMaker {
    entry: &'static TableEntry,
    choice: GameChoice,
}

impl TableMaker {
    /// The games that have tables.
    #[must_use]
    pub fn games() -> Vec<GameChoice> {
        let mut games = games();
        games.retain(|choice| choice.entry().tables.is_some());
        games
    }

    /// The most pieces a side can have.
    #[must_use]
    pub fn most_pieces(&self) -> u8 {
        self.entry.most_pieces
    }

    /// Makes the tables that a folder does not have yet.
    ///
    /// # Errors
    /// If the folder cannot be read or written, if another program is at work there, or if there is not enough
    /// memory.
    pub fn build(
        &self,
        dir: &Path,
        options: BuildOptions,
        progress: &TableProgress,
        tell: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<AnyTables, TableError> {
        let values = self.choice.options();
        (self.entry.build)(values, dir, options, progress, tell)
    }

    /// Checks that the entries of the tables are what the rules make them.
    ///
    /// # Errors
    /// If a table is missing, damaged or wrong.
    pub fn check(
        &self,
        dir: &Path,
        options: CheckOptions,
        progress: &TableProgress,
        tell: &mut dyn FnMut(TableEvent<'_>),
    ) -> Result<(), TableError> {
        let values = self.choice.options();
        (self.entry.check)(values, dir, options, progress, tell)
    }
}
