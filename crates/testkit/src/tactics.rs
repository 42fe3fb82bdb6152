//! Tactical suites: positions in which one move wins by force, as text.
//!
//! A line is `game | position | the move that wins | why`. Suites are found in random games and proven by
//! a search that looks at every move; see the example `tactics` of the games crate.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{Game, OptionValues, Position, Random as _};
use cairn_engine::{
    Control, History, Limits, Report, Score, Search, SearchOptions, SplitMix64, random_move,
};

use crate::positions::{game_name, read_name};

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// A puzzle.
#[derive(Clone, Debug)]
pub struct Puzzle<G: Game> {
    /// The position.
    pub position: G::Position,
    /// The only move that wins within the distance.
    pub best: MoveOf<G>,
    /// In how many plies it wins.
    pub distance: u32,
}

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
            let fields: Vec<_> = line.split('|').map(str::trim).collect();
            let [name, text, best, why] = fields[..] else {
                panic!("a tactical line has four fields: {line}");
            };
            let options = G::options(&read_name::<G>(name));
            let position =
                G::parse(options, text).unwrap_or_else(|error| panic!("{line}: {error}"));
            let best =
                G::parse_move(&position, best).unwrap_or_else(|error| panic!("{line}: {error}"));
            let distance = why
                .strip_prefix("wins in ")
                .and_then(|rest| rest.split([',', ' ']).next())
                .and_then(|plies| plies.parse().ok())
                .unwrap_or_else(|| panic!("the reason begins with `wins in N`: {line}"));
            Puzzle {
                position,
                best,
                distance,
            }
        })
        .collect()
}

/// Checks that every puzzle is what it says, by a search that looks at every move.
///
/// # Panics
/// If the move does not win in so many plies, or another wins as fast.
pub fn prove_suite<G: Game>(puzzles: &[Puzzle<G>]) {
    for puzzle in puzzles {
        let found = proof::<G>(&puzzle.position, puzzle.distance, None);
        let text = &puzzle.position;
        assert_eq!(
            found.score(),
            Some(Score::win_in(puzzle.distance)),
            "{text}"
        );
        assert_eq!(found.best(), Some(puzzle.best), "{text}");
        let second = found.lines.get(1).map(|line| line.score);
        assert!(
            second.is_none_or(|score| !score.is_win()),
            "{text}: not the only move"
        );
    }
}

/// How many puzzles a search with so many nodes solves, and which it does not.
pub fn solve_suite<G: Game>(puzzles: &[Puzzle<G>], nodes: u64) -> (usize, Vec<String>) {
    let mut missed = Vec::new();
    for puzzle in puzzles {
        let mut search = Search::<G>::new(SearchOptions {
            table_bytes: 4 << 20,
            ..SearchOptions::default()
        });
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let report = run(&mut search, &puzzle.position, limits);
        if report.best() != Some(puzzle.best) {
            missed.push(puzzle.position.to_string());
        }
    }
    (puzzles.len() - missed.len(), missed)
}

/// Finds puzzles in games of players that see one ply ahead most of the time, and writes them as lines.
pub fn find_puzzles<G: Game>(
    values: &OptionValues,
    plies: u32,
    seed: u64,
    mut each: impl FnMut(&str) -> ControlFlow<()>,
) {
    let name = game_name::<G>(values);
    let mut seeds = SplitMix64::new(seed);
    loop {
        let mut random = SplitMix64::new(seeds.next_u64());
        let mut position = G::start(G::options(values));
        let mut shallow = Search::<G>::new(SearchOptions {
            table_bytes: 1 << 16,
            ..SearchOptions::default()
        });
        for _ in 0..200 {
            if position.outcome().is_some() {
                break;
            }
            if let Some(puzzle) = puzzle::<G>(&position, plies) {
                let Puzzle { best, distance, .. } = puzzle;
                let line = format!(
                    "{name} | {position} | {best} | wins in {distance}, nothing else wins as fast"
                );
                if each(&line).is_break() {
                    return;
                }
                // One puzzle a game, so that they differ.
                break;
            }
            let mv = if random.below(3) == 0 {
                random_move(&position, &mut random)
            } else {
                let limits = Limits {
                    depth: Some(1),
                    nodes: Some(5_000),
                    time: None,
                };
                run(&mut shallow, &position, limits).best()
            };
            let Some(mv) = mv else { break };
            position.play_unchecked(mv);
        }
    }
}

/// The position as a puzzle, if exactly one move wins within so many plies, and not at once.
fn puzzle<G: Game>(position: &G::Position, plies: u32) -> Option<Puzzle<G>> {
    if position.count_moves() < 4 || position.count_moves() > 1_000 {
        return None;
    }
    // A quick look spares a proof where there is nothing to prove.
    let mut quick = Search::<G>::new(SearchOptions {
        table_bytes: 1 << 20,
        ..SearchOptions::default()
    });
    let limits = Limits {
        depth: Some(plies),
        nodes: Some(6_000),
        time: None,
    };
    let glimpse = run(&mut quick, position, limits).score()?;
    if !glimpse.is_win() || glimpse.distance()? < 3 {
        return None;
    }
    let found = proof::<G>(position, plies, Some(400_000));
    let score = found.score()?;
    let second = found.lines.get(1)?.score;
    let distance = score.distance()?;
    let is_puzzle = score.is_win() && distance >= 3 && !second.is_win() && found.depth >= distance;
    is_puzzle.then_some(Puzzle {
        position: position.clone(),
        best: found.best()?,
        distance,
    })
}

fn proof<G: Game>(position: &G::Position, plies: u32, nodes: Option<u64>) -> Report<MoveOf<G>> {
    let mut search = Search::<G>::new(SearchOptions {
        table_bytes: 16 << 20,
        lines: 2,
        selective: false,
        ..SearchOptions::default()
    });
    let limits = Limits {
        depth: Some(plies),
        nodes,
        time: None,
    };
    run(&mut search, position, limits)
}

fn run<G: Game>(
    search: &mut Search<G>,
    position: &G::Position,
    limits: Limits,
) -> Report<MoveOf<G>> {
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    let history = History {
        rules: G::INFO.history,
        ..History::default()
    };
    search.run(position, &history, limits, &control, |_| {})
}
