//! The interface as the page uses it.

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_messages::Language;
use cairn_session::{GameChoice, games};
use cairn_wasm::rules::{self, Command, Play, Study};
use serde_json::{Value, json};

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
    Play::begin(&json!({ "game": game }).to_string(), 7).unwrap()
}

#[test]
fn everything_is_said_in_both_languages_all_through_random_games() {
    for game in games() {
        let name = game.to_string();
        for language in Language::ALL.map(Language::code) {
            let mut random = SplitMix64::new(7);
            let mut play = begin(&name);
            for ply in 0.. {
                let scene = all_said(&play.scene(language));
                all_said(&play.state(language));
                if !scene["end"].is_null() || ply > 150 {
                    break;
                }
                // Enters a move as a person does, square by square.
                let mut chosen = 0;
                let mv = loop {
                    let scene = all_said(&play.scene(language));
                    let steps = &scene["steps"];
                    assert_eq!(steps["chosen"].as_array().unwrap().len(), chosen);
                    let next = steps["next"].as_array().unwrap();
                    if let (Some(pass), true) = (steps["pass"].as_str(), next.is_empty()) {
                        break pass.to_owned();
                    }
                    let number = random.below(next.len() as u128) as usize;
                    let square = next[number]["square"].as_str().unwrap();
                    chosen += 1;
                    let entered = all_said(&play.choose(language, square));
                    match entered["kind"].as_str() {
                        Some("step") => {}
                        Some("complete") => break entered["text"].as_str().unwrap().to_owned(),
                        _ => panic!("{name}: {square}: {entered}"),
                    }
                };
                let outcome = all_said(&play.play(language, &mv));
                assert_eq!(
                    outcome["effects"][0]["kind"], "played",
                    "{name}: {mv}: {outcome}"
                );
                let stages = all_said(&play.stages(language, ply));
                assert_eq!(stages.as_array().unwrap().len(), chosen + 1);
            }
        }
    }
}

/// The rule page of a game, from the text that is built into the game.
fn rule_page(language: &str, name: &str) -> String {
    let game: GameChoice = name.parse().unwrap();
    let mut texts = game.info().texts.iter();
    let text = texts.find(|text| text.language == language).unwrap();
    rules::rule_page(language, name, text.rules).unwrap()
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
            let page = all_said(&rule_page(language, &name));
            let boards = page.as_array().unwrap().iter();
            let boards = boards.filter(|block| block["kind"] == "board").count();
            assert!(boards > 0, "{name} has boards in its rules");
        }
    }
}

#[test]
fn rule_pages_name_options_as_the_menus_do() {
    let emphasized = |language: &str, game: &str| {
        let page = parse(&rule_page(language, game));
        let mut found = Vec::new();
        for block in page.as_array().unwrap() {
            for span in block["spans"].as_array().into_iter().flatten() {
                let text = span["text"].as_str().unwrap();
                assert!(!text.contains('='), "{game}: {text}");
                if span["style"] == "emphasis" {
                    found.push(text.to_owned());
                }
            }
        }
        found
    };
    for game in games() {
        let id = game.info().id;
        for language in Language::ALL.map(Language::code) {
            let cards = parse(&rules::games(language));
            let card = cards.as_array().unwrap().iter();
            let card = card.into_iter().find(|card| card["id"] == id).unwrap();
            let offered: Vec<String> = card["options"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|option| {
                    let values = option["values"].as_array().unwrap().iter();
                    let name = option["name"].as_str().unwrap();
                    values.map(move |value| format!("{name}: {}", value["label"].as_str().unwrap()))
                })
                .collect();
            let found = emphasized(language, id);
            let named = found.iter().filter(|text| offered.contains(text)).count();
            assert!(named > 0, "{id} in {language}: {found:?} of {offered:?}");
        }
    }
}

