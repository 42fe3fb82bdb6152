//! The game as it is known here: what the server says, with our own move on the board before it is confirmed.

use std::time::Duration;

use cairn_core::text::visible;
use cairn_core::{BySide, Outcome, Phrase, Side};
use cairn_online::wire::{Ability, Entry, Event, Offered, Seated, Seats, Shown, State, Why};
use cairn_online::{ActionId, GameId, Play, Request, Saying, Seat, Stage};
use cairn_session::{Act, Action, Match, MatchError, Refusal};

use crate::ClientError;
use crate::table::{Heard, Link, Table, unix_millis};

/// A game on a server, as it is known here.
#[derive(Clone, Debug)]
pub struct Seen {
    state: State,
    seat: Option<Seat>,
    presence: Seats<bool>,
    link: Link,
    /// How far the server's clock is ahead of ours, in milliseconds.
    ahead: i64,
    /// The match, with what we have played and nobody has confirmed.
    game: Match,
    pending: Option<Pending>,
    /// What else was asked for and not answered.
    asked: Vec<ActionId>,
    /// Who broke it off.
    aborted_by: Option<Seat>,
    address: String,
}

/// Something that we have played and the server has not confirmed.
#[derive(Clone, Debug)]
struct Pending {
    action: ActionId,
    /// As the record writes it.
    word: String,
    /// How many actions there were before it.
    after: usize,
}

/// Something that has changed, to be shown or told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The action with this number is on the board now.
    Played(usize),
    /// These are not on the board any longer, the last one first.
    TakenBack(Vec<Action>),
    /// The server has not accepted our move, which was taken back.
    MoveRefused(Why),
    /// The server has not granted something else.
    Refused(Why),
    /// We have a seat now.
    Sitting(Seat),
    /// Somebody has taken a seat.
    Seated(Seat),
    /// Something is offered.
    Offered(Offered),
    /// The player on this seat has declined what the other offered.
    Declined(Seat),
    /// A player has said something.
    Said(Seat, Saying),
    /// The game is over.
    Ended,
    /// The game was broken off.
    Aborted,
    /// The player on this seat would like another game.
    WantsRematch(Seat),
    /// The other game is there.
    Rematch(GameId),
    /// A player has come or gone.
    Presence(Seat, bool),
    /// The connection is in another state.
    Link(Link),
    /// So many people wait for an opponent.
    Waiting(u32),
    /// It is over with the connection.
    Failed(ClientError),
}

impl Seen {
    /// A game as the server has shown it.
    ///
    /// # Errors
    /// If it is a game that this program does not know, or its moves are not legal.
    pub fn new(shown: Shown) -> Result<Seen, ClientError> {
        let game = replayed(&shown.state)?;
        let mut seen = Seen {
            ahead: shown.now as i64 - unix_millis() as i64,
            state: shown.state,
            seat: shown.seat,
            presence: shown.presence,
            link: Link::Connecting,
            game,
            pending: None,
            asked: Vec::new(),
            aborted_by: None,
            address: shown.link,
        };
        seen.declare();
        Ok(seen)
    }

