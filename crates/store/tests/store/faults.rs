//! Every system call of the store fails once, in every way, and the program is killed at every one of them: no move is
//! lost, and every failure is said.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use cairn_core::Side;
use cairn_session::Act;
use cairn_session::record::read_bytes;
use cairn_store::{Call, Faults, RecordFile, Settings, Store, StoreError, Theme};

use crate::scratch::{Scratch, day, sitting};

/// What becomes of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It fails with this number of the system.
    Error(i32),
    /// The program is killed there: this call and all after it have no effect.
    Kill,
}

/// The numbers of the errors, as Linux and the BSDs have them.
const ENOSPC: i32 = 28;
const EIO: i32 = 5;
const EACCES: i32 = 13;
const EROFS: i32 = 30;
const EINTR: i32 = 4;

const FAULTS: [Fault; 6] = [
    Fault::Error(ENOSPC),
    Fault::Error(EIO),
    Fault::Error(EACCES),
    Fault::Error(EROFS),
    Fault::Error(EINTR),
    Fault::Kill,
];

/// Counts calls, and lets one of them go wrong.
#[derive(Debug, Default)]
struct Script {
    calls: AtomicUsize,
    /// Which call, and how.
    plan: Mutex<Option<(usize, Fault)>>,
    hit: Mutex<Option<Call>>,
}

impl Faults for Script {
    fn before(&self, call: Call, _: &Path) -> io::Result<()> {
        let number = self.calls.fetch_add(1, Ordering::Relaxed);
        match *self.plan.lock().unwrap() {
            Some((at, Fault::Error(code))) if number == at => {
                *self.hit.lock().unwrap() = Some(call);
                Err(io::Error::from_raw_os_error(code))
            }
            Some((at, Fault::Kill)) if number >= at => {
                self.hit.lock().unwrap().get_or_insert(call);
                Err(io::Error::other("killed"))
            }
            _ => Ok(()),
        }
    }
}

/// Counts the calls of a store.
#[derive(Debug, Default)]
pub(crate) struct Counter(Arc<Script>);

impl Counter {
    pub(crate) fn faults(&self) -> Arc<dyn Faults> {
        Arc::<Script>::clone(&self.0)
    }

    /// How many calls are made meanwhile.
    pub(crate) fn count(&self, act: impl FnOnce()) -> usize {
        let before = self.0.calls.load(Ordering::Relaxed);
        act();
        self.0.calls.load(Ordering::Relaxed) - before
    }
}

/// Plays a part for every call in it and every fault, with a fresh folder each time. `act` works on the store with
/// faults and gives what it was told; `check` looks at the folder afterwards, with a disk in order. Says how many
/// cases there were.
fn everywhere<T>(
    prepare: impl Fn(&Scratch),
    act: impl Fn(&Store) -> T,
    check: impl Fn(&Scratch, T, Fault, &str),
) -> usize {
    let mut cases = 0;
    for fault in FAULTS {
        for at in 0.. {
            let scratch = Scratch::new();
            prepare(&scratch);
            let script = Arc::new(Script::default());
            *script.plan.lock().unwrap() = Some((at, fault));
            let store = scratch.store().with_faults(Arc::<Script>::clone(&script));
            let told = act(&store);
            let Some(call) = *script.hit.lock().unwrap() else {
                break;
            };
            cases += 1;
            check(
                &scratch,
                told,
                fault,
                &format!("{fault:?} at call {at}, {call:?}"),
            );
        }
    }
    assert!(cases > 6, "{cases}");
    cases
}

/// Whether one failure says this error.
fn says(error: &StoreError, fault: Fault) -> bool {
    match (error, fault) {
        (StoreError::Io(_, error), Fault::Error(code)) => error.raw_os_error() == Some(code),
        (StoreError::Io(_, error), Fault::Kill) => error.to_string() == "killed",
        _ => false,
    }
}

fn kept_plies(store: &Store) -> Option<u32> {
    let found = store.in_progress();
    assert!(found.damaged.is_empty(), "{:?}", found.damaged);
    assert!(found.items.len() <= 1);
    found.items.first().map(|found| found.kept.game().plies())
}

/// A whole game, kept after every move. Whoever keeps it tries again with the next move if it failed.
fn play(store: &Store, moves: usize) -> (usize, Vec<StoreError>) {
    let mut slot = None;
    let mut acknowledged = 0;
    let mut errors = Vec::new();
    for plies in 1..=moves {
        let kept = match &slot {
            Some(slot) => Ok(slot),
            None => store.begin().map(|begun| &*slot.insert(begun)),
        };
        match kept.and_then(|slot| slot.keep(&sitting("zola", plies))) {
            Ok(()) => acknowledged = plies,
            Err(error) => errors.push(error),
        }
    }
    (acknowledged, errors)
}

#[test]
fn a_move_that_was_acknowledged_is_never_lost_and_a_failure_is_said() {
    const MOVES: usize = 4;
    let cases = everywhere(
        |_| {},
        |store| play(store, MOVES),
        |scratch, (acknowledged, errors), fault, case| {
            let found = kept_plies(&scratch.store()).unwrap_or(0) as usize;
            match fault {
                Fault::Kill => {
                    // What was acknowledged is there; the move after it may be.
                    assert!(
                        found == acknowledged || found == acknowledged + 1,
                        "{case}: {found} kept, {acknowledged} acknowledged"
                    );
                }
                Fault::Error(_) => {
                    // One failure costs nothing: the next move is kept, and all before it with it.
                    if errors.is_empty() {
                        assert_eq!(acknowledged, MOVES, "{case}");
                    }
                    assert!(found >= acknowledged, "{case}: {found}, {acknowledged}");
                    assert!(found >= MOVES - 1, "{case}: {found} kept");
                    assert!(errors.len() <= 1, "{case}: {errors:?}");
                }
            }
            assert!(
                errors.iter().all(|error| says(error, fault)),
                "{case}: {errors:?}"
            );
            if fault == Fault::Error(EINTR) {
                assert!(
                    errors.is_empty(),
                    "{case}: an interrupted call is made again"
                );
                assert_eq!(found, MOVES, "{case}");
            }
            // Nothing is left that the next program does not sweep.
            let mut names: Vec<_> = fs::read_dir(scratch.path().join("state/matches"))
                .into_iter()
                .flatten()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .filter(|name| name.ends_with(".new"))
                .collect();
            names.sort();
            assert_eq!(names, [""; 0], "{case}");
        },
    );
    println!("{cases} cases");
}

