//! The properties of the fuzz targets, on their seeds and on mutations of them, in bounded time. The cases are others every day;
//! the variable `CAIRN_SEED` chooses them. `scripts/fuzz` runs the same properties for longer, and looks for new paths.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use cairn_testkit::fuzz::{PROPERTIES, Property};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

const CASES: u32 = 4_000;

/// One small change of a text.
#[derive(Clone, Debug)]
enum Edit {
    Replace(usize, u8),
    Insert(usize, u8),
    Remove(usize),
    Repeat(usize, usize),
    Truncate(usize),
    /// Puts in a piece of another seed.
    Splice(usize, usize, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    // Bytes that occur in texts, and any others now and then.
    let byte = prop_oneof![
        8 => proptest::sample::select(b"abcdghjlnrstwxBWx0123456789,/-+=:[](){}\"\\.*; \n".to_vec()),
        1 => any::<u8>(),
    ];
    prop_oneof![
        (any::<usize>(), byte.clone()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        (any::<usize>(), byte).prop_map(|(at, byte)| Edit::Insert(at, byte)),
        any::<usize>().prop_map(Edit::Remove),
        (any::<usize>(), 1..9_usize).prop_map(|(at, length)| Edit::Repeat(at, length)),
        any::<usize>().prop_map(Edit::Truncate),
        (any::<usize>(), any::<usize>(), 1..30_usize)
            .prop_map(|(at, seed, length)| Edit::Splice(at, seed, length)),
    ]
}

fn apply(text: &mut Vec<u8>, edit: &Edit, seeds: &[Vec<u8>]) {
    let place = |at: usize, length: usize| at % (length + 1);
    match *edit {
        Edit::Replace(at, byte) => {
            let at = place(at, text.len());
            if let Some(old) = text.get_mut(at) {
                *old = byte;
            }
        }
        Edit::Insert(at, byte) => text.insert(place(at, text.len()), byte),
        Edit::Remove(at) => {
            let at = place(at, text.len());
            text.drain(at..text.len().min(at + 1));
        }
        Edit::Repeat(at, length) => {
            let at = place(at, text.len());
            let end = text.len().min(at + length);
            let piece = text[at..end].to_vec();
            text.splice(at..at, piece);
        }
        Edit::Truncate(at) => text.truncate(place(at, text.len())),
        Edit::Splice(at, seed, length) => {
            let other = &seeds[seed % seeds.len()];
            let start = place(seed / seeds.len(), other.len());
            let end = other.len().min(start + length);
            let at = place(at, text.len());
            text.splice(at..at, other[start..end].iter().copied());
        }
    }
}

fn corpus(property: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/corpus")
        .join(property)
}

fn run((name, property): Property) {
    let mut paths: Vec<_> = fs::read_dir(corpus(name))
        .unwrap_or_else(|error| panic!("the seeds of {name}: {error}"))
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let seeds: Vec<_> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
    assert!(!seeds.is_empty(), "{name} has no seeds");
    for seed in &seeds {
        property(seed);
    }
    let config = Config {
        cases: CASES,
        failure_persistence: None,
        ..Config::default()
    };
    let day = seed();
    println!("CAIRN_SEED={day}");
    let mut key = [0; 32];
    key[..8].copy_from_slice(&day.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &key);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let mutated = (0..seeds.len(), proptest::collection::vec(edit(), 0..6));
    runner
        .run(&mutated, |(seed, edits)| {
            let mut text = seeds[seed].clone();
            for edit in &edits {
                apply(&mut text, edit, &seeds);
            }
            property(&text);
            Ok(())
        })
        .unwrap_or_else(|error| panic!("the property {name}, CAIRN_SEED={day}: {error}"));
    let garbage = proptest::collection::vec(any::<u8>(), 0..200);
    runner
        .run(&garbage, |bytes| {
            property(&bytes);
            Ok(())
        })
        .unwrap_or_else(|error| panic!("the property {name}, CAIRN_SEED={day}: {error}"));
}

/// The number that chooses the cases: that of the day, unless one is asked for.
fn seed() -> u64 {
    let asked = std::env::var("CAIRN_SEED").ok();
    let asked = asked.map(|seed| seed.parse().expect("CAIRN_SEED is a number"));
    asked.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |now| now.as_secs() / 86_400)
    })
}

#[test]
fn game_names() {
    run(PROPERTIES[0]);
}

#[test]
fn position_texts() {
    run(PROPERTIES[1]);
}

#[test]
fn move_texts() {
    run(PROPERTIES[2]);
}

#[test]
fn records() {
    run(PROPERTIES[3]);
}

#[test]
fn batch_lines() {
    run(PROPERTIES[4]);
}

#[test]
fn http_requests() {
    run(PROPERTIES[5]);
}

#[test]
fn ugi_conversations() {
    run(PROPERTIES[6]);
}

#[test]
fn saves() {
    run(PROPERTIES[7]);
}

#[test]
fn settings() {
    run(PROPERTIES[8]);
}

#[test]
fn every_property_has_a_fuzz_target() {
    for (name, _) in PROPERTIES {
        let target = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../fuzz/fuzz_targets")
            .join(format!("{name}.rs"));
        assert!(target.is_file(), "{} is missing", target.display());
    }
}
