//! Moves and decisions of the computer.

use std::sync::atomic::AtomicBool;

use cairn_engine::{Control, Limits, Score};
use cairn_session::advice::{Adviser, would_accept_draw, would_swap};
use cairn_session::{AnyReport, Match, Player, PlayerKind};
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::Stopwatch;
use super::{limits, options, replay};
use crate::wire::{self, Advice};

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
    let report = ask(&game);
    let advice = report.best().map(|best| Advice {
        best: best.to_string(),
        wins: report.score() == Some(Score::win_in(1)),
    });
    Ok(advice.map(|advice| wire::write(&advice)))
}

/// Whether the computer accepts a draw at the end of a line, where its opponent, who is to move, offers one.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen(js_name = acceptsDraw)]
pub fn accepts_draw(line: &str) -> Result<bool, String> {
    Ok(would_accept_draw(&ask(&replay(line)?)))
}

/// Whether the computer takes over the other side: it does where that side stands better.
fn wants_swap(game: &Match, kind: PlayerKind) -> bool {
    let thinks = matches!(kind, PlayerKind::Level(2..));
    thinks && game.can_swap() && would_swap(&ask(game))
}

fn ask(game: &Match) -> AnyReport {
    Adviser::new(&game.setup().game).ask(game, &AtomicBool::new(false))
}
