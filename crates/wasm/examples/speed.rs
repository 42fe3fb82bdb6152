//! How fast the engine is natively, on one thread: a line of JSON for each game, for `npm run bench` to compare with
//! WebAssembly.
//!
//!     cargo run --release -p cairn-games-wasm --example speed -- 1000000

use std::time::Instant;

use cairn_session::{Match, Setup, games};
use cairn_wasm::engine::report;
use cairn_wasm::wire::{self, MatchLine};
use serde_json::{Value, json};

fn main() -> Result<(), String> {
    let nodes = std::env::args().nth(1);
    let nodes = nodes.and_then(|text| text.parse().ok());
    let nodes: f64 = nodes.ok_or("how many nodes?")?;
    for game in games() {
        let line = MatchLine::of(&Match::new(Setup::new(game)));
        let started = Instant::now();
        let found = report(&wire::write(&line), 1, nodes)?;
        let seconds = started.elapsed().as_secs_f64();
        let found: Value = wire::read(&found)?;
        let speed = json!({ "line": line, "nodes": found["nodes"], "seconds": seconds });
        println!("{speed}");
    }
    Ok(())
}
