//! Proofs about whole games: what a side cannot force, shown by a search made for one game.
//!
//! The solver of `cairn_engine` works for any game; what is here knows the rules of one, and gains orders of magnitude
//! from that.

pub mod qawale;

use std::sync::LazyLock;

use cairn_core::{Game as _, OptionValues, Side};
use cairn_games::qawale::Qawale;

use qawale::{Adviser, Certificate, Stop, Worth};

/// The games that have a prover.
pub const GAMES: &[&str] = &[Qawale::INFO.id];

/// The question whether a side can force a win from the start of a game, if there is a prover for it.
#[must_use]
pub fn question(game: &str, options: &OptionValues, attacker: Side) -> Option<qawale::Question> {
    (game == Qawale::INFO.id)
        .then(|| qawale::Question::new(Qawale::options(options).stones, attacker))
        .flatten()
}

/// What is proven about a position of a game, and a move that keeps it; both as text, as the game writes them. Of moves
/// that are as good as each other, a preferred one is taken. `None` where no proof reaches, and when it is told to
/// stop.
///
/// `most_moves` is how many moves a side may have left for the proof to be made on the spot; with four, that takes some
/// tenths of a second, and with each one less a twentieth of the time.
#[must_use]
pub fn advise(
    game: &str,
    options: &OptionValues,
    position: &str,
    preferred: &[&str],
    most_moves: u8,
    stop: Stop<'_>,
) -> Option<(Worth, Option<String>)> {
    if game != Qawale::INFO.id {
        return None;
    }
    let position = Qawale::parse(Qawale::options(options), position).ok()?;
    let preferred: Vec<_> = preferred
        .iter()
        .filter_map(|text| Qawale::parse_move(&position, text).ok())
        .collect();
    let advice = ADVISER.advise(&position, &preferred, most_moves, stop)?;
    Some((advice.worth, advice.best.map(|mv| mv.to_string())))
}

/// How many moves the side that has more of them has left in a position that [`advise`] may have something to say about, if
/// it may search with `most_moves` left. `None` if there is no prover for the game, and if the proof would have to be
/// searched for earlier than that.
#[must_use]
pub fn moves_left(
    game: &str,
    options: &OptionValues,
    position: &str,
    most_moves: u8,
) -> Option<u8> {
    if game != Qawale::INFO.id {
        return None;
    }
    let position = Qawale::parse(Qawale::options(options), position).ok()?;
    let left = Side::BOTH.map(|side| position.in_hand(side));
    let left = left.into_iter().max()?;
    (left <= most_moves || position.options().stones <= MOST_STONES).then_some(left)
}

/// Makes ready what [`advise`] needs for a game. Otherwise that happens when it is first asked, and takes some tenths of a
/// second.
pub fn prepare(game: &str) {
    if GAMES.contains(&game) {
        LazyLock::force(&ADVISER);
    }
}

/// The memory of the adviser's oracle.
const ADVISER_BYTES: usize = 4 << 20;

static ADVISER: LazyLock<Adviser> = LazyLock::new(|| {
    let certificates = BOOKS
        .iter()
        .filter_map(|text| Certificate::parse(text).ok());
    Adviser::new(certificates.collect(), ADVISER_BYTES)
});

/// The most stones for which there are certificates among the [`BOOKS`].
const MOST_STONES: u8 = 8;

/// The upper layers of certificates; below them, an oracle is asked.
const BOOKS: [&str; 10] = [
    include_str!("../data/qawale-4-first.txt"),
    include_str!("../data/qawale-4-second.txt"),
    include_str!("../data/qawale-5-first.txt"),
    include_str!("../data/qawale-5-second.txt"),
    include_str!("../data/qawale-6-first.txt"),
    include_str!("../data/qawale-6-second.txt"),
    include_str!("../data/qawale-7-first.txt"),
    LARGE[0],
    LARGE[1],
    LARGE[2],
];

/// The largest of them. A browser loads a layer less.
const LARGE: [&str; 3] = if cfg!(target_arch = "wasm32") {
    [
        include_str!("../data/qawale-7-second-short.txt"),
        include_str!("../data/qawale-8-first-short.txt"),
        include_str!("../data/qawale-8-second-short.txt"),
    ]
} else {
    [
        include_str!("../data/qawale-7-second.txt"),
        include_str!("../data/qawale-8-first.txt"),
        include_str!("../data/qawale-8-second.txt"),
    ]
};

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use cairn_core::{Position as _, Solvable as _, random_move};
    use cairn_engine::SplitMix64;
    use cairn_games::qawale::Options;

    use super::*;

    #[test]
    fn every_book_reads_back() {
        for text in BOOKS {
            let certificate = Certificate::parse(text).unwrap();
            assert_eq!(certificate.to_string(), text);
            assert!(certificate.question().stones() <= MOST_STONES);
        }
    }

    /// The proof must be in time: it is asked for on every move of a game on the clock.
    #[test]
    fn a_proof_that_is_stopped_says_nothing() {
        let mut random = SplitMix64::new(4);
        let mut stopped = 0;
        while stopped < 20 {
            let mut position = Qawale::start(Options { stones: 10 });
            while position.outcome().is_none() && position.in_hand(Side::First) > 3 {
                position.play_unchecked(random_move(&position, &mut random).unwrap());
            }
            let asked = AtomicU32::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 2;
            let advice = ADVISER.advise(&position, &[], 3, &stop);
            // Some positions are decided before it is asked so often.
            if asked.into_inner() > 2 {
                assert_eq!(advice, None, "{position}");
                stopped += 1;
            }
        }
    }

    /// One side may play what it likes: the other is told a reply until the oracle takes over.
    #[test]
    fn either_side_of_the_full_game_is_advised_from_the_first_move_on() {
        let stop = || false;
        let mut random = SplitMix64::new(3);
        for attacker in Side::BOTH {
            let mut advised = 0;
            for _ in 0..60 {
                let mut position = Qawale::start(Options { stones: 8 });
                while position.in_hand(attacker) > 5 || position.turn() != attacker {
                    if position.turn() == attacker {
                        position.play_unchecked(random_move(&position, &mut random).unwrap());
                        continue;
                    }
                    // Such an attack needs no book.
                    if position.wins_at_once() {
                        break;
                    }
                    let advice = ADVISER.advise(&position, &[], 0, &stop);
                    let advice = advice.unwrap_or_else(|| panic!("no advice in {position}"));
                    let is_held = matches!(advice.worth, Worth::NoLoss | Worth::Draw);
                    assert!(is_held, "{:?} in {position}", advice.worth);
                    position.play_unchecked(advice.best.unwrap());
                    advised += 1;
                }
            }
            assert!(advised > 100, "{advised}");
        }
    }

    /// If both play by the proofs, it is a draw on every move, and proven to be one.
    #[test]
    fn by_the_proofs_of_both_sides_the_full_game_is_a_draw() {
        let stop = || false;
        let mut position = Qawale::start(Options { stones: 8 });
        while position.in_hand(Side::Second) > 5 {
            let advice = ADVISER.advise(&position, &[], 0, &stop);
            let advice = advice.unwrap_or_else(|| panic!("no advice in {position}"));
            assert_eq!(advice.worth, Worth::Draw, "{position}");
            position.play_unchecked(advice.best.unwrap());
        }
    }
}
