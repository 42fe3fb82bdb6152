//! How the network of Zola sees a board of 6 x 6: by its lines, along which men are captured, and by the number of men.

use std::sync::LazyLock;

use cairn_core::{Network, PatternSet, Position as _, Square};

use super::Position;
use super::geometry::geometry;
use crate::patterns::{Element, Numbering};

/// The size of the board that there is a network for.
const SIZE: u8 = 6;

/// How many patterns are computed at once.
const LANES: usize = 32;

/// The numbers of men of a side: 0 to 18.
const COUNTS: usize = SIZE as usize * SIZE as usize / 2 + 1;

/// How many patterns of lines there are.
const LINES: usize = 3 * 729 + 729 + 243 + 81 + 27 + 9;

/// How many patterns there are.
const PATTERNS: usize = LINES + COUNTS * COUNTS;

/// How many patterns a position has: ranks and files, diagonals of two squares and more, and the numbers of men.
const MOST_PATTERNS: usize = 12 + 18 + 1;

static LINE_PATTERNS: LazyLock<Numbering<2, LANES>> = LazyLock::new(|| {
    let squares = Square::all(SIZE, SIZE);
    let element = |square: Square| {
        let at = (square.rank, square.file);
        Element(vec![(0, at), (1, at)])
    };
    let elements: Vec<Element> = squares.map(element).collect();
    let images = geometry(SIZE).images.iter().map(|image| {
        let squares = image[..elements.len()].iter();
        squares.map(|to| usize::from(*to)).collect()
    });
    let images: Vec<Vec<usize>> = images.collect();
    let line = |from: Square, steps: (u8, u8), length: u8| {
        let square = |step| Square::new(from.file + steps.0 * step, from.rank + steps.1 * step);
        (0..length).map(|step| square(step).index(SIZE)).collect()
    };
    let ranks = (0..SIZE / 2).map(|rank| line(Square::new(0, rank), (1, 0), SIZE));
    let diagonals = (0..SIZE - 1).map(|file| line(Square::new(file, 0), (1, 1), SIZE - file));
    let groups: Vec<Vec<usize>> = ranks.chain(diagonals).collect();
    Numbering::new(SIZE, &elements, &images, &groups)
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
        let mut tied = LINE_PATTERNS.tied().to_vec();
        tied.extend(LINES as u32..PATTERNS as u32);
        tied
    }

    #[inline]
    fn has_patterns(position: &Position) -> bool {
        position.options.size == SIZE
    }

    #[inline]
    fn visit(position: &Position, mut each: impl FnMut(usize)) {
        let side = position.turn();
        let own = position.men[side] as u64;
        let enemy = position.men[side.other()] as u64;
        let lines = &*LINE_PATTERNS;
        for number in &lines.numbers(usize::from(SIZE), [own, enemy])[..MOST_PATTERNS - 1] {
            each(usize::from(*number));
        }
        let count = |men: u64| men.count_ones() as usize;
        each(LINES + count(own) * COUNTS + count(enemy));
    }

    #[inline]
    fn trained() -> Option<&'static Network> {
        NETWORK.as_ref()
    }
}
