//! What searches are measured on: fixed positions, and the signature that their search leaves.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{Game, OptionKind, OptionValues, Position as _};

use crate::{
    Control, History, Limits, Search, SearchOptions, Selectivity, SplitMix64, random_move,
};

/// How many sequences of moves there may be about, in a position that is searched for a signature.
const SIGNATURE_SEQUENCES: u128 = 400_000_000;

/// No search for a signature looks deeper.
const SIGNATURE_DEPTH: u32 = 8;

/// After how many random moves from the start the positions are taken, where the game lasts so long.
const PLIES: [u32; 4] = [0, 6, 12, 20];

/// Positions with more moves than this measure little but the listing of moves.
const MOST_MOVES: u128 = 150;

/// How much larger than usual the second board of a game with boards of several sizes is.
const LARGER: u8 = 2;

/// The options that a game is measured with: the usual ones and, where the board has several sizes, a
/// larger board.
#[must_use]
pub fn measured_options<G: Game>() -> Vec<OptionValues> {
    let usual = OptionValues::defaults(G::INFO.options);
    let larger = G::INFO.options.iter().find_map(|spec| match spec.kind {
        OptionKind::Size { default, .. } => usual.with(spec.key, default + LARGER),
        OptionKind::Number { .. } | OptionKind::Choice(_) => None,
    });
    std::iter::once(usual.clone()).chain(larger).collect()
}

/// The positions that a game is measured on, always the same: the start, and some from random play.
#[must_use]
pub fn measured_positions<G: Game>(start: &G::Position) -> Vec<G::Position> {
    let mut positions: Vec<G::Position> = Vec::new();
    for (seed, plies) in PLIES.into_iter().enumerate() {
        let mut random = SplitMix64::new(seed as u64);
        let mut position = start.clone();
        for _ in 0..plies {
            let Some(mv) = random_move(&position, &mut random) else {
                break;
            };
            let mut next = position.clone();
            next.play_unchecked(mv);
            if !(1..=MOST_MOVES).contains(&next.count_moves()) {
                break;
            }
            position = next;
        }
        if !positions.contains(&position) {
            positions.push(position);
        }
    }
    positions
}

/// How many positions searches of a fixed depth visit, each with an empty memory and on one thread. The
/// more moves a position has, the less deep it is searched, so that all take about as long.
///
/// It is always the same for the same search and the same evaluation, and changes with nearly every change
/// of either: so a change that should only make it faster can be told from one that does more.
#[must_use]
pub fn signature<G: Game>(positions: &[G::Position], selectivity: Selectivity) -> u64 {
    let history = History {
        rules: G::INFO.history,
        ..History::default()
    };
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let mut search = Search::<G>::new(SearchOptions {
        hash_bytes: 1 << 20,
        selectivity,
        ..SearchOptions::default()
    });
    let nodes = positions.iter().map(|position| {
        search.clear();
        let limits = Limits {
            depth: Some(signature_depth(position.count_moves())),
            ..Limits::default()
        };
        let report = search.run(position, &history, limits, &control, |_| {});
        report.nodes
    });
    nodes.sum()
}

/// The greatest depth with not too many sequences of moves, if every position had as many moves.
fn signature_depth(moves: u128) -> u32 {
    let depths = 1..=SIGNATURE_DEPTH;
    let fit = depths.take_while(|depth| moves.saturating_pow(*depth) <= SIGNATURE_SEQUENCES);
    fit.last().unwrap_or(1)
}
