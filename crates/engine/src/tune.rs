//! Tuning: weights from games that an evaluator plays against itself.
//!
//! It begins from nothing, so the result depends on the rules, the terms and the seed alone, never on
//! the weights that a game has already. In the first round all terms count zero and only the end of the
//! game guides the play; then the weights are fitted to the results, and the next round plays with them.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use cairn_core::{
    BySide, Evaluator, Game, MAX_TERMS, Outcome, Position, Random, Side, evaluate_with,
};

use crate::{SplitMix64, random_move, random_playout};

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// How to tune.
#[derive(Clone, Copy, Debug)]
pub struct TuneOptions {
    /// Games in each round.
    pub games: u32,
    /// Rounds of play, each with the weights of the one before.
    pub rounds: u32,
    /// How many moves the players look ahead.
    pub depth: u32,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// How much each term counts, as [`Evaluator::WEIGHTS`] has it.
    pub weights: Vec<i32>,
    /// How many positions the weights were fitted to.
    pub positions: usize,
    /// How many positions were held out to measure with.
    pub held_out: usize,
    /// The log-loss of the weights that the game has now, over the positions held out.
    pub loss_before: f64,
    /// The log-loss of the new weights, over the positions held out.
    pub loss_after: f64,
}

/// The results of a match, for the one named first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl MatchScore {
    /// The share of points won, draws counting half.
    #[must_use]
    pub fn share(self) -> f64 {
        let games = self.wins + self.draws + self.losses;
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games.max(1))
    }
}

/// A game is drawn after this many plies if its own rules set no limit.
const MOST_PLIES: u32 = 1000;

/// In positions with very many moves the first ones stand for all.
const MOST_MOVES: usize = 1000;

/// A game that is over counts more than any evaluation.
const WIN: i32 = 1_000_000_000;

/// One move in this many is random, so that no two games are alike.
const NOISE: u128 = 16;

/// One game in this many is held out.
const HELD_OUT: usize = 10;

/// Weights are sixteenths of hundredths of a logit.
const UNITS: f64 = 1600.0;

/// Finds weights for a game's evaluator. `each_round` hears the weights after every round.
pub fn tune<G: Game>(
    start: &G::Position,
    options: TuneOptions,
    mut each_round: impl FnMut(u32, &Samples),
) -> Tuning {
    let mut tuner = Tuner::<G>::new(options);
    loop {
        for number in 0..options.games as usize {
            let seed = tuner.seed(number);
            let game = TuneGame::play::<G>(start, tuner.weights(), options.depth, seed);
            tuner.add(number, &game);
        }
        tuner.finish_round();
        each_round(tuner.round, &tuner.fitted);
        if !tuner.next_round() {
            return tuner.tuning();
        }
    }
}

/// The course of a tuning: it says what is to be played, takes the games in their order and fits the weights.
pub struct Tuner<G> {
    options: TuneOptions,
    round: u32,
    weights: Vec<i32>,
    fitted: Samples,
    held_out: Samples,
    game: PhantomData<G>,
}

impl<G: Game> Tuner<G> {
    /// A tuning before its first round.
    #[must_use]
    pub fn new(options: TuneOptions) -> Tuner<G> {
        Tuner::resume(options, 0, vec![0; G::Evaluator::TERMS.len()])
    }

    /// A tuning in this round, counted from 0, which is played with these weights. The games of the rounds before that still count
    /// have to be [added](Tuner::add) again.
    #[must_use]
    pub fn resume(options: TuneOptions, round: u32, weights: Vec<i32>) -> Tuner<G> {
        Tuner {
            options,
            round,
            weights,
            fitted: Samples::default(),
            held_out: Samples::default(),
            game: PhantomData,
        }
    }

    /// The round, counted from 0.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Whether the games of a round still count in a later one: what the first round plays teaches little to the better
    /// players of later ones.
    #[must_use]
    pub const fn counts_later(round: u32) -> bool {
        round > 0
    }

    /// The weights that the present round is played with, or after [`finish_round`](Tuner::finish_round) those that it led to.
    #[must_use]
    pub fn weights(&self) -> &[i32] {
        &self.weights
    }

    /// The seed of a game of this round; games are numbered from 0.
    #[must_use]
    pub fn seed(&self, number: usize) -> u64 {
        let place = self.round as usize * self.options.games as usize + number;
        SplitMix64::new(self.options.seed).nth(place as u64)
    }

