//! Random beginnings, so that no two pairs of games are the same.

use cairn_engine::SplitMix64;
use cairn_session::{Match, Setup};

use super::{Contest, derive};

/// Openings that end the game are thrown away; after so many, shorter ones are tried.
const TRIES: u64 = 20;

/// The moves that begin both games of a pair. None of them ends the game.
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
    let moves = game.entries().iter().map(|entry| entry.action.to_string());
    game.end().is_none().then(|| moves.collect())
}
