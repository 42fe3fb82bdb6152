//! Many people at once, a journal that fails, and servers that come and go: nobody sees anything that is not kept, and
//! everybody ends with the same game.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::{
    ActionId, Append, Appended, Beat, Entry, Event, Filter, GameId, Hub, HubError, Journal,
    JournalError, News, OnlineGame, Pace, Play, PlayerId, Pulse, Refused, Request, Saying, Secret,
    SqliteJournal, Stage, Summary, Terms,
};
use tokio::sync::broadcast::error::RecvError;

fn player(number: u64) -> PlayerId {
    let mut bits = [0; 16];
    bits[8..].copy_from_slice(&number.to_be_bytes());
    Secret::from_random(bits).player()
}

fn game_id(number: u64) -> GameId {
    let mut bits = [0; 10];
    bits[2..].copy_from_slice(&number.to_be_bytes());
    GameId::from_random(bits)
}

fn created(pace: Pace) -> Vec<Entry> {
    let terms = Terms {
        game: "zola:4".to_owned(),
        swap: false,
        pace,
        takebacks: false,
        listed: false,
    };
    vec![OnlineGame::created(terms, None, 1)]
}

fn hub(file: &Path) -> Hub {
    let open = || SqliteJournal::open(file).unwrap();
    Hub::new(open(), open())
}

fn join(name: &str) -> Request {
    Request::Join {
        name: name.to_owned(),
    }
}

/// A journal that often fails, sometimes after it has kept what it was given.
struct Shaky<J> {
    journal: J,
    random: SplitMix64,
    failures: Arc<AtomicU64>,
}

impl<J> Shaky<J> {
    fn fails(&mut self) -> Result<(), JournalError> {
        if self.random.below(5) > 0 {
            return Ok(());
        }
        self.failures.fetch_add(1, Ordering::Relaxed);
        Err(JournalError::Database("the disk is full".into()))
    }
}

impl<J: Journal> Journal for Shaky<J> {
    fn append(&mut self, batch: &[Append]) -> Result<Vec<Appended>, JournalError> {
        self.fails()?;
        let appended = self.journal.append(batch)?;
        self.fails()?;
        Ok(appended)
    }

    fn entries(&mut self, game: GameId, after: u64) -> Result<Vec<Entry>, JournalError> {
        self.fails()?;
        self.journal.entries(game, after)
    }

    fn list(&mut self, filter: Filter, most: usize) -> Result<Vec<Summary>, JournalError> {
        self.fails()?;
        self.journal.list(filter, most)
    }

    fn beat(&mut self, beat: Beat) -> Result<Pulse, JournalError> {
        self.fails()?;
        self.journal.beat(beat)
    }
}

/// Asks until it is answered, with the same number each time.
async fn insist(
    hub: &Hub,
    id: GameId,
    who: PlayerId,
    action: u64,
    request: Request,
) -> Result<u64, Refused> {
    loop {
        let asked = hub.request(id, who, Some(ActionId(action)), request.clone(), 2);
        match asked.await {
            Ok(version) => return Ok(version),
            Err(HubError::Refused(why)) => return Err(why),
            Err(HubError::Journal(_) | HubError::NotFound) => tokio::task::yield_now().await,
        }
    }
}

/// Plays a whole game for both players.
async fn play(hub: Hub, number: u64) -> OnlineGame {
    let id = game_id(number);
    let mut action = 0;
    let players = [player(2 * number), player(2 * number + 1)];
    for who in players {
        action += 1;
        insist(&hub, id, who, action, join("Ann")).await.unwrap();
    }
    let mut random = SplitMix64::new(number);
    loop {
        let Ok(game) = hub.game(id).await else {
            continue;
        };
        let Some(mv) = game.game().position().random_move(&mut random) else {
            return game;
        };
        if game.stage() == Stage::Over {
            return game;
        }
        let who = game.seats()[game.to_move().unwrap().into()]
            .as_ref()
            .unwrap()
            .id;
        let text = mv.to_string();
        action += 1;
        let request = play_it(Play::Move { text });
        insist(&hub, id, who, action, request).await.unwrap();
    }
}

