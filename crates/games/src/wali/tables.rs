//! The numbering of Wali's endgames.
//!
//! A set of k squares is numbered by its rank among all sets of k squares, ordered as binary numbers: the
//! combinatorial number system, in which the set {c1 < c2 < … < ck} has the rank C(c1, 1) + C(c2, 2) + … + C(ck, k). The
//! rank does not depend on how many squares there are.
//!
//! The stones of the side to move are brought into the one of their four images on the board that is least, and these
//! least sets, the *orbits*, are numbered. The other stones stand on the squares that are left, which are numbered
//! without gaps. With m stones against n,
//!
//! ```text
//! index = orbit number * C(30 - m, n) + rank of the other stones on the squares left
//! ```
//!
//! Where the stones of the side to move are symmetric themselves, the other stones are brought into the image of
//! least rank as well; the ranks of the other images are gaps, about one index in a hundred. The index is a lookup and a few shifts.
//!
//! Indices have 64 bits. Six against six are 149 019 orbits of 134 596 sets, 2 * 10^10 indices.

use cairn_core::{BySide, Material, Position as _, Side, TableGame, TableIndexer};

use super::Wali;
use super::lines::{in_capturing_runs, neighbors};
use super::rules::{FILES, Options, Position, RANKS};

/// The squares of the board.
const SQUARES: usize = FILES as usize * RANKS as usize;

/// The squares of the bottom row.
const ROW: u32 = (1 << FILES) - 1;

/// The most stones a side can have in a table.
const MOST: usize = 6;

/// How the stones of one side can stand, by those of the other side and their own number.
const PLACEMENTS: [[u64; MOST + 1]; MOST + 1] = {
    let mut placements = [[0; MOST + 1]; MOST + 1];
    let mut taken = 0;
    while taken <= MOST {
        let mut stones = 0;
        while stones <= MOST {
            placements[taken][stones] = binomial(SQUARES - taken, stones);
            stones += 1;
        }
        taken += 1;
    }
    placements
};

/// Sets are ranked in pieces of this many squares.
const PIECE: usize = 10;

impl TableGame for Wali {
    type Indexer = Indexer;

    const MOST_PIECES: u8 = MOST as u8;

    fn indexer(options: Options, most: u8) -> Indexer {
        Indexer::new(options, most)
    }
}

/// The numbering of the positions of the move phase with few stones.
#[derive(Debug)]
pub struct Indexer {
    options: Options,
    most: u8,
    /// For each piece of a set and each number of stones in the pieces below it, what the piece adds to the
    /// rank.
    ranks: Box<[[[u32; 1 << PIECE]; MOST + 1]; SQUARES / PIECE]>,
    /// By the number of stones.
    sets: Vec<Sets>,
}

/// The sets of some number of squares.
#[derive(Debug, Default)]
struct Sets {
    /// All, in the order of their ranks.
    by_rank: Vec<u32>,
    /// For each rank, the orbit's number and, in the two lowest bits, the image that is least.
    orbits: Vec<u32>,
    /// By the number of the orbit.
    least: Vec<Least>,
}

/// The least set of an orbit.
#[derive(Clone, Copy, Debug)]
struct Least {
    set: u32,
    /// Which images of the set are the set itself, as bits; the lowest is always set.
    symmetries: u8,
}

/// The symmetries of a set that has none but the identity.
const ASYMMETRIC: u8 = 1;

impl Indexer {
    fn new(options: Options, most: u8) -> Indexer {
        assert!(
            usize::from(most) <= MOST,
            "tables have up to {MOST} stones a side"
        );
        let mut indexer = Indexer {
            options,
            most,
            ranks: piece_ranks(),
            sets: Vec::new(),
        };
        for stones in 0..=usize::from(most) {
            let sets = indexer.sets_of(stones);
            indexer.sets.push(sets);
        }
        indexer
    }

    fn sets_of(&self, stones: usize) -> Sets {
        let by_rank = all_sets(stones);
        let mut sets = Sets {
            orbits: vec![0; by_rank.len()],
            ..Sets::default()
        };
        for (rank, &set) in by_rank.iter().enumerate() {
            let images = [0, 1, 2, 3].map(|number| image(set, number));
            let least = (0..).zip(images).min_by_key(|(_, image)| *image);
            let (number, least) = least.expect("four images");
            sets.orbits[rank] = if least == set {
                let same = |number: &usize| images[*number] == set;
                let symmetries = (0..4).filter(same).fold(0, |all, number| all | 1 << number);
                sets.least.push(Least { set, symmetries });
                (sets.least.len() as u32 - 1) << 2
            } else {
                // The least image has a lower rank, so its number is known.
                sets.orbits[self.rank(least)] & !3 | number
            };
        }
        Sets { by_rank, ..sets }
    }

