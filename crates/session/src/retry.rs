//! Mistakes of a reviewed game as exercises: the position before each, an answer, and an honest judgment of it.
//!
//! A [`Retry`] is a state machine that both front ends drive: it says what is asked, hands out the game that an answer makes, and is
//! told the [`Judgment`] that [`judge`] found, wherever that was searched.

use std::sync::atomic::AtomicBool;

use cairn_core::{Phrase, Side};
use cairn_engine::{Proof, Score};

use crate::proof::{self, Worth};
use crate::review::{evaluate, search_limits};
use crate::{
    Action, AnyLine, AnyMove, Drawing, Engine, EvaluatedPosition, Match, MatchError, Review,
    Statement, Verdict, WrongGame, explain,
};

/// How many nodes each of the two positions is looked at with that decide about an answer.
pub const JUDGE_NODES: u64 = 100_000;

/// A move of a game to do better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The number of the action.
    pub index: usize,
    /// What was better: the best line, as far as it can be played.
    pub better: Vec<String>,
    /// What the position before it is worth to whoever moved, as a phrase, where that is proven.
    pub proven: Option<Phrase>,
}

/// How an exercise stands.
#[derive(Clone, Debug)]
pub enum Stage {
    /// A better move is asked for.
    Asked,
    /// An answer is being judged: the game that ends with it.
    Judging(Box<Match>),
    /// The answer that ends this game was judged.
    Judged(Box<Match>, Box<Judgment>),
    /// The solution is shown.
    Shown,
}

/// One's own mistakes, one after another.
#[derive(Clone, Debug)]
pub struct Retry {
    game: Match,
    mistakes: Vec<Mistake>,
    at: usize,
    stage: Stage,
    /// What became of each: whether it was answered well before the solution was shown, `None` as long as neither has happened.
    found: Vec<Option<bool>>,
}

impl Retry {
    /// These mistakes of a game as exercises; `None` if there are none.
    #[must_use]
    pub fn new(game: Match, mut mistakes: Vec<Mistake>) -> Option<Retry> {
        mistakes.retain(|mistake| mistake.index < game.entries().len());
        (!mistakes.is_empty()).then(|| Retry {
            found: vec![None; mistakes.len()],
            game,
            mistakes,
            at: 0,
            stage: Stage::Asked,
        })
    }

    /// The mistakes of a side, or of both, in a reviewed game; `None` if there are none.
    #[must_use]
    pub fn of(review: &Review, game: &Match, side: Option<Side>) -> Option<Retry> {
        let mistakes = review.mistakes_of(game, side).into_iter();
        let mistakes = mistakes.map(|index| review.mistake(game, index));
        Retry::new(game.without_notes(), mistakes.collect())
    }

    /// The mistake that is asked about.
    #[must_use]
    pub fn mistake(&self) -> &Mistake {
        &self.mistakes[self.at]
    }

