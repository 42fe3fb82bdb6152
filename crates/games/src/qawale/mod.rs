//! Qawale, by Romain Froger and Didier Lenain-Bragard: lift a stack, sow it, show four in a line.

mod eval;
mod facts;
mod lines;
mod mv;
pub mod needs;
mod notation;
mod paths;
mod players;
mod reach;
mod rules;
mod solving;
mod symmetry;
mod view;
mod weights;

pub use cairn_core::Direction;
pub use eval::Eval;
pub use lines::Line;
pub use mv::Move;
pub use paths::{Walk, Ways};
pub use rules::{Options, Position, Refusal, Stone};

use cairn_core::{
    Arg, Attempt, BoardView, BySide, Choice, Color, Fact, Game, GameInfo, HistoryRules, LessonText,
    LocalText, OptionKind, OptionSpec, OptionValues, Outcome, ParseError, Phrase, Position as _,
    Preview, Reason, Square, Steps,
};

/// The most stones for which both sides are proven not to have a forced win (`docs/qawale-proof.md`).
const MOST_PROVEN: u8 = 8;

/// The most stones for which the strongest player has the proof at hand on every move, whatever its time.
const MOST_PLAYED_BY_PROOF: u8 = 6;

/// How many games between equal players were decided, at levels 3 and 7, by the stones of each side, from the game as it
/// is sold on (`docs/qawale-options.md`).
const DECIDED: [(u8, [u32; 2]); 3] = [(8, [130, 7]), (9, [162, 30]), (10, [181, 67])];

/// The number of games they were counted in.
const DECIDED_OF: u32 = 200;

/// The game of Qawale.
#[derive(Clone, Copy, Debug)]
pub struct Qawale;

impl Game for Qawale {
    type Position = Position;
    type Options = Options;
    type Evaluator = Eval;

    const INFO: GameInfo = GameInfo {
        id: "qawale",
        name: "Qawale",
        options: &[OptionSpec {
            key: "stones",
            kind: OptionKind::Number {
                min: rules::MIN_STONES,
                max: rules::MAX_STONES,
                default: 8,
            },
        }],
        history: HistoryRules::NONE,
        words: notation::WORDS,
        move_examples: &["a1nne", "d4sww"],
        showcase: "x2,l,x/d,dtld,l,d/t,tt,tdl,t/l,tt,d,x l",
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
            stones: values.get("stones"),
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
        BySide::from_fn(|side| Stone::of(side).color())
    }

    fn view(position: &Position, chosen: &[Square]) -> BoardView {
        view::view(position, chosen)
    }

    fn move_squares(_position: &Position, mv: Move) -> Vec<Square> {
        mv.squares().collect()
    }

    /// From the squares chosen so far: a list of moves may have millions.
    fn steps(position: &Position, chosen: &[Square]) -> Steps<Move> {
        let choice = |square| Choice {
            square,
            captures: false,
        };
        let (next, complete) = match chosen {
            [] => (position.first_squares().map(choice).collect(), None),
            [from, path @ ..] => match position.walk(*from, path) {
                Ok(walk) => (walk.next_squares().map(choice).collect(), walk.complete()),
                Err(_) => (Vec::new(), None),
            },
        };
        Steps {
            next,
            complete,
            pass: None,
        }
    }

    fn explain(position: &Position, attempt: Attempt<'_, Move>) -> Option<Reason> {
        match attempt {
            Attempt::Move(mv) => {
                let refusal = position.check(mv).err()?;
                Some(reason(refusal, |walk| letters(walk).into()))
            }
            Attempt::Squares(squares) => {
                let refusal = position.check_squares(squares).err()?;
                Some(reason(refusal, |walk| next_squares(walk).into()))
            }
        }
    }

    fn task(position: &Position, chosen: &[Square]) -> Phrase {
        let in_hand = view::view(position, chosen).in_hand;
        match in_hand.first() {
            None => Phrase::new("qawale-task-choose"),
            Some(lowest) => Phrase::new("qawale-task-sow")
                .with("stone", lowest.color)
                .with("left", in_hand.len()),
        }
    }

    fn preview(_position: &Position, _mv: Move) -> Preview {
        Preview::default()
    }

    fn tell(position: &Position, mv: Move) -> Phrase {
        let mover = Stone::of(position.turn());
        let stones = position.stack(mv.from()).chain([mover]);
        Phrase::new("qawale-tell-sow")
            .with("side", mover.color())
            .with("from", mv.from())
            .with("stones-and", stones.map(Stone::color).collect::<Vec<_>>())
            .with("squares-and", mv.squares().skip(1).collect::<Vec<_>>())
    }

