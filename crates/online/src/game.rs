//! A game between two people at different machines, as its events make it.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::time::Duration;

use cairn_core::{BySide, Side};
use cairn_session::{Act, Match, Offer, Proposal, Record, Refusal, Sitting, Who};
use serde::{Deserialize, Serialize};

use crate::wire::Ability;
use crate::{ActionId, Entry, Event, GameId, Play, PlayerId, Saying, Seat, Terms, TermsError};

/// The longest name that is shown, in characters.
const LONGEST_NAME: usize = 24;

/// How many moves the two must have made before the game counts: until then it can be aborted, and no clock runs.
const MOVES_BEFORE_CLOCK: usize = 2;

/// How often a player may say something in a game.
const MOST_SAYINGS: usize = 30;

/// How often a player may offer something in a game. With the limits of the games themselves it bounds how many events a
/// game can have.
const MOST_OFFERS: usize = 50;

/// How long a move may have been on its way without its player losing time by it, in milliseconds. The way is measured
/// by pings; a client that answers them late gains no more than this.
pub const MOST_LAG: u64 = 500;

/// The name of somebody who wanted to be forgotten.
const NO_NAME: &str = "?";

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who it is.
    pub id: PlayerId,
    /// The name to be shown.
    pub name: String,
    /// The level, if it is the computer.
    pub level: Option<u8>,
    /// Whether this player wanted to be forgotten.
    pub is_forgotten: bool,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A seat is free.
    Open,
    /// It is being played.
    Playing,
    /// It has ended, and its [`Match`] says how.
    Over,
    /// It was ended before it counted.
    Aborted,
}

/// What the computer has to do in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// To move.
    Move,
    /// To answer an offer.
    Answer(Proposal),
    /// To say that it would like to play once more, because the opponent would.
    Rematch,
}

/// What somebody wants in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "want", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// To take the free seat.
    Join {
        /// The name to be shown.
        name: String,
    },
    /// To play.
    Play {
        /// What.
        play: Play,
    },
    /// To end the game before it counts.
    Abort,
    /// To say something.
    Say {
        /// What.
        saying: Saying,
    },
    /// To play once more.
    Rematch,
}

/// Why something cannot be done in a game. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Only the two players can do that.
    Spectator,
    /// Both seats are taken.
    NoFreeSeat,
    /// Nobody plays against themselves.
    AlreadySeated,
    /// There is no opponent yet.
    NotBegun,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// The time is up.
    TimeUp,
    /// Both have moved: the game counts now.
    Counts,
    /// Moves cannot be taken back in this game.
    NoTakebacks,
    /// A name has 1 to 24 characters and no control characters.
    Name,
    /// Enough has been said.
    TooMuchSaid,
    /// Enough has been offered.
    TooManyOffers,
    /// It is already so.
    AlreadySo,
    /// The rules of the game, or of the match.
    Rules(Refusal),
}

/// Why a list of entries is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damaged {
    /// The first one does not make a game.
    NotCreated,
    /// The game cannot be like that.
    Terms(TermsError),
    /// The entry with this version is missing, or is not the next one.
    Order(u64),
    /// The event with this version cannot have happened.
    Event(u64, Refused),
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damaged::NotCreated => f.write_str("the first event does not make a game"),
            Damaged::Terms(error) => error.fmt(f),
            Damaged::Order(version) => write!(f, "expected the event with version {version}"),
            Damaged::Event(version, why) => {
                write!(f, "the event with version {version} cannot be: {why:?}")
            }
        }
    }
}

impl Error for Damaged {}

/// A game between two people at different machines.
///
/// It changes by [`OnlineGame::apply`] alone, so that a game that is read from a journal is the one that was played.
#[derive(Clone, Debug)]
pub struct OnlineGame {
    id: GameId,
    terms: Terms,
    after: Option<GameId>,
    seats: BySide<Option<Player>>,
    sitting: Sitting,
    is_aborted: bool,
    version: u64,
    /// When the last event happened.
    at: Duration,
    /// How much of the time until then counts for nobody.
    skipped: Duration,
    /// When the present turn began, without what was skipped.
    turn_began: Duration,
    /// Requests that were granted, with the version of what came of them.
    granted: BTreeMap<(PlayerId, ActionId), u64>,
    said: BySide<usize>,
    offers: BySide<usize>,
    wants_rematch: BySide<bool>,
    rematch: Option<GameId>,
}

impl OnlineGame {
    /// The first event of a game.
    #[must_use]
    pub fn created(terms: Terms, after: Option<GameId>, at: u64) -> Entry {
        Entry {
            version: 1,
            at,
            asked: None,
            event: Event::Created { terms, after },
        }
    }

