//! Players of ten levels, and analysis.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cairn_engine::{Control, Limits, SearchOptions};
use cairn_session::{AnyReport, PlayerKind, explain};
use pyo3::prelude::{Bound, Py, PyAny, PyResult, Python, pyclass, pymethods};
use pyo3::types::PyAnyMethods as _;

use crate::errors::{CairnError, parse_error};
use crate::interrupt;
use crate::matches::Match;
use crate::tables::Tables;
use crate::words::Words;

/// How long the strongest player thinks about a move if nothing says otherwise.
const DEFAULT_TIME: Duration = PlayerKind::MOVE_TIME;

/// More than this are not searched.
const MOST_LINES: usize = 256;

/// A computer player that also analyzes.
#[pyclass(module = "cairn_games")]
pub(crate) struct Engine {
    kind: PlayerKind,
    seed: u64,
    threads: usize,
    memory: usize,
    tables: Option<Arc<cairn_session::AnyTables>>,
    /// The players and the searches that have been asked for, by the names of games: they keep what they have seen.
    /// Behind locks only because Python may share whatever it holds.
    players: Mutex<HashMap<String, cairn_session::Player>>,
    searches: Mutex<HashMap<String, cairn_session::Engine>>,
}

/// A line of play: moves, score for the side to move, chance, how sure, in how many plies, who wins, in words.
type Line = (
    Vec<String>,
    i32,
    f64,
    &'static str,
    Option<u32>,
    Option<i8>,
    String,
);

/// What an analysis has found out: depth, nodes, lines, reasons.
type Found = (u32, u64, Vec<Line>, Vec<String>);

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (level, *, seed = 0, threads = 1, memory = 64, tables = None))]
    fn new(
        level: &Bound<'_, PyAny>,
        seed: u64,
        threads: usize,
        memory: usize,
        tables: Option<&Bound<'_, Tables>>,
    ) -> PyResult<Engine> {
        if !(1..=1 << 20).contains(&memory) {
            return Err(CairnError::new_err(format!(
                "{memory} megabytes of memory: from 1 to 1048576 are possible"
            )));
        }
        Ok(Engine {
            kind: player_kind(level)?,
            seed,
            threads: crate::batch::check_threads(threads)?,
            memory: memory << 20,
            tables: tables.map(|tables| Arc::clone(&tables.get().tables)),
            players: Mutex::default(),
            searches: Mutex::default(),
        })
    }

    /// The level, or the name of the player.
    #[getter]
    fn level(&self) -> String {
        self.kind.to_string()
    }

    /// The move that the player would play in a position or a match.
    #[pyo3(signature = (position, /, *, time = None, nodes = None, depth = None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
    ) -> PyResult<String> {
        let game = Match::from_any(position)?;
        let limits = limits(time, nodes, depth)?;
        let name = game.setup().game.to_string();
        let options = self.options(1);
        let (kind, seed) = (self.kind, self.seed);
        let player = unlocked(&mut self.players).entry(name).or_insert_with(|| {
            let mut player = cairn_session::Player::new(&game.setup().game, kind, seed, options);
            if let Some(tables) = &self.tables {
                player.use_tables(tables);
            }
            player
        });
        // A lone position has no plies: its key makes its choices its own.
        player.begin_ply(match game.plies() {
            0 => game.position().key() as u32,
            plies => plies,
        });
        let stop = AtomicBool::new(false);
        let chosen = interrupt::run(
            py,
            &stop,
            |_| Ok(()),
            || {
                let started = Instant::now();
                let control = Control {
                    stop: &stop,
                    elapsed: &|| started.elapsed(),
                };
                player.choose(&game, limits, &control, &mut |_| {})
            },
        )?;
        let chosen = chosen.map_err(|error| CairnError::new_err(error.to_string()))?;
        let chosen = chosen.filter(|_| game.end().is_none());
        chosen
            .map(|mv| mv.to_string())
            .ok_or_else(|| CairnError::new_err("the game is over"))
    }

    /// Searches a position or a match at full strength.
    #[pyo3(signature = (position, /, *, time = None, nodes = None, depth = None, lines = 1, why = true, language = "en", progress = None))]
    #[expect(clippy::too_many_arguments, reason = "keywords in Python")]
    fn analyze(
        &mut self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
        why: bool,
        language: &str,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Found> {
        let words = Words::named(language)?;
        let game = Match::from_any(position)?;
        let limits = limits(time, nodes, depth)?;
        if !(1..=MOST_LINES).contains(&lines) {
            return Err(CairnError::new_err(format!(
                "{lines} lines: from 1 to {MOST_LINES} are possible"
            )));
        }
        if game.end().is_some() {
            return Err(CairnError::new_err("the game is over"));
        }
        let options = self.options(lines);
        let name = game.setup().game.to_string();
        let search = unlocked(&mut self.searches).entry(name).or_insert_with(|| {
            let mut search = game.setup().game.engine(options);
            if let Some(tables) = &self.tables {
                search.use_tables(tables);
            }
            search
        });
        search.set_options(options);
        let stop = AtomicBool::new(false);
        let latest: Mutex<Option<AnyReport>> = Mutex::new(None);
        let tell = |py: Python<'_>| {
            let report = latest.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let (Some(report), Some(progress)) = (report, &progress) {
                progress.call1(py, (found(&game, &report, Vec::new(), words),))?;
            }
            Ok(())
        };
        let searched = interrupt::run(py, &stop, tell, || {
            let started = Instant::now();
            let control = Control {
                stop: &stop,
                elapsed: &|| started.elapsed(),
            };
            let report = search.search(&game, limits, &control, &mut |report| {
                *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(report.clone());
            })?;
            let reasons = match report.lines.first() {
                Some(line) if why => explain::why(game.position(), line),
                Some(_) | None => Vec::new(),
            };
            Ok((report, reasons))
        })?;
        let (report, reasons) = searched
            .map_err(|error: cairn_session::WrongGame| CairnError::new_err(error.to_string()))?;
        let reasons = reasons.iter().map(|reason| words.say(&reason.phrase));
        Ok(found(&game, &report, reasons.collect(), words))
    }

    /// Forgets everything seen.
    fn clear(&mut self) {
        unlocked(&mut self.players).clear();
        unlocked(&mut self.searches).clear();
    }

    fn __repr__(&self) -> String {
        match self.kind {
            PlayerKind::Level(level) => format!("<Engine: level {level}>"),
            PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => {
                format!("<Engine: {}>", self.kind)
            }
        }
    }
}

