//! What clients and the server say to each other, as JSON.
//!
//! `docs/online.md` shows every message, made from these types.

mod event;
mod rest;
mod state;

use serde::{Deserialize, Serialize};

#[cfg(feature = "server")]
use crate::HubError;
use crate::{ActionId, GameId, PlayerId, Refused, Request, Seat};

pub use self::event::{Entry, Event};
pub use self::rest::{
    Bot, Identity, Listed, Lobby, Made, NewGame, NewIdentity, Open, Pairing, PairingCode, Rename,
    Shown,
};
pub use self::state::{Ability, Clocks, Ended, May, Offered, Proposed, Seated, Seats, State};

/// The version of the protocol. It grows when a client that knows the version before would misunderstand something; what
/// is merely new (fields, messages, words) clients ignore.
pub const PROTOCOL: u32 = 1;

/// What a client says on the socket of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Wants something. A client that does not know whether it was heard says it again, with the same number.
    Ask {
        /// The number of the request, chosen by the client.
        action: ActionId,
        /// What it wants.
        request: Request,
    },
    /// Wants an answer, to know that the connection is alive and how long it takes.
    Ping {
        /// Comes back in the answer.
        number: u32,
    },
}

/// What the server says on the socket of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message on a socket: who the client is.
    Welcome {
        /// The version of the protocol, [`PROTOCOL`].
        protocol: u32,
        /// The game.
        game: GameId,
        /// Who the client is, if it has an identity.
        player: Option<PlayerId>,
        /// The client's seat, if it has one.
        seat: Option<Seat>,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// What has happened in the game, in order and without a gap, and what the game is like after it. It is on the disk. The
    /// second message on a socket, with all that the client does not know yet; none, if it knows everything.
    Update {
        /// What has happened.
        entries: Vec<Entry>,
        /// The game after that.
        state: Box<State>,
    },
    /// Whether the players are connected. The third message on a socket, and whenever it changes.
    Presence {
        /// Whether whoever has the first seat is.
        first: bool,
        /// Whether whoever has the second seat is.
        second: bool,
    },
    /// The client has a seat now, also if it was taken on another device with the same identity.
    Seat {
        /// Which seat.
        seat: Seat,
    },
    /// A request was granted; its event has been or will be among the entries.
    Granted {
        /// The number of the request.
        action: ActionId,
        /// The version of its event.
        version: u64,
    },
    /// A request was not granted. Nothing has changed.
    Refused {
        /// The number of the request.
        action: ActionId,
        /// Why not.
        why: Why,
    },
    /// The answer to a ping.
    Pong {
        /// The number of the ping.
        number: u32,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// Told to whoever plays against the computer: so many people wait for an opponent in live games.
    Waiting {
        /// How many.
        count: u32,
    },
    /// A message was not understood, or there were too many.
    Error {
        /// Why.
        why: Why,
    },
}

/// Why something was not done: a word for programs and a sentence for their authors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The word.
    pub code: String,
    /// The sentence.
    pub message: String,
}

impl Why {
    /// A reason.
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Why {
        Why {
            code: code.to_owned(),
            message: message.into(),
        }
    }
}

impl From<&Refused> for Why {
    fn from(refused: &Refused) -> Why {
        let (code, message) = match refused {
            Refused::Spectator => ("spectator", "only the two players can do that"),
            Refused::NoFreeSeat => ("no-free-seat", "both seats are taken"),
            Refused::AlreadySeated => ("already-seated", "you sit at this game already"),
            Refused::NotBegun => ("not-begun", "there is no opponent yet"),
            Refused::Over => ("over", "the game is over"),
            Refused::NotOver => ("not-over", "the game is not over yet"),
            Refused::TimeUp => ("time-up", "the time is up"),
            Refused::Counts => (
                "counts",
                "both have moved: the game cannot be aborted any longer",
            ),
            Refused::NoTakebacks => ("no-takebacks", "moves cannot be taken back in this game"),
            Refused::Name => ("name", "expected a name of 1 to 24 characters"),
            Refused::TooMuchSaid => ("too-much-said", "enough has been said in this game"),
            Refused::TooManyOffers => ("too-many-offers", "enough has been offered in this game"),
            Refused::AlreadySo => ("already-so", "it is already so"),
            Refused::Rules(_) => ("rules", "the rules do not allow it in this position"),
        };
        Why::new(code, message)
    }
}

#[cfg(feature = "server")]
impl From<&HubError> for Why {
    fn from(error: &HubError) -> Why {
        match error {
            HubError::NotFound => Why::new("not-found", "there is no such game"),
            HubError::Refused(refused) => refused.into(),
            // What exactly is wrong with the disk is for the server's log.
            HubError::Journal(_) => {
                Why::new("storage", "games cannot be kept at the moment; try again")
            }
        }
    }
}
