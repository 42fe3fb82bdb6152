//! Patterns of squares: how networks see a board.
//!
//! An [`Element`] is something about the board that is in one of two or three states, such as a square that is empty or holds
//! a piece of one side or the other. A pattern is a group of elements in one of the states that they can be in together, as a number with a digit for
//! each. Groups that a symmetry of the board maps onto each other share their patterns.

/// The widest board.
const FILES: usize = 6;

/// The states that the bits of one rank can be in.
const STATES: usize = 1 << FILES;

/// A bit of the board: which of its sets of squares, and which square there, by rank and file.
pub(crate) type Bit = (usize, (u8, u8));

/// Something about the board. In state 0 none of its bits is set; in state 1 the first is, in state 2 the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Element(pub(crate) Vec<Bit>);

/// The patterns of a board that `SETS` sets of squares describe. `LANES` is at least the number of patterns that a position has; a multiple of
/// eight is computed fastest, because all are computed at once.
pub(crate) struct Numbering<const SETS: usize, const LANES: usize> {
    /// What the number of each pattern begins with.
    start: [u16; LANES],
    /// What the bits of each rank of each set add to all the numbers.
    ranks: Vec<[[[u16; LANES]; STATES]; SETS]>,
    /// How many patterns a position has.
    used: usize,
    /// For each number, the first one that is the same by symmetry.
    tied: Vec<u32>,
}

impl<const SETS: usize, const LANES: usize> Numbering<SETS, LANES> {
    /// The patterns of these groups of elements, and of all that symmetries map them onto. `images` has for each symmetry where
    /// each element goes, as numbers of `elements`.
    pub(crate) fn new(
        ranks: u8,
        elements: &[Element],
        images: &[Vec<usize>],
        groups: &[Vec<usize>],
    ) -> Numbering<SETS, LANES> {
        let mut patterns = Numbering {
            start: [0; LANES],
            ranks: vec![[[[0; LANES]; STATES]; SETS]; usize::from(ranks)],
            used: 0,
            tied: Vec::new(),
        };
        for group in groups {
            let first = patterns.tied.len();
            let mut seen: Vec<Vec<usize>> = Vec::new();
            // The orders in which symmetries that leave the group where it is read its elements.
            let mut orders: Vec<Vec<usize>> = Vec::new();
            for image in images {
                let moved: Vec<usize> = group.iter().map(|element| image[*element]).collect();
                let place = |element: &usize| group.iter().position(|other| other == element);
                if let Some(order) = moved.iter().map(place).collect() {
                    orders.push(order);
                }
                let mut sorted = moved.clone();
                sorted.sort_unstable();
                if !seen.contains(&sorted) {
                    patterns.add_lane(first, elements, &moved);
                    seen.push(sorted);
                }
            }
            patterns.tie(first, elements, group, &orders);
        }
        patterns
    }

    fn add_lane(&mut self, first: usize, elements: &[Element], group: &[usize]) {
        let lane = self.used;
        self.used += 1;
        self.start[lane] = first as u16;
        let mut worth = 1;
        for element in group {
            let Element(bits) = &elements[*element];
            for (state, (set, (rank, file))) in (1..).zip(bits) {
                for (number, lanes) in self.ranks[usize::from(*rank)][*set].iter_mut().enumerate() {
                    if number >> file & 1 == 1 {
                        lanes[lane] += state * worth;
                    }
                }
            }
            worth *= bits.len() as u16 + 1;
        }
    }

    /// Numbers the patterns of a group, and finds those that are the same if it is read in another of these orders.
    fn tie(&mut self, first: usize, elements: &[Element], group: &[usize], orders: &[Vec<usize>]) {
        let states = |element: &usize| elements[*element].0.len() + 1;
        let count = group.iter().map(states).product();
        for number in 0..count {
            let mut rest: usize = number;
            let digits: Vec<usize> = group
                .iter()
                .map(|element| {
                    let digit = rest % states(element);
                    rest /= states(element);
                    digit
                })
                .collect();
            let read = |order: &Vec<usize>| {
                let places = order.iter().zip(group).rev();
                places.fold(0, |number, (place, element)| {
                    number * states(element) + digits[*place]
                })
            };
            let least = orders.iter().map(read).min().unwrap_or(number);
            self.tied.push((first + least.min(number)) as u32);
        }
    }

