//! Entering moves square by square: choosing, refusing, letting go, taking steps back.

use cairn_core::Square;
use cairn_session::{AnyPosition, GameChoice};

use crate::boards::wali_capture;
use crate::harness::{PEOPLE, Person, sitting};
use crate::snapshot::assert_screen;

/// Moves the cursor by the name of a square.
fn go(person: &mut Person, square: Square) {
    person.press("g");
    person.write(&square.to_string());
}

/// A move of each shape: a path, and from one square to another.
const MOVES: [(&str, &str); 4] = [
    ("qawale", "d1wnw"),
    ("zola", "b2xb3"),
    ("swack", "a1-a2"),
    ("nava", "a1-c1"),
];

fn squares(game: &str, moves: &str, mv: &str) -> Vec<Square> {
    let mut position: AnyPosition = game.parse::<GameChoice>().unwrap().start();
    for mv in moves.split_whitespace() {
        position = position.play(mv).unwrap().after;
    }
    let mv = position.read_move(mv).unwrap();
    position.move_squares(&mv).unwrap()
}

#[test]
fn letting_go_at_every_stage_leaves_everything_as_it_was() {
    let (moves, capture) = wali_capture();
    let wali = ("wali", moves.as_str(), capture.as_str());
    let others = MOVES.map(|(game, mv)| (game, "", mv));
    for (game, moves, mv) in others.into_iter().chain([wali]) {
        let squares = squares(game, moves, mv);
        let mut person = Person::at(sitting(game, PEOPLE, moves));
        for stage in 1..squares.len() {
            go(&mut person, squares[0]);
            let before = person.screen();
            for square in &squares[..stage] {
                go(&mut person, *square);
                person.press("Enter");
            }
            assert_ne!(person.screen(), before, "{game} {stage}");
            person.press("Esc");
            assert_eq!(person.screen(), before, "{game} {stage}");
        }
    }
}

#[test]
fn a_path_is_taken_back_step_by_step() {
    let squares = squares("qawale", "", "d1wnw");
    let mut person = Person::at(sitting("qawale", PEOPLE, ""));
    go(&mut person, squares[0]);
    let mut screens = vec![person.screen()];
    for square in &squares[..squares.len() - 1] {
        go(&mut person, *square);
        person.press("Enter");
        screens.push(person.screen());
    }
    assert_screen("qawale-path", screens.last().unwrap());
    screens.pop();
    for screen in screens.iter().rev() {
        person.press("Backspace");
        assert_eq!(person.screen(), *screen);
    }
    person.press("Backspace");
    person.sees("There is no step to take back.");
}

#[test]
fn along_a_path_the_cursor_goes_only_where_a_step_may_lead() {
    let mut person = Person::at(sitting("qawale", PEOPLE, ""));
    go(&mut person, Square::new(3, 0));
    person.press("Enter");
    person.sees("Step 1 of 3.");
    let before = person.screen();
    // From d1 neither right nor down.
    person.press("Right Down");
    assert_eq!(person.screen(), before);
    person.press("Left Enter");
    person.sees("Step 2 of 3");
    // Not straight back.
    let before = person.screen();
    person.press("Right");
    assert_eq!(person.screen(), before);
    person.press("Up Enter Left Enter");
    person.sees("turn 2 of 16");
}

#[test]
fn a_refused_square_leaves_all_as_it_was_and_says_why() {
    let mut person = Person::at(sitting("swack", PEOPLE, ""));
    person.sees("Black to move.");
    go(&mut person, Square::new(0, 1));
    person.press("Enter");
    person.sees("a2 is White's. Choose a black stack.");
    person.misses("is chosen");
    go(&mut person, Square::new(0, 0));
    person.press("Enter");
    person.sees("a1 is chosen");
    go(&mut person, Square::new(4, 5));
    person.press("Enter");
    person.sees("e6 is not beside a1.");
    person.sees("a1 is chosen");
    person.press("Esc");
    person.misses("is not beside");
}

#[test]
fn another_piece_may_be_chosen_instead() {
    let mut person = Person::at(sitting("zola", PEOPLE, ""));
    go(&mut person, Square::new(1, 1));
    person.press("Enter");
    person.sees("b2 is chosen");
    go(&mut person, Square::new(2, 2));
    person.press("Enter");
    person.sees("c3 is chosen");
}

#[test]
fn the_next_square_that_may_be_chosen_is_one_key_away() {
    let mut person = Person::at(sitting("zola", PEOPLE, ""));
    go(&mut person, Square::new(1, 1));
    person.press("Enter Tab");
    let first = person.screen();
    person.press("Tab");
    assert_ne!(person.screen(), first);
    person.press("Tab");
    assert_eq!(person.screen(), first, "two squares, one after another");
}

#[test]
fn squares_with_two_digits_are_reached_by_name() {
    let mut person = Person::at(sitting("zola:10", PEOPLE, ""));
    person.press("g j 1 0");
    person.sees("Square j10");
    person.press("g a 1 Esc");
    person.sees("Square a1 ");
    person.press("g c 4");
    person.sees("Square c4");
    person.press("g 4");
    person.sees("Square c4");
}

#[test]
fn a_victim_is_chosen_with_the_line_in_sight() {
    let (moves, mv) = wali_capture();
    let squares = squares("wali", &moves, &mv);
    let mut person = Person::at(sitting("wali", PEOPLE, &moves));
    go(&mut person, squares[0]);
    let before = person.screen();
    person.press("Enter");
    go(&mut person, squares[1]);
    person.press("Enter");
    person.sees("Your line is complete");
    assert_screen("wali-capture", &person.screen());
    person.press("Backspace Backspace");
    assert_eq!(person.screen(), before);
    for square in &squares {
        go(&mut person, *square);
        person.press("Enter");
    }
    assert_eq!(
        person.kept().entries().last().unwrap().action.to_string(),
        mv
    );
}