/// Watches a game until it is over, and gives all that was seen.
async fn watch(hub: Hub, id: GameId) -> Vec<Entry> {
    let mut seen: Vec<Entry> = Vec::new();
    loop {
        let after = seen.last().map_or(0, |entry| entry.version);
        let Ok(mut watch) = hub.watch(id, after).await else {
            tokio::task::yield_now().await;
            continue;
        };
        seen.append(&mut watch.so_far.entries);
        loop {
            if let Ok(game) = OnlineGame::replay(id, &seen)
                && game.stage() == Stage::Over
            {
                return seen;
            }
            match watch.news.recv().await {
                Ok(News::Happened(happened)) => {
                    let after = seen.last().map_or(0, |entry| entry.version);
                    let versions = happened.entries.iter().map(|entry| entry.version);
                    assert!(
                        versions.eq(after + 1..=after + happened.entries.len() as u64),
                        "nothing is missed and nothing twice"
                    );
                    seen.extend(happened.entries.iter().cloned());
                }
                Ok(News::Presence(_)) => panic!("nobody has connected"),
                Err(RecvError::Lagged(_)) => break,
                Err(RecvError::Closed) => panic!("the hub is there"),
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_a_failing_journal_nothing_is_lost_and_nothing_played_twice() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let failures = Arc::new(AtomicU64::new(0));
    let shaky = |seed| Shaky {
        journal: SqliteJournal::open(&file).unwrap(),
        random: SplitMix64::new(seed),
        failures: failures.clone(),
    };
    let hub = Hub::new(shaky(1), shaky(2));
    let mut direct = SqliteJournal::open(&file).unwrap();
    let mut games = Vec::new();
    for number in 0..20 {
        let entries = created(Pace::Unlimited);
        let game = OnlineGame::replay(game_id(number), &entries).unwrap();
        let summary = Summary::from(&game);
        direct.append(&[Append::new(entries, summary)]).unwrap();
        let watching = tokio::spawn(watch(hub.clone(), game_id(number)));
        games.push((tokio::spawn(play(hub.clone(), number)), watching));
    }
    for (playing, watching) in games {
        let (game, seen) = (playing.await.unwrap(), watching.await.unwrap());
        let kept = direct.entries(game.id(), 0).unwrap();
        assert_eq!(seen, kept, "who watches sees what is kept");
        let moves = kept
            .iter()
            .filter(|entry| matches!(entry.event, Event::Played { .. }));
        assert_eq!(moves.count(), game.game().entries().len());
        assert_eq!(kept.len() as u64, game.version());
    }
    assert!(failures.load(Ordering::Relaxed) > 50);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_journal_never_disagree() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let (one, two) = (hub(&file), hub(&file));
    let id = game_id(1);
    one.create(id, created(Pace::Unlimited)).await.unwrap();
    insist(&one, id, player(1), 1, join("Ann")).await.unwrap();
    insist(&two, id, player(2), 1, join("Ben")).await.unwrap();
    assert_eq!(
        insist(&one, id, player(3), 1, join("Cy")).await,
        Err(Refused::NoFreeSeat)
    );
    let mut there = two.watch(id, 0).await.unwrap();
    insist(&one, id, player(1), 2, say(Saying::Hello))
        .await
        .unwrap();
    two.changed_elsewhere(vec![id]).await.unwrap();
    let News::Happened(happened) = there.news.recv().await.unwrap() else {
        panic!("nobody has connected");
    };
    assert_eq!(happened.entries[0].version, 4);
    assert!(happened.text.contains("\"version\":4"), "{}", happened.text);
    assert_eq!(
        insist(&two, id, player(1), 2, say(Saying::Hello)).await,
        Ok(4),
        "a request that is sent again to another server is the same request"
    );
}

#[tokio::test]
async fn clocks_fall_also_after_a_restart_which_gives_nobodys_time_away() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let first = hub(&file);
    let pace = Pace::Live {
        seconds: 60,
        increment: 0,
    };
    let id = game_id(1);
    first.create(id, created(pace)).await.unwrap();
    for who in [1, 2] {
        first
            .request(id, player(who), None, join("Ann"), 1_000)
            .await
            .unwrap();
    }
    for at in [2_000, 3_000] {
        let game = first.game(id).await.unwrap();
        let who = game.seats()[game.to_move().unwrap().into()]
            .as_ref()
            .unwrap()
            .id;
        let mv = game
            .game()
            .position()
            .random_move(&mut SplitMix64::new(at))
            .unwrap();
        let text = mv.to_string();
        let request = play_it(Play::Move { text });
        first.request(id, who, None, request, at).await.unwrap();
    }
    assert_eq!(first.settle(62_999, None).await, Ok(Some(63_000)));
    drop(first);
    // The server goes at 13 seconds and comes back a thousand seconds later.
    let second = hub(&file);
    second.resume(1_000_000, 1_013_000, None).await.unwrap();
    assert_eq!(second.settle(1_062_999, None).await, Ok(Some(1_063_000)));
    assert_eq!(second.game(id).await.unwrap().stage(), Stage::Playing);
    assert_eq!(second.settle(1_063_000, None).await, Ok(None));
    assert_eq!(second.game(id).await.unwrap().stage(), Stage::Over);
}

#[tokio::test]
async fn games_that_nobody_uses_are_not_kept_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let hub = hub(&folder.path().join("games.db"));
    hub.create(game_id(1), created(Pace::Unlimited))
        .await
        .unwrap();
    let watch = hub.watch(game_id(1), 0).await.unwrap();
    hub.sweep();
    assert_eq!(hub.count_live(), 1);
    drop(watch);
    hub.sweep();
    assert_eq!(hub.count_live(), 0);
    assert_eq!(
        hub.watch(game_id(2), 0).await.unwrap_err(),
        HubError::NotFound
    );
    assert!(
        hub.create(game_id(1), created(Pace::Unlimited))
            .await
            .is_err()
    );
}

fn play_it(play: Play) -> Request {
    Request::Play { play }
}

fn say(saying: Saying) -> Request {
    Request::Say { saying }
}
