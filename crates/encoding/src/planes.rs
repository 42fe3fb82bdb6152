//! The planes of an observation, as a game writes them.

use cairn_core::Square;

use crate::Shape;

/// The planes of one observation, all zero at first.
pub struct Planes<'a> {
    shape: Shape,
    values: &'a mut [f32],
}

impl<'a> Planes<'a> {
    /// Planes of this shape in a place that has as many numbers; they are set to zero.
    pub(crate) fn new(shape: Shape, values: &'a mut [f32]) -> Planes<'a> {
        debug_assert_eq!(values.len(), shape.observation());
        values.fill(0.0);
        Planes { shape, values }
    }

    /// Sets one cell of a plane.
    #[inline]
    pub fn set(&mut self, plane: usize, square: Square, value: f32) {
        self.set_cell(plane, square.index(self.shape.columns as u8), value);
    }

    /// Sets the cell of the square with this number.
    #[inline]
    pub fn set_cell(&mut self, plane: usize, cell: usize, value: f32) {
        self.values[plane * self.shape.cells() + cell] = value;
    }

    /// Sets all cells of a plane.
    #[inline]
    pub fn fill(&mut self, plane: usize, value: f32) {
        if value != 0.0 {
            let cells = self.shape.cells();
            self.values[plane * cells..(plane + 1) * cells].fill(value);
        }
    }

    /// Sets the cells of a set of square numbers to one.
    #[inline]
    pub fn mark(&mut self, plane: usize, mut set: u128) {
        while set != 0 {
            self.set_cell(plane, set.trailing_zeros() as usize, 1.0);
            set &= set - 1;
        }
    }
}
