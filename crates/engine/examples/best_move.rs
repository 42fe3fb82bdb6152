//! Asks the engine for a move of Nava: `cargo run --release -p cairn-games-engine --example best_move`.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cairn_core::{Game as _, OptionValues};
use cairn_engine::{Control, History, Limits, Search, SearchOptions};
use cairn_games::nava::Nava;

fn main() {
    let position = Nava::start(Nava::options(&OptionValues::defaults(Nava::INFO.options)));
    let limits = Limits {
        time: Some(Duration::from_secs(1)),
        ..Limits::default()
    };
    let (stop, started) = (AtomicBool::new(false), Instant::now());
    let control = Control {
        stop: &stop,
        elapsed: &|| started.elapsed(),
    };
    let mut search = Search::<Nava>::new(SearchOptions::default());
    let report = search.run(&position, &History::default(), limits, &control, |report| {
        println!("depth {}: {:?}", report.depth, report.lines[0]);
    });
    println!("best: {}", report.best().expect("the game is not over"));
}
