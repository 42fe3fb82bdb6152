//! `cairn review`: whole games looked at afterwards.

use crate::program::{file, good, ids, run, temporary};

/// Red could have won with b2-a1 and stepped onto Blue's file instead.
const BLUNDER: &str =
    "[Game \"zola:4\"]\n[Position \"x,b,x2/x4/x,r,x2/x4 r\"]\n\n1. b2-b1 {oh} b4xb1 0-1\n";

#[test]
fn a_planted_blunder_is_found_and_explained() {
    let path = file("blunder.pgn", BLUNDER);
    let said = good(&["review", &path, "--nodes", "2000"]);
    for words in [
        "zola:4, 2 plies: Blue wins: Red has no men left.",
        "Red: one blunder, no mistakes, no inaccuracies.",
        "Blue: no blunders, no mistakes, no inaccuracies.",
        "Move 1, Red b2-b1, blunder: from 100% to 0%.",
        "Better: b2-a1 b4-a4 a1xa4.",
        "b2-a1 would have won in 3 plies.",
        "It lets Blue win at once with b4xb1.",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let said = good(&["review", &path, "--nodes", "2000", "--lang", "pt"]);
    assert!(said.contains("Lance 1, vermelhas b2-b1, erro grave: de 100\u{a0}% para 0\u{a0}%."));
    assert!(
        said.contains("Deixa as azuis ganhar de imediato com b4xb1."),
        "{said}"
    );
}

#[test]
fn the_reviewed_record_has_glyph_evaluation_and_better_line() {
    let path = file("to-review.pgn", BLUNDER);
    let (out, svg) = (temporary("reviewed.pgn"), temporary("reviewed.svg"));
    let (out, svg) = (out.to_str().unwrap(), svg.to_str().unwrap());
    let review = |from: &str| {
        good(&[
            "review", from, "--nodes", "2000", "--out", out, "--svg", svg,
        ]);
        std::fs::read_to_string(out).unwrap()
    };
    let record = review(&path);
    assert!(
        record.contains("1. b2-b1 $4 {[%eval #-1]} {oh} (1. b2-a1 b4-a4 2. a1xa4) 1... b4xb1 0-1"),
        "{record}"
    );
    good(&["check", out]);
    let picture = std::fs::read_to_string(svg).unwrap();
    assert!(
        picture.starts_with("<svg ") && picture.contains("blunder"),
        "{picture}"
    );
    let again = review(&file("reviewed-before.pgn", &record));
    assert_eq!(record, again, "a second review changes nothing");
}

#[test]
fn whole_games_of_every_game_can_be_reviewed() {
    let games = temporary("computers.pgn");
    let _ = std::fs::remove_file(&games);
    let games = games.to_str().unwrap();
    for id in ids() {
        good(&[
            "play", &id, "--first", "2", "--second", "random", "--seed", "5", "--save", games,
        ]);
    }
    let out = temporary("computers-reviewed.pgn");
    let out = out.to_str().unwrap();
    let said = good(&["review", games, "--nodes", "300", "--out", out]);
    let again = good(&["review", games, "--nodes", "300"]);
    assert_eq!(said, again, "the same nodes, the same review");
    let checked = good(&["check", out]);
    assert_eq!(checked.lines().count(), ids().len(), "{checked}");
}

#[test]
fn damaged_games_are_reported_and_the_others_reviewed() {
    let damaged = format!("[Game \"zola:4\"]\n\n1. a1-a9 *\n\n{BLUNDER}\n[Game \"nope\"]\n\n*\n");
    let out = temporary("undamaged.pgn");
    let out = out.to_str().unwrap();
    let path = file("damaged.pgn", damaged);
    let run = run(&["review", &path, "--nodes", "500", "--out", out]);
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("Red b2-b1, blunder"), "{}", run.out);
    assert!(run.err.contains("zola:4, not legal: "), "{}", run.err);
    assert!(run.err.contains("nope, not legal: "), "{}", run.err);
    assert!(!run.err.contains("panicked"));
    let reviewed = std::fs::read_to_string(out).unwrap();
    assert_eq!(reviewed.matches("$4").count(), 1, "{reviewed}");
    assert_eq!(reviewed.matches("[Game").count(), 3, "{reviewed}");
}

#[test]
fn a_missing_file_is_an_error() {
    let run = run(&["review", "/no/such/file.pgn"]);
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
    assert!(
        run.err.contains("cannot read /no/such/file.pgn"),
        "{}",
        run.err
    );
}

/// The first game is reviewed and told; the second would take for ever.
#[cfg(unix)]
#[test]
fn an_interrupted_review_keeps_what_was_looked_at() {
    use std::io::{BufRead as _, BufReader, Read as _};
    use std::process::{Command, Stdio};

    let endless = "[Game \"zola\"]\n\n1. a1xa2 b1xb2 *\n";
    let path = file("interrupted.pgn", format!("{BLUNDER}\n{endless}"));
    let out = temporary("interrupted-reviewed.pgn");
    let mut review = Command::new(env!("CARGO_BIN_EXE_cairn"))
        .args(["review", &path, "--nodes", "100000000000", "--out"])
        .arg(&out)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut told = BufReader::new(review.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("Move 1, Red b2-b1, blunder") {
        line.clear();
        assert!(told.read_line(&mut line).unwrap() > 0, "the first game");
    }
    let interrupted = Command::new("kill")
        .args(["-INT", &review.id().to_string()])
        .status();
    assert!(interrupted.unwrap().success());
    let mut rest = String::new();
    told.read_to_string(&mut rest).unwrap();
    let output = review.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("Stopped. One game was reviewed, of 2"),
        "{said}"
    );
    let kept = std::fs::read_to_string(&out).unwrap();
    assert!(kept.contains("1. b2-b1 $4"), "{kept}");
}

