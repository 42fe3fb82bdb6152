//! `ARCHITECTURE.md` against the manifests: every crate is drawn and described, and dependencies point upwards.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The crates of this workspace that each crate depends on, its tests left out.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let folders = fs::read_dir(root().join("crates")).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    folders
        .map(|folder| {
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            let mut is_dependency = false;
            let mut needs = Vec::new();
            for line in manifest.lines() {
                if line.starts_with('[') {
                    is_dependency = line == "[dependencies]";
                } else if is_dependency && let Some(name) = line.strip_prefix("cairn-games-") {
                    let end = name.find(|c: char| !c.is_ascii_lowercase()).unwrap();
                    // The package of the games is called after what it holds; everywhere else, folder and name agree.
                    needs.push(name[..end].replace("rules", "games"));
                }
            }
            let name = folder.file_name().unwrap().to_str().unwrap().to_owned();
            (name, needs)
        })
        .collect()
}

#[test]
fn every_crate_stands_below_what_it_depends_on() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let drawing = page.split("```").nth(1).unwrap();
    let crates = dependencies();
    let rows: BTreeMap<&str, usize> = drawing
        .lines()
        .enumerate()
        .flat_map(|(row, line)| line.split_whitespace().map(move |word| (word, row)))
        .filter(|(word, _)| crates.contains_key(*word))
        .collect();
    for (name, needs) in &crates {
        let row = rows.get(name.as_str());
        let row = row.unwrap_or_else(|| panic!("{name} is not in the drawing"));
        for needed in needs {
            assert!(rows[needed.as_str()] < *row, "{name} depends on {needed}");
        }
    }
}

#[test]
fn every_crate_is_described_with_its_dependencies() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for (name, needs) in dependencies() {
        let head = format!("| `crates/{name}` |");
        let line = page.lines().find(|line| line.starts_with(&head));
        let line = line.unwrap_or_else(|| panic!("{name} is not in the code map"));
        let listed = line
            .trim_end_matches([' ', '|'])
            .rsplit('|')
            .next()
            .unwrap();
        if listed.trim() == "everything above" {
            continue;
        }
        for needed in needs {
            let mut words = listed.split(|c: char| !c.is_ascii_lowercase());
            assert!(
                words.any(|word| word == needed),
                "{name} depends on {needed}: {listed}"
            );
        }
    }
}
