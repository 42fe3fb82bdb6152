//! Why a move is good or bad, as facts: a position and a line of play in, phrases out.
//!
//! Nothing here knows a game, and nothing is said that a person could not check on the board. What can be said of
//! any game is looked up by playing: who wins at once, which moves lose at once, what is captured on the way, and how
//! what the game [counts](AnyPosition::facts) changes along a line. The evaluation's own terms are never spoken of:
//! a weighted sum has no reasons.

use cairn_core::{Arg, Color, Outcome, Phrase, Side, Square};
use cairn_engine::{Score, Threat};

use crate::statement::captured;
use crate::{AnyLine, AnyMove, AnyPosition, Drawing, Played, Statement};

/// How many positions may be looked at to find the moves that lose at once.
const BUDGET: u64 = 400_000;

/// How many counts one sentence tells at most.
const MOST_COUNTS: usize = 3;

/// Why the first move of a line is best, in the order of importance.
#[must_use]
pub fn why(position: &AnyPosition, line: &AnyLine) -> Vec<Statement> {
    let Some(mv) = line.moves.first() else {
        return Vec::new();
    };
    let Ok(played) = position.play(mv.as_str()) else {
        return Vec::new();
    };
    if let Some(end) = ends(position, &played) {
        return vec![end];
    }
    let mut reasons = Vec::new();
    reasons.extend(proven(position, line));
    reasons.extend(alternatives(position, &played.mv));
    reasons.extend(threatens(position, &played.after));
    // After an even number of plies the other side has had its say.
    let settled = match even(line.moves.len()) {
        0 => &line.moves[..],
        plies => &line.moves[..plies],
    };
    reasons.extend(captures(position, settled));
    reasons.extend(changes(position, settled));
    if reasons.is_empty() {
        reasons.push(no_change(settled.len()));
    }
    reasons
}