    /// The rank of a set among those with as many squares.
    #[inline]
    fn rank(&self, set: u32) -> usize {
        let piece = |number: usize| (set >> (number * PIECE)) as usize & ((1 << PIECE) - 1);
        let [low, middle, high] = [piece(0), piece(1), piece(2)];
        let below_middle = low.count_ones() as usize;
        let below_high = below_middle + middle.count_ones() as usize;
        let rank = self.ranks[0][0][low]
            + self.ranks[1][below_middle][middle]
            + self.ranks[2][below_high][high];
        rank as usize
    }

    /// The least rank that the stones of the other side have on the squares left, in the images that leave the
    /// stones of the side to move where they are.
    #[inline]
    fn least_rank(&self, least: Least, other: u32) -> usize {
        let rank = |other| self.rank(close_gaps(other, least.set));
        if least.symmetries == ASYMMETRIC {
            return rank(other);
        }
        let ranks = images(other, least.symmetries).map(rank);
        ranks.min().expect("the identity is a symmetry")
    }

    /// How the other side can stand once the side to move does.
    #[inline]
    fn placements(material: Material) -> u64 {
        PLACEMENTS[usize::from(material.mover)][usize::from(material.other)]
    }

    fn stones(&self, count: u8) -> &Sets {
        &self.sets[usize::from(count)]
    }

    fn split(material: Material, index: u64) -> (usize, usize) {
        let placements = Self::placements(material);
        ((index / placements) as usize, (index % placements) as usize)
    }
}

impl TableIndexer for Indexer {
    type Position = Position;

    fn fewest(&self) -> u8 {
        self.options.fewest_stones() as u8
    }

    fn most(&self) -> u8 {
        self.most
    }

    #[inline]
    fn material(&self, position: &Position) -> Option<Material> {
        let [mover, other] = [position.turn(), position.turn().other()]
            .map(|side| position.count_stones(side) as u8);
        let known = self.fewest()..=self.most;
        let has_table = !position.is_dropping() && known.contains(&mover) && known.contains(&other);
        has_table.then_some(Material { mover, other })
    }

    fn size(&self, material: Material) -> u64 {
        self.stones(material.mover).least.len() as u64 * Self::placements(material)
    }

    #[inline]
    fn index(&self, position: &Position) -> u64 {
        let own = position.stones(position.turn());
        let other = position.stones(position.turn().other());
        let material = Material {
            mover: own.count_ones() as u8,
            other: other.count_ones() as u8,
        };
        let sets = self.stones(material.mover);
        let orbit = sets.orbits[self.rank(own)];
        let least = sets.least[(orbit >> 2) as usize];
        let rank = self.least_rank(least, image(other, orbit & 3));
        u64::from(orbit >> 2) * Self::placements(material) + rank as u64
    }

    #[inline]
    fn position(&self, material: Material, index: u64) -> Position {
        let (orbit, rank) = Self::split(material, index);
        let own = self.stones(material.mover).least[orbit].set;
        let other = open_gaps(self.stones(material.other).by_rank[rank], own);
        let stones = BySide {
            first: own,
            second: other,
        };
        Position::moving(self.options, Side::First, stones)
    }

    fn weight(&self, material: Material, index: u64) -> u32 {
        let (orbit, rank) = Self::split(material, index);
        let least = self.stones(material.mover).least[orbit];
        if least.symmetries == ASYMMETRIC {
            return 4;
        }
        let other = open_gaps(self.stones(material.other).by_rank[rank], least.set);
        if self.least_rank(least, other) != rank {
            return 0;
        }
        let same = images(other, least.symmetries).filter(|image| *image == other);
        4 / same.count() as u32
    }

    /// The opponent has stepped to where one of its stones stands now, from an empty square next to it, and without
    /// capturing: which is told by the runs through the stone, wherever it came from. Or it has passed.
    #[inline]
    fn for_each_predecessor(&self, position: &Position, mut f: impl FnMut(Position)) {
        let turn = position.turn();
        let before = turn.other();
        let moved = position.stones(before);
        let mut call = |stones: u32| {
            let mut sets = BySide::from_fn(|side| position.stones(side));
            sets[before] = stones;
            f(Position::moving(self.options, before, sets));
        };
        let empty = position.empty();
        if neighbors(moved) & empty == 0 {
            call(moved);
        }
        for to in bits(moved & !in_capturing_runs(moved, self.options.rules)) {
            for from in bits(neighbors(to) & empty) {
                call(moved ^ to | from);
            }
        }
    }
}

