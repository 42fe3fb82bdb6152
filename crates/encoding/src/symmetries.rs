//! What the symmetries of a board do to the numbers of an encoding.

use cairn_core::{Square, Symmetry};

use crate::{Choice, Encoded, Shape};

/// What one symmetry does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryTable {
    /// The symmetry.
    pub symmetry: Symmetry,
    /// Where every cell of a plane goes.
    pub cells: Vec<u32>,
    /// What every action becomes.
    pub actions: Vec<u32>,
}

impl SymmetryTable {
    /// The tables of all symmetries of a board, the identity first.
    pub(crate) fn all<G: Encoded>(options: G::Options, shape: Shape) -> Vec<SymmetryTable> {
        let (files, ranks) = G::board(options);
        let symmetries: &[Symmetry] = if files == ranks {
            &Symmetry::SQUARE
        } else {
            &Symmetry::RECTANGLE
        };
        let of = |symmetry: Symmetry| {
            let cells = Square::all(files, ranks);
            let cells =
                cells.map(|square| symmetry.apply(square, files, ranks).index(files) as u32);
            let actions = (0..shape.actions() as u32).map(|action| match shape.choice(action) {
                Some(Choice::Square { way, square }) => shape.action(Choice::Square {
                    way: G::way_through(options, way, symmetry),
                    square: symmetry.apply(square, files, ranks),
                }),
                Some(Choice::Pass | Choice::Swap) | None => action,
            });
            SymmetryTable {
                symmetry,
                cells: cells.collect(),
                actions: actions.collect(),
            }
        };
        symmetries.iter().map(|symmetry| of(*symmetry)).collect()
    }

    /// A word for the symmetry.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self.symmetry {
            Symmetry::Identity => "identity",
            Symmetry::Rotate90 => "rotate-90",
            Symmetry::Rotate180 => "rotate-180",
            Symmetry::Rotate270 => "rotate-270",
            Symmetry::FlipFiles => "flip-files",
            Symmetry::FlipRanks => "flip-ranks",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
        }
    }
}
