//! The puzzles for people: enough of them, none twice, every theme with a name, and a sample proven again.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cairn_core::{ComputerPlayers, Outcome, Position as _};
use cairn_engine::tables::{BuildOptions, TableProgress};
use cairn_games::{Visitor, visit_all};
use cairn_learn::{Claim, Library, Puzzle, libraries};
use cairn_messages::{Catalog, Language};
use cairn_session::AnyTables;
use cairn_tactics::{game_of, name_themes, options_of, prove_line};

/// Puzzles that a game has at least.
const LEAST: usize = 300;

/// One of so many puzzles is proven again; the command `prove` proves all of them.
const SAMPLE: usize = 40;

/// The tables that are made to prove with have at most so many pieces a side.
const PIECES: u8 = 3;

fn library(id: &str) -> Library {
    let mut all = libraries().unwrap().into_iter();
    all.find(|library| library.game == id).unwrap()
}

struct WellFormed;

impl Visitor for WellFormed {
    fn visit<G: ComputerPlayers>(&mut self) {
        let id = G::INFO.id;
        let options = options_of::<G>(id).unwrap();
        let puzzles = library(id).puzzles;
        assert!(puzzles.len() >= LEAST, "{id} has {} puzzles", puzzles.len());
        let (mut seen, mut ids) = (BTreeSet::new(), BTreeSet::new());
        for puzzle in &puzzles {
            let position = G::parse(options, &puzzle.position).unwrap();
            let one = cairn_tactics::Puzzle::<G> {
                position: position.clone(),
                best: Vec::new(),
                claim: puzzle.claim,
                why: String::new(),
            };
            assert!(seen.insert(one.representative()), "twice: {puzzle}");
            assert!(
                ids.insert(puzzle.id()),
                "two puzzles are called {}",
                puzzle.id()
            );
            assert!(
                !matches!(puzzle.claim, Claim::Win { plies: ..=1, .. }),
                "{puzzle}"
            );
            let mut now = position.clone();
            for word in puzzle.line.iter().chain(&puzzle.rest) {
                let mv = G::parse_move(&now, word).unwrap();
                assert!(now.is_legal(mv), "{word} in {puzzle}");
                now.play_unchecked(mv);
            }
            if let Claim::Win { plies, .. } = puzzle.claim {
                let length = puzzle.line.len() + puzzle.rest.len();
                assert_eq!(length, plies as usize, "{puzzle}");
                assert_eq!(
                    now.outcome(),
                    Some(Outcome::Win(position.turn())),
                    "{puzzle}"
                );
            }
            // Every theme that needs no proof is there.
            let mut named = puzzle.clone();
            name_themes::<G>(id, &mut named).unwrap();
            assert_eq!(&named, puzzle);
            for language in [Language::English, Language::Portuguese] {
                let catalog = Catalog::get(language);
                for theme in &puzzle.themes {
                    let mut keys = Puzzle::theme_keys(id, theme).into_iter();
                    assert!(keys.any(|key| catalog.has(&key)), "{id} {theme}");
                }
            }
        }
        // From easy to hard, and of more than one kind.
        let ratings = puzzles.iter().map(|puzzle| puzzle.rating);
        let bands: BTreeSet<_> = ratings.map(|rating| rating / 200).collect();
        assert!(bands.len() >= 5, "{id}: {bands:?}");
        let themes: BTreeSet<_> = puzzles.iter().flat_map(|puzzle| &puzzle.themes).collect();
        assert!(themes.len() >= 3, "{id}: {themes:?}");
    }
}

#[test]
fn every_game_has_enough_puzzles_none_twice_and_all_with_names_for_their_themes() {
    visit_all(&mut WellFormed);
}

/// Endgame tables for the games that have them.
fn tables(id: &str, folder: &Path) -> Option<AnyTables> {
    let maker = game_of(id).unwrap().table_maker()?;
    let options = BuildOptions {
        most: PIECES,
        threads: 1,
    };
    let built = maker.build(folder, options, &TableProgress::default(), &mut |_| {});
    Some(built.unwrap())
}

struct Proven(PathBuf);

impl Visitor for Proven {
    fn visit<G: ComputerPlayers>(&mut self) {
        let id = G::INFO.id;
        let options = options_of::<G>(id).unwrap();
        let tables = tables(id, &self.0);
        let known = tables.as_ref().and_then(AnyTables::of_game::<G>);
        let known = known.map(|known| &**known);
        let puzzles = library(id).puzzles;
        let in_reach = puzzles.iter().filter(|puzzle| {
            let position = G::parse(options, &puzzle.position).unwrap();
            known.is_none_or(|known| known.probe(&position).is_some())
        });
        let mut proven = 0;
        for puzzle in in_reach.step_by(SAMPLE) {
            if let Err(error) = prove_line::<G>(id, puzzle, known) {
                panic!("{id}: {error}: {puzzle}");
            }
            proven += 1;
            // With another first move the same puzzle is not proven.
            let position = G::parse(options, &puzzle.position).unwrap();
            let mut moves = position.moves().into_iter().map(|mv| mv.to_string());
            let mut wrong = puzzle.clone();
            wrong.line[0] = moves.find(|mv| *mv != puzzle.line[0]).unwrap();
            assert!(prove_line::<G>(id, &wrong, known).is_err(), "{id}: {wrong}");
        }
        assert!(proven >= 4, "{id}: {proven}");
    }
}

#[test]
fn a_sample_of_the_puzzles_is_proven_again() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("library-tables");
    let _ = fs::remove_dir_all(&folder);
    visit_all(&mut Proven(folder.clone()));
    let _ = fs::remove_dir_all(&folder);
}
