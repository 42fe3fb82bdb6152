//! Moves entered square by square, and positions set up by hand.

use cairn_core::Square;
use cairn_engine::SplitMix64;
use cairn_session::{Chosen, Draft, GameChoice, MoveEntry, games};

fn entry(game: &str, position: &str) -> MoveEntry {
    let game: GameChoice = game.parse().unwrap();
    MoveEntry::new(game.parse_position(position).unwrap())
}

fn choose(entry: &mut MoveEntry, square: &str) -> Chosen {
    let square = entry.square(square).unwrap();
    entry.choose(square)
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

#[test]
fn squares_enter_exactly_the_moves_that_are_legal() {
    for game in games() {
        let mut random = SplitMix64::new(11);
        let mut position = game.start();
        for _ in 0..60 {
            let Some(mv) = position.random_move(&mut random) else {
                break;
            };
            let played = position.play(mv.as_str()).unwrap();
            let mut entry = MoveEntry::new(position);
            assert_eq!(
                entry.steps().pass.as_ref() == Some(&mv),
                played.squares.is_empty()
            );
            for (index, square) in played.squares.iter().enumerate() {
                assert_eq!(entry.chosen(), &played.squares[..index]);
                assert!(entry.next(*square).is_some(), "{square} in {mv}");
                let chosen = entry.choose(*square);
                if index + 1 < played.squares.len() {
                    assert_eq!(chosen, Chosen::Step);
                    continue;
                }
                let squares = played.squares.clone();
                assert_eq!(
                    chosen,
                    Chosen::Move {
                        mv: mv.clone(),
                        squares
                    }
                );
                assert!(!entry.is_begun(), "a whole move is let go");
            }
            position = played.after;
        }
    }
}

#[test]
fn the_first_square_again_lets_everything_go() {
    let mut sowing = entry("qawale", "tt,x2,tt/x4/x4/tt,x2,tt d");
    assert_eq!(choose(&mut sowing, "a1"), Chosen::Step);
    assert_eq!(choose(&mut sowing, "a1"), Chosen::Back);
    assert!(!sowing.is_begun());
}

#[test]
fn the_last_square_again_is_a_step_back() {
    let mut sowing = entry("qawale", "tt,x2,tt/x4/x4/tt,x2,tt d");
    for square in ["a1", "b1", "b2"] {
        assert_eq!(choose(&mut sowing, square), Chosen::Step);
    }
    // From b2 one may not go back to b1, so b2 again can only mean the step itself.
    assert_eq!(choose(&mut sowing, "b2"), Chosen::Back);
    assert_eq!(names(sowing.chosen()), ["a1", "b1"]);
    assert!(sowing.step_back());
    assert!(sowing.let_go());
    assert!(!sowing.let_go() && !sowing.step_back());
}

#[test]
fn another_piece_is_chosen_instead_of_the_first_but_not_later() {
    let mut entry = entry("zola:4", "r,b,r,b/b,r,b,r/r,b,r,b/b,r,b,r r");
    assert_eq!(choose(&mut entry, "b1"), Chosen::Step);
    assert_eq!(choose(&mut entry, "d1"), Chosen::Step);
    assert_eq!(names(entry.chosen()), ["d1"]);
    let before = entry.clone();
    let Chosen::Refused(_) = choose(&mut entry, "a3") else {
        panic!("a3 is too far away");
    };
    assert_eq!(entry, before, "a refusal changes nothing");
    assert_eq!(entry.square("e1"), None);
    assert_eq!(entry.square("a1x"), None);
}

#[test]
fn every_position_is_a_draft_of_itself() {
    for game in games() {
        let mut random = SplitMix64::new(2);
        let mut position = game.start();
        for _ in 0..60 {
            let draft = Draft::of(&game, &position);
            assert_eq!(draft.text(), position.text());
            assert_eq!(draft.position().as_ref(), Ok(&position));
            assert_eq!(draft.view(), position.view(&[]));
            // Built piece by piece on an empty board it is the same again.
            let view = position.view(&[]);
            let mut built = draft.clone();
            built.clear();
            for square in Square::all(view.files, view.ranks) {
                assert_eq!(draft.pieces(square), view.square(square).pieces);
                for piece in &view.square(square).pieces {
                    built.add(square, *piece);
                }
            }
            assert_eq!(built, draft);
            let Some(mv) = position.random_move(&mut random) else {
                break;
            };
            position = position.play(mv.as_str()).unwrap().after;
        }
    }
}

#[test]
fn a_draft_may_be_impossible_and_says_why() {
    let game: GameChoice = "wali".parse().unwrap();
    let mut draft = Draft::of(&game, &game.start());
    let white = draft.palette()[0];
    draft.add(Square::new(0, 0), white);
    draft.add(Square::new(0, 0), white);
    assert_eq!(
        draft.pieces(Square::new(0, 0)).len(),
        1,
        "there are no stacks"
    );
    assert_eq!(draft.text(), "x6/x6/x6/x6/w,x5 w 12 12");
    assert!(draft.position().is_err());
    assert_eq!(draft.view().square(Square::new(0, 0)).pieces, [white]);
    draft.set_number(0, 11);
    assert_eq!(draft.numbers()[0].1, 11);
    assert!(draft.position().is_ok());
    draft.set_number(1, 200);
    assert_eq!(draft.numbers()[1].1, 12);
    draft.set_turn(cairn_core::Side::Second);
    assert!(draft.text().ends_with("b 11 12"));
    draft.empty(Square::new(0, 0));
    assert!(draft.text().starts_with("x6/x6/x6/x6/x6 "));
    for text in [
        "",
        "x6",
        "x6/x6/x6/x6/q,x5 w 0 0",
        "x6/x6/x6/x6/x6 q 0 0",
        "x6/x6/x6/x6/x6 w 0",
    ] {
        assert!(Draft::read(&game, text).is_err(), "{text}");
    }
}
