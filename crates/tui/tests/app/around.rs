//! The screens around the game: menu, set-up, settings, learning, help.

use cairn_core::Side;
use cairn_messages::Language;
use cairn_session::games;
use cairn_store::{Folders, Glyphs, Store};
use cairn_tui::{Colors, Look, Opening, Theme};
use ratatui::crossterm::event::MouseEventKind;
use ratatui::layout::Position;

use crate::harness::{Person, Start};
use crate::snapshot::assert_screen;

fn at_menu() -> Person {
    Person::open(Opening::Menu, Start::default())
}

fn in_portuguese() -> Start {
    Start {
        language: Language::Portuguese,
        ..Start::default()
    }
}

fn store(person: &Person) -> Store {
    Store::new(Some(Folders::under(person.folder())))
}

/// The place where a text is on the screen.
fn place_of(person: &Person, text: &str) -> Position {
    let screen = person.screen();
    let mut lines = screen.lines().zip(0..);
    let (line, y) = lines.find(|(line, _)| line.contains(text)).unwrap();
    let before = line.split(text).next().unwrap();
    Position::new(before.chars().count() as u16, y)
}

#[test]
fn the_menu_in_both_languages_in_ascii_and_in_every_size() {
    assert_screen("menu", &at_menu().screen());
    let portuguese = Person::open(Opening::Menu, in_portuguese());
    assert_screen("menu-pt", &portuguese.screen());
    let mut start = Start::default();
    start.settings.glyphs = Glyphs::Ascii;
    let ascii = Person::open(Opening::Menu, start);
    assert_screen("menu-ascii", &ascii.screen());
    assert!(ascii.screen().is_ascii());
    let mut person = at_menu();
    person.resize(120, 40);
    assert_screen("menu-120x40", &person.screen());
    person.resize(48, 16);
    assert_screen("menu-48x16", &person.screen());
    person.resize(20, 4);
    person.sees("Cairn: 48 x 16");
    person.resize(1, 1);
    person.resize(80, 24);
    assert_screen("menu", &person.screen());
}

/// How many things can be chosen in the menu beside the games.
const MORE: usize = 5;

#[test]
fn every_item_of_the_menu_opens_and_can_be_left() {
    let mut person = at_menu();
    let menu = person.screen();
    let games = games().len();
    for row in 0..games + MORE {
        person.press("Enter");
        assert_ne!(person.screen(), menu, "row {row} opens something");
        // A game is left by q, everything else by Esc as well.
        person.press(if row < games { "q" } else { "Esc" });
        assert!(!person.has_ended(), "row {row}");
        person.press("Down");
    }
    // The games left without a move are nowhere.
    person.misses("Continue  ");
    person.press("q");
    assert!(person.has_ended());
}

#[test]
fn a_game_is_one_key_away_and_the_last_one_is_chosen_next_time() {
    let mut person = at_menu();
    person.press("Down Down Enter");
    person.sees("Swack");
    person.sees("Your turn");
    person.press("q q");
    let mut person = person.again(Opening::Menu, Start::default());
    person.press("Enter");
    person.sees("Swack");
}

#[test]
fn the_menu_is_used_with_the_mouse() {
    let mut person = at_menu();
    let learn = place_of(&person, "Learn");
    person.click(learn);
    person.sees("New game");
    person.click(learn);
    person.sees("Step outward");
    person.misses("New game");
    let back = place_of(&person, "Esc back");
    person.click(back);
    person.sees("New game");
    person.mouse(MouseEventKind::ScrollDown, learn);
    let quit = place_of(&person, "q quit");
    person.click(quit);
    assert!(person.has_ended());
}

#[test]
fn the_set_up_in_both_languages() {
    let mut person = at_menu();
    person.press("Down s");
    assert_screen("setup-zola", &person.screen());
    person.press("Right");
    person.sees("Odd board: Red has 25 men and Blue 24");
    assert_screen("setup-zola-7", &person.screen());
    let mut person = Person::open(Opening::Menu, in_portuguese());
    person.press("Down Down Down s Down");
    assert_screen("setup-wali-pt", &person.screen());
}