    /// The game that these entries make.
    ///
    /// # Errors
    /// If they make none.
    pub fn replay(id: GameId, entries: &[Entry]) -> Result<OnlineGame, Damaged> {
        let Some((first, rest)) = entries.split_first() else {
            return Err(Damaged::NotCreated);
        };
        let Event::Created { terms, after } = &first.event else {
            return Err(Damaged::NotCreated);
        };
        if first.version != 1 {
            return Err(Damaged::Order(1));
        }
        let setup = terms.setup().map_err(Damaged::Terms)?;
        let people = BySide {
            first: Who::Person,
            second: Who::Person,
        };
        let at = Duration::from_millis(first.at);
        let mut game = OnlineGame {
            id,
            terms: terms.clone(),
            after: *after,
            seats: BySide::default(),
            sitting: Sitting::new(setup, people, 0, Duration::ZERO),
            is_aborted: false,
            version: 1,
            at,
            skipped: at,
            turn_began: Duration::ZERO,
            granted: BTreeMap::new(),
            said: BySide::default(),
            offers: BySide::default(),
            wants_rematch: BySide::default(),
            rematch: None,
        };
        game.sitting.tick(Duration::ZERO);
        for entry in rest {
            game.apply(entry)?;
        }
        Ok(game)
    }

    /// Its name.
    #[must_use]
    pub fn id(&self) -> GameId {
        self.id
    }

    /// What it is like.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The game after which it is played.
    #[must_use]
    pub fn after(&self) -> Option<GameId> {
        self.after
    }

    /// The game that is played after it.
    #[must_use]
    pub fn rematch(&self) -> Option<GameId> {
        self.rematch
    }

    /// Who would like to play once more.
    #[must_use]
    pub fn wants_rematch(&self) -> BySide<bool> {
        self.wants_rematch
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &BySide<Option<Player>> {
        &self.seats
    }

    /// The match.
    #[must_use]
    pub fn game(&self) -> &Match {
        self.sitting.game()
    }

    /// The match with its clock and offers.
    #[must_use]
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// The match as a record, with the names of the players.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.game().to_record();
        for (name, value) in &mut record.tags {
            let side = match name.as_str() {
                "First" => Side::First,
                "Second" => Side::Second,
                _ => continue,
            };
            if let Some(player) = &self.seats[side] {
                value.clone_from(&player.name);
            }
        }
        record
    }

    /// How many events it has had.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// When the last one happened, in milliseconds since 1970.
    #[must_use]
    pub fn at(&self) -> u64 {
        millis(self.at)
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.is_aborted {
            Stage::Aborted
        } else if self.game().end().is_some() {
            Stage::Over
        } else if Side::BOTH.iter().all(|side| self.seats[*side].is_some()) {
            Stage::Playing
        } else {
            Stage::Open
        }
    }

