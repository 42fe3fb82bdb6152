//! Wali, from West Africa: drop apart, then line up three and take one.

mod eval;
mod facts;
mod lines;
mod notation;
mod patterns;
mod players;
mod rules;
mod solving;
mod symmetry;
mod tables;
mod view;
mod weights;

pub use eval::Eval;
pub use rules::{End, Move, Options, Position, Refusal, Rules};
pub use tables::Indexer;

use cairn_core::{
    Attempt, BoardView, BySide, Color, Fact, Game, GameInfo, HistoryRules, LessonText, LocalText,
    OptionKind, OptionSpec, OptionValues, ParseError, Phrase, Position as _, Preview, Reason,
    Square, Steps, steps_by_listing,
};

use lines::{bit, neighbors, runs, squares};
use rules::color;

/// The game of Wali.
#[derive(Clone, Copy, Debug)]
pub struct Wali;

impl Game for Wali {
    type Position = Position;
    type Options = Options;
    type Evaluator = Eval;

    const INFO: GameInfo = GameInfo {
        id: "wali",
        name: "Wali",
        options: &[
            OptionSpec {
                key: "end",
                kind: OptionKind::Choice(&["none", "lt3"]),
            },
            OptionSpec {
                key: "rules",
                kind: OptionKind::Choice(&["standard", "prost"]),
            },
        ],
        history: HistoryRules {
            threefold_repetition: true,
            plies: None,
            plies_without_progress: Some(100),
        },
        words: notation::WORDS,
        move_examples: &["c3", "c3-c4", "c3-c4xb2", "pass"],
        showcase: "x,b,w,x,w,b/w,x,b,b,b,w/x2,w,w,w,x/x3,b,x2/x,b,w,x,w,b b 0 0",
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
            end: [End::NoStone, End::FewerThanThree][usize::from(values.get("end"))],
            rules: [Rules::Standard, Rules::Prost][usize::from(values.get("rules"))],
        }
    }

    fn start(options: Options) -> Position {
        Position::start(options)
    }

    fn parse(options: Options, text: &str) -> Result<Position, ParseError> {
        notation::parse(options, text)
    }

    fn parse_move(_position: &Position, text: &str) -> Result<Move, ParseError> {
        notation::parse_move(text)
    }

    fn colors(_options: Options) -> BySide<Color> {
        BySide::from_fn(color)
    }

    fn view(position: &Position, chosen: &[Square]) -> BoardView {
        view::view(position, chosen)
    }

    fn move_squares(_position: &Position, mv: Move) -> Vec<Square> {
        match mv {
            Move::Drop { to } => vec![to],
            Move::Step { from, to } => vec![from, to],
            Move::Capture { from, to, victim } => vec![from, to, victim],
            Move::Pass => Vec::new(),
        }
    }

    fn steps(position: &Position, chosen: &[Square]) -> Steps<Move> {
        steps_by_listing::<Wali>(position, chosen, |_, number| number == 2)
    }

    fn explain(position: &Position, attempt: Attempt<'_, Move>) -> Option<Reason> {
        let refusal = match attempt {
            Attempt::Move(mv) => position.check(mv),
            Attempt::Squares(squares) => position.check_squares(squares),
        };
        refusal.err().map(|refusal| reason(position, refusal))
    }

    fn task(position: &Position, chosen: &[Square]) -> Phrase {
        match (chosen, position.is_dropping()) {
            ([], true) => Phrase::new("wali-task-drop"),
            ([], false) => Phrase::new("wali-task-choose"),
            ([_], _) => Phrase::new("wali-task-go"),
            ([..], _) => {
                Phrase::new("wali-task-take").with("enemy", color(position.turn().other()))
            }
        }
    }

    /// The line that a step completes.
    fn preview(position: &Position, mv: Move) -> Preview {
        let (Move::Step { from, to } | Move::Capture { from, to, .. }) = mv else {
            return Preview::default();
        };
        let squares: Vec<_> = position.capturing_line(from, to).collect();
        let phrase = || Phrase::new("wali-preview-line").with("squares-and", squares.clone());
        Preview {
            phrases: if squares.is_empty() {
                Vec::new()
            } else {
                vec![phrase()]
            },
            squares,
        }
    }

    fn tell(position: &Position, mv: Move) -> Phrase {
        let phrase = match mv {
            Move::Drop { to } => tell_drop(position, mv).with("to", to),
            Move::Step { from, to } => Phrase::new("wali-tell-step")
                .with("from", from)
                .with("to", to),
            Move::Capture { from, to, victim } => Phrase::new("wali-tell-capture")
                .with("from", from)
                .with("to", to)
                .with("victim", victim)
                .with("enemy", color(position.turn().other())),
            Move::Pass => Phrase::new("tell-pass"),
        };
        phrase.with("side", color(position.turn()))
    }

    fn tell_end(position: &Position) -> Option<Phrase> {
        let winner = position.outcome()?.winner()?;
        Some(
            Phrase::new("wali-end")
                .with("winner", color(winner))
                .with("loser", color(winner.other()))
                .with("count", position.count_stones(winner.other())),
        )
    }

    fn facts(position: &Position) -> Vec<Fact> {
        facts::facts(position)
    }

    fn option_notes(_options: Options) -> Vec<Phrase> {
        Vec::new()
    }

    /// The count of plies without a capture begins with the move phase.
    fn is_progress(position: &Position, mv: Move) -> bool {
        position.is_dropping() || matches!(mv, Move::Capture { .. })
    }
}

