//! The rules of Zola.
//!
//! Men stand on an n x n board that is full at the start. A turn moves one man: a step leads away from
//! the center, a capture leads along a line and never farther from it.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use cairn_core::{BySide, Color, KeyHasher, Outcome, Position as _, Side, Square, Symmetry};

use crate::sets::{BitCounter, Set};

/// The largest board.
pub(super) const MAX_SIZE: u8 = 10;

/// The smallest board.
pub(super) const MIN_SIZE: u8 = 2;

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

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// The length of the board's edge.
    pub size: u8,
    /// The color that begins: red, or blue.
    pub first: Color,
}

impl Options {
    /// The color of a side.
    #[must_use]
    pub fn color(self, side: Side) -> Color {
        match (self.first, side) {
            (Color::Blue, Side::First) | (Color::Red, Side::Second) => Color::Blue,
            _ => Color::Red,
        }
    }

    /// The side of red.
    #[must_use]
    pub fn red(self) -> Side {
        match self.first {
            Color::Blue => Side::Second,
            _ => Side::First,
        }
    }

    /// How many men each side has at the start: red has the corners, so on odd boards one more.
    #[must_use]
    pub fn men_at_start(self) -> BySide<u32> {
        let squares = u32::from(self.size) * u32::from(self.size);
        let mut men = BySide {
            first: squares / 2,
            second: squares / 2,
        };
        men[self.red()] = squares.div_ceil(2);
        men
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A man goes to an empty neighboring square, away from the center.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A man takes the first enemy along a line.
    Capture {
        /// Where it stands.
        from: Square,
        /// Where the enemy stands.
        to: Square,
    },
    /// The player can do neither.
    Pass,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// There is no such square.
    OffBoard(Square),
    /// A pass, although there is a step or a capture.
    MustMove,
    /// A man is chosen, although only a pass is possible.
    MustPass,
    /// No man stands there to be moved.
    Empty(Square),
    /// An enemy stands there, who cannot be moved.
    NotYours(Square),
    /// The man can neither step nor capture.
    Stuck(Square),
    /// Steps go to neighboring squares.
    StepTooFar(Square, Square),
    /// An enemy stands on the square: that would be a capture.
    StepOntoEnemy(Square, Square),
    /// An own man stands on the square.
    OwnMan(Square),
    /// The step does not lead away from the center.
    StepNotOutward(Square, Square),
    /// Nobody stands there to be captured.
    NothingToCapture(Square),
    /// The squares are not on one line.
    NotInLine(Square, Square),
    /// Somebody stands in between.
    Blocked(Square),
    /// The capture would lead away from the center.
    CaptureOutward(Square, Square),
    /// A move has two squares, not more.
    TooManySquares(Square),
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    options: Options,
    /// The squares of each side's men, as sets of square numbers.
    men: BySide<u128>,
    turn: Side,
}

impl Position {
    /// The start: the board is full, a checkerboard with red on `a1`.
    #[must_use]
    pub fn start(options: Options) -> Position {
        let mut men = BySide::default();
        for square in Square::all(options.size, options.size) {
            let is_red = (square.file + square.rank) % 2 == 0;
            let side = if is_red {
                options.red()
            } else {
                options.red().other()
            };
            men[side] |= bit(square.index(options.size));
        }
        Position {
            options,
            men,
            turn: Side::First,
        }
    }

    /// A position with these men, wherever they came from.
    pub(super) fn new(
        options: Options,
        turn: Side,
        man: impl Fn(Square) -> Option<Side>,
    ) -> Position {
        let mut men = BySide::default();
        for square in Square::all(options.size, options.size) {
            if let Some(side) = man(square) {
                men[side] |= bit(square.index(options.size));
            }
        }
        Position { options, men, turn }
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whose man stands on a square.
    #[must_use]
    pub fn man(&self, square: Square) -> Option<Side> {
        let bit = bit(square.index(self.options.size));
        Side::BOTH
            .into_iter()
            .find(|side| self.men[*side] & bit != 0)
    }

    /// How many men a side has.
    #[must_use]
    pub fn count_men(&self, side: Side) -> u32 {
        self.men[side].count_ones()
    }

    /// The distance class of a square: twice its distance from the center, squared. Only comparisons
    /// matter.
    #[must_use]
    pub fn distance(&self, square: Square) -> u32 {
        distance(square, self.options.size)
    }

    /// Says whether a move may be played and, if not, why.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        match mv {
            Move::Pass if self.can_move() => Err(Refusal::MustMove),
            Move::Pass => Ok(()),
            Move::Step { from, to } => {
                self.check_from(from)?;
                self.check_step(from, to)
            }
            Move::Capture { from, to } => {
                self.check_from(from)?;
                self.check_capture(from, to)
            }
        }
    }

