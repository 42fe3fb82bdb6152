//! Computer players, from the weakest to the strongest.

use cairn_core::{Level, Random as _};
use cairn_engine::{Control, Limits, Resources, Score, SearchOptions, Selectivity, SplitMix64};

use crate::{AnyMove, AnyReport, AnyTables, Engine, GameChoice, Match, PlayerKind, WrongGame};

/// How many moves a player with lapses may choose from.
const LINES_FOR_LAPSES: usize = 6;

/// A computer player in one match.
pub struct Player {
    kind: PlayerKind,
    level: Option<Level>,
    engine: Option<Engine>,
    seed: u64,
    random: SplitMix64,
}

impl Player {
    /// A player of a game. The same seed gives the same moves, except at full strength with a time limit.
    #[must_use]
    pub fn new(game: &GameChoice, kind: PlayerKind, seed: u64, options: SearchOptions) -> Player {
        let level = match kind {
            PlayerKind::Level(number) => game
                .levels()
                .get(usize::from(number).wrapping_sub(2))
                .copied(),
            PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => None,
        };
        let options = match level {
            Some(level) => SearchOptions {
                threads: 1,
                lines: if level.lapses > 0 {
                    LINES_FOR_LAPSES
                } else {
                    1
                },
                // Levels keep the strength that was measured for them; only the strongest profits from what is learned, and
                // from a search that has become better.
                learned: false,
                selectivity: Selectivity::Moderate,
                noise: level.noise,
                seed,
                hash_bytes: options.hash_bytes.min(16 << 20),
                ..options
            },
            None => SearchOptions {
                prove_nodes: SearchOptions::PROVE_NODES,
                ..options
            },
        };
        let needs_engine = kind.evaluates();
        Player {
            kind,
            level,
            engine: needs_engine.then(|| game.engine(options)),
            seed,
            random: SplitMix64::new(seed ^ 0x5EED),
        }
    }

    /// Makes the next choice depend on nothing but the seed, this ply and the match, so that a game that was put aside
    /// goes on as it would have gone on. Only the strongest player keeps what it has seen: it is never repeatable.
    pub fn begin_ply(&mut self, ply: u32) {
        // Numbers of one sequence make good seeds; the ply is its place in it.
        let mut places = SplitMix64::new(self.seed ^ u64::from(ply) << 32);
        self.random = SplitMix64::new(places.next_u64());
        if let (Some(_), Some(engine)) = (self.level, &mut self.engine) {
            engine.clear();
        }
    }

    /// Lets the strongest player look positions up in tables, which must be of the same game with the same options. The
    /// others do without: they are to err.
    pub fn use_tables(&mut self, tables: &AnyTables) {
        if let (None, Some(engine)) = (self.level, &mut self.engine) {
            engine.use_tables(tables);
        }
    }

    /// Makes everything ready that the first move would make ready on its own time.
    pub fn prepare(&self) {
        if let Some(engine) = &self.engine {
            engine.prepare();
        }
    }

    /// The kind of player.
    #[must_use]
    pub fn kind(&self) -> PlayerKind {
        self.kind
    }

    /// What its search has of the memory and the threads that it should have; `None` if it does not search.
    #[must_use]
    pub fn resources(&self) -> Option<Resources> {
        self.engine.as_ref().map(Engine::resources)
    }

    /// The move to play in a match; `None` if the game is over. The limits hold for full strength; the
    /// levels below have their own, and keep to these only where they are narrower. `each` is called with what a
    /// search finds out, after every depth and at the end.
    ///
    /// # Errors
    /// If the match is of another game than the player, and the player searches.
    pub fn choose(
        &mut self,
        game: &Match,
        limits: Limits,
        control: &Control<'_>,
        each: &mut dyn FnMut(&AnyReport),
    ) -> Result<Option<AnyMove>, WrongGame> {
        let position = game.position();
        let random = &mut self.random;
        Ok(match (self.kind, &mut self.engine) {
            (PlayerKind::Medium, _) => position.medium_move(random),
            (PlayerKind::Greedy, _) => position.greedy_move(random),
            (PlayerKind::Random, _) | (PlayerKind::Level(_), None) => position.random_move(random),
            (PlayerKind::Level(_), Some(engine)) => {
                let limits = match self.level {
                    None => limits,
                    Some(level) => {
                        // In haste, it evaluates what it sees after its own move, and no reply at all.
                        let is_hasty =
                            level.haste > 0 && random.below(100) < u128::from(level.haste);
                        let depth = if is_hasty { 1 } else { level.depth };
                        engine.set_options(SearchOptions {
                            selectivity: if is_hasty {
                                Selectivity::Exact
                            } else {
                                Selectivity::Moderate
                            },
                            ..engine.options()
                        });
                        Limits {
                            nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(level.nodes)),
                            depth: Some(limits.depth.unwrap_or(u32::MAX).min(depth)),
                            ..limits
                        }
                    }
                };
                let mut heard = (0, Vec::new());
                let report = engine.search(game, limits, control, &mut |report| {
                    heard = (report.depth, report.lines.clone());
                    each(report);
                })?;
                // A search that ends amid a depth may have found something since it last told.
                if heard != (report.depth, report.lines.clone()) {
                    each(&report);
                }
                let lapses = self.level.map_or(0, |level| level.lapses);
                if random.below(100) >= u128::from(lapses) {
                    return Ok(report.best());
                }
                lapse(&report, random)
            }
        })
    }
}

/// A move that is not the best one seen: the smaller the difference, the likelier. Nobody is so careless as to end
/// the game with a loss.
fn lapse(report: &AnyReport, random: &mut SplitMix64) -> Option<AnyMove> {
    let best = report.score()?;
    let weight = |score: Score| {
        let lost = (best.chance() - score.chance()).max(0.0);
        (1_000.0 * (-8.0 * lost).exp()) as u128 + 1
    };
    let others: Vec<_> = report
        .lines
        .iter()
        .skip(1)
        .filter(|line| line.score != Score::loss_in(1))
        .collect();
    let total: u128 = others.iter().map(|line| weight(line.score)).sum();
    if total == 0 {
        return report.best();
    }
    let mut ticket = random.below(total);
    for line in others {
        let weight = weight(line.score);
        if ticket < weight {
            return line.moves.first().cloned();
        }
        ticket -= weight;
    }
    report.best()
}
