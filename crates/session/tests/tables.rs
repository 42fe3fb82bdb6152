//! Endgame tables of games chosen at run time.

use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::Outcome;
use cairn_engine::tables::{BuildOptions, CheckOptions, TableProgress, TableValue};
use cairn_engine::{Control, Limits, Proof, Score, SearchOptions, SolveLimits, Solver};
use cairn_session::{
    AnyPosition, AnyTables, GameChoice, Match, Player, PlayerKind, Setup, TableMaker,
};

fn game(name: &str) -> GameChoice {
    name.parse().unwrap()
}

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

#[test]
fn tables_made_by_name_answer_for_positions_of_that_name_alone() {
    let dir = folder("by-name");
    let wali = game("wali");
    let maker = wali.table_maker().unwrap();
    let options = BuildOptions {
        most: 2,
        threads: 1,
    };
    let progress = TableProgress::default();
    let made = maker.build(&dir, options, &progress, &mut |_| {}).unwrap();
    let options = CheckOptions {
        most: 2,
        threads: 1,
        one_in: NonZeroU64::MIN,
    };
    assert!(maker.check(&dir, options, &progress, &mut |_| {}).is_ok());
    let opened = wali.tables(&dir).unwrap().unwrap();
    assert_eq!(opened.summaries(), made.summaries());
    assert_eq!(opened.summaries().len(), 4);

    let text = "w,w,x4/x6/x6/x6/b,b,x4 w 0 0";
    let position = wali.parse_position(text).unwrap();
    assert_eq!(opened.probe(&position), Some(TableValue::Draw));
    looks_up(&wali, &position, &opened);
    assert_eq!(opened.probe(&wali.start()), None);
    assert_eq!(opened.probe(&game("zola").start()), None);
    let prost = game("wali:rules=prost");
    let same_text = prost.parse_position(text).unwrap();
    assert_eq!(opened.probe(&same_text), None);
    assert!(prost.tables(&dir).unwrap().unwrap().is_empty());
}

/// Search, strongest player and solver find a draw in the tables without looking farther.
fn looks_up(wali: &GameChoice, position: &AnyPosition, tables: &AnyTables) {
    let mut setup = Setup::new(wali.clone());
    setup.start = position.clone();
    let game = Match::new(setup);
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    let mut engine = wali.engine(SearchOptions::default());
    engine.use_tables(tables);
    let report = engine.search(&game, Limits::default(), &control, &mut |_| {});
    let report = report.unwrap();
    assert_eq!(report.lines[0].proof, Proof::Table);
    assert_eq!((report.score(), report.depth), (Some(Score::DRAW), 1));

    let mut player = Player::new(wali, PlayerKind::Level(10), 1, SearchOptions::default());
    player.use_tables(tables);
    let mut proof = Proof::Evaluated;
    let mv = player.choose(&game, Limits::default(), &control, &mut |report| {
        proof = report.lines[0].proof;
    });
    assert!(mv.unwrap().is_some() && proof == Proof::Table);

    let solver = Solver::new(1 << 20);
    let limits = SolveLimits::default();
    let verdict = position.solve(&solver, Some(tables), limits, &stop, &mut |_| {});
    assert_eq!(
        (verdict.value, verdict.progress.nodes),
        (Some(Outcome::Draw), 1)
    );
    assert_eq!(verdict.best.len() as u128, position.count_moves());
}

#[test]
fn games_without_tables_say_so() {
    let ids: Vec<_> = TableMaker::games()
        .iter()
        .map(|game| game.info().id)
        .collect();
    assert_eq!(ids, ["wali"]);
    assert!(game("zola").table_maker().is_none());
    assert!(
        game("zola")
            .tables(Path::new("/nowhere"))
            .unwrap()
            .is_none()
    );
}
