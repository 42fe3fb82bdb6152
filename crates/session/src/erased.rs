//! The one place where the real types of a game meet types chosen at run time.

#[cfg(feature = "engine")]
mod analysis;
#[cfg(feature = "engine")]
mod tables;

#[cfg(feature = "engine")]
pub use analysis::Term;
#[cfg(feature = "engine")]
pub use tables::AnyTables;
#[cfg(feature = "engine")]
pub(crate) use tables::TableEntry;

use std::any::Any;
use std::fmt;
#[cfg(feature = "engine")]
use std::sync::atomic::AtomicBool;

#[cfg(feature = "engine")]
use cairn_core::Fact;
use cairn_core::{
    Attempt, BoardView, BySide, Color, ComputerPlayers, Game, GameInfo, Level, OptionValues,
    Outcome, ParseError, Phrase, Position, Preview, Random, Reason, Side, Solvable as _, Square,
    Steps,
};
#[cfg(feature = "engine")]
use cairn_engine::tables::TableValue;
#[cfg(feature = "engine")]
use cairn_engine::{
    PerftError, PerftOptions, PerftProgress, SearchOptions, Solution, SolveLimits, SolveProgress,
    Solver, Threat,
};
use cairn_games::Visitor;

#[cfg(feature = "engine")]
use crate::engine::Engine;

/// A move of some game, as its canonical text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyMove(String);

impl AnyMove {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn of(mv: impl fmt::Display) -> AnyMove {
        AnyMove(mv.to_string())
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a word cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The word has not the form of a move of this game.
    NotAMove(ParseError),
    /// It is a move, but not here.
    Illegal(Reason),
}

/// A position of a game chosen at run time.
pub struct AnyPosition(Box<dyn ErasedPosition>);

impl AnyPosition {
    /// The canonical text.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.0.turn()
    }

    /// The end of the game, by its rules alone.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// The color of each side.
    #[must_use]
    pub fn colors(&self) -> BySide<Color> {
        self.0.colors()
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_moves(&self) -> u128 {
        self.0.count_moves()
    }

    /// The legal moves, sorted by their text; `None` if there are more than `limit`.
    #[must_use]
    pub fn moves(&self, limit: usize) -> Option<Vec<AnyMove>> {
        if self.count_moves() > limit as u128 {
            return None;
        }
        let mut moves = self.0.moves();
        moves.sort_unstable();
        Some(moves)
    }

    /// Reads a move and checks that it is legal here.
    ///
    /// # Errors
    /// If it is not a move, or not legal; the reason says why.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, MoveError> {
        self.0.read_move(text)
    }

    /// Plays a move, and tells all that came of it.
    ///
    /// ```
    /// let game: cairn_session::GameChoice = "zola:4".parse().unwrap();
    /// let played = game.start().play("b2xb3").unwrap();
    /// assert_eq!(played.squares.len(), 2);
    /// assert_ne!(played.after, game.start());
    /// ```
    ///
    /// # Errors
    /// If the text is not a move, or not legal here; the reason says why.
    pub fn play(&self, text: &str) -> Result<Played, MoveError> {
        self.0.play(text)
    }

    /// A legal move, each as likely as the others; `None` if the game is over.
    pub fn random_move(&self, random: &mut dyn Random) -> Option<AnyMove> {
        self.0.random_move(random)
    }