    /// Its number, from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.at + 1
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.mistakes.len()
    }

    /// How many were answered well before the solution was shown.
    #[must_use]
    pub fn found(&self) -> usize {
        self.found
            .iter()
            .filter(|found| **found == Some(true))
            .count()
    }

    /// How the exercise stands.
    #[must_use]
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Whether the last answer was as good as the best, within what a review lets pass.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        matches!(&self.stage, Stage::Judged(_, judgment) if judgment.is_good())
    }

    /// The game before the mistake.
    #[must_use]
    pub fn before(&self) -> Match {
        let mut game = self.game.clone();
        game.go_back_to(self.mistake().index);
        game
    }

    /// Answers with a move. Gives the game that [`judge`] is to look at.
    ///
    /// # Errors
    /// If it cannot be played; nothing changes then.
    pub fn answer(&mut self, word: &str) -> Result<Match, MatchError> {
        let mut game = self.before();
        game.play(word)?;
        self.stage = Stage::Judging(Box::new(game.clone()));
        Ok(game)
    }

    /// Hears what the answer is worth. Whatever else is being done meanwhile goes on.
    pub fn judged(&mut self, judgment: Judgment) {
        if let Stage::Judging(game) = std::mem::replace(&mut self.stage, Stage::Asked) {
            if judgment.is_good() {
                self.found[self.at].get_or_insert(true);
            }
            self.stage = Stage::Judged(game, Box::new(judgment));
        }
    }

    /// Asks again.
    pub fn again(&mut self) {
        self.stage = Stage::Asked;
    }

    /// Shows the solution.
    pub fn show(&mut self) {
        self.found[self.at].get_or_insert(false);
        self.stage = Stage::Shown;
    }

    /// Goes to the next mistake. Says whether there was one.
    pub fn next_mistake(&mut self) -> bool {
        let has_next = self.at + 1 < self.mistakes.len();
        if has_next {
            self.at += 1;
            self.stage = Stage::Asked;
        }
        has_next
    }

    /// What is asked, as a phrase.
    #[must_use]
    pub fn tell_task(&self) -> Phrase {
        let entry = &self.game.entries()[self.mistake().index];
        Phrase::new("retry-ask")
            .with("number", self.number())
            .with("of", self.count())
            .with("side", self.game.setup().game.colors()[entry.side])
            .with("move", entry.action.to_string())
    }

    /// What there is to say now: what is proven of the position, the judgment with its reasons, or the solution.
    #[must_use]
    pub fn tell(&self) -> Vec<Statement> {
        match &self.stage {
            Stage::Judging(_) => Vec::new(),
            Stage::Asked => {
                let proven = self.mistake().proven.clone();
                proven.into_iter().map(Statement::new).collect()
            }
            Stage::Judged(game, judgment) => judgment.tell(game, self.played()),
            Stage::Shown => self.solution().into_iter().collect(),
        }
    }

    /// What was played in the game.
    fn played(&self) -> Option<&AnyMove> {
        match &self.game.entries()[self.mistake().index].action {
            Action::Move(mv) => Some(mv),
            Action::Swap => None,
        }
    }

    fn solution(&self) -> Option<Statement> {
        let Mistake { index, better, .. } = self.mistake();
        let position = self.game.position_before(*index);
        let first = position.read_move(better.first()?).ok()?;
        let phrase = Phrase::new("retry-better").with("line", better.join(" "));
        Some(Statement::new(phrase).showing(Drawing::of_move(position, &first)))
    }

    /// What [`judge`] must know of the exercise: the move that the review found best.
    #[must_use]
    pub fn expected(&self) -> Option<&str> {
        self.mistake().better.first().map(String::as_str)
    }
}

impl Review {
    /// The actions with a verdict against them, in order: those of a side, or of both.
    #[must_use]
    pub fn mistakes_of(&self, game: &Match, side: Option<Side>) -> Vec<usize> {
        let entries = game.entries().iter().zip(&self.verdicts).enumerate();
        entries
            .filter(|(_, (entry, verdict))| {
                **verdict > Verdict::Fine && side.is_none_or(|side| entry.side == side)
            })
            .map(|(index, _)| index)
            .collect()
    }

    /// The action of a side that cost it the most chances; `None` if none cost as much as an inaccuracy.
    #[must_use]
    pub fn worst_of(&self, game: &Match, side: Side) -> Option<usize> {
        let mut own = self.mistakes_of(game, Some(side));
        own.sort_by(|a, b| self.loss(game, *b).total_cmp(&self.loss(game, *a)));
        own.first().copied()
    }

    /// An action as an exercise.
    #[must_use]
    pub fn mistake(&self, game: &Match, index: usize) -> Mistake {
        Mistake {
            index,
            better: self.better(game, index),
            proven: self.tell_worth(game, index),
        }
    }

    /// What the position before an action is worth to whoever acted, as a phrase, where that is proven and not a loss.
    #[must_use]
    pub fn tell_worth(&self, game: &Match, index: usize) -> Option<Phrase> {
        let side = game.entries()[index].side;
        let color = game.setup().game.colors()[side];
        Some(match proof::worth(&self.positions[index], side)? {
            Worth::Win(Some(plies)) => Phrase::new("retry-proven-win-in")
                .with("side", color)
                .with("plies", plies),
            Worth::Win(None) => Phrase::new("retry-proven-win").with("side", color),
            Worth::Draw => Phrase::new("retry-proven-draw"),
            Worth::Loss => return None,
        })
    }
}

/// What the last move of a game is worth, compared with the best.
#[derive(Clone, Debug)]
pub struct Judgment {
    /// The position before the move.
    pub before: EvaluatedPosition,
    /// The position after it.
    pub after: EvaluatedPosition,
    /// What a review would call the move.
    pub verdict: Verdict,
    /// Whether no move was found that is better.
    is_best: bool,
    side: Side,
}

