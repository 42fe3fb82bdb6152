//! Help that a person gets in one position.

use std::collections::BTreeSet;

use cairn_core::Square;

use super::{Refusal, Sitting};
use crate::advice::{Advice, LAST_GRADE};
use crate::{Action, AnyMove, Statement};

/// Help in the present position. It goes with the position.
#[derive(Clone, Debug, Default)]
pub(super) struct Help {
    /// The grade of the hint that is shown; 0 for none.
    grade: u8,
    /// The highest grade that was shown.
    seen: u8,
    /// What is known of the position; one search serves every grade.
    pub(super) advice: Option<Advice>,
    /// The question why something was played.
    why: Option<Why>,
    /// Other help, for the record.
    notes: BTreeSet<&'static str>,
}

/// The question why something was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The number of the action.
    pub index: usize,
    /// Why it may have been played, and what it allows; `None` until that has been found out.
    pub reasons: Option<Vec<Statement>>,
}

impl Help {
    /// Whether a hint is asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.grade > 0
    }

    /// The number of the action that is asked about, as long as there is no answer.
    pub(super) fn unexplained(&self) -> Option<usize> {
        let why = self.why.as_ref()?;
        why.reasons.is_none().then_some(why.index)
    }

    /// The question why something was played has this answer.
    pub(super) fn explained(&mut self, reasons: Vec<Statement>) {
        if let Some(why) = &mut self.why {
            why.reasons = Some(reasons);
            self.notes.insert("why");
        }
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
pub struct Hint<'a> {
    /// How much it says, from 1 to [`LAST_GRADE`].
    pub grade: u8,
    /// What it says in this grade; `None` until that has been found out.
    pub told: Option<&'a [Statement]>,
}

impl Sitting {
    /// Shows a hint, or says a little more; the last grade says everything.
    ///
    /// # Errors
    /// If it is not a person's turn.
    pub fn ask_hint(&mut self) -> Result<(), Refusal> {
        self.check_person()?;
        self.help.grade = (self.help.grade + 1).min(LAST_GRADE);
        self.help.seen = self.help.seen.max(self.help.grade);
        Ok(())
    }

    /// Hides the hint. Says whether there was one. What was found out stays known.
    pub fn hide_hint(&mut self) -> bool {
        std::mem::take(&mut self.help.grade) > 0
    }

    /// The hint that is shown.
    #[must_use]
    pub fn hint(&self) -> Option<Hint<'_>> {
        let grade = self.help.grade;
        let advice = self.help.advice.as_ref();
        (grade > 0).then(|| Hint {
            grade,
            told: advice.map(|advice| advice.hint(grade)),
        })
    }

    /// Everything that the hint has said so far, from the first grade to the one that is shown.
    #[must_use]
    pub fn hinted(&self) -> Vec<&Statement> {
        let mut told: Vec<&Statement> = Vec::new();
        let advice = self.help.advice.iter();
        for statement in
            advice.flat_map(|advice| (1..=self.help.grade).flat_map(|grade| advice.hint(grade)))
        {
            if !told.contains(&statement) {
                told.push(statement);
            }
        }
        told
    }

    /// Where the move begins that the hint speaks of, once it has named the piece.
    #[must_use]
    pub fn hinted_square(&self) -> Option<Square> {
        let advice = self.help.advice.as_ref().filter(|_| self.help.grade > 1)?;
        // Of a drop the second grade names the rank alone.
        let is_named = self.help.grade == LAST_GRADE
            || advice
                .hint(2)
                .iter()
                .any(|told| told.phrase.key == "play-hint-from");
        advice.from.filter(|_| is_named)
    }

    /// The move that the hint has given away.
    #[must_use]
    pub fn hinted_move(&self) -> Option<&AnyMove> {
        let advice = self.help.advice.as_ref()?;
        (self.help.grade == LAST_GRADE).then_some(&advice.best)
    }

    /// Asks why the computer's last move was played; where no computer plays against a person, the last move of all.
    /// The search that answers is [`Task::Explain`](crate::Task::Explain), also after the end.
    ///
    /// # Errors
    /// If there is no such move, or while a computer is to move.
    pub fn ask_why(&mut self) -> Result<(), Refusal> {
        let is_quiet = self.awaits_person() || self.game.end().is_some() || self.is_paused();
        if !is_quiet {
            return Err(Refusal::NotYourTurn);
        }
        let index = self.explainable().ok_or(Refusal::NothingToExplain)?;
        let is_known = |why: &Why| why.index == index;
        if !self.help.why.as_ref().is_some_and(is_known) {
            let reasons = None;
            self.help.why = Some(Why { index, reasons });
        }
        Ok(())
    }

    /// Hides the answer to the question why. Says whether it was asked.
    pub fn hide_why(&mut self) -> bool {
        self.help.why.take().is_some()
    }

    /// The question why something was played, and its answer.
    #[must_use]
    pub fn why(&self) -> Option<&Why> {
        self.help.why.as_ref()
    }

    /// The number of the move that [`Sitting::ask_why`] asks about; `None` if there is none.
    #[must_use]
    pub fn explainable(&self) -> Option<usize> {
        let entries = self.game.entries();
        let has_opponent = self.only_person().is_some();
        (0..entries.len()).rev().find(|index| {
            let is_move = entries[*index].action != Action::Swap;
            is_move && !(has_opponent && self.was_person(*index))
        })
    }

    /// Notes other help that a person has in this position, in a word for the record, such as `evaluation`.
    pub fn note_help(&mut self, word: &'static str) {
        self.help.notes.insert(word);
    }
}
