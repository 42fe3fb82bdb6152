//! Matches of many games: results add up, repeat, resume, and faults are counted.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cairn_arena::{Contest, Contestant, Entrant, Sprt, Standing, estimate, play};
use cairn_engine::{Control, Limits, SearchOptions, SplitMix64};
use cairn_session::{GameChoice, Match, Player, PlayerKind, Setup, games, record};

fn entrant(name: &str, nodes: u64) -> Entrant {
    Entrant {
        contestant: name.parse().unwrap(),
        limits: Limits {
            nodes: Some(nodes),
            ..Limits::default()
        },
    }
}

fn contest(game: &GameChoice, a: &str, b: &str, games: u32) -> Contest {
    let mut contest = Contest::new(game.clone(), entrant(a, 300), entrant(b, 300));
    contest.games = games;
    contest
}

fn run(contest: &Contest) -> Standing {
    play(contest, &mut |_| {}).unwrap()
}

/// A path for a file of this test alone, where nothing is yet.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}-{}.pgn", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// What matters of a standing: everything but the time it took and where it came from.
fn essence(mut standing: Standing) -> Standing {
    standing.slowest = [Duration::ZERO; 2];
    standing.resumed = 0;
    standing
}

#[test]
fn results_add_up_in_every_game() {
    for game in games() {
        let mut seen = 0;
        let standing = play(&contest(&game, "3", "random", 10), &mut |standing| {
            seen += 1;
            assert_eq!(standing.total().games(), seen);
        })
        .unwrap();
        assert_eq!(seen, 10);
        assert_eq!(standing.as_first.games(), 5);
        assert_eq!(standing.as_second.games(), 5);
        assert_eq!(standing.pairs.iter().sum::<u64>(), 5);
        let half_points: u64 = (0..).zip(standing.pairs).map(|(i, n)| i * n).sum();
        let total = standing.total();
        assert_eq!(half_points, 2 * total.wins + total.draws, "{game}");
        assert_eq!(standing.faults, [[0; 3]; 2]);
    }
}

#[test]
fn a_match_is_the_same_each_time_however_many_games_are_played_at_once() {
    for game in games() {
        let mut contest = contest(&game, "4", "10", 8);
        let path = |name: &str| scratch(&format!("same-{}-{name}", game.info().id));
        contest.records = Some(path("one"));
        let one = essence(run(&contest));
        let first = fs::read(contest.records.take().unwrap()).unwrap();
        contest.concurrency = 3;
        contest.records = Some(path("three"));
        assert_eq!(essence(run(&contest)), one);
        assert_eq!(fs::read(contest.records.take().unwrap()).unwrap(), first);
        contest.seed = 2;
        contest.records = Some(path("other"));
        run(&contest);
        assert_ne!(fs::read(contest.records.unwrap()).unwrap(), first);
    }
}

#[test]
fn records_replay_and_openings_come_in_pairs() {
    for game in games() {
        let path = scratch(&format!("replay-{}", game.info().id));
        let mut contest = contest(&game, "2", "greedy", 6);
        contest.records = Some(path.clone());
        run(&contest);
        let reading = record::read_bytes(&fs::read(path).unwrap());
        assert!(reading.errors.is_empty());
        assert_eq!(reading.records.len(), 6);
        let opening = |index: usize| -> Vec<String> {
            let nodes = &reading.records[index].record.line.nodes;
            nodes[..4].iter().map(|node| node.word.clone()).collect()
        };
        for pair in 0..3 {
            let [first, second] = [2 * pair, 2 * pair + 1].map(|i| &reading.records[i].record);
            assert_eq!(opening(2 * pair), opening(2 * pair + 1));
            assert_eq!(first.tag("First"), Some("2"));
            assert_eq!(second.tag("First"), Some("greedy"));
            Match::from_record(first).unwrap();
            Match::from_record(second).unwrap();
        }
        assert_ne!(opening(0), opening(2), "{game}");
    }
}

#[test]
fn a_resumed_match_equals_an_uninterrupted_one() {
    let game = &games()[0];
    let mut contest = contest(game, "3", "5", 10);
    contest.records = Some(scratch("whole"));
    let whole = run(&contest);
    let whole_text = fs::read_to_string(contest.records.take().unwrap()).unwrap();

    let path = scratch("resumed");
    contest.records = Some(path.clone());
    contest.games = 4;
    run(&contest);
    contest.games = 10;
    let resumed = run(&contest);
    assert_eq!(resumed.resumed, 4);
    assert_eq!(essence(resumed), essence(whole.clone()));
    assert_eq!(fs::read_to_string(&path).unwrap(), whole_text);

    // Broken off amid a record, as when the power fails: as soon as it has the tag of the match, it is replaced.
    let last = whole_text.rfind("[Game ").unwrap();
    let tag = last + whole_text[last..].find("\"]\n[First").unwrap() + 1;
    for cut in [tag, tag + 1, tag + 10, whole_text.len() - 10] {
        fs::write(&path, &whole_text[..cut]).unwrap();
        let resumed = run(&contest);
        assert_eq!(resumed.resumed, 9);
        assert_eq!(essence(resumed), essence(whole.clone()));
        assert_eq!(fs::read_to_string(&path).unwrap(), whole_text);
    }
    fs::write(&path, &whole_text[..last + 10]).unwrap();
    play(&contest, &mut |_| {}).unwrap_err();
    assert_eq!(fs::read_to_string(&path).unwrap(), whole_text[..last + 10]);
    fs::write(&path, &whole_text).unwrap();

    // Nothing is left to do, and another match in the same file is another match.
    assert_eq!(run(&contest).resumed, 10);
    contest.seed = 2;
    assert_eq!(run(&contest).resumed, 0);
    assert!(fs::read_to_string(&path).unwrap().starts_with(&whole_text));
}

