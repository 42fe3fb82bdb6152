//! Swack, by Luis Bolaños Mures: climb onto equal neighbors, own the largest group.

mod eval;
mod facts;
mod geometry;
mod groups;
mod heights;
mod notation;
mod patterns;
mod players;
mod rules;
mod solving;
mod symmetry;
mod view;
mod weights;

pub use eval::Eval;
pub use groups::Groups;
pub use rules::{DecidedBy, Decision, Move, Options, Position, Refusal, Tie};

use cairn_core::{
    Attempt, BoardView, BySide, Color, Fact, Game, GameInfo, HistoryRules, LessonText, LocalText,
    OptionKind, OptionSpec, OptionValues, ParseError, Phrase, Position as _, Preview, Reason, Side,
    Square, Steps, steps_by_listing,
};

/// The game of Swack.
#[derive(Clone, Copy, Debug)]
pub struct Swack;

impl Game for Swack {
    type Position = Position;
    type Options = Options;
    type Evaluator = Eval;

    const INFO: GameInfo = GameInfo {
        id: "swack",
        name: "Swack",
        options: &[
            OptionSpec {
                key: "size",
                kind: OptionKind::Size {
                    min: rules::MIN_SIZE,
                    max: rules::MAX_SIZE,
                    default: 6,
                    offered: (3, 9),
                },
            },
            OptionSpec {
                key: "tie",
                kind: OptionKind::Choice(&["last-passer-loses", "last-mover-wins"]),
            },
        ],
        history: HistoryRules::NONE,
        words: notation::WORDS,
        move_examples: &["c3-c4", "pass"],
        showcase: "w1,b1,b1,w1,w1,b1/w1,w2,w4,b3,w2,b2/w1,w1,b2,b1,b3,w1/w1,w1,w2,w2,w2,b2/b2,w1,b1,b1,b2,w2/b1,b2,b1,b1,w2,b1 b 0",
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
            tie: [Tie::LastPasserLoses, Tie::LastMoverWins][usize::from(values.get("tie"))],
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
            Move::Stack { from, to } => vec![from, to],
            Move::Pass => Vec::new(),
        }
    }

    fn steps(position: &Position, chosen: &[Square]) -> Steps<Move> {
        steps_by_listing::<Swack>(position, chosen, |_, _| false)
    }

    fn explain(position: &Position, attempt: Attempt<'_, Move>) -> Option<Reason> {
        let refusal = match attempt {
            Attempt::Move(mv) => position.check(mv),
            Attempt::Squares(squares) => position.check_squares(squares),
        };
        refusal.err().map(|refusal| reason(position, refusal))
    }

    fn task(position: &Position, chosen: &[Square]) -> Phrase {
        let enemy = position.options().color(position.turn().other());
        let phrase = match chosen {
            [] if position.count_stack_moves() == 0 => return Phrase::new("swack-task-pass"),
            [] => Phrase::new("swack-task-choose"),
            [from, ..] => Phrase::new("swack-task-climb").with("height", position.height(*from)),
        };
        phrase.with("enemy", enemy)
    }

    fn preview(_position: &Position, _mv: Move) -> Preview {
        Preview::default()
    }

    fn tell(position: &Position, mv: Move) -> Phrase {
        let color = |side: Side| position.options().color(side);
        let phrase = match mv {
            Move::Stack { from, to } => Phrase::new("swack-tell-stack")
                .with("from", from)
                .with("to", to)
                .with("height", position.height(to) + 1)
                .with("enemy", color(position.turn().other())),
            Move::Pass => Phrase::new("tell-pass"),
        };
        phrase.with("side", color(position.turn()))
    }

    fn tell_end(position: &Position) -> Option<Phrase> {
        let Decision { winner, by } = position.decision()?;
        let loser = winner.other();
        let phrase = match by {
            DecidedBy::Group { place, sizes } if sizes[loser] == 0 => {
                Phrase::new("swack-end-no-group")
                    .with("place", place)
                    .with("more", sizes[winner])
            }
            DecidedBy::Group { place, sizes } => Phrase::new("swack-end-group")
                .with("place", place)
                .with("more", sizes[winner])
                .with("less", sizes[loser]),
            DecidedBy::LastPass => match position.options().tie {
                Tie::LastPasserLoses => Phrase::new("swack-end-last-passer-loses"),
                Tie::LastMoverWins => Phrase::new("swack-end-last-mover-wins"),
            },
        };
        let color = |side: Side| position.options().color(side);
        Some(
            phrase
                .with("winner", color(winner))
                .with("loser", color(loser)),
        )
    }

    fn facts(position: &Position) -> Vec<Fact> {
        facts::facts(position)
    }

    fn option_notes(options: Options) -> Vec<Phrase> {
        if options.size.is_multiple_of(2) {
            return Vec::new();
        }
        let stacks = options.stacks_at_start();
        vec![
            Phrase::new("swack-note-odd-size")
                .with("white", stacks.second)
                .with("black", stacks.first),
        ]
    }

    fn is_progress(_position: &Position, _mv: Move) -> bool {
        true
    }
}

/// The refusal as something to say.
fn reason(position: &Position, refusal: Refusal) -> Reason {
    let own = position.options().color(position.turn());
    let enemy = position.options().color(position.turn().other());
    match refusal {
        Refusal::GameOver => Phrase::new("reason-game-over"),
        Refusal::OffBoard(square) => Phrase::new("reason-off-board").with("square", square),
        Refusal::MustPass => Phrase::new("reason-must-pass"),
        Refusal::NotYours(square) => Phrase::new("swack-not-yours")
            .with("square", square)
            .with("owner", enemy)
            .with("side", own),
        Refusal::Stuck(square) => Phrase::new("swack-stuck")
            .with("square", square)
            .with("height", position.height(square))
            .with("enemy", enemy),
        Refusal::SameSquare(square) => Phrase::new("reason-same-square").with("square", square),
        Refusal::NotAdjacent(from, to) => Phrase::new("swack-not-adjacent")
            .with("from", from)
            .with("to", to),
        Refusal::OwnStack(square) => Phrase::new("swack-own-stack")
            .with("square", square)
            .with("enemy", enemy),
        Refusal::HeightsDiffer(from, to) => Phrase::new("swack-heights-differ")
            .with("from", from)
            .with("from-height", position.height(from))
            .with("to", to)
            .with("to-height", position.height(to)),
        Refusal::TooManySquares(square) => Phrase::new("reason-too-many").with("square", square),
    }
}
