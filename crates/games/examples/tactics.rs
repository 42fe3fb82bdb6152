//! Finds puzzles for a game's tactical suite, each proven by the solver:
//! `cargo run --release -p cairn-games --example tactics -- zola 36 1 > crates/games/src/zola/tactics.txt`

use cairn_core::Game;
use cairn_games::{Visitor, visit_all};
use cairn_testkit::read_name;
use cairn_testkit::tactics::{SEARCH_NODES, find_puzzles};

struct Find {
    name: String,
    count: usize,
    seed: u64,
}

impl Visitor for Find {
    fn visit<G: Game>(&mut self) {
        let Find { name, count, seed } = self;
        if name.split(':').next() != Some(G::INFO.id) {
            return;
        }
        println!(
            "# Positions in which only one or two moves are good: game | position | moves | why, in plies."
        );
        println!(
            "# Source: random games, proven by the solver; made by the example `tactics` with: {name} {count} {seed}"
        );
        println!("# `not found`: a search of {SEARCH_NODES} nodes misses it.");
        find_puzzles::<G>(&read_name::<G>(name), *count, *seed, |line| {
            println!("{line}")
        });
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().expect("a game name");
    let mut number = |default| {
        args.next()
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let (count, seed) = (number(36) as usize, number(1));
    visit_all(&mut Find { name, count, seed });
}
