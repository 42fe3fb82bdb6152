//! The kinds of jobs, a file each: parameters, how a part is run, and what a merge makes of the results.

pub(crate) mod fingerprint;
pub(crate) mod games;
pub(crate) mod line;
pub(crate) mod prove;
pub(crate) mod self_play;
pub(crate) mod tune;
pub(crate) mod with_game;

use crate::error::{ResultError, ResultProblem, Wrong};
use crate::json::{Fields, Flaw, number};
use crate::results::Collected;

/// The most games that a job can have.
const MOST_GAMES: u32 = 100_000_000;

/// A whole number within bounds.
fn bounded(fields: &mut Fields, key: &'static str, least: u32, most: u32) -> Result<u32, Flaw> {
    let within =
        |value: &serde_json::Value| number(value).filter(|number| (least..=most).contains(number));
    fields.take(key, within)
}

impl Collected {
    /// Goes through the lines of all results. Each is checked with its number in the whole job, counted from 0.
    fn each<T>(
        &self,
        mut check: impl FnMut(usize, &str) -> Result<T, Wrong>,
    ) -> Result<Vec<T>, ResultError> {
        let mut checked = Vec::new();
        for (path, lines) in &self.units {
            for (line, text) in (2..).zip(lines) {
                let read = check(checked.len(), text).map_err(|wrong| ResultError::Unusable {
                    files: vec![(path.clone(), ResultProblem::Line(line, wrong))],
                    missing: Vec::new(),
                });
                checked.push(read?);
            }
        }
        Ok(checked)
    }
}
