//! What results say about strength: Elo with its error, and the sequential test.

use cairn_core::Outcome;

/// Results, seen from one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinDrawLoss {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl WinDrawLoss {
    /// All games.
    #[must_use]
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points a game, a draw counting half; a half if there is no game.
    #[must_use]
    pub fn score(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }

    /// The results of both together.
    #[must_use]
    pub fn plus(self, other: WinDrawLoss) -> WinDrawLoss {
        WinDrawLoss {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    /// The same results, seen from the other player.
    #[must_use]
    pub fn reversed(self) -> WinDrawLoss {
        WinDrawLoss {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    pub(crate) fn add(&mut self, result: GameResult) {
        match result {
            GameResult::Win => self.wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Loss => self.losses += 1,
        }
    }
}

/// The result of a game, seen from one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl GameResult {
    pub(crate) fn of(outcome: Outcome, side: cairn_core::Side) -> GameResult {
        match outcome {
            Outcome::Draw => GameResult::Draw,
            Outcome::Win(winner) if winner == side => GameResult::Win,
            Outcome::Win(_) => GameResult::Loss,
        }
    }

    /// In half points.
    pub(crate) fn half_points(self) -> usize {
        match self {
            GameResult::Loss => 0,
            GameResult::Draw => 1,
            GameResult::Win => 2,
        }
    }
}

/// The score to expect from this many Elo points more.
#[must_use]
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo points that a score between 0 and 1 stands for.
#[must_use]
pub fn elo_of(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// A difference in Elo points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The most likely difference.
    pub elo: f64,
    /// The half width of the 95 % confidence interval.
    pub error: f64,
}

/// The quantile of the normal distribution for 95 % on both sides.
pub(crate) const NORMAL_95: f64 = 1.959_963_985;

/// The difference that these results speak for; `None` without a game.
///
/// If all games were won, or all lost, the true answer is infinite. Half a point is taken off then, and the
/// estimate is a bound.
#[must_use]
pub fn estimate(results: WinDrawLoss) -> Option<Estimate> {
    let games = results.games() as f64;
    if results.games() == 0 {
        return None;
    }
    let edge = 0.5 / games;
    let score = results.score().clamp(edge, 1.0 - edge);
    let part = |count: u64, points: f64| count as f64 / games * (points - score).powi(2);
    let spread = part(results.wins, 1.0) + part(results.draws, 0.5) + part(results.losses, 0.0);
    let is_one_sided = results.games() == results.wins || results.games() == results.losses;
    let variance = if is_one_sided {
        score * (1.0 - score)
    } else {
        spread
    };
    let reach = NORMAL_95 * (variance / games).sqrt();
    let low = elo_of((score - reach).max(edge / 2.0));
    let high = elo_of((score + reach).min(1.0 - edge / 2.0));
    Some(Estimate {
        elo: elo_of(score),
        error: (high - low) / 2.0,
    })
}

/// Pairs of games with the same opening, by the half points of the first player: 0 to 4.
pub type Pentanomial = [u64; 5];

/// A sequential test between two differences in Elo points, with 5 % for either mistake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// What the first player must be better than.
    pub elo0: f64,
    /// What is hoped for.
    pub elo1: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Nothing yet.
    Open,
    /// `elo0` is the better guess.
    Rejected,
    /// `elo1` is the better guess.
    Accepted,
}

impl Sprt {
    /// Beyond this, either way, the test is decided: ln(0.95 / 0.05).
    pub const BOUND: f64 = 2.944_438_979_166_440_5;

    /// The logarithm of how much likelier `elo1` makes these pairs than `elo0` does, where each may
    /// choose the distribution that suits it best: a generalized likelihood ratio.
    #[must_use]
    pub fn log_likelihood_ratio(self, pairs: &Pentanomial) -> f64 {
        // A trace of every result keeps the logarithms finite.
        let counts = pairs.map(|count| (count as f64).max(1e-3));
        if pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let outcomes: Vec<(f64, f64)> = counts
            .into_iter()
            .enumerate()
            .map(|(half_points, count)| (half_points as f64 / 4.0, count))
            .collect();
        log_ratio(&outcomes, score_of(self.elo0), score_of(self.elo1))
    }

    /// Whether the test is decided.
    #[must_use]
    pub fn decision(self, pairs: &Pentanomial) -> Decision {
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= Self::BOUND {
            Decision::Accepted
        } else if ratio <= -Self::BOUND {
            Decision::Rejected
        } else {
            Decision::Open
        }
    }
}

/// The generalized log-likelihood ratio of two means, for outcomes with values and counts.
fn log_ratio(outcomes: &[(f64, f64)], mean0: f64, mean1: f64) -> f64 {
    let tilt0 = tilt(outcomes, mean0);
    let tilt1 = tilt(outcomes, mean1);
    outcomes
        .iter()
        .map(|(value, count)| {
            let weight = |tilt: f64, mean: f64| 1.0 + tilt * (value - mean);
            count * (weight(tilt0, mean0) / weight(tilt1, mean1)).ln()
        })
        .sum()
}

/// Among all distributions with this mean, the likeliest gives the outcome with value `a` a probability
/// proportional to `count / (1 + tilt * (a - mean))`. The tilt is where the mean comes out right, found by
/// halving.
fn tilt(outcomes: &[(f64, f64)], mean: f64) -> f64 {
    let least = outcomes.iter().map(|(value, _)| *value).fold(1.0, f64::min);
    let most = outcomes.iter().map(|(value, _)| *value).fold(0.0, f64::max);
    // Between these every weight is positive.
    let (mut low, mut high) = (-1.0 / (most - mean), 1.0 / (mean - least));
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let sum: f64 = outcomes
            .iter()
            .map(|(value, count)| count * (value - mean) / (1.0 + middle * (value - mean)))
            .sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!(
            (found - expected).abs() <= tolerance,
            "found {found}, expected {expected}"
        );
    }

    #[test]
    fn elo_and_scores_are_inverse_and_known() {
        // The table of the rating formula: 200 points are 76 %, 400 points ten to one.
        close(score_of(0.0), 0.5, 1e-12);
        close(score_of(200.0), 0.759_747, 1e-6);
        close(score_of(400.0), 10.0 / 11.0, 1e-12);
        close(elo_of(0.75), 190.848_5, 1e-4);
        for elo in [-700.0, -35.5, 1.0, 333.0] {
            close(elo_of(score_of(elo)), elo, 1e-9);
        }
    }

    #[test]
    fn the_error_of_a_match_is_known() {
        // 60 wins, 20 draws, 20 losses: a score of 0.7 with a variance of 0.16.
        let results = WinDrawLoss {
            wins: 60,
            draws: 20,
            losses: 20,
        };
        let estimate = estimate(results).unwrap();
        close(estimate.elo, 147.190, 1e-3);
        let reach = 1.959_964 * (0.16_f64 / 100.0).sqrt();
        let expected = (elo_of(0.7 + reach) - elo_of(0.7 - reach)) / 2.0;
        close(estimate.error, expected, 1e-3);
    }

    #[test]
    fn a_clean_score_gives_a_finite_bound() {
        let all = |wins, losses| WinDrawLoss {
            wins,
            draws: 0,
            losses,
        };
        let won = estimate(all(100, 0)).unwrap();
        close(won.elo, elo_of(0.995), 1e-9);
        assert!(won.error.is_finite() && won.error > 0.0);
        let lost = estimate(all(0, 100)).unwrap();
        close(lost.elo, -won.elo, 1e-9);
        let one = estimate(all(1, 0)).unwrap();
        assert!(one.elo.is_finite() && one.error.is_finite());
        assert_eq!(estimate(WinDrawLoss::default()), None);
    }

    #[test]
    fn with_two_outcomes_the_ratio_is_the_plain_one() {
        // Without draws the best distribution with a given mean is the only one.
        let (wins, losses) = (70.0, 50.0);
        let (s0, s1) = (score_of(0.0), score_of(30.0));
        let found = log_ratio(&[(0.0, losses), (1.0, wins)], s0, s1);
        let expected = wins * (s1 / s0).ln() + losses * ((1.0 - s1) / (1.0 - s0)).ln();
        close(found, expected, 1e-9);
    }

    #[test]
    fn the_ratio_is_close_to_its_normal_approximation() {
        let pairs: Pentanomial = [50, 420, 1_000, 480, 60];
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 5.0,
        };
        let total: u64 = pairs.iter().sum();
        let n = total as f64;
        let mean: f64 = (0..5)
            .map(|i| i as f64 / 4.0 * pairs[i] as f64)
            .sum::<f64>()
            / n;
        let variance: f64 = (0..5)
            .map(|i| pairs[i] as f64 * (i as f64 / 4.0 - mean).powi(2))
            .sum::<f64>()
            / n;
        let (s0, s1) = (score_of(0.0), score_of(5.0));
        let expected = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        close(sprt.log_likelihood_ratio(&pairs), expected, 0.02);
    }

    #[test]
    fn a_test_is_decided_by_clear_results_only() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 50.0,
        };
        assert_eq!(sprt.decision(&[0; 5]), Decision::Open);
        assert_eq!(sprt.decision(&[1, 2, 4, 2, 1]), Decision::Open);
        assert_eq!(sprt.decision(&[0, 0, 20, 40, 60]), Decision::Accepted);
        assert_eq!(sprt.decision(&[60, 40, 20, 0, 0]), Decision::Rejected);
        assert_eq!(sprt.decision(&[0, 0, 0, 0, 40]), Decision::Accepted);
        close(Sprt::BOUND, (0.95_f64 / 0.05).ln(), 1e-12);
    }
}
