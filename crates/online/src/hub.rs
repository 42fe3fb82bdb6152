//! The games that are being played or watched here.
//!
//! A game is kept in memory while somebody uses it, and is otherwise in the journal alone. Requests to one game are
//! decided one after the other; those to different games go into the same commits. Nobody hears of an event
//! before it is on the disk. If it is not known whether it is, the game is read again.

use std::collections::{BTreeSet, HashMap};
use std::error::Error;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cairn_core::Side;
use tokio::sync::{Mutex as AsyncMutex, broadcast, oneshot};
use tokio::task::{spawn, spawn_blocking};

use crate::{
    ActionId, Append, Appended, Damaged, Entry, Event, Filter, GameId, Journal, JournalError,
    OnlineGame, PlayerId, Refused, Request, Summary, Ticket, Writer,
};

/// How many events a slow watcher may miss before it must ask for them again.
const BACKLOG: usize = 32;

/// How often a decision is made again because somebody else has written to the game meanwhile.
const TRIES: usize = 8;

/// How many games are settled at a time.
const SETTLED_AT_A_TIME: usize = 256;

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
    reader: Mutex<Box<dyn Journal>>,
    games: Mutex<HashMap<GameId, Arc<Live>>>,
    /// Deadlines of games that were used here; those that have changed since are found to be so when they come.
    due: Mutex<BTreeSet<(u64, GameId)>>,
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
                reader: Mutex::new(Box::new(reader)),
                games: Mutex::default(),
                due: Mutex::default(),
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
        match self.append(Append { entries, summary }).await? {
            Appended::Kept => Ok(()),
            Appended::Stale => Err(HubError::Refused(Refused::AlreadySo)),
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
        self.change(id, move |game| {
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

    /// Lets something happen in a game that nobody asked for.
    ///
    /// # Errors
    /// If it cannot happen or be kept.
    pub async fn happen(&self, id: GameId, event: Event, at: u64) -> Result<u64, HubError> {
        self.change(id, move |game| match game.happen(event.clone(), at) {
            Ok(entry) => Decision::Next(entry),
            Err(why) => Decision::Refused(why),
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
        match self.happen(id, Event::Rematch { game: next }, at).await {
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

    /// Somebody else has written to a game: whoever watches it here is told.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn changed_elsewhere(&self, id: GameId) -> Result<(), HubError> {
        let live = lock(&self.shared.games).get(&id).cloned();
        let Some(live) = live else { return Ok(()) };
        let mut state = live.state.lock().await;
        state.game = None;
        self.refresh(&live, &mut state).await.map(drop)
    }

    /// The server was away and comes back: that time counts for nobody. Looks up all games with a clock, and is to be called
    /// before anything else.
    ///
    /// # Errors
    /// If something cannot be read or kept.
    pub async fn resume(&self, away: u64, now: u64) -> Result<(), HubError> {
        for summary in self.list(Filter::DueBy(u64::MAX), usize::MAX >> 1).await? {
            if summary
                .deadline
                .is_some_and(|deadline| deadline > now.saturating_sub(away))
            {
                self.happen(summary.id, Event::Resumed { away }, now)
                    .await?;
            } else if let Some(deadline) = summary.deadline {
                lock(&self.shared.due).insert((deadline, summary.id));
            }
        }
        Ok(())
    }

    /// Ends the games whose time is up. Gives the next deadline, if there is one.
    ///
    /// # Errors
    /// If something cannot be read or kept; it is tried again then.
    pub async fn settle(&self, now: u64) -> Result<Option<u64>, HubError> {
        let due: Vec<(u64, GameId)> = {
            let due = lock(&self.shared.due);
            let passed = due.iter().take_while(|(deadline, _)| *deadline <= now);
            passed.take(SETTLED_AT_A_TIME).copied().collect()
        };
        for (deadline, id) in due {
            // It is refused if the game has gone on since.
            match self.happen(id, Event::TimedOut, now).await {
                Ok(_) | Err(HubError::Refused(_) | HubError::NotFound) => {}
                Err(error) => return Err(error),
            }
            lock(&self.shared.due).remove(&(deadline, id));
        }
        let due = lock(&self.shared.due);
        Ok(due.first().map(|(deadline, _)| *deadline))
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
                if hub.keep(&live, &mut state, entry).await? {
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
    async fn keep(&self, live: &Live, state: &mut State, entry: Entry) -> Result<bool, HubError> {
        // Until it is known what became of it, the game is not known either.
        let mut game = state.game.take().ok_or(HubError::NotFound)?;
        game.apply(&entry).map_err(damaged)?;
        let summary = Summary::from(&game);
        let entries = vec![entry.clone()];
        match self.append(Append { entries, summary }).await? {
            Appended::Stale => Ok(false),
            Appended::Kept => {
                self.tell(live, state, entry);
                self.watch_clock(&game);
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
            self.watch_clock(&game);
            state.game = Some(game);
        }
        Ok(state.game.as_ref().expect("it was just read"))
    }

    fn tell(&self, live: &Live, state: &mut State, entry: Entry) {
        state.told = entry.version;
        // Nobody may be watching.
        let _ = live.watchers.send(Arc::new(entry));
    }

    fn watch_clock(&self, game: &OnlineGame) {
        if let Some(deadline) = game.deadline() {
            lock(&self.shared.due).insert((deadline, game.id()));
        }
    }

    async fn append(&self, append: Append) -> Result<Appended, HubError> {
        let (sender, receiver) = oneshot::channel();
        let ticket = Ticket::new(append, move |appended| {
            let appended = appended.map_err(|error| HubError::Journal(error.to_string()));
            // Whoever asked may be gone.
            let _ = sender.send(appended);
        });
        let gone = || HubError::Journal("the server is being closed".to_owned());
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
        let shared = self.shared.clone();
        let done = spawn_blocking(move || read(&mut **lock(&shared.reader))).await;
        match done {
            Ok(result) => result.map_err(HubError::from),
            Err(error) => Err(HubError::Journal(error.to_string())),
        }
    }
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
