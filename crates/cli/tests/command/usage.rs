//! Mistakes on the command line, help, completions and man pages.

use crate::program::{finish, games, good, ids, program, refused, temporary};

pub(crate) const COMMANDS: [&str; 29] = [
    "games",
    "rules",
    "learn",
    "puzzle",
    "record",
    "play",
    "online",
    "analyze",
    "explore",
    "review",
    "show",
    "gif",
    "moves",
    "perft",
    "solve",
    "prove",
    "check",
    "bench",
    "tune",
    "train",
    "tables",
    "ugi",
    "ugi-check",
    "match",
    "ladder",
    "work",
    "serve",
    "completions",
    "man",
];

#[test]
fn an_unknown_game_is_answered_with_the_games() {
    for args in [
        ["show", "chess"],
        ["rules", "Zola"],
        ["moves", ""],
        ["bench", "zola "],
    ] {
        let message = refused(&args);
        let list = format!("the games are {}", ids().join(", "));
        assert!(message.contains(&list), "{args:?}: {message}");
    }
}

#[test]
fn a_wrong_option_is_answered_with_what_is_allowed() {
    for (name, expected) in [
        ("zola:99", "allowed: a size from 2 to 10"),
        ("zola:1", "allowed: a size from 2 to 10"),
        ("zola:06", "allowed: a size from 2 to 10"),
        ("zola:-6", "allowed: a size from 2 to 10, first=red|blue"),
        ("zola:99999999999999999999", "allowed: a size from 2 to 10"),
        ("zola:", "allowed: a size from 2 to 10, first=red|blue"),
        ("zola:8,", "allowed: a size from 2 to 10, first=red|blue"),
        ("zola:first=green", "allowed: first=red|blue"),
        (
            "zola:color=red",
            "allowed: a size from 2 to 10, first=red|blue",
        ),
        ("zola:6,6", "is given twice"),
        ("zola:first=red,first=red", "is given twice"),
        ("swack:10", "allowed: a size from 2 to 9"),
        ("wali:5", "allowed: end=none|lt3, rules=standard|prost"),
        ("nava:setup=", "allowed: setup=corner|offset"),
        ("qawale:stones=11", "stones="),
    ] {
        let message = refused(&["moves", name]);
        assert!(message.contains(expected), "{name}: {message}");
    }
}

#[test]
fn sizes_just_outside_of_the_listed_range_are_refused() {
    for game in games() {
        let id = game["id"].as_str().unwrap();
        for option in game["options"].as_array().unwrap() {
            let (Some(min), Some(max)) = (option["min"].as_u64(), option["max"].as_u64()) else {
                continue;
            };
            for number in [min - 1, max + 1] {
                let name = match option["kind"].as_str().unwrap() {
                    "size" => format!("{id}:{number}"),
                    _ => format!("{id}:{}={number}", option["key"].as_str().unwrap()),
                };
                let message = refused(&["show", &name]);
                assert!(message.contains(&max.to_string()), "{name}: {message}");
            }
        }
    }
}

#[test]
fn an_unknown_language_is_answered_with_the_languages() {
    for lang in ["fr", "", "english"] {
        let message = refused(&["games", "--lang", lang]);
        assert!(
            message.contains("the languages are en and pt"),
            "{lang:?}: {message}"
        );
    }
}

#[test]
fn an_unknown_shell_is_answered_with_the_shells() {
    let message = refused(&["completions", "tcsh"]);
    assert!(
        message.contains("bash, elvish, fish, powershell, zsh"),
        "{message}"
    );
}

#[test]
fn a_limit_that_is_no_number_is_answered_with_the_range() {
    for limit in ["-1", "many", "1.5", "", "99999999999999999999"] {
        let message = refused(&["moves", "zola:2", "--limit", limit]);
        let expected = "expected a whole number from 0 to 4294967295";
        assert!(message.contains(expected), "{limit:?}: {message}");
    }
}

#[test]
fn what_is_missing_or_too_much_is_named() {
    for (args, expected) in [
        (&["show"][..], "<GAME>"),
        (&["perft", "zola"], "<DEPTH>"),
        (&["check"], "<FILE.pgn>"),
        (
            &["show", "zola:2", "b,r/r,b", "r"],
            "unexpected argument 'r'",
        ),
        (&["games", "--jsno"], "--json"),
        (&["mvoes", "zola"], "moves"),
        (&[""], "unrecognized subcommand ''"),
    ] {
        let message = refused(args);
        assert!(message.contains(expected), "{args:?}: {message}");
        assert!(message.contains("--help"), "{args:?}: {message}");
    }
}

