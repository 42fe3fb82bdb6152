//! A match: two players, a position with its history, and every way to end.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use cairn_core::{BySide, GameInfo, Outcome, Phrase, Side, Square};

use crate::{AnyMove, AnyPosition, Clock, GameChoice, Line, MoveError, TimeControl};

/// How often a position occurs before the match is drawn.
const OCCURRENCES_FOR_DRAW: usize = 3;

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
    /// The position after it.
    pub after: AnyPosition,
    /// The clock after it.
    pub clock: Option<Clock>,
    /// Whether it started the count of plies without progress afresh.
    pub is_progress: bool,
    /// What people noted about it.
    pub annotations: Annotations,
}

impl Entry {
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
    /// So many plies in all.
    PlyLimit(u32),
    /// So many plies without progress.
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
    /// Why this word cannot be played, in words to be.
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

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.entries()
            .last()
            .map_or(&self.setup.start, |entry| &entry.after)
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
        self.setup.swap_allowed && self.entries().len() == 1 && self.end().is_none()
    }

    /// How many plies have been played.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.moves().count() as u32
    }

    /// How many plies have been played since the last progress.
    #[must_use]
    pub fn plies_without_progress(&self) -> u32 {
        self.moves()
            .rev()
            .take_while(|entry| !entry.is_progress)
            .count() as u32
    }

    /// How often the position now has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let before = std::iter::once(&self.setup.start);
        before
            .chain(self.moves().map(|entry| &entry.after))
            .filter(|position| *position == now)
            .count()
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

    /// The squares of the action with this number, as a person chooses them; none for a pass or a swap.
    ///
    /// # Panics
    /// If there are fewer actions.
    #[must_use]
    pub fn squares(&self, index: usize) -> Vec<Square> {
        match &self.entries()[index].action {
            Action::Swap => Vec::new(),
            // The move was played there, so it is legal there.
            Action::Move(mv) => self.before(index).move_squares(mv).unwrap_or_default(),
        }
    }

    /// The squares of the last move; none if nothing was played. A swap leaves the last move as it was.
    #[must_use]
    pub fn last_squares(&self) -> Vec<Square> {
        let is_move = |entry: &Entry| entry.action != Action::Swap;
        let last = self.entries().iter().rposition(is_move);
        last.map(|index| self.squares(index)).unwrap_or_default()
    }

    /// What the action with this number did, in words to be.
    ///
    /// # Panics
    /// If there are fewer actions.
    #[must_use]
    pub fn tell(&self, index: usize) -> Phrase {
        match &self.entries()[index].action {
            Action::Swap => Phrase::new("tell-swap"),
            Action::Move(mv) => match self.before(index).tell(mv) {
                Ok(told) => told,
                Err(error) => unreachable!("{mv} was played: {error:?}"),
            },
        }
    }

    fn moves(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.entries()
            .iter()
            .filter(|entry| entry.action != Action::Swap)
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
        self.check_open()?;
        let position = self.position();
        let (mv, after) = position.play(text).map_err(MatchError::Move)?;
        let is_progress = position.is_progress(&mv).map_err(MatchError::Move)?;
        self.enter(Action::Move(mv), after, is_progress, elapsed)
    }

    /// The player to move takes over the other side, after thinking about it for so long. If there was not
    /// enough time for it, the sides stay and the match ends.
    ///
    /// # Errors
    /// If that was not agreed, or is not possible now; nothing changes then.
    pub fn swap(&mut self, elapsed: Duration) -> Result<(), MatchError> {
        self.check_open()?;
        if !self.can_swap() {
            return Err(MatchError::NoSwap);
        }
        let after = self.position().clone();
        self.enter(Action::Swap, after, false, elapsed)
    }

    /// Does what a word of a record says: a move, or [`Action::SWAP`].
    ///
    /// # Errors
    /// If it cannot be done; nothing changes then.
    pub fn replay_word(&mut self, word: &str) -> Result<(), MatchError> {
        match word {
            Action::SWAP => self.swap(Duration::ZERO),
            text => self.play(text),
        }
    }

    fn check_open(&self) -> Result<(), MatchError> {
        match self.end() {
            Some(end) => Err(MatchError::Over(end)),
            None => Ok(()),
        }
    }

    /// Enters an action that took so long, in the place of whatever was undone.
    fn enter(
        &mut self,
        action: Action,
        after: AnyPosition,
        is_progress: bool,
        elapsed: Duration,
    ) -> Result<(), MatchError> {
        let side = self.turn();
        let clock = match (self.clock(), self.setup.time_control) {
            (Some(clock), Some(control)) => {
                let clock = match action {
                    Action::Move(_) => clock.after_move(side, elapsed, control),
                    Action::Swap => clock.after_swap(side, elapsed),
                };
                match clock {
                    Some(clock) => Some(clock),
                    None => return self.time_out(side),
                }
            }
            _ => None,
        };
        self.entries.truncate(self.current);
        self.entries.push(Entry {
            action,
            side,
            after,
            clock,
            is_progress,
            annotations: Annotations::default(),
        });
        self.current += 1;
        Ok(())
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
        let history = self.setup.game.info().history;
        let draw = |reason| {
            Some(End {
                reason,
                outcome: Some(Outcome::Draw),
            })
        };
        if let Some(outcome) = self.position().outcome() {
            return Some(End {
                reason: EndReason::Rules,
                outcome: Some(outcome),
            });
        }
        if history.threefold_repetition && self.occurrences() >= OCCURRENCES_FOR_DRAW {
            return draw(EndReason::Repetition);
        }
        if let Some(limit) = history.plies.filter(|limit| self.plies() >= *limit) {
            return draw(EndReason::PlyLimit(limit));
        }
        let without_progress = history.plies_without_progress;
        if let Some(limit) =
            without_progress.filter(|limit| self.plies_without_progress() >= *limit)
        {
            return draw(EndReason::NoProgress(limit));
        }
        self.declared
    }

    /// Whether players or the clock ended the match, not the moves. Such an end can be taken back.
    #[must_use]
    pub fn is_declared(&self) -> bool {
        self.declared.is_some()
    }

    /// How the match ended, in words to be.
    #[must_use]
    pub fn tell_end(&self) -> Option<Phrase> {
        let End { reason, outcome } = self.end()?;
        let colors = self.setup.game.colors();
        let lost_by = |key, loser: Side| {
            Phrase::new(key)
                .with("loser", colors[loser])
                .with("winner", colors[loser.other()])
        };
        Some(match reason {
            EndReason::Rules => self.position().tell_end()?,
            EndReason::Repetition => Phrase::new("end-repetition"),
            EndReason::PlyLimit(plies) => Phrase::new("end-ply-limit").with("plies", plies),
            EndReason::NoProgress(plies) => Phrase::new("end-no-progress").with("plies", plies),
            EndReason::Resignation(side) => lost_by("end-resignation", side),
            EndReason::Agreement => Phrase::new("end-agreement"),
            EndReason::TimeForfeit(side) => lost_by("end-time", side),
            EndReason::Abandoned => match outcome {
                Some(Outcome::Win(side)) => lost_by("end-abandoned-won", side.other()),
                Some(Outcome::Draw) | None => Phrase::new("end-abandoned"),
            },
        })
    }
}
