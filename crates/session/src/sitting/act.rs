//! What people do in a game, and what comes of it.

use cairn_core::{GameInfo, Phrase, Side};

use super::Sitting;
use super::hint::Help;
use crate::{Action, End, MatchError};

/// Something that a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Plays a move, as it is written.
    Move(String),
    /// Takes over the other side.
    Swap,
    /// Gives the game up.
    Resign,
    /// Proposes something to the opponent.
    Propose(Proposal),
    /// Accepts or declines what the opponent has proposed.
    Answer(bool),
}

/// Something that needs the opponent's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// To end the game as a draw.
    Draw,
    /// To go back to the proposer's last turn.
    TakeBack,
}

/// A proposal that waits for an answer. It lapses with the opponent's next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who has made it.
    pub by: Side,
    /// What is proposed.
    pub what: Proposal,
}

/// What the driver does next, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The action with this number was done: it is to be shown and told.
    Played(usize),
    /// These were taken back, the last one first.
    TakenBack(Vec<Action>),
    /// These were done again.
    PlayedAgain(Vec<Action>),
    /// Something was proposed: the opponent is to be asked.
    Offered(Offer),
    /// It was declined.
    Declined(Offer),
    /// The hint has more to say now.
    Hint,
    /// The match is over.
    Ended(End),
    /// The game is to be kept.
    Save,
}

/// Why something cannot be done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The word cannot be played.
    Match {
        /// The word.
        word: String,
        /// Why not.
        error: MatchError,
    },
    /// It is somebody else's turn, or only computers play.
    NotYourTurn,
    /// There is nothing of a person's to take back.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// The opponent has proposed nothing.
    NothingOffered,
    /// The computer has played nothing yet.
    NothingToExplain,
}

impl Refusal {
    /// Why it cannot be done, as a phrase.
    #[must_use]
    pub fn phrase(&self, info: &GameInfo) -> Phrase {
        match self {
            Refusal::Match { word, error } => error.phrase(info, word),
            Refusal::NotYourTurn => Phrase::new("reason-not-your-turn"),
            Refusal::NothingToUndo => Phrase::new("play-nothing-to-undo"),
            Refusal::NothingToRedo => Phrase::new("play-nothing-to-redo"),
            Refusal::NothingOffered => Phrase::new("reason-nothing-offered"),
            Refusal::NothingToExplain => Phrase::new("reason-nothing-to-explain"),
        }
    }
}

impl Sitting {
    /// A person who plays a side does something.
    ///
    /// # Errors
    /// If it cannot be done; nothing changes then.
    pub fn act(&mut self, by: Side, act: Act) -> Result<Vec<Effect>, Refusal> {
        self.check_open(act.word())?;
        if !self.is_person(by) {
            return Err(Refusal::NotYourTurn);
        }
        match act {
            Act::Move(_) | Act::Swap if by != self.game.turn() => Err(Refusal::NotYourTurn),
            Act::Move(text) => self.play(&text),
            Act::Swap => self.enter(&Action::Swap),
            Act::Resign => self.declare(|game| game.resign(by)),
            Act::Propose(what) => self.propose(Offer { by, what }),
            Act::Answer(accepts) => match self.offer {
                Some(offer) if offer.by != by => Ok(self.settle(offer, accepts)),
                Some(_) | None => Err(Refusal::NothingOffered),
            },
        }
    }

    fn play(&mut self, text: &str) -> Result<Vec<Effect>, Refusal> {
        let (spent, count) = (self.spent(), self.game.entries().len());
        self.game
            .play_timed(text, spent)
            .map_err(|error| Refusal::Match {
                word: text.to_owned(),
                error,
            })?;
        Ok(self.entered(count))
    }

    /// Does an action for whoever is to move.
    pub(super) fn enter(&mut self, action: &Action) -> Result<Vec<Effect>, Refusal> {
        match action {
            Action::Move(mv) => self.play(mv.as_str()),
            Action::Swap => {
                let (spent, count) = (self.spent(), self.game.entries().len());
                self.game.swap(spent).map_err(|error| Refusal::Match {
                    word: action.to_string(),
                    error,
                })?;
                Ok(self.entered(count))
            }
        }
    }

