//! Programs that are killed at any moment leave a whole game behind.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread;

use crate::scratch::{Scratch, sitting};
use cairn_store::{Folders, Store, StoreError};

/// The variable that tells the child where to write.
const FOLDER: &str = "CAIRN_TEST_FOLDER";

/// Not a test by itself: what the killed program does. It keeps a game again and again, now with a few moves
/// and now with many.
#[test]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let store = Store::new(Some(Folders::under(Path::new(&folder))));
    let slot = store.begin().unwrap();
    let games = [sitting("swack", 2), sitting("swack", 30)];
    for game in games.iter().cycle() {
        slot.keep(game).unwrap();
    }
}

fn start(scratch: &Scratch) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "killed::child", "--nocapture"])
        .env(FOLDER, scratch.path())
        .spawn()
        .unwrap()
}

/// Lets the child work, and sees to it that it does.
fn wait_for(child: &mut Child) {
    assert_eq!(child.try_wait().unwrap(), None, "the child is at work");
    thread::yield_now();
}

#[test]
fn a_killed_program_leaves_a_whole_game_that_can_be_taken_up() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let file = scratch.path().join("state/matches/match-1.pgn");
    for round in 0..12 {
        let mut child = start(&scratch);
        // Wait until it is at work: the content changes.
        let mut seen = Vec::new();
        while seen.len() < 2 + round % 3 {
            match fs::read(&file) {
                Ok(content) if seen.last() != Some(&content) => seen.push(content),
                _ => wait_for(&mut child),
            }
        }
        assert!(
            store.in_progress().items.is_empty(),
            "it belongs to the child"
        );
        child.kill().unwrap();
        child.wait().unwrap();
        let found = store.in_progress();
        assert!(found.damaged.is_empty());
        assert_eq!(found.items.len(), 1);
        let plies = found.items[0].kept.game().plies();
        assert!(plies == 2 || plies == 30, "{plies}");
        let (slot, _) = store.resume(&found.items[0]).unwrap();
        let drafts = fs::read_dir(file.parent().unwrap()).unwrap();
        assert_eq!(
            drafts.count(),
            3,
            "the game, its lock and the count, and no drafts"
        );
        slot.discard().unwrap();
    }
}

#[test]
fn two_programs_at_once_keep_two_games() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let mut children = [start(&scratch), start(&scratch)];
    let files = [1, 2].map(|number| {
        scratch
            .path()
            .join(format!("state/matches/match-{number}.pgn"))
    });
    while !files.iter().all(|file| file.exists()) {
        children.iter_mut().for_each(wait_for);
    }
    for child in &mut children {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let found = store.in_progress().items;
    assert_eq!(found.len(), 2);
    let first = store.resume(&found[0]).unwrap();
    assert!(matches!(store.resume(&found[0]), Err(StoreError::Busy)));
    drop(first);
}
