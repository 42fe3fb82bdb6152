//! The computer: answers, move now, undo, hints, the evaluation, and games to watch.

use std::time::Duration;

use crate::harness::{PEOPLE, Person, Start, pensive, sitting};
use crate::snapshot::assert_screen;

#[test]
fn the_computer_answers_and_its_move_is_told() {
    let mut person = Person::at(sitting("zola", ["human", "2"], ""));
    person.write(":b2xb3");
    person.press("Enter");
    person.wait_for(|screen| screen.contains("Your turn"));
    person.sees("move 3");
    assert_eq!(person.kept().plies(), 2);
    let told = person.kept();
    let last = told.entries().last().unwrap();
    person.sees(&last.action.to_string());
}

#[test]
fn the_computer_begins_where_it_should() {
    let mut person = Person::at(sitting("qawale", ["3", "human"], ""));
    person.wait_for(|screen| screen.contains("Your turn"));
    person.sees("turn 2 of 16");
}

#[test]
fn the_computers_move_is_shown_step_by_step_and_any_key_ends_that() {
    let mut person = Person::at(sitting("qawale", ["greedy", "human"], ""));
    let is_shown = |screen: &str| screen.contains('>') && screen.contains('<');
    person.wait_for(is_shown);
    assert!(is_shown(&person.screen()));
    person.press("Left");
    assert!(!is_shown(&person.screen()), "{}", person.screen());
    person.sees("Your turn");
}

#[test]
fn without_animation_the_move_is_there_at_once() {
    let mut start = Start::default();
    start.settings.animation = false;
    let mut person = Person::at_with(sitting("qawale", ["greedy", "human"], ""), start);
    person.wait_for(|screen| screen.contains("turn 2 of 16"));
    person.misses(" > ");
}

#[test]
fn undo_returns_to_the_persons_turn() {
    let mut person = Person::at(sitting("zola", ["human", "2"], ""));
    for mv in [":b2xb3", ":a1xa2"] {
        person.write(mv);
        person.press("Enter");
        person.wait_for(|screen| screen.contains("Your turn"));
    }
    let plies = person.kept().plies();
    person.press("u");
    person.sees(&format!("move {}", plies - 1));
    person.sees("Your turn");
    person.press("r");
    person.sees(&format!("move {}", plies + 1));
    person.press("U");
    person.sees("move 1");
    person.press("u");
    person.sees("There is nothing to undo.");
}

#[test]
fn undo_while_the_computer_thinks_forgets_its_move() {
    let mut person = Person::at(pensive("zola:8"));
    person.write(":b2xb3");
    person.press("Enter");
    person.pass(Duration::from_millis(500));
    person.sees("Bedrock 10 is thinking.");
    person.press("u");
    person.sees("Your turn");
    person.sees("move 1");
}

#[test]
fn the_computer_moves_now_when_asked_to() {
    let mut person = Person::at(pensive("zola:8"));
    person.write(":b2xb3");
    person.press("Enter");
    person.pass(Duration::from_secs(3));
    person.sees("is thinking, 3 s");
    person.sees("Esc move now");
    person.press("Esc");
    person.wait_for(|screen| screen.contains("Your turn"));
    assert_eq!(person.kept().plies(), 2);
}

#[test]
fn other_keys_work_while_the_computer_thinks() {
    let mut person = Person::at(pensive("zola:8"));
    person.write(":b2xb3");
    person.press("Enter g c 3");
    person.sees("Square c3");
    person.press("Enter");
    person.sees("It is not your turn.");
    person.press("y");
    assert_eq!(person.copied().len(), 1);
}

#[test]
fn hints_say_more_each_time() {
    let mut person = Person::at(sitting("qawale", ["human", "4"], ""));
    person.press("H");
    person.wait_for(|screen| screen.contains("H again says more."));
    person.sees("Hint 1 of 3");
    person.sees("One move changes");
    person.press("H");
    person.sees("Hint 2 of 3");
    person.sees("Start with");
    person.press("H");
    person.sees("Hint 3 of 3");
    person.sees("Enter plays it");
    assert_screen("hint-3", &person.screen());
    person.press("H");
    person.misses("Hint");
    person.press("H");
    person.wait_for(|screen| screen.contains("H again says more."));
    person.press("Esc");
    person.misses("Hint");
    person.press("H");
    person.wait_for(|screen| screen.contains("H again says more."));
    person.press("H H Enter");
    let kept = person.kept();
    assert_eq!(kept.plies(), 1);
    assert_eq!(kept.entries()[0].annotations.comments, ["hint 3"]);
}

