//! Prints a random play-through, to begin a game's golden file with:
//! `cargo run -p cairn-games-rules --example playthrough -- zola:3 7`

use cairn_core::Game;
use cairn_games::{Visitor, visit_all};
use cairn_testkit::write_playthrough;

struct Print {
    name: String,
    seed: u64,
}

impl Visitor for Print {
    fn visit<G: Game>(&mut self) {
        if self.name.split(':').next() == Some(G::INFO.id) {
            print!("{}", write_playthrough::<G>(&self.name, self.seed));
        }
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().expect("a game name");
    let seed = args.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    visit_all(&mut Print { name, seed });
}