    /// For each number of a pattern, the first one that is the same by symmetry.
    pub(crate) fn tied(&self) -> &[u32] {
        &self.tied
    }

    /// The numbers of the patterns of a board with these sets of squares, whose ranks are `stride` squares apart.
    #[inline]
    pub(crate) fn numbers(&self, stride: usize, sets: [u64; SETS]) -> [u16; LANES] {
        let mut numbers = self.start;
        for (rank, tables) in self.ranks.iter().enumerate() {
            for (set, table) in sets.iter().zip(tables) {
                let lanes = &table[(set >> (stride * rank)) as usize % STATES];
                for (number, more) in numbers.iter_mut().zip(lanes) {
                    *number = number.wrapping_add(*more);
                }
            }
        }
        numbers
    }
}

/// The groups of which no other one before is an image under a symmetry.
pub(crate) fn distinct(groups: Vec<Vec<usize>>, images: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut seen: Vec<Vec<usize>> = Vec::new();
    let mut distinct = Vec::new();
    for group in groups {
        let moved = images.iter().map(|image| {
            let mut moved: Vec<usize> = group.iter().map(|element| image[*element]).collect();
            moved.sort_unstable();
            moved
        });
        let least = moved.min().unwrap_or_default();
        if !seen.contains(&least) {
            seen.push(least);
            distinct.push(group);
        }
    }
    distinct
}

#[cfg(test)]
mod tests {
    use cairn_core::Random as _;
    use cairn_engine::SplitMix64;

    use super::*;

    /// On a board of 3 x 2 squares that can be reflected: the lower rank, and the left file. The numbers are read off the squares one by one.
    #[test]
    fn numbers_have_a_digit_for_each_square() {
        let at = |square: usize| ((square / 3) as u8, (square % 3) as u8);
        let elements: Vec<Element> = (0..6)
            .map(|square| Element(vec![(0, at(square)), (1, at(square))]))
            .collect();
        let images = vec![
            vec![0, 1, 2, 3, 4, 5],
            vec![2, 1, 0, 5, 4, 3],
            vec![3, 4, 5, 0, 1, 2],
            vec![5, 4, 3, 2, 1, 0],
        ];
        let groups = vec![vec![0, 1, 2], vec![0, 3], vec![5, 4, 3], vec![2, 5]];
        let groups = distinct(groups, &images);
        assert_eq!(groups, [vec![0, 1, 2], vec![0, 3]]);
        let patterns = Numbering::<2, 8>::new(2, &elements, &images, &groups);
        assert_eq!((patterns.used, patterns.tied().len()), (4, 27 + 9));
        let mut random = SplitMix64::new(1);
        for _ in 0..200 {
            let states: Vec<usize> = (0..6).map(|_| random.below(3) as usize).collect();
            let set = |state| {
                let squares = (0..6).filter(|square| states[*square] == state);
                squares.map(|square| 1_u64 << square).sum()
            };
            let found = patterns.numbers(3, [set(1), set(2)]);
            let number = |first: usize, squares: &[usize]| {
                let digits = squares.iter().rev();
                (first + digits.fold(0, |number, square| 3 * number + states[*square])) as u16
            };
            let expected = [
                number(0, &[0, 1, 2]),
                number(0, &[3, 4, 5]),
                number(27, &[0, 3]),
                number(27, &[2, 5]),
            ];
            assert_eq!(found[..4], expected);
            // A line read from the other end is the same pattern.
            let reversed = usize::from(number(0, &[2, 1, 0]));
            let tied = patterns.tied();
            assert_eq!(tied[usize::from(expected[0])], tied[reversed]);
        }
    }
}
