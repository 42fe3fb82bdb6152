//! Evaluations learned from self-play: small networks of whole numbers.
//!
//! A [`Network`] reads a position as a list of *patterns*: each line or neighborhood of the board is in one of its possible states, and
//! every state has a row of [`WIDTH`] numbers. The rows are added up. The last number of the sum counts as it is; each of
//! the others is cut off below 0 and above 1, and then counts with a weight of its own. So what one pattern is worth may depend
//! on all the others, and yet evaluating a position is a few dozen additions.
//!
//! There is no floating-point number in it: every machine, and every browser, gets the same value.

use std::error::Error;
use std::fmt;

/// How many numbers there are in the row of a pattern.
pub const WIDTH: usize = 16;

/// The place of the number that counts as it is.
pub const DIRECT: usize = WIDTH - 1;

/// What stands for 1 in the numbers that are cut off.
pub const ONE: i16 = 256;

/// What stands for one unit of the evaluation in the weights of the numbers that are cut off.
pub const OUTPUT_UNIT: i32 = 16;

/// What stands for one unit of the evaluation in the number that counts as it is.
pub const DIRECT_UNIT: i32 = 4;

/// The first line of a file of weights begins with this.
const HEAD: &str = "{\"cairn_network\":1,";

/// An evaluation learned from self-play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    rows: Vec<[i16; WIDTH]>,
    start: [i16; WIDTH],
    outputs: [i16; WIDTH],
}

/// The rows of a position, added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum([i16; WIDTH]);

/// Why bytes are not the weights of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// The first line is not the one that such files have.
    Head,
    /// There are more or fewer numbers than the patterns need.
    Length {
        /// How many bytes there are after the first line.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A number is so large that a sum could overflow.
    TooLarge,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::Head => f.write_str("the first line is not that of a file of weights"),
            NetworkError::Length { found, expected } => {
                write!(
                    f,
                    "{found} bytes of weights, and there should be {expected}"
                )
            }
            NetworkError::TooLarge => f.write_str("a weight is so large that sums could overflow"),
        }
    }
}

impl Error for NetworkError {}

impl Network {
    /// The largest number that a row may have if this many are added up with the start.
    #[must_use]
    pub const fn largest(patterns: usize) -> i16 {
        (i16::MAX as usize / (patterns + 1)) as i16
    }

    /// A network of these numbers.
    #[must_use]
    pub const fn new(
        rows: Vec<[i16; WIDTH]>,
        start: [i16; WIDTH],
        outputs: [i16; WIDTH],
    ) -> Network {
        Network {
            rows,
            start,
            outputs,
        }
    }

    /// Reads a file of weights: a line that says where they come from, and then the numbers, the low bytes of all and then their high
    /// bytes, with the sign in the lowest bit, which compresses best. `tied` has for
    /// each pattern the first one that is the same by symmetry; only those are in the file. No more than `patterns` rows are ever
    /// added up.
    ///
    /// # Errors
    /// If it is not such a file, or one for other patterns.
    pub fn read(bytes: &[u8], tied: &[u32], patterns: usize) -> Result<Network, NetworkError> {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let (head, numbers) = bytes.split_at(end.ok_or(NetworkError::Head)? + 1);
        if !head.starts_with(HEAD.as_bytes()) {
            return Err(NetworkError::Head);
        }
        let places = places(tied);
        let count = tied
            .iter()
            .enumerate()
            .filter(|(at, to)| *at == **to as usize);
        let expected = 2 * WIDTH * (2 + count.count());
        if numbers.len() != expected {
            let found = numbers.len();
            return Err(NetworkError::Length { found, expected });
        }
        let (low, high) = numbers.split_at(expected / 2);
        let row = |at: usize| {
            std::array::from_fn(|place| {
                let at = WIDTH * at + place;
                let folded = u16::from_le_bytes([low[at], high[at]]);
                (folded >> 1) as i16 ^ -((folded & 1) as i16)
            })
        };
        let network = Network {
            start: row(0),
            outputs: row(1),
            rows: places.iter().map(|place| row(2 + place)).collect(),
        };
        let largest = Network::largest(patterns).unsigned_abs();
        let added = network.rows.iter().chain([&network.start]);
        let is_small = |number: &i16| number.unsigned_abs() <= largest;
        if !added.flatten().all(is_small) {
            return Err(NetworkError::TooLarge);
        }
        Ok(network)
    }

