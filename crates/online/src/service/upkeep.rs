//! What the service does by itself: it cancels games that nobody plays, forgets what has expired, and knows who waits.

use std::time::Duration;

use cairn_core::Side;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::Shared;
use super::metrics::count;
use crate::{Event, Filter, HubError, Lease, Pace, PlayerId, Stage, Summary};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// How long a game waits for an opponent, in milliseconds.
pub const OPEN_TIME: u64 = 7 * DAY;

/// How long a game with a clock for the whole game may stand still before both have moved, in milliseconds.
pub const LIVE_START_TIME: u64 = 15 * MINUTE;

/// How long a game without a clock may stand still before both have moved, in milliseconds. Where there are days for a move, they
/// count from the beginning.
pub const UNLIMITED_START_TIME: u64 = 14 * DAY;

/// How long a game without a clock may stand still once both have moved, in milliseconds.
pub const UNLIMITED_TIME: u64 = 60 * DAY;

/// How often it is looked for people who wait. It is told no oftener.
const LOOK: Duration = Duration::from_secs(10);

/// How often it is looked for games with a clock for the whole game that stand still, in looks for people who wait.
const SWEEP_LIVE: u64 = 6;

/// And for all others and for what has expired.
const SWEEP_ALL: u64 = 360;

/// The most people that are counted as waiting.
const MOST_WAITING: usize = 100;

/// How many games are cancelled at a time.
const AT_A_TIME: usize = 1_000;

impl Shared {
    /// Does all that, as long as the service is there. Games are cancelled by the node that has the lease.
    pub(super) async fn keep_up(self, lease: watch::Receiver<Option<Lease>>) {
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for number in 0_u64.. {
            looks.tick().await;
            let lease = *lease.borrow();
            if let Err(error) = self.look(number, lease).await {
                count(&self.metrics.storage_failures);
                tracing::error!(%error, "upkeep failed");
            }
        }
    }

    async fn look(&self, number: u64, lease: Option<Lease>) -> Result<(), HubError> {
        let waiting = self.who_waits().await?;
        self.waiting.send_if_modified(|known| {
            let is_new = *known != waiting;
            *known = waiting;
            is_new
        });
        let now = self.environment.now();
        if let Some(lease) = lease {
            if number.is_multiple_of(SWEEP_LIVE) {
                let quiet = Filter::QuietLive(now.saturating_sub(LIVE_START_TIME));
                self.sweep(quiet, now, lease).await?;
            }
            if number.is_multiple_of(SWEEP_ALL) {
                let quiet = Filter::QuietSince(now.saturating_sub(DAY));
                self.sweep(quiet, now, lease).await?;
                self.people
                    .with(move |registry| registry.expire(now))
                    .await?;
            }
        }
        Ok(())
    }

    /// Who waits, connected, for an opponent in a live game.
    async fn who_waits(&self) -> Result<Vec<PlayerId>, HubError> {
        let open = self.hub.list(Filter::Listed, MOST_WAITING).await?;
        let waits = |game: &Summary| {
            let presence = self.hub.presence(game.id);
            game.is_live && (presence.first || presence.second)
        };
        let mut players: Vec<_> = open
            .iter()
            .filter(|game| waits(game))
            .flat_map(|game| Side::BOTH.map(|side| game.players[side]))
            .flatten()
            .collect();
        players.sort_unstable();
        players.dedup();
        Ok(players)
    }

