//! Many games of one kind played at once.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use cairn_core::{Outcome, Random as _, Side, random_move};
use cairn_engine::SplitMix64;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::state::Decided;
use crate::{Encoded, IllegalAction, State};

/// With fewer games, a thread costs more than it saves.
const FEWEST_PER_THREAD: usize = 512;

/// Games that are played side by side, one action each at a time.
///
/// What happens depends on the seed and the actions alone, never on the number of threads.
pub struct Batch<G: Encoded> {
    start: State<G>,
    games: Vec<Batched<G>>,
    /// How many threads work, the one that asks included.
    threads: usize,
    /// The others; none where no more can be had.
    helpers: Option<ThreadPool>,
    /// Whether a game that is over begins again at once.
    restarts: bool,
}

/// One of many games, with random numbers of its own.
struct Batched<G: Encoded> {
    state: State<G>,
    random: SplitMix64,
    decided: Option<(u32, Decided<G>)>,
}

/// An action of a batch that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalAt {
    /// The number of the game.
    pub game: usize,
    /// What is wrong.
    pub error: IllegalAction,
}

impl fmt::Display for IllegalAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: {}", self.game, self.error)
    }
}

impl Error for IllegalAt {}

impl<G: Encoded> Batch<G> {
    /// So many games that begin like this one.
    #[must_use]
    pub fn new(start: State<G>, count: usize, seed: u64, threads: usize, restarts: bool) -> Self {
        let games = (0..count).map(|number| Batched {
            state: start.clone(),
            random: generator(seed, number as u64),
            decided: None,
        });
        let helpers = match threads {
            0 | 1 => None,
            _ => ThreadPoolBuilder::new()
                .num_threads(threads - 1)
                .build()
                .ok(),
        };
        Batch {
            games: games.collect(),
            start,
            threads: helpers.as_ref().map_or(1, |_| threads),
            helpers,
            restarts,
        }
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// One of the games.
    #[must_use]
    pub fn state(&self, game: usize) -> Option<&State<G>> {
        self.games.get(game).map(|game| &game.state)
    }

    /// Plays one action in every game. What each player gets is written to `rewards`, two numbers a game, and whether the
    /// game ended with this action to `done`. The action of a game that was over before is not looked at.
    ///
    /// # Errors
    /// If an action cannot be played; no game is changed then.
    ///
    /// # Panics
    /// If the lists do not fit the number of games.
    pub fn step(
        &mut self,
        actions: &[i64],
        rewards: &mut [f32],
        done: &mut [bool],
    ) -> Result<(), IllegalAt> {
        let count = self.len();
        assert_eq!(actions.len(), count, "an action for every game");
        assert_eq!(rewards.len(), 2 * count, "two rewards for every game");
        assert_eq!(done.len(), count, "an end for every game");
        let size = self.chunk();
        let first_wrong = AtomicUsize::new(usize::MAX);
        let games = self.games.chunks_mut(size);
        each(
            self.helpers.as_ref(),
            games.zip(actions.chunks(size)).enumerate(),
            |(chunk, (games, actions))| {
                for (number, (game, action)) in games.iter_mut().zip(actions).enumerate() {
                    if !game.decide(*action) {
                        first_wrong.fetch_min(chunk * size + number, Ordering::Relaxed);
                        return;
                    }
                }
            },
        );
        let wrong = first_wrong.into_inner();
        if let Some(game) = self.games.get(wrong) {
            let error = game.state.explain(action_number(actions[wrong]));
            return Err(IllegalAt { game: wrong, error });
        }
        let (start, restarts) = (&self.start, self.restarts);
        let games = self.games.chunks_mut(size);
        let results = rewards.chunks_mut(2 * size).zip(done.chunks_mut(size));
        each(
            self.helpers.as_ref(),
            games.zip(results),
            |(games, (rewards, done))| {
                let results = rewards.as_chunks_mut::<2>().0.iter_mut().zip(done);
                for (game, (rewards, done)) in games.iter_mut().zip(results) {
                    *rewards = [0.0; 2];
                    *done = false;
                    let Some((action, decided)) = game.decided.take() else {
                        continue;
                    };
                    game.state.carry_out(action, decided);
                    if game.state.outcome().is_some() {
                        *rewards = game.state.returns();
                        *done = true;
                        if restarts {
                            game.state.restart(start);
                        }
                    }
                }
            },
        );
        Ok(())
    }

    /// Lets games begin again: those that are marked.
    ///
    /// # Panics
    /// If the list does not fit the number of games.
    pub fn restart(&mut self, which: &[bool]) {
        assert_eq!(which.len(), self.len(), "a mark for every game");
        for (game, is_marked) in self.games.iter_mut().zip(which) {
            if *is_marked {
                game.state.restart(&self.start);
            }
        }
    }

    /// Writes for every game which actions are legal.
    ///
    /// # Panics
    /// If the place does not fit.
    pub fn masks(&self, masks: &mut [bool]) {
        let actions = self.start.shape().actions();
        self.write(masks, actions, |game, mask| game.state.mask(mask));
    }

    /// Writes what the side to move sees in every game.
    ///
    /// # Panics
    /// If the place does not fit.
    pub fn observations(&self, values: &mut [f32]) {
        let size = self.start.shape().observation();
        self.write(values, size, |game, values| game.state.observe(values));
    }

    /// Writes who is to move in every game, and -1 where it is over.
    ///
    /// # Panics
    /// If the place does not fit.
    pub fn players(&self, players: &mut [i8]) {
        self.write(players, 1, |Batched { state, .. }, player| {
            player[0] = match state.outcome() {
                Some(_) => -1,
                None => state.player_of(state.turn()) as i8,
            };
        });
    }

    /// Writes a random legal action for every game, and -1 where it is over.
    ///
    /// # Panics
    /// If the place does not fit.
    pub fn sample(&mut self, actions: &mut [i64]) {
        assert_eq!(actions.len(), self.len(), "an action for every game");
        let size = self.chunk();
        let games = self.games.chunks_mut(size);
        each(
            self.helpers.as_ref(),
            games.zip(actions.chunks_mut(size)),
            |(games, actions)| {
                let mut room = Vec::new();
                for (game, action) in games.iter_mut().zip(actions) {
                    let sampled = game.state.sample(&mut game.random, &mut room);
                    *action = sampled.map_or(-1, i64::from);
                }
            },
        );
    }

    /// Plays so many random actions in every game, as [`Batch::sample`] would choose them. What the players get is added
    /// to `rewards`, two numbers a game, and the games that end to `ended`. A game that does not begin again stays as it
    /// ended.
    ///
    /// # Panics
    /// If the lists do not fit the number of games.
    pub fn wander(&mut self, steps: u32, rewards: &mut [f32], ended: &mut [u32]) {
        assert_eq!(rewards.len(), 2 * self.len(), "two rewards for every game");
        assert_eq!(ended.len(), self.len(), "a number for every game");
        let size = self.chunk();
        let (start, restarts) = (&self.start, self.restarts);
        let games = self.games.chunks_mut(size);
        let results = rewards.chunks_mut(2 * size).zip(ended.chunks_mut(size));
        each(
            self.helpers.as_ref(),
            games.zip(results),
            |(games, (rewards, ended))| {
                let mut room = Vec::new();
                let results = rewards.as_chunks_mut::<2>().0.iter_mut().zip(ended);
                for (Batched { state, random, .. }, (rewards, ended)) in
                    games.iter_mut().zip(results)
                {
                    for _ in 0..steps {
                        let Some(action) = state.sample(random, &mut room) else {
                            break;
                        };
                        let Some(decided) = state.decide(action) else {
                            break;
                        };
                        state.carry_out(action, decided);
                        if state.outcome().is_some() {
                            let [first, second] = state.returns();
                            rewards[0] += first;
                            rewards[1] += second;
                            *ended += 1;
                            if restarts {
                                state.restart(start);
                            }
                        }
                    }
                }
            },
        );
    }

    /// Writes something of a fixed size for every game.
    fn write<T: Send>(
        &self,
        place: &mut [T],
        each_size: usize,
        write: impl Fn(&Batched<G>, &mut [T]) + Sync,
    ) {
        assert_eq!(place.len(), each_size * self.len(), "room for every game");
        let size = self.chunk();
        let games = self.games.chunks(size);
        each(
            self.helpers.as_ref(),
            games.zip(place.chunks_mut(size * each_size)),
            |(games, place)| {
                for (game, place) in games.iter().zip(place.chunks_mut(each_size)) {
                    write(game, place);
                }
            },
        );
    }

    /// How many games one thread has.
    fn chunk(&self) -> usize {
        self.len().div_ceil(self.threads).max(FEWEST_PER_THREAD)
    }
}

impl<G: Encoded> Batched<G> {
    /// Notes what an action does; says whether it may be played.
    #[inline]
    fn decide(&mut self, action: i64) -> bool {
        self.decided = None;
        if self.state.outcome().is_some() {
            return true;
        }
        let action = action_number(action);
        self.decided = self.state.decide(action).map(|decided| (action, decided));
        self.decided.is_some()
    }
}

/// How one game of random moves ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// 1 if the side that begins has won, -1 if the other one has, 0 for a draw.
    pub result: i8,
    /// How many plies it had.
    pub plies: u32,
}

