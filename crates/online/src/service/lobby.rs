//! The lobby: the caller's games, those of others that wait for somebody, and the computer.

use std::cmp::Reverse;

use axum::extract::State;
use axum::response::Response;
use cairn_core::Side;
use cairn_session::PlayerKind;

use super::identity::Caller;
use super::{Failure, Shared, fresh};
use crate::wire::{Bot, Listed, Lobby, Open};
use crate::{Filter, PlayerId, Seat, Stage, Summary};

/// The most games of a list.
const LONGEST_LIST: usize = 100;

pub(super) async fn show(
    State(shared): State<Shared>,
    caller: Caller,
) -> Result<Response, Failure> {
    let player = caller.known();
    let mine = match player {
        Some(player) => shared.hub.list(Filter::Of(player), LONGEST_LIST).await?,
        None => Vec::new(),
    };
    let (running, finished): (Vec<_>, Vec<_>) = mine
        .into_iter()
        .map(|summary| shared.listed(summary, player))
        .partition(|game| matches!(game.stage, Stage::Open | Stage::Playing));
    let (mut your_turn, yours): (Vec<_>, Vec<_>) = running
        .into_iter()
        .partition(|game| game.turn.is_some() && game.turn == game.seat);
    your_turn.sort_by_key(|game| (game.deadline.unwrap_or(u64::MAX), Reverse(game.at)));
    let open = shared.hub.list(Filter::Listed, LONGEST_LIST).await?;
    let (live, correspondence): (Vec<_>, Vec<_>) = open
        .into_iter()
        .map(|summary| shared.listed(summary, player))
        .filter(|game| game.seat.is_none())
        .partition(|game| game.terms.pace.is_live());
    let waiting = live.iter().filter(|game| game.connected).count();
    let level = |kind| match kind {
        PlayerKind::Level(level) => Some(Bot { level }),
        PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => None,
    };
    Ok(fresh(Lobby {
        your_turn,
        yours,
        finished,
        open: Open {
            live,
            correspondence,
        },
        bots: PlayerKind::levels().filter_map(level).collect(),
        waiting: u32::try_from(waiting).unwrap_or(u32::MAX),
        now: shared.environment.now(),
    }))
}

impl Shared {
    fn listed(&self, summary: Summary, player: Option<PlayerId>) -> Listed {
        let is_caller = |side: &Side| player.is_some() && summary.players[*side] == player;
        let presence = self.hub.presence(summary.id);
        let card = summary.card;
        Listed {
            game: summary.id,
            terms: card.terms,
            stage: summary.stage,
            seats: card.seats,
            seat: Side::BOTH.into_iter().find(is_caller).map(Seat::from),
            turn: card.turn,
            deadline: summary.deadline,
            moves: card.moves,
            winner: card.winner,
            connected: summary.stage == Stage::Open && (presence.first || presence.second),
            version: summary.version,
            at: summary.at,
        }
    }
}
