//! `cairn solve`: proves who wins a position.

use std::fs;
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use cairn_core::{Outcome, Phrase, Side};
use cairn_engine::{Solution, SolveLimits, SolveProgress, Solver};
use cairn_messages::Catalog;
use cairn_proofs::InLayers;
use cairn_proofs::qawale::{Answer, Progress, Prover, Question};
use cairn_proofs::zola::{LayerCount, LayerProgress, Unsolved};
use cairn_session::{AnyMove, AnyPosition, AnyTables};

use super::{prove, tables};
use crate::args::SolveArgs;
use crate::interrupt;
use crate::output::{Failure, Output, complain};
use crate::progress::{self, Stage};

const GIB: f64 = (1u64 << 30) as f64;

/// The memory to use where nobody says how much is free.
const MODEST_MEMORY: f64 = GIB;

/// The part of the free memory that may be used if more is asked for than there is.
const MOST_OF_FREE: f64 = 0.9;

pub(crate) fn run(args: &SolveArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let position = super::position(&args.game, args.position.as_deref(), output.catalog)?;
    let free = free_memory();
    let memory = match args.memory {
        Some(gib) => free.map_or(gib * GIB, |free| (gib * GIB).min(free * MOST_OF_FREE)),
        None => free.map_or(MODEST_MEMORY, |free| free / 2.0),
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, |threads| threads as usize);
    if let Some(question) = question(args)
        && position.text() == args.game.start().text()
    {
        let bytes = memory.min(MOST_TO_PROVE) as usize;
        return by_prover(question, bytes, threads, args.time, output);
    }
    let (game, options) = (args.game.info().id, args.game.options());
    if let Some(layers) = cairn_proofs::in_layers(game, options, &position.text()) {
        let needed = layers.bytes_needed() as f64;
        if needed <= memory {
            return by_layers(&layers, threads, args.time, output);
        }
        let gib = output.catalog.decimal(needed / GIB, 1);
        let reason = Phrase::new("failure-memory-needed").with("gib", gib);
        complain(&format!("cairn: {}", output.catalog.part(&reason)));
    }
    let solver = Solver::new(memory as usize)
        .with_threads(threads)
        .with_obtainable_memory();
    if let Some(gib) = args.memory
        && (solver.memory() as f64) < (gib * GIB).floor()
    {
        let used = solver.memory() as f64 / GIB;
        let less = Phrase::new("failure-memory")
            .with("wanted", output.catalog.decimal(gib, 1))
            .with("used", output.catalog.decimal(used, 1));
        complain(&format!("cairn: {}", output.catalog.part(&less)));
    }
    let started = Instant::now();
    let tables = tables::open(&args.game, output.catalog);
    let catalog = output.catalog;
    let solution = watched(&position, &solver, tables.as_ref(), args.time, catalog);
    let elapsed = started.elapsed();

    if !solution.best.is_empty() {
        let best: Vec<_> = solution.best.iter().map(AnyMove::as_str).collect();
        let best = Phrase::new("solve-best").with("moves", best.join(" "));
        writeln!(output, "{}", catalog.part(&best))?;
    }
    if let Some(distance) = solution.distance {
        let distance = Phrase::new("solve-distance").with("plies", distance.to_string());
        writeln!(output, "{}", catalog.part(&distance))?;
    }
    let SolveProgress {
        nodes,
        kept,
        capacity,
    } = solution.progress;
    let nodes = Phrase::new("solve-nodes").with("count", nodes.to_string());
    writeln!(output, "{}", catalog.part(&nodes))?;
    let table = Phrase::new("solve-table")
        .with("kept", kept.to_string())
        .with("capacity", capacity.to_string());
    writeln!(output, "{}", catalog.part(&table))?;
    writeln!(output, "{}", seconds(elapsed, catalog))?;
    writeln!(output, "{}", words(solution.value, catalog))?;
    Ok(ExitCode::SUCCESS)
}

/// How long it took.
pub(super) fn seconds(elapsed: Duration, catalog: &Catalog) -> String {
    let seconds = catalog.decimal(elapsed.as_secs_f64(), 1);
    catalog.part(&Phrase::new("solve-seconds").with("seconds", seconds))
}

fn words(value: Option<Outcome>, catalog: &Catalog) -> String {
    catalog.text(match value {
        Some(Outcome::Win(Side::First)) => "solve-first",
        Some(Outcome::Win(Side::Second)) => "solve-second",
        Some(Outcome::Draw) => "solve-draw",
        None => "solve-open",
    })
}

/// A prover has no use for more memory.
const MOST_TO_PROVE: f64 = 2.0 * GIB;

/// With fewer stones the solver is as fast, and says more.
const LEAST_STONES_TO_PROVE: u8 = 5;

/// Whether the first side can force a win, if there is a prover for the game.
fn question(args: &SolveArgs) -> Option<Question> {
    let question = cairn_proofs::question(args.game.info().id, args.game.options(), Side::First);
    question.filter(|question| question.stones() >= LEAST_STONES_TO_PROVE)
}