    /// Cancels those of some games that have stood still for too long.
    pub(super) async fn sweep(
        &self,
        filter: Filter,
        now: u64,
        lease: Lease,
    ) -> Result<(), HubError> {
        for summary in self.hub.list(filter, AT_A_TIME).await? {
            let Some(event) = end_of(&summary, now) else {
                continue;
            };
            // It is refused if the game has gone on meanwhile.
            match self.hub.happen(summary.id, event, now, Some(lease)).await {
                Ok(_) => count(&self.metrics.swept),
                Err(HubError::Refused(_) | HubError::NotFound) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// How a game ends that has stood still until now, if it has done so for too long.
fn end_of(summary: &Summary, now: u64) -> Option<Event> {
    let quiet = now.saturating_sub(summary.at);
    let pace = summary.card.terms.pace;
    match summary.stage {
        Stage::Open => (quiet >= OPEN_TIME).then_some(Event::Aborted { by: None }),
        Stage::Playing if !summary.card.counts => {
            let time = match pace {
                Pace::Live { .. } => LIVE_START_TIME,
                Pace::Days { days } => u64::from(days) * DAY,
                Pace::Unlimited => UNLIMITED_START_TIME,
            };
            (quiet >= time).then_some(Event::Aborted { by: None })
        }
        // With a clock it ends by itself.
        Stage::Playing => {
            let is_abandoned = pace == Pace::Unlimited && quiet >= UNLIMITED_TIME;
            is_abandoned.then_some(Event::Abandoned)
        }
        Stage::Over | Stage::Aborted => None,
    }
}

#[cfg(test)]
mod tests {
    use cairn_engine::SplitMix64;

    use super::*;
    use crate::{GameId, OnlineGame, Play, Request, Secret, Terms};

    /// A game in which so many sit and so many moves were made, the last of it at this time.
    fn game(pace: Pace, players: u8, moves: usize, at: u64) -> OnlineGame {
        let terms = Terms {
            game: "zola:4".to_owned(),
            swap: false,
            pace,
            takebacks: false,
            listed: false,
        };
        let id = GameId::from_random([1; 10]);
        let created = OnlineGame::created(terms, None, at);
        let mut game = OnlineGame::replay(id, &[created]).unwrap();
        let player = |number: u8| Secret::from_random([number; 16]).player();
        for number in 0..players {
            let name = "Ann".to_owned();
            let entry = game.request(player(number), None, Request::Join { name }, at);
            game.apply(&entry.unwrap()).unwrap();
        }
        let mut random = SplitMix64::new(1);
        for index in 0..moves {
            let mv = game.game().position().random_move(&mut random).unwrap();
            let text = mv.to_string();
            let play = Play::Move { text };
            let who = player((index % 2) as u8);
            let entry = game.request(who, None, Request::Play { play }, at);
            game.apply(&entry.unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn games_that_stand_still_end_after_their_time_and_not_before() {
        let live = Pace::Live {
            seconds: 60,
            increment: 0,
        };
        let days = Pace::Days { days: 3 };
        let at = 1_000_000;
        for (pace, players, moves, time) in [
            (live, 1, 0, Some(OPEN_TIME)),
            (days, 1, 0, Some(OPEN_TIME)),
            (Pace::Unlimited, 0, 0, Some(OPEN_TIME)),
            (live, 2, 0, Some(LIVE_START_TIME)),
            (live, 2, 1, Some(LIVE_START_TIME)),
            (days, 2, 1, Some(3 * DAY)),
            (Pace::Unlimited, 2, 1, Some(UNLIMITED_START_TIME)),
            (Pace::Unlimited, 2, 2, Some(UNLIMITED_TIME)),
            // Their clocks end them.
            (live, 2, 2, None),
            (days, 2, 2, None),
        ] {
            let mut game = game(pace, players, moves, at);
            let summary = Summary::from(&game);
            let Some(time) = time else {
                assert_eq!(end_of(&summary, u64::MAX), None);
                continue;
            };
            assert_eq!(end_of(&summary, at + time - 1), None, "{pace:?} {moves}");
            let event = end_of(&summary, at + time).expect("it has stood still");
            let entry = game.happen(event, at + time).unwrap();
            game.apply(&entry).unwrap();
            let summary = Summary::from(&game);
            assert!(matches!(summary.stage, Stage::Over | Stage::Aborted));
            assert_eq!(end_of(&summary, u64::MAX), None, "it ends once");
        }
    }
}
