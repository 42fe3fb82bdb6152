//! Games of computer players as data to learn from.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use cairn_core::Random as _;
use cairn_encoding::{AnyState, Rules};
use cairn_engine::{Control, Limits, SearchOptions, SplitMix64};
use cairn_session::{Match as Played, Player, PlayerKind};
use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::prelude::{Bound, Py, PyAny, PyResult, Python, pyfunction};
use pyo3::types::{PyDict, PyDictMethods as _};

use crate::batch::{check_threads, tell_count};
use crate::engine::player_kind;
use crate::errors::CairnError;
use crate::interrupt;
use crate::matches::Match;
use crate::position::Position;

/// The table of each player's search: the games are short, and there are two on every thread.
const HASH_BYTES: usize = 8 << 20;

/// What was seen and done in one game.
#[derive(Default)]
struct Samples {
    observations: Vec<f32>,
    masks: Vec<bool>,
    actions: Vec<i64>,
    players: Vec<i8>,
    plies: Vec<u32>,
    /// The chance to win that the player saw, and not a number where it saw none.
    chances: Vec<f32>,
    /// What the player to move got at the end.
    values: Vec<f32>,
    /// The record of the game.
    pgn: String,
    result: i8,
}

/// How games are played.
struct Conditions {
    start: Position,
    kinds: [PlayerKind; 2],
    seed: u64,
    opening: u32,
    nodes: u64,
}

/// Plays games between two computer players, and gives what they saw and did.
#[pyfunction]
#[pyo3(signature = (start, levels, games, /, *, seed = 0, threads = 1, opening = 4, nodes = 20_000, progress = None))]
#[expect(clippy::too_many_arguments, reason = "keywords in Python")]
pub(crate) fn self_play<'py>(
    py: Python<'py>,
    start: &Bound<'py, PyAny>,
    levels: (Bound<'py, PyAny>, Bound<'py, PyAny>),
    games: usize,
    seed: u64,
    threads: usize,
    opening: u32,
    nodes: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let threads = check_threads(threads)?;
    let conditions = Conditions {
        start: Position::from_any(start)?,
        kinds: [player_kind(&levels.0)?, player_kind(&levels.1)?],
        seed,
        opening,
        nodes,
    };
    let stop = AtomicBool::new(false);
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let played: Mutex<Vec<(usize, Result<Samples, String>)>> = Mutex::new(Vec::new());
    let tell =
        |py: Python<'_>| tell_count(py, progress.as_ref(), done.load(Ordering::Relaxed), games);
    interrupt::run(py, &stop, tell, || {
        thread::scope(|scope| {
            let work = || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let samples = conditions.play(number as u64, &stop);
                    let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
                    played.push((number, samples));
                    done.fetch_add(1, Ordering::Relaxed);
                }
            };
            for _ in 1..threads.min(games) {
                scope.spawn(work);
            }
            work();
        });
    })?;
    tell_count(py, progress.as_ref(), games, games)?;
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_unstable_by_key(|(number, _)| *number);
    let played: Result<Vec<_>, _> = played.into_iter().map(|(_, samples)| samples).collect();
    let played = played.map_err(CairnError::new_err)?;
    gather(py, &conditions, &played)
}

