//! What a game tells about itself.

use crate::{
    BoardView, BoardWords, BySide, Color, Evaluator, Fact, OptionSpec, OptionValues, ParseError,
    Phrase, Position, Reason, Solvable, Square,
};

/// A game: a stateless marker type, one per folder in the `games` crate.
///
/// ```
/// use cairn_core::{Attempt, Game, OptionValues, Position};
/// use cairn_games::zola::Zola;
///
/// let values = OptionValues::parse(Zola::INFO.options, "4", 0)?;
/// let position = Zola::start(Zola::options(&values));
/// assert_eq!(position.to_string(), "b,r,b,r/r,b,r,b/b,r,b,r/r,b,r,b r");
///
/// // Every text reads back, and every refusal has a reason that messages can put into words.
/// let mv = Zola::parse_move(&position, "a1-b1")?;
/// assert!(!position.is_legal(mv));
/// let reason = Zola::explain(&position, Attempt::Move(mv)).expect("it is not legal");
/// assert_eq!(reason.key, "zola-step-onto-enemy");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: 'static {
    /// Its positions.
    type Position: Solvable;
    /// Its options, as the rules use them.
    type Options: Copy + std::fmt::Debug + Eq + Send + Sync + 'static;

    /// How it evaluates positions.
    type Evaluator: Evaluator<Self::Position>;

    /// Its facts.
    const INFO: GameInfo;

    /// Its tutorial.
    const LESSON: LessonText;

    /// The options in the rules' own terms.
    fn options(values: &OptionValues) -> Self::Options;

    /// The position in which the game begins.
    fn start(options: Self::Options) -> Self::Position;

    /// Reads a position of the game with these options; the text does not repeat them.
    ///
    /// # Errors
    /// At the first place where the text is not one that the position's [`std::fmt::Display`] would write, or where
    /// the position is one that the rules call impossible.
    fn parse(options: Self::Options, text: &str) -> Result<Self::Position, ParseError>;

    /// Reads a move. It need not be legal, but it must have the shape of a move of this game, on a board
    /// of this position's size.
    ///
    /// # Errors
    /// At the first place where the text is not a move.
    fn parse_move(
        position: &Self::Position,
        text: &str,
    ) -> Result<<Self::Position as Position>::Move, ParseError>;

    /// The color of each side.
    fn colors(options: Self::Options) -> BySide<Color>;

    /// What the board looks like with these squares of a move chosen: those of a valid beginning of a
    /// move, or none.
    fn view(position: &Self::Position, chosen: &[Square]) -> BoardView;

    /// The squares a person chooses to enter this move, in order; none for a pass. Different moves have
    /// different squares.
    fn move_squares(
        position: &Self::Position,
        mv: <Self::Position as Position>::Move,
    ) -> Vec<Square>;

    /// What may be chosen after these squares.
    fn steps(
        position: &Self::Position,
        chosen: &[Square],
    ) -> Steps<<Self::Position as Position>::Move>;

    /// Why this cannot be played; `None` if it can. Squares are the beginning of a move or a whole one.
    fn explain(
        position: &Self::Position,
        attempt: Attempt<'_, <Self::Position as Position>::Move>,
    ) -> Option<Reason>;

    /// What a person is to do next, with these squares of a move chosen: those of a valid beginning of a move, or none.
    fn task(position: &Self::Position, chosen: &[Square]) -> Phrase;

    /// What a legal move would lead to, to be shown before it is played: what the board alone does not say. Nothing where
    /// a look at the board is enough.
    fn preview(position: &Self::Position, mv: <Self::Position as Position>::Move) -> Preview;

    /// What a legal move does, to be said before or after it is played here.
    fn tell(position: &Self::Position, mv: <Self::Position as Position>::Move) -> Phrase;

    /// How a finished game was decided; `None` while it goes on.
    fn tell_end(position: &Self::Position) -> Option<Phrase>;

    /// What people count when they talk about a position, the most important first: the same facts in the same order
    /// for every position of a game.
    fn facts(position: &Self::Position) -> Vec<Fact>;

    /// What a person should know before choosing these options.
    fn option_notes(options: Self::Options) -> Vec<Phrase>;

    /// Whether a move that is legal here starts the count of [`HistoryRules::plies_without_progress`]
    /// afresh.
    fn is_progress(position: &Self::Position, mv: <Self::Position as Position>::Move) -> bool;
}

