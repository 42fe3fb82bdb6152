//! The whole proof: a top that is planned anew from all facts, and tasks below it.

use std::collections::{HashMap, HashSet};
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::board::{Board, Key, Role};
use super::progress::{Fact, Progress};
use super::question::Question;
use super::search::{Counts, Geometry, Judge, Searcher, Stopped};
use super::table::Table;

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The attacker cannot force a line; for each number of his moves left, from all of them down to one less than in
    /// the tasks, the boards by which the defender holds.
    Cannot(Layers),
    /// The attacker can force a line.
    Can,
    /// The work was stopped before.
    Undecided,
}

/// Boards that the defender holds, by the attacker's moves left, most moves first. Each attack on a board of a layer is
/// answered by a board of the next.
pub type Layers = Vec<Vec<Key>>;

/// How far the work is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Status {
    /// Tasks done since the work began.
    pub done: usize,
    /// Tasks that the plan had left then.
    pub planned: usize,
    /// Facts that are known, from before and now.
    pub known: usize,
    /// Boards that turned out not to be held.
    pub failed: usize,
    /// What the search has done since the work began.
    pub counts: Counts,
}

/// Works on a question.
#[derive(Debug)]
pub struct Prover {
    question: Question,
    geometry: &'static Geometry,
    table: Table,
}

impl Prover {
    /// A prover whose table takes about this many bytes.
    #[must_use]
    pub fn new(question: Question, bytes: usize) -> Prover {
        Prover {
            question,
            geometry: Geometry::shared(),
            table: Table::new(bytes),
        }
    }

    /// Works on the question with this many threads, from the facts that are known, until it is answered or told to
    /// stop. Every fact is recorded as soon as it is found; `report` is called after each, by any thread.
    ///
    /// # Errors
    /// If a fact cannot be recorded.
    pub fn run(
        &self,
        progress: &mut Progress,
        threads: usize,
        stop: &AtomicBool,
        report: &(dyn Fn(&Status) + Sync),
    ) -> io::Result<Answer> {
        let mut status = Status::default();
        loop {
            let plan = match self.plan(progress.facts(), stop) {
                Ok(plan) => plan,
                Err(Stopped) => return Ok(Answer::Undecided),
            };
            match plan {
                Plan::Fails => return Ok(Answer::Can),
                Plan::Holds(layers) => return Ok(Answer::Cannot(layers)),
                Plan::Needs(tasks) => {
                    status.planned = status.done + tasks.len();
                    status.known = progress.facts().len();
                    report(&status);
                    status = self.work(&tasks, progress, threads, stop, status, report)?;
                    if stop.load(Ordering::Relaxed) {
                        return Ok(Answer::Undecided);
                    }
                }
            }
        }
    }

    /// What is left to do, by the facts that are known.
    ///
    /// # Errors
    /// If it was told to stop.
    pub fn remaining(&self, progress: &Progress, stop: &AtomicBool) -> Result<Remaining, Stopped> {
        Ok(match self.plan(progress.facts(), stop)? {
            Plan::Fails => Remaining::Nothing(Answer::Can),
            Plan::Holds(layers) => Remaining::Nothing(Answer::Cannot(layers)),
            Plan::Needs(tasks) => Remaining::Tasks(tasks.iter().map(Board::key).collect()),
        })
    }

    /// Does some tasks on this thread, one after the other: the fact about each, and how many boards with two moves left
    /// were searched for it. A new prover finds the same each time; one that has worked before may choose other replies.
    ///
    /// # Errors
    /// If it was told to stop.
    ///
    /// # Panics
    /// If a key is not one of a board.
    pub fn settle_tasks(
        &self,
        tasks: &[Key],
        stop: &AtomicBool,
    ) -> Result<Vec<(Fact, u64)>, Stopped> {
        let is_stopped = || stop.load(Ordering::Relaxed);
        let mut searcher = Searcher::<true>::new(self.geometry, &self.table, &is_stopped);
        let settled = tasks.iter().map(|key| {
            let board = key.board().expect("the key of a board");
            searcher.counts = Counts::default();
            let fact = self.settle(&mut searcher, &board)?;
            Ok((fact, searcher.counts.boards[2]))
        });
        settled.collect()
    }

    /// Whether what is said about the board of a task agrees with the rules as far as one attack and one reply show: if it
    /// is held, every safe attack has a safe reply among the boards that are named. That these are held in turn, and that a
    /// board fails, only a search can tell.
    #[must_use]
    pub fn is_plausible(&self, task: Key, fact: &Fact) -> bool {
        let Some(board) = task.board() else {
            return false;
        };
        match fact {
            Fact::Fails => true,
            Fact::Holds(_) if self.question.moves_left_in_tasks() < 3 => true,
            Fact::Holds(replies) => {
                let after = |board: &Board, mover: Role| {
                    let moves = self.geometry.safe_moves(board, mover).into_iter();
                    let board = *board;
                    moves.map(move |mv| mv.play(&board, mover))
                };
                after(&board, Role::Attacker).all(|attacked| {
                    after(&attacked, Role::Defender).any(|reply| replies.contains(&reply.key()))
                })
            }
        }
    }