    /// Takes the positions of a game; games are numbered from 0 within their round.
    pub fn add(&mut self, number: usize, game: &TuneGame<G::Position>) {
        let samples = match number % HELD_OUT {
            0 => &mut self.held_out,
            _ => &mut self.fitted,
        };
        game.add_to::<G>(samples);
    }

    /// Fits the weights to all games that were added.
    pub fn finish_round(&mut self) {
        self.weights = self.fitted.fit(G::Evaluator::TERMS.len());
    }

    /// Goes on to the next round; whether there is one.
    pub fn next_round(&mut self) -> bool {
        if self.round + 1 >= self.options.rounds {
            return false;
        }
        if !Self::counts_later(self.round) {
            self.fitted = Samples::default();
            self.held_out = Samples::default();
        }
        self.round += 1;
        true
    }

    /// What came out.
    #[must_use]
    pub fn tuning(&self) -> Tuning {
        Tuning {
            positions: self.fitted.len(),
            held_out: self.held_out.len(),
            loss_before: self.held_out.loss(G::Evaluator::WEIGHTS),
            loss_after: self.held_out.loss(&self.weights),
            weights: self.weights.clone(),
        }
    }
}

/// A game that was played for tuning.
#[derive(Clone, Debug)]
pub struct TuneGame<P: Position> {
    /// The position after the random moves that began it.
    pub start: P,
    /// The moves after that.
    pub moves: Vec<P::Move>,
    /// How it ended, by the rules and the limits of matches.
    pub outcome: Outcome,
}

impl<P: Position> TuneGame<P> {
    /// Plays a game with these weights on both sides.
    #[must_use]
    pub fn play<G: Game<Position = P>>(
        start: &P,
        weights: &[i32],
        depth: u32,
        seed: u64,
    ) -> TuneGame<P> {
        let mut random = SplitMix64::new(seed);
        let player = Player {
            weights,
            depth,
            noise: true,
        };
        let start = opening(start, &mut random);
        let mut moves = Vec::new();
        let outcome = play::<G>(start.clone(), |position| {
            let mv = player.choose::<G>(position, &mut random)?;
            moves.push(mv);
            Some(mv)
        });
        TuneGame {
            start,
            moves,
            outcome,
        }
    }

    /// The game in which these moves were played, which must be legal; `None` if it does not end with the last of
    /// them.
    #[must_use]
    pub fn replay<G: Game<Position = P>>(start: P, moves: Vec<P::Move>) -> Option<TuneGame<P>> {
        let mut played = 0;
        let mut is_short = false;
        let outcome = play::<G>(start.clone(), |_| {
            let mv = moves.get(played).copied();
            played += 1;
            is_short |= mv.is_none();
            mv
        });
        (!is_short && played == moves.len()).then_some(TuneGame {
            start,
            moves,
            outcome,
        })
    }

    /// Adds its positions, with the result that they led to.
    ///
    /// All of them, and not only the quiet ones, where the move played is not forcing: in Zola almost every
    /// move captures, and weights from quiet positions, together with those where every move is forcing, took
    /// 40 % of 600 games against weights from all. In Swack, Wali and Nava they took 47 to 52 %.
    fn add_to<G: Game<Position = P>>(&self, samples: &mut Samples) {
        let terms = G::Evaluator::TERMS.len();
        let mut position = self.start.clone();
        for mv in &self.moves {
            let mut features = [0; MAX_TERMS];
            G::Evaluator::features(&position, &mut features[..terms]);
            let result = match self.outcome {
                Outcome::Win(winner) => f64::from(u8::from(winner == position.turn())),
                Outcome::Draw => 0.5,
            };
            samples.push(features, result);
            position.play_unchecked(*mv);
        }
    }
}

/// Plays two sets of weights against each other, each random opening twice with the sides exchanged.
pub fn compare_weights<G: Game>(
    start: &G::Position,
    weights: [&[i32]; 2],
    games: u32,
    depth: u32,
    seed: u64,
) -> MatchScore {
    let mut seeds = SplitMix64::new(seed);
    let mut score = MatchScore::default();
    for _ in 0..games.div_ceil(2) {
        let seed = seeds.next_u64();
        for side in Side::BOTH {
            let mut random = SplitMix64::new(seed);
            let position = opening(start, &mut random);
            let players = BySide::from_fn(|mover| Player {
                weights: weights[usize::from(mover != side)],
                depth,
                noise: false,
            });
            let outcome = play::<G>(position, |position| {
                players[position.turn()].choose::<G>(position, &mut random)
            });
            match outcome {
                Outcome::Win(winner) if winner == side => score.wins += 1,
                Outcome::Win(_) => score.losses += 1,
                Outcome::Draw => score.draws += 1,
            }
        }
    }
    score
}

