//! What happens in a game.

use cairn_session::{Act, Proposal};
use serde::{Deserialize, Serialize};

use crate::{ActionId, GameId, PlayerId, Seat, Terms};

/// Something that has happened in a game, with its place in the game's history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number: 1 for the first event of a game, and one more for each event after it.
    pub version: u64,
    /// When it happened, in milliseconds since 1970 by the server's clock. It never goes back.
    pub at: u64,
    /// Who asked for it, and with which number, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<(PlayerId, ActionId)>,
    /// What happened.
    pub event: Event,
}

/// Something that happens in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The game was made. It waits for players.
    Created {
        /// What it is like.
        terms: Terms,
        /// The game after which it is played, with the seats exchanged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<GameId>,
    },
    /// Somebody took a seat. With the second one the game begins.
    Seated {
        /// Which seat.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The name to be shown.
        name: String,
        /// The level, if it is the computer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
    },
    /// A player played.
    Played {
        /// Which player.
        seat: Seat,
        /// What.
        play: Play,
        /// How long it was on its way, in milliseconds: that time counts for nobody.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag: u64,
    },
    /// The time of the side to move was up.
    TimedOut,
    /// The game was left by both, without a clock that would have ended it: it ends without a result.
    Abandoned,
    /// The game ended before it had properly begun, without a result.
    Aborted {
        /// Who ended it; nobody if it was abandoned.
        by: Option<Seat>,
    },
    /// A player said something.
    Said {
        /// Which player.
        seat: Seat,
        /// What.
        saying: Saying,
    },
    /// The server was away. That time counts for nobody.
    Resumed {
        /// How long, in milliseconds.
        away: u64,
    },
    /// A player would like another game.
    WantsRematch {
        /// Which player.
        seat: Seat,
    },
    /// The other game, which both wanted, has been made.
    Rematch {
        /// Its name.
        game: GameId,
    },
    /// A player wanted to be forgotten. The name is not shown any longer.
    Forgotten {
        /// Which player.
        seat: Seat,
    },
}

pub(crate) fn is_zero(value: &u64) -> bool {
    *value == 0
}

/// What a player can do in a running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Play {
    /// Play a move.
    Move {
        /// The move, as the game writes it.
        text: String,
    },
    /// Take over the other side.
    Swap,
    /// Give the game up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Ask to take the last move back.
    AskTakeback,
    /// Answer the opponent's offer.
    Answer {
        /// Whether it is accepted.
        accept: bool,
    },
}

impl From<Play> for Act {
    fn from(play: Play) -> Act {
        match play {
            Play::Move { text } => Act::Move(text),
            Play::Swap => Act::Swap,
            Play::Resign => Act::Resign,
            Play::OfferDraw => Act::Propose(Proposal::Draw),
            Play::AskTakeback => Act::Propose(Proposal::TakeBack),
            Play::Answer { accept } => Act::Answer(accept),
        }
    }
}

/// What players can say to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Saying {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Your move was clever.
    CleverMove,
    /// That was my mistake.
    MyMistake,
    /// Good game.
    GoodGame,
    /// Thank you.
    Thanks,
}
