//! Writes the tactical suite of a game, or proves a written one again:
//!
//! ```text
//! cargo run --release -p cairn-games-tactics -- zola 36 1 > suite.txt
//! cargo run --release -p cairn-games-tactics -- check zola suite.txt
//! cargo run --release -p cairn-games-tactics -- collect zola 300 1 puzzles.txt [TABLES]
//! cargo run --release -p cairn-games-tactics -- prove zola puzzles.txt [TABLES]
//! cargo run --release -p cairn-games-tactics -- themes zola puzzles.txt
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use cairn_core::ComputerPlayers;
use cairn_learn::Library;
use cairn_session::AnyTables;
use cairn_tactics::{
    Collected, Task, Wanted, find, game_of, is_obvious, name_themes, of_game, options_of, prove,
    prove_line, read, solves,
};

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

const USAGE: &str = "expected: GAME COUNT SEED, or: check GAME FILE, or: collect GAME COUNT SEED FILE [TABLES], or: prove GAME FILE [TABLES], or: themes GAME FILE";

fn main() -> ExitCode {
    let args: Vec<_> = env::args().skip(1).collect();
    let words: Vec<_> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["check", name, path] => fs::read_to_string(path)
            .map_err(|error| format!("{path}: {error}"))
            .and_then(|file| of_game(name, Check { file })),
        ["collect", name, count, seed, path] => collect(name, count, seed, path, None),
        ["collect", name, count, seed, path, tables] => {
            collect(name, count, seed, path, Some(tables))
        }
        ["themes", name, path] => themes(name, path),
        ["prove", name, path] => prove_library(name, path, None),
        ["prove", name, path, tables] => prove_library(name, path, Some(tables)),
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

fn collect(
    name: &str,
    count: &str,
    seed: &str,
    path: &str,
    tables: Option<&str>,
) -> Result<(), String> {
    let (Ok(count), Ok(seed)) = (count.parse(), seed.parse()) else {
        return Err(USAGE.to_owned());
    };
    let tables = open(name, tables)?;
    let collecting = Collect {
        name,
        count,
        seed,
        path,
        tables,
    };
    of_game(name, collecting)
}

fn prove_library(name: &str, path: &str, tables: Option<&str>) -> Result<(), String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let library = Library::read(name, &text)?;
    let tables = open(name, tables)?;
    of_game(name, Prove { library, tables })
}

/// Writes the themes that need no proof into the lines of a library, and leaves everything else as it is.
fn themes(name: &str, path: &str) -> Result<(), String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let mut named = String::new();
    for line in text.lines() {
        if line.starts_with('#') {
            named += line;
        } else {
            let puzzle = line.parse()?;
            named += &of_game(name, NameThemes { name, puzzle })?.to_string();
        }
        named.push('\n');
    }
    let part = format!("{path}.part");
    fs::write(&part, named)
        .and_then(|()| fs::rename(&part, path))
        .map_err(|error| format!("{path}: {error}"))
}

struct NameThemes<'a> {
    name: &'a str,
    puzzle: cairn_learn::Puzzle,
}

impl Task for NameThemes<'_> {
    type Done = cairn_learn::Puzzle;

    fn run<G: ComputerPlayers>(mut self) -> Result<cairn_learn::Puzzle, String> {
        name_themes::<G>(self.name, &mut self.puzzle)?;
        Ok(self.puzzle)
    }
}

/// The endgame tables of a folder.
fn open(name: &str, dir: Option<&str>) -> Result<Option<AnyTables>, String> {
    let Some(dir) = dir else {
        return Ok(None);
    };
    let tables = game_of(name)?.tables(Path::new(dir));
    tables.map_err(|error| format!("{dir}: {error}"))
}

/// Collects a library, and goes on where its file ends.
struct Collect<'a> {
    name: &'a str,
    count: usize,
    seed: u64,
    path: &'a str,
    tables: Option<AnyTables>,
}

/// How the line begins that says how many games were looked through.
const LOOKED_THROUGH: &str = "# Games looked through: ";

/// So wide are the bands of ratings that are to be filled alike.
const BAND: u16 = 200;

/// After this many games without a puzzle that is wanted, every band has room for one more.
const PATIENCE: usize = 20;

impl Task for Collect<'_> {
    type Done = ();

    fn run<G: ComputerPlayers>(self) -> Result<(), String> {
        let Collect {
            name,
            count,
            seed,
            path,
            tables,
        } = self;
        let text = fs::read_to_string(path).unwrap_or_default();
        let games = text
            .lines()
            .find_map(|line| line.strip_prefix(LOOKED_THROUGH));
        let games = games.and_then(|games| games.parse().ok()).unwrap_or(0);
        let mut library = Library::read(name, &text)?;
        let seen = library.puzzles.clone();
        let known = tables.as_ref().and_then(AnyTables::of_game::<G>);
        // What was let in before has made its room already.
        let mut bands = BTreeMap::new();
        for puzzle in &library.puzzles {
            *bands.entry(puzzle.rating / BAND).or_insert(0) += 1;
        }
        let fullest = bands.into_values().max().unwrap_or(0);
        let mut room = count.div_ceil(8).max(fullest);
        let mut since = 0;
        let mut failed = None;
        let each = |collected: Collected, found: Option<cairn_learn::Puzzle>| {
            since += 1;
            if since >= PATIENCE {
                (since, room) = (0, room + 1);
            }
            if let Some(puzzle) = found {
                let band = |puzzle: &cairn_learn::Puzzle| puzzle.rating / BAND;
                let alike = library.puzzles.iter();
                let alike = alike.filter(|other| band(other) == band(&puzzle)).count();
                if alike < room {
                    since = 0;
                    library.puzzles.push(puzzle);
                    eprintln!(
                        "{} of {count} in {} games",
                        library.puzzles.len(),
                        collected.games
                    );
                }
            }
            failed = write(&mut library, collected, path).err();
            if library.puzzles.len() >= count || failed.is_some() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let known = known.map(|known| &**known);
        cairn_tactics::collect::<G>(name, Collected { games, seed }, &seen, known, each)?;
        failed.map_or(Ok(()), Err)
    }
}

/// Writes a library, so that whoever is interrupted can go on.
fn write(library: &mut Library, collected: Collected, path: &str) -> Result<(), String> {
    library.puzzles.sort_by_key(|puzzle| puzzle.rating);
    let mut text = String::from(
        "# Puzzles with one solution: position | moves to find | how it goes on | claim | rating | themes.\n",
    );
    text += &format!(
        "# Found in games of levels, proven by the solver, graded by the levels that fail. Seed {}.\n",
        collected.seed
    );
    text += &format!("{LOOKED_THROUGH}{}\n", collected.games);
    for puzzle in &library.puzzles {
        text += &format!("{puzzle}\n");
    }
    let part = format!("{path}.part");
    fs::write(&part, text)
        .and_then(|()| fs::rename(&part, path))
        .map_err(|error| format!("{path}: {error}"))
}

struct Prove {
    library: Library,
    tables: Option<AnyTables>,
}

impl Task for Prove {
    type Done = ();

    fn run<G: ComputerPlayers>(self) -> Result<(), String> {
        let Prove { library, tables } = self;
        let known = tables.as_ref().and_then(AnyTables::of_game::<G>);
        for (index, puzzle) in library.puzzles.iter().enumerate() {
            prove_line::<G>(&library.game, puzzle, known.map(|known| &**known))
                .map_err(|error| format!("{error}: {puzzle}"))?;
            eprint!("\r{} of {}", index + 1, library.puzzles.len());
        }
        eprintln!();
        println!("{} puzzles are proven", library.puzzles.len());
        Ok(())
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
