//! The transposition table: what has been found out about positions already seen.
//!
//! It is shared between threads without locks: an entry is two words, and the first is the key combined
//! with the second, so that an entry torn by two writers is not recognized instead of misread.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Score;
use crate::memory::obtainable;

/// Whether a score is exact or only a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) score: Score,
    pub(crate) depth: u32,
    pub(crate) bound: Bound,
    /// A fingerprint of the best move; 0 if there is none.
    pub(crate) best: u16,
}

/// A table of fixed size. It is allocated once and aged, not cleared, between searches.
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u8,
}

const GENERATIONS: u8 = 64;

/// Four entries that are read and written together, so they share one line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// The key combined with the data, and the data.
#[derive(Default)]
struct Entry([AtomicU64; 2]);

impl Entry {
    /// The data, and whether it is that of this key.
    #[inline]
    fn read(&self, key: u64) -> (u64, bool) {
        let [locked, data] = &self.0;
        let data = data.load(Ordering::Relaxed);
        (data, locked.load(Ordering::Relaxed) ^ data == key)
    }

    #[inline]
    fn write(&self, key: u64, word: u64) {
        let [locked, data] = &self.0;
        locked.store(key ^ word, Ordering::Relaxed);
        data.store(word, Ordering::Relaxed);
    }
}

impl TranspositionTable {
    /// The largest table that fits into `bytes` bytes or, if there is not enough memory, a smaller one.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let count = (obtainable(bytes) / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        TranspositionTable {
            buckets,
            generation: 0,
        }
    }

    /// How much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Marks everything in it as old.
    pub(crate) fn next_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Entry; 4] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }

    /// What is known about a position that is reached after `ply` plies.
    #[inline]
    pub(crate) fn get(&self, key: u64, ply: u32) -> Option<Found> {
        let found = self.bucket(key).iter().map(|entry| entry.read(key));
        let mut found = found.filter(|(data, is_same)| *is_same && *data != 0);
        found.next().map(|(data, _)| unpack(data, ply))
    }

    /// Notes what was found out about a position that is reached after `ply` plies.
    pub(crate) fn put(&self, key: u64, ply: u32, found: Found) {
        let worth = |entry: &&Entry| {
            let (data, is_same) = entry.read(key);
            if data == 0 || is_same {
                return i32::MIN;
            }
            let age = (self.generation + GENERATIONS - generation_of(data)) % GENERATIONS;
            (data >> 16 & 0xFF) as i32 - 8 * i32::from(age)
        };
        if let Some(entry) = self.bucket(key).iter().min_by_key(worth) {
            entry.write(key, pack(found, ply, self.generation));
        }
    }

    /// How full it is with results of this search, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let entries = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let mut length = 0;
        let mut used = 0;
        for entry in entries {
            let (data, _) = entry.read(0);
            length += 1;
            used += u32::from(data != 0 && generation_of(data) == self.generation);
        }
        used * 1_000 / length.max(1)
    }
}

/// Distances to the end are counted from the position in the table, from the root in the search.
fn pack(found: Found, ply: u32, generation: u8) -> u64 {
    let score = found.score.value();
    let score = match (found.score.is_win(), found.score.is_loss()) {
        (true, _) => score + ply as i32,
        (_, true) => score - ply as i32,
        (false, false) => score,
    };
    let bound = match found.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    u64::from(found.best)
        | u64::from(found.depth.min(255)) << 16
        | u64::from(score as i16 as u16) << 24
        | bound << 40
        | u64::from(generation) << 42
}

fn unpack(data: u64, ply: u32) -> Found {
    let score = i32::from((data >> 24) as u16 as i16);
    let stored = Score::from_value(score);
    let score = match (stored.is_win(), stored.is_loss()) {
        (true, _) => score - ply as i32,
        (_, true) => score + ply as i32,
        (false, false) => score,
    };
    Found {
        score: Score::from_value(score),
        depth: (data >> 16 & 0xFF) as u32,
        bound: match data >> 40 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
        best: data as u16,
    }
}

fn generation_of(data: u64) -> u8 {
    (data >> 42 & 0x3F) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let table = TranspositionTable::new(1 << 16);
        for (number, score) in [
            Score::DRAW,
            Score::evaluation(-321),
            Score::win_in(9),
            Score::loss_in(12),
        ]
        .into_iter()
        .enumerate()
        {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                let found = Found {
                    score,
                    depth: 7,
                    bound,
                    best: 0xBEEF,
                };
                let key = 0x1234_5678_9ABC_DEF0 + number as u64;
                table.put(key, 4, found);
                assert_eq!(table.get(key, 4), Some(found));
                assert_eq!(table.get(key ^ 1 << 40, 4), None);
            }
        }
    }

    #[test]
    fn a_win_is_farther_from_a_root_that_is_farther_away() {
        let table = TranspositionTable::new(1 << 10);
        let found = Found {
            score: Score::win_in(9),
            depth: 5,
            bound: Bound::Exact,
            best: 0,
        };
        table.put(1, 4, found);
        assert_eq!(table.get(1, 6).unwrap().score, Score::win_in(11));
    }
}
