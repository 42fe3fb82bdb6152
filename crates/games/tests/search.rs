//! Every search against a plain minimax, and what a search guarantees.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use cairn_core::{Game, OptionValues, Outcome, Position, Random as _, evaluate};
use cairn_engine::{
    Control, History, Limits, Proof, Report, Score, Search, SearchOptions, Selectivity,
    SolveLimits, Solver, SplitMix64,
};
use cairn_games::{Visitor, visit_all};
use cairn_testkit::{game_name, option_mixes, random_positions};

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

fn search<G: Game>(
    search: &mut Search<G>,
    position: &G::Position,
    history: &History,
    limits: Limits,
) -> Report<MoveOf<G>> {
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    search.run(position, history, limits, &control, |_| {})
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

/// The score by definition, with the line of positions for repetitions.
fn minimax<G: Game>(position: &G::Position, line: &mut Vec<u64>, depth: u32, ply: u32) -> i32 {
    match position.outcome() {
        Some(Outcome::Draw) => return 0,
        Some(Outcome::Win(side)) if side == position.turn() => return Score::win_in(ply).value(),
        Some(Outcome::Win(_)) => return Score::loss_in(ply).value(),
        None => {}
    }
    if ply > 0 && G::INFO.history.threefold_repetition && line.contains(&position.key()) {
        return 0;
    }
    if depth == 0 {
        return Score::evaluation(evaluate::<G::Position, G::Evaluator>(position)).value();
    }
    line.push(position.key());
    let mut best = i32::MIN;
    for mv in position.moves() {
        let mut child = position.clone();
        child.play_unchecked(mv);
        let score = minimax::<G>(&child, line, depth - 1, ply + 1);
        let is_same_side = child.turn() == position.turn();
        best = best.max(if is_same_side { score } else { -score });
    }
    line.pop();
    best
}

/// Leaves that a plain minimax may visit.
const MOST_LEAVES: u128 = 4_000;

struct EqualsMinimax;

impl Visitor for EqualsMinimax {
    fn visit<G: Game>(&mut self) {
        let mixes = option_mixes::<G>();
        let each = 160 / mixes.len() + 4;
        for values in mixes {
            let mut seen = 0;
            random_positions::<G>(&values, 11, |position, random| {
                // Not every ply of a game, or it would be one game only.
                if random.below(4) > 0 {
                    return ControlFlow::Continue(());
                }
                compare::<G>(&values, position, random.next_u64());
                seen += 1;
                if seen < each {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
    }
}

fn compare<G: Game>(values: &OptionValues, position: &G::Position, seed: u64) {
    if position.outcome().is_some() {
        return;
    }
    let mut engine = Search::<G>::new(SearchOptions {
        hash_bytes: 1 << 20,
        selectivity: Selectivity::Exact,
        threads: 1 + usize::from(seed.is_multiple_of(8)),
        ..SearchOptions::default()
    });
    let mut leaves = 1;
    for plies in 1..=4 {
        leaves *= position.count_moves().max(1);
        if leaves > MOST_LEAVES {
            return;
        }
        let report = search(
            &mut engine,
            position,
            &History {
                rules: G::INFO.history,
                ..History::default()
            },
            depth(plies),
        );
        let expected = minimax::<G>(position, &mut Vec::new(), plies, 0);
        let score = report.score().unwrap();
        // A proven result ends the deepening early, at a depth where it is already exact.
        assert_eq!(
            score,
            Score::from_value(expected),
            "{} depth {plies} of {position}",
            game_name::<G>(values)
        );
        let best = report.best().unwrap();
        assert!(position.is_legal(best));
    }
}

#[test]
fn a_search_without_evaluation_cuts_equals_a_plain_minimax() {
    visit_all(&mut EqualsMinimax);
}

struct Deterministic;

impl Visitor for Deterministic {
    fn visit<G: Game>(&mut self) {
        let values = OptionValues::defaults(G::INFO.options);
        let start = G::start(G::options(&values));
        let limits = Limits {
            nodes: Some(20_000),
            ..Limits::default()
        };
        let run = || {
            let mut engine = Search::<G>::new(SearchOptions {
                hash_bytes: 1 << 20,
                ..SearchOptions::default()
            });
            search(&mut engine, &start, &History::default(), limits)
        };
        let (first, second) = (run(), run());
        assert_eq!(first, second, "{}", G::INFO.id);
        assert!(
            first.nodes <= 20_001,
            "{}: {} nodes",
            G::INFO.id,
            first.nodes
        );
        assert!(first.depth >= 2, "{}: depth {}", G::INFO.id, first.depth);
    }
}

#[test]
fn the_same_limits_give_the_same_search() {
    visit_all(&mut Deterministic);
}

struct StopsAtOnce;

impl Visitor for StopsAtOnce {
    fn visit<G: Game>(&mut self) {
        let start = G::start(G::options(&OptionValues::defaults(G::INFO.options)));
        let stop = AtomicBool::new(true);
        let control = Control {
            stop: &stop,
            elapsed: &|| Duration::ZERO,
        };
        for threads in [1, 3] {
            let mut engine = Search::<G>::new(SearchOptions {
                threads,
                hash_bytes: 1 << 20,
                ..SearchOptions::default()
            });
            let report = engine.run(
                &start,
                &History::default(),
                Limits::default(),
                &control,
                |_| {},
            );
            assert!(
                report.best().is_some_and(|mv| start.is_legal(mv)),
                "{}",
                G::INFO.id
            );
            assert!(
                report.nodes < 2_000,
                "{}: {} nodes",
                G::INFO.id,
                report.nodes
            );
        }
        assert!(stop.load(Ordering::Relaxed));
    }
}

#[test]
fn a_stopped_search_still_has_a_move() {
    visit_all(&mut StopsAtOnce);
}

struct SeveralLines;

impl Visitor for SeveralLines {
    fn visit<G: Game>(&mut self) {
        let values = OptionValues::defaults(G::INFO.options);
        let mut random = SplitMix64::new(4);
        let mut position = G::start(G::options(&values));
        for _ in 0..6 {
            let mv = cairn_engine::random_move(&position, &mut random).unwrap();
            let mut next = position.clone();
            next.play_unchecked(mv);
            // Short games stop earlier: there must be three moves to compare.
            if next.count_moves() < 3 {
                break;
            }
            position = next;
        }
        let mut engine = Search::<G>::new(SearchOptions {
            hash_bytes: 1 << 20,
            lines: 3,
            selectivity: Selectivity::Exact,
            ..SearchOptions::default()
        });
        let report = search(&mut engine, &position, &History::default(), depth(2));
        // The scores of the three best moves, by definition.
        let mut scores: Vec<i32> = position
            .moves()
            .into_iter()
            .map(|mv| {
                let mut child = position.clone();
                child.play_unchecked(mv);
                let score = minimax::<G>(&child, &mut Vec::new(), 1, 1);
                if child.turn() == position.turn() {
                    score
                } else {
                    -score
                }
            })
            .collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        let lines: Vec<i32> = report.lines.iter().map(|line| line.score.value()).collect();
        assert_eq!(lines, scores[..3], "{}", G::INFO.id);
        let first_moves: std::collections::HashSet<_> =
            report.lines.iter().map(|line| line.moves[0]).collect();
        assert_eq!(first_moves.len(), 3, "{}", G::INFO.id);
    }
}

#[test]
fn several_lines_are_the_best_ones() {
    visit_all(&mut SeveralLines);
}

/// A clock that goes on by a millisecond whenever somebody looks at it.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Ticking {
    fn look(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

struct UsesItsTime;

impl Visitor for UsesItsTime {
    fn visit<G: Game>(&mut self) {
        let start = G::start(G::options(&OptionValues::defaults(G::INFO.options)));
        let time = Duration::from_millis(200);
        for soft_time in [None, Some(time / 2)] {
            let clock = Ticking::default();
            let control = Control {
                stop: &AtomicBool::new(false),
                elapsed: &|| clock.look(),
            };
            let limits = Limits {
                time: Some(time),
                soft_time,
                ..Limits::default()
            };
            let mut engine = Search::<G>::new(SearchOptions {
                hash_bytes: 1 << 20,
                prove_nodes: SearchOptions::PROVE_NODES,
                ..SearchOptions::default()
            });
            let mut reports = Vec::new();
            engine.run(&start, &History::default(), limits, &control, |report| {
                reports.push((report.depth, clock.look()));
            });
            let id = G::INFO.id;
            let (depth, first) = reports[0];
            assert_eq!(depth, 1, "{id}");
            assert!(first < Duration::from_millis(10), "{id}: {first:?}");
            let end = clock.look();
            let (_, last) = reports[reports.len() - 1];
            match soft_time {
                None => assert!(end >= time, "{id}: {end:?}"),
                Some(soft) => assert!(end >= soft && last <= time, "{id}: {end:?}"),
            }
        }
    }
}

#[test]
fn a_fixed_time_is_used_and_the_first_report_comes_at_once() {
    visit_all(&mut UsesItsTime);
}

struct ReportsBeforeItProves {
    proven: usize,
}

impl Visitor for ReportsBeforeItProves {
    fn visit<G: Game>(&mut self) {
        let values = OptionValues::defaults(G::INFO.options);
        let mut seen = 0;
        random_positions::<G>(&values, 5, |position, random| {
            if random.below(8) > 0 {
                return ControlFlow::Continue(());
            }
            let mut engine = Search::<G>::new(SearchOptions {
                hash_bytes: 1 << 20,
                prove_nodes: 2_000,
                ..SearchOptions::default()
            });
            let control = Control {
                stop: &AtomicBool::new(false),
                elapsed: &|| Duration::ZERO,
            };
            let limits = Limits {
                nodes: Some(8_000),
                ..Limits::default()
            };
            let mut depths = Vec::new();
            let report = engine.run(position, &History::default(), limits, &control, |report| {
                depths.push(report.depth);
            });
            let is_proven = report
                .lines
                .first()
                .is_some_and(|line| line.proof == Proof::Solver);
            if is_proven && report.depth == 0 {
                assert_eq!(depths, [1, 0], "{position}");
                self.proven += 1;
            }
            seen += 1;
            if seen < 40 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
}

#[test]
fn the_first_depth_is_reported_before_the_solver_is_asked() {
    let mut found = ReportsBeforeItProves { proven: 0 };
    visit_all(&mut found);
    assert!(found.proven > 10, "{} positions were proven", found.proven);
}

#[derive(Default)]
struct ClaimsAreTrue {
    wins: u32,
    losses: u32,
}

impl ClaimsAreTrue {
    fn check<G: Game>(&mut self, position: &G::Position) {
        let mut engine = Search::<G>::new(SearchOptions {
            hash_bytes: 1 << 20,
            ..SearchOptions::default()
        });
        let stop = AtomicBool::new(false);
        let control = Control {
            stop: &stop,
            elapsed: &|| Duration::ZERO,
        };
        let limits = Limits {
            nodes: Some(6_000),
            ..Limits::default()
        };
        let mut claim = None;
        engine.run(position, &History::default(), limits, &control, |report| {
            claim = report.score();
        });
        let Some((score, plies)) = claim.and_then(|score| Some((score, score.distance()?))) else {
            return;
        };
        let winner = if score.is_win() {
            position.turn()
        } else {
            position.turn().other()
        };
        let limits = SolveLimits {
            nodes: Some(50_000),
        };
        let (found, _) = Solver::new(1 << 20).wins_within(position, winner, plies, limits, &stop);
        assert_ne!(found, Some(false), "{score} in {position}");
        if found.is_some() && score.is_win() {
            self.wins += 1;
        } else if found.is_some() {
            self.losses += 1;
        }
    }
}

impl Visitor for ClaimsAreTrue {
    fn visit<G: Game>(&mut self) {
        let values = OptionValues::defaults(G::INFO.options);
        let mut seen = 0;
        random_positions::<G>(&values, 12, |position, random| {
            if random.below(4) > 0 || position.outcome().is_some() {
                return ControlFlow::Continue(());
            }
            self.check::<G>(position);
            seen += 1;
            if seen < 150 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
}

#[test]
fn a_win_or_a_loss_that_a_search_claims_is_one() {
    let mut claims = ClaimsAreTrue::default();
    visit_all(&mut claims);
    let ClaimsAreTrue { wins, losses } = claims;
    assert!(wins > 30 && losses > 30, "{wins} wins, {losses} losses");
}

#[test]
fn a_finished_game_has_no_lines() {
    struct Finished;

    impl Visitor for Finished {
        fn visit<G: Game>(&mut self) {
            let values = OptionValues::defaults(G::INFO.options);
            let mut random = SplitMix64::new(6);
            let mut position = G::start(G::options(&values));
            while position.outcome().is_none() {
                let mv = position.nth_move(random.below(position.count_moves()));
                position.play_unchecked(mv.unwrap());
            }
            let mut engine = Search::<G>::new(SearchOptions {
                threads: 2,
                ..SearchOptions::default()
            });
            let report = search(&mut engine, &position, &History::default(), depth(4));
            assert_eq!(report.best(), None, "{} {position}", G::INFO.id);
        }
    }

    visit_all(&mut Finished);
}
