//! Encodings of games chosen at run time.

use std::any::Any;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use cairn_core::{OptionValues, Outcome, Position as _, Side, Symmetric as _};
use cairn_session::{AnyMove, AnyPosition, GameChoice, MoveError};

use crate::batch::{self, Batch, IllegalAt, Playout};
use crate::encoded::{Encoded, Visitor, visit_all};
use crate::state::{self, IllegalAction, Past, Rules, State};
use crate::{Shape, SymmetryTable};

/// What the numbers of an encoding mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Its size.
    pub shape: Shape,
    /// What can be done with a square, a name for each way.
    pub ways: Vec<String>,
    /// What the planes show.
    pub planes: Vec<String>,
    /// What the symmetries of the board do, the identity first.
    pub symmetries: Vec<SymmetryTable>,
    /// No game from the start has more actions than this, if its history counts.
    pub longest: u32,
}

impl Layout {
    /// The layout of a game with its options; `None` if the game has no encoding.
    #[must_use]
    pub fn of(game: &GameChoice) -> Option<Layout> {
        Some((entry(game)?.layout)(game.options()))
    }

    /// What an action stands for, in words; `None` if there is no such action.
    #[must_use]
    pub fn meaning(&self, action: u32) -> Option<String> {
        use crate::Choice;
        Some(match self.shape.choice(action)? {
            Choice::Square { way, square } => format!("{square}: {}", self.ways[way]),
            Choice::Pass => "pass".to_owned(),
            Choice::Swap => "swap".to_owned(),
        })
    }
}

/// A position seen through every symmetry of its board, the position itself first; nothing if it is not one of the game.
///
/// ```
/// let game: cairn_session::GameChoice = "zola:3".parse().unwrap();
/// let start = game.start();
/// assert_eq!(cairn_encoding::images(&game, &start).len(), 8);
/// ```
#[must_use]
pub fn images(game: &GameChoice, position: &AnyPosition) -> Vec<AnyPosition> {
    entry(game).map_or_else(Vec::new, |entry| (entry.images)(game.options(), position))
}

/// The legal move with this number, in the fixed order of the rules, without listing the others where the game can do so;
/// `None` if there are not as many.
#[must_use]
pub fn nth_move(game: &GameChoice, position: &AnyPosition, number: u128) -> Option<String> {
    (entry(game)?.nth_move)(position, number)
}

/// A [`State`] of a game chosen at run time.
pub struct AnyState(Box<dyn ErasedState>);

impl AnyState {
    /// A game that begins with a position; `None` if the position is not one of the game.
    #[must_use]
    pub fn new(game: &GameChoice, position: &AnyPosition, rules: Rules) -> Option<AnyState> {
        AnyState::with_past(game, position, rules, Past::NONE)
    }

    /// A game that has come to a position; `None` if the position is not one of the game.
    #[must_use]
    pub fn with_past(
        game: &GameChoice,
        position: &AnyPosition,
        rules: Rules,
        past: Past,
    ) -> Option<AnyState> {
        let state = (entry(game)?.state)(game.options(), position, rules, past)?;
        Some(AnyState(state))
    }

