//! Computer players in matches chosen at run time.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_engine::{Control, Limits, SearchOptions, SplitMix64};
use cairn_session::{Match, Player, PlayerKind, Setup, games};

#[test]
fn nobody_has_a_move_when_the_game_is_over() {
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    for game in games() {
        let mut random = SplitMix64::new(3);
        let mut played = Match::new(Setup::new(game.clone()));
        while played.end().is_none() {
            let mv = played.position().random_move(&mut random).unwrap();
            played.play(mv.as_str()).unwrap();
        }
        if played.position().outcome().is_none() {
            continue;
        }
        for kind in PlayerKind::all() {
            let options = SearchOptions {
                hash_bytes: 1 << 16,
                ..SearchOptions::default()
            };
            let mut player = Player::new(&game, kind, 1, options);
            let mv = player.choose(&played, Limits::default(), &control, &mut |_| {});
            assert_eq!(mv, None, "{kind} in {}", played.position());
        }
    }
}
