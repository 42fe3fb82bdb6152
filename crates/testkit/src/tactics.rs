//! Tactical suites: positions in which only one or two moves are good, as text.
//!
//! A line is `game | position | the good moves | why`, and why is one of
//!
//! - `wins in 5; no other of 23 moves wins within 7`: plies, counted with the move itself;
//! - `holds for 6; the other 11 moves lose within 6`: plies after the move,
//!
//! followed by `, not found` where the search misses it. Puzzles come from random games and are proven by
//! the solver, which shares nothing with the search: see the example `tactics` of the games crate.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{Game, OptionValues, Position, Random as _, Side};
use cairn_engine::{
    Control, History, Limits, Report, Search, SearchOptions, SolveLimits, Solver, SplitMix64,
    random_move,
};

use crate::positions::{game_name, read_name};

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A win in so many plies; no other move wins within `horizon`.
    Win {
        /// Plies, with the move itself.
        plies: u32,
        /// Plies, with the move itself.
        horizon: u32,
    },
    /// A move that does not lose within so many plies after it, as the others do.
    Hold {
        /// Plies after the move.
        plies: u32,
    },
}

/// A puzzle.
#[derive(Clone, Debug)]
pub struct Puzzle<G: Game> {
    /// The position.
    pub position: G::Position,
    /// The good moves.
    pub best: Vec<MoveOf<G>>,
    /// What they do.
    pub task: Task,
    /// Whether the search is known to miss it.
    pub is_missed: bool,
}

impl<G: Game> Puzzle<G> {
    /// The line of the suite.
    #[must_use]
    pub fn line(&self, name: &str) -> String {
        let best: Vec<_> = self.best.iter().map(ToString::to_string).collect();
        let all = self.position.count_moves();
        let why = match self.task {
            Task::Win { plies, horizon } => {
                format!("wins in {plies}; no other of {all} moves wins within {horizon}")
            }
            Task::Hold { plies } => {
                let others = all - self.best.len() as u128;
                format!("holds for {plies}; the other {others} moves lose within {plies}")
            }
        };
        let missed = if self.is_missed { MISSED } else { "" };
        format!(
            "{name} | {} | {} | {why}{missed}",
            self.position,
            best.join(" ")
        )
    }
}

/// How the line of a puzzle ends that the search misses.
const MISSED: &str = ", not found";

/// Reads a suite.
///
/// # Panics
/// If a line is not well formed.
#[must_use]
pub fn read_suite<G: Game>(file: &str) -> Vec<Puzzle<G>> {
    let lines = file
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let puzzle = read_line(line);
            let (name, _) = line.split_once(" | ").unwrap_or_default();
            assert_eq!(puzzle.line(name), line, "a line has one form");
            puzzle
        })
        .collect()
}

fn read_line<G: Game>(line: &str) -> Puzzle<G> {
    let fields: Vec<_> = line.split(" | ").collect();
    let [name, text, best, why] = fields[..] else {
        panic!("a tactical line has four fields: {line}");
    };
    let options = G::options(&read_name::<G>(name));
    let position = G::parse(options, text).unwrap_or_else(|error| panic!("{line}: {error}"));
    let read = |word| {
        let mv = G::parse_move(&position, word);
        mv.unwrap_or_else(|error| panic!("{line}: {error}"))
    };
    let number = |text: Option<&str>| {
        text.and_then(|text| {
            text.trim_matches(|letter: char| !letter.is_ascii_digit())
                .parse()
                .ok()
        })
        .unwrap_or_else(|| panic!("a number is missing: {line}"))
    };
    let words: Vec<_> = why.trim_end_matches(MISSED).split(' ').collect();
    let plies = number(words.get(2).copied());
    let task = match words[0] {
        "wins" => Task::Win {
            plies,
            horizon: number(words.last().copied()),
        },
        "holds" => Task::Hold { plies },
        _ => panic!("a puzzle wins or holds: {line}"),
    };
    Puzzle {
        best: best.split(' ').map(read).collect(),
        position,
        task,
        is_missed: why.ends_with(MISSED),
    }
}

/// Checks with the solver that every puzzle is what it says.
///
/// # Panics
/// If one is not.
pub fn prove_suite<G: Game>(puzzles: &[Puzzle<G>]) {
    for puzzle in puzzles {
        let text = &puzzle.position;
        let mut nodes = u64::MAX;
        for mv in puzzle.position.moves() {
            let is_good = puzzle.best.contains(&mv);
            let found = match puzzle.task {
                Task::Win { plies, horizon } => {
                    let within = if is_good { plies } else { horizon };
                    let wins = wins_by::<G>(text, mv, within, &mut nodes);
                    if is_good && plies > 1 {
                        let faster = wins_by::<G>(text, mv, plies - 1, &mut nodes);
                        assert_eq!(faster, Some(false), "{text}: {mv} wins faster");
                    }
                    wins
                }
                Task::Hold { plies } => loses_by::<G>(text, mv, plies, &mut nodes).map(|it| !it),
            };
            assert_eq!(found, Some(is_good), "{text}: {mv}");
        }
    }
}

/// Which puzzles a search with so many nodes misses.
pub fn missed<G: Game>(puzzles: &[Puzzle<G>], nodes: u64) -> Vec<&Puzzle<G>> {
    let is_missed = |puzzle: &&Puzzle<G>| !finds::<G>(&puzzle.position, &puzzle.best, nodes);
    puzzles.iter().filter(is_missed).collect()
}

fn finds<G: Game>(position: &G::Position, best: &[MoveOf<G>], nodes: u64) -> bool {
    let mut search = Search::<G>::new(SearchOptions {
        table_bytes: 4 << 20,
        ..SearchOptions::default()
    });
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    let history = History {
        rules: G::INFO.history,
        ..History::default()
    };
    let report: Report<_> = search.run(position, &history, limits, &control, |_| {});
    report.best().is_some_and(|mv| best.contains(&mv))
}

