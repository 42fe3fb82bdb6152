//! Hints in three grades: where to look, which piece, the move.

use std::io::{self, Write};

use cairn_session::advice::Clue;

use super::Dialogue;

impl Dialogue {
    /// Says a little more each time it is asked in the same position.
    pub(super) fn hint(&mut self, output: &mut impl Write) -> io::Result<()> {
        let advice = self.advice();
        let position = self.game.position();
        let grade = (self.hints + 1).min(Clue::LAST_GRADE);
        let clues = Clue::of_grade(grade, position, &advice);
        if clues.is_empty() {
            return Ok(());
        }
        let catalog = self.manner.catalog;
        let phrases = clues
            .iter()
            .map(|clue| clue.phrase(position, |view, square| catalog.square(view, square)));
        let mut sentences: Vec<_> = phrases.map(|phrase| catalog.say(&phrase)).collect();
        if grade < Clue::LAST_GRADE {
            sentences.push(catalog.text("play-hint-more"));
        }
        self.hints = grade;
        writeln!(output, "{}", sentences.join(" "))
    }
}
