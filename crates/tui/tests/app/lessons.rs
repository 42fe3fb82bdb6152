//! Tutorials and the examples of the rules, with keys alone.

use cairn_core::Square;
use cairn_lessons::{Lesson, lessons};
use cairn_messages::{Catalog, Language};
use cairn_tui::Opening;

use crate::harness::{Person, Start, way};

/// The menu, with this game chosen.
fn menu(number: usize, start: Start) -> Person {
    let mut person = Person::open(Opening::Menu, start);
    for _ in 0..number {
        person.press("Down");
    }
    person
}

fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_tutorial_leads_to_a_first_win_by_keyboard_alone() {
    for language in Language::ALL {
        let catalog = Catalog::get(language);
        for (number, Lesson { id, steps }) in lessons().iter().enumerate() {
            let start = Start {
                language,
                size: (100, 30),
                ..Start::default()
            };
            let mut person = menu(number, start);
            person.press("t");
            for step in steps {
                person.sees(&without_spaces(&catalog.say(&step.task())));
                person.press("H");
                person.sees(&without_spaces(&catalog.say(&step.hint())));
                let squares = step.position.move_squares(&step.solution).unwrap();
                // The hint has moved the cursor to where the move begins.
                match squares.split_first() {
                    None => person.press("p"),
                    Some((first, rest)) => {
                        person.press("Enter");
                        let mut at = *first;
                        for square in rest {
                            person.press(&way(at, *square));
                            person.press("Enter");
                            at = *square;
                        }
                    }
                }
                person.sees(&without_spaces(&catalog.say(&step.done())));
                person.misses(&without_spaces(&catalog.say(&step.hint())));
                if !std::ptr::eq(step, steps.last().unwrap()) {
                    person.press("Enter");
                }
            }
            person.sees(&catalog.text("lesson-finished"));
            let kept = std::fs::read_to_string(person.folder().join("config/lessons")).unwrap();
            assert_eq!(kept, format!("{id} = finished\n"));
            // A first game follows.
            person.press("Enter");
            person.misses(&catalog.text("lesson-title"));
            person.press("q");
            person.misses(&catalog.text("menu-first-visit"));
            person.press("End Up Enter");
            person.sees(&catalog.text("lesson-done-before"));
        }
    }
}

#[test]
fn another_legal_move_is_answered_and_changes_nothing() {
    let mut person = menu(1, Start::default());
    person.press("t n");
    person.sees("step 2 of 5");
    let before = person.screen();
    // The man on d1 steps to e1.
    person.press("H");
    person.press(&way(Square::new(2, 2), Square::new(3, 0)));
    person.press("Enter Right Enter");
    person.sees("That is legal, but it does not begin on c3.");
    person.press("u");
    person.sees("step 1 of 5");
    person.press("n");
    assert_eq!(person.screen(), before, "the step is as it was");
    // What is not legal is refused with the reason.
    person.press("H Enter Right Enter");
    person.sees("A step must lead away from the center");
}

#[test]
fn a_tutorial_can_be_skipped_and_left() {
    let mut person = menu(1, Start::default());
    person.sees("New here? t teaches the chosen game");
    person.press("t n n n n");
    person.sees("step 5 of 5");
    person.press("n");
    person.sees("New here? t teaches the chosen game");
    person.press("End Up Enter");
    person.sees("t begins the tutorial: five short steps");
    person.misses("done");
    person.press("t");
    person.sees("step 1 of 5");
    person.press("r");
    person.sees("Rules of Qawale");
    person.press("q q q q");
    assert!(person.has_ended());
}

#[test]
fn an_example_of_the_rules_can_be_played() {
    let mut person = menu(1, Start::default());
    person.press("End Up Enter Down Enter");
    person.sees("Rules of Zola");
    person.sees("Enter: try moves on this board");
    person.press("Enter");
    person.sees("Zola · Example");
    person.sees("Red to move.");
    person.press("Enter Tab Enter");
    person.sees("Red captures on");
    let played = person.screen();
    person.press("u");
    person.sees("Red to move.");
    assert_ne!(person.screen(), played);
    person.press("q");
    // The next example has a piece chosen by the text.
    person.press("n Enter");
    person.press("Enter");
    person.sees("Choose where it goes.");
    person.press("Esc q q");
    person.sees("Step outward, capture inward");
}
