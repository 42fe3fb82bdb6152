//! Solving pair after pair, backwards from the end.

use std::fs::{self, File, TryLockError};
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};

use cairn_core::{Material, OptionValues, TableGame, TableIndexer};

use super::error::TableError;
use super::file::{self, TableFile, TableSummary};
use super::progress::{TableEvent, TableProgress};
use super::successors::{Best, for_each_child};
use super::sweep::sweep;
use super::value::{DRAW, TableValue, is_win};
use super::{Store, Tables, pairs, tables_of};

/// How to make tables.
#[derive(Clone, Copy, Debug)]
pub struct BuildOptions {
    /// The most pieces a side has in them.
    pub most: u8,
    /// How many threads work.
    pub threads: usize,
}

/// Makes all tables with at most this many pieces a side, except those that the folder has already.
///
/// # Errors
/// If the folder cannot be read or written, if another program is at work there, or if there is not enough memory. Tables
/// that have been finished by then stay.
pub fn build<G: TableGame>(
    dir: &Path,
    values: &OptionValues,
    options: BuildOptions,
    progress: &TableProgress,
    mut tell: impl FnMut(TableEvent<'_>),
) -> Result<Tables<G>, TableError> {
    let store = Store::new::<G>(dir, values);
    let _lock = lock(&store.dir)?;
    let mut tables = Tables::<G>::empty(G::options(values), options.most);
    for pair in pairs(&tables.indexer) {
        let kept = kept(&store, &tables.indexer, &pair, &mut tell)?;
        let files = match kept {
            Some(files) => files,
            None => make(&store, &tables, &pair, options.threads, progress, &mut tell)?,
        };
        files.into_iter().for_each(|file| tables.insert(file));
    }
    Ok(tables)
}

/// Makes the tables of one pair, with either side to move, if the folder has all those that captures lead to.
///
/// # Errors
/// As [`build`], and if a smaller table is missing.
pub fn build_pair<G: TableGame>(
    dir: &Path,
    values: &OptionValues,
    material: Material,
    threads: usize,
    progress: &TableProgress,
) -> Result<(), TableError> {
    let store = Store::new::<G>(dir, values);
    let _lock = lock(&store.dir)?;
    let most = material.mover.max(material.other);
    let mut tables = Tables::<G>::empty(G::options(values), most);
    let pair = tables_of(material.mover, material.other);
    for smaller in pairs(&tables.indexer).into_iter().flatten() {
        if pair.contains(&smaller) {
            continue;
        }
        if let Some(file) = store.open(&tables.indexer, smaller)? {
            tables.insert(file);
        }
    }
    make(&store, &tables, &pair, threads, progress, &mut |_| {}).map(drop)
}

/// Makes the folder, and sees to it that nobody else writes there as long as the answer lives.
fn lock(dir: &Path) -> Result<File, TableError> {
    fs::create_dir_all(dir).map_err(|error| TableError::io("make the folder", dir, error))?;
    let path = dir.join("lock");
    let file = File::create(&path).map_err(|error| TableError::io("write", &path, error))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(TableError::Busy(dir.to_owned())),
        // Some file systems have no locks; then it is for the user to start one program at a time.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// The finished tables of a pair; `None` if one is missing or of no use.
fn kept<I: TableIndexer>(
    store: &Store,
    indexer: &I,
    pair: &[Material],
    tell: &mut impl FnMut(TableEvent<'_>),
) -> Result<Option<Vec<TableFile>>, TableError> {
    let mut files = Vec::new();
    for material in pair {
        let opened = store.open(indexer, *material).and_then(|file| {
            file.as_ref().map_or(Ok(()), TableFile::verify)?;
            Ok(file)
        });
        match opened {
            Ok(Some(file)) => files.push(file),
            Ok(None) => return Ok(None),
            Err(error @ TableError::Unusable { .. }) => {
                tell(TableEvent::Discarded(&error));
                return Ok(None);
            }
            Err(error) => return Err(error),
        }
    }
    for file in &files {
        tell(TableEvent::Kept(file.summary()));
    }
    Ok(Some(files))
}

fn make<G: TableGame>(
    store: &Store,
    smaller: &Tables<G>,
    pair: &[Material],
    threads: usize,
    progress: &TableProgress,
    tell: &mut impl FnMut(TableEvent<'_>),
) -> Result<Vec<TableFile>, TableError> {
    let solver = Solver::new(smaller, pair, threads, progress)?;
    solver.solve()?;
    let mut files = Vec::new();
    for table in &solver.tables {
        let summary = solver.summary(table);
        let entry = |index: u64| table.value(index);
        file::write(&store.path(table.material), &store.game, &summary, entry)?;
        tell(TableEvent::Made(&summary));
        let path = store.path(table.material);
        files.push(TableFile::open(
            &path,
            &store.game,
            table.material,
            summary.entries,
        )?);
    }
    Ok(files)
}

/// [`Working::due`] of a position with a capture that draws, which can win but never lose; and of a gap.
const NEVER: u8 = u8::MAX;

/// A table while it is made.
struct Working {
    material: Material,
    /// The bytes as they will be stored; [`DRAW`] as long as nothing is known.
    values: Vec<AtomicU8>,
    /// The pass in which a position that has not been decided must be looked at. Odd: it is won then, by a
    /// capture. Even: it may be lost then, for all captures are known to lose by then; 0 if there is no reason yet.
    due: Vec<AtomicU8>,
}

impl Working {
    fn new(material: Material, size: u64) -> Option<Working> {
        Some(Working {
            material,
            values: zeros(size)?,
            due: zeros(size)?,
        })
    }

    fn size(&self) -> u64 {
        self.values.len() as u64
    }

    #[inline]
    fn value(&self, index: u64) -> u8 {
        self.values[index as usize].load(Ordering::Relaxed)
    }

    #[inline]
    fn due(&self, index: u64) -> u8 {
        self.due[index as usize].load(Ordering::Relaxed)
    }
}

fn zeros(size: u64) -> Option<Vec<AtomicU8>> {
    let size = usize::try_from(size).ok()?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(size).ok()?;
    bytes.resize_with(size, AtomicU8::default);
    Some(bytes)
}

struct Solver<'a, G: TableGame> {
    indexer: &'a G::Indexer,
    smaller: &'a Tables<G>,
    tables: Vec<Working>,
    threads: usize,
    progress: &'a TableProgress,
}

impl<'a, G: TableGame> Solver<'a, G> {
    fn new(
        smaller: &'a Tables<G>,
        pair: &[Material],
        threads: usize,
        progress: &'a TableProgress,
    ) -> Result<Self, TableError> {
        let indexer = &smaller.indexer;
        let bytes = pair
            .iter()
            .map(|material| 2 * indexer.size(*material))
            .sum();
        let mut tables = Vec::new();
        for &material in pair {
            let table = Working::new(material, indexer.size(material));
            tables.push(table.ok_or(TableError::Memory { material, bytes })?);
        }
        Ok(Solver {
            indexer,
            smaller,
            tables,
            threads,
            progress,
        })
    }

    /// The table of the positions after a move that takes nothing, and also before one.
    fn opposite(&self, table: &Working) -> &Working {
        let material = table.material.swapped();
        let found = self.tables.iter().find(|table| table.material == material);
        found.expect("a pair is complete")
    }

    fn solve(&self) -> Result<(), TableError> {
        let mut last_due = 0;
        for table in &self.tables {
            let due = self.sweep(table, 0, u64::max, |index| self.first_look(table, index))?;
            last_due = last_due.max(due);
        }
        let mut pass = 0;
        loop {
            pass += 1;
            if u32::from(pass) > TableValue::MOST_PLIES {
                return Err(TableError::TooLong(self.tables[0].material));
            }
            let decided = if is_win(pass) {
                self.find_wins(pass)?
            } else {
                self.find_losses(pass)?
            };
            if decided == 0 && u64::from(pass) >= last_due {
                return Ok(());
            }
        }
    }

    /// Notes what the captures of a position are worth, and returns when it is due.
    fn first_look(&self, table: &Working, index: u64) -> Result<u64, TableError> {
        if self.indexer.weight(table.material, index) == 0 {
            table.due[index as usize].store(NEVER, Ordering::Relaxed);
            return Ok(0);
        }
        let position = self.indexer.position(table.material, index);
        let mut best = Best::default();
        let mut result = Ok(());
        for_each_child(&position, |child| {
            if self.indexer.material(&child) == Some(table.material.swapped()) {
                return ControlFlow::Continue(());
            }
            match self.smaller.worth(&child) {
                Ok(value) => {
                    best.add(value);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    result = Err(error);
                    ControlFlow::Break(())
                }
            }
        });
        result?;
        let due = match best.value() {
            Some(TableValue::Win(plies) | TableValue::Loss(plies)) => plies,
            Some(TableValue::Draw) => {
                table.due[index as usize].store(NEVER, Ordering::Relaxed);
                return Ok(0);
            }
            None => return Ok(0),
        };
        if due > TableValue::MOST_PLIES {
            return Err(TableError::TooLong(table.material));
        }
        table.due[index as usize].store(due as u8, Ordering::Relaxed);
        Ok(u64::from(due))
    }

    /// Decides the positions that are won in `pass` plies, and says how many.
    fn find_wins(&self, pass: u8) -> Result<u64, TableError> {
        let mut decided = 0;
        for table in &self.tables {
            let before = self.opposite(table);
            decided += self.sweep(table, pass, u64::wrapping_add, |index| {
                let value = table.value(index);
                if value == DRAW {
                    let wins = table.due(index) == pass;
                    if wins {
                        table.values[index as usize].store(pass, Ordering::Relaxed);
                    }
                    return Ok(u64::from(wins));
                }
                let mut decided = 0;
                if value == pass - 1 {
                    let position = self.indexer.position(table.material, index);
                    self.indexer.for_each_predecessor(&position, |predecessor| {
                        let index = self.indexer.index(&predecessor);
                        if before.value(index) == DRAW {
                            before.values[index as usize].store(pass, Ordering::Relaxed);
                            decided += 1;
                        }
                    });
                }
                Ok(decided)
            })?;
        }
        Ok(decided)
    }

    /// Decides the positions that are lost in `pass` plies, and says how many.
    fn find_losses(&self, pass: u8) -> Result<u64, TableError> {
        for table in &self.tables {
            let before = self.opposite(table);
            self.sweep(table, pass, u64::wrapping_add, |index| {
                if table.value(index) == pass - 1 {
                    let position = self.indexer.position(table.material, index);
                    self.indexer.for_each_predecessor(&position, |predecessor| {
                        let index = self.indexer.index(&predecessor);
                        let due = before.due(index);
                        if due < pass && !is_win(due) && before.value(index) == DRAW {
                            before.due[index as usize].store(pass, Ordering::Relaxed);
                        }
                    });
                }
                Ok(0)
            })?;
        }
        let mut decided = 0;
        for table in &self.tables {
            decided += self.sweep(table, pass, u64::wrapping_add, |index| {
                let is_due = table.due(index) == pass && table.value(index) == DRAW;
                let loses = is_due && self.all_quiet_moves_lose(table, index);
                if loses {
                    table.values[index as usize].store(pass, Ordering::Relaxed);
                }
                Ok(u64::from(loses))
            })?;
        }
        Ok(decided)
    }

    /// Whether every move that takes nothing leads to a position that is won for the opponent. Meanwhile other threads
    /// decide positions as lost, which changes nothing here: they were not won.
    fn all_quiet_moves_lose(&self, table: &Working, index: u64) -> bool {
        let after = self.opposite(table);
        let position = self.indexer.position(table.material, index);
        let mut all_lose = true;
        for_each_child(&position, |child| {
            if self.indexer.material(&child) == Some(after.material) {
                all_lose = is_win(after.value(self.indexer.index(&child)));
            }
            if all_lose {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        all_lose
    }

    fn sweep(
        &self,
        table: &Working,
        pass: u8,
        fold: impl Fn(u64, u64) -> u64 + Copy + Sync,
        look: impl Fn(u64) -> Result<u64, TableError> + Sync,
    ) -> Result<u64, TableError> {
        self.progress.begin(table.material, pass, table.size());
        let work = |range: Range<u64>| {
            range
                .map(&look)
                .try_fold(0, |sum, found| Ok(fold(sum, found?)))
        };
        sweep(table.size(), self.threads, self.progress, 0, fold, work)
    }

    fn summary(&self, table: &Working) -> TableSummary {
        let mut summary = TableSummary {
            material: table.material,
            entries: table.size(),
            won: 0,
            lost: 0,
            drawn: 0,
            longest: 0,
        };
        for index in 0..table.size() {
            let weight = u64::from(self.indexer.weight(table.material, index));
            let value = table.value(index);
            summary.longest = summary.longest.max(value);
            match TableValue::from_byte(value) {
                TableValue::Win(_) => summary.won += weight,
                TableValue::Loss(_) => summary.lost += weight,
                TableValue::Draw => summary.drawn += weight,
            }
        }
        summary
    }
}
