//! `cairn perft`: counts of move sequences.

use crate::program::{good, ids, refused, run};

/// Counts from the rules of the games: game, position, depth, count.
const KNOWN: [(&str, Option<&str>, &str, u64); 12] = [
    ("zola", None, "3", 46_472),
    ("zola:3", None, "5", 10_944),
    ("zola:3,first=blue", None, "5", 4_976),
    ("zola", Some("r,x5/x6/x5,b/x6/x5,b/x,b,x4 r"), "4", 7),
    ("swack:3", None, "6", 49_176),
    ("swack:4", None, "4", 99_832),
    ("wali", None, "3", 21_616),
    ("wali:rules=prost", None, "3", 24_360),
    (
        "wali",
        Some("w,w,x,w,w,x/b,x,w,b,b,x/w,b,x2,b,x/x3,w,x,b/x,b,x2,w,b w 0 0"),
        "3",
        11_676,
    ),
    ("nava", None, "5", 124_362),
    ("qawale", None, "3", 143_712),
    (
        "qawale",
        Some("tt,tt,x,t/l,x,dd,l/tdt,ddll,x,ld/d,tl,l,d l"),
        "2",
        0,
    ),
];

fn arguments<'a>(game: &'a str, position: Option<&'a str>, depth: &'a str) -> Vec<&'a str> {
    ["perft", game, depth].into_iter().chain(position).collect()
}

#[test]
fn the_count_stands_alone_however_it_is_counted() {
    for (game, position, depth, count) in KNOWN {
        for flags in [
            &[][..],
            &["--threads", "1"],
            &["--threads", "2"],
            &["--no-bulk"],
            &["--no-bulk", "--threads", "2"],
        ] {
            let mut args = arguments(game, position, depth);
            args.extend(flags);
            assert_eq!(good(&args), format!("{count}\n"), "{args:?}");
        }
    }
}

#[test]
fn divided_counts_are_those_of_each_first_move_and_add_up_to_the_last_line() {
    for (game, position, depth, count) in KNOWN {
        let mut args = arguments(game, position, depth);
        args.push("--divide");
        let out = good(&args);
        let lines: Vec<_> = out.lines().collect();
        let (last, lines) = lines.split_last().unwrap();
        assert_eq!(*last, count.to_string(), "{args:?}");
        let parts = lines.iter().map(|line| line.split_once(' ').unwrap());
        let sum: u64 = parts
            .clone()
            .map(|(_, count)| count.parse::<u64>().unwrap())
            .sum();
        assert_eq!(sum, count, "{args:?}");
        let moves: Vec<_> = parts.map(|(mv, _)| mv).collect();
        let listed: Vec<_> = ["moves", game].into_iter().chain(position).collect();
        let listed = good(&listed);
        let listed = listed.trim_end().rsplit('\t').next().unwrap();
        assert_eq!(moves.join(" "), listed, "{args:?}");
    }
}

#[test]
fn each_divided_count_is_that_of_the_position_after_the_move() {
    let out = good(&["perft", "zola:2", "2", "--divide"]);
    assert_eq!(out, "a1xa2 2\na1xb1 2\nb2xa2 2\nb2xb1 2\n8\n");
}

#[test]
fn there_is_one_sequence_of_no_moves_and_none_after_the_end() {
    for id in ids() {
        assert_eq!(good(&["perft", &id, "0"]), "1\n", "{id}");
        assert_eq!(good(&["perft", &id, "0", "--divide"]), "1\n", "{id}");
    }
    let finished = "x2,r/r,x2/x3 b";
    assert_eq!(good(&["perft", "zola:3", "0", finished]), "1\n");
    assert_eq!(good(&["perft", "zola:3", "1", finished]), "0\n");
    assert_eq!(good(&["perft", "zola:3", "4", finished, "--divide"]), "0\n");
    assert_eq!(good(&["perft", "zola:2", "500"]), "0\n");
}

#[test]
fn depths_and_threads_out_of_range_are_refused_with_the_range() {
    for depth in ["501", "-1", "4294967296", "1e3", "three", "", "0x10"] {
        let message = refused(&["perft", "nava", depth]);
        let expected = "expected a whole number from 0 to 500";
        assert!(message.contains(expected), "{depth:?}: {message}");
    }
    for threads in ["0", "257", "-1", "many"] {
        let message = refused(&["perft", "nava", "2", "--threads", threads]);
        let expected = "expected a whole number from 1 to 256";
        assert!(message.contains(expected), "{threads:?}: {message}");
    }
    assert_eq!(good(&["perft", "nava", "3", "--threads", "256"]), "784\n");
}

#[test]
fn too_many_first_moves_are_not_listed_one_by_one() {
    let tall = "x4/x,ttttttttdldldldldl,x2/x4/x4 d";
    let run = run(&["perft", "qawale:stones=6", "1", tall, "--divide"]);
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("leave out --divide"), "{}", run.err);
    let count = good(&["perft", "qawale:stones=6", "1", tall]);
    assert!(run.err.contains(count.trim_end()), "{}", run.err);
}