/// Plays games of random moves, each move as likely as the others, from a state between moves. The numbers of the
/// games start at `first`; a game depends on the seed and on its number alone. Ends early, with the rest as it was, when `stop` is set.
pub fn playouts<G: Encoded>(
    start: &State<G>,
    seed: u64,
    first: u64,
    threads: usize,
    results: &mut [Playout],
    stop: &AtomicBool,
) {
    let size = results.len().div_ceil(threads.max(1)).max(1);
    let chunks = results.chunks_mut(size).enumerate();
    let play = |(chunk, results): (usize, &mut [Playout])| {
        let mut state = start.clone();
        for (number, result) in results.iter_mut().enumerate() {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let mut random = generator(seed, first + (chunk * size + number) as u64);
            state.restart(start);
            while state.outcome().is_none()
                && let Some(mv) = random_move(state.position(), &mut random)
            {
                state.play_unchecked(mv);
            }
            *result = Playout {
                result: match state.outcome() {
                    Some(Outcome::Win(Side::First)) => 1,
                    Some(Outcome::Win(Side::Second)) => -1,
                    Some(Outcome::Draw) | None => 0,
                },
                plies: state.past().plies - start.past().plies,
            };
        }
    };
    // The work is long, so threads of its own cost nothing.
    let play = &play;
    thread::scope(|scope| {
        for chunk in chunks {
            scope.spawn(move || play(chunk));
        }
    });
}

/// The random numbers of a game, which share nothing with those of another.
fn generator(seed: u64, number: u64) -> SplitMix64 {
    let mut places = SplitMix64::new(seed);
    let mixed = places.next_u64();
    let mut numbers = SplitMix64::new(mixed ^ number);
    SplitMix64::new(numbers.next_u64())
}

/// A number that no action has stands for one that is too large or negative.
fn action_number(action: i64) -> u32 {
    u32::try_from(action).unwrap_or(u32::MAX)
}

/// Does some work for every task: the last one here, the others wherever there are helpers.
fn each<T: Send>(
    helpers: Option<&ThreadPool>,
    tasks: impl Iterator<Item = T>,
    work: impl Fn(T) + Sync,
) {
    let Some(helpers) = helpers else {
        return tasks.for_each(work);
    };
    let work = &work;
    helpers.in_place_scope(|scope| {
        let mut tasks = tasks.peekable();
        while let Some(task) = tasks.next() {
            if tasks.peek().is_some() {
                scope.spawn(move |_| work(task));
            } else {
                work(task);
            }
        }
    });
}
