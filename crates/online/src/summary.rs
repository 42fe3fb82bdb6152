//! What a list of games says about each of them.

use cairn_core::{BySide, Side};

use serde::{Deserialize, Serialize};

use crate::wire::{Ended, Seated, Seats};
use crate::{GameId, OnlineGame, PlayerId, Seat, Stage, Terms};

/// A game as a list shows it. It follows from the game's events, and is kept beside them so that lists need not replay
/// games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its name.
    pub id: GameId,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub players: BySide<Option<PlayerId>>,
    /// Who is to move.
    pub to_move: Option<PlayerId>,
    /// When the time of that player is up, in milliseconds since 1970.
    pub deadline: Option<u64>,
    /// Whether it is played at one sitting.
    pub is_live: bool,
    /// The version it describes.
    pub version: u64,
    /// When that version came to be, in milliseconds since 1970.
    pub at: u64,
    /// What a list shows of it.
    pub card: Card,
}

/// What a list shows of a game, beside what it can be found by. Journals keep it as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// What it is like.
    pub terms: Terms,
    /// Who sits where.
    pub seats: Seats<Option<Seated>>,
    /// The seat of whoever is to move.
    pub turn: Option<Seat>,
    /// How many moves were made.
    pub moves: u32,
    /// Whether both have moved, so that it cannot be aborted any longer.
    pub counts: bool,
    /// The seat of whoever won.
    pub winner: Option<Seat>,
}

/// Which games are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Those in which somebody has a seat, the latest one first.
    Of(PlayerId),
    /// Those in which somebody is to move, the one that has waited longest first.
    ToMove(PlayerId),
    /// Those that wait for an opponent and that anybody may find, the latest one first.
    Listed,
    /// Those that are not over and whose deadline is at most this, the earliest one first.
    DueBy(u64),
    /// Those that are not over and in which nothing has happened since this, the longest one first.
    QuietSince(u64),
    /// Those of them that are played at one sitting.
    QuietLive(u64),
}

impl From<&OnlineGame> for Summary {
    fn from(game: &OnlineGame) -> Summary {
        let id_of = |side: Side| game.seats()[side].as_ref().map(|player| player.id);
        Summary {
            id: game.id(),
            stage: game.stage(),
            players: BySide {
                first: id_of(Side::First),
                second: id_of(Side::Second),
            },
            to_move: game.to_move().and_then(|seat| id_of(seat.into())),
            deadline: game.deadline(),
            is_live: game.terms().pace.is_live(),
            version: game.version(),
            at: game.at(),
            card: Card::from(game),
        }
    }
}

impl From<&OnlineGame> for Card {
    fn from(game: &OnlineGame) -> Card {
        Card {
            terms: game.terms().clone(),
            seats: Seats::seated(game),
            turn: game.to_move(),
            moves: u32::try_from(game.game().entries().len()).unwrap_or(u32::MAX),
            counts: game.counts(),
            winner: Ended::of(game).and_then(|end| end.winner),
        }
    }
}
