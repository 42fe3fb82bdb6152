//! Where the squares of a board are.

use cairn_core::{BoardView, Square, Surface};

/// The side of a square.
pub(super) const SQUARE: u32 = 100;

/// The size of a board with its margins, which hold the coordinates.
pub(super) struct Frame {
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) width: u32,
    pub(super) height: u32,
    left: u32,
    top: u32,
}

impl Frame {
    pub(super) fn of(view: &BoardView) -> Frame {
        let (left, top, right, bottom) = match view.surface {
            Surface::Wood => (34, 22, 22, 36),
            Surface::Contour => (34, 14, 14, 34),
            Surface::Slab => (34, 22, 18, 34),
            Surface::Sand => (36, 18, 22, 36),
            Surface::Junctions => (34, 24, 24, 36),
        };
        Frame {
            files: view.files,
            ranks: view.ranks,
            width: left + SQUARE * u32::from(view.files) + right,
            height: top + SQUARE * u32::from(view.ranks) + bottom,
            left,
            top,
        }
    }

    /// The squares in the order of drawing: rank by rank from the top, so that a tall stack hides what is
    /// behind it.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (0..ranks)
            .rev()
            .flat_map(move |rank| (0..files).map(move |file| Square::new(file, rank)))
    }

    /// The upper left corner of a square.
    pub(super) fn corner(&self, square: Square) -> (u32, u32) {
        let row = u32::from(self.ranks - 1 - square.rank);
        (
            self.left + SQUARE * u32::from(square.file),
            self.top + SQUARE * row,
        )
    }

    pub(super) fn center(&self, square: Square) -> (u32, u32) {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// The left, upper, right and lower edge of the squares.
    pub(super) fn edges(&self) -> (u32, u32, u32, u32) {
        (
            self.left,
            self.top,
            self.left + SQUARE * u32::from(self.files),
            self.top + SQUARE * u32::from(self.ranks),
        )
    }

    /// The center of the squares.
    pub(super) fn middle(&self) -> (f64, f64) {
        let (left, top, right, bottom) = self.edges();
        (f64::from(left + right) / 2.0, f64::from(top + bottom) / 2.0)
    }

    /// The outline of the board.
    pub(super) fn rect(&self, class: &str, radius: u32) -> String {
        format!(
            "<rect class=\"{class}\" width=\"{}\" height=\"{}\" rx=\"{radius}\"/>",
            self.width, self.height
        )
    }

    /// A shape on a square.
    pub(super) fn place(&self, id: &str, square: Square) -> String {
        let (x, y) = self.center(square);
        format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>")
    }
}
