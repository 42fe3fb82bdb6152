//! The rules of Wali.
//!
//! First the players drop their stones on the empty board, none next to another of its own color. Then the
//! stones move, and a stone that completes a line of exactly three takes an enemy stone. Neighbors and
//! lines are orthogonal.

use std::ops::ControlFlow;

use cairn_core::{BySide, Color, Direction, KeyHasher, Outcome, Position as _, Side, Square};

use super::lines::{
    BOARD, Row, SQUARES, bit, exactly_three, neighbors, rows, runs, shift, squares, three_or_more,
};
use crate::sets::{bits, has_fewer, nth_bit};

/// The columns of the board.
pub(super) const FILES: u8 = 6;

/// The rows of the board.
pub(super) const RANKS: u8 = 5;

/// How many stones each side has in hand at the start.
pub(super) const STONES: u8 = 12;

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// When a player has lost.
    pub end: End,
    /// Which form of the game is played.
    pub rules: Rules,
}

/// When a player has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// Without a stone.
    NoStone,
    /// With fewer than three stones, too few for a line.
    FewerThanThree,
}

/// A form of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// No stone is dropped next to one of its own color; exactly three in a line capture.
    Standard,
    /// As recorded by Prost in 1950: no drop makes a line of three or more; three or more capture.
    Prost,
}

impl Options {
    /// Rule 4: with fewer stones than this on the board a player has lost, once stones move.
    #[must_use]
    pub const fn fewest_stones(self) -> u32 {
        match self.end {
            End::NoStone => 1,
            End::FewerThanThree => 3,
        }
    }
}

impl Rules {
    /// Rule 3: whether a run of this length through the stone that moved captures.
    #[must_use]
    pub const fn captures(self, length: u32) -> bool {
        match self {
            Rules::Standard => length == 3,
            Rules::Prost => length >= 3,
        }
    }
}

