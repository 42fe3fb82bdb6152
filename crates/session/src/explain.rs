//! Why a move is good or bad, as facts: a position and a line of play in, phrases out.
//!
//! Nothing here knows a game. What can be said of any game is looked up by playing: who wins at once, which
//! moves lose at once, what is captured on the way, and how the terms of the game's own judgment change.

use cairn_core::{Outcome, Phrase, Side};
use cairn_engine::Score;

use crate::{AnyLine, AnyMove, AnyPosition, Term};

/// How many positions may be looked at to find the moves that lose at once.
const BUDGET: u64 = 400_000;

/// Changes smaller than this many hundredths of a logit are not worth a word.
const LEAST_CHANGE: i32 = 12;

/// Why the first move of a line is best, in the order of importance.
#[must_use]
pub fn why(position: &AnyPosition, line: &AnyLine) -> Vec<Phrase> {
    let Some(mv) = line.moves.first() else {
        return Vec::new();
    };
    let Ok((mv, after)) = position.play(mv.as_str()) else {
        return Vec::new();
    };
    let side = position.turn();
    if after.outcome() == Some(Outcome::Win(side)) {
        return vec![Phrase::new("why-wins").with("move", mv.to_string())];
    }
    let mut reasons = Vec::new();
    reasons.extend(proven(position, line));
    reasons.extend(alternatives(position, &mv));
    reasons.extend(threatens(position, &after));
    // After an even number of plies the other side has had its say, and what counts for the turn itself
    // cancels out.
    let settled = &line.moves[..even(line.moves.len())];
    reasons.extend(captures(position, settled));
    reasons.extend(gains(position, settled));
    if reasons.is_empty() {
        reasons.push(Phrase::new("why-balance"));
    }
    reasons
}

/// Why a move was worse than the best line, given the best line after it.
#[must_use]
pub fn why_not(
    position: &AnyPosition,
    played: &AnyMove,
    best: &AnyLine,
    answer: &AnyLine,
) -> Vec<Phrase> {
    let side = position.turn();
    let colors = position.colors();
    let mut reasons = Vec::new();
    let Ok((_, after)) = position.play(played.as_str()) else {
        return reasons;
    };
    if let (true, Some(mv)) = (best.score.is_win(), best.moves.first()) {
        let phrase = match best.score.distance() {
            Some(plies) => Phrase::new("why-missed-win").with("plies", plies),
            None => Phrase::new("why-missed-proven-win"),
        };
        reasons.push(phrase.with("move", mv.to_string()));
    }
    if let Some(mv) = answer.moves.first().filter(|_| after.turn() != side) {
        let allowed = |key| {
            Phrase::new(key)
                .with("side", colors[side.other()])
                .with("move", mv.to_string())
        };
        match answer.score.distance() {
            Some(1) if answer.score.is_win() => reasons.push(allowed("why-allows-win-now")),
            Some(plies) if answer.score.is_win() => {
                reasons.push(allowed("why-allows-win").with("plies", plies));
            }
            None if answer.score.is_win() => reasons.push(allowed("why-allows-proven-win")),
            Some(_) | None => {
                if let Ok(told) = after.tell(mv) {
                    reasons.push(allowed("why-allows").with("told", told));
                }
            }
        }
    }
    let mut line = vec![played.clone()];
    line.extend(answer.moves.iter().cloned());
    // Compare what both lines lead to, after equally many plies.
    let plies = even(line.len().min(best.moves.len()));
    if let (Some(here), Some(there)) = (
        follow(position, &line[..plies]),
        follow(position, &best.moves[..plies]),
    ) {
        let change = changes(&here, &there, side);
        if let Some((key, _)) = change.iter().find(|(_, change)| *change >= LEAST_CHANGE) {
            reasons.push(
                Phrase::new("why-better-term")
                    .with("side", colors[side])
                    .with("term", Phrase::new(key)),
            );
        }
    }
    reasons
}