#[test]
fn everything_chosen_in_the_set_up_is_played_and_remembered() {
    let mut person = at_menu();
    // Size 7, blue begins, the computer at level 1 first, a person second, a clock, the swap rule, the bar.
    person.press("Down s Right Down Right Down Right Down");
    person.press("Left Left Left Down Right Down Right Down Right");
    let plan_screen = person.screen();
    person.press("Enter");
    person.sees("Zola 7x7");
    person.sees("Sand 1");
    person.sees("1:0");
    let (plans, damaged) = store(&person).plans();
    assert_eq!(damaged, None);
    let plan = &plans.all()[plans.last()];
    assert_eq!(plan.game.to_string(), "zola:7,first=blue");
    assert_eq!(plan.who[Side::First].to_string(), "computer:1");
    assert_eq!(plan.who[Side::Second].to_string(), "human");
    assert_eq!(plan.clock.unwrap().minutes(), "1+1");
    assert!(plan.swap);
    person.press("q");
    let mut person = person.again(Opening::Menu, Start::default());
    person.press("s");
    // The fields stand where they stood, without the marks of the chosen one.
    let fields = |screen: &str| -> Vec<String> {
        let lines = screen.lines().skip(4).take(7);
        lines
            .map(|line| line.chars().take(44).collect::<String>())
            .map(|line| line.replace(['◄', '►'], " ").trim().to_owned())
            .collect()
    };
    assert_eq!(fields(&person.screen()), fields(&plan_screen));
    person.sees("Sand, level 1 of 10");
}

#[test]
fn a_clock_is_typed_and_a_wrong_one_is_refused() {
    let mut person = at_menu();
    person.press("s Down Down Down");
    person.sees("Type it, as in 5+3");
    person.write("7+2");
    person.press("Enter");
    person.sees("◄ 7+2 ►");
    person.write("0+2");
    person.press("Enter");
    person.sees("Type minutes");
    person.sees("◄ 7+2 ►");
    person.write("9");
    person.press("Esc");
    person.sees("◄ 7+2 ►");
    person.press("d");
    person.sees("none");
}

#[test]
fn every_player_says_what_it_is_like() {
    for start in [Start::default(), in_portuguese()] {
        let mut person = Person::open(Opening::Menu, start);
        person.press("s Down Down");
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..13 {
            person.press("Right");
            seen.insert(person.screen());
        }
        assert_eq!(seen.len(), 13, "everybody is another one");
    }
}

#[test]
fn two_computers_are_watched() {
    let mut person = at_menu();
    let before = store(&person).plans().0;
    person.press("w");
    person.sees("Watch two computers play Qawale");
    // Another game, and a stronger player on the first side.
    person.press("Right");
    person.sees("Watch two computers play Zola");
    person.press("Down Down Down Right");
    person.sees("cairn play zola --first 6 --second 5");
    person.press("Enter");
    person.wait_for(|screen| !screen.contains("move 1"));
    person.press("Space");
    person.sees("paused");
    let plans = store(&person).plans().0;
    assert_eq!(
        plans.all(),
        before.all(),
        "what people play stays as it was"
    );
    assert_eq!(plans.watched().game.to_string(), "zola");
    assert_eq!(plans.watched().who.first.to_string(), "computer:6");
    person.press("q");
    person.sees("Continue  Zola");
    person.press("w");
    person.sees("Watch two computers play Zola");
}

#[test]
fn two_people_have_names() {
    let mut person = at_menu();
    person.press("Down Down Down Down s Down Down Left Left Left");
    person.sees("Name 1");
    person.press("Down Space");
    person.write("Ana");
    person.press("Enter Enter");
    person.sees("Ana");
    person.sees("Person");
    person.write(":a1-b1");
    person.press("Enter");
    assert_eq!(person.kept().setup().players.first, "Ana");
    let plan = store(&person).plans().0;
    assert_eq!(plan.all()[plan.last()].names.first, "Ana");
}

#[test]
fn settings_hold_at_once_and_for_the_next_time() {
    let mut person = at_menu();
    person.press("Up Enter");
    assert_screen("settings", &person.screen());
    person.press("Right Right");
    person.sees("Definições");
    person.sees("O idioma de todos os textos.");
    assert_screen("settings-pt", &person.screen());
    person.press("Down Down Down Left");
    person.sees("Idioma");
    assert!(person.screen().is_ascii(), "ASCII at once");
    let settings = store(&person).settings().0;
    assert_eq!(settings.language, Some(Language::Portuguese));
    assert_eq!(settings.glyphs, Glyphs::Ascii);
    // The next start reads them, as the command line does.
    let start = Start {
        settings,
        ..Start::default()
    };
    let person = person.again(Opening::Menu, start);
    person.sees("Novo jogo");
    assert!(person.screen().is_ascii());
}

