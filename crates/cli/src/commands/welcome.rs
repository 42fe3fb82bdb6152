//! `cairn` alone, without a terminal: a welcome, the games, and what to type next.

use std::io::Write;
use std::process::ExitCode;

use cairn_session::games;

use crate::output::{Failure, Output};

pub(crate) fn run(output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    writeln!(output, "{}\n", catalog.text("command-welcome"))?;
    for game in games() {
        let info = game.info();
        let tagline = catalog.text(&format!("{}-tagline", info.id));
        writeln!(output, "  {:8} {tagline}", info.id)?;
    }
    writeln!(output, "\n{}", catalog.text("command-no-terminal"))?;
    writeln!(output, "{}", catalog.text("command-next"))?;
    for (line, key) in [
        ("cairn rules qawale", "command-next-rules"),
        ("cairn play zola --plain", "command-next-play"),
        ("cairn show zola:8", "command-next-show"),
        ("cairn moves nava", "command-next-moves"),
        ("cairn --help", "command-next-help"),
    ] {
        writeln!(output, "  {line:24} {}", catalog.text(key))?;
    }
    Ok(ExitCode::SUCCESS)
}
