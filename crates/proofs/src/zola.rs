//! Zola on boards of up to 5 x 5 squares: every position with as many men as one is asked about, or fewer.
//!
//! A capture takes a man away, and a step leads outward. So positions can be decided one after another, each from those
//! that its moves lead to: first all with one man, then all with two, and so on; among those with equally many men
//! first those whose men stand farthest out. Nothing is searched, and of all the answers only those for as many men
//! as now and for one man less are needed.
//!
//! **What is kept.** For a set of occupied squares there are as many positions as there are ways to say which of the men
//! are those of the side to move: one *coloring*, a number with a bit for each man, set if the man belongs to the side to
//! move. Whether that side wins is one bit, and the bits of all colorings of a set are a block. Sets that a symmetry of the
//! board maps onto each other share a block, that of the least of them; the colors of the sides play no part, for the rules are the same for both.
//! On 5 x 5 squares that is 1.1 * 10^11 bits in all, and 2.2 * 10^9 bytes for the most that have equally many men.
//!
//! **How a block is filled.** Where a man may go depends on the occupied squares alone, and whether he belongs to the side
//! to move, and his victim to the other side, is a matter of two bits of the coloring. So one move after another is looked
//! at, for all colorings at once in which it is legal and no move has won yet. The coloring after the move is the old one with its bits in other places and
//! inverted, which two small tables give.
//!
//! **Passing.** Who can neither step nor capture passes, and the position after that is the one with the inverted coloring of the same
//! set. There somebody can move. For if nobody could, then of two men who see each other along a line both would belong to the same side,
//! because the one who stands at least as far out could capture the other; and every man on a square that is not a corner would have a man of his own side beside
//! him, farther out, because he could step there otherwise, so both sides would have a man in a corner. But two corners are on
//! one line, an edge or a diagonal, and of the men along it each sees the next.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;

use cairn_core::{BySide, Outcome, Position as _, Side, Square, Symmetry};
use cairn_games::zola::{Move, Options, Position};

/// The largest board: its sets of squares fit into a table.
pub const MOST_SIZE: u8 = 5;

/// What is found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Who wins.
    pub winner: Side,
    /// All moves that win, if the side to move does.
    pub best: Vec<Move>,
    /// All positions with as many men or fewer, by the number of men, from 1.
    pub counts: Vec<LayerCount>,
}

/// The positions with equally many men.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayerCount {
    /// How many men there are.
    pub men: u32,
    /// How many positions in which each side has at least one; mirror images count, but not which side is to move.
    pub positions: u64,
    /// In how many of them the side to move wins.
    pub won: u64,
    /// How many of the answers were compared with what the rules say about the moves.
    pub checked: u64,
}

/// How far it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayerProgress {
    /// How many men the positions have that are being decided.
    pub men: u32,
    /// How many positions have been decided, in all; mirror images count once.
    pub done: u64,
    /// How many there are.
    pub total: u64,
}

/// Why a position is not decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The board is too large.
    TooLarge,
    /// The game is over.
    Over,
    /// It was told to stop.
    Stopped,
    /// There is not enough memory: so many bytes are needed at once.
    Memory(u64),
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::TooLarge => f.write_str("the board is too large"),
            Unsolved::Over => f.write_str("the game is over"),
            Unsolved::Stopped => f.write_str("it was stopped"),
            Unsolved::Memory(bytes) => write!(f, "{bytes} bytes of memory are needed"),
        }
    }
}

impl std::error::Error for Unsolved {}

/// How many positions of each number of men are compared with the rules, one by one.
const CHECKED: u64 = 10_000;

/// How many bytes [`solve`] needs for a position with so many men on a board of this size.
#[must_use]
pub fn bytes_needed(size: u8, men: u32) -> u64 {
    let squares = u64::from(size) * u64::from(size);
    let mut sets = 1;
    let mut most = (0, 0);
    let mut last = 0;
    for men in 1..=u64::from(men) {
        sets = sets * (squares + 1 - men) / men;
        // An eighth of the sets, and some more, for some are their own images.
        let bytes = (sets / 8 + sets / 64 + 16) << men.saturating_sub(3);
        most = most.max((last + bytes, men));
        last = bytes;
    }
    most.0 + (5 << squares.min(32))
}

