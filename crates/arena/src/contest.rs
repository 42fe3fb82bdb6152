//! Matches of many games between two players, to learn which is stronger.
//!
//! Games come in pairs: both begin with the same few random moves, and the players exchange sides. Everything
//! follows from the seed, so that with limits of nodes or depth a match is the same each time, however many
//! games are played at once; a match that was interrupted goes on from its records.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use cairn_core::{BySide, Outcome, Random as _, Side};
use cairn_engine::{Limits, SplitMix64};
use cairn_session::{GameChoice, Match, Record, Setup};

use crate::contestant::{Contestant, Fault, Patience, Seat};
use crate::opening;
use crate::records::{self, Records};
use crate::statistics::{Decision, GameResult, Pentanomial, Sprt, WinDrawLoss};

/// A contestant, and how long it may think about each move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Who.
    pub contestant: Contestant,
    /// A level below 10 has limits of its own and keeps to these where they are narrower.
    pub limits: Limits,
}

/// A match of many games between two entrants, A and B.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game.
    pub game: GameChoice,
    /// A and B. A has the first move in odd rounds.
    pub entrants: [Entrant; 2],
    /// How many games.
    pub games: u32,
    /// How many random moves begin each pair of games.
    pub opening_plies: u32,
    /// Decides openings and lapses.
    pub seed: u64,
    /// How many games are played at once.
    pub concurrency: usize,
    /// Ends the match early when it is decided.
    pub sprt: Option<Sprt>,
    /// For engines.
    pub patience: Patience,
    /// Where the records are kept. Those of this match that are there already are not played again.
    pub records: Option<PathBuf>,
}

impl Contest {
    /// A match of 100 games without a sequential test and records, one game at a time.
    #[must_use]
    pub fn new(game: GameChoice, a: Entrant, b: Entrant) -> Contest {
        Contest {
            game,
            entrants: [a, b],
            games: 100,
            opening_plies: 4,
            seed: 1,
            concurrency: 1,
            sprt: None,
            patience: Patience::default(),
            records: None,
        }
    }

    /// What makes this match this match, in one line: records with another line belong to another.
    pub(crate) fn identity(&self) -> String {
        let [a, b] = &self.entrants;
        format!(
            "{} ({}) against {} ({}), seed {}, balanced opening {}",
            a.contestant,
            Bounds(a.limits),
            b.contestant,
            Bounds(b.limits),
            self.seed,
            self.opening_plies
        )
    }

    /// The game of a round before its first move.
    fn game_of_round(&self, round: u32) -> Match {
        let side_of_a = Contest::side_of_a(round);
        let index_of = |side: Side| usize::from(side != side_of_a);
        let mut setup = Setup::new(self.game.clone());
        setup.players =
            BySide::from_fn(|side| self.entrants[index_of(side)].contestant.to_string());
        setup.tags = vec![("Round".to_owned(), round.to_string())];
        Match::new(setup)
    }

    /// The record of a game of this match.
    fn record(&self, game: &Match) -> Record {
        let mut record = game.to_record();
        // Early, so that a record that breaks off can still be known as ours.
        let identity = (records::IDENTITY.to_owned(), self.identity());
        record.tags.insert(1, identity);
        record
    }

    /// Plays one round, and gives its record; `None` if it was stopped.
    #[must_use]
    pub fn play_round(&self, round: u32, stop: &AtomicBool) -> Option<Record> {
        play_game(self, round, &mut seats(self), stop)?.record
    }

    /// The record of a round in which these moves were played.
    ///
    /// # Errors
    /// If one of them cannot be played, or the game is not over after them.
    pub fn replay_round<'a>(
        &self,
        round: u32,
        moves: impl IntoIterator<Item = &'a str>,
    ) -> Result<Record, Misfit> {
        let mut game = self.game_of_round(round);
        for mv in moves {
            game.play(mv).map_err(|_| Misfit::Move(mv.to_owned()))?;
        }
        match game.end() {
            Some(_) => Ok(self.record(&game)),
            None => Err(Misfit::Unfinished),
        }
    }

    /// The side of A in a round; rounds count from 1.
    pub(crate) fn side_of_a(round: u32) -> Side {
        if round % 2 == 1 {
            Side::First
        } else {
            Side::Second
        }
    }
}

/// Why moves are not those of a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// This one cannot be played where it stands.
    Move(String),
    /// The game goes on after the last.
    Unfinished,
}

