//! A position as learning programs play it: with what has been begun, and with what the history decides.

use std::error::Error;
use std::fmt;

use cairn_core::{GameInfo, Outcome, Position, Random, Side};

use crate::encoded::{Chosen, Encoded, MoveOf};
use crate::{Choice, Planes, Shape, SymmetryTable};

/// How often a position occurs before the game is drawn, in games where that matters.
const OCCURRENCES_FOR_DRAW: u32 = 3;

/// The planes that every game has after its own, the same for all squares of the board.
const COMMON_PLANES: [&str; 5] = [
    "the side to move is the one that begins",
    "the sides can be swapped now",
    "how often the position has been before, of the two times that are allowed",
    "plies, of the most there can be",
    "plies without progress, of the most there can be",
];

/// What is agreed before a game, besides its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether the second player may take over the first player's side after the first move.
    pub swap: bool,
    /// Whether repetitions and limits of plies end the game with a draw, where the game has such rules.
    pub history: bool,
}

impl Default for Rules {
    /// No swap; the history counts.
    fn default() -> Rules {
        Rules {
            swap: false,
            history: true,
        }
    }
}

/// A position, the move that is being entered, and what its history says.
#[derive(Debug)]
pub struct State<G: Encoded> {
    options: G::Options,
    shape: Shape,
    rules: Rules,
    position: G::Position,
    begun: Option<G::Begun>,
    /// The actions of the move that has been begun.
    prefix: Vec<u32>,
    past: Past,
    /// The key of the position, where repetitions count: it is asked for at least twice.
    key: u64,
    /// The end, by the rules or by the history.
    outcome: Option<Outcome>,
}

/// What led to a position, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// How many plies were played.
    pub plies: u32,
    /// How many of them, at the end, were without progress.
    pub without_progress: u32,
    /// Whether the players have exchanged their sides.
    pub is_swapped: bool,
    /// The keys of the earlier positions, in games where repetitions count.
    pub earlier: Vec<u64>,
}

impl Past {
    /// Nothing has been played.
    pub const NONE: Past = Past {
        plies: 0,
        without_progress: 0,
        is_swapped: false,
        earlier: Vec::new(),
    };
}

/// What an action does.
pub(crate) enum Decided<G: Encoded> {
    Chosen(Chosen<G::Begun, MoveOf<G>>),
    Swap,
}

/// Why an action cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalAction {
    /// There are not so many actions.
    OutOfRange {
        /// The action.
        action: u32,
        /// How many there are.
        actions: usize,
    },
    /// The game is over.
    Over,
    /// It is not legal in this state.
    NotLegal {
        /// The action.
        action: u32,
        /// What it stands for.
        meaning: String,
    },
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalAction::OutOfRange { action, actions } => {
                write!(
                    f,
                    "there is no action {action}: there are {actions}, from 0"
                )
            }
            IllegalAction::Over => f.write_str("the game is over"),
            IllegalAction::NotLegal { action, meaning } => {
                write!(f, "action {action} ({meaning}) is not legal here")
            }
        }
    }
}

impl Error for IllegalAction {}

impl<G: Encoded> Clone for State<G> {
    fn clone(&self) -> Self {
        State {
            options: self.options,
            shape: self.shape,
            rules: self.rules,
            position: self.position.clone(),
            begun: self.begun,
            prefix: self.prefix.clone(),
            past: self.past.clone(),
            key: self.key,
            outcome: self.outcome,
        }
    }
}

impl<G: Encoded> PartialEq for State<G> {
    fn eq(&self, other: &Self) -> bool {
        self.options == other.options
            && self.rules == other.rules
            && self.position == other.position
            && self.prefix == other.prefix
            && self.past == other.past
    }
}

impl<G: Encoded> State<G> {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(options: G::Options, position: G::Position, rules: Rules) -> Self {
        State::with_past(options, position, rules, Past::NONE)
    }

    /// A game that has come to this position.
    #[must_use]
    pub fn with_past(options: G::Options, position: G::Position, rules: Rules, past: Past) -> Self {
        let mut state = State {
            options,
            shape: shape::<G>(options),
            rules,
            position,
            begun: None,
            prefix: Vec::new(),
            past,
            key: 0,
            outcome: None,
        };
        state.note_key();
        state.outcome = state.end();
        state
    }

