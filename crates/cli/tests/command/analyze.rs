//! `cairn analyze`: what the engine thinks.

use serde_json::Value;

use crate::program::{good, ids, refused, run};

/// Red, to move, can capture the last blue man.
const WON: &str = "x4/x,r,x2/x2,b,x/x4 r";

/// Every move but one loses, and that one wins.
const SHARP: &str = "x,b,x2/x4/x,r,x2/x4 r";

#[test]
fn a_won_position_is_called_won() {
    let said = good(&["analyze", "zola:4", WON, "--depth", "3", "--why"]);
    assert!(
        said.contains("Red wins with the next move, proven."),
        "{said}"
    );
    assert!(said.contains("Best: b3xc2."), "{said}");
    let why = "Why: b3xc2 wins at once: Red wins: Blue has no men left.\n";
    assert!(said.ends_with(why), "{said}");
    let said = good(&[
        "analyze", "zola:4", WON, "--depth", "3", "--why", "--lang", "pt",
    ]);
    assert!(
        said.contains("as vermelhas ganham no próximo lance (provado)."),
        "{said}"
    );
    assert!(
        said.ends_with(
            "Porquê: b3xc2 ganha de imediato: as vermelhas ganham: as azuis já não têm peças.\n"
        ),
        "{said}"
    );
}

#[test]
fn a_forced_win_says_its_length_and_its_reasons() {
    let said = good(&["analyze", "zola:4", SHARP, "--depth", "8", "--why"]);
    assert!(
        said.contains("Red wins in 3 plies, proven. b2-a1 b4-a4 a1xa4"),
        "{said}"
    );
    assert!(
        said.contains("Red wins in 3 plies, whatever Blue plays."),
        "{said}"
    );
}

#[test]
fn a_finished_game_has_nothing_to_analyze() {
    let said = good(&["analyze", "zola:4", WON, "--moves", "b3xc2"]);
    assert_eq!(said, "Red wins: Blue has no men left.\n");
    let said = good(&["analyze", "zola:4", WON, "--moves", "b3xc2", "--json"]);
    let value: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(value["over"], true);
}

#[test]
fn every_line_for_programs_is_an_object_and_the_last_names_the_move() {
    for id in ids() {
        let args = [
            "analyze", &id, "--nodes", "3000", "--lines", "3", "--json", "--why",
        ];
        let out = good(&args);
        let values: Vec<Value> = out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let last = values.last().unwrap();
        assert_eq!(last["lines"].as_array().unwrap().len(), 3, "{id}");
        assert_eq!(last["best"], last["lines"][0]["moves"][0], "{id}");
        assert!(!last["why"].as_array().unwrap().is_empty(), "{id}");
        for value in &values {
            let chance = value["lines"][0]["chance"].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&chance), "{id}: {value}");
        }
        let nodes: Vec<_> = values.iter().map(|value| value["nodes"].as_u64()).collect();
        assert!(nodes.is_sorted(), "{id}: {nodes:?}");
    }
}

#[test]
fn the_same_number_of_nodes_gives_the_same_words() {
    for id in ids() {
        let args = ["analyze", &id, "--nodes", "5000", "--why"];
        assert_eq!(good(&args), good(&args));
    }
}

#[test]
fn moves_that_cannot_be_played_are_explained() {
    let message = refused(&["analyze", "zola:4", "--moves", "b2xb3 b2xb3"]);
    assert!(
        message.contains("the move b2xb3 cannot be played: b2 is empty."),
        "{message}"
    );
    let message = refused(&["analyze", "zola:4", "--moves", "c9"]);
    assert!(message.contains("“c9” is not a move here."), "{message}");
    let status = run(&["analyze", "zola:4", "nonsense"]).status;
    assert_eq!(status, Some(2));
}
