//! What the test and its players tell each other.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use cairn_online::GameId;
use tokio::sync::watch;
use tokio::time::timeout;

/// How long anything may take on a very busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// What players are to do.
#[derive(Clone, Debug)]
pub(crate) enum Phase {
    /// Play.
    Play,
    /// Ask for nothing new, but insist on an answer to what was asked.
    Finish,
    /// Wait until the game has had this many events, and leave.
    Settle(HashMap<GameId, u64>),
}

/// A server that players may connect to.
pub(crate) struct Target {
    /// Where players reach it.
    pub(crate) address: SocketAddr,
    /// How often it was started.
    pub(crate) generation: AtomicU64,
}

pub(crate) struct Control {
    pub(crate) targets: Vec<Target>,
    pub(crate) phase: watch::Sender<Phase>,
    /// How many requests were granted.
    pub(crate) granted: AtomicU64,
    /// How often a connection was lost.
    pub(crate) lost: AtomicU64,
    /// For each player: the server and generation it is connected to and has heard the state of its game from.
    connected: Mutex<Vec<Option<(usize, u64)>>>,
    /// For each player: whether it waits for an answer.
    waiting: Mutex<Vec<bool>>,
    /// For each player: the game it plays.
    games: Mutex<Vec<Option<GameId>>>,
    /// Whether a player has found something wrong.
    has_failed: AtomicBool,
    /// Changes with everything above.
    ticks: watch::Sender<u64>,
}

impl Control {
    pub(crate) fn new(addresses: &[SocketAddr], players: usize) -> Control {
        let targets = addresses.iter().map(|address| Target {
            address: *address,
            generation: AtomicU64::new(0),
        });
        Control {
            targets: targets.collect(),
            phase: watch::Sender::new(Phase::Play),
            granted: AtomicU64::new(0),
            lost: AtomicU64::new(0),
            connected: Mutex::new(vec![None; players]),
            waiting: Mutex::new(vec![false; players]),
            games: Mutex::new(vec![None; players]),
            has_failed: AtomicBool::new(false),
            ticks: watch::Sender::new(0),
        }
    }

    fn tick(&self) {
        self.ticks.send_modify(|ticks| *ticks += 1);
    }

    pub(crate) fn note_connected(&self, player: usize, to: Option<(usize, u64)>) {
        self.connected.lock().unwrap()[player] = to;
        if to.is_none() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        self.tick();
    }

    pub(crate) fn note_waiting(&self, player: usize, is_waiting: bool) {
        self.waiting.lock().unwrap()[player] = is_waiting;
        self.tick();
    }

    pub(crate) fn note_game(&self, player: usize, game: GameId) {
        self.games.lock().unwrap()[player] = Some(game);
    }

    /// The games that are being played.
    pub(crate) fn games(&self) -> Vec<GameId> {
        self.games
            .lock()
            .unwrap()
            .iter()
            .flatten()
            .copied()
            .collect()
    }

    pub(crate) fn note_failed(&self) {
        self.has_failed.store(true, Ordering::Relaxed);
        self.tick();
    }

    pub(crate) fn note_granted(&self) {
        self.granted.fetch_add(1, Ordering::Relaxed);
        self.tick();
    }

    /// Whether every player is connected to a server that runs, and knows the state of its game.
    pub(crate) fn is_everybody_there(&self) -> bool {
        self.connected.lock().unwrap().iter().all(|to| {
            to.is_some_and(|(target, generation)| {
                self.targets[target].generation.load(Ordering::Relaxed) == generation
            })
        })
    }

    pub(crate) fn is_nobody_waiting(&self) -> bool {
        !self.waiting.lock().unwrap().contains(&true)
    }

    /// Waits until something is so.
    pub(crate) async fn until(&self, what: &str, is_so: impl Fn(&Control) -> bool) {
        let mut ticks = self.ticks.subscribe();
        let waiting = async {
            while !is_so(self) {
                let has_failed = self.has_failed.load(Ordering::Relaxed);
                assert!(!has_failed, "a player has found something wrong");
                ticks.changed().await.unwrap();
            }
        };
        let done = timeout(PATIENCE, waiting).await;
        assert!(done.is_ok(), "{what} never came");
    }

    /// Waits until so many more requests were granted.
    pub(crate) async fn until_granted(&self, more: u64) {
        let wanted = self.granted.load(Ordering::Relaxed) + more;
        self.until("the next moves", |control| {
            control.granted.load(Ordering::Relaxed) >= wanted
        })
        .await;
    }
}
