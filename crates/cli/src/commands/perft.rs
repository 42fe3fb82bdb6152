//! `cairn perft`: counts sequences of moves.

use std::io::Write;
use std::process::ExitCode;
use std::thread;

use cairn_core::Phrase;
use cairn_engine::{PerftError, PerftOptions, PerftProgress};
use cairn_messages::Catalog;

use crate::args::PerftArgs;
use crate::errors;
use crate::output::{Failure, Output};
use crate::progress::{self, Stage};

/// Nobody wants to read more lines than this.
const MOST_DIVIDED: u128 = 1_000_000;

pub(crate) fn run(args: &PerftArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = super::position(&args.game, args.position.as_deref(), output.catalog)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let options = PerftOptions {
        bulk: !args.no_bulk,
        threads: args.threads.map_or(cores, |threads| threads as usize),
    };
    let catalog = output.catalog;
    let fail = |error: PerftError| Failure::input(&errors::perft(error), catalog);
    if !args.divide {
        let count = watched(catalog, |progress| {
            position.perft(args.depth, options, progress)
        });
        writeln!(output, "{}", count.map_err(fail)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let moves = position.count_moves();
    if moves > MOST_DIVIDED {
        let many = Phrase::new("failure-divide").with("count", moves.to_string());
        return Err(Failure::input(&many, catalog));
    }
    let counts = watched(catalog, |progress| {
        position.divide(args.depth, options, progress)
    })
    .map_err(fail)?;
    let mut sum: u128 = if args.depth == 0 { 1 } else { 0 };
    for (mv, count) in counts {
        writeln!(output, "{mv} {count}")?;
        sum = sum
            .checked_add(count)
            .ok_or(PerftError::Overflow)
            .map_err(fail)?;
    }
    writeln!(output, "{sum}")?;
    Ok(ExitCode::SUCCESS)
}

/// Runs a count and, if it takes long, shows how far it is.
fn watched<T: Send>(catalog: &Catalog, count: impl FnOnce(&PerftProgress) -> T + Send) -> T {
    let progress = PerftProgress::default();
    let stage = || {
        let (done, total) = progress.now();
        Stage {
            done: done as u64,
            total: total as u64,
            words: catalog.text("perft-branches"),
        }
    };
    progress::watched(stage, |()| {}, |_| count(&progress))
}
