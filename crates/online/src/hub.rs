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

use cairn_core::Side;
use tokio::sync::{Mutex as AsyncMutex, broadcast, oneshot};
use tokio::task::{JoinSet, spawn};

use crate::{
    ActionId, Append, Appended, Beat, Damaged, Entry, Event, Filter, GameId, Journal, JournalError,
    Lease, OnlineGame, PlayerId, Pulse, Refused, Request, Summary, Ticket, Writer, WriterGone,
};

/// How many events a slow watcher may miss before it must ask for them again.
const BACKLOG: usize = 32;

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
    /// Until when games may be changed here, in milliseconds since 1970.
    open_until: AtomicU64,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

/// A game that somebody uses.
struct Live {
    id: GameId,
    state: AsyncMutex<State>,
    watchers: broadcast::Sender<Arc<Entry>>,
}

#[derive(Default)]
struct State {
    /// The game; `None` if it must be read from the journal.
    game: Option<OnlineGame>,
    /// The version that the watchers have been told of.
    told: u64,
}

/// What somebody who watches a game gets.
#[derive(Debug)]
pub struct Watch {
    /// What has happened so far.
    pub entries: Vec<Entry>,
    /// What happens from then on, without a gap. Whoever is too slow is told so, and must watch anew.
    pub news: broadcast::Receiver<Arc<Entry>>,
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
                open_until: AtomicU64::new(u64::MAX),
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
            Appended::Kept => Ok(()),
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
        if at >= self.shared.open_until.load(Ordering::Relaxed) {
            let why = "the server does not know how long it was away";
            return Err(HubError::Journal(why.to_owned()));
        }
        self.change(id, None, move |game| {
            if let Some(version) = action.and_then(|action| game.granted(player, action)) {
                return Decision::Known(version);
            }
            match game.request(player, action, request.clone(), at) {
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
        self.refresh(&live, &mut state).await?;
        let news = live.watchers.subscribe();
        let mut entries = self.entries(id, after).await?;
        // What another server has written since then will be news.
        entries.retain(|entry| entry.version <= state.told);
        Ok(Watch { entries, news })
    }

    /// A game as it is now.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be read.
    pub async fn game(&self, id: GameId) -> Result<OnlineGame, HubError> {
        let live = self.live(id);
        let mut state = live.state.lock().await;
        self.refresh(&live, &mut state).await.cloned()
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
            for _ in 0..TRIES {
                let game = hub.refresh(&live, &mut state).await?;
                let (entry, refused) = match decide(game) {
                    Decision::Known(version) => return Ok(version),
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
        state: &mut State,
        entry: Entry,
        lease: Option<Lease>,
    ) -> Result<bool, HubError> {
        // Until it is known what became of it, the game is not known either.
        let mut game = state.game.take().ok_or(HubError::NotFound)?;
        game.apply(&entry).map_err(damaged)?;
        let append = Append {
            lease,
            ..Append::new(vec![entry.clone()], Summary::from(&game))
        };
        match self.append(append).await? {
            Appended::Stale => Ok(false),
            Appended::Fenced => Err(fenced()),
            Appended::Kept => {
                self.tell(live, state, entry);
                state.game = Some(game);
                Ok(true)
            }
        }
    }

    /// Sees to it that the game is known, and its watchers know as much.
    async fn refresh<'s>(
        &self,
        live: &Live,
        state: &'s mut State,
    ) -> Result<&'s OnlineGame, HubError> {
        if state.game.is_none() {
            let entries = self.entries(live.id, 0).await?;
            if entries.is_empty() {
                return Err(HubError::NotFound);
            }
            let game = OnlineGame::replay(live.id, &entries).map_err(damaged)?;
            let is_new = state.told > 0;
            for entry in entries {
                if is_new && entry.version > state.told {
                    self.tell(live, state, entry);
                }
            }
            state.told = game.version();
            state.game = Some(game);
        }
        Ok(state.game.as_ref().expect("it was just read"))
    }

    /// Reads what a game has had since it was last looked at.
    async fn catch_up(&self, live: &Live, state: &mut State) -> Result<(), HubError> {
        let Some(version) = state.game.as_ref().map(OnlineGame::version) else {
            return self.refresh(live, state).await.map(drop);
        };
        for entry in self.entries(live.id, version).await? {
            let game = state.game.as_mut().ok_or(HubError::NotFound)?;
            if let Err(error) = game.apply(&entry) {
                state.game = None;
                return Err(damaged(error));
            }
            self.tell(live, state, entry);
        }
        Ok(())
    }

    fn tell(&self, live: &Live, state: &mut State, entry: Entry) {
        state.told = entry.version;
        // Nobody may be watching.
        let _ = live.watchers.send(Arc::new(entry));
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

    async fn entries(&self, id: GameId, after: u64) -> Result<Vec<Entry>, HubError> {
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
fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
