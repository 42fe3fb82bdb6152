//! Writes the tactical suite of a game, or proves a written one again:
//!
//! ```text
//! cargo run --release -p cairn-games-tactics -- zola 36 1 > suite.txt
//! cargo run --release -p cairn-games-tactics -- check zola suite.txt
//! ```

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::{env, fs};

use cairn_core::ComputerPlayers;
use cairn_tactics::{Task, Wanted, find, is_obvious, of_game, options_of, prove, read, solves};

/// Nodes with which the search must find a good move, or the puzzle is left out.
const SEARCH_NODES: u64 = 200_000;

/// Budgets of nodes for which is told how many puzzles the search solves.
const BUDGETS: [u64; 8] = [
    1_000,
    2_000,
    5_000,
    10_000,
    20_000,
    50_000,
    100_000,
    SEARCH_NODES,
];

const USAGE: &str = "expected: GAME COUNT SEED, or: check GAME FILE";

fn main() -> ExitCode {
    let args: Vec<_> = env::args().skip(1).collect();
    let words: Vec<_> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["check", name, path] => fs::read_to_string(path)
            .map_err(|error| format!("{path}: {error}"))
            .and_then(|file| of_game(name, Check { file })),
        [name, count, seed] => match (count.parse(), seed.parse()) {
            (Ok(count), Ok(seed)) => of_game(name, Find { name, count, seed }),
            _ => Err(USAGE.to_owned()),
        },
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

struct Find<'a> {
    name: &'a str,
    count: usize,
    seed: u64,
}

impl Task for Find<'_> {
    type Done = ();

    fn run<G: ComputerPlayers>(self) -> Result<(), String> {
        let Find { name, count, seed } = self;
        let wanted = Wanted {
            count,
            seed,
            nodes: SEARCH_NODES,
        };
        println!("# Positions in which few moves are good: game | position | moves | claim | why.");
        println!(
            "# Found in games of weak players, proven by the solver. Made with (a changed solver may find others):"
        );
        println!("# cargo run --release -p cairn-games-tactics -- {name} {count} {seed}");
        let found = find::<G>(options_of::<G>(name)?, wanted, |found, puzzle| {
            if let Some(puzzle) = puzzle {
                println!("{}", puzzle.line(name));
                eprintln!("{} of {count} in {} games", found.puzzles, found.games);
            }
            ControlFlow::Continue(())
        });
        println!(
            "# Left out, because a search of {SEARCH_NODES} nodes misses them: {}.",
            found.missed
        );
        Ok(())
    }
}

struct Check {
    file: String,
}

impl Task for Check {
    type Done = ();

    fn run<G: ComputerPlayers>(self) -> Result<(), String> {
        let puzzles = read::<G>(&self.file)?;
        for (name, puzzle) in &puzzles {
            prove::<G>(options_of::<G>(name)?, puzzle)
                .map_err(|error| format!("{error}: {}", puzzle.line(name)))?;
        }
        println!("{} puzzles are proven", puzzles.len());
        let obvious = puzzles.iter().filter(|(_, puzzle)| is_obvious(puzzle));
        println!("{} are found at first sight", obvious.count());
        for nodes in BUDGETS {
            let solved = puzzles.iter().filter(|(_, puzzle)| solves(puzzle, nodes));
            println!("{} are solved with {nodes} nodes", solved.count());
        }
        Ok(())
    }
}