    /// Says whether the squares are the beginning of a legal move and, if not, why.
    ///
    /// # Errors
    /// The first rule that they break.
    pub fn check_squares(&self, squares: &[Square]) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        match *squares {
            [] => Ok(()),
            [from] => {
                self.check_from(from)?;
                if !self.can_move() {
                    return Err(Refusal::MustPass);
                }
                let index = from.index(self.options.size);
                if self.count_from(geometry(self.options.size), index) == 0 {
                    return Err(Refusal::Stuck(from));
                }
                Ok(())
            }
            [from, to] => {
                self.check_from(from)?;
                self.check_on_board(to)?;
                match self.man(to) {
                    Some(_) => self.check_capture(from, to),
                    None => self.check_step(from, to),
                }
            }
            [_, _, extra, ..] => Err(Refusal::TooManySquares(extra)),
        }
    }

    fn check_on_board(&self, square: Square) -> Result<(), Refusal> {
        match square.is_on(self.options.size, self.options.size) {
            true => Ok(()),
            false => Err(Refusal::OffBoard(square)),
        }
    }

    fn check_from(&self, from: Square) -> Result<(), Refusal> {
        self.check_on_board(from)?;
        match self.man(from) {
            None => Err(Refusal::Empty(from)),
            Some(side) if side != self.turn => Err(Refusal::NotYours(from)),
            Some(_) => Ok(()),
        }
    }

    /// Rule 2a.
    fn check_step(&self, from: Square, to: Square) -> Result<(), Refusal> {
        self.check_on_board(to)?;
        let is_neighbor =
            from != to && from.file.abs_diff(to.file) <= 1 && from.rank.abs_diff(to.rank) <= 1;
        match self.man(to) {
            _ if !is_neighbor => Err(Refusal::StepTooFar(from, to)),
            Some(side) if side == self.turn => Err(Refusal::OwnMan(to)),
            Some(_) => Err(Refusal::StepOntoEnemy(from, to)),
            None if self.distance(to) <= self.distance(from) => {
                Err(Refusal::StepNotOutward(from, to))
            }
            None => Ok(()),
        }
    }

    /// Rule 2b.
    fn check_capture(&self, from: Square, to: Square) -> Result<(), Refusal> {
        self.check_on_board(to)?;
        match self.man(to) {
            None => return Err(Refusal::NothingToCapture(to)),
            Some(side) if side == self.turn => return Err(Refusal::OwnMan(to)),
            Some(_) => {}
        }
        let dx = to.file as i8 - from.file as i8;
        let dy = to.rank as i8 - from.rank as i8;
        if dx != 0 && dy != 0 && dx.abs() != dy.abs() {
            return Err(Refusal::NotInLine(from, to));
        }
        let size = self.options.size;
        let mut square = from;
        loop {
            square = square
                .offset(dx.signum(), dy.signum(), size, size)
                .expect("the target is ahead");
            if square == to {
                break;
            }
            if self.man(square).is_some() {
                return Err(Refusal::Blocked(square));
            }
        }
        if self.distance(to) > self.distance(from) {
            return Err(Refusal::CaptureOutward(from, to));
        }
        Ok(())
    }

    /// How many captures a side would have if it were its turn.
    #[must_use]
    pub fn count_captures(&self, side: Side) -> u32 {
        let geometry = geometry(self.options.size);
        let (own, enemy) = (self.men[side], self.men[side.other()]);
        bits(own)
            .map(|from| geometry.rays[from].count_captures(own, enemy))
            .sum()
    }

    /// How many steps a side would have if it were its turn.
    #[must_use]
    pub fn count_steps(&self, side: Side) -> u32 {
        let geometry = geometry(self.options.size);
        let empty = !(self.men.first | self.men.second);
        bits(self.men[side])
            .map(|from| (geometry.outward[from] & empty).count_ones())
            .sum()
    }

    /// What the men of each side could do if it were its turn, and where they stand.
    #[inline]
    pub(super) fn scopes(&self) -> BySide<Scope> {
        match geometry(self.options.size) {
            geometry if self.options.size <= 8 => self.scopes_in::<u64>(geometry),
            geometry => self.scopes_in::<u128>(geometry),
        }
    }

    /// The same with words that the board fits into. All men go along a direction at once, step by step:
    /// each is kept on the square it comes from, and the board is moved towards it.
    #[inline]
    fn scopes_in<S: Set>(&self, geometry: &Geometry) -> BySide<Scope> {
        let men = self.men.map(S::narrowed);
        let all = men.first | men.second;
        let mut captures = BySide::<BitCounter<S>>::default();
        let mut steps = BySide::<BitCounter<S>>::default();
        let mut targets = BySide::<S>::default();
        for Direction {
            step,
            is_rising,
            outward,
            inward,
        } in &geometry.directions
        {
            let towards = |set: S, steps: usize| match is_rising {
                true => set >> (steps * step),
                false => set << (steps * step),
            };
            let away = |set: S, steps: usize| match is_rising {
                true => set << (steps * step),
                false => set >> (steps * step),
            };
            let free = S::narrowed(*outward) & !towards(all, 1);
            steps.first.add(men.first & free);
            steps.second.add(men.second & free);
            let mut going = men;
            let mut hits = BySide::<S>::default();
            for (before, mask) in inward.iter().enumerate() {
                let mask = S::narrowed(*mask);
                going = going.map(|men| men & mask);
                if (going.first | going.second).is_empty() {
                    break;
                }
                let distance = before + 1;
                let met = men.map(|men| towards(men, distance));
                let first = going.first & met.second;
                let second = going.second & met.first;
                targets.first |= away(first, distance);
                targets.second |= away(second, distance);
                hits.first |= first;
                hits.second |= second;
                let empty = !(met.first | met.second);
                going = going.map(|men| men & empty);
            }
            captures.first.add(hits.first);
            captures.second.add(hits.second);
        }
        BySide::from_fn(|side| {
            let own = self.men[side];
            let mut scope = Scope {
                captures: captures[side].total(),
                targets: targets[side].count(),
                hunters: captures[side].any().count(),
                steps: steps[side].total(),
                steppers: steps[side].any().count(),
                rings: 0,
                edge: 0,
                corners: S::narrowed(own & geometry.corners).count(),
            };
            for (ring, squares) in geometry.rings.iter().enumerate() {
                scope.edge = S::narrowed(own & squares).count();
                scope.rings += ring as u32 * scope.edge;
            }
            scope
        })
    }

    /// How many steps and captures the man on a square has.
    #[inline]
    fn count_from(&self, geometry: &Geometry, from: usize) -> u32 {
        let (own, enemy) = (self.men[self.turn], self.men[self.turn.other()]);
        let steps = (geometry.outward[from] & !(own | enemy)).count_ones();
        steps + geometry.rays[from].count_captures(own, enemy)
    }

    /// Whether the side to move has a step or a capture.
    fn can_move(&self) -> bool {
        let geometry = geometry(self.options.size);
        bits(self.men[self.turn]).any(|from| self.count_from(geometry, from) > 0)
    }
}

