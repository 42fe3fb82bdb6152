//! Help, and mistakes on the command line, in the language of the reader.
//!
//! The command line is described in [`args`](crate::args), its texts are in the catalog. What the parser would say in
//! English by itself is taken from there as well, so that help is in one language throughout.

use std::error::Error as _;
use std::ffi::OsString;
use std::fmt::Write as _;

use cairn_core::Phrase;
use cairn_messages::{Catalog, Language};
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory as _};

use crate::args::{APP, Cli};
use crate::values::Invalid;

/// The language that the command line asks for. It is needed before the command line has been understood: help and
/// mistakes are in it, too.
pub(crate) fn language_in(words: impl IntoIterator<Item = OsString>) -> Option<Language> {
    const OPTION: &str = "--lang";
    let mut words = words.into_iter().map_while(|word| {
        let word = word.into_string().unwrap_or_default();
        (word != "--").then_some(word)
    });
    while let Some(word) = words.next() {
        let tag = match word.strip_prefix(OPTION) {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        if let Some(tag) = tag {
            return Language::from_tag(&tag);
        }
    }
    None
}

/// The command line, with all its texts.
pub(crate) fn command(catalog: &Catalog) -> Command {
    let mut command = with_more(Cli::command(), ROOT, catalog);
    // What the parser adds itself, such as `help`, is there from now on.
    command.build();
    in_words(command, ROOT, catalog)
}

/// How the keys of the program's own texts begin.
const ROOT: &str = "cairn";

/// How the keys of a command's texts begin, below another. The commands below `help` are those of the program.
fn below(path: &str, command: &Command) -> String {
    match path {
        ROOT | "help" => command.get_name().to_owned(),
        path => format!("{path}-{}", command.get_name()),
    }
}

/// A command with what follows the list of its options. The parser must know of it before it builds the command.
fn with_more(command: Command, path: &str, catalog: &Catalog) -> Command {
    let command = command.mut_subcommands(|command| {
        let path = below(path, &command);
        with_more(command, &path, catalog)
    });
    let key = format!("cli-{path}-more");
    if catalog.has(&key) {
        command.after_long_help(catalog.text(&key))
    } else {
        command
    }
}

/// A command with its texts; `path` is how their keys begin.
fn in_words(command: Command, path: &str, catalog: &Catalog) -> Command {
    let styles = command.get_styles().clone();
    let heading = styles.get_usage();
    let mut command = command
        .about(catalog.text(&format!("cli-{path}")))
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{heading}{}{heading:#} {{usage}}\n\n{{all-args}}{{after-help}}",
            catalog.text("cli-usage"),
        ))
        .subcommand_help_heading(catalog.text("cli-commands"))
        .subcommand_value_name(catalog.text("cli-value-command"))
        .mut_args(|arg| arg_in_words(arg, path, catalog))
        .mut_subcommands(|command| {
            let path = below(path, &command);
            in_words(command, &path, catalog)
        });
    if catalog.language() != Language::English {
        let usage = command.render_usage().ansi().to_string();
        let (_, usage) = usage.split_once(' ').unwrap_or_default();
        let usage = usage.replace(OPTIONS, &catalog.text("cli-some-options"));
        // Further lines stand below the first.
        let width = catalog.text("cli-usage").chars().count();
        let usage = usage.replace("\n       ", &format!("\n{:width$} ", ""));
        command = command.override_usage(StyledStr::from(usage));
    }
    command
}

/// The parser's own word for options in a line of usage.
const OPTIONS: &str = "[OPTIONS]";

/// An argument with its texts.
fn arg_in_words(arg: Arg, path: &str, catalog: &Catalog) -> Arg {
    let name = arg.get_long().unwrap_or(arg.get_id().as_str());
    let name = name.replace('_', "-");
    let own = format!("cli-{path}-{name}");
    let key = if catalog.has(&own) {
        own
    } else {
        format!("cli-any-{name}")
    };
    let mut help = catalog.text(&key);
    let mut add = |key: &'static str, name, words: Vec<String>| {
        if !words.is_empty() {
            let note = Phrase::new(key).with(name, words.join(", "));
            help = format!("{help} {}", catalog.part(&note));
        }
    };
    if arg.get_action().takes_values() {
        let values = arg.get_possible_values();
        let values = values.iter().map(|value| value.get_name().to_owned());
        add("cli-possible-values", "values", values.collect());
        let defaults = arg.get_default_values().iter();
        let defaults = defaults.map(|value| value.to_string_lossy().into_owned());
        add("cli-default", "value", defaults.collect());
    }
    let heading = if arg.get_help_heading() == Some(APP) {
        "cli-the-app"
    } else if arg.is_positional() {
        "cli-arguments"
    } else {
        "cli-options"
    };
    let names: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| value_in_words(name, catalog))
        .collect();
    let arg = if names.is_empty() {
        arg
    } else {
        arg.value_names(names)
    };
    let arg = match arg.get_long_help() {
        Some(_) => arg.long_help(help.clone()),
        None => arg,
    };
    arg.help(help)
        .help_heading(catalog.text(heading))
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// The placeholder of a value; letters such as N are the same everywhere.
fn value_in_words(name: &str, catalog: &Catalog) -> String {
    let key = name
        .to_lowercase()
        .replace(|c: char| !c.is_alphanumeric(), "-");
    let key = format!("cli-value-{key}");
    if catalog.has(&key) {
        catalog.text(&key)
    } else {
        name.to_owned()
    }
}