/// Why a move may have been played, and what it allows: whoever played it need not have thought of any of this. The
/// best line after it is given, as far as it is known.
#[must_use]
pub fn why_played(
    position: &AnyPosition,
    played: &AnyMove,
    answer: Option<&AnyLine>,
) -> Vec<Statement> {
    let Ok(played) = position.play(played.as_str()) else {
        return Vec::new();
    };
    if let Some(end) = ends(position, &played) {
        return vec![end];
    }
    let side = position.turn();
    let mut reasons = Vec::new();
    let mut allowed = None;
    if let Some(answer) = answer {
        allowed = allows(position, &played.after, answer);
        // Only what is good for whoever moved is a reason; the rest is allowed.
        let winner = if answer.score.is_win() {
            Some(played.after.turn())
        } else if answer.score.is_loss() {
            Some(played.after.turn().other())
        } else {
            None
        };
        if winner != Some(side.other()) {
            reasons.extend(proven(&played.after, answer));
        }
    }
    let taken = captured(position, &played.mv);
    if !taken.is_empty() {
        let phrase = Phrase::new("why-takes").with("squares-and", taken.clone());
        reasons.push(Statement::new(phrase).marking(taken));
    }
    let loses = allowed
        .as_ref()
        .is_some_and(|allowed| allowed.phrase.key == "why-allows-win-now");
    if !loses {
        reasons.extend(alternatives(position, &played.mv));
    }
    reasons.extend(threatens(position, &played.after));
    reasons.extend(changes(position, std::slice::from_ref(&played.mv)));
    reasons.extend(allowed);
    if reasons.is_empty() {
        reasons.push(no_change(1));
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
) -> Vec<Statement> {
    let mut reasons = Vec::new();
    let Ok(Played { after, .. }) = position.play(played.as_str()) else {
        return reasons;
    };
    if let (true, Some(mv)) = (best.score.is_win(), best.moves.first()) {
        let phrase = match best.score.distance() {
            Some(plies) => Phrase::new("why-missed-win").with("plies", plies),
            None => Phrase::new("why-missed-proven-win"),
        };
        let phrase = phrase.with("move", mv.to_string());
        reasons.push(Statement::new(phrase).showing(Drawing::of_move(position, mv)));
    }
    reasons.extend(allows(position, &after, answer));
    let mut line = vec![played.clone()];
    line.extend(answer.moves.iter().cloned());
    // Compare what both lines lead to, after equally many plies.
    let plies = even(line.len().min(best.moves.len()));
    reasons.extend(differences(position, &line[..plies], &best.moves[..plies]));
    if reasons.is_empty()
        && let Some(mv) = answer.moves.first()
        && let Ok(told) = after.tell(mv)
    {
        let phrase = Phrase::new("why-answer")
            .with("move", mv.to_string())
            .with("told", told);
        reasons.push(Statement::new(phrase).showing(Drawing::of_move(&after, mv)));
    }
    reasons
}

/// What is wrong with a move, without a word about a better one, given the best line after it.
#[must_use]
pub fn why_bad(position: &AnyPosition, played: &AnyMove, answer: &AnyLine) -> Vec<Statement> {
    let Ok(played) = position.play(played.as_str()) else {
        return Vec::new();
    };
    if let Some(end) = ends(position, &played) {
        return vec![end];
    }
    if let Some(allowed) = allows(position, &played.after, answer) {
        return vec![allowed];
    }
    let mut line = vec![played.mv.clone()];
    line.extend(answer.moves.iter().cloned());
    let plies = even(line.len());
    let is_loss = |statement: &Statement| {
        let count = |name| statement.phrase.args.iter().find(|(key, _)| *key == name);
        matches!((count("count"), count("lost")), (Some((_, Arg::Number(own))), Some((_, Arg::Number(lost)))) if own < lost)
    };
    let mut reasons: Vec<Statement> = captures(position, &line[..plies])
        .filter(is_loss)
        .into_iter()
        .collect();
    if let Some(mv) = answer.moves.first()
        && let Ok(told) = played.after.tell(mv)
    {
        let phrase = Phrase::new("why-answer")
            .with("move", mv.to_string())
            .with("told", told);
        reasons.push(Statement::new(phrase).showing(Drawing::of_move(&played.after, mv)));
    }
    reasons
}

/// What a line is worth, as a phrase: they name the side that stands better.
#[must_use]
pub fn score(position: &AnyPosition, line: &AnyLine) -> Phrase {
    let turn = position.turn();
    let (side, score) = if line.score >= Score::DRAW {
        (turn, line.score)
    } else {
        (turn.other(), -line.score)
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

/// That a move ends the game, and how.
fn ends(position: &AnyPosition, played: &Played) -> Option<Statement> {
    let end = played.after.tell_end()?;
    let phrase = match played.after.outcome()? {
        Outcome::Win(side) if side == position.turn() => {
            Phrase::new("why-wins").with("move", played.mv.to_string())
        }
        Outcome::Win(_) | Outcome::Draw => Phrase::new("why-ends"),
    };
    let winning = played.after.view(&[]).winning;
    Some(Statement::new(phrase.with("end", end)).marking(winning))
}

/// What is proven: a win for either side, or a draw.
fn proven(position: &AnyPosition, line: &AnyLine) -> Option<Statement> {
    if !line.proof.is_proven() {
        return None;
    }
    if !line.score.is_win() && !line.score.is_loss() {
        return Some(Statement::new(Phrase::new("why-proven-draw")));
    }
    let winner = if line.score.is_win() {
        position.turn()
    } else {
        position.turn().other()
    };
    let colors = position.colors();
    let phrase = match line.score.distance() {
        Some(plies) => Phrase::new("why-forced-win").with("plies", plies),
        None => Phrase::new("why-proven-win"),
    };
    let phrase = phrase.with("side", colors[winner]);
    Some(Statement::new(phrase.with("other", colors[winner.other()])))
}

/// That the other side wins after a move, where that is certain, with the best line after the move.
fn allows(position: &AnyPosition, after: &AnyPosition, answer: &AnyLine) -> Option<Statement> {
    let side = position.turn();
    let mv = answer.moves.first().filter(|_| after.turn() != side)?;
    if !answer.score.is_win() {
        return None;
    }
    let phrase = match answer.score.distance() {
        Some(1) => Phrase::new("why-allows-win-now"),
        Some(plies) => Phrase::new("why-allows-win").with("plies", plies),
        None => Phrase::new("why-allows-proven-win"),
    };
    let phrase = phrase
        .with("side", position.colors()[side.other()])
        .with("move", mv.to_string());
    Some(Statement::new(phrase).showing(Drawing::of_move(after, mv)))
}

/// How much choice there was.
fn alternatives(position: &AnyPosition, mv: &AnyMove) -> Option<Statement> {
    if position.count_moves() == 1 {
        return Some(Statement::new(Phrase::new("why-only-legal")));
    }
    let threat = position.threat(BUDGET)?;
    let danger = feared(position, &threat)?;
    if threat.losing + 1 < threat.moves || threat.safe.as_ref() != Some(mv) {
        return Some(danger);
    }
    let by = threat.by?;
    Some(Statement {
        phrase: Phrase::new("why-only-move").with("move", by.to_string()),
        drawing: danger.drawing,
    })
}

/// What the side to move has to fear, if at least half of its moves lose at once, but not all.
pub(crate) fn danger(position: &AnyPosition) -> Option<Statement> {
    feared(position, &position.threat(BUDGET)?)
}

fn feared(position: &AnyPosition, threat: &Threat<AnyMove>) -> Option<Statement> {
    let by = threat.by.clone()?;
    (threat.losing * 2 >= threat.moves && threat.losing < threat.moves).then(|| {
        let phrase = Phrase::new("why-most-lose")
            .with("count", threat.losing as usize)
            .with("of", threat.moves as usize)
            .with("move", by.to_string());
        Statement::new(phrase).showing(drawn(position, threat))
    })
}

/// What the other side has to fear after the move: what most replies fail to stop.
pub(crate) fn threatens(position: &AnyPosition, after: &AnyPosition) -> Option<Statement> {
    let side = position.turn();
    if after.turn() == side || after.outcome().is_some() {
        return None;
    }
    let threat = after.threat(BUDGET)?;
    let by = threat.by.clone()?;
    let colors = position.colors();
    let phrase = if threat.losing == threat.moves {
        Phrase::new("why-unstoppable")
            .with("side", colors[side])
            .with("other", colors[side.other()])
    } else if threat.losing * 2 >= threat.moves {
        Phrase::new("why-threatens")
            .with("count", threat.losing as usize)
            .with("of", threat.moves as usize)
    } else {
        return None;
    };
    let statement = Statement::new(phrase.with("move", by.to_string()));
    Some(statement.showing(drawn(after, &threat)))
}

/// The move that a threat consists of.
fn drawn(position: &AnyPosition, threat: &Threat<AnyMove>) -> Drawing {
    let (Some(by), Some(answered)) = (&threat.by, &threat.answered) else {
        return Drawing::default();
    };
    let played = position.play(answered.as_str());
    played.map_or_else(
        |_| Drawing::default(),
        |played| Drawing::of_move(&played.after, by),
    )
}

/// Who captures how often along the line, if that is not even.
fn captures(position: &AnyPosition, moves: &[AnyMove]) -> Option<Statement> {
    let side = position.turn();
    let (mut own, mut enemy) = (0usize, 0usize);
    let mut first = Vec::new();
    let mut now = position.clone();
    for (index, mv) in moves.iter().enumerate() {
        let taken = captured(&now, mv);
        if now.turn() == side {
            own += taken.len();
        } else {
            enemy += taken.len();
        }
        if index == 0 {
            first = taken;
        }
        let Ok(played) = now.play(mv.as_str()) else {
            break;
        };
        now = played.after;
    }
    let colors = position.colors();
    (own != enemy).then(|| {
        let phrase = Phrase::new("why-captures")
            .with("side", colors[side])
            .with("other", colors[side.other()])
            .with("count", own)
            .with("lost", enemy);
        Statement::new(phrase).marking(first)
    })
}

/// How what people count changes along a line.
fn changes(position: &AnyPosition, moves: &[AnyMove]) -> Option<Statement> {
    let end = follow(position, moves)?;
    let counts = compared(position, &end, position.turn());
    let squares = counts.first()?.squares.clone();
    let phrases = counts.iter().map(Difference::phrase);
    let phrase = listed(["why-counts-1", "why-counts-2", "why-counts-3"], phrases)?;
    let statement = Statement::new(phrase.with("plies", moves.len()));
    // What will only be there later cannot be shown now.
    Some(match moves.len() {
        1 => statement.marking(squares),
        _ => statement,
    })
}

/// Nothing that is counted changes along a line of this many plies.
fn no_change(plies: usize) -> Statement {
    Statement::new(Phrase::new("why-no-change").with("plies", plies))
}

/// How what people count differs between the ends of a line that was played and of a better one.
fn differences(
    position: &AnyPosition,
    played: &[AnyMove],
    better: &[AnyMove],
) -> Option<Statement> {
    let (here, there) = (follow(position, played)?, follow(position, better)?);
    let counts = compared(&here, &there, position.turn());
    let phrases = counts.into_iter().map(|count| {
        Phrase::new("why-count-instead")
            .with("side", count.owner)
            .with("fact", Phrase::new(count.fact))
            .with("there", count.other)
            .with("here", count.one)
    });
    let keys = ["why-instead-1", "why-instead-2", "why-instead-3"];
    let first = better.first()?;
    let phrase = listed(keys, phrases)?
        .with("plies", better.len())
        .with("move", first.to_string());
    Some(Statement::new(phrase).showing(Drawing::of_move(position, first)))
}

/// Something counted that differs between two positions.
pub(crate) struct Difference {
    /// Whose it is.
    pub(crate) owner: Color,
    /// What is counted.
    pub(crate) fact: &'static str,
    /// How many there are in the first position.
    pub(crate) one: u32,
    /// How many there are in the second one.
    pub(crate) other: u32,
    /// Where they are in the second one.
    pub(crate) squares: Vec<Square>,
}

impl Difference {
    /// The change from the first position to the second, as a phrase.
    pub(crate) fn phrase(&self) -> Phrase {
        Phrase::new("why-count-change")
            .with("side", self.owner)
            .with("fact", Phrase::new(self.fact))
            .with("before", self.one)
            .with("after", self.other)
    }
}

/// The counts that differ between two positions: what is better for a side in the second position first, but not that
/// alone if something is worse.
pub(crate) fn compared(one: &AnyPosition, other: &AnyPosition, side: Side) -> Vec<Difference> {
    let colors = one.colors();
    let (mut better, mut worse) = (Vec::new(), Vec::new());
    for (one, mut other) in one.facts().into_iter().zip(other.facts()) {
        for owner in [side, side.other()] {
            if one.count[owner] == other.count[owner] {
                continue;
            }
            let is_better = (owner == side) == (other.count[owner] > one.count[owner]);
            let difference = Difference {
                owner: colors[owner],
                fact: one.key,
                one: one.count[owner],
                other: other.count[owner],
                squares: std::mem::take(&mut other.squares[owner]),
            };
            if is_better {
                better.push(difference);
            } else {
                worse.push(difference);
            }
        }
    }
    worse.truncate(MOST_COUNTS.saturating_sub(better.len()).max(1));
    better.truncate(MOST_COUNTS - worse.len());
    better.append(&mut worse);
    better
}

/// A sentence that lists one, two or three phrases, by their number; `None` if there is none.
fn listed(
    keys: [&'static str; MOST_COUNTS],
    phrases: impl Iterator<Item = Phrase>,
) -> Option<Phrase> {
    let phrases: Vec<Phrase> = phrases.collect();
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
