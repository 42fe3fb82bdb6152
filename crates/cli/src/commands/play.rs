//! `cairn play`: a game against the computer, between two people, or between two computers.

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use cairn_core::BySide;
use cairn_diagram::TextStyle;
use cairn_session::Setup;

use super::tables;
use crate::args::PlayArgs;
use crate::dialogue::{Dialogue, Manner, Who};
use crate::output::{Failure, Output};

pub(crate) fn run(args: &PlayArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let start = super::position(&args.game, args.position.as_deref())?;
    let seed = args.seed.unwrap_or_else(seed_of_the_moment);
    let who = BySide {
        first: args.first,
        second: args.second,
    };
    let mut setup = Setup::new(args.game.clone());
    setup.start = start;
    setup.swap_allowed = args.swap;
    setup.players = who.map(name);
    if who != BySide::from_fn(|_| Who::Person) {
        setup.tags.push(("Seed".to_owned(), seed.to_string()));
    }
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let style = TextStyle {
        ascii: args.drawing.ascii || !output.unicode,
        color: output.color,
    };
    let manner = Manner {
        catalog: output.catalog,
        drawing: (is_terminal && !args.plain).then_some(style),
        echo: !io::stdin().is_terminal(),
        seed,
        time: args.time,
        save: args.save.clone(),
        tables: tables::open(&args.game).map(Arc::new),
    };
    Dialogue::new(setup, who, manner).run(io::stdin().lock(), output)?;
    Ok(ExitCode::SUCCESS)
}

/// A player's name in records.
fn name(who: Who) -> String {
    match who {
        Who::Person => "human".to_owned(),
        Who::Computer(kind) => format!("computer:{kind}"),
    }
}

/// A seed that is another one each time; the record notes it.
fn seed_of_the_moment() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |time| u64::from(time.subsec_nanos()) ^ time.as_secs())
}
