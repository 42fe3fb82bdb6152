//! What the engine finds out, told by the rules: as the page puts the two modules together.

use cairn_engine::SplitMix64;
use cairn_messages::Language;
use cairn_session::{GameChoice, Match, Setup, games};
use cairn_wasm::wire::{self, MatchLine, Sentence};
use cairn_wasm::{engine, rules};
use serde_json::{Value, json};

/// Random moves of a game that is not over after them.
fn random_match(game: &GameChoice, plies: usize) -> Match {
    let mut random = SplitMix64::new(5);
    let mut played = Match::new(Setup::new(game.clone()));
    for _ in 0..plies {
        let mv = played.position().random_move(&mut random);
        let Some(mv) = mv.filter(|_| played.end().is_none()) else {
            break;
        };
        played.play(mv.as_str()).unwrap();
    }
    while played.end().is_some() {
        played.undo();
    }
    played
}

fn line(game: &Match) -> String {
    wire::write(&MatchLine::of(game))
}

#[track_caller]
fn said(sentence: &Sentence) {
    for language in Language::ALL.map(Language::code) {
        let words = rules::say(language, &wire::write(sentence)).unwrap();
        assert!(!words.contains('{') && !words.is_empty(), "{words}");
    }
}

/// What a player plays at the end of a line.
fn chosen(line: &str, player: &str) -> Result<Option<Value>, String> {
    let task =
        json!({ "move": { "seat": "first", "player": player, "seed": "3", "milliseconds": null } });
    let answer = engine::find(line, &task.to_string())?;
    Ok(answer.map(|answer| serde_json::from_str(&answer).unwrap()))
}

#[test]
fn every_player_plays_a_legal_move_and_the_same_one_again() {
    for game in games() {
        let played = random_match(&game, 6);
        let line = line(&played);
        for player in ["1", "2", "5", "8", "random", "medium", "greedy"] {
            let answer = chosen(&line, player).unwrap().unwrap();
            let mv = answer["move"].as_str().unwrap();
            assert!(
                played.position().read_move(mv).is_ok(),
                "{game}: {player} plays {mv}"
            );
            assert_eq!(
                chosen(&line, player).unwrap().unwrap(),
                answer,
                "{game}: {player}"
            );
        }
        assert!(chosen(&line, "11").is_err());
    }
    assert!(chosen("{}", "1").is_err());
}

#[test]
fn the_page_plays_against_the_computer_and_asks_for_hints() {
    for game in games() {
        let setup =
            json!({ "game": game.to_string(), "seats": { "first": "human", "second": "2" } });
        let mut play = rules::Play::begin(&setup.to_string(), 5).unwrap();
        for language in Language::ALL.map(Language::code) {
            // Three quick questions need one search.
            for _ in 0..3 {
                play.act(language, rules::Command::Hint);
            }
            let hint: Value = serde_json::from_str(&play.help(language)).unwrap();
            if play.search() != "null" {
                assert_eq!(hint["text"], Value::Null);
                answer(&mut play);
            }
            assert_eq!(play.search(), "null");
            let hint: Value = serde_json::from_str(&play.help(language)).unwrap();
            let text = hint["text"].as_str().unwrap();
            assert!(!text.contains('{') && !text.is_empty(), "{text}");
        }
        let scene: Value = serde_json::from_str(&play.scene("en")).unwrap();
        let position = game
            .parse_position(scene["position"].as_str().unwrap())
            .unwrap();
        let mv = position.random_move(&mut SplitMix64::new(1)).unwrap();
        play.play("en", mv.as_str());
        assert_eq!(play.help("en"), "null");
        answer(&mut play);
        let state: Value = serde_json::from_str(&play.state("en")).unwrap();
        assert_eq!(state["entries"].as_array().unwrap().len(), 2, "{game}");
        assert_eq!(state["awaitsPerson"], true);
        // Why did the computer play that?
        assert_eq!(state["canExplain"], true);
        for language in Language::ALL.map(Language::code) {
            play.act(language, rules::Command::Why);
            if play.search() != "null" {
                answer(&mut play);
            }
            let why: Value = serde_json::from_str(&play.help(language)).unwrap();
            let text = why["text"].as_str().unwrap();
            assert!(text.ends_with('?') && !text.contains('{'), "{game}: {text}");
            let more = why["more"].as_str().unwrap();
            assert!(!more.is_empty() && !more.contains('{'), "{game}: {more}");
        }
    }
}

/// Does what is wanted, as the worker does.
fn answer(play: &mut rules::Play) {
    let search: Value = serde_json::from_str(&play.search()).unwrap();
    let found = engine::find(&play.line(), &search["task"].to_string()).unwrap();
    play.found("en", search["ticket"].as_f64().unwrap(), &found.unwrap())
        .unwrap();
}

#[test]
fn reports_and_reviews_can_be_said_and_a_win_thrown_away_is_proven() {
    let mut proofs = 0;
    for game in games() {
        let played = random_match(&game, 30);
        let mut heard = 0;
        let review = engine::look_back(&played, 2_000, &mut |progress| heard = progress.done);
        let review = review.unwrap();
        assert_eq!(heard, played.entries().len() + 1);
        assert_eq!(review.chances.len(), heard);
        assert_eq!(review.moves.len(), played.entries().len());
        review.summary.iter().for_each(said);
        review.accuracy.iter().for_each(said);
        assert_eq!(review.accuracy.len(), 2, "both sides have moved");
        for reviewed in &review.moves {
            reviewed.told.iter().chain(&reviewed.proof).for_each(said);
            reviewed.reasons.iter().for_each(said);
            assert_eq!(reviewed.verdict.is_none(), reviewed.told.is_none());
            proofs += usize::from(reviewed.proof.is_some());
        }
        let report = engine::report(&line(&played), 2, 3_000.0).unwrap();
        let report: Value = serde_json::from_str(&report).unwrap();
        for sentence in report["why"].as_array().unwrap() {
            said(&serde_json::from_value(sentence.clone()).unwrap());
        }
        for line in report["lines"].as_array().unwrap() {
            said(&serde_json::from_value(line["score"].clone()).unwrap());
        }
    }
    assert!(proofs > 0, "random play throws proven wins away");
}

#[test]
fn a_picture_is_a_drawing_with_words() {
    for game in games() {
        let drawing =
            engine::picture(&line(&random_match(&game, 4)), "a < b", "the board", "").unwrap();
        assert!(drawing.starts_with("<svg"), "{drawing}");
        assert!(drawing.contains("a &lt; b") && drawing.contains("the board"));
    }
}
