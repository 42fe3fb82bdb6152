//! The games that are being played or watched here.
//!
//! A game is kept in memory while somebody uses it, and is otherwise in the journal alone. Requests to one game are
//! decided one after the other; those to different games go into the same commits. Nobody hears of an event
//! before it is on the disk. If it is not known whether it is, the game is read again.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use cairn_core::{BySide, Side};
use tokio::sync::{Mutex as AsyncMutex, broadcast, mpsc, oneshot};
use tokio::task::{JoinSet, spawn};

use crate::wire::{self, ServerMessage, State};
use crate::{
    ActionId, Append, Appended, Beat, Damaged, Entry, Event, Filter, GameId, Journal, JournalError,
    Lease, OnlineGame, PlayerId, Pulse, Refused, Request, Stage, Summary, Ticket, Writer,
    WriterGone,
};

/// How many events a slow watcher may miss before it must ask for them again.
const BACKLOG: usize = 32;

/// How many changes of all games may wait to be heard of.
const CHANGES: usize = 1_024;

/// How often a decision is made again because somebody else has written to the game meanwhile.
const TRIES: usize = 8;

/// How many games are looked after at a time.
const AT_A_TIME: usize = 256;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HubError {
    /// There is no such game.
    NotFound,
    /// It cannot be done in this game.
    Refused(Refused),
    /// Events cannot be read or kept at the moment.
    Journal(String),
}

impl fmt::Display for HubError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HubError::NotFound => f.write_str("there is no such game"),
            HubError::Refused(why) => write!(f, "refused: {why:?}"),
            HubError::Journal(why) => f.write_str(why),
        }
    }
}

impl Error for HubError {}

impl From<JournalError> for HubError {
    fn from(error: JournalError) -> HubError {
        HubError::Journal(error.to_string())
    }
}

/// The games of a server. Clones are the same hub.
#[derive(Clone, Debug)]
pub struct Hub {
    shared: Arc<Shared>,
}

struct Shared {
    writer: Writer,
    /// A second connection, with a thread of its own: who reads does not wait for the disk.
    reader: Writer,
    games: Mutex<HashMap<GameId, Arc<Live>>>,
    /// Tells of all games that change here.
    changes: broadcast::Sender<Change>,
    /// Until when games may be changed here, in milliseconds since 1970.
    open_until: AtomicU64,
    /// Who is told of games in which the computer has something to do.
    duties: Mutex<Option<mpsc::UnboundedSender<GameId>>>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

/// A game that somebody uses.
struct Live {
    id: GameId,
    state: AsyncMutex<Known>,
    watchers: broadcast::Sender<News>,
    presence: Mutex<Presence>,
}

/// Who is connected.
#[derive(Default)]
struct Presence {
    /// How many connections each player has here.
    connections: HashMap<PlayerId, usize>,
    /// Who sits where, and whether it is the computer.
    seats: BySide<Option<(PlayerId, bool)>>,
    /// What the watchers were told.
    told: BySide<bool>,
}

impl Presence {
    fn now(&self) -> BySide<bool> {
        let is_here = |side: Side| {
            self.seats[side].is_some_and(|(player, is_computer)| {
                is_computer || self.connections.contains_key(&player)
            })
        };
        BySide {
            first: is_here(Side::First),
            second: is_here(Side::Second),
        }
    }
}

/// How an event that was kept here has changed a game.
#[derive(Clone, Debug)]
pub struct Change {
    /// The game before it.
    pub before: Summary,
    /// The game after it.
    pub after: Summary,
}

/// What those who watch a game are told.
#[derive(Clone, Debug)]
pub enum News {
    /// Something has happened.
    Happened(Arc<Happened>),
    /// Somebody has come or gone: which players are connected.
    Presence(BySide<bool>),
}

/// Something that has happened, as it is told to all who watch.
#[derive(Debug)]
pub struct Happened {
    /// What, the earliest first and without a gap.
    pub entries: Vec<Entry>,
    /// Who sits where after it.
    pub seats: BySide<Option<PlayerId>>,
    /// Whether it is a running game against the computer.
    pub has_computer: bool,
    /// Whether it is a running game at one sitting, with a clock.
    pub is_timed: bool,
    /// The message about it, made once for everybody.
    pub text: Utf8Bytes,
}

impl Happened {
    fn new(entries: Vec<Entry>, game: &OnlineGame) -> Happened {
        let id_of = |side: Side| game.seats()[side].as_ref().map(|player| player.id);
        let message = ServerMessage::Update {
            entries: entries.iter().map(wire::Entry::from).collect(),
            state: Box::new(State::from(game)),
        };
        let text = serde_json::to_string(&message).expect("messages are JSON");
        Happened {
            entries,
            seats: BySide {
                first: id_of(Side::First),
                second: id_of(Side::Second),
            },
            is_timed: game.stage() == Stage::Playing && game.terms().pace.is_live(),
            has_computer: game.stage() == Stage::Playing
                && Side::BOTH.into_iter().any(|side| {
                    let player = game.seats()[side].as_ref();
                    player.is_some_and(|player| player.level.is_some())
                }),
            text: text.into(),
        }
    }
}

/// Somebody is connected to a game, until this is dropped.
pub struct Present {
    live: Arc<Live>,
    player: PlayerId,
}

impl fmt::Debug for Present {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Present").finish_non_exhaustive()
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.live.change_presence(|presence| {
            if let Some(count) = presence.connections.get_mut(&self.player) {
                *count -= 1;
                if *count == 0 {
                    presence.connections.remove(&self.player);
                }
            }
        });
    }
}

