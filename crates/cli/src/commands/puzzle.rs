//! `cairn puzzle`: puzzles to solve.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use cairn_core::{Date, Phrase};
use cairn_diagram::TextStyle;
use cairn_store::{Folders, Store};
use cairn_tui::{Opening, PuzzleBoard, Wanted, learner};

use super::app;
use crate::args::PuzzleArgs;
use crate::dialogue::PuzzleDialogue;
use crate::output::{Failure, Output, complain};

pub(crate) fn run(args: &PuzzleArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let wanted = match &args.game {
        Some(game) if game.to_string() != game.info().id => {
            let reason = Phrase::new("puzzles-usual-only").with("game", game.info().id.to_owned());
            return Err(Failure::usage(&reason, output.catalog));
        }
        Some(game) => Some(Wanted::Rated(game.clone())),
        None if args.again => Some(Wanted::Again),
        None => (args.daily || args.day.is_some()).then(|| Wanted::Daily(day(args))),
    };
    if !args.plain && app::is_possible() {
        return app::run(Opening::Puzzles(wanted), args.app, args.drawing, output);
    }
    let wanted = wanted.unwrap_or_else(|| Wanted::Daily(day(args)));
    let store = Store::new(Folders::of_user());
    let (journal, damaged) = store.journal();
    if let Some(damaged) = damaged {
        complain(&format!("cairn: {}", output.catalog.say(&damaged.phrase())));
    }
    let style = TextStyle {
        ascii: args.drawing.ascii || !output.unicode,
        color: output.color,
    };
    let board = PuzzleBoard::new(learner(journal), wanted, now());
    let Some(board) = board else {
        let none = Phrase::new("puzzles-again-none");
        let none = output.catalog.say(&none);
        writeln!(output, "{none}")?;
        return Ok(ExitCode::SUCCESS);
    };
    let dialogue = PuzzleDialogue {
        board,
        catalog: output.catalog,
        drawing: (app::is_terminal() && !args.plain).then_some(style),
        echo: !app::is_typed(),
        store,
        now,
    };
    dialogue.run(io::stdin().lock(), output)?;
    Ok(ExitCode::SUCCESS)
}

/// The day whose puzzle is meant.
fn day(args: &PuzzleArgs) -> Date {
    args.day.unwrap_or_else(|| Date::of(SystemTime::now()))
}

/// The time, in seconds since the beginning of 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}
