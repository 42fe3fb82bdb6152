//! Training: a [`Network`] from games with the value of every move.
//!
//! One pass after another goes through the positions in a random order and moves every number against its error, the less the more
//! often it has been moved before (Adagrad). The order comes from a seed, everything is summed up in it by one thread, and the only
//! function that machines compute differently, the exponential, is written out here: the same games give the same
//! network, byte for byte.

use cairn_core::network::{DIRECT, DIRECT_UNIT, ONE, OUTPUT_UNIT, WIDTH, places};
use cairn_core::{
    Game, Network, PatternSet as _, PatternsOf, Random as _, evaluate, evaluate_terms,
};

use crate::{Score, SplitMix64};

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainOptions {
    /// How often to go through all positions.
    pub passes: u32,
    /// How much the results of the games count against the values that searches gave, in percent.
    pub results: u32,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Training {
    /// The network.
    pub network: Network,
    /// The mean loss over the positions held out.
    pub loss: Losses,
}

/// Mean log-losses over the positions held out.
#[derive(Clone, Copy, Debug)]
pub struct Losses {
    /// Of the network, as it is used.
    pub network: f64,
    /// Of the evaluation by terms.
    pub terms: f64,
    /// Of the evaluation that the game has now.
    pub now: f64,
}

/// Positions as the rows of their patterns, each with what it should be worth: the chance to win of the side to move.
#[derive(Clone, Debug, Default)]
struct Positions {
    rows: Vec<u32>,
    ends: Vec<usize>,
    targets: Vec<f32>,
    /// What the terms and the present evaluation say, in units; only of positions held out.
    known: Vec<[i32; 2]>,
}

/// All that a network is trained on.
pub struct TrainingSet<G: Game> {
    options: TrainOptions,
    /// For each pattern, its row.
    places: Vec<usize>,
    fitted: Positions,
    held_out: Positions,
    game: std::marker::PhantomData<fn() -> G>,
}

/// One game in this many is held out.
const HELD_OUT: u32 = 10;

/// How fast numbers are moved at first, and how much of that is left in the last pass.
const RATE: f32 = 0.04;
const LAST_RATE: f32 = 0.1;

/// Numbers are moved as if they had been moved by so much before, so that the first sight of a rare pattern does not decide.
const CAUTION: f32 = 1.0;

/// Units of the evaluation in one logit.
const UNITS: f32 = 100.0;

impl<G: Game> TrainingSet<G> {
    /// Without positions.
    #[must_use]
    pub fn new(options: TrainOptions) -> TrainingSet<G> {
        TrainingSet {
            options,
            places: places(&PatternsOf::<G>::tied()),
            fitted: Positions::default(),
            held_out: Positions::default(),
            game: std::marker::PhantomData,
        }
    }

    /// Adds a position of a game with this number: what a search found it worth for the side to move, and what the game brought it,
    /// 1, 0.5 or 0. Positions without patterns are left out.
    pub fn add(&mut self, number: u32, position: &G::Position, value: Score, result: f32) {
        if !PatternsOf::<G>::has_patterns(position) {
            return;
        }
        let is_held_out = number.is_multiple_of(HELD_OUT);
        let set = if is_held_out {
            &mut self.held_out
        } else {
            &mut self.fitted
        };
        let share = self.options.results as f32 / 100.0;
        let searched = if value.is_win() {
            1.0
        } else if value.is_loss() {
            0.0
        } else {
            chance(value.value() as f32 / UNITS)
        };
        set.targets.push(share * result + (1.0 - share) * searched);
        let places = &self.places;
        let rows = &mut set.rows;
        PatternsOf::<G>::visit(position, |pattern| {
            rows.push(places[pattern] as u32);
        });
        set.ends.push(set.rows.len());
        if is_held_out {
            set.known.push([
                evaluate_terms::<G::Position, G::Evaluator>(position),
                evaluate::<G::Position, G::Evaluator>(position),
            ]);
        }
    }

    /// How many positions there are to train on, and how many are held out.
    #[must_use]
    pub fn len(&self) -> (usize, usize) {
        (self.fitted.targets.len(), self.held_out.targets.len())
    }

    /// Whether there is nothing to train on, or nothing to measure it with.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fitted.targets.is_empty() || self.held_out.targets.is_empty()
    }

    /// Trains a network. `each` hears the number of each pass, from 1, and the loss over the positions held out after it.
    pub fn train(&self, mut each: impl FnMut(u32, f64)) -> Training {
        let rows = self.places.iter().max().map_or(0, |last| last + 1);
        let mut random = SplitMix64::new(self.options.seed);
        let mut model = Model::new(rows, &mut random);
        let mut order: Vec<u32> = (0..self.fitted.targets.len() as u32).collect();
        let passes = self.options.passes.max(1);
        let largest = Network::largest(PatternsOf::<G>::MOST);
        for pass in 0..passes {
            for number in (1..order.len()).rev() {
                order.swap(number, random.below(number as u128 + 1) as usize);
            }
            let done = pass as f32 / passes.saturating_sub(1).max(1) as f32;
            let rate = RATE * (1.0 - done * (1.0 - LAST_RATE));
            for number in &order {
                let (patterns, target) = self.fitted.get(*number as usize);
                model.learn(patterns, target, rate);
            }
            each(pass + 1, self.held_out.loss(&model.rounded_rows(largest)));
        }
        let known = |which: usize| {
            let held_out = self.held_out.known.iter().zip(&self.held_out.targets);
            mean(held_out.map(|(known, target)| loss(f64::from(known[which]), *target)))
        };
        Training {
            loss: Losses {
                network: self.held_out.loss(&model.rounded_rows(largest)),
                terms: known(0),
                now: known(1),
            },
            network: model.rounded(&self.places, largest),
        }
    }
}

