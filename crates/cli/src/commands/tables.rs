//! `cairn tables`: makes and checks endgame tables.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use cairn_engine::tables::{BuildOptions, TableEvent, TableProgress, TableStage, TableSummary};
use cairn_session::{AnyTables, GameChoice, TableMaker};
use cairn_store::Folders;

use crate::args::TablesArgs;
use crate::output::{Failure, Output, complain};
use crate::progress::{Stage, watched};

/// What is told while the work goes on.
enum Note {
    Row(TableSummary),
    Warning(String),
}

pub(crate) fn run(args: &TablesArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let Some(maker) = args.game.table_maker() else {
        let games = TableMaker::games();
        let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
        return Err(Failure::Usage(format!(
            "{} has no endgame tables; the games that do are: {}",
            args.game.info().name,
            ids.join(", ")
        )));
    };
    let most = maker.most_pieces();
    if args.stones > most {
        return Err(Failure::Usage(format!(
            "tables of {} have up to {most} stones a side, not {}",
            args.game, args.stones
        )));
    }
    let dir = dir(args)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let options = BuildOptions {
        most: args.stones,
        threads: args.threads.map_or(cores, usize::from),
    };
    let progress = TableProgress::default();
    let mut written = heading(args, output);
    let result = watched(
        || stage(&progress),
        |note| match note {
            Note::Row(summary) if written.is_ok() => written = row(&summary, output),
            // Nobody reads the rows any more, but the tables are worth finishing.
            Note::Row(_) => {}
            Note::Warning(message) => eprintln!("cairn: {message}"),
        },
        |send| {
            let mut tell = |event: TableEvent<'_>| {
                send(match event {
                    TableEvent::Kept(summary)
                    | TableEvent::Made(summary)
                    | TableEvent::Checked(summary) => Note::Row(summary.clone()),
                    TableEvent::Discarded(error) => Note::Warning(error.to_string()),
                });
            };
            if args.check {
                maker.check(&dir, options, &progress, &mut tell)
            } else {
                maker.build(&dir, options, &progress, &mut tell).map(drop)
            }
        },
    );
    written?;
    result.map_err(|error| Failure::Input(error.to_string()))?;
    Ok(ExitCode::SUCCESS)
}

/// The tables that the user's data folder has for a game, if any. What is wrong with them is said, and does no harm.
pub(super) fn open(game: &GameChoice) -> Option<AnyTables> {
    let tables = game.tables(&default_dir()?).unwrap_or_else(|error| {
        complain(&format!("cairn: {error}"));
        None
    });
    tables.filter(|tables| !tables.is_empty())
}

fn default_dir() -> Option<PathBuf> {
    Folders::of_user().map(|folders| folders.tables())
}

fn dir(args: &TablesArgs) -> Result<PathBuf, Failure> {
    args.dir.clone().or_else(default_dir).ok_or_else(|| {
        Failure::Usage("there is no home folder for tables; name a folder with --dir".to_owned())
    })
}

fn heading(args: &TablesArgs, output: &mut Output) -> io::Result<()> {
    writeln!(output, "{}", args.game)?;
    writeln!(
        output,
        "{:5} {:>15} {:>15} {:>15} {:>15} {:>7}",
        "table", "positions", "won", "lost", "drawn", "longest"
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
        "{:5} {positions:>15} {won:>15} {lost:>15} {drawn:>15} {longest:>7}",
        material.to_string()
    )?;
    output.flush()
}

fn stage(progress: &TableProgress) -> Stage {
    let TableStage {
        material,
        pass,
        done,
        total,
    } = progress.now();
    Stage {
        done,
        total,
        words: format!("{material}, pass {pass}"),
    }
}