    /// The bytes of a file that reads back as this network. `origin` says where the weights come from, as the members of a JSON
    /// object.
    #[must_use]
    pub fn write(&self, tied: &[u32], origin: &str) -> Vec<u8> {
        let mut bytes = format!("{HEAD}{origin}}}\n").into_bytes();
        let own = tied
            .iter()
            .enumerate()
            .filter(|(at, to)| *at == **to as usize);
        let rows = own.map(|(at, _)| &self.rows[at]);
        let rows = [&self.start, &self.outputs].into_iter().chain(rows);
        let folded = rows
            .flatten()
            .map(|number| (number << 1 ^ number >> 15) as u16);
        let folded: Vec<[u8; 2]> = folded.map(u16::to_le_bytes).collect();
        bytes.extend(folded.iter().map(|[low, _]| low));
        bytes.extend(folded.iter().map(|[_, high]| high));
        bytes
    }

    /// The sum before any pattern.
    #[inline]
    #[must_use]
    pub const fn start(&self) -> Sum {
        Sum(self.start)
    }

    /// Adds the row of a pattern.
    #[inline]
    pub fn add(&self, sum: &mut Sum, pattern: usize) {
        for (number, more) in sum.0.iter_mut().zip(&self.rows[pattern]) {
            // Numbers so large that this overflows are refused when they are read.
            *number = number.wrapping_add(*more);
        }
    }

    /// What a sum is worth, in units of the evaluation.
    #[inline]
    #[must_use]
    pub fn value(&self, sum: &Sum) -> i32 {
        let mut value = 0;
        for (number, output) in sum.0[..DIRECT].iter().zip(&self.outputs) {
            value += i32::from((*number).clamp(0, ONE)) * i32::from(*output);
        }
        let scale = i32::from(ONE) * OUTPUT_UNIT;
        (value + i32::from(sum.0[DIRECT]) * (scale / DIRECT_UNIT)) / scale
    }

    /// What the patterns are worth, computed plainly in floating-point numbers: what [`Network::value`] is tested against.
    /// They differ by less than one unit.
    #[must_use]
    pub fn reference(&self, patterns: &[usize]) -> f64 {
        let one = f64::from(ONE);
        let total = |place: usize| {
            let rows = patterns.iter().map(|pattern| self.rows[*pattern][place]);
            f64::from(self.start[place]) + rows.map(f64::from).sum::<f64>()
        };
        let hidden = (0..DIRECT).map(|place| {
            let weight = f64::from(self.outputs[place]) / f64::from(OUTPUT_UNIT);
            (total(place) / one).clamp(0.0, 1.0) * weight
        });
        hidden.sum::<f64>() + total(DIRECT) / f64::from(DIRECT_UNIT)
    }
}

/// For each pattern, which of the rows in a file is its own.
#[must_use]
pub fn places(tied: &[u32]) -> Vec<usize> {
    let mut places: Vec<usize> = Vec::with_capacity(tied.len());
    let mut count = 0;
    for (at, to) in tied.iter().enumerate() {
        if at == *to as usize {
            places.push(count);
            count += 1;
        } else {
            places.push(places[*to as usize]);
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Network {
        let row = |number: i16| std::array::from_fn(|place| number * 3 - place as i16);
        Network::new(vec![row(1), row(2), row(1)], row(40), row(-9))
    }

    #[test]
    fn what_is_written_reads_back() {
        let tied = [0, 1, 0];
        let bytes = small().write(&tied, "\"seed\":1");
        assert!(bytes.starts_with(b"{\"cairn_network\":1,\"seed\":1}\n"));
        assert_eq!(Network::read(&bytes, &tied, 4), Ok(small()));
        assert_eq!(
            Network::read(&bytes, &[0, 1, 2], 4),
            Err(NetworkError::Length {
                found: 128,
                expected: 160
            })
        );
        assert_eq!(
            Network::read(&bytes[1..], &tied, 4),
            Err(NetworkError::Head)
        );
        assert_eq!(
            Network::read(&bytes, &tied, 1_000),
            Err(NetworkError::TooLarge)
        );
    }

    #[test]
    fn a_value_is_that_of_the_reference() {
        let network = small();
        for patterns in [&[][..], &[0], &[0, 1, 2], &[2, 2, 2, 2, 1]] {
            let mut sum = network.start();
            for pattern in patterns {
                network.add(&mut sum, *pattern);
            }
            let found = f64::from(network.value(&sum));
            assert!((found - network.reference(patterns)).abs() < 1.0);
        }
    }
}
