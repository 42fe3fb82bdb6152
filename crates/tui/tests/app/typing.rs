//! Typing moves and commands.

use cairn_messages::Language;

use crate::harness::{PEOPLE, Person, Start, sitting};
use crate::snapshot::assert_screen;

#[test]
fn a_typed_move_is_played() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.write(":a1-b1");
    person.sees("White moves 1 disc from a1 to b1.");
    person.press("Enter");
    assert_eq!(person.kept().plies(), 1);
}

#[test]
fn the_reason_is_told_while_the_move_is_typed() {
    let mut person = Person::at(sitting("qawale", PEOPLE, ""));
    person.write(":d1wew");
    assert_screen("typing-refused", &person.screen());
    person.sees("Step 2 goes straight back to d1.");
    person.press("Enter");
    person.sees(": d1wew_");
    for _ in 0..2 {
        person.press("Backspace");
    }
    person.sees("ways to go on");
    person.write("nw");
    person.press("Enter");
    person.pass(std::time::Duration::from_secs(1));
    person.sees("turn 2 of 16");
}

#[test]
fn what_is_no_move_at_all_is_told_with_examples() {
    let mut person = Person::at(sitting("wali", PEOPLE, ""));
    person.write(":z9");
    person.sees("is not a move here");
    person.press("Esc");
    person.sees("White to move.");
}

#[test]
fn a_line_is_completed_as_far_as_there_is_one_way() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.write(":");
    person.press("Tab");
    person.sees(": a1-_");
    person.write("c");
    person.press("Tab");
    person.sees(": a1-c1_");
    person.press("Esc");
    person.write(":res");
    person.press("Tab");
    person.sees(": resign_");
}

#[test]
fn earlier_lines_are_recalled() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    for line in [":hint", ":moves"] {
        person.write(line);
        person.press("Enter");
    }
    person.write(":");
    person.press("Up");
    person.sees(": moves_");
    person.press("Up Up");
    person.sees(": hint_");
    person.press("Down Down");
    person.sees(": _");
}

#[test]
fn commands_work_in_both_languages() {
    let start = Start {
        language: Language::Portuguese,
        ..Start::default()
    };
    let mut person = Person::at_with(sitting("nava", PEOPLE, "a1-b1"), start);
    person.write(":anular");
    person.press("Enter");
    person.sees("lance 1");
    person.write(":redo");
    person.press("Enter");
    person.sees("lance 2");
    person.write(":desistir");
    person.press("Enter");
    person.sees("De certeza?");
}

#[test]
fn moves_are_listed_where_they_are_few() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.write(":moves");
    person.press("Enter");
    person.sees("a1-a2");
}

#[test]
fn a_long_or_strange_line_does_no_harm() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.write(":");
    person.paste(&"x\u{1b}[31m字\n".repeat(200));
    person.press("Tab Enter");
    person.sees("is not a move here");
    person.press("Esc");
    person.sees("White to move.");
}