/// A game with a planted blunder, repeated this many times.
fn collection(games: usize) -> String {
    vec![BLUNDER; games].join("\n")
}

#[test]
fn a_file_can_be_reviewed_in_place() {
    let text = collection(3);
    let path = file("in-place.pgn", &text);
    good(&["review", &path, "--nodes", "500", "--out", &path]);
    let reviewed = std::fs::read_to_string(&path).unwrap();
    assert_eq!(reviewed.matches("1. b2-b1 $4").count(), 3, "{reviewed}");
    assert_eq!(good(&["check", &path]).lines().count(), 3);
}

#[test]
fn what_cannot_be_reviewed_stays_in_the_file_as_it_is() {
    let damaged = "[Game \"zola:4\"]\n\n1. (((\n";
    let illegal = "[Game \"zola:4\"]\n\n1. a1-a9 *";
    let text = format!("% kept\n{illegal}\n\n{BLUNDER}\r\n{damaged}\n{BLUNDER}\n\n\n% and kept\n");
    let path = file("mixed.pgn", &text);
    let run = run(&["review", &path, "--nodes", "500", "--out", &path]);
    assert_eq!(run.status, Some(1));
    let reviewed = std::fs::read_to_string(&path).unwrap();
    assert!(
        reviewed.starts_with(&format!("% kept\n{illegal}\n\n[Game")),
        "{reviewed}"
    );
    assert!(
        reviewed.contains(&format!("0-1\n\r\n{damaged}\n[Game")),
        "{reviewed}"
    );
    assert!(reviewed.ends_with("0-1\n\n\n\n% and kept\n"), "{reviewed}");
    assert_eq!(reviewed.matches("$4").count(), 2, "{reviewed}");
}

/// A review that has told of its first game and would take for ever with the second.
#[cfg(unix)]
fn begun(path: &str, out: &str) -> std::process::Child {
    use std::io::{BufRead as _, BufReader};
    use std::process::{Command, Stdio};
    let mut review = Command::new(env!("CARGO_BIN_EXE_cairn"))
        .args(["review", path, "--nodes", "100000000000", "--out", out])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut told = BufReader::new(review.stdout.take().unwrap()).lines();
    let blunder = told.find(|line| {
        line.as_ref()
            .unwrap()
            .contains("Move 1, Red b2-b1, blunder")
    });
    assert!(blunder.is_some());
    review
}

#[cfg(unix)]
const ENDLESS: &str = "[Game \"zola\"]\n\n1. a1xa2 b1xb2 *\n";

#[cfg(unix)]
#[test]
fn a_review_in_place_that_is_stopped_or_killed_loses_no_game() {
    for signal in ["-INT", "-TERM", "-KILL"] {
        let rest = [ENDLESS; 11].join("\n");
        let path = file(
            &format!("stopped{signal}.pgn"),
            format!("{BLUNDER}\n{rest}"),
        );
        let review = begun(&path, &path);
        let id = review.id().to_string();
        // What was told is written right after it.
        while !std::fs::read_to_string(&path).unwrap().contains("$4") {
            std::thread::yield_now();
        }
        let stopped = std::process::Command::new("kill")
            .args([signal, &id])
            .status();
        assert!(stopped.unwrap().success());
        review.wait_with_output().unwrap();
        let reviewed = std::fs::read_to_string(&path).unwrap();
        assert!(reviewed.ends_with(&rest), "{signal}: {reviewed}");
        assert_eq!(
            good(&["check", &path]).lines().count(),
            12,
            "{signal}: {reviewed}"
        );
    }
}

#[cfg(unix)]
#[test]
fn games_that_others_write_to_the_file_meanwhile_stay() {
    let path = file("shared.pgn", format!("{BLUNDER}\n{ENDLESS}"));
    let beside = temporary("shared-reviewed.pgn");
    let _ = std::fs::remove_file(&beside);
    let review = begun(&path, &path);
    while !std::fs::read_to_string(&path).unwrap().contains("$4") {
        std::thread::yield_now();
    }
    let theirs = std::fs::read_to_string(&path).unwrap() + "\n" + BLUNDER;
    std::fs::write(&path, &theirs).unwrap();
    let id = review.id().to_string();
    let stopped = std::process::Command::new("kill")
        .args(["-INT", &id])
        .status();
    assert!(stopped.unwrap().success());
    let output = review.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("was changed by another program"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), theirs);
    let reviewed = std::fs::read_to_string(&beside).unwrap();
    assert!(
        reviewed.contains("$4") && reviewed.ends_with(ENDLESS),
        "{reviewed}"
    );
}

#[cfg(unix)]
#[test]
fn a_device_without_an_end_is_given_up() {
    let run = run(&["review", "/dev/zero"]);
    assert_eq!(run.status, Some(1));
    let expected = "cannot read /dev/zero: more than 64 MiB";
    assert!(run.err.contains(expected), "{}", run.err);
}