    /// What the server says of it.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The match, with what we have played and nobody has confirmed.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Our seat, if we have one.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The side that we play now.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.seat.map(|seat| self.side_of(seat))
    }

    /// The side that is played from a seat now.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        let side = Side::from(seat);
        if self.game.is_swapped() {
            side.other()
        } else {
            side
        }
    }

    /// The seat from which a side is played now.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Seat {
        self.side_of(side.into()).into()
    }

    /// Who has a seat.
    #[must_use]
    pub fn seated(&self, seat: Seat) -> Option<&Seated> {
        self.state.seats.of(seat).as_ref()
    }

    /// Which players are connected.
    #[must_use]
    pub fn presence(&self) -> Seats<bool> {
        self.presence
    }

    /// The state of the connection.
    #[must_use]
    pub fn link(&self) -> &Link {
        &self.link
    }

    /// The link to the game, to be sent to others.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Whether one of the players is the computer.
    #[must_use]
    pub fn is_with_computer(&self) -> bool {
        [Seat::First, Seat::Second]
            .into_iter()
            .filter_map(|seat| self.seated(seat))
            .any(|seated| seated.level.is_some())
    }

    /// Whether it is for us to move, and we have not just done so.
    #[must_use]
    pub fn is_our_turn(&self) -> bool {
        self.state.stage == Stage::Playing
            && self.pending.is_none()
            && self.seat.is_some()
            && self.state.turn == self.seat
            && self.game.end().is_none()
    }

    /// Whether a move of ours, or something else that was asked for, waits for an answer.
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.pending.is_some() || !self.asked.is_empty()
    }

    /// Whether a move of ours waits for an answer.
    #[must_use]
    pub fn is_sending(&self) -> bool {
        self.pending.is_some()
    }

    /// The number of the request with a move of ours that waits for an answer.
    #[must_use]
    pub fn pending(&self) -> Option<ActionId> {
        self.pending.as_ref().map(|pending| pending.action)
    }

    /// Whether it is over, or was broken off.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.state.stage, Stage::Over | Stage::Aborted)
    }

    /// Who broke it off, if somebody did.
    #[must_use]
    pub fn aborted_by(&self) -> Option<Seat> {
        self.aborted_by
    }

    /// Whether we can ask for something now.
    #[must_use]
    pub fn may(&self, ability: Ability) -> bool {
        let may = &self.state.may;
        let abilities = match self.seat {
            Some(Seat::First) => &may.first,
            Some(Seat::Second) => &may.second,
            None => &may.others,
        };
        abilities.contains(&ability)
    }

    /// What the opponent offers us and waits to be answered.
    #[must_use]
    pub fn offer(&self) -> Option<Offered> {
        self.state
            .offer
            .filter(|offer| self.seat == Some(offer.by.other()))
    }

    /// What is left to a seat now; `None` without clocks.
    #[must_use]
    pub fn time_left(&self, seat: Seat) -> Option<Duration> {
        let clocks = self.state.clocks?;
        let left = match clocks.deadline {
            // Until the server knows of our move, our clock runs.
            Some(deadline) if clocks.running == Some(seat) => deadline.saturating_sub(self.now()),
            Some(_) | None => match seat {
                Seat::First => clocks.first,
                Seat::Second => clocks.second,
            },
        };
        Some(Duration::from_millis(left))
    }

    /// Whether somebody's clock is running.
    #[must_use]
    pub fn is_clock_running(&self) -> bool {
        self.state
            .clocks
            .is_some_and(|clocks| clocks.deadline.is_some())
    }

    /// The server's time, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        unix_millis().saturating_add_signed(self.ahead)
    }

    /// Who has won, told to us: that we do or do not. Whoever watches hears the winner's name.
    #[must_use]
    pub fn tell_outcome(&self) -> Option<Phrase> {
        let winner = match self.game.end()?.outcome {
            Some(Outcome::Win(winner)) => winner,
            Some(Outcome::Draw) => return Some(Phrase::new("end-draw")),
            None => return Some(Phrase::new("end-broken-off")),
        };
        Some(match (self.side(), self.seated(self.seat_of(winner))) {
            (Some(side), _) if side == winner => Phrase::new("end-you-win"),
            (Some(_), _) => Phrase::new("end-you-lose"),
            (None, Some(seated)) if seated.level.is_none() && !seated.forgotten => {
                Phrase::new("end-named-wins").with("name", visible(&seated.name).into_owned())
            }
            (None, _) => {
                Phrase::new("end-win").with("winner", self.game.position().colors()[winner])
            }
        })
    }

    /// How it ended, and who has won.
    #[must_use]
    pub fn tell_end(&self) -> Option<Phrase> {
        let how = self.game.tell_end()?;
        match self.game.end()?.outcome {
            Some(Outcome::Win(_)) => {
                let who = self.tell_outcome()?;
                Some(Phrase::new("end-told").with("who", who).with("how", how))
            }
            Some(Outcome::Draw) | None => Some(how),
        }
    }

    /// Plays a move or takes over the other side: it is on the board at once, and on its way. Gives the number of the action.
    ///
    /// # Errors
    /// If the rules do not allow it; nothing changes then.
    pub fn play(&mut self, act: &Act, table: &Table) -> Result<usize, Refusal> {
        if !self.is_our_turn() {
            return Err(match self.game.end() {
                Some(end) => Refusal::Match {
                    word: String::new(),
                    error: MatchError::Over(end),
                },
                None => Refusal::NotYourTurn,
            });
        }
        let (played, word) = match act {
            Act::Swap => (self.game.swap(Duration::ZERO), Action::SWAP),
            Act::Move(text) => (self.game.play(text), text.as_str()),
            Act::Resign | Act::Propose(_) | Act::Answer(_) => return Err(Refusal::NotYourTurn),
        };
        played.map_err(|error| Refusal::Match {
            word: word.to_owned(),
            error,
        })?;
        let index = self.game.entries().len() - 1;
        let action = &self.game.entries()[index].action;
        let word = action.to_string();
        let play = match action {
            Action::Swap => Play::Swap,
            Action::Move(_) => Play::Move { text: word.clone() },
        };
        self.pending = Some(Pending {
            action: table.ask(Request::Play { play }),
            word,
            after: index,
        });
        Ok(index)
    }

    /// Asks for something else than a move.
    pub fn ask(&mut self, request: Request, table: &Table) {
        self.asked.push(table.ask(request));
    }

    /// Notes what was heard, and gives what has changed.
    pub fn hear(&mut self, heard: Heard) -> Vec<Change> {
        match heard {
            Heard::Link(link) => {
                if link == self.link {
                    return Vec::new();
                }
                self.link = link.clone();
                vec![Change::Link(link)]
            }
            Heard::Welcome { seat, ahead } => {
                self.ahead = ahead;
                self.sit(seat)
            }
            Heard::Seat(seat) => self.sit(Some(seat)),
            Heard::Update { entries, state } => self.update(&entries, *state),
            Heard::Presence(presence) => {
                let before = std::mem::replace(&mut self.presence, presence);
                [Seat::First, Seat::Second]
                    .into_iter()
                    .filter(|seat| before.of(*seat) != presence.of(*seat))
                    .map(|seat| Change::Presence(seat, *presence.of(seat)))
                    .collect()
            }
            Heard::Granted(action) => {
                self.asked.retain(|asked| *asked != action);
                Vec::new()
            }
            Heard::Refused(action, why) => self.refused(action, why),
            Heard::Waiting(count) => vec![Change::Waiting(count)],
            Heard::Failed(error) => vec![Change::Failed(error)],
        }
    }

    fn sit(&mut self, seat: Option<Seat>) -> Vec<Change> {
        if self.seat == seat {
            return Vec::new();
        }
        self.seat = seat;
        seat.map(Change::Sitting).into_iter().collect()
    }

    fn refused(&mut self, action: ActionId, why: Why) -> Vec<Change> {
        self.asked.retain(|asked| *asked != action);
        if self
            .pending
            .take_if(|pending| pending.action == action)
            .is_none()
        {
            return vec![Change::Refused(why)];
        }
        let mut changes = self.follow();
        changes.push(Change::MoveRefused(why));
        changes
    }

    fn update(&mut self, entries: &[Entry], state: State) -> Vec<Change> {
        if state.version < self.state.version {
            return Vec::new();
        }
        let before = std::mem::replace(&mut self.state, state);
        if let Some(pending) = &self.pending
            && self.state.moves.len() > pending.after
        {
            self.pending = None;
        }
        let mut changes = self.follow();
        changes.extend(entries.iter().filter_map(|entry| self.told(&entry.event)));
        if self.state.offer != before.offer {
            changes.extend(self.state.offer.map(Change::Offered));
        }
        if self.state.stage != before.stage {
            match self.state.stage {
                Stage::Over => changes.push(Change::Ended),
                Stage::Aborted => changes.push(Change::Aborted),
                Stage::Open | Stage::Playing => {}
            }
        }
        if self.state.rematch != before.rematch {
            changes.extend(self.state.rematch.map(Change::Rematch));
        }
        changes
    }

    /// What is told of an event, beside what it has made of the game.
    fn told(&mut self, event: &Event) -> Option<Change> {
        match event {
            Event::Seated { seat, .. } => Some(Change::Seated(*seat)),
            Event::Said { seat, saying } => Some(Change::Said(*seat, *saying)),
            Event::WantsRematch { seat } => Some(Change::WantsRematch(*seat)),
            Event::Played {
                seat,
                play: Play::Answer { accept: false },
                ..
            } => Some(Change::Declined(*seat)),
            Event::Aborted { by } => {
                self.aborted_by = *by;
                None
            }
            _ => None,
        }
    }

    /// Makes the match what the server says, and what we have played meanwhile.
    fn follow(&mut self) -> Vec<Change> {
        let mut changes = Vec::new();
        let words = self.state.moves.iter().map(String::as_str);
        let words: Vec<&str> = words
            .chain(self.pending.as_ref().map(|pending| pending.word.as_str()))
            .collect();
        let known = self.game.entries();
        let same = known
            .iter()
            .zip(&words)
            .take_while(|(entry, word)| entry.action.to_string() == **word)
            .count();
        let gone = known[same..].iter().rev();
        let gone: Vec<_> = gone.map(|entry| entry.action.clone()).collect();
        if !gone.is_empty() {
            changes.push(Change::TakenBack(gone));
        }
        self.game.go_back_to(same);
        for word in &words[same..] {
            if let Err(error) = self.game.replay_word(word) {
                let error = ClientError::Strange(format!("{word}: {error}"));
                changes.push(Change::Failed(error));
                return changes;
            }
            changes.push(Change::Played(self.game.entries().len() - 1));
        }
        if self.game.setup().players != names(&self.state)
            && let Ok(game) = replayed_with(&self.state, &words)
        {
            self.game = game;
        }
        self.declare();
        changes
    }

    /// Ends the match as the server says it has ended, if its moves have not.
    fn declare(&mut self) {
        let Some(end) = &self.state.end else {
            return;
        };
        if self.game.end().is_some() {
            return;
        }
        let loser = end.winner.map(|seat| self.side_of(seat).other());
        let declared = match (end.reason.as_str(), loser) {
            ("resignation", Some(loser)) => self.game.resign(loser),
            ("time forfeit", Some(loser)) => self.game.time_out(loser),
            ("agreement", _) => self.game.agree_draw(),
            (_, Some(loser)) => self.game.abandon(Some(Outcome::Win(loser.other()))),
            (_, None) => self.game.abandon(None),
        };
        debug_assert!(declared.is_ok(), "it has not ended before");
    }
}

/// The names of the players who began on each side.
fn names(state: &State) -> BySide<String> {
    let name = |seat: &Option<Seated>| {
        let seated = seat.as_ref().filter(|seated| !seated.forgotten);
        seated.map_or(String::new(), |seated| seated.name.clone())
    };
    BySide {
        first: name(&state.seats.first),
        second: name(&state.seats.second),
    }
}

/// The match that the server tells of. Its clock is the server's alone.
fn replayed(state: &State) -> Result<Match, ClientError> {
    let words: Vec<_> = state.moves.iter().map(String::as_str).collect();
    replayed_with(state, &words)
}

fn replayed_with(state: &State, words: &[&str]) -> Result<Match, ClientError> {
    // A game or a pace that is not known here.
    let mut setup = state.terms.setup().map_err(|_| ClientError::Newer)?;
    setup.time_control = None;
    setup.players = names(state);
    let mut game = Match::new(setup);
    for word in words {
        game.replay_word(word)
            .map_err(|error| ClientError::Strange(format!("{word}: {error}")))?;
    }
    Ok(game)
}
