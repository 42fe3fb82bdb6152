//! The laws of encodings, on random games of every game under every choice of options.

use std::collections::HashSet;

use cairn_core::{Position as _, Random as _, Symmetric as _, random_move};
use cairn_encoding::{Encoded, IllegalAction, Rules, State, Visitor, visit_all};
use cairn_engine::SplitMix64;
use cairn_testkit::option_mixes;

/// How many random games are played for each choice of options.
const GAMES: u64 = 2;

/// No game is followed farther: Qawale's tall stacks have millions of moves.
const MOST_MOVES: u128 = 3_000;

/// Runs a check on the states of random games, between moves and within.
fn on_random_games<G: Encoded>(check: &mut dyn FnMut(&State<G>, &str)) {
    for values in option_mixes::<G>() {
        let options = G::options(&values);
        for seed in 0..GAMES {
            let name = format!("{}{values}, seed {seed}", G::INFO.id);
            let mut random = SplitMix64::new(seed);
            let rules = Rules {
                swap: seed % 2 == 1,
                history: true,
            };
            let mut state = State::<G>::new(options, G::start(options), rules);
            let mut room = Vec::new();
            let mut actions = 0;
            check(&state, &name);
            while let Some(action) = state.sample(&mut random, &mut room) {
                state.step(action).unwrap();
                actions += u32::from(action != state.shape().swap());
                assert!(actions <= G::longest(options), "{name}: {actions} actions");
                check(&state, &format!("{name}: {}", state.position()));
            }
            assert!(state.outcome().is_some(), "{name}");
        }
    }
}

/// Runs the same generic test for every game.
macro_rules! for_every_game {
    ($name:ident, $test:ident) => {
        #[test]
        fn $name() {
            struct Test;
            impl Visitor for Test {
                fn visit<G: Encoded>(&mut self) {
                    $test::<G>();
                }
            }
            visit_all(&mut Test);
        }
    };
}

for_every_game!(the_mask_is_the_set_of_legal_actions, mask);
for_every_game!(what_is_picked_is_what_is_listed, picks);
for_every_game!(
    every_legal_move_has_actions_of_its_own_that_lead_to_it,
    round_trip
);
for_every_game!(every_action_that_is_not_offered_is_refused, refusals);
for_every_game!(symmetries_commute_with_playing, symmetries);
for_every_game!(
    observations_are_symmetric_and_tell_states_apart,
    observations
);

fn picks<G: Encoded>() {
    on_random_games::<G>(&mut |state, name| {
        if state.outcome().is_some() || !state.prefix().is_empty() {
            return;
        }
        let (position, shape) = (state.position(), state.shape());
        let mut listed = Vec::new();
        G::for_each_choice(position, None, |choice| listed.push(shape.action(choice)));
        let pick = |number: usize| {
            G::pick_choice(position, |count| {
                assert_eq!(count, listed.len() as u128, "{name}");
                number as u128
            })
        };
        let picked = (0..listed.len()).filter_map(pick);
        let mut picked: Vec<_> = picked.map(|choice| shape.action(choice)).collect();
        // Not every game picks.
        if !picked.is_empty() {
            picked.sort_unstable();
            listed.sort_unstable();
            assert_eq!(picked, listed, "{name}");
        }
    });
}

fn mask<G: Encoded>() {
    on_random_games::<G>(&mut |state, name| {
        let mut mask = vec![true; state.shape().actions()];
        state.mask(&mut mask);
        let mut actions = Vec::new();
        state.actions_into(&mut actions);
        assert!(actions.is_sorted_by(|a, b| a < b), "{name}: {actions:?}");
        let marked: Vec<u32> = (0..)
            .zip(mask)
            .filter(|(_, legal)| *legal)
            .map(|(a, _)| a)
            .collect();
        assert_eq!(actions, marked, "{name}");
        assert_eq!(actions.is_empty(), state.outcome().is_some(), "{name}");
    });
}

/// The moves that the actions can lead to are exactly the legal ones, each by one way.
fn round_trip<G: Encoded>() {
    on_random_games::<G>(&mut |state, name| {
        if state.outcome().is_some() || !state.prefix().is_empty() {
            return;
        }
        if state.position().count_moves() > MOST_MOVES {
            return;
        }
        let mut seen = HashSet::new();
        let moves = state.position().moves();
        for mv in &moves {
            let actions: Vec<u32> = state.actions_of(*mv).collect();
            assert!(seen.insert(actions.clone()), "{name}: {mv} {actions:?}");
            let mut walked = state.clone();
            let (last, begin) = actions.split_last().unwrap();
            for action in begin {
                assert_eq!(walked.move_of(*action), Ok(None), "{name}: {mv}");
                walked.step(*action).unwrap();
            }
            assert_eq!(walked.prefix(), begin, "{name}: {mv}");
            assert_eq!(walked.move_of(*last), Ok(Some(*mv)), "{name}: {mv}");
            walked.step(*last).unwrap();
            assert_eq!(*walked.position(), state.position().play(*mv).unwrap());
            assert!(walked.prefix().is_empty(), "{name}: {mv}");
        }
        assert_eq!(count_completions(state), moves.len(), "{name}");
    });
}

