//! Windows of every size.

use crate::harness::{PEOPLE, Person, Start, sitting};
use crate::snapshot::assert_screen;
use cairn_messages::Language;

#[test]
fn no_size_is_too_strange() {
    for game in ["qawale", "zola:10", "wali"] {
        let mut person = Person::at(sitting(game, PEOPLE, ""));
        for width in (1..60).chain([70, 80, 101, 150, 250]) {
            for height in [1, 2, 3, 4, 5, 7, 9, 12, 15, 16, 17, 18, 20, 24, 31, 40, 90] {
                person.resize(width, height);
            }
        }
        person.press("Enter");
        person.resize(80, 24);
        person.sees("choose");
    }
}

#[test]
fn the_game_comes_back_as_it_was() {
    let mut person = Person::at(sitting("zola", PEOPLE, "b2xb3"));
    person.press("g c 4 Enter");
    let before = person.screen();
    for (width, height) in [(20, 5), (48, 16), (200, 70), (80, 24)] {
        person.resize(width, height);
    }
    assert_eq!(person.screen(), before);
}

#[test]
fn a_window_that_is_too_small_says_so() {
    for language in Language::ALL {
        let start = Start {
            language,
            ..Start::default()
        };
        let mut person = Person::at_with(sitting("zola", PEOPLE, ""), start);
        for (width, height) in [(20, 5), (40, 10)] {
            person.resize(width, height);
            let name = format!("small-{}-{width}x{height}", language.code());
            assert_screen(&name, &person.screen());
        }
    }
}

#[test]
fn where_nothing_can_be_seen_no_key_does_anything_but_leave() {
    let mut person = Person::at(sitting("zola", PEOPLE, ""));
    let before = person.screen();
    person.resize(20, 5);
    person.press("g c 4 Enter R y S Esc");
    person.resize(80, 24);
    assert_eq!(person.screen(), before);
    person.resize(20, 5);
    person.press("q");
    assert!(person.has_ended());
}

#[test]
fn in_a_narrow_window_the_panel_takes_the_place_of_the_board() {
    let start = Start {
        size: (48, 16),
        ..Start::default()
    };
    let mut person = Person::at_with(sitting("zola:10", PEOPLE, "e5xe6"), start);
    let board = person.screen();
    person.press("Tab");
    person.sees("50 men");
    person.press("Esc");
    assert_eq!(person.screen(), board);
}
