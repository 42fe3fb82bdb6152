//! Endgame tables of games chosen at run time.

use std::fs;
use std::path::{Path, PathBuf};

use cairn_engine::tables::{BuildOptions, TableProgress, TableValue};
use cairn_session::{GameChoice, TableMaker};

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
    assert!(maker.check(&dir, options, &progress, &mut |_| {}).is_ok());
    let opened = wali.tables(&dir).unwrap().unwrap();
    assert_eq!(opened.summaries(), made.summaries());
    assert_eq!(opened.summaries().len(), 4);

    let text = "w,w,x4/x6/x6/x6/b,b,x4 w 0 0";
    let position = wali.parse_position(text).unwrap();
    assert_eq!(opened.probe(&position), Some(TableValue::Draw));
    assert_eq!(opened.probe(&wali.start()), None);
    assert_eq!(opened.probe(&game("zola").start()), None);
    let prost = game("wali:rules=prost");
    let same_text = prost.parse_position(text).unwrap();
    assert_eq!(opened.probe(&same_text), None);
    assert!(prost.tables(&dir).unwrap().unwrap().is_empty());
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
