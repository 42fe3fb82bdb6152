//! Games, option mixes and random positions to test with.

use std::ops::ControlFlow;

use cairn_core::{Game, OptionKind, OptionValues, Position, Random};
use cairn_engine::{SplitMix64, random_move, random_playout};

/// Every mix of options a game has.
#[must_use]
pub fn option_mixes<G: Game>() -> Vec<OptionValues> {
    let mut mixes = vec![OptionValues::defaults(G::INFO.options)];
    for spec in G::INFO.options {
        let values = match spec.kind {
            OptionKind::Size { min, max, .. } | OptionKind::Number { min, max, .. } => min..=max,
            OptionKind::Choice(words) => 0..=(words.len() - 1) as u8,
        };
        mixes = mixes
            .iter()
            .flat_map(|mix| values.clone().filter_map(|value| mix.with(spec.key, value)))
            .collect();
    }
    mixes
}

/// The full name of a game with these options.
#[must_use]
pub fn game_name<G: Game>(values: &OptionValues) -> String {
    format!("{}{values}", G::INFO.id)
}

/// The options of a full game name.
///
/// # Panics
/// If it is not a name of this game.
#[must_use]
pub fn read_name<G: Game>(name: &str) -> OptionValues {
    match name.split_once(':') {
        None if name == G::INFO.id => OptionValues::defaults(G::INFO.options),
        Some((id, options)) if id == G::INFO.id => {
            OptionValues::parse(G::INFO.options, options, id.len() + 1)
                .unwrap_or_else(|error| panic!("{name}: {error}"))
        }
        _ => panic!("{name:?} names no game of {}", G::INFO.id),
    }
}

/// Positions met in random games from the start: whole games, the finished position included.
pub fn random_positions<G: Game>(
    values: &OptionValues,
    seed: u64,
    mut each: impl FnMut(&G::Position, &mut SplitMix64) -> ControlFlow<()>,
) {
    let mut seeds = SplitMix64::new(seed);
    let mut flow = ControlFlow::Continue(());
    while flow.is_continue() {
        let mut random = SplitMix64::new(seeds.next_u64());
        let mut position = G::start(G::options(values));
        let mut own = random.clone();
        random_playout(&mut position, 400, &mut random, |position| {
            flow = each(position, &mut own);
            flow
        });
        if flow.is_continue() && position.outcome().is_some() {
            flow = each(&position, &mut own);
        }
    }
}

/// Moves played in random games from the start, each with the positions before and after it.
pub fn random_moves<G: Game>(
    values: &OptionValues,
    seed: u64,
    count: usize,
    mut each: impl FnMut(&G::Position, <G::Position as Position>::Move, &G::Position),
) {
    let mut random = SplitMix64::new(seed);
    let start = G::start(G::options(values));
    let mut before = start.clone();
    for _ in 0..count {
        let Some(mv) = random_move(&before, &mut random) else {
            before = start.clone();
            continue;
        };
        let mut after = before.clone();
        after.play_unchecked(mv);
        each(&before, mv, &after);
        before = after;
    }
}
