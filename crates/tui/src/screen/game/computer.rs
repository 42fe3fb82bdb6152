//! The computer's part: what it finds out, when that is told, and what the engine thinks.

use std::time::{Duration, Instant};

use cairn_session::COURSE_NODES;
use cairn_store::Evaluation;

use super::GameScreen;
use super::panel::first_chance;
use crate::context::Context;
use crate::thinker::Task;

/// Thinking is told after this.
const THINKING_TOLD: Duration = Duration::from_millis(300);

/// The seconds of thinking are told after this.
pub(super) const SECONDS_TOLD: Duration = Duration::from_secs(2);

/// How far the engine looks for the evaluation.
const NODES_FOR_EVALUATION: u64 = 3_000_000;

/// How many best lines are shown.
const LINES: usize = 3;

impl GameScreen {
    /// Lets everything happen whose time has come.
    pub(super) fn go_on(&mut self, context: &Context) {
        let effects = self.sitting.tick(context.elapsed());
        self.carry_out(effects, context.settings.animation, context);
        let is_shown = |animation: &mut crate::animation::Animation| animation.end() <= context.now;
        if self.show.animation.take_if(is_shown).is_some() {
            self.sitting.hold(false);
        }
        self.hear_thinker(context);
        self.let_thinker_think(context);
        self.hear_evaluation();
        self.begin_evaluation(context);
    }

    fn hear_thinker(&mut self, context: &Context) {
        let Some(answer) = self.search.thinker.listen() else {
            return;
        };
        let searching = self.search.at.take();
        let (Some((ticket, _)), Some(found)) = (searching, answer.found) else {
            return;
        };
        // The computer's action comes from the position itself; if it does not fit, it is asked again.
        if let Ok(effects) = self.sitting.found(ticket, found) {
            self.carry_out(effects, context.settings.animation, context);
        }
    }

    /// Gives the thinker what is wanted now, and stops what is not.
    fn let_thinker_think(&mut self, context: &Context) {
        let wanted = self.sitting.search();
        let ticket = wanted.map(|search| search.ticket);
        if self.search.at.map(|(ticket, _)| ticket) == ticket {
            return;
        }
        self.search.thinker.cancel();
        self.search.at = None;
        if let Some(search) = wanted {
            self.search
                .thinker
                .begin(Task::Find(search.task), self.sitting.game());
            self.search.at = Some((search.ticket, context.now));
        }
    }

    /// Whether the computer is choosing a move.
    pub(super) fn is_choosing(&self) -> bool {
        self.search.at.is_some() && !self.awaits_person()
    }

    /// Since when the computer has been choosing a move.
    fn choosing_since(&self) -> Option<Instant> {
        let (_, since) = self.search.at.filter(|_| self.is_choosing())?;
        Some(since)
    }

    /// How long the computer has been thinking, once that is worth telling.
    pub(super) fn thinking_told(&self, now: Instant) -> Option<Duration> {
        let elapsed = now.saturating_duration_since(self.choosing_since()?);
        (elapsed >= THINKING_TOLD).then_some(elapsed)
    }

    pub(super) fn computer_deadline(&self, context: &Context) -> Option<Instant> {
        let due = self.sitting.deadline().map(|due| context.moment(due));
        let told = self.choosing_since().map(|since| {
            let elapsed = context.now.saturating_duration_since(since);
            if elapsed < THINKING_TOLD {
                since + THINKING_TOLD
            } else if elapsed < SECONDS_TOLD {
                since + SECONDS_TOLD
            } else {
                since + Duration::from_secs(elapsed.as_secs() + 1)
            }
        });
        due.into_iter().chain(told).min()
    }

    fn hear_evaluation(&mut self) {
        let Some(evaluator) = &mut self.opinion.thinker else {
            return;
        };
        let report = match evaluator.listen() {
            Some(answer) if answer.review.is_some() => {
                self.opinion.review = answer.review;
                return;
            }
            Some(answer) => Some(answer.report),
            None if evaluator.task().is_some() => evaluator.report().cloned(),
            None => None,
        };
        let Some(report) = report else {
            return;
        };
        let game = self.sitting.game();
        let at = game.entries().len();
        self.opinion.course.resize(at + 1, None);
        self.opinion.course[at] = Some(first_chance(&report, game.turn()));
        self.opinion.report = Some(report);
        // Nobody is helped who only watches.
        if !self.sitting.is_watched() {
            self.sitting.note_help("evaluation");
        }
    }

    /// Evaluates the present position, if that is asked for and has not been done.
    fn begin_evaluation(&mut self, context: &Context) {
        let game = self.sitting.game();
        let is_busy = self
            .opinion
            .thinker
            .as_ref()
            .is_some_and(|evaluator| evaluator.task().is_some());
        let is_open = game.end().is_none();
        let is_unseen = self.opinion.review.is_none() && !game.entries().is_empty();
        if !is_open && is_unseen && !is_busy {
            let thinker = &mut self.opinion.thinker;
            let thinker = thinker.get_or_insert_with(|| context.thinker(&game.setup().game));
            let nodes = COURSE_NODES;
            return thinker.begin(Task::Review { nodes }, game);
        }
        if self.evaluation(context) != Evaluation::Hidden
            && self.opinion.report.is_none()
            && !is_busy
            && is_open
        {
            let evaluator = self
                .opinion
                .thinker
                .get_or_insert_with(|| context.thinker(&game.setup().game));
            let task = Task::Evaluate {
                nodes: NODES_FOR_EVALUATION,
                lines: LINES,
            };
            evaluator.begin(task, game);
        }
    }

    /// Forgets what was thought of a position.
    pub(super) fn forget_evaluation(&mut self) {
        self.opinion.report = None;
        self.opinion.review = None;
        if let Some(evaluator) = &mut self.opinion.thinker {
            evaluator.cancel();
        }
    }
}