/// The samples of all games as arrays.
fn gather<'py>(
    py: Python<'py>,
    conditions: &Conditions,
    played: &[Samples],
) -> PyResult<Bound<'py, PyDict>> {
    let shape = conditions.start.any_state(false, true)?.shape();
    let count: usize = played.iter().map(|samples| samples.actions.len()).sum();
    let games = played.iter().enumerate();
    let games = games.flat_map(|(number, game)| vec![number as i64; game.actions.len()]);
    let dict = PyDict::new(py);
    let observations = concat(played, |samples| &samples.observations);
    let size = [count, shape.planes, shape.rows, shape.columns];
    dict.set_item(
        "observations",
        PyArray1::from_vec(py, observations).reshape(size)?,
    )?;
    let masks = concat(played, |samples| &samples.masks);
    let size = [count, shape.actions()];
    dict.set_item("masks", PyArray1::from_vec(py, masks).reshape(size)?)?;
    let array = concat(played, |samples| &samples.actions);
    dict.set_item("actions", PyArray1::from_vec(py, array))?;
    let array = concat(played, |samples| &samples.players);
    dict.set_item("players", PyArray1::from_vec(py, array))?;
    let array = concat(played, |samples| &samples.plies);
    dict.set_item("plies", PyArray1::from_vec(py, array))?;
    let array = concat(played, |samples| &samples.values);
    dict.set_item("values", PyArray1::from_vec(py, array))?;
    let array = concat(played, |samples| &samples.chances);
    dict.set_item("chances", PyArray1::from_vec(py, array))?;
    dict.set_item("games", PyArray1::from_vec(py, games.collect::<Vec<_>>()))?;
    let results = played.iter().map(|samples| samples.result).collect();
    dict.set_item("results", PyArray1::from_vec(py, results))?;
    let records: Vec<_> = played.iter().map(|samples| samples.pgn.as_str()).collect();
    dict.set_item("records", records)?;
    Ok(dict)
}

fn concat<T: Copy>(played: &[Samples], part: impl Fn(&Samples) -> &Vec<T>) -> Vec<T> {
    let parts = played
        .iter()
        .flat_map(|samples| part(samples).iter().copied());
    parts.collect()
}

impl Conditions {
    /// Plays the game with this number, which depends on nothing else.
    fn play(&self, number: u64, stop: &AtomicBool) -> Result<Samples, String> {
        let mut seeds = SplitMix64::new(self.seed ^ number.rotate_left(32));
        let mut opening = SplitMix64::new(seeds.next_u64());
        let choice = &self.start.choice;
        let options = SearchOptions {
            hash_bytes: HASH_BYTES,
            ..SearchOptions::default()
        };
        let mut players = self
            .kinds
            .map(|kind| Player::new(choice, kind, seeds.next_u64(), options));
        let mut game: Played = Match::from_position(&self.start);
        let rules = Rules::default();
        let state = AnyState::new(choice, &self.start.position, rules);
        let mut state = state.ok_or("the position is of another game")?;
        let mut samples = Samples::default();
        let limits = Limits {
            nodes: Some(self.nodes),
            ..Limits::default()
        };
        let control = Control {
            stop,
            elapsed: &|| Duration::ZERO,
        };
        while game.end().is_none() && !stop.load(Ordering::Relaxed) {
            let ply = game.plies();
            let side = game.turn().index();
            let mut chance = f32::NAN;
            let is_opening = ply < self.opening;
            let mv = if is_opening {
                game.position().random_move(&mut opening)
            } else {
                players[side].begin_ply(ply);
                let chosen = players[side].choose(&game, limits, &control, &mut |report| {
                    if let Some(score) = report.score() {
                        chance = score.chance() as f32;
                    }
                });
                chosen.map_err(|error| error.to_string())?
            };
            let Some(mv) = mv else { break };
            let actions = state.encode(mv.as_str());
            let actions = actions.map_err(|error| format!("{mv}: {error:?}"))?;
            for action in actions {
                if !is_opening {
                    samples.note(&state, action, ply, chance);
                }
                state.step(action).map_err(|error| error.to_string())?;
            }
            game.play(mv.as_str()).map_err(|error| error.to_string())?;
        }
        let returns = state.returns();
        let values = samples.players.iter();
        samples.values = values
            .map(|player| returns[usize::from(*player == 1)])
            .collect();
        samples.result = returns[0] as i8;
        samples.pgn = game.to_record().text();
        Ok(samples)
    }
}

impl Samples {
    /// Notes what is seen in a state and what is done.
    fn note(&mut self, state: &AnyState, action: u32, ply: u32, chance: f32) {
        let shape = state.shape();
        let begin = self.observations.len();
        self.observations.resize(begin + shape.observation(), 0.0);
        state.observe(&mut self.observations[begin..]);
        let begin = self.masks.len();
        self.masks.resize(begin + shape.actions(), false);
        state.mask(&mut self.masks[begin..]);
        self.actions.push(i64::from(action));
        self.players.push(state.player() as i8);
        self.plies.push(ply);
        self.chances.push(chance);
    }
}
