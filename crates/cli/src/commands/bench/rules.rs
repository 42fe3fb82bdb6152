//! `cairn bench`: the speed of the rules and of the evaluators.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cairn_core::{Game, OptionValues, Position as _, evaluate};
use cairn_engine::{PerftOptions, PerftProgress, SplitMix64, perft, random_playout};
use cairn_session::GameChoice;

use super::{Figure, Figures, Measure};
use crate::args::BenchArgs;
use crate::output::Failure;

/// The greatest number of leaves to count, by effort.
const QUICK_LEAVES: u128 = 20_000_000;
const FULL_LEAVES: u128 = 1_000_000_000;

/// Random games for each run, each cut off where a match would long be drawn.
const GAMES: u64 = 500;
const MOST_PLIES: u32 = 600;

impl Measure for BenchArgs {
    fn game(&self) -> Option<&GameChoice> {
        self.game.as_ref()
    }

    fn variants<G: Game>() -> Vec<OptionValues> {
        vec![OptionValues::defaults(G::INFO.options)]
    }

    fn measure<G: Game>(
        &self,
        values: &OptionValues,
        figures: &mut Figures<'_>,
    ) -> Result<(), Failure> {
        let game = format!("{}{values}", G::INFO.id);
        let start = G::start(G::options(values));
        let depth = depth(&start, if self.full { FULL_LEAVES } else { QUICK_LEAVES });
        for (name, bulk) in [("perft-made", false), ("perft-counted", true)] {
            let options = PerftOptions { bulk, threads: 1 };
            let (leaves, time) = self.best(|| {
                perft(black_box(&start), depth, options, &PerftProgress::default()).unwrap_or(0)
                    as f64
            });
            figures.tell(Figure {
                game: game.clone(),
                name,
                value: leaves / time / 1e6,
                unit: "million leaves/s",
                detail: format!("depth {depth}, {leaves} leaves"),
            })?;
        }

        let mut plies = 0;
        let (games, time) = self.best(|| {
            plies = 0;
            for seed in 0..GAMES {
                let mut random = SplitMix64::new(seed);
                let go_on = |_: &G::Position| ControlFlow::Continue(());
                plies += random_playout(&mut start.clone(), MOST_PLIES, &mut random, go_on);
            }
            GAMES as f64
        });
        figures.tell(Figure {
            game: game.clone(),
            name: "playouts",
            value: games / time,
            unit: "games/s",
            detail: format!("{:.1} plies a game", f64::from(plies) / games),
        })?;

        let positions = sample::<G>(&start);
        let (moves, time) = self.best(|| {
            let mut moves = 0u64;
            for _ in 0..20 {
                for position in &positions {
                    // It never breaks.
                    let _ = position.for_each_move(|mv| {
                        black_box(mv);
                        moves += 1;
                        ControlFlow::Continue(())
                    });
                }
            }
            moves as f64
        });
        figures.tell(Figure {
            game: game.clone(),
            name: "generation",
            value: moves / time / 1e6,
            unit: "million moves/s",
            detail: format!("{} positions", positions.len()),
        })?;

        let (evaluations, time) = self.best(|| {
            for _ in 0..20 {
                for position in &positions {
                    black_box(evaluate::<G::Position, G::Evaluator>(black_box(position)));
                }
            }
            20.0 * positions.len() as f64
        });
        figures.tell(Figure {
            game,
            name: "evaluation",
            value: evaluations / time / 1e6,
            unit: "million positions/s",
            detail: format!("{:.0} ns each", time / evaluations * 1e9),
        })
    }
}

impl BenchArgs {
    /// What `work` counts, and the seconds of its fastest run.
    fn best(&self, mut work: impl FnMut() -> f64) -> (f64, f64) {
        let mut count = 0.0;
        let mut best = Duration::MAX;
        for _ in 0..self.runs {
            let started = Instant::now();
            count = black_box(work());
            best = best.min(started.elapsed());
        }
        (count, best.as_secs_f64())
    }
}

/// The greatest depth with at most this many leaves.
fn depth<P: cairn_core::Position>(start: &P, most: u128) -> u32 {
    let mut depth = 1;
    loop {
        let deeper = perft(
            start,
            depth + 1,
            PerftOptions::default(),
            &PerftProgress::default(),
        );
        let leaves = match deeper {
            Ok(leaves) if leaves > 0 && leaves <= most => leaves,
            Ok(_) | Err(_) => return depth,
        };
        depth += 1;
        // A low guess at the branching saves counting the depth that is too deep.
        if leaves.saturating_mul(4) > most {
            return depth;
        }
    }
}

/// Unfinished positions from random games, without the few with very many moves.
fn sample<G: Game>(start: &G::Position) -> Vec<G::Position> {
    let mut positions = Vec::new();
    for seed in 0..40 {
        let mut random = SplitMix64::new(seed);
        random_playout(&mut start.clone(), MOST_PLIES, &mut random, |position| {
            if (1..=2_000).contains(&position.count_moves()) {
                positions.push(position.clone());
            }
            ControlFlow::Continue(())
        });
    }
    positions
}
