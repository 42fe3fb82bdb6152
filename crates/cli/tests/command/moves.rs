//! `cairn moves`: one line in, one line out.

use crate::program::{games, good, ids, run, run_with_input};

/// Positions small enough to check by hand: game, position, outcome, moves.
const KNOWN: [(&str, &str, &str, &str); 19] = [
    // Start positions.
    ("zola:2", "b,r/r,b r", "-", "a1xa2 a1xb1 b2xa2 b2xb1"),
    (
        "zola:3,first=blue",
        "r,b,r/b,r,b/r,b,r b",
        "-",
        "a2xb2 b1xb2 b3xb2 c2xb2",
    ),
    (
        "swack:2",
        "w1,b1/b1,w1 b 0",
        "-",
        "a1-a2 a1-b1 b2-a2 b2-b1 pass",
    ),
    (
        "nava",
        "x4,bbbbbb/x5/x5/x5/wwwwww,x4 w",
        "-",
        "a1-a2 a1-a3 a1-a4 a1-a5 a1-b1 a1-c1 a1-d1 a1-e1",
    ),
    (
        "nava:setup=offset",
        "x3,bbbbbb,x/x5/x5/x5/x,wwwwww,x3 w",
        "-",
        "b1-a1 b1-b2 b1-b3 b1-b4 b1-b5 b1-c1 b1-d1 b1-e1",
    ),
    // Forced passes.
    ("zola", "r,x5/x6/x5,b/x6/x5,b/x,b,x4 r", "-", "pass"),
    ("wali", "b,w,x4/w,x5/x6/x6/x3,w,w,w b 0 0", "-", "pass"),
    // Stacks of different heights do not meet.
    ("swack:2", "w2,b1/b1,w3 w 0", "-", "pass"),
    // The fourth stone steps out of a line and captures nothing.
    (
        "wali",
        "w,w,w,w,x2/x6/x4,b,b/x6/b,x5 w 0 0",
        "-",
        "a5-a4 b5-b4 c5-c4 d5-d4 d5-e5",
    ),
    // A line of three takes any one stone.
    (
        "wali",
        "w,w,x4/x2,w,x3/x6/x6/b,b,x4 w 0 0",
        "-",
        "a5-a4 b5-b4 b5-c5 c4-b4 c4-c3 c4-c5xa1 c4-c5xb1 c4-d4",
    ),
    // The last drops.
    (
        "wali",
        "b,x,w,x,b,w/w,b,x,b,w,b/b,x,w,x,b,w/w,b,x2,w,x/b,x,w,x2,w b 2 3",
        "-",
        "d1 d2 e1 f2",
    ),
    // Finished games, by the letter of the winner.
    ("zola:3", "x2,r/r,x2/x3 b", "r", ""),
    ("swack:3", "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 2", "w", ""),
    ("swack:2", "w1,b1/b1,w1 b 2", "b", ""),
    ("swack:2,tie=last-mover-wins", "w1,b1/b1,w1 b 2", "w", ""),
    ("wali", "w,w,x4/x6/x6/x6/x6 b 0 0", "w", ""),
    ("wali:end=lt3", "w,w,w,x3/x6/x6/x6/b,x,b,x3 b 0 0", "w", ""),
    ("nava", "x5/x5/x2,bwbwbwbwbwbw,x2/x5/x5 b", "w", ""),
    (
        "nava",
        "bbb,x3,wwwwww/x5/x5/W,W,W,W,W/W,W,W,W,bbb b",
        "w",
        "",
    ),
];

/// The start of `swack:2`, and its line.
const START: &str = "w1,b1/b1,w1 b 0";
const ANSWER: &str = "w1,b1/b1,w1 b 0\t-\ta1-a2 a1-b1 b2-a2 b2-b1 pass\n";

