//! Whole games looked at afterwards: where chances were lost, and what was better.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{Outcome, Phrase, Side};
use cairn_engine::{Control, Limits, Proof, Score};

use crate::record::{Line, Node};
use crate::{Action, AnyLine, Drawing, EndReason, Engine, Match, Statement, WrongGame, explain};

/// No better line is shown farther than this.
const LONGEST_LINE: usize = 8;

/// How many nodes each position is looked at with, where only the course of a game is wanted, at once.
pub const COURSE_NODES: u64 = 3_000;

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Nothing to say against it.
    Fine,
    /// At least a tenth of the chances to win lost.
    Inaccuracy,
    /// At least a fifth.
    Mistake,
    /// At least a third, and a little more.
    Blunder,
}

impl Verdict {
    /// The verdict on a loss of chances, from 0 to 1.
    #[must_use]
    pub fn of_loss(loss: f64) -> Verdict {
        match loss {
            0.35.. => Verdict::Blunder,
            0.20.. => Verdict::Mistake,
            0.10.. => Verdict::Inaccuracy,
            _ => Verdict::Fine,
        }
    }

    /// The number of its annotation glyph: `?!`, `?` or `??`.
    #[must_use]
    pub const fn glyph(self) -> Option<u16> {
        match self {
            Verdict::Fine => None,
            Verdict::Inaccuracy => Some(6),
            Verdict::Mistake => Some(2),
            Verdict::Blunder => Some(4),
        }
    }

    /// The key of the message that names it.
    #[must_use]
    pub const fn key(self) -> Option<&'static str> {
        match self {
            Verdict::Fine => None,
            Verdict::Inaccuracy => Some("review-inaccuracy"),
            Verdict::Mistake => Some("review-mistake"),
            Verdict::Blunder => Some("review-blunder"),
        }
    }
}

/// What a position of the game was worth.
#[derive(Clone, Debug)]
pub struct EvaluatedPosition {
    /// The best line from there; `None` where the game is over.
    pub best: Option<AnyLine>,
    /// The chance of the side that began, a draw counting half.
    pub chance: f64,
    /// The side to move.
    pub turn: Side,
}

impl EvaluatedPosition {
    /// The chance of a side.
    #[must_use]
    pub fn chance_of(&self, side: Side) -> f64 {
        match side {
            Side::First => self.chance,
            Side::Second => 1.0 - self.chance,
        }
    }

    /// The score as records tell it.
    fn mark(&self) -> Option<String> {
        let line = self.best.as_ref()?;
        Some(explain::mark(self.turn, line.score))
    }
}

/// A game with what every position of it was worth.
#[derive(Clone, Debug)]
pub struct Review {
    /// The positions, the one before the first action first.
    pub positions: Vec<EvaluatedPosition>,
    /// The verdicts on the actions.
    pub verdicts: Vec<Verdict>,
    /// How many positions at the beginning were not looked at, because the review was stopped. Nothing is said
    /// against the actions there.
    pub skipped: usize,
}