fn count_completions<G: Encoded>(state: &State<G>) -> usize {
    let mut actions = Vec::new();
    state.actions_into(&mut actions);
    actions.retain(|action| *action != state.shape().swap());
    let count = |action: u32| match state.move_of(action).unwrap() {
        Some(_) => 1,
        None => {
            let mut next = state.clone();
            next.step(action).unwrap();
            count_completions(&next)
        }
    };
    actions.into_iter().map(count).sum()
}

fn refusals<G: Encoded>() {
    on_random_games::<G>(&mut |state, name| {
        let mut mask = vec![false; state.shape().actions()];
        state.mask(&mut mask);
        for (action, is_legal) in (0..).zip(&mask) {
            assert_eq!(state.is_legal(action), *is_legal, "{name}: {action}");
        }
        if let Some(action) = mask.iter().position(|is_legal| !is_legal) {
            let mut next = state.clone();
            let error = next.step(action as u32).unwrap_err();
            assert!(next == *state, "{name}: {error}");
        }
        let actions = mask.len();
        let action = actions as u32;
        let error = state.clone().step(action).unwrap_err();
        assert_eq!(error, IllegalAction::OutOfRange { action, actions });
    });
}

fn symmetries<G: Encoded>() {
    on_random_games::<G>(&mut |state, name| {
        if !state.prefix().is_empty() || state.outcome().is_some() {
            return;
        }
        let layout = layout::<G>(state);
        let symmetries: Vec<_> = layout
            .symmetries
            .iter()
            .map(|table| table.symmetry)
            .collect();
        assert_eq!(symmetries, state.position().symmetries(), "{name}");
        let Some(mv) = random_move(
            state.position(),
            &mut SplitMix64::new(state.position().key()),
        ) else {
            return;
        };
        for table in &layout.symmetries {
            let image = state.position().transformed(table.symmetry);
            let past = state.past().clone();
            let mut image = State::<G>::with_past(state.options(), image, state.rules(), past);
            let mut walked = state.clone();
            // The move, and every state on its way.
            for action in state.actions_of(mv) {
                check_images(&walked, &image, table, name);
                walked.step(action).unwrap();
                image.step(table.actions[action as usize]).unwrap();
            }
            let expected = walked.position().transformed(table.symmetry);
            assert_eq!(*image.position(), expected, "{name}: {mv} {}", table.name());
        }
    });
}

/// The actions and the observation of a state's image are the images of its own.
fn check_images<G: Encoded>(
    state: &State<G>,
    image: &State<G>,
    table: &cairn_encoding::SymmetryTable,
    name: &str,
) {
    let mut actions = Vec::new();
    state.actions_into(&mut actions);
    let mut images: Vec<_> = actions.iter().map(|a| table.actions[*a as usize]).collect();
    images.sort_unstable();
    image.actions_into(&mut actions);
    assert_eq!(actions, images, "{name}: {}", table.name());
    let shape = state.shape();
    let mut seen = vec![0.0; shape.observation()];
    let mut seen_in_image = seen.clone();
    state.observe(&mut seen);
    image.observe(&mut seen_in_image);
    // Repetitions are told by the keys of earlier positions, which the image does not have.
    let repetitions = shape.planes - 3;
    for plane in (0..shape.planes).filter(|plane| *plane != repetitions) {
        for (cell, goes_to) in table.cells.iter().enumerate() {
            let there = seen_in_image[plane * shape.cells() + *goes_to as usize];
            let here = seen[plane * shape.cells() + cell];
            assert!(
                (here - there).abs() < f32::EPSILON,
                "{name}: {}",
                table.name()
            );
        }
    }
}

