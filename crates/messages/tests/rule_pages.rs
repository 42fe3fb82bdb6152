//! The rule pages: every page can be read, every board is true, and the languages say the same.

use std::mem::discriminant;

use cairn_core::{Choice, Game, Square};
use cairn_games::{Visitor, visit_all};
use cairn_messages::{Language, Mark, RulesBlock, Span, rules};
use cairn_testkit::read_name;

fn page<G: Game>(language: Language) -> Vec<RulesBlock> {
    let place = format!("the {} rules of {}", language.code(), G::INFO.id);
    let page = rules(&G::INFO, language).unwrap_or_else(|error| panic!("{place}: {error}"));
    assert!(
        matches!(&page[..], [RulesBlock::Heading { level: 1, text }, ..] if text == G::INFO.name),
        "{place} begin with the name of the game"
    );
    page
}

#[test]
fn every_board_is_a_position_and_marks_what_can_be_played() {
    struct Boards;

    impl Visitor for Boards {
        fn visit<G: Game>(&mut self) {
            let mut boards = 0;
            for language in Language::ALL {
                for block in page::<G>(language) {
                    if let RulesBlock::Board {
                        game,
                        position,
                        marks,
                    } = block
                    {
                        boards += 1;
                        board::<G>(&game, &position, &marks);
                    }
                }
            }
            assert!(boards > 0, "the rules of {} have no board", G::INFO.id);
        }
    }

    visit_all(&mut Boards);
}

fn board<G: Game>(game: &str, text: &str, marks: &[Mark]) {
    let options = G::options(&read_name::<G>(game));
    let position =
        G::parse(options, text).unwrap_or_else(|error| panic!("{game}: {text}: {error}"));
    for mark in marks {
        let chosen: Vec<_> = mark.from.into_iter().collect();
        let legal = G::steps(&position, &chosen).next;
        let marked = |choice: &Choice| (choice.square, choice.captures);
        // A picture of captures may leave the steps out, and the other way round; but of those it shows,
        // it shows all.
        for captures in [false, true] {
            let mut shown: Vec<_> = mark
                .targets
                .iter()
                .filter(|target| target.1 == captures)
                .copied()
                .collect();
            shown.sort_unstable_by_key(|(square, _)| (square.rank, square.file));
            let mut playable: Vec<_> = legal.iter().map(marked).collect();
            playable.retain(|target| target.1 == captures);
            assert!(
                shown.is_empty() || shown == playable,
                "{game}: {text}: after {chosen:?} the board marks {}, and {} can be played",
                names(&shown),
                names(&playable)
            );
        }
    }
}

fn names(targets: &[(Square, bool)]) -> String {
    let name = |(square, captures): &(Square, bool)| {
        if *captures {
            format!("x{square}")
        } else {
            square.to_string()
        }
    };
    targets.iter().map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_languages_have_the_same_blocks_in_the_same_order() {
    struct Blocks;

    impl Visitor for Blocks {
        fn visit<G: Game>(&mut self) {
            let [english, portuguese] = Language::ALL.map(page::<G>);
            for (one, other) in english.iter().zip(&portuguese) {
                let place = G::INFO.id;
                assert_eq!(
                    discriminant(one),
                    discriminant(other),
                    "{place}: {one:?} and {other:?}"
                );
                assert_eq!(shape(one), shape(other), "{place}: {one:?} and {other:?}");
            }
            assert_eq!(english.len(), portuguese.len(), "{}: blocks", G::INFO.id);
        }
    }

    visit_all(&mut Blocks);
}

/// What a translation must keep: levels, items, boards, and what is typed.
fn shape(block: &RulesBlock) -> Vec<String> {
    match block {
        RulesBlock::Heading { level, .. } => vec![level.to_string()],
        RulesBlock::Paragraph(spans) => typed(spans),
        RulesBlock::List(items) => items.iter().map(|item| typed(item).join(" ")).collect(),
        RulesBlock::Board { .. } => vec![format!("{block:?}")],
    }
}

/// The moves and options among the words, sorted: the order of words is the translator's.
fn typed(spans: &[Span]) -> Vec<String> {
    let mut typed: Vec<_> = spans
        .iter()
        .filter_map(|span| match span {
            Span::Code(code) => Some(code.clone()),
            Span::Text(_) | Span::Emphasis(_) | Span::Strong(_) => None,
        })
        .collect();
    typed.sort_unstable();
    typed
}
