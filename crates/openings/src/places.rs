//! Positions up to symmetry, of games chosen at run time.

use cairn_core::{ComputerPlayers, Outcome, Position as _, Side, Symmetric as _};
use cairn_games::{Visitor, visit_all};
use cairn_session::AnyPosition;

/// More moves than this are not looked through: no opening has as many.
pub(crate) const MOST_MOVES: u128 = 5_000;

/// The same for all positions that differ only by symmetry, and different for almost all others of the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place(u64);

/// What a legal move leads to.
#[derive(Clone, Debug)]
pub(crate) struct Next {
    pub(crate) mv: String,
    pub(crate) place: Place,
    pub(crate) turn: Side,
    pub(crate) outcome: Option<Outcome>,
}

/// What is asked of a position.
enum Asked {
    Place,
    Moves,
}

struct Ask<'a> {
    position: &'a AnyPosition,
    asked: Asked,
    place: Option<Place>,
    moves: Vec<Next>,
}

impl Visitor for Ask<'_> {
    fn visit<G: ComputerPlayers>(&mut self) {
        let Some(position) = self.position.typed::<G>() else {
            return;
        };
        match self.asked {
            Asked::Place => self.place = Some(place::<G>(position)),
            Asked::Moves if position.count_moves() > MOST_MOVES => {}
            Asked::Moves => {
                let moves = position.moves().into_iter();
                self.moves.extend(moves.map(|mv| {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    Next {
                        mv: mv.to_string(),
                        place: place::<G>(&next),
                        turn: next.turn(),
                        outcome: next.outcome(),
                    }
                }));
            }
        }
    }
}

fn place<G: ComputerPlayers>(position: &G::Position) -> Place {
    let own = position.canonical();
    let least = match position.color_swapped() {
        Some(swapped) => own.min(swapped.canonical()),
        None => own,
    };
    Place(least.key())
}

fn ask(position: &AnyPosition, asked: Asked) -> Ask<'_> {
    let mut ask = Ask {
        position,
        asked,
        place: None,
        moves: Vec::new(),
    };
    visit_all(&mut ask);
    ask
}

/// The place of a position.
pub(crate) fn place_of(position: &AnyPosition) -> Place {
    let place = ask(position, Asked::Place).place;
    place.expect("every position is one of a game of the list")
}

/// What each legal move leads to, sorted by the texts of the moves.
pub(crate) fn moves_of(position: &AnyPosition) -> Vec<Next> {
    let mut moves = ask(position, Asked::Moves).moves;
    moves.sort_unstable_by(|a, b| a.mv.cmp(&b.mv));
    moves
}
