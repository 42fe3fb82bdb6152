//! Reading a tutorial.

use std::error::Error;
use std::fmt;

use cairn_core::Square;
use cairn_core::text::Reader;
use cairn_session::{AnyMove, AnyPosition, GameChoice};

use crate::step::Keys;
use crate::{Goal, Step};

/// Why a tutorial cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonError {
    /// The line of the trouble, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl Error for LessonError {}

/// A step as far as it has been read.
struct Draft<'a> {
    /// Where it begins.
    line: usize,
    name: &'a str,
    place: Option<(GameChoice, AnyPosition)>,
    goal: Option<Goal>,
    solution: Option<AnyMove>,
    answers: Vec<(AnyMove, &'static str)>,
}

/// Reads the tutorial of a game. The keys of its messages live as long as the program.
///
/// # Errors
/// At the first line that is none of a tutorial, or that is not true: a position or a move that the rules refuse, a hint
/// that does not reach the goal, an answer to a move that does.
pub fn read(id: &str, text: &str) -> Result<Vec<Step>, LessonError> {
    let mut steps = Vec::new();
    let mut draft: Option<Draft<'_>> = None;
    let mut last = 0;
    for (number, line) in (1..).zip(text.lines()) {
        last = number;
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |message: String| LessonError {
            line: number,
            message,
        };
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "step" {
            if let Some(draft) = draft.take() {
                steps.push(draft.finish(id)?);
            }
            if rest.is_empty() || !rest.bytes().all(|byte| byte.is_ascii_lowercase()) {
                return Err(wrong(format!("{rest:?} is no name of small letters")));
            }
            draft = Some(Draft {
                line: number,
                name: rest,
                place: None,
                goal: None,
                solution: None,
                answers: Vec::new(),
            });
            continue;
        }
        let Some(draft) = &mut draft else {
            return Err(wrong(format!("expected `step`, found {word:?}")));
        };
        draft.add(id, word, rest).map_err(wrong)?;
    }
    match draft {
        Some(draft) => steps.push(draft.finish(id)?),
        None => {
            return Err(LessonError {
                line: last,
                message: "there is no step".to_owned(),
            });
        }
    }
    Ok(steps)
}

impl Draft<'_> {
    fn add(&mut self, id: &str, word: &str, rest: &str) -> Result<(), String> {
        let is_twice = match word {
            "on" => self.place.replace(place(rest)?).is_some(),
            "goal" => {
                let goal = goal(self.position()?, rest)?;
                self.goal.replace(goal).is_some()
            }
            "hint" => {
                let mv = read_move(self.position()?, rest)?;
                self.solution.replace(mv).is_some()
            }
            "but" => {
                let (mv, answer) = rest
                    .split_once(' ')
                    .ok_or("expected a move and the name of its answer")?;
                let mv = read_move(self.position()?, mv)?;
                self.answers.push((mv, key(id, self.name, answer)));
                false
            }
            _ => return Err(format!("expected on, goal, hint or but, found {word:?}")),
        };
        if is_twice {
            return Err(format!("a step has only one {word}"));
        }
        Ok(())
    }

    fn position(&self) -> Result<&AnyPosition, String> {
        let place = self.place.as_ref().ok_or("the position comes first")?;
        Ok(&place.1)
    }

    fn finish(self, id: &str) -> Result<Step, LessonError> {
        let line = self.line;
        let wrong = |message: String| LessonError { line, message };
        let missing = |what: &str| wrong(format!("the step {:?} has no {what}", self.name));
        let (game, position) = self.place.ok_or_else(|| missing("position"))?;
        let step = Step {
            game,
            position,
            goal: self.goal.ok_or_else(|| missing("goal"))?,
            solution: self.solution.ok_or_else(|| missing("hint"))?,
            answers: self.answers,
            keys: Keys {
                task: format!("{id}-lesson-{}", self.name).leak(),
                hint: key(id, self.name, "hint"),
                done: key(id, self.name, "done"),
                other: key(id, self.name, "other"),
            },
        };
        let reaches = |mv: &AnyMove| {
            let answer = step.play(mv.as_str()).map_err(|_| illegal(mv.as_str()));
            answer.map(|answer| answer.is_reached)
        };
        if !reaches(&step.solution).map_err(wrong)? {
            return Err(wrong(format!("{} does not reach the goal", step.solution)));
        }
        for (mv, _) in &step.answers {
            if reaches(mv).map_err(wrong)? {
                return Err(wrong(format!("{mv} reaches the goal")));
            }
        }
        Ok(step)
    }
}

