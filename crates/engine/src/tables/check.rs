//! Proving that tables are right.
//!
//! An entry is *consistent* if it is what its successors, found by playing every legal move, make it: a win one ply longer than the
//! shortest loss for the opponent that a move leads to; else a draw if a move leads to one; else a loss one ply longer than the longest
//! win for the opponent. If every entry of every table is consistent, every entry is right: distances shrink with
//! every ply, so wins and losses really end; and in a drawn position no move wins and one draws, so both sides can go on for
//! ever. The check uses neither predecessors nor passes, so it shares no mistake with the making.

use std::num::NonZeroU64;
use std::ops::{ControlFlow, Range};
use std::path::Path;

use cairn_core::{OptionValues, TableGame, TableIndexer};

use super::error::TableError;
use super::file::TableFile;
use super::progress::{TableEvent, TableProgress};
use super::successors::{Best, for_each_child};
use super::sweep::sweep;
use super::value::TableValue;
use super::{Store, Tables, pairs};

/// How to check tables.
#[derive(Clone, Copy, Debug)]
pub struct CheckOptions {
    /// The most pieces a side has in them.
    pub most: u8,
    /// How many threads work.
    pub threads: usize,
    /// Only one of so many entries is checked; 1 for all.
    pub one_in: NonZeroU64,
}

/// What is wrong with a table so far.
#[derive(Clone, Default)]
struct Wrong {
    entries: u64,
    /// The lowest index, with what is wrong there.
    first: Option<(u64, String)>,
}

impl Wrong {
    fn and(self, other: Wrong) -> Wrong {
        Wrong {
            entries: self.entries + other.entries,
            first: match (self.first, other.first) {
                (Some(first), Some(other)) => Some(first.min(other)),
                (first, other) => first.or(other),
            },
        }
    }
}

/// Checks that the entries of all tables with at most this many pieces a side are consistent with their successors: every one, or one of so many, evenly
/// spread. That no byte is damaged is checked of the whole files.
///
/// # Errors
/// If a table is missing, damaged or wrong.
pub fn check<G: TableGame>(
    dir: &Path,
    values: &OptionValues,
    options: CheckOptions,
    progress: &TableProgress,
    mut tell: impl FnMut(TableEvent<'_>),
) -> Result<(), TableError> {
    let store = Store::new::<G>(dir, values);
    let mut tables = Tables::<G>::empty(G::options(values), options.most);
    for pair in pairs(&tables.indexer) {
        for &material in &pair {
            let file = store.open(&tables.indexer, material)?;
            let file = file.ok_or(TableError::Missing(material))?;
            file.verify()?;
            tables.insert(file);
        }
        for &material in &pair {
            let Some(file) = tables.file(material) else {
                continue;
            };
            let size = tables.indexer.size(material);
            progress.begin(material, 0, size);
            let work = |range| check_range(&tables, file, range, options.one_in.get());
            let none = Wrong::default();
            let wrong = sweep(size, options.threads, progress, none, Wrong::and, work)?;
            if let Some((_, first)) = wrong.first {
                return Err(TableError::Inconsistent {
                    path: file.path().to_owned(),
                    entries: wrong.entries,
                    first,
                });
            }
            tell(TableEvent::Checked(file.summary()));
        }
    }
    Ok(())
}

fn check_range<G: TableGame>(
    tables: &Tables<G>,
    file: &TableFile,
    range: Range<u64>,
    one_in: u64,
) -> Result<Wrong, TableError> {
    let material = file.summary().material;
    let mut wrong = Wrong::default();
    let first = range.start.next_multiple_of(one_in);
    for index in (first..range.end).step_by(one_in as usize) {
        let stored = file.entry(index).map(TableValue::from_byte);
        let position = tables.indexer.position(material, index);
        let expected = match tables.indexer.weight(material, index) {
            // A gap holds the byte of a draw.
            0 => Some(TableValue::Draw),
            _ => value_of_moves(tables, &position)?,
        };
        if stored == expected {
            continue;
        }
        wrong.entries += 1;
        let tell =
            |value: Option<TableValue>| value.map_or("nothing".to_owned(), |it| it.to_string());
        let (stored, expected) = (tell(stored), tell(expected));
        wrong
            .first
            .get_or_insert_with(|| (index, format!("{position}: {stored} instead of {expected}")));
    }
    Ok(wrong)
}

/// What the best move of a position is worth, by the tables.
fn value_of_moves<G: TableGame>(
    tables: &Tables<G>,
    position: &G::Position,
) -> Result<Option<TableValue>, TableError> {
    let mut best = Best::default();
    let mut result = Ok(());
    for_each_child(position, |child| match tables.worth(&child) {
        Ok(value) => {
            best.add(value);
            ControlFlow::Continue(())
        }
        Err(error) => {
            result = Err(error);
            ControlFlow::Break(())
        }
    });
    result.map(|()| best.value())
}
