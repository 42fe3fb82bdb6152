//! What native code makes of random positions and of searches, for `web/tests/agreement.test.mjs` to compare with
//! WebAssembly: a line of JSON for each.
//!
//!     cargo run -p cairn-games-wasm --example agreement

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use cairn_core::Game;
use cairn_engine::SplitMix64;
use cairn_games::{Visitor, visit_all};
use cairn_session::{GameChoice, Match, Setup, batch};
use cairn_testkit::{game_name, option_mixes, random_positions};
use cairn_wasm::engine;
use cairn_wasm::wire::{self, MatchLine};
use serde_json::{Value, json};

/// Random positions of each game. Half of them with the usual options, the others with every mix in turn.
const POSITIONS: usize = 10_000;

/// Positions with more moves than this are asked for the refusal only, which is the same everywhere.
const MOST_MOVES: usize = 2_000;

/// Lines of random moves, at whose ends the computer is asked.
const LINES: u32 = 12;

/// Who is asked: some that evaluate and search, and those of the original program.
const PLAYERS: [&str; 6] = ["1", "3", "6", "9", "medium", "greedy"];

/// What the strongest may look at.
const NODES: f64 = 20_000.0;

fn main() -> io::Result<()> {
    let mut games = Games {
        output: BufWriter::new(io::stdout().lock()),
        result: Ok(()),
    };
    visit_all(&mut games);
    games.result?;
    games.output.flush()
}

struct Games<W> {
    output: W,
    result: io::Result<()>,
}

impl<W: Write> Visitor for Games<W> {
    fn visit<G: Game>(&mut self) {
        if self.result.is_ok() {
            self.result =
                positions::<G>(&mut self.output).and_then(|()| moves::<G>(&mut self.output));
        }
    }
}

fn positions<G: Game>(output: &mut impl Write) -> io::Result<()> {
    let mixes = option_mixes::<G>();
    let share = POSITIONS / 2 / mixes.len() + 1;
    let usual = POSITIONS - share * mixes.len();
    let defaults = cairn_core::OptionValues::defaults(G::INFO.options);
    let counts = std::iter::once((&defaults, usual)).chain(mixes.iter().map(|mix| (mix, share)));
    for (seed, (values, count)) in counts.enumerate() {
        let name = game_name::<G>(values);
        let game: GameChoice = name.parse().expect("a name that was written is read");
        let mut left = count;
        let mut texts = Vec::new();
        random_positions::<G>(values, seed as u64, |position: &G::Position, _| {
            texts.push(position.to_string());
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        for text in texts {
            let answer = match batch::answer(&game, MOST_MOVES, text.as_bytes()) {
                Ok(answer) => answer,
                Err(refusal) => refusal,
            };
            let line = json!({ "game": name, "position": text, "digest": digest(&answer) });
            writeln!(output, "{line}")?;
        }
    }
    Ok(())
}

fn moves<G: Game>(output: &mut impl Write) -> io::Result<()> {
    for seed in 0..LINES {
        let line = random_line(G::INFO.id, seed);
        let text = wire::write(&line);
        for player in PLAYERS {
            let task = json!({ "move": {
                "seat": "first",
                "player": player,
                "seed": seed.to_string(),
                "milliseconds": null,
            } });
            let answer = engine::find(&text, &task.to_string());
            let answer = answer.expect("the line can be played").unwrap_or_default();
            let asked = json!({ "line": line, "task": task, "answer": answer });
            writeln!(output, "{asked}")?;
        }
        let report = engine::report(&text, 3, NODES).expect("the line can be played");
        let report: Value = serde_json::from_str(&report)?;
        writeln!(
            output,
            "{}",
            json!({ "line": line, "nodes": NODES, "report": report })
        )?;
    }
    Ok(())
}

/// Some random moves of a game that is not over after them.
fn random_line(id: &str, seed: u32) -> MatchLine {
    let game: GameChoice = id.parse().expect("the id of a game is its name");
    let mut random = SplitMix64::new(u64::from(seed));
    let mut played = Match::new(Setup::new(game));
    for _ in 0..2 * seed {
        let mv = played.position().random_move(&mut random);
        let Some(mv) = mv.filter(|_| played.end().is_none()) else {
            break;
        };
        played.play(mv.as_str()).expect("a random move is legal");
    }
    while played.end().is_some() {
        played.undo();
    }
    MatchLine::of(&played)
}

/// FNV-1a, in 32 bits, which is what JavaScript multiplies well.
fn digest(text: &str) -> u32 {
    text.bytes().fold(0x811C_9DC5, |hash: u32, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}
