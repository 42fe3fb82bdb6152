//! The computer's levels as opponents.
//!
//! A level moves, answers offers and plays again, as soon as the hub says that it has something to do. It thinks on
//! threads of its own, below the priority of everything else. What a crash or another node's end has left undone is found in
//! the journal by the node that has the lease. A move carries the version it answers as the number of its request, so that two nodes that think
//! about the same position play one move.

use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, Weak};
use std::thread;
use std::time::{Duration, Instant};

use cairn_core::{BySide, Side};
use cairn_engine::{Control, SearchOptions};
use cairn_session::{Action, Answer, Computer, Match, PlayerKind, Proposal, Sitting, Task, Who};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval};

use super::Shared;
use super::metrics::count;
use crate::hub::lock;
use crate::{ActionId, Duty, Filter, GameId, HubError, Lease, OnlineGame, Play, PlayerId, Request};

/// How often it is looked for what was left undone.
const LOOK: Duration = Duration::from_secs(5);

/// How many games are taken up at a time, for each level.
const AT_A_TIME: usize = 1_000;

/// The longest time for a move.
const LONGEST: Duration = Duration::from_secs(5);

/// The most threads that think.
const MOST_THREADS: usize = 4;

/// The transposition table of a search.
const HASH_BYTES: usize = 8 << 20;

/// Lets the levels play, as long as the service is there.
pub(super) async fn run(
    shared: Shared,
    mut duties: mpsc::UnboundedReceiver<GameId>,
    lease: watch::Receiver<Option<Lease>>,
) {
    let bots = Bots {
        shared,
        pool: Pool::new(),
        busy: Arc::default(),
    };
    let mut looks = interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            duty = duties.recv() => match duty {
                Some(game) => bots.begin(game),
                None => return,
            },
            _ = looks.tick() => {
                let has_lease = lease.borrow().is_some();
                if has_lease && let Err(error) = bots.look().await {
                    tracing::error!(%error, "cannot look for games of the computer");
                }
            }
        }
    }
}

#[derive(Clone)]
struct Bots {
    shared: Shared,
    pool: Arc<Pool>,
    /// The games that are being looked after.
    busy: Arc<Mutex<HashSet<GameId>>>,
}

impl Bots {
    /// Takes up what was left undone.
    async fn look(&self) -> Result<(), HubError> {
        for kind in PlayerKind::levels() {
            let PlayerKind::Level(level) = kind else {
                continue;
            };
            let to_move = Filter::ToMove(PlayerId::bot(level));
            for summary in self.shared.hub.list(to_move, AT_A_TIME).await? {
                self.begin(summary.id);
            }
        }
        Ok(())
    }

    /// Looks after a game, unless that is being done.
    fn begin(&self, game: GameId) {
        if !lock(&self.busy).insert(game) {
            return;
        }
        let bots = self.clone();
        tokio::spawn(async move {
            let done = bots.look_after(game).await;
            lock(&bots.busy).remove(&game);
            match done {
                // Something may have happened before it was free again.
                Ok(()) => {
                    if let Ok(state) = bots.shared.hub.game(game).await
                        && state.duty().is_some()
                    {
                        bots.begin(game);
                    }
                }
                Err(error) => tracing::error!(%error, "the computer cannot play"),
            }
        });
    }