impl Positions {
    fn get(&self, number: usize) -> (&[u32], f32) {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        (&self.rows[start..self.ends[number]], self.targets[number])
    }

    /// The mean loss of a network whose patterns are the rows.
    fn loss(&self, network: &Network) -> f64 {
        mean((0..self.targets.len()).map(|number| {
            let (patterns, target) = self.get(number);
            let mut sum = network.start();
            for pattern in patterns {
                network.add(&mut sum, *pattern as usize);
            }
            loss(f64::from(network.value(&sum)), target)
        }))
    }
}

fn mean(numbers: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = numbers.len().max(1) as f64;
    numbers.sum::<f64>() / count
}

/// The log-loss of an evaluation in units.
fn loss(value: f64, target: f32) -> f64 {
    let logit = value / f64::from(UNITS);
    // ln(1 + exp(-x)), without overflow.
    let softplus = |x: f64| (-x.abs()).exp().ln_1p() + x.max(0.0);
    let target = f64::from(target);
    target * softplus(-logit) + (1.0 - target) * softplus(logit)
}

type Row = [f32; WIDTH];

/// A network while it is trained: floating-point numbers, and for each of them the squares of its moves so far.
struct Model {
    rows: Vec<Row>,
    moved: Vec<Row>,
    start: Row,
    start_moved: Row,
    outputs: Row,
    outputs_moved: Row,
}

impl Model {
    fn new(rows: usize, random: &mut SplitMix64) -> Model {
        let mut uniform = |width: f32| {
            let share = (random.next_u64() >> 40) as f32 / (1u64 << 24) as f32;
            width * (2.0 * share - 1.0)
        };
        let mut row = |width: f32| -> Row {
            let mut row = [0.0; WIDTH];
            for number in &mut row[..DIRECT] {
                *number = uniform(width);
            }
            row
        };
        let mut start = row(0.2);
        for number in &mut start[..DIRECT] {
            *number += 0.5;
        }
        Model {
            start,
            start_moved: [CAUTION; WIDTH],
            outputs: row(0.5),
            outputs_moved: [CAUTION; WIDTH],
            rows: (0..rows).map(|_| row(0.05)).collect(),
            moved: vec![[CAUTION; WIDTH]; rows],
        }
    }

