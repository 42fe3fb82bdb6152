//! Hints in three grades: where to look, which piece, the move.

use std::io::{self, Write};

use cairn_session::advice::Clue;

use super::Dialogue;

impl Dialogue {
    /// Says a little more each time it is asked in the same position.
    pub(super) fn hint(&mut self, output: &mut impl Write) -> io::Result<()> {
        if let Err(refusal) = self.sitting.ask_hint() {
            return self.come_of(Err(refusal), output);
        }
        if self.sitting.search().is_some() {
            self.think(output)?;
        }
        let hint = self.sitting.hint();
        let Some((grade, clues)) = hint.and_then(|hint| Some((hint.grade, hint.clues?))) else {
            return Ok(());
        };
        let position = self.game().position();
        let catalog = self.manner.catalog;
        let phrases = clues
            .iter()
            .map(|clue| clue.phrase(position, |view, square| catalog.square(view, square)));
        let mut sentences: Vec<_> = phrases.map(|phrase| catalog.say(&phrase)).collect();
        if grade < Clue::LAST_GRADE {
            sentences.push(catalog.text("play-hint-more"));
        }
        writeln!(output, "{}", sentences.join(" "))
    }
}
