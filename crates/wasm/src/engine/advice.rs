//! What a game being played asks the computer.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_engine::Control;
use cairn_session::{Action, Answer, Computer, PlayerKind, Task};
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::Stopwatch;
use super::{options, replay};
use crate::wire::{self, Advice, SearchAnswer, SearchTask};

/// Does a [`SearchTask`] at the end of a line, and gives a [`SearchAnswer`]; nothing if the game is over. But for the
/// strongest player, the same line and seed give the same move.
///
/// # Errors
/// If the line cannot be played, or if there is no such player.
#[wasm_bindgen]
pub fn find(line: &str, task: &str) -> Result<Option<String>, String> {
    let game = replay(line)?;
    let task = match wire::read(task)? {
        SearchTask::Advise => Task::Advise,
        SearchTask::Explain(index) => Task::Explain(index),
        SearchTask::Move {
            seat,
            player,
            seed,
            milliseconds,
        } => Task::Move {
            seat: seat.into(),
            player: player
                .parse::<PlayerKind>()
                .map_err(|error| error.to_string())?,
            seed: seed
                .parse()
                .map_err(|_| format!("expected a whole number, found {seed:?}"))?,
            time: milliseconds.and_then(|time| Duration::try_from_secs_f64(time / 1000.0).ok()),
        },
    };
    let watch = Stopwatch::start();
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| watch.elapsed(),
    };
    let mut computer = Computer::new(&game.setup().game, options(1), None);
    let answer = computer.answer(&game, &task, &control, &mut |_| {});
    let answer = answer.map_err(|error| error.to_string())?;
    let answer = answer.map(|answer| match answer {
        Answer::Action(Action::Swap) => SearchAnswer::Swap,
        Answer::Action(Action::Move(mv)) => SearchAnswer::Move(mv.to_string()),
        Answer::Advice(advice) => SearchAnswer::Advice(Advice {
            best: advice.best.to_string(),
            chance: advice.chance,
            grades: advice
                .grades
                .map(|told| told.iter().map(Into::into).collect()),
        }),
        Answer::Reasons(reasons) => SearchAnswer::Reasons(reasons.iter().map(Into::into).collect()),
    });
    Ok(answer.map(|answer| wire::write(&answer)))
}
