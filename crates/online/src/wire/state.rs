//! A game as clients see it: everything that follows from its events, so that no client repeats the rules of
//! [`OnlineGame`].

use cairn_core::{Outcome, Side};
use cairn_session::{Proposal, ResultMark};
use serde::{Deserialize, Serialize};

use crate::{GameId, OnlineGame, Seat, Stage, Terms};

/// A game after one of its events. The same for everybody who watches it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Its name.
    pub game: GameId,
    /// How many events it has had.
    pub version: u64,
    /// When the last one happened, in milliseconds since 1970 by the server's clock.
    pub at: u64,
    /// What it is like.
    pub terms: Terms,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Seats<Option<Seated>>,
    /// The moves as the record writes them, from the first one; taking over the other side is `swap`.
    pub moves: Vec<String>,
    /// The seat of whoever is to move.
    pub turn: Option<Seat>,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// What is offered and not yet answered.
    pub offer: Option<Offered>,
    /// How it ended, if it is over.
    pub end: Option<Ended>,
    /// Who would like to play once more.
    pub wants_rematch: Seats<bool>,
    /// The game that is played after it.
    pub rematch: Option<GameId>,
    /// The game after which it is played.
    pub after: Option<GameId>,
    /// What can be done now.
    pub may: May,
}

/// Something for each of the two seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats<T> {
    /// That of whoever begins on the first side.
    pub first: T,
    /// That of whoever begins on the second side.
    pub second: T,
}

impl<T> Seats<T> {
    /// What the function gives for each seat.
    pub fn from_fn(mut of: impl FnMut(Seat) -> T) -> Seats<T> {
        Seats {
            first: of(Seat::First),
            second: of(Seat::Second),
        }
    }

    /// That of one seat.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The name to be shown.
    pub name: String,
    /// The level, if it is the computer.
    pub level: Option<u8>,
    /// The side that is played from this seat now; a swap exchanges them.
    pub side: Seat,
    /// Whether this player wanted to be forgotten. The name says nothing then.
    #[serde(default, skip_serializing_if = "is_false")]
    pub forgotten: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Clocks, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// What was left on the first seat at [`State::at`].
    pub first: u64,
    /// What was left on the second seat at [`State::at`].
    pub second: u64,
    /// Whose clock is running.
    pub running: Option<Seat>,
    /// When that one's time is up, in milliseconds since 1970 by the server's clock.
    pub deadline: Option<u64>,
}

/// What somebody has offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offered {
    /// Who.
    pub by: Seat,
    /// What.
    pub what: Proposed,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposed {
    /// To end the game as a draw.
    Draw,
    /// To take the last move back.
    Takeback,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// As the record writes it: `1-0`, `0-1`, `1/2-1/2` or `*`. The first number is that of the first side, whoever played
    /// it at the end.
    pub result: String,
    /// As the record writes it: `normal` by the rules of the game, `resignation`, `agreement`, `time forfeit` and others.
    pub reason: String,
    /// The seat of whoever won.
    pub winner: Option<Seat>,
}

/// What can be done now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct May {
    /// By whoever has the first seat.
    pub first: Vec<Ability>,
    /// By whoever has the second seat.
    pub second: Vec<Ability>,
    /// By anybody else.
    pub others: Vec<Ability>,
}

/// Something that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// To take the free seat.
    Join,
    /// To move.
    Move,
    /// To take over the other side.
    Swap,
    /// To offer a draw.
    OfferDraw,
    /// To ask to take the last move back.
    AskTakeback,
    /// To answer the opponent's offer.
    Answer,
    /// To resign.
    Resign,
    /// To end the game before it counts.
    Abort,
    /// To say something.
    Say,
    /// To play once more.
    Rematch,
}

impl From<&OnlineGame> for State {
    fn from(game: &OnlineGame) -> State {
        let wants = game.wants_rematch();
        let actions = game.game().entries().iter();
        State {
            game: game.id(),
            version: game.version(),
            at: game.at(),
            terms: game.terms().clone(),
            stage: game.stage(),
            seats: Seats::seated(game),
            moves: actions.map(|entry| entry.action.to_string()).collect(),
            turn: game.to_move(),
            clocks: clocks(game),
            offer: offer(game),
            end: Ended::of(game),
            wants_rematch: Seats::from_fn(|seat| wants[Side::from(seat)]),
            rematch: game.rematch(),
            after: game.after(),
            may: May {
                first: game.abilities(Some(Seat::First)),
                second: game.abilities(Some(Seat::Second)),
                others: game.abilities(None),
            },
        }
    }
}

fn clocks(game: &OnlineGame) -> Option<Clocks> {
    let deadline = game.deadline();
    Some(Clocks {
        first: game.time_left(Seat::First)?,
        second: game.time_left(Seat::Second)?,
        running: game.to_move().filter(|_| deadline.is_some()),
        deadline,
    })
}

fn offer(game: &OnlineGame) -> Option<Offered> {
    let offer = game.sitting().offer()?;
    Some(Offered {
        by: game.sitting().seat_of(offer.by).into(),
        what: match offer.what {
            Proposal::Draw => Proposed::Draw,
            Proposal::TakeBack => Proposed::Takeback,
        },
    })
}

impl Ended {
    /// How a game ended; `None` if it is not over.
    pub(crate) fn of(game: &OnlineGame) -> Option<Ended> {
        if game.stage() != Stage::Over {
            return None;
        }
        let end = game.game().end()?;
        Some(Ended {
            result: ResultMark::of(end.outcome).text().to_owned(),
            reason: end.reason.termination().to_owned(),
            winner: match end.outcome {
                Some(Outcome::Win(side)) => Some(game.sitting().seat_of(side).into()),
                Some(Outcome::Draw) | None => None,
            },
        })
    }
}

impl Seats<Option<Seated>> {
    /// Who sits where.
    pub(crate) fn seated(game: &OnlineGame) -> Seats<Option<Seated>> {
        Seats::from_fn(|seat| {
            let player = game.seats()[Side::from(seat)].as_ref()?;
            Some(Seated {
                name: player.name.clone(),
                level: player.level,
                side: game.side_of(seat).into(),
                forgotten: player.is_forgotten,
            })
        })
    }
}
