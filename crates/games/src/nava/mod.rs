//! Nava, by David Cordell: travel as far as your discs are many, and leave cubes behind.

mod eval;
mod facts;
mod notation;
mod patterns;
mod players;
mod reach;
mod rules;
mod solving;
mod stack;
mod symmetry;
mod view;
mod weights;

pub use eval::Eval;
pub use rules::{Junction, Move, Options, Position, Refusal, Setup};
pub use stack::Stack;

use cairn_core::{
    Attempt, BoardView, BySide, Color, Fact, Game, GameInfo, HistoryRules, LessonText, LocalText,
    OptionKind, OptionSpec, OptionValues, ParseError, Phrase, Position as _, Preview, Reason,
    Square, Steps, steps_by_listing,
};

use rules::{CUBES, color};

/// The game of Nava.
#[derive(Clone, Copy, Debug)]
pub struct Nava;

impl Game for Nava {
    type Position = Position;
    type Options = Options;
    type Evaluator = Eval;

    const INFO: GameInfo = GameInfo {
        id: "nava",
        name: "Nava",
        options: &[OptionSpec {
            key: "setup",
            kind: OptionKind::Choice(&["corner", "offset"]),
        }],
        history: HistoryRules {
            threefold_repetition: true,
            plies: Some(300),
            plies_without_progress: None,
        },
        words: notation::WORDS,
        move_examples: &["a1-a4", "c3-b3"],
        showcase: "x,wb,B,x,bbbw/W,x2,B,x/x,B,B,B,W/x,W,b,x2/W,W,ww,wwb,x w",
        texts: &[
            LocalText {
                language: "en",
                rules: rule_page!("text/en/rules.md"),
                messages: include_str!("text/en/messages.ftl"),
            },
            LocalText {
                language: "pt-PT",
                rules: rule_page!("text/pt-PT/rules.md"),
                messages: include_str!("text/pt-PT/messages.ftl"),
            },
        ],
    };

    const LESSON: LessonText = LessonText {
        steps: include_str!("lesson.txt"),
        messages: &[
            ("en", include_str!("text/en/lesson.ftl")),
            ("pt-PT", include_str!("text/pt-PT/lesson.ftl")),
        ],
    };

    fn options(values: &OptionValues) -> Options {
        Options {
            setup: [Setup::Corner, Setup::Offset][usize::from(values.get("setup"))],
        }
    }

    fn start(options: Options) -> Position {
        Position::start(options)
    }

    fn parse(_options: Options, text: &str) -> Result<Position, ParseError> {
        notation::parse(text)
    }

    fn parse_move(_position: &Position, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(text)
    }

    fn colors(_options: Options) -> BySide<Color> {
        BySide::from_fn(color)
    }

    fn view(position: &Position, _chosen: &[Square]) -> BoardView {
        view::view(position)
    }

    fn move_squares(_position: &Position, mv: Move) -> Vec<Square> {
        vec![mv.from, mv.to]
    }

    /// What is the enemy's and is landed on is taken: a cube leaves the board, a stack changes its owner. An own cube
    /// leaves the board too, but that is no capture.
    fn steps(position: &Position, chosen: &[Square]) -> Steps<Move> {
        let enemy = position.turn().other();
        steps_by_listing::<Nava>(position, chosen, |mv, number| {
            let is_enemys = match position.junction(mv.to) {
                Junction::Cube(side) => side == enemy,
                Junction::Stack(stack) => stack.owner() == Some(enemy),
                Junction::Empty => false,
            };
            number == 1 && is_enemys
        })
    }

    fn explain(position: &Position, attempt: Attempt<'_, Move>) -> Option<Reason> {
        let refusal = match attempt {
            Attempt::Move(mv) => position.check(mv),
            Attempt::Squares(squares) => position.check_squares(squares),
        };
        refusal.err().map(|refusal| reason(position, refusal))
    }

    fn task(_position: &Position, chosen: &[Square]) -> Phrase {
        Phrase::new(match chosen {
            [] => "nava-task-choose",
            [..] => "nava-task-go",
        })
    }

