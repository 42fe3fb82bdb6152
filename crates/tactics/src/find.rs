//! Looking for puzzles in games.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use cairn_core::{ComputerPlayers, Random as _};
use cairn_engine::SplitMix64;

use crate::{Kind, Puzzle, classify, is_obvious, players, solves};

/// How many positions before the end of a game are looked at, and no more than the second half of it.
const LAST_POSITIONS: usize = 16;

/// After this many games without a puzzle, one more of each kind is let in.
const PATIENCE: usize = 10;

/// What to look for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// How many puzzles.
    pub count: usize,
    /// The same seed gives the same puzzles.
    pub seed: u64,
    /// Nodes with which a search must find a good move.
    pub nodes: u64,
}

/// How far it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    /// How many puzzles were found.
    pub puzzles: usize,
    /// In how many games.
    pub games: usize,
    /// How many were left out because the search does not find them.
    pub missed: usize,
}

/// Looks for puzzles in games of weak players, near their ends, where most wins are. A game gives one puzzle at most, and
/// all kinds are equally many, as far as they can be found. Half of the places of a kind are kept for puzzles that are
/// not found at first sight, and there are more places of every kind when nothing was found for a while.
///
/// `each` hears of every game, and of the puzzle that it gave, and may end the search.
pub fn find<G: ComputerPlayers>(
    options: G::Options,
    wanted: Wanted,
    mut each: impl FnMut(Found, Option<&Puzzle<G>>) -> ControlFlow<()>,
) -> Found {
    let mut most_of_a_kind = wanted.count.div_ceil(Kind::ALL.len());
    let mut since = 0;
    let mut seeds = SplitMix64::new(wanted.seed);
    let mut kinds = BTreeMap::new();
    let mut known = BTreeSet::new();
    let mut found = Found::default();
    while found.puzzles < wanted.count {
        let mut random = SplitMix64::new(seeds.next_u64());
        let positions = players::game::<G>(G::start(options), &mut random);
        found.games += 1;
        since += 1;
        if since == PATIENCE {
            most_of_a_kind += 1;
            since = 0;
        }
        let mut kept = None;
        let first = positions.len() - LAST_POSITIONS.min(positions.len() / 2);
        for position in &positions[first..] {
            let Some(puzzle) = classify::<G>(options, position) else {
                continue;
            };
            let (all, obvious): &mut (usize, usize) = kinds.entry(puzzle.claim.kind()).or_default();
            if *all >= most_of_a_kind || known.contains(&puzzle.representative()) {
                continue;
            }
            let is_obvious = is_obvious(&puzzle);
            if is_obvious && *obvious >= most_of_a_kind / 2 {
                continue;
            }
            if !solves(&puzzle, wanted.nodes) {
                found.missed += 1;
                continue;
            }
            *all += 1;
            *obvious += usize::from(is_obvious);
            known.insert(puzzle.representative());
            found.puzzles += 1;
            since = 0;
            kept = Some(puzzle);
            break;
        }
        if each(found, kept.as_ref()).is_break() {
            break;
        }
    }
    found
}
