//! From matches to records and back.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use cairn_core::{BySide, Outcome, ParseError};

use crate::clock::{HoursMinutesSeconds, hours_minutes_seconds};
use crate::record::{Line, Node, Record, ResultMark};
use crate::{Annotations, End, EndReason, GameChoice, Match, MatchError, Setup};

/// The tags that a match writes itself; all others are kept as they are.
const OWN_TAGS: [&str; 8] = [
    "Game",
    "Position",
    "First",
    "Second",
    "Result",
    "TimeControl",
    "Swap",
    "Termination",
];

/// Why a record is no match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The number of the move at fault in the order of the text, from 0, variations counted.
    pub move_number: Option<usize>,
    /// What is wrong.
    pub problem: ReplayProblem,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayProblem {
    /// It names no game.
    NoGame,
    /// The value of a tag cannot be read.
    BadTag(&'static str, ParseError),
    /// A move cannot be played.
    Move {
        /// The word of the move.
        word: String,
        /// Why not.
        error: MatchError,
    },
    /// Tag and last word differ, or moves and result do.
    Result {
        /// What the record says.
        says: ResultMark,
        /// What it should say.
        should: ResultMark,
    },
    /// The record gives a reason for its end that the moves do not bear out.
    Termination(String),
}

impl fmt::Display for ReplayProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayProblem::NoGame => {
                f.write_str("the tag Game is missing, such as [Game \"zola:8\"]")
            }
            ReplayProblem::BadTag(tag, error) => write!(f, "the tag {tag}: {error}"),
            ReplayProblem::Move { word, error } => write!(f, "the move {word}: {error}"),
            ReplayProblem::Result { says, should } => write!(
                f,
                "the record says {}, it should be {}",
                says.text(),
                should.text()
            ),
            ReplayProblem::Termination(says) => write!(
                f,
                "the termination {says:?} does not fit the moves and the result"
            ),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(f)
    }
}

impl Error for ReplayError {}

impl From<ReplayProblem> for ReplayError {
    fn from(problem: ReplayProblem) -> Self {
        ReplayError {
            move_number: None,
            problem,
        }
    }
}

impl EndReason {
    /// The word of the tag `Termination`.
    #[must_use]
    pub const fn termination(self) -> &'static str {
        match self {
            EndReason::Rules => "normal",
            EndReason::Repetition => "repetition",
            EndReason::PlyLimit(_) | EndReason::NoProgress(_) => "no progress",
            EndReason::Resignation(_) => "resignation",
            EndReason::Agreement => "agreement",
            EndReason::TimeForfeit(_) => "time forfeit",
            EndReason::Abandoned => "abandoned",
        }
    }
}

/// The word of the tag `Termination` while a match goes on.
const UNTERMINATED: &str = "unterminated";

impl Match {
    /// The record of the match. What was undone is not in it.
    #[must_use]
    pub fn to_record(&self) -> Record {
        let setup = self.setup();
        let end = self.end();
        let result = ResultMark::of(end.and_then(|end| end.outcome));
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut tag = |name: &str, value: String| tags.push((name.to_owned(), value));
        tag("Game", setup.game.to_string());
        if setup.start != setup.game.start() {
            tag("Position", setup.start.text());
        }
        if setup.players != BySide::default() {
            tag("First", setup.players.first.clone());
            tag("Second", setup.players.second.clone());
        }
        if let Some(control) = setup.time_control {
            tag("TimeControl", control.to_string());
        }
        if setup.swap_allowed {
            tag("Swap", "allowed".to_owned());
        }
        tag("Result", result.text().to_owned());
        let termination = end.map_or(UNTERMINATED, |end| end.reason.termination());
        tag("Termination", termination.to_owned());
        for (name, value) in &setup.tags {
            tag(name, value.clone());
        }
        let nodes = self.entries().iter().map(|entry| {
            let clock = entry
                .remaining()
                .map(|time| format!("[%clk {}]", HoursMinutesSeconds(time)));
            let Annotations {
                comments,
                glyphs,
                variations,
            } = entry.annotations.clone();
            Node {
                word: entry.action.to_string(),
                glyphs,
                comments: clock.into_iter().chain(comments).collect(),
                variations,
            }
        });
        Record {
            tags,
            line: Line {
                intro: self.intro.clone(),
                nodes: nodes.collect(),
            },
            result,
        }
    }

    /// The match that a record tells of. Every move is checked, those of variations too.
    ///
    /// # Errors
    /// At the first thing that cannot be.
    pub fn from_record(record: &Record) -> Result<Match, ReplayError> {
        let mut game = replay(record, (), &mut |(), _, _| {})?;
        for (index, node) in record.line.nodes.iter().enumerate() {
            let mut comments = node.comments.clone();
            if game.setup().time_control.is_some() {
                take_clock(&mut comments);
            }
            if let Some(annotations) = game.annotations_mut(index) {
                *annotations = Annotations {
                    comments,
                    glyphs: node.glyphs.clone(),
                    variations: node.variations.clone(),
                };
            }
        }
        Ok(game)
    }
}

/// Plays every move of a record once, those of variations too. `each` is called right after a move was played: what it gave for
/// the move before, or `start`; the match that led to it; and what stands beside it. Gives the match of the main line,
/// without annotations.
pub(crate) fn replay<T: Copy>(
    record: &Record,
    start: T,
    each: &mut dyn FnMut(T, &Match, &Node) -> T,
) -> Result<Match, ReplayError> {
    let mut game = Match::new(Setup::from_record(record)?);
    game.intro.clone_from(&record.line.intro);
    replay_line(&mut game, &record.line, &mut 0, start, each)?;
    check_result(&mut game, record)?;
    Ok(game)
}

