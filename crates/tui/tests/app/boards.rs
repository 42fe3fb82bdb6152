//! What the games look like.

use cairn_messages::Language;
use cairn_tui::{Colors, Theme};

use crate::harness::{PEOPLE, Person, Start, sitting};
use crate::snapshot::assert_screen;

const QAWALE: &str = "d1wnw c1wn b2nwn a3ee b3een c3wnw a4seesw b3nee d4sswse d3wsw";

/// Moves that the weaker computer players make.
fn played(game: &str, plies: usize) -> cairn_store::Sitting {
    let mut sitting = sitting(game, ["human", "5"], "");
    let mut random = cairn_engine::SplitMix64::new(3);
    for _ in 0..plies {
        let mv = sitting.game.position().greedy_move(&mut random).unwrap();
        sitting.game.play(mv.as_str()).unwrap();
    }
    sitting
}

#[test]
fn every_game_in_the_usual_window() {
    let mut person = Person::at(sitting("qawale", ["human", "4"], QAWALE));
    person.press("g c 2");
    assert_screen("qawale", &person.screen());
    for (game, plies, keys) in [
        ("zola", 12, "g c 3 Enter"),
        ("zola:10", 20, "g d 4"),
        ("swack", 14, "g d 4"),
        ("swack:9", 22, "g g 2"),
        ("wali", 6, "g c 3"),
        ("wali", 30, "g c 3 Enter"),
        ("nava", 12, "g b 2 Enter"),
    ] {
        let mut person = Person::at(played(game, plies));
        person.press(keys);
        let name = format!("{}-{plies}", game.replace(':', "-"));
        assert_screen(&name, &person.screen());
    }
}

#[test]
fn every_game_in_a_large_window() {
    for game in ["qawale", "zola:10", "swack:9", "wali", "nava"] {
        let start = Start {
            size: (140, 50),
            ..Start::default()
        };
        let person = Person::at_with(played(game, 10), start);
        let name = format!("{}-large", game.replace(':', "-"));
        assert_screen(&name, &person.screen());
    }
}

#[test]
fn the_smallest_windows() {
    for (game, size) in [
        ("zola:10", (48, 16)),
        ("qawale", (48, 16)),
        ("wali", (60, 20)),
        ("nava", (80, 16)),
    ] {
        let start = Start {
            size,
            ..Start::default()
        };
        let person = Person::at_with(played(game, 10), start);
        let name = format!("{}-{}x{}", game.replace(':', "-"), size.0, size.1);
        assert_screen(&name, &person.screen());
    }
}

#[test]
fn ascii_and_portuguese() {
    let mut start = Start::default();
    start.look.ascii = true;
    let mut person = Person::at_with(played("wali", 30), start);
    person.press("g c 3 Enter");
    let screen = person.screen();
    assert!(screen.is_ascii(), "{screen}");
    assert_screen("wali-ascii", &screen);
    let start = Start {
        language: Language::Portuguese,
        ..Start::default()
    };
    let mut person = Person::at_with(played("wali", 30), start);
    person.press("g c 3 Enter");
    assert_screen("wali-pt", &person.screen());
}
