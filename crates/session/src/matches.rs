//! A match: two players, a position with its history, and every way to end.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use cairn_core::{BySide, GameInfo, Outcome, Phrase, Side, Square};

use crate::{
    AnyMove, AnyPosition, Clock, Counts, GameChoice, Line, Moment, MoveError, Played, TimeControl,
};

/// What is agreed before a match begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game.
    pub game: GameChoice,
    /// The position it begins with.
    pub start: AnyPosition,
    /// Whether the second player may take over the first player's side after the first move.
    pub swap_allowed: bool,
    /// The clock, if there is one.
    pub time_control: Option<TimeControl>,
    /// The names of the players who begin on each side.
    pub players: BySide<String>,
    /// Whatever else a record says about the match, in its order.
    pub tags: Vec<(String, String)>,
}

impl Setup {
    /// A match from the start of a game, without clock and names.
    #[must_use]
    pub fn new(game: GameChoice) -> Setup {
        Setup {
            start: game.start(),
            game,
            swap_allowed: false,
            time_control: None,
            players: BySide::default(),
            tags: Vec::new(),
        }
    }
}

/// Something a player does in a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A move of the game; a pass is one too.
    Move(AnyMove),
    /// The second player takes over the first player's side. It is no ply and leaves the position as it
    /// is.
    Swap,
}

impl Action {
    /// How taking over the other side is written in records.
    pub const SWAP: &str = "swap";
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(mv) => mv.fmt(f),
            Action::Swap => f.write_str(Action::SWAP),
        }
    }
}

/// What people noted about an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    /// Comments, in order.
    pub comments: Vec<String>,
    /// Numbers of the annotation glyphs, such as 1 for a good move.
    pub glyphs: Vec<u16>,
    /// What could have been played instead.
    pub variations: Vec<Line>,
}

/// An action with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The action.
    pub action: Action,
    /// The side to move before it.
    pub side: Side,
    /// The squares a person chooses to enter the move, in order; none for a pass or a swap.
    pub squares: Vec<Square>,
    /// What it did, as a phrase.
    pub told: Phrase,
    /// The position after it.
    pub after: AnyPosition,
    /// What the moves so far say about that position.
    pub counts: Counts,
    /// The clock after it.
    pub clock: Option<Clock>,
    /// Whether it started the count of plies without progress afresh.
    pub is_progress: bool,
    /// What people noted about it.
    pub annotations: Annotations,
}

impl Entry {
    /// What a word of a record does at a moment: a move, or [`Action::SWAP`]. Earlier entries are given from the last
    /// one back.
    pub(crate) fn read<'a>(
        moment: Moment<'_>,
        word: &str,
        earlier: impl Iterator<Item = &'a Entry>,
    ) -> Result<Entry, MatchError> {
        match word {
            Action::SWAP => Entry::swap(moment),
            text => Entry::play(moment, text, earlier),
        }
    }

    fn play<'a>(
        moment: Moment<'_>,
        text: &str,
        earlier: impl Iterator<Item = &'a Entry>,
    ) -> Result<Entry, MatchError> {
        check_open(moment)?;
        let position = moment.position();
        let played = position.play(text).map_err(MatchError::Move)?;
        let Played {
            mv,
            squares,
            told,
            is_progress,
            after,
        } = played;
        let counts = moment.counts();
        let earlier = earlier.filter(|entry| entry.action != Action::Swap);
        let earlier = earlier.map(|entry| &entry.after);
        let occurred = if moment.setup().game.info().history.threefold_repetition {
            earlier
                .chain([&moment.setup().start])
                .filter(|position| **position == after)
                .count()
        } else {
            0
        };
        Ok(Entry {
            action: Action::Move(mv),
            side: position.turn(),
            squares,
            told,
            counts: Counts {
                plies: counts.plies + 1,
                without_progress: if is_progress {
                    0
                } else {
                    counts.without_progress + 1
                },
                occurrences: occurred as u32 + 1,
            },
            after,
            clock: None,
            is_progress,
            annotations: Annotations::default(),
        })
    }

    fn swap(moment: Moment<'_>) -> Result<Entry, MatchError> {
        check_open(moment)?;
        if !moment.can_swap() {
            return Err(MatchError::NoSwap);
        }
        Ok(Entry {
            action: Action::Swap,
            side: moment.turn(),
            squares: Vec::new(),
            told: Phrase::new("tell-swap"),
            counts: moment.counts(),
            after: moment.position().clone(),
            clock: None,
            is_progress: false,
            annotations: Annotations::default(),
        })
    }

    /// What the player who did it had left afterwards. A swap takes the clock along.
    #[must_use]
    pub fn remaining(&self) -> Option<Duration> {
        self.clock.map(|clock| clock.remaining[self.clock_side()])
    }

    fn clock_side(&self) -> Side {
        match self.action {
            Action::Move(_) => self.side,
            Action::Swap => self.side.other(),
        }
    }
}

