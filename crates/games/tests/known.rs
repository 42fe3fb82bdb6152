//! What a search does with positions that can be looked up, and with what the solver proves.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{Game, Outcome, Position, Side, Solvable as _};
use cairn_engine::tables::TableValue;
use cairn_engine::{
    Control, History, Limits, Probe, Proof, Report, Score, Search, SearchOptions, SolveLimits,
    Solver, SplitMix64, random_playout,
};
use cairn_games::qawale::Qawale;
use cairn_games::swack::Swack;
use cairn_games::wali::Wali;
use cairn_games::zola::Zola;
use cairn_testkit::read_name;

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

fn run<G: Game>(
    search: &mut Search<G>,
    position: &G::Position,
    history: &History,
) -> Report<MoveOf<G>> {
    let limits = Limits {
        nodes: Some(40_000),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    search.run(position, history, limits, &control, |_| {})
}

/// Says of every position that the first side wins, after a step of black in that many plies.
struct WhiteWins(u32);

impl Probe<<Wali as Game>::Position> for WhiteWins {
    fn probe(&self, position: &<Wali as Game>::Position) -> Option<TableValue> {
        Some(match position.turn() {
            Side::First => TableValue::Win(self.0 + 1),
            Side::Second => TableValue::Loss(self.0),
        })
    }
}

fn wali() -> (Search<Wali>, <Wali as Game>::Position, History) {
    let mut search = Search::<Wali>::new(SearchOptions::default());
    search.set_known(Arc::new(WhiteWins(20)));
    let options = Wali::options(&read_name::<Wali>("wali"));
    let position = Wali::parse(options, "w,x2,w,x,w/x6/x6/x6/b,b,x,b,x2 w 0 0").unwrap();
    let history = History {
        rules: Wali::INFO.history,
        ..History::default()
    };
    (search, position, history)
}

#[test]
fn what_is_looked_up_is_reported_with_its_distance() {
    let (mut search, position, history) = wali();
    let report = run(&mut search, &position, &history);
    assert_eq!(report.score(), Some(Score::win_in(21)));
    assert_eq!(report.lines[0].proof, Proof::Table);
    assert_eq!(report.depth, 1, "there is nothing more to find out");
}

#[test]
fn a_win_beyond_the_limits_of_the_match_is_not_claimed() {
    let (mut search, position, mut history) = wali();
    history.without_progress = 79;
    let report = run(&mut search, &position, &history);
    assert_eq!(report.score(), Some(Score::win_in(21)));
    history.without_progress = 80;
    let report = run(&mut search, &position, &history);
    assert_eq!(report.lines[0].proof, Proof::Evaluated);
    let score = report.score().unwrap();
    assert!(!score.is_win() && score.value() > 1_000, "{score}");
    history.without_progress = 0;
    history.earlier = vec![7, 8, 7];
    let report = run(&mut search, &position, &history);
    assert_eq!(
        report.lines[0].proof,
        Proof::Evaluated,
        "7 could come again"
    );
}

/// Late positions of random games: what is said to be proven must be what the solver finds without a limit.
fn proofs_are_right<G: Game>(name: &str, least: usize, is_late: impl Fn(&G::Position) -> bool) {
    let start = G::start(G::options(&read_name::<G>(name)));
    let (mut proven, mut by_search) = (0, 0);
    for seed in 0..10 {
        let mut late = None;
        random_playout(
            &mut start.clone(),
            300,
            &mut SplitMix64::new(seed),
            |position| {
                if late.is_none() && position.outcome().is_none() && is_late(position) {
                    late = Some(position.clone());
                }
                std::ops::ControlFlow::Continue(())
            },
        );
        let Some(position) = late else { continue };
        let stop = AtomicBool::new(false);
        let limits = SolveLimits::default();
        let truth = Solver::new(16 << 20).solve(&position, limits, &stop, &mut |_| {});
        let wins = truth.value == Some(Outcome::Win(position.turn()));
        let loses = truth.value == Some(Outcome::Win(position.turn().other()));
        for (prove_nodes, lines) in [(10_000, 1), (10_000, 3), (0, 1)] {
            let mut search = Search::<G>::new(SearchOptions {
                hash_bytes: 1 << 20,
                lines,
                prove_nodes,
                ..SearchOptions::default()
            });
            let report = run(&mut search, &position, &History::default());
            let line = &report.lines[0];
            if line.proof.is_proven() {
                assert_eq!(line.score.is_win(), wins, "{position}: {line:?}");
                assert_eq!(line.score.is_loss(), loses, "{position}: {line:?}");
                proven += 1;
                by_search += usize::from(line.proof == Proof::Search);
                if let (Proof::Solver, Some(distance)) = (line.proof, truth.distance) {
                    let found = line.score.distance();
                    assert!(found.is_none_or(|found| found == distance), "{position}");
                }
                assert!(position.is_legal(line.moves[0]), "{position}");
            }
        }
    }
    assert!(proven >= least, "{name}: only {proven} proofs");
    assert!(by_search > 0, "{name}: the search proves nothing");
}

#[test]
fn what_is_said_to_be_proven_is_true() {
    proofs_are_right::<Zola>("zola:4", 10, |position| {
        Side::BOTH
            .iter()
            .map(|side| position.count_men(*side))
            .sum::<u32>()
            <= 6
    });
    proofs_are_right::<Swack>("swack:4", 10, |position| position.count_stack_moves() < 6);
    proofs_are_right::<Qawale>("qawale", 10, |position| {
        position.most_plies_left() <= Some(2)
    });
}
