//! Proofs about whole games, made for one game each: what a side cannot force in Qawale, and who wins Zola on small boards.
//!
//! The solver of `cairn_engine` works for any game; what is here knows the rules of one, and gains orders of magnitude
//! from that.

pub mod qawale;
pub mod zola;

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use cairn_core::{Game as _, OptionValues, Outcome, Position as _, Side};
use cairn_games::qawale::Qawale;
use cairn_games::zola::Zola;

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

/// What is proven about a position of a game, with moves as text, as the game writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What it is worth to the side to move.
    pub worth: Worth,
    /// A move that keeps that; in a lost position, of the moves that were looked at, the one that holds out longest.
    pub best: String,
    /// Moves that are known to lose.
    pub losing: Vec<String>,
}

/// What is proven about a position of a game. Of moves that are as good as each other, a preferred one is taken. `None` where
/// no proof reaches, and when it is told to stop before anything is known.
///
/// Forced wins are looked for that take up to `most_moves` moves of a side: with four, that takes some tenths of a second
/// as a rule, and with each one less a twentieth of the time. If no side has more moves left, that decides the position.
#[must_use]
pub fn advise(
    game: &str,
    options: &OptionValues,
    position: &str,
    preferred: &[&str],
    most_moves: u8,
    stop: Stop<'_>,
) -> Option<Advice> {
    if game != Qawale::INFO.id {
        return None;
    }
    let position = Qawale::parse(Qawale::options(options), position).ok()?;
    let preferred: Vec<_> = preferred
        .iter()
        .filter_map(|text| Qawale::parse_move(&position, text).ok())
        .collect();
    let advice = ADVISER.advise(&position, &preferred, most_moves, stop)?;
    Some(Advice {
        worth: advice.worth,
        best: advice.best.to_string(),
        losing: advice.losing.iter().map(ToString::to_string).collect(),
    })
}

/// How many moves the side that has more of them has left in a position, if there is a prover for the game.
#[must_use]
pub fn moves_left(game: &str, options: &OptionValues, position: &str) -> Option<u8> {
    if game != Qawale::INFO.id {
        return None;
    }
    let position = Qawale::parse(Qawale::options(options), position).ok()?;
    let left = Side::BOTH.map(|side| position.in_hand(side));
    left.into_iter().max()
}

/// What is found out about a position, with moves as text, as the game writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Who wins.
    pub value: Outcome,
    /// All moves that win, if the side to move does.
    pub best: Vec<String>,
    /// All positions with as many men or fewer, by the number of men, from 1.
    pub counts: Vec<zola::LayerCount>,
}

/// Positions with fewer men are left to the solver for all games, which takes some seconds there.
const LEAST_MEN: u32 = 17;

/// A position that is best decided together with all positions that can come after it, if it is one: in Zola on 5 x 5 squares.
#[must_use]
pub fn in_layers(game: &str, options: &OptionValues, position: &str) -> Option<InLayers> {
    if game != Zola::INFO.id {
        return None;
    }
    let position = Zola::parse(Zola::options(options), position).ok()?;
    let layers = InLayers(position);
    let is_worth_it = layers.0.options().size == zola::MOST_SIZE
        && layers.men() >= LEAST_MEN
        && layers.0.outcome().is_none();
    is_worth_it.then_some(layers)
}

/// A position that is decided together with all that can come after it.
#[derive(Clone, Debug)]
pub struct InLayers(cairn_games::zola::Position);

impl InLayers {
    fn men(&self) -> u32 {
        let men = Side::BOTH.map(|side| self.0.count_men(side));
        men.into_iter().sum()
    }

    /// How many bytes of memory that needs.
    #[must_use]
    pub fn bytes_needed(&self) -> u64 {
        zola::bytes_needed(self.0.options().size, self.men())
    }

