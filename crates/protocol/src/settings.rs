//! What a runner can set, described once: the list for the runner and the reader derive from here.

use std::path::Path;

use cairn_engine::{Resources, SearchOptions};
use cairn_session::{AnyTables, GameChoice, Player, PlayerKind};

use crate::command::shown;

/// What a runner has set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) game: GameChoice,
    pub(crate) hash_mib: u64,
    pub(crate) threads: u64,
    pub(crate) lines: u64,
    pub(crate) player: PlayerKind,
    pub(crate) seed: u64,
    /// The folder of the endgame tables; empty to do without.
    pub(crate) tables: String,
}

/// The form of an option's values.
enum ValueKind {
    Spin { min: u64, max: u64 },
    Combo(fn() -> Vec<String>),
    Text,
}

/// One option: its name, its form, how it is read and how it is written.
struct Spec {
    name: &'static str,
    kind: ValueKind,
    value: fn(&Settings) -> String,
    /// Sets a value that has the form; the message of a refusal says what would be right.
    set: fn(&mut Settings, &str) -> Result<(), String>,
}

/// How an empty text is written, so that a runner sees it.
const EMPTY: &str = "<empty>";

/// A number that has been found to be in range.
fn number(value: &str) -> Result<u64, String> {
    value.parse().map_err(|_| "not a number".to_owned())
}

const SPECS: &[Spec] = &[
    Spec {
        name: "Game",
        kind: ValueKind::Text,
        value: |settings| settings.game.to_string(),
        set: |settings, value| {
            let game: Result<GameChoice, _> = value.parse();
            settings.game = game.map_err(|error| error.message.into_owned())?;
            Ok(())
        },
    },
    Spec {
        name: "Hash",
        kind: ValueKind::Spin { min: 1, max: 4096 },
        value: |settings| settings.hash_mib.to_string(),
        set: |settings, value| number(value).map(|number| settings.hash_mib = number),
    },
    Spec {
        name: "Threads",
        kind: ValueKind::Spin { min: 1, max: 256 },
        value: |settings| settings.threads.to_string(),
        set: |settings, value| number(value).map(|number| settings.threads = number),
    },
    Spec {
        name: "MultiPV",
        kind: ValueKind::Spin { min: 1, max: 64 },
        value: |settings| settings.lines.to_string(),
        set: |settings, value| number(value).map(|number| settings.lines = number),
    },
    Spec {
        name: "Level",
        kind: ValueKind::Combo(|| PlayerKind::all().map(|kind| kind.to_string()).collect()),
        value: |settings| settings.player.to_string(),
        set: |settings, value| {
            let player: Result<PlayerKind, _> = value.parse();
            settings.player = player.map_err(|error| error.message.into_owned())?;
            Ok(())
        },
    },
    Spec {
        name: "Seed",
        kind: ValueKind::Spin {
            min: 0,
            max: i32::MAX as u64,
        },
        value: |settings| settings.seed.to_string(),
        set: |settings, value| number(value).map(|number| settings.seed = number),
    },
    Spec {
        name: "Tables",
        kind: ValueKind::Text,
        value: |settings| match settings.tables.as_str() {
            "" => EMPTY.to_owned(),
            folder => folder.to_owned(),
        },
        set: |settings, value| {
            let value = if value == EMPTY { "" } else { value };
            open_tables(&settings.game, value)?;
            settings.tables = value.to_owned();
            Ok(())
        },
    },
];

/// The endgame tables of a folder; nothing if there are none for this game, or if no folder is named.
fn open_tables(game: &GameChoice, folder: &str) -> Result<Option<AnyTables>, String> {
    if folder.is_empty() {
        return Ok(None);
    }
    let folder = Path::new(folder);
    if !folder.is_dir() {
        return Err(format!(
            "there is no folder {}",
            shown(&folder.display().to_string())
        ));
    }
    game.tables(folder).map_err(|error| error.to_string())
}

impl Settings {
    pub(crate) fn new(game: GameChoice) -> Settings {
        Settings {
            game,
            hash_mib: 64,
            threads: 1,
            lines: 1,
            player: PlayerKind::Level(10),
            seed: 0,
            tables: String::new(),
        }
    }

    /// The lines that describe the options, with the values that hold now as defaults.
    pub(crate) fn describe(&self) -> impl Iterator<Item = String> {
        SPECS.iter().map(|spec| {
            let (name, value) = (spec.name, (spec.value)(self));
            match spec.kind {
                ValueKind::Spin { min, max } => {
                    format!("option name {name} type spin default {value} min {min} max {max}")
                }
                ValueKind::Combo(values) => {
                    let values: Vec<_> = values().iter().map(|v| format!(" var {v}")).collect();
                    format!(
                        "option name {name} type combo default {value}{}",
                        values.concat()
                    )
                }
                ValueKind::Text => format!("option name {name} type string default {value}"),
            }
        })
    }

    /// Sets an option. Its name is read in any case.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Some(spec) = SPECS
            .iter()
            .find(|spec| spec.name.eq_ignore_ascii_case(name))
        else {
            let names: Vec<_> = SPECS.iter().map(|spec| spec.name).collect();
            return Err(format!(
                "there is no option {}; the options are {}",
                shown(name),
                names.join(", ")
            ));
        };
        let refuse = |expected: String| {
            Err(format!(
                "option {}: expected {expected}, found {}",
                spec.name,
                shown(value)
            ))
        };
        match spec.kind {
            ValueKind::Spin { min, max } => {
                let number: Option<u64> = value.parse().ok();
                if !number.is_some_and(|number| (min..=max).contains(&number)) {
                    return refuse(format!("a number from {min} to {max}"));
                }
            }
            ValueKind::Combo(values) => {
                if !values().iter().any(|known| known == value) {
                    return refuse(format!("one of {}", values().join(", ")));
                }
            }
            ValueKind::Text => {}
        }
        (spec.set)(self, value).map_err(|message| format!("option {}: {message}", spec.name))
    }

    /// What a search does without, in words.
    pub(crate) fn shortages(&self, found: Resources) -> impl Iterator<Item = String> {
        // A level below the highest asks for less by itself.
        let is_full = self.player == PlayerKind::Level(10);
        let hash_mib = (found.hash_bytes as u64).div_ceil(1 << 20);
        let hash = (is_full && hash_mib < self.hash_mib).then(|| {
            format!(
                "option Hash: there is no memory for {} MiB, {hash_mib} MiB are used",
                self.hash_mib
            )
        });
        let threads = (is_full && (found.threads as u64) < self.threads).then(|| {
            format!(
                "option Threads: {} cannot be started, {} are used",
                self.threads, found.threads
            )
        });
        hash.into_iter().chain(threads)
    }

    /// The player.
    pub(crate) fn player(&self) -> Player {
        let options = self.search_options();
        let mut player = Player::new(&self.game, self.player, self.seed, options);
        // They could be opened when the option was set; if they are gone by now, play goes on without.
        if let Ok(Some(tables)) = open_tables(&self.game, &self.tables) {
            player.use_tables(&tables);
        }
        player
    }

    fn search_options(&self) -> SearchOptions {
        let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        SearchOptions {
            threads: size(self.threads),
            hash_bytes: size(self.hash_mib.saturating_mul(1 << 20)),
            lines: size(self.lines),
            seed: self.seed,
            ..SearchOptions::default()
        }
    }
}
