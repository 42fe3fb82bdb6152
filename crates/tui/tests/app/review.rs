//! Looking at games: opening, stepping, mistakes, trying, playing on, saving.

use std::fs;

use cairn_session::record::read;
use cairn_session::{GameChoice, Match, Setup, games};
use cairn_store::Settings;
use cairn_tui::Opening;

use crate::harness::{PEOPLE, Person, Start, seated, sitting};
use crate::snapshot::assert_screen;

/// A game with mistakes of Red's in it, left before its end.
const GAME: &str = "[Game \"zola:4\"]\n[First \"Ana\"]\n[Second \"Rui\"]\n\n\
    1. c3xb3 d1xc1 2. d4xd3 c4xd3 3. b3-c4 d3xc4 4. a3xa2 c1xd2 *\n";

fn analyze(text: &str) -> Person {
    let mut person = Person::open(Opening::Menu, Start::default());
    open(&mut person, text);
    person
}

/// Opens something from the menu.
fn open(person: &mut Person, text: &str) {
    person.press("Up Up Up Up Enter");
    person.sees("What would you like to analyze?");
    person.paste(text);
    person.press("Enter");
}

/// Waits until the whole game has been looked at.
fn reviewed(person: &mut Person) {
    person.wait_for(|screen| screen.contains("chances, %"));
}

#[test]
fn the_game_used_here_is_legal() {
    let record = read(GAME).records.remove(0).record;
    Match::from_record(&record).unwrap();
}

#[test]
fn a_pasted_record_is_stepped_through() {
    let mut person = analyze(GAME);
    person.sees("move 8 of 8");
    person.press("Left h");
    person.sees("move 6 of 8");
    person.press("Right");
    person.sees("move 7 of 8");
    person.press("Home");
    person.sees("move 0 of 8");
    person.press("l Down");
    person.sees("move 2 of 8");
    person.press("y");
    person.sees("The position, copied:");
    assert_eq!(person.copied().len(), 1);
    person.press("q Esc");
    person.sees("New game");
}

#[test]
fn a_whole_game_is_looked_at_with_a_graph_and_the_mistakes_are_explained() {
    // Red could take the last man at once, twice.
    let mut person = analyze(
        "[Game \"zola:4\"]\n[Position \"x4/x,r,x2/x2,b,x/x4 r\"]\n\n1. b3-a3 c2-d2 2. a3-a4 *\n",
    );
    reviewed(&mut person);
    person.sees("Red's chances, %");
    person.sees("100 ");
    person.press("Home n");
    person.sees("move 1 of 3");
    person.sees("b3-a3 ??");
    person.sees("Blunder. Better: b3xc2.");
    person.sees("b3xc2 would have won at once.");
    person.press("N");
    person.sees("no further mistake in this direction");
    person.press("Home");
    person.sees("The start");
    // What was better is there to be looked at.
    person.press("Right Tab");
    person.sees("Red wins: Blue has no men left.");
    person.press("b");
    person.sees("The game is over.");
}

#[test]
fn a_position_to_look_at_looks_like_this() {
    let person = analyze("zola:4 x4/x,r,x2/x2,b,x/x4 r");
    assert_screen("review-position", &person.screen());
}

#[test]
fn another_move_is_tried_saved_and_left_again() {
    let mut person = analyze(GAME);
    reviewed(&mut person);
    person.press("Home b");
    person.sees("Try a move");
    // The cursor is on b2, a red man: it takes the one above.
    person.press("Enter Up Enter");
    person.sees("move 1 of 8");
    person.sees("Also: c3xb3");
    person.press("Esc");
    person.press("s");
    person.sees("Saved in");
    let folder = person.folder().join("data/games");
    let file = fs::read_dir(folder).unwrap().next().unwrap().unwrap();
    let text = fs::read_to_string(file.path()).unwrap();
    assert!(text.contains("b2xb3"), "{text}");
    assert!(text.contains("[%eval"), "{text}");
    let record = read(&text).records.remove(0).record;
    let saved = Match::from_record(&record).unwrap();
    assert_eq!(saved.plies(), 8, "the game itself stays as it is");
    person.press("Tab");
    person.sees("Also: b2xb3");
    person.press("Tab");
    person.sees("Also: c3xb3");
    person.press("Esc");
    person.sees("move 0 of 8");
}

#[test]
fn a_refused_try_is_explained() {
    let mut person = analyze(GAME);
    person.press("Home b Right Enter");
    person.sees("c2 is Blue's.");
    person.press("Esc");
    person.sees("review");
    person.press("Esc");
    person.sees("What would you like to analyze?");
}

