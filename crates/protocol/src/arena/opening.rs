//! Random beginnings, so that no two pairs of games are the same.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_engine::{Control, Limits, SearchOptions, SplitMix64};
use cairn_session::{Match, Setup};

use super::{Contest, derive};

/// Openings that decide the game are thrown away; after so many, shorter ones are tried.
const TRIES: u64 = 20;

/// How far it is looked whether an opening decides the game.
const LIMITS: Limits = Limits {
    nodes: Some(2_000),
    depth: Some(5),
    time: None,
};

/// The moves that begin both games of a pair. After them, neither side wins by force within a few plies, as far as a
/// short search sees; where all are like that, as on tiny boards, there are none.
pub(super) fn moves(contest: &Contest, pair: u32) -> Vec<String> {
    let seed = derive(contest.seed, u64::from(pair), 0);
    for plies in (1..=contest.opening_plies).rev() {
        for attempt in 0..TRIES {
            let mut random = SplitMix64::new(derive(seed, u64::from(plies), attempt));
            if let Some(moves) = attempt_moves(contest, plies, &mut random) {
                return moves;
            }
        }
    }
    Vec::new()
}

fn attempt_moves(contest: &Contest, plies: u32, random: &mut SplitMix64) -> Option<Vec<String>> {
    let mut game = Match::new(Setup::new(contest.game.clone()));
    for _ in 0..plies {
        let mv = game.position().random_move(random)?;
        game.play(mv.as_str()).ok()?;
    }
    if game.end().is_some() || is_decided(&game) {
        return None;
    }
    let moves = game.entries().iter().map(|entry| entry.action.to_string());
    Some(moves.collect())
}

/// Whether a short search sees a forced win for either side.
fn is_decided(game: &Match) -> bool {
    let mut engine = game.setup().game.engine(SearchOptions {
        table_bytes: 1 << 18,
        ..SearchOptions::default()
    });
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let report = engine.search(game, LIMITS, &control, &mut |_| {});
    let score = report.score();
    score.is_some_and(|score| score.is_win() || score.is_loss())
}