/// The facts of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The word that names it in texts, which is also the name of its folder.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Its options: the size first, the others in alphabetical order.
    pub options: &'static [OptionSpec],
    /// When a match is drawn because of its history.
    pub history: HistoryRules,
    /// How its pieces are written.
    pub words: BoardWords,
    /// A few moves that show how moves are written.
    pub move_examples: &'static [&'static str],
    /// A position with the default options that shows what the game looks like.
    pub showcase: &'static str,
    /// Its texts in every language.
    pub texts: &'static [LocalText],
}

/// What a game says in one language.
#[derive(Clone, Copy, Debug)]
pub struct LocalText {
    /// The language, such as `pt-PT`.
    pub language: &'static str,
    /// The rules for players, as Markdown. A fenced block marked `board` holds a position to be drawn, with a game
    /// name before it, and optional lines of squares to mark. Empty in the modules of a web page, which loads it itself.
    pub rules: &'static str,
    /// The game's messages, as Fluent.
    pub messages: &'static str,
}

/// The tutorial of a game: the file `lesson.txt` of its folder, and its messages. It is apart from [`GameInfo`], so that a
/// program which does not teach does not contain it.
#[derive(Clone, Copy, Debug)]
pub struct LessonText {
    /// The steps: positions and goals, as the `lessons` crate reads them.
    pub steps: &'static str,
    /// What they say, as Fluent, by language.
    pub messages: &'static [(&'static str, &'static str)],
}

/// When a match is drawn because of its history. A win on the limiting ply stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HistoryRules {
    /// Whether the third occurrence of a position is a draw.
    pub threefold_repetition: bool,
    /// After how many plies in all.
    pub plies: Option<u32>,
    /// After how many plies without progress, as [`Game::is_progress`] defines it.
    pub plies_without_progress: Option<u32>,
}

impl HistoryRules {
    /// A match goes on until its position says otherwise.
    pub const NONE: HistoryRules = HistoryRules {
        threefold_repetition: false,
        plies: None,
        plies_without_progress: None,
    };
}

/// What a move would lead to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// What it leads to, as phrases, the most important first.
    pub phrases: Vec<Phrase>,
    /// The squares it makes something of, such as a line of three.
    pub squares: Vec<Square>,
}

/// What a person may choose next while entering a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps<M> {
    /// The squares that may come next, in the order of [`Square::all`].
    pub next: Vec<Choice>,
    /// The move that the squares chosen so far make, if they are all of it.
    pub complete: Option<M>,
    /// The pass, where it is legal and nothing has been chosen yet.
    pub pass: Option<M>,
}

/// A square that may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice {
    /// The square.
    pub square: Square,
    /// Whether choosing it takes what stands there.
    pub captures: bool,
}

/// Something a person tried to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt<'a, M> {
    /// A whole move.
    Move(M),
    /// Squares chosen one after another, the last of which was refused.
    Squares(&'a [Square]),
}

/// [`Game::steps`] for games with few moves: looks through the list of legal moves. `captures` says
/// whether choosing the square with this number takes what stands there.
pub fn steps_by_listing<G: Game>(
    position: &G::Position,
    chosen: &[Square],
    mut captures: impl FnMut(<G::Position as Position>::Move, usize) -> bool,
) -> Steps<<G::Position as Position>::Move> {
    let mut steps = Steps {
        next: Vec::new(),
        complete: None,
        pass: None,
    };
    for mv in position.moves() {
        let squares = G::move_squares(position, mv);
        match squares.strip_prefix(chosen) {
            Some([]) if squares.is_empty() => steps.pass = Some(mv),
            Some([]) => steps.complete = Some(mv),
            Some([square, ..]) => steps.next.push(Choice {
                square: *square,
                captures: captures(mv, chosen.len()),
            }),
            None => {}
        }
    }
    steps
        .next
        .sort_unstable_by_key(|choice| (choice.square.rank, choice.square.file, choice.captures));
    steps.next.dedup_by_key(|choice| choice.square);
    steps
}