/// The longest win that is asked for.
const MOST_PLIES: u32 = 9;

/// How long a move must hold, and the others lose.
const HOLD_PLIES: u32 = 6;

/// How many moves a puzzle has at least and at most.
const FEWEST_MOVES: u128 = 5;
const MOST_MOVES: u128 = 250;

/// Nodes of the solver for one position. What takes more is no puzzle, so the suite is proven again quickly.
const NODES: u64 = 12_000;

/// Memory of the solver.
const MEMORY: usize = 8 << 20;

/// Nodes of the search that has to find the move. It does not choose the puzzles; those it misses are marked.
pub const SEARCH_NODES: u64 = 200_000;

/// Finds so many puzzles in random games and gives them as lines. The same seed gives the same puzzles.
///
/// No more than a third of them are of one kind: wins in 3, in 4 or 5, in more plies, and moves that hold.
pub fn find_puzzles<G: Game>(
    values: &OptionValues,
    count: usize,
    seed: u64,
    mut each: impl FnMut(&str),
) {
    let name = game_name::<G>(values);
    let mut seeds = SplitMix64::new(seed);
    let mut found = [0; 4];
    while found.iter().sum::<usize>() < count {
        let mut random = SplitMix64::new(seeds.next_u64());
        let mut position = G::start(G::options(values));
        for _ in 0..400 {
            if position.outcome().is_some() {
                break;
            }
            if let Some(mut puzzle) = puzzle::<G>(&position) {
                let kind = match puzzle.task {
                    Task::Win { plies: ..=3, .. } => 0,
                    Task::Win { plies: 4..=5, .. } => 1,
                    Task::Win { .. } => 2,
                    Task::Hold { .. } => 3,
                };
                if found[kind] < count.div_ceil(3) {
                    found[kind] += 1;
                    puzzle.is_missed = !finds::<G>(&position, &puzzle.best, SEARCH_NODES);
                    each(&puzzle.line(&name));
                    // One puzzle a game, so that they differ.
                    break;
                }
            }
            let Some(mv) = sensible_move(&position, &mut random) else {
                break;
            };
            position.play_unchecked(mv);
        }
    }
}

/// A random move, as a rule one that does not lose at once.
fn sensible_move<P: Position>(position: &P, random: &mut SplitMix64) -> Option<P::Move> {
    const TRIES: u32 = 6;
    let mut mv = random_move(position, random)?;
    for _ in 0..TRIES {
        let next = position.play(mv).ok()?;
        if next.turn() == position.turn() || !next.wins_at_once() {
            break;
        }
        mv = random_move(position, random)?;
    }
    Some(mv)
}

/// The position as a puzzle, if it is one that the solver can prove.
fn puzzle<G: Game>(position: &G::Position) -> Option<Puzzle<G>> {
    let count = position.count_moves();
    if !(FEWEST_MOVES..=MOST_MOVES).contains(&count) || position.wins_at_once() {
        return None;
    }
    let mut nodes = NODES;
    let moves = position.moves();
    let puzzle = |best: Vec<MoveOf<G>>, task| {
        (1..=2).contains(&best.len()).then(|| Puzzle {
            position: position.clone(),
            best,
            task,
            is_missed: false,
        })
    };
    for plies in 2..=MOST_PLIES {
        if !wins_within(position, position.turn(), plies, &mut nodes)? {
            continue;
        }
        let horizon = (plies + 2).min(MOST_PLIES);
        let mut best = Vec::new();
        for mv in &moves {
            if wins_by::<G>(position, *mv, horizon, &mut nodes)? {
                best.push(*mv);
                // The second of two good moves must be as fast as the first.
                if best.len() > 2 || !wins_by::<G>(position, *mv, plies, &mut nodes)? {
                    return None;
                }
            }
        }
        return puzzle(best, Task::Win { plies, horizon });
    }
    let mut best = Vec::new();
    let mut is_deep = false;
    for mv in &moves {
        if !loses_by::<G>(position, *mv, HOLD_PLIES, &mut nodes)? {
            best.push(*mv);
            if best.len() > 2 {
                return None;
            }
        } else if !is_deep {
            is_deep = !loses_by::<G>(position, *mv, 2, &mut nodes)?;
        }
    }
    // Where all other moves lose at once, there is nothing to find.
    is_deep.then(|| puzzle(best, Task::Hold { plies: HOLD_PLIES }))?
}

/// Whether a move wins within so many plies, with itself.
fn wins_by<G: Game>(
    position: &G::Position,
    mv: MoveOf<G>,
    plies: u32,
    nodes: &mut u64,
) -> Option<bool> {
    let next = position.play(mv).ok()?;
    wins_within(&next, position.turn(), plies - 1, nodes)
}

/// Whether the side that makes a move is lost within so many plies after it.
fn loses_by<G: Game>(
    position: &G::Position,
    mv: MoveOf<G>,
    plies: u32,
    nodes: &mut u64,
) -> Option<bool> {
    let next = position.play(mv).ok()?;
    wins_within(&next, position.turn().other(), plies, nodes)
}

/// Whether a side wins within so many plies; `None` if that takes more nodes than are left.
fn wins_within<P: Position>(position: &P, side: Side, plies: u32, nodes: &mut u64) -> Option<bool> {
    let stop = AtomicBool::new(false);
    let limits = SolveLimits {
        nodes: Some(*nodes),
    };
    let (wins, used) = Solver::new(MEMORY).wins_within(position, side, plies, limits, &stop);
    *nodes = nodes.saturating_sub(used);
    wins
}