/// Decides a position, and all with as many men or fewer on the way there.
///
/// # Errors
/// See [`Unsolved`].
pub fn solve(
    position: &Position,
    threads: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(LayerProgress),
) -> Result<Solved, Unsolved> {
    let size = position.options().size;
    if size > MOST_SIZE {
        return Err(Unsolved::TooLarge);
    }
    if position.outcome().is_some() {
        return Err(Unsolved::Over);
    }
    let men = Side::BOTH.map(|side| position.count_men(side));
    let men = men.into_iter().sum::<u32>();
    let board = Board::new(size, men);
    let mut progress = LayerProgress {
        total: (0_u32..)
            .zip(&board.sets)
            .map(|(men, sets)| (sets.len() as u64) << men)
            .sum(),
        ..LayerProgress::default()
    };
    let mut counts = Vec::new();
    let (mut below, mut above) = (Layer::default(), Layer::default());
    for men in 1..=men {
        // What is not needed any more goes before room is made for the next.
        drop(std::mem::replace(&mut below, above));
        above = Layer::new(&board, men).map_err(|error| match error {
            Unsolved::Memory(_) => Unsolved::Memory(bytes_needed(size, men)),
            other => other,
        })?;
        progress.men = men;
        for group in board.groups(men) {
            if stop.load(Ordering::Relaxed) {
                return Err(Unsolved::Stopped);
            }
            tell(progress);
            above.fill_all(&board, &below, &group, threads, stop);
            progress.done += (group.len() as u64) << men;
        }
        if stop.load(Ordering::Relaxed) {
            return Err(Unsolved::Stopped);
        }
        let layers = [&above, &below];
        let mut count = above.count(&board);
        count.checked = above.check(&board, &layers, position.options());
        counts.push(count);
    }
    tell(progress);
    let layers = [&above, &below];
    let wins = layers.wins(&board, position);
    let best = position.moves().into_iter();
    let best = best.filter(|mv| wins && !layers.wins(&board, &after(position, *mv)));
    let mover = position.turn();
    Ok(Solved {
        winner: if wins { mover } else { mover.other() },
        best: best.collect(),
        counts,
    })
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

/// The squares of a board, its sets of squares, and which of them are images of each other.
struct Board {
    /// How far each square is from the center.
    distances: Vec<u32>,
    /// For each square, the squares ahead in each direction, the nearest first.
    rays: Vec<Vec<Vec<u8>>>,
    /// For each symmetry, where sets of the first squares go, and sets of the others.
    images: Vec<[Vec<u32>; 2]>,
    /// For each set of squares, the place of its least image among those with equally many squares, and in the highest bits
    /// the symmetry that maps the set there.
    places: Vec<u32>,
    /// By the number of squares, the sets that are their own least image.
    sets: Vec<Vec<u32>>,
}

/// The squares of the first table of images.
const FIRST_SQUARES: u32 = 13;

/// Where the symmetry begins in [`Board::places`].
const SYMMETRY_SHIFT: u32 = 29;

impl Board {
    /// A board, with its sets of up to so many squares.
    fn new(size: u8, most: u32) -> Board {
        let all: Vec<Square> = Square::all(size, size).collect();
        let from_center =
            |coordinate: u8| (2 * u32::from(coordinate)).abs_diff(u32::from(size) - 1);
        let distance =
            |square: &Square| from_center(square.file).pow(2) + from_center(square.rank).pow(2);
        let ray = |from: Square, (dx, dy): (i8, i8)| {
            let next = move |square: &Square| square.offset(dx, dy, size, size);
            let ahead = std::iter::successors(next(&from), next);
            ahead
                .map(|square| square.index(size) as u8)
                .collect::<Vec<u8>>()
        };
        let directions = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        let directions: Vec<(i8, i8)> = directions
            .filter(|direction| *direction != (0, 0))
            .collect();
        let rays = all.iter().map(|from| {
            directions
                .iter()
                .map(|direction| ray(*from, *direction))
                .collect()
        });
        let image = |symmetry: &Symmetry, first: u32, count: u32| {
            let table = (0..1_u32 << count).map(|set| {
                squares(set << first).fold(0, |image, square| {
                    image | 1 << symmetry.apply(all[square], size, size).index(size)
                })
            });
            table.collect::<Vec<u32>>()
        };
        let count = all.len() as u32;
        let first = count.min(FIRST_SQUARES);
        let images = Symmetry::SQUARE.iter().map(|symmetry| {
            [
                image(symmetry, 0, first),
                image(symmetry, first, count - first),
            ]
        });
        let mut board = Board {
            distances: all.iter().map(distance).collect(),
            rays: rays.collect(),
            images: images.collect(),
            places: vec![0; 1 << count],
            sets: vec![Vec::new(); count as usize + 1],
        };
        for set in 0..1_u32 << count {
            let men = set.count_ones() as usize;
            if men > most as usize {
                continue;
            }
            let images =
                (0..Symmetry::SQUARE.len()).map(|symmetry| (board.image(symmetry, set), symmetry));
            let (least, symmetry) = images.min().expect("there are symmetries");
            board.places[set as usize] = if least == set {
                board.sets[men].push(set);
                board.sets[men].len() as u32 - 1
            } else {
                // A smaller number, so its place is known.
                board.places[least as usize] | (symmetry as u32) << SYMMETRY_SHIFT
            };
        }
        board
    }

    #[inline]
    fn image(&self, symmetry: usize, set: u32) -> u32 {
        let [first, others] = &self.images[symmetry];
        first[set as usize % first.len()] | others[set as usize >> FIRST_SQUARES]
    }

    /// The place of the least image of a set, and the symmetry that leads there.
    #[inline]
    fn place(&self, set: u32) -> (usize, usize) {
        let place = self.places[set as usize];
        (
            (place & ((1 << SYMMETRY_SHIFT) - 1)) as usize,
            (place >> SYMMETRY_SHIFT) as usize,
        )
    }

    /// How far out the men of a set stand. Every step makes it larger.
    fn farness(&self, set: u32) -> u32 {
        squares(set).map(|square| self.distances[square]).sum()
    }

    /// The places of the sets with this many men, those first whose men stand farthest out; sets that are equally far out in one
    /// group.
    fn groups(&self, men: u32) -> Vec<Vec<usize>> {
        let sets = &self.sets[men as usize];
        let mut order: Vec<(u32, usize)> = sets
            .iter()
            .enumerate()
            .map(|(place, set)| (self.farness(*set), place))
            .collect();
        order.sort_unstable_by(|one, two| two.cmp(one));
        let groups = order.chunk_by(|one, two| one.0 == two.0);
        groups
            .map(|group| group.iter().map(|(_, place)| *place).collect())
            .collect()
    }

    /// Everything that a man may do in some coloring of a set: captures first, for they win more often.
    fn moves(&self, set: u32) -> Vec<Draft> {
        let mut captures = Vec::new();
        let mut steps = Vec::new();
        for from in squares(set) {
            for ray in &self.rays[from] {
                let Some((near, rest)) = ray.split_first() else {
                    continue;
                };
                let is_man = |square: &u8| set >> square & 1 == 1;
                let found = std::iter::once(near)
                    .chain(rest)
                    .find(|square| is_man(square));
                if let Some(&to) = found
                    && self.distances[usize::from(to)] <= self.distances[from]
                {
                    captures.push(Draft {
                        from,
                        to: usize::from(to),
                        is_capture: true,
                    });
                }
                let near = usize::from(*near);
                if !is_man(&(near as u8)) && self.distances[near] > self.distances[from] {
                    steps.push(Draft {
                        from,
                        to: near,
                        is_capture: false,
                    });
                }
            }
        }
        captures.append(&mut steps);
        captures
    }
}

/// Something that a man may do if he and the man on the other square belong to the right sides.
#[derive(Clone, Copy)]
struct Draft {
    from: usize,
    to: usize,
    is_capture: bool,
}

/// The squares of a set, from the lowest.
fn squares(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (square < u32::BITS).then_some(square as usize)
    })
}

