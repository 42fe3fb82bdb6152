//! A game being played: one object behind every front end.
//!
//! A [`Sitting`] is a [`Match`] with everything around it: who sits where, the seed of the computer's choices, the clock,
//! taking back and playing again, offers, resignation, hints, remarks, and what is kept. It is a state machine and
//! nothing else: no thread, clock or generator hides in it. Whoever drives it (a terminal, a page, a server)
//!
//! - tells the time, with [`Sitting::tick`], before anything else; [`Sitting::deadline`] says when that is next of use;
//! - passes on what people do, with [`Sitting::act`], [`Sitting::undo`], [`Sitting::redo`] and [`Sitting::ask_hint`];
//!   what cannot be done is a [`Refusal`], which says why, and changes nothing;
//! - runs the one search that is wanted, if any ([`Sitting::search`]), and gives its result to [`Sitting::found`]. Each has a
//!   ticket: a result that comes too late is ignored, and a search whose ticket is no longer wanted can be stopped;
//! - does what the [`Effect`]s say: shows a move, says something, keeps the game.
//!
//! The driver asks [`Sitting::awaits_person`] and [`Sitting::search`] what must happen next.
//!
//! ```
//! use cairn_session::{Act, Effect, Setup, Sitting, Who};
//! use cairn_core::{BySide, Side};
//! use std::time::Duration;
//!
//! let setup = Setup::new("zola:4".parse().unwrap());
//! let who = BySide { first: Who::Person, second: "3".parse().unwrap() };
//! let mut sitting = Sitting::new(setup, who, 7, Duration::from_secs(1));
//! let effects = sitting.act(Side::First, Act::Move("b2xb3".to_owned())).unwrap();
//! assert_eq!(effects, [Effect::Played(0), Effect::Save]);
//! assert!(sitting.search().is_some(), "the computer is to move");
//! ```

mod act;
mod hint;
mod kept;
mod search;
mod turn;
mod watch;

pub use act::{Act, Effect, Offer, Proposal, Refusal};
pub use hint::{Hint, Why};
pub use kept::KeptError;
pub use search::{Answer, Search, Task};
pub use watch::Watch;

use std::time::Duration;

use cairn_core::{BySide, Color, Outcome, Phrase, Side};

use self::hint::Help;
use self::search::Ready;
use self::turn::Turn;
use crate::{Action, AnyMove, Match, Moment, PlayerKind, Setup, Who};

/// The tag of the seed in records.
const SEED: &str = "Seed";

/// A game being played.
#[derive(Clone, Debug)]
pub struct Sitting {
    game: Match,
    /// Who began on each side.
    who: BySide<Who>,
    /// What makes the computer's choices repeatable.
    seed: u64,
    /// How long the strongest player thinks about a move.
    move_time: Duration,
    turn: Turn,
    help: Help,
    offer: Option<Offer>,
    watch: Watch,
    /// The least time between a turn's beginning and the computer's answer to a person.
    answer_delay: Duration,
    /// A move of the computer that waits for its time.
    ready: Option<Ready>,
    /// Counts the changes, so that the result of a search is known to come too late.
    changes: u64,
}

/// Who plays a side, to be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label<'a> {
    /// The one person who plays, against the computer.
    You,
    /// A person who has a name.
    Named(&'a str),
    /// One of several people, without a name.
    Person,
    /// The computer.
    Computer(PlayerKind),
}

/// Something a person should know before moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The position has come twice; a third time is a draw.
    Repeated,
    /// There is nothing but to pass.
    OnlyPass,
    /// The side of this color may be taken over.
    MaySwap(Color),
}

impl Remark {
    /// The remark as a phrase. How one takes over a side differs from front end to front end: the key of that message is
    /// given.
    #[must_use]
    pub fn phrase(self, may_swap: &'static str) -> Phrase {
        match self {
            Remark::Repeated => Phrase::new("play-twice"),
            Remark::OnlyPass => Phrase::new("play-only-pass"),
            Remark::MaySwap(side) => Phrase::new(may_swap).with("side", side),
        }
    }
}

impl Moment<'_> {
    /// What whoever is to move should know; nothing if the match is over.
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        let mut remarks = Vec::new();
        if self.end().is_some() {
            return remarks;
        }
        let position = self.position();
        if self.setup().game.info().history.threefold_repetition && self.counts().occurrences == 2 {
            remarks.push(Remark::Repeated);
        }
        if position.count_moves() == 1 && position.steps(&[]).pass.is_some() {
            remarks.push(Remark::OnlyPass);
        }
        if self.can_swap() {
            remarks.push(Remark::MaySwap(position.colors()[self.turn().other()]));
        }
        remarks
    }
}

impl Match {
    /// What whoever is to move should know; nothing if the match is over.
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        self.moment().remarks()
    }
}

impl Sitting {
    /// A match that is about to begin. Its record will say who plays and, if the computer does, with which
    /// seed. People may have names in the setup.
    #[must_use]
    pub fn new(mut setup: Setup, who: BySide<Who>, seed: u64, move_time: Duration) -> Sitting {
        for side in Side::BOTH {
            let name = &mut setup.players[side];
            if name.is_empty() || !who[side].is_person() {
                *name = who[side].to_string();
            }
        }
        setup.tags.retain(|(name, _)| name != SEED);
        if !(who.first.is_person() && who.second.is_person()) {
            setup.tags.push((SEED.to_owned(), seed.to_string()));
        }
        Sitting::going_on(Match::new(setup), who, seed, move_time)
    }

