//! Why a move is good or bad, as facts: a position and a line of play in, phrases out.
//!
//! Nothing here knows a game, and nothing is said that a person could not check on the board. What can be said of
//! any game is looked up by playing: who wins at once, which moves lose at once, what is captured on the way, and how
//! what the game [counts](AnyPosition::facts) changes along a line. The evaluation's own terms are never spoken of:
//! a weighted sum has no reasons.

use cairn_core::{Color, Fact, Outcome, Phrase, Side};
use cairn_engine::Score;

use crate::advice::captured;
use crate::{AnyLine, AnyMove, AnyPosition, Played};

/// How many positions may be looked at to find the moves that lose at once.
const BUDGET: u64 = 400_000;

/// How many counts one sentence tells at most.
const MOST_COUNTS: usize = 3;

/// Why the first move of a line is best, in the order of importance.
#[must_use]
pub fn why(position: &AnyPosition, line: &AnyLine) -> Vec<Phrase> {
    let Some(mv) = line.moves.first() else {
        return Vec::new();
    };
    let Ok(Played { mv, after, .. }) = position.play(mv.as_str()) else {
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
    // After an even number of plies the other side has had its say.
    let settled = match even(line.moves.len()) {
        0 => &line.moves[..],
        plies => &line.moves[..plies],
    };
    reasons.extend(captures(position, settled));
    reasons.extend(changes(position, settled));
    if reasons.is_empty() {
        reasons.push(Phrase::new("why-no-change").with("plies", settled.len()));
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
    let Ok(Played { after, .. }) = position.play(played.as_str()) else {
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
            Some(_) | None => {}
        }
    }
    let mut line = vec![played.clone()];
    line.extend(answer.moves.iter().cloned());
    // Compare what both lines lead to, after equally many plies.
    let plies = even(line.len().min(best.moves.len()));
    reasons.extend(differences(position, &line[..plies], &best.moves[..plies]));
    if let (true, Some(mv)) = (reasons.is_empty(), answer.moves.first())
        && let Ok(told) = after.tell(mv)
    {
        reasons.push(
            Phrase::new("why-answer")
                .with("move", mv.to_string())
                .with("told", told),
        );
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
        let Ok(played) = now.play(mv.as_str()) else {
            break;
        };
        now = played.after;
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

/// How what people count changes along a line.
fn changes(position: &AnyPosition, moves: &[AnyMove]) -> Option<Phrase> {
    let side = position.turn();
    let end = follow(position, moves)?;
    let counts = compared(position, &end, side, |color, fact, before, after| {
        Phrase::new("why-count-change")
            .with("side", color)
            .with("fact", fact)
            .with("before", before)
            .with("after", after)
    });
    listed(["why-counts-1", "why-counts-2", "why-counts-3"], counts)
        .map(|phrase| phrase.with("plies", moves.len()))
}

/// How what people count differs between the ends of a line that was played and of a better one.
fn differences(position: &AnyPosition, played: &[AnyMove], better: &[AnyMove]) -> Option<Phrase> {
    let side = position.turn();
    let (here, there) = (follow(position, played)?, follow(position, better)?);
    let counts = compared(&here, &there, side, |color, fact, here, there| {
        Phrase::new("why-count-instead")
            .with("side", color)
            .with("fact", fact)
            .with("there", there)
            .with("here", here)
    });
    let keys = ["why-instead-1", "why-instead-2", "why-instead-3"];
    let first = better.first()?;
    listed(keys, counts).map(|phrase| {
        phrase
            .with("plies", better.len())
            .with("move", first.to_string())
    })
}

/// The counts that differ between two positions, in words to be: what is better for a side in the second position
/// first, but not that alone if something is worse.
fn compared(
    one: &AnyPosition,
    other: &AnyPosition,
    side: Side,
    tell: impl Fn(Color, Phrase, u32, u32) -> Phrase,
) -> Vec<Phrase> {
    let colors = one.colors();
    let (mut better, mut worse) = (Vec::new(), Vec::new());
    for (Fact { key, count: one }, Fact { count: other, .. }) in
        one.facts().into_iter().zip(other.facts())
    {
        for owner in [side, side.other()] {
            if one[owner] == other[owner] {
                continue;
            }
            let phrase = tell(colors[owner], Phrase::new(key), one[owner], other[owner]);
            match (owner == side) == (other[owner] > one[owner]) {
                true => better.push(phrase),
                false => worse.push(phrase),
            }
        }
    }
    worse.truncate(MOST_COUNTS.saturating_sub(better.len()).max(1));
    better.truncate(MOST_COUNTS - worse.len());
    better.append(&mut worse);
    better
}

/// A sentence that lists one, two or three phrases, by their number; `None` if there is none.
fn listed(keys: [&'static str; MOST_COUNTS], phrases: Vec<Phrase>) -> Option<Phrase> {
    let key = *keys.get(phrases.len().checked_sub(1)?)?;
    let names = ["first", "second", "third"];
    let sentence = Phrase::new(key);
    let parts = names.into_iter().zip(phrases);
    Some(parts.fold(sentence, |sentence, (name, part)| sentence.with(name, part)))
}

/// The position at the end of a line; `None` if it cannot be played.
fn follow(position: &AnyPosition, moves: &[AnyMove]) -> Option<AnyPosition> {
    let mut now = position.clone();
    for mv in moves {
        now = now.play(mv.as_str()).ok()?.after;
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
