//! The folders, as the XDG base directory specification names them.

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
        Folders::from_variables(|name| env::var_os(name).map(PathBuf::from))
    }

    /// The folders that these variables name; `None` if they do not say where. Relative paths count as
    /// missing, as the specification demands.
    pub fn from_variables(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<Folders> {
        let absolute = |name| variable(name).filter(|path| path.is_absolute());
        let home = absolute("HOME");
        let folder = |name, fallback| {
            let base = absolute(name).or_else(|| Some(home.as_ref()?.join(fallback)))?;
            Some(base.join(OWN))
        };
        Some(Folders {
            state: folder("XDG_STATE_HOME", ".local/state")?,
            data: folder("XDG_DATA_HOME", ".local/share")?,
            config: folder("XDG_CONFIG_HOME", ".config")?,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(variables: &[(&str, &str)]) -> Option<Folders> {
        Folders::from_variables(|name| {
            let found = variables.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| PathBuf::from(value))
        })
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
