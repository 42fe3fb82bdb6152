//! What is kept, found again, put aside and never lost.

use std::fs;
use std::time::Duration;

use crate::scratch::{Scratch, day, sitting};
use cairn_core::Side;
use cairn_session::{Act, games};
use cairn_store::{Settings, Store, StoreError, Theme};

#[test]
fn a_game_is_found_again_after_every_move_with_its_clock() {
    for game in games() {
        let scratch = Scratch::new();
        let store = scratch.store();
        for plies in 1..10 {
            let sitting = sitting(&game.to_string(), plies);
            let slot = match store.in_progress().items.first() {
                Some(found) => store.resume(found).unwrap().0,
                None => store.begin().unwrap(),
            };
            slot.keep(&sitting).unwrap();
            drop(slot);
            let found = store.in_progress();
            assert_eq!(found.items.len(), 1);
            assert_eq!(found.items[0].kept.to_text(), sitting.to_text());
            assert_eq!(found.items[0].kept.game().clock(), sitting.game().clock());
        }
    }
}

#[test]
fn a_game_that_is_played_cannot_be_taken_up_by_anybody_else() {
    let scratch = Scratch::new();
    let (one, other) = (scratch.store(), scratch.store());
    let first = one.begin().unwrap();
    first.keep(&sitting("zola", 3)).unwrap();
    let second = other.begin().unwrap();
    assert_ne!(first.path(), second.path());
    second.keep(&sitting("wali", 5)).unwrap();
    assert_eq!(other.in_progress().items.len(), 0);
    drop(first);
    let found = other.in_progress().items;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].kept.to_text(), sitting("zola", 3).to_text());
    let taken = one.resume(&found[0]).unwrap();
    assert!(matches!(other.resume(&found[0]), Err(StoreError::Busy)));
    taken.0.discard().unwrap();
    drop(taken);
    assert!(matches!(other.resume(&found[0]), Err(StoreError::Gone)));
}

#[test]
fn a_new_game_never_takes_the_place_of_one_that_waits() {
    let scratch = Scratch::new();
    let store = scratch.store();
    for plies in 1..=5 {
        store
            .begin()
            .unwrap()
            .keep(&sitting("nava", plies))
            .unwrap();
    }
    let mut plies: Vec<_> = store
        .in_progress()
        .items
        .iter()
        .map(|found| found.kept.game().plies())
        .collect();
    plies.sort_unstable();
    assert_eq!(plies, [1, 2, 3, 4, 5]);
}

#[test]
fn a_damaged_game_is_put_aside_and_told_of() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let slot = store.begin().unwrap();
    slot.keep(&sitting("zola", 4)).unwrap();
    let path = slot.path().to_owned();
    drop(slot);
    let whole = fs::read(&path).unwrap();
    for (number, content) in [
        &whole[..whole.len() / 2],
        b"",
        b"\xff\xfe\0",
        b"[Game \"chess\"]\n\n*\n",
    ]
    .into_iter()
    .enumerate()
    {
        fs::write(&path, content).unwrap();
        let found = store.in_progress();
        assert!(found.items.is_empty());
        assert_eq!(found.damaged.len(), 1);
        assert_eq!(found.damaged[0].file, path);
        let aside = found.damaged[0].aside.clone().unwrap();
        assert!(aside.ends_with(format!("match-1.pgn.damaged-{}", number + 1)));
        assert_eq!(fs::read(aside).unwrap(), content, "nothing is lost");
        assert!(store.in_progress().damaged.is_empty(), "it is told once");
    }
    fs::write(&path, whole).unwrap();
    let kept = &store.in_progress().items[0].kept;
    assert_eq!(kept.to_text(), sitting("zola", 4).to_text());
}

#[test]
fn a_finished_game_becomes_a_record_and_waits_no_longer() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let mut finished = sitting("swack", 6);
    finished.act(Side::First, Act::Resign).unwrap();
    for number in 1..=2 {
        let mut slot = store.begin().unwrap();
        slot.keep(&finished).unwrap();
        let path = slot.finish(&finished, day()).unwrap();
        assert!(
            path.ends_with(format!("swack-2026-11-15-{number}.pgn")),
            "{path:?}"
        );
        assert!(store.in_progress().items.is_empty());
    }
    let records = store.records();
    assert!(records.damaged.is_empty());
    assert_eq!(records.items.len(), 2);
    let record = &records.items[0].record;
    assert_eq!(record.tag("Date"), Some("2026.11.15"));
    assert_eq!(record.line, finished.game().to_record().line);
    assert!(
        record
            .tags
            .iter()
            .all(|(name, _)| !name.starts_with("Cairn"))
    );
}

#[test]
fn a_game_taken_up_again_after_its_end_replaces_its_record() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let mut game = sitting("swack", 6);
    game.act(Side::First, Act::Resign).unwrap();
    let mut slot = store.begin().unwrap();
    let path = slot.finish(&game, day()).unwrap();
    game.undo().unwrap();
    slot.keep(&game).unwrap();
    drop(slot);
    // The program is started again.
    let (mut slot, mut game) = store.resume(&store.in_progress().items[0]).unwrap();
    game.tick(Duration::ZERO);
    game.tick(Duration::from_secs(1_000));
    assert_eq!(slot.finish(&game, day()).unwrap(), path);
    let records = store.records().items;
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].record.tag("Termination"), Some("time forfeit"));
}

