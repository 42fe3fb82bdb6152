//! `cairn tables`: makes and checks endgame tables.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use cairn_core::Phrase;
use cairn_engine::tables::{
    BuildOptions, CheckOptions, TableEvent, TableProgress, TableStage, TableSummary,
};
use cairn_messages::Catalog;
use cairn_session::{AnyTables, GameChoice, TableMaker};
use cairn_store::Folders;

use crate::args::TablesArgs;
use crate::errors;
use crate::output::{Failure, Output, complain};
use crate::progress::{Stage, watched};

/// What is told while the work goes on.
enum Note {
    Row(TableSummary),
    Warning(Phrase),
}

pub(crate) fn run(args: &TablesArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let Some(maker) = args.game.table_maker() else {
        let games = TableMaker::games();
        let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
        let none = Phrase::new("failure-no-tables")
            .with("game", args.game.info().name.to_owned())
            .with("games", ids.join(", "));
        return Err(Failure::usage(&none, catalog));
    };
    let most = maker.most_pieces();
    if args.stones > most {
        let many = Phrase::new("failure-stones")
            .with("game", args.game.to_string())
            .with("most", most as usize)
            .with("stones", args.stones as usize);
        return Err(Failure::usage(&many, catalog));
    }
    let dir = dir(args, catalog)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let options = BuildOptions {
        most: args.stones,
        threads: args.threads.map_or(cores, usize::from),
    };
    let progress = TableProgress::default();
    let mut written = heading(args, output);
    let result = watched(
        || stage(&progress, catalog),
        |note| match note {
            Note::Row(summary) if written.is_ok() => written = row(&summary, output),
            // Nobody reads the rows any more, but the tables are worth finishing.
            Note::Row(_) => {}
            Note::Warning(reason) => complain(&format!("cairn: {}", catalog.part(&reason))),
        },
        |send| {
            let mut tell = |event: TableEvent<'_>| {
                send(match event {
                    TableEvent::Kept(summary)
                    | TableEvent::Made(summary)
                    | TableEvent::Checked(summary) => Note::Row(summary.clone()),
                    TableEvent::Discarded(error) => Note::Warning(errors::table(error)),
                });
            };
            if args.check {
                let BuildOptions { most, threads } = options;
                let options = CheckOptions {
                    most,
                    threads,
                    one_in: args.one_in,
                };
                maker.check(&dir, options, &progress, &mut tell)
            } else {
                maker.build(&dir, options, &progress, &mut tell).map(drop)
            }
        },
    );
    written?;
    result.map_err(|error| Failure::input(&errors::table(&error), catalog))?;
    Ok(ExitCode::SUCCESS)
}

/// The tables that the user's data folder has for a game, if any. What is wrong with them is said, and does no harm.
pub(super) fn open(game: &GameChoice, catalog: &Catalog) -> Option<AnyTables> {
    let tables = game.tables(&default_dir()?).unwrap_or_else(|error| {
        complain(&format!("cairn: {}", catalog.part(&errors::table(&error))));
        None
    });
    tables.filter(|tables| !tables.is_empty())
}

fn default_dir() -> Option<PathBuf> {
    Folders::of_user().map(|folders| folders.tables())
}

fn dir(args: &TablesArgs, catalog: &Catalog) -> Result<PathBuf, Failure> {
    args.dir
        .clone()
        .or_else(default_dir)
        .ok_or_else(|| Failure::usage(&Phrase::new("failure-no-home"), catalog))
}

fn heading(args: &TablesArgs, output: &mut Output) -> io::Result<()> {
    writeln!(output, "{}", args.game)?;
    let [table, positions, won, lost, drawn, longest] = [
        "tables-table",
        "tables-positions",
        "tables-won",
        "tables-lost",
        "tables-drawn",
        "tables-longest",
    ]
    .map(|key| output.catalog.text(key));
    writeln!(
        output,
        "{table:6} {positions:>15} {won:>15} {lost:>15} {drawn:>15} {longest:>8}"
    )?;
    output.flush()
}

fn row(summary: &TableSummary, output: &mut Output) -> io::Result<()> {
    let TableSummary {
        material,
        won,
        lost,
        drawn,
        longest,
        ..
    } = summary;
    let positions = won + lost + drawn;
    writeln!(
        output,
        "{:6} {positions:>15} {won:>15} {lost:>15} {drawn:>15} {longest:>8}",
        material.to_string()
    )?;
    output.flush()
}

fn stage(progress: &TableProgress, catalog: &Catalog) -> Stage {
    let TableStage {
        material,
        pass,
        done,
        total,
    } = progress.now();
    Stage {
        done,
        total,
        words: catalog.part(
            &Phrase::new("tables-progress")
                .with("material", material.to_string())
                .with("pass", pass.to_string()),
        ),
    }
}
