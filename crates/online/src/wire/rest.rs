//! What the REST part takes and gives.

use serde::{Deserialize, Serialize};

use super::state::{Seated, Seats, State};
use crate::{GameId, PlayerId, Seat, Stage, Terms};

/// The body of `POST /api/identity`; it may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewIdentity {
    /// The name to be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The body of `PATCH /api/identity`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name.
    pub name: String,
}

/// Who the caller is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The name that only the caller and the server know.
    pub player: PlayerId,
    /// The name to be shown; none, if it was never given.
    pub name: Option<String>,
    /// The secret, once, and only for programs that are no browser; browsers get a cookie instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// The answer of `POST /api/identity/code`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairingCode {
    /// The code for another device, such as `k7mx-2rtw`. It can be used once.
    pub code: String,
    /// Until when, in milliseconds since 1970 by the server's clock.
    pub expires: u64,
}

/// The body of `POST /api/identity/pair`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The code that the other device shows.
    pub code: String,
}

/// Asks for a new game: the body of `POST /api/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// What it is to be like.
    pub terms: Terms,
    /// Where whoever makes it wants to sit; by chance if it does not matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The name to be shown.
    pub name: String,
    /// The level of the computer that is to be the opponent, from 1 to 10; a person if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// A game that was made: the answer to [`NewGame`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// Its name, which its link ends with.
    pub game: GameId,
    /// Where whoever made it sits.
    pub seat: Seat,
    /// The link to be sent to the opponent.
    pub link: String,
}

/// A game as `GET /api/games/GAME` shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// The game.
    pub state: State,
    /// The caller's seat, if the caller has one.
    pub seat: Option<Seat>,
    /// Which players are connected.
    pub presence: Seats<bool>,
    /// Its link.
    pub link: String,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}

/// What `GET /api/lobby` shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// Games of the caller in which the caller is to move, the most urgent first.
    pub your_turn: Vec<Listed>,
    /// The caller's other games that are not over, the latest one first.
    pub yours: Vec<Listed>,
    /// The caller's games that are over, the latest one first.
    pub finished: Vec<Listed>,
    /// Games of others that wait for an opponent.
    pub open: Open,
    /// The computer's levels, which are always there.
    pub bots: Vec<Bot>,
    /// How many other people wait, connected, for an opponent in a live game.
    pub waiting: u32,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}

/// Games that wait for an opponent, the latest one first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// Those to be played at one sitting.
    pub live: Vec<Listed>,
    /// Those with days for a move, or without a clock.
    pub correspondence: Vec<Listed>,
}

/// One of the computer's levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bot {
    /// From 1 to 10.
    pub level: u8,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// Its name.
    pub game: GameId,
    /// What it is like.
    pub terms: Terms,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Seats<Option<Seated>>,
    /// The caller's seat.
    pub seat: Option<Seat>,
    /// The seat of whoever is to move.
    pub turn: Option<Seat>,
    /// When that one's time is up, in milliseconds since 1970 by the server's clock.
    pub deadline: Option<u64>,
    /// How many moves were made.
    pub moves: u32,
    /// The seat of whoever won, if somebody did.
    pub winner: Option<Seat>,
    /// Whether whoever waits in an open game is connected.
    pub connected: bool,
    /// How many events it has had.
    pub version: u64,
    /// When the last one happened, in milliseconds since 1970.
    pub at: u64,
}
