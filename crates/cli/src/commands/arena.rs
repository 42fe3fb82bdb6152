//! `cairn match`: many games between two players.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use cairn_arena::{
    Contest, Decision, Entrant, Fault, Patience, Sprt, Standing, WinDrawLoss, estimate, play,
};
use cairn_core::Phrase;
use cairn_engine::Limits;
use cairn_messages::Catalog;
use serde_json::{Value, json};

use crate::args::MatchArgs;
use crate::errors;
use crate::output::{Failure, Output};
use crate::progress::{Progress, Stage};

/// What full strength and engines get if nothing else limits them.
const DEFAULT_NODES: u64 = 20_000;

pub(crate) fn run(args: &MatchArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let limits = Limits {
        nodes: nodes(
            args.contest.nodes,
            args.contest.depth.is_some() || args.time.is_some(),
        ),
        depth: args.contest.depth,
        time: args.time,
        soft_time: None,
    };
    let entrant = |contestant: &cairn_arena::Contestant, times: u32| Entrant {
        contestant: contestant.clone(),
        limits: Limits {
            nodes: limits.nodes.map(|nodes| nodes.saturating_mul(times.into())),
            time: limits.time.map(|time| time.saturating_mul(times)),
            ..limits
        },
    };
    let contest = Contest {
        game: args.contest.game.clone(),
        entrants: [
            entrant(&args.contest.a, args.odds),
            entrant(&args.contest.b, 1),
        ],
        games: args.contest.games,
        opening_plies: args.contest.opening,
        seed: args.contest.seed,
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
            total: u64::from(args.contest.games),
            words: format!("{}  {}", score(total), elo(total, output.catalog)),
        });
    });
    drop(progress);
    let standing =
        standing.map_err(|error| Failure::input(&errors::arena(&error), output.catalog))?;
    let is_on_screen = args.json.as_deref() == Some(Path::new("-"));
    if !is_on_screen {
        tell(args, &standing, output)?;
    }
    if let Some(path) = &args.json {
        let text = format!("{:#}\n", to_json(args, &standing));
        if is_on_screen {
            output.write_all(text.as_bytes())?;
        } else {
            let written = fs::write(path, text);
            written.map_err(|error| {
                Failure::file("failure-write-file", path, &error, output.catalog)
            })?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The limit of nodes, where there may be another limit.
pub(super) fn nodes(wanted: Option<u64>, has_other_limit: bool) -> Option<u64> {
    wanted.or((!has_other_limit).then_some(DEFAULT_NODES))
}

fn tell(args: &MatchArgs, standing: &Standing, output: &mut Output) -> io::Result<()> {
    let total = standing.total();
    let catalog = output.catalog;
    let title = Phrase::new("match-title")
        .with("game", args.contest.game.to_string())
        .with("a", args.contest.a.to_string())
        .with("b", args.contest.b.to_string());
    writeln!(output, "{}", catalog.part(&title))?;
    if standing.resumed > 0 {
        let resumed = Phrase::new("match-resumed").with("count", standing.resumed as usize);
        writeln!(output, "{}", catalog.part(&resumed))?;
    }
    let rows = [
        ("match-games", total),
        ("match-first", standing.as_first),
        ("match-second", standing.as_second),
    ];
    let rows = rows.map(|(key, results)| (catalog.text(key), results));
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or_default();
    for (name, results) in rows {
        let games = results.games();
        writeln!(output, "{name:width$}{games:>6}  {}", score(results))?;
    }
    writeln!(output, "{}", elo(total, catalog))?;
    if let Some(sprt) = args.sprt {
        let ratio = sprt.log_likelihood_ratio(&standing.pairs);
        writeln!(
            output,
            "SPRT {},{}: {ratio:+.2} of {:.2}, {}",
            sprt.elo0,
            sprt.elo1,
            Sprt::BOUND,
            catalog.text(told(sprt.decision(&standing.pairs)))
        )?;
    }
    let [a, b] = standing.slowest.map(|time| time.as_millis());
    let slowest = Phrase::new("match-slowest")
        .with("a", a as usize)
        .with("b", b as usize);
    writeln!(output, "{}", catalog.part(&slowest))?;
    for (name, faults) in [
        (&args.contest.a, standing.faults[0]),
        (&args.contest.b, standing.faults[1]),
    ] {
        for (fault, count) in Fault::ALL.into_iter().zip(faults) {
            if count > 0 {
                let lost = Phrase::new("match-lost-by")
                    .with("fault", catalog.text(errors::fault(fault)))
                    .with("name", name.to_string())
                    .with("count", count as usize);
                writeln!(output, "{}", catalog.part(&lost))?;
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

fn elo(results: WinDrawLoss, catalog: &Catalog) -> String {
    match estimate(results) {
        None => catalog.text("match-elo-unknown"),
        // Rounded first: a trace of a minus would stay as -0.
        Some(estimate) => format!(
            "Elo {:+.0} ± {:.0}",
            estimate.elo.round() + 0.0,
            estimate.error
        ),
    }
}

/// The key of the decision in words.
const fn told(decision: Decision) -> &'static str {
    match decision {
        Decision::Open => "match-undecided",
        Decision::Rejected => "match-rejected",
        Decision::Accepted => "match-accepted",
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
        "game": args.contest.game.to_string(),
        "a": args.contest.a.to_string(),
        "b": args.contest.b.to_string(),
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
