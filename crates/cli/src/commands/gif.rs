//! `cairn gif`: a game as an animated picture.

use std::process::ExitCode;
use std::time::Duration;

use cairn_core::Phrase;
use cairn_diagram::Marks;
use cairn_picture::{Animation, PictureError};
use cairn_session::Match;
use cairn_session::record::Records;

use super::check;
use super::show::canvas;
use crate::args::GifArgs;
use crate::input;
use crate::output::{Failure, Output};

/// How many bytes of a file are read.
const LARGEST: u64 = 64 << 20;

/// How much longer than the others the last position is shown.
const LAST: u32 = 4;

pub(crate) fn run(args: &GifArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let bytes = input::read(&args.file, LARGEST)
        .map_err(|error| Failure::file("failure-read-file", &args.file, &error, output.catalog))?;
    let game = nth_game(&bytes, args.number, output)?;
    let time = Duration::from_millis(args.time.into());
    let failed = |error: &PictureError| Failure::Input(error.to_string());
    let mut animation =
        Animation::new(Vec::new(), canvas(&args.picture)).map_err(|error| failed(&error))?;
    let plies = game.entries().len();
    for count in 0..=plies {
        let moment = game.moment_after(count);
        let marks = Marks {
            last: moment.last_squares().to_vec(),
            ..Marks::default()
        };
        let time = if count == plies { LAST * time } else { time };
        let shown = animation.show(&moment.position().view(&[]), &marks, time);
        shown.map_err(|error| failed(&error))?;
    }
    let picture = animation.finish().map_err(|error| failed(&error))?;
    super::write_picture(&args.out, &picture, output)?;
    Ok(ExitCode::SUCCESS)
}

/// The game with this number in a file, from 1.
fn nth_game(bytes: &[u8], number: u32, output: &Output) -> Result<Match, Failure> {
    let catalog = output.catalog;
    let mut count = 0;
    for read in Records::new(bytes).filter_map(Result::ok) {
        count += 1;
        if count < number {
            continue;
        }
        return Match::from_record(&read.record).map_err(|error| {
            let place = check::place(read.place, catalog);
            Failure::Input(format!(
                "{place}: {}",
                check::illegal(&read, &error, catalog)
            ))
        });
    }
    let phrase = Phrase::new("gif-no-game")
        .with("number", number)
        .with("count", count);
    Err(Failure::Input(catalog.part(&phrase)))
}