    /// An action was done after this many others, unless there was not enough time for it.
    fn entered(&mut self, count: usize) -> Vec<Effect> {
        let is_done = self.game.entries().len() > count;
        let mut effects = Vec::new();
        if is_done {
            effects.push(Effect::Played(count));
            let comments = self.help.comments();
            if self.was_person(count)
                && let Some(annotations) = self.game.annotations_mut(count)
            {
                annotations.comments.extend(comments);
            }
        }
        // Whoever moves after offering a draw has still offered it; every other offer lapses.
        let mover = self.game.entries().last().map(|entry| entry.side);
        let stays = |offer: &Offer| offer.what == Proposal::Draw && Some(offer.by) == mover;
        let offer = self
            .offer
            .filter(stays)
            .filter(|_| self.only_person().is_none());
        effects.extend(self.changed());
        self.offer = offer.filter(|_| self.game.end().is_none());
        effects
    }

    /// The match is another one: what was true before is forgotten.
    pub(super) fn changed(&mut self) -> Vec<Effect> {
        self.changes += 1;
        self.turn.begin();
        self.help = Help::default();
        self.offer = None;
        self.ready = None;
        let end = self.game.end().map(Effect::Ended);
        end.into_iter().chain([Effect::Save]).collect()
    }

    fn declare(
        &mut self,
        declare: impl FnOnce(&mut crate::Match) -> Result<(), MatchError>,
    ) -> Result<Vec<Effect>, Refusal> {
        declare(&mut self.game).map_err(|error| Refusal::Match {
            word: String::new(),
            error,
        })?;
        Ok(self.changed())
    }

    /// The time of whoever is to move is up, by a clock that the match does not know of.
    ///
    /// # Errors
    /// If the match is over.
    pub fn time_out(&mut self) -> Result<Vec<Effect>, Refusal> {
        let side = self.game.turn();
        self.declare(|game| game.time_out(side))
    }

    /// The match is left and will not be continued. Nobody has won.
    ///
    /// # Errors
    /// If the match is over.
    pub fn abandon(&mut self) -> Result<Vec<Effect>, Refusal> {
        self.declare(|game| game.abandon(None))
    }

    /// Whether something may wait for an answer now.
    ///
    /// # Errors
    /// If it cannot be proposed.
    pub fn may_offer(&self, offer: Offer) -> Result<(), Refusal> {
        self.check_open("")?;
        if !self.is_person(offer.by) {
            return Err(Refusal::NotYourTurn);
        }
        match (offer.what, self.is_person(offer.by.other())) {
            (Proposal::TakeBack, _) if !self.has_moved(offer.by) => Err(Refusal::NothingToUndo),
            // The computer looks at offers before it is its turn, not while it thinks about a move.
            (Proposal::Draw, false) if offer.by != self.game.turn() => Err(Refusal::NotYourTurn),
            (Proposal::Draw, _) | (Proposal::TakeBack, true) => Ok(()),
            // The computer does not mind, and is not asked.
            (Proposal::TakeBack, false) => Err(Refusal::NothingOffered),
        }
    }

    fn propose(&mut self, offer: Offer) -> Result<Vec<Effect>, Refusal> {
        if offer.what == Proposal::TakeBack && !self.is_person(offer.by.other()) {
            return self.undo();
        }
        self.may_offer(offer)?;
        let mirrored = Offer {
            by: offer.by.other(),
            what: offer.what,
        };
        if self.offer == Some(mirrored) {
            return Ok(self.settle(mirrored, true));
        }
        self.offer = Some(offer);
        let mut effects = vec![Effect::Offered(offer)];
        effects.extend(self.answer_for_computer());
        Ok(effects)
    }

    /// An offer was answered.
    pub(super) fn settle(&mut self, offer: Offer, accepts: bool) -> Vec<Effect> {
        self.offer = None;
        if !accepts {
            return vec![Effect::Declined(offer)];
        }
        match offer.what {
            Proposal::Draw => self
                .declare(crate::Match::agree_draw)
                .expect("offers lapse with the end"),
            Proposal::TakeBack => {
                let is_reached = |sitting: &Sitting| sitting.game.turn() == offer.by;
                self.take_back(is_reached)
                    .expect("somebody who has moved has a turn to go back to")
            }
        }
    }

