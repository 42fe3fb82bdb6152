//! What the game tells somebody who has never played it.

use cairn_session::{Setup, games};

use crate::harness::{PEOPLE, Person, Start, seated, sitting};

/// Against the computer, to begin.
const AGAINST: [&str; 2] = ["human", "computer:1"];

#[test]
fn the_cursor_begins_where_something_can_be_chosen() {
    for game in games() {
        let mut person = Person::at(sitting(&game.to_string(), AGAINST, ""));
        let before = person.screen();
        person.press("Enter");
        // It is a move, or a part of one; no refusal.
        let steps = game.start().steps(&[]).next.len();
        assert!(steps > 0);
        assert_ne!(person.screen(), before, "{game}");
        person.misses("Choose a");
        person.misses("is empty");
    }
}

#[test]
fn the_rules_in_brief_stand_where_the_first_move_will_be() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.sees("In brief");
    person.sees("All the rules: ?, then Tab.");
    person.write(":a1-b1");
    person.press("Enter");
    person.misses("In brief");
    person.sees("a1-b1");
}

#[test]
fn what_a_move_can_begin_with_is_marked_until_the_first_move() {
    let marks = |person: &Person| person.screen().matches('·').count();
    let mut person = Person::at(sitting("nava", AGAINST, ""));
    let beginnings = sitting("nava", AGAINST, "")
        .game()
        .position()
        .steps(&[])
        .next;
    assert_eq!(marks(&person), beginnings.len());
    person.press("Enter");
    assert_eq!(marks(&person), 0, "a move has been begun");
    let person = Person::at(sitting("nava", PEOPLE, "a1-b1 e5-d5"));
    assert_eq!(marks(&person), 0, "both have moved");
    let person = Person::at(sitting("wali", PEOPLE, ""));
    assert_eq!(marks(&person), 0, "everything can be chosen");
}

#[test]
fn the_distance_from_the_center_is_shown_if_asked_for() {
    let mut person = Person::at(sitting("zola", PEOPLE, ""));
    let before = person.screen();
    person.press("d");
    let digits = |screen: &str| -> Vec<usize> {
        let count = |digit: char| screen.matches(digit).count();
        "123456".chars().map(count).collect()
    };
    let (plain, ringed) = (digits(&before), digits(&person.screen()));
    let added: Vec<_> = ringed
        .iter()
        .zip(plain)
        .map(|(now, then)| now - then)
        .collect();
    // 36 squares in six rings.
    assert_eq!(added, [4, 8, 4, 8, 8, 4]);
    person.press("d");
    assert_eq!(person.screen(), before);
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    let before = person.screen();
    person.press("d");
    assert_eq!(person.screen(), before, "it matters in one game only");
}

#[test]
fn the_end_says_who_has_won_to_whoever_played() {
    let mut person = Person::at(sitting("zola:4", AGAINST, "b2xb3 a4xb4"));
    person.press("X Enter");
    person.sees("You lose");
    let mut person = Person::at(sitting("zola:2", AGAINST, "a1xb1 a2xb1"));
    person.write(":b2xb1");
    person.press("Enter");
    person.pass(std::time::Duration::from_secs(2));
    person.sees("You win");
    let mut person = Person::at(sitting("zola:2", PEOPLE, "a1xb1 a2xb1"));
    person.write(":b2xb1");
    person.press("Enter");
    person.pass(std::time::Duration::from_secs(2));
    person.sees("Red wins");
    person.misses("You win");
}

#[test]
fn an_exchange_of_sides_is_announced() {
    let mut setup = Setup::new("zola:4".parse().unwrap());
    setup.swap_allowed = true;
    let sitting = seated(setup.clone(), ["computer:1", "human"], "b2xb3");
    let mut person = Person::at_with(sitting, Start::default());
    person.press("w");
    person.sees("you are Red now");
    let mut person = Person::at(seated(setup, PEOPLE, "b2xb3"));
    person.press("w");
    person.sees("takes over the first player");
}

#[test]
fn the_headline_is_the_task() {
    let mut person = Person::at(sitting("qawale", AGAINST, ""));
    person.sees("Your turn. Choose any stack: your stone goes on top, then you sow it.");
    person.press("Enter");
    person.sees("Step 1 of 3. Choose the next square");
    let person = Person::at(sitting("zola", PEOPLE, ""));
    person.sees("Red to move. Choose a man");
}

#[test]
fn what_a_move_would_do_is_said_before_it_is_played() {
    let mut person = Person::at(sitting("nava", AGAINST, ""));
    person.press("Enter Right Right");
    person.sees("2 discs move, 4 stay");
    person.sees("is White's then");
}

#[test]
fn a_line_of_three_is_traced_before_it_is_played() {
    let (moves, capture) = crate::boards::wali_capture();
    let mut person = Person::at(sitting("wali", PEOPLE, &moves));
    let (from, to) = (&capture[0..2], &capture[3..5]);
    for square in [from, to] {
        person.press("g");
        person.write(square);
        if square == from {
            person.press("Enter");
        }
    }
    person.sees("This completes a line");
    assert!(person.screen().contains('='), "{}", person.screen());
}

#[test]
fn a_pass_that_loses_at_once_is_asked_about() {
    let mut person = Person::at(sitting("swack:3", PEOPLE, ""));
    person.press("p");
    person.sees("Pass all the same?");
    person.press("Esc");
    person.sees("Black to move");
    // A typed one, too.
    person.press(":");
    person.write("pass");
    person.press("Enter");
    person.sees("Pass all the same?");
    person.press("Esc p Enter");
    person.sees("White to move");
}

#[test]
fn the_end_shows_the_course_and_where_the_game_turned() {
    const MOVES: &str = "c3xb3 d1xc1 d4xd3 c4xd3 b3-c4 d3xc4 a3xa2 c1xd2";
    let mut person = Person::at(sitting("zola:4", AGAINST, MOVES));
    person.press("X Enter");
    person.sees("You lose");
    person.wait_for(|screen| screen.contains("Turning point"));
    let large = Start {
        size: (120, 40),
        ..Start::default()
    };
    let mut person = Person::at_with(sitting("zola:4", AGAINST, MOVES), large);
    person.press("X Enter");
    person.wait_for(|screen| screen.contains("Red's chances, %"));
    // What was taken back is no end.
    person.press("u");
    person.misses("chances");
}