    /// A 64-bit key: equal for equal positions, different for almost all others of the same game.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.0.key()
    }

    /// What may be chosen after these squares.
    #[must_use]
    pub fn steps(&self, chosen: &[Square]) -> Steps<AnyMove> {
        self.0.steps(chosen)
    }

    /// Why these squares are not the beginning of a move; `None` if they are.
    #[must_use]
    pub fn explain_squares(&self, chosen: &[Square]) -> Option<Reason> {
        self.0.explain_squares(chosen)
    }

    /// What the board looks like with these squares of a move chosen.
    #[must_use]
    pub fn view(&self, chosen: &[Square]) -> BoardView {
        self.0.view(chosen)
    }

    /// The squares a person chooses to enter a legal move.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn move_squares(&self, mv: &AnyMove) -> Result<Vec<Square>, MoveError> {
        self.0.move_squares(mv.as_str())
    }

    /// What a person is to do next, with these squares of a move chosen.
    #[must_use]
    pub fn task(&self, chosen: &[Square]) -> Phrase {
        self.0.task(chosen)
    }

    /// What a legal move would lead to, to be shown before it is played.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn preview(&self, mv: &AnyMove) -> Result<Preview, MoveError> {
        self.0.preview(mv.as_str())
    }

    /// Whether a legal move ends the game with a loss, or lets the other side win with its next move.
    ///
    /// ```
    /// let game: cairn_session::GameChoice = "swack:3".parse().unwrap();
    /// let start = game.start();
    /// let pass = start.read_move("pass").unwrap();
    /// // White, who has one stack more, passes too and wins.
    /// assert!(start.loses_at_once(&pass));
    /// ```
    #[must_use]
    pub fn loses_at_once(&self, mv: &AnyMove) -> bool {
        let Ok(Played { after, .. }) = self.play(mv.as_str()) else {
            return false;
        };
        let enemy = self.turn().other();
        match after.outcome() {
            Some(outcome) => outcome == Outcome::Win(enemy),
            None => after.turn() == enemy && after.0.wins_at_once(),
        }
    }

    /// What a legal move does, as a phrase.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn tell(&self, mv: &AnyMove) -> Result<Phrase, MoveError> {
        self.0.tell(mv.as_str())
    }

    /// How a finished game was decided.
    #[must_use]
    pub fn tell_end(&self) -> Option<Phrase> {
        self.0.tell_end()
    }

    /// What people count when they talk about the position, the most important first.
    #[cfg(feature = "engine")]
    #[must_use]
    pub fn facts(&self) -> Vec<Fact> {
        self.0.facts()
    }
}

/// A move that was played, with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: AnyMove,
    /// The squares a person chooses to enter it, in order; none for a pass.
    pub squares: Vec<Square>,
    /// What it did, as a phrase.
    pub told: Phrase,
    /// Whether it started the count of plies without progress afresh.
    pub is_progress: bool,
    /// The position after it.
    pub after: AnyPosition,
}

/// Where real types are known, as in encodings for learning programs.
impl AnyPosition {
    /// The position without its type.
    #[must_use]
    pub fn of<G: ComputerPlayers>(options: G::Options, position: G::Position) -> AnyPosition {
        Held::<G>::any(options, position)
    }

    /// The position with its type, if it is one of this game.
    #[must_use]
    pub fn typed<G: Game>(&self) -> Option<&G::Position> {
        let held = (&*self.0 as &dyn Any).downcast_ref::<Held<G>>();
        held.map(|held| &held.position)
    }
}

impl Clone for AnyPosition {
    fn clone(&self) -> Self {
        AnyPosition(self.0.boxed())
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_equal(&*other.0)
    }
}

impl Eq for AnyPosition {}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.info().id, self.text())
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// A game of the list: what can be done with it before there is a position.
pub(crate) struct GameEntry {
    pub(crate) info: &'static GameInfo,
    pub(crate) levels: &'static [Level],
    pub(crate) has_medium: bool,
    pub(crate) start: fn(&OptionValues) -> AnyPosition,
    pub(crate) parse: fn(&OptionValues, &str) -> Result<AnyPosition, ParseError>,
    pub(crate) colors: fn(&OptionValues) -> BySide<Color>,
    pub(crate) notes: fn(&OptionValues) -> Vec<Phrase>,
    #[cfg(feature = "engine")]
    pub(crate) engine: fn(SearchOptions) -> Engine,
    #[cfg(feature = "engine")]
    pub(crate) tables: Option<TableEntry>,
}

impl GameEntry {
    fn of<G: ComputerPlayers>() -> GameEntry {
        GameEntry {
            info: const { &G::INFO },
            levels: const { &G::LEVELS },
            has_medium: G::HAS_MEDIUM,
            start: |values| {
                let options = G::options(values);
                Held::<G>::any(options, G::start(options))
            },
            parse: |values, text| {
                let options = G::options(values);
                Ok(Held::<G>::any(options, G::parse(options, text)?))
            },
            colors: |values| G::colors(G::options(values)),
            notes: |values| G::option_notes(G::options(values)),
            #[cfg(feature = "engine")]
            engine: Engine::new::<G>,
            #[cfg(feature = "engine")]
            tables: TableEntry::of::<G>(),
        }
    }

