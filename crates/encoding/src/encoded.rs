//! What a game tells about its encoding.

use std::fmt::Debug;
use std::ops::ControlFlow;

use cairn_core::{ComputerPlayers, Game, Position, Symmetry};

use crate::{Choice, Planes, nava, qawale, swack, wali, zola};

/// The move of a game.
pub(crate) type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// A game whose positions and moves have numbers for learning programs.
///
/// The planes and ways that it tells of are its own; what all games share (swap, history, who began) is added by
/// [`State`](crate::State).
pub trait Encoded: ComputerPlayers {
    /// A move of which only the beginning is chosen. Where every move is one action there are none:
    /// [`Infallible`](std::convert::Infallible).
    type Begun: Copy + Debug + Eq + Send + Sync + 'static;

    /// The files and ranks of the board.
    fn board(options: Self::Options) -> (u8, u8);

    /// What can be done with a square, a name for each way.
    fn ways(options: Self::Options) -> Vec<String>;

    /// What the planes show, a name for each.
    fn planes(options: Self::Options) -> Vec<String>;

    /// Calls `f` with what may be chosen, in a fixed order and without duplicates; with nothing if the game is over by the rules.
    fn for_each_choice(
        position: &Self::Position,
        begun: Option<&Self::Begun>,
        f: impl FnMut(Choice),
    );

    /// The choice with the number that `pick` chooses, once it is told how many there are, for games that find it without
    /// listing them; `None` for the others, and if the game is over by the rules.
    #[inline]
    fn pick_choice(_position: &Self::Position, _pick: impl FnOnce(u128) -> u128) -> Option<Choice> {
        None
    }

    /// What a choice leads to; `None` if it may not be chosen.
    fn choose(
        position: &Self::Position,
        begun: Option<&Self::Begun>,
        choice: Choice,
    ) -> Option<Chosen<Self::Begun, MoveOf<Self>>>;

    /// The choices that make a legal move, in order. Different moves have different ones.
    fn choices_of(position: &Self::Position, mv: MoveOf<Self>) -> Vec<Choice>;

    /// Writes the game's own planes: the position as the side to move sees it, with what it has begun.
    fn observe(position: &Self::Position, begun: Option<&Self::Begun>, planes: &mut Planes<'_>);

    /// No game from the start has more actions than this, the swap left out, if its history counts.
    fn longest(options: Self::Options) -> u32;

    /// What a way becomes when the board is seen through a symmetry.
    fn way_through(options: Self::Options, way: usize, symmetry: Symmetry) -> usize;
}

/// Calls `f` with every move as a choice, for games in which every move is one.
#[inline]
pub(crate) fn for_each_move_as<P: Position>(
    position: &P,
    choice: impl Fn(P::Move) -> Choice,
    mut f: impl FnMut(Choice),
) {
    // It never breaks.
    let _ = position.for_each_move(|mv| {
        f(choice(mv));
        ControlFlow::Continue(())
    });
}

/// What came of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen<B, M> {
    /// A move goes on.
    Begun(B),
    /// It makes a move.
    Move(M),
}

/// Something to be done with the encoding of every game.
pub trait Visitor {
    /// Called once for each game.
    fn visit<G: Encoded>(&mut self);
}

/// The games that have an encoding: all of them.
pub fn visit_all(visitor: &mut impl Visitor) {
    visitor.visit::<qawale::Qawale>();
    visitor.visit::<zola::Zola>();
    visitor.visit::<swack::Swack>();
    visitor.visit::<wali::Wali>();
    visitor.visit::<nava::Nava>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_list_has_an_encoding() {
        struct Encodings(Vec<&'static str>);
        impl Visitor for Encodings {
            fn visit<G: Encoded>(&mut self) {
                self.0.push(G::INFO.id);
            }
        }
        let mut encodings = Encodings(Vec::new());
        visit_all(&mut encodings);
        let games = cairn_session::games();
        let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
        assert_eq!(encodings.0, ids);
    }
}
