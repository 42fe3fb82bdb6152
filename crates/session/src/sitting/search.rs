//! What the computer is asked for.

use std::time::Duration;

use cairn_core::Side;

use super::{Effect, Offer, Proposal, Refusal, Sitting};
use crate::advice::Advice;
use crate::{Action, MatchError, PlayerKind, Statement, Who};

/// A search that is wanted now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// Names it: a search with another ticket is another one, and this one is not wanted any more.
    pub ticket: u64,
    /// What to find out about the match as it stands.
    pub task: Task,
}

/// Something for the computer to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// What a computer player does now.
    Move {
        /// Where it sits.
        seat: Side,
        /// Which one it is.
        player: PlayerKind,
        /// Its random seed, the same in the whole match.
        seed: u64,
        /// How long it may think; `None` for as long as it likes.
        time: Option<Duration>,
    },
    /// What is best for whoever is to move.
    Advise,
    /// Why the action with this number may have been played.
    Explain(usize),
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// What the computer player does.
    Action(Action),
    /// What is best.
    Advice(Advice),
    /// Why something may have been played.
    Reasons(Vec<Statement>),
}

/// What the computer does as soon as that can be shown.
#[derive(Clone, Debug)]
pub(super) struct Ready(Action);

impl Sitting {
    /// The search that is wanted now. There is never more than one.
    #[must_use]
    pub fn search(&self) -> Option<Search> {
        let side = self.game.turn();
        let task = match self.who_plays(side) {
            _ if self.help.unexplained().is_some() => self.help.unexplained().map(Task::Explain),
            _ if self.game.end().is_some() => None,
            Who::Person => {
                let is_asked = self.help.is_asked() || self.is_draw_offered_to_computer();
                (is_asked && self.help.advice.is_none()).then_some(Task::Advise)
            }
            Who::Computer(_) if self.ready.is_some() || self.is_paused() => None,
            Who::Computer(player) => {
                let seat = self.seat_of(side);
                let control = self.game.setup().time_control;
                Some(Task::Move {
                    seat,
                    player,
                    // The two sides must not think alike, or they would blunder alike.
                    seed: self.seed.wrapping_mul(2).wrapping_add(seat.index() as u64),
                    time: player.thinking_time(self.move_time, self.remaining(side).zip(control)),
                })
            }
        };
        task.map(|task| Search {
            ticket: self.changes,
            task,
        })
    }

    /// A search has ended. One that is not wanted any more changes nothing.
    ///
    /// # Errors
    /// If the computer's action cannot be done, which no search of this match finds.
    pub fn found(&mut self, ticket: u64, answer: Answer) -> Result<Vec<Effect>, Refusal> {
        let wanted = self.search().filter(|search| search.ticket == ticket);
        match (wanted.map(|search| search.task), answer) {
            (Some(Task::Move { .. }), Answer::Action(action)) => {
                self.check(&action)?;
                self.ready = Some(Ready(action));
                Ok(self.play_ready())
            }
            (Some(Task::Advise), Answer::Advice(advice)) => {
                self.help.advice = Some(advice);
                let mut effects = vec![Effect::Hint];
                effects.extend(self.answer_for_computer());
                Ok(effects)
            }
            (Some(Task::Explain(_)), Answer::Reasons(reasons)) => {
                self.help.explained(reasons);
                Ok(vec![Effect::Hint])
            }
            (Some(_) | None, Answer::Action(_) | Answer::Advice(_) | Answer::Reasons(_)) => {
                Ok(Vec::new())
            }
        }
    }

    /// Whether an action can be done now.
    fn check(&self, action: &Action) -> Result<(), Refusal> {
        let result = match action {
            Action::Swap if self.game.can_swap() => Ok(()),
            Action::Swap => Err(MatchError::NoSwap),
            Action::Move(mv) => {
                let read = self.game.position().read_move(mv.as_str());
                read.map(drop).map_err(MatchError::Move)
            }
        };
        result.map_err(|error| Refusal::Match {
            word: action.to_string(),
            error,
        })
    }

    /// Plays what the computer has ready, if its time has come.
    pub(super) fn play_ready(&mut self) -> Vec<Effect> {
        if self.due().is_none_or(|due| due > self.turn.now()) {
            return Vec::new();
        }
        let Some(Ready(action)) = self.ready.take() else {
            return Vec::new();
        };
        self.watch.played();
        self.enter(&action)
            .expect("it was checked when it was found")
    }

    fn is_draw_offered_to_computer(&self) -> bool {
        let offered =
            |offer: Offer| offer.what == Proposal::Draw && !self.is_person(offer.by.other());
        self.offer.is_some_and(offered)
    }

    /// The computer answers an offer, once it knows how it stands.
    pub(super) fn answer_for_computer(&mut self) -> Vec<Effect> {
        let Some(advice) = &self.help.advice else {
            return Vec::new();
        };
        let accepts = advice.would_accept_draw();
        match self.offer {
            Some(offer) if self.is_draw_offered_to_computer() => self.settle(offer, accepts),
            Some(_) | None => Vec::new(),
        }
    }
}
