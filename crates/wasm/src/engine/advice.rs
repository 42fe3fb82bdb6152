//! Moves and decisions of the computer.

use std::sync::atomic::AtomicBool;

use cairn_engine::Control;
use cairn_session::{Adviser, Answer, Computer, Match, PlayerKind, Task, advice};
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
    // The levels below the highest have limits of their own; a clock would make them unrepeatable.
    let time = limits(0.0, milliseconds)
        .time
        .filter(|_| kind.is_strongest());
    let task = Task::Move {
        seat: game.turn(),
        player: kind,
        seed: u64::from(seed),
        time,
    };
    let watch = Stopwatch::start();
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| watch.elapsed(),
    };
    let mut computer = Computer::new(&game.setup().game, options(1), None);
    let answer = computer.answer(&game, &task, &control, &mut |_| {});
    Ok(match answer.map_err(|error| error.to_string())? {
        Some(Answer::Action(action)) => Some(action.to_string()),
        Some(Answer::Advice(_) | Answer::Reasons(_)) | None => None,
    })
}

/// The best move at the end of a line, as [`Advice`]; nothing if the game is over.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen]
pub fn advise(line: &str) -> Result<Option<String>, String> {
    let advice = ask(&replay(line)?)?.map(|advice| Advice {
        best: advice.best.to_string(),
        wins: advice.wins,
    });
    Ok(advice.map(|advice| wire::write(&advice)))
}

/// Whether the computer accepts a draw at the end of a line, where its opponent, who is to move, offers one.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen(js_name = acceptsDraw)]
pub fn accepts_draw(line: &str) -> Result<bool, String> {
    Ok(ask(&replay(line)?)?.is_none_or(|advice| advice.would_accept_draw()))
}

fn ask(game: &Match) -> Result<Option<advice::Advice>, String> {
    let advice = Adviser::new(&game.setup().game).ask(game, &AtomicBool::new(false));
    advice.map_err(|error| error.to_string())
}