    /// The seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let is_here = |side: &&Side| {
            let sitter = self.seats[**side].as_ref();
            sitter.is_some_and(|sitter| sitter.id == player)
        };
        Side::BOTH.iter().find(is_here).map(|side| (*side).into())
    }

    /// The seat of whoever is to move; `None` unless it is being played.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        (self.stage() == Stage::Playing)
            .then(|| self.sitting.seat_of(self.game().turn()))
            .map(Seat::from)
    }

    /// The side that the player on a seat plays now.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        // Taking over a side twice would give it back, so one answer serves both ways.
        self.sitting.seat_of(seat.into())
    }

    /// What came of a request that was granted before.
    #[must_use]
    pub fn granted(&self, player: PlayerId, action: ActionId) -> Option<u64> {
        self.granted.get(&(player, action)).copied()
    }

    /// Whether a clock is running against whoever is to move.
    fn is_timed(&self) -> bool {
        self.stage() == Stage::Playing && self.counts()
    }

    /// Whether both have moved, so that the game cannot be aborted any longer.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.game().entries().len() >= MOVES_BEFORE_CLOCK
    }

    /// When the time of whoever is to move is up, in milliseconds since 1970, unless something happens before.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        if !self.is_timed() {
            return None;
        }
        let left = match self.terms.pace.time_a_move() {
            Some(time) => (self.turn_began + time).saturating_sub(self.at - self.skipped),
            None => self.sitting.remaining(self.game().turn())?,
        };
        Some(millis(self.at + left))
    }

    /// What was left on the clock of a seat when the last event happened, in milliseconds; `None` without a clock.
    #[must_use]
    pub fn time_left(&self, seat: Seat) -> Option<u64> {
        let left = match self.terms.pace.time_a_move() {
            Some(time) if self.is_timed() && self.to_move() == Some(seat) => {
                (self.turn_began + time).saturating_sub(self.at - self.skipped)
            }
            Some(time) => time,
            None => self.sitting.remaining(self.side_of(seat))?,
        };
        Some(millis(left))
    }

    /// What whoever has a seat, or has none, can ask for now. What is not among it would be refused.
    #[must_use]
    pub fn abilities(&self, seat: Option<Seat>) -> Vec<Ability> {
        let Some(seat) = seat else {
            let is_free = self.stage() == Stage::Open;
            return is_free.then_some(Ability::Join).into_iter().collect();
        };
        let seat_side = Side::from(seat);
        if self.seats[seat_side].is_none() {
            return Vec::new();
        }
        let side = self.side_of(seat);
        let is_turn = self.to_move() == Some(seat);
        let stage = self.stage();
        let is_playing = stage == Stage::Playing;
        let may_propose = |what| {
            let offer = Offer { by: side, what };
            is_playing && self.check_offer(offer).is_ok() && self.sitting.may_offer(offer).is_ok()
        };
        let pending = self.sitting.offer();
        let is_unfinished = matches!(stage, Stage::Open | Stage::Playing);
        [
            (Ability::Move, is_turn),
            (Ability::Swap, is_turn && self.game().can_swap()),
            (Ability::OfferDraw, may_propose(Proposal::Draw)),
            (Ability::AskTakeback, may_propose(Proposal::TakeBack)),
            (
                Ability::Answer,
                is_playing && pending.is_some_and(|offer| offer.by != side),
            ),
            (Ability::Resign, is_playing),
            (Ability::Abort, is_unfinished && !self.counts()),
            (Ability::Say, self.said[seat_side] < MOST_SAYINGS),
            (
                Ability::Rematch,
                stage == Stage::Over && !self.wants_rematch[seat_side],
            ),
        ]
        .into_iter()
        .filter_map(|(ability, is_possible)| is_possible.then_some(ability))
        .collect()
    }

    /// What the computer has to do now, and at which level.
    #[must_use]
    pub fn duty(&self) -> Option<(u8, Duty)> {
        Side::BOTH.into_iter().find_map(|seat| {
            let level = self.seats[seat].as_ref()?.level?;
            let offer = self.sitting.offer();
            let offer = offer.filter(|offer| self.sitting.seat_of(offer.by) != seat);
            let duty = match (self.stage(), offer) {
                (Stage::Playing, Some(offer)) => Duty::Answer(offer.what),
                (Stage::Playing, None) if self.to_move() == Some(seat.into()) => Duty::Move,
                (Stage::Over, _)
                    if self.wants_rematch[seat.other()] && !self.wants_rematch[seat] =>
                {
                    Duty::Rematch
                }
                (Stage::Open | Stage::Playing | Stage::Over | Stage::Aborted, _) => return None,
            };
            Some((level, duty))
        })
    }

    /// Whether an offer may be made here, as far as it is not for the rules of the match to say.
    fn check_offer(&self, offer: Offer) -> Result<(), Refused> {
        if offer.what == Proposal::TakeBack && !self.terms.takebacks {
            return Err(Refused::NoTakebacks);
        }
        if self.sitting.offer() == Some(offer) {
            return Err(Refused::AlreadySo);
        }
        if self.offers[self.sitting.seat_of(offer.by)] >= MOST_OFFERS {
            return Err(Refused::TooManyOffers);
        }
        Ok(())
    }

    /// What becomes of a request at some time, in milliseconds since 1970; nothing has changed until it is applied.
    ///
    /// # Errors
    /// If it cannot be done.
    pub fn request(
        &self,
        player: PlayerId,
        action: Option<ActionId>,
        request: Request,
        at: u64,
    ) -> Result<Entry, Refused> {
        self.request_late(player, action, request, at, 0)
    }

    /// The same for a request that was on its way for some time, in milliseconds. Of that at most [`MOST_LAG`] counts for
    /// nobody, if it is a move.
    ///
    /// # Errors
    /// If it cannot be done.
    pub fn request_late(
        &self,
        player: PlayerId,
        action: Option<ActionId>,
        request: Request,
        at: u64,
        lag: u64,
    ) -> Result<Entry, Refused> {
        let mut event = self.event_of(player, request)?;
        if let Event::Played {
            play, lag: granted, ..
        } = &mut event
            && matches!(play, Play::Move { .. } | Play::Swap)
            && self.terms.pace.is_live()
        {
            *granted = lag.min(MOST_LAG).min(at.saturating_sub(self.at()));
        }
        self.next(action.map(|action| (player, action)), event, at)
    }

    fn event_of(&self, player: PlayerId, request: Request) -> Result<Event, Refused> {
        if let Request::Join { name } = request {
            return Ok(Event::Seated {
                seat: self.free_seat().ok_or(Refused::NoFreeSeat)?,
                player,
                name,
                level: None,
            });
        }
        let seat = self.seat_of(player).ok_or(Refused::Spectator)?;
        Ok(match request {
            Request::Play { play } => Event::Played { seat, play, lag: 0 },
            Request::Abort => Event::Aborted { by: Some(seat) },
            Request::Say { saying } => Event::Said { seat, saying },
            Request::Rematch => Event::WantsRematch { seat },
            Request::Join { .. } => unreachable!("answered above"),
        })
    }

    fn free_seat(&self) -> Option<Seat> {
        let mut sides = Side::BOTH.into_iter();
        sides
            .find(|side| self.seats[*side].is_none())
            .map(Seat::from)
    }

    /// The event that the server brings about by itself, such as that the time is up.
    ///
    /// # Errors
    /// If it cannot be.
    pub fn happen(&self, event: Event, at: u64) -> Result<Entry, Refused> {
        self.next(None, event, at)
    }

    fn next(
        &self,
        asked: Option<(PlayerId, ActionId)>,
        event: Event,
        at: u64,
    ) -> Result<Entry, Refused> {
        let entry = Entry {
            version: self.version + 1,
            at: at.max(self.at()),
            asked,
            event,
        };
        match self.clone().apply(&entry) {
            Ok(()) => Ok(entry),
            Err(Damaged::Event(_, why)) => Err(why),
            Err(_) => unreachable!("it is the next event"),
        }
    }

    /// Lets the next event happen.
    ///
    /// # Errors
    /// If it is not the next one, or cannot happen. The game is not to be used any longer then: what it is like is not
    /// known.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Damaged> {
        if entry.version != self.version + 1 || entry.at < self.at() {
            return Err(Damaged::Order(self.version + 1));
        }
        let failed = |why| Damaged::Event(entry.version, why);
        self.pass_time(entry).map_err(failed)?;
        self.happened(&entry.event).map_err(failed)?;
        self.version = entry.version;
        if let Some(asked) = entry.asked {
            self.granted.insert(asked, entry.version);
        }
        Ok(())
    }

    /// Time passes until an event.
    fn pass_time(&mut self, entry: &Entry) -> Result<(), Refused> {
        if let Some(deadline) = self.deadline() {
            let is_late = match entry.event {
                // What the server missed while it was away is nobody's fault.
                Event::Resumed { away } => entry.at.saturating_sub(away) >= deadline,
                // Nor is the way that a move has to come.
                Event::Played { lag, .. } => entry.at.saturating_sub(lag) >= deadline,
                _ => entry.at >= deadline,
            };
            let ends = entry.event == Event::TimedOut;
            if is_late != ends && (is_late || ends) {
                return Err(if is_late {
                    Refused::TimeUp
                } else {
                    Refused::AlreadySo
                });
            }
        }
        let at = Duration::from_millis(entry.at);
        let passed = at.saturating_sub(self.at);
        self.skipped += match entry.event {
            Event::Resumed { away } => Duration::from_millis(away).min(passed),
            _ if !self.is_timed() => passed,
            Event::Played { lag, .. } => Duration::from_millis(lag).min(passed),
            _ => Duration::ZERO,
        };
        self.at = at;
        if entry.event != Event::TimedOut {
            self.sitting.tick(self.at - self.skipped);
        }
        Ok(())
    }

    fn happened(&mut self, event: &Event) -> Result<(), Refused> {
        match event {
            Event::Created { .. } => Err(Refused::AlreadySo),
            Event::Seated {
                seat,
                player,
                name,
                level,
            } => self.sit_down(
                *seat,
                Player {
                    id: *player,
                    name: name.clone(),
                    level: *level,
                    is_forgotten: false,
                },
            ),
            Event::Played { lag, .. } if *lag > MOST_LAG => Err(Refused::TimeUp),
            Event::Played { seat, play, .. } => self.play(*seat, play),
            Event::TimedOut => {
                if !self.is_timed() {
                    return Err(Refused::AlreadySo);
                }
                self.sitting.time_out().map(drop).map_err(Refused::Rules)
            }
            Event::Abandoned => match self.stage() {
                Stage::Open => Err(Refused::NotBegun),
                Stage::Over | Stage::Aborted => Err(Refused::Over),
                Stage::Playing => self.sitting.abandon().map(drop).map_err(Refused::Rules),
            },
            Event::Aborted { .. } => match self.stage() {
                Stage::Over | Stage::Aborted => Err(Refused::Over),
                Stage::Open | Stage::Playing if self.counts() => Err(Refused::Counts),
                Stage::Open | Stage::Playing => {
                    self.is_aborted = true;
                    Ok(())
                }
            },
            Event::Said { seat, .. } => {
                let said = &mut self.said[Side::from(*seat)];
                if *said >= MOST_SAYINGS {
                    return Err(Refused::TooMuchSaid);
                }
                *said += 1;
                Ok(())
            }
            Event::Resumed { .. } => Ok(()),
            Event::WantsRematch { seat } => {
                if self.stage() != Stage::Over {
                    return Err(Refused::NotOver);
                }
                let wants = &mut self.wants_rematch[Side::from(*seat)];
                if std::mem::replace(wants, true) {
                    return Err(Refused::AlreadySo);
                }
                Ok(())
            }
            Event::Rematch { game } => match self.rematch.replace(*game) {
                None if self.stage() == Stage::Over => Ok(()),
                None => Err(Refused::NotOver),
                Some(_) => Err(Refused::AlreadySo),
            },
            Event::Forgotten { seat } => {
                if matches!(self.stage(), Stage::Open | Stage::Playing) {
                    return Err(Refused::NotOver);
                }
                match &mut self.seats[Side::from(*seat)] {
                    Some(player) if !player.is_forgotten => {
                        player.is_forgotten = true;
                        player.name = NO_NAME.to_owned();
                        Ok(())
                    }
                    Some(_) | None => Err(Refused::AlreadySo),
                }
            }
        }
    }

    fn sit_down(&mut self, seat: Seat, player: Player) -> Result<(), Refused> {
        if !is_name(&player.name) {
            return Err(Refused::Name);
        }
        if self.is_aborted {
            return Err(Refused::Over);
        }
        if self.seat_of(player.id).is_some() {
            return Err(Refused::AlreadySeated);
        }
        let place = &mut self.seats[Side::from(seat)];
        if place.is_some() {
            return Err(Refused::NoFreeSeat);
        }
        *place = Some(player);
        Ok(())
    }

    fn play(&mut self, seat: Seat, play: &Play) -> Result<(), Refused> {
        match self.stage() {
            Stage::Open => return Err(Refused::NotBegun),
            Stage::Aborted => return Err(Refused::Over),
            Stage::Playing | Stage::Over => {}
        }
        let side = self.side_of(seat);
        let proposal = match play {
            Play::OfferDraw => Some(Proposal::Draw),
            Play::AskTakeback => Some(Proposal::TakeBack),
            Play::Move { .. } | Play::Swap | Play::Resign | Play::Answer { .. } => None,
        };
        if let Some(what) = proposal {
            self.check_offer(Offer { by: side, what })?;
            self.offers[Side::from(seat)] += 1;
        }
        let before = self.game().entries().len();
        self.sitting
            .act(side, Act::from(play.clone()))
            .map_err(Refused::Rules)?;
        if self.game().entries().len() != before {
            self.turn_began = self.at - self.skipped;
        }
        Ok(())
    }
}

/// Whether a text can be shown as somebody's name: 1 to 24 characters, none of which has an effect on the others.
#[must_use]
pub fn is_name(text: &str) -> bool {
    !text.trim().is_empty()
        && text.chars().count() <= LONGEST_NAME
        && !text.chars().any(is_unprintable)
}

/// Whether a character has no place in a name: control characters, and those that turn or hide the text around them.
fn is_unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(feature = "server")]
impl Entry {
    /// The entry without the name of somebody who wanted to be forgotten; `None` if it does not name them.
    pub(crate) fn without_name_of(&self, forgotten: PlayerId) -> Option<Entry> {
        let mut entry = self.clone();
        match &mut entry.event {
            Event::Seated { player, name, .. } if *player == forgotten && name != NO_NAME => {
                NO_NAME.clone_into(name);
                Some(entry)
            }
            Event::Created { .. }
            | Event::Seated { .. }
            | Event::Played { .. }
            | Event::TimedOut
            | Event::Abandoned
            | Event::Aborted { .. }
            | Event::Said { .. }
            | Event::Resumed { .. }
            | Event::WantsRematch { .. }
            | Event::Rematch { .. }
            | Event::Forgotten { .. } => None,
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
