//! What has happened, as everybody may know it.
//!
//! It says which seat did something and never which [`PlayerId`](crate::PlayerId): that name is the same in all games of a
//! player, and whoever watches has no business following people from one to the other.

use serde::{Deserialize, Serialize};

use crate::event::is_zero;
use crate::{GameId, Play, Saying, Seat, Terms};

/// Something that has happened in a game, with its place in the game's history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number: 1 for the first event of a game, and one more for each event after it.
    pub version: u64,
    /// When it happened, in milliseconds since 1970 by the server's clock. It never goes back.
    pub at: u64,
    /// What happened.
    pub event: Event,
}

/// Something that happens in a game: [`crate::Event`] without the names of players that only the server knows.
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
    /// A player is not known here any longer, and has no name.
    Forgotten {
        /// Which player.
        seat: Seat,
    },
}

impl From<&crate::Entry> for Entry {
    fn from(entry: &crate::Entry) -> Entry {
        Entry {
            version: entry.version,
            at: entry.at,
            event: (&entry.event).into(),
        }
    }
}

impl From<&crate::Event> for Event {
    fn from(event: &crate::Event) -> Event {
        use crate::Event as Kept;
        match event {
            Kept::Created { terms, after } => Event::Created {
                terms: terms.clone(),
                after: *after,
            },
            Kept::Seated {
                seat,
                player: _,
                name,
                level,
            } => Event::Seated {
                seat: *seat,
                name: name.clone(),
                level: *level,
            },
            Kept::Played { seat, play, lag } => Event::Played {
                seat: *seat,
                play: play.clone(),
                lag: *lag,
            },
            Kept::TimedOut => Event::TimedOut,
            Kept::Abandoned => Event::Abandoned,
            Kept::Aborted { by } => Event::Aborted { by: *by },
            Kept::Said { seat, saying } => Event::Said {
                seat: *seat,
                saying: *saying,
            },
            Kept::Resumed { away } => Event::Resumed { away: *away },
            Kept::WantsRematch { seat } => Event::WantsRematch { seat: *seat },
            Kept::Rematch { game } => Event::Rematch { game: *game },
            Kept::Forgotten { seat } => Event::Forgotten { seat: *seat },
        }
    }
}
