//! Who sits where as a match goes on, and how far it is taken back.

use std::time::Duration;

use cairn_core::Side;
use cairn_session::{Match, Who};

use crate::Sitting;

impl Sitting {
    /// The seat of whoever plays a side now: where that player began.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Side {
        match self.game.is_swapped() {
            true => side.other(),
            false => side,
        }
    }

    /// Who plays a side now.
    #[must_use]
    pub fn who_plays(&self, side: Side) -> Who {
        self.who[self.seat_of(side)]
    }

    /// Whether a person plays a side now.
    #[must_use]
    pub fn is_person(&self, side: Side) -> bool {
        self.who_plays(side).is_person()
    }

    /// Whether nobody but computers plays.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        !Side::BOTH.into_iter().any(|side| self.is_person(side))
    }

    /// The one person who plays against a computer.
    #[must_use]
    pub fn only_person(&self) -> Option<Side> {
        match Side::BOTH.map(|side| self.is_person(side)) {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            [true, true] | [false, false] => None,
        }
    }

    /// Whether it is for a person to play now.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.game.end().is_none() && self.is_person(self.game.turn())
    }

    /// Takes back the last action; against the computer, back to a person's turn. Says whether anything was
    /// taken back.
    pub fn undo(&mut self) -> bool {
        let before = self.game.clone();
        self.spent = Duration::ZERO;
        while self.game.undo() {
            if self.is_watched() || self.awaits_person() {
                return true;
            }
        }
        // Before the person's first turn there is nothing of the person's to take back.
        self.game = before;
        false
    }

    /// Plays again what was taken back; against the computer, with its answer. Says whether there was
    /// anything.
    pub fn redo(&mut self) -> bool {
        let mut is_redone = false;
        self.spent = Duration::ZERO;
        while self.game.redo() {
            is_redone = true;
            if self.is_watched() || self.awaits_person() {
                break;
            }
        }
        is_redone
    }

    /// The same match again, from its beginning.
    #[must_use]
    pub fn again(&self) -> Sitting {
        Sitting {
            game: Match::new(self.game.setup().clone()),
            who: self.who,
            seed: self.seed.wrapping_add(1),
            time: self.time,
            spent: Duration::ZERO,
        }
    }

    /// The same match again, with the players exchanged.
    #[must_use]
    pub fn again_swapped(&self) -> Sitting {
        let mut setup = self.game.setup().clone();
        setup.players = setup.players.swapped();
        Sitting {
            game: Match::new(setup),
            who: self.who.swapped(),
            ..self.again()
        }
    }
}
