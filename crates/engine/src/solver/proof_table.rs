//! What proof-number search remembers: a table of fixed size, keyed on whole positions.

use cairn_core::KeyHasher;

use super::search::{NEVER, Numbers};
use crate::memory::obtainable;

/// How many entries a position may lie in.
const BUCKET: usize = 4;

/// An open-addressing table from packed positions to proof numbers.
///
/// An entry is three or four words of key and one word of data, 16 or 20 bytes. The memory is asked for at once,
/// zeroed; systems that hand out zeroed pages on first use give only what is used. When the entries of a
/// bucket are all taken, the one that was the least work goes.
pub(super) struct ProofTable {
    words: Vec<u32>,
    /// Words of an entry.
    stride: usize,
    buckets: usize,
    used: u64,
}

impl ProofTable {
    /// A table of about this many bytes, or fewer if there is not enough memory, for what can come after this
    /// position. Numbers grow in some games, so
    /// narrow entries are for roots with some bits to spare; what does not fit is not kept.
    pub(super) fn new(bytes: usize, root: Option<u128>) -> ProofTable {
        let stride = match root {
            Some(root) if root >> 80 == 0 => 4,
            Some(_) | None => 5,
        };
        let buckets = (obtainable(bytes) / (4 * stride * BUCKET)).max(1);
        ProofTable {
            words: vec![0; buckets * BUCKET * stride],
            stride,
            buckets,
            used: 0,
        }
    }

    /// How many entries are taken.
    pub(super) fn used(&self) -> u64 {
        self.used
    }

    /// How many entries there are.
    pub(super) fn capacity(&self) -> u64 {
        (self.buckets * BUCKET) as u64
    }

    /// What is known of a position. Each `question` has answers of its own.
    pub(super) fn get(&self, packed: u128, question: bool) -> Option<Numbers> {
        let key = self.key(packed)?;
        let start = self.bucket(packed, question);
        let bucket = &self.words[start..start + BUCKET * self.stride];
        bucket.chunks_exact(self.stride).find_map(|entry| {
            let data = Data(entry[self.stride - 1]);
            let is_same =
                data.is_of(question) && entry[..self.stride - 1] == key[..self.stride - 1];
            is_same.then(|| data.numbers())
        })
    }

    /// Keeps what is known of a position after this many nodes of work.
    pub(super) fn set(&mut self, packed: u128, question: bool, numbers: Numbers, work: u64) {
        let Some(key) = self.key(packed) else {
            return;
        };
        let start = self.bucket(packed, question);
        let stride = self.stride;
        let bucket = &mut self.words[start..start + BUCKET * stride];
        let mut least = (u32::MAX, 0);
        let mut place = None;
        for (number, entry) in bucket.chunks_exact(stride).enumerate() {
            let data = Data(entry[stride - 1]);
            if data.is_of(question) && entry[..stride - 1] == key[..stride - 1] {
                place = Some(number);
                break;
            }
            least = least.min((data.work(), number));
        }
        let number = place.unwrap_or(least.1);
        let entry = &mut bucket[number * stride..(number + 1) * stride];
        self.used += u64::from(entry[stride - 1] == 0);
        entry[..stride - 1].copy_from_slice(&key[..stride - 1]);
        entry[stride - 1] = Data::new(question, numbers, work).0;
    }

    /// The words of a key; `None` if it is too wide for this table.
    #[inline]
    fn key(&self, packed: u128) -> Option<[u32; 4]> {
        let key = [0, 32, 64, 96].map(|shift| (packed >> shift) as u32);
        (self.stride == 5 || key[3] == 0).then_some(key)
    }

    #[inline]
    fn bucket(&self, packed: u128, question: bool) -> usize {
        let hash = KeyHasher::new()
            .wide(packed)
            .word(u64::from(question))
            .finish();
        let bucket = (u128::from(hash) * self.buckets as u128) >> 64;
        bucket as usize * BUCKET * self.stride
    }
}

