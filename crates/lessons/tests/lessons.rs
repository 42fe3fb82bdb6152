//! Every step of every tutorial is played: the goal can be reached, what is said is there, and the last step wins.

use cairn_core::{Outcome, Phrase};
use cairn_lessons::{Course, Goal, Lesson, Step, lesson, lessons};
use cairn_messages::{Catalog, Language};
use cairn_session::{AnyPosition, games};

/// No step has more moves.
const MOST_MOVES: usize = 10_000;

/// Task, hint and answers are at most this long, so that they have room beside a board.
const LONGEST: usize = 180;

#[test]
fn every_game_has_a_tutorial_of_five_steps() {
    let ids: Vec<_> = games().iter().map(|game| game.info().id).collect();
    let taught: Vec<_> = lessons().iter().map(|lesson| lesson.id).collect();
    assert_eq!(taught, ids);
    for Lesson { id, steps } in lessons() {
        assert_eq!(steps.len(), 5, "{id}");
        for step in steps {
            assert_eq!(step.game.info().id, *id);
        }
        assert_eq!(lesson(id).map(|lesson| lesson.id), Some(*id));
    }
    assert!(lesson("hex").is_none());
}

#[test]
fn the_hints_lead_through_every_tutorial_to_a_first_win() {
    for lesson in lessons() {
        let mut course = Course::new(lesson);
        for number in 1.. {
            assert_eq!(course.number(), number);
            let step = course.step();
            let mover = step.position.turn();
            let answer = course.play(step.solution.as_str()).unwrap();
            assert!(answer.is_reached);
            assert_eq!(course.position(), &answer.played.after);
            let outcome = course.position().outcome();
            if course.is_last() {
                assert!(course.is_finished(), "{}", lesson.id);
                assert_eq!(outcome, Some(Outcome::Win(mover)), "{}", lesson.id);
                assert_eq!(step.goal, Goal::Win, "{}", lesson.id);
                assert!(!course.go_on());
                break;
            }
            assert_eq!(outcome, None, "{}: step {number} ends the game", lesson.id);
            assert!(!course.is_finished());
            assert!(course.go_on());
            assert_eq!(course.position(), &course.step().position);
        }
    }
}

#[test]
fn a_course_can_go_back_and_skip() {
    let mut course = Course::new(lesson("zola").unwrap());
    assert!(!course.go_back());
    assert!(course.go_on(), "a step can be skipped");
    course.play("c3-b2").unwrap();
    assert!(course.go_back());
    assert_eq!((course.number(), course.reached().is_some()), (2, false));
    assert!(course.go_back());
    assert_eq!(course.number(), 1);
    assert!(course.play("c3-b2").is_err(), "not legal in the first step");
}

/// All legal moves of a step, with whether they reach the goal.
fn judged(step: &Step) -> Vec<(String, bool)> {
    let moves = step.position.moves(MOST_MOVES).unwrap();
    moves
        .iter()
        .map(|mv| (mv.to_string(), step.play(mv.as_str()).unwrap().is_reached))
        .collect()
}

#[test]
fn most_steps_have_moves_that_do_not_reach_the_goal() {
    for Lesson { id, steps } in lessons() {
        let open = steps
            .iter()
            .filter(|step| judged(step).iter().all(|(_, reached)| *reached));
        // The first contact may let everything pass.
        assert!(open.count() <= 1, "{id}");
    }
}

#[test]
fn everything_is_said_in_both_languages_and_briefly() {
    for Lesson { id, steps } in lessons() {
        for (number, step) in (1..).zip(steps) {
            let mut phrases = vec![step.task(), step.hint(), step.done()];
            for (mv, _) in judged(step) {
                phrases.extend(step.play(&mv).unwrap().phrases);
            }
            phrases.dedup();
            for language in Language::ALL {
                let catalog = Catalog::get(language);
                for phrase in &phrases {
                    let said = catalog.say(phrase);
                    assert!(!said.contains('{'), "{id} {number}: {said}");
                    assert!(!said.contains('!'), "{id} {number}: {said}");
                    assert!(
                        said.chars().count() <= LONGEST,
                        "{id} {number}: {} letters: {said}",
                        said.chars().count()
                    );
                }
            }
        }
    }
}

