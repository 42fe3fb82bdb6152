//! What is said of Zola, word for word.

use cairn_core::{Attempt, Color, Game, Phrase, Square};
use cairn_games::zola::{Position, Zola};
use cairn_messages::{Catalog, Language};
use cairn_session::not_a_move;
use cairn_testkit::read_name;

fn position(name: &str, text: &str) -> Position {
    Zola::parse(Zola::options(&read_name::<Zola>(name)), text).unwrap()
}

/// Checks a phrase in English and in Portuguese.
fn said(phrase: &Phrase, expected: [&str; 2]) {
    let said = Language::ALL.map(|language| Catalog::get(language).say(phrase));
    assert_eq!(said, expected);
}

fn told(position: &Position, mv: &str, expected: [&str; 2]) {
    let mv = Zola::parse_move(position, mv).unwrap();
    said(&Zola::tell(position, mv), expected);
}

fn refused(position: &Position, mv: &str, expected: [&str; 2]) {
    let mv = Zola::parse_move(position, mv).unwrap();
    let reason = Zola::explain(position, Attempt::Move(mv)).expect("the move is illegal");
    said(&reason, expected);
}

#[test]
fn moves_and_ends() {
    let red = position("zola", "x6/x,b,x4/x3,b,x2/x6/x,r,x4/b,x5 r");
    told(
        &red,
        "b2xb5",
        [
            "Red captures on b5, coming from b2.",
            "As vermelhas capturam em b5, vindas de b2.",
        ],
    );
    let blue = position("zola", "x6/x6/b,r,x4/x6/x6/x6 b");
    told(
        &blue,
        "a4xb4",
        [
            "Blue captures on b4, coming from a4.",
            "As azuis capturam em b4, vindas de a4.",
        ],
    );
    told(
        &blue,
        "a4-a5",
        [
            "Blue steps from a4 to a5.",
            "As azuis avançam de a4 para a5.",
        ],
    );
    let stuck = position("zola", "r,x5/x6/x5,b/x6/x5,b/x,b,x4 r");
    told(&stuck, "pass", ["Red passes.", "As vermelhas passam."]);
    let over = position("zola:3", "x3/x,b,x/x3 r");
    said(
        &Zola::tell_end(&over).expect("red has no men"),
        [
            "Blue wins: Red has no men left.",
            "As azuis ganham: as vermelhas já não têm peças.",
        ],
    );
}

#[test]
fn reasons_keep_the_names_of_squares_in_lower_case() {
    let red = position("zola", "x6/x,b,x4/x3,b,x2/x6/x,r,x4/b,x5 r");
    refused(&red, "c3-c4", ["c3 is empty.", "c3 está vazia."]);
    refused(&red, "b5-b6", ["b5 is Blue's.", "b5 é das azuis."]);
    refused(
        &red,
        "b2-c3",
        [
            "A step must lead away from the center; b2 to c3 does not. Only captures may go inward.",
            "Um passo tem de se afastar do centro; de b2 para c3 não se afasta. Só as capturas podem ir para dentro.",
        ],
    );
    said(
        &not_a_move(&Zola::INFO, "b9"),
        [
            "“b9” is not a move here. Moves look like this: c3-d4, c3xf3, pass.",
            "“b9” não é um lance aqui. Os lances escrevem-se assim: c3-d4, c3xf3, pass.",
        ],
    );
}

#[test]
fn every_sentence_begins_with_a_capital() {
    said(
        &Phrase::new("end-resignation")
            .with("loser", Color::Blue)
            .with("winner", Color::Red),
        [
            "Blue resigns. Red wins.",
            "As azuis desistem. As vermelhas ganham.",
        ],
    );
}

#[test]
fn options_and_counts() {
    let notes = Zola::option_notes(Zola::options(&read_name::<Zola>("zola:7")));
    said(
        &notes[0],
        [
            "Odd board: Red has 25 men and Blue 24, because the corners are red.",
            "Tabuleiro ímpar: as vermelhas têm 25 peças e as azuis 24, porque os cantos são vermelhos.",
        ],
    );
    let view = Zola::view(&position("zola:3", "b,x,b/x3/x,r,x r"), &[]);
    let tallies = |language| {
        let catalog = Catalog::get(language);
        [&view.tallies.first[0], &view.tallies.second[0]].map(|tally| catalog.tally(tally))
    };
    assert_eq!(tallies(Language::English), ["1 man", "2 men"]);
    assert_eq!(tallies(Language::Portuguese), ["1 peça", "2 peças"]);
}

#[test]
fn a_board_in_words() {
    let view = Zola::view(&position("zola:3", "b,x,b/x3/x,r,x r"), &[]);
    let [english, portuguese] =
        Language::ALL.map(|language| Catalog::get(language).describe(&view));
    assert_eq!(
        english,
        [
            "Rank 3: a3 blue, c3 blue.",
            "Rank 2: empty.",
            "Rank 1: b1 red.",
            "Red: 1 man.",
            "Blue: 2 men.",
            "Red to move.",
        ]
    );
    assert_eq!(
        portuguese,
        [
            "Linha 3: a3 azul, c3 azul.",
            "Linha 2: vazia.",
            "Linha 1: b1 vermelha.",
            "Vermelhas: 1 peça.",
            "Azuis: 2 peças.",
            "É a vez das vermelhas.",
        ]
    );
    let squares = |language: Language| {
        let catalog = Catalog::get(language);
        ["b1", "b2"].map(|name| {
            let file = name.as_bytes()[0] - b'a';
            catalog.square(&view, Square::new(file, name.as_bytes()[1] - b'1'))
        })
    };
    assert_eq!(squares(Language::English), ["b1, red man", "b2, empty"]);
    assert_eq!(
        squares(Language::Portuguese),
        ["b1, peça vermelha", "b2, vazia"]
    );
}
