//! What the games look like.

use cairn_messages::Language;
use cairn_session::{Match, Setup, Sitting};
use cairn_tui::{Colors, Theme};

use crate::harness::{PEOPLE, Person, Start, sitting};
use crate::snapshot::assert_screen;

const QAWALE: &str = "d1wnw c1wn b2nwn a3ee b3een c3wnw a4seesw b3nee d4sswse d3wsw";

/// Moves that the weaker computer players make.
fn played(game: &str, plies: usize) -> Sitting {
    let mut game_so_far = Match::new(Setup::new(game.parse().unwrap()));
    let mut random = cairn_engine::SplitMix64::new(3);
    let mut moves = Vec::new();
    for _ in 0..plies {
        let mv = game_so_far.position().greedy_move(&mut random).unwrap();
        game_so_far.play(mv.as_str()).unwrap();
        moves.push(mv.to_string());
    }
    sitting(game, ["human", "5"], &moves.join(" "))
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

/// Moves of Wali, and a capture that can be played after them.
pub(crate) fn wali_capture() -> (String, String) {
    let mut game = sitting("wali", PEOPLE, "").game().clone();
    let mut random = cairn_engine::SplitMix64::new(3);
    let mut moves = Vec::new();
    loop {
        let mv = game
            .position()
            .greedy_move(&mut random)
            .unwrap()
            .to_string();
        if mv.contains('x') {
            return (moves.join(" "), mv);
        }
        game.play(&mv).unwrap();
        moves.push(mv);
    }
}

#[test]
fn no_ground_is_painted_with_few_colors_or_none() {
    use ratatui::style::Color;
    for colors in [Colors::None, Colors::Sixteen] {
        let mut start = Start::default();
        start.look.colors = colors;
        let mut person = Person::at_with(played("zola", 12), start);
        person.press("g c 3 Enter");
        let cells = &person.buffer().content;
        assert!(cells.iter().all(|cell| cell.bg == Color::Reset));
        let is_plain = cells.iter().all(|cell| cell.fg == Color::Reset);
        assert_eq!(is_plain, colors == Colors::None);
    }
}

#[test]
fn the_screen_says_the_same_in_every_color_and_theme() {
    let mut screens = Vec::new();
    for colors in [Colors::None, Colors::Sixteen, Colors::Many] {
        for theme in [Theme::Dark, Theme::Light] {
            let mut start = Start::default();
            (start.look.colors, start.look.theme) = (colors, theme);
            let mut person = Person::at_with(played("zola", 12), start);
            person.press("g c 3 Enter");
            screens.push(person.screen());
        }
    }
    screens.dedup();
    assert_eq!(screens.len(), 1);
}

#[test]
fn the_theme_changes_the_panel_and_not_the_board() {
    let mut person = Person::at(played("zola", 12));
    let before = person.buffer().clone();
    person.press("T");
    let after = person.buffer();
    let changed = |x: u16, y: u16| before[(x, y)] != after[(x, y)];
    assert!(changed(0, 0), "the bar");
    assert!(!changed(6, 2), "the board");
}