fn check_open(moment: Moment<'_>) -> Result<(), MatchError> {
    match moment.end() {
        Some(end) => Err(MatchError::Over(end)),
        None => Ok(()),
    }
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// Why it ended.
    pub reason: EndReason,
    /// Who won; `None` where nobody can say, as when a match is abandoned.
    pub outcome: Option<Outcome>,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// By the rules of the game.
    Rules,
    /// The same position for the third time.
    Repetition,
    /// This many plies in all.
    PlyLimit(u32),
    /// This many plies without progress.
    NoProgress(u32),
    /// This side resigned.
    Resignation(Side),
    /// The players agreed on a draw.
    Agreement,
    /// This side ran out of time.
    TimeForfeit(Side),
    /// The match was left and will not be continued.
    Abandoned,
}

/// Why an action cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// The match is over.
    Over(End),
    /// The word is not a move, or not legal here.
    Move(MoveError),
    /// The sides cannot be exchanged: not agreed, or not now.
    NoSwap,
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Over(_) => f.write_str("the match is over"),
            MatchError::Move(MoveError::NotAMove(error)) => write!(f, "not a move: {error}"),
            MatchError::Move(MoveError::Illegal(reason)) => write!(f, "illegal: {}", reason.key),
            MatchError::NoSwap => f.write_str(
                "a swap is possible only where agreed, and only right after the first move",
            ),
        }
    }
}

impl Error for MatchError {}

impl MatchError {
    /// Why this word cannot be played, as a phrase.
    #[must_use]
    pub fn phrase(&self, info: &GameInfo, word: &str) -> Phrase {
        match self {
            MatchError::Move(error) => error.phrase(info, word),
            MatchError::NoSwap => Phrase::new("play-no-swap"),
            MatchError::Over(_) => Phrase::new("reason-game-over"),
        }
    }
}

/// Two players, a position with its history, and how it ended.
///
/// ```
/// use cairn_session::{Match, Setup};
/// let mut game = Match::new(Setup::new("zola:4".parse().unwrap()));
/// game.play("b2xb3").unwrap();
/// game.undo();
/// assert_eq!(game.position(), &game.setup().start);
/// game.redo();
/// assert_eq!(game.entries().len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    setup: Setup,
    /// Comments before the first move.
    pub intro: Vec<String>,
    /// Everything done, also what was undone and can be redone.
    entries: Vec<Entry>,
    /// How many of the entries are in force.
    current: usize,
    /// An end that the players or the clock made, not the moves.
    declared: Option<End>,
}

impl Match {
    /// A match in which nothing has been played yet.
    #[must_use]
    pub fn new(setup: Setup) -> Match {
        Match {
            setup,
            intro: Vec::new(),
            entries: Vec::new(),
            current: 0,
            declared: None,
        }
    }

    /// A match in which these actions were done.
    pub(crate) fn with_entries(setup: Setup, entries: Vec<Entry>) -> Match {
        Match {
            current: entries.len(),
            entries,
            ..Match::new(setup)
        }
    }