    /// A match that these players go on with.
    #[must_use]
    pub fn going_on(game: Match, who: BySide<Who>, seed: u64, move_time: Duration) -> Sitting {
        Sitting {
            game,
            who,
            seed,
            move_time,
            turn: Turn::default(),
            help: Help::default(),
            offer: None,
            watch: Watch::default(),
            answer_delay: Duration::ZERO,
            ready: None,
            changes: 0,
        }
    }

    /// The same match again, from its beginning and with another seed; with the sides exchanged or as they were.
    #[must_use]
    pub fn rematch(&self, seed: u64, exchanged: bool) -> Sitting {
        let mut setup = self.game.setup().clone();
        let mut who = self.who;
        if exchanged {
            who = who.swapped();
            setup.players = setup.players.swapped();
        }
        Sitting {
            watch: self.watch,
            answer_delay: self.answer_delay,
            ..Sitting::new(setup, who, seed, self.move_time)
        }
    }

    /// A new game from the position after this many actions, between the same players and without a clock; with another seed.
    #[must_use]
    pub fn again_from(&self, count: usize, seed: u64) -> Sitting {
        let mut setup = self.game.setup().clone();
        setup.time_control = None;
        let begun = Sitting::new(setup, self.who, seed, self.move_time);
        let game = self.game.played_anew(begun.game.setup().clone(), count);
        Sitting {
            watch: self.watch,
            answer_delay: self.answer_delay,
            ..Sitting::going_on(game, self.who, seed, self.move_time)
        }
    }

    /// The match.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Who began on each side.
    #[must_use]
    pub fn who(&self) -> BySide<Who> {
        self.who
    }

    /// What makes the computer's choices repeatable.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The seat of whoever plays a side now: where that player began.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Side {
        if self.game.is_swapped() {
            side.other()
        } else {
            side
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

    /// For whom a person at this machine speaks: the one person against a computer, else whoever is to move.
    #[must_use]
    pub fn speaker(&self) -> Side {
        self.only_person().unwrap_or_else(|| self.game.turn())
    }

    /// Who plays a side now, to be named.
    #[must_use]
    pub fn label(&self, side: Side) -> Label<'_> {
        match self.who_plays(side) {
            Who::Computer(kind) => Label::Computer(kind),
            Who::Person if self.only_person().is_some() => Label::You,
            Who::Person => match self.game.players()[side] {
                "" | Who::PERSON => Label::Person,
                name => Label::Named(name),
            },
        }
    }

    /// What a person who is to move should know.
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        if self.awaits_person() {
            self.game.remarks()
        } else {
            Vec::new()
        }
    }

    /// Who has won, in a few words for whoever sits here: the one person against the computer hears whether they win or
    /// lose, and people who have names hear the winner's. `None` if the game is not over.
    #[must_use]
    pub fn tell_outcome(&self) -> Option<Phrase> {
        let winner = match self.game.end()?.outcome {
            Some(Outcome::Win(winner)) => winner,
            Some(Outcome::Draw) => return Some(Phrase::new("end-draw")),
            None => return Some(Phrase::new("end-broken-off")),
        };
        Some(match (self.only_person(), self.label(winner)) {
            (Some(person), _) if person == winner => Phrase::new("end-you-win"),
            (Some(_), _) => Phrase::new("end-you-lose"),
            (None, Label::Named(name)) => {
                Phrase::new("end-named-wins").with("name", name.to_owned())
            }
            (None, Label::You | Label::Person | Label::Computer(_)) => {
                Phrase::new("end-win").with("winner", self.game.position().colors()[winner])
            }
        })
    }

    /// How the game ended, told to whoever sits here: who has won, where that is more than the color, and how.
    #[must_use]
    pub fn tell_end(&self) -> Option<Phrase> {
        let how = self.game.tell_end()?;
        let Some(Outcome::Win(winner)) = self.game.end()?.outcome else {
            return Some(how);
        };
        let is_named = matches!(self.label(winner), Label::Named(_));
        if self.only_person().is_none() && !is_named {
            return Some(how);
        }
        let who = self.tell_outcome()?;
        Some(Phrase::new("end-told").with("who", who).with("how", how))
    }

    /// Whether somebody who is about to play this should be asked first: it is a pass that loses at once, and not the only
    /// move.
    #[must_use]
    pub fn is_rash(&self, text: &str) -> bool {
        let position = self.game.position();
        let pass = position.steps(&[]).pass;
        let is_lost = |pass: &AnyMove| position.loses_at_once(pass);
        pass.is_some_and(|pass| pass.as_str() == text && is_lost(&pass))
            && position.count_moves() > 1
    }

    /// Whether anything has happened that is worth keeping.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        let game = &self.game;
        !game.entries().is_empty() || game.redoable() > 0 || game.end().is_some()
    }

    /// Whether a game that is over is worth a record of its own: people have played it.
    #[must_use]
    pub fn is_worth_a_record(&self) -> bool {
        !self.is_watched()
    }

    /// What is offered and not yet answered.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// How a game between computers is watched.
    #[must_use]
    pub fn watch(&self) -> &Watch {
        &self.watch
    }

    /// How a game between computers is watched, to be changed.
    pub fn watch_mut(&mut self) -> &mut Watch {
        &mut self.watch
    }

    /// Lets the computer answer no sooner than this after its turn has begun.
    pub fn set_answer_delay(&mut self, delay: Duration) {
        self.answer_delay = delay;
    }

    /// Whether whoever did the action with this number was a person.
    fn was_person(&self, index: usize) -> bool {
        let entries = self.game.entries();
        let is_swapped = entries[..index]
            .iter()
            .any(|entry| entry.action == Action::Swap);
        let side = entries[index].side;
        let seat = if is_swapped { side.other() } else { side };
        self.who[seat].is_person()
    }
}