    /// The size of the encoding.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What was agreed.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> G::Options {
        self.options
    }

    /// The position; what has been begun is not part of it.
    #[must_use]
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// The actions of the move that has been begun; none between moves.
    #[must_use]
    pub fn prefix(&self) -> &[u32] {
        &self.prefix
    }

    /// What led here.
    #[must_use]
    pub fn past(&self) -> &Past {
        &self.past
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Side {
        self.position.turn()
    }

    /// The player who plays a side: 0 for the one who made the first move, unless the sides were swapped.
    #[inline]
    #[must_use]
    pub fn player_of(&self, side: Side) -> usize {
        side.index() ^ usize::from(self.past.is_swapped)
    }

    /// The end, by the rules or by the history.
    #[inline]
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What each player gets: 1 for a win, -1 for a loss, and 0 for a draw or while the game goes on.
    #[inline]
    #[must_use]
    pub fn returns(&self) -> [f32; 2] {
        match self.outcome.and_then(Outcome::winner) {
            None => [0.0, 0.0],
            Some(winner) if self.player_of(winner) == 0 => [1.0, -1.0],
            Some(_) => [-1.0, 1.0],
        }
    }

    /// Whether the player to move may take over the other side now.
    #[inline]
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.rules.swap
            && self.past.plies == 1
            && !self.past.is_swapped
            && self.begun.is_none()
            && self.outcome.is_none()
    }

    /// Calls `f` with every legal action, in a fixed order and without duplicates; with none if the game is over.
    #[inline]
    pub fn for_each_action(&self, mut f: impl FnMut(u32)) {
        if self.outcome.is_some() {
            return;
        }
        G::for_each_choice(&self.position, self.begun.as_ref(), |choice| {
            f(self.shape.action(choice));
        });
        if self.can_swap() {
            f(self.shape.swap());
        }
    }

    /// The legal actions, the smallest first, in a list whose former content is dropped.
    #[inline]
    pub fn actions_into(&self, actions: &mut Vec<u32>) {
        actions.clear();
        self.for_each_action(|action| actions.push(action));
        actions.sort_unstable();
    }

    /// Says of every action whether it is legal.
    ///
    /// # Panics
    /// If the place has not as many entries as there are actions.
    pub fn mask(&self, mask: &mut [bool]) {
        assert_eq!(mask.len(), self.shape.actions(), "one entry an action");
        mask.fill(false);
        self.for_each_action(|action| mask[action as usize] = true);
    }

    /// One of the legal actions, each as likely as the others; `None` if the game is over. The list is only for its
    /// room.
    pub fn sample(&self, random: &mut impl Random, room: &mut Vec<u32>) -> Option<u32> {
        if self.outcome.is_none() && self.begun.is_none() && !self.can_swap() {
            let picked = G::pick_choice(&self.position, |count| random.below(count));
            if let Some(choice) = picked {
                return Some(self.shape.action(choice));
            }
        }
        room.clear();
        self.for_each_action(|action| room.push(action));
        match room.len() {
            0 => None,
            count => Some(room[random.below(count as u128) as usize]),
        }
    }

    /// Writes what the side to move sees.
    ///
    /// # Panics
    /// If the place has not as many numbers as an observation.
    pub fn observe(&self, values: &mut [f32]) {
        assert_eq!(values.len(), self.shape.observation(), "the shape's size");
        let mut planes = Planes::new(self.shape, values);
        G::observe(&self.position, self.begun.as_ref(), &mut planes);
        let history = G::INFO.history;
        let part = |count: u32, limit: Option<u32>| {
            limit.map_or(0.0, |limit| count.min(limit) as f32 / limit as f32)
        };
        let counts = [
            f32::from(u8::from(self.turn() == Side::First)),
            f32::from(u8::from(self.can_swap())),
            (self.occurrences() - 1).min(2) as f32 / 2.0,
            part(self.past.plies, history.plies),
            part(self.past.without_progress, history.plies_without_progress),
        ];
        let own = self.shape.planes - COMMON_PLANES.len();
        for (number, count) in counts.into_iter().enumerate() {
            planes.fill(own + number, count);
        }
    }

    /// What an action does; `None` if it is not legal.
    #[inline]
    pub(crate) fn decide(&self, action: u32) -> Option<Decided<G>> {
        let choice = self.shape.choice(action)?;
        if self.outcome.is_some() {
            return None;
        }
        match choice {
            Choice::Swap => self.can_swap().then_some(Decided::Swap),
            Choice::Pass | Choice::Square { .. } => {
                G::choose(&self.position, self.begun.as_ref(), choice).map(Decided::Chosen)
            }
        }
    }

    /// Why an action is not legal.
    pub(crate) fn explain(&self, action: u32) -> IllegalAction {
        match self.shape.choice(action) {
            None => IllegalAction::OutOfRange {
                action,
                actions: self.shape.actions(),
            },
            Some(_) if self.outcome.is_some() => IllegalAction::Over,
            Some(choice) => IllegalAction::NotLegal {
                action,
                meaning: meaning::<G>(self.options, choice),
            },
        }
    }

    /// Whether an action may be played.
    #[must_use]
    pub fn is_legal(&self, action: u32) -> bool {
        self.decide(action).is_some()
    }

    /// Does what was decided here.
    #[inline]
    pub(crate) fn carry_out(&mut self, action: u32, decided: Decided<G>) {
        match decided {
            Decided::Chosen(Chosen::Begun(begun)) => {
                self.begun = Some(begun);
                self.prefix.push(action);
            }
            Decided::Chosen(Chosen::Move(mv)) => self.play_unchecked(mv),
            Decided::Swap => self.past.is_swapped = true,
        }
    }

    /// Plays an action.
    ///
    /// # Errors
    /// If it is not legal; nothing changes then.
    #[inline]
    pub fn step(&mut self, action: u32) -> Result<(), IllegalAction> {
        let decided = self.decide(action).ok_or_else(|| self.explain(action))?;
        self.carry_out(action, decided);
        Ok(())
    }

    /// Plays a move that is legal in the position, whatever has been begun.
    #[inline]
    pub fn play_unchecked(&mut self, mv: MoveOf<G>) {
        let history = G::INFO.history;
        if history.plies_without_progress.is_some() {
            self.past.without_progress = if G::is_progress(&self.position, mv) {
                0
            } else {
                self.past.without_progress + 1
            };
        }
        if self.counts_repetitions() {
            self.past.earlier.push(self.key);
        }
        self.position.play_unchecked(mv);
        self.note_key();
        self.past.plies += 1;
        self.begun = None;
        self.prefix.clear();
        self.outcome = self.end();
    }

    /// Goes back to the beginning of another game, and keeps the room that this one had.
    pub fn restart(&mut self, start: &State<G>) {
        self.position.clone_from(&start.position);
        self.begun = start.begun;
        self.prefix.clone_from(&start.prefix);
        self.past.plies = start.past.plies;
        self.past.without_progress = start.past.without_progress;
        self.past.is_swapped = start.past.is_swapped;
        self.past.earlier.clone_from(&start.past.earlier);
        self.key = start.key;
        self.outcome = start.outcome;
    }

    /// The actions that make a move that is legal here.
    pub fn actions_of(&self, mv: MoveOf<G>) -> impl Iterator<Item = u32> + use<G> {
        let shape = self.shape;
        let choices = G::choices_of(&self.position, mv).into_iter();
        choices.map(move |choice| shape.action(choice))
    }

    /// The move that an action completes; `None` if it only begins one, or is the swap.
    ///
    /// # Errors
    /// If the action is not legal.
    pub fn move_of(&self, action: u32) -> Result<Option<MoveOf<G>>, IllegalAction> {
        match self.decide(action) {
            Some(Decided::Chosen(Chosen::Move(mv))) => Ok(Some(mv)),
            Some(Decided::Chosen(Chosen::Begun(_)) | Decided::Swap) => Ok(None),
            None => Err(self.explain(action)),
        }
    }

    /// How often the position has been, this time included.
    fn occurrences(&self) -> u32 {
        let earlier = self.past.earlier.iter();
        1 + earlier.filter(|earlier| **earlier == self.key).count() as u32
    }

    fn note_key(&mut self) {
        if self.counts_repetitions() {
            self.key = self.position.key();
        }
    }

    fn counts_repetitions(&self) -> bool {
        self.rules.history && G::INFO.history.threefold_repetition
    }

    /// The end: what the rules say comes first, so a win on the limiting ply stands.
    fn end(&self) -> Option<Outcome> {
        if let Some(outcome) = self.position.outcome() {
            return Some(outcome);
        }
        if !self.rules.history {
            return None;
        }
        let GameInfo { history, .. } = G::INFO;
        let is_reached = |limit: Option<u32>, count| limit.is_some_and(|limit| count >= limit);
        let is_drawn = is_reached(history.plies, self.past.plies)
            || is_reached(history.plies_without_progress, self.past.without_progress)
            || history.threefold_repetition && self.occurrences() >= OCCURRENCES_FOR_DRAW;
        is_drawn.then_some(Outcome::Draw)
    }
}

