//! `cairn ladder`: the levels against each other.

use std::fs;
use std::io::Write;
use std::process::ExitCode;

use cairn_arena::ladder::{Ladder, markdown, run as run_ladder, svg, text};
use cairn_core::Phrase;

use crate::args::{LadderArgs, LadderGames};
use crate::errors;
use crate::output::{Failure, Output};
use crate::progress::{Progress, Stage};

pub(crate) fn run(args: &LadderArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let fail =
        |error: std::io::Error| Failure::file("failure-write-into", &args.out, &error, catalog);
    fs::create_dir_all(&args.out).map_err(fail)?;
    let LadderGames {
        game,
        games,
        nodes,
        neighbors,
        seed,
    } = args.ladder.clone();
    let path = |ending: &str| {
        let name = Ladder::file_name(&args.ladder.game);
        args.out.join(format!("{name}.{ending}"))
    };
    let ladder = Ladder {
        game,
        games,
        nodes,
        neighbors,
        concurrency: args.concurrency as usize,
        seed,
        records: path("pgn"),
    };
    let progress = Progress::new();
    let report = run_ladder(&ladder, &mut |done, total, a, b| {
        progress.show(Stage {
            done,
            total,
            words: catalog.part(
                &Phrase::new("ladder-pairing")
                    .with("a", a.to_string())
                    .with("b", b.to_string()),
            ),
        });
    });
    drop(progress);
    let report = report.map_err(|error| Failure::input(&errors::arena(&error), catalog))?;
    fs::write(path("svg"), svg(&report)).map_err(fail)?;
    fs::write(path("md"), markdown(&report)).map_err(fail)?;
    write!(output, "{}", text(&report))?;
    Ok(ExitCode::SUCCESS)
}
