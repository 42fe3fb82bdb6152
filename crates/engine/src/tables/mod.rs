//! Endgame tables: every position with few pieces, solved once by going backwards from the end.
//!
//! A [`cairn_core::TableGame`] numbers its positions; here they are solved ([`build`]), stored, checked
//! ([`check`]) and looked up ([`Tables`]), whatever the game.
//!
//! # Order
//!
//! A move keeps the mover's pieces and leaves the opponent's as they are or makes them fewer. So the positions of m against
//! n pieces with either side to move, the two tables of a *pair*, lead to each other and to pairs with fewer pieces in all. Pairs are
//! solved by the number of all pieces, and each is a file or two, kept once it is complete.
//!
//! # Passes
//!
//! Within a pair, positions are decided by their distance from the end, one pass for each distance. The first look at all positions
//! notes what the moves that capture are worth, from the tables of smaller pairs. Then pass d finds
//!
//! - for odd d the wins: positions with a capture that wins in d, and positions before those lost in d - 1;
//! - for even d the losses: positions before those won in d - 1, or with a capture that loses in d, if all their moves
//!   turn out to lose. Each is looked at once a pass, by playing its moves.
//!
//! What is left when nothing can come any more is drawn. A pass reads the tables from front to back and, for the
//! positions decided in the pass before, a few entries anywhere.
//!
//! # Memory, and larger tables
//!
//! While a pair is made, each entry has two bytes in memory: its value, and when it is due to be looked at. Afterwards it has one, on disk;
//! smaller tables that captures lead to are in memory as far as they are used. Wali's four against four are 10^8 entries, five against
//! five 2 * 10^9 and 4 GB while they are made.
//!
//! Six against six are 2 * 10^10 entries. Indices, file format and reader hold that, for they have 64 bits and know blocks; the two bytes an
//! entry do not fit into a usual memory, so the passes would have to stream, with the working bytes in files:
//!
//! - Entries with the same pieces of the mover are neighbors, a slice of 134 596 for six against six. The table is cut into
//!   parts of some thousand slices, a hundred parts or so, each of which fits into memory.
//! - A pass reads the parts in order. The predecessors of what the pass before has decided lie anywhere, so they are not
//!   marked at once, but written as 32-bit offsets to a file for each part. A second sweep takes part after part into memory and applies its
//!   file.
//! - Losses are not found by looking at successors, which lie anywhere, too, but by a count of the moves that are not yet known to lose, in
//!   place of the second byte. A mark takes one off; between symmetric positions, as many as the ratio of their symmetries.
//!
//! Every decided position has about a dozen predecessors, so all passes together write and read 10^12 bytes of marks, and each of them
//! the working bytes once: a matter of days on one fast disk.

mod build;
mod check;
mod error;
mod file;
mod progress;
mod successors;
mod sweep;
mod value;

pub use build::{BuildOptions, build, build_pair};
pub use check::{CheckOptions, check};
pub use error::{Problem, TableError};
pub use file::TableSummary;
pub use progress::{TableEvent, TableProgress, TableStage};
pub use value::TableValue;

use std::io;
use std::path::{Path, PathBuf};

use cairn_core::{Material, OptionValues, TableGame, TableIndexer};

use file::TableFile;

/// The tables of a game with its options, ready to be asked.
#[derive(Debug)]
pub struct Tables<G: TableGame> {
    options: G::Options,
    indexer: G::Indexer,
    /// By [`slot`].
    files: Vec<Option<TableFile>>,
}

impl<G: TableGame> Tables<G> {
    /// Opens the tables that a folder has for a game with these options. It may have none.
    ///
    /// # Errors
    /// If a table cannot be read, or is not what its name says.
    pub fn open(dir: &Path, values: &OptionValues) -> Result<Tables<G>, TableError> {
        let store = Store::new::<G>(dir, values);
        let range = 1..=G::MOST_PIECES;
        let present = |material: &Material| store.path(*material).exists();
        let most = range
            .clone()
            .flat_map(|mover| range.clone().map(move |other| Material { mover, other }))
            .filter(present)
            .map(|material| material.mover.max(material.other))
            .max();
        let mut tables = Tables::empty(G::options(values), most.unwrap_or(0));
        for material in pairs(&tables.indexer).into_iter().flatten() {
            if let Some(file) = store.open(&tables.indexer, material)? {
                tables.insert(file);
            }
        }
        Ok(tables)
    }

