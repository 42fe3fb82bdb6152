//! `cairn perft`: counts sequences of moves.

use std::io::Write;
use std::process::ExitCode;
use std::thread;

use cairn_engine::{PerftError, PerftOptions, PerftProgress};

use crate::args::PerftArgs;
use crate::output::{Failure, Output};
use crate::progress::{self, Stage};

/// Nobody wants to read more lines than this.
const MOST_DIVIDED: u128 = 1_000_000;

pub(crate) fn run(args: &PerftArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = super::position(&args.game, args.position.as_deref())?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let options = PerftOptions {
        bulk: !args.no_bulk,
        threads: args.threads.map_or(cores, |threads| threads as usize),
    };
    let fail = |error: PerftError| Failure::Input(error.to_string());
    if !args.divide {
        let count = watched(|progress| position.perft(args.depth, options, progress));
        writeln!(output, "{}", count.map_err(fail)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let moves = position.count_moves();
    if moves > MOST_DIVIDED {
        return Err(Failure::Input(format!(
            "{moves} first moves are too many to list one by one; leave out --divide"
        )));
    }
    let counts =
        watched(|progress| position.divide(args.depth, options, progress)).map_err(fail)?;
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
fn watched<T: Send>(count: impl FnOnce(&PerftProgress) -> T + Send) -> T {
    let progress = PerftProgress::default();
    let stage = || {
        let (done, total) = progress.now();
        Stage {
            done: done as u64,
            total: total as u64,
            words: "branches".to_owned(),
        }
    };
    progress::watched(stage, |()| {}, |_| count(&progress))
}
