//! How a game evaluates its positions, for a search.

use crate::Position;

/// A linear evaluation: what counts in a position, and how much.
///
/// The weights come from a tuning run (`cairn tune`), not from taste. One unit of the evaluation is a
/// hundredth of a logit: the chance to win that it stands for is `1 / (1 + exp(-value / 100))`.
///
/// ```
/// use cairn_core::{Evaluator, Game, OptionValues, Position, evaluate};
/// use cairn_games::zola::{Eval, Move, Zola};
///
/// let options = Zola::options(&OptionValues::parse(Zola::INFO.options, "4", 0)?);
/// let position = Zola::parse(options, "x4/x,r,r,x/x,b,x2/x4 r")?;
/// assert!(evaluate::<_, Eval>(&position) > 0, "two men against one");
///
/// let best = position.moves().into_iter().max_by_key(|mv| Eval::ordering_score(&position, *mv));
/// assert!(matches!(best, Some(Move::Capture { .. })), "captures are tried first");
/// # Ok::<(), cairn_core::ParseError>(())
/// ```
pub trait Evaluator<P: Position>: 'static {
    /// What counts.
    const TERMS: &'static [&'static str];

    /// How much each term counts, in sixteenths of a unit.
    const WEIGHTS: &'static [i32];

    /// How many forcing moves in a row are looked at beyond the depth of a search.
    const QUIESCENCE_PLIES: u32 = 4;

    /// Measures each term, the side to move against the other, into `features`, which has one place for
    /// each term and holds zeros. The game is not over.
    fn features(position: &P, features: &mut [i32]);

    /// What a legal move is worth at first sight, for move ordering: the greatest is tried first, and 0 is
    /// nothing special. It must be cheap.
    fn ordering_score(position: &P, mv: P::Move) -> i32;

    /// Whether a legal move is forcing (a capture, a threat that must be met): such moves are looked at
    /// even where a search would stop.
    fn is_forcing(position: &P, mv: P::Move) -> bool;
}

/// The largest number of terms an evaluator may have.
pub const MAX_TERMS: usize = 32;

/// The evaluation of a position, for the side to move. The game is not over.
#[inline]
pub fn evaluate<P: Position, E: Evaluator<P>>(position: &P) -> i32 {
    const { assert!(E::TERMS.len() == E::WEIGHTS.len()) };
    evaluate_with::<P, E>(position, E::WEIGHTS)
}

/// The same with other weights, one for each term.
#[inline]
pub fn evaluate_with<P: Position, E: Evaluator<P>>(position: &P, weights: &[i32]) -> i32 {
    const { assert!(E::TERMS.len() <= MAX_TERMS) };
    let mut features = [0; MAX_TERMS];
    let features = &mut features[..E::TERMS.len()];
    E::features(position, features);
    let sum: i32 = features
        .iter()
        .zip(weights)
        .map(|(feature, weight)| feature * weight)
        .sum();
    sum / 16
}
