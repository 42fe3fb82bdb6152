//! `cairn check`: records in, verdicts out.

use crate::program::{Run, file, good, run, run_with_input, temporary};

fn check(records: &str) -> Run {
    run_with_input(&["check", "-"], records)
}

/// Checks one record; gives the exit status and the line.
fn verdict(record: &str) -> (Option<i32>, String) {
    let run = check(record);
    assert_eq!(run.err, "", "{record}");
    (run.status, run.out)
}

const WHOLE: &str = "[Game \"zola:3\"]\n\n1. c1xb1 a2xb2 *\n";

#[test]
fn a_legal_record_gives_its_game_its_length_and_its_end() {
    for (record, line) in [
        (
            WHOLE,
            "zola:3, 2 plies, legal, *: The game is not finished.",
        ),
        (
            "[Game \"zola:6,first=red\"]\n\n1. a1xa2 *\n",
            "zola, 1 ply, legal, *: The game is not finished.",
        ),
        (
            "[Game \"swack:3\"]\n[Result \"0-1\"]\n\n1. pass pass 0-1\n",
            "swack:3, 2 plies, legal, 0-1: White wins: the groups are equal one by one until Black \
             has none left.",
        ),
        (
            "[Game \"swack:3\"]\n\n1. b1-b2 0-1\n",
            "swack:3, 1 ply, legal, 0-1: Black resigns. White wins.",
        ),
        (
            "[Game \"nava\"]\n[Termination \"time forfeit\"]\n\n1. a1-a4 e5-e3 0-1\n",
            "nava, 2 plies, legal, 0-1: White has run out of time. Black wins.",
        ),
        (
            "[Game \"wali:end=lt3\"]\n\n1. c3 d3 1/2-1/2\n",
            "wali:end=lt3, 2 plies, legal, 1/2-1/2: A draw by agreement.",
        ),
        (
            "[Game \"wali\"]\n[Position \"w,x5/x6/x6/x6/b,x5 w 0 0\"]\n\n\
             1. a5-b5 a1-b1 2. b5-a5 b1-a1 3. a5-b5 a1-b1 4. b5-a5 b1-a1 1/2-1/2\n",
            "wali, 8 plies, legal, 1/2-1/2: A draw: the same position for the third time.",
        ),
        (
            "[Game \"zola:3\"]\n[Swap \"allowed\"]\n\n1. c1xb1 swap a2xb2 *\n",
            "zola:3, 2 plies, legal, *: The game is not finished.",
        ),
        (
            "[Game \"qawale\"]\n\n1. a1nne {a comment} (1. a1eee) *\n",
            "qawale, 1 ply, legal, *: The game is not finished.",
        ),
    ] {
        let expected = (Some(0), format!("line 1, column 1: {line}\n"));
        assert_eq!(verdict(record), expected, "{record}");
    }
}

#[test]
fn a_record_that_cannot_be_played_says_where_and_why() {
    for (record, line) in [
        (
            "[Game \"zola:4\"]\n\n1. a1xa2 a1-a2 *\n",
            "zola:4, not legal: line 3, column 10: a1-a2: a1 is empty.",
        ),
        (
            "[Game \"zola:4\"]\n\n1. a1xa2 (1. zz) *\n",
            "zola:4, not legal: line 3, column 14: zz: “zz” is not a move here. Moves look like \
             this: c3-d4, c3xf3, pass.",
        ),
        (
            "[Game \"swack:3\"]\n\n1. pass pass\n2. pass 0-1\n",
            "swack:3, not legal: line 4, column 4: pass: The game is over.",
        ),
        (
            "[Game \"zola:4\"]\n\n1. a1xa2 swap *\n",
            "zola:4, not legal: line 3, column 10: swap: A swap is possible only where agreed, and \
             only right after the first move.",
        ),
        (
            "[Game \"swack:3\"]\n\n1. pass pass 1-0\n",
            "swack:3, not legal: the record says 1-0, it should be 0-1",
        ),
        (
            "[Game \"swack:3\"]\n[Termination \"resignation\"]\n\n1. pass pass 0-1\n",
            "swack:3, not legal: the termination “resignation” does not fit the moves and the result",
        ),
        (
            "1. a1xa2 *\n",
            "not legal: the tag Game is missing, such as [Game \"zola:8\"]",
        ),
        (
            "[Game \"zola:3\"]\n[Position \"r,b,r/b,r,b/r,b,r\"]\n\n*\n",
            "zola:3, not legal: the tag Position: column 18: expected a single space, found the end \
             of the text",
        ),
    ] {
        let expected = (Some(1), format!("line 1, column 1: {line}\n"));
        assert_eq!(verdict(record), expected, "{record}");
    }
}

#[test]
fn an_unknown_game_is_told_which_there_are() {
    let (status, line) = verdict("[Game \"chess\"]\n\n1. e4 *\n");
    assert_eq!(status, Some(1));
    for id in crate::program::ids() {
        assert!(line.contains(&id), "{line}");
    }
}