    /// How many discs move and stay, and whose the two junctions are then.
    fn preview(position: &Position, mv: Move) -> Preview {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let height = |junction| match junction {
            Junction::Stack(stack) => stack.height(),
            Junction::Empty | Junction::Cube(_) => 0,
        };
        let counts = Phrase::new("nava-preview-counts")
            .with("count", mv.discs())
            .with("stay", height(position.junction(mv.from)) - mv.discs());
        let owns = |square: Square| {
            let (key, owner) = match after.junction(square) {
                Junction::Stack(stack) => ("nava-preview-stack", stack.owner()?),
                Junction::Cube(side) => ("nava-preview-cube", side),
                Junction::Empty => return None,
            };
            let phrase = Phrase::new(key).with("square", square);
            Some(phrase.with("owner", color(owner)))
        };
        Preview {
            phrases: [Some(counts), owns(mv.to), owns(mv.from)]
                .into_iter()
                .flatten()
                .collect(),
            squares: Vec::new(),
        }
    }

    /// How many discs go where, then one sentence for each thing that changes besides.
    fn tell(position: &Position, mv: Move) -> Phrase {
        let (player, enemy) = (position.turn(), position.turn().other());
        let mut after = position.clone();
        after.play_unchecked(mv);

        let mut effects = Vec::new();
        match position.junction(mv.to) {
            Junction::Cube(side) => effects.push(
                Phrase::new("nava-tell-cube-home")
                    .with("square", mv.to)
                    .with("owner", color(side)),
            ),
            Junction::Stack(stack) if stack.owner() == Some(enemy) => effects.push(
                Phrase::new("nava-tell-taken-over")
                    .with("square", mv.to)
                    .with("side", color(player)),
            ),
            Junction::Stack(_) | Junction::Empty => {}
        }
        match after.junction(mv.from) {
            Junction::Cube(side) => effects.push(
                Phrase::new("nava-tell-cube-left")
                    .with("square", mv.from)
                    .with("side", color(side)),
            ),
            Junction::Stack(stack) if stack.owner() == Some(enemy) => effects.push(
                Phrase::new("nava-tell-given-up")
                    .with("square", mv.from)
                    .with("owner", color(enemy)),
            ),
            Junction::Stack(_) | Junction::Empty => {}
        }

        let told = Phrase::new("nava-tell")
            .with("side", color(player))
            .with("count", mv.discs())
            .with("from", mv.from)
            .with("to", mv.to);
        effects.into_iter().fold(told, |told, effect| {
            Phrase::new("nava-tell-and")
                .with("told", told)
                .with("then", effect)
        })
    }

    fn tell_end(position: &Position) -> Option<Phrase> {
        let winner = position.outcome()?.winner()?;
        let phrase = match position.count_cubes(winner) {
            CUBES => Phrase::new("nava-end-cubes"),
            _ => Phrase::new("nava-end-stacks").with("loser", color(winner.other())),
        };
        Some(phrase.with("winner", color(winner)))
    }

    fn facts(position: &Position) -> Vec<Fact> {
        facts::facts(position)
    }

    fn option_notes(_options: Options) -> Vec<Phrase> {
        Vec::new()
    }

    fn is_progress(_position: &Position, _mv: Move) -> bool {
        true
    }
}

/// The refusal as something to say.
fn reason(position: &Position, refusal: Refusal) -> Reason {
    let player = color(position.turn());
    let with_square = |key, square: Square| Phrase::new(key).with("square", square);
    match refusal {
        Refusal::GameOver => Phrase::new("reason-game-over"),
        Refusal::OffBoard(square) => with_square("reason-off-board", square),
        Refusal::Empty(square) => with_square("reason-empty", square),
        Refusal::Cube(square) => with_square("nava-cube", square).with("side", player),
        Refusal::NotYours(square) => with_square("nava-not-yours", square)
            .with("owner", color(position.turn().other()))
            .with("side", player),
        Refusal::SameSquare(square) => with_square("reason-same-square", square),
        Refusal::NotStraight(from, to) => Phrase::new("nava-not-straight")
            .with("from", from)
            .with("to", to),
        Refusal::TooFar { from, height } => Phrase::new("nava-too-far")
            .with("from", from)
            .with("height", height),
        Refusal::TooManySquares(square) => with_square("reason-too-many", square),
    }
}
