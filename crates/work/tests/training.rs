//! Networks trained on games of self-play.

use std::sync::atomic::AtomicBool;

use cairn_core::{Network, PatternSet as _, PatternsOf};
use cairn_engine::TrainOptions;
use cairn_games::nava::Nava;
use cairn_work::{Job, Plan, SelfPlay, SelfPlayFile, TrainError, Wrong, train};

const OPTIONS: TrainOptions = TrainOptions {
    passes: 2,
    results: 50,
    seed: 1,
};

/// A file as a merge writes it.
fn games(game: &str) -> String {
    let job = SelfPlay {
        game: game.parse().unwrap(),
        player: "10".parse().unwrap(),
        games: 20,
        nodes: 30,
        opening: 4,
        seed: 1,
    };
    let plan = Plan::of_games(Job::SelfPlay(job), 20);
    let result = plan.run(1, &AtomicBool::new(false)).unwrap();
    let (_, lines) = result.split_once('\n').unwrap();
    let head = format!(
        r#"{{"cairn_games":1,"game":"{game}","player":"10","games":20,"nodes":30,"opening":4,"seed":1}}"#
    );
    format!("{head}\n{lines}")
}

fn read(text: &str) -> SelfPlayFile {
    SelfPlayFile::read(text).unwrap()
}

#[test]
fn the_same_games_give_the_same_network_and_other_seeds_another() {
    type Patterns = PatternsOf<Nava>;
    let files = [read(&games("nava"))];
    let mut passes = Vec::new();
    let once = train(&files, OPTIONS, &mut |pass, _| passes.push(pass)).unwrap();
    assert_eq!(passes, [1, 2]);
    let again = train(&files, OPTIONS, &mut |_, _| {}).unwrap();
    assert_eq!(once.bytes, again.bytes);
    let other = TrainOptions { seed: 2, ..OPTIONS };
    let other = train(&files, other, &mut |_, _| {}).unwrap();
    assert_ne!(once.bytes, other.bytes);

    let tied = Patterns::tied();
    Network::read(&once.bytes, &tied, Patterns::MOST).unwrap();
    let head = once.bytes.split(|byte| *byte == b'\n').next().unwrap();
    let head: serde_json::Value = serde_json::from_slice(head).unwrap();
    assert_eq!(head["game"], "nava");
    assert_eq!(head["positions"], once.positions.0);
    assert_eq!(head["files"][0]["nodes"], 30);
    assert_eq!(head["files"][0]["sha256"].as_str().unwrap().len(), 64);
}

#[test]
fn training_lowers_the_loss() {
    let files = [read(&games("nava"))];
    let mut losses = Vec::new();
    let options = TrainOptions {
        passes: 6,
        results: 0,
        ..OPTIONS
    };
    train(&files, options, &mut |_, loss| losses.push(loss)).unwrap();
    assert!(losses[5] < losses[0], "{losses:?}");
    assert!(losses[5] < 2_f64.ln(), "{losses:?}");
}

#[test]
fn files_that_cannot_be_trained_on_are_refused() {
    let nava = games("nava");
    let zola = read(&games("zola:4"));
    let error = train(&[read(&nava), zola.clone()], OPTIONS, &mut |_, _| {}).unwrap_err();
    assert!(matches!(error, TrainError::OtherGame(_, _)));
    let error = train(&[zola], OPTIONS, &mut |_, _| {}).unwrap_err();
    assert!(matches!(error, TrainError::NoPatterns(_)));

    assert_eq!(SelfPlayFile::read("").unwrap_err(), (1, Wrong::Form));
    let short = nava.replacen("\"values\":[null,", "\"values\":[", 1);
    assert_eq!(SelfPlayFile::read(&short).unwrap_err(), (2, Wrong::Values));
    let head_alone = read(nava.lines().next().unwrap());
    let error = train(&[head_alone], OPTIONS, &mut |_, _| {}).unwrap_err();
    assert_eq!(error, TrainError::TooFew);
    let start = nava.find("\"moves\":\"").unwrap() + 9;
    let mut illegal = nava.clone();
    illegal.replace_range(start..start + 5, "c3-c4");
    let error = train(&[read(&illegal)], OPTIONS, &mut |_, _| {}).unwrap_err();
    let expected = TrainError::Line(0, 2, Wrong::Move("c3-c4".to_owned()));
    assert_eq!(error, expected);
}
