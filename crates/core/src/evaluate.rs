//! How a game evaluates its positions, for a search.

use crate::{Game, Network, Position};

/// How a game evaluates its positions: by a network that was trained on games of the program against itself where there is one, or else
/// by a linear sum of what counts in a position.
///
/// The weights of either come from self-play (`cairn train`, `cairn tune`), not from taste. One unit of the evaluation is a
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
    /// How a network sees positions; [`NoPatterns`] where there is none.
    type Patterns: PatternSet<P>;

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

/// How the network of a game sees positions: each is a list of patterns.
pub trait PatternSet<P: Position>: 'static {
    /// How many patterns there are.
    const COUNT: usize;

    /// How many patterns a position has at most.
    const MOST: usize;

    /// For each pattern, the first one that is the same by a symmetry of the board: they share their weights.
    fn tied() -> Vec<u32> {
        (0..Self::COUNT as u32).collect()
    }

    /// Whether positions with these options have patterns.
    fn has_patterns(position: &P) -> bool;

    /// Calls `each` with the patterns of a position that has some, as the side to move sees them. The game is not over.
    fn visit(position: &P, each: impl FnMut(usize));

    /// Reads a file of weights for these patterns.
    #[must_use]
    fn read(weights: &[u8]) -> Option<Network> {
        Network::read(weights, &Self::tied(), Self::MOST).ok()
    }

    /// The network that was trained with these patterns.
    fn trained() -> Option<&'static Network>;

    /// The network that was trained for positions with these options.
    #[inline]
    fn network(position: &P) -> Option<&'static Network> {
        if Self::has_patterns(position) {
            Self::trained()
        } else {
            None
        }
    }
}

/// How the network of a game sees positions.
pub type PatternsOf<G> = <<G as Game>::Evaluator as Evaluator<<G as Game>::Position>>::Patterns;

/// Of a game without a network.
#[derive(Clone, Copy, Debug)]
pub enum NoPatterns {}

impl<P: Position> PatternSet<P> for NoPatterns {
    const COUNT: usize = 0;
    const MOST: usize = 0;

    #[inline]
    fn has_patterns(_position: &P) -> bool {
        false
    }

    fn visit(_position: &P, _each: impl FnMut(usize)) {}

    #[inline]
    fn trained() -> Option<&'static Network> {
        None
    }
}

/// The largest number of terms an evaluator may have.
pub const MAX_TERMS: usize = 32;

/// The evaluation of a position, for the side to move: the network's where there is one, otherwise that of the terms. The
/// game is not over.
#[inline]
pub fn evaluate<P: Position, E: Evaluator<P>>(position: &P) -> i32 {
    match E::Patterns::network(position) {
        Some(network) => {
            let mut sum = network.start();
            E::Patterns::visit(position, |pattern| network.add(&mut sum, pattern));
            network.value(&sum)
        }
        None => evaluate_terms::<P, E>(position),
    }
}

/// The evaluation of a position by its terms alone, for the side to move. The game is not over.
#[inline]
pub fn evaluate_terms<P: Position, E: Evaluator<P>>(position: &P) -> i32 {
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
