//! How strong the levels are: everybody plays everybody, and one rating is fitted to each.

mod fit;
mod listing;
mod plot;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use cairn_engine::Limits;
use cairn_session::{GameChoice, PlayerKind};

pub use fit::{Pairing, Rating, fit};
pub use listing::{markdown, text};
pub use plot::svg;

use crate::{ArenaError, Contest, Contestant, Entrant, WinDrawLoss, play};

/// The levels that the original players meet where not everybody meets everybody.
const LEVELS_FOR_ORIGINALS: [u8; 3] = [2, 5, 8];

/// A tournament of the levels and the original players.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The game.
    pub game: GameChoice,
    /// How many games two players play.
    pub games: u32,
    /// Positions for each move of level 10. The other levels have limits of their own.
    pub nodes: u64,
    /// Whether each level plays its neighbors only.
    pub neighbors: bool,
    /// How many games are played at once.
    pub concurrency: usize,
    /// Decides openings and lapses.
    pub seed: u64,
    /// Where the records are kept; what is there is not played again.
    pub records: PathBuf,
}

/// What a tournament has found.
#[derive(Clone, Debug)]
pub struct LadderReport {
    /// The tournament.
    pub ladder: Ladder,
    /// Everybody, the levels first.
    pub rungs: Vec<Rung>,
    /// Who played whom: the numbers of two rungs, and the results of the first.
    pub pairings: Vec<(usize, usize, WinDrawLoss)>,
}

/// A player of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// Who.
    pub kind: PlayerKind,
    /// How strong; level 1 has 0 Elo points.
    pub rating: Rating,
    /// All results.
    pub total: WinDrawLoss,
    /// A level's results against the level below.
    pub against_below: Option<WinDrawLoss>,
    /// The longest thought about a move, in the games played now.
    pub slowest: Duration,
}

impl Ladder {
    /// Everybody who plays: the levels, then the original players. `random` is level 1.
    #[must_use]
    pub fn players() -> Vec<PlayerKind> {
        let levels = (1..=10).map(PlayerKind::Level);
        levels
            .chain([PlayerKind::Medium, PlayerKind::Greedy])
            .collect()
    }

    /// Who plays whom, the higher level first.
    #[must_use]
    pub fn schedule(&self) -> Vec<(usize, usize)> {
        let players = Self::players();
        let meet = |a: PlayerKind, b: PlayerKind| match (a, b) {
            (PlayerKind::Level(a), PlayerKind::Level(b)) => a == b + 1,
            (PlayerKind::Level(level), _) | (_, PlayerKind::Level(level)) => {
                LEVELS_FOR_ORIGINALS.contains(&level)
            }
            (
                PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy,
                PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy,
            ) => true,
        };
        let all = (0..players.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        all.filter(|(a, b)| !self.neighbors || meet(players[*a], players[*b]))
            .collect()
    }

    /// The match of two players.
    #[must_use]
    pub fn contest(&self, a: PlayerKind, b: PlayerKind) -> Contest {
        let entrant = |kind: PlayerKind| Entrant {
            contestant: Contestant::BuiltIn(kind),
            limits: Limits {
                nodes: (kind == PlayerKind::Level(10)).then_some(self.nodes),
                ..Limits::default()
            },
        };
        let mut contest = Contest::new(self.game.clone(), entrant(a), entrant(b));
        contest.games = self.games;
        contest.seed = self.seed;
        contest.concurrency = self.concurrency;
        contest.records = Some(self.records.clone());
        contest
    }

    /// The name for files of this ladder, without an ending: `ladder-zola`, `ladder-zola-8`.
    #[must_use]
    pub fn file_name(game: &GameChoice) -> String {
        let mut name = "ladder-".to_owned();
        for c in game.to_string().chars() {
            let is_plain = c.is_ascii_alphanumeric() || c == '-';
            write!(name, "{}", if is_plain { c } else { '-' }).expect("a string can be written");
        }
        name
    }
}

/// Plays a tournament. `each` hears how many games of how many have been played, and who is playing.
///
/// # Errors
/// If the records cannot be read or written.
pub fn run(
    ladder: &Ladder,
    each: &mut dyn FnMut(u64, u64, PlayerKind, PlayerKind),
) -> Result<LadderReport, ArenaError> {
    let players = Ladder::players();
    let schedule = ladder.schedule();
    let all = schedule.len() as u64 * u64::from(ladder.games);
    let mut done = 0;
    let mut slowest = vec![Duration::ZERO; players.len()];
    let mut pairings = Vec::new();
    for (a, b) in schedule {
        let contest = ladder.contest(players[a], players[b]);
        let standing = play(&contest, &mut |standing| {
            each(done + standing.total().games(), all, players[a], players[b]);
        })?;
        done += u64::from(ladder.games);
        for (player, time) in [a, b].into_iter().zip(standing.slowest) {
            slowest[player] = slowest[player].max(time);
        }
        pairings.push((a, b, standing.total()));
    }
    Ok(report(ladder.clone(), &players, pairings, &slowest))
}

fn report(
    ladder: Ladder,
    players: &[PlayerKind],
    pairings: Vec<(usize, usize, WinDrawLoss)>,
    slowest: &[Duration],
) -> LadderReport {
    let results: Vec<Pairing> = pairings
        .iter()
        .map(|(a, b, results)| Pairing {
            a: *a,
            b: *b,
            games: results.games() as f64,
            points: results.wins as f64 + results.draws as f64 / 2.0,
        })
        .collect();
    let ratings = fit(players.len(), &results);
    let base = ratings.first().map_or(0.0, |rating| rating.elo);
    let rungs = players.iter().enumerate().map(|(index, kind)| {
        let mut total = WinDrawLoss::default();
        let mut against_below = None;
        for (a, b, results) in &pairings {
            if *a == index {
                total = total.plus(*results);
                if let (PlayerKind::Level(level), PlayerKind::Level(below)) = (kind, players[*b])
                    && *level == below + 1
                {
                    against_below = Some(*results);
                }
            } else if *b == index {
                total = total.plus(results.reversed());
            }
        }
        Rung {
            kind: *kind,
            rating: Rating {
                elo: ratings[index].elo - base,
                error: ratings[index].error,
            },
            total,
            against_below,
            slowest: slowest[index],
        }
    });
    LadderReport {
        rungs: rungs.collect(),
        ladder,
        pairings,
    }
}