/// Which of the squares of a set this one is, from 0.
#[inline]
fn rank(set: u32, square: u32) -> u32 {
    (set & ((1 << square) - 1)).count_ones()
}

/// How many of a coloring's bits choose one within a word.
const LOW: u32 = 6;

/// For each of these bits, in which of the 64 colorings of a word it is set.
const LOW_BITS: [u64; LOW as usize] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The answers for all positions with equally many men.
#[derive(Default)]
struct Layer {
    men: u32,
    /// The words of each set of squares, by its place.
    words: Vec<AtomicU64>,
}

impl Layer {
    fn new(board: &Board, men: u32) -> Result<Layer, Unsolved> {
        let words = board.sets[men as usize].len() << men.saturating_sub(LOW);
        let mut layer = Layer {
            men,
            words: Vec::new(),
        };
        let reserved = layer.words.try_reserve_exact(words);
        reserved.map_err(|_| Unsolved::Memory(8 * words as u64))?;
        layer.words.resize_with(words, AtomicU64::default);
        Ok(layer)
    }

    /// The words of the set with this place.
    #[inline]
    fn block(&self, place: usize) -> &[AtomicU64] {
        let words = 1 << self.men.saturating_sub(LOW);
        &self.words[place * words..(place + 1) * words]
    }

    /// Decides the positions of all sets of a group, none of which needs another.
    fn fill_all(
        &self,
        board: &Board,
        below: &Layer,
        group: &[usize],
        threads: usize,
        stop: &AtomicBool,
    ) {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut scratch = Scratch::default();
            while let Some(place) = group.get(next.fetch_add(1, Ordering::Relaxed))
                && !stop.load(Ordering::Relaxed)
            {
                self.fill(board, below, *place, &mut scratch);
            }
        };
        let helpers = threads.min(group.len()).saturating_sub(1);
        thread::scope(|scope| {
            // Where no more threads can be had, those there are do all the work.
            for _ in 0..helpers {
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
    }

    /// Decides the positions of one set.
    fn fill(&self, board: &Board, below: &Layer, place: usize, scratch: &mut Scratch) {
        let set = board.sets[self.men as usize][place];
        let men: Vec<usize> = squares(set).collect();
        let words = 1 << self.men.saturating_sub(LOW);
        // The colorings of a word that there are.
        let valid = if self.men < LOW {
            (1_u64 << (1 << self.men)) - 1
        } else {
            u64::MAX
        };
        let Scratch {
            won,
            movable,
            low,
            high,
        } = scratch;
        won.clear();
        won.resize(words, 0);
        movable.clear();
        movable.resize(words, 0);
        // Whoever has all the men has won, and whoever has none has lost: neither moves.
        won[words - 1] |= valid & !(valid >> 1);
        movable[words - 1] |= valid & !(valid >> 1);
        movable[0] |= 1;
        for Draft {
            from,
            to,
            is_capture,
        } in board.moves(set)
        {
            let next = if is_capture {
                set & !(1 << from)
            } else {
                set & !(1 << from) | 1 << to
            };
            let after = if is_capture { below } else { self };
            let (place, symmetry) = board.place(next);
            let block = after.block(place);
            let image = board.image(symmetry, next);
            // Where the bit of each man goes; that of a captured man is not set.
            let weight = |man: usize| {
                let stands = if man == from { to } else { man };
                let goes = board.image(symmetry, 1 << stands).trailing_zeros();
                if is_capture && man == to {
                    0
                } else {
                    1_u32 << rank(image, goes)
                }
            };
            low[0] = 0;
            high.clear();
            high.push(0);
            for (bit, man) in men.iter().enumerate() {
                let weight = weight(*man);
                if bit < LOW as usize {
                    for number in 0..1 << bit {
                        low[number | 1 << bit] = low[number] | weight;
                    }
                } else {
                    let half = high.len();
                    high.extend_from_within(..);
                    high[half..].iter_mut().for_each(|number| *number |= weight);
                }
            }
            let all = ((1_u64 << after.men) - 1) as u32;
            let own = rank(set, from as u32);
            let enemy = is_capture.then(|| rank(set, to as u32));
            let mut legal = valid;
            if own < LOW {
                legal &= LOW_BITS[own as usize];
            }
            if let Some(enemy @ ..LOW) = enemy {
                legal &= !LOW_BITS[enemy as usize];
            }
            let must = if own < LOW { 0 } else { 1_usize << (own - LOW) };
            let must_not = enemy
                .filter(|enemy| *enemy >= LOW)
                .map_or(0, |enemy| 1_usize << (enemy - LOW));
            for number in 0..words {
                if number & must != must || number & must_not != 0 {
                    continue;
                }
                movable[number] |= legal;
                let mut open = legal & !won[number];
                let mut wins = 0;
                let high = all ^ high[number];
                while open != 0 {
                    let bit = open.trailing_zeros();
                    open &= open - 1;
                    let coloring = high ^ low[bit as usize];
                    let word = block[(coloring >> LOW) as usize].load(Ordering::Relaxed);
                    wins |= (!word >> (coloring & 63) & 1) << bit;
                }
                won[number] |= wins;
            }
        }
        // Who cannot move passes. The answer to the inverted coloring is final, for there somebody can move.
        let passes = |number: usize, movable: &[u64]| valid & !movable[number];
        for number in 0..words {
            let mut open = passes(number, movable);
            while open != 0 {
                let bit = open.trailing_zeros();
                open &= open - 1;
                let inverted = words - 1 - number;
                let other = (if self.men < LOW {
                    (1 << self.men) - 1
                } else {
                    63
                }) ^ bit;
                assert!(movable[inverted] >> other & 1 == 1, "somebody can move");
                won[number] |= (!won[inverted] >> other & 1) << bit;
            }
        }
        for (word, won) in self.block(place).iter().zip(won) {
            word.store(*won, Ordering::Relaxed);
        }
    }

    /// How many positions there are, and how many of them are won.
    fn count(&self, board: &Board) -> LayerCount {
        let mut count = LayerCount {
            men: self.men,
            ..LayerCount::default()
        };
        for (place, set) in board.sets[self.men as usize].iter().enumerate() {
            let mut images: Vec<u32> = (0..Symmetry::SQUARE.len())
                .map(|symmetry| board.image(symmetry, *set))
                .collect();
            images.sort_unstable();
            images.dedup();
            let images = images.len() as u64;
            let won: u64 = self
                .block(place)
                .iter()
                .map(|word| u64::from(word.load(Ordering::Relaxed).count_ones()))
                .sum();
            count.positions += images * ((1 << self.men) - 2);
            // Without the one in which all men belong to the side to move.
            count.won += images * (won - 1);
        }
        count
    }

    /// Compares answers, spread evenly, with those after all moves that the rules of the game give. How many.
    fn check(&self, board: &Board, layers: &[&Layer; 2], options: Options) -> u64 {
        let sets = board.sets[self.men as usize].len() as u64;
        let all = sets << self.men;
        // An odd distance meets all kinds of colorings.
        let distance = (all / CHECKED) | 1;
        let mut checked = 0;
        let mut number = 0;
        while number < all {
            let set = board.sets[self.men as usize][(number >> self.men) as usize];
            let own = squares(set)
                .enumerate()
                .filter(|(bit, _)| number >> bit & 1 == 1);
            let own = own.fold(0, |own, (_, square)| own | 1 << square);
            number += distance;
            if own == 0 || own == set {
                continue;
            }
            let sets = [own, set & !own].map(u128::from);
            let position = Side::BOTH.into_iter().find_map(|turn| {
                let men = BySide::from_fn(|side| sets[usize::from(side != turn)]);
                Position::with_men(options, turn, men)
            });
            let Some(position) = position else { continue };
            let won = layers.wins(board, &position);
            let mut moves = position.moves().into_iter();
            let found = moves.any(|mv| !layers.wins(board, &after(&position, mv)));
            assert_eq!(won, found, "{position}");
            checked += 1;
        }
        checked
    }
}

/// What [`Layer::fill`] uses again and again.
struct Scratch {
    /// The colorings that the side to move wins.
    won: Vec<u64>,
    /// Those in which it need not pass.
    movable: Vec<u64>,
    /// What the lower bits of a coloring become by a move.
    low: [u32; 1 << LOW],
    /// The same of the other bits.
    high: Vec<u32>,
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch {
            won: Vec::new(),
            movable: Vec::new(),
            low: [0; 1 << LOW],
            high: Vec::new(),
        }
    }
}

/// Answers about positions with as many men as the first layer has, or one man less.
trait Answers {
    /// Whether the side to move wins.
    fn wins(&self, board: &Board, position: &Position) -> bool;
}

impl Answers for [&Layer; 2] {
    fn wins(&self, board: &Board, position: &Position) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome == Outcome::Win(position.turn());
        }
        let [own, enemy] =
            [position.turn(), position.turn().other()].map(|side| position.men(side) as u32);
        let (place, symmetry) = board.place(own | enemy);
        let set = board.image(symmetry, own | enemy);
        let own = squares(board.image(symmetry, own));
        let coloring = own.fold(0, |coloring, square| {
            coloring | 1_usize << rank(set, square as u32)
        });
        let men = set.count_ones();
        let layer = self.iter().find(|layer| layer.men == men);
        let block = layer
            .expect("a move takes away one man at most")
            .block(place);
        block[coloring >> LOW].load(Ordering::Relaxed) >> (coloring & 63) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use cairn_core::random_move;
    use cairn_engine::{SolveLimits, Solver, SplitMix64};
    use cairn_games::zola::First;

