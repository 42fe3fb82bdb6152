//! What the engine finds out, told by the rules: as the page puts the two modules together.

use cairn_engine::SplitMix64;
use cairn_messages::Language;
use cairn_session::{GameChoice, Match, Setup, games};
use cairn_wasm::wire::{self, MatchLine, Sentence};
use cairn_wasm::{engine, rules};
use serde_json::Value;

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

#[test]
fn every_player_plays_a_legal_move_and_the_same_one_again() {
    for game in games() {
        let played = random_match(&game, 6);
        let line = line(&played);
        for player in ["1", "2", "5", "8", "random", "medium", "greedy"] {
            let choose = || engine::choose_move(&line, player, 3, 0.0).unwrap().unwrap();
            let mv = choose();
            assert!(
                played.position().read_move(&mv).is_ok(),
                "{game}: {player} plays {mv}"
            );
            assert_eq!(choose(), mv, "{game}: {player}");
        }
        assert!(engine::choose_move(&line, "11", 3, 0.0).is_err());
    }
    assert!(engine::choose_move("{}", "1", 3, 0.0).is_err());
}

#[test]
fn hints_say_a_little_more_each_time_in_both_languages() {
    for game in games() {
        let played = random_match(&game, 8);
        let line = line(&played);
        let advice = engine::advise(&line).unwrap().unwrap();
        for language in Language::ALL.map(Language::code) {
            let hints = [1, 2, 3].map(|grade| {
                let hint = rules::hint(language, &line, &advice, grade).unwrap();
                let hint: Value = serde_json::from_str(&hint).unwrap();
                let text = hint["text"].as_str().unwrap().to_owned();
                assert!(!text.contains('{'), "{text}");
                text
            });
            let best: Value = serde_json::from_str(&advice).unwrap();
            let best = best["best"].as_str().unwrap();
            assert!(hints[2].contains(best), "{best}: {hints:?}");
            assert!(hints[0] != hints[1] && hints[1] != hints[2], "{hints:?}");
        }
    }
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
        for judged in &review.moves {
            judged.told.iter().chain(&judged.proof).for_each(said);
            judged.reasons.iter().for_each(said);
            assert_eq!(judged.verdict.is_none(), judged.told.is_none());
            proofs += usize::from(judged.proof.is_some());
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
            engine::picture(&line(&random_match(&game, 4)), "a < b", "the board").unwrap();
        assert!(drawing.starts_with("<svg"), "{drawing}");
        assert!(drawing.contains("a &lt; b") && drawing.contains("the board"));
    }
}
