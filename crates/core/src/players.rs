//! The computer players of a game, besides the search at full strength.

use crate::{Game, Position, Random};

/// A game with computer players of different strength: those of the original program, and the levels.
///
/// ```
/// use cairn_core::{ComputerPlayers, Game, OptionValues, Position, Random};
/// use cairn_games::zola::Zola;
///
/// struct Fixed;
/// impl Random for Fixed {
///     fn next_u64(&mut self) -> u64 {
///         7
///     }
/// }
///
/// let start = Zola::start(Zola::options(&OptionValues::defaults(Zola::INFO.options)));
/// let mv = Zola::greedy(&start, &mut Fixed).expect("the game is not over");
/// assert!(start.is_legal(mv));
/// assert!(Zola::LEVELS.is_sorted_by_key(|level| level.depth));
/// ```
pub trait ComputerPlayers: Game {
    /// The computer players between the weakest, which plays at random, and the strongest, which uses all
    /// the time it is given: levels 2 to 9.
    const LEVELS: [Level; 8] = DEFAULT_LEVELS;

    /// The move of the original program's strongest player, without its bugs; `None` if the game is over.
    fn greedy(
        position: &Self::Position,
        random: &mut dyn Random,
    ) -> Option<<Self::Position as Position>::Move>;

    /// Whether the original program had a player in the middle, too. If not, [`medium`](Self::medium) is ours, made from
    /// its strongest player for measuring strength.
    const HAS_MEDIUM: bool = false;

    /// A move between the original's best and any: one of the five best by the same value or, where the
    /// original ranks parts of moves, the best one half of the time.
    fn medium(
        position: &Self::Position,
        random: &mut dyn Random,
    ) -> Option<<Self::Position as Position>::Move>;
}

/// How strong a computer player is, below full strength.
///
/// It errs as people do: it does not look far, its evaluation is noisy, now and then it has a lapse
/// and plays a move that is not the best it saw, though seldom one that is far worse, and at times it plays in
/// haste and overlooks what the opponent can do at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// How many plies it looks ahead.
    pub depth: u32,
    /// How many positions it looks at.
    pub nodes: u64,
    /// The noise that is added to its evaluation of positions, in units of the evaluation.
    pub noise: i32,
    /// How often it has a lapse, in percent.
    pub lapses: u32,
    /// How often it plays without a look at the answer, in percent.
    pub haste: u32,
}

impl Level {
    /// A level that looks `depth` plies ahead, at `nodes` positions, with this much noise in its evaluation and this
    /// percentage of lapses.
    #[must_use]
    pub const fn new(depth: u32, nodes: u64, noise: i32, lapses: u32) -> Level {
        Level {
            depth,
            nodes,
            noise,
            lapses,
            haste: 0,
        }
    }

    /// The same level, playing in haste in this percentage of its moves.
    #[must_use]
    pub const fn with_haste(self, haste: u32) -> Level {
        Level { haste, ..self }
    }
}

/// Levels that suit most games; where a ladder measures better ones, a game has its own.
pub const DEFAULT_LEVELS: [Level; 8] = [
    Level::new(1, 1_000, 150, 40),
    Level::new(1, 1_000, 60, 20),
    Level::new(2, 2_000, 50, 15),
    Level::new(2, 4_000, 20, 6),
    Level::new(3, 8_000, 14, 3),
    Level::new(4, 10_000, 4, 0),
    Level::new(6, 10_000, 0, 0),
    Level::new(64, 25_000, 0, 0),
];
