//! Hints in three grades, and why the computer played what it did.

use std::io::{self, Write};

use cairn_core::Phrase;
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

    /// Says why the computer's last move may have been played.
    pub(super) fn why(&mut self, output: &mut impl Write) -> io::Result<()> {
        if let Err(refusal) = self.sitting.ask_why() {
            return self.come_of(Err(refusal), output);
        }
        if self.sitting.search().is_some() {
            self.think(output)?;
        }
        let Some((index, reasons)) = self
            .sitting
            .why()
            .and_then(|why| Some((why.index, why.reasons.as_ref()?)))
        else {
            return Ok(());
        };
        let catalog = self.manner.catalog;
        let phrase =
            Phrase::new("why-played").with("move", self.game().entries()[index].action.to_string());
        let mut sentences = vec![catalog.say(&phrase)];
        sentences.extend(reasons.iter().map(|reason| catalog.say(&reason.phrase)));
        writeln!(output, "{}", sentences.join(" "))
    }
}
