//! The folders: as the XDG base directory specification names them, and where its variables say nothing, as the system does.

use std::env;
use std::path::{Path, PathBuf};

/// The name of the program's own folder inside the shared ones.
const OWN: &str = "cairn";

/// Where things are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Games in progress.
    pub state: PathBuf,
    /// Records of games, and tables.
    pub data: PathBuf,
    /// Settings and last choices.
    pub config: PathBuf,
}

impl Folders {
    /// The folders of the user who runs the program; `None` if the environment does not say where. This is
    /// the only place where the environment is read.
    #[must_use]
    pub fn of_user() -> Option<Folders> {
        let variable = |name: &str| env::var_os(name).map(PathBuf::from);
        Folders::from_variables(variable, Bases::of_system(&variable))
    }

    /// The folders that the XDG variables name, on every system, and `bases` where they name none; `None` if nothing
    /// says where. Relative paths count as missing, as the specification demands.
    fn from_variables(
        variable: impl Fn(&str) -> Option<PathBuf>,
        bases: Option<Bases>,
    ) -> Option<Folders> {
        let named = |name| variable(name).filter(|path| path.is_absolute());
        let bases = bases.as_ref();
        let folder = |name, base: fn(&Bases) -> &PathBuf| {
            let folder = named(name).or_else(|| bases.map(base).cloned())?;
            Some(folder.join(OWN))
        };
        Some(Folders {
            state: folder("XDG_STATE_HOME", |bases| &bases.state)?,
            data: folder("XDG_DATA_HOME", |bases| &bases.data)?,
            config: folder("XDG_CONFIG_HOME", |bases| &bases.config)?,
        })
    }

    /// Where endgame tables are looked for.
    #[must_use]
    pub fn tables(&self) -> PathBuf {
        self.data.join("tables")
    }

    /// All of them inside one folder.
    #[must_use]
    pub fn under(root: &Path) -> Folders {
        Folders {
            state: root.join("state"),
            data: root.join("data"),
            config: root.join("config"),
        }
    }
}

/// Where the system wants the folders of programs to be.
#[derive(Clone, Debug)]
struct Bases {
    state: PathBuf,
    data: PathBuf,
    config: PathBuf,
}

impl Bases {
    /// Those of the specification, in the home folder.
    #[cfg_attr(any(windows, target_vendor = "apple"), allow(dead_code))]
    fn in_home(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<Bases> {
        let home = variable("HOME").filter(|home| home.is_absolute())?;
        Some(Bases {
            state: home.join(".local/state"),
            data: home.join(".local/share"),
            config: home.join(".config"),
        })
    }

    #[cfg(not(any(windows, target_vendor = "apple")))]
    fn of_system(variable: &impl Fn(&str) -> Option<PathBuf>) -> Option<Bases> {
        Bases::in_home(variable)
    }

    /// Those of macOS (`~/Library`) and of Windows (`AppData`), which have none for state. On Windows everything but the
    /// settings stays on this computer: tables are too large to follow the user to others.
    #[cfg(any(windows, target_vendor = "apple"))]
    fn of_system(_: &impl Fn(&str) -> Option<PathBuf>) -> Option<Bases> {
        use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};

        let system = choose_native_strategy().ok()?;
        let data = if cfg!(windows) {
            // What this strategy calls the cache is `AppData\Local`, where caches are only a part.
            system.cache_dir()
        } else {
            system.data_dir()
        };
        Some(Bases {
            state: data.clone(),
            data,
            config: system.config_dir(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(variables: &[(&str, &str)]) -> Option<Folders> {
        let variable = |name: &str| {
            let found = variables.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| PathBuf::from(value))
        };
        Folders::from_variables(variable, Bases::in_home(variable))
    }

    #[test]
    fn each_variable_decides_for_its_folder_and_home_for_the_others() {
        let found = folders(&[("HOME", "/me"), ("XDG_STATE_HOME", "/state")]).unwrap();
        assert_eq!(found.state, Path::new("/state/cairn"));
        assert_eq!(found.data, Path::new("/me/.local/share/cairn"));
        assert_eq!(found.tables(), Path::new("/me/.local/share/cairn/tables"));
        assert_eq!(found.config, Path::new("/me/.config/cairn"));
    }

    #[test]
    fn relative_and_empty_paths_count_as_missing() {
        let found = folders(&[
            ("HOME", "/me"),
            ("XDG_DATA_HOME", "data"),
            ("XDG_CONFIG_HOME", ""),
        ]);
        assert_eq!(found, folders(&[("HOME", "/me")]));
        assert_eq!(folders(&[("HOME", "me")]), None);
    }

    #[test]
    fn without_a_home_all_three_must_be_named() {
        assert_eq!(folders(&[]), None);
        assert_eq!(folders(&[("XDG_STATE_HOME", "/s")]), None);
        let all = [
            ("XDG_STATE_HOME", "/s"),
            ("XDG_DATA_HOME", "/d"),
            ("XDG_CONFIG_HOME", "/c"),
        ];
        assert_eq!(folders(&all).unwrap().data, Path::new("/d/cairn"));
    }
}
