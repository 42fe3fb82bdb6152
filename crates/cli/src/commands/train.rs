//! `cairn train`: a network from games of self-play.

use std::path::Path;
use std::process::ExitCode;

use cairn_core::Phrase;
use cairn_engine::TrainOptions;
use cairn_messages::Catalog;
use cairn_work::{SelfPlayFile, TrainError, Wrong, train, write_whole};

use crate::args::TrainArgs;
use crate::errors;
use crate::input;
use crate::output::{Failure, Output, complain};

/// No file of games is longer.
const MOST_BYTES: u64 = 4 << 30;

pub(crate) fn run(args: &TrainArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let mut files = Vec::new();
    for path in &args.files {
        files.push(read(path, catalog)?);
    }
    let options = TrainOptions {
        passes: args.passes,
        results: args.results,
        seed: args.seed,
    };
    let trained = train(&files, options, &mut |pass, loss| {
        let told = Phrase::new("train-pass")
            .with("pass", pass as usize)
            .with("loss", catalog.decimal(loss, 4));
        complain(&catalog.part(&told));
    });
    let trained = trained.map_err(|error| refusal(&error, args, catalog))?;
    write_whole(&args.out, &trained.bytes)
        .map_err(|error| Failure::file("failure-write-file", &args.out, &error, catalog))?;
    let (fitted, held_out) = trained.positions;
    let told = Phrase::new("train-done")
        .with("count", fitted)
        .with("held-out", held_out)
        .with("network", catalog.decimal(trained.loss.network, 4))
        .with("now", catalog.decimal(trained.loss.now, 4))
        .with("terms", catalog.decimal(trained.loss.terms, 4));
    complain(&catalog.part(&told));
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path, catalog: &Catalog) -> Result<SelfPlayFile, Failure> {
    let bytes = input::read(path, MOST_BYTES)
        .map_err(|error| Failure::file("failure-read-file", path, &error, catalog))?;
    let text = String::from_utf8(bytes).map_err(|_| unusable(path, 1, &Wrong::Form, catalog))?;
    SelfPlayFile::read(&text).map_err(|(line, wrong)| unusable(path, line, &wrong, catalog))
}

fn unusable(path: &Path, line: usize, wrong: &Wrong, catalog: &Catalog) -> Failure {
    let told = Phrase::new("train-unusable")
        .with("path", path.display().to_string())
        .with("line", line)
        .with("why", errors::wrong_line(wrong));
    Failure::input(&told, catalog)
}

fn refusal(error: &TrainError, args: &TrainArgs, catalog: &Catalog) -> Failure {
    let told = match error {
        TrainError::OtherGame(first, other) => Phrase::new("train-other-game")
            .with("first", first.to_string())
            .with("other", other.to_string()),
        TrainError::NoPatterns(game) => {
            Phrase::new("train-no-patterns").with("game", game.to_string())
        }
        TrainError::TooFew => Phrase::new("train-too-few"),
        TrainError::Line(file, line, wrong) => {
            return unusable(&args.files[*file], *line, wrong, catalog);
        }
    };
    Failure::input(&told, catalog)
}