#[test]
fn a_finished_game_is_in_its_record_or_still_waits() {
    let mut finished = sitting("swack", 6);
    finished.act(Side::First, Act::Resign).unwrap();
    let before = sitting("swack", 6);
    let cases = everywhere(
        |scratch| {
            let slot = scratch.store().begin().unwrap();
            slot.keep(&before).unwrap();
        },
        |store| -> Result<(), Option<StoreError>> {
            let (mut slot, _) = store.resume_latest().items.pop().ok_or(None)?;
            slot.finish(&finished, day()).map(drop).map_err(Some)
        },
        |scratch, told, fault, case| {
            let store = scratch.store();
            let waiting: Vec<_> = store
                .in_progress()
                .items
                .into_iter()
                .map(|found| found.kept.to_text())
                .collect();
            let records = store.records();
            assert!(records.damaged.is_empty(), "{case}");
            assert!(records.items.len() <= 1, "{case}");
            match told {
                Ok(()) => {
                    assert_eq!(records.items.len(), 1, "{case}");
                    assert_eq!(waiting, [""; 0], "{case}");
                }
                Err(error) => {
                    let is_said = error.is_none_or(|error| says(&error, fault));
                    assert!(is_said, "{case}");
                    assert!(!waiting.is_empty() || records.items.len() == 1, "{case}");
                }
            }
            if let Some(record) = records.items.first() {
                assert_eq!(
                    record.record.line,
                    finished.game().to_record().line,
                    "{case}"
                );
            }
            for kept in waiting {
                let expected = [before.to_text(), finished.to_text()];
                assert!(expected.contains(&kept), "{case}");
            }
        },
    );
    println!("{cases} cases");
}

#[test]
fn a_game_that_cannot_be_read_is_named() {
    everywhere(
        |scratch| {
            let slot = scratch.store().begin().unwrap();
            slot.keep(&sitting("nava", 3)).unwrap();
        },
        |store| {
            let found = store.resume_latest();
            let problems: Vec<_> = found.problems().map(|(_, phrase)| phrase.key).collect();
            (found.items.len(), problems)
        },
        |scratch, (found, problems), _, case| {
            assert!(
                found == 1 || !problems.is_empty(),
                "{case}: nothing found, nothing said"
            );
            assert!(!problems.contains(&"store-damaged-aside"), "{case}");
            assert_eq!(kept_plies(&scratch.store()), Some(3), "{case}");
        },
    );
}

#[test]
fn settings_are_the_old_ones_or_the_new_ones() {
    let light = Settings {
        theme: Theme::Light,
        ..Settings::default()
    };
    everywhere(
        |scratch| scratch.store().keep_settings(&Settings::default()).unwrap(),
        |store| store.keep_settings(&light),
        |scratch, told, fault, case| {
            let (found, damaged) = scratch.store().settings();
            assert_eq!(damaged, None, "{case}");
            match told {
                Ok(()) => assert_eq!(found, light, "{case}"),
                Err(error) => {
                    assert!(says(&error, fault), "{case}");
                    assert!(found == light || found == Settings::default(), "{case}");
                }
            }
        },
    );
}

#[test]
fn a_file_of_the_user_never_loses_a_game() {
    let others = sitting("wali", 5).game().to_record().text();
    let game = |plies| sitting("zola", plies).game().clone();
    let cases = everywhere(
        |scratch| fs::write(scratch.path().join("games.pgn"), &others).unwrap(),
        |store| {
            // The folder of the store lies beside the file.
            let folder = store.records_folder().unwrap();
            let path = folder.parent().unwrap().parent().unwrap().join("games.pgn");
            let mut told = Vec::new();
            let mut file: Option<RecordFile> = None;
            for plies in 1..=3 {
                let opened = match &mut file {
                    Some(file) => Ok(file),
                    None => store.record_file(&path).map(|opened| file.insert(opened)),
                };
                told.push(opened.and_then(|file| file.write(&game(plies).to_record().text())));
            }
            told
        },
        |scratch, told, fault, case| {
            let bytes = fs::read(scratch.path().join("games.pgn")).unwrap();
            let reading = read_bytes(&bytes);
            assert_eq!(reading.errors, [], "{case}");
            let text = String::from_utf8(bytes).unwrap();
            assert!(text.starts_with(&others), "{case}: {text}");
            assert!(
                reading.records.len() <= 2,
                "{case}: the game is there once: {text}"
            );
            let acknowledged = told
                .iter()
                .rposition(Result::is_ok)
                .map_or(0, |last| last + 1);
            let found = reading
                .records
                .get(1)
                .map_or(0, |read| read.record.line.nodes.len());
            assert!(found >= acknowledged, "{case}: {found} of {acknowledged}");
            if let Fault::Error(_) = fault {
                assert!(acknowledged >= 2, "{case}: it is tried again");
            }
            let failures = told.iter().filter_map(|told| told.as_ref().err());
            for error in failures {
                assert!(says(error, fault), "{case}: {error:?}");
            }
        },
    );
    println!("{cases} cases");
}