#[test]
fn every_square_that_is_named_is_on_the_board() {
    for Lesson { id, steps } in lessons() {
        for step in steps {
            let view = step.position.view(&[]);
            let answers = step.answers.iter().map(|(_, key)| Phrase::new(key));
            for phrase in [step.task(), step.hint(), step.done()]
                .into_iter()
                .chain(answers)
            {
                let said = Language::ALL.map(|language| {
                    let text = Catalog::get(language).say(&phrase);
                    squares(&text)
                });
                assert_eq!(
                    said[0], said[1],
                    "{}: the same squares in both languages",
                    phrase.key
                );
                for (file, rank) in &said[0] {
                    let (files, ranks) = (view.files, view.ranks);
                    assert!(*file < files && *rank < ranks, "{id}: {}", phrase.key);
                }
            }
        }
    }
}

/// The squares that a text names, as file and rank, sorted.
fn squares(text: &str) -> Vec<(u8, u8)> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let mut found: Vec<_> = words
        .filter_map(|word| match word.as_bytes() {
            [file @ b'a'..=b'j', rank @ b'1'..=b'9'] => Some((file - b'a', rank - b'1')),
            _ => None,
        })
        .collect();
    found.sort_unstable();
    found
}

/// The steps whose answer to all other moves is a claim of their own: each claim is checked against every legal move.
#[test]
fn what_is_said_of_all_other_moves_is_true_of_each_of_them() {
    let mut claims = 0;
    for Lesson { steps, .. } in lessons() {
        for step in steps {
            if !matches!(step.goal, Goal::Moves(_)) {
                continue;
            }
            claims += 1;
            let key = step.task().key;
            for (mv, is_reached) in judged(step) {
                let played = step.position.play(&mv).unwrap();
                let says = holds(key, &step.position, &mv, &played.after);
                assert_eq!(says, is_reached, "{key}: {mv}");
            }
        }
    }
    assert_eq!(claims, 9);
}

/// What a step asks for in words, stated once more by other means.
fn holds(key: &str, before: &AnyPosition, mv: &str, after: &AnyPosition) -> bool {
    let count = |name: &str| {
        let facts = after.facts();
        let fact = facts.iter().find(|fact| fact.key == name).unwrap();
        fact.count
    };
    let mover = before.turn();
    let text = after.text();
    let pieces = |square: &str| {
        let view = after.view(&[]);
        let named = view.squares.iter().enumerate().find_map(|(index, shown)| {
            let (file, rank) = (
                index % usize::from(view.files),
                index / usize::from(view.files),
            );
            let name = format!("{}{}", char::from(b'a' + file as u8), rank + 1);
            (name == square).then(|| shown.pieces.clone())
        });
        named.unwrap()
    };
    let colors = before.colors();
    match key {
        "qawale-lesson-end" => pieces("c2")
            .last()
            .is_some_and(|top| top.color == colors[mover]),
        "qawale-lesson-round" => mv.starts_with("b2") && !pieces("b2").is_empty(),
        "swack-lesson-join" => count("swack-fact-largest")[mover] == 7,
        "swack-lesson-leave" => {
            let largest = count("swack-fact-largest");
            largest[mover] > largest[mover.other()]
        }
        "wali-lesson-apart" => ["d2", "d4", "e3", "c3"].contains(&mv),
        "nava-lesson-discs" => pieces("a1").len() == 3,
        "nava-lesson-over" => pieces("d2")
            .last()
            .is_some_and(|top| top.color == colors[mover]),
        "nava-lesson-cube" => text.matches('W').count() == 2,
        "nava-lesson-home" => !text.contains('B'),
        other => panic!("no check for {other}"),
    }
}