/// Looks at every position of a game, each with this many nodes. `progress` is called with the number of positions done,
/// and of how many. If it is stopped, the last positions have been looked at, for it goes backward; `None` if it was
/// stopped before there was anything to say.
///
/// The same game and the same number of nodes give the same review: the engine is told to forget what it
/// saw before, and must search with one thread.
///
/// # Errors
/// If the match is of another game than the engine.
pub fn review(
    game: &Match,
    engine: &mut Engine,
    nodes: u64,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Option<Review>, WrongGame> {
    engine.clear();
    let (limits, control) = search_limits(nodes, stop);
    let mut now = game.without_notes();
    if now.end().is_some_and(|end| is_declared(end.reason)) {
        now.undo();
    }
    // From the end to the beginning: what the engine has seen of later positions helps with earlier ones.
    let total = game.entries().len() + 1;
    let mut positions = Vec::with_capacity(total);
    loop {
        let last = evaluate(&now, engine, limits, &control)?;
        // What was cut short may be wrong.
        if control.should_stop(&limits) {
            break;
        }
        positions.push(last);
        progress(positions.len(), total);
        if !now.undo() {
            break;
        }
    }
    let skipped = total - positions.len();
    let Some(first_chance) = positions.last().map(|position| position.chance) else {
        return Ok(None);
    };
    for index in (0..skipped).rev() {
        positions.push(EvaluatedPosition {
            best: None,
            chance: first_chance,
            turn: game.position_before(index).turn(),
        });
    }
    positions.reverse();
    let verdicts = game.entries().iter().enumerate();
    let verdicts = verdicts.map(|(index, entry)| match &entry.action {
        Action::Swap => Verdict::Fine,
        Action::Move(_) if index < skipped => Verdict::Fine,
        Action::Move(mv) => {
            let (before, after) = (&positions[index], &positions[index + 1]);
            let best = before.best.as_ref().and_then(|line| line.moves.first());
            if best == Some(mv) {
                Verdict::Fine
            } else {
                Verdict::of_loss(before.chance_of(entry.side) - after.chance_of(entry.side))
            }
        }
    });
    Ok(Some(Review {
        verdicts: verdicts.collect(),
        positions,
        skipped,
    }))
}

/// Whether people or a clock made the end, so that the position itself is open.
fn is_declared(reason: EndReason) -> bool {
    match reason {
        EndReason::Rules
        | EndReason::Repetition
        | EndReason::PlyLimit(_)
        | EndReason::NoProgress(_) => false,
        EndReason::Resignation(_)
        | EndReason::Agreement
        | EndReason::TimeForfeit(_)
        | EndReason::Abandoned => true,
    }
}

/// Limits in which the same search finds the same.
pub(crate) fn search_limits(nodes: u64, stop: &AtomicBool) -> (Limits, Control<'_>) {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let elapsed = &|| Duration::ZERO;
    (limits, Control { stop, elapsed })
}

pub(crate) fn evaluate(
    game: &Match,
    engine: &mut Engine,
    limits: Limits,
    control: &Control<'_>,
) -> Result<EvaluatedPosition, WrongGame> {
    let turn = game.turn();
    if let Some(end) = game.end() {
        let chance = match end.outcome {
            Some(Outcome::Win(Side::First)) => 1.0,
            Some(Outcome::Win(Side::Second)) => 0.0,
            Some(Outcome::Draw) | None => 0.5,
        };
        return Ok(EvaluatedPosition {
            best: None,
            chance,
            turn,
        });
    }
    let report = engine.search(game, limits, control, &mut |_| {})?;
    let score = report.score().unwrap_or(Score::DRAW);
    let chance = match turn {
        Side::First => score.chance(),
        Side::Second => 1.0 - score.chance(),
    };
    Ok(EvaluatedPosition {
        best: report.lines.into_iter().next(),
        chance,
        turn,
    })
}

/// A loss of chances that is this share of another counts as much.
const AS_MUCH: f64 = 0.8;

impl Review {
    /// How many chances the side that acted lost, from 0 to 1.
    #[must_use]
    pub fn loss(&self, game: &Match, index: usize) -> f64 {
        let side = game.entries()[index].side;
        self.positions[index].chance_of(side) - self.positions[index + 1].chance_of(side)
    }

    /// The worst moves with a verdict against them, the worst first.
    #[must_use]
    pub fn worst(&self, game: &Match, most: usize) -> Vec<usize> {
        let mut bad: Vec<usize> = (0..self.verdicts.len())
            .filter(|index| self.verdicts[*index] > Verdict::Fine)
            .collect();
        bad.sort_by(|a, b| self.loss(game, *b).total_cmp(&self.loss(game, *a)));
        bad.truncate(most);
        bad
    }

    /// The chance of the side that began in every position, the one before the first action first.
    #[must_use]
    pub fn chances(&self) -> Vec<f64> {
        self.positions
            .iter()
            .map(|position| position.chance)
            .collect()
    }

    /// The number of the action that cost its side the most chances; of those that cost about as much, the last, because what was
    /// lost before was given back. `None` if none cost as much as an inaccuracy.
    #[must_use]
    pub fn turning_point(&self, game: &Match) -> Option<usize> {
        let worst = self.loss(game, self.worst(game, 1).pop()?);
        let all = (0..self.verdicts.len()).rev();
        let mut bad = all.filter(|index| self.verdicts[*index] > Verdict::Fine);
        bad.find(|index| self.loss(game, *index) >= AS_MUCH * worst)
    }

    /// The turning point as a phrase, and what was better drawn.
    #[must_use]
    pub fn tell_turning_point(&self, game: &Match) -> Option<Statement> {
        let index = self.turning_point(game)?;
        let entry = &game.entries()[index];
        let chance = |number: usize| explain::percent(self.positions[number].chance_of(entry.side));
        let phrase = Phrase::new("course-turning-point")
            .with("number", game.move_number(index))
            .with("side", game.setup().game.colors()[entry.side])
            .with("move", entry.action.to_string())
            .with("before", chance(index))
            .with("after", chance(index + 1));
        let best = self.positions[index].best.as_ref();
        let better = best.and_then(|line| line.moves.first());
        let before = game.position_before(index);
        let drawing = better.map(|mv| Drawing::of_move(before, mv));
        Some(Statement::new(phrase).showing(drawing.unwrap_or_default()))
    }

    /// How often a side earned this verdict.
    #[must_use]
    pub fn count(&self, game: &Match, side: Side, verdict: Verdict) -> usize {
        let entries = game.entries().iter().zip(&self.verdicts);
        entries
            .filter(|(entry, given)| entry.side == side && **given == verdict)
            .count()
    }

    /// How many mistakes a side made, as a phrase.
    #[must_use]
    pub fn tell_side(&self, game: &Match, side: Side) -> Phrase {
        let count = |verdict| self.count(game, side, verdict);
        Phrase::new("review-side")
            .with("side", game.setup().game.colors()[side])
            .with("blunders", count(Verdict::Blunder))
            .with("mistakes", count(Verdict::Mistake))
            .with("inaccuracies", count(Verdict::Inaccuracy))
    }

    /// How well a side played, from 0 to 100: the mean of what its moves are worth, each by the chances it lost. A
    /// move that loses none is worth 100, one that loses a tenth 64, one that loses a third 21. `None` if the side has
    /// no move that was looked at.
    #[must_use]
    pub fn accuracy(&self, game: &Match, side: Side) -> Option<u8> {
        let moves = (self.skipped..game.entries().len())
            .filter(|index| game.entries()[*index].side == side)
            .map(|index| accuracy_of(self.loss(game, index)));
        let (sum, count) = moves.fold((0.0, 0_u32), |(sum, count), worth| (sum + worth, count + 1));
        (count > 0).then(|| (sum / f64::from(count)).round() as u8)
    }

    /// How well a side played, as a phrase; `None` if it has no move that was looked at.
    #[must_use]
    pub fn tell_accuracy(&self, game: &Match, side: Side) -> Option<Phrase> {
        let accuracy = self.accuracy(game, side)?;
        Some(
            Phrase::new("review-accuracy")
                .with("side", game.setup().game.colors()[side])
                .with("percent", accuracy),
        )
    }

    /// What was played, what it is called and what it cost, as a phrase.
    #[must_use]
    pub fn tell_move(&self, game: &Match, index: usize) -> Phrase {
        let entry = &game.entries()[index];
        let chance = |number: usize| explain::percent(self.positions[number].chance_of(entry.side));
        let phrase = Phrase::new("review-move")
            .with("number", index / 2 + 1)
            .with("side", game.setup().game.colors()[entry.side])
            .with("move", entry.action.to_string())
            .with("before", chance(index))
            .with("after", chance(index + 1));
        match self.verdicts[index].key() {
            Some(key) => phrase.with("verdict", Phrase::new(key)),
            None => phrase.with("verdict", String::new()),
        }
    }

    /// What was better than this action: the moves of the best line, as far as they can be played.
    #[must_use]
    pub fn better(&self, game: &Match, index: usize) -> Vec<String> {
        self.better_in(&mut game.without_notes(), index)
    }

    /// The same in a copy of the game that is for this alone.
    fn better_in(&self, game: &mut Match, index: usize) -> Vec<String> {
        let Some(line) = &self.positions[index].best else {
            return Vec::new();
        };
        game.go_back_to(index);
        let playable = line.moves.iter().take(LONGEST_LINE);
        playable
            .map(ToString::to_string)
            .take_while(|word| game.play(word).is_ok())
            .collect()
    }

    /// Why an action was worse than the best one.
    #[must_use]
    pub fn explain(&self, game: &Match, index: usize) -> Vec<Statement> {
        let (Action::Move(mv), Some(best)) =
            (&game.entries()[index].action, &self.positions[index].best)
        else {
            return Vec::new();
        };
        let nothing = AnyLine {
            score: Score::DRAW,
            proof: Proof::Evaluated,
            moves: Vec::new(),
        };
        let answer = self.positions[index + 1].best.as_ref().unwrap_or(&nothing);
        explain::why_not(game.position_before(index), mv, best, answer)
    }

    /// The game with the review written beside its moves: evaluations, glyphs and better lines. What an
    /// earlier review wrote is replaced.
    #[must_use]
    pub fn annotated(&self, game: &Match) -> Match {
        let mut annotated = game.clone();
        let mut now = game.without_notes();
        // Backwards, so that one copy does for all lines: each takes the place of what came after it.
        for index in (0..game.entries().len()).rev() {
            let better = self.better_in(&mut now, index);
            let verdict = self.verdicts[index];
            let Some(notes) = annotated.annotations_mut(index) else {
                continue;
            };
            notes.comments.retain(|comment| !comment.starts_with(EVAL));
            if let Some(mark) = self.positions[index + 1].mark() {
                notes.comments.insert(0, format!("{EVAL} {mark}]"));
            }
            let Some(glyph) = verdict.glyph() else {
                continue;
            };
            if !notes.glyphs.contains(&glyph) {
                notes.glyphs.push(glyph);
            }
            let nodes = better.into_iter().map(|word| Node {
                word,
                ..Node::default()
            });
            let line = Line {
                intro: Vec::new(),
                nodes: nodes.collect(),
            };
            if !line.nodes.is_empty() && !notes.variations.contains(&line) {
                notes.variations.push(line);
            }
        }
        annotated
    }
}

/// How an evaluation begins in a comment.
const EVAL: &str = "[%eval";

/// What a move that lost this much of the chance to win is worth, from 0 to 100. The curve is the one Lichess uses for chess, on the
/// same scale of chances.
fn accuracy_of(loss: f64) -> f64 {
    (103.1668 * (-4.354 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::accuracy_of;

    #[test]
    fn accuracy_falls_with_the_chances_lost() {
        let worth = [-0.1, 0.0, 0.1, 1.0 / 3.0, 1.0].map(|loss| accuracy_of(loss).round());
        assert_eq!(worth, [100.0, 100.0, 64.0, 21.0, 0.0]);
    }
}
