//! Zola, by Mark Steere: step outward, capture inward.

mod eval;
mod facts;
mod geometry;
mod notation;
mod patterns;
mod players;
mod rules;
mod solving;
mod symmetry;
mod view;
mod weights;

pub use eval::Eval;
pub use rules::{First, Move, Options, Position, Refusal};

use cairn_core::{
    Attempt, BoardView, BySide, Color, Fact, Game, GameInfo, HistoryRules, LessonText, LocalText,
    OptionKind, OptionSpec, OptionValues, ParseError, Phrase, Position as _, Preview, Reason, Side,
    Square, Steps, steps_by_listing,
};

/// The game of Zola.
#[derive(Clone, Copy, Debug)]
pub struct Zola;

impl Game for Zola {
    type Position = Position;
    type Options = Options;
    type Evaluator = Eval;

    const INFO: GameInfo = GameInfo {
        id: "zola",
        name: "Zola",
        options: &[
            OptionSpec {
                key: "size",
                kind: OptionKind::Size {
                    min: rules::MIN_SIZE,
                    max: rules::MAX_SIZE,
                    default: 6,
                    offered: (3, 10),
                },
            },
            OptionSpec {
                key: "first",
                kind: OptionKind::Choice(&["red", "blue"]),
            },
        ],
        history: HistoryRules::NONE,
        words: notation::WORDS,
        move_examples: &["c3-d4", "c3xf3", "pass"],
        showcase: "x6/x,r,b,x,b,x/x2,b,r,x2/x,b,r,x,r,x/x3,b,r,x/x6 r",
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
            size: values.get("size"),
            first: [First::Red, First::Blue][usize::from(values.get("first"))],
        }
    }

    fn start(options: Options) -> Position {
        Position::start(options)
    }

    fn parse(options: Options, text: &str) -> Result<Position, ParseError> {
        notation::parse(options, text)
    }

    fn parse_move(position: &Position, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(position.options().size, text)
    }

    fn colors(options: Options) -> BySide<Color> {
        BySide::from_fn(|side| options.color(side))
    }

    fn view(position: &Position, _chosen: &[Square]) -> BoardView {
        view::view(position)
    }

    fn move_squares(_position: &Position, mv: Move) -> Vec<Square> {
        match mv {
            Move::Step { from, to } | Move::Capture { from, to } => vec![from, to],
            Move::Pass => Vec::new(),
        }
    }

    fn steps(position: &Position, chosen: &[Square]) -> Steps<Move> {
        steps_by_listing::<Zola>(position, chosen, |mv, number| {
            number == 1 && matches!(mv, Move::Capture { .. })
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
            [] => "zola-task-choose",
            [..] => "zola-task-go",
        })
    }

    fn preview(_position: &Position, _mv: Move) -> Preview {
        Preview::default()
    }

    fn tell(position: &Position, mv: Move) -> Phrase {
        let phrase = match mv {
            Move::Step { from, to } => Phrase::new("zola-tell-step")
                .with("from", from)
                .with("to", to),
            Move::Capture { from, to } => Phrase::new("zola-tell-capture")
                .with("from", from)
                .with("to", to),
            Move::Pass => Phrase::new("tell-pass"),
        };
        phrase.with("side", position.options().color(position.turn()))
    }

    fn tell_end(position: &Position) -> Option<Phrase> {
        let winner = position.outcome()?.winner()?;
        Some(
            Phrase::new("zola-end")
                .with("winner", position.options().color(winner))
                .with("loser", position.options().color(winner.other())),
        )
    }

    fn facts(position: &Position) -> Vec<Fact> {
        facts::facts(position)
    }

    fn option_notes(options: Options) -> Vec<Phrase> {
        if options.size.is_multiple_of(2) {
            return Vec::new();
        }
        let men = options.men_at_start();
        vec![
            Phrase::new("zola-note-odd-size")
                .with("red", men[options.red()])
                .with("blue", men[options.red().other()]),
        ]
    }

    fn is_progress(_position: &Position, _mv: Move) -> bool {
        true
    }
}

/// The refusal as something to say.
fn reason(position: &Position, refusal: Refusal) -> Reason {
    let color = |side: Side| position.options().color(side);
    let from_to = |key, from, to| Phrase::new(key).with("from", from).with("to", to);
    match refusal {
        Refusal::GameOver => Phrase::new("reason-game-over"),
        Refusal::OffBoard(square) => Phrase::new("reason-off-board").with("square", square),
        Refusal::MustMove => Phrase::new("reason-must-move"),
        Refusal::MustPass => Phrase::new("reason-must-pass"),
        Refusal::Empty(square) => Phrase::new("reason-empty").with("square", square),
        Refusal::NotYours(square) => Phrase::new("reason-not-yours")
            .with("square", square)
            .with("owner", color(position.turn().other())),
        Refusal::Stuck(square) => Phrase::new("zola-stuck").with("square", square),
        Refusal::StepTooFar(from, to) => from_to("zola-step-too-far", from, to),
        Refusal::StepOntoEnemy(from, to) => from_to("zola-step-onto-enemy", from, to),
        Refusal::OwnMan(square) => Phrase::new("zola-own-man").with("square", square),
        Refusal::StepNotOutward(from, to) => from_to("zola-step-not-outward", from, to),
        Refusal::NothingToCapture(square) => {
            Phrase::new("zola-nothing-to-capture").with("square", square)
        }
        Refusal::NotInLine(from, to) => from_to("zola-not-in-line", from, to),
        Refusal::Blocked(square) => Phrase::new("zola-blocked").with("square", square),
        Refusal::CaptureOutward(from, to) => from_to("zola-capture-outward", from, to),
        Refusal::TooManySquares(square) => Phrase::new("reason-too-many").with("square", square),
    }
}
