//! A folder that is there for one test, and games to keep in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use cairn_core::BySide;
use cairn_engine::SplitMix64;
use cairn_session::{Match, PlayerKind, Setup, Sitting, Who};
use cairn_store::{Date, Folders, Store};

/// A folder that nobody else uses, deleted at the end.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> Scratch {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("store-{}-{number}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn store(&self) -> Store {
        Store::new(Some(Folders::under(&self.0)))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A game with this many random moves in it.
pub(crate) fn sitting(game: &str, plies: usize) -> Sitting {
    let mut setup = Setup::new(game.parse().unwrap());
    setup.time_control = Some("300+5".parse().unwrap());
    let mut random = SplitMix64::new(1);
    let mut game = Match::new(setup);
    for _ in 0..plies {
        let mv = game.position().random_move(&mut random).unwrap();
        game.play_timed(mv.as_str(), Duration::from_millis(700))
            .unwrap();
    }
    let who = BySide {
        first: Who::Person,
        second: Who::Computer(PlayerKind::Level(3)),
    };
    let mut sitting = Sitting::going_on(game, who, 7, Duration::from_secs(1));
    for millis in [0, 2_500] {
        sitting.tick(Duration::from_millis(millis));
    }
    sitting
}

/// Some day.
pub(crate) fn day() -> Date {
    let since = Duration::from_secs(1_794_700_800);
    Date::of(std::time::UNIX_EPOCH + since)
}
