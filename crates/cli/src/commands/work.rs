//! `cairn work`: long jobs in units that any machine can run.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use cairn_arena::Contestant;
use cairn_arena::ladder::Ladder;
use cairn_core::Phrase;
use cairn_engine::TuneOptions;
use cairn_messages::Catalog;
use cairn_proofs::qawale::Progress as Facts;
use cairn_session::GameChoice;
use cairn_work::{
    Collected, Job, LadderJob, Left, MatchJob, Plan, ProofMergeError, Prove, ResultError, Results,
    SelfPlay, Tune, UnitError, ranges, write_whole,
};

use super::{arena, ladder, prove, tune};
use crate::args::{
    LadderArgs, LadderGames, MatchArgs, MatchGames, WorkArgs, WorkMergeArgs, WorkPlanWhat,
    WorkProveArgs, WorkRunArgs, WorkStatusArgs, WorkUnitArgs, WorkWhat,
};
use crate::errors;
use crate::input;
use crate::interrupt;
use crate::output::{Failure, Output};
use crate::progress::{Progress, Stage};

pub(crate) fn run(args: &WorkArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    match &args.what {
        WorkWhat::Plan(args) => plan(&args.what, output)?,
        WorkWhat::Run(args) => run_units(args, output)?,
        WorkWhat::Status(args) => status(args, output)?,
        WorkWhat::Merge(args) => merge(args, output)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn plan(what: &WorkPlanWhat, output: &mut Output) -> Result<(), Failure> {
    let catalog = output.catalog;
    let of_games = |job: Job, unit: &WorkUnitArgs| match unit.time {
        None => Ok(Plan::of_games(job, unit.size as usize)),
        Some(_) => Err(Failure::usage(&Phrase::new("work-no-time"), catalog)),
    };
    let plan = match what {
        WorkPlanWhat::Ladder(args) => {
            let LadderGames {
                game,
                games,
                nodes,
                neighbors,
                seed,
            } = args.ladder.clone();
            let job = LadderJob {
                game,
                games,
                nodes,
                neighbors,
                seed,
            };
            of_games(Job::Ladder(job), &args.unit)?
        }
        WorkPlanWhat::Match(args) => {
            of_games(Job::Match(match_job(&args.contest, catalog)?), &args.unit)?
        }
        WorkPlanWhat::SelfPlay(args) => {
            let job = SelfPlay {
                game: args.game.clone(),
                player: args.player,
                games: args.games,
                nodes: args.nodes,
                opening: args.opening,
                seed: args.seed,
            };
            of_games(Job::SelfPlay(job), &args.unit)?
        }
        WorkPlanWhat::Tune(args) => {
            let options = TuneOptions {
                games: args.tune.games,
                rounds: args.tune.rounds,
                depth: args.tune.depth,
                seed: args.tune.seed,
            };
            let job = Tune::first_round(args.tune.game.clone(), options);
            of_games(Job::Tune(job), &args.unit)?
        }
        WorkPlanWhat::Prove(args) => plan_proof(args, catalog)?,
    };
    output.write_all(plan.text().as_bytes())?;
    Ok(())
}

fn match_job(games: &MatchGames, catalog: &Catalog) -> Result<MatchJob, Failure> {
    let built_in = |contestant: &Contestant| match contestant {
        Contestant::BuiltIn(kind) => Ok(*kind),
        Contestant::Ugi(_) => Err(Failure::usage(&Phrase::new("work-no-engine"), catalog)),
    };
    Ok(MatchJob {
        game: games.game.clone(),
        a: built_in(&games.a)?,
        b: built_in(&games.b)?,
        games: games.games,
        nodes: arena::nodes(games.nodes, games.depth.is_some()),
        depth: games.depth,
        opening: games.opening,
        seed: games.seed,
    })
}

fn plan_proof(args: &WorkProveArgs, catalog: &Catalog) -> Result<Plan, Failure> {
    let question = prove::question(&args.question, catalog)?;
    let known = match &args.dir {
        Some(dir) if dir.join(Facts::file_name(question)).exists() => Facts::load(dir, question)
            .map_err(|error| Failure::input(&errors::progress(&error), catalog))?,
        _ => Facts::in_memory(),
    };
    let job = Prove {
        question,
        memory: args.memory,
    };
    match job.plan(&known, args.size as usize, &interrupt::flag()) {
        Some(Left::Plan(plan)) => Ok(plan),
        Some(Left::Answer(answer)) => {
            let verdict = Phrase::new(prove::verdict(question.attacker(), &answer));
            let told = Phrase::new("work-nothing-left").with("verdict", verdict);
            Err(Failure::input(&told, catalog))
        }
        None => Err(Failure::input(&errors::unit(&UnitError::Stopped), catalog)),
    }
}

/// No plan is longer.
const MOST_BYTES: u64 = 1 << 30;

fn read_plan(path: &Path, catalog: &Catalog) -> Result<Plan, Failure> {
    let bytes = input::read(path, MOST_BYTES)
        .map_err(|error| Failure::file("failure-read-file", path, &error, catalog))?;
    let about = |why: Phrase| {
        let phrase = Phrase::new("plan-unusable").with("path", path.display().to_string());
        Failure::input(&phrase.with("why", why), catalog)
    };
    let text = String::from_utf8(bytes).map_err(|_| about(Phrase::new("plan-none")))?;
    Plan::parse(&text).map_err(|error| about(errors::plan(&error)))
}

/// Runs units, several at once, and prints each with the file that has its result.
fn run_units(args: &WorkRunArgs, output: &mut Output) -> Result<(), Failure> {
    let catalog = output.catalog;
    let plan = read_plan(&args.plan, catalog)?;
    let results = Results::new(&args.results);
    let count = plan.units().len();
    let mut units: Vec<usize> = if args.all {
        (1..=count).collect()
    } else {
        let last = args.units.iter().map(|range| *range.end()).max();
        if last.is_some_and(|last| last > count) {
            let none = errors::unit(&UnitError::NoSuchUnit(count));
            return Err(Failure::input(&none, catalog));
        }
        args.units.iter().cloned().flatten().collect()
    };
    units.sort_unstable();
    units.dedup();
    let finished = results
        .finished(&plan, units.iter().copied())
        .map_err(|error| unusable(&error, catalog))?;
    let stop = interrupt::flag();
    let progress = Progress::new();
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..(args.concurrency as usize).clamp(1, units.len().max(1)) {
            let sender = sender.clone();
            let (plan, results, units, finished) = (&plan, &results, &units, &finished);
            let (next, stop): (_, &AtomicBool) = (&next, &stop);
            scope.spawn(move || {
                while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let done = match finished.get(unit) {
                        Some(path) => Ok(path.clone()),
                        None => run_unit(plan, *unit, results, stop),
                    };
                    let is_broken = done.is_err();
                    if sender.send((*unit, done)).is_err() || is_broken {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (done, (unit, result)) in (1..).zip(&receiver) {
            let path = result.map_err(|error| {
                stop.store(true, Ordering::Relaxed);
                not_run(&error, catalog)
            })?;
            progress.suspended(|| {
                writeln!(output, "{unit}\t{}", path.display())?;
                output.flush()
            })?;
            progress.show(Stage {
                done,
                total: units.len() as u64,
                words: String::new(),
            });
        }
        Ok(())
    })
}

/// Why a unit has no result.
enum NotRun {
    Unit(UnitError),
    Results(ResultError),
}

fn run_unit(
    plan: &Plan,
    unit: usize,
    results: &Results,
    stop: &AtomicBool,
) -> Result<PathBuf, NotRun> {
    let text = plan.run(unit, stop).map_err(NotRun::Unit)?;
    results.keep(unit, &text).map_err(NotRun::Results)
}

fn not_run(error: &NotRun, catalog: &Catalog) -> Failure {
    match error {
        NotRun::Unit(error) => Failure::input(&errors::unit(error), catalog),
        NotRun::Results(error) => unusable(error, catalog),
    }
}

fn status(args: &WorkStatusArgs, output: &mut Output) -> Result<(), Failure> {
    let catalog = output.catalog;
    let plan = read_plan(&args.plan, catalog)?;
    let all = 1..=plan.units().len();
    let finished = Results::new(&args.results).finished(&plan, all.clone());
    let finished = finished.map_err(|error| unusable(&error, catalog))?;
    let missing: Vec<usize> = all.filter(|unit| !finished.contains_key(unit)).collect();
    if args.missing {
        if !missing.is_empty() {
            writeln!(output, "{}", ranges(&missing))?;
        }
        return Ok(());
    }
    let done = plan.units().len() - missing.len();
    let told = Phrase::new("work-status")
        .with("kind", plan.job().kind().to_owned())
        .with("done", done)
        .with("units", plan.units().len());
    writeln!(output, "{}", catalog.part(&told))?;
    if !missing.is_empty() {
        let told = Phrase::new("work-missing").with("units", ranges(&missing));
        writeln!(output, "{}", catalog.part(&told))?;
    }
    Ok(())
}

fn merge(args: &WorkMergeArgs, output: &mut Output) -> Result<(), Failure> {
    let catalog = output.catalog;
    let plan = read_plan(&args.plan, catalog)?;
    let fail = |error: ResultError| unusable(&error, catalog);
    let results = plan.collect(&Results::new(&args.results)).map_err(fail)?;
    fs::create_dir_all(&args.out)
        .map_err(|error| Failure::file("failure-write-into", &args.out, &error, catalog))?;
    let path = |name: String| args.out.join(name);
    match plan.job() {
        Job::Ladder(job) => {
            let records = job.merge(&results).map_err(fail)?;
            let name = Ladder::file_name(&job.game);
            put(&path(format!("{name}.pgn")), &records, catalog)?;
            // From here on it is a tournament whose games have all been played.
            let args = LadderArgs {
                ladder: LadderGames {
                    game: job.game.clone(),
                    games: job.games,
                    nodes: job.nodes,
                    neighbors: job.neighbors,
                    seed: job.seed,
                },
                concurrency: 1,
                out: args.out.clone(),
            };
            ladder::run(&args, output)?;
        }
        Job::Match(job) => {
            let records = job.merge(&results).map_err(fail)?;
            let name = format!("match-{}-{}-{}", file_name(&job.game), job.a, job.b);
            let pgn = path(format!("{name}.pgn"));
            put(&pgn, &records, catalog)?;
            let args = MatchArgs {
                contest: MatchGames {
                    game: job.game.clone(),
                    a: Contestant::BuiltIn(job.a),
                    b: Contestant::BuiltIn(job.b),
                    games: job.games,
                    nodes: job.nodes,
                    depth: job.depth,
                    opening: job.opening,
                    seed: job.seed,
                },
                time: None,
                odds: 1,
                concurrency: 1,
                sprt: None,
                pgn: Some(pgn),
                json: Some(path(format!("{name}.json"))),
            };
            arena::run(&args, output)?;
        }
        Job::SelfPlay(job) => {
            let games = job.merge(&results).map_err(fail)?;
            let path = path(format!("self-play-{}.jsonl", file_name(&job.game)));
            put(&path, &games, catalog)?;
            tell("work-written", &path, output)?;
        }
        Job::Tune(job) => merge_tuning(job, &plan, &results, &args.out, output)?,
        Job::Prove(job) => merge_proof(job, &plan, &results, &args.out, output)?,
    }
    Ok(())
}

fn merge_tuning(
    job: &Tune,
    plan: &Plan,
    results: &Collected,
    out: &Path,
    output: &mut Output,
) -> Result<(), Failure> {
    let catalog = output.catalog;
    let merged = job.merge(results, out);
    let merged = merged.map_err(|error| unusable(&error, catalog))?;
    let (name, games) = merged.games;
    put(&out.join(name), &games, catalog)?;
    let told = Phrase::new("tune-loss")
        .with("count", merged.tuning.held_out)
        .with("before", catalog.decimal(merged.tuning.loss_before, 4))
        .with("after", catalog.decimal(merged.tuning.loss_after, 4));
    writeln!(output, "{}", catalog.part(&told))?;
    match merged.next {
        Some(next) => {
            let path = out.join(format!("{}.plan.jsonl", next.file_name()));
            let size = plan.largest_unit();
            let next = Plan::of_games(Job::Tune(next), size);
            put(&path, &next.text(), catalog)?;
            tell("work-next", &path, output)
        }
        None => {
            let path = out.join(format!("weights-{}.rs", file_name(&job.game)));
            let text = tune::weights_file_of(&job.game, job.options(), &merged.tuning);
            put(&path, &text, catalog)?;
            tell("work-written", &path, output)
        }
    }
}

fn merge_proof(
    job: &Prove,
    plan: &Plan,
    results: &Collected,
    out: &Path,
    output: &mut Output,
) -> Result<(), Failure> {
    let catalog = output.catalog;
    let merged = job.merge(plan, results, out, &interrupt::flag());
    let merged = merged.map_err(|error| match error {
        ProofMergeError::Results(error) => unusable(&error, catalog),
        ProofMergeError::Progress(error) => Failure::input(&errors::progress(&error), catalog),
        ProofMergeError::Keep(error) => {
            let phrase = Phrase::new("failure-keep").with("error", error.to_string());
            Failure::input(&phrase, catalog)
        }
    })?;
    let tasks = Phrase::new("prove-tasks")
        .with("done", merged.new)
        .with("known", merged.known);
    writeln!(output, "{}", catalog.part(&tasks))?;
    if let Some(answer) = &merged.answer {
        let verdict = prove::verdict(job.question.attacker(), answer);
        writeln!(output, "{}", catalog.text(verdict))?;
    }
    match merged.next {
        Some(next) => {
            let stem = Facts::file_name(job.question).replace(".txt", "");
            let path = out.join(format!("{stem}-{}.plan.jsonl", &next.id()[..8]));
            put(&path, &next.text(), catalog)?;
            tell("work-next", &path, output)
        }
        None => Ok(()),
    }
}

fn tell(key: &'static str, path: &Path, output: &mut Output) -> Result<(), Failure> {
    let told = Phrase::new(key).with("path", path.display().to_string());
    writeln!(output, "{}", output.catalog.part(&told))?;
    Ok(())
}

/// The name of a game as part of the name of a file.
fn file_name(game: &GameChoice) -> String {
    game.to_string().replace([':', ',', '='], "-")
}

/// Writes a file that is not there yet; what is there must be the same already.
fn put(path: &Path, text: &str, catalog: &Catalog) -> Result<(), Failure> {
    match fs::read(path) {
        Ok(found) if found == text.as_bytes() => Ok(()),
        Ok(_) => {
            let there = Phrase::new("work-other-file").with("path", path.display().to_string());
            Err(Failure::input(&there, catalog))
        }
        Err(_) => write_whole(path, text.as_bytes())
            .map_err(|error| Failure::file("failure-write-file", path, &error, catalog)),
    }
}

/// How many files are named before the rest is only counted.
const MOST_NAMED: usize = 20;

fn unusable(error: &ResultError, catalog: &Catalog) -> Failure {
    let (files, missing) = match error {
        ResultError::Io(path, error) => {
            return Failure::file("failure-file", path, error, catalog);
        }
        ResultError::Unusable { files, missing } => (files, missing),
    };
    let mut lines = vec![catalog.text("work-unusable")];
    for (path, problem) in files.iter().take(MOST_NAMED) {
        let why = catalog.part(&errors::result(problem));
        lines.push(format!("  {}: {why}", path.display()));
    }
    if files.len() > MOST_NAMED {
        let more = Phrase::new("work-more").with("count", files.len() - MOST_NAMED);
        lines.push(format!("  {}", catalog.part(&more)));
    }
    if !missing.is_empty() {
        let missing = Phrase::new("work-missing").with("units", ranges(missing));
        lines.push(format!("  {}", catalog.part(&missing)));
    }
    Failure::Input(lines.join("\n"))
}
