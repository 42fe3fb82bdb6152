//! A proof to be checked by others.
//!
//! `docs/qawale-certificate.md` describes the file and what it proves.

use std::fmt::{self, Write as _};

use cairn_core::Side;

use super::board::Key;
use super::progress::checksum;
use super::prover::Layers;
use super::question::Question;

/// The boards by which the defender holds, down to some number of the attacker's moves left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    question: Question,
    layers: Layers,
}

impl Certificate {
    /// The certificate of an answer.
    #[must_use]
    pub fn new(question: Question, layers: Layers) -> Certificate {
        Certificate { question, layers }
    }

    /// The layers in which the attacker has at least this many moves left. That alone proves nothing, but is a book to play
    /// by.
    #[must_use]
    pub fn down_to(mut self, left: u32) -> Certificate {
        let most = (u32::from(self.question.stones()) + 1).saturating_sub(left);
        self.layers.truncate(most as usize);
        self
    }

    /// The question that it answers with no.
    #[must_use]
    pub fn question(&self) -> Question {
        self.question
    }

    /// The boards, by the attacker's moves left, which are as many as there are stones in the first layer and one less
    /// in each layer that follows; each layer is sorted.
    #[must_use]
    pub fn layers(&self) -> &[Vec<Key>] {
        &self.layers
    }

    /// Whether the defender holds the board of a key with this many moves left to the attacker, by this certificate.
    #[must_use]
    pub fn holds(&self, key: Key, left: u32) -> bool {
        let above = u32::from(self.question.stones()).checked_sub(left);
        let layer = above.and_then(|above| self.layers.get(above as usize));
        layer.is_some_and(|layer| layer.binary_search(&key).is_ok())
    }

    /// Reads a certificate. That it is well-formed does not make it true.
    ///
    /// # Errors
    /// The number of the line that is wrong, counted from 1, and what was expected there.
    pub fn parse(text: &str) -> Result<Certificate, (usize, &'static str)> {
        let mut at = 0;
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(number, line)| (number + 1, line));
        let mut next = |expected: &'static str| {
            lines
                .next()
                .ok_or((at + 1, expected))
                .inspect(|line| at = line.0)
        };
        let (number, line) = next(HEAD)?;
        if line != HEAD {
            return Err((number, HEAD));
        }
        let expected = "'stones N' with N from 1 to 10";
        let (number, line) = next(expected)?;
        let stones: u8 = field(line, "stones").ok_or((number, expected))?;
        let expected = "'attacker first' or 'attacker second'";
        let (_, line) = next(expected)?;
        let attacker = match line {
            "attacker first" => Side::First,
            "attacker second" => Side::Second,
            _ => return Err((number + 1, expected)),
        };
        let question =
            Question::new(stones, attacker).ok_or((number, "'stones N' with N from 1 to 10"))?;
        let mut layers: Layers = Vec::new();
        loop {
            let expected = "'layer LEFT COUNT' or 'end CHECKSUM'";
            let (number, line) = next(expected)?;
            if let Some(sum) = line.strip_prefix("end ") {
                let length = text.rfind("end ").unwrap_or(0);
                if u64::from_str_radix(sum, 16) != Ok(checksum(&text.as_bytes()[..length])) {
                    return Err((number, "the checksum of the lines before"));
                }
                return match lines.next() {
                    None => Ok(Certificate { question, layers }),
                    Some((number, _)) => Err((number, "the end of the file")),
                };
            }
            let layer = line
                .strip_prefix("layer ")
                .and_then(|line| line.split_once(' '));
            let (left, count) = layer.ok_or((number, expected))?;
            let due = usize::from(stones)
                .checked_sub(layers.len())
                .filter(|due| *due > 0);
            if left.parse().ok() != due {
                return Err((number, "one move less than in the layer before"));
            }
            let count: usize = count.parse().map_err(|_| (number, expected))?;
            let mut keys = Vec::new();
            for _ in 0..count {
                let expected = "a board, greater than the one before";
                let (number, line) = next(expected)?;
                let key = u128::from_str_radix(line, 16)
                    .map(Key)
                    .map_err(|_| (number, expected))?;
                if keys.last() >= Some(&key) || key.board().is_none() {
                    return Err((number, expected));
                }
                keys.push(key);
            }
            layers.push(keys);
        }
    }
}

const HEAD: &str = "qawale certificate 1";

fn field<T: std::str::FromStr>(line: &str, name: &str) -> Option<T> {
    line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()
}

impl fmt::Display for Certificate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let attacker = match self.question.attacker() {
            Side::First => "first",
            Side::Second => "second",
        };
        let stones = self.question.stones();
        let mut text = format!("{HEAD}\nstones {stones}\nattacker {attacker}\n");
        for (above, layer) in self.layers.iter().enumerate() {
            writeln!(
                text,
                "layer {} {}",
                usize::from(stones) - above,
                layer.len()
            )?;
            for key in layer {
                writeln!(text, "{:x}", key.0)?;
            }
        }
        writeln!(formatter, "{text}end {:016x}", checksum(text.as_bytes()))
    }
}