impl Live {
    /// Tells the watchers if somebody has come or gone by a change.
    fn change_presence(&self, change: impl FnOnce(&mut Presence)) {
        let mut presence = lock(&self.presence);
        change(&mut presence);
        let now = presence.now();
        if std::mem::replace(&mut presence.told, now) != now {
            // Nobody may be watching.
            let _ = self.watchers.send(News::Presence(now));
        }
    }
}

#[derive(Default)]
struct Known {
    /// The game; `None` if it must be read from the journal.
    game: Option<OnlineGame>,
    /// The version that the watchers have been told of.
    told: u64,
}

/// What somebody who watches a game gets.
#[derive(Debug)]
pub struct Watch {
    /// What has happened so far.
    pub so_far: Happened,
    /// Which players are connected.
    pub presence: BySide<bool>,
    /// What happens from then on, without a gap. Whoever is too slow is told so, and must watch anew.
    pub news: broadcast::Receiver<News>,
}

impl Hub {
    /// A hub that writes with one connection to a journal and reads with another.
    #[must_use]
    pub fn new(writer: impl Journal + 'static, reader: impl Journal + 'static) -> Hub {
        Hub {
            shared: Arc::new(Shared {
                writer: Writer::new(writer),
                reader: Writer::new(reader),
                games: Mutex::default(),
                changes: broadcast::Sender::new(CHANGES),
                open_until: AtomicU64::new(u64::MAX),
                duties: Mutex::default(),
            }),
        }
    }

    /// Makes a game of its first entries, which must make one.
    ///
    /// # Errors
    /// If they make none, the name is taken, or they cannot be kept.
    pub async fn create(&self, id: GameId, entries: Vec<Entry>) -> Result<(), HubError> {
        let game = OnlineGame::replay(id, &entries).map_err(damaged)?;
        let summary = Summary::from(&game);
        match self.append(Append::new(entries, summary)).await? {
            Appended::Kept => {
                self.tell_duty(&game);
                Ok(())
            }
            Appended::Stale => Err(HubError::Refused(Refused::AlreadySo)),
            Appended::Fenced => Err(fenced()),
        }
    }

    /// Lets somebody do something in a game, at a time in milliseconds since 1970. Gives the version of what came of it;
    /// if the same request was granted before, of what came of it then.
    ///
    /// # Errors
    /// If it cannot be done or kept. In the second case it is not known whether it was.
    pub async fn request(
        &self,
        id: GameId,
        player: PlayerId,
        action: Option<ActionId>,
        request: Request,
        at: u64,
    ) -> Result<u64, HubError> {
        self.request_late(id, player, action, request, at, 0).await
    }

