//! `cairn solve`: proves who wins a position.

use std::fs;
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use cairn_core::{Outcome, Side};
use cairn_engine::{Solution, SolveLimits, SolveProgress, Solver};
use cairn_session::{AnyMove, AnyPosition, AnyTables};

use super::tables;
use crate::args::SolveArgs;
use crate::interrupt;
use crate::output::{Failure, Output, complain};
use crate::progress::{Progress, Stage};

const GIB: f64 = (1u64 << 30) as f64;

/// The memory to use where nobody says how much is free.
const MODEST_MEMORY: f64 = GIB;

/// The part of the free memory that may be used if more is asked for than there is.
const MOST_OF_FREE: f64 = 0.9;

pub(crate) fn run(args: &SolveArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = super::position(&args.game, args.position.as_deref())?;
    let free = free_memory();
    let memory = match args.memory {
        Some(gib) => free.map_or(gib * GIB, |free| (gib * GIB).min(free * MOST_OF_FREE)),
        None => free.map_or(MODEST_MEMORY, |free| free / 2.0),
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, |threads| threads as usize);
    let solver = Solver::new(memory as usize)
        .with_threads(threads)
        .with_obtainable_memory();
    if let Some(gib) = args.memory
        && (solver.memory() as f64) < (gib * GIB).floor()
    {
        let used = solver.memory() as f64 / GIB;
        complain(&format!(
            "cairn: there is no memory for {gib} GiB, {used:.1} GiB are used"
        ));
    }
    let started = Instant::now();
    let tables = tables::open(&args.game);
    let time = args.time.map(Duration::from_secs_f64);
    let solution = watched(&position, &solver, tables.as_ref(), time);
    let seconds = started.elapsed().as_secs_f64();

    if !solution.best.is_empty() {
        let best: Vec<_> = solution.best.iter().map(AnyMove::as_str).collect();
        writeln!(output, "best {}", best.join(" "))?;
    }
    if let Some(distance) = solution.distance {
        writeln!(output, "distance {distance}")?;
    }
    let SolveProgress {
        nodes,
        kept,
        capacity,
    } = solution.progress;
    writeln!(output, "nodes {nodes}")?;
    writeln!(output, "table {kept} of {capacity}")?;
    writeln!(output, "seconds {seconds:.1}")?;
    let value = match solution.value {
        Some(Outcome::Win(Side::First)) => "first wins",
        Some(Outcome::Win(Side::Second)) => "second wins",
        Some(Outcome::Draw) => "draw",
        None => "not decided",
    };
    writeln!(output, "{value}")?;
    Ok(ExitCode::SUCCESS)
}

/// Solves a position within the time, or until Ctrl-C, and shows how far it is.
fn watched(
    position: &AnyPosition,
    solver: &Solver,
    tables: Option<&AnyTables>,
    time: Option<Duration>,
) -> Solution<AnyMove> {
    let stop: &AtomicBool = &interrupt::flag();
    let (sender, receiver) = mpsc::channel();
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        if let Some(time) = time {
            scope.spawn(move || {
                if is_done.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                    stop.store(true, Ordering::Relaxed);
                }
            });
        }
        scope.spawn(move || {
            let progress = Progress::without_total();
            let mut report = |found| progress.show(stage(found));
            let limits = SolveLimits::default();
            let solution = position.solve(solver, tables, limits, stop, &mut report);
            drop(progress);
            drop(done);
            sender.send(solution)
        });
        receiver.recv().expect("the solver sends its solution")
    })
}

/// What is shown of a solver's progress.
fn stage(progress: SolveProgress) -> Stage {
    let SolveProgress {
        nodes,
        kept,
        capacity,
    } = progress;
    let percent = (kept * 100).checked_div(capacity).unwrap_or(0);
    Stage {
        done: kept,
        total: capacity,
        words: format!("{nodes} nodes, {kept} kept ({percent}% of the table)"),
    }
}

/// The bytes that programs can still have, where the system says so.
fn free_memory() -> Option<f64> {
    let report = fs::read_to_string("/proc/meminfo").ok()?;
    let line = report
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024.0)
}
