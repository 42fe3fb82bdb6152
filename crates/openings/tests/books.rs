//! The books that are shipped, counted once more in a plain way, and their proofs done again.

use std::collections::BTreeMap;

use cairn_core::{Outcome, Side};
use cairn_openings::{
    Book, Counts, Explorer, Growth, Value, Values, book, explore, explorer, play, prove, pruned,
};
use cairn_session::{AnyPosition, GameChoice, Match, Setup, games};

/// Nodes to prove a value again.
const PROOF_NODES: u64 = 3_000_000;

/// How many proven values of a game are proven again.
const SAMPLE: usize = 6;

/// Every game of a book as a match up to where its opening ends, with how it ended.
fn openings(book: &Book) -> Vec<(Match, Outcome)> {
    let matches = book.games.iter().map(|opening| {
        let mut now = Match::new(Setup::new(book.game.clone()));
        for mv in &opening.moves {
            now.play(&mv.mv).unwrap();
        }
        (now, opening.outcome)
    });
    matches.collect()
}

/// The positions of a match, the first one first.
fn positions(game: &Match) -> Vec<AnyPosition> {
    let after = game.entries().iter().map(|entry| entry.after.clone());
    std::iter::once(game.setup().start.clone())
        .chain(after)
        .collect()
}

fn sum(all: impl Iterator<Item = Counts>) -> Counts {
    all.fold(Counts::default(), |mut sum, counts| {
        sum += counts;
        sum
    })
}

#[test]
fn every_game_has_a_book_of_a_few_thousand_positions() {
    for game in games() {
        let book = book(&game).unwrap_or_else(|| panic!("the book of {game} cannot be read"));
        let explorer = explorer(&game).unwrap();
        assert!(explorer.len() >= 2_000, "{game}: {}", explorer.len());
        assert_eq!(
            Book::read(&game, &book.to_string()).unwrap(),
            book,
            "{game}"
        );
        assert!(book.made.contains("nodes a move, seed"), "{}", book.made);
    }
}

#[test]
fn counts_are_what_replayed_games_give() {
    for game in games() {
        let book = book(&game).unwrap();
        let explorer = explorer(&game).unwrap();
        let replayed = openings(&book);
        // By the text of the position: what symmetries join can only be more.
        let mut plain: BTreeMap<String, Counts> = BTreeMap::new();
        for (now, outcome) in &replayed {
            let mut texts = Vec::new();
            for position in positions(now) {
                let text = position.text();
                if !texts.contains(&text) {
                    *plain.entry(text.clone()).or_default() +=
                        Counts::of(*outcome, position.turn());
                    texts.push(text);
                }
            }
        }
        let start = explore(&game.start(), Some(&explorer), None);
        assert_eq!(start.book.games() as usize, book.games.len(), "{game}");
        let of_first = replayed
            .iter()
            .map(|(_, outcome)| Counts::of(*outcome, Side::First));
        assert_eq!(start.book, sum(of_first), "{game}");
        for (text, counts) in plain.iter().step_by(7) {
            let page = explore(&game.parse_position(text).unwrap(), Some(&explorer), None);
            assert!(page.book.games() >= counts.games(), "{game} {text}");
            assert!(page.book.wins >= counts.wins, "{game} {text}");
            assert!(page.book.losses >= counts.losses, "{game} {text}");
            // Nobody leaves a position more often than it was reached.
            let left = sum(page.moves.iter().map(|mv| mv.book));
            assert!(left.games() <= page.book.games(), "{game} {text}");
        }
        // At the start all games go on, and each by one move.
        let left = sum(start.moves.iter().map(|mv| mv.book));
        assert_eq!(left, start.book, "{game}");
    }
}

#[test]
fn a_position_is_the_same_turned_and_reflected_and_by_another_order_of_moves() {
    let game: GameChoice = "zola".parse().unwrap();
    let explorer = explorer(&game).unwrap();
    let start = game.start();
    let page = explore(&start, Some(&explorer), None);
    let mut checked = 0;
    for mv in &page.moves {
        let one = start.play(&mv.mv).unwrap().after;
        for other in &mv.alike {
            let other = start.play(other).unwrap().after;
            let [one, other] =
                [&one, &other].map(|position| explore(position, Some(&explorer), None));
            assert_eq!((one.book, one.value), (other.book, other.value));
            assert_eq!(one.moves.len(), other.moves.len());
            checked += 1;
        }
        // All first moves come from one position, so each leads to as many games.
        assert_eq!(
            explore(&one, Some(&explorer), None).book,
            mv.book.for_other()
        );
    }
    assert!(checked > 0);
}

