//! What every game in the list must show, without naming any.

use std::fs;
use std::path::Path;

use cairn_core::Game;
use cairn_games::{Visitor, visit_all};
use cairn_testkit::{Effort, conformance, perft_file, playthrough};

struct Conformance;

impl Visitor for Conformance {
    fn visit<G: Game>(&mut self) {
        conformance::<G>(Effort {
            positions: 150,
            thorough: 3,
        });
    }
}

#[test]
fn every_game_obeys_the_laws() {
    visit_all(&mut Conformance);
}

struct GoldenFiles;

impl Visitor for GoldenFiles {
    fn visit<G: Game>(&mut self) {
        let read = |name: &str| {
            let path = games_dir().join(G::INFO.id).join(name);
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        };
        perft_file::<G>(&read("perft.txt"));
        playthrough::<G>(&read("playthrough.txt"));
    }
}

#[test]
fn perft_counts_and_play_throughs_are_as_written() {
    visit_all(&mut GoldenFiles);
}

fn games_dir() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))
}
