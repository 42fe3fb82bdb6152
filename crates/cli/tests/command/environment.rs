//! Pipes, full disks, and the locale.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::Stdio;

use crate::program::{Run, finish, good, program};

fn with_locale(args: &[&str], variables: &[(&str, &str)]) -> Run {
    let mut command = program(args);
    command.envs(variables.iter().copied());
    let run = finish(command, b"");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{args:?}");
    run
}

#[test]
fn a_reader_that_has_seen_enough_ends_the_run_quietly() {
    let input = "w1,b1/b1,w1 b 0\n".repeat(50_000);
    for args in [
        &["moves", "swack:2", "-"][..],
        &[
            "moves",
            "qawale",
            "ttttttttdldldldl,x3/x4/x4/x4 d",
            "--limit",
            "500000",
        ],
        &[
            "perft",
            "qawale",
            "2",
            "tddd,d,tlt,l/t,d,x,dt/x,tt,l,l/x,t,x,l l",
            "--divide",
        ],
        &["rules", "zola"],
        &["completions", "zsh"],
        &["--help"],
    ] {
        let mut child = program(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.clone();
        let writer =
            std::thread::spawn(move || std::io::Write::write_all(&mut stdin, input.as_bytes()));
        let mut stdout = BufReader::with_capacity(16, child.stdout.take().unwrap());
        let mut line = Vec::new();
        // Enough of the first line to know that there is one.
        stdout
            .by_ref()
            .take(16)
            .read_until(b'\n', &mut line)
            .unwrap();
        assert!(!line.is_empty(), "{args:?}");
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        let _ = writer.join().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), err.as_str()),
            (Some(0), ""),
            "{args:?}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_and_not_passed_over() {
    for args in [
        &[][..],
        &["games"],
        &["games", "--json"],
        &["rules", "nava"],
        &["show", "wali"],
        &["show", "wali", "--svg", "-"],
        &["moves", "zola"],
        &["perft", "zola", "2"],
        &["check", "/dev/null"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
        &["perft", "--help"],
        &["--version"],
    ] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = program(args)
            .stdin(Stdio::null())
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {err}");
        assert!(err.starts_with("cairn: cannot write: "), "{args:?}: {err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nobody_who_listens_to_errors_is_no_reason_to_crash() {
    for (args, status) in [
        (&["check", "/nonexistent"][..], 1),
        (&["show", "zola", "nonsense"], 2),
        (&["show", "chess"], 2),
    ] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = program(args).stderr(full).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{args:?}");
    }
}

#[test]
fn the_locale_chooses_the_language() {
    let english = good(&["show", "zola:2"]);
    let portuguese = good(&["show", "zola:2", "--lang", "pt"]);
    assert!(english.contains("Red to move."), "{english}");
    assert!(
        portuguese.contains("É a vez das vermelhas."),
        "{portuguese}"
    );
    for (variables, expected) in [
        (&[("LANG", "pt_PT.UTF-8")][..], &portuguese),
        (&[("LC_MESSAGES", "pt_BR.UTF-8")], &portuguese),
        (
            &[("LC_ALL", "pt_PT.UTF-8"), ("LANG", "en_US.UTF-8")],
            &portuguese,
        ),
        (
            &[("LC_ALL", "en_US.UTF-8"), ("LANG", "pt_PT.UTF-8")],
            &english,
        ),
        (&[("LC_ALL", ""), ("LANG", "pt_PT.UTF-8")], &portuguese),
        (&[("LANG", "fr_FR.UTF-8")], &english),
    ] {
        let run = with_locale(&["show", "zola:2"], variables);
        assert_eq!(run.out, *expected, "{variables:?}");
    }
}

#[test]
fn the_language_that_is_asked_for_beats_the_locale() {
    let run = with_locale(&["games", "--lang", "en"], &[("LC_ALL", "pt_PT.UTF-8")]);
    assert_eq!(run.out, good(&["games"]));
}

#[test]
fn a_locale_without_unicode_gets_ascii_boards() {
    let ascii = good(&["show", "nava", "--ascii"]);
    assert!(ascii.is_ascii(), "{ascii}");
    for variables in [
        &[("LC_ALL", "C")][..],
        &[("LC_CTYPE", "POSIX"), ("LANG", "en_US.UTF-8")],
        &[("LANG", "en_US.ISO-8859-1")],
    ] {
        let run = with_locale(&["show", "nava"], variables);
        assert_eq!(run.out, ascii, "{variables:?}");
    }
    let unicode = good(&["show", "nava"]);
    assert_ne!(unicode, ascii);
    let run = with_locale(&["show", "nava"], &[("LC_ALL", "en_US.utf8")]);
    assert_eq!(run.out, unicode);
}
