//! How the network of Swack sees a board of 6 x 6: by who owns the squares of its lines and of its blocks of 2 x 2 and which of their neighbors
//! are equally high, and by the sizes of the groups and how they can grow.

use std::sync::LazyLock;

use cairn_core::{Network, PatternSet, Position as _, Square, Symmetry};

use super::Position;
use super::eval::measures;
use super::geometry::{STEPS, STRIDE};
use crate::patterns::{Element, Numbering, distinct};

/// The size of the board that there is a network for.
const SIZE: u8 = 6;

/// How many patterns are computed at once.
const LANES: usize = 40;

/// How many lines and blocks there are.
const PLACES: usize = 12 + 25;

/// How many patterns of lines and blocks there are.
const SQUARES: usize = 3 * (1 << 11) + 6 * (1 << 8);

/// The sizes that the largest three groups of a side can have, from 0.
const SIZES: [usize; 3] = [20, 12, 8];

/// How many moves are told apart.
const MOVES: usize = 61;

/// How many squares around groups are told apart.
const AROUND: usize = 16;

// Where the patterns of each sort begin.
const BY_SIZES: usize = SQUARES;
const BY_MOVES: usize = BY_SIZES + SIZES[0].pow(2) + SIZES[1].pow(2) + SIZES[2].pow(2);
const BY_GROWTH: usize = BY_MOVES + 2 * MOVES;
const BY_EXPOSED: usize = BY_GROWTH + 2 * AROUND * 4;

/// How many patterns there are.
const PATTERNS: usize = BY_EXPOSED + 2 * AROUND;

/// How many patterns a position has.
const MOST_PATTERNS: usize = PLACES + 3 + 1 + 4;

/// The sets of squares: the stacks of the side to move, those that are as high as their neighbor to the right, and those that
/// are as high as the one above.
static PLACE_PATTERNS: LazyLock<Numbering<3, LANES>> = LazyLock::new(|| {
    // A square, or the border of two squares.
    let squares = Square::all(SIZE, SIZE).map(|square| [square, square]);
    let right = Square::all(SIZE - 1, SIZE);
    let right = right.map(|square| [square, Square::new(square.file + 1, square.rank)]);
    let above = Square::all(SIZE, SIZE - 1);
    let above = above.map(|square| [square, Square::new(square.file, square.rank + 1)]);
    let all: Vec<[Square; 2]> = squares.chain(right).chain(above).collect();
    let element = |[first, second]: &[Square; 2]| {
        let set = match (second.file - first.file, second.rank - first.rank) {
            (0, 0) => 0,
            (_, 0) => 1,
            (_, _) => 2,
        };
        Element(vec![(set, (first.rank, first.file))])
    };
    let elements: Vec<Element> = all.iter().map(element).collect();
    let number = |mut pair: [Square; 2]| {
        pair.sort_by_key(|square| square.index(SIZE));
        all.iter().position(|other| *other == pair).unwrap_or(0)
    };
    let images = Symmetry::SQUARE.iter().map(|symmetry| {
        let pairs = all.iter();
        let moved = pairs.map(|pair| pair.map(|square| symmetry.apply(square, SIZE, SIZE)));
        moved.map(number).collect()
    });
    let images: Vec<Vec<usize>> = images.collect();
    // The squares of a rectangle and the borders inside it.
    let rectangle = |from: Square, files: u8, ranks: u8| {
        let is_inside = |square: &Square| {
            (from.file..from.file + files).contains(&square.file)
                && (from.rank..from.rank + ranks).contains(&square.rank)
        };
        let inside = all.iter().enumerate();
        let inside = inside.filter(|(_, pair)| pair.iter().all(is_inside));
        inside.map(|(number, _)| number).collect()
    };
    let ranks = (0..SIZE / 2).map(|rank| rectangle(Square::new(0, rank), SIZE, 1));
    let blocks = Square::all(SIZE - 1, SIZE - 1).map(|square| rectangle(square, 2, 2));
    let groups: Vec<Vec<usize>> = ranks.chain(blocks).collect();
    Numbering::new(SIZE, &elements, &images, &distinct(groups, &images))
});

static NETWORK: LazyLock<Option<Network>> =
    LazyLock::new(|| Patterns::read(include_bytes!("network.bin")));

/// How the network sees positions.
#[derive(Clone, Copy, Debug)]
pub enum Patterns {}

impl PatternSet<Position> for Patterns {
    const COUNT: usize = PATTERNS;
    const MOST: usize = MOST_PATTERNS;

    fn tied() -> Vec<u32> {
        let mut tied = PLACE_PATTERNS.tied().to_vec();
        tied.extend(SQUARES as u32..PATTERNS as u32);
        tied
    }

    #[inline]
    fn has_patterns(position: &Position) -> bool {
        position.options.size == SIZE
    }

    #[inline]
    fn visit(position: &Position, mut each: impl FnMut(usize)) {
        let own = position.stacks(position.turn()) as u64;
        let [right, above] = STEPS.map(|step| position.heights.level::<u64>(step));
        let numbers = PLACE_PATTERNS.numbers(usize::from(STRIDE), [own, right, above]);
        for number in &numbers[..PLACES] {
            each(usize::from(*number));
        }
        let (sides, moves) = measures::<u64>(position);
        let [own, enemy] =
            sides.map(|measured| measured.map(|count| count.unsigned_abs() as usize));
        let mut begin = BY_SIZES;
        for (place, sizes) in SIZES.into_iter().enumerate() {
            let size = |sizes_of_side: &[usize; 11]| sizes_of_side[place].min(sizes - 1);
            each(begin + size(&own) * sizes + size(&enemy));
            begin += sizes * sizes;
        }
        let moves = (moves as usize).min(MOVES - 1);
        each(BY_MOVES + usize::from(position.passes().min(1)) * MOVES + moves);
        for (whose, side) in [own, enemy].iter().enumerate() {
            let growing = side[4].min(AROUND - 1);
            each(BY_GROWTH + (whose * AROUND + growing) * 4 + side[5].min(3));
            each(BY_EXPOSED + whose * AROUND + side[6].min(AROUND - 1));
        }
    }

    #[inline]
    fn trained() -> Option<&'static Network> {
        NETWORK.as_ref()
    }
}
