//! The evaluation of positions, and the tuning of it, over every game.

use cairn_core::{Evaluator as _, Game, OptionValues, Solvable as _};
use cairn_engine::{TuneOptions, compare_weights, tune};
use cairn_games::nava::Nava;
use cairn_games::qawale::Qawale;
use cairn_games::{Visitor, visit_all};
use cairn_testkit::read_name;

fn start<G: Game>() -> G::Position {
    G::start(G::options(&OptionValues::defaults(G::INFO.options)))
}

/// Against a player for whom all positions are alike, and who so plays the move that he tries first.
struct AgainstNothing;

impl Visitor for AgainstNothing {
    fn visit<G: Game>(&mut self) {
        // A game that short is decided by its random opening.
        if start::<G>()
            .most_plies_left()
            .is_some_and(|plies| plies < 12)
        {
            return;
        }
        let nothing = vec![0; G::Evaluator::TERMS.len()];
        let weights = [G::Evaluator::WEIGHTS, &nothing];
        let score = compare_weights::<G>(&start::<G>(), weights, 60, 1, 1);
        println!("{}: {score:?}", G::INFO.id);
        assert!(score.share() > 0.6, "{}: {score:?}", G::INFO.id);
    }
}

#[test]
fn a_player_that_evaluates_beats_one_that_does_not() {
    visit_all(&mut AgainstNothing);
}

#[test]
fn equal_weights_score_half() {
    let weights = [<Nava as Game>::Evaluator::WEIGHTS; 2];
    let score = compare_weights::<Nava>(&start::<Nava>(), weights, 400, 1, 3);
    assert_eq!(score.wins + score.draws + score.losses, 400);
    assert!((score.share() - 0.5).abs() < 0.1, "{score:?}");
}

#[test]
fn the_same_seed_gives_the_same_weights() {
    let options = |seed| TuneOptions {
        games: 30,
        rounds: 2,
        depth: 1,
        seed,
    };
    let weights = |seed| tune::<Nava>(&start::<Nava>(), options(seed), |_, _| {}).weights;
    assert_eq!(weights(1), weights(1));
    assert_ne!(weights(1), weights(2));
}

#[test]
fn games_that_are_over_at_once_can_be_tuned() {
    let start = Qawale::start(Qawale::options(&read_name::<Qawale>("qawale:stones=1")));
    let options = TuneOptions {
        games: 20,
        rounds: 2,
        depth: 1,
        seed: 1,
    };
    let tuning = tune::<Qawale>(&start, options, |_, _| {});
    assert!(tuning.positions > 0);
}