/// A key that lives as long as the program: there are a few for each game, and they are made once.
fn key(id: &str, step: &str, what: &str) -> &'static str {
    format!("{id}-lesson-{step}-{what}").leak()
}

fn place(text: &str) -> Result<(GameChoice, AnyPosition), String> {
    let (game, position) = text
        .split_once(' ')
        .ok_or("expected a game and a position")?;
    let choice: GameChoice = game.parse().map_err(|error| format!("{game}: {error}"))?;
    let position = choice
        .parse_position(position)
        .map_err(|error| format!("{position}: {error}"))?;
    if position.outcome().is_some() {
        return Err("the game is over in this position".to_owned());
    }
    Ok((choice, position))
}

fn goal(position: &AnyPosition, text: &str) -> Result<Goal, String> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    match (word, rest) {
        ("any", "") => Ok(Goal::Any),
        ("capture", "") => Ok(Goal::Capture),
        ("win", "") => Ok(Goal::Win),
        ("from", name) => square(position, name).map(Goal::From),
        ("moves", moves) => {
            let moves = moves.split(' ').map(|mv| read_move(position, mv));
            moves.collect::<Result<_, _>>().map(Goal::Moves)
        }
        _ => Err(format!(
            "expected any, capture, win, from SQUARE or moves MOVE ..., found {text:?}"
        )),
    }
}

fn square(position: &AnyPosition, name: &str) -> Result<Square, String> {
    let view = position.view(&[]);
    let mut reader = Reader::new(name);
    Square::read(&mut reader, view.files, view.ranks)
        .and_then(|square| reader.end().map(|()| square))
        .map_err(|error| format!("{name:?}: {error}"))
}

fn read_move(position: &AnyPosition, text: &str) -> Result<AnyMove, String> {
    position.read_move(text).map_err(|_| illegal(text))
}

fn illegal(mv: &str) -> String {
    format!("{mv:?} is not legal in this position")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "\
# A comment.
step one
on zola:3 x3/x,b,x/r,x2 r
goal win
hint a1xb2
but a1-a2 far
";

    #[test]
    fn a_step_is_read_with_its_keys() {
        // From a corner every step leads inward.
        let text = WHOLE.replace("but a1-a2 far\n", "");
        let steps = read("zola", &text).unwrap();
        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].task().key, "zola-lesson-one");
        assert_eq!(steps[0].goal, Goal::Win);
    }

    #[test]
    fn whatever_is_not_true_is_refused_with_its_line() {
        for (change, expected) in [
            (("", ""), "line 6: \"a1-a2\" is not legal"),
            (("step one", "step One"), "line 2: \"One\" is no name"),
            (("step one\n", ""), "line 2: expected `step`, found \"on\""),
            (("on zola:3", "on zola:1"), "line 3: zola:1: "),
            (("r,x2 r", "r,x r"), "line 3: x3/x,b,x/r,x r: "),
            (("r,x2 r", "x3 b"), "line 3: x3/x,b,x/x3 b: "),
            (("goal win", "goal lose"), "line 4: expected any, capture"),
            (("goal win", "goal from d4"), "line 4: \"d4\": "),
            (
                ("goal win", "goal moves b2-b1"),
                "line 4: \"b2-b1\" is not legal",
            ),
            (("goal win\n", ""), "line 5: \"a1-a2\" is not legal"),
            (("hint a1xb2", "hint"), "line 5: \"\" is not legal"),
            (
                ("hint a1xb2", "goal any"),
                "line 5: a step has only one goal",
            ),
            (
                ("but a1-a2 far", "but a1xb2"),
                "line 6: expected a move and",
            ),
            (
                ("but a1-a2 far", "but a1xb2 near"),
                "line 2: a1xb2 reaches the goal",
            ),
            (
                ("hint a1xb2\nbut a1-a2 far\n", ""),
                "line 2: the step \"one\" has no hint",
            ),
        ] {
            let text = WHOLE.replacen(change.0, change.1, 1);
            let found = read("zola", &text).unwrap_err().to_string();
            assert!(found.starts_with(expected), "{change:?}: {found}");
        }
        let found = read("zola", "# Nothing.\n").unwrap_err().to_string();
        assert_eq!(found, "line 1: there is no step");
        let text = WHOLE
            .replace("but a1-a2 far\n", "")
            .replace("goal win", "goal from b2");
        let found = read("zola", &text).unwrap_err().to_string();
        assert_eq!(found, "line 2: a1xb2 does not reach the goal");
    }
}