#[test]
fn language_and_theme_change_with_a_key() {
    let mut person = at_menu();
    let dark = person.buffer().clone();
    person.press("T");
    let light = person.buffer().clone();
    assert_ne!(dark, light, "other colors");
    person.press("L");
    person.sees("Novo jogo");
    person.press("L T");
    assert_eq!(*person.buffer(), dark);
}

#[test]
fn without_color_nothing_is_colored() {
    let start = Start {
        look: Look {
            colors: Colors::None,
            theme: Theme::Dark,
            ascii: false,
            board: cairn_store::BoardLook::default(),
        },
        ..Start::default()
    };
    for keys in ["", "s", "?", "Up Enter", "Up Up Enter Enter"] {
        let mut person = Person::open(Opening::Menu, start.clone());
        person.press(keys);
        for cell in &person.buffer().content {
            let reset = ratatui::style::Color::Reset;
            assert_eq!((cell.fg, cell.bg), (reset, reset), "{keys}");
        }
    }
}

#[test]
fn the_rules_of_every_game_are_read_to_the_end() {
    for start in [Start::default(), in_portuguese()] {
        for number in 0..games().len() {
            let mut person = Person::open(Opening::Menu, start.clone());
            person.press("Up Up Enter");
            for _ in 0..number {
                person.press("Down");
            }
            person.press("Enter");
            let mut pages = vec![person.screen()];
            let is_at_end = |screen: &str| {
                ["100%", "100\u{a0}%"]
                    .iter()
                    .any(|seen| screen.contains(seen))
            };
            while !is_at_end(&person.screen()) {
                person.press("Space");
                assert_ne!(pages.last(), Some(&person.screen()), "it goes on");
                pages.push(person.screen());
            }
            assert!(pages.len() > 1, "{} pages", pages.len());
            let drawn = pages.iter().filter(|page| page.contains('┌')).count();
            assert!(drawn > 0, "no board is drawn");
            person.press("Esc Esc");
            assert!(!person.has_ended());
        }
    }
}

#[test]
fn the_rules_look_like_this() {
    let mut person = at_menu();
    person.press("Up Up Enter Down Enter");
    assert_screen("rules-zola", &person.screen());
    for _ in 0..12 {
        person.press("Down");
    }
    assert_screen("rules-zola-12", &person.screen());
}

#[test]
fn help_shows_every_key_and_leads_to_the_rules() {
    let mut person = at_menu();
    person.press("Enter ?");
    assert_screen("help", &person.screen());
    let mut seen = person.screen();
    for _ in 0..120 {
        person.press("Down Down");
        seen += &person.screen();
    }
    for words in [
        "offer a draw",
        "you may capture this",
        "the best lines",
        "Ctrl-C",
    ] {
        assert!(seen.contains(words), "{words}");
    }
    person.press("Tab");
    person.sees("Rules of Qawale");
    person.press("Esc");
    person.sees("Your turn");
    let mut portuguese = Person::open(Opening::Menu, in_portuguese());
    portuguese.press("?");
    assert_screen("help-pt", &portuguese.screen());
}

#[test]
fn any_keys_in_any_order_never_panic() {
    const KEYS: [&str; 32] = [
        "Enter",
        "Esc",
        "Tab",
        "Down",
        "Up",
        "Left",
        "Right",
        "Space",
        "s",
        "x",
        "d",
        "w",
        "b",
        "n",
        "p",
        "e",
        "y",
        "v",
        "?",
        "H",
        "u",
        "Backspace",
        "W",
        "<",
        ">",
        "U",
        "R",
        "X",
        "o",
        "g",
        "+",
        "r",
    ];
    for seed in 0..6u64 {
        let mut random = cairn_engine::SplitMix64::new(seed);
        let mut person = at_menu();
        for _ in 0..250 {
            let number = cairn_core::Random::below(&mut random, KEYS.len() as u128);
            person.press(KEYS[number as usize]);
            if cairn_core::Random::below(&mut random, 40) == 0 {
                person.resize(50 + number as u16 * 4, 16 + number as u16);
            }
        }
        assert!(!person.has_ended(), "no key but q ends the app");
    }
}
