//! What `cairn solve` promises to programs: the last line of standard output.

use std::process::{Command, Output, Stdio};

fn cairn(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cairn"));
    command.args(args).output().expect("the command starts")
}

fn solve(args: &[&str]) -> Vec<String> {
    let output = cairn(&[&["solve", "--memory", "0.05"], args].concat());
    assert!(output.status.success(), "{args:?}: {output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.ends_with('\n'), "{text:?}");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn the_last_line_names_the_winner() {
    for (game, value) in [
        ("zola:2", "first wins"),
        ("zola:3", "first wins"),
        ("zola:3,first=blue", "second wins"),
        ("swack:2", "first wins"),
        ("swack:2,tie=last-mover-wins", "second wins"),
        ("swack:3", "second wins"),
        ("swack:3,tie=last-mover-wins", "second wins"),
        ("qawale:stones=1", "draw"),
    ] {
        let lines = solve(&[game]);
        assert_eq!(lines.last().map(String::as_str), Some(value), "{game}");
    }
}

#[test]
fn best_moves_and_distance_come_first() {
    let lines = solve(&["zola:2"]);
    assert_eq!(lines[0], "best a1xa2 a1xb1 b2xa2 b2xb1");
    assert_eq!(lines[1], "distance 3");
}

#[test]
fn the_side_is_the_one_that_begins_the_game_whoever_is_to_move() {
    let lines = solve(&["zola", "x5,r/x6/x6/x6/x6/b,x5 b"]);
    assert_eq!(lines.last().map(String::as_str), Some("second wins"));
    let lines = solve(&["zola:first=blue", "x5,r/x6/x6/x6/x6/b,x5 b"]);
    assert_eq!(lines.last().map(String::as_str), Some("first wins"));
}

#[test]
fn without_time_nothing_is_decided() {
    let lines = solve(&["nava", "--time", "0"]);
    assert_eq!(lines.last().map(String::as_str), Some("not decided"));
    assert!(!lines[0].starts_with("best"), "{lines:?}");
}

/// It is a list of all positions, for which there must be memory; otherwise it is searched for.
#[test]
fn zola_on_25_squares_says_how_much_memory_it_needs() {
    for memory in ["0.05", "8"] {
        let output = cairn(&["solve", "zola:5", "--memory", memory, "--time", "0"]);
        let [text, said] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(text.lines().last(), Some("not decided"), "{text}");
        let is_searched = text.contains("nodes");
        // The larger amount is not to be had on every machine.
        assert!(is_searched || memory == "8", "{text}");
        assert_eq!(said.contains("4.7 GiB"), is_searched, "{said}");
    }
}

/// Ctrl-C ends the work, and the last line says that it was in vain.
#[cfg(target_os = "linux")]
#[test]
fn interrupted_it_says_that_nothing_is_decided() {
    let child = Command::new(env!("CARGO_BIN_EXE_cairn"))
        .args(["solve", "nava", "--memory", "0.05"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let pid = child.id().to_string();
    let listens = || {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        // Signals are counted from 1, and this one is the second.
        u64::from_str_radix(caught.unwrap().trim(), 16).unwrap() & 1 << 1 != 0
    };
    while !listens() {
        std::thread::yield_now();
    }
    let interrupted = Command::new("kill").args(["-INT", &pid]).status();
    assert!(interrupted.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().last(), Some("not decided"), "{text}");
}

#[test]
fn an_impossible_amount_is_a_mistake_on_the_command_line() {
    for wrong in ["-1", "much", "nan", "1e300"] {
        let output = cairn(&["solve", "zola:2", &format!("--time={wrong}")]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
    }
}