#[test]
fn a_position_gives_its_text_its_outcome_and_its_moves_sorted() {
    for (game, position, outcome, moves) in KNOWN {
        let line = format!("{position}\t{outcome}\t{moves}\n");
        assert_eq!(good(&["moves", game, position]), line, "{game}");
        let batch = run_with_input(&["moves", game, "-"], position);
        assert_eq!((batch.status, batch.out), (Some(0), line), "{game}");
    }
}

#[test]
fn without_a_position_it_answers_for_the_start() {
    for game in games() {
        let (id, start) = (
            game["id"].as_str().unwrap(),
            game["start"].as_str().unwrap(),
        );
        let line = good(&["moves", id]);
        assert_eq!(line, good(&["moves", id, start]), "{id}");
        let fields: Vec<_> = line.trim_end_matches('\n').split('\t').collect();
        assert_eq!(fields[..2], [start, "-"], "{id}");
        let moves: Vec<_> = fields[2].split(' ').collect();
        assert!(moves.is_sorted(), "{line}");
        assert!(moves.iter().all(|mv| !mv.is_empty()), "{line}");
        assert_eq!(
            moves.len().to_string(),
            good(&["perft", id, "1"]).trim_end(),
            "{id}"
        );
    }
}

#[test]
fn a_batch_answers_every_line_in_its_place() {
    let input = format!("{START}\nnonsense\n\nw1,b1/b1,w1 w 0\nw0,b1/b1,w1 b 0\n{START}\n");
    let run = run_with_input(&["moves", "swack:2", "-"], input);
    let lines: Vec<_> = run.out.split_inclusive('\n').collect();
    assert_eq!(lines.len(), 5, "{}", run.out);
    assert_eq!(lines[0], ANSWER);
    assert_eq!(
        lines[1],
        "error\tcolumn 1: expected a stack, 'b' or 'w' and its height, found 'n'\n"
    );
    assert_eq!(
        lines[2],
        "w1,b1/b1,w1 w 0\t-\ta2-a1 a2-b2 b1-a1 b1-b2 pass\n"
    );
    assert!(lines[3].starts_with("error\tcolumn 2: "), "{}", lines[3]);
    assert_eq!(lines[4], ANSWER);
    assert_eq!((run.status, run.err.as_str()), (Some(1), ""));
}

#[test]
fn lines_may_end_as_on_windows_or_not_at_all_and_blank_lines_are_skipped() {
    for input in [
        format!("{START}\n{START}\n"),
        format!("{START}\r\n{START}\r\n"),
        format!("{START}\n{START}"),
        format!("\n \n\t\n\r\n{START}\n\n{START}\n\n"),
    ] {
        let run = run_with_input(&["moves", "swack:2", "-"], &input);
        assert_eq!(run.out, ANSWER.repeat(2), "{input:?}");
        assert_eq!(run.status, Some(0), "{input:?}");
    }
}

#[test]
fn no_input_is_no_output() {
    let run = run_with_input(&["moves", "swack:2", "-"], "");
    assert_eq!((run.status, run.out.as_str()), (Some(0), ""));
}

#[test]
fn bytes_that_are_not_text_spoil_their_own_line_only() {
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend(format!("{START}\nw1,b1/").as_bytes());
    input.extend(b"\xc3\n\0\n");
    input.extend(START.as_bytes());
    let run = run_with_input(&["moves", "swack:2", "-"], input);
    let expected = [
        "error\tcolumn 1: not UTF-8\n",
        ANSWER,
        "error\tcolumn 7: not UTF-8\n",
        "error\tcolumn 1: expected a stack, 'b' or 'w' and its height, found '\\0'\n",
        ANSWER,
    ];
    assert_eq!(run.out, expected.concat());
    assert_eq!(run.status, Some(1));
}

