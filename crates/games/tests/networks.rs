//! The evaluations learned from self-play, over every game that has one.

use cairn_core::{
    Game, OptionValues, PatternSet as _, PatternsOf, Symmetric as _, evaluate, evaluate_terms,
};
use cairn_games::{Visitor, visit_all};
use cairn_testkit::{option_mixes, random_moves};

/// The games that have a network for their usual options.
const LEARNED: [&str; 4] = ["zola", "swack", "wali", "nava"];

/// How many random moves are looked at.
const MOVES: usize = 400;

fn patterns<G: Game>(position: &G::Position) -> Vec<usize> {
    let mut patterns = Vec::new();
    PatternsOf::<G>::visit(position, |pattern| patterns.push(pattern));
    patterns
}

fn value<G: Game>(position: &G::Position) -> i32 {
    evaluate::<G::Position, G::Evaluator>(position)
}

/// Calls `each` with positions of random games that are evaluated by a network.
fn each_learned<G: Game>(mut each: impl FnMut(&G::Position)) {
    if LEARNED.contains(&G::INFO.id) {
        let usual = OptionValues::defaults(G::INFO.options);
        random_moves::<G>(&usual, 1, MOVES, |position, _, _| each(position));
    }
}

struct Embedded(usize);

impl Visitor for Embedded {
    fn visit<G: Game>(&mut self) {
        each_learned::<G>(|position| {
            assert!(PatternsOf::<G>::has_patterns(position), "{position}");
            assert!(PatternsOf::<G>::network(position).is_some(), "{position}");
            self.0 += 1;
        });
    }
}

#[test]
fn the_weights_in_the_program_can_be_read() {
    let mut seen = Embedded(0);
    visit_all(&mut seen);
    assert!(seen.0 > LEARNED.len() * MOVES / 2);
}

struct AsReference;

impl Visitor for AsReference {
    fn visit<G: Game>(&mut self) {
        each_learned::<G>(|position| {
            let patterns = patterns::<G>(position);
            assert!(patterns.len() <= PatternsOf::<G>::MOST, "{position}");
            assert!(
                patterns
                    .iter()
                    .all(|pattern| *pattern < PatternsOf::<G>::COUNT)
            );
            let reference = PatternsOf::<G>::network(position)
                .unwrap()
                .reference(&patterns);
            let found = f64::from(value::<G>(position));
            assert!(
                (found - reference).abs() < 1.0,
                "{found} for {reference}: {position}"
            );
        });
    }
}

#[test]
fn whole_numbers_give_what_floating_point_numbers_give() {
    visit_all(&mut AsReference);
}

struct Symmetries;

impl Visitor for Symmetries {
    fn visit<G: Game>(&mut self) {
        each_learned::<G>(|position| {
            let expected = value::<G>(position);
            for symmetry in position.symmetries() {
                let image = position.transformed(*symmetry);
                assert_eq!(value::<G>(&image), expected, "{position}, {symmetry:?}");
            }
            if let Some(swapped) = position.color_swapped() {
                assert_eq!(
                    value::<G>(&swapped),
                    expected,
                    "{position}, colors exchanged"
                );
            }
        });
    }
}

#[test]
fn symmetric_positions_are_worth_the_same() {
    visit_all(&mut Symmetries);
}

struct Ties;

impl Visitor for Ties {
    fn visit<G: Game>(&mut self) {
        let tied = PatternsOf::<G>::tied();
        assert_eq!(tied.len(), PatternsOf::<G>::COUNT, "{}", G::INFO.id);
        for (pattern, first) in tied.iter().enumerate() {
            assert!(*first as usize <= pattern);
            assert_eq!(tied[*first as usize], *first, "{}", G::INFO.id);
        }
    }
}

#[test]
fn patterns_are_tied_to_the_first_of_their_kind() {
    visit_all(&mut Ties);
}

struct OtherOptions(usize);

impl Visitor for OtherOptions {
    fn visit<G: Game>(&mut self) {
        for values in option_mixes::<G>() {
            random_moves::<G>(&values, 1, 20, |position, _, _| {
                if PatternsOf::<G>::network(position).is_none() {
                    let terms = evaluate_terms::<G::Position, G::Evaluator>(position);
                    assert_eq!(value::<G>(position), terms, "{position}");
                    self.0 += 1;
                }
            });
        }
    }
}

#[test]
fn other_options_are_evaluated_by_terms() {
    let mut seen = OtherOptions(0);
    visit_all(&mut seen);
    assert!(seen.0 > 100);
}
