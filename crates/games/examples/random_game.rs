//! Plays a random game of Zola and prints it: `cargo run -p cairn-games-rules --example random_game`.

use cairn_core::{Game as _, OptionValues, Position as _, random_move};
use cairn_engine::SplitMix64;
use cairn_games::zola::Zola;

fn main() {
    let options = Zola::options(&OptionValues::defaults(Zola::INFO.options));
    let mut position = Zola::start(options);
    let mut random = SplitMix64::new(7);
    while let Some(mv) = random_move(&position, &mut random) {
        println!("{position}  {mv}");
        position.play_unchecked(mv);
    }
    println!("{position}  {:?}", position.outcome());
}
