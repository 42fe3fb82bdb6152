//! One step of a tutorial.

use cairn_core::Phrase;
use cairn_session::{AnyMove, AnyPosition, GameChoice, MoveError, Played};

use crate::Goal;

/// One step of a tutorial: a position and what to do in it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The game with its options.
    pub game: GameChoice,
    /// The position.
    pub position: AnyPosition,
    /// What is asked for.
    pub goal: Goal,
    /// A move that reaches the goal.
    pub solution: AnyMove,
    /// Moves that do not reach it and have an answer of their own, with the key of that answer.
    pub answers: Vec<(AnyMove, &'static str)>,
    /// The keys of what is said.
    pub(crate) keys: Keys,
}

/// The keys of what a step says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys {
    pub(crate) task: &'static str,
    pub(crate) hint: &'static str,
    pub(crate) done: &'static str,
    pub(crate) other: &'static str,
}

/// What came of a move.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Whether the goal is reached.
    pub is_reached: bool,
    /// The move, with what came of it.
    pub played: Played,
    /// What is to be said: of a move that reaches the goal what it did, how the game ended if it did, and what there is to
    /// learn; of another why the goal is not reached.
    pub phrases: Vec<Phrase>,
}

impl Step {
    /// What to do, in a few sentences.
    #[must_use]
    pub fn task(&self) -> Phrase {
        Phrase::new(self.keys.task)
    }

    /// Why the solution reaches the goal.
    #[must_use]
    pub fn hint(&self) -> Phrase {
        Phrase::new(self.keys.hint)
    }

    /// What is said when the goal is reached.
    #[must_use]
    pub fn done(&self) -> Phrase {
        Phrase::new(self.keys.done)
    }

    /// Plays a move and answers it.
    ///
    /// # Errors
    /// If it is not a legal move here.
    pub fn play(&self, text: &str) -> Result<Answer, MoveError> {
        let played = self.position.play(text)?;
        let is_reached = self.goal.is_reached(&self.position, &played);
        let end = played.after.tell_end();
        let mut phrases = Vec::new();
        if is_reached {
            phrases.push(played.told.clone());
            phrases.extend(end);
            phrases.push(self.done());
        } else {
            phrases.push(self.not_reached(&played.mv));
            phrases.extend(end);
        }
        Ok(Answer {
            is_reached,
            played,
            phrases,
        })
    }

    fn not_reached(&self, mv: &AnyMove) -> Phrase {
        let own = self.answers.iter().find(|(other, _)| other == mv);
        let own = own.map(|(_, key)| Phrase::new(key));
        own.or_else(|| self.goal.not_reached())
            .unwrap_or(Phrase::new(self.keys.other))
    }
}