#[test]
fn credits_are_in_the_language_of_the_reader() {
    let credit = |language: &str, id: &str| {
        let cards = parse(&rules::games(language));
        let card = cards.as_array().unwrap().iter();
        let card = card.into_iter().find(|card| card["id"] == id).unwrap();
        card["credit"].as_str().unwrap().to_owned()
    };
    assert_eq!(credit("en", "wali"), "Traditional, West Africa");
    assert_eq!(credit("pt-PT", "wali"), "Tradicional, África Ocidental");
    assert!(credit("en", "qawale").contains(" and "));
    assert!(credit("pt-PT", "qawale").contains(" e "));
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
    let before = play.scene("en");
    for word in ["b2-b2", "nonsense", "", "swap", "\u{1b}"] {
        let outcome = all_said(&play.play("en", word));
        assert!(
            outcome["refusal"]
                .as_str()
                .is_some_and(|reason| !reason.is_empty()),
            "{word}"
        );
        assert_eq!(outcome["effects"], json!([]));
    }
    assert_eq!(play.scene("en"), before);
    let mut kind = |square: &str| {
        let entered = all_said(&play.choose("en", square));
        entered["kind"].as_str().unwrap().to_owned()
    };
    assert_eq!(kind("b2"), "step");
    assert_eq!(kind("z9"), "refused");
    assert_eq!(kind("b1"), "refused");
    assert_eq!(kind("b2"), "back");
    assert_eq!(play.scene("en"), before);
}

#[test]
fn what_is_typed_may_be_in_capitals() {
    let mut play = begin("qawale");
    play.play("en", " A1ENE ");
    assert_eq!(parse(&play.state("en"))["entries"][0]["text"], "a1ene");
    let mut study = Study::begin("qawale", None).unwrap();
    assert_eq!(study.play("en", 0, "A1ENE"), Ok(1));
}

#[test]
fn what_cannot_begin_is_refused() {
    for setup in [
        "",
        "{}",
        r#"{"game":"chess"}"#,
        r#"{"game":"zola","position":"x"}"#,
        r#"{"game":"zola","time":"soon"}"#,
        r#"{"game":"zola","seats":{"first":"11","second":""}}"#,
    ] {
        assert!(Play::begin(setup, 7).is_err(), "{setup}");
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
    let mut play = Play::begin(&setup.to_string(), 7).unwrap();
    // The first squares that may be chosen, and the move that they make.
    let enter = |play: &mut Play| loop {
        let scene = parse(&play.scene("en"));
        let square = scene["steps"]["next"][0]["square"].as_str().unwrap();
        let entered = parse(&play.choose("en", square));
        if let Some(mv) = entered["text"].as_str() {
            break (mv.to_owned(), entered["squares"].clone());
        }
    };
    let (mv, squares) = enter(&mut play);
    play.tick("en", 1000.0);
    // The clock starts with the first move.
    play.tick("en", 5000.0);
    assert_eq!(parse(&play.play("en", &mv))["effects"][0]["kind"], "played");
    let clock = parse(&play.clock());
    assert_eq!(
        clock["remaining"],
        json!({ "first": 11000.0, "second": 10000.0 })
    );
    let again = Play::resume(&play.text()).unwrap();
    assert_eq!(again.state("en"), play.state("en"));
    assert_eq!(parse(&play.state("en"))["players"]["first"]["name"], "Ana");
    assert_eq!(parse(&play.scene("en"))["last"], squares);
    let (late, _) = enter(&mut play);
    let outcome = parse(&play.tick("en", 15_001.0));
    assert_eq!(outcome["effects"][0]["kind"], "ended");
    assert!(parse(&play.play("en", &late))["refusal"].is_string());
    assert_eq!(parse(&play.state("en"))["end"]["reason"], "time forfeit");
    assert_eq!(parse(&play.state("en"))["canUndo"], true);
    play.act("en", Command::Undo);
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
    study.promote(b1).unwrap();
    assert!(study.pgn().trim_end().ends_with('*'), "{}", study.pgn());
    assert_eq!(parse(&study.view("en"))["end"], Value::Null);
    study.remove(b1).unwrap();
    assert!(study.pgn().contains("1-0"), "the recorded line is back");
    let comments = vec!["a } b".to_owned(), " ".to_owned()];
    study.set_comments(a1, comments).unwrap();
    let annotated = "[Game \"wali\"]\n\n1. c3 d4 (1... a1 $4) *\n";
    study.merge("en", annotated).unwrap();
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
            position = position.play(mv.as_str()).unwrap().after;
        }
    }
    unreachable!("some game ends")
}