/// What is wrong with the command line, as the parser would say it if it knew the language.
pub(crate) fn mistake(error: &clap::Error, catalog: &Catalog) -> String {
    let mut text = format!("{} {}", catalog.text("mistake-error"), what(error, catalog));
    let tips = tips(error, catalog);
    if !tips.is_empty() {
        text.push('\n');
    }
    for tip in tips {
        let word = catalog.text("mistake-tip");
        write!(text, "\n  {word} {tip}").expect("a string can be written");
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage
            .to_string()
            .replace("Usage:", &catalog.text("cli-usage"));
        let usage = usage.replace(OPTIONS, &catalog.text("cli-some-options"));
        write!(text, "\n\n{usage}").expect("a string can be written");
    }
    let more = Phrase::new("mistake-more").with("command", "--help".to_owned());
    format!("{text}\n\n{}", catalog.part(&more))
}

fn what(error: &clap::Error, catalog: &Catalog) -> String {
    let argument = strings(error, ContextKind::InvalidArg);
    let value = strings(error, ContextKind::InvalidValue);
    let one = |words: &[String]| words.first().cloned().unwrap_or_default();
    let phrase = |key| Phrase::new(key).with("argument", one(&argument));
    let valued = |key| phrase(key).with("value", one(&value));
    match error.kind() {
        ErrorKind::ArgumentConflict => match error.get(ContextKind::PriorArg) {
            Some(ContextValue::String(other)) if *other == one(&argument) => {
                catalog.part(&phrase("mistake-twice"))
            }
            Some(ContextValue::String(other)) => {
                catalog.part(&phrase("mistake-conflict").with("other", other.clone()))
            }
            Some(ContextValue::Strings(others)) => {
                listed(catalog.part(&phrase("mistake-conflicts")), others)
            }
            _ => catalog.part(&phrase("mistake-conflict-some")),
        },
        ErrorKind::InvalidValue => {
            let key = if one(&value).is_empty() {
                "mistake-no-value"
            } else {
                "mistake-value"
            };
            let mut text = catalog.part(&valued(key));
            let allowed = strings(error, ContextKind::ValidValue);
            if !allowed.is_empty() {
                let note = Phrase::new("cli-possible-values").with("values", allowed.join(", "));
                write!(text, "\n  {}", catalog.part(&note)).expect("a string can be written");
            }
            text
        }
        ErrorKind::ValueValidation => {
            let source = error.source();
            let why = match source.and_then(|source| source.downcast_ref::<Invalid>()) {
                Some(invalid) => invalid.say(catalog),
                None => source.map(ToString::to_string).unwrap_or_default(),
            };
            catalog.part(&valued("mistake-value-why").with("why", why))
        }
        ErrorKind::TooManyValues => catalog.part(&valued("mistake-too-many-values")),
        ErrorKind::InvalidSubcommand => {
            let command = one(&strings(error, ContextKind::InvalidSubcommand));
            catalog.part(&Phrase::new("mistake-subcommand").with("command", command))
        }
        ErrorKind::MissingRequiredArgument => listed(catalog.text("mistake-missing"), &argument),
        ErrorKind::UnknownArgument => catalog.part(&phrase("mistake-argument")),
        ErrorKind::InvalidUtf8 => catalog.text("mistake-utf-8"),
        _ => catalog.text("mistake-other"),
    }
}

/// A line, and others below it.
fn listed(head: String, lines: &[String]) -> String {
    lines
        .iter()
        .fold(head, |text, line| format!("{text}\n  {line}"))
}

