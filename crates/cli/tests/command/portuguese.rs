//! Help and mistakes in Portuguese.

use crate::program::{finish, good, program};
use crate::usage::COMMANDS;

/// Words that help in English cannot do without; those in quotes or in examples are left out before.
const TELLTALES: &[&str] = &[
    "the",
    "and",
    "of",
    "to",
    "is",
    "are",
    "with",
    "without",
    "from",
    "each",
    "this",
    "usage",
    "options",
    "arguments",
    "commands",
    "print",
    "write",
    "number",
    "default",
    "examples",
    "example",
    "possible",
    "values",
    "file",
    "folder",
    "position",
    "search",
    "moves",
    "player",
];

/// Every command, and none.
fn all() -> impl Iterator<Item = Vec<&'static str>> {
    let commands = COMMANDS.iter().map(|command| vec![*command]);
    let below = [
        vec![],
        vec!["bench", "search"],
        vec!["bench", "online"],
        vec!["online", "new"],
        vec!["online", "join"],
        vec!["online", "games"],
        vec!["online", "forget"],
    ];
    below.into_iter().chain(commands)
}

fn help(path: &[&str], language: &str) -> String {
    let mut words = path.to_vec();
    words.extend(["--lang", language, "--help"]);
    let mut program = program(&words);
    program.env("COLUMNS", "80");
    finish(program, b"").out
}

/// The options at the beginnings of lines.
fn options(help: &str) -> Vec<&str> {
    let lines = help.lines().map(str::trim_start);
    let options = lines.filter(|line| line.starts_with('-'));
    options
        .filter_map(|line| {
            line.split([' ', ',', '\n'])
                .find(|word| word.starts_with("-"))
        })
        .collect()
}

#[test]
fn help_is_complete_in_portuguese_and_fits_80_columns() {
    for path in all() {
        let [english, portuguese] = ["en", "pt"].map(|language| help(&path, language));
        assert_eq!(options(&english), options(&portuguese), "{path:?}");
        assert!(options(&english).len() >= 2, "{english}");
        for text in [&english, &portuguese] {
            assert!(!text.contains("{cli-"), "{text}");
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{path:?}: {line}");
            }
        }
        let is_command = |line: &&str| line.starts_with(' ') || line.starts_with("Utilização:");
        let is_command = |line: &&str| is_command(line) && line.contains("cairn ");
        for line in portuguese.lines().filter(|line| !is_command(line)) {
            // What is quoted is what the program says or wants, whatever the language.
            let plain: Vec<_> = line.split('`').step_by(2).collect();
            // So is the name of a command or of an option at the beginning of a line.
            let plain = plain.join(" ").to_lowercase();
            let words = plain.split_whitespace().enumerate();
            let words = words.filter(|(index, _)| *index > 0 || !line.starts_with("  "));
            for (_, word) in words.filter(|(_, word)| !word.starts_with('-')) {
                let word = word.trim_matches(|c: char| !c.is_alphabetic());
                assert!(!TELLTALES.contains(&word), "{path:?}: {word} in {line}");
            }
        }
    }
}

#[test]
fn paragraphs_fill_the_lines_in_both_languages() {
    for path in all() {
        for language in ["en", "pt"] {
            let text = help(&path, language);
            let lines: Vec<&str> = text.lines().collect();
            for pair in lines.windows(2) {
                let is_plain = |line: &str| !line.is_empty() && !line.starts_with([' ', '-']);
                if is_plain(pair[0]) && is_plain(pair[1]) {
                    let next = pair[1].split(' ').next().unwrap();
                    let filled = pair[0].chars().count() + 1 + next.chars().count();
                    assert!(filled > 80, "{path:?}, {language}: {:?}", pair[0]);
                }
            }
        }
    }
}

#[test]
fn the_locale_of_the_system_decides_without_an_option() {
    let mut program = program(&["play", "--help"]);
    program.env_remove("LC_ALL").env("LANG", "pt_PT.UTF-8");
    let help = finish(program, b"").out;
    assert!(
        help.contains("Utilização: cairn play [OPÇÕES] [JOGO] [POSIÇÃO]"),
        "{help}"
    );
    assert!(help.contains("[por omissão: human]"), "{help}");
    assert_eq!(
        good(&["--lang", "pt", "--help"]),
        good(&["--lang", "pt", "help"])
    );
}

#[test]
fn what_commands_report_is_in_portuguese() {
    const ENGLISH: &[&str] = &[
        "cannot",
        "against",
        "wins",
        "games",
        "slowest",
        "seconds",
        "best",
        "nodes",
        "table",
        "there",
        "has",
        "no",
        "expected",
        "tasks",
        "undecided",
        "first",
        "second",
    ];
    let commands: &[&[&str]] = &[
        &["tables", "zola"],
        &["tables", "wali", "--stones", "9"],
        &["prove", "zola", "--first"],
        &["match", "zola:4", "1", "2", "--games", "2", "--nodes", "50"],
        &[
            "match",
            "zola:4",
            "ugi:/nowhere/engine",
            "2",
            "--games",
            "2",
        ],
        &["solve", "zola:3"],
        &["ugi", "--option", "Threads"],
        &["analyze", "zola:4", "--moves", "a1-a2"],
        &["man", "--dir", "/dev/null/pages"],
        &["review", "/nowhere/games.pgn"],
        &["check", "/nowhere/games.pgn"],
        &["show", "zola:3", "--svg", "/nowhere/board.svg"],
    ];
    for words in commands {
        let mut all = vec!["--lang", "pt"];
        all.extend(*words);
        let finished = finish(program(&all), b"");
        let said = format!("{}{}", finished.out, finished.err);
        assert!(!said.is_empty(), "{words:?}");
        for line in said.lines().filter(|line| !line.contains("cairn ")) {
            // The words of the system after the last colon are its own.
            let line = line.split(" (os error").next().unwrap_or_default();
            let own = if said.contains("os error") {
                line.rsplit_once(':').map_or(line, |(own, _)| own)
            } else {
                line
            };
            for word in own.split(|c: char| !c.is_alphabetic() && c != '/') {
                let word = word.to_lowercase();
                let is_english = [TELLTALES, ENGLISH].concat().contains(&word.as_str());
                assert!(!is_english, "{words:?}: {word} in {line}");
            }
        }
    }
}

#[test]
fn a_man_page_has_its_headings_in_the_language_of_the_reader() {
    let headings = |language| {
        let page = good(&["--lang", language, "man"]);
        let lines = page.lines().filter_map(|line| line.strip_prefix(".SH "));
        lines
            .map(|line| line.trim_matches('"').to_owned())
            .collect::<Vec<_>>()
    };
    let (english, portuguese) = (headings("en"), headings("pt"));
    assert_eq!(english[..3], ["NAME", "SYNOPSIS", "DESCRIPTION"]);
    assert_eq!(portuguese[..3], ["NOME", "SINOPSE", "DESCRIÇÃO"]);
    assert_eq!(english.len(), portuguese.len());
    let same = english
        .iter()
        .filter(|heading| portuguese.contains(heading));
    assert_eq!(same.count(), 0, "{english:?} {portuguese:?}");
}
