//! Hints in three grades, and why the computer played what it did.

use std::io::{self, Write};

use cairn_core::Phrase;
use cairn_session::advice::LAST_GRADE;

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
        let Some((grade, told)) = hint.and_then(|hint| Some((hint.grade, hint.told?))) else {
            return Ok(());
        };
        let catalog = self.manner.catalog;
        let mut sentences: Vec<_> = told.iter().map(|told| catalog.say(&told.phrase)).collect();
        if grade < LAST_GRADE {
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