/// The data of an entry: the question in one bit, the logarithm of the work in five, and two numbers in
/// thirteen each. An entry that is taken has done some work, so it is not zero.
#[derive(Clone, Copy)]
struct Data(u32);

impl Data {
    fn new(question: bool, numbers: Numbers, work: u64) -> Data {
        let work = (work.max(1).ilog2() + 1).min(31);
        let numbers = rounded(numbers.proof) << 19 | rounded(numbers.disproof) << 6;
        Data(numbers | work << 1 | u32::from(question))
    }

    #[inline]
    fn is_of(self, question: bool) -> bool {
        self.0 != 0 && self.0 & 1 == u32::from(question)
    }

    fn work(self) -> u32 {
        self.0 >> 1 & 31
    }

    fn numbers(self) -> Numbers {
        Numbers {
            proof: unrounded(self.0 >> 19),
            disproof: unrounded(self.0 >> 6 & LAST),
        }
    }
}

/// The largest of thirteen bits, which stands for [`NEVER`].
const LAST: u32 = (1 << 13) - 1;

/// A number in thirteen bits: exact below 1024, then with nine bits of precision, up to eight million.
fn rounded(number: u32) -> u32 {
    if number < 1024 {
        return number;
    }
    if number == NEVER {
        return LAST;
    }
    let shift = number.ilog2() - 9;
    let code = 1024 + (shift - 1) * 512 + (number >> shift) - 512;
    code.min(LAST - 1)
}

fn unrounded(code: u32) -> u32 {
    match code {
        0..1024 => code,
        LAST => NEVER,
        _ => {
            let shift = (code - 1024) / 512 + 1;
            ((code - 1024) % 512 + 512) << shift
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    #[test]
    fn decisions_are_exact_and_other_numbers_nearly() {
        assert_eq!(unrounded(rounded(0)), 0);
        assert_eq!(unrounded(rounded(NEVER)), NEVER);
        for number in (1..10_000).chain((10_000..8_000_000).step_by(1001)) {
            let back = unrounded(rounded(number));
            assert!(back != 0 && back != NEVER, "{number}");
            assert!(
                number - back <= number / 512,
                "{number} comes back as {back}"
            );
        }
        let most = unrounded(rounded(NEVER - 1));
        assert!(most > 8_000_000 && most < NEVER, "{most}");
    }

    #[test]
    fn keys_that_share_a_bucket_stay_apart() {
        let mut table = ProofTable::new(0, Some(0));
        assert_eq!(table.capacity(), 4);
        for packed in 0..4 {
            table.set(packed, false, numbers(packed as u32, 7), 1);
        }
        for packed in 0..4 {
            assert_eq!(table.get(packed, false), Some(numbers(packed as u32, 7)));
            assert_eq!(table.get(packed, true), None);
            assert_eq!(table.get(packed | 1 << 90, false), None);
        }
        assert_eq!(table.used(), 4);
    }

    #[test]
    fn a_full_bucket_drops_the_least_work() {
        let mut table = ProofTable::new(0, Some(0));
        for (packed, work) in [(1, 100), (2, 1), (3, 100), (4, 100), (5, 1)] {
            table.set(packed, false, numbers(1, 1), work);
        }
        assert_eq!(table.get(2, false), None);
        assert!(
            [1, 3, 4, 5]
                .iter()
                .all(|packed| table.get(*packed, false).is_some())
        );
    }

    #[test]
    fn what_is_too_wide_for_a_narrow_table_is_not_kept() {
        let mut narrow = ProofTable::new(0, Some(0));
        narrow.set(1 << 100, false, numbers(1, 1), 1);
        assert_eq!(narrow.get(1 << 100, false), None);
        let mut wide = ProofTable::new(0, Some(1 << 100));
        wide.set(1 << 100, false, numbers(1, 1), 1);
        assert_eq!(wide.get(1 << 100, false), Some(numbers(1, 1)));
        assert_eq!(wide.get(1 << 101, false), None);
    }
}