    /// The same for a request that was on its way for some time, in milliseconds: see [`OnlineGame::request_late`].
    ///
    /// # Errors
    /// If it cannot be done or kept. In the second case it is not known whether it was.
    pub async fn request_late(
        &self,
        id: GameId,
        player: PlayerId,
        action: Option<ActionId>,
        request: Request,
        at: u64,
        lag: u64,
    ) -> Result<u64, HubError> {
        if at >= self.shared.open_until.load(Ordering::Relaxed) {
            let why = "the server does not know how long it was away";
            return Err(HubError::Journal(why.to_owned()));
        }
        self.change(id, None, move |game| {
            if let Some(version) = action.and_then(|action| game.granted(player, action)) {
                return Decision::Known(version);
            }
            match game.request_late(player, action, request.clone(), at, lag) {
                Ok(entry) => Decision::Next(entry),
                Err(Refused::TimeUp) => match game.happen(Event::TimedOut, at) {
                    Ok(entry) => Decision::Instead(entry, Refused::TimeUp),
                    Err(why) => Decision::Refused(why),
                },
                Err(why) => Decision::Refused(why),
            }
        })
        .await
    }

    /// Lets something happen in a game that nobody asked for. What only one node may do is done with its lease.
    ///
    /// # Errors
    /// If it cannot happen or be kept.
    pub async fn happen(
        &self,
        id: GameId,
        event: Event,
        at: u64,
        lease: Option<Lease>,
    ) -> Result<u64, HubError> {
        self.change(id, lease, move |game| {
            match game.happen(event.clone(), at) {
                Ok(entry) => Decision::Next(entry),
                Err(why) => Decision::Refused(why),
            }
        })
        .await
    }

    /// Makes the game that is played after another one, with the seats exchanged, if both players want it. Whoever comes
    /// second to do so finds it made.
    ///
    /// # Errors
    /// If something cannot be read or kept; it may be tried again.
    pub async fn make_rematch(&self, id: GameId, at: u64) -> Result<(), HubError> {
        let game = self.game(id).await?;
        let wants = game.wants_rematch();
        if !(wants.first && wants.second) || game.rematch().is_some() {
            return Ok(());
        }
        let next = id.next();
        let mut entries = vec![OnlineGame::created(game.terms().clone(), Some(id), at)];
        for side in Side::BOTH {
            if let Some(player) = &game.seats()[side] {
                entries.push(Entry {
                    version: entries.len() as u64 + 1,
                    at,
                    asked: None,
                    event: Event::Seated {
                        seat: side.other().into(),
                        player: player.id,
                        name: player.name.clone(),
                        level: player.level,
                    },
                });
            }
        }
        match self.create(next, entries).await {
            Ok(()) | Err(HubError::Refused(Refused::AlreadySo)) => {}
            Err(error) => return Err(error),
        }
        match self
            .happen(id, Event::Rematch { game: next }, at, None)
            .await
        {
            Ok(_) | Err(HubError::Refused(Refused::AlreadySo)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// What has happened in a game after a version, and what happens from now on.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be read.
    pub async fn watch(&self, id: GameId, after: u64) -> Result<Watch, HubError> {
        let live = self.live(id);
        let mut state = live.state.lock().await;
        let mut told = self.known(&live, &mut state).await?.version();
        if after > told {
            // Another node has told more than is known here.
            self.catch_up(&live, &mut state).await?;
            told = self.known(&live, &mut state).await?.version();
        }
        let mut entries = if after < told {
            self.entries(id, after).await?
        } else {
            Vec::new()
        };
        // What another server has written since then will be news.
        entries.retain(|entry| entry.version <= told);
        let game = self.refresh(&live, &mut state).await?;
        let so_far = Happened::new(entries, game);
        let presence = lock(&live.presence);
        Ok(Watch {
            so_far,
            news: live.watchers.subscribe(),
            presence: presence.told,
        })
    }

    /// Somebody is connected to a game, until what is given is dropped.
    pub fn enter(&self, id: GameId, player: PlayerId) -> Present {
        let live = self.live(id);
        live.change_presence(|presence| {
            *presence.connections.entry(player).or_default() += 1;
        });
        Present { live, player }
    }

    /// Which players of a game are connected here.
    #[must_use]
    pub fn presence(&self, id: GameId) -> BySide<bool> {
        let live = lock(&self.shared.games).get(&id).cloned();
        live.map_or(BySide::default(), |live| lock(&live.presence).told)
    }

    /// What happens in all games from now on, as far as it is kept here and not by another node.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.shared.changes.subscribe()
    }

    /// A game as it is now.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be read.
    pub async fn game(&self, id: GameId) -> Result<OnlineGame, HubError> {
        let live = self.live(id);
        let mut state = live.state.lock().await;
        self.known(&live, &mut state).await.cloned()
    }

    /// The game, if there is one. Names that belong to none are not kept in memory, however many somebody tries.
    async fn known<'s>(
        &self,
        live: &Arc<Live>,
        state: &'s mut Known,
    ) -> Result<&'s OnlineGame, HubError> {
        let known = self.refresh(live, state).await;
        if matches!(known, Err(HubError::NotFound)) {
            let mut games = lock(&self.shared.games);
            // The one in the map, and this one.
            if Arc::strong_count(live) == 2 {
                games.remove(&live.id);
            }
        }
        known
    }