/// What a line is worth, in words to be: they name the side that stands better.
#[must_use]
pub fn score(position: &AnyPosition, line: &AnyLine) -> Phrase {
    let turn = position.turn();
    let (side, score) = match line.score >= Score::DRAW {
        true => (turn, line.score),
        false => (turn.other(), -line.score),
    };
    let color = position.colors()[side];
    match score.distance() {
        Some(plies) => {
            return Phrase::new("score-proven")
                .with("side", color)
                .with("plies", plies);
        }
        None if score.is_win() => return Phrase::new("score-proven-win").with("side", color),
        None if line.proof.is_proven() => return Phrase::new("score-proven-draw"),
        None => {}
    }
    let percent = percent(score.chance());
    let key = match percent {
        ..55 => "score-even",
        55..65 => "score-little",
        65..80 => "score-better",
        80..95 => "score-much",
        95.. => "score-winning",
    };
    Phrase::new(key)
        .with("side", color)
        .with("percent", percent)
}

/// A chance in percent. What is not certain is not called so.
#[must_use]
pub fn percent(chance: f64) -> u8 {
    match chance {
        0.0 => 0,
        1.0 => 100,
        chance => (chance * 100.0).round().clamp(1.0, 99.0) as u8,
    }
}

/// A score of the side to move as a short mark for the side that began: in logits, `#5` for a proven win in five
/// plies, `#-5` for a proven loss; `#` and `#-` where only the winner is known.
#[must_use]
pub fn mark(turn: Side, score: Score) -> String {
    let score = match turn {
        Side::First => score,
        Side::Second => -score,
    };
    match score.distance() {
        Some(plies) if score.is_win() => format!("#{plies}"),
        Some(plies) => format!("#-{plies}"),
        None if score.is_win() => "#".to_owned(),
        None if score.is_loss() => "#-".to_owned(),
        None => format!("{:.2}", f64::from(score.value()) / 100.0),
    }
}

/// What is proven: a win for either side, or a draw.
fn proven(position: &AnyPosition, line: &AnyLine) -> Option<Phrase> {
    if !line.proof.is_proven() {
        return None;
    }
    if !line.score.is_win() && !line.score.is_loss() {
        return Some(Phrase::new("why-proven-draw"));
    }
    let winner = match line.score.is_win() {
        true => position.turn(),
        false => position.turn().other(),
    };
    let colors = position.colors();
    let phrase = match line.score.distance() {
        Some(plies) => Phrase::new("why-forced-win").with("plies", plies),
        None => Phrase::new("why-proven-win"),
    };
    let phrase = phrase.with("side", colors[winner]);
    Some(phrase.with("other", colors[winner.other()]))
}

/// How much choice there was.
fn alternatives(position: &AnyPosition, mv: &AnyMove) -> Option<Phrase> {
    if position.count_moves() == 1 {
        return Some(Phrase::new("why-only-legal"));
    }
    let threat = position.threat(BUDGET)?;
    let by = threat.by?;
    if threat.losing + 1 == threat.moves && threat.safe.as_ref() == Some(mv) {
        return Some(Phrase::new("why-only-move").with("move", by.to_string()));
    }
    (threat.losing * 2 >= threat.moves && threat.losing < threat.moves).then(|| {
        Phrase::new("why-most-lose")
            .with("count", threat.losing as usize)
            .with("of", threat.moves as usize)
            .with("move", by.to_string())
    })
}

/// What the other side has to fear after the move: what most replies fail to stop.
fn threatens(position: &AnyPosition, after: &AnyPosition) -> Option<Phrase> {
    let side = position.turn();
    if after.turn() == side || after.outcome().is_some() {
        return None;
    }
    let threat = after.threat(BUDGET)?;
    let by = threat.by?;
    let colors = position.colors();
    if threat.losing == threat.moves {
        return Some(
            Phrase::new("why-unstoppable")
                .with("side", colors[side])
                .with("other", colors[side.other()])
                .with("move", by.to_string()),
        );
    }
    (threat.losing * 2 >= threat.moves).then(|| {
        Phrase::new("why-threatens")
            .with("move", by.to_string())
            .with("count", threat.losing as usize)
            .with("of", threat.moves as usize)
    })
}