impl cairn_core::Position for Position {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    /// Rule 4.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match (self.men.first, self.men.second) {
            (_, 0) => Some(Outcome::Win(Side::First)),
            (0, _) => Some(Outcome::Win(Side::Second)),
            _ => None,
        }
    }

    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let geometry = geometry(self.options.size);
        let all = self.men.first | self.men.second;
        let enemy = self.men[self.turn.other()];
        let mut can_move = false;
        for index in bits(self.men[self.turn]) {
            let from = geometry.squares[index];
            let rays = &geometry.rays[index];
            let rising = rays.rising().iter().map(|ray| lowest(ray & all));
            let falling = rays.falling().iter().map(|ray| highest(ray & all));
            for first in rising.chain(falling) {
                if first & enemy != 0 {
                    can_move = true;
                    let to = geometry.squares[first.trailing_zeros() as usize];
                    f(Move::Capture { from, to })?;
                }
            }
            for target in bits(geometry.outward[index] & !all) {
                can_move = true;
                let to = geometry.squares[target];
                f(Move::Step { from, to })?;
            }
        }
        if !can_move {
            f(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    fn count_moves(&self) -> u128 {
        if self.outcome().is_some() {
            return 0;
        }
        let geometry = geometry(self.options.size);
        let count: u32 = bits(self.men[self.turn])
            .map(|from| self.count_from(geometry, from))
            .sum();
        u128::from(count.max(1))
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let size = self.options.size;
        match mv {
            Move::Step { from, to } => {
                self.men[self.turn] ^= bit(from.index(size)) | bit(to.index(size));
            }
            Move::Capture { from, to } => {
                self.men[self.turn] ^= bit(from.index(size)) | bit(to.index(size));
                self.men[self.turn.other()] ^= bit(to.index(size));
            }
            Move::Pass => {}
        }
        self.turn = self.turn.other();
    }

    fn key(&self) -> u64 {
        KeyHasher::new()
            .wide(self.men.first)
            .wide(self.men.second)
            .word(self.turn.index() as u64)
            .finish()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.options.size;
        let men = self.men.map(|men| {
            bits(men).fold(0, |image, index| {
                let square = Square::from_index(index, size);
                image | bit(symmetry.apply(square, size, size).index(size))
            })
        });
        Position {
            men,
            ..self.clone()
        }
    }

    fn transformed_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        let size = self.options.size;
        let map = |square| symmetry.apply(square, size, size);
        match mv {
            Move::Step { from, to } => Move::Step {
                from: map(from),
                to: map(to),
            },
            Move::Capture { from, to } => Move::Capture {
                from: map(from),
                to: map(to),
            },
            Move::Pass => Move::Pass,
        }
    }

    /// The occupied squares, the side to move, and one bit for the color of each man. On the two largest
    /// boards that fits once some men are gone.
    fn packed_through(&self, symmetry: Symmetry) -> Option<u128> {
        let squares = u32::from(self.options.size).pow(2);
        let men = self.count_men(Side::First) + self.count_men(Side::Second);
        if squares + 1 + men > u128::BITS {
            return None;
        }
        let images = &geometry(self.options.size).images[symmetry as usize];
        let image = |men| bits(men).fold(0, |image, index| image | bit(usize::from(images[index])));
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
                rising.any(|ray| lowest(ray & (own | enemy)) & enemy != 0)
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

    /// On odd boards the colors start with unequal numbers.
    fn color_swapped(&self) -> Option<Self> {
        self.options.size.is_multiple_of(2).then(|| Position {
            men: self.men.swapped(),
            turn: self.turn.other(),
            ..self.clone()
        })
    }
}

/// Rule 1: the straight-line distance from the center, doubled and squared to stay in whole numbers.
fn distance(square: Square, size: u8) -> u32 {
    let from_center = |coordinate: u8| (2 * u32::from(coordinate)).abs_diff(u32::from(size) - 1);
    from_center(square.file).pow(2) + from_center(square.rank).pow(2)
}

/// What the men of a side could do if it were its turn, and where they stand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scope {
    /// Its captures.
    pub(super) captures: u32,
    /// The enemies it could capture.
    pub(super) targets: u32,
    /// The men that could capture.
    pub(super) hunters: u32,
    /// Its steps.
    pub(super) steps: u32,
    /// The men that could step.
    pub(super) steppers: u32,
    /// The rings of its men, added up: 0 for the ones in the middle.
    pub(super) rings: u32,
    /// Its men on the edge of the board.
    pub(super) edge: u32,
    /// Its men in the corners.
    pub(super) corners: u32,
}