    /// Whether a side has done anything that can be taken back.
    fn has_moved(&self, side: Side) -> bool {
        let mut sides = self.game.entries().iter().map(|entry| entry.side);
        sides.any(|mover| mover == side)
    }

    /// Takes back the last action; against the computer, back to a person's turn. An end that was declared is taken back
    /// first.
    ///
    /// # Errors
    /// If there is nothing of a person's to take back.
    pub fn undo(&mut self) -> Result<Vec<Effect>, Refusal> {
        self.take_back(|sitting| sitting.is_watched() || sitting.awaits_person())
    }

    /// Takes back as much as can be taken back.
    ///
    /// # Errors
    /// If there is nothing of a person's to take back.
    pub fn undo_all(&mut self) -> Result<Vec<Effect>, Refusal> {
        let mut effects = self.undo()?;
        while let Ok(more) = self.undo() {
            effects = joined(effects, more);
        }
        Ok(effects)
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let count = self.game.entries().len();
        if self.is_watched() {
            count > 0
        } else {
            let is_declared = self.game.is_declared() && self.is_person(self.game.turn());
            is_declared || (0..count).any(|index| self.was_person(index))
        }
    }

    fn take_back(&mut self, is_reached: impl Fn(&Sitting) -> bool) -> Result<Vec<Effect>, Refusal> {
        let before = self.game.clone();
        while self.game.undo() {
            if is_reached(self) {
                let undone = &before.entries()[self.game.entries().len()..];
                let undone = undone.iter().rev().map(|entry| entry.action.clone());
                let mut effects = vec![Effect::TakenBack(undone.collect())];
                self.watch.pause();
                effects.extend(self.changed());
                return Ok(effects);
            }
        }
        // Before the person's first turn there is nothing of the person's to take back.
        self.game = before;
        Err(Refusal::NothingToUndo)
    }

    /// Plays again what was taken back; against the computer, with its answer.
    ///
    /// # Errors
    /// If nothing was taken back.
    pub fn redo(&mut self) -> Result<Vec<Effect>, Refusal> {
        let before = self.game.entries().len();
        while self.game.redo() {
            if self.is_watched() || self.awaits_person() {
                break;
            }
        }
        let redone = self.game.entries()[before..].iter();
        let redone: Vec<_> = redone.map(|entry| entry.action.clone()).collect();
        if redone.is_empty() {
            return Err(Refusal::NothingToRedo);
        }
        let mut effects = vec![Effect::PlayedAgain(redone)];
        self.watch.pause();
        effects.extend(self.changed());
        Ok(effects)
    }

    /// Plays again everything that was taken back.
    ///
    /// # Errors
    /// If nothing was taken back.
    pub fn redo_all(&mut self) -> Result<Vec<Effect>, Refusal> {
        let mut effects = self.redo()?;
        while let Ok(more) = self.redo() {
            effects = joined(effects, more);
        }
        Ok(effects)
    }

    /// Whether a person may do something now.
    pub(super) fn check_person(&self) -> Result<(), Refusal> {
        self.check_open("")?;
        if self.awaits_person() {
            Ok(())
        } else {
            Err(Refusal::NotYourTurn)
        }
    }

    fn check_open(&self, word: &str) -> Result<(), Refusal> {
        match self.game.end() {
            None => Ok(()),
            Some(end) => Err(Refusal::Match {
                word: word.to_owned(),
                error: MatchError::Over(end),
            }),
        }
    }
}

/// What comes of going back, or forth, twice: more actions, and whatever else the second time gave.
fn joined(first: Vec<Effect>, mut second: Vec<Effect>) -> Vec<Effect> {
    match (first.into_iter().next(), second.first_mut()) {
        (Some(Effect::TakenBack(mut actions)), Some(Effect::TakenBack(more)))
        | (Some(Effect::PlayedAgain(mut actions)), Some(Effect::PlayedAgain(more))) => {
            actions.append(more);
            *more = actions;
        }
        (first, _) => unreachable!("going back or forth begins with it, not with {first:?}"),
    }
    second
}

impl Act {
    /// The word that was played, if it is one.
    fn word(&self) -> &str {
        match self {
            Act::Move(text) => text,
            Act::Swap | Act::Resign | Act::Propose(_) | Act::Answer(_) => "",
        }
    }
}