    /// Every game in the list, in its order.
    pub(crate) fn all() -> Vec<GameEntry> {
        struct Collect(Vec<GameEntry>);
        impl Visitor for Collect {
            fn visit<G: ComputerPlayers>(&mut self) {
                self.0.push(GameEntry::of::<G>());
            }
        }
        let mut collect = Collect(Vec::new());
        cairn_games::visit_all(&mut collect);
        collect.0
    }
}

/// Everything that can be asked of a position whose type is not known.
trait ErasedPosition: Any + Send + Sync {
    fn is_equal(&self, other: &dyn ErasedPosition) -> bool;
    fn boxed(&self) -> Box<dyn ErasedPosition>;
    fn info(&self) -> &'static GameInfo;
    fn text(&self) -> String;
    fn turn(&self) -> Side;
    fn outcome(&self) -> Option<Outcome>;
    fn colors(&self) -> BySide<Color>;
    fn count_moves(&self) -> u128;
    fn moves(&self) -> Vec<AnyMove>;
    fn read_move(&self, text: &str) -> Result<AnyMove, MoveError>;
    fn play(&self, text: &str) -> Result<Played, MoveError>;
    fn random_move(&self, random: &mut dyn Random) -> Option<AnyMove>;
    fn key(&self) -> u64;
    fn steps(&self, chosen: &[Square]) -> Steps<AnyMove>;
    fn explain_squares(&self, chosen: &[Square]) -> Option<Reason>;
    fn view(&self, chosen: &[Square]) -> BoardView;
    fn move_squares(&self, text: &str) -> Result<Vec<Square>, MoveError>;
    fn task(&self, chosen: &[Square]) -> Phrase;
    fn preview(&self, text: &str) -> Result<Preview, MoveError>;
    fn wins_at_once(&self) -> bool;
    fn tell(&self, text: &str) -> Result<Phrase, MoveError>;
    fn tell_end(&self) -> Option<Phrase>;
    #[cfg(feature = "engine")]
    fn facts(&self) -> Vec<Fact>;

    #[cfg(feature = "engine")]
    fn greedy_move(&self, random: &mut dyn Random) -> Option<AnyMove>;
    #[cfg(feature = "engine")]
    fn medium_move(&self, random: &mut dyn Random) -> Option<AnyMove>;
    #[cfg(feature = "engine")]
    fn terms(&self) -> Vec<Term>;
    #[cfg(feature = "engine")]
    fn threat(&self, budget: u64) -> Option<Threat<AnyMove>>;
    #[cfg(feature = "engine")]
    fn perft(
        &self,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<u128, PerftError>;
    #[cfg(feature = "engine")]
    fn divide(
        &self,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<Vec<(AnyMove, u128)>, PerftError>;
    #[cfg(feature = "engine")]
    fn solve(
        &self,
        solver: &Solver,
        tables: Option<&AnyTables>,
        limits: SolveLimits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(SolveProgress) + Send),
    ) -> Solution<AnyMove>;
    #[cfg(feature = "engine")]
    fn probe(&self, tables: &AnyTables) -> Option<TableValue>;
}

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// A position with its type.
struct Held<G: Game> {
    options: G::Options,
    position: G::Position,
}

impl<G: ComputerPlayers> Held<G> {
    fn any(options: G::Options, position: G::Position) -> AnyPosition {
        AnyPosition(Box::new(Held::<G> { options, position }))
    }

    fn legal(&self, text: &str) -> Result<MoveOf<G>, MoveError> {
        let mv = G::parse_move(&self.position, text).map_err(MoveError::NotAMove)?;
        match G::explain(&self.position, Attempt::Move(mv)) {
            None => Ok(mv),
            Some(reason) => Err(MoveError::Illegal(reason)),
        }
    }
}

impl<G: ComputerPlayers> ErasedPosition for Held<G> {
    fn is_equal(&self, other: &dyn ErasedPosition) -> bool {
        let other = (other as &dyn Any).downcast_ref::<Held<G>>();
        other.is_some_and(|other| self.position == other.position)
    }

    fn boxed(&self) -> Box<dyn ErasedPosition> {
        Box::new(Held::<G> {
            options: self.options,
            position: self.position.clone(),
        })
    }

    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn text(&self) -> String {
        self.position.to_string()
    }