#[test]
fn the_evaluation_is_off_until_asked_for() {
    let mut person = Person::at(sitting("zola:4", PEOPLE, ""));
    person.misses("Evaluation");
    person.press("e");
    person.wait_for(|screen| screen.contains("Depth"));
    person.sees("Evaluation");
    person.misses("Best lines");
    person.press("e");
    person.sees("Best lines");
    person.press("e");
    person.misses("Evaluation");
}

#[test]
fn the_computer_answers_an_offer_of_a_draw() {
    let mut person = Person::at(sitting("zola", ["human", "5"], ""));
    person.press("o");
    person.wait_for(|screen| screen.contains("declines the draw") || screen.contains("agreement"));
}

#[test]
fn computers_play_while_a_person_watches() {
    let mut person = Person::at(sitting("zola:4", ["greedy", "random"], ""));
    person.wait_for(|screen| screen.contains("move 3"));
    person.press("Space");
    person.sees("The game is paused.");
    let plies = person.kept().plies();
    person.pass(Duration::from_secs(60));
    assert_eq!(person.kept().plies(), plies);
    person.press(".");
    person.wait_for(|screen| screen.contains(&format!("move {}", plies + 2)));
    person.pass(Duration::from_secs(60));
    assert_eq!(person.kept().plies(), plies + 1);
    person.press("] ] ] Space");
    person.wait_for(|screen| screen.contains("game over"));
    person.press("u");
    person.misses("game over");
    person.sees("The game is paused.");
}

#[test]
fn with_the_pause_each_move_waits_for_a_key() {
    let mut start = Start::default();
    start.settings.pause = true;
    let mut person = Person::at_with(sitting("zola:4", ["greedy", "random"], ""), start);
    person.sees("Space shows the next move.");
    for plies in 1..4 {
        person.pass(Duration::from_secs(60));
        person.press("Space");
        person.wait_for(|screen| screen.contains("Space shows the next move."));
        person.pass(Duration::from_secs(60));
        assert_eq!(person.kept().plies(), plies);
    }
}

#[test]
fn after_the_last_hint_enter_plays_it_only_where_the_cursor_points_at_it() {
    let mut person = Person::at(sitting("zola:4", ["human", "4"], ""));
    person.press("H H H");
    person.wait_for(|screen| screen.contains("Hint 3 of 3") && screen.contains("Enter plays it"));
    // Elsewhere, Enter chooses what is under the cursor.
    let at_hint = person.screen();
    person.press("Tab");
    if person.screen() == at_hint {
        person.press("Tab");
    }
    person.misses("Enter plays it");
    person.press("Enter");
    person.sees("is chosen");
    person.sees("move 1");
    person.press("Esc");
    person.sees("Hint 3 of 3");
}

#[test]
fn a_hint_leaves_the_move_being_entered_alone() {
    let mut person = Person::at(sitting("zola", ["human", "4"], ""));
    person.press("g c 3 Enter");
    person.sees("c3 is chosen");
    person.press("H H");
    person.wait_for(|screen| screen.contains("Hint 2 of 3") && screen.contains("Start with"));
    person.sees("c3 is chosen");
    person.sees("Square c3");
}

#[test]
fn the_last_move_of_the_computer_is_explained_and_drawn() {
    let mut person = Person::at(sitting("zola:4", ["human", "computer:1"], "b2xb3 a4xb4"));
    let before = person.screen();
    person.press("W");
    person.sees("Why a4xb4?");
    person.wait_for(|screen| !screen.contains("Thinking"));
    let explained = person.screen();
    assert!(explained.contains("captures"), "{explained}");
    person.press("Esc");
    assert_eq!(person.screen(), before);
    person.press("W W");
    assert_eq!(person.screen(), before);
    // Nothing has been played yet.
    let mut person = Person::at(sitting("zola:4", ["human", "computer:1"], ""));
    person.misses("why?");
    person.press("W");
    person.misses("Why");
}

#[test]
fn where_there_is_room_whoever_watches_sees_the_evaluation_and_the_course() {
    let start = Start {
        size: (120, 40),
        ..Start::default()
    };
    let players = ["computer:2", "computer:1"];
    let mut person = Person::at_with(sitting("zola:4", players, ""), start.clone());
    person.sees("Evaluation");
    person.wait_for(|screen| screen.contains("Red's chances, %"));
    person.press("Space");
    person.press("e");
    person.misses("Evaluation");
    person.misses("chances");
    // Not where there is no room, and not for whoever plays.
    let person = Person::at(sitting("zola:4", players, ""));
    person.misses("Evaluation");
    let person = Person::at_with(sitting("zola:4", ["human", "computer:1"], ""), start);
    person.misses("Evaluation");
}
