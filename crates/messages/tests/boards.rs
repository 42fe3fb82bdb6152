//! Boards in words: every kind of piece, stacks, hands and counts, word for word.

use cairn_core::{
    BoardView, BySide, Color, HeightLabels, Kind, Piece, Side, Square, SquareView, Surface,
};
use cairn_messages::{Catalog, Language};

/// A board three files wide and two ranks high with these stacks on it, bottom first.
fn view(layered: bool, stacks: &[(Square, Kind, &[Color])]) -> BoardView {
    let mut squares = vec![SquareView::default(); 6];
    for (square, kind, colors) in stacks {
        squares[square.index(3)].pieces = pieces(*kind, colors);
    }
    BoardView {
        files: 3,
        ranks: 2,
        surface: Surface::Wood,
        heights: HeightLabels::FromTwo,
        layered,
        squares,
        colors: BySide {
            first: Color::Dark,
            second: Color::Light,
        },
        turn: Side::Second,
        phase: None,
        tallies: BySide::default(),
        notes: Vec::new(),
        in_hand: Vec::new(),
        winning: Vec::new(),
    }
}

fn pieces(kind: Kind, colors: &[Color]) -> Vec<Piece> {
    let piece = |color: &Color| Piece {
        kind,
        color: *color,
    };
    colors.iter().map(piece).collect()
}

const A1: Square = Square::new(0, 0);
const B1: Square = Square::new(1, 0);
const C1: Square = Square::new(2, 0);

use Color::{Black, Dark, Light, Tan, White};

/// The lowest rank, in every language.
fn rank(view: &BoardView) -> [String; 2] {
    Language::ALL.map(|language| Catalog::get(language).board(view)[1].clone())
}

fn square(view: &BoardView, square: Square) -> [String; 2] {
    Language::ALL.map(|language| Catalog::get(language).square(view, square))
}

#[test]
fn stacks_of_pebbles() {
    let view = view(
        true,
        &[
            (A1, Kind::Pebble, &[Tan, Tan]),
            (B1, Kind::Pebble, &[Dark, Dark, Tan, Light]),
            (C1, Kind::Pebble, &[Tan]),
        ],
    );
    assert_eq!(
        rank(&view),
        [
            "Rank 1: a1 two tan, b1 from the bottom two dark, one tan and one light, c1 tan.",
            "Linha 1: a1 duas neutras, b1 de baixo para cima duas escuras, uma neutra e uma clara, c1 neutra.",
        ]
    );
    assert_eq!(
        square(&view, B1),
        ["b1, 4 stones, light on top", "b1, 4 pedras, clara no topo"]
    );
    assert_eq!(square(&view, C1), ["c1, tan stone", "c1, pedra neutra"]);
    let stack = &view.square(B1).pieces;
    assert_eq!(
        Language::ALL.map(|language| Catalog::get(language).stack(stack)),
        [
            "From the bottom: dark, dark, tan, light",
            "De baixo para cima: escura, escura, neutra, clara",
        ]
    );
}

#[test]
fn a_stack_without_equal_neighbors_is_told_without_numbers() {
    let view = view(true, &[(A1, Kind::Pebble, &[Dark, Tan, Dark])]);
    assert_eq!(
        rank(&view),
        [
            "Rank 1: a1 from the bottom dark, tan and dark.",
            "Linha 1: a1 de baixo para cima escura, neutra e escura.",
        ]
    );
}

#[test]
fn discs_and_cubes_are_masculine_in_portuguese() {
    let view = view(
        true,
        &[
            (A1, Kind::Disc, &[White]),
            (B1, Kind::Disc, &[White, Black, Black]),
            (C1, Kind::Cube, &[Black]),
        ],
    );
    assert_eq!(
        rank(&view),
        [
            "Rank 1: a1 one white disc, b1 from the bottom one white and two black, c1 black cube.",
            "Linha 1: a1 um disco branco, b1 de baixo para cima um branco e dois pretos, c1 cubo preto.",
        ]
    );
    assert_eq!(
        square(&view, B1),
        ["b1, 3 discs, black on top", "b1, 3 discos, preto no topo"]
    );
    assert_eq!(square(&view, A1), ["a1, white disc", "a1, disco branco"]);
    assert_eq!(square(&view, C1), ["c1, black cube", "c1, cubo preto"]);
}

#[test]
fn whole_stacks_of_discs_are_counted_in_words_up_to_twelve() {
    let of = |count: usize| {
        let colors = vec![White; count];
        rank(&view(true, &[(A1, Kind::Disc, &colors)]))
    };
    assert_eq!(
        of(2),
        [
            "Rank 1: a1 two white discs.",
            "Linha 1: a1 dois discos brancos."
        ]
    );
    assert_eq!(
        of(12),
        [
            "Rank 1: a1 twelve white discs.",
            "Linha 1: a1 doze discos brancos."
        ]
    );
    assert_eq!(
        of(13),
        [
            "Rank 1: a1 13 white discs.",
            "Linha 1: a1 13 discos brancos."
        ]
    );
}

#[test]
fn slabs_are_stacks_with_a_height_whatever_lies_below() {
    let view = view(
        false,
        &[
            (A1, Kind::Slab, &[White]),
            (B1, Kind::Slab, &[White, White, Black]),
        ],
    );
    assert_eq!(
        rank(&view),
        [
            "Rank 1: a1 white, b1 black three high.",
            "Linha 1: a1 branca, b1 preta de altura três.",
        ]
    );
    assert_eq!(
        square(&view, B1),
        ["b1, black stack, height 3", "b1, pilha preta, altura 3"]
    );
}

#[test]
fn stones_do_not_stack() {
    let view = view(
        false,
        &[(A1, Kind::Stone, &[White]), (B1, Kind::Stone, &[Black])],
    );
    assert_eq!(
        rank(&view),
        [
            "Rank 1: a1 white, b1 black.",
            "Linha 1: a1 branca, b1 preta."
        ]
    );
    assert_eq!(square(&view, A1), ["a1, white stone", "a1, pedra branca"]);
    assert_eq!(square(&view, B1), ["b1, black stone", "b1, pedra preta"]);
}

#[test]
fn what_is_in_hand_and_what_won_are_told() {
    let mut view = view(true, &[]);
    view.in_hand = pieces(Kind::Pebble, &[Tan, Dark]);
    view.winning = vec![A1, B1, C1];
    let [english, portuguese] =
        Language::ALL.map(|language| Catalog::get(language).describe(&view));
    assert_eq!(
        english,
        [
            "Rank 2: empty.",
            "Rank 1: empty.",
            "In hand, from the bottom: tan, dark.",
            "Won with a1, b1 and c1.",
            "Light to move.",
        ]
    );
    assert_eq!(
        portuguese,
        [
            "Linha 2: vazia.",
            "Linha 1: vazia.",
            "Na mão, de baixo para cima: neutra, escura.",
            "Vitória com a1, b1 e c1.",
            "É a vez das claras.",
        ]
    );
}

#[test]
fn sides_have_labels() {
    let labels = |color| Language::ALL.map(|language| Catalog::get(language).side(color));
    assert_eq!(labels(Dark), ["Dark", "Escuras"]);
    assert_eq!(labels(Color::Blue), ["Blue", "Azuis"]);
}
