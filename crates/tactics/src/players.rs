//! Weak players, whose games are full of chances.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{ComputerPlayers, Game, Level, Position, Random as _, Solvable};
use cairn_engine::{
    Control, History, Limits, Search, SearchOptions, Selectivity, SplitMix64, random_move,
};

use crate::MoveOf;

/// Games longer than this are given up.
const MOST_PLIES: u32 = 400;

/// How many random moves are looked at for one that does not lose at once.
const TRIES: u32 = 6;

/// All positions of a game between two weak players, the first one first.
pub(crate) fn game<G: ComputerPlayers>(
    start: G::Position,
    random: &mut SplitMix64,
) -> Vec<G::Position> {
    let mut players = [(); 2].map(|()| Player::<G>::any(random));
    let mut position = start;
    let mut positions = vec![position.clone()];
    for _ in 0..MOST_PLIES {
        let player = &mut players[position.turn().index()];
        let Some(mv) = player.choose(&position, random) else {
            break;
        };
        position.play_unchecked(mv);
        positions.push(position.clone());
    }
    positions
}

/// A weak player.
enum Player<G: Game> {
    /// Any move, as a rule one that does not lose at once.
    Random,
    /// One of the low levels, now and then with a random move.
    Level(Level, Box<Search<G>>),
}

impl<G: ComputerPlayers> Player<G> {
    fn any(random: &mut SplitMix64) -> Player<G> {
        let levels = &G::LEVELS[..4];
        // As many random players as there are levels.
        let number = random.below(2 * levels.len() as u128) as usize;
        let Some(level) = levels.get(number) else {
            return Player::Random;
        };
        let search = Search::new(SearchOptions {
            hash_bytes: 1 << 16,
            learned: false,
            selectivity: Selectivity::Moderate,
            noise: level.noise,
            seed: random.next_u64(),
            ..SearchOptions::default()
        });
        Player::Level(*level, Box::new(search))
    }

    fn choose(&mut self, position: &G::Position, random: &mut SplitMix64) -> Option<MoveOf<G>> {
        match self {
            Player::Level(level, search) if random.below(100) >= u128::from(level.lapses) => {
                let limits = Limits {
                    depth: Some(level.depth),
                    nodes: Some(level.nodes),
                    ..Limits::default()
                };
                let stop = AtomicBool::new(false);
                let control = Control {
                    stop: &stop,
                    elapsed: &|| Duration::ZERO,
                };
                let history = History::default();
                search
                    .run(position, &history, limits, &control, |_| {})
                    .best()
            }
            Player::Level(..) | Player::Random => sensible_move(position, random),
        }
    }
}

/// A random move, as a rule one that does not lose at once.
fn sensible_move<P: Solvable>(position: &P, random: &mut SplitMix64) -> Option<P::Move> {
    let mut mv = random_move(position, random)?;
    for _ in 0..TRIES {
        let next = position.play(mv).ok()?;
        if next.turn() == position.turn() || !next.wins_at_once() {
            break;
        }
        mv = random_move(position, random)?;
    }
    Some(mv)
}