    /// The size of the encoding.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.0.shape()
    }

    /// What was agreed.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.0.rules()
    }

    /// What led here.
    #[must_use]
    pub fn past(&self) -> &Past {
        self.0.past()
    }

    /// The position; what has been begun is not part of it.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        self.0.position()
    }

    /// The actions of the move that has been begun; none between moves.
    #[must_use]
    pub fn prefix(&self) -> &[u32] {
        self.0.prefix()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.0.turn()
    }

    /// The player to move, 0 or 1: see [`State::player_of`].
    #[must_use]
    pub fn player(&self) -> usize {
        self.0.player()
    }

    /// The end, by the rules or by the history.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// What each player gets.
    #[must_use]
    pub fn returns(&self) -> [f32; 2] {
        self.0.returns()
    }

    /// The legal actions, the smallest first.
    #[must_use]
    pub fn actions(&self) -> Vec<u32> {
        let mut actions = Vec::new();
        self.0.actions_into(&mut actions);
        actions
    }

    /// The legal actions, the smallest first, in a list whose former content is dropped.
    pub fn actions_into(&self, actions: &mut Vec<u32>) {
        self.0.actions_into(actions);
    }

    /// Whether an action may be played.
    #[must_use]
    pub fn is_legal(&self, action: u32) -> bool {
        self.0.is_legal(action)
    }

    /// Says of every action whether it is legal.
    ///
    /// # Panics
    /// If the place has not as many entries as there are actions.
    pub fn mask(&self, mask: &mut [bool]) {
        self.0.mask(mask);
    }

    /// Writes what the side to move sees.
    ///
    /// # Panics
    /// If the place has not as many numbers as an observation.
    pub fn observe(&self, values: &mut [f32]) {
        self.0.observe(values);
    }

    /// Plays an action.
    ///
    /// # Errors
    /// If it is not legal; nothing changes then.
    pub fn step(&mut self, action: u32) -> Result<(), IllegalAction> {
        self.0.step(action)
    }

    /// The actions that make a move of the position.
    ///
    /// # Errors
    /// If the text is not a move, or not legal here.
    pub fn encode(&self, text: &str) -> Result<Vec<u32>, MoveError> {
        self.0.encode(text)
    }

    /// The move that an action completes; `None` if it only begins one, or is the swap.
    ///
    /// # Errors
    /// If the action is not legal.
    pub fn move_of(&self, action: u32) -> Result<Option<String>, IllegalAction> {
        self.0.move_of(action)
    }

    /// So many games that begin like this one, see [`Batch::new`].
    #[must_use]
    pub fn batch(&self, count: usize, seed: u64, threads: usize, restarts: bool) -> AnyBatch {
        AnyBatch(self.0.batch(count, seed, threads, restarts))
    }

    /// Plays games of random moves from here, see [`batch::playouts`].
    pub fn playouts(
        &self,
        seed: u64,
        first: u64,
        threads: usize,
        results: &mut [Playout],
        stop: &AtomicBool,
    ) {
        self.0.playouts(seed, first, threads, results, stop);
    }
}

impl Clone for AnyState {
    fn clone(&self) -> AnyState {
        AnyState(self.0.boxed())
    }
}

impl PartialEq for AnyState {
    fn eq(&self, other: &AnyState) -> bool {
        self.0.is_equal(&*other.0)
    }
}

/// A [`Batch`] of a game chosen at run time.
pub struct AnyBatch(Box<dyn ErasedBatch>);

impl AnyBatch {
    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A copy of one of the games.
    #[must_use]
    pub fn state(&self, game: usize) -> Option<AnyState> {
        self.0.state(game).map(AnyState)
    }

    /// Plays one action in every game, see [`Batch::step`].
    ///
    /// # Errors
    /// If an action cannot be played; no game is changed then.
    ///
    /// # Panics
    /// If the lists do not fit the number of games.
    pub fn step(
        &mut self,
        actions: &[i64],
        rewards: &mut [f32],
        done: &mut [bool],
    ) -> Result<(), IllegalAt> {
        self.0.step(actions, rewards, done)
    }

    /// Lets games begin again: those that are marked.
    ///
    /// # Panics
    /// If the list does not fit the number of games.
    pub fn restart(&mut self, which: &[bool]) {
        self.0.restart(which);
    }

    /// Writes for every game which actions are legal.
    ///
    /// # Panics
    /// If the place does not fit.
    pub fn masks(&self, masks: &mut [bool]) {
        self.0.masks(masks);
    }

    /// Writes what the side to move sees in every game.
    ///
    /// # Panics
    /// If the place does not fit.
    pub fn observations(&self, values: &mut [f32]) {
        self.0.observations(values);
    }

    /// Writes who is to move in every game, and -1 where it is over.
    ///
    /// # Panics
    /// If the place does not fit.
    pub fn players(&self, players: &mut [i8]) {
        self.0.players(players);
    }

    /// Writes a random legal action for every game, and -1 where it is over.
    ///
    /// # Panics
    /// If the place does not fit.
    pub fn sample(&mut self, actions: &mut [i64]) {
        self.0.sample(actions);
    }