    fn empty(options: G::Options, most: u8) -> Tables<G> {
        let slots = slot(Material {
            mover: most + 1,
            other: 0,
        });
        Tables {
            options,
            indexer: G::indexer(options, most),
            files: (0..slots).map(|_| None).collect(),
        }
    }

    fn insert(&mut self, file: TableFile) {
        let slot = slot(file.summary().material);
        self.files[slot] = Some(file);
    }

    /// The options of the game whose positions they hold.
    #[must_use]
    pub fn options(&self) -> G::Options {
        self.options
    }

    /// Whether there is no table.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.iter().all(Option::is_none)
    }

    /// What the tables hold, the smallest first.
    pub fn summaries(&self) -> impl Iterator<Item = &TableSummary> {
        pairs(&self.indexer)
            .into_iter()
            .flatten()
            .filter_map(|material| self.file(material).map(TableFile::summary))
    }

    /// What becomes of a position; `None` if the game is over or no table holds the position, or if the table
    /// is damaged there.
    #[inline]
    pub fn probe(&self, position: &G::Position) -> Option<TableValue> {
        self.byte(position).map(TableValue::from_byte)
    }

    /// Reads all tables completely, comparing the checksums.
    ///
    /// # Errors
    /// If a table cannot be read or is damaged.
    pub fn verify(&self) -> Result<(), TableError> {
        self.files.iter().flatten().try_for_each(TableFile::verify)
    }

    #[inline]
    fn byte(&self, position: &G::Position) -> Option<u8> {
        let file = self.file(self.indexer.material(position)?)?;
        file.entry(self.indexer.index(position))
    }

    #[inline]
    fn file(&self, material: Material) -> Option<&TableFile> {
        self.files.get(slot(material))?.as_ref()
    }
}

/// Where a table is kept among others.
#[inline]
fn slot(material: Material) -> usize {
    // No game has tables of as many pieces.
    usize::from(material.mover) << 4 | usize::from(material.other)
}

/// The tables in the order in which they can be made, those that lead to each other together.
fn pairs<I: TableIndexer>(indexer: &I) -> Vec<Vec<Material>> {
    let (fewest, most) = (indexer.fewest(), indexer.most());
    let mut pairs: Vec<_> = (fewest..=most)
        .flat_map(|larger| (fewest..=larger).map(move |smaller| tables_of(larger, smaller)))
        .collect();
    pairs.sort_by_key(|pair| pair[0].mover + pair[0].other);
    pairs
}

/// The one or two tables of a pair.
fn tables_of(mover: u8, other: u8) -> Vec<Material> {
    let material = Material { mover, other };
    if mover == other {
        vec![material]
    } else {
        vec![material, material.swapped()]
    }
}

/// The folder of the tables of a game with its options.
struct Store {
    game: String,
    dir: PathBuf,
}

impl Store {
    fn new<G: TableGame>(dir: &Path, values: &OptionValues) -> Store {
        let game = format!("{}{values}", G::INFO.id);
        // Not every system allows a colon in a name.
        let dir = dir.join(game.replace(':', "-"));
        Store { game, dir }
    }

    fn path(&self, material: Material) -> PathBuf {
        self.dir.join(format!("{material}.table"))
    }

    /// `None` if there is no such file.
    fn open<I: TableIndexer>(
        &self,
        indexer: &I,
        material: Material,
    ) -> Result<Option<TableFile>, TableError> {
        let entries = indexer.size(material);
        match TableFile::open(&self.path(material), &self.game, material, entries) {
            Err(TableError::Io { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                Ok(None)
            }
            file => file.map(Some),
        }
    }
}