#[test]
fn verdicts_are_in_portuguese_for_those_who_ask() {
    let records = "[Game \"zola:4\"]\n\n1. a1xa2 a1-a2 *\n\n\
                   [Game \"swack:3\"]\n\n1. b1-b2 0-1\n\n\
                   [Game \"swack:3\"]\n\n1. pass pass 1-0\n\n\
                   [Game \"swack:3\"]\n\n1. pass pass pass 0-1\n";
    let run = run_with_input(&["check", "-", "--lang", "pt"], records);
    assert_eq!(
        run.out,
        "linha 1, coluna 1: zola:4, ilegal: linha 3, coluna 10: a1-a2: a1 está vazia.\n\
         linha 5, coluna 1: swack:3, 1 lance, legal, 0-1: As pretas desistem. As brancas ganham.\n\
         linha 9, coluna 1: swack:3, ilegal: o registo diz 1-0, devia dizer 0-1\n\
         linha 13, coluna 1: swack:3, ilegal: linha 15, coluna 14: pass: O jogo já acabou.\n"
    );
    assert_eq!(run.status, Some(1));
}

#[test]
fn damage_is_reported_in_its_place_and_the_other_records_are_checked() {
    let run = check(&format!(
        "{WHOLE}\n[Game \"zola:3\"]\n\n1. c1xb1 {{never closed\n\n{WHOLE}"
    ));
    assert_eq!(
        run.out,
        "line 1, column 1: zola:3, 2 plies, legal, *: The game is not finished.\n\
         line 7, column 10: damaged: the comment that begins here is not closed by '}'\n\
         line 9, column 1: zola:3, 2 plies, legal, *: The game is not finished.\n"
    );
    assert_eq!(run.status, Some(1));
}

#[test]
fn a_truncated_record_is_damaged_wherever_it_breaks_off() {
    for length in 1..WHOLE.len() - 2 {
        let run = check(&WHOLE[..length]);
        assert_eq!(run.status, Some(1), "{:?}", &WHOLE[..length]);
        assert!(run.out.contains(": damaged: expected "), "{}", run.out);
    }
}

#[test]
fn bytes_that_are_not_text_are_damage_and_not_a_crash() {
    let run = run_with_input(&["check", "-"], b"[Game \"zola:3\"]\n\n1. c1xb1 {\xff} *\n");
    assert_eq!(
        run.out,
        "line 3, column 11: damaged: these bytes are not UTF-8\n"
    );
    assert_eq!(run.status, Some(1));
}

#[test]
fn an_empty_file_has_no_games_and_no_mistakes() {
    for records in ["", "\n \n", "% a line for other programs\n"] {
        assert_eq!(verdict(records), (Some(0), "no games\n".to_owned()));
    }
}

#[test]
fn several_files_are_named_and_a_missing_one_does_not_stop_the_others() {
    let whole = file("whole.pgn", WHOLE);
    let missing = temporary("missing.pgn");
    let missing = missing.to_str().unwrap();
    let run = run(&["check", missing, &whole]);
    assert_eq!(
        run.out,
        format!(
            "{missing}\n{whole}\n\
             line 1, column 1: zola:3, 2 plies, legal, *: The game is not finished.\n"
        )
    );
    let message = format!("cairn: cannot read {missing}: ");
    assert!(run.err.starts_with(&message), "{}", run.err);
    assert_eq!(run.status, Some(1));
}

#[test]
fn a_folder_is_not_a_file() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let run = run(&["check", folder]);
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
    let message = format!("cairn: cannot read {folder}: ");
    assert!(run.err.starts_with(&message), "{}", run.err);
}

#[test]
fn the_record_in_the_help_is_legal() {
    let help = crate::program::good(&["check", "--help"]);
    let example: String = help
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| line.starts_with(['[', '1']))
        .map(|line| format!("{line}\n"))
        .collect();
    let (status, line) = verdict(&example);
    assert_eq!(status, Some(0), "{example}{line}");
    assert!(line.contains("zola:4, 3 plies, legal"), "{line}");
}

/// Gives the program a stream that never ends, and expects that it ends all the same.
fn endless(args: &[&str], piece: &[u8]) -> Run {
    use std::io::{Read as _, Write as _};
    use std::process::Stdio;
    let mut command = crate::program::program(args);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let piece = piece.repeat(1 + 60_000 / piece.len());
    let writer = std::thread::spawn(move || while stdin.write_all(&piece).is_ok() {});
    let mut err = String::new();
    let mut stderr = child.stderr.take().unwrap();
    let errors = std::thread::spawn(move || {
        let _ = stderr.read_to_string(&mut err);
        err
    });
    let mut out = Vec::new();
    child.stdout.take().unwrap().read_to_end(&mut out).unwrap();
    let status = child.wait().unwrap().code();
    writer.join().unwrap();
    Run {
        status,
        out: String::from_utf8_lossy(&out).into_owned(),
        err: errors.join().unwrap(),
    }
}

