//! `cairn check`: replays records.

use std::fs;
use std::io::{self, Read as _, Write};
use std::path::Path;
use std::process::ExitCode;

use cairn_core::Phrase;
use cairn_session::record::{ReadRecord, read_bytes};
use cairn_session::{GameChoice, Match, MatchError, MoveError, ReplayError, ReplayProblem};

use crate::args::CheckArgs;
use crate::output::{Failure, Output};

pub(crate) fn run(args: &CheckArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let mut all_good = true;
    for path in &args.files {
        let bytes = read_file(path)
            .map_err(|error| Failure::Input(format!("cannot read {}: {error}", path.display())))?;
        if args.files.len() > 1 {
            writeln!(output, "{}", path.display())?;
        }
        all_good &= check(&bytes, output)?;
    }
    Ok(ExitCode::from(u8::from(!all_good)))
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
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
    let reading = read_bytes(bytes);
    let mut lines = Vec::new();
    let mut all_legal = reading.errors.is_empty();
    for read in &reading.records {
        let verdict = match Match::from_record(&read.record) {
            Ok(game) => {
                let end = game.tell_end().unwrap_or(Phrase::new("end-unfinished"));
                format!(
                    "{}, {} plies, legal, {}: {}",
                    game.setup().game,
                    game.plies(),
                    read.record.result.text(),
                    output.catalog.say(&end)
                )
            }
            Err(error) => {
                all_legal = false;
                let name = read.record.tag("Game").unwrap_or("no game");
                format!("{name}, not legal: {}", problem(read, &error, output))
            }
        };
        lines.push((read.place, verdict));
    }
    for error in &reading.errors {
        lines.push((error.place, format!("damaged: {}", error.message)));
    }
    if lines.is_empty() {
        writeln!(output, "no games")?;
    }
    lines.sort();
    for (place, line) in lines {
        writeln!(output, "{place}: {line}")?;
    }
    Ok(all_legal)
}

fn problem(read: &ReadRecord, error: &ReplayError, output: &Output) -> String {
    let place = error
        .move_number
        .and_then(|number| read.move_places.get(number))
        .map(|place| format!("{place}: "))
        .unwrap_or_default();
    let words = match &error.problem {
        ReplayProblem::Move { word, error } => {
            let reason = match error {
                MatchError::Move(MoveError::Illegal(reason)) => output.catalog.say(reason),
                MatchError::Move(MoveError::NotAMove(_)) => not_a_move(read, word, output),
                MatchError::Over(_) | MatchError::NoSwap => error.to_string(),
            };
            format!("{word}: {reason}")
        }
        ReplayProblem::NoGame
        | ReplayProblem::BadTag(..)
        | ReplayProblem::Result { .. }
        | ReplayProblem::Termination(_) => error.to_string(),
    };
    format!("{place}{words}")
}

fn not_a_move(read: &ReadRecord, word: &str, output: &Output) -> String {
    let game = read.record.tag("Game").and_then(|name| name.parse().ok());
    game.map_or(String::new(), |game: GameChoice| {
        output
            .catalog
            .say(&cairn_messages::not_a_move(game.info(), word))
    })
}