    /// Moves the numbers that had a part in the value of a position towards what it should have been.
    fn learn(&mut self, patterns: &[u32], target: f32, rate: f32) {
        let mut sum = self.start;
        for pattern in patterns {
            for (number, more) in sum.iter_mut().zip(&self.rows[*pattern as usize]) {
                *number += more;
            }
        }
        let mut logit = sum[DIRECT];
        for (number, output) in sum[..DIRECT].iter().zip(&self.outputs) {
            logit += number.clamp(0.0, 1.0) * output;
        }
        let error = chance(logit) - target;
        let mut slope = [error; WIDTH];
        let mut output_slope = [0.0; WIDTH];
        for place in 0..DIRECT {
            output_slope[place] = error * sum[place].clamp(0.0, 1.0);
            // Beyond the bounds a number is led back only, and slowly.
            let inside = sum[place] > 0.0 && sum[place] < 1.0;
            slope[place] *= if inside { self.outputs[place] } else { 0.0 };
        }
        step(
            &mut self.outputs,
            &mut self.outputs_moved,
            &output_slope,
            rate,
        );
        step(&mut self.start, &mut self.start_moved, &slope, rate);
        for pattern in patterns {
            let row = *pattern as usize;
            step(&mut self.rows[row], &mut self.moved[row], &slope, rate);
        }
    }

    /// The network of the numbers, rounded, with a pattern for each row.
    fn rounded_rows(&self, largest: i16) -> Network {
        let places: Vec<usize> = (0..self.rows.len()).collect();
        self.rounded(&places, largest)
    }

    /// The network of the numbers, rounded and held within what can be added up.
    fn rounded(&self, places: &[usize], largest: i16) -> Network {
        let most = f32::from(largest);
        let direct = UNITS * DIRECT_UNIT as f32;
        let whole = |row: &Row, scale: f32, most: f32| {
            let mut whole = row.map(|number| (number * scale).round().clamp(-most, most) as i16);
            whole[DIRECT] = (row[DIRECT] * direct).round().clamp(-most, most) as i16;
            whole
        };
        // A pattern that was never seen says nothing, instead of what chance gave it.
        let rows = self.rows.iter().zip(&self.moved);
        let rows = rows.map(|(row, moved)| match moved[DIRECT] {
            CAUTION => [0; WIDTH],
            _ => whole(row, f32::from(ONE), most),
        });
        let rows: Vec<_> = rows.collect();
        Network::new(
            places.iter().map(|place| rows[*place]).collect(),
            whole(&self.start, f32::from(ONE), most),
            whole(&self.outputs, UNITS * OUTPUT_UNIT as f32, 32_000.0),
        )
    }
}

#[inline]
fn step(row: &mut Row, moved: &mut Row, slope: &Row, rate: f32) {
    for place in 0..WIDTH {
        moved[place] += slope[place] * slope[place];
        row[place] -= rate * slope[place] / moved[place].sqrt();
    }
}

/// The chance to win that a logit stands for.
fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + exp(-logit))
}

/// The exponential function, the same on every machine: multiplications and additions alone.
fn exp(x: f32) -> f32 {
    let x = f64::from(x.clamp(-40.0, 40.0));
    let halvings = (x * std::f64::consts::LOG2_E).round();
    let rest = x - halvings * std::f64::consts::LN_2;
    let mut sum = 1.0;
    for number in (1..=10).rev() {
        sum = 1.0 + sum * rest / f64::from(number);
    }
    let power = f64::from_bits(((halvings as i64 + 1023) as u64) << 52);
    (sum * power) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_that_of_the_library() {
        for number in -300..=300 {
            let x = number as f32 / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-6, "{x}");
        }
        assert_eq!(exp(0.0), 1.0);
    }

    /// Two patterns that are worth something only together: no sum of single values has that.
    #[test]
    fn what_patterns_are_worth_together_is_learned() {
        let mut random = SplitMix64::new(7);
        let mut model = Model::new(4, &mut random);
        let target = |a: u32, b: u32| if a == b { 0.9 } else { 0.2 };
        for _ in 0..40_000 {
            let (a, b) = (random.below(2) as u32, random.below(2) as u32);
            model.learn(&[a, 2 + b], target(a, b), 0.5);
        }
        let network = model.rounded_rows(10_000);
        for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut sum = network.start();
            network.add(&mut sum, a);
            network.add(&mut sum, 2 + b);
            let found = chance(network.value(&sum) as f32 / UNITS);
            let target = target(a as u32, b as u32);
            assert!((found - target).abs() < 0.05, "{found} for {target}");
        }
    }
}
