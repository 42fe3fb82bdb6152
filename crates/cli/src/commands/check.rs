//! `cairn check`: replays records.

use std::fs;
use std::io::{self, Read as _, Write};
use std::path::Path;
use std::process::ExitCode;

use cairn_core::Phrase;
use cairn_messages::Catalog;
use cairn_session::record::{Place, ReadRecord, RecordError, read_bytes};
use cairn_session::{GameChoice, Match, ReplayError, ReplayProblem};

use crate::args::CheckArgs;
use crate::output::{Failure, Output, complain};

pub(crate) fn run(args: &CheckArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let mut all_good = true;
    for path in &args.files {
        if args.files.len() > 1 {
            writeln!(output, "{}", path.display())?;
        }
        match read_file(path) {
            Ok(bytes) => all_good &= check(&bytes, output)?,
            Err(error) => {
                all_good = false;
                // What was said before comes first.
                output.flush()?;
                complain(&format!("cairn: cannot read {}: {error}", path.display()));
            }
        }
    }
    Ok(ExitCode::from(u8::from(!all_good)))
}

/// The bytes of a file; `-` is standard input.
pub(super) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(path)
}

/// Writes a line for each record and each damaged place, in the order of the file; says whether all is
/// well.
fn check(bytes: &[u8], output: &mut Output) -> io::Result<bool> {
    let catalog = output.catalog;
    let reading = read_bytes(bytes);
    let mut lines = Vec::new();
    let mut all_legal = reading.errors.is_empty();
    for read in &reading.records {
        let verdict = match Match::from_record(&read.record) {
            Ok(game) => {
                let end = game.tell_end().unwrap_or(Phrase::new("end-unfinished"));
                let legal = Phrase::new("check-legal").with("plies", game.plies());
                format!(
                    "{}, {}, {}: {}",
                    game.setup().game,
                    catalog.part(&legal),
                    read.record.result.text(),
                    catalog.say(&end)
                )
            }
            Err(error) => {
                all_legal = false;
                illegal(read, &error, catalog)
            }
        };
        lines.push((read.place, verdict));
    }
    for error in &reading.errors {
        lines.push((error.place, damaged(error, catalog)));
    }
    if lines.is_empty() {
        writeln!(output, "{}", catalog.text("check-empty"))?;
    }
    lines.sort();
    for (place, line) in lines {
        writeln!(output, "{}: {line}", self::place(place, catalog))?;
    }
    Ok(all_legal)
}

/// What is wrong with a record that cannot be replayed.
pub(super) fn illegal(read: &ReadRecord, error: &ReplayError, catalog: &Catalog) -> String {
    let problem = problem(read, error, catalog);
    let illegal = catalog.text("check-illegal");
    match read.record.tag("Game") {
        Some(name) => format!("{name}, {illegal}: {problem}"),
        None => format!("{illegal}: {problem}"),
    }
}

/// What is wrong with a place that is no record.
pub(super) fn damaged(error: &RecordError, catalog: &Catalog) -> String {
    format!("{}: {}", catalog.text("check-damaged"), error.message)
}

pub(super) fn place(place: Place, catalog: &Catalog) -> String {
    catalog.part(
        &Phrase::new("check-place")
            .with("line", place.line)
            .with("column", place.column),
    )
}

fn problem(read: &ReadRecord, error: &ReplayError, catalog: &Catalog) -> String {
    let place = error
        .move_number
        .and_then(|number| read.move_places.get(number))
        .map(|place| format!("{}: ", self::place(*place, catalog)))
        .unwrap_or_default();
    let words = match &error.problem {
        ReplayProblem::Move { word, error } => {
            let game = read.record.tag("Game").and_then(|name| name.parse().ok());
            let reason = game.map_or_else(
                || error.to_string(),
                |game: GameChoice| super::match_error(&game, word, error, catalog),
            );
            format!("{word}: {reason}")
        }
        ReplayProblem::NoGame => catalog.text("check-no-game"),
        ReplayProblem::BadTag(tag, error) => catalog.part(
            &Phrase::new("check-bad-tag")
                .with("tag", (*tag).to_owned())
                .with("error", error.to_string()),
        ),
        ReplayProblem::Result { says, should } => catalog.part(
            &Phrase::new("check-wrong-result")
                .with("says", says.text().to_owned())
                .with("should", should.text().to_owned()),
        ),
        ReplayProblem::Termination(says) => {
            catalog.part(&Phrase::new("check-wrong-termination").with("says", says.clone()))
        }
    };
    format!("{place}{words}")
}