/// What depends on the size of the board alone.
struct Geometry {
    /// The squares by number.
    squares: Vec<Square>,
    /// For each square, the neighbors that are farther from the center.
    outward: Vec<u128>,
    /// For each square, the lines along which its man may capture.
    rays: Vec<Rays>,
    /// The eight directions for all squares at once.
    directions: Vec<Direction>,
    /// The square rings around the center, the edge of the board last.
    rings: Vec<u128>,
    /// The four corners.
    corners: u128,
    /// For each symmetry, where each square goes.
    images: [Vec<u8>; 8],
}

/// Where men may go in one direction, for all squares at once.
struct Direction {
    /// How far apart the numbers of neighbors are.
    step: usize,
    /// Whether the numbers of the squares rise.
    is_rising: bool,
    /// The squares whose neighbor is farther from the center.
    outward: u128,
    /// The squares from which a capture may lead one step far, two steps, and so on.
    inward: Vec<u128>,
}

/// The squares along each direction, as far as a capture may lead. Distance is convex along a line, so
/// the squares that are not farther from the center are the first ones of it.
#[derive(Default)]
struct Rays {
    /// First those along which the numbers of the squares rise, then those along which they fall.
    all: [u128; 8],
    rising: usize,
    count: usize,
}

impl Rays {
    #[inline]
    fn rising(&self) -> &[u128] {
        &self.all[..self.rising]
    }

