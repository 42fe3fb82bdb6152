//! Where the commands write, and how they fail.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write};

use cairn_core::ParseError;
use cairn_messages::{Catalog, Language};

/// Standard output, buffered, with what is known about its reader.
pub(crate) struct Output {
    writer: BufWriter<Stdout>,
    /// The sentences, in the reader's language.
    pub(crate) catalog: &'static Catalog,
    /// Whether colors are welcome.
    pub(crate) color: bool,
    /// Whether the locale can show more than ASCII.
    pub(crate) unicode: bool,
}

impl Output {
    /// Standard output for a reader of this language, or of the system's.
    pub(crate) fn new(lang: Option<&str>) -> Result<Output, String> {
        let env = |name| std::env::var(name).ok();
        let language = match lang {
            Some(tag) => Language::from_tag(tag)
                .ok_or_else(|| format!("there is no language {tag:?}; there are en and pt"))?,
            None => Language::from_env(
                env("LC_ALL").as_deref(),
                env("LC_MESSAGES").as_deref(),
                env("LANG").as_deref(),
            ),
        };
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
        Ok(Output {
            writer: BufWriter::new(io::stdout()),
            catalog: Catalog::get(language),
            color: io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb,
            unicode,
        })
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
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
    /// A position on the command line that cannot be read, with a pointer to the place.
    pub(crate) fn position(text: &str, error: &ParseError) -> Failure {
        let before = text.get(..error.at).unwrap_or(text).chars().count();
        Failure::Usage(format!(
            "the position cannot be read\n\n  {text}\n  {:before$}^ {}",
            "", error.message
        ))
    }
}
