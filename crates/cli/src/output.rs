//! Where the commands write, and how they fail.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write};
use std::path::Path;

use cairn_core::text::visible;
use cairn_core::{ParseError, Phrase};
use cairn_messages::{Catalog, Language};
use cairn_session::GameChoice;

/// Standard output, buffered, with what is known about its reader.
pub(crate) struct Output {
    writer: BufWriter<Stdout>,
    /// The sentences, in the reader's language.
    pub(crate) catalog: &'static Catalog,
    /// Whether the command line names the language.
    pub(crate) is_chosen: bool,
    /// Whether colors are welcome.
    pub(crate) color: bool,
    /// Whether the locale can show more than ASCII.
    pub(crate) unicode: bool,
}

impl Output {
    /// Standard output for a reader of this language, or of the system's.
    pub(crate) fn new(language: Option<Language>) -> Output {
        let is_chosen = language.is_some();
        let language = language.unwrap_or_else(language_of_system);
        let is_set = |name| env(name).is_some_and(|value| !value.is_empty());
        let is_dumb = env("TERM").is_none_or(|term| term == "dumb");
        // The locale that holds for characters. Without any, nothing speaks against Unicode.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .filter_map(env)
            .find(|value| !value.is_empty());
        let unicode = locale.is_none_or(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        Output {
            writer: BufWriter::new(io::stdout()),
            catalog: Catalog::get(language),
            is_chosen,
            color: io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb,
            unicode: unicode && !(is_dumb && io::stdout().is_terminal()),
        }
    }
}

fn env(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// The language of the system's messages.
pub(crate) fn language_of_system() -> Language {
    let [lc_all, lc_messages, lang] = ["LC_ALL", "LC_MESSAGES", "LANG"].map(env);
    Language::from_env(lc_all.as_deref(), lc_messages.as_deref(), lang.as_deref())
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Writes lines to standard error. If nobody listens there, there is nobody to tell. File names and other foreign words in
/// them cannot command the terminal.
pub(crate) fn complain(message: &str) {
    let lines: Vec<_> = message.split('\n').map(visible).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}

/// What cannot be done with a file or folder, and why, in words to be.
pub(crate) fn about_file(key: &'static str, path: &Path, error: &dyn fmt::Display) -> Phrase {
    let phrase = Phrase::new(key).with("path", path.display().to_string());
    phrase.with("error", error.to_string())
}

/// Why a command ends early.
pub(crate) enum Failure {
    /// The command line is wrong; exit status 2.
    Usage(String),
    /// Something the command was given is wrong; exit status 1.
    Input(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl Failure {
    /// A position on the command line that cannot be read, with a pointer to the place and a position
    /// that can.
    pub(crate) fn position(
        game: &GameChoice,
        text: &str,
        error: &ParseError,
        catalog: &Catalog,
    ) -> Failure {
        let (before, after) = text.split_at_checked(error.at).unwrap_or((text, ""));
        let before = last_part(&visible(before));
        let after = first_part(&visible(after));
        let start = Phrase::new("failure-position-start").with("game", game.to_string());
        Failure::Usage(format!(
            "{}\n\n  {before}{after}\n  {:width$}^ {}\n\n{}\n\n  {}",
            catalog.text("failure-position"),
            "",
            error.message,
            catalog.part(&start),
            game.start(),
            width = before.chars().count(),
        ))
    }

    /// A mistake on the command line, in words to be.
    pub(crate) fn usage(reason: &Phrase, catalog: &Catalog) -> Failure {
        Failure::Usage(catalog.part(reason))
    }

    /// Something wrong with what was given, in words to be.
    pub(crate) fn input(reason: &Phrase, catalog: &Catalog) -> Failure {
        Failure::Input(catalog.part(reason))
    }

    /// A file or folder with which something cannot be done; `key` says what.
    pub(crate) fn file(
        key: &'static str,
        path: &Path,
        error: &dyn fmt::Display,
        catalog: &Catalog,
    ) -> Failure {
        Failure::input(&about_file(key, path, error), catalog)
    }
}

/// How much of a long text is shown on each side of a mistake.
const MOST_SHOWN: usize = 60;

fn last_part(text: &str) -> String {
    let skipped = text.chars().count().saturating_sub(MOST_SHOWN);
    let dots = if skipped > 0 { "..." } else { "" };
    dots.chars().chain(text.chars().skip(skipped)).collect()
}

fn first_part(text: &str) -> String {
    let dots = if text.chars().count() > MOST_SHOWN {
        "..."
    } else {
        ""
    };
    text.chars().take(MOST_SHOWN).chain(dots.chars()).collect()
}