#[test]
fn the_game_is_played_on_from_anywhere_against_the_computer() {
    let mut person = analyze(GAME);
    person.press("Left Left p");
    person.sees("Zola 4x4");
    person.sees("You");
    person.sees("Pebble 3");
    person.wait_for(|screen| screen.contains("Your turn"));
    person.press("q");
    person.sees("review");
}

#[test]
fn the_best_lines_are_shown_if_asked_for() {
    let mut person = analyze(GAME);
    person.press("Left Left e");
    person.wait_for(|screen| screen.contains("Depth"));
    person.sees(" % ");
    person.press("e");
    person.misses("Depth");
}

#[test]
fn positions_files_and_several_records_are_opened() {
    let mut person = analyze("zola:4 x4/x,r,x2/x2,b,x/x4 r");
    person.sees("move 0 of 0");
    person.press("b");
    person.press("q Esc");
    let file = person.folder().join("two.pgn");
    fs::create_dir_all(person.folder()).unwrap();
    fs::write(&file, format!("{GAME}\n{GAME}")).unwrap();
    open(&mut person, file.to_str().unwrap());
    person.sees("2 games");
    person.sees("Ana against Rui");
    person.press("Down Enter");
    person.sees("move 8 of 8");
}

#[test]
fn what_cannot_be_opened_is_said_so() {
    for (text, answer) in [
        (
            "no/such/file.pgn",
            "neither a position nor the name of a file",
        ),
        ("zola:4 x9 r", "zola:4: column"),
        ("[Game \"zola:4\"]\n\n1. (((", "damaged in line"),
        ("[Game \"zola:4\"]\n\n1. b2-c3 *", "cannot be played"),
        ("[Game \"chess\"]\n\n*", "cannot be played"),
    ] {
        let person = analyze(text);
        person.sees(answer);
    }
}

#[test]
fn finished_games_are_in_the_list_and_can_be_looked_at() {
    let mut person = Person::at(sitting("zola:4", PEOPLE, ""));
    person.write(":b2xb3");
    person.press("Enter X Enter q");
    person.sees("One record: Zola, Red won");
    person.press("Up Up Up Up Up Enter");
    person.sees("Zola, Red won");
    assert_screen("saved", &person.screen());
    person.press("Enter");
    person.sees("move 1 of 1");
    person.press("q x");
    person.sees("Only games in progress can be deleted");
}

#[test]
fn games_to_continue_and_finished_ones_stand_apart() {
    let mut person = Person::at(sitting("zola:4", PEOPLE, ""));
    person.write(":b2xb3");
    person.press("Enter X Enter n");
    person.write(":c3xc2");
    person.press("Enter q");
    person.sees("Continue  Zola");
    person.press("End Up Up Up Up Enter");
    let screen = person.screen();
    let row = |text: &str| {
        screen
            .find(text)
            .unwrap_or_else(|| panic!("{text}: {screen}"))
    };
    let rows = [
        "Games to continue: 1",
        "Zola, move 2",
        "Finished and saved games: 1",
        "Zola, Red won",
    ];
    assert!(rows.map(row).is_sorted(), "{screen}");
}

#[test]
fn a_game_is_looked_at_while_it_is_played() {
    let mut person = Person::at(sitting("nava", PEOPLE, "a1-b1"));
    person.press("v");
    person.sees("Nava, review");
    reviewed(&mut person);
    person.press("q");
    person.sees("Black to move");
}

#[test]
fn every_game_is_reviewed_in_both_languages() {
    for game in games() {
        for language in cairn_messages::Language::ALL {
            let mut random = cairn_engine::SplitMix64::new(3);
            let mut played = Match::new(cairn_session::Setup::new(game.clone()));
            while played.end().is_none() && played.plies() < 8 {
                let mv = played.position().random_move(&mut random).unwrap();
                played.play(mv.as_str()).unwrap();
            }
            let start = Start {
                language,
                ..Start::default()
            };
            let mut person = Person::open(Opening::Menu, start);
            person.press("Up Up Up Up Enter");
            person.paste(&played.to_record().text());
            person.press("Enter");
            person.wait_for(|screen| screen.contains(", %"));
            for _ in 0..8 {
                person.press("Left");
            }
            person.press("n n n b Enter Esc e");
        }
    }
}

#[test]
fn a_large_window_shows_the_best_lines_of_a_review_by_itself() {
    let start = Start {
        size: (120, 40),
        ..Start::default()
    };
    let mut person = Person::at_with(sitting("zola:4", PEOPLE, "b2xb3 a4xb4"), start);
    person.press("v");
    person.wait_for(|screen| screen.contains("Depth"));
    person.press("e");
    person.misses("Depth");
    let mut person = Person::at(sitting("zola:4", PEOPLE, "b2xb3 a4xb4"));
    person.press("v");
    reviewed(&mut person);
    person.misses("Depth");
}

