//! `cairn play`: the dialogue as a pipe sees it.

use crate::program::{at_home, good, ids, refused, run_with_input, temporary};

#[test]
fn the_end_of_the_input_ends_the_dialogue_well() {
    for id in ids() {
        let run = run_with_input(&["play", &id, "--seed", "1"], "");
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{id}");
        let last = run.out.lines().last().unwrap();
        assert_eq!(last, "Nothing was played, so nothing is kept.", "{id}");
    }
}

#[test]
fn two_computers_play_a_whole_game_that_reads_back() {
    for id in ids() {
        let path = temporary(&format!("played-{id}.pgn"));
        let _ = std::fs::remove_file(&path);
        let file = path.to_str().unwrap();
        let play = [
            "play", &id, "--first", "3", "--second", "greedy", "--seed", "9", "--save", file,
        ];
        let once = good(&play);
        let again = good(&play);
        assert_eq!(once, again, "the same seed, the same game");
        let checked = good(&["check", file]);
        let lines: Vec<_> = checked.lines().collect();
        assert_eq!(lines.len(), 2, "{checked}");
        let verdict = |line: &str| line.split_once(": ").unwrap().1.to_owned();
        assert_eq!(verdict(lines[0]), verdict(lines[1]));
        assert!(!checked.contains("not finished"), "{checked}");
    }
}

#[test]
fn a_game_goes_on_from_the_line_that_is_printed_at_its_end() {
    let run = run_with_input(&["play", "zola:4", "--second", "human"], "b2xb3\nquit\n");
    let line = run.out.lines().last().unwrap().to_owned();
    let position = line.split('\'').nth(1).unwrap();
    assert!(line.starts_with("cairn play zola:4 '"), "{line}");
    let run = run_with_input(
        &["play", "zola:4", position, "--second", "human"],
        "position\n",
    );
    assert!(run.out.starts_with("Zola. Two people play. Blue begins."));
    assert!(run.out.contains(&format!("\n{position}\n")), "{}", run.out);
}

#[test]
fn a_game_that_was_left_is_continued_and_in_the_end_recorded() {
    let home = temporary("play-home");
    let _ = std::fs::remove_dir_all(&home);
    let nothing = at_home(&home, &["play", "--continue"], "");
    assert_eq!(nothing.status, Some(1));
    assert_eq!(nothing.err, "cairn: No game is waiting to be continued.\n");
    let play = ["play", "zola:4", "--second", "human", "--clock", "5+3"];
    let run = at_home(&home, &play, "b2xb3\n");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    let last = run.out.lines().last().unwrap();
    assert_eq!(
        last,
        "The game is kept. “cairn play --continue” goes on with it."
    );
    let run = at_home(&home, &["play", "--continue"], "position\nundo\nredo\n");
    assert!(
        run.out.starts_with("Zola. The game goes on."),
        "{}",
        run.out
    );
    assert!(run.out.contains("Played again: b2xb3."), "{}", run.out);
    let run = at_home(&home, &["play", "--continue", "--lang", "pt"], "desistir\n");
    let last = run.out.lines().last().unwrap();
    let path = last.strip_prefix("O jogo fica guardado em ").unwrap();
    let checked = good(&["check", path.trim_end_matches('.')]);
    assert!(checked.contains("Blue resigns. Red wins."), "{checked}");
    let nothing = at_home(&home, &["play", "--continue"], "");
    assert_eq!(nothing.status, Some(1), "it is over");
}

#[test]
fn a_killed_dialogue_has_lost_nothing() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::process::Stdio;
    let home = temporary("killed-home");
    let _ = std::fs::remove_dir_all(&home);
    let mut child = crate::program::program(&["play", "zola:4", "--second", "human"])
        .env("HOME", &home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"b2xb3\nposition\n").unwrap();
    // When the second answer comes, the first move has been kept.
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let told = lines.find(|line| line.as_ref().unwrap().contains("/r,r,r,b/"));
    assert!(told.is_some());
    child.kill().unwrap();
    child.wait().unwrap();
    let run = at_home(&home, &["play", "--continue"], "undo\n");
    assert!(run.out.contains("Taken back: b2xb3."), "{}", run.out);
}