    /// Does what the computer has to do in a game, until it has nothing to do.
    async fn look_after(&self, id: GameId) -> Result<(), HubError> {
        loop {
            let game = self.shared.hub.game(id).await?;
            let Some((level, duty)) = game.duty() else {
                return Ok(());
            };
            let is_live = game.terms().pace.is_live();
            let task = task(&game, level, duty);
            let answer = match task {
                Some(task) => self.pool.think(game.game().clone(), task, is_live).await,
                None => None,
            };
            let Some(request) = request(&game, duty, answer) else {
                tracing::error!(game = %id, level, "the computer found nothing to do");
                return Ok(());
            };
            let is_move = matches!(request, Request::Play { .. }) && duty == Duty::Move;
            let is_rematch = request == Request::Rematch;
            let now = self.shared.environment.now();
            let action = ActionId(game.version());
            let player = PlayerId::bot(level);
            let asked = self
                .shared
                .hub
                .request(id, player, Some(action), request, now);
            match asked.await {
                Ok(_) if is_move => count(&self.shared.metrics.bot_moves),
                // The game has gone on meanwhile.
                Ok(_) | Err(HubError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
            if is_rematch {
                self.shared.hub.make_rematch(id, now).await?;
                return Ok(());
            }
        }
    }
}

/// What there is to think about.
fn task(game: &OnlineGame, level: u8, duty: Duty) -> Option<Task> {
    match duty {
        Duty::Rematch | Duty::Answer(Proposal::TakeBack) => None,
        Duty::Answer(Proposal::Draw) => Some(Task::Advise),
        Duty::Move => {
            let is_computer = |side: Side| {
                let player = game.seats()[side].as_ref();
                player.is_some_and(|player| player.level == Some(level))
            };
            let who = |side| {
                if is_computer(side) {
                    Who::Computer(PlayerKind::Level(level))
                } else {
                    Who::Person
                }
            };
            let who = BySide {
                first: who(Side::First),
                second: who(Side::Second),
            };
            let seed = game.id().seed();
            let time = PlayerKind::MOVE_TIME;
            let sitting = Sitting::going_on(game.game().clone(), who, seed, time);
            match sitting.search()?.task {
                Task::Move {
                    seat,
                    player,
                    seed,
                    time,
                } => Some(Task::Move {
                    seat,
                    player,
                    seed,
                    time: Some(time.unwrap_or(LONGEST).min(LONGEST)),
                }),
                Task::Advise | Task::Explain(_) => None,
            }
        }
    }
}

/// What the computer does.
fn request(game: &OnlineGame, duty: Duty, answer: Option<Answer>) -> Option<Request> {
    let play = |play| Some(Request::Play { play });
    match (duty, answer) {
        (Duty::Rematch, _) => Some(Request::Rematch),
        // It does not mind.
        (Duty::Answer(Proposal::TakeBack), _) => play(Play::Answer { accept: true }),
        (Duty::Answer(Proposal::Draw), Some(Answer::Advice(advice))) => {
            let is_its_turn = game.sitting().offer()?.by != game.game().turn();
            let accept = if is_its_turn {
                advice.would_swap()
            } else {
                advice.would_accept_draw()
            };
            play(Play::Answer { accept })
        }
        (Duty::Answer(Proposal::Draw), _) => play(Play::Answer { accept: false }),
        (Duty::Move, Some(Answer::Action(Action::Swap))) => play(Play::Swap),
        (Duty::Move, Some(Answer::Action(Action::Move(mv)))) => play(Play::Move {
            text: mv.to_string(),
        }),
        (Duty::Move, _) => None,
    }
}

/// Threads that think.
struct Pool {
    queue: Mutex<Queue>,
    is_work: Condvar,
}

#[derive(Default)]
struct Queue {
    /// Games at one sitting come first.
    live: VecDeque<Job>,
    others: VecDeque<Job>,
}

struct Job {
    game: Match,
    task: Task,
    answer: oneshot::Sender<Option<Answer>>,
}

impl Pool {
    fn new() -> Arc<Pool> {
        let pool = Arc::new(Pool {
            queue: Mutex::default(),
            is_work: Condvar::new(),
        });
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for number in 0..(cores / 2).clamp(1, MOST_THREADS) {
            let pool = Arc::downgrade(&pool);
            let named = thread::Builder::new().name(format!("computer-{number}"));
            if let Err(error) = named.spawn(move || work(&pool)) {
                tracing::error!(%error, "a thread of the computer cannot be started");
            }
        }
        pool
    }

    /// What comes of a task, when its turn has come.
    async fn think(&self, game: Match, task: Task, is_live: bool) -> Option<Answer> {
        let (answer, thought) = oneshot::channel();
        let job = Job { game, task, answer };
        {
            let mut queue = lock(&self.queue);
            let jobs = if is_live {
                &mut queue.live
            } else {
                &mut queue.others
            };
            jobs.push_back(job);
        }
        self.is_work.notify_one();
        thought.await.ok().flatten()
    }

    /// The next job; `None` if there is none for a while.
    fn next(&self) -> Option<Job> {
        let queue = lock(&self.queue);
        let is_empty = |queue: &mut Queue| queue.live.is_empty() && queue.others.is_empty();
        let waited = self.is_work.wait_timeout_while(queue, LOOK, is_empty);
        let (mut queue, _) = waited.unwrap_or_else(std::sync::PoisonError::into_inner);
        let live = queue.live.pop_front();
        live.or_else(|| queue.others.pop_front())
    }
}

/// What a thread of a pool does until the pool is gone.
fn work(pool: &Weak<Pool>) {
    step_back();
    while let Some(pool) = pool.upgrade() {
        let Some(job) = pool.next() else { continue };
        // A search that fails concerns its game alone.
        let answer = catch_unwind(AssertUnwindSafe(|| think(&job.game, &job.task)));
        // The game may not be looked after any longer.
        let _ = job.answer.send(answer.ok().flatten());
    }
}

fn think(game: &Match, task: &Task) -> Option<Answer> {
    let options = SearchOptions {
        threads: 1,
        hash_bytes: HASH_BYTES,
        ..SearchOptions::default()
    };
    let mut computer = Computer::new(&game.setup().game, options, None);
    let began = Instant::now();
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| began.elapsed(),
    };
    computer.answer(game, task, &control, &mut |_| {}).ok()?
}

/// Lets everything else go first. Only Linux has priorities of threads that can be lowered like this.
#[cfg(target_os = "linux")]
fn step_back() {
    // Without it the computer thinks all the same.
    let _ = rustix::process::nice(10);
}

#[cfg(not(target_os = "linux"))]
fn step_back() {}
