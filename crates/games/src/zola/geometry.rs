//! The geometry of Zola's boards: which way leads outward, and which does not.

use std::sync::LazyLock;

use cairn_core::{Square, Symmetry};

use super::rules::{MAX_SIZE, MIN_SIZE};
use crate::sets::Set;

/// The squares of the largest board.
const MAX_SQUARES: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// The eight directions; the squares of a board have rising numbers along the first four.
const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (-1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
];

/// Rule 1: the straight-line distance from the center, doubled and squared to stay in whole numbers.
pub(super) fn distance(square: Square, size: u8) -> u32 {
    let from_center = |coordinate: u8| (2 * u32::from(coordinate)).abs_diff(u32::from(size) - 1);
    from_center(square.file).pow(2) + from_center(square.rank).pow(2)
}

/// What depends on the size of the board alone.
pub(super) struct Geometry {
    /// The squares by number.
    pub(super) squares: Vec<Square>,
    /// For each square, the neighbors that are farther from the center.
    pub(super) outward: Vec<u128>,
    /// For each square, the lines along which its man may capture.
    pub(super) rays: Vec<Rays>,
    /// The eight directions, for all squares at once.
    pub(super) headings: Vec<Heading>,
    /// The square rings around the center, the edge of the board last.
    pub(super) rings: Vec<u128>,
    /// The four corners.
    pub(super) corners: u128,
    /// For each symmetry, where each square goes.
    pub(super) images: [[u8; MAX_SQUARES]; 8],
}

/// Where men may go in one direction, for all squares at once.
pub(super) struct Heading {
    /// How far apart the numbers of neighbors are.
    pub(super) step: usize,
    /// Whether the numbers of the squares rise.
    pub(super) is_rising: bool,
    /// The squares whose neighbor is farther from the center.
    pub(super) outward: u128,
    /// The squares from which a capture may lead one step far, two steps, and so on.
    pub(super) inward: Vec<u128>,
}

/// The squares along each direction, as far as a capture may lead. Distance is convex along a line, so
/// the squares that are not farther from the center are the first ones of it.
#[derive(Default)]
pub(super) struct Rays {
    /// First those along which the numbers of the squares rise, then those along which they fall.
    all: [u128; 8],
    rising: usize,
    count: usize,
}

impl Rays {
    #[inline]
    pub(super) fn rising(&self) -> &[u128] {
        &self.all[..self.rising]
    }

    #[inline]
    pub(super) fn falling(&self) -> &[u128] {
        &self.all[self.rising..self.count]
    }

    /// Along how many of the lines an enemy comes first, on a board that fits into the word.
    #[inline]
    pub(super) fn count_captures<S: Set>(&self, own: S, enemy: S) -> u32 {
        let mut count = 0;
        for ray in self.rising() {
            let men = S::narrowed(*ray) & (own | enemy);
            count += u32::from(!(men.lowest() & enemy).is_empty());
        }
        for ray in self.falling() {
            // The enemy comes first exactly if his nearest man has the greater number.
            let ray = S::narrowed(*ray);
            count += u32::from(ray & enemy > ray & own);
        }
        count
    }
}

impl Geometry {
    fn new(size: u8) -> Geometry {
        let mut geometry = Geometry {
            squares: Square::all(size, size).collect(),
            outward: Vec::new(),
            rays: Vec::new(),
            headings: Vec::new(),
            rings: vec![0; usize::from(size.div_ceil(2))],
            corners: 0,
            images: Symmetry::images(size, size),
        };
        for from in Square::all(size, size) {
            let mut outward = 0;
            let mut rays = Rays::default();
            for (number, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
                let near: u128 = not_outward(from, (dx, dy), size)
                    .map(|square| u128::one(square.index(size)))
                    .sum();
                match from.offset(dx, dy, size, size) {
                    Some(neighbor) if near == 0 => outward |= u128::one(neighbor.index(size)),
                    Some(_) => {
                        rays.all[rays.count] = near;
                        rays.count += 1;
                        rays.rising += usize::from(number < 4);
                    }
                    None => {}
                }
            }
            let to_edge = |coordinate: u8| usize::from(coordinate.min(size - 1 - coordinate));
            let (file, rank) = (to_edge(from.file), to_edge(from.rank));
            let ring = geometry.rings.len() - 1 - file.min(rank);
            geometry.rings[ring] |= u128::one(from.index(size));
            if file + rank == 0 {
                geometry.corners |= u128::one(from.index(size));
            }
            geometry.outward.push(outward);
            geometry.rays.push(rays);
        }
        geometry.headings = DIRECTIONS
            .into_iter()
            .map(|offset| Heading::new(offset, size))
            .collect();
        geometry
    }
}

impl Heading {
    fn new((dx, dy): (i8, i8), size: u8) -> Heading {
        let step = i32::from(dx) + i32::from(dy) * i32::from(size);
        let mut heading = Heading {
            step: step.unsigned_abs() as usize,
            is_rising: step > 0,
            outward: 0,
            inward: vec![0; usize::from(size) - 1],
        };
        for from in Square::all(size, size) {
            let here = u128::one(from.index(size));
            let steps = not_outward(from, (dx, dy), size).count();
            if steps == 0 && from.offset(dx, dy, size, size).is_some() {
                heading.outward |= here;
            }
            for squares in &mut heading.inward[..steps] {
                *squares |= here;
            }
        }
        heading
    }
}

/// The squares ahead that are not farther from the center.
fn not_outward(from: Square, (dx, dy): (i8, i8), size: u8) -> impl Iterator<Item = Square> {
    let along = move |square: &Square| square.offset(dx, dy, size, size);
    std::iter::successors(along(&from), along)
        .take_while(move |square| distance(*square, size) <= distance(from, size))
}

/// The geometry of a board of this size.
pub(super) fn geometry(size: u8) -> &'static Geometry {
    static GEOMETRIES: LazyLock<Vec<Geometry>> =
        LazyLock::new(|| (MIN_SIZE..=MAX_SIZE).map(Geometry::new).collect());
    &GEOMETRIES[usize::from(size - MIN_SIZE)]
}
