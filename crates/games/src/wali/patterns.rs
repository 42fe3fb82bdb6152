//! How the network of Wali sees a board: by its ranks and files, by its blocks of 2 x 3 squares, and by the numbers of stones.

use std::sync::LazyLock;

use cairn_core::{Network, PatternSet, Position as _, Square, Symmetry};

use super::Position;
use super::rules::{End, FILES, RANKS, Rules, STONES};
use crate::patterns::{Element, Numbering, distinct};

/// How many patterns are computed at once.
const LANES: usize = 48;

/// How many ranks, files and blocks there are.
const LINES: usize = 5 + 6;
const BLOCKS: usize = 16 + 15;

/// How many patterns of ranks and files there are, and how many of these and of blocks.
const BY_LINES: usize = 3 * 729 + 3 * 243;
const BY_SQUARES: usize = BY_LINES + 10 * 729;

/// The numbers of stones of a side.
const COUNTS: usize = STONES as usize + 1;

// Where the patterns of each sort begin: lines while stones are dropped have patterns of their own.
const BY_LINES_DROPPING: usize = BY_SQUARES;
const BY_STONES: usize = BY_LINES_DROPPING + BY_LINES;
const BY_HANDS: usize = BY_STONES + COUNTS * COUNTS;

/// How many patterns there are.
const PATTERNS: usize = BY_HANDS + 2 * COUNTS * COUNTS;

/// How many patterns a position has.
const MOST_PATTERNS: usize = LINES + BLOCKS + 1;

/// The sets of squares: the stones of the side to move and those of the other.
static PLACE_PATTERNS: LazyLock<Numbering<2, LANES>> = LazyLock::new(|| {
    let squares: Vec<Square> = Square::all(FILES, RANKS).collect();
    let element = |square: &Square| {
        let at = (square.rank, square.file);
        Element(vec![(0, at), (1, at)])
    };
    let elements: Vec<Element> = squares.iter().map(element).collect();
    let images = Symmetry::RECTANGLE.iter().map(|symmetry| {
        let moved = squares.iter();
        let moved = moved.map(|square| symmetry.apply(*square, FILES, RANKS));
        moved.map(|square| square.index(FILES)).collect()
    });
    let images: Vec<Vec<usize>> = images.collect();
    let rectangle = |from: Square, files: u8, ranks: u8| {
        let inside = Square::all(files, ranks);
        let inside =
            inside.map(|square| Square::new(from.file + square.file, from.rank + square.rank));
        inside.map(|square| square.index(FILES)).collect()
    };
    let ranks = (0..RANKS).map(|rank| rectangle(Square::new(0, rank), FILES, 1));
    let files = (0..FILES).map(|file| rectangle(Square::new(file, 0), 1, RANKS));
    let wide = Square::all(FILES - 2, RANKS - 1).map(|square| rectangle(square, 3, 2));
    let high = Square::all(FILES - 1, RANKS - 2).map(|square| rectangle(square, 2, 3));
    let groups: Vec<Vec<usize>> = ranks.chain(files).chain(wide).chain(high).collect();
    Numbering::new(RANKS, &elements, &images, &distinct(groups, &images))
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
        let dropping = tied[..BY_LINES].iter();
        let dropping: Vec<u32> = dropping
            .map(|line| line + BY_LINES_DROPPING as u32)
            .collect();
        tied.extend(dropping);
        tied.extend(BY_STONES as u32..PATTERNS as u32);
        tied
    }

    #[inline]
    fn has_patterns(position: &Position) -> bool {
        position.options.end == End::NoStone && position.options.rules == Rules::Standard
    }

    #[inline]
    fn visit(position: &Position, mut each: impl FnMut(usize)) {
        let side = position.turn();
        let sets = [position.stones[side], position.stones[side.other()]];
        let numbers = PLACE_PATTERNS.numbers(usize::from(FILES), sets.map(u64::from));
        let dropping = position.is_dropping();
        let lines = if dropping { BY_LINES_DROPPING } else { 0 };
        for number in &numbers[..LINES] {
            each(lines + usize::from(*number));
        }
        for number in &numbers[LINES..LINES + BLOCKS] {
            each(usize::from(*number));
        }
        if dropping {
            // White opens the phase after this one, so the colors are not alike.
            let hand = |side| usize::from(position.hand(side));
            let hands = hand(side) * COUNTS + hand(side.other());
            each(BY_HANDS + side.index() * COUNTS * COUNTS + hands);
        } else {
            let [own, enemy] = sets.map(|set| set.count_ones() as usize);
            each(BY_STONES + own * COUNTS + enemy);
        }
    }

    #[inline]
    fn trained() -> Option<&'static Network> {
        NETWORK.as_ref()
    }
}