/// Two states of a random game that look the same have the same legal actions; and values stay between 0 and 1.
fn observations<G: Encoded>() {
    let mut seen = std::collections::HashMap::new();
    let mut count = 0;
    on_random_games::<G>(&mut |state, name| {
        let mut values = vec![7.0; state.shape().observation()];
        state.observe(&mut values);
        assert!(
            values.iter().all(|value| (0.0..=1.0).contains(value)),
            "{name}"
        );
        if state.outcome().is_some() {
            return;
        }
        let mut actions = Vec::new();
        state.actions_into(&mut actions);
        // Options are not part of an observation: they are the same for a whole run.
        let bits: Vec<u32> = values.iter().map(|value| value.to_bits()).collect();
        let key = (format!("{:?}", state.options()), bits);
        let known = seen
            .entry(key)
            .or_insert_with(|| (actions.clone(), name.to_owned()));
        assert_eq!(known.0, actions, "{name} looks like {}", known.1);
        count += 1;
    });
    assert!(
        seen.len() * 2 > count,
        "{}: almost every state looks different",
        G::INFO.id
    );
}

#[test]
fn a_batch_plays_the_same_on_any_number_of_threads() {
    for game in cairn_session::games() {
        let run = |threads| {
            let state = any(&game);
            let count = 1_500;
            let mut batch = state.batch(count, 9, threads, true);
            let (mut actions, mut done) = (vec![0; count], vec![false; count]);
            let mut rewards = vec![0.0; 2 * count];
            let mut log = Vec::new();
            for _ in 0..60 {
                batch.sample(&mut actions);
                batch.step(&actions, &mut rewards, &mut done).unwrap();
                log.push((actions.clone(), done.clone()));
            }
            let mut observations = vec![0.0; count * state.shape().observation()];
            batch.observations(&mut observations);
            (log, observations)
        };
        let one = run(1);
        assert!(
            one.0.iter().any(|(_, done)| done.contains(&true)),
            "{game}: a game ends"
        );
        assert!(one == run(3), "{game}");
    }
}

#[test]
fn a_wrong_action_changes_no_game_of_a_batch() {
    for game in cairn_session::games() {
        let state = any(&game);
        let mut batch = state.batch(3, 1, 1, false);
        let mut actions = vec![0; 3];
        batch.sample(&mut actions);
        actions[2] = i64::from(state.shape().swap());
        let (mut rewards, mut done) = ([0.0; 6], [false; 3]);
        let error = batch.step(&actions, &mut rewards, &mut done).unwrap_err();
        assert_eq!(error.game, 2, "{game}");
        assert!(error.to_string().contains("swap"), "{error}");
        actions[2] = -1;
        assert!(batch.step(&actions, &mut rewards, &mut done).is_err());
        for number in 0..3 {
            assert!(batch.state(number).unwrap() == state, "{game}");
        }
    }
}

#[test]
fn play_outs_depend_on_seed_and_number_alone() {
    for game in cairn_session::games() {
        let state = any(&game);
        let stop = std::sync::atomic::AtomicBool::new(false);
        let mut all = vec![cairn_encoding::Playout::default(); 40];
        state.playouts(5, 0, 4, &mut all, &stop);
        let mut later = vec![cairn_encoding::Playout::default(); 10];
        state.playouts(5, 30, 1, &mut later, &stop);
        assert_eq!(all[30..], later, "{game}");
        assert!(all.iter().all(|playout| playout.plies > 0), "{game}");
        assert!(
            all.iter().any(|playout| playout.plies != all[0].plies) || game.info().id == "qawale"
        );
    }
}

#[test]
fn the_swap_exchanges_the_players_and_nothing_else() {
    for game in cairn_session::games() {
        let rules = Rules {
            swap: true,
            history: true,
        };
        let mut state = cairn_encoding::AnyState::new(&game, &game.start(), rules).unwrap();
        let swap = state.shape().swap();
        assert!(!state.is_legal(swap), "{game}: not before the first move");
        let mut random = SplitMix64::new(3);
        while state.past().plies == 0 {
            let actions = state.actions();
            state
                .step(actions[random.below(actions.len() as u128) as usize])
                .unwrap();
        }
        let (position, player) = (state.position(), state.player());
        state.step(swap).unwrap();
        assert_eq!(state.position(), position, "{game}");
        assert_eq!(state.player(), 1 - player, "{game}");
        assert!(!state.is_legal(swap), "{game}: not twice");
    }
}

fn any(game: &cairn_session::GameChoice) -> cairn_encoding::AnyState {
    cairn_encoding::AnyState::new(game, &game.start(), Rules::default()).unwrap()
}

fn layout<G: Encoded>(state: &State<G>) -> cairn_encoding::Layout {
    let games = cairn_session::games();
    let game = games
        .iter()
        .find(|game| game.info().id == G::INFO.id)
        .unwrap();
    let mut mixes = option_mixes::<G>().into_iter();
    let values = mixes.find(|values| G::options(values) == state.options());
    let game = game.with_options(values.unwrap()).unwrap();
    cairn_encoding::Layout::of(&game).unwrap()
}