/// One of the four images of a set on the board. Each is its own inverse.
#[inline]
fn image(set: u32, number: u32) -> u32 {
    match number & 3 {
        0 => set,
        1 => half_turn(set),
        2 => flip_ranks(set),
        _ => half_turn(flip_ranks(set)),
    }
}

/// The images of a set whose numbers are the bits of `chosen`.
fn images(set: u32, chosen: u8) -> impl Iterator<Item = u32> {
    (0..4)
        .filter(move |number| chosen & 1 << number != 0)
        .map(move |number| image(set, number))
}

#[inline]
fn half_turn(set: u32) -> u32 {
    set.reverse_bits() >> (u32::BITS as usize - SQUARES)
}

#[inline]
fn flip_ranks(set: u32) -> u32 {
    (set & ROW) << 24
        | (set & ROW << 6) << 12
        | set & ROW << 12
        | (set & ROW << 18) >> 12
        | (set & ROW << 24) >> 24
}

/// Numbers the squares anew, without those that are taken.
#[inline]
fn close_gaps(set: u32, mut taken: u32) -> u32 {
    let mut closed = set;
    while taken != 0 {
        let highest = 31 - taken.leading_zeros();
        let below = (1 << highest) - 1;
        closed = closed & below | closed >> 1 & !below;
        taken &= below;
    }
    closed
}

/// The inverse of [`close_gaps`].
#[inline]
fn open_gaps(set: u32, taken: u32) -> u32 {
    bits(taken).fold(set, |open, square| {
        let below = square - 1;
        open & below | (open & !below) << 1
    })
}

/// The squares of a set, one by one, as sets.
#[inline]
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// All sets of this many squares, in the order of their ranks.
fn all_sets(stones: usize) -> Vec<u32> {
    let mut sets = Vec::with_capacity(binomial(SQUARES, stones) as usize);
    let mut set: u32 = (1 << stones) - 1;
    while set < 1 << SQUARES {
        sets.push(set);
        if set == 0 {
            break;
        }
        // The next larger number with as many bits: the lowest run moves its top bit up and the rest down.
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        set = carried | ((set ^ carried) / lowest) >> 2;
    }
    sets
}

fn piece_ranks() -> Box<[[[u32; 1 << PIECE]; MOST + 1]; SQUARES / PIECE]> {
    let mut ranks = Box::new([[[0; 1 << PIECE]; MOST + 1]; SQUARES / PIECE]);
    for (piece, by_count) in ranks.iter_mut().enumerate() {
        for (below, ranks) in by_count.iter_mut().enumerate() {
            for (set, rank) in (0..).zip(ranks) {
                let squares = bits(set).map(|square| square.trailing_zeros() as usize);
                *rank = squares
                    .zip(below + 1..)
                    .map(|(square, number)| binomial(piece * PIECE + square, number) as u32)
                    .sum();
            }
        }
    }
    ranks
}

