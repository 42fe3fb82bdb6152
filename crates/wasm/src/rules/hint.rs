//! Hints: what the engine advises, a little at a time.

use cairn_core::Phrase;
use cairn_session::advice::{Advice as Told, Clue};
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
    let advice = Told {
        best,
        chance: 0.5,
        wins: advice.wins,
        proven: None,
    };
    let clues = Clue::of_grade(grade, position, &advice);
    let mut phrases: Vec<_> = clues
        .iter()
        .map(|clue| clue.phrase(position, |view, square| catalog.square(view, square)))
        .collect();
    if grade < Clue::LAST_GRADE {
        phrases.push(Phrase::new("play-hint-more"));
    }
    let sentences: Vec<_> = phrases.iter().map(|phrase| catalog.say(phrase)).collect();
    let squares = clues.iter().flat_map(|clue| clue.squares(position));
    Ok(wire::write(&HintView {
        text: sentences.join(" "),
        squares: names(&squares.collect::<Vec<_>>()),
    }))
}
