//! Positions that are equal up to a symmetry.

use crate::{Position, Symmetry};

/// A position whose game does not change when the board is turned or reflected and, for some games, when the colors
/// are exchanged.
///
/// ```
/// use cairn_core::{Game, OptionValues, Position, Symmetric};
/// use cairn_games::zola::Zola;
///
/// let start = Zola::start(Zola::options(&OptionValues::defaults(Zola::INFO.options)));
/// assert_eq!(start.symmetries().len(), 8);
///
/// // A move and its mirror image lead to positions that are mirror images.
/// for symmetry in start.symmetries() {
///     let mv = start.moves()[0];
///     let image = start.transformed(*symmetry);
///     let after = image.play(start.transformed_move(mv, *symmetry))?;
///     assert_eq!(after.canonical(), start.play(mv)?.canonical());
/// }
/// # Ok::<(), cairn_core::IllegalMove>(())
/// ```
pub trait Symmetric: Position {
    /// The symmetries of the board, the identity first.
    fn symmetries(&self) -> &'static [Symmetry];

    /// This position seen through a symmetry.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self;

    /// A move of this position seen through the same symmetry.
    #[must_use]
    fn transformed_move(&self, mv: Self::Move, symmetry: Symmetry) -> Self::Move;

    /// This position with the colors exchanged, pieces and side to move, where that is a symmetry of
    /// the rules. Moves stay the same.
    fn color_swapped(&self) -> Option<Self>;

    /// One of the positions equal to this one up to the board's symmetries, always the same one.
    #[must_use]
    fn canonical(&self) -> Self {
        let images = self.symmetries().iter();
        let least = images.map(|symmetry| self.transformed(*symmetry)).min();
        least.unwrap_or_else(|| self.clone())
    }
}