/// Limits as text.
struct Bounds(Limits);

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Entrants have a fixed time for each move, never a clock.
        let Limits {
            nodes,
            depth,
            time,
            soft_time: _,
        } = self.0;
        let parts: Vec<String> = [
            nodes.map(|nodes| format!("{nodes} nodes")),
            depth.map(|depth| format!("depth {depth}")),
            time.map(|time| format!("{} ms", time.as_millis())),
        ]
        .into_iter()
        .flatten()
        .collect();
        f.write_str(&parts.join(", "))
    }
}

/// How a match stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Results of A with the first move.
    pub as_first: WinDrawLoss,
    /// Results of A with the second move.
    pub as_second: WinDrawLoss,
    /// Whole pairs of games, by the half points of A.
    pub pairs: Pentanomial,
    /// How often A and B lost by each fault, in the order of [`Fault::ALL`].
    pub faults: [[u64; 3]; 2],
    /// The longest that A and B thought about a move, in the games that were not read from records.
    pub slowest: [Duration; 2],
    /// How many of the games were read from records.
    pub resumed: u32,
}

impl Standing {
    /// All results of A.
    #[must_use]
    pub fn total(&self) -> WinDrawLoss {
        self.as_first.plus(self.as_second)
    }
}

/// Why a match cannot be played.
#[derive(Debug)]
pub enum ArenaError {
    /// This engine cannot be started.
    Engine(Contestant, Fault),
    /// The records cannot be read or written.
    Records(PathBuf, String),
    /// The system has no thread for a game.
    Thread(io::Error),
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Engine(contestant, fault) => {
                write!(f, "cannot start {contestant}: {}", fault.text())
            }
            ArenaError::Records(path, message) => write!(f, "{}: {message}", path.display()),
            ArenaError::Thread(error) => write!(f, "cannot start a thread: {error}"),
        }
    }
}

impl std::error::Error for ArenaError {}

/// A game that was played, or read from the records.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    /// For A.
    pub(crate) result: GameResult,
    /// By A (0) or B (1).
    pub(crate) fault: Option<(usize, Fault)>,
    pub(crate) slowest: [Duration; 2],
    /// What is to be written; nothing for a game that was read.
    pub(crate) record: Option<Record>,
}

/// Plays a match. `each` hears how it stands after every game, in the order of the rounds.
///
/// # Errors
/// If an engine cannot be started at all, or the records cannot be read or written.
pub fn play(contest: &Contest, each: &mut dyn FnMut(&Standing)) -> Result<Standing, ArenaError> {
    let mut records = match &contest.records {
        Some(path) => Some(Records::open(path, contest)?),
        None => None,
    };
    let mut finished = match &mut records {
        Some(records) => records.take_finished(),
        None => BTreeMap::new(),
    };
    let missing: Vec<u32> = (1..=contest.games)
        .filter(|round| !finished.contains_key(round))
        .collect();
    let mut fold = Fold {
        contest,
        standing: Standing::default(),
        next_round: 1,
        first_of_pair: None,
        records,
    };
    if fold.take(&mut finished, each)?.is_break() || missing.is_empty() {
        return Ok(fold.standing);
    }
    try_engines(contest)?;
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for number in 0..contest.concurrency.clamp(1, missing.len()) {
            let sender = sender.clone();
            let (next, stop, missing) = (&next, &stop, &missing);
            let work = move || {
                let mut seats = seats(contest);
                while !stop.load(Ordering::Relaxed)
                    && let Some(round) = missing.get(next.fetch_add(1, Ordering::Relaxed))
                    && let Some(game) = play_game(contest, *round, &mut seats, stop)
                {
                    if sender.send((*round, game)).is_err() {
                        return;
                    }
                }
            };
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(ArenaError::Thread(error)),
                // Those that there are play all the games.
                Err(_) => break,
            }
        }
        drop(sender);
        let mut result = Ok(());
        for (round, game) in &receiver {
            finished.insert(round, game);
            match fold.take(&mut finished, each) {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(error) => {
                    result = Err(error);
                    break;
                }
            }
        }
        stop.store(true, Ordering::Relaxed);
        result
    })?;
    Ok(fold.standing)
}

/// Counts games in the order of their rounds, in whatever order they end.
struct Fold<'a> {
    contest: &'a Contest,
    standing: Standing,
    next_round: u32,
    first_of_pair: Option<GameResult>,
    records: Option<Records>,
}

