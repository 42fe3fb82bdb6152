//! `cairn analyze`: what the engine thinks of a position, and why.

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cairn_core::Phrase;
use cairn_engine::{Control, Limits, SearchOptions};
use cairn_messages::grouped;
pub(crate) use cairn_session::explain::score;
use cairn_session::{AnyLine, AnyMove, AnyPosition, AnyReport, Match, explain};
use serde_json::{Value, json};

use super::tables;
use crate::args::AnalyzeArgs;
use crate::output::{Failure, Output, complain};

/// How long to think if nothing says otherwise.
const DEFAULT_TIME: Duration = Duration::from_secs(3);

pub(crate) fn run(args: &AnalyzeArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let (position, moves) = (args.position.as_deref(), args.moves.as_deref());
    let game = super::prepared(&args.game, position, moves, output.catalog)?;
    if let Some(end) = game.tell_end() {
        return finished(args, &game, &end, output);
    }
    let mut engine = args.game.engine(SearchOptions {
        threads: args.threads as usize,
        lines: args.lines as usize,
        prove_nodes: SearchOptions::PROVE_NODES,
        ..SearchOptions::default()
    });
    if let Some(tables) = tables::open(&args.game, output.catalog) {
        engine.use_tables(&tables);
    }
    let is_unlimited = args.nodes.is_none() && args.depth.is_none() && args.time.is_none();
    let limits = Limits {
        nodes: args.nodes,
        depth: args.depth,
        time: args.time.or(is_unlimited.then_some(DEFAULT_TIME)),
        soft_time: None,
    };
    let started = Instant::now();
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| started.elapsed(),
    };
    // Whoever reads along wants each line when it is found; if nobody does any more, the search may stop.
    let mut written = Ok(());
    let report = engine.search(&game, limits, &control, &mut |report| {
        if written.is_ok() {
            written = tell(args, &game, report, started.elapsed(), output);
        }
        if written.is_err() {
            control
                .stop
                .store(true, std::sync::atomic::Ordering::Relaxed);
        }
    });
    written?;
    if engine.resources().threads < args.threads as usize {
        let fewer = Phrase::new("failure-threads")
            .with("wanted", args.threads as usize)
            .with("used", engine.resources().threads);
        complain(&format!("cairn: {}", output.catalog.part(&fewer)));
    }
    let report = report.map_err(|error| Failure::Usage(error.to_string()))?;
    conclude(args, &game, &report, output)?;
    Ok(ExitCode::SUCCESS)
}