/// The value of the start of a game that has a prover: it is drawn if neither side can force a win.
fn by_prover(
    first: Question,
    memory: usize,
    threads: usize,
    time: Option<f64>,
    output: &mut Output,
) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let started = Instant::now();
    let stop: &AtomicBool = &interrupt::flag();
    let work = || -> std::io::Result<(Option<Outcome>, u64)> {
        let mut boards = 0;
        for attacker in [Side::First, Side::Second] {
            let question = Question::new(first.stones(), attacker).unwrap_or(first);
            let mut known = Progress::in_memory();
            let prover = Prover::new(question, memory);
            let (answer, _) = prove::watched(&prover, &mut known, threads, stop, catalog)?;
            boards += known.searched();
            match answer {
                Answer::Cannot(_) => {}
                Answer::Can => return Ok((Some(Outcome::Win(attacker)), boards)),
                Answer::Undecided => return Ok((None, boards)),
            }
        }
        Ok((Some(Outcome::Draw), boards))
    };
    let (value, boards) = limited(time, stop, work)?;
    let boards = Phrase::new("prove-boards").with("count", boards.to_string());
    writeln!(output, "{}", catalog.part(&boards))?;
    writeln!(output, "{}", seconds(started.elapsed(), catalog))?;
    writeln!(output, "{}", words(value, catalog))?;
    Ok(ExitCode::SUCCESS)
}

/// A position, decided together with all that can come after it.
fn by_layers(
    layers: &InLayers,
    threads: usize,
    time: Option<f64>,
    output: &mut Output,
) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let started = Instant::now();
    let stop: &AtomicBool = &interrupt::flag();
    let progress = progress::Progress::new();
    let mut tell = |found: LayerProgress| {
        let men = Phrase::new("solve-layer").with("men", found.men as usize);
        progress.show(Stage {
            done: found.done,
            total: found.total,
            words: catalog.part(&men),
        });
    };
    let found = limited(time, stop, || layers.solve(threads, stop, &mut tell));
    drop(progress);
    let value = match found {
        Err(Unsolved::Memory(bytes)) => {
            let wanted = catalog.decimal(bytes as f64 / GIB, 1);
            let reason = Phrase::new("failure-memory-missing").with("wanted", wanted);
            return Err(Failure::input(&reason, catalog));
        }
        Err(Unsolved::Stopped | Unsolved::TooLarge | Unsolved::Over) => None,
        Ok(solution) => {
            let [men, positions, won, checked] = [
                "solve-men",
                "tables-positions",
                "tables-won",
                "solve-checked",
            ]
            .map(|key| catalog.text(key));
            writeln!(output, "{men:>6} {positions:>15} {won:>15} {checked:>10}")?;
            for LayerCount {
                men,
                positions,
                won,
                checked,
            } in &solution.counts
            {
                writeln!(output, "{men:>6} {positions:>15} {won:>15} {checked:>10}")?;
            }
            if !solution.best.is_empty() {
                let best = Phrase::new("solve-best").with("moves", solution.best.join(" "));
                writeln!(output, "{}", catalog.part(&best))?;
            }
            Some(solution.value)
        }
    };
    writeln!(output, "{}", seconds(started.elapsed(), catalog))?;
    writeln!(output, "{}", words(value, catalog))?;
    Ok(ExitCode::SUCCESS)
}

/// Does some work, and raises the flag that ends it if it takes longer than so many seconds.
fn limited<T>(time: Option<f64>, stop: &AtomicBool, work: impl FnOnce() -> T) -> T {
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        if let Some(time) = time {
            scope.spawn(move || {
                if is_done.recv_timeout(Duration::from_secs_f64(time))
                    == Err(RecvTimeoutError::Timeout)
                {
                    stop.store(true, Ordering::Relaxed);
                }
            });
        }
        let found = work();
        drop(done);
        found
    })
}

/// Solves a position within the time, or until Ctrl-C, and shows how far it is.
fn watched(
    position: &AnyPosition,
    solver: &Solver,
    tables: Option<&AnyTables>,
    time: Option<f64>,
    catalog: &Catalog,
) -> Solution<AnyMove> {
    let stop: &AtomicBool = &interrupt::flag();
    limited(time, stop, || {
        let progress = progress::Progress::without_total();
        let mut report = |found| progress.show(stage(found, catalog));
        let limits = SolveLimits::default();
        let mut work = || position.solve(solver, tables, limits, stop, &mut report);
        // A search goes deep: a thread of its own has the same stack everywhere.
        let found = thread::scope(|scope| scope.spawn(&mut work).join());
        found.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// What is shown of a solver's progress.
fn stage(progress: SolveProgress, catalog: &Catalog) -> Stage {
    let SolveProgress {
        nodes,
        kept,
        capacity,
    } = progress;
    let percent = (kept * 100).checked_div(capacity).unwrap_or(0);
    Stage {
        done: kept,
        total: capacity,
        words: catalog.part(
            &Phrase::new("solve-progress")
                .with("nodes", nodes.to_string())
                .with("kept", kept.to_string())
                .with("percent", percent.to_string()),
        ),
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