/// The size of the encoding of a game.
pub(crate) fn shape<G: Encoded>(options: G::Options) -> Shape {
    let (files, ranks) = G::board(options);
    Shape {
        planes: planes::<G>(options).len(),
        rows: usize::from(ranks),
        columns: usize::from(files),
        ways: G::ways(options).len(),
    }
}

/// What all planes of an observation show.
pub(crate) fn planes<G: Encoded>(options: G::Options) -> Vec<String> {
    let mut planes = G::planes(options);
    planes.extend(COMMON_PLANES.map(str::to_owned));
    planes
}

/// What a choice stands for, in words.
pub(crate) fn meaning<G: Encoded>(options: G::Options, choice: Choice) -> String {
    match choice {
        Choice::Square { way, square } => {
            let ways = G::ways(options);
            format!("{square}: {}", ways.get(way).map_or("", String::as_str))
        }
        Choice::Pass => "pass".to_owned(),
        Choice::Swap => "swap".to_owned(),
    }
}

/// No game from the start has more actions than this, the swap among them.
pub(crate) fn longest<G: Encoded>(options: G::Options) -> u32 {
    G::longest(options).saturating_add(1)
}

/// The symmetries of a game's encoding.
pub(crate) fn symmetries<G: Encoded>(options: G::Options) -> Vec<SymmetryTable> {
    SymmetryTable::all::<G>(options, shape::<G>(options))
}