impl Fold<'_> {
    /// Takes all games whose turn it is, and breaks off when the match is decided.
    fn take(
        &mut self,
        finished: &mut BTreeMap<u32, Finished>,
        each: &mut dyn FnMut(&Standing),
    ) -> Result<ControlFlow<()>, ArenaError> {
        while self.next_round <= self.contest.games
            && let Some(game) = finished.remove(&self.next_round)
        {
            if let Some(records) = &mut self.records
                && let Some(record) = &game.record
            {
                records.append(record)?;
            }
            self.count(&game);
            each(&self.standing);
            self.next_round += 1;
            let is_decided = self.contest.sprt.is_some_and(|sprt| {
                self.first_of_pair.is_none()
                    && sprt.decision(&self.standing.pairs) != Decision::Open
            });
            if is_decided {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn count(&mut self, game: &Finished) {
        let standing = &mut self.standing;
        match Contest::side_of_a(self.next_round) {
            Side::First => standing.as_first.add(game.result),
            Side::Second => standing.as_second.add(game.result),
        }
        match self.first_of_pair.take() {
            None => self.first_of_pair = Some(game.result),
            Some(first) => {
                standing.pairs[first.half_points() + game.result.half_points()] += 1;
            }
        }
        if let Some((player, fault)) = game.fault {
            for (count, other) in standing.faults[player].iter_mut().zip(Fault::ALL) {
                *count += u64::from(fault == other);
            }
        }
        for (slowest, time) in standing.slowest.iter_mut().zip(game.slowest) {
            *slowest = time.max(*slowest);
        }
        standing.resumed += u32::from(game.record.is_none());
    }
}

/// Starts every engine once: one that cannot be started at all should not lose a hundred games.
fn try_engines(contest: &Contest) -> Result<(), ArenaError> {
    for (mut seat, entrant) in seats(contest).into_iter().zip(&contest.entrants) {
        if matches!(entrant.contestant, Contestant::Ugi(_)) {
            seat.begin(&contest.game, contest.seed)
                .map_err(|fault| ArenaError::Engine(entrant.contestant.clone(), fault))?;
        }
    }
    Ok(())
}

fn seats(contest: &Contest) -> [Seat; 2] {
    let seat =
        |entrant: &Entrant| Seat::new(entrant.contestant.clone(), entrant.limits, contest.patience);
    [seat(&contest.entrants[0]), seat(&contest.entrants[1])]
}

/// Plays one game; `None` if it was stopped.
fn play_game(
    contest: &Contest,
    round: u32,
    seats: &mut [Seat; 2],
    stop: &AtomicBool,
) -> Option<Finished> {
    let side_of_a = Contest::side_of_a(round);
    let index_of = |side: Side| usize::from(side != side_of_a);
    let mut game = contest.game_of_round(round);
    for mv in opening::moves(contest, (round - 1) / 2) {
        game.play(mv.as_str()).ok()?;
    }
    let mut slowest = [Duration::ZERO; 2];
    let mut fault = None;
    for (index, seat) in seats.iter_mut().enumerate() {
        let seed = derive(contest.seed, u64::from(round), 1 + index as u64);
        if let Err(found) = seat.begin(&contest.game, seed) {
            fault = fault.or(Some((index, found)));
        }
    }
    while game.end().is_none() && fault.is_none() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let index = index_of(game.position().turn());
        let started = Instant::now();
        let answer = seats[index].choose(&game);
        slowest[index] = slowest[index].max(started.elapsed());
        fault = match answer {
            Ok(mv) if game.play(&mv).is_ok() => None,
            Ok(_) => Some((index, Fault::IllegalMove)),
            Err(found) => Some((index, found)),
        };
    }
    if let Some((index, fault)) = fault {
        seats[index].dismiss();
        let loser = if index == 0 {
            side_of_a
        } else {
            side_of_a.other()
        };
        let declared = match fault {
            Fault::TimeOut => game.time_out(loser),
            Fault::Crash | Fault::IllegalMove => game.abandon(Some(Outcome::Win(loser.other()))),
        };
        debug_assert!(declared.is_ok(), "the game was going on");
    }
    let outcome = game.end()?.outcome?;
    let mut record = contest.record(&game);
    if let Some((_, fault)) = fault {
        let tag = (records::FAULT.to_owned(), fault.text().to_owned());
        record.tags.push(tag);
    }
    Some(Finished {
        result: GameResult::of(outcome, side_of_a),
        fault,
        slowest,
        record: Some(record),
    })
}

/// A seed for a purpose: numbers that differ anywhere give seeds that have nothing to do with each other.
#[must_use]
pub fn derive(seed: u64, number: u64, purpose: u64) -> u64 {
    let mut random = SplitMix64::new(seed);
    let mut derived = random.next_u64();
    for part in [number, purpose] {
        derived = SplitMix64::new(derived ^ part.wrapping_mul(0xD6E8_FEB8_6659_FD93)).next_u64();
    }
    derived
}
