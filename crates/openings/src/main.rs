//! Makes the book of a game, and goes on where it was interrupted:
//!
//! ```text
//! cargo run --release -p cairn-games-openings --features grow -- grow zola 800 10000 7 zola.txt
//! cargo run --release -p cairn-games-openings --features grow -- prove zola crates/openings/books/zola.txt
//! ```
//!
//! The games are kept in `zola.txt.games`, a line each; when there are as many as wanted, the positions of their openings
//! are valued. `prove` proves the proven values of a book again.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::process::ExitCode;
use std::{env, fs};

use cairn_openings::{Book, BookGame, Growth, Values, play, prove, pruned};
use cairn_session::GameChoice;

const USAGE: &str = "expected: grow GAME GAMES NODES SEED FILE, or: prove GAME FILE";

/// The longest opening that is kept.
const MOST_PLIES: usize = 16;

/// After so many valued positions the book is written.
const BETWEEN_WRITES: usize = 50;

/// Nodes to prove a value again.
const PROOF_NODES: u64 = 20_000_000;

fn main() -> ExitCode {
    let args: Vec<_> = env::args().skip(1).collect();
    let words: Vec<_> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["grow", game, games, nodes, seed, path] => {
            match (game.parse(), games.parse(), nodes.parse(), seed.parse()) {
                (Ok(game), Ok(games), Ok(nodes), Ok(seed)) => {
                    grow(&game, games, Growth { nodes, seed }, path)
                }
                _ => Err(USAGE.to_owned()),
            }
        }
        ["prove", game, path] => match game.parse() {
            Ok(game) => prove_again(&game, path),
            Err(error) => Err(error.to_string()),
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

fn read(path: &str) -> Result<String, String> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(format!("{path}: {error}")),
    }
}

fn write(path: &str, text: &str) -> Result<(), String> {
    let part = format!("{path}.part");
    fs::write(&part, text)
        .and_then(|()| fs::rename(&part, path))
        .map_err(|error| format!("{path}: {error}"))
}

fn book(game: &GameChoice, path: &str) -> Result<Book, String> {
    Book::read(game, &read(path)?).map_err(|error| format!("{path}: {error}"))
}

fn grow(game: &GameChoice, count: u32, growth: Growth, path: &str) -> Result<(), String> {
    let games = games(game, count, growth, &format!("{path}.games"))?;
    let Growth { nodes, seed } = growth;
    let made = format!(
        "Openings of {game}: {} games, {nodes} nodes a move, seed {seed}.",
        games.len()
    );
    // What was valued before it was interrupted.
    let mut values = Values::of(&book(game, path)?);
    let mut book = pruned(game, made, &games, MOST_PLIES);
    loop {
        let is_complete = values.write(&mut book, growth.nodes, BETWEEN_WRITES);
        write(path, &book.to_string())?;
        eprintln!("{game}: {} positions valued", values.len());
        if is_complete {
            return Ok(());
        }
    }
}

/// The games that were played, and those that are still to be played.
fn games(
    game: &GameChoice,
    count: u32,
    growth: Growth,
    path: &str,
) -> Result<Vec<BookGame>, String> {
    let played = read(path)?.lines().count() as u32;
    let failed = |error: std::io::Error| format!("{path}: {error}");
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .map_err(failed)?;
    for number in played..count {
        let line = match play(game, growth, number) {
            Some(BookGame { moves, outcome }) => {
                let one = Book {
                    game: game.clone(),
                    made: String::new(),
                    start: None,
                    games: vec![BookGame { moves, outcome }],
                };
                // Without the line that says how a book was made.
                one.to_string()
                    .lines()
                    .nth(1)
                    .unwrap_or_default()
                    .to_owned()
            }
            None => format!("# Game {number} did not end."),
        };
        writeln!(file, "{line}").map_err(failed)?;
        if (number + 1).is_multiple_of(20) {
            eprintln!("{game}: {} of {count} games", number + 1);
        }
    }
    Ok(book(game, path)?.games)
}

/// Proves the proven values of a book again.
fn prove_again(game: &GameChoice, path: &str) -> Result<(), String> {
    let book = book(game, path)?;
    let (mut proven, mut open) = (0, 0);
    for opening in &book.games {
        let mut now = game.start();
        for mv in &opening.moves {
            now = now.play(&mv.mv).map_err(|_| mv.mv.clone())?.after;
            let Some(value) = mv.value.filter(|value| value.is_proven()) else {
                continue;
            };
            match prove(&now, value, PROOF_NODES) {
                Some(true) => proven += 1,
                Some(false) => return Err(format!("{now} is not worth {value}")),
                None => open += 1,
            }
        }
    }
    println!("{game}: {proven} values proven again, {open} not with {PROOF_NODES} nodes");
    Ok(())
}