#[test]
fn clocks_that_do_not_exist_are_refused() {
    for clock in ["0", "5+", "soon", "-5", "5:00"] {
        let message = refused(&["play", "zola", &format!("--clock={clock}")]);
        assert!(message.contains("such as 5 or 5+3"), "{message}");
    }
    assert!(refused(&["play"]).contains("required"));
    let both = refused(&["play", "zola", "--continue"]);
    assert!(both.contains("cannot be used with"), "{both}");
}

#[test]
fn the_dialogue_speaks_portuguese() {
    let args = ["play", "zola:4", "--seed", "1", "--lang", "pt"];
    let run = run_with_input(&args, "tabuleiro\ndica\nb2xb3\nanular\nsair\n");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    for words in [
        "Zola. Joga com as vermelhas e começa.",
        "Vermelhas. O seu lance? ",
        "Peça de novo para saber mais.",
        "Anulado: ",
    ] {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
}

#[test]
fn players_that_do_not_exist_are_refused() {
    for who in ["0", "11", "chess", "", "computer:", "computer:human"] {
        let message = refused(&["play", "zola", "--second", who]);
        assert!(
            message.contains("expected human, a level from 1 to 10"),
            "{message}"
        );
    }
    for time in ["0", "-1", "soon", "NaN", "inf", "1e9"] {
        let message = refused(&["play", "zola", &format!("--time={time}")]);
        assert!(
            message.contains("expected a number of seconds"),
            "{message}"
        );
    }
}

/// A dialogue that goes on while a test does something else.
struct Talk {
    child: std::process::Child,
    stdin: Option<std::process::ChildStdin>,
    told: std::io::BufReader<std::process::ChildStdout>,
}

impl Talk {
    fn new(args: &[&str], home: &std::path::Path) -> Talk {
        use std::process::Stdio;
        let mut child = crate::program::program(args)
            .env("HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Talk {
            stdin: child.stdin.take(),
            told: std::io::BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    /// Types a move and waits until it has been kept: the answer to the next question comes after that.
    fn play(&mut self, mv: &str) -> String {
        use std::io::{BufRead as _, Write as _};
        let stdin = self.stdin.as_mut().unwrap();
        stdin
            .write_all(format!("{mv}\nposition\n").as_bytes())
            .unwrap();
        let mut said = String::new();
        while !said
            .lines()
            .last()
            .is_some_and(|line| line.ends_with(" r") || line.ends_with(" b"))
        {
            assert!(self.told.read_line(&mut said).unwrap() > 0, "{said}");
        }
        said
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn quit(mut self) -> String {
        use std::io::Read as _;
        drop(self.stdin.take());
        let mut said = String::new();
        self.told.read_to_string(&mut said).unwrap();
        assert!(self.child.wait().unwrap().success());
        said
    }
}

#[test]
fn games_that_others_write_to_the_same_file_stay() {
    let home = temporary("shared-save-home");
    let path = temporary("shared-save.pgn");
    let _ = std::fs::remove_file(&path);
    let file = path.to_str().unwrap();
    let args = ["play", "zola:4", "--second", "human", "--save", file];
    let (mut one, mut other) = (Talk::new(&args, &home), Talk::new(&args, &home));
    one.play("b2xb3");
    other.play("a1xa2");
    one.play("a2xa3");
    let appended = std::fs::read_to_string(&path).unwrap() + "\n[Game \"wali\"]\n\n1. a1 *\n";
    std::fs::write(&path, appended).unwrap();
    other.play("b1xc1");
    one.kill();
    other.quit();
    let text = std::fs::read_to_string(&path).unwrap();
    for moves in ["1. b2xb3 a2xa3 *", "1. a1xa2 b1xc1 *", "1. a1 *"] {
        assert!(text.contains(moves), "{moves}: {text}");
    }
    assert_eq!(good(&["check", file]).lines().count(), 3, "{text}");
}