#[test]
fn an_error_is_one_line_of_two_fields_whatever_was_read() {
    for id in ids() {
        for line in [
            "\t",
            "a\tb",
            "\u{2028}",
            "\\n",
            "é",
            "x99999999999999999999",
            "-",
        ] {
            let run = run(&["moves", &id, line]);
            if line == "-" {
                assert_eq!((run.status, run.out.as_str()), (Some(0), ""));
                continue;
            }
            assert_eq!(run.status, Some(1), "{id} {line:?}");
            assert!(run.out.starts_with("error\t"), "{id} {line:?}: {}", run.out);
            assert_eq!(run.out.matches('\t').count(), 1, "{id} {line:?}");
            assert_eq!(run.out.matches('\n').count(), 1, "{id} {line:?}");
        }
    }
}

#[test]
fn more_moves_than_the_limit_are_an_error_and_as_many_are_not() {
    assert_eq!(good(&["moves", "swack:2", "--limit", "5"]), ANSWER);
    for limit in ["4", "0"] {
        let run = run(&["moves", "swack:2", "--limit", limit]);
        let line = format!("error\t5 moves are more than the limit of {limit}\n");
        assert_eq!((run.status, run.out), (Some(1), line));
    }
}

#[test]
fn a_finished_game_is_within_every_limit() {
    let args = ["moves", "zola:3", "x2,r/r,x2/x3 b", "--limit", "0"];
    assert_eq!(good(&args), "x2,r/r,x2/x3 b\tr\t\n");
}

#[test]
fn a_line_of_ten_megabytes_is_an_error_like_any_other() {
    for id in ids() {
        let mut input = vec![b'x'; 10_000_000];
        input.extend(b"\n");
        let run = run_with_input(&["moves", &id, "-"], input);
        assert_eq!(run.status, Some(1), "{id}");
        assert!(run.out.starts_with("error\t"), "{id}");
        assert!(run.out.len() < 300, "{id}: {} bytes", run.out.len());
    }
}

#[test]
fn a_hundred_thousand_lines_give_a_hundred_thousand_lines() {
    let input = format!("{START}\n").repeat(100_000);
    let run = run_with_input(&["moves", "swack:2", "-"], input);
    assert_eq!(run.status, Some(0));
    assert!(run.out == ANSWER.repeat(100_000));
}

#[test]
fn qawale_lists_paths() {
    assert_eq!(
        good(&["moves", "qawale"]),
        "tt,x2,tt/x4/x4/tt,x2,tt d\t-\t\
         a1eee a1een a1ene a1enn a1enw a1nee a1nen a1nes a1nne a1nnn \
         a4eee a4ees a4ese a4ess a4esw a4see a4sen a4ses a4sse a4sss \
         d1nnn d1nnw d1nwn d1nws d1nww d1wne d1wnn d1wnw d1wwn d1www \
         d4sss d4ssw d4swn d4sws d4sww d4wse d4wss d4wsw d4wws d4www\n"
    );
}

#[test]
fn qawale_names_the_owner_of_a_line_and_a_draw() {
    let line = "d,d,d,d/tt,x2,l/x,l,tt,l/tt,x,tt,x l";
    assert_eq!(good(&["moves", "qawale", line]), format!("{line}\td\t\n"));
    let draw = "tt,x2,tt/x4/x,l,d,x/tt,x2,tt d";
    assert_eq!(
        good(&["moves", "qawale:stones=1", draw]),
        format!("{draw}\tdraw\t\n")
    );
}

#[test]
fn a_tall_stack_has_more_paths_than_the_usual_limit_and_is_counted_at_once() {
    let tall = "ttttttttdldldldl,x3/x4/x4/x4 d";
    let refused = run(&["moves", "qawale", tall]);
    assert_eq!(
        (refused.status, refused.out.as_str()),
        (
            Some(1),
            "error\t434694 moves are more than the limit of 100000\n"
        )
    );
    let listed = good(&["moves", "qawale", tall, "--limit", "434694"]);
    assert_eq!(listed.matches(' ').count(), 434_694);
    assert_eq!(good(&["perft", "qawale", "1", tall]), "434694\n");
}