    use super::*;

    fn solved(position: &Position, threads: usize) -> Solved {
        let stop = AtomicBool::new(false);
        solve(position, threads, &stop, &mut |_| {}).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The winner and the winning moves, by the solver for all games.
    fn by_search(position: &Position) -> (Option<Outcome>, Vec<Move>) {
        let stop = AtomicBool::new(false);
        let winner = |position: &Position| {
            let limits = SolveLimits::default();
            Solver::new(1 << 20)
                .solve(position, limits, &stop, &mut |_| {})
                .value
        };
        let value = winner(position);
        let mut best = position.moves();
        best.retain(|mv| winner(&after(position, *mv)) == Some(Outcome::Win(position.turn())));
        (value, best)
    }

    #[test]
    fn it_agrees_with_the_solver_for_all_games() {
        let mut random = SplitMix64::new(2);
        let mut passes = 0;
        for (size, first, games) in [
            (2, First::Red, 1),
            (3, First::Red, 12),
            (3, First::Blue, 12),
            (4, First::Red, 6),
        ] {
            for game in 0..games {
                let mut position = Position::start(Options { size, first });
                // The large board only once there are fewer men.
                while position.outcome().is_none() {
                    let men = position.count_men(Side::First) + position.count_men(Side::Second);
                    if men <= 9 || game == 0 && size < 4 {
                        let found = solved(&position, 2);
                        let (value, best) = by_search(&position);
                        assert_eq!(Some(Outcome::Win(found.winner)), value, "{position}");
                        assert_eq!(found.best, best, "{position}");
                        passes += u32::from(position.moves() == [Move::Pass]);
                    }
                    position.play_unchecked(random_move(&position, &mut random).unwrap());
                }
            }
        }
        assert!(passes > 0);
    }

    #[test]
    fn all_positions_are_counted_and_many_compared_with_the_rules() {
        let start = Position::start(Options {
            size: 4,
            first: First::Red,
        });
        let found = solved(&start, 2);
        assert_eq!(found.winner, Side::First);
        assert_eq!(solved(&start, 1), found);
        let choose =
            |men: u64| (0..men).fold(1, |ways, chosen| ways * (16 - chosen) / (chosen + 1));
        for count in &found.counts {
            assert_eq!(
                count.positions,
                choose(u64::from(count.men)) * ((1 << count.men) - 2)
            );
            assert!(
                count.men < 3 || count.won * 3 > count.positions,
                "{count:?}"
            );
        }
        let checked: u64 = found.counts.iter().map(|count| count.checked).sum();
        assert!(checked > 50_000, "{checked}");
        let needed = bytes_needed(4, 16);
        assert!((1 << 16..1 << 20).contains(&needed), "{needed}");
    }

    #[test]
    fn what_cannot_be_done_is_said() {
        let stop = AtomicBool::new(true);
        let first = First::Red;
        let ask = |size| {
            solve(
                &Position::start(Options { size, first }),
                1,
                &stop,
                &mut |_| {},
            )
        };
        assert_eq!(ask(6), Err(Unsolved::TooLarge));
        assert_eq!(ask(3), Err(Unsolved::Stopped));
    }
}
