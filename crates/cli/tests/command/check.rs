//! `cairn check`: records in, verdicts out.

use crate::program::{Run, file, run, run_with_input, temporary};

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