/// What may have been meant.
fn tips(error: &clap::Error, catalog: &Catalog) -> Vec<String> {
    let similar = [
        (ContextKind::SuggestedSubcommand, "mistake-similar-command"),
        (ContextKind::SuggestedArg, "mistake-similar-argument"),
        (ContextKind::SuggestedValue, "mistake-similar-value"),
    ];
    let mut tips = Vec::new();
    for (kind, key) in similar {
        let names = strings(error, kind);
        if !names.is_empty() {
            let quoted: Vec<_> = names.iter().map(|name| format!("'{name}'")).collect();
            let tip = Phrase::new(key).with("count", names.len());
            tips.push(catalog.part(&tip.with("names", quoted.join(", "))));
        }
    }
    // Of the tips that come as sentences, the one that can come of our command line.
    if let Some(ContextValue::StyledStrs(others)) = error.get(ContextKind::Suggested)
        && let Some(argument) = strings(error, ContextKind::InvalidArg).first()
        && others
            .iter()
            .any(|tip| tip.to_string().starts_with("to pass"))
    {
        let tip = Phrase::new("mistake-as-value").with("argument", argument.clone());
        tips.push(catalog.part(&tip));
    }
    tips
}

/// What the parser tells about a mistake, as words.
fn strings(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake_in(words: &[&str], language: Language) -> (clap::Error, String) {
        let catalog = Catalog::get(language);
        let words = ["cairn"].iter().chain(words);
        let error = command(catalog).try_get_matches_from(words).unwrap_err();
        let text = mistake(&error, catalog);
        (error, text)
    }

    const MISTAKES: &[&[&str]] = &[
        &["games", "--jsno"],
        &["mvoes", "zola"],
        &["nothing-like-it"],
        &["show"],
        &["show", "chess"],
        &["show", "zola:99"],
        &["show", "zola", "--svg"],
        &["show", "zola:2", "b,r/r,b", "r"],
        &["show", "zola", "--unknown-option"],
        &["moves", "zola", "--limit", "many"],
        &["moves", "zola", "--limit", "1", "--limit", "2"],
        &["play", "--continue", "--first", "3", "--second", "3"],
        &["play", "--continue", "--swap"],
        &["completions", "tcsh"],
        &["completions", "fisch"],
        &["prove", "qawale"],
        &["serve", "--port", "70000"],
        &["serve", "--listen", "nowhere"],
        &["serve", "--metrics", "9100"],
        &["serve", "--public-url", "games.example"],
        &["serve", "--no-online", "--data", "x"],
        &["serve", "--allow-host", "a:b"],
        &["match", "zola", "1", "ugi:'"],
        &["match", "zola", "1", "11"],
        &["match", "zola", "1", "2", "--sprt", "1"],
        &["work", "plan", "self-play", "zola", "--player", "ugi:x"],
        &["work", "plan", "match", "zola", "1", "11"],
        &["work", "run", "plan.jsonl"],
        &["work", "run", "plan.jsonl", "7-1"],
        &["work", "run", "plan.jsonl", "7", "--all"],
        &["review", "a", "--nodes", "x"],
        &["play", "zola", "--clock", "x", "--seed", "1"],
        &["online", "new", "zola", "--days", "20"],
        &["online", "new", "zola", "--days", "2", "--clock", "5"],
        &["online", "new", "zola", "--side", "third"],
        &["online", "join", "nowhere"],
        &["online", "games", "--server", "ftp://x"],
        &["--lang", "fr"],
    ];

    #[test]
    fn in_english_mistakes_are_told_as_the_parser_tells_them() {
        for words in MISTAKES {
            let (error, text) = mistake_in(words, Language::English);
            assert_eq!(text, error.to_string().trim_end(), "{words:?}");
        }
    }

    #[test]
    fn in_portuguese_no_word_of_a_mistake_is_english() {
        const ENGLISH: [&str; 14] = [
            "the", "is", "are", "for", "found", "value", "argument", "expected", "such", "not",
            "usage", "options", "similar", "error",
        ];
        for words in MISTAKES {
            let (_, text) = mistake_in(words, Language::Portuguese);
            let lower = text.to_lowercase();
            for word in lower.split(|c: char| !c.is_alphabetic()) {
                assert!(!ENGLISH.contains(&word), "{words:?}: {word} in {text}");
            }
            assert!(!text.contains('{'), "{words:?}: {text}");
        }
    }

    #[test]
    fn the_language_is_found_before_the_rest_is_understood() {
        let found = |words: &str| language_in(words.split(' ').map(OsString::from));
        assert_eq!(
            found("play --lang pt --nonsense"),
            Some(Language::Portuguese)
        );
        assert_eq!(found("--lang=pt_PT.UTF-8"), Some(Language::Portuguese));
        assert_eq!(found("--lang en play"), Some(Language::English));
        for none in [
            "play",
            "--lang fr",
            "--lang",
            "--language pt",
            "ugi-check -- x --lang pt",
        ] {
            assert_eq!(found(none), None, "{none}");
        }
    }
}