impl Engine {
    fn options(&self, lines: usize) -> SearchOptions {
        SearchOptions {
            threads: self.threads,
            hash_bytes: self.memory,
            lines,
            prove_nodes: SearchOptions::PROVE_NODES,
            ..SearchOptions::default()
        }
    }
}

/// What is behind a lock that nobody else holds.
fn unlocked<T>(lock: &mut Mutex<T>) -> &mut T {
    lock.get_mut().unwrap_or_else(PoisonError::into_inner)
}

/// A report for Python.
fn found(
    game: &cairn_session::Match,
    report: &AnyReport,
    reasons: Vec<String>,
    words: Words,
) -> Found {
    let position = game.position();
    let lines = report.lines.iter().map(|line| {
        let result = if line.score.is_win() {
            Some(1)
        } else if line.score.is_loss() {
            Some(-1)
        } else {
            line.proof.is_proven().then_some(0)
        };
        let distance = result.filter(|result| *result != 0);
        (
            line.moves.iter().map(|mv| mv.as_str().to_owned()).collect(),
            line.score.value(),
            line.score.chance(),
            line.proof.id(),
            distance.and_then(|_| line.score.distance()),
            result,
            words.say(&explain::score(position, line)),
        )
    });
    (report.depth, report.nodes, lines.collect(), reasons)
}

/// A level from 1 to 10, or the name of a player of the original programs.
pub(crate) fn player_kind(level: &Bound<'_, PyAny>) -> PyResult<PlayerKind> {
    let kind = level.str()?.to_string().parse();
    kind.map_err(|error| parse_error(&error))
}

/// The limits of a search: the usual time if nothing is said.
fn limits(time: Option<f64>, nodes: Option<u64>, depth: Option<u32>) -> PyResult<Limits> {
    let is_unlimited = time.is_none() && nodes.is_none() && depth.is_none();
    let time = time.map(seconds).transpose()?;
    Ok(Limits {
        nodes,
        depth,
        time: time.or(is_unlimited.then_some(DEFAULT_TIME)),
        soft_time: None,
    })
}

/// A time that somebody gave in seconds.
pub(crate) fn seconds(time: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(time)
        .map_err(|_| CairnError::new_err(format!("{time} is not a number of seconds")))
}
