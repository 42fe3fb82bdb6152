//! Random beginnings, so that no two pairs of games are the same, and balanced ones, so that both players
//! have something to play for.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_engine::{Control, Limits, Score, SearchOptions, Selectivity, SplitMix64};
use cairn_session::{Match, Setup};

use crate::contest::{Contest, derive};

/// How many beginnings are compared to find the most balanced one.
const TRIES: u64 = 30;

/// How closely each is looked at, in positions.
const NODES: u64 = 10_000;

/// A beginning is balanced if the side to move has a chance this close to one half.
const BALANCED: f64 = 0.2;

/// The moves that begin both games of a pair. None of them ends the game.
///
/// Where no balanced beginning turns up, as on tiny boards, whose games are decided from the start, it is
/// the least decided one.
pub(crate) fn moves(contest: &Contest, pair: u32) -> Vec<String> {
    if contest.opening_plies == 0 {
        return Vec::new();
    }
    let seed = derive(contest.seed, u64::from(pair), 0);
    let mut best: Option<(Bias, Match)> = None;
    for plies in (1..=contest.opening_plies).rev() {
        for attempt in 0..TRIES {
            let mut random = SplitMix64::new(derive(seed, u64::from(plies), attempt));
            let Some(game) = attempt_moves(contest, plies, &mut random) else {
                continue;
            };
            let bias = Bias::of(&evaluate(&game));
            if bias.is_small() {
                return texts(&game);
            }
            if best.as_ref().is_none_or(|(least, _)| bias < *least) {
                best = Some((bias, game));
            }
        }
        if best.is_some() {
            break;
        }
    }
    best.map_or_else(Vec::new, |(_, game)| texts(&game))
}

/// How far a position is from balanced: by chances, and among decided ones by how soon they end.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Bias {
    chance: f64,
    nearness: f64,
}

impl Bias {
    fn of(score: &Score) -> Bias {
        Bias {
            chance: (score.chance() - 0.5).abs(),
            nearness: score.distance().map_or(0.0, |plies| -f64::from(plies)),
        }
    }

    fn is_small(self) -> bool {
        self.chance <= BALANCED
    }
}

fn attempt_moves(contest: &Contest, plies: u32, random: &mut SplitMix64) -> Option<Match> {
    let mut game = Match::new(Setup::new(contest.game.clone()));
    for _ in 0..plies {
        let mv = game.position().random_move(random)?;
        game.play(mv.as_str()).ok()?;
    }
    game.end().is_none().then_some(game)
}

/// What a short look says about the position, always the same.
fn evaluate(game: &Match) -> Score {
    let options = SearchOptions {
        hash_bytes: 1 << 20,
        // The openings of a match stay the same whatever is learned, and however the search becomes better.
        learned: false,
        selectivity: Selectivity::Moderate,
        ..SearchOptions::default()
    };
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let mut engine = game.setup().game.engine(options);
    let report = engine
        .search(game, limits, &control, &mut |_| {})
        .expect("an engine of its game");
    report.score().unwrap_or(Score::DRAW)
}

fn texts(game: &Match) -> Vec<String> {
    let moves = game.entries().iter().map(|entry| entry.action.to_string());
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(game: &str) -> Contest {
        let entrant = |name: &str| crate::Entrant {
            contestant: name.parse().unwrap(),
            limits: Limits::default(),
        };
        Contest::new(game.parse().unwrap(), entrant("random"), entrant("greedy"))
    }

    fn after(contest: &Contest, pair: u32) -> Match {
        let mut game = Match::new(Setup::new(contest.game.clone()));
        for mv in moves(contest, pair) {
            game.play(&mv).unwrap();
        }
        game
    }

    #[test]
    fn both_sides_have_a_chance_after_the_opening() {
        for game in ["qawale", "zola", "swack", "wali", "nava"] {
            let contest = contest(game);
            for pair in 0..10 {
                let game = after(&contest, pair);
                assert_eq!(game.plies(), contest.opening_plies, "{pair}");
                assert!(Bias::of(&evaluate(&game)).is_small(), "{pair}");
            }
        }
    }

    #[test]
    fn decided_boards_get_an_opening_all_the_same() {
        let contest = contest("zola:3");
        for pair in 0..4 {
            let game = after(&contest, pair);
            assert!(game.plies() > 0 && game.end().is_none());
        }
    }
}
