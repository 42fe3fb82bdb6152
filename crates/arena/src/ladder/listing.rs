//! A ladder as text, and as a page.

use std::fmt::Write as _;

use cairn_session::PlayerKind;

use super::{Ladder, LadderReport, Rung};

/// A table for a terminal, the strongest first.
#[must_use]
pub fn text(report: &LadderReport) -> String {
    let mut text = String::from("player     Elo  error   games  score   below  slowest\n");
    for rung in ranked(report) {
        writeln!(
            text,
            "{:8} {:+5.0}  ±{:4.0}  {:6}  {:4.0}%  {:>6}  {:4} ms",
            name(rung.kind),
            rung.rating.elo,
            rung.rating.error,
            rung.total.games(),
            rung.total.score() * 100.0,
            below(rung),
            rung.slowest.as_millis(),
        )
        .expect("a string can be written");
    }
    text
}

/// A page with a plot and a table, the strongest first.
#[must_use]
pub fn markdown(report: &LadderReport) -> String {
    let Ladder {
        game,
        games,
        nodes,
        neighbors,
        seed,
        ..
    } = &report.ladder;
    let file = Ladder::file_name(game);
    let info = game.info();
    let total: u64 = report.pairings.iter().map(|(.., t)| t.games()).sum();
    let mut text = format!("# Player ratings in {}\n\n", info.name);
    writeln!(
        text,
        "Elo ratings from {total} games of `{game}`, {games} per pairing, with 95% confidence intervals. Level 1, \
         which plays random moves, is rated 0; a draw counts half. `medium` and `greedy` are the players of the original \
         program. Level 10 searched {nodes} positions per move.\n"
    ).expect("a string can be written");
    writeln!(text, "![Elo rating of each player]({file}.svg)\n").expect("a string can be written");
    writeln!(
        text,
        "| player | Elo | error | games | score | against the level below |\n|---|---:|---:|---:|---:|---:|"
    ).expect("a string can be written");
    for rung in ranked(report) {
        writeln!(
            text,
            "| {} | {:.0} | ± {:.0} | {} | {:.0}% | {} |",
            name(rung.kind),
            rung.rating.elo,
            rung.rating.error,
            rung.total.games(),
            rung.total.score() * 100.0,
            below(rung),
        )
        .expect("a string can be written");
    }
    let option = if *neighbors { " --neighbors" } else { "" };
    writeln!(
        text,
        "\nMeasured with `cairn ladder {game} --games {games} --nodes {nodes} --seed {seed}{option}`."
    ).expect("a string can be written");
    text
}

/// The strongest first.
pub(super) fn ranked(report: &LadderReport) -> Vec<&Rung> {
    let mut rungs: Vec<&Rung> = report.rungs.iter().collect();
    rungs.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    rungs
}

pub(super) fn name(kind: PlayerKind) -> String {
    match kind {
        PlayerKind::Level(level) => format!("level {level}"),
        PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => kind.to_string(),
    }
}

/// A level's score against the one below.
fn below(rung: &Rung) -> String {
    rung.against_below.map_or(String::new(), |results| {
        format!("{:.0}%", results.score() * 100.0)
    })
}