/// A position after four to ten random moves, or fewer where the game would be over by then.
fn opening<P: Position>(start: &P, random: &mut SplitMix64) -> P {
    let mut plies = 4 + random.below(7) as u32;
    loop {
        let mut position = start.clone();
        random_playout(&mut position, plies, random, |_| ControlFlow::Continue(()));
        if position.outcome().is_none() || plies == 0 {
            return position;
        }
        plies -= 1;
    }
}

/// Plays a game to its end, by its rules and the limits of its matches.
fn play<G: Game>(
    mut position: G::Position,
    mut choose: impl FnMut(&G::Position) -> Option<MoveOf<G>>,
) -> Outcome {
    let limits = G::INFO.history;
    let mut occurrences: HashMap<G::Position, u8> = HashMap::new();
    let mut without_progress = 0;
    for _ in 0..limits.plies.unwrap_or(MOST_PLIES) {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let seen = occurrences.entry(position.clone()).or_default();
        *seen += 1;
        let is_repeated = limits.threefold_repetition && *seen >= 3;
        let is_stale = limits
            .plies_without_progress
            .is_some_and(|limit| without_progress >= limit);
        if is_repeated || is_stale {
            return Outcome::Draw;
        }
        let Some(mv) = choose(&position) else {
            return Outcome::Draw;
        };
        without_progress = if G::is_progress(&position, mv) {
            0
        } else {
            without_progress + 1
        };
        position.play_unchecked(mv);
    }
    position.outcome().unwrap_or(Outcome::Draw)
}

/// Looks a fixed number of moves ahead.
#[derive(Clone, Copy)]
struct Player<'a> {
    weights: &'a [i32],
    depth: u32,
    /// Whether it plays any move now and then.
    noise: bool,
}

