//! The files of games in progress: their version, their checksum, their order, and what is in their way.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_session::{Act, Sitting};
use cairn_store::{Save, Store, Unreadable};

use crate::scratch::{Scratch, day, sitting};

/// A save as the first version wrote it.
const FIRST_VERSION: &str = include_str!("version-1.pgn");

fn save(game: &str, plies: usize) -> Save {
    Save {
        sitting: sitting(game, plies),
        record: Some(format!("{game}-2026-11-15-1.pgn")),
        sequence: 17,
    }
}

#[test]
fn a_save_has_a_version_and_a_checksum_and_reads_back() {
    for game in ["qawale", "zola", "swack", "wali", "nava"] {
        let save = save(game, 7);
        let text = save.text();
        assert!(text.starts_with("% Cairn 2 "), "{text}");
        assert_eq!(Save::read(text.as_bytes()).unwrap().text(), text);
        assert!(text.contains(&save.sitting.game().to_record().line.nodes[6].word));
    }
}

#[test]
fn saves_of_the_first_version_are_read_and_finished() {
    let read = Save::read(FIRST_VERSION.as_bytes()).unwrap();
    assert_eq!((read.sequence, read.record.as_deref()), (0, None));
    assert_eq!(read.sitting.game().plies(), 10);
    let scratch = Scratch::new();
    let matches = scratch.path().join("state/matches");
    fs::create_dir_all(&matches).unwrap();
    fs::write(matches.join("match-3.pgn"), FIRST_VERSION).unwrap();
    let store = scratch.store();
    let (mut slot, mut game) = store.resume_latest().items.pop().unwrap();
    slot.keep(&game).unwrap();
    let now = fs::read(matches.join("match-3.pgn")).unwrap();
    let now = Save::read(&now).unwrap().sitting;
    assert_eq!(now.to_text(), read.sitting.to_text());
    game.act(game.speaker(), Act::Resign).unwrap();
    slot.finish(&game, day()).unwrap();
    assert_eq!(store.records().items.len(), 1);
}

/// Every byte changed, every byte taken away, every end cut off, every two neighbors exchanged, every line taken away:
/// none of it is taken for another game.
#[test]
fn no_damaged_save_is_taken_for_another_game() {
    let save = save("swack", 12);
    let text = save.text().into_bytes();
    let mut random = SplitMix64::new(3);
    let mut refused = 0;
    let mut check = |damaged: Vec<u8>| match Save::read(&damaged) {
        Err(Unreadable::Damaged) => refused += 1,
        Err(Unreadable::Newer) => panic!("{}", String::from_utf8_lossy(&damaged)),
        Ok(read) => assert!(
            read.sitting.to_text() == save.sitting.to_text(),
            "{}",
            String::from_utf8_lossy(&damaged)
        ),
    };
    for at in 0..text.len() {
        for bit in 0..8 {
            let mut damaged = text.clone();
            damaged[at] ^= 1 << bit;
            check(damaged);
        }
        let mut damaged = text.clone();
        damaged[at] = b'0' + (random.next_u64() % 10) as u8;
        check(damaged.clone());
        damaged.remove(at);
        check(damaged);
        check(text[..at].to_vec());
        check(text[at + 1..].to_vec());
        let mut damaged = text.clone();
        damaged.swap(at, at.saturating_sub(1));
        check(damaged);
    }
    let lines: Vec<_> = text.split_inclusive(|byte| *byte == b'\n').collect();
    for without in 0..lines.len() {
        let mut lines = lines.clone();
        lines.remove(without);
        check(lines.concat());
    }
    assert!(refused > 12 * text.len(), "{refused} of {}", text.len());
}

#[test]
fn a_save_of_a_newer_version_stays_where_it_is_and_is_told_of() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let matches = scratch.path().join("state/matches");
    fs::create_dir_all(&matches).unwrap();
    let path = matches.join("match-1.pgn");
    fs::write(&path, "% Cairn 3 0123abcd\nsomething else\n").unwrap();
    let found = store.in_progress();
    assert!(found.damaged.is_empty());
    assert_eq!(found.troubles[0].file, path);
    assert_eq!(found.troubles[0].phrase.key, "store-newer");
    assert!(path.exists());
    assert_ne!(store.begin().unwrap().path(), path);
}

#[test]
fn a_record_is_never_written_outside_of_its_folder() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let victim = scratch.path().join("data/diary.pgn");
    fs::create_dir_all(victim.parent().unwrap()).unwrap();
    fs::write(&victim, "dear diary").unwrap();
    let absolute = victim.to_str().unwrap().to_owned();
    let matches = scratch.path().join("state/matches");
    fs::create_dir_all(&matches).unwrap();
    for name in [absolute.as_str(), "../diary.pgn", "diary.pgn", ""] {
        let mut save = save("zola", 4);
        save.record = Some(name.to_owned());
        let tag = format!("[CairnRecord \"{name}\"]\n[Game");
        let first = FIRST_VERSION.replacen("[Game", &tag, 1);
        for text in [save.text(), first] {
            fs::write(matches.join("match-1.pgn"), text).unwrap();
            let (mut slot, mut game) = store.resume_latest().items.pop().unwrap();
            game.act(game.speaker(), Act::Resign).unwrap();
            let path = slot.finish(&game, day()).unwrap();
            assert_eq!(path.parent(), Some(&*scratch.path().join("data/games")));
            assert_ne!(path.file_name().unwrap(), "diary.pgn");
        }
    }
    assert_eq!(fs::read_to_string(&victim).unwrap(), "dear diary");
}

