//! Ratings from results: the Bradley-Terry model, by maximum likelihood.

use crate::statistics::NORMAL_95;

/// What two players did against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pairing {
    /// The number of the first player.
    pub a: usize,
    /// The number of the second player.
    pub b: usize,
    /// How many games they played.
    pub games: f64,
    /// The points of the first player, a draw counting half.
    pub points: f64,
}

/// A player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo points; the average of all players is 0.
    pub elo: f64,
    /// The half width of the 95 % confidence interval, against the average of all players.
    pub error: f64,
}

/// In every pairing this many games are taken as drawn beforehand, or a player who won all would be
/// infinitely strong.
const DRAWN_BEFOREHAND: f64 = 0.5;

/// Holds players together who have no opponents in common; far too weak to matter otherwise.
const TETHER: f64 = 1e-6;

/// Elo points for one unit of the logistic curve.
const ELO_PER_UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings that make the results likeliest.
#[must_use]
pub fn fit(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    let mut ratings = vec![0.0; players];
    let mut covariance = Vec::new();
    // Newton's method on a concave function: a handful of steps is enough, unless steps must be cut short.
    for _ in 0..200 {
        let mut slope: Vec<f64> = ratings.iter().map(|rating| -TETHER * rating).collect();
        // Adding the same to every rating changes nothing; a constant in all places fixes the average.
        let mut curvature = vec![vec![1.0 / players as f64; players]; players];
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] += TETHER;
        }
        for pairing in pairings {
            let Pairing { a, b, .. } = *pairing;
            let games = pairing.games + DRAWN_BEFOREHAND;
            let points = pairing.points + DRAWN_BEFOREHAND / 2.0;
            let expected = 1.0 / (1.0 + (ratings[b] - ratings[a]).exp());
            let surprise = points - games * expected;
            slope[a] += surprise;
            slope[b] -= surprise;
            let information = games * expected * (1.0 - expected);
            curvature[a][a] += information;
            curvature[b][b] += information;
            curvature[a][b] -= information;
            curvature[b][a] -= information;
        }
        covariance = inverse(curvature);
        let mut longest: f64 = 0.0;
        for (rating, row) in ratings.iter_mut().zip(&covariance) {
            let step: f64 = row.iter().zip(&slope).map(|(a, b)| a * b).sum();
            *rating += step.clamp(-1.0, 1.0);
            longest = longest.max(step.abs());
        }
        if longest < 1e-10 {
            break;
        }
    }
    let average = ratings.iter().sum::<f64>() / players.max(1) as f64;
    ratings
        .iter()
        .enumerate()
        .map(|(index, rating)| {
            // The constant added above comes out as the variance of the average.
            let variance = covariance[index][index] - 1.0 / players as f64;
            Rating {
                elo: (rating - average) * ELO_PER_UNIT,
                error: NORMAL_95 * variance.max(0.0).sqrt() * ELO_PER_UNIT,
            }
        })
        .collect()
}

/// The inverse of a symmetric, positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut result: Vec<Vec<f64>> = (0..size)
        .map(|row| (0..size).map(|column| f64::from(row == column)).collect())
        .collect();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        for column in 0..size {
            matrix[pivot][column] *= scale;
            result[pivot][column] *= scale;
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..size {
                let (from_matrix, from_result) = (matrix[pivot][column], result[pivot][column]);
                matrix[row][column] -= factor * from_matrix;
                result[row][column] -= factor * from_result;
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use cairn_core::Random as _;
    use cairn_engine::SplitMix64;

    use super::*;
    use crate::statistics::{elo_of, score_of};

    #[test]
    fn two_players_get_the_difference_of_their_score() {
        let pairing = Pairing {
            a: 0,
            b: 1,
            games: 1e6,
            points: 7e5,
        };
        let ratings = fit(2, &[pairing]);
        let difference = ratings[0].elo - ratings[1].elo;
        assert!((difference - elo_of(0.7)).abs() < 0.01, "{difference}");
    }

    #[test]
    fn a_fit_recovers_known_ratings_from_simulated_games() {
        let known = [-600.0, -350.0, -300.0, -20.0, 0.0, 180.0, 450.0, 640.0];
        let mut random = SplitMix64::new(5);
        let mut outside = 0;
        let mut all = 0;
        for _ in 0..20 {
            let mut pairings = Vec::new();
            for a in 0..known.len() {
                for b in 0..a {
                    let chance = score_of(known[a] - known[b]);
                    let games = 200;
                    let won = (0..games)
                        .filter(|_| random.next_u64() as f64 / (u64::MAX as f64) < chance);
                    pairings.push(Pairing {
                        a,
                        b,
                        games: f64::from(games),
                        points: won.count() as f64,
                    });
                }
            }
            for (rating, known) in fit(known.len(), &pairings).iter().zip(known) {
                let miss = (rating.elo - known).abs();
                assert!(miss < 90.0, "{} instead of {known}", rating.elo);
                assert!((10.0..60.0).contains(&rating.error), "{}", rating.error);
                outside += u32::from(miss > rating.error);
                all += 1;
            }
        }
        // One in twenty is expected outside its interval.
        assert!(outside <= all / 8, "{outside} of {all} outside");
    }

    #[test]
    fn clean_scores_and_strangers_stay_finite() {
        let clean = Pairing {
            a: 0,
            b: 1,
            games: 50.0,
            points: 50.0,
        };
        let ratings = fit(3, &[clean]);
        assert!(ratings.iter().all(|rating| rating.elo.is_finite()));
        assert!(ratings[0].elo - ratings[1].elo > 400.0);
        assert!(ratings[2].error > 1_000.0, "nobody knows the third");
    }
}