    fn tell_end(position: &Position) -> Option<Phrase> {
        let winner = match position.outcome()? {
            Outcome::Win(side) => Stone::of(side).color(),
            Outcome::Draw => return Some(Phrase::new("qawale-end-draw")),
        };
        let line = position.winning_line()?;
        let [first, .., last] = line.squares();
        let phrase = match line {
            Line::Row(rank) => Phrase::new("qawale-end-row").with("row", rank + 1),
            Line::Column(file) => {
                Phrase::new("qawale-end-column").with("column", char::from(b'a' + file).to_string())
            }
            Line::RisingDiagonal | Line::FallingDiagonal => Phrase::new("qawale-end-diagonal")
                .with("from", first)
                .with("to", last),
        };
        Some(phrase.with("winner", winner))
    }

    fn facts(position: &Position) -> Vec<Fact> {
        facts::facts(position)
    }

    fn option_notes(options: Options) -> Vec<Phrase> {
        let stones = options.stones;
        let worth = match stones {
            _ if stones < rules::LINE_STONES => {
                Some(Phrase::new("qawale-note-few-stones").with("stones", stones))
            }
            _ if stones <= MOST_PLAYED_BY_PROOF => Some(Phrase::new("qawale-note-drawn")),
            _ if stones <= MOST_PROVEN => Some(Phrase::new("qawale-note-proven")),
            _ => None,
        };
        let decided = DECIDED.iter().find(|row| row.0 == stones);
        let decided = decided.map(|(_, [level_3, level_7])| {
            Phrase::new("qawale-note-decided")
                .with("games", DECIDED_OF)
                .with("three", *level_3)
                .with("seven", *level_7)
        });
        worth.into_iter().chain(decided).collect()
    }

    fn is_progress(_position: &Position, _mv: Move) -> bool {
        true
    }
}

/// The refusal as something to say. `ways` names the ways on: letters answer a move that was written,
/// squares answer squares.
fn reason(refusal: Refusal, ways: impl Fn(Walk) -> Arg) -> Reason {
    let steps = |key, from: Square, needed: usize, given: usize| {
        Phrase::new(key)
            .with("from", from)
            .with("needed", needed)
            .with("given", given)
    };
    let on_the_way = |key, walk: Walk| {
        Phrase::new(key)
            .with("step", walk.steps_made() + 1)
            .with("at", walk.at())
            .with("ways", ways(walk))
    };
    match refusal {
        Refusal::GameOver => Phrase::new("reason-game-over"),
        Refusal::OffBoard(square) => Phrase::new("reason-off-board").with("square", square),
        Refusal::Empty(square) => Phrase::new("qawale-empty").with("square", square),
        Refusal::LeavesBoard(walk, direction) => {
            on_the_way("qawale-leaves-board", walk).with("direction", letter(direction))
        }
        Refusal::StraightBack(walk, back) => {
            on_the_way("qawale-straight-back", walk).with("to", back)
        }
        Refusal::TooFewSteps {
            from,
            needed,
            given,
        } => steps("qawale-too-few-steps", from, needed, given),
        Refusal::TooManySteps {
            from,
            needed,
            given,
        } => steps("qawale-too-many-steps", from, needed, given),
        Refusal::SameSquare(walk) => {
            on_the_way("qawale-same-square", walk).with("left", walk.in_hand())
        }
        Refusal::NotNext(walk, square) => on_the_way("qawale-not-next", walk)
            .with("to", square)
            .with("distance", walk.at().steps_to(square))
            .with("left", walk.in_hand()),
        Refusal::TooManySquares(square) => Phrase::new("reason-too-many").with("square", square),
    }
}

/// The ways on as the letters of a move. One at least is there, and one at least is not: the one that
/// was tried.
fn letters(walk: Walk) -> Phrase {
    let letters: Vec<_> = walk.ways().map(letter).collect();
    let key = match letters.len() {
        1 => "qawale-ways-one",
        2 => "qawale-ways-two",
        _ => "qawale-ways-three",
    };
    ["a", "b", "c"]
        .into_iter()
        .zip(letters)
        .fold(Phrase::new(key), |phrase, (name, letter)| {
            phrase.with(name, letter)
        })
}

fn next_squares(walk: Walk) -> Vec<Square> {
    walk.next_squares().collect()
}

fn letter(direction: Direction) -> Arg {
    notation::direction_letter(direction).to_string().into()
}
