//! `cairn play`: a game against the computer, between two people, or between two computers.

use std::io;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime};

use cairn_core::{BySide, Phrase};
use cairn_diagram::TextStyle;
use cairn_messages::Catalog;
use cairn_session::{GameChoice, Setup, Sitting};
use cairn_store::{Date, Folders, Slot, Store};
use cairn_tui::Opening;

use super::{app, tables};
use crate::args::PlayArgs;
use crate::dialogue::{Dialogue, Manner};
use crate::output::{Failure, Output, complain};

pub(crate) fn run(args: &PlayArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let sitting = args
        .game
        .as_ref()
        .map(|game| sitting(args, game, output.catalog));
    let sitting = sitting.transpose()?;
    if !args.plain && app::is_possible() {
        let opening = match sitting {
            Some(sitting) => Opening::Match(Box::new(sitting)),
            None => Opening::Continue,
        };
        return app::run(opening, args.app, args.drawing, output);
    }
    if !args.plain && app::is_terminal() {
        complain(&output.catalog.text("play-no-app"));
    }
    let folders = Folders::of_user();
    let store = Store::new(folders.clone());
    let (sitting, slot) = match sitting {
        Some(sitting) => (sitting, None),
        None => {
            let (sitting, slot) = waiting(&store, output)?;
            (sitting, Some(slot))
        }
    };
    let style = TextStyle {
        ascii: args.drawing.ascii || !output.unicode,
        color: output.color,
    };
    let manner = Manner {
        catalog: output.catalog,
        drawing: (app::is_terminal() && !args.plain).then_some(style),
        echo: !app::is_typed(),
        save: args.save.clone(),
        tables: tables::open(&sitting.game().setup().game, output.catalog).map(Arc::new),
        store: folders.map(|folders| Store::new(Some(folders))),
        date: Date::of(SystemTime::now()),
        elapsed,
    };
    Dialogue::new(sitting, slot, manner).run(io::stdin().lock(), output)?;
    Ok(ExitCode::SUCCESS)
}

/// The game that the command line asks for, before its first move.
fn sitting(args: &PlayArgs, game: &GameChoice, catalog: &Catalog) -> Result<Sitting, Failure> {
    let seed = args.seed.unwrap_or_else(app::seed_of_the_moment);
    let who = BySide {
        first: args.first,
        second: args.second,
    };
    let mut setup = Setup::new(game.clone());
    setup.start = super::position(game, args.position.as_deref(), catalog)?;
    setup.swap_allowed = args.swap;
    setup.time_control = args.clock;
    Ok(Sitting::new(setup, who, seed, args.time))
}

/// The game that was played last and is not over, and its place.
fn waiting(store: &Store, output: &Output) -> Result<(Sitting, Slot), Failure> {
    let catalog = output.catalog;
    let mut found = store.resume_latest();
    let mut is_missing = true;
    for (file, problem) in found.problems() {
        is_missing = false;
        let folder = file.parent().unwrap_or(file).display();
        let said = catalog.say(&problem);
        crate::output::complain(&format!("cairn: {folder}: {said}"));
    }
    let none = || {
        let key = if is_missing {
            "play-none-waiting"
        } else {
            "play-none-ready"
        };
        Failure::Input(catalog.say(&Phrase::new(key)))
    };
    let (slot, sitting) = found.items.pop().ok_or_else(none)?;
    Ok((sitting, slot))
}

/// The time since the program first asked for it.
fn elapsed() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