impl Setup {
    /// What a record says was agreed before its first move.
    ///
    /// # Errors
    /// If it names no game, or if the value of a tag cannot be read.
    pub fn from_record(record: &Record) -> Result<Setup, ReplayProblem> {
        let bad = |tag| move |error| ReplayProblem::BadTag(tag, error);
        let name = record.tag("Game").ok_or(ReplayProblem::NoGame)?;
        let game: GameChoice = name.parse().map_err(bad("Game"))?;
        let mut setup = Setup::new(game);
        if let Some(text) = record.tag("Position") {
            setup.start = setup.game.parse_position(text).map_err(bad("Position"))?;
        }
        let player = |tag| record.tag(tag).unwrap_or_default().to_owned();
        setup.players = BySide {
            first: player("First"),
            second: player("Second"),
        };
        setup.time_control = match record.tag("TimeControl") {
            None | Some("-" | "?") => None,
            Some(text) => Some(text.parse().map_err(bad("TimeControl"))?),
        };
        setup.swap_allowed = match record.tag("Swap") {
            None => false,
            Some("allowed") => true,
            Some(_) => {
                let error = ParseError::new(0, "expected \"allowed\", or no such tag");
                return Err(ReplayProblem::BadTag("Swap", error));
            }
        };
        let is_other = |(name, _): &&(String, String)| !OWN_TAGS.contains(&name.as_str());
        setup.tags = record.tags.iter().filter(is_other).cloned().collect();
        Ok(setup)
    }
}

/// Plays a line and, from the same positions, its variations.
fn replay_line<T: Copy>(
    game: &mut Match,
    line: &Line,
    number: &mut usize,
    mut before: T,
    each: &mut dyn FnMut(T, &Match, &Node) -> T,
) -> Result<(), ReplayError> {
    for node in &line.nodes {
        game.replay_word(&node.word).map_err(|error| ReplayError {
            move_number: Some(*number),
            problem: ReplayProblem::Move {
                word: node.word.clone(),
                error,
            },
        })?;
        *number += 1;
        // Without a time control nobody knows what the other side has left: what the record says stays a comment.
        if game.setup().time_control.is_some()
            && let Some(time) = take_clock(&mut node.comments.clone())
        {
            game.set_clock(time);
        }
        let after = each(before, game, node);
        if !node.variations.is_empty() {
            // Variations are played on the same match, in the place of the move, which then comes back.
            let entry = game.take_out();
            let count = game.entries().len();
            for variation in &node.variations {
                replay_line(game, variation, number, before, each)?;
                game.put_back(count, None);
            }
            game.put_back(count, entry);
        }
        before = after;
    }
    Ok(())
}

/// Takes the first `[%clk h:mm:ss]` out of the comments.
fn take_clock(comments: &mut Vec<String>) -> Option<Duration> {
    const HEAD: &str = "[%clk ";
    for index in 0..comments.len() {
        let comment = &comments[index];
        let Some(start) = comment.find(HEAD) else {
            continue;
        };
        let rest = &comment[start + HEAD.len()..];
        let Some((text, after)) = rest.split_once(']') else {
            continue;
        };
        let Some(time) = hours_minutes_seconds(text.trim()) else {
            continue;
        };
        let left = format!("{}{after}", &comment[..start]);
        if left.trim().is_empty() {
            comments.remove(index);
        } else {
            comments[index] = left;
        }
        return Some(time);
    }
    None
}

/// Checks the result and the reason for the end, and declares an end that players or clock made.
fn check_result(game: &mut Match, record: &Record) -> Result<(), ReplayProblem> {
    let says = record.result;
    if let Some(tag) = record.tag("Result")
        && tag != says.text()
    {
        let should = says;
        let tag = ResultMark::from_text(tag).ok_or_else(|| {
            let error = ParseError::new(0, "expected 1-0, 0-1, 1/2-1/2 or *");
            ReplayProblem::BadTag("Result", error)
        })?;
        return Err(ReplayProblem::Result { says: tag, should });
    }
    let termination = record.tag("Termination");
    let contradiction = || ReplayProblem::Termination(termination.unwrap_or_default().to_owned());
    if let Some(End { reason, outcome }) = game.end() {
        let should = ResultMark::of(outcome);
        if says != should {
            return Err(ReplayProblem::Result { says, should });
        }
        return match termination {
            Some(word) if word != reason.termination() => Err(contradiction()),
            Some(_) | None => Ok(()),
        };
    }
    let loser = match says.outcome() {
        Some(Outcome::Win(side)) => Some(side.other()),
        Some(Outcome::Draw) | None => None,
    };
    // A record that gives a result without a reason: somebody resigned, or a draw was agreed.
    let termination = termination.unwrap_or(match says {
        ResultMark::FirstWins | ResultMark::SecondWins => "resignation",
        ResultMark::Draw => "agreement",
        ResultMark::Unknown => UNTERMINATED,
    });
    let declared: Result<(), MatchError> = match (termination, says, loser) {
        (UNTERMINATED, ResultMark::Unknown, _) => Ok(()),
        ("resignation", _, Some(side)) => game.resign(side),
        ("time forfeit", _, Some(side)) => game.time_out(side),
        ("agreement", ResultMark::Draw, _) => game.agree_draw(),
        ("abandoned", _, _) => game.abandon(says.outcome()),
        _ => return Err(contradiction()),
    };
    debug_assert!(declared.is_ok(), "the match had not ended");
    Ok(())
}
