//! `cairn play`: the dialogue as a pipe sees it.

use crate::program::{good, ids, refused, run_with_input, temporary};

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
