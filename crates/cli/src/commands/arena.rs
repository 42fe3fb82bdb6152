//! `cairn match`: many games between two players.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use cairn_arena::{
    Contest, Decision, Entrant, Fault, Patience, Sprt, Standing, WinDrawLoss, estimate, play,
};
use cairn_engine::Limits;
use serde_json::{Value, json};

use crate::args::MatchArgs;
use crate::output::{Failure, Output};
use crate::progress::{Progress, Stage};

/// What full strength and engines get if nothing else limits them.
const DEFAULT_NODES: u64 = 20_000;

pub(crate) fn run(args: &MatchArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let has_limit = args.nodes.is_some() || args.depth.is_some() || args.time.is_some();
    let limits = Limits {
        nodes: args.nodes.or((!has_limit).then_some(DEFAULT_NODES)),
        depth: args.depth,
        time: args.time,
        soft_time: None,
    };
    let entrant = |contestant: &cairn_arena::Contestant| Entrant {
        contestant: contestant.clone(),
        limits,
    };
    let contest = Contest {
        game: args.game.clone(),
        entrants: [entrant(&args.a), entrant(&args.b)],
        games: args.games,
        opening_plies: args.opening,
        seed: args.seed,
        concurrency: args.concurrency as usize,
        sprt: args.sprt,
        patience: Patience::default(),
        records: args.pgn.clone(),
    };
    let progress = Progress::new();
    let standing = play(&contest, &mut |standing| {
        let total = standing.total();
        progress.show(Stage {
            done: total.games(),
            total: u64::from(args.games),
            words: format!("{}  {}", score(total), elo(total)),
        });
    });
    drop(progress);
    let standing = standing.map_err(|error| Failure::Input(error.to_string()))?;
    let is_on_screen = args.json.as_deref() == Some(Path::new("-"));
    if !is_on_screen {
        tell(args, &standing, output)?;
    }
    if let Some(path) = &args.json {
        let text = format!("{:#}\n", to_json(args, &standing));
        if is_on_screen {
            output.write_all(text.as_bytes())?;
        } else {
            fs::write(path, text).map_err(|error| {
                Failure::Input(format!("cannot write {}: {error}", path.display()))
            })?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(args: &MatchArgs, standing: &Standing, output: &mut Output) -> io::Result<()> {
    let total = standing.total();
    writeln!(output, "{}: {} against {}", args.game, args.a, args.b)?;
    if standing.resumed > 0 {
        writeln!(output, "{} games from the records", standing.resumed)?;
    }
    writeln!(
        output,
        "games        {:>6}  {}",
        total.games(),
        score(total)
    )?;
    for (name, results) in [
        ("moving first ", standing.as_first),
        ("moving second", standing.as_second),
    ] {
        writeln!(output, "{name}{:>6}  {}", results.games(), score(results))?;
    }
    writeln!(output, "{}", elo(total))?;
    if let Some(sprt) = args.sprt {
        let ratio = sprt.log_likelihood_ratio(&standing.pairs);
        writeln!(
            output,
            "SPRT {},{}: {ratio:+.2} of {:.2}, {}",
            sprt.elo0,
            sprt.elo1,
            Sprt::BOUND,
            decision(sprt.decision(&standing.pairs))
        )?;
    }
    let [a, b] = standing.slowest.map(|time| time.as_millis());
    writeln!(output, "slowest move {a} ms, {b} ms")?;
    for (name, faults) in [(&args.a, standing.faults[0]), (&args.b, standing.faults[1])] {
        for (fault, count) in Fault::ALL.into_iter().zip(faults) {
            if count > 0 {
                writeln!(output, "lost by {}: {name}, {count}", fault.text())?;
            }
        }
    }
    Ok(())
}

fn score(results: WinDrawLoss) -> String {
    let WinDrawLoss {
        wins,
        draws,
        losses,
    } = results;
    format!(
        "+{wins} ={draws} -{losses}  {:.1}%",
        results.score() * 100.0
    )
}

fn elo(results: WinDrawLoss) -> String {
    match estimate(results) {
        None => "Elo unknown".to_owned(),
        // Rounded first: a trace of a minus would stay as -0.
        Some(estimate) => format!(
            "Elo {:+.0} ± {:.0}",
            estimate.elo.round() + 0.0,
            estimate.error
        ),
    }
}

const fn decision(decision: Decision) -> &'static str {
    match decision {
        Decision::Open => "undecided",
        Decision::Rejected => "rejected",
        Decision::Accepted => "accepted",
    }
}

fn to_json(args: &MatchArgs, standing: &Standing) -> Value {
    let total = standing.total();
    let results = |results: WinDrawLoss| json!({"wins": results.wins, "draws": results.draws, "losses": results.losses});
    let faults = |counts: [u64; 3]| {
        let [crashes, time_outs, illegal_moves] = counts;
        json!({"crashes": crashes, "time_outs": time_outs, "illegal_moves": illegal_moves})
    };
    let estimate = estimate(total);
    let sprt = args.sprt.map(|sprt| {
        json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "log_likelihood_ratio": sprt.log_likelihood_ratio(&standing.pairs),
            "decision": decision(sprt.decision(&standing.pairs)),
        })
    });
    json!({
        "game": args.game.to_string(),
        "a": args.a.to_string(),
        "b": args.b.to_string(),
        "games": total.games(),
        "wins": total.wins,
        "draws": total.draws,
        "losses": total.losses,
        "score": total.score(),
        "elo": estimate.map(|estimate| estimate.elo),
        "error": estimate.map(|estimate| estimate.error),
        "as_first": results(standing.as_first),
        "as_second": results(standing.as_second),
        "pairs": standing.pairs,
        "slowest_ms": standing.slowest.map(|time| time.as_secs_f64() * 1000.0),
        "faults": {"a": faults(standing.faults[0]), "b": faults(standing.faults[1])},
        "sprt": sprt,
    })
}