fn plies(found: &[(cairn_store::Slot, Sitting)]) -> Vec<u32> {
    found.iter().map(|(_, game)| game.game().plies()).collect()
}

#[test]
fn the_game_played_last_is_told_by_its_number_and_not_by_times() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let slots: Vec<_> = (0..3).map(|_| store.begin().unwrap()).collect();
    for (number, plies) in [(0, 1), (1, 2), (2, 3), (0, 4), (1, 5)] {
        slots[number].keep(&sitting("zola", plies)).unwrap();
    }
    let paths: Vec<_> = slots.iter().map(|slot| slot.path().to_owned()).collect();
    drop(slots);
    let set = |path: &Path, seconds| {
        let file = fs::File::options().write(true).open(path).unwrap();
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        file.set_modified(time).unwrap();
    };
    for (path, seconds) in paths.iter().zip([2_000_000_000, 1_000_000, 1_900_000_000]) {
        set(path, seconds);
    }
    let order: Vec<_> = store
        .in_progress()
        .items
        .iter()
        .map(|found| found.kept.game().plies())
        .collect();
    assert_eq!(order, [5, 4, 3]);
    assert_eq!(plies(&store.resume_latest().items), [5]);
    // The count is lost: the saves tell it.
    fs::remove_file(scratch.path().join("state/matches/sequence")).unwrap();
    store.begin().unwrap().keep(&sitting("zola", 6)).unwrap();
    assert_eq!(plies(&store.resume_latest().items), [6]);
}

#[test]
fn the_latest_that_can_be_had_is_continued_and_the_others_are_named() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let slots: Vec<_> = (1..=4)
        .map(|plies| {
            let slot = store.begin().unwrap();
            slot.keep(&sitting("wali", plies)).unwrap();
            slot
        })
        .collect();
    let paths: Vec<PathBuf> = slots.iter().map(|slot| slot.path().to_owned()).collect();
    let [_, second, third, fourth] = paths.try_into().unwrap();
    drop(slots);
    // The last is played by somebody, the one before is no file, the one before that is damaged.
    let (playing, _) = store.resume(&store.in_progress().items[0]).unwrap();
    assert_eq!(playing.path(), fourth);
    fs::remove_file(&third).unwrap();
    fs::create_dir(&third).unwrap();
    fs::write(&second, "nonsense").unwrap();
    let found = store.resume_latest();
    assert_eq!(plies(&found.items), [1]);
    let problems: Vec<_> = found
        .problems()
        .map(|(file, phrase)| (file.to_owned(), phrase.key))
        .collect();
    assert!(
        problems.contains(&(second, "store-damaged-aside")),
        "{problems:?}"
    );
    assert!(problems.contains(&(third, "store-io")), "{problems:?}");
    assert!(
        problems.contains(&(fourth, "store-busy-file")),
        "{problems:?}"
    );
}

#[test]
fn what_killed_programs_left_behind_is_swept() {
    let scratch = Scratch::new();
    let store = scratch.store();
    store.begin().unwrap().keep(&sitting("nava", 2)).unwrap();
    store.save_record(sitting("nava", 2).game(), day()).unwrap();
    store
        .keep_settings(&cairn_store::Settings::default())
        .unwrap();
    let drafts = [
        "state/matches/match-1.pgn.new",
        "state/matches/match-1.pgn.4194305.new",
        "state/matches/match-9.pgn.4194305.new",
        "data/games/.cairn-4194305-3.new",
        "data/games/nava-2026-11-15-2.pgn.4194305.new",
        "config/.cairn-4194305-0.new",
        "config/settings.4194305.new",
    ];
    for draft in drafts {
        fs::write(scratch.path().join(draft), "half").unwrap();
    }
    let mine = scratch.path().join("data/games/mine.new");
    fs::write(&mine, "not ours").unwrap();
    assert_eq!(store.in_progress().items.len(), 1);
    assert_eq!(store.records().items.len(), 1);
    let _ = store.settings();
    for draft in drafts {
        assert!(!scratch.path().join(draft).exists(), "{draft}");
    }
    assert!(mine.exists());
}

/// How many calls of the system it takes to begin a game and to continue one.
fn calls(store: &Store, counter: &crate::faults::Counter) -> (usize, usize) {
    let begun = counter.count(|| store.begin().unwrap().keep(&sitting("zola", 1)).unwrap());
    let resumed = counter.count(|| assert_eq!(store.resume_latest().items.len(), 1));
    (begun, resumed)
}

#[test]
fn the_work_for_each_waiting_game_is_constant() {
    let measured = [10, 100, 200].map(|games| {
        let scratch = Scratch::new();
        let counter = crate::faults::Counter::default();
        let store = scratch.store().with_faults(counter.faults());
        let text = save("zola", 3).text();
        let matches = scratch.path().join("state/matches");
        fs::create_dir_all(&matches).unwrap();
        for number in 1..=games {
            fs::write(matches.join(format!("match-{number}.pgn")), &text).unwrap();
        }
        calls(&store, &counter)
    });
    let [small, middle, large] = measured;
    let growth = |few: usize, many: usize, games: usize| (many - few) as f64 / games as f64;
    for (few, many) in [(middle.0, large.0), (middle.1, large.1)] {
        assert!(growth(few, many, 100) <= 4.0, "{measured:?}");
    }
    assert!(small.0 < 80 && small.1 < 80, "{measured:?}");
}
