//! `cairn check`: replays records.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;

use cairn_core::Phrase;
use cairn_core::text::visible;
use cairn_messages::Catalog;
use cairn_session::record::{Place, ReadError, ReadRecord, RecordError, Records};
use cairn_session::{GameChoice, Match, ReplayError, ReplayProblem};

use crate::args::CheckArgs;
use crate::input;
use crate::output::{Failure, Output, about_file, complain};

/// After this many damaged places a file is not taken for a file of records.
const MOST_DAMAGED: usize = 1_000;

pub(crate) fn run(args: &CheckArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let mut all_good = true;
    for path in &args.files {
        if args.files.len() > 1 {
            writeln!(output, "{}", visible(&path.to_string_lossy()))?;
        }
        match input::open(path) {
            Ok(input) => all_good &= check(path, input, output)?,
            Err(error) => {
                all_good = false;
                unreadable(path, &error, output)?;
            }
        }
    }
    Ok(ExitCode::from(u8::from(!all_good)))
}

/// Says that a file cannot be read. What was said before comes first.
fn unreadable(path: &Path, error: &io::Error, output: &mut Output) -> io::Result<()> {
    output.flush()?;
    let phrase = about_file("failure-read-file", path, error);
    complain(&format!("cairn: {}", output.catalog.part(&phrase)));
    Ok(())
}

/// Writes a line for each record and each damaged place, as they are read, and returns whether none is damaged.
fn check(path: &Path, input: impl BufRead, output: &mut Output) -> io::Result<bool> {
    let catalog = output.catalog;
    let mut all_legal = true;
    let mut is_empty = true;
    let mut damages = 0;
    for found in Records::new(input) {
        is_empty = false;
        let (place, verdict) = match found {
            Ok(read) => match Match::from_record(&read.record) {
                Ok(game) => (read.place, legal(&read, &game, catalog)),
                Err(error) => {
                    all_legal = false;
                    (read.place, illegal(&read, &error, catalog))
                }
            },
            Err(ReadError::Record(error)) => {
                all_legal = false;
                damages += 1;
                (error.place, damaged(&error, catalog))
            }
            Err(ReadError::Io(error)) => {
                unreadable(path, &error, output)?;
                return Ok(false);
            }
        };
        writeln!(
            output,
            "{}: {}",
            self::place(place, catalog),
            visible(&verdict)
        )?;
        if damages == MOST_DAMAGED {
            let phrase = Phrase::new("check-enough").with("count", damages);
            writeln!(output, "{}", catalog.say(&phrase))?;
            break;
        }
    }
    if is_empty {
        writeln!(output, "{}", catalog.text("check-empty"))?;
    }
    Ok(all_legal)
}

/// What a record that can be replayed tells.
fn legal(read: &ReadRecord, game: &Match, catalog: &Catalog) -> String {
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
