//! Moves and decisions of the computer.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_engine::{Control, Limits, Score};
use cairn_session::{AnyReport, Match, Player, PlayerKind};
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::Stopwatch;
use super::{limits, options, replay};
use crate::wire::{self, Advice};

/// How far the computer looks for a hint or an offer, in positions: enough to see tactics, too few to wait
/// for.
const NODES_FOR_ADVICE: u64 = 60_000;

/// The computer accepts a draw if its chance is no better than this.
const CHANCE_TO_ACCEPT: f64 = 0.55;

/// The move of a computer player (`1` to `10`, `random`, `medium` or `greedy`) at the end of a line; nothing if the
/// game is over. Full strength thinks for so many milliseconds; for everybody else the same line and seed give the
/// same move.
///
/// # Errors
/// If the line cannot be played, or if there is no such player.
#[wasm_bindgen(js_name = chooseMove)]
pub fn choose_move(
    line: &str,
    kind: &str,
    seed: u32,
    milliseconds: f64,
) -> Result<Option<String>, String> {
    let game = replay(line)?;
    let kind: PlayerKind = kind
        .parse()
        .map_err(|error: cairn_core::ParseError| error.to_string())?;
    if game.end().is_some() {
        return Ok(None);
    }
    if wants_swap(&game, kind) {
        return Ok(Some(Match::SWAP.to_owned()));
    }
    // The levels below the highest have limits of their own; a clock would make them unrepeatable.
    let limits = match kind {
        PlayerKind::Level(10) => limits(0.0, milliseconds),
        PlayerKind::Level(_) | PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => {
            Limits::default()
        }
    };
    let watch = Stopwatch::start();
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| watch.elapsed(),
    };
    // Players have no memory here, so the seed must differ from move to move.
    let seed = u64::from(seed) << 32 | u64::from(game.plies());
    let mut player = Player::new(&game.setup().game, kind, seed, options(1));
    let mv = player.choose(&game, limits, &control, &mut |_| {});
    Ok(mv.map(|mv| mv.to_string()))
}

/// The best move at the end of a line, as [`Advice`]; nothing if the game is over.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen]
pub fn advise(line: &str) -> Result<Option<String>, String> {
    let game = replay(line)?;
    let report = report(&game);
    let advice = report.best().map(|best| Advice {
        best: best.to_string(),
        wins: report.score() == Some(Score::win_in(1)),
    });
    Ok(advice.map(|advice| wire::write(&advice)))
}

/// Whether the computer, playing this side (`first` or `second`), accepts a draw at the end of a line.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen(js_name = acceptsDraw)]
pub fn accepts_draw(line: &str, side: &str) -> Result<bool, String> {
    let game = replay(line)?;
    let chance = report(&game).score().unwrap_or(Score::DRAW).chance();
    let is_first = game.turn() == cairn_core::Side::First;
    let own = match (side == "first") == is_first {
        true => chance,
        false => 1.0 - chance,
    };
    Ok(own <= CHANCE_TO_ACCEPT)
}

/// Whether the computer takes over the other side: it does where that side stands better.
fn wants_swap(game: &Match, kind: PlayerKind) -> bool {
    let thinks = matches!(kind, PlayerKind::Level(2..));
    let stands_worse = || {
        let score = report(game).score();
        score.is_some_and(|score| score.chance() < 0.5)
    };
    thinks && game.can_swap() && stands_worse()
}

/// What the engine thinks of the present position, always the same.
fn report(game: &Match) -> AnyReport {
    let mut engine = game.setup().game.engine(options(1));
    let limits = Limits {
        nodes: Some(NODES_FOR_ADVICE),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    engine.search(game, limits, &control, &mut |_| {})
}
