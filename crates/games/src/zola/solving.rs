//! What solvers know about Zola.

use cairn_core::{Side, Solvable, Symmetry};

use super::Position;
use super::geometry::geometry;
use crate::sets::{Set as _, bits};

impl Solvable for Position {
    /// The occupied squares, the side to move, and one bit for the color of each man. On the two largest
    /// boards that fits once some men are gone.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let squares = u32::from(self.options.size).pow(2);
        let men = self.count_men(Side::First) + self.count_men(Side::Second);
        if squares + 1 + men > u128::BITS {
            return None;
        }
        let images = &geometry(self.options.size).images[symmetry as usize];
        let image = |men| bits(men).fold(0, |image, index| image | 1 << images[index]);
        let first = image(self.men.first);
        let all = first | image(self.men.second);
        let colors = bits(all).fold(0, |colors, index| colors << 1 | first >> index & 1);
        Some((colors << 1 | self.turn.index() as u128) << squares | all)
    }

    fn packed_canonical(&self) -> Option<u128> {
        let size = self.options.size;
        self.packed_through(Symmetry::least(&Symmetry::SQUARE, size, size, |square| {
            let index = square.index(size);
            (self.men.first >> index & 1) as u8 | ((self.men.second >> index & 1) as u8) << 1
        }))
    }

    /// Only the last enemy decides.
    fn wins_at_once(&self) -> bool {
        let enemy = self.men[self.turn.other()];
        enemy.is_power_of_two() && {
            let geometry = geometry(self.options.size);
            let own = self.men[self.turn];
            bits(own).any(|from| {
                let rays = &geometry.rays[from];
                let mut rising = rays.rising().iter();
                rising.any(|ray| (ray & (own | enemy)).lowest() & enemy != 0)
                    || rays.falling().iter().any(|ray| ray & enemy > ray & own)
            })
        }
    }

    /// Rule 4.
    fn can_draw(&self) -> bool {
        false
    }

    /// Rule 4: captures take men away, and steps lead outward.
    fn can_repeat(&self) -> bool {
        false
    }
}