/// The color of a side: white begins.
pub(super) const fn color(side: Side) -> Color {
    match side {
        Side::First => Color::White,
        Side::Second => Color::Black,
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone goes from the hand to an empty square.
    Drop {
        /// Where it goes.
        to: Square,
    },
    /// A stone goes to an empty neighboring square, and captures nothing.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A stone goes to an empty neighboring square, completes a line and takes an enemy stone.
    Capture {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Where the stone stands that is taken.
        victim: Square,
    },
    /// The player can do nothing else.
    Pass,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(super) options: Options,
    /// The squares of each side's stones, as sets of square numbers.
    pub(super) stones: BySide<u32>,
    /// The stones that each side has yet to drop: none on both sides exactly in the move phase.
    pub(super) hand: BySide<u8>,
    pub(super) turn: Side,
}

impl Position {
    /// The start: the board is empty.
    #[must_use]
    pub fn start(options: Options) -> Position {
        Position {
            options,
            stones: BySide::default(),
            hand: BySide::from_fn(|_| STONES),
            turn: Side::First,
        }
    }

    /// A position with these stones, wherever they came from.
    pub(super) fn new(
        options: Options,
        turn: Side,
        hand: BySide<u8>,
        stone: impl Fn(Square) -> Option<Side>,
    ) -> Position {
        let mut stones = BySide::default();
        for square in SQUARES {
            if let Some(side) = stone(square) {
                stones[side] |= bit(square);
            }
        }
        Position {
            options,
            stones,
            hand,
            turn,
        }
    }

    /// A position of the move phase with these sets of stones.
    #[inline]
    pub(super) fn moving(options: Options, turn: Side, stones: BySide<u32>) -> Position {
        Position {
            options,
            stones,
            hand: BySide::default(),
            turn,
        }
    }

    /// The squares of a side's stones, as a set of square numbers.
    #[inline]
    pub(super) fn stones(&self, side: Side) -> u32 {
        self.stones[side]
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whose stone stands on a square.
    #[must_use]
    pub fn stone(&self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.stones[*side] & bit(square) != 0)
    }

    /// How many stones a side has on the board.
    #[must_use]
    pub fn count_stones(&self, side: Side) -> u32 {
        self.stones[side].count_ones()
    }

    /// How many stones a side has yet to drop.
    #[must_use]
    pub fn hand(&self, side: Side) -> u8 {
        self.hand[side]
    }

    /// Whether this is the drop phase.
    #[inline]
    #[must_use]
    pub fn is_dropping(&self) -> bool {
        self.hand != BySide::default()
    }

    /// The squares without a stone.
    #[inline]
    pub(super) fn empty(&self) -> u32 {
        BOARD & !(self.stones.first | self.stones.second)
    }
}

/// Legality.
impl Position {
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
            Move::Drop { to } => {
                self.check_can_move()?;
                if !self.is_dropping() {
                    return Err(Refusal::DroppingOver);
                }
                self.check_drop(to)
            }
            Move::Step { from, to } => {
                self.check_step(from, to)?;
                let lengths = self.capturing_runs(from, to).map(u32::count_ones);
                match lengths.max() {
                    Some(length) => Err(Refusal::VictimMissing(from, to, length)),
                    None => Ok(()),
                }
            }
            Move::Capture { from, to, victim } => {
                self.check_step(from, to)?;
                self.check_capture(from, to)?;
                self.check_victim(from, to, victim)
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
        match (self.is_dropping(), squares) {
            (_, []) => Ok(()),
            (true, [to, rest @ ..]) => {
                self.check_can_move()?;
                self.check_drop(*to)?;
                match rest {
                    [] => Ok(()),
                    [extra, ..] => Err(Refusal::TooManySquares(*extra)),
                }
            }
            (false, [from]) => {
                self.check_can_move()?;
                self.check_from(*from)
            }
            (false, [from, to, rest @ ..]) => {
                self.check_step(*from, *to)?;
                match rest {
                    [] => Ok(()),
                    [extra, ..] if !self.captures(*from, *to) => {
                        Err(Refusal::TooManySquares(*extra))
                    }
                    [victim] => self.check_victim(*from, *to, *victim),
                    [_, extra, ..] => Err(Refusal::TooManySquares(*extra)),
                }
            }
        }
    }

    /// Refuses everything but a pass to a player who can only pass.
    fn check_can_move(&self) -> Result<(), Refusal> {
        if self.can_move() {
            Ok(())
        } else if !self.is_dropping() {
            Err(Refusal::MustPass)
        } else if self.hand[self.turn] == 0 {
            Err(Refusal::HandEmpty)
        } else {
            Err(Refusal::NowhereToDrop)
        }
    }

    /// Whether the side to move can do anything but pass.
    fn can_move(&self) -> bool {
        if self.is_dropping() {
            self.can_drop(self.turn)
        } else {
            neighbors(self.stones[self.turn]) & self.empty() != 0
        }
    }
}

/// Rule 1: the drop phase.
impl Position {
    /// Rule 1: on an empty square with no own stone next to it. With [`Rules::Prost`] own stones may be neighbors, but
    /// the drop must not make a run of three or more.
    fn check_drop(&self, to: Square) -> Result<(), Refusal> {
        check_on_board(to)?;
        if self.stone(to).is_some() {
            return Err(Refusal::DropOnStone(to));
        }
        let own = self.stones[self.turn];
        match self.options.rules {
            Rules::Standard if neighbors(bit(to)) & own != 0 => Err(Refusal::DropNextToOwn(to)),
            Rules::Prost
                if runs(own | bit(to), to)
                    .iter()
                    .any(|run| run.count_ones() >= 3) =>
            {
                Err(Refusal::DropMakesLine(to))
            }
            Rules::Standard | Rules::Prost => Ok(()),
        }
    }

    /// The squares on which this side may drop a stone, if it has one.
    #[inline]
    pub(super) fn droppable(&self, side: Side) -> u32 {
        match self.hand[side] {
            0 => 0,
            _ => self.empty() & !self.forbidden(side),
        }
    }

    /// The squares on which a stone of this side must not be dropped, whatever stands there.
    #[inline]
    fn forbidden(&self, side: Side) -> u32 {
        let own = self.stones[side];
        match self.options.rules {
            Rules::Standard => neighbors(own),
            Rules::Prost => {
                let [north, east, south, west] = rows(own);
                three_or_more(north, south) | three_or_more(east, west)
            }
        }
    }

    #[inline]
    fn can_drop(&self, side: Side) -> bool {
        self.droppable(side) != 0
    }

    /// Rule 1: once neither side can drop, the drop phase is over. With [`Rules::Prost`] it is also over
    /// once black's hand is empty, whatever white still has.
    #[inline]
    pub(super) fn is_dropping_over(&self) -> bool {
        let black_is_done = match self.options.rules {
            Rules::Standard => false,
            Rules::Prost => self.hand.second == 0,
        };
        black_is_done || !(self.can_drop(Side::First) || self.can_drop(Side::Second))
    }

    /// Ends the drop phase if it is over. Stones left in hand are out of the game. White opens the move
    /// phase, even after a drop of its own; with [`Rules::Prost`] the turns go on.
    #[inline]
    fn change_phase(&mut self) {
        if self.is_dropping_over() {
            self.hand = BySide::default();
            match self.options.rules {
                Rules::Standard => self.turn = Side::First,
                Rules::Prost => {}
            }
        }
    }

    /// A stone that its side could not have dropped where it stands.
    pub(super) fn wrongly_dropped(&self, side: Side) -> Option<Square> {
        squares(self.stones[side] & self.forbidden(side)).next()
    }
}

/// Rules 2 and 3: the move phase.
impl Position {
    fn check_from(&self, from: Square) -> Result<(), Refusal> {
        check_on_board(from)?;
        match self.stone(from) {
            None => Err(Refusal::Empty(from)),
            Some(side) if side != self.turn => Err(Refusal::NotYours(from)),
            Some(_) if neighbors(bit(from)) & self.empty() == 0 => Err(Refusal::Stuck(from)),
            Some(_) => Ok(()),
        }
    }

    /// Rule 2: one step to an empty square.
    fn check_step(&self, from: Square, to: Square) -> Result<(), Refusal> {
        self.check_can_move()?;
        if self.is_dropping() {
            return Err(Refusal::StillDropping);
        }
        self.check_from(from)?;
        check_on_board(to)?;
        match from.steps_to(to) {
            0 => Err(Refusal::SameSquare(to)),
            1 if self.stone(to).is_some() => Err(Refusal::StepOntoStone(to)),
            1 => Ok(()),
            _ => Err(Refusal::StepTooFar(from, to)),
        }
    }

    /// Rule 3, for a step that may be made.
    fn check_capture(&self, from: Square, to: Square) -> Result<(), Refusal> {
        if self.captures(from, to) {
            return Ok(());
        }
        let lengths = self.runs_after(from, to).map(u32::count_ones);
        match lengths.into_iter().max() {
            Some(length) if length > 3 => Err(Refusal::LineTooLong(from, to, length)),
            Some(_) | None => Err(Refusal::NoLine(from, to)),
        }
    }

    /// Rule 3, for a step that captures: any enemy stone may be taken. The step is made by then, so the
    /// stone that moved stands on `to`.
    fn check_victim(&self, from: Square, to: Square, victim: Square) -> Result<(), Refusal> {
        check_on_board(victim)?;
        match self.stone(victim) {
            Some(side) if side != self.turn => Ok(()),
            Some(_) if victim != from => Err(Refusal::OwnVictim(victim)),
            None if victim == to => Err(Refusal::OwnVictim(victim)),
            Some(_) | None => Err(Refusal::NothingToTake(victim)),
        }
    }

    /// Rule 3: whether a step of the side to move captures.
    fn captures(&self, from: Square, to: Square) -> bool {
        self.capturing_runs(from, to).next().is_some()
    }

    /// Rule 3: the squares of the line, or of both lines, with which a step captures; none if it does not.
    pub fn capturing_line(&self, from: Square, to: Square) -> impl Iterator<Item = Square> + use<> {
        squares(self.capturing_runs(from, to).fold(0, |all, run| all | run))
    }

    /// Rule 3: the runs with which a step captures. Each counts for itself: three captures although the
    /// other run is four.
    fn capturing_runs(&self, from: Square, to: Square) -> impl Iterator<Item = u32> + use<> {
        let rules = self.options.rules;
        let runs = self.runs_after(from, to).into_iter();
        runs.filter(move |run| rules.captures(run.count_ones()))
    }

    /// Rule 3: H and V, the horizontal and the vertical run of own stones through `to` after a step. A run
    /// that does not contain the stone that moved does not count.
    fn runs_after(&self, from: Square, to: Square) -> [u32; 2] {
        runs(self.stones[self.turn] & !bit(from) | bit(to), to)
    }

    /// Rule 3: the squares where a stone between these rows makes a line that captures.
    #[inline]
    pub(super) fn line(&self, row: Row, other: Row) -> u32 {
        match self.options.rules {
            Rules::Standard => exactly_three(row, other),
            Rules::Prost => three_or_more(row, other),
        }
    }

    /// Rules 2 and 3 for all stones of a side at once, as if it were its turn.
    #[inline]
    pub(super) fn steps(&self, side: Side) -> [Steps; 4] {
        let own = self.stones[side];
        let empty = self.empty();
        let rows = rows(own);
        let across = [self.line(rows[1], rows[3]), self.line(rows[0], rows[2])];
        Direction::ALL.map(|direction| {
            let number = direction as usize;
            let targets = shift(own, direction) & empty;
            // The square behind has just been left, so the line along the step lies ahead.
            let along = self.line(rows[number], Row::default());
            Steps {
                direction,
                targets,
                captures: targets & (along | across[number % 2]),
            }
        })
    }
}

impl cairn_core::Position for Position {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Rules 1 to 3: step and removal are one move.
    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let side = self.turn;
        self.turn = side.other();
        match mv {
            Move::Drop { to } => {
                self.stones[side] |= bit(to);
                self.hand[side] -= 1;
                self.change_phase();
            }
            Move::Step { from, to } => self.stones[side] ^= bit(from) | bit(to),
            Move::Capture { from, to, victim } => {
                self.stones[side] ^= bit(from) | bit(to);
                self.stones[side.other()] ^= bit(victim);
            }
            Move::Pass => {}
        }
    }

    /// Rule 4. In the drop phase nobody has lost, not even with an empty board.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.is_dropping() {
            return None;
        }
        let fewest = self.options.fewest_stones();
        let loser = Side::BOTH
            .into_iter()
            .find(|side| has_fewer(self.stones[*side], fewest));
        loser.map(|loser| Outcome::Win(loser.other()))
    }

    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_dropping() {
            let droppable = self.droppable(self.turn);
            if droppable == 0 {
                return f(Move::Pass);
            }
            return squares(droppable).try_for_each(|to| f(Move::Drop { to }));
        }
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        if !self.can_move() {
            return f(Move::Pass);
        }
        for steps in self.steps(self.turn) {
            let back = steps.direction.opposite();
            for to in squares(steps.targets) {
                let from = SQUARES[shift(bit(to), back).trailing_zeros() as usize];
                if steps.captures & bit(to) == 0 {
                    f(Move::Step { from, to })?;
                    continue;
                }
                for victim in squares(self.stones[self.turn.other()]) {
                    f(Move::Capture { from, to, victim })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_moves(&self) -> u128 {
        if self.is_dropping() {
            return u128::from(self.droppable(self.turn).count_ones().max(1));
        }
        if self.outcome().is_some() {
            return 0;
        }
        let victims = self.count_stones(self.turn.other());
        let steps = AllSteps::new(self.steps(self.turn), victims);
        u128::from(steps.count().max(1))
    }

    fn nth_move(&self, number: u128) -> Option<Move> {
        self.pick_move(|_| number)
    }

    #[inline]
    fn pick_move(&self, pick: impl FnOnce(u128) -> u128) -> Option<Move> {
        let pick = |count: u32| {
            let number = u32::try_from(pick(u128::from(count))).ok();
            number.filter(|number| *number < count)
        };
        if self.is_dropping() {
            let droppable = self.droppable(self.turn);
            if droppable == 0 {
                return pick(1).map(|_| Move::Pass);
            }
            let to = SQUARES[nth_bit(droppable, pick(droppable.count_ones())?)];
            return Some(Move::Drop { to });
        }
        if self.outcome().is_some() {
            return None;
        }
        let enemies = self.stones[self.turn.other()];
        let steps = AllSteps::new(self.steps(self.turn), enemies.count_ones());
        match steps.count() {
            0 => pick(1).map(|_| Move::Pass),
            count => {
                let (direction, to, victim) = steps.nth(pick(count)?);
                let from = shift(1 << to, direction.opposite()).trailing_zeros();
                let (from, to) = (SQUARES[from as usize], SQUARES[to]);
                Some(match victim {
                    None => Move::Step { from, to },
                    Some(number) => {
                        let victim = SQUARES[nth_bit(enemies, number)];
                        Move::Capture { from, to, victim }
                    }
                })
            }
        }
    }

    fn key(&self) -> u64 {
        let stones = u64::from(self.stones.first) | u64::from(self.stones.second) << 32;
        let hands = u64::from(self.hand.first) | u64::from(self.hand.second) << 8;
        KeyHasher::new()
            .word(stones)
            .word(hands | (self.turn.index() as u64) << 16)
            .finish()
    }
}

/// The steps in one direction.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    direction: Direction,
    /// The squares that a stone can step to.
    pub(super) targets: u32,
    /// Those where it captures.
    pub(super) captures: u32,
}

/// The steps in all directions, to be counted and numbered: two directions in a word, the first of them in the lower half.
struct AllSteps {
    targets: [u64; 2],
    captures: [u64; 2],
    /// How many moves a step is that captures: any enemy stone may be taken.
    victims: u32,
}

impl AllSteps {
    #[inline]
    fn new(steps: [Steps; 4], victims: u32) -> AllSteps {
        let [north, east, south, west] = steps;
        let pair = |one: u32, other: u32| u64::from(one) | u64::from(other) << 32;
        AllSteps {
            targets: [
                pair(north.targets, east.targets),
                pair(south.targets, west.targets),
            ],
            captures: [
                pair(north.captures, east.captures),
                pair(south.captures, west.captures),
            ],
            victims,
        }
    }

    /// How many moves there are in the directions of a word.
    #[inline]
    fn count_in(&self, word: usize) -> u32 {
        let steps = self.targets[word].count_ones();
        match self.captures[word] {
            0 => steps,
            captures => steps + captures.count_ones() * (self.victims - 1),
        }
    }

    #[inline]
    fn count(&self) -> u32 {
        self.count_in(0) + self.count_in(1)
    }

    /// The move with this number, which must be below the count: its direction, the square that it leads to and, if it captures,
    /// the number of the stone that it takes.
    #[inline]
    fn nth(&self, mut number: u32) -> (Direction, usize, Option<u32>) {
        let first = self.count_in(0);
        let word = usize::from(number >= first);
        number -= first * word as u32;
        let (targets, captures) = (self.targets[word], self.captures[word]);
        let step = |index: usize| (Direction::ALL[2 * word + index / 32], index % 32);
        if captures == 0 {
            let (direction, to) = step(nth_bit(targets, number));
            return (direction, to, None);
        }
        for index in bits(targets) {
            let (direction, to) = step(index);
            let captures = captures >> index & 1 != 0;
            let moves = if captures { self.victims } else { 1 };
            if number < moves {
                return (direction, to, captures.then_some(number));
            }
            number -= moves;
        }
        unreachable!("the number is below the count")
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// There is no such square.
    OffBoard(Square),
    /// A pass, although there is a drop or a step.
    MustMove,
    /// No stone can step: only a pass is possible.
    MustPass,
    /// All stones are dropped while the other side still has some: only a pass is possible.
    HandEmpty,
    /// No square is left to drop on while the other side has one: only a pass is possible.
    NowhereToDrop,
    /// A stone is to move while stones are still being dropped.
    StillDropping,
    /// A stone is to be dropped in the move phase.
    DroppingOver,
    /// A stone stands where one is to be dropped.
    DropOnStone(Square),
    /// An own stone stands next to the square where one is to be dropped.
    DropNextToOwn(Square),
    /// The drop would make a line of three or more, which [`Rules::Prost`] forbids.
    DropMakesLine(Square),
    /// No stone stands there to be moved.
    Empty(Square),
    /// An enemy stone stands there, which cannot be moved.
    NotYours(Square),
    /// The stone has no empty neighbor.
    Stuck(Square),
    /// The stone stands there already.
    SameSquare(Square),
    /// Steps go to neighboring squares.
    StepTooFar(Square, Square),
    /// A stone stands where one is to step.
    StepOntoStone(Square),
    /// The step completes a line of this length, and the stone to take is not named.
    VictimMissing(Square, Square, u32),
    /// A stone is to be taken, but the stone that moves completes no line.
    NoLine(Square, Square),
    /// A stone is to be taken, but the line is this long, and only three capture.
    LineTooLong(Square, Square, u32),
    /// No stone stands there to be taken.
    NothingToTake(Square),
    /// An own stone stands there, which cannot be taken.
    OwnVictim(Square),
    /// The move is complete before this square.
    TooManySquares(Square),
}

fn check_on_board(square: Square) -> Result<(), Refusal> {
    if square.is_on(FILES, RANKS) {
        Ok(())
    } else {
        Err(Refusal::OffBoard(square))
    }
}
