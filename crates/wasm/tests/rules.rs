//! The interface as the page uses it.

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_messages::Language;
use cairn_session::{GameChoice, games};
use cairn_wasm::rules::{self, Play, Study};
use serde_json::{Value, json};

const LATER: usize = usize::MAX;

fn parse(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// Every text in a value, the texts of lists and objects included.
fn texts(value: &Value, each: &mut dyn FnMut(&str)) {
    match value {
        Value::String(text) => each(text),
        Value::Array(values) => values.iter().for_each(|value| texts(value, each)),
        Value::Object(values) => values.values().for_each(|value| texts(value, each)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Everything is said: a message that is missing would be its key in braces.
#[track_caller]
fn all_said(json: &str) -> Value {
    let value = parse(json);
    texts(&value, &mut |text| assert!(!text.contains('{'), "{text}"));
    value
}

fn begin(game: &str) -> Play {
    Play::begin(&json!({ "game": game }).to_string()).unwrap()
}

#[test]
fn everything_is_said_in_both_languages_all_through_random_games() {
    for game in games() {
        let name = game.to_string();
        for language in Language::ALL.map(Language::code) {
            let mut random = SplitMix64::new(7);
            let mut play = begin(&name);
            for ply in 0.. {
                let scene = all_said(&play.scene(language, LATER, vec![]));
                all_said(&play.state(language));
                if !scene["end"].is_null() || ply > 150 {
                    break;
                }
                // Enters a move as a person does, square by square.
                let mut chosen: Vec<String> = Vec::new();
                let mv = loop {
                    let scene = all_said(&play.scene(language, LATER, chosen.clone()));
                    let steps = &scene["steps"];
                    let next = steps["next"].as_array().unwrap();
                    match (steps["complete"].as_str(), steps["pass"].as_str()) {
                        (Some(mv), _) => break mv.to_owned(),
                        (None, Some(pass)) if next.is_empty() => break pass.to_owned(),
                        _ => {}
                    }
                    let number = random.below(next.len() as u128) as usize;
                    chosen.push(next[number]["square"].as_str().unwrap().to_owned());
                };
                let attempt = all_said(&play.play(language, &mv, 0.0));
                assert_eq!(attempt["kind"], "played", "{name}: {mv}: {attempt}");
                let stages = all_said(&play.stages(language, ply));
                assert_eq!(stages.as_array().unwrap().len(), chosen.len() + 1);
            }
        }
    }
}

#[test]
fn lists_are_complete_in_both_languages() {
    for language in Language::ALL.map(Language::code) {
        let cards = all_said(&rules::games(language));
        assert_eq!(cards.as_array().unwrap().len(), games().len());
        let players = all_said(&rules::computer_players(language));
        assert_eq!(players.as_array().unwrap().len(), 13);
        for game in games() {
            let name = game.to_string();
            all_said(&rules::details(language, &name).unwrap());
            let page = all_said(&rules::rule_page(language, &name).unwrap());
            let boards = page.as_array().unwrap().iter();
            let boards = boards.filter(|block| block["kind"] == "board").count();
            assert!(boards > 0, "{name} has boards in its rules");
        }
    }
}

#[test]
fn options_write_the_names_of_games() {
    let details = parse(&rules::details("en", "zola:first=blue,8").unwrap());
    assert_eq!(details["game"], "zola:8,first=blue");
    assert_eq!(details["options"], json!(["8", "first=blue"]));
    let cards = parse(&rules::games("en"));
    let zola = cards.as_array().unwrap().iter();
    let zola = zola.into_iter().find(|card| card["id"] == "zola").unwrap();
    let size = &zola["options"][0];
    let default = size["default"].as_u64().unwrap() as usize;
    assert_eq!(size["values"][default]["text"], "6");
    assert!(rules::details("en", "zola:99").is_err());
}

#[test]
fn a_refused_move_has_its_reason_and_changes_nothing() {
    let mut play = begin("zola:4");
    let before = play.scene("en", LATER, vec![]);
    for word in ["b2-b2", "nonsense", "", "swap", "\u{1b}"] {
        let attempt = all_said(&play.play("en", word, 0.0));
        assert_eq!(attempt["kind"], "refused", "{word}");
        assert_ne!(attempt["reason"], "");
    }
    assert_eq!(play.scene("en", LATER, vec![]), before);
    let reason = |squares: &[&str]| {
        let squares = squares.iter().map(ToString::to_string).collect();
        play.why_not("en", squares)
    };
    assert_eq!(reason(&["b2"]), None);
    assert!(reason(&["b2", "z9"]).is_some());
    assert!(reason(&["b2", "b2"]).is_some());
}

#[test]
fn what_cannot_begin_is_refused() {
    for setup in [
        "",
        "{}",
        r#"{"game":"chess"}"#,
        r#"{"game":"zola","position":"x"}"#,
        r#"{"game":"zola","time":"soon"}"#,
    ] {
        assert!(Play::begin(setup).is_err(), "{setup}");
    }
    assert!(Study::begin("zola", Some("x".to_owned())).is_err());
    for text in ["", "[Game \"zola:4\"]\n\na1-a9 *\n", "[Game \"", "}{"] {
        for language in Language::ALL.map(Language::code) {
            let refusal = Study::from_pgn(language, text, 0).err().unwrap();
            assert!(
                !refusal.is_empty() && !refusal.contains("web-"),
                "{refusal}"
            );
            all_said(&rules::records(language, text));
        }
    }
    let refusal = rules::read_position("pt-PT", "zola", "x").err().unwrap();
    assert!(
        refusal.starts_with("Isto não é uma posição de Zola"),
        "{refusal}"
    );
}

#[test]
fn a_match_goes_through_its_record_and_time_runs_out() {
    let setup = json!({
        "game": "zola:4",
        "time": "10+1",
        "players": { "first": "Ana", "second": "Rui" },
        "tags": [{ "name": "Date", "value": "2026.03.14" }],
    });
    let mut play = Play::begin(&setup.to_string()).unwrap();
    let first = parse(&play.scene("en", LATER, vec![]));
    let from = first["steps"]["next"][0]["square"].as_str().unwrap();
    let second = parse(&play.scene("en", LATER, vec![from.to_owned()]));
    let to = second["steps"]["next"][0]["square"].as_str().unwrap();
    let chosen = vec![from.to_owned(), to.to_owned()];
    let complete = parse(&play.scene("en", LATER, chosen));
    let mv = complete["steps"]["complete"].as_str().unwrap();
    assert_eq!(parse(&play.play("en", mv, 4000.0))["kind"], "played");
    let state = parse(&play.state("en"));
    assert_eq!(
        state["clock"]["remaining"],
        json!({ "first": 7000.0, "second": 10000.0 })
    );
    let again = Play::from_pgn("en", &play.pgn(), 0).unwrap();
    assert_eq!(again.state("en"), play.state("en"));
    let next = parse(&play.scene("en", LATER, vec![]));
    assert_eq!(next["last"], json!([from, to]));
    let square = next["steps"]["next"][0]["square"].as_str().unwrap();
    let steps = parse(&play.scene("en", LATER, vec![square.to_owned()]));
    let to = steps["steps"]["next"][0]["square"].as_str().unwrap();
    let scene = play.scene("en", LATER, vec![square.to_owned(), to.to_owned()]);
    let late = parse(&scene)["steps"]["complete"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(parse(&play.play("en", &late, 10_001.0))["kind"], "timeOut");
    assert_eq!(parse(&play.state("en"))["end"]["reason"], "time forfeit");
    assert!(play.can_undo() && play.undo());
    assert_eq!(parse(&play.state("en"))["end"], Value::Null);
}

const STUDIED: &str = "\
[Game \"wali\"]
[Result \"1-0\"]
[Termination \"resignation\"]
[Event \"A test\"]

{Before.} 1. c3 {[%clk 0:05:03] calm} d4 $1 (1... a1 {else} 2. e3 (2. f5)) 2. e3 1-0
";

#[test]
fn a_tree_keeps_everything_of_its_record() {
    let study = Study::from_pgn("en", STUDIED, 0).unwrap();
    let written = study.pgn();
    let again = Study::from_pgn("en", &written, 0).unwrap();
    assert_eq!(again.pgn(), written);
    for part in [
        "{Before.}",
        "[%clk 0:05:03]",
        "calm",
        "$1",
        "(1... a1",
        "f5",
        "A test",
        "1-0",
    ] {
        assert!(written.contains(part), "{part}: {written}");
    }
    let view = all_said(&study.view("en"));
    let nodes = view["nodes"].as_array().unwrap();
    assert_eq!(nodes.len(), 7);
    assert_eq!(nodes[1]["comments"], json!(["calm"]));
    assert_eq!(nodes[1]["children"].as_array().unwrap().len(), 2);
    assert_eq!(view["end"]["reason"], "resignation");
}

#[test]
fn a_tree_grows_is_changed_and_tells_its_result_anew() {
    let mut study = Study::from_pgn("en", STUDIED, 0).unwrap();
    let node = |study: &Study, text: &str| {
        let view = parse(&study.view("en"));
        let nodes = view["nodes"].as_array().unwrap().clone();
        let found = nodes.iter().find(|node| node["text"] == text);
        found.map(|node| node["id"].as_u64().unwrap() as u32)
    };
    let c3 = node(&study, "c3").unwrap();
    let a1 = node(&study, "a1").unwrap();
    assert_eq!(
        study.play("en", c3, "a1"),
        Ok(a1),
        "a move that is there is found"
    );
    let b1 = study.play("en", c3, "b1").unwrap();
    assert!(study.play("en", c3, "c3").is_err(), "the square is taken");
    assert!(
        study.pgn().contains("1-0"),
        "a side line leaves the result alone"
    );
    study.promote(b1);
    assert!(study.pgn().trim_end().ends_with('*'), "{}", study.pgn());
    assert_eq!(parse(&study.view("en"))["end"], Value::Null);
    study.remove(b1);
    assert!(study.pgn().contains("1-0"), "the recorded line is back");
    study.set_comments(a1, vec!["a } b".to_owned(), " ".to_owned()]);
    study.set_glyphs(a1, vec![4]);
    let view = parse(&Study::from_pgn("en", &study.pgn(), 0).unwrap().view("en"));
    let nodes = view["nodes"].as_array().unwrap().iter();
    let a1 = nodes.into_iter().find(|node| node["text"] == "a1").unwrap();
    assert_eq!(a1["comments"], json!(["a ) b"]));
    assert_eq!(a1["glyphs"], json!([4]));
}

/// A position in which a random game has ended by the rules alone.
fn finished(name: &str) -> String {
    for seed in 1.. {
        let mut random = SplitMix64::new(seed);
        let game: GameChoice = name.parse().unwrap();
        let mut position = game.start();
        for _ in 0..400 {
            let Some(mv) = position.random_move(&mut random) else {
                return position.text();
            };
            (_, position) = position.play(mv.as_str()).unwrap();
        }
    }
    unreachable!("some game ends")
}

/// Opens a position as the analysis page does, looks at everything there is, and gives what the tree says.
#[track_caller]
fn looked_at(language: &str, name: &str, position: &str) -> Value {
    let study = Study::begin(name, Some(position.to_owned())).unwrap();
    let view = all_said(&study.view(language));
    all_said(&study.scene(language, 0, vec![]));
    parse(&study.line(0));
    parse(&study.stages(language, 0));
    let refusal = study.why_not(language, 0, vec!["a1".to_owned()]);
    assert!(refusal.is_some() || view["end"].is_null(), "{position}");
    let again = Study::from_pgn(language, &study.pgn(), 0).unwrap();
    assert_eq!(again.view(language), study.view(language));
    view
}

#[test]
fn every_drawn_example_of_the_rules_is_opened_and_played_on() {
    for language in Language::ALL.map(Language::code) {
        for game in games() {
            let page = parse(&rules::rule_page(language, game.info().id).unwrap());
            let boards = page.as_array().unwrap().iter();
            for board in boards.filter(|block| block["kind"] == "board") {
                let name = board["game"].as_str().unwrap();
                let position = board["position"].as_str().unwrap();
                let view = looked_at(language, name, position);
                let mut study = Study::begin(name, Some(position.to_owned())).unwrap();
                let scene = parse(&study.scene(language, 0, vec![]));
                assert_eq!(view["end"].is_null(), scene["end"].is_null());
                if let Some(pass) = scene["steps"]["pass"].as_str() {
                    assert_eq!(study.play(language, 0, pass), Ok(1));
                }
                if !view["end"].is_null() {
                    assert!(study.play(language, 0, "a1").is_err(), "{position}");
                }
            }
        }
    }
}

#[test]
fn finished_positions_are_opened_through_every_door() {
    for language in Language::ALL.map(Language::code) {
        for game in games() {
            let name = game.to_string();
            let position = finished(&name);
            let read = all_said(&rules::read_position(language, &name, &position).unwrap());
            assert_eq!(read["steps"]["next"], json!([]), "{name} {position}");
            let view = looked_at(language, &name, &position);
            assert_eq!(view["end"], read["end"], "{name} {position}");
            assert_eq!(view["end"]["reason"], "normal", "{name} {position}");
            let setup = json!({ "game": name, "position": position });
            let play = Play::begin(&setup.to_string()).unwrap();
            assert_eq!(all_said(&play.state(language))["end"], view["end"]);
            assert_eq!(
                all_said(&play.scene(language, LATER, vec![]))["end"],
                view["end"]
            );
        }
    }
}
