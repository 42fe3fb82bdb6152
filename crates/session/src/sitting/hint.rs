//! Help that a person gets in one position.

use std::collections::BTreeSet;

use super::{Refusal, Sitting};
use crate::advice::{Advice, Clue};

/// Help in the present position. It goes with the position.
#[derive(Clone, Debug, Default)]
pub(super) struct Help {
    /// The grade of the hint that is shown; 0 for none.
    grade: u8,
    /// The highest grade that was shown.
    seen: u8,
    /// What is known of the position; one search serves every grade.
    pub(super) advice: Option<Advice>,
    /// Other help, for the record.
    notes: BTreeSet<&'static str>,
}

impl Help {
    /// Whether a hint is asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.grade > 0
    }

    /// What the record says about the help with a move.
    pub(super) fn comments(&self) -> Vec<String> {
        let shown = self.advice.as_ref().map_or(0, |_| self.seen);
        let hint = (shown > 0).then(|| format!("hint {shown}"));
        let notes = self.notes.iter().map(|note| (*note).to_owned());
        hint.into_iter().chain(notes).collect()
    }
}

/// A hint that is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// How much it says, from 1 to [`Clue::LAST_GRADE`].
    pub grade: u8,
    /// What it says in this grade; `None` until that has been found out.
    pub clues: Option<Vec<Clue>>,
}

impl Sitting {
    /// Shows a hint, or says a little more; the last grade says everything.
    ///
    /// # Errors
    /// If it is not a person's turn.
    pub fn ask_hint(&mut self) -> Result<(), Refusal> {
        self.check_person()?;
        self.help.grade = (self.help.grade + 1).min(Clue::LAST_GRADE);
        self.help.seen = self.help.seen.max(self.help.grade);
        Ok(())
    }

    /// Hides the hint. Says whether there was one. What was found out stays known.
    pub fn hide_hint(&mut self) -> bool {
        std::mem::take(&mut self.help.grade) > 0
    }

    /// The hint that is shown.
    #[must_use]
    pub fn hint(&self) -> Option<Hint> {
        let grade = self.help.grade;
        (grade > 0).then(|| Hint {
            grade,
            clues: self
                .help
                .advice
                .as_ref()
                .map(|advice| Clue::of_grade(grade, self.game.position(), advice)),
        })
    }

    /// Everything that the hint has said so far, from the first grade to the one that is shown.
    #[must_use]
    pub fn clues(&self) -> Vec<Clue> {
        let mut clues: Vec<Clue> = Vec::new();
        let Some(advice) = &self.help.advice else {
            return clues;
        };
        for grade in 1..=self.help.grade {
            for clue in Clue::of_grade(grade, self.game.position(), advice) {
                if !clues.contains(&clue) {
                    clues.push(clue);
                }
            }
        }
        clues
    }

    /// Notes other help that a person has in this position, in a word for the record, such as `evaluation`.
    pub fn note_help(&mut self, word: &'static str) {
        self.help.notes.insert(word);
    }
}