#[test]
fn every_position_is_valued_once_and_a_sample_of_proofs_is_done_again() {
    let mut proven = 0;
    for game in games() {
        let book = book(&game).unwrap();
        let explorer = explorer(&game).unwrap();
        assert!(book.start.is_some(), "{game}");
        let written = book.games.iter().flat_map(|opening| &opening.moves);
        let written = written.filter(|mv| mv.value.is_some()).count() + 1;
        assert_eq!(
            Values::of(&book).len(),
            written,
            "{game}: a value stands twice"
        );
        let mut sample = 0;
        for (now, _) in openings(&book) {
            let positions = positions(&now);
            let Some(last) = positions.last().filter(|last| last.outcome().is_none()) else {
                continue;
            };
            let value = explore(last, Some(&explorer), None).value;
            let value = value.unwrap_or_else(|| panic!("{game} {last} has no value"));
            if !value.is_proven() || sample == SAMPLE {
                continue;
            }
            sample += 1;
            // What takes more nodes is left to the command that proves all of them.
            if let Some(is_so) = prove(last, value, PROOF_NODES) {
                assert!(is_so, "{game} {last} is not worth {value}");
                proven += 1;
            }
        }
    }
    assert!(proven > 0, "there are proven values");
}

#[test]
fn a_wrong_value_is_not_proven() {
    let game: GameChoice = "zola:2".parse().unwrap();
    let start = game.start();
    let values = [Value::Win(None), Value::Loss(None), Value::Draw];
    let so = values.map(|value| prove(&start, value, 1_000).unwrap());
    assert_eq!(so.iter().filter(|so| **so).count(), 1);
}

#[test]
fn the_same_number_plays_the_same_game_and_another_one_another() {
    let growth = Growth {
        nodes: 300,
        seed: 7,
    };
    for game in games() {
        let once = play(&game, growth, 3).unwrap();
        assert_eq!(play(&game, growth, 3).unwrap(), once, "{game}");
        assert_ne!(play(&game, growth, 4).unwrap().moves, once.moves, "{game}");
        // What is written of it can be read, valued, and read again.
        let games = [once, play(&game, growth, 4).unwrap()];
        let mut book = pruned(&game, "For a test.".to_owned(), &games, 6);
        let mut values = Values::default();
        assert!(!values.write(&mut book, 100, 2), "{game}: two are not all");
        assert!(values.write(&mut book, 100, 100), "{game}");
        assert_eq!(
            Book::read(&game, &book.to_string()).unwrap(),
            book,
            "{game}"
        );
    }
}

#[test]
fn own_games_are_counted_beside_the_book() {
    let game: GameChoice = "zola:4".parse().unwrap();
    let mut own = Explorer::new(game.clone());
    let finished = "[Game \"zola:4\"]\n[Result \"1-0\"]\n\n1. b2xb3 {resigned} 1-0\n";
    let open = "[Game \"zola:4\"]\n\n1. b2xb3 *\n";
    let other = "[Game \"zola\"]\n[Result \"1-0\"]\n\n1. b1xb2 1-0\n";
    assert_eq!(own.add_records(finished.as_bytes()), 1);
    assert_eq!(own.add_records(open.as_bytes()), 0, "it is not over");
    assert_eq!(own.add_records(other.as_bytes()), 0, "it is another game");
    assert_eq!(own.add_records(b"[Game \"zola:4\"]\n\n1. (("), 0);
    let page = explore(&game.start(), None, Some(&own));
    assert_eq!((page.book.games(), page.own.wins), (0, 1));
    let played = page.moves.iter().find(|mv| mv.own.games() > 0).unwrap();
    assert!(played.mv == "b2xb3" || played.alike.contains(&"b2xb3".to_owned()));
}

#[test]
fn a_move_that_ends_the_game_is_worth_what_the_rules_say() {
    let game: GameChoice = "zola:2".parse().unwrap();
    let position = game.parse_position("x,r/x,b r").unwrap();
    let page = explore(&position, None, None);
    assert_eq!(page.moves[0].value, Some(Value::Win(Some(1))));
}

#[test]
fn a_damaged_book_says_where_and_what() {
    let game: GameChoice = "zola:4".parse().unwrap();
    for (text, line, problem) in [
        ("0 b2xb3 +\nx b2xb3 +\n", 2, "in common"),
        ("0 b2xb3 +\n5 b2xb3 +\n", 2, "in common"),
        ("0 b2xb3\n", 1, "+, = or -"),
        ("0 b2xb9 +\n", 1, "cannot be played"),
        ("0 b2xb3:much +\n", 1, "not a value"),
        ("start much\n", 1, "not a value"),
    ] {
        let error = Book::read(&game, text).unwrap_err();
        assert_eq!(error.line, line, "{text}");
        assert!(error.problem.contains(problem), "{text}: {error}");
    }
}
