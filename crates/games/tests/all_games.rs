//! What every game in the list must show, without naming any.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use cairn_core::{ComputerPlayers, Game};
use cairn_games::{Visitor, visit_all};
use cairn_testkit::{Effort, conformance, perft_file, playthrough};

struct Conformance;

impl Visitor for Conformance {
    fn visit<G: ComputerPlayers>(&mut self) {
        conformance::<G>(Effort {
            positions: 150,
            thorough: 3,
        });
    }
}

#[test]
fn every_game_passes_conformance() {
    visit_all(&mut Conformance);
}

struct GoldenFiles;

impl Visitor for GoldenFiles {
    fn visit<G: Game>(&mut self) {
        let read = |name: &str| {
            let path = games_dir().join(G::INFO.id).join(name);
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        };
        perft_file::<G>(&read("perft.txt"));
        playthrough::<G>(&read("playthrough.txt"));
    }
}

#[test]
fn perft_counts_and_play_throughs_are_as_written() {
    visit_all(&mut GoldenFiles);
}

/// Every file of a game's folder.
const FILES: [&str; 20] = [
    "mod.rs",
    "rules.rs",
    "symmetry.rs",
    "solving.rs",
    "eval.rs",
    "facts.rs",
    "weights.rs",
    "players.rs",
    "notation.rs",
    "view.rs",
    "perft.txt",
    "playthrough.txt",
    "tactics.txt",
    "lesson.txt",
    "text/en/rules.md",
    "text/en/messages.ftl",
    "text/en/lesson.ftl",
    "text/pt-PT/rules.md",
    "text/pt-PT/messages.ftl",
    "text/pt-PT/lesson.ftl",
];

/// The games of the list.
fn listed() -> BTreeSet<String> {
    struct Ids(BTreeSet<String>);
    impl Visitor for Ids {
        fn visit<G: Game>(&mut self) {
            assert!(
                self.0.insert(G::INFO.id.to_owned()),
                "{} is listed twice",
                G::INFO.id
            );
        }
    }
    let mut ids = Ids(BTreeSet::new());
    visit_all(&mut ids);
    ids.0
}

/// What is wrong between a folder of games and the list: folders without an entry, entries without a
/// folder, folders without all their files.
fn differences(dir: &Path, listed: &BTreeSet<String>) -> Vec<String> {
    let folders: BTreeSet<String> = fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    let mut differences = Vec::new();
    for id in folders.difference(listed) {
        differences.push(format!("the folder {id} has no entry in the list of games"));
    }
    for id in listed.difference(&folders) {
        differences.push(format!("the game {id} has no folder of that name"));
    }
    for id in folders.intersection(listed) {
        for file in FILES {
            if !dir.join(id).join(file).is_file() {
                differences.push(format!("{id}/{file} is missing"));
            }
        }
    }
    differences
}

#[test]
fn folders_and_list_agree() {
    assert_eq!(differences(games_dir(), &listed()), [""; 0]);
}

#[test]
fn a_folder_without_an_entry_in_the_list_is_noticed() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("folders");
    let _ = fs::remove_dir_all(&dir);
    for id in listed() {
        for file in FILES {
            let path = dir.join(&id).join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
    }
    assert_eq!(differences(&dir, &listed()), [""; 0]);
    fs::create_dir(dir.join("hex")).unwrap();
    assert_eq!(
        differences(&dir, &listed()),
        ["the folder hex has no entry in the list of games"]
    );
    fs::remove_file(dir.join("zola/perft.txt")).unwrap();
    fs::remove_dir(dir.join("hex")).unwrap();
    assert_eq!(differences(&dir, &listed()), ["zola/perft.txt is missing"]);
}

#[test]
fn every_game_has_its_own_tests() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for id in listed() {
        assert!(
            tests.join(format!("{id}.rs")).is_file(),
            "tests/{id}.rs is missing"
        );
    }
}

fn games_dir() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))
}
