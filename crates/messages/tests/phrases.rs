//! Whatever a game may say in random play can be said in every language.

use std::ops::ControlFlow;

use cairn_core::{Attempt, Game, OptionValues, Phrase, Position, Random, Square};
use cairn_games::{Visitor, visit_all};
use cairn_messages::{Catalog, Language};
use cairn_session::not_a_move;
use cairn_testkit::{game_name, option_mixes, properties, random_positions};

/// Random positions under each mix of options, and every how many of them all squares and many texts are
/// tried.
const POSITIONS: usize = 60;
const THOROUGH: usize = 20;

/// Characters to change moves with.
const ALPHABET: &str = "abcdefnsw123456x-";

struct Talk;

impl Visitor for Talk {
    fn visit<G: Game>(&mut self) {
        for (number, values) in option_mixes::<G>().iter().enumerate() {
            for note in G::option_notes(G::options(values)) {
                sentence(&note, &game_name::<G>(values));
            }
            random_game::<G>(values, number as u64);
        }
        sentence(&not_a_move(&G::INFO, "c99"), G::INFO.id);
    }
}

#[test]
fn everything_random_play_says_can_be_said() {
    visit_all(&mut Talk);
}

fn random_game<G: Game>(values: &OptionValues, seed: u64) {
    let mut seen = 0;
    let mut strangers: Vec<<G::Position as Position>::Move> = Vec::new();
    random_positions::<G>(values, seed, |position, random| {
        let place = format!("{} {position}", game_name::<G>(values));
        let explain = |attempt: Attempt<'_, _>| {
            if let Some(reason) = G::explain(position, attempt) {
                sentence(&reason, &place);
            }
        };
        if let Some(end) = G::tell_end(position) {
            sentence(&end, &place);
        }
        let count = position.count_moves();
        let mut beginning = Vec::new();
        for _ in 0..8.min(count) {
            let Some(mv) = position.nth_move(random.below(count)) else {
                panic!("{place}: fewer than {count} moves");
            };
            sentence(&G::tell(position, mv), &place);
            for phrase in G::preview(position, mv).phrases {
                sentence(&phrase, &place);
            }
            let squares = G::move_squares(position, mv);
            for length in 0..=squares.len() {
                if length < squares.len() {
                    sentence(&G::task(position, &squares[..length]), &place);
                }
                let view = G::view(position, &[]);
                let file = random.below(u128::from(view.files) + 1) as u8;
                let rank = random.below(u128::from(view.ranks) + 1) as u8;
                let attempt = [&squares[..length], &[Square::new(file, rank)]].concat();
                explain(Attempt::Squares(&attempt));
            }
            strangers.push(mv);
            beginning = squares[..squares.len() / 2].to_vec();
        }
        board::<G>(position, &beginning, &place);
        for mv in strangers.iter().rev().take(40) {
            explain(Attempt::Move(*mv));
        }
        if seen % THOROUGH == 0 {
            board::<G>(position, &[], &place);
            let view = G::view(position, &[]);
            for square in Square::all(view.files, view.ranks) {
                explain(Attempt::Squares(&[square]));
            }
            for mv in strangers.iter().rev().take(8) {
                properties::neighbors(&mv.to_string(), ALPHABET, |text| {
                    if let Ok(mv) = G::parse_move(position, text) {
                        explain(Attempt::Move(mv));
                    }
                });
            }
            if let Ok(pass) = G::parse_move(position, "pass") {
                explain(Attempt::Move(pass));
            }
        }
        seen += 1;
        if seen < POSITIONS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
}

/// Everything that can be said of a board.
fn board<G: Game>(position: &G::Position, chosen: &[Square], place: &str) {
    let view = G::view(position, chosen);
    for language in Language::ALL {
        let catalog = Catalog::get(language);
        for fact in view.notes.iter().chain(&view.phase) {
            tidy(&catalog.say(fact), place);
        }
        for tally in view.tallies.first.iter().chain(&view.tallies.second) {
            tidy(&catalog.tally(tally), place);
            tidy(&catalog.tally_short(tally), place);
            tidy(&catalog.text(&format!("{}-label", tally.key)), place);
        }
        for line in catalog.describe(&view) {
            tidy(&line, place);
            assert!(line.ends_with('.'), "{place}: {line}");
        }
        for square in Square::all(view.files, view.ranks) {
            tidy(&catalog.square(&view, square), place);
            tidy(&catalog.stack(&view.square(square).pieces), place);
        }
    }
}

/// A whole sentence, or several.
fn sentence(phrase: &Phrase, place: &str) {
    for language in Language::ALL {
        let said = Catalog::get(language).say(phrase);
        tidy(&said, place);
        assert!(said.ends_with('.'), "{place}: {said:?} has no full stop");
        let first = said.split(' ').next().unwrap_or_default();
        let is_name = first.contains(|letter: char| letter.is_ascii_digit());
        assert!(
            is_name || !first.starts_with(char::is_lowercase),
            "{place}: {said:?} has no capital letter"
        );
    }
}

fn tidy(said: &str, place: &str) {
    for mistake in [
        "{", "}", "$", "  ", " .", " ,", ",,", "..", "\u{2068}", "\n",
    ] {
        assert!(!said.contains(mistake), "{place}: {said:?} has {mistake:?}");
    }
    assert!(!said.is_empty(), "{place}: nothing is said");
}