    #[inline]
    fn falling(&self) -> &[u128] {
        &self.all[self.rising..self.count]
    }

    /// Along how many of the lines an enemy comes first.
    #[inline]
    fn count_captures(&self, own: u128, enemy: u128) -> u32 {
        let mut count = 0;
        for ray in self.rising() {
            count += u32::from(lowest(ray & (own | enemy)) & enemy != 0);
        }
        for ray in self.falling() {
            // The enemy comes first exactly if his nearest man has the greater number.
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
            directions: Vec::new(),
            rings: vec![0; usize::from(size.div_ceil(2))],
            corners: 0,
            images: Symmetry::SQUARE.map(|symmetry| {
                Square::all(size, size)
                    .map(|square| symmetry.apply(square, size, size).index(size) as u8)
                    .collect()
            }),
        };
        for from in Square::all(size, size) {
            let mut outward = 0;
            let mut rays = Rays::default();
            for (number, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
                let near: u128 = not_outward(from, (dx, dy), size)
                    .map(|square| bit(square.index(size)))
                    .sum();
                match from.offset(dx, dy, size, size) {
                    Some(neighbor) if near == 0 => outward |= bit(neighbor.index(size)),
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
            geometry.rings[ring] |= bit(from.index(size));
            if file + rank == 0 {
                geometry.corners |= bit(from.index(size));
            }
            geometry.outward.push(outward);
            geometry.rays.push(rays);
        }
        geometry.directions = DIRECTIONS
            .into_iter()
            .map(|offset| Direction::new(offset, size))
            .collect();
        geometry
    }
}

impl Direction {
    fn new((dx, dy): (i8, i8), size: u8) -> Direction {
        let step = i32::from(dx) + i32::from(dy) * i32::from(size);
        let mut direction = Direction {
            step: step.unsigned_abs() as usize,
            is_rising: step > 0,
            outward: 0,
            inward: vec![0; usize::from(size) - 1],
        };
        for from in Square::all(size, size) {
            let here = bit(from.index(size));
            let steps = not_outward(from, (dx, dy), size).count();
            if steps == 0 && from.offset(dx, dy, size, size).is_some() {
                direction.outward |= here;
            }
            for squares in &mut direction.inward[..steps] {
                *squares |= here;
            }
        }
        direction
    }
}

/// The squares ahead that are not farther from the center.
fn not_outward(from: Square, (dx, dy): (i8, i8), size: u8) -> impl Iterator<Item = Square> {
    let along = move |square: &Square| square.offset(dx, dy, size, size);
    std::iter::successors(along(&from), along)
        .take_while(move |square| distance(*square, size) <= distance(from, size))
}

fn geometry(size: u8) -> &'static Geometry {
    static GEOMETRIES: LazyLock<Vec<Geometry>> =
        LazyLock::new(|| (MIN_SIZE..=MAX_SIZE).map(Geometry::new).collect());
    &GEOMETRIES[usize::from(size - MIN_SIZE)]
}

const fn bit(index: usize) -> u128 {
    1 << index
}

/// The square with the lowest number, as a set of one or none.
#[inline]
const fn lowest(set: u128) -> u128 {
    set & set.wrapping_neg()
}

/// The square with the highest number, as a set of one or none.
#[inline]
const fn highest(set: u128) -> u128 {
    match set {
        0 => 0,
        _ => 1 << (127 - set.leading_zeros()),
    }
}

/// The numbers in a set, rising.
fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (index < 128).then_some(index as usize)
    })
}
