//! Somebody in the middle of a tutorial.

use cairn_session::{AnyPosition, MoveError};

use crate::{Answer, Lesson, Step};

/// Somebody in the middle of a tutorial: which step, and whether its goal is reached.
#[derive(Clone, Debug)]
pub struct Course {
    lesson: &'static Lesson,
    at: usize,
    reached: Option<Answer>,
}

impl Course {
    /// At the first step.
    #[must_use]
    pub fn new(lesson: &'static Lesson) -> Course {
        Course {
            lesson,
            at: 0,
            reached: None,
        }
    }

    /// The tutorial.
    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The number of the step, counted from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.at + 1
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> &'static Step {
        &self.lesson.steps[self.at]
    }

    /// The move that reached the goal of the step, once it has been played.
    #[must_use]
    pub fn reached(&self) -> Option<&Answer> {
        self.reached.as_ref()
    }

    /// The position to show: that of the step or, once its goal is reached, the one after it.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        match &self.reached {
            Some(answer) => &answer.played.after,
            None => &self.step().position,
        }
    }

    /// Whether the goal of the last step is reached.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.reached.is_some() && self.is_last()
    }

    /// Whether this is the last step.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.number() == self.lesson.steps.len()
    }

    /// Plays a move of the step, from its beginning. The step stays where it was unless the goal is reached.
    ///
    /// # Errors
    /// If it is not a legal move in the position of the step.
    pub fn play(&mut self, text: &str) -> Result<Answer, MoveError> {
        let answer = self.step().play(text)?;
        self.reached = answer.is_reached.then(|| answer.clone());
        Ok(answer)
    }

    /// Goes to the next step, whether the goal of this one is reached or not. Says whether there is one.
    pub fn go_on(&mut self) -> bool {
        let has_next = !self.is_last();
        if has_next {
            self.at += 1;
            self.reached = None;
        }
        has_next
    }

    /// Goes to the beginning of this step or, at its beginning, to the step before. Says whether anything changed.
    pub fn go_back(&mut self) -> bool {
        if self.reached.take().is_some() {
            return true;
        }
        let has_previous = self.at > 0;
        self.at -= usize::from(has_previous);
        has_previous
    }
}