#[test]
fn streams_without_an_end_are_given_up() {
    for piece in [
        &b"\0"[..],
        b"y\n",
        b"\n",
        b" ",
        b"{",
        b"[A \"b\"]\n",
        b"1. a1 ",
        b"% no\n",
    ] {
        let run = endless(&["check", "-"], piece);
        assert_eq!(run.status, Some(1), "{piece:?}: {}", run.err);
        assert!(run.out.contains("damaged"), "{piece:?}: {}", run.out);
        assert!(run.out.len() < 1_000, "{piece:?}");
    }
    let run = endless(&["check", "-"], b"[\xff\n");
    assert_eq!(run.status, Some(1));
    assert!(run.out.ends_with("Reading stops here.\n"), "{}", run.out);
    let run = endless(&["review", "-"], b"[Game \"zola\"]\n\n1. a1xa2 *\n\n");
    assert_eq!(run.status, Some(1));
    assert!(run.err.contains("more than 64 MiB"), "{}", run.err);
    let run = endless(&["moves", "zola", "-"], b"x");
    assert_eq!(run.status, Some(1));
    assert_eq!(run.out, "error\tthe line is longer than 65536 bytes\n");
    assert!(
        run.err.contains("line 1 is longer than 16 MiB"),
        "{}",
        run.err
    );
}

#[test]
fn a_long_line_costs_nothing_but_itself() {
    let start = good(&["moves", "zola:3"]);
    let position = start.split('\t').next().unwrap();
    let input = format!("{position}\n{}\n{position}\n", "x".repeat(200_000));
    let run = run_with_input(&["moves", "zola:3", "-"], input);
    assert_eq!(run.status, Some(1));
    let expected = format!("{start}error\tthe line is longer than 65536 bytes\n{start}");
    assert_eq!(run.out, expected);
}

#[test]
fn records_are_told_as_they_are_read() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::process::Stdio;
    let mut command = crate::program::program(&["check", "-"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut told = BufReader::new(child.stdout.take().unwrap()).lines();
    // Output is buffered: some hundred records fill it, while the stream is still open. All of them have room in a pipe.
    for _ in 0..1_000 {
        stdin
            .write_all(b"[Game \"zola:4\"]\n\n1. b2xb3 *\n\n")
            .unwrap();
    }
    let first = told.next().unwrap().unwrap();
    assert!(first.contains("zola:4, 1 ply"), "{first}");
    drop(stdin);
    assert_eq!(told.count(), 999);
    assert!(child.wait().unwrap().success());
}

/// Whether a text could command a terminal.
fn commands(text: &str) -> bool {
    text.chars()
        .any(|c| c.is_control() && !matches!(c, '\n' | '\t'))
        || text.contains(['\u{202e}', '\u{2028}'])
}

#[test]
fn foreign_text_cannot_command_the_terminal() {
    let evil = "\u{1b}]0;gone\u{7}\u{1b}[2J\u{9b}31m\u{202e}";
    let records = [
        format!("[Game \"{evil}\"]\n\n*\n"),
        format!("[Game \"zola:4\"]\n[Termination \"{evil}\"]\n\n*\n"),
        format!("[Game \"zola:4\"]\n[Result \"{evil}\"]\n\n*\n"),
        format!("[Game \"zola:4\"]\n[Position \"{evil}\"]\n\n*\n"),
        format!("[Game \"zola:4\"]\n[TimeControl \"{evil}\"]\n\n*\n"),
        format!("[Game \"zola:4\"]\n[Swap \"{evil}\"]\n\n*\n"),
        format!("[Game \"zola:4\"]\n\n1. b2{evil} *\n"),
        format!("[Game \"zola:4\"]\n\n1. b2xb3 {{{evil}}} {evil} *\n"),
        format!("[{evil} \"zola:4\"]\n\n*\n"),
    ];
    let name = format!("evil{evil}.pgn");
    let path = file(&name, records.join("\n"));
    let missing = path.replace("evil", "missing");
    for args in [
        vec!["check", &path],
        vec!["check", &path, &missing],
        vec!["review", &path, "--nodes", "100"],
        vec!["review", &missing],
        vec!["review", &path, "--out", "/dev/null/\u{1b}[2J"],
        vec!["play", "zola:4", "--save", &missing],
        vec!["play", "zola:4", "--save", "/dev/null/\u{1b}[2J"],
        vec!["moves", "zola:4", evil],
        vec!["show", "zola:4", evil],
        vec!["serve", "--dir", &missing],
    ] {
        let run = run_with_input(&args, "b2xb3\nsave /dev/null/\u{1b}[2J\n\u{1b}[2J\nquit\n");
        let said = run.out + &run.err;
        assert!(!commands(&said), "{args:?}: {said:?}");
        assert!(!said.is_empty(), "{args:?}");
    }
    let _ = std::fs::remove_file(missing);
}