/// Who captures how often along the line, if that is not even.
fn captures(position: &AnyPosition, moves: &[AnyMove]) -> Option<Phrase> {
    let side = position.turn();
    let (mut own, mut enemy) = (0usize, 0usize);
    let mut now = position.clone();
    for mv in moves {
        let count = captured(&now, mv);
        match now.turn() == side {
            true => own += count,
            false => enemy += count,
        }
        let Ok((_, after)) = now.play(mv.as_str()) else {
            break;
        };
        now = after;
    }
    let colors = position.colors();
    (own != enemy).then(|| {
        Phrase::new("why-captures")
            .with("side", colors[side])
            .with("other", colors[side.other()])
            .with("count", own)
            .with("lost", enemy)
    })
}

/// How many of the squares of a move take what stands there.
fn captured(position: &AnyPosition, mv: &AnyMove) -> usize {
    let squares = position.move_squares(mv).unwrap_or_default();
    let takes = |index: &usize| {
        let next = position.steps(&squares[..*index]).next;
        let mut choices = next.iter();
        choices.any(|choice| choice.square == squares[*index] && choice.captures)
    };
    (0..squares.len()).filter(takes).count()
}

/// What the side to move gains and gives away along a line, in the terms of the game's judgment.
fn gains(position: &AnyPosition, moves: &[AnyMove]) -> Vec<Phrase> {
    let side = position.turn();
    let color = position.colors()[side];
    let Some(end) = follow(position, moves) else {
        return Vec::new();
    };
    let changes = changes(position, &end, side);
    let better: Vec<_> = changes
        .iter()
        .filter(|(_, change)| *change >= LEAST_CHANGE)
        .take(2)
        .collect();
    let worse = changes
        .last()
        .filter(|(_, change)| *change <= -LEAST_CHANGE);
    let mut reasons = Vec::new();
    match better[..] {
        [] => {}
        [(key, _)] => reasons.push(
            Phrase::new("why-gains-term")
                .with("side", color)
                .with("term", Phrase::new(key)),
        ),
        [(key, _), (second, _), ..] => reasons.push(
            Phrase::new("why-gains-terms")
                .with("side", color)
                .with("term", Phrase::new(key))
                .with("second", Phrase::new(second)),
        ),
    }
    if let Some((key, _)) = worse {
        reasons.push(
            Phrase::new("why-loses-term")
                .with("side", color)
                .with("term", Phrase::new(key)),
        );
    }
    reasons
}

/// How the judgment changes between two positions, term by term, for a side: the greatest gain first.
fn changes(before: &AnyPosition, after: &AnyPosition, side: Side) -> Vec<(&'static str, i32)> {
    let terms = |position: &AnyPosition| {
        let sign = if position.turn() == side { 1 } else { -1 };
        let terms = position.terms().into_iter();
        terms.map(move |Term { key, value, .. }| (key, sign * value))
    };
    let mut changes: Vec<_> = terms(before)
        .zip(terms(after))
        .map(|((key, before), (_, after))| (key, after - before))
        .collect();
    changes.sort_by_key(|(_, change)| std::cmp::Reverse(*change));
    changes
}

/// The position at the end of a line; `None` if it cannot be played.
fn follow(position: &AnyPosition, moves: &[AnyMove]) -> Option<AnyPosition> {
    let mut now = position.clone();
    for mv in moves {
        (_, now) = now.play(mv.as_str()).ok()?;
    }
    Some(now)
}

/// The greatest even number that is not larger.
fn even(number: usize) -> usize {
    number - number % 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_none_or_all() {
        assert_eq!(percent(0.0), 0);
        assert_eq!(percent(0.001), 1);
        assert_eq!(percent(0.714), 71);
        assert_eq!(percent(0.9999), 99);
        assert_eq!(percent(1.0), 100);
    }
}
