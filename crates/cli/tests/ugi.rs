//! UGI through the real binary.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

const CAIRN: &str = env!("CARGO_BIN_EXE_cairn");

fn cairn(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(CAIRN)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    child.wait_with_output().unwrap()
}

#[test]
fn the_binary_speaks_ugi() {
    let output = cairn(
        &["ugi", "zola:4"],
        "ugi\nisready\nnonsense\nposition startpos moves b2xb3\nquery p1turn\ngo nodes 100\n",
    );
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<_> = text.lines().collect();
    for expected in ["ugiok", "readyok", "response false"] {
        assert!(lines.contains(&expected), "{expected} is missing in {text}");
    }
    assert!(text.contains("info string unknown command"));
    let best = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(best.count(), 1, "{text}");
}

#[test]
fn the_binary_passes_its_own_check() {
    let output = cairn(&["ugi-check", "--", CAIRN, "ugi", "swack:4"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert!(text.lines().count() > 15);
    assert!(text.lines().all(|line| line.starts_with("ok ")), "{text}");
}

#[cfg(unix)]
#[test]
fn a_program_that_is_no_engine_fails_the_check() {
    // It ends after its first answer, so that nobody has to wait for the others.
    let output = cairn(
        &["ugi-check", "--", "sh", "-c", "read line; echo ugiok"],
        "",
    );
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("FAILED  ugi is answered"), "{text}");
    assert!(text.contains("FAILED  quit ends"), "{text}");
}

#[test]
fn an_engine_that_cannot_be_started_is_an_error() {
    let output = cairn(&["ugi-check", "--", "/no/such/engine"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("cannot run /no/such/engine")
    );
}

#[test]
fn a_match_is_told_in_words_and_in_json() {
    let engine = format!("ugi:'{CAIRN}' ugi");
    let output = cairn(
        &[
            "match", "zola:4", "10", &engine, "--games", "4", "--nodes", "200", "--json", "-",
        ],
        "",
    );
    assert!(output.status.success());
    let result: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let count = |value: &serde_json::Value| -> u64 {
        ["wins", "draws", "losses"]
            .iter()
            .map(|key| value[key].as_u64().unwrap())
            .sum()
    };
    assert_eq!(count(&result), 4);
    assert_eq!(count(&result["as_first"]), 2);
    assert_eq!(count(&result["as_second"]), 2);
    assert!(result["elo"].is_number() && result["error"].is_number());
    assert_eq!(result["faults"]["b"]["crashes"], 0);

    let output = cairn(&["match", "zola:4", "3", "random", "--games", "2"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("zola:4: 3 against random\n"), "{text}");
    assert!(text.contains("Elo +") || text.contains("Elo -"), "{text}");
}

#[test]
fn with_odds_the_first_player_searches_more() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odds.pgn");
    let path = path.to_str().unwrap();
    let args = [
        "match", "zola:4", "10", "10", "--games", "2", "--nodes", "100", "--odds", "4", "--pgn",
        path,
    ];
    assert!(cairn(&args, "").status.success());
    let records = std::fs::read_to_string(path).unwrap();
    let limits = "10 (400 nodes) against 10 (100 nodes)";
    assert_eq!(records.matches(limits).count(), 2, "{records}");
}

#[test]
fn mistakes_in_a_match_are_explained() {
    for (arguments, word) in [
        (&["match", "zola", "11", "1"][..], "ugi:COMMAND"),
        (&["match", "zola", "1", "1", "--time", "0"], "seconds"),
        (
            &["match", "zola", "1", "1", "--sprt", "5,0"],
            "smaller first",
        ),
        (&["match", "zola", "1", "1", "--games", "0"], "whole number"),
    ] {
        let output = cairn(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(word), "{text}");
    }
}

#[test]
fn options_can_be_set_on_the_command_line() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/ugi-tables");
    let made = cairn(&["tables", "wali", "--stones", "2", "--dir", folder], "");
    assert!(made.status.success());
    let depths = |arguments: &[&str]| {
        let output = cairn(
            arguments,
            "position fen w,w,x4/x6/x6/x6/b,b,x4 w 0 0\ngo depth 3\n",
        );
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        let depths = text
            .lines()
            .filter_map(|line| line.strip_prefix("info depth "));
        depths
            .map(|rest| rest.split(' ').next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(depths(&["ugi", "wali"]), ["1", "2", "3"]);
    // What the tables say needs no looking ahead.
    let tables = format!("Tables={folder}");
    assert_eq!(depths(&["ugi", "wali", "--option", &tables]), ["1"]);
}

#[test]
fn options_on_the_command_line_are_refused_with_a_reason() {
    for (option, reason) in [
        ("Threads", "expected NAME=VALUE"),
        ("Threads=0", "expected a number from 1 to 256"),
        ("Strength=9", "there is no option \"Strength\""),
        ("Tables=/no/such/folder", "there is no folder"),
    ] {
        let output = cairn(&["ugi", "zola", "--option", option], "");
        assert_eq!(output.status.code(), Some(2));
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(reason), "{text}");
    }
}

/// What the program writes to standard output and standard error with at most this many kilobytes of memory.
#[cfg(target_os = "linux")]
fn limited(kilobytes: u32, arguments: &str, input: &str) -> (bool, String, String) {
    let mut child = Command::new("sh")
        .args([
            "-c",
            &format!("ulimit -v {kilobytes}; exec '{CAIRN}' {arguments}"),
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.success(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[cfg(target_os = "linux")]
#[test]
fn an_engine_does_with_less_memory_and_fewer_threads_than_it_should_have() {
    let (is_good, text, _) = limited(
        2_000_000,
        "ugi zola",
        "setoption name Hash value 4096\nisready\ngo nodes 500\n",
    );
    assert!(is_good, "{text}");
    assert!(
        text.contains("info string option Hash: there is no memory for 4096 MiB, "),
        "{text}"
    );
    assert!(
        text.contains("readyok\n") && text.contains("bestmove "),
        "{text}"
    );

    let (is_good, text, _) = limited(
        // A thread takes two megabytes at least.
        400_000,
        "ugi zola",
        "setoption name Threads value 256\nsetoption name Hash value 1\ngo nodes 2000\n",
    );
    assert!(is_good, "{text}");
    assert!(
        text.contains("info string option Threads: 256 cannot be started, "),
        "{text}"
    );
    assert!(text.contains("bestmove "), "{text}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_solver_does_with_less_memory_than_it_should_have() {
    let (is_good, text, errors) = limited(2_000_000, "solve zola:3 --memory 64", "");
    assert!(is_good, "{text}{errors}");
    assert!(
        errors.contains("there is no memory for 64.0 GiB, "),
        "{errors}"
    );
    assert!(text.contains("wins\n"), "{text}");
}

#[test]
fn a_match_never_removes_games_of_other_origin() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("others.pgn");
    let play = || {
        let file = path.to_str().unwrap();
        cairn(
            &["match", "zola:4", "1", "1", "--games", "2", "--pgn", file],
            "",
        )
    };
    let game = "[Game \"zola:4\"]\n[First \"Ana\"]\n\n1. b2xb3 *\n\n";
    for whole in [
        game.repeat(50),
        game.repeat(50).replace('\n', "\r\n"),
        game.repeat(50).replace("*\n\n", "*\n"),
    ] {
        // An unfinished game at the end is somebody's own: the file is left as it is.
        let unfinished = whole.trim_end().strip_suffix('*').unwrap();
        std::fs::write(&path, unfinished).unwrap();
        let output = play();
        assert_eq!(output.status.code(), Some(1));
        let reason = String::from_utf8(output.stderr).unwrap();
        assert!(reason.contains("expected a result"), "{reason}");
        assert!(
            reason.contains("only an incomplete last record of a match"),
            "{reason}"
        );
        assert_eq!(std::fs::read_to_string(&path).unwrap(), unfinished);
        // Otherwise games are appended.
        std::fs::write(&path, &whole).unwrap();
        assert!(play().status.success());
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(&whole));
        assert_eq!(text.matches("[Game ").count(), 52);
    }
}