#[test]
fn damaged_records_are_told_of_and_stay_where_they_are() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let good = store.save_record(sitting("wali", 5).game(), day()).unwrap();
    let bad = good.with_file_name("mine.pgn");
    let text = fs::read_to_string(&good).unwrap() + "\n[Game \"zola\"\n\n1. (((";
    fs::write(&bad, &text).unwrap();
    let records = store.records();
    assert_eq!(records.items.len(), 2, "what can be read is read");
    assert_eq!(records.damaged.len(), 1);
    assert_eq!(
        (&records.damaged[0].file, &records.damaged[0].aside),
        (&bad, &None)
    );
    assert_eq!(fs::read_to_string(&bad).unwrap(), text);
}

#[test]
fn an_unknown_setting_stays_where_it_is_and_so_does_everything_else() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let folder = scratch.path().join("config");
    fs::create_dir(&folder).unwrap();
    let text = "# mine\ntheme = dark\nsound = loud\nmouse = off\n";
    fs::write(folder.join("settings"), text).unwrap();
    let (mut settings, damaged) = store.settings();
    let damaged = damaged.unwrap();
    assert_eq!(
        (damaged.phrase().key, damaged.lines),
        ("store-lines", vec![3])
    );
    assert_eq!((settings.theme, settings.mouse), (Theme::Dark, false));
    settings.theme = Theme::Light;
    store.keep_settings(&settings).unwrap();
    let now = fs::read_to_string(folder.join("settings")).unwrap();
    let expected = "# mine\ntheme = light\nsound = loud\nmouse = off\n";
    assert!(now.starts_with(expected), "{now}");
    assert_eq!(store.settings().0, settings);
    // Choices for a game that only a newer version has.
    fs::write(
        folder.join("choices"),
        "last = sixth\nsixth.game = sixth:8\n",
    )
    .unwrap();
    let (plans, damaged) = store.plans();
    assert_eq!(damaged, None);
    store.keep_plans(&plans).unwrap();
    let now = fs::read_to_string(folder.join("choices")).unwrap();
    assert!(now.contains("sixth.game = sixth:8\n"), "{now}");
    let names = fs::read_dir(&folder).unwrap();
    assert_eq!(names.count(), 2, "nothing was put aside");
}

#[test]
fn settings_and_choices_are_kept_and_damage_is_put_aside() {
    let scratch = Scratch::new();
    let store = scratch.store();
    assert_eq!(store.settings(), (Settings::default(), None));
    let settings = Settings {
        theme: Theme::Light,
        ..Settings::default()
    };
    store.keep_settings(&settings).unwrap();
    assert_eq!(store.settings(), (settings, None));
    let file = scratch.path().join("config/settings");
    fs::write(&file, "theme = light\nnonsense\n").unwrap();
    let (read, damaged) = store.settings();
    assert_eq!(read, settings, "what can be understood is kept");
    let damaged = damaged.unwrap();
    assert_eq!((damaged.aside, damaged.lines), (None, vec![2]));
    fs::write(&file, b"\0\xff").unwrap();
    let aside = store.settings().1.unwrap().aside.unwrap();
    assert_eq!(fs::read(aside).unwrap(), b"\0\xff");
    assert_eq!(store.settings(), (Settings::default(), None));

    let (mut plans, _) = store.plans();
    let mut plan = plans.all()[1].clone();
    plan.swap = true;
    plans.remember(plan);
    store.keep_plans(&plans).unwrap();
    assert_eq!(store.plans(), (plans, None));
}

#[test]
fn without_a_home_nothing_is_found_and_keeping_says_so() {
    let store = Store::new(None);
    assert!(store.in_progress().items.is_empty());
    assert!(store.records().items.is_empty());
    assert_eq!(store.settings(), (Settings::default(), None));
    assert!(matches!(store.begin(), Err(StoreError::NoFolder)));
    let kept = store.keep_settings(&Settings::default());
    assert!(matches!(kept, Err(StoreError::NoFolder)));
}

#[test]
fn a_folder_that_cannot_be_made_is_told_with_its_name() {
    let scratch = Scratch::new();
    // A file where the folder should be stops everybody, the administrator too.
    fs::write(scratch.path().join("state"), "").unwrap();
    fs::write(scratch.path().join("config"), "").unwrap();
    let store = scratch.store();
    for result in [
        store.begin().map(drop),
        store.keep_settings(&Settings::default()),
    ] {
        let Err(StoreError::Io(file, _)) = result else {
            panic!("{result:?}");
        };
        assert!(file.starts_with(scratch.path()));
    }
    assert!(store.in_progress().items.is_empty());
}

#[cfg(unix)]
#[test]
fn what_is_kept_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let scratch = Scratch::new();
    let store = scratch.store();
    let slot = store.begin().unwrap();
    slot.keep(&sitting("zola", 1)).unwrap();
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(slot.path()), 0o600);
    assert_eq!(mode(slot.path().parent().unwrap()), 0o700);
}

#[cfg(unix)]
#[test]
fn settings_that_are_a_link_stay_one() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let (folder, real) = (scratch.path().join("config"), scratch.path().join("mine"));
    fs::create_dir(&folder).unwrap();
    fs::write(&real, "").unwrap();
    std::os::unix::fs::symlink(&real, folder.join("settings")).unwrap();
    store.keep_settings(&Settings::default()).unwrap();
    assert!(folder.join("settings").is_symlink());
    assert!(!fs::read(&real).unwrap().is_empty());
}
