//! Hints: what the engine advises, a little at a time.

use cairn_core::Phrase;
use cairn_session::{Hint, LAST_HINT};
use wasm_bindgen::prelude::wasm_bindgen;

use super::catalog;
use super::scene::names;
use crate::wire::{self, Advice, HintView, MatchLine};

/// What a grade from 1 to 3 tells of the [`Advice`] for the end of a line, as a [`HintView`].
///
/// # Errors
/// If the line or the advised move cannot be played.
#[wasm_bindgen]
pub fn hint(language: &str, line: &str, advice: &str, grade: u8) -> Result<String, String> {
    let catalog = catalog(language);
    let game = wire::read::<MatchLine>(line)?.replay()?;
    let advice: Advice = wire::read(advice)?;
    let position = game.position();
    let best = position
        .read_move(&advice.best)
        .map_err(|_| format!("{} cannot be played", advice.best))?;
    let hint = Hint::new(position, &best, grade);
    let told = hint.tell(position, |square| {
        catalog.square(&position.view(&[]), square)
    });
    let mut phrases = Vec::new();
    if advice.wins {
        phrases.push(Phrase::new("play-hint-win"));
    }
    phrases.push(told);
    if grade < LAST_HINT {
        phrases.push(Phrase::new("play-hint-more"));
    }
    let sentences: Vec<_> = phrases.iter().map(|phrase| catalog.say(phrase)).collect();
    Ok(wire::write(&HintView {
        text: sentences.join(" "),
        squares: names(&hint.squares(position)),
    }))
}