    /// Plays so many random actions in every game, see [`Batch::wander`].
    ///
    /// # Panics
    /// If the lists do not fit the number of games.
    pub fn wander(&mut self, steps: u32, rewards: &mut [f32], ended: &mut [u32]) {
        self.0.wander(steps, rewards, ended);
    }
}

/// Makes a state of a position, if that is one of the game.
type MakeState = fn(&OptionValues, &AnyPosition, Rules, Past) -> Option<Box<dyn ErasedState>>;

/// A game of the list.
struct Entry {
    id: &'static str,
    layout: fn(&OptionValues) -> Layout,
    state: MakeState,
    images: fn(&OptionValues, &AnyPosition) -> Vec<AnyPosition>,
    nth_move: fn(&AnyPosition, u128) -> Option<String>,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    struct Collect(Vec<Entry>);
    impl Visitor for Collect {
        fn visit<G: Encoded>(&mut self) {
            self.0.push(Entry {
                id: G::INFO.id,
                layout: |values| {
                    let options = G::options(values);
                    Layout {
                        shape: state::shape::<G>(options),
                        ways: G::ways(options),
                        planes: state::planes::<G>(options),
                        symmetries: state::symmetries::<G>(options),
                        longest: state::longest::<G>(options),
                    }
                },
                state: |values, position, rules, past| {
                    let position = position.typed::<G>()?.clone();
                    let options = G::options(values);
                    let state = State::<G>::with_past(options, position, rules, past);
                    Some(Box::new(state))
                },
                images: |values, position| {
                    let Some(position) = position.typed::<G>() else {
                        return Vec::new();
                    };
                    let images = position.symmetries().iter();
                    let images = images.map(|symmetry| position.transformed(*symmetry));
                    let any = |image| AnyPosition::of::<G>(G::options(values), image);
                    images.map(any).collect()
                },
                nth_move: |position, number| {
                    let mv = position.typed::<G>()?.nth_move(number)?;
                    Some(mv.to_string())
                },
            });
        }
    }
    let mut collect = Collect(Vec::new());
    visit_all(&mut collect);
    collect.0
});

fn entry(game: &GameChoice) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.id == game.info().id)
}

/// A state whose game is not known.
trait ErasedState: Any + Send + Sync {
    fn boxed(&self) -> Box<dyn ErasedState>;
    fn is_equal(&self, other: &dyn ErasedState) -> bool;
    fn shape(&self) -> Shape;
    fn rules(&self) -> Rules;
    fn past(&self) -> &Past;
    fn position(&self) -> AnyPosition;
    fn prefix(&self) -> &[u32];
    fn turn(&self) -> Side;
    fn player(&self) -> usize;
    fn outcome(&self) -> Option<Outcome>;
    fn returns(&self) -> [f32; 2];
    fn actions_into(&self, actions: &mut Vec<u32>);
    fn is_legal(&self, action: u32) -> bool;
    fn mask(&self, mask: &mut [bool]);
    fn observe(&self, values: &mut [f32]);
    fn step(&mut self, action: u32) -> Result<(), IllegalAction>;
    fn encode(&self, text: &str) -> Result<Vec<u32>, MoveError>;
    fn move_of(&self, action: u32) -> Result<Option<String>, IllegalAction>;
    fn batch(
        &self,
        count: usize,
        seed: u64,
        threads: usize,
        restarts: bool,
    ) -> Box<dyn ErasedBatch>;
    fn playouts(
        &self,
        seed: u64,
        first: u64,
        threads: usize,
        results: &mut [Playout],
        stop: &AtomicBool,
    );
}

impl<G: Encoded> ErasedState for State<G> {
    fn boxed(&self) -> Box<dyn ErasedState> {
        Box::new(self.clone())
    }

    fn is_equal(&self, other: &dyn ErasedState) -> bool {
        let other = (other as &dyn Any).downcast_ref::<State<G>>();
        other.is_some_and(|other| self == other)
    }

    fn shape(&self) -> Shape {
        State::shape(self)
    }

