//! The tutorials as the page has them: `web/src/lib/lessons.json`, in which the rules have judged every move.
//!
//! The page asks no module about a tutorial: what reaches the goal of a step, and what is said of other moves, is a table. It is made by
//! `CAIRN_BLESS=1 cargo test -p cairn-games-wasm --test lessons`, and compared here.

use std::fs;
use std::path::Path;

use cairn_core::{Arg, Phrase};
use cairn_lessons::{Step, lessons};
use serde_json::{Map, Value, json};

/// No step has more moves.
const MOST_MOVES: usize = 10_000;

#[test]
fn the_page_has_the_tutorials_of_the_games() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/lessons.json");
    let games: Map<String, Value> = lessons()
        .iter()
        .map(|lesson| {
            (
                lesson.id.to_owned(),
                lesson.steps.iter().map(step).collect(),
            )
        })
        .collect();
    let mut games = Value::Object(games);
    // With other crates of the workspace, serde_json is built to keep the order of insertion.
    games.sort_all_objects();
    let expected = format!("{games:#}\n");
    if std::env::var_os("CAIRN_BLESS").is_some() {
        fs::write(&path, &expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{} is not what the tutorials say: CAIRN_BLESS=1 cargo test -p cairn-games-wasm --test lessons",
        path.display()
    );
}

fn step(step: &Step) -> Value {
    let moves = step.position.moves(MOST_MOVES).unwrap();
    let judged = moves.iter().map(|mv| step.play(mv.as_str()).unwrap());
    let (reached, others): (Vec<_>, Vec<_>) = judged.partition(|answer| answer.is_reached);
    let reached: Vec<_> = reached
        .iter()
        .map(|answer| answer.played.mv.as_str())
        .collect();
    // The answer that most moves get stands for all that have none of their own.
    let usual = others.iter().find(|answer| {
        let own = step.answers.iter();
        own.clone().all(|(mv, _)| *mv != answer.played.mv)
    });
    let answers: Map<String, Value> = step
        .answers
        .iter()
        .map(|(mv, key)| (mv.to_string(), phrase(&Phrase::new(key))))
        .collect();
    let squares = step.position.move_squares(&step.solution).unwrap();
    let squares: Vec<_> = squares.iter().map(ToString::to_string).collect();
    let step = json!({
        "game": step.game.to_string(),
        "position": step.position.text(),
        "task": step.task().key,
        "hint": step.hint().key,
        "done": step.done().key,
        "solution": squares,
        "reached": reached,
        "answers": answers,
        "other": usual.map(|answer| phrase(&answer.phrases[0])),
    });
    for answer in &others {
        let own = &step["answers"][answer.played.mv.as_str()];
        let found = if own.is_null() { &step["other"] } else { own };
        assert_eq!(*found, phrase(&answer.phrases[0]), "{}", answer.played.mv);
    }
    step
}

/// A phrase whose arguments are squares.
fn phrase(phrase: &Phrase) -> Value {
    let values: Map<String, Value> = phrase
        .args
        .iter()
        .map(|(name, arg)| match arg {
            Arg::Square(square) => ((*name).to_owned(), json!(square.to_string())),
            other => panic!("{}: the page knows no {other:?} here", phrase.key),
        })
        .collect();
    json!({ "key": phrase.key, "values": values })
}