#[test]
fn finished_games_are_listed_in_words_with_the_results_by_level() {
    let mut person = Person::at(sitting("zola:4", ["computer:3", "human"], "b2xb3 a4xb4"));
    person.press("X Enter q");
    person.sees("Zola, you lost");
    let mut person = person.again(Opening::Menu, Start::default());
    while !person.screen().contains("▸ Saved games") {
        person.press("Down");
    }
    person.press("Enter");
    person.sees("Zola, you lost");
    person.sees("You against level 3  1970-01-01  2 moves");
    person.sees("Results: level 3: 0 won, 0 drawn, 1 lost");
    person.misses("computer:3");
    person.resize(60, 20);
    person.sees("You against level 3");
    person.press("Enter");
    person.sees("move 2 of 2");
}

/// Red could take the last man at once, twice.
const MISSED: &str =
    "[Game \"zola:4\"]\n[Position \"x4/x,r,x2/x2,b,x/x4 r\"]\n\n1. b3-a3 c2-d2 2. a3-a4 *\n";

#[test]
fn mistakes_are_done_again_judged_and_solved() {
    let mut person = analyze(MISSED);
    person.press("m");
    person.sees("The game is still being reviewed.");
    reviewed(&mut person);
    person.press("m");
    person.sees("Mistake 1 of 2: Red played b3-a3. Find a better move.");
    person.sees("Proven: Red wins with the next move.");
    // The mistake itself is still one, and the reason names no better move.
    person.press("Tab Enter");
    person.press("Left Enter");
    person.wait_for(|screen| screen.contains("was played in the"));
    person.misses("b3xc2");
    person.press("a");
    person.sees("Find a better move.");
    person.press("s");
    person.sees("Better: b3xc2");
    person.sees("0 of 2 found.");
    person.press("n");
    person.sees("Mistake 2 of 2: Blue played c2-d2.");
    person.press("n");
    person.sees("no further mistake");
    person.press("Esc");
    person.sees("move 2 of 3");
    // Whoever finds it is told so, by a proof.
    person.press("m Tab Enter Right j Enter");
    person.wait_for(|screen| screen.contains("wins. That is"));
    person.sees("1 of 2 found.");
    person.press("a o");
    person.sees("Bedrock 10");
}

/// A game against the computer that the person has thrown away and resigned.
fn thrown_away(start: Start) -> Person {
    let game: GameChoice = "zola:4".parse().unwrap();
    let mut setup = Setup::new(game.clone());
    setup.start = game.parse_position("x4/x,r,x2/x2,b,x/x4 r").unwrap();
    let sitting = seated(setup, ["human", "computer:3"], "b3-a3 c2-d2");
    let mut person = Person::at_with(sitting, start);
    person.press("X Enter");
    person.wait_for(|screen| screen.contains("Turning point"));
    person
}

#[test]
fn a_lost_game_is_played_again_from_the_mistake() {
    let mut person = thrown_away(Start::default());
    person.sees("You lose");
    person.press("f");
    person.sees("Pebble 3");
    person.sees("Your turn. Choose a man");
    person.sees("move 1");
}

#[test]
fn the_bell_rings_where_it_is_wanted() {
    for bell in [true, false] {
        let settings = Settings {
            bell,
            ..Settings::default()
        };
        let mut person = thrown_away(Start {
            settings,
            ..Start::default()
        });
        assert_eq!(person.rings(), bell);
        assert!(!person.rings(), "once");
    }
}

#[test]
fn openings_are_shown_beside_the_engine_with_ones_own_games() {
    let large = Start {
        size: (120, 40),
        ..Start::default()
    };
    // A finished game of one's own.
    let mut person = Person::at_with(sitting("zola", PEOPLE, "a3xa4"), large.clone());
    person.press("X Enter");
    person.sees("game over");
    let mut person = person.again(Opening::Menu, large);
    open(&mut person, "zola");
    person.misses("games of the book");
    person.press("o");
    person.sees("games of the book came here");
    // The engine is there, too, and the table has its columns.
    person.wait_for(|screen| screen.contains("Depth") && screen.contains("+/=/-"));
    let row = |person: &Person| {
        let screen = person.screen();
        let row = screen.lines().find(|line| line.contains("a3xa4 "));
        row.map(ToOwned::to_owned)
    };
    assert!(
        row(&person).is_some_and(|row| row.contains('%')),
        "{}",
        person.screen()
    );
    person.press("o");
    person.misses("games of the book");
    // Another size has no book.
    person.press("q Esc");
    let mut other = person.beside(Opening::Menu, Start::default());
    open(&mut other, "zola:4");
    other.press("o");
    other.wait_for(|screen| screen.contains("There is no book"));
}