    /// Decides it.
    ///
    /// # Errors
    /// If it is told to stop, or there is not enough memory.
    pub fn solve(
        &self,
        threads: usize,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(zola::LayerProgress),
    ) -> Result<Solution, zola::Unsolved> {
        let solved = zola::solve(&self.0, threads, stop, tell)?;
        Ok(Solution {
            value: Outcome::Win(solved.winner),
            best: solved.best.iter().map(ToString::to_string).collect(),
            counts: solved.counts,
        })
    }
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

    use cairn_core::{Position as _, Random as _, Solvable as _, random_move};
    use cairn_engine::SplitMix64;
    use cairn_games::qawale::{Move, Options, Position};

    use crate::qawale::Oracle;

    use super::*;

    #[test]
    fn every_book_reads_back() {
        for text in BOOKS {
            let certificate = Certificate::parse(text).unwrap();
            assert_eq!(certificate.to_string(), text);
        }
    }

    #[test]
    fn only_large_positions_of_zola_on_25_squares_are_decided_in_layers() {
        let first = "r,b,r,b,r/b,r,b,r,b/r,b,r,b,r/b,r,b,r,b/r,b,r,b,r r";
        let ask = |game: &str, size: u8, position: &str| {
            let options = OptionValues::defaults(Zola::INFO.options);
            let options = options.with("size", size).unwrap();
            in_layers(game, &options, position).is_some()
        };
        assert!(ask("zola", 5, first));
        assert!(!ask("qawale", 5, first));
        assert!(!ask("zola", 5, "r,b,r,b,r/x5/r,b,r,b,r/x5/r,b,r,b,r r"));
        assert!(!ask("zola", 4, "b,r,b,r/r,b,r,b/b,r,b,r/r,b,r,b r"));
    }

    /// On every move of a game on the clock it is told to stop, at any moment: what it says then is true.
    #[test]
    fn what_is_said_when_it_is_stopped_is_true() {
        let mut random = SplitMix64::new(4);
        let (mut stopped, mut losing, mut silent) = (0, 0, 0);
        while stopped < 60 {
            let mut position = Qawale::start(Options { stones: 10 });
            while position.outcome().is_none() && position.in_hand(Side::First) > 3 {
                position.play_unchecked(random_move(&position, &mut random).unwrap());
            }
            let patience = random.below(200) as u32;
            let asked = AtomicU32::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) >= patience;
            let advice = ADVISER.advise(&position, &[], 3, &stop);
            // Some positions are decided before it is asked so often.
            if asked.into_inner() <= patience {
                continue;
            }
            stopped += 1;
            let Some(advice) = advice else {
                silent += 1;
                continue;
            };
            let oracle = Oracle::new(1 << 20);
            let mover = position.turn();
            let can_force = |position: &Position, side: Side, moves: u8| {
                oracle.can_force(position, side, moves, &|| false).unwrap()
            };
            let after = |mv: Move| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                next
            };
            for mv in &advice.losing {
                assert!(
                    can_force(&after(*mv), mover.other(), u8::MAX),
                    "{mv} in {position}"
                );
            }
            losing += advice.losing.len();
            match advice.worth {
                Worth::Win => assert!(can_force(&position, mover, u8::MAX), "{position}"),
                Worth::Loss => assert!(can_force(&position, mover.other(), u8::MAX), "{position}"),
                Worth::Draw => assert!(!can_force(&position, mover, u8::MAX), "{position}"),
                Worth::NoLoss | Worth::Open(_) => (),
            }
            let moves = match advice.worth {
                Worth::Draw | Worth::NoLoss => u8::MAX,
                Worth::Open(moves) => moves,
                Worth::Win | Worth::Loss => continue,
            };
            let next = after(advice.best);
            assert!(
                !can_force(&next, mover.other(), moves),
                "{:?} in {position}",
                advice.worth
            );
        }
        assert!(
            losing > 50 && silent < 20,
            "{losing} moves, {silent} times silent"
        );
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
                    position.play_unchecked(advice.best);
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
            position.play_unchecked(advice.best);
        }
    }
}
