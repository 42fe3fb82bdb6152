//! Files of the user's: what others write to them stays.

use std::fs;
use std::path::Path;
use std::thread;

use cairn_session::record::read_bytes;
use cairn_store::{RecordFile, StoreError};

use crate::scratch::{Scratch, sitting};

/// The record of a game after this many plies.
fn record(game: &str, plies: usize) -> String {
    sitting(game, plies).game().to_record().text()
}

fn content(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_game_stands_behind_the_others_and_grows_there() {
    let scratch = Scratch::new();
    let path = scratch.path().join("games.pgn");
    for before in [
        String::new(),
        record("wali", 4),
        record("wali", 4).replace('\n', "\r\n"),
        "no line break at the end".to_owned(),
    ] {
        fs::write(&path, &before).unwrap();
        let mut file = RecordFile::open(&path).unwrap();
        for plies in 1..6 {
            file.write(&record("zola", plies)).unwrap();
            let now = content(&path);
            assert!(now.starts_with(&before), "{now}");
            assert!(now.ends_with(&record("zola", plies)), "{now}");
            let gap = now.len() - before.len() - record("zola", plies).len();
            assert!(gap <= 2, "{now}");
        }
    }
}

#[test]
fn games_that_others_write_meanwhile_stay() {
    let scratch = Scratch::new();
    let path = scratch.path().join("games.pgn");
    fs::write(&path, record("swack", 3)).unwrap();
    let mut file = RecordFile::open(&path).unwrap();
    file.write(&record("zola", 1)).unwrap();
    // Somebody puts a game behind ours.
    let appended = content(&path) + "\n" + &record("nava", 5);
    fs::write(&path, appended).unwrap();
    file.write(&record("zola", 2)).unwrap();
    let expected = [record("swack", 3), record("zola", 2), record("nava", 5)].join("\n");
    assert_eq!(content(&path), expected);
    // Somebody puts one before ours.
    fs::write(&path, record("wali", 6) + "\n" + &expected).unwrap();
    file.write(&record("zola", 3)).unwrap();
    let expected = [
        record("wali", 6),
        record("swack", 3),
        record("zola", 3),
        record("nava", 5),
    ];
    assert_eq!(content(&path), expected.join("\n"));
    // Somebody changes ours: it is not ours any more.
    let mine = record("zola", 3).replace('*', "{mine} *");
    fs::write(&path, &mine).unwrap();
    file.write(&record("zola", 4)).unwrap();
    assert_eq!(content(&path), mine + "\n" + &record("zola", 4));
    // Somebody deletes the file.
    fs::remove_file(&path).unwrap();
    file.write(&record("zola", 5)).unwrap();
    assert_eq!(content(&path), record("zola", 5));
    let names = fs::read_dir(scratch.path()).unwrap();
    assert_eq!(names.count(), 1, "nothing is left beside it");
}

#[test]
fn many_at_once_lose_nothing() {
    let scratch = Scratch::new();
    let path = scratch.path().join("games.pgn");
    let games = ["qawale", "zola", "swack", "wali", "nava"];
    thread::scope(|scope| {
        for game in games {
            let path = &path;
            scope.spawn(move || {
                let mut file = RecordFile::open(path).unwrap();
                for plies in 1..=8 {
                    file.write(&record(game, plies)).unwrap();
                }
            });
        }
    });
    let reading = read_bytes(&fs::read(&path).unwrap());
    assert_eq!(reading.errors, []);
    let mut found: Vec<_> = reading
        .records
        .iter()
        .map(|read| read.record.text())
        .collect();
    found.sort();
    let mut expected = games.map(|game| record(game, 8));
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn drafts_that_a_killed_program_left_are_swept() {
    let scratch = Scratch::new();
    let path = scratch.path().join("games.pgn");
    fs::write(scratch.path().join(".cairn-4194305-0.new"), "half a game").unwrap();
    RecordFile::open(&path).unwrap();
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1);
}

#[test]
fn what_is_no_file_is_refused_and_a_link_stays_one() {
    let scratch = Scratch::new();
    let refused = RecordFile::open(scratch.path());
    assert!(
        matches!(refused, Err(StoreError::NotAFile(_))),
        "{refused:?}"
    );
    #[cfg(unix)]
    {
        let device = RecordFile::open(Path::new("/dev/null"));
        assert!(matches!(device, Err(StoreError::NotAFile(_))), "{device:?}");
        let (real, link) = (scratch.path().join("real"), scratch.path().join("link"));
        fs::write(&real, "").unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        let mut file = RecordFile::open(&link).unwrap();
        file.write(&record("zola", 1)).unwrap();
        assert!(link.is_symlink());
        assert_eq!(content(&real), record("zola", 1));
    }
}