    fn turn(&self) -> Side {
        self.position.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn colors(&self) -> BySide<Color> {
        G::colors(self.options)
    }

    fn count_moves(&self) -> u128 {
        self.position.count_moves()
    }

    fn moves(&self) -> Vec<AnyMove> {
        self.position.moves().into_iter().map(AnyMove::of).collect()
    }

    fn read_move(&self, text: &str) -> Result<AnyMove, MoveError> {
        self.legal(text).map(AnyMove::of)
    }

    fn play(&self, text: &str) -> Result<Played, MoveError> {
        let mv = self.legal(text)?;
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        Ok(Played {
            squares: G::move_squares(&self.position, mv),
            told: G::tell(&self.position, mv),
            is_progress: G::is_progress(&self.position, mv),
            after: Held::<G>::any(self.options, after),
            mv: AnyMove::of(mv),
        })
    }

    fn random_move(&self, random: &mut dyn Random) -> Option<AnyMove> {
        cairn_core::random_move(&self.position, random).map(AnyMove::of)
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn steps(&self, chosen: &[Square]) -> Steps<AnyMove> {
        let steps = G::steps(&self.position, chosen);
        Steps {
            next: steps.next,
            complete: steps.complete.map(AnyMove::of),
            pass: steps.pass.map(AnyMove::of),
        }
    }

    fn explain_squares(&self, chosen: &[Square]) -> Option<Reason> {
        G::explain(&self.position, Attempt::Squares(chosen))
    }

    fn view(&self, chosen: &[Square]) -> BoardView {
        G::view(&self.position, chosen)
    }

    fn move_squares(&self, text: &str) -> Result<Vec<Square>, MoveError> {
        Ok(G::move_squares(&self.position, self.legal(text)?))
    }

    fn task(&self, chosen: &[Square]) -> Phrase {
        G::task(&self.position, chosen)
    }

    fn preview(&self, text: &str) -> Result<Preview, MoveError> {
        Ok(G::preview(&self.position, self.legal(text)?))
    }

    fn wins_at_once(&self) -> bool {
        self.position.wins_at_once()
    }

    fn tell(&self, text: &str) -> Result<Phrase, MoveError> {
        Ok(G::tell(&self.position, self.legal(text)?))
    }

    fn tell_end(&self) -> Option<Phrase> {
        G::tell_end(&self.position)
    }

    #[cfg(feature = "engine")]
    fn facts(&self) -> Vec<Fact> {
        G::facts(&self.position)
    }

    #[cfg(feature = "engine")]
    fn greedy_move(&self, random: &mut dyn Random) -> Option<AnyMove> {
        G::greedy(&self.position, random).map(AnyMove::of)
    }

    #[cfg(feature = "engine")]
    fn medium_move(&self, random: &mut dyn Random) -> Option<AnyMove> {
        G::medium(&self.position, random).map(AnyMove::of)
    }

    #[cfg(feature = "engine")]
    fn terms(&self) -> Vec<Term> {
        analysis::terms::<G>(&self.position)
    }

    #[cfg(feature = "engine")]
    fn threat(&self, budget: u64) -> Option<Threat<AnyMove>> {
        analysis::threat(&self.position, budget)
    }

    #[cfg(feature = "engine")]
    fn perft(
        &self,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<u128, PerftError> {
        cairn_engine::perft(&self.position, depth, options, progress)
    }

    #[cfg(feature = "engine")]
    fn divide(
        &self,
        depth: u32,
        options: PerftOptions,
        progress: &PerftProgress,
    ) -> Result<Vec<(AnyMove, u128)>, PerftError> {
        analysis::divide(&self.position, depth, options, progress)
    }

    #[cfg(feature = "engine")]
    fn solve(
        &self,
        solver: &Solver,
        tables: Option<&AnyTables>,
        limits: SolveLimits,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(SolveProgress) + Send),
    ) -> Solution<AnyMove> {
        let tables = tables.and_then(|tables| tables.of::<G>(self.options));
        let known = tables.map(|tables| &**tables);
        let solution = solver.solve_with(&self.position, known, limits, stop, report);
        solution.map(AnyMove::of)
    }

    #[cfg(feature = "engine")]
    fn probe(&self, tables: &AnyTables) -> Option<TableValue> {
        tables.of::<G>(self.options)?.probe(&self.position)
    }
}