    fn rules(&self) -> Rules {
        State::rules(self)
    }

    fn past(&self) -> &Past {
        State::past(self)
    }

    fn position(&self) -> AnyPosition {
        AnyPosition::of::<G>(self.options(), State::position(self).clone())
    }

    fn prefix(&self) -> &[u32] {
        State::prefix(self)
    }

    fn turn(&self) -> Side {
        State::turn(self)
    }

    fn player(&self) -> usize {
        self.player_of(State::turn(self))
    }

    fn outcome(&self) -> Option<Outcome> {
        State::outcome(self)
    }

    fn returns(&self) -> [f32; 2] {
        State::returns(self)
    }

    fn actions_into(&self, actions: &mut Vec<u32>) {
        State::actions_into(self, actions);
    }

    fn is_legal(&self, action: u32) -> bool {
        State::is_legal(self, action)
    }

    fn mask(&self, mask: &mut [bool]) {
        State::mask(self, mask);
    }

    fn observe(&self, values: &mut [f32]) {
        State::observe(self, values);
    }

    fn step(&mut self, action: u32) -> Result<(), IllegalAction> {
        State::step(self, action)
    }

    fn encode(&self, text: &str) -> Result<Vec<u32>, MoveError> {
        let mv: AnyMove = ErasedState::position(self).read_move(text)?;
        let position = State::position(self);
        let mv = G::parse_move(position, mv.as_str()).map_err(MoveError::NotAMove)?;
        Ok(self.actions_of(mv).collect())
    }

    fn move_of(&self, action: u32) -> Result<Option<String>, IllegalAction> {
        let mv = State::move_of(self, action)?;
        Ok(mv.map(|mv| mv.to_string()))
    }

    fn batch(
        &self,
        count: usize,
        seed: u64,
        threads: usize,
        restarts: bool,
    ) -> Box<dyn ErasedBatch> {
        Box::new(Batch::new(self.clone(), count, seed, threads, restarts))
    }

    fn playouts(
        &self,
        seed: u64,
        first: u64,
        threads: usize,
        results: &mut [Playout],
        stop: &AtomicBool,
    ) {
        batch::playouts(self, seed, first, threads, results, stop);
    }
}

/// A batch whose game is not known.
trait ErasedBatch: Send + Sync {
    fn len(&self) -> usize;
    fn state(&self, game: usize) -> Option<Box<dyn ErasedState>>;
    fn step(
        &mut self,
        actions: &[i64],
        rewards: &mut [f32],
        done: &mut [bool],
    ) -> Result<(), IllegalAt>;
    fn restart(&mut self, which: &[bool]);
    fn masks(&self, masks: &mut [bool]);
    fn observations(&self, values: &mut [f32]);
    fn players(&self, players: &mut [i8]);
    fn sample(&mut self, actions: &mut [i64]);
    fn wander(&mut self, steps: u32, rewards: &mut [f32], ended: &mut [u32]);
}

impl<G: Encoded> ErasedBatch for Batch<G> {
    fn len(&self) -> usize {
        Batch::len(self)
    }

    fn state(&self, game: usize) -> Option<Box<dyn ErasedState>> {
        Batch::state(self, game).map(ErasedState::boxed)
    }

    fn step(
        &mut self,
        actions: &[i64],
        rewards: &mut [f32],
        done: &mut [bool],
    ) -> Result<(), IllegalAt> {
        Batch::step(self, actions, rewards, done)
    }

    fn restart(&mut self, which: &[bool]) {
        Batch::restart(self, which);
    }

    fn masks(&self, masks: &mut [bool]) {
        Batch::masks(self, masks);
    }

    fn observations(&self, values: &mut [f32]) {
        Batch::observations(self, values);
    }

    fn players(&self, players: &mut [i8]) {
        Batch::players(self, players);
    }

    fn sample(&mut self, actions: &mut [i64]) {
        Batch::sample(self, actions);
    }

    fn wander(&mut self, steps: u32, rewards: &mut [f32], ended: &mut [u32]) {
        Batch::wander(self, steps, rewards, ended);
    }
}