    /// What was agreed.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What was done, without what was undone.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries[..self.current]
    }

    /// What people noted about an action, to be changed.
    pub fn annotations_mut(&mut self, index: usize) -> Option<&mut Annotations> {
        let entry = self.entries[..self.current].get_mut(index)?;
        Some(&mut entry.annotations)
    }

    /// Where the match stands.
    #[must_use]
    pub fn moment(&self) -> Moment<'_> {
        self.moment_after(self.current)
    }

    /// Where it stood after this many actions; more than there are mean all of them.
    #[must_use]
    pub fn moment_after(&self, count: usize) -> Moment<'_> {
        let count = count.min(self.current);
        let entries = &self.entries[..count];
        let is_move = |entry: &&Entry| entry.action != Action::Swap;
        let last_move = entries.iter().rev().find(is_move);
        Moment {
            setup: &self.setup,
            last: entries.last(),
            last_squares: last_move.map_or(&[], |entry| &entry.squares),
            declared: self.declared.filter(|_| count == self.current),
        }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.moment().position()
    }

    /// The number of the move that an action is, as records count them: two plies make one. A swap has that of the move
    /// before it.
    #[must_use]
    pub fn move_number(&self, index: usize) -> usize {
        let earlier = self.entries()[..=index].iter();
        let plies = earlier.filter(|entry| entry.action != Action::Swap).count();
        plies.div_ceil(2)
    }

    /// The position before the action with this number.
    ///
    /// # Panics
    /// If there are fewer actions before it.
    #[must_use]
    pub fn position_before(&self, index: usize) -> &AnyPosition {
        match index.checked_sub(1) {
            None => &self.setup.start,
            Some(last) => &self.entries()[last].after,
        }
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// The clock now.
    #[must_use]
    pub fn clock(&self) -> Option<Clock> {
        let control = self.setup.time_control?;
        let last = self.entries().last();
        Some(
            last.and_then(|entry| entry.clock)
                .unwrap_or_else(|| control.clock()),
        )
    }

    /// The players as they sit now: exchanged, if the sides were.
    #[must_use]
    pub fn players(&self) -> BySide<&str> {
        let players = BySide {
            first: self.setup.players.first.as_str(),
            second: self.setup.players.second.as_str(),
        };
        if self.is_swapped() {
            players.swapped()
        } else {
            players
        }
    }

    /// Whether the second player has taken over the first player's side.
    #[must_use]
    pub fn is_swapped(&self) -> bool {
        self.entries()
            .iter()
            .any(|entry| entry.action == Action::Swap)
    }

    /// Whether the player to move may take over the other side now.
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.moment().can_swap()
    }

    /// How many plies have been played.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.moment().counts().plies
    }

    /// How many plies have been played since the last progress.
    #[must_use]
    pub fn plies_without_progress(&self) -> u32 {
        self.moment().counts().without_progress
    }

    /// How often the position now has occurred, this time included; 1 in games in which that does not matter.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.moment().counts().occurrences
    }

    /// The position before the action with this number.
    ///
    /// # Panics
    /// If there are fewer actions.
    #[must_use]
    pub fn before(&self, index: usize) -> &AnyPosition {
        match index.checked_sub(1) {
            None => &self.setup.start,
            Some(last) => &self.entries()[last].after,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it cannot be played; nothing changes then.
    pub fn play(&mut self, text: &str) -> Result<(), MatchError> {
        self.play_timed(text, Duration::ZERO)
    }

    /// Plays a move that took so long. If there was not enough time for it, the move is not played and
    /// the match ends.
    ///
    /// # Errors
    /// If it cannot be played; nothing changes then.
    pub fn play_timed(&mut self, text: &str, elapsed: Duration) -> Result<(), MatchError> {
        let entry = Entry::play(self.moment(), text, self.entries().iter().rev())?;
        self.enter(entry, elapsed)
    }

    /// The player to move takes over the other side, after thinking about it for so long. If there was not
    /// enough time for it, the sides stay and the match ends.
    ///
    /// # Errors
    /// If that was not agreed, or is not possible now; nothing changes then.
    pub fn swap(&mut self, elapsed: Duration) -> Result<(), MatchError> {
        let entry = Entry::swap(self.moment())?;
        self.enter(entry, elapsed)
    }

    /// Does what a word of a record says: a move, or [`Action::SWAP`].
    ///
    /// # Errors
    /// If it cannot be done; nothing changes then.
    pub fn replay_word(&mut self, word: &str) -> Result<(), MatchError> {
        let entry = Entry::read(self.moment(), word, self.entries().iter().rev())?;
        self.enter(entry, Duration::ZERO)
    }

    /// The first actions of this match in another one that begins with the same position: without notes, and with a clock that has not
    /// run.
    #[must_use]
    pub fn played_anew(&self, setup: Setup, count: usize) -> Match {
        let mut game = Match::new(setup);
        for entry in self.entries().iter().take(count) {
            let played = game.replay_word(&entry.action.to_string());
            debug_assert!(played.is_ok(), "{} was legal", entry.action);
        }
        game
    }

    /// Enters an action that took so long, in the place of whatever was undone.
    fn enter(&mut self, mut entry: Entry, elapsed: Duration) -> Result<(), MatchError> {
        if let (Some(clock), Some(control)) = (self.clock(), self.setup.time_control) {
            let clock = match entry.action {
                Action::Move(_) => clock.after_move(entry.side, elapsed, control),
                Action::Swap => clock.after_swap(entry.side, elapsed),
            };
            match clock {
                Some(clock) => entry.clock = Some(clock),
                None => return self.time_out(entry.side),
            }
        }
        self.entries.truncate(self.current);
        self.entries.push(entry);
        self.current += 1;
        Ok(())
    }

    /// Takes the last entry out, so that something else can be played in its place. [`Match::put_back`] undoes it.
    pub(crate) fn take_out(&mut self) -> Option<Entry> {
        self.entries.truncate(self.current);
        let entry = self.entries.pop();
        self.current = self.entries.len();
        entry
    }

    /// Puts an entry back behind this many others, in the place of whatever was played there meanwhile.
    pub(crate) fn put_back(&mut self, count: usize, entry: Option<Entry>) {
        self.entries.truncate(count);
        self.entries.extend(entry);
        self.current = self.entries.len();
    }

    /// Sets what the side that just moved has left, as a record tells it.
    pub(crate) fn set_clock(&mut self, remaining: Duration) {
        if let Some(entry) = self.entries[..self.current].last_mut()
            && let side = entry.clock_side()
            && let Some(clock) = &mut entry.clock
        {
            clock.remaining[side] = remaining;
        }
    }

    /// Takes back the last action, or the end that players or clock declared. Says whether there was
    /// anything to take back.
    pub fn undo(&mut self) -> bool {
        if self.declared.take().is_some() {
            return true;
        }
        let can_undo = self.current > 0;
        self.current -= usize::from(can_undo);
        can_undo
    }

    /// A copy without what people noted, which can be far longer than the moves.
    #[cfg(feature = "engine")]
    pub(crate) fn without_notes(&self) -> Match {
        let without_notes = |entry: &Entry| Entry {
            action: entry.action.clone(),
            side: entry.side,
            squares: entry.squares.clone(),
            told: entry.told.clone(),
            after: entry.after.clone(),
            counts: entry.counts,
            clock: entry.clock,
            is_progress: entry.is_progress,
            annotations: Annotations::default(),
        };
        Match {
            setup: self.setup.clone(),
            intro: Vec::new(),
            entries: self.entries.iter().map(without_notes).collect(),
            current: self.current,
            declared: self.declared,
        }
    }

    /// Takes back everything after this many actions, and any end that was declared.
    pub fn go_back_to(&mut self, actions: usize) {
        self.declared = None;
        self.current = self.current.min(actions);
    }

    /// Does again what was undone last. Says whether there was anything.
    pub fn redo(&mut self) -> bool {
        let can_redo = self.current < self.entries.len() && self.declared.is_none();
        self.current += usize::from(can_redo);
        can_redo
    }

    /// How many actions can be redone.
    #[must_use]
    pub fn redoable(&self) -> usize {
        self.entries.len() - self.current
    }

    /// This side gives up.
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self, side: Side) -> Result<(), MatchError> {
        self.declare(
            EndReason::Resignation(side),
            Some(Outcome::Win(side.other())),
        )
    }

    /// The players agree on a draw.
    ///
    /// # Errors
    /// If the match is over.
    pub fn agree_draw(&mut self) -> Result<(), MatchError> {
        self.declare(EndReason::Agreement, Some(Outcome::Draw))
    }

    /// This side has run out of time.
    ///
    /// # Errors
    /// If the match is over.
    pub fn time_out(&mut self, side: Side) -> Result<(), MatchError> {
        self.declare(
            EndReason::TimeForfeit(side),
            Some(Outcome::Win(side.other())),
        )
    }

    /// The match will not be continued. It may be given to one of the sides.
    ///
    /// # Errors
    /// If the match is over.
    pub fn abandon(&mut self, outcome: Option<Outcome>) -> Result<(), MatchError> {
        self.declare(EndReason::Abandoned, outcome)
    }

    fn declare(&mut self, reason: EndReason, outcome: Option<Outcome>) -> Result<(), MatchError> {
        if let Some(end) = self.end() {
            return Err(MatchError::Over(end));
        }
        self.declared = Some(End { reason, outcome });
        Ok(())
    }

    /// The end of the match, if it has ended. What the moves decide comes before what people declare,
    /// and a win on the limiting ply stands.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.moment().end()
    }

    /// Whether players or the clock ended the match, not the moves. Such an end can be taken back.
    #[must_use]
    pub fn is_declared(&self) -> bool {
        self.declared.is_some()
    }

    /// How the match ended, as a phrase.
    #[must_use]
    pub fn tell_end(&self) -> Option<Phrase> {
        self.moment().tell_end()
    }
}