/// Judges the last move of a game, which is compared with the best that can be found before it; `expected` is a move that is known to be
/// best. `None` if it was stopped, or if there is no move to judge.
///
/// The same game gives the same judgment.
///
/// # Errors
/// If the match is of another game than the engine.
pub fn judge(
    game: &Match,
    expected: Option<&str>,
    engine: &mut Engine,
    nodes: u64,
    stop: &AtomicBool,
) -> Result<Option<Judgment>, WrongGame> {
    let Some(entry) = game.entries().last() else {
        return Ok(None);
    };
    let Action::Move(mv) = &entry.action else {
        return Ok(None);
    };
    engine.clear();
    let (limits, control) = search_limits(nodes, stop);
    // What is seen after the move helps before it.
    let after = evaluate(game, engine, limits, &control)?;
    let mut earlier = game.without_notes();
    earlier.undo();
    let before = evaluate(&earlier, engine, limits, &control)?;
    if control.should_stop(&limits) {
        return Ok(None);
    }
    let found = before.best.as_ref().and_then(|line| line.moves.first());
    let is_best = found == Some(mv) || expected == Some(mv.as_str());
    let side = entry.side;
    let loss = before.chance_of(side) - after.chance_of(side);
    let verdict = if is_best {
        Verdict::Fine
    } else {
        Verdict::of_loss(loss)
    };
    Ok(Some(Judgment {
        before,
        after,
        verdict,
        is_best,
        side,
    }))
}

impl Judgment {
    /// Whether the move is as good as the best, within what a review lets pass.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.verdict == Verdict::Fine
    }

    /// The chance of whoever moved with the best move, in percent. Nothing is worth more than the position before it.
    fn best_percent(&self) -> u8 {
        let chance = self.before.chance_of(self.side);
        explain::percent(chance.max(self.after.chance_of(self.side)))
    }

    fn percent(&self) -> u8 {
        explain::percent(self.after.chance_of(self.side))
    }

    /// The judgment of the last move of a game, and the reasons if it is a mistake. They name no better move. `played` is what was
    /// played in the game that is done again.
    #[must_use]
    pub fn tell(&self, game: &Match, played: Option<&AnyMove>) -> Vec<Statement> {
        let index = game.entries().len().saturating_sub(1);
        let Some(Action::Move(mv)) = game.entries().last().map(|entry| &entry.action) else {
            return Vec::new();
        };
        let is_same = played == Some(mv);
        let told = Statement::new(self.tell_verdict(mv, is_same));
        if self.is_good() {
            return vec![told];
        }
        let mut statements = vec![told];
        statements.extend(self.tell_proof().map(Statement::new));
        let nothing = AnyLine {
            score: Score::DRAW,
            proof: Proof::Evaluated,
            moves: Vec::new(),
        };
        let answer = self.after.best.as_ref().unwrap_or(&nothing);
        statements.extend(explain::why_bad(game.position_before(index), mv, answer));
        statements
    }

    fn tell_verdict(&self, mv: &AnyMove, is_same: bool) -> Phrase {
        let with_move = |key| Phrase::new(key).with("move", mv.to_string());
        let worth = |position| proof::worth(position, self.side);
        let compared = |phrase: Phrase| {
            phrase
                .with("before", self.best_percent())
                .with("after", self.percent())
        };
        match (self.verdict.key(), worth(&self.before), worth(&self.after)) {
            (None, _, Some(Worth::Win(_))) => with_move("retry-wins"),
            (None, Some(Worth::Draw), Some(Worth::Draw)) => with_move("retry-draws"),
            (None, ..) if is_same => compared(with_move("retry-no-mistake")),
            (None, ..) if self.is_best => with_move("retry-best").with("percent", self.percent()),
            (None, ..) => compared(with_move("retry-good")),
            (Some(_), ..) if is_same => compared(with_move("retry-same")),
            (Some(verdict), ..) => {
                compared(with_move("retry-bad")).with("verdict", Phrase::new(verdict))
            }
        }
    }

    fn tell_proof(&self) -> Option<Phrase> {
        let before = proof::worth(&self.before, self.side)?;
        proof::tell(before, proof::worth(&self.after, self.side)?)
    }
}
