//! `cairn prove`: proves from the start of a game that a side cannot force a win.

use std::fs;
use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use cairn_core::{Phrase, Side};
use cairn_messages::Catalog;
use cairn_proofs::GAMES;
use cairn_proofs::qawale::{Answer, Certificate, Progress, Prover, Question, Status};

use super::solve;
use crate::args::{ProofArgs, ProveArgs};
use crate::errors;
use crate::interrupt;
use crate::output::{Failure, Output, complain};
use crate::progress::{self, Stage};

const GIB: f64 = (1u64 << 30) as f64;

pub(crate) fn run(args: &ProveArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let question = question(&args.question, catalog)?;
    let mut known = match &args.dir {
        Some(dir) => Progress::open(dir, question)
            .map_err(|error| Failure::input(&errors::progress(&error), catalog))?,
        None => Progress::in_memory(),
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, |threads| threads as usize);
    let started = Instant::now();
    let prover = Prover::new(question, (args.memory * GIB) as usize);
    let stop = interrupt::flag();
    let (answer, status) =
        watched(&prover, &mut known, threads, &stop, catalog).map_err(|error| {
            let phrase = Phrase::new("failure-keep").with("error", error.to_string());
            Failure::input(&phrase, catalog)
        })?;

    let tasks = Phrase::new("prove-tasks")
        .with("done", status.done)
        .with("known", known.facts().len());
    writeln!(output, "{}", catalog.part(&tasks))?;
    let boards = Phrase::new("prove-boards").with("count", known.searched().to_string());
    writeln!(output, "{}", catalog.part(&boards))?;
    writeln!(output, "{}", solve::seconds(started.elapsed(), catalog))?;
    let attacker = question.attacker();
    let told = verdict(attacker, &answer);
    match answer {
        Answer::Can => {
            writeln!(output, "{}", catalog.text(told))?;
        }
        Answer::Undecided => {
            let left = status.planned - status.done;
            let left = Phrase::new("prove-left").with("count", left);
            writeln!(output, "{}", catalog.part(&left))?;
            writeln!(output, "{}", catalog.text(told))?;
        }
        Answer::Cannot(layers) => {
            let sizes: Vec<_> = layers.iter().map(|layer| layer.len().to_string()).collect();
            let layers_told = Phrase::new("prove-layers").with("sizes", sizes.join(" "));
            writeln!(output, "{}", catalog.part(&layers_told))?;
            if let Some(path) = &args.certificate {
                let text = Certificate::new(question, layers)
                    .down_to(args.down_to)
                    .to_string();
                fs::write(path, text)
                    .map_err(|error| Failure::file("failure-write-file", path, &error, catalog))?;
            }
            writeln!(output, "{}", catalog.text(told))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The key of an answer in words.
pub(super) const fn verdict(attacker: Side, answer: &Answer) -> &'static str {
    match (answer, attacker) {
        (Answer::Can, Side::First) => "prove-first-can",
        (Answer::Can, Side::Second) => "prove-second-can",
        (Answer::Cannot(_), Side::First) => "prove-first-cannot",
        (Answer::Cannot(_), Side::Second) => "prove-second-cannot",
        (Answer::Undecided, _) => "solve-open",
    }
}

pub(super) fn question(args: &ProofArgs, catalog: &Catalog) -> Result<Question, Failure> {
    let attacker = if args.first {
        Side::First
    } else {
        Side::Second
    };
    let info = args.game.info();
    let options = match args.stones {
        None => Some(args.game.options().clone()),
        Some(stones) => args.game.options().with("stones", stones as u8),
    };
    let question = options.and_then(|options| cairn_proofs::question(info.id, &options, attacker));
    question.ok_or_else(|| {
        let none = Phrase::new("failure-no-prover")
            .with("game", info.name.to_owned())
            .with("games", GAMES.join(", "));
        Failure::usage(&none, catalog)
    })
}

/// How often a line is written where standard error is no terminal.
const PAUSE: Duration = Duration::from_secs(60);

/// Works until the question is answered or Ctrl-C is pressed, and says on standard error how far it is and how long the rest
/// will take at this rate.
pub(super) fn watched(
    prover: &Prover,
    known: &mut Progress,
    threads: usize,
    stop: &AtomicBool,
    catalog: &Catalog,
) -> std::io::Result<(Answer, Status)> {
    let started = Instant::now();
    let line = progress::Progress::new();
    let is_terminal = std::io::stderr().is_terminal();
    let last = Mutex::new((Status::default(), started));
    let report = |status: &Status| {
        let mut last = last.lock().expect("no thread panics with it");
        last.0 = *status;
        let words = match estimate(status, started.elapsed()) {
            Some(left) => catalog.part(
                &Phrase::new("prove-progress")
                    .with("boards", status.counts.boards[2].to_string())
                    .with("left", words(left)),
            ),
            None => catalog.text("prove-progress-begun"),
        };
        if !is_terminal && last.1.elapsed() >= PAUSE {
            last.1 = Instant::now();
            complain(&format!("{}/{} {words}", status.done, status.planned));
        }
        line.show(Stage {
            done: status.done as u64,
            total: status.planned as u64,
            words,
        });
    };
    let answer = prover.run(known, threads, stop, &report);
    drop(line);
    let (status, _) = last.into_inner().expect("no thread panicked with it");
    Ok((answer?, status))
}

fn estimate(status: &Status, elapsed: Duration) -> Option<Duration> {
    let left = status.planned.checked_sub(status.done)?;
    let tasks = u32::try_from(status.done).ok().filter(|done| *done > 0)?;
    Some(elapsed / tasks * u32::try_from(left).ok()?)
}

/// A span of time in the unit that suits it.
fn words(span: Duration) -> String {
    match span.as_secs() {
        seconds @ 0..100 => format!("{seconds} s"),
        seconds @ 100..6000 => format!("{} min", seconds / 60),
        seconds => format!("{:.1} h", seconds as f64 / 3600.0),
    }
}
