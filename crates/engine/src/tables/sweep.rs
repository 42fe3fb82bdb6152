//! Going through a table with several threads.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::error::TableError;
use super::progress::TableProgress;

/// Threads take this many entries at a time.
const SHARE: u64 = 1 << 14;

/// Does `work` on all indices of a table in shares, and folds the results.
pub(super) fn sweep<T: Clone + Send + Sync>(
    size: u64,
    threads: usize,
    progress: &TableProgress,
    start: T,
    fold: impl Fn(T, T) -> T + Sync,
    work: impl Fn(Range<u64>) -> Result<T, TableError> + Sync,
) -> Result<T, TableError> {
    let next = AtomicU64::new(0);
    let run = || {
        let mut result = start.clone();
        loop {
            let begin = next.fetch_add(SHARE, Ordering::Relaxed);
            if begin >= size {
                return Ok(result);
            }
            let end = size.min(begin + SHARE);
            result = fold(result, work(begin..end)?);
            progress.advance(end - begin);
        }
    };
    // A small table is done before a thread has started.
    let helpers = (size / SHARE).min(threads.saturating_sub(1) as u64);
    thread::scope(|scope| {
        // Where no more threads can be had, those there are do all the work.
        let helpers: Vec<_> = (0..helpers)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, run).ok())
            .collect();
        let mut result = run()?;
        for helper in helpers {
            let share = helper.join().expect("a helper thread does not panic");
            result = fold(result, share?);
        }
        Ok(result)
    })
}
