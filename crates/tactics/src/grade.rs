//! How hard a puzzle is: what the levels make of it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::Outcome;
use cairn_engine::{Control, Limits, SearchOptions};
use cairn_learn::Puzzle;
use cairn_session::{GameChoice, Match, Player, PlayerKind, Setup};

/// How often each level tries.
const TRIES: u64 = 3;

/// Nodes for the strongest player, who has no limit of his own.
const STRONGEST_NODES: u64 = 200_000;

/// The ratings that puzzles can have.
const RATINGS: std::ops::RangeInclusive<u16> = 500..=2500;

/// What a level is rated at.
fn rating_of(level: u8) -> f64 {
    400.0 + 200.0 * f64::from(level)
}

/// The rating at which the levels would be expected to do as they did.
///
/// Every level from 1 to 10 tries to find all moves of the puzzle, some of them several times. A win and a loss against a rating in the
/// middle are added, so that a puzzle that everybody solves has a rating, too.
///
/// # Errors
/// If the puzzle is not one of the game.
pub fn grade(game: &GameChoice, puzzle: &Puzzle) -> Result<u16, String> {
    // Of each trial, the level's rating and whether it failed.
    let mut trials = vec![(1500.0, true), (1500.0, false)];
    for (level, kind) in (1..).zip(PlayerKind::levels()) {
        let tries = if kind.is_strongest() { 1 } else { TRIES };
        for seed in 0..tries {
            let fails = !finds(game, puzzle, kind, seed)?;
            trials.push((rating_of(level), fails));
        }
    }
    let won = trials.iter().filter(|(_, fails)| *fails).count() as f64;
    let expected = |rating: f64| -> f64 {
        let chance = |(level, _): &(f64, bool)| 1.0 / (1.0 + 10f64.powf((level - rating) / 400.0));
        trials.iter().map(chance).sum()
    };
    let rating = RATINGS
        .step_by(10)
        .find(|&rating| expected(f64::from(rating)) >= won);
    Ok(rating.unwrap_or(*RATINGS.end()))
}

/// Whether a player finds every move of a puzzle.
fn finds(game: &GameChoice, puzzle: &Puzzle, kind: PlayerKind, seed: u64) -> Result<bool, String> {
    let start = game
        .parse_position(&puzzle.position)
        .map_err(|error| error.to_string())?;
    let mut at_board = Match::new(Setup {
        start,
        ..Setup::new(game.clone())
    });
    let mut player = Player::new(
        game,
        kind,
        seed,
        SearchOptions {
            hash_bytes: 1 << 20,
            ..SearchOptions::default()
        },
    );
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    let limits = Limits {
        nodes: Some(STRONGEST_NODES),
        ..Limits::default()
    };
    let mover = at_board.turn();
    for (ply, expected) in (0..).zip(&puzzle.line) {
        if ply % 2 == 0 {
            player.begin_ply(ply);
            let chosen = player.choose(&at_board, limits, &control, &mut |_| {});
            let chosen = chosen.map_err(|error| error.to_string())?;
            let chosen = chosen.map(|mv| mv.to_string()).unwrap_or_default();
            if chosen != *expected {
                let mut other = at_board.clone();
                other.play(&chosen).map_err(|error| error.to_string())?;
                let end = other.end().and_then(|end| end.outcome);
                return Ok(end == Some(Outcome::Win(mover)));
            }
        }
        at_board.play(expected).map_err(|error| error.to_string())?;
    }
    Ok(true)
}