impl Player<'_> {
    /// The best move, one of them if there are several; `None` if the game is over.
    fn choose<G: Game>(self, position: &G::Position, random: &mut SplitMix64) -> Option<MoveOf<G>> {
        if self.noise && random.below(NOISE) == 0 {
            return random_move(position, random);
        }
        let mut moves = moves::<G>(position);
        for number in (1..moves.len()).rev() {
            moves.swap(number, random.below(number as u128 + 1) as usize);
        }
        moves.sort_by_cached_key(|mv| Reverse(G::Evaluator::ordering_score(position, *mv)));
        let mut best = None;
        let mut alpha = -i32::MAX;
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = -self.search::<G>(&next, self.depth.saturating_sub(1), -i32::MAX, -alpha);
            if best.is_none() || value > alpha {
                best = Some(mv);
                alpha = value;
            }
        }
        best
    }

    /// The value of a position for the side to move: alpha-beta, without a table.
    fn search<G: Game>(self, position: &G::Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if let Some(outcome) = position.outcome() {
            // The sooner, the better for the winner.
            let value = WIN + depth as i32;
            return match outcome {
                Outcome::Win(winner) if winner == position.turn() => value,
                Outcome::Win(_) => -value,
                Outcome::Draw => 0,
            };
        }
        if depth == 0 {
            return evaluate_with::<G::Position, G::Evaluator>(position, self.weights);
        }
        let mut moves = moves::<G>(position);
        moves.sort_by_cached_key(|mv| Reverse(G::Evaluator::ordering_score(position, *mv)));
        let mut best = -i32::MAX;
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = -self.search::<G>(&next, depth - 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

fn moves<G: Game>(position: &G::Position) -> Vec<MoveOf<G>> {
    let mut moves = Vec::new();
    // What was listed until it broke is enough.
    let _ = position.for_each_move(|mv| {
        moves.push(mv);
        if moves.len() < MOST_MOVES {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    moves
}

/// Positions as their features, each with the result that it led to for the side to move: 1, 0.5 or 0.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    all: Vec<([f64; MAX_TERMS], f64)>,
}

impl Samples {
    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds a position.
    pub fn push(&mut self, features: [i32; MAX_TERMS], result: f64) {
        self.all.push((features.map(f64::from), result));
    }

    /// The mean log-loss of the chances that these weights give; 0.693 is what knowing nothing costs.
    #[must_use]
    pub fn loss(&self, weights: &[i32]) -> f64 {
        let losses = self.all.iter().map(|(features, result)| {
            let terms = features.iter().zip(weights);
            let logit: f64 = terms
                .map(|(feature, weight)| feature * f64::from(*weight))
                .sum();
            let logit = logit / UNITS;
            // ln(1 + exp(-x)), without overflow.
            let softplus = |x: f64| (-x.abs()).exp().ln_1p() + x.max(0.0);
            result * softplus(-logit) + (1.0 - result) * softplus(logit)
        });
        losses.sum::<f64>() / self.all.len().max(1) as f64
    }

    /// The weights with the least log-loss, held back a little from large ones: logistic regression by
    /// Newton's method.
    #[must_use]
    pub fn fit(&self, terms: usize) -> Vec<i32> {
        const STEPS: usize = 25;
        const RESTRAINT: f64 = 1e-4;
        let mut logits = vec![0.0; terms];
        // Every term is held back by its own measure, so that it does not matter how it is counted.
        let restraints: Vec<f64> = (0..terms)
            .map(|term| {
                let squares = self.all.iter().map(|(features, _)| features[term].powi(2));
                RESTRAINT * (squares.sum::<f64>() + 1.0)
            })
            .collect();
        for _ in 0..STEPS {
            let mut slope = vec![0.0; terms];
            let mut curve = vec![vec![0.0; terms]; terms];
            for (features, result) in &self.all {
                let logit: f64 = features.iter().zip(&logits).map(|(x, w)| x * w).sum();
                let chance = 1.0 / (1.0 + (-logit).exp());
                let bend = chance * (1.0 - chance);
                for term in 0..terms {
                    slope[term] += (chance - result) * features[term];
                    for other in 0..terms {
                        curve[term][other] += bend * features[term] * features[other];
                    }
                }
            }
            for term in 0..terms {
                slope[term] += restraints[term] * logits[term];
                curve[term][term] += restraints[term];
            }
            let step = solve(curve, slope);
            for (logit, step) in logits.iter_mut().zip(&step) {
                *logit -= step;
            }
            if step.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        let weights = logits
            .into_iter()
            .map(|logit| (logit * UNITS).round() as i32);
        weights.collect()
    }
}

/// Solves a system of equations with a positive matrix, by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let row = matrix[pivot].clone();
        for below in pivot + 1..size {
            let factor = matrix[below][pivot] / row[pivot];
            for (cell, above) in matrix[below].iter_mut().zip(&row) {
                *cell -= factor * above;
            }
            right[below] -= factor * right[pivot];
        }
    }
    for pivot in (0..size).rev() {
        let known: f64 = (pivot + 1..size)
            .map(|column| matrix[pivot][column] * right[column])
            .sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let matrix = vec![
            vec![4.0, 1.0, 0.0],
            vec![1.0, 3.0, 1.0],
            vec![0.0, 1.0, 2.0],
        ];
        let solution = solve(matrix, vec![6.0, 10.0, 8.0]);
        for (found, expected) in solution.into_iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - expected).abs() < 1e-12, "{found} for {expected}");
        }
    }

    #[test]
    fn a_fit_finds_the_weights_that_made_the_results() {
        let truth = [0.5, -0.25, 0.0];
        let mut random = SplitMix64::new(1);
        let mut samples = Samples::default();
        for _ in 0..20_000 {
            let mut features = [0; MAX_TERMS];
            for feature in &mut features[..truth.len()] {
                *feature = random.below(9) as i32 - 4;
            }
            let terms = features.iter().zip(truth);
            let logit: f64 = terms.map(|(x, w)| f64::from(*x) * w).sum();
            let chance = 1.0 / (1.0 + (-logit).exp());
            let draw = random.below(1_000_000) as f64 / 1e6;
            samples.push(features, f64::from(u8::from(draw < chance)));
        }
        let weights = samples.fit(truth.len());
        for (weight, truth) in weights.iter().zip(truth) {
            let logit = f64::from(*weight) / UNITS;
            assert!((logit - truth).abs() < 0.03, "{logit} for {truth}");
        }
        assert!(samples.loss(&weights) < samples.loss(&[0; 3]));
        assert!((samples.loss(&[0; 3]) - 2f64.ln()).abs() < 1e-12);
    }
}
