//! The commands that documents show: each is one that the program reads.

use std::fs;
use std::iter;
use std::path::Path;

use cairn_messages::{Catalog, Language};
use clap::error::ErrorKind;

use crate::help;

/// What stands for something that the reader fills in, and something that could be filled in.
const PLACEHOLDERS: [(&str, &str); 13] = [
    ("GAME", "zola"),
    ("POSITION", "x,b,x/x,r,x/x3 b"),
    ("DEPTH", "3"),
    ("SHELL", "bash"),
    ("COMMAND…", "engine"),
    ("COMMAND", "play"),
    ("FILE", "file.txt"),
    ("FILE.pgn", "file.pgn"),
    ("DIR", "folder"),
    ("PLAN", "plan.jsonl"),
    ("UNIT", "17"),
    ("URL", "https://cairn.example"),
    ("<id>", "zola"),
];

/// A command in a document.
struct Shown {
    /// Where it is, for messages.
    place: String,
    /// What stands behind `cairn`.
    line: String,
    /// Whether it stands in a line of its own, to be typed as it is.
    is_whole: bool,
}

/// All commands that begin with `cairn` in the documents, and where that is said in them, behind variables of the environment.
fn shown() -> Vec<Shown> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files: Vec<_> = ["", "docs", "docs/games"]
        .iter()
        .flat_map(|folder| fs::read_dir(root.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    files.sort();
    let mut found = Vec::new();
    for file in files {
        // What has changed may name commands that are gone.
        if file.ends_with("CHANGELOG.md") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let mut is_fenced = false;
        for (number, line) in text.lines().enumerate() {
            let place = format!("{}:{}", file.display(), number + 1);
            if line.trim_start().starts_with("```") {
                is_fenced = !is_fenced;
                continue;
            }
            let is_whole = is_fenced || line.starts_with("    ");
            let pieces: Vec<&str> = if is_whole {
                vec![line.trim()]
            } else {
                line.split('`').skip(1).step_by(2).collect()
            };
            for piece in pieces {
                let piece = piece.strip_prefix("$ ").unwrap_or(piece);
                let is_variable = |word: &&str| word.starts_with("CAIRN_") && word.contains('=');
                let mut words = piece.split(' ').skip_while(is_variable);
                if words.next() == Some("cairn") {
                    let line = words.collect::<Vec<_>>().join(" ");
                    let place = place.clone();
                    found.push(Shown {
                        place,
                        line,
                        is_whole,
                    });
                }
            }
        }
    }
    found
}

/// The words of a command, up to a comment, a pipe, a redirection or an omission.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    // What another command answers is one word.
    let line = line.replace("$(date +%F)", "2026-03-14");
    for (number, part) in line.split('\'').enumerate() {
        if number % 2 == 1 {
            words.push(part.to_owned());
            continue;
        }
        for word in part.split_whitespace() {
            if ["#", "|", ">", "…", "&&"].contains(&word) {
                return words;
            }
            let filled = PLACEHOLDERS.iter().find(|(name, _)| *name == word);
            let word = filled.map_or(word, |(_, value)| value);
            // What may be left out is shown in brackets.
            words.push(word.trim_matches(['[', ']']).replace("GAME", "zola"));
        }
    }
    words
}

#[test]
fn every_command_in_the_documents_is_read() {
    let command = help::command(Catalog::get(Language::English));
    let commands = shown();
    let mut troubles = Vec::new();
    for Shown {
        place,
        line,
        is_whole,
    } in &commands
    {
        let words = words(line);
        let words = iter::once("cairn").chain(words.iter().map(String::as_str));
        let parsed = command.clone().try_get_matches_from(words);
        let Err(error) = parsed else { continue };
        let is_fine = match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => true,
            // Within a sentence, a command is often only named.
            ErrorKind::MissingRequiredArgument
            | ErrorKind::MissingSubcommand
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => !is_whole,
            _ => false,
        };
        if !is_fine {
            troubles.push(format!("{place}: cairn {line}\n{error}"));
        }
    }
    assert!(troubles.is_empty(), "{}", troubles.join("\n"));
    let whole = commands.iter().filter(|shown| shown.is_whole).count();
    assert!(whole > 35, "the test found only {whole} commands");
}