#[test]
fn paragraphs_of_help_fill_the_lines_of_any_terminal() {
    for command in [
        "solve",
        "prove",
        "match",
        "ladder",
        "work",
        "tables",
        "tune",
        "train",
        "ugi-check",
    ] {
        for width in [60, 80, 100] {
            let mut program = program(&[command, "--help"]);
            program.env("COLUMNS", width.to_string());
            let text = finish(program, b"").out;
            let lines: Vec<&str> = text.lines().collect();
            for pair in lines.windows(2) {
                assert!(pair[0].chars().count() <= width, "{text}");
                let is_plain = |line: &str| !line.is_empty() && !line.starts_with([' ', '-']);
                if is_plain(pair[0]) && is_plain(pair[1]) {
                    let next = pair[1].split(' ').next().unwrap();
                    let filled = pair[0].chars().count() + 1 + next.chars().count();
                    assert!(filled > width, "{command}, {width}: {:?}", pair[0]);
                }
            }
        }
    }
}

#[test]
fn every_command_has_help_and_the_examples_in_it_are_understood() {
    let overview = good(&["--help"]);
    assert_eq!(overview, good(&["help"]));
    for command in COMMANDS {
        assert!(overview.contains(&format!("\n  {command} ")), "{overview}");
        let long = good(&[command, "--help"]);
        assert_eq!(long, good(&["help", command]), "{command}");
        let short = good(&[command, "-h"]);
        assert!(short.lines().count() <= long.lines().count(), "{command}");
        let usage = format!("Usage: cairn {command} ");
        assert!(short.contains(&usage), "{short}");
        assert!(long.contains(&usage), "{long}");
    }
    for text in [overview]
        .into_iter()
        .chain(COMMANDS.map(|command| good(&[command, "--help"])))
    {
        assert!(
            text.lines().all(|line| line.chars().count() <= 100),
            "{text}"
        );
        // Those that need no file, shell or other program, and come to an end soon.
        let examples = text
            .lines()
            .filter_map(|line| line.strip_prefix("  cairn "))
            .filter(|example| !example.contains(['|', '<', '>']) && !example.contains("'ugi:"))
            .filter(|example| !example.contains(".pgn") && !example.contains(".svg"))
            .filter(|example| {
                let command = example.split(' ').next().unwrap_or_default();
                ![
                    "match",
                    "ladder",
                    "work",
                    "train",
                    "ugi-check",
                    "solve",
                    "prove",
                    "tables",
                    "serve",
                    "online",
                ]
                .contains(&command)
            });
        for example in examples {
            let example = example.split("  ").next().unwrap();
            // What is quoted is one word.
            let words = example.split('\'').enumerate().flat_map(|(number, part)| {
                let is_quoted = number % 2 == 1;
                let whole = is_quoted.then_some(part);
                let words = part
                    .split(' ')
                    .filter(move |word| !is_quoted && !word.is_empty());
                whole.into_iter().chain(words)
            });
            good(&words.collect::<Vec<_>>());
        }
    }
}

#[test]
fn the_positions_in_the_help_are_positions() {
    for command in ["show", "moves"] {
        let help = good(&[command, "--help"]);
        let example = help
            .lines()
            .find(|line| line.contains('\'') && line.starts_with("  cairn "));
        let example = example.unwrap_or_else(|| panic!("{help}"));
        let (words, position) = example.trim().split_once(" '").unwrap();
        let game = words.split(' ').nth(2).unwrap();
        good(&[command, game, position.trim_end_matches('\'')]);
    }
}

#[test]
fn it_knows_its_version() {
    let expected = format!("cairn {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(good(&["--version"]), expected);
}

#[test]
fn every_shell_gets_completions_for_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = good(&["completions", shell]);
        for command in COMMANDS {
            assert!(script.contains(command), "{shell} completes {command}");
        }
    }
}

#[test]
fn the_man_page_is_printed_and_those_of_all_commands_are_written_into_a_folder() {
    let page = good(&["man"]);
    assert!(page.contains(".TH cairn 1"), "{page}");
    let folder = temporary("manual/man1");
    let _ = std::fs::remove_dir_all(temporary("manual"));
    assert_eq!(good(&["man", "--dir", folder.to_str().unwrap()]), "");
    assert_eq!(
        std::fs::read_to_string(folder.join("cairn.1")).unwrap(),
        page
    );
    for command in COMMANDS {
        let page = std::fs::read_to_string(folder.join(format!("cairn-{command}.1"))).unwrap();
        assert!(page.contains(".SH \"SYNOPSIS\""), "{command}: {page}");
    }
    let pages = std::fs::read_dir(folder).unwrap().count();
    // That of `cairn` itself, those of `cairn bench search` and `cairn bench online`, those of the four commands below
    // `cairn online` and of the four below `cairn work`, and of the five plans.
    assert_eq!(
        pages,
        COMMANDS.len() + 16,
        "one page a command and no other"
    );
}
