//! Every crate can be published: its package has all the files that it is compiled from, a README and the licenses.
//!
//! Cargo lists the packages here; `scripts/test` also makes them.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::{env, fs};

struct Package {
    folder: PathBuf,
    manifest: String,
}

impl Package {
    /// The packages that may be published: all but the tools of this repository.
    fn all() -> Vec<Self> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folders = fs::read_dir(crates).unwrap();
        folders
            .map(|entry| entry.unwrap().path())
            .map(|folder| Self {
                manifest: fs::read_to_string(folder.join("Cargo.toml")).unwrap(),
                folder,
            })
            .filter(|package| !package.manifest.contains("\npublish = false\n"))
            .collect()
    }

    /// The value of a key in the first section of the manifest.
    fn value(&self, key: &str) -> &str {
        let package = self.manifest.split("\n\n").next().unwrap();
        let line = package.lines().find_map(|line| {
            let (name, value) = line.split_once(" = ")?;
            (name == key).then_some(value)
        });
        line.unwrap_or_else(|| panic!("{}: no {key}", self.folder.display()))
    }

    fn name(&self) -> &str {
        self.value("name").trim_matches('"')
    }

    /// The files in the package, as Cargo tells them.
    fn files(&self) -> BTreeSet<PathBuf> {
        let output = Command::new(env!("CARGO"))
            .args(["package", "--list", "--allow-dirty", "--offline"])
            .current_dir(&self.folder)
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {errors}", self.name());
        let files = String::from_utf8(output.stdout).unwrap();
        files.lines().map(PathBuf::from).collect()
    }
}

/// What the macro `include_str!` or `include_bytes!` includes, relative to the file it is in.
fn included(source: &str) -> Vec<&str> {
    let calls = source.split("include_str!(\"").skip(1);
    let calls = calls.chain(source.split("include_bytes!(\"").skip(1));
    calls
        .map(|rest| rest.split_once('"').expect("the text ends").0)
        .collect()
}

/// The path without `..`; `None` if it leaves the package.
fn inside(path: &Path) -> Option<PathBuf> {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if !plain.pop() => return None,
            Component::ParentDir | Component::CurDir => {}
            part => plain.push(part),
        }
    }
    Some(plain)
}

#[test]
fn every_package_has_what_it_is_compiled_from() {
    let mut taken_in = 0;
    for package in Package::all() {
        let files = package.files();
        for needed in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            assert!(
                files.contains(Path::new(needed)),
                "{}: no {needed}",
                package.name()
            );
        }
        let sources = files.iter().filter(|file| file.starts_with("src"));
        for file in sources.filter(|file| file.extension().is_some_and(|end| end == "rs")) {
            let source = fs::read_to_string(package.folder.join(file)).unwrap();
            for path in included(&source) {
                let target = inside(&file.parent().unwrap().join(path));
                let is_packed = target.is_some_and(|target| files.contains(&target));
                assert!(is_packed, "{}: {path} is not packed", package.name());
                taken_in += 1;
            }
        }
    }
    assert!(taken_in > 20, "the test found only {taken_in} files");
}

#[test]
fn every_package_says_what_it_is() {
    let packages = Package::all();
    assert!(
        packages
            .iter()
            .any(|package| package.name() == "cairn-games")
    );
    for package in &packages {
        let name = package.name();
        assert!(
            name == "cairn-games" || name.starts_with("cairn-games-"),
            "{name}: others have such names in the registry"
        );
        assert!(package.value("description").len() > 20, "{name}");
        for key in ["keywords", "categories"] {
            let count = package.value(key).split(',').count();
            assert!((1..=5).contains(&count), "{name}: {count} {key}");
        }
        let readme = fs::read_to_string(package.folder.join("README.md")).unwrap();
        assert!(readme.starts_with(&format!("# {name}\n")), "{name}");
    }
}

/// The folder is a link to the web app, and only there once it has been built.
#[test]
fn the_page_is_in_the_package_of_the_server() {
    let packages = Package::all();
    let server = packages.iter().find(|one| one.folder.ends_with("server"));
    let files = server.unwrap().files();
    let is_built = server
        .unwrap()
        .folder
        .join("../../web/dist/index.html")
        .is_file();
    let page = if is_built { "page/index.html" } else { "page" };
    assert!(files.contains(Path::new(page)), "no {page}: {files:?}");
}

/// Texts that are not in the catalog and name all games, or say how many there are.
const TEXTS: [(&str, Lists); 8] = [
    ("README.md", Lists::Names),
    ("crates/cli/Cargo.toml", Lists::Names),
    ("crates/cli/README.md", Lists::Names),
    ("crates/games/Cargo.toml", Lists::Names),
    ("crates/games/README.md", Lists::Names),
    ("crates/tui/README.md", Lists::Names),
    ("crates/tui/Cargo.toml", Lists::Number),
    ("web/index.html", Lists::Number),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lists {
    Names,
    Number,
}

#[test]
fn texts_outside_of_the_catalog_know_every_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = cairn_session::games();
    let number = ["four", "five", "six", "seven", "eight", "nine", "ten"][games.len() - 4];
    for (file, lists) in TEXTS {
        let text = fs::read_to_string(root.join(file)).unwrap();
        for game in &games {
            let name = game.info().name;
            let is_named = lists == Lists::Number || text.contains(name);
            assert!(is_named, "{file} does not name {name}");
        }
        let is_counted = lists == Lists::Names || text.to_lowercase().contains(number);
        assert!(is_counted, "{file} does not say {number}");
    }
}
