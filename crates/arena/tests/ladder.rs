//! A small ladder from the first game to the page.

use std::fs;
use std::path::PathBuf;

use cairn_arena::ladder::{Ladder, LadderReport, markdown, run, svg, text};
use cairn_session::PlayerKind;

fn ladder(name: &str) -> Ladder {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let records = folder.join(format!("{name}-{}.pgn", std::process::id()));
    let _ = fs::remove_file(&records);
    Ladder {
        game: "zola:4".parse().unwrap(),
        games: 2,
        nodes: 500,
        neighbors: true,
        concurrency: 2,
        seed: 1,
        records,
    }
}

fn play(ladder: &Ladder) -> LadderReport {
    let mut last = (0, 0);
    let report = run(ladder, &mut |done, all, _, _| {
        assert!(done > last.0 && done <= all);
        last = (done, all);
    });
    assert_eq!(last.0, last.1, "all games were told of");
    report.unwrap()
}

#[test]
fn a_ladder_is_played_fitted_drawn_and_resumed() {
    let mut ladder = ladder("ladder");
    let report = play(&ladder);
    assert_eq!(report.rungs.len(), 12);
    assert_eq!(report.rungs[0].kind, PlayerKind::Level(1));
    assert!(report.rungs[0].rating.elo.abs() < 1e-9, "level 1 has 0");
    assert!(report.rungs[9].rating.elo > 100.0, "level 10 is better");
    for rung in &report.rungs[1..10] {
        assert_eq!(rung.against_below.unwrap().games(), 2);
    }
    let points: u64 = report
        .rungs
        .iter()
        .map(|rung| 2 * rung.total.wins + rung.total.draws)
        .sum();
    let games: u64 = report
        .pairings
        .iter()
        .map(|(.., results)| results.games())
        .sum();
    assert_eq!(points, 2 * games, "every game gives one point");

    let page = markdown(&report);
    assert_eq!(text(&report).lines().count(), 13);
    assert_eq!(
        page.lines()
            .filter(|line| line.starts_with("| level "))
            .count(),
        10
    );
    assert!(page.contains("(ladder-zola-4.svg)"));
    let drawing = svg(&report);
    let document = roxmltree::Document::parse(&drawing).unwrap();
    let dots = document
        .descendants()
        .filter(|node| node.has_tag_name("circle"));
    assert_eq!(dots.count(), 12);
    assert!(drawing.len() < 8_000, "{} bytes", drawing.len());

    // Nothing is played twice; the page does not change.
    let records = fs::read(&ladder.records).unwrap();
    assert_eq!(markdown(&play(&ladder)), page);
    assert_eq!(fs::read(&ladder.records).unwrap(), records);
    ladder.games = 4;
    assert_eq!(
        markdown(&play(&ladder)).lines().count(),
        page.lines().count()
    );
    assert!(fs::read(&ladder.records).unwrap().starts_with(&records));
}

#[test]
fn a_round_robin_lets_everybody_meet_everybody_once() {
    let mut ladder = ladder("schedule");
    ladder.neighbors = false;
    assert_eq!(ladder.schedule().len(), 12 * 11 / 2);
    ladder.neighbors = true;
    let schedule = ladder.schedule();
    assert_eq!(schedule.len(), 9 + 2 * 3 + 1);
    for player in 0..12 {
        let is_in = |(a, b): &&(usize, usize)| *a == player || *b == player;
        assert!(schedule.iter().any(|pair| is_in(&pair)), "{player} plays");
    }
}