/// There is nothing to analyze.
fn finished(
    args: &AnalyzeArgs,
    game: &Match,
    end: &Phrase,
    output: &mut Output,
) -> Result<ExitCode, Failure> {
    let end = output.catalog.say(end);
    if args.json {
        let object = json!({ "position": game.position().text(), "over": true, "end": end });
        writeln!(output, "{object}")?;
    } else {
        writeln!(output, "{end}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes what one more depth has found out.
fn tell(
    args: &AnalyzeArgs,
    game: &Match,
    report: &AnyReport,
    elapsed: Duration,
    output: &mut Output,
) -> std::io::Result<()> {
    if args.json {
        let mut object = object(game.position(), report);
        object["milliseconds"] = json!(elapsed.as_millis() as u64);
        writeln!(output, "{object}")?;
        return output.flush();
    }
    let catalog = output.catalog;
    for (number, line) in report.lines.iter().enumerate() {
        let phrase = match (report.depth, report.lines.len()) {
            (0, _) => Phrase::new("analysis-solved"),
            (_, 1) => Phrase::new("analysis-depth"),
            (_, _) => Phrase::new("analysis-numbered").with("number", number + 1),
        };
        let phrase = phrase
            .with("depth", report.depth)
            .with("nodes", grouped(u128::from(report.nodes)))
            .with("score", score(game.position(), line))
            .with("line", words(line));
        writeln!(output, "{}", catalog.say(&phrase))?;
    }
    output.flush()
}

/// Says the best move and, if asked, why it is best.
fn conclude(
    args: &AnalyzeArgs,
    game: &Match,
    report: &AnyReport,
    output: &mut Output,
) -> Result<(), Failure> {
    let Some(line) = report.lines.first() else {
        return Ok(());
    };
    let position = game.position();
    let catalog = output.catalog;
    let reasons: Vec<_> = if args.why {
        explain::why(position, line)
    } else {
        Vec::new()
    };
    let reasons: Vec<_> = reasons
        .iter()
        .map(|reason| catalog.say(&reason.phrase))
        .collect();
    if args.json {
        let mut object = object(position, report);
        object["best"] = json!(line.moves.first().map(AnyMove::as_str));
        if args.why {
            object["why"] = json!(reasons);
        }
        writeln!(output, "{object}")?;
        return Ok(());
    }
    if let Some(mv) = line.moves.first()
        && let Ok(told) = position.tell(mv)
    {
        let phrase = Phrase::new("analysis-best")
            .with("move", mv.to_string())
            .with("told", told);
        writeln!(output, "{}", catalog.say(&phrase))?;
    }
    if !reasons.is_empty() {
        let phrase = Phrase::new("analysis-why").with("reasons", reasons.join(" "));
        writeln!(output, "{}", catalog.say(&phrase))?;
    }
    Ok(())
}

/// A report for programs. Scores and chances are those of the side to move.
fn object(position: &AnyPosition, report: &AnyReport) -> Value {
    let lines: Vec<_> = report
        .lines
        .iter()
        .map(|line| {
            let moves: Vec<_> = line.moves.iter().map(AnyMove::as_str).collect();
            let plies = line.score.distance();
            let score = match line.score {
                score if score.is_win() => json!({ "win": plies }),
                score if score.is_loss() => json!({ "loss": plies }),
                score => json!({ "value": score.value() }),
            };
            json!({
                "score": score,
                "proof": line.proof.id(),
                "proven": line.proof.is_proven(),
                "chance": line.score.chance(),
                "moves": moves,
            })
        })
        .collect();
    json!({
        "position": position.text(),
        "turn": position.colors()[position.turn()].id(),
        "depth": report.depth,
        "nodes": report.nodes,
        "lines": lines,
    })
}

pub(super) fn words(line: &AnyLine) -> String {
    let words: Vec<_> = line.moves.iter().map(AnyMove::as_str).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use cairn_core::Side;
    use cairn_engine::{Proof, Score};
    use cairn_messages::Catalog;
    use cairn_session::Setup;

    use super::*;

    #[test]
    fn the_side_that_stands_better_is_named() {
        let game: cairn_session::GameChoice = "zola:4".parse().unwrap();
        let start = game.start();
        let catalog = Catalog::get(cairn_messages::Language::English);
        let say = |value: Score| {
            let proof = if value.is_win() || value.is_loss() {
                Proof::Search
            } else {
                Proof::Evaluated
            };
            catalog.say(&score(&start, &scored(value, proof)))
        };
        assert_eq!(start.turn(), Side::First);
        assert_eq!(say(Score::evaluation(90)), "Red is better, 71%");
        assert_eq!(say(Score::evaluation(-90)), "Blue is better, 71%");
        assert_eq!(say(Score::DRAW), "About even, Red 50%");
        assert_eq!(say(Score::win_in(5)), "Red wins in 5 plies, proven");
        assert_eq!(say(Score::loss_in(4)), "Blue wins in 4 plies, proven");
        assert_eq!(say(Score::LOST), "Blue wins, proven");
        let draw = scored(Score::DRAW, Proof::Solver);
        assert_eq!(catalog.say(&score(&start, &draw)), "A draw, proven");
    }

    fn scored(score: Score, proof: Proof) -> AnyLine {
        AnyLine {
            score,
            proof,
            moves: Vec::new(),
        }
    }

    #[test]
    fn every_reason_can_be_said_in_both_languages() {
        for game in cairn_session::games() {
            let mut engine = game.engine(SearchOptions {
                hash_bytes: 1 << 20,
                ..SearchOptions::default()
            });
            let limits = Limits {
                nodes: Some(400),
                ..Limits::default()
            };
            let control = Control {
                stop: &AtomicBool::new(false),
                elapsed: &|| Duration::ZERO,
            };
            let mut random = cairn_engine::SplitMix64::new(3);
            let mut played = Match::new(Setup::new(game));
            while played.end().is_none() {
                let position = played.position().clone();
                let report = engine.search(&played, limits, &control, &mut |_| {});
                let report = report.unwrap();
                let mv = position.random_move(&mut random).unwrap();
                played.play(mv.as_str()).unwrap();
                let answer = engine.search(&played, limits, &control, &mut |_| {});
                let answer = answer.unwrap();
                let best = &report.lines[0];
                let mut reasons = explain::why(&position, best);
                if let Some(answer) = answer.lines.first() {
                    reasons.extend(explain::why_not(&position, &mv, best, answer));
                }
                let mut reasons: Vec<_> = reasons.into_iter().map(|reason| reason.phrase).collect();
                reasons.push(score(&position, best));
                for language in cairn_messages::Language::ALL {
                    for reason in &reasons {
                        let said = Catalog::get(language).say(reason);
                        assert!(!said.contains('{'), "{position:?}: {said}");
                    }
                }
            }
        }
    }
}
