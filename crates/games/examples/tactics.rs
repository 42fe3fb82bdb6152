//! Finds puzzles for a game's tactical suite:
//! `cargo run --release -p cairn-games --example tactics -- zola 30 5 > crates/games/src/zola/tactics.txt`

use std::ops::ControlFlow;

use cairn_core::Game;
use cairn_games::{Visitor, visit_all};
use cairn_testkit::read_name;
use cairn_testkit::tactics::find_puzzles;

struct Find {
    name: String,
    count: usize,
    plies: u32,
}

impl Visitor for Find {
    fn visit<G: Game>(&mut self) {
        if self.name.split(':').next() != Some(G::INFO.id) {
            return;
        }
        println!("# Positions in which one move wins by force: game | position | move | why.");
        println!("# Source: random games; proven by a search that looks at every move.");
        let mut left = self.count;
        find_puzzles::<G>(&read_name::<G>(&self.name), self.plies, 1, |line| {
            println!("{line}");
            left -= 1;
            if left > 0 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
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
    let (count, plies) = (number(30), number(5));
    visit_all(&mut Find {
        name,
        count: count as usize,
        plies,
    });
}