    /// At most so many games of some kind.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn list(&self, filter: Filter, most: usize) -> Result<Vec<Summary>, HubError> {
        self.read(move |journal| journal.list(filter, most)).await
    }

    /// Somebody else has written to these games: whoever watches them here is told.
    ///
    /// # Errors
    /// If something cannot be read.
    pub async fn changed_elsewhere(&self, mut games: Vec<GameId>) -> Result<(), HubError> {
        games.retain(|id| lock(&self.shared.games).contains_key(id));
        self.for_many(games, |hub, id| async move {
            let live = lock(&hub.shared.games).get(&id).cloned();
            let Some(live) = live else { return Ok(()) };
            let mut state = live.state.lock().await;
            match hub.catch_up(&live, &mut state).await {
                // Somebody asked for a game that is none.
                Ok(()) | Err(HubError::NotFound) => Ok(()),
                Err(error) => Err(error),
            }
        })
        .await
    }

    /// Reads again what all games have that are used here, because it may be that something was not heard of.
    ///
    /// # Errors
    /// If something cannot be read.
    pub async fn catch_up_all(&self) -> Result<(), HubError> {
        let games = lock(&self.shared.games).keys().copied().collect();
        self.changed_elsewhere(games).await
    }

    /// The games in which the computer has something to do, as they come to be so here. Only whoever asked last is told.
    pub fn duties(&self) -> mpsc::UnboundedReceiver<GameId> {
        let (sender, receiver) = mpsc::unbounded_channel();
        *lock(&self.shared.duties) = Some(sender);
        receiver
    }

    fn tell_duty(&self, game: &OnlineGame) {
        if game.duty().is_some()
            && let Some(duties) = &*lock(&self.shared.duties)
        {
            // Nobody may be listening any longer.
            let _ = duties.send(game.id());
        }
    }

    /// Notes that this node is up, and takes or renews its lease.
    ///
    /// # Errors
    /// If nothing could be noted.
    pub async fn beat(&self, beat: Beat) -> Result<Pulse, HubError> {
        let beaten = run(&self.shared.writer, move |journal| journal.beat(beat));
        beaten.await
    }

    /// Games may be changed here until this time, in milliseconds since 1970; later requests fail until the time is put off.
    /// A server that was stopped, or cannot reach its journal, thereby does nothing before it knows how long the service was
    /// away.
    pub fn open_until(&self, time: u64) {
        self.shared.open_until.store(time, Ordering::Relaxed);
    }

    /// Whether games may be changed at this time.
    #[must_use]
    pub fn is_open(&self, now: u64) -> bool {
        now < self.shared.open_until.load(Ordering::Relaxed)
    }

    /// The service was away and comes back: that time counts for nobody. Whoever does this twice, or does not come to its
    /// end and does it again, gives no time away by it.
    ///
    /// # Errors
    /// If something cannot be read or kept.
    pub async fn resume(&self, away: u64, now: u64, lease: Option<Lease>) -> Result<(), HubError> {
        let timed = self.list(Filter::DueBy(u64::MAX), usize::MAX >> 1).await?;
        let left = now.saturating_sub(away);
        let running = timed
            .into_iter()
            // Those whose time was up before are over.
            .filter(|summary| summary.deadline.is_some_and(|deadline| deadline > left))
            .map(|summary| summary.id);
        self.for_many(running.collect(), move |hub, id| async move {
            match hub.happen(id, Event::Resumed { away }, now, lease).await {
                Ok(_) | Err(HubError::Refused(_)) => Ok(()),
                Err(error) => Err(error),
            }
        })
        .await
    }

    /// Ends the games whose time is up. Gives the next deadline, if there is one.
    ///
    /// # Errors
    /// If something cannot be read or kept; it is tried again then.
    pub async fn settle(&self, now: u64, lease: Option<Lease>) -> Result<Option<u64>, HubError> {
        let due = self.list(Filter::DueBy(now), AT_A_TIME).await?;
        let due = due.into_iter().map(|summary| summary.id);
        self.for_many(due.collect(), move |hub, id| async move {
            // It is refused if the game has gone on since.
            match hub.happen(id, Event::TimedOut, now, lease).await {
                Ok(_) | Err(HubError::Refused(_)) => Ok(()),
                Err(error) => Err(error),
            }
        })
        .await?;
        let next = self.list(Filter::DueBy(u64::MAX), 1).await?;
        Ok(next.first().and_then(|summary| summary.deadline))
    }

    /// Does the same to many games, so many at a time that they go into the same commits.
    async fn for_many<F>(
        &self,
        games: Vec<GameId>,
        work: impl Fn(Hub, GameId) -> F,
    ) -> Result<(), HubError>
    where
        F: Future<Output = Result<(), HubError>> + Send + 'static,
    {
        for some in games.chunks(AT_A_TIME) {
            let mut tasks = JoinSet::new();
            for id in some {
                tasks.spawn(work(self.clone(), *id));
            }
            while let Some(done) = tasks.join_next().await {
                done.map_err(|error| HubError::Journal(error.to_string()))??;
            }
        }
        Ok(())
    }

    /// Forgets the games that nobody uses; they are in the journal.
    pub fn sweep(&self) {
        lock(&self.shared.games)
            .retain(|_, live| Arc::strong_count(live) > 1 || live.watchers.receiver_count() > 0);
    }

    /// How many games are in memory.
    #[must_use]
    pub fn count_live(&self) -> usize {
        lock(&self.shared.games).len()
    }

    fn live(&self, id: GameId) -> Arc<Live> {
        let mut games = lock(&self.shared.games);
        let live = games.entry(id).or_insert_with(|| {
            Arc::new(Live {
                id,
                state: AsyncMutex::default(),
                watchers: broadcast::Sender::new(BACKLOG),
                presence: Mutex::default(),
            })
        });
        live.clone()
    }

    /// Decides something about a game, keeps it and tells it. What was begun is finished even if whoever asked is gone.
    async fn change(
        &self,
        id: GameId,
        lease: Option<Lease>,
        decide: impl Fn(&OnlineGame) -> Decision + Send + Sync + 'static,
    ) -> Result<u64, HubError> {
        let hub = self.clone();
        let changed = spawn(async move {
            let live = hub.live(id);
            let mut state = live.state.lock().await;
            let mut refused_at = None;
            for _ in 0..TRIES {
                let game = hub.known(&live, &mut state).await?;
                let version = game.version();
                let (entry, refused) = match decide(game) {
                    Decision::Known(version) => return Ok(version),
                    // Another node may have written to the game without its being known here. What is granted is found out to
                    // be stale when it is kept; what is refused would not be.
                    Decision::Refused(_) if refused_at != Some(version) => {
                        hub.catch_up(&live, &mut state).await?;
                        refused_at = Some(version);
                        continue;
                    }
                    Decision::Refused(why) => return Err(HubError::Refused(why)),
                    Decision::Next(entry) => (entry, None),
                    Decision::Instead(entry, why) => (entry, Some(why)),
                };
                if hub.keep(&live, &mut state, entry, lease).await? {
                    let version = state.told;
                    return refused.map_or(Ok(version), |why| Err(HubError::Refused(why)));
                }
            }
            Err(HubError::Journal(
                "the game changes faster than it can be decided about".to_owned(),
            ))
        });
        match changed.await {
            Ok(changed) => changed,
            Err(error) => Err(HubError::Journal(error.to_string())),
        }
    }

    /// Keeps and tells the next event of a game; whether it was the next one.
    async fn keep(
        &self,
        live: &Live,
        state: &mut Known,
        entry: Entry,
        lease: Option<Lease>,
    ) -> Result<bool, HubError> {
        // Until it is known what became of it, the game is not known either.
        let mut game = state.game.take().ok_or(HubError::NotFound)?;
        let is_heard = self.shared.changes.receiver_count() > 0;
        let before = is_heard.then(|| Summary::from(&game));
        game.apply(&entry).map_err(damaged)?;
        let append = Append {
            lease,
            ..Append::new(vec![entry.clone()], Summary::from(&game))
        };
        match self.append(append).await? {
            Appended::Stale => Ok(false),
            Appended::Fenced => Err(fenced()),
            Appended::Kept => {
                if let Some(before) = before {
                    let after = Summary::from(&game);
                    // Whoever wanted to hear of it may be gone by now.
                    let _ = self.shared.changes.send(Change { before, after });
                }
                self.tell(live, state, vec![entry], &game);
                state.game = Some(game);
                Ok(true)
            }
        }
    }

    /// Sees to it that the game is known, and its watchers know as much.
    async fn refresh<'s>(
        &self,
        live: &Live,
        state: &'s mut Known,
    ) -> Result<&'s OnlineGame, HubError> {
        if state.game.is_none() {
            let entries = self.entries(live.id, 0).await?;
            if entries.is_empty() {
                return Err(HubError::NotFound);
            }
            let game = OnlineGame::replay(live.id, &entries).map_err(damaged)?;
            let told = state.told;
            let is_news = |entry: &Entry| told > 0 && entry.version > told;
            let news = entries.into_iter().filter(is_news).collect();
            self.tell(live, state, news, &game);
            state.game = Some(game);
        }
        Ok(state.game.as_ref().expect("it was just read"))
    }

    /// Reads what a game has had since it was last looked at.
    async fn catch_up(&self, live: &Live, state: &mut Known) -> Result<(), HubError> {
        // If something fails, the game is not known until it is read anew.
        let Some(mut game) = state.game.take() else {
            return self.refresh(live, state).await.map(drop);
        };
        let news = self.entries(live.id, game.version()).await?;
        for entry in &news {
            game.apply(entry).map_err(damaged)?;
        }
        self.tell(live, state, news, &game);
        state.game = Some(game);
        Ok(())
    }

    /// Tells the watchers what has happened, now that the game is like that.
    fn tell(&self, live: &Live, state: &mut Known, entries: Vec<Entry>, game: &OnlineGame) {
        state.told = game.version();
        self.tell_duty(game);
        if !entries.is_empty() && live.watchers.receiver_count() > 0 {
            let happened = Happened::new(entries, game);
            // They may be gone by now.
            let _ = live.watchers.send(News::Happened(Arc::new(happened)));
        }
        let seats = game.seats();
        let of = |side: Side| {
            let player = seats[side].as_ref()?;
            Some((player.id, player.level.is_some()))
        };
        live.change_presence(|presence| {
            presence.seats = BySide {
                first: of(Side::First),
                second: of(Side::Second),
            };
        });
    }

    async fn append(&self, append: Append) -> Result<Appended, HubError> {
        let (sender, receiver) = oneshot::channel();
        let ticket = Ticket::new(append, move |appended| {
            let appended = appended.map_err(|error| HubError::Journal(error.to_string()));
            // Whoever asked may be gone.
            let _ = sender.send(appended);
        });
        self.shared.writer.submit(ticket).map_err(|_| gone())?;
        receiver.await.map_err(|_| gone())?
    }

    pub(crate) async fn entries(&self, id: GameId, after: u64) -> Result<Vec<Entry>, HubError> {
        self.read(move |journal| journal.entries(id, after)).await
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Journal) -> Result<T, JournalError> + Send + 'static,
    ) -> Result<T, HubError> {
        run(&self.shared.reader, read).await
    }
}

/// Lets a thread do something with its journal.
async fn run<T: Send + 'static>(
    thread: &Writer,
    work: impl FnOnce(&mut dyn Journal) -> Result<T, JournalError> + Send + 'static,
) -> Result<T, HubError> {
    let (sender, receiver) = oneshot::channel();
    let errand = move |journal: &mut dyn Journal| {
        // Whoever asked may be gone.
        let _ = sender.send(work(journal));
    };
    thread.run(errand).map_err(|WriterGone| gone())?;
    let done = receiver.await.map_err(|_| gone())?;
    done.map_err(HubError::from)
}

fn gone() -> HubError {
    HubError::Journal("the server is being closed".to_owned())
}

fn fenced() -> HubError {
    HubError::Journal("another node has got the lease".to_owned())
}

/// What becomes of a request.
enum Decision {
    /// It was granted before.
    Known(u64),
    /// This happens.
    Next(Entry),
    /// It cannot be done, and this happens instead.
    Instead(Entry, Refused),
    /// It cannot be done.
    Refused(Refused),
}

fn damaged(error: Damaged) -> HubError {
    HubError::Journal(error.to_string())
}

/// A lock whose holder panicked is taken all the same: what it guards is changed in single steps.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