/// How many sets of `k` there are among `n`.
const fn binomial(n: usize, k: usize) -> u64 {
    let mut result = 1;
    let mut number = 0;
    while number < k {
        if number >= n {
            return 0;
        }
        result = result * (n - number) as u64 / (number + 1) as u64;
        number += 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wali::{End, Move, Rules};
    use cairn_core::{Game as _, Symmetric as _};

    const OPTIONS: Options = Options {
        end: End::NoStone,
        rules: Rules::Standard,
    };

    #[test]
    fn ranks_count_the_sets_in_order() {
        let indexer = Indexer::new(OPTIONS, 6);
        for stones in 0..=6 {
            let sets = all_sets(stones);
            assert_eq!(sets.len() as u64, binomial(30, stones));
            for (rank, set) in sets.into_iter().enumerate() {
                assert_eq!(set.count_ones() as usize, stones);
                assert_eq!(indexer.rank(set), rank, "{set:b}");
            }
        }
    }

    #[test]
    fn gaps_open_as_they_close() {
        let taken = 0b100000_000001_001000_000000_000011;
        for set in all_sets(3).into_iter().filter(|set| set & taken == 0) {
            let closed = close_gaps(set, taken);
            assert!(closed < 1 << 25, "{set:b}");
            assert_eq!(open_gaps(closed, taken), set);
        }
    }

    #[test]
    fn images_are_those_of_the_board() {
        use cairn_core::Symmetry;
        let set = 0b000010_000000_001000_000000_000011;
        let stones = BySide {
            first: set,
            second: 0,
        };
        let position = Position::moving(OPTIONS, Side::First, stones);
        let symmetries = [
            Symmetry::Identity,
            Symmetry::Rotate180,
            Symmetry::FlipRanks,
            Symmetry::FlipFiles,
        ];
        for (number, symmetry) in (0..).zip(symmetries) {
            let expected = position.transformed(symmetry).stones(Side::First);
            assert_eq!(image(set, number), expected, "{symmetry:?}");
            assert_eq!(image(image(set, number), number), set, "{symmetry:?}");
        }
    }

    #[test]
    fn every_index_of_a_small_table_is_that_of_its_position_or_a_gap() {
        let indexer = Indexer::new(OPTIONS, 3);
        for (mover, other) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3)] {
            let material = Material { mover, other };
            let mut positions = 0;
            for index in 0..indexer.size(material) {
                let position = indexer.position(material, index);
                assert_eq!(indexer.material(&position), Some(material));
                let weight = indexer.weight(material, index);
                let is_own = indexer.index(&position) == index;
                assert_eq!(is_own, weight != 0, "{position}");
                positions += u64::from(weight);
            }
            let other = usize::from(other);
            let all = binomial(30, usize::from(mover)) * binomial(30 - usize::from(mover), other);
            assert_eq!(positions, all, "{material}");
        }
    }

    #[test]
    fn six_against_six_has_indices_beyond_32_bits() {
        let indexer = Indexer::new(OPTIONS, 6);
        let material = Material { mover: 6, other: 6 };
        let size = indexer.size(material);
        assert_eq!(size, 149_019 * 134_596);
        let mut large = 0;
        for index in (0..size).step_by(1_000_003) {
            let position = indexer.position(material, index);
            if indexer.weight(material, index) != 0 {
                assert_eq!(indexer.index(&position), index, "{position}");
                large += u32::from(index > u64::from(u32::MAX));
            }
        }
        assert!(large > 10_000, "{large}");
    }

    #[test]
    fn all_images_of_a_position_and_its_swapped_colors_have_one_index() {
        let indexer = Indexer::new(OPTIONS, 3);
        for (mover, other) in [(2, 1), (1, 3), (2, 2), (3, 1)] {
            let material = Material { mover, other };
            for number in 0..indexer.size(material) {
                let position = indexer.position(material, number);
                let index = indexer.index(&position);
                let swapped = position.color_swapped().unwrap();
                assert_eq!(indexer.index(&swapped), index);
                for symmetry in position.symmetries() {
                    let image = position.transformed(*symmetry);
                    assert_eq!(indexer.index(&image), index, "{position} {symmetry:?}");
                }
            }
        }
    }

    #[test]
    fn predecessors_are_the_positions_from_which_a_quiet_move_leads_here() {
        for rules in [Rules::Standard, Rules::Prost] {
            let indexer = Indexer::new(Options { rules, ..OPTIONS }, 4);
            let material = Material { mover: 4, other: 3 };
            let size = indexer.size(material);
            for index in (0..size).step_by(size as usize / 3_000) {
                let position = indexer.position(material, index);
                indexer.for_each_predecessor(&position, |before| {
                    let leads_here = |mv: &Move| before.play(*mv).unwrap() == position;
                    assert!(before.moves().iter().any(leads_here), "{before}");
                });
                for mv in position.moves() {
                    let after = position.play(mv).unwrap();
                    if matches!(mv, Move::Capture { .. }) {
                        continue;
                    }
                    let mut found = false;
                    indexer.for_each_predecessor(&after, |before| found |= before == position);
                    assert!(found, "{position} {mv}");
                }
            }
        }
    }

    #[test]
    fn a_forced_pass_has_a_predecessor() {
        // a1 cannot move.
        let text = "x6/x6/x6/w,x5/b,w,x4 b 0 0";
        let position = Wali::parse(OPTIONS, text).unwrap();
        let after = position.play(Move::Pass).unwrap();
        let indexer = Indexer::new(OPTIONS, 2);
        let mut found = false;
        indexer.for_each_predecessor(&after, |before| found |= before == position);
        assert!(found);
    }
}