    /// Which tasks are left, by the facts that are known.
    ///
    /// # Errors
    /// If it was told to stop.
    pub(super) fn plan(
        &self,
        facts: &HashMap<Key, Fact>,
        stop: &AtomicBool,
    ) -> Result<Plan, Stopped> {
        let is_stopped = || stop.load(Ordering::Relaxed);
        let mut searcher = Searcher::<true>::new(self.geometry, &self.table, &is_stopped);
        let mut best: Option<(Layers, Vec<Board>)> = None;
        for board in self.question.beginnings() {
            let left = u32::from(self.question.stones());
            let mut planner = Planner {
                facts,
                left_in_tasks: self.question.moves_left_in_tasks(),
                replies: HashMap::new(),
            };
            if planner.holds(&mut searcher, &board, left)? {
                let found = planner.needed(&board, left);
                let tasks = |(_, tasks): &(Layers, Vec<Board>)| tasks.len();
                if best.as_ref().is_none_or(|best| tasks(&found) < tasks(best)) {
                    best = Some(found);
                }
            }
        }
        Ok(match best {
            None => Plan::Fails,
            Some((layers, tasks)) if tasks.is_empty() => Plan::Holds(layers),
            Some((_, tasks)) => Plan::Needs(tasks),
        })
    }

    fn work(
        &self,
        tasks: &[Board],
        progress: &mut Progress,
        threads: usize,
        stop: &AtomicBool,
        status: Status,
        report: &(dyn Fn(&Status) + Sync),
    ) -> io::Result<Status> {
        let next = AtomicUsize::new(0);
        let shared = Mutex::new((progress, status));
        let is_broken = AtomicBool::new(false);
        let work = || -> io::Result<()> {
            let is_stopped = || stop.load(Ordering::Relaxed);
            let mut searcher = Searcher::<true>::new(self.geometry, &self.table, &is_stopped);
            while !is_broken.load(Ordering::Relaxed) {
                let Some(board) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) else {
                    break;
                };
                searcher.counts = Counts::default();
                let Ok(fact) = self.settle(&mut searcher, board) else {
                    break;
                };
                let mut shared = shared.lock().expect("no thread panics with it");
                let (progress, status) = &mut *shared;
                status.done += 1;
                status.failed += usize::from(fact == Fact::Fails);
                status.counts.add(&searcher.counts);
                let recorded = progress.record(board.key(), searcher.counts.boards[2], fact);
                status.known = progress.facts().len();
                if let Err(error) = recorded {
                    is_broken.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                report(status);
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().expect("no thread panics"))
        })?;
        let (_, status) = shared.into_inner().expect("no thread panicked with it");
        Ok(status)
    }

    /// Does a task.
    fn settle(&self, searcher: &mut Searcher<'_, true>, board: &Board) -> Result<Fact, Stopped> {
        let left = self.question.moves_left_in_tasks();
        if left < 3 {
            return Ok(if searcher.holds(board, left)? {
                Fact::Holds(Vec::new())
            } else {
                Fact::Fails
            });
        }
        let replies = searcher.replies(board, left)?;
        Ok(match replies {
            None => Fact::Fails,
            Some(replies) => {
                let mut keys: Vec<Key> = replies.iter().map(Board::key).collect();
                keys.sort_unstable();
                keys.dedup();
                Fact::Holds(keys)
            }
        })
    }
}

/// What is left to do for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// Nothing: this is the answer.
    Nothing(Answer),
    /// The boards of these tasks. If all are held, the defender holds; if one is not, there may be others to do.
    Tasks(Vec<Key>),
}

/// What the facts leave to do.
#[derive(Debug)]
pub(super) enum Plan {
    /// The defender holds.
    Holds(Layers),
    /// The attacker can force a line.
    Fails,
    /// These tasks, if their boards are held, show that the defender holds.
    Needs(Vec<Board>),
}

/// Judges the boards of tasks by the facts, and in their absence as if the defender held them.
struct Planner<'a> {
    facts: &'a HashMap<Key, Fact>,
    left_in_tasks: u32,
    /// The boards above the tasks: the replies by which the defender holds, if he does.
    replies: HashMap<Key, Option<Vec<Board>>>,
}

impl Judge for Planner<'_> {
    fn holds<const EXPECTS_HELD: bool>(
        &mut self,
        searcher: &mut Searcher<'_, EXPECTS_HELD>,
        board: &Board,
        left: u32,
    ) -> Result<bool, Stopped> {
        let key = board.key();
        if left == self.left_in_tasks {
            return Ok(self.facts.get(&key) != Some(&Fact::Fails));
        }
        if let Some(replies) = self.replies.get(&key) {
            return Ok(replies.is_some());
        }
        let replies = searcher.cover(board, left, self)?;
        let holds = replies.is_some();
        self.replies.insert(key, replies);
        Ok(holds)
    }

    fn is_known_to_hold(&self, board: &Board, left: u32) -> bool {
        left == self.left_in_tasks && matches!(self.facts.get(&board.key()), Some(Fact::Holds(_)))
    }
}

impl Planner<'_> {
    /// The boards by which the defender holds, and those of them that are tasks still to be done.
    fn needed(&self, board: &Board, left: u32) -> (Layers, Vec<Board>) {
        let mut layers = Vec::new();
        let mut boards = vec![*board];
        for _ in self.left_in_tasks..left {
            layers.push(sorted(boards.iter().map(Board::key)));
            let mut seen = HashSet::new();
            let replies = boards
                .iter()
                .filter_map(|board| self.replies.get(&board.key())?.as_ref());
            boards = replies
                .flatten()
                .filter(|board| seen.insert(board.key()))
                .copied()
                .collect();
        }
        let keys = sorted(boards.iter().map(Board::key));
        let known = keys.iter().filter_map(|key| match self.facts.get(key) {
            Some(Fact::Holds(replies)) => Some(replies.iter().copied()),
            Some(Fact::Fails) | None => None,
        });
        let below = sorted(known.flatten());
        layers.push(keys);
        if !below.is_empty() {
            layers.push(below);
        }
        boards.retain(|board| !self.facts.contains_key(&board.key()));
        (layers, boards)
    }
}

fn sorted(keys: impl Iterator<Item = Key>) -> Vec<Key> {
    let mut keys: Vec<Key> = keys.collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}