/// Opens a position as the analysis page does, looks at everything there is, and gives what the tree says.
#[track_caller]
fn looked_at(language: &str, name: &str, position: &str) -> Value {
    let mut study = Study::begin(name, Some(position.to_owned())).unwrap();
    let view = all_said(&study.view(language));
    all_said(&study.scene(language));
    parse(&study.line(0).unwrap());
    parse(&study.stages(language, 0).unwrap());
    let entered = all_said(&study.choose(language, "a1"));
    let is_refused = entered["kind"] == "refused";
    assert!(is_refused || view["end"].is_null(), "{position}");
    study.let_go();
    let again = Study::from_pgn(language, &study.pgn(), 0).unwrap();
    assert_eq!(again.view(language), study.view(language));
    view
}

#[test]
fn every_drawn_example_of_the_rules_is_opened_and_played_on() {
    for language in Language::ALL.map(Language::code) {
        for game in games() {
            let page = parse(&rule_page(language, game.info().id));
            let boards = page.as_array().unwrap().iter();
            for board in boards.filter(|block| block["kind"] == "board") {
                let name = board["game"].as_str().unwrap();
                let position = board["position"].as_str().unwrap();
                let view = looked_at(language, name, position);
                let mut study = Study::begin(name, Some(position.to_owned())).unwrap();
                let scene = parse(&study.scene(language));
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
            let play = Play::begin(&setup.to_string(), 7).unwrap();
            assert_eq!(all_said(&play.state(language))["end"], view["end"]);
            assert_eq!(all_said(&play.scene(language))["end"], view["end"]);
        }
    }
}

#[test]
fn positions_are_set_up_piece_by_piece() {
    for language in Language::ALL.map(Language::code) {
        for game in games() {
            let name = game.to_string();
            let edit = |text: &str, edit: Value| {
                let edit = Some(edit.to_string()).filter(|edit| edit != "null");
                all_said(&rules::set_up(language, &name, text, edit).unwrap())
            };
            let start = edit(&game.start().text(), Value::Null);
            assert_eq!(start["text"], game.start().text());
            assert_eq!(start["problem"], Value::Null);
            let empty = edit("nonsense", json!({ "kind": "clear" }));
            let text = empty["text"].as_str().unwrap();
            for piece in 0..empty["palette"].as_array().unwrap().len() {
                let added = json!({ "kind": "add", "square": "b2", "piece": piece });
                let added = edit(text, added);
                let cells = added["board"]["cells"].as_array().unwrap().iter();
                let b2 = cells.into_iter().find(|cell| cell["name"] == "b2").unwrap();
                assert_eq!(b2["pieces"], json!([empty["palette"][piece]["piece"]]));
                let emptied = json!({ "kind": "empty", "square": "b2" });
                let emptied = edit(added["text"].as_str().unwrap(), emptied);
                assert_eq!(emptied["text"], empty["text"]);
            }
            let turned = edit(text, json!({ "kind": "turn", "side": "second" }));
            assert_eq!(turned["board"]["turn"], "second");
            for (index, number) in empty["numbers"].as_array().unwrap().iter().enumerate() {
                assert_ne!(number["label"], "");
                let value = number["most"].as_u64().unwrap() - 1;
                let changed = json!({ "kind": "number", "index": index, "value": value });
                assert_eq!(edit(text, changed)["numbers"][index]["value"], value);
            }
            let again = edit(text, json!({ "kind": "start" }));
            assert_eq!(again["text"], start["text"]);
            assert!(rules::set_up(language, &name, "nonsense", None).is_err());
        }
    }
}
