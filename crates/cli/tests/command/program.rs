//! Running the real program.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, in a plain environment: English, Unicode, no colors asked for or refused, no home to keep
/// anything in, and a folder of its own to stand in: what it writes by mistake is not written among the sources.
pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cairn"));
    command.args(args);
    command.current_dir(env!("CARGO_TARGET_TMPDIR"));
    for variable in [
        "LC_ALL",
        "LC_CTYPE",
        "LC_MESSAGES",
        "LANG",
        "NO_COLOR",
        "CLICOLOR_FORCE",
        "HOME",
        "XDG_STATE_HOME",
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
    ] {
        command.env_remove(variable);
    }
    command
}

pub(crate) fn run(args: &[&str]) -> Run {
    finish(program(args), b"")
}

pub(crate) fn run_with_input(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    finish(program(args), input.as_ref())
}

/// Runs a prepared program. Its output is UTF-8, or the test fails.
pub(crate) fn finish(mut command: Command, input: &[u8]) -> Run {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that does not read its input closes it, which is no fault.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    Run {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The output of a run in which all went well.
#[track_caller]
pub(crate) fn good(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{args:?}");
    run.out
}

/// The message of a run that was refused as a mistake on the command line.
#[track_caller]
pub(crate) fn refused(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!(
        (run.status, run.out.as_str()),
        (Some(2), ""),
        "{args:?}: {}",
        run.err
    );
    assert!(!run.err.contains("panicked"), "{}", run.err);
    run.err
}

/// What `cairn games --json` says.
pub(crate) fn games() -> Vec<Value> {
    let list: Value = serde_json::from_str(&good(&["games", "--json"])).unwrap();
    let games = list.as_array().unwrap().clone();
    assert!(!games.is_empty());
    games
}

pub(crate) fn ids() -> Vec<String> {
    games()
        .iter()
        .map(|game| game["id"].as_str().unwrap().to_owned())
        .collect()
}

/// A file with this content in the folder for test files.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = temporary(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A path in the folder for test files.
pub(crate) fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The program for a user whose home is this folder.
pub(crate) fn at_home(home: &std::path::Path, args: &[&str], input: &str) -> Run {
    let mut command = program(args);
    command.env("HOME", home);
    finish(command, input.as_bytes())
}
