//! Counting move sequences: the test of a move generator, and its benchmark.

use std::error::Error;
use std::fmt;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use cairn_core::Position;

/// The work is shared out in at most this many pieces.
const MOST_BRANCHES: u128 = 100_000;

/// Counts go no deeper than this, because every ply takes room on the stack. Where a game can last so
/// long, nobody could wait for the count.
pub const MAX_DEPTH: u32 = 500;

/// How to count.
#[derive(Clone, Copy, Debug)]
pub struct PerftOptions {
    /// Whether the last ply is counted without making its moves.
    pub bulk: bool,
    /// How many threads count.
    pub threads: usize,
}

impl Default for PerftOptions {
    fn default() -> Self {
        PerftOptions {
            bulk: true,
            threads: 1,
        }
    }
}

/// How far a count is, for whoever watches; and the way to stop it.
#[derive(Debug, Default)]
pub struct PerftProgress {
    done: AtomicUsize,
    total: AtomicUsize,
    stop: AtomicBool,
}

impl PerftProgress {
    /// How many pieces of work are done, out of how many.
    pub fn now(&self) -> (usize, usize) {
        (
            self.done.load(Ordering::Relaxed),
            self.total.load(Ordering::Relaxed),
        )
    }

    /// Makes the count end soon, with [`PerftError::Stopped`].
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerftError {
    /// The number does not fit into 128 bits.
    Overflow,
    /// The depth is above [`MAX_DEPTH`].
    TooDeep,
    /// Somebody called [`PerftProgress::stop`].
    Stopped,
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PerftError::Overflow => f.write_str("the count does not fit into 128 bits"),
            PerftError::TooDeep => write!(f, "counts go no deeper than {MAX_DEPTH} plies"),
            PerftError::Stopped => f.write_str("stopped before the count was complete"),
        }
    }
}

impl Error for PerftError {}

/// The number of move sequences of exactly `depth` moves.
///
/// # Errors
/// If the number or the depth is too large, or the count is stopped.
pub fn perft<P: Position>(
    position: &P,
    depth: u32,
    options: PerftOptions,
    progress: &PerftProgress,
) -> Result<u128, PerftError> {
    check_depth(depth)?;
    if depth == 0 {
        return Ok(1);
    }
    if depth == 1 && options.bulk {
        return Ok(position.count_moves());
    }
    let Some(branches) = branches(position, depth) else {
        progress.total.store(1, Ordering::Relaxed);
        return count(position, depth, options.bulk, progress);
    };
    let (branches, depth) = branches;
    counts_of(&branches, depth, options, progress)?
        .into_iter()
        .try_fold(0u128, |sum, count| {
            sum.checked_add(count).ok_or(PerftError::Overflow)
        })
}

/// The positions one or two plies on, with the depth that is left below them: many, so that no thread
/// waits long, but never more than [`MOST_BRANCHES`]. `None` if there would be more at once.
fn branches<P: Position>(position: &P, depth: u32) -> Option<(Vec<P>, u32)> {
    if position.count_moves() > MOST_BRANCHES {
        return None;
    }
    let children = children(position);
    let grandchildren: u128 = children.iter().map(Position::count_moves).sum();
    if depth < 3 || grandchildren > MOST_BRANCHES {
        return Some((children, depth - 1));
    }
    let grandchildren = children.iter().flat_map(|child| self::children(child));
    Some((grandchildren.collect(), depth - 2))
}

fn children<P: Position>(position: &P) -> Vec<P> {
    let play = |mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        child
    };
    position.moves().into_iter().map(play).collect()
}

/// The number of move sequences that begin with each legal move, in the order of the moves.
///
/// # Errors
/// If a number or the depth is too large, or the count is stopped.
pub fn divide<P: Position>(
    position: &P,
    depth: u32,
    options: PerftOptions,
    progress: &PerftProgress,
) -> Result<Vec<(P::Move, u128)>, PerftError> {
    check_depth(depth)?;
    if depth == 0 {
        return Ok(Vec::new());
    }
    let counts = counts_of(&children(position), depth - 1, options, progress)?;
    Ok(position.moves().into_iter().zip(counts).collect())
}

fn check_depth(depth: u32) -> Result<(), PerftError> {
    if depth > MAX_DEPTH {
        return Err(PerftError::TooDeep);
    }
    Ok(())
}

fn counts_of<P: Position>(
    positions: &[P],
    depth: u32,
    options: PerftOptions,
    progress: &PerftProgress,
) -> Result<Vec<u128>, PerftError> {
    progress.total.store(positions.len(), Ordering::Relaxed);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut mine = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(position) = positions.get(index) else {
                return mine;
            };
            mine.push((index, count(position, depth, options.bulk, progress)));
            progress.done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let mut counts = vec![Ok(0); positions.len()];
    thread::scope(|scope| {
        // More threads than pieces of work would have nothing to do; those that the system does not
        // grant are done without.
        let threads = options.threads.min(positions.len());
        let helpers: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let shares = std::iter::once(work()).chain(
            helpers
                .into_iter()
                .map(|helper| helper.join().expect("a helper thread does not panic")),
        );
        for (index, count) in shares.flatten() {
            counts[index] = count;
        }
    });
    counts.into_iter().collect()
}

fn count<P: Position>(
    position: &P,
    depth: u32,
    bulk: bool,
    progress: &PerftProgress,
) -> Result<u128, PerftError> {
    match depth {
        0 => return Ok(1),
        1 if bulk => return Ok(position.count_moves()),
        1 => return Ok(count_by_making(position)),
        _ if progress.is_stopped() => return Err(PerftError::Stopped),
        _ => {}
    }
    let mut total = Ok(0u128);
    // The result says whether it was broken off.
    let _ = position.for_each_move(|mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        total = count(&child, depth - 1, bulk, progress).and_then(|count| {
            let sum = total.expect("the loop breaks at the first error");
            sum.checked_add(count).ok_or(PerftError::Overflow)
        });
        match total {
            Ok(_) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    total
}

fn count_by_making<P: Position>(position: &P) -> u128 {
    let mut total: u64 = 0;
    // It never breaks.
    let _ = position.for_each_move(|mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        black_box(&child);
        total += 1;
        ControlFlow::Continue(())
    });
    u128::from(total)
}