/// What a drop does. After the last one it is not plain who comes next.
fn tell_drop(position: &Position, mv: Move) -> Phrase {
    let mut after = position.clone();
    after.play_unchecked(mv);
    if after.is_dropping() || after.outcome().is_some() {
        Phrase::new("wali-tell-drop")
    } else {
        Phrase::new("wali-tell-last-drop").with("next", color(after.turn()))
    }
}

/// The refusal as something to say.
fn reason(position: &Position, refusal: Refusal) -> Reason {
    let own = color(position.turn());
    let enemy = color(position.turn().other());
    let step = |key, from, to| Phrase::new(key).with("move", Move::Step { from, to }.to_string());
    match refusal {
        Refusal::GameOver => Phrase::new("reason-game-over"),
        Refusal::OffBoard(square) => Phrase::new("reason-off-board").with("square", square),
        Refusal::MustMove => Phrase::new("reason-must-move"),
        Refusal::MustPass => Phrase::new("reason-must-pass"),
        Refusal::HandEmpty => Phrase::new("wali-hand-empty"),
        Refusal::NowhereToDrop => Phrase::new("wali-nowhere-to-drop"),
        Refusal::StillDropping => with_example(position, Phrase::new("wali-still-dropping")),
        Refusal::DroppingOver => with_example(position, Phrase::new("wali-dropping-over")),
        Refusal::DropOnStone(square) => Phrase::new("wali-drop-on-stone").with("square", square),
        Refusal::DropNextToOwn(square) => {
            let neighbors: Vec<_> = position.own_neighbors(square).collect();
            Phrase::new("wali-drop-next-to-own")
                .with("square", square)
                .with("own", own)
                .with("count", neighbors.len())
                .with("squares-and", neighbors)
        }
        Refusal::DropMakesLine(square) => Phrase::new("wali-drop-makes-line")
            .with("square", square)
            .with(
                "squares-and",
                position.longest_run(square).collect::<Vec<_>>(),
            ),
        Refusal::Empty(square) => Phrase::new("wali-empty")
            .with("square", square)
            .with("own", own),
        Refusal::NotYours(square) => Phrase::new("wali-not-yours")
            .with("square", square)
            .with("owner", enemy)
            .with("own", own),
        Refusal::Stuck(square) => Phrase::new("wali-stuck").with("square", square),
        Refusal::SameSquare(square) => Phrase::new("reason-same-square").with("square", square),
        Refusal::StepTooFar(from, to) => Phrase::new("wali-step-too-far")
            .with("from", from)
            .with("to", to),
        Refusal::StepOntoStone(square) => {
            Phrase::new("wali-step-onto-stone").with("square", square)
        }
        Refusal::VictimMissing(from, to, length) => {
            let victim = Square::all(rules::FILES, rules::RANKS)
                .find(|square| position.stone(*square) == Some(position.turn().other()))
                .expect("the game goes on, so there is an enemy stone");
            step("wali-victim-missing", from, to)
                .with("length", length)
                .with("example", Move::Capture { from, to, victim }.to_string())
        }
        Refusal::NoLine(from, to) => step("wali-no-line", from, to),
        Refusal::LineTooLong(from, to, length) => {
            step("wali-line-too-long", from, to).with("length", length)
        }
        Refusal::NothingToTake(square) => Phrase::new("wali-nothing-to-take")
            .with("square", square)
            .with("enemy", enemy),
        Refusal::OwnVictim(square) => Phrase::new("wali-own-victim")
            .with("square", square)
            .with("enemy", enemy),
        Refusal::TooManySquares(square) => Phrase::new("reason-too-many").with("square", square),
    }
}

/// Adds a move that can be played here, to show what would work.
fn with_example(position: &Position, phrase: Phrase) -> Phrase {
    match position.nth_move(0) {
        Some(mv) => phrase.with("example", mv.to_string()),
        None => phrase,
    }
}

/// What refusals name.
impl Position {
    /// The neighbors of a square with a stone of the side to move.
    fn own_neighbors(&self, square: Square) -> impl Iterator<Item = Square> + use<> {
        squares(neighbors(bit(square)) & self.stones[self.turn])
    }

    /// The longest run that a stone of the side to move would have on a square.
    fn longest_run(&self, square: Square) -> impl Iterator<Item = Square> + use<> {
        let [horizontal, vertical] = runs(self.stones[self.turn] | bit(square), square);
        squares(if horizontal.count_ones() >= vertical.count_ones() {
            horizontal
        } else {
            vertical
        })
    }
}