#[test]
fn a_file_that_holds_no_records_is_left_alone() {
    let path = scratch("notes");
    fs::write(&path, "# Notes\n- buy [milk\n").unwrap();
    let mut contest = contest(&games()[0], "1", "1", 2);
    contest.records = Some(path.clone());
    let error = play(&contest, &mut |_| {}).unwrap_err();
    assert!(error.to_string().contains("line 1"), "{error}");
    assert_eq!(fs::read_to_string(path).unwrap(), "# Notes\n- buy [milk\n");
}

#[test]
fn a_sequential_test_ends_a_clear_match_early() {
    let mut contest = contest(&games()[0], "10", "random", 400);
    contest.sprt = Some(Sprt {
        elo0: 0.0,
        elo1: 100.0,
    });
    let alone = essence(run(&contest));
    assert!(alone.total().games() < 100);
    assert!(alone.total().games().is_multiple_of(2));
    contest.concurrency = 3;
    assert_eq!(essence(run(&contest)), alone);
}

#[test]
fn full_strength_beats_the_simple_players_in_every_game() {
    for game in games() {
        for other in ["random", "greedy"] {
            let mut contest = Contest::new(game.clone(), entrant("10", 3_000), entrant(other, 1));
            contest.games = 10;
            contest.concurrency = 2;
            let total = run(&contest).total();
            let least = if other == "random" { 0.85 } else { 0.6 };
            assert!(total.score() >= least, "{game} against {other}: {total:?}");
            assert!(estimate(total).unwrap().elo > 0.0);
        }
    }
}

/// The time this thread has had a processor. Other programs on the machine do not count, where the system can
/// tell.
fn thread_time(started: Instant) -> Duration {
    let field = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = field.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| started.elapsed(), Duration::from_nanos)
}

#[test]
fn every_level_but_the_highest_answers_within_a_second_on_one_core() {
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let started = Instant::now();
    for game in games() {
        for level in 1..=9 {
            let options = SearchOptions::default();
            let mut player = Player::new(&game, PlayerKind::Level(level), 1, options);
            for seed in 0..3 {
                // From the start, and from amid two games.
                let mut random = SplitMix64::new(seed);
                let mut position = Match::new(Setup::new(game.clone()));
                for _ in 0..8 * seed {
                    if position.end().is_none() {
                        let mv = position.position().random_move(&mut random).unwrap();
                        position.play(mv.as_str()).unwrap();
                    }
                }
                let before = thread_time(started);
                player
                    .choose(&position, Limits::default(), &control, &mut |_| {})
                    .unwrap();
                let time = thread_time(started) - before;
                assert!(
                    time < Duration::from_secs(1),
                    "{game}, level {level}: {time:?} for {}",
                    position.position()
                );
            }
        }
    }
}

#[cfg(unix)]
mod engines {
    use super::*;

    fn fake(how: &str) -> Entrant {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fake-engine.sh");
        Entrant {
            contestant: Contestant::Ugi(format!("sh '{script}' {how}")),
            limits: Limits {
                time: Some(Duration::from_millis(20)),
                ..Limits::default()
            },
        }
    }

    /// How long to wait for an engine that will not answer: whatever the machine does meanwhile,
    /// it runs out of time.
    const SHORT: Duration = Duration::from_millis(50);

    /// How long to wait for an engine that answers, or ends, on a machine as busy as may be.
    const LONG: Duration = Duration::from_secs(120);

    /// The faults of an engine that misbehaves, as A in all games, and what the records say.
    fn faults(how: &str, grace: Duration) -> ([u64; 3], String) {
        let path = scratch(how);
        let mut contest = Contest::new(games()[0].clone(), fake(how), entrant("1", 1));
        contest.games = 4;
        contest.records = Some(path.clone());
        contest.patience.grace = grace;
        let standing = run(&contest);
        assert_eq!(standing.total().losses, 4, "the offender loses");
        assert_eq!(standing.faults[1], [0; 3]);
        let again = run(&contest);
        assert_eq!(again.faults, standing.faults, "the records tell the faults");
        let text = fs::read_to_string(path).unwrap();
        for read in record::read(&text).records {
            Match::from_record(&read.record).unwrap();
        }
        (standing.faults[0], text)
    }

    #[test]
    fn a_crash_loses() {
        let (faults, text) = faults("crash", LONG);
        assert_eq!(faults, [4, 0, 0]);
        assert!(text.contains("[Fault \"crash\"]"));
    }

    #[test]
    fn a_time_out_loses() {
        let (faults, text) = faults("hang", SHORT);
        assert_eq!(faults, [0, 4, 0]);
        assert!(text.contains("[Termination \"time forfeit\"]"));
    }

    #[test]
    fn a_flood_of_words_delays_no_time_out() {
        for how in ["flood", "endless"] {
            let (faults, _) = faults(how, SHORT);
            assert_eq!(faults, [0, 4, 0], "{how}");
        }
    }

    #[test]
    fn an_illegal_move_loses() {
        let (faults, text) = faults("illegal", LONG);
        assert_eq!(faults, [0, 0, 4]);
        assert!(text.contains("[Fault \"illegal move\"]"));
    }

    #[test]
    fn an_engine_that_cannot_be_started_is_an_error() {
        let missing = Entrant {
            contestant: "ugi:/no/such/engine".parse().unwrap(),
            limits: Limits::default(),
        };
        let contest = Contest::new(games()[0].clone(), missing, entrant("1", 1));
        let error = play(&contest, &mut |_| {}).unwrap_err();
        assert!(error.to_string().contains("/no/such/engine"));
    }
}
