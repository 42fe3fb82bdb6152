//! What is known of positions with some moves left, shared by all threads.

use std::sync::Mutex;

use super::board::Key;

const SHARDS: usize = 1 << 10;

/// How many places a position may stand in.
const PLACES: usize = 4;

/// A table of fixed size. A new entry takes the place of another when there is no room, preferably of one with fewer moves
/// left, which costs less to find out again.
#[derive(Debug)]
pub(super) struct Table {
    shards: Vec<Mutex<Vec<u128>>>,
}

/// Where the moves left and the answer are, above the 88 bits of a key.
const LEFT_SHIFT: u32 = 96;
const HOLDS: u128 = 1 << 112;
const KEY: u128 = (1 << 112) - 1;

impl Table {
    /// A table of about this many bytes.
    pub(super) fn new(bytes: usize) -> Table {
        let slots = (bytes / size_of::<u128>() / SHARDS).max(PLACES);
        let slots = slots.next_power_of_two() >> usize::from(!slots.is_power_of_two());
        let shard = || Mutex::new(vec![0; slots.max(PLACES)]);
        Table {
            shards: std::iter::repeat_with(shard).take(SHARDS).collect(),
        }
    }

    /// Whether the defender holds this board, if that is known.
    pub(super) fn get(&self, key: Key, left: u32) -> Option<bool> {
        let tag = tag(key, left);
        let (shard, place) = self.place(tag);
        let slots = shard.lock().expect("no thread panics with it");
        let begin = (place % slots.len()) & !(PLACES - 1);
        let found = slots[begin..begin + PLACES]
            .iter()
            .find(|slot| **slot & KEY == tag)?;
        Some(found & HOLDS != 0)
    }

    /// Keeps an answer.
    pub(super) fn put(&self, key: Key, left: u32, holds: bool) {
        let tag = tag(key, left);
        let (shard, place) = self.place(tag);
        let mut slots = shard.lock().expect("no thread panics with it");
        let begin = (place % slots.len()) & !(PLACES - 1);
        let slots = &mut slots[begin..begin + PLACES];
        let entry = tag | if holds { HOLDS } else { 0 };
        // The newest of equals stands first.
        let worst = slots
            .iter()
            .position(|slot| *slot & KEY == tag)
            .or_else(|| {
                (0..PLACES)
                    .rev()
                    .min_by_key(|at| slots[*at] >> LEFT_SHIFT & 0xff)
            })
            .expect("there are places");
        slots[worst] = entry;
        slots[..=worst].rotate_right(1);
    }

    fn place(&self, tag: u128) -> (&Mutex<Vec<u128>>, usize) {
        let folded = (tag as u64) ^ ((tag >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = folded.wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let shard = (mixed >> 54) as usize;
        (
            &self.shards[shard],
            (mixed ^ mixed >> 29) as usize & 0x3fff_ffff,
        )
    }
}

fn tag(key: Key, left: u32) -> u128 {
    debug_assert!(left > 0 && left < 16, "so that no entry is zero");
    key.0 | u128::from(left) << LEFT_SHIFT
}
