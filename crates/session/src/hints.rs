//! What hints say: the idea of the best move, the piece, the move.

use cairn_core::{Outcome, Phrase, Square};

use crate::advice::LAST_GRADE;
use crate::statement::captured;
use crate::{AnyLine, AnyMove, AnyPosition, Drawing, Played, Statement, explain};

/// What hints of every grade say about the first move of the best line.
pub(crate) fn grades(
    position: &AnyPosition,
    line: &AnyLine,
) -> [Vec<Statement>; LAST_GRADE as usize] {
    let Some(played) = line
        .moves
        .first()
        .and_then(|mv| position.play(mv.as_str()).ok())
    else {
        return Default::default();
    };
    let mut idea = Vec::new();
    let wins = played.after.outcome() == Some(Outcome::Win(position.turn()));
    if !wins && line.proof.is_proven() {
        let score = explain::score(position, line);
        idea.push(Statement::new(
            Phrase::new("play-hint-proven").with("score", score),
        ));
    }
    idea.push(find_idea(position, &played));
    // What is new in a grade stands first.
    let named = name_piece(position, &played.squares);
    let others = idea.iter().filter(|told| **told != named).cloned();
    let piece: Vec<_> = [named.clone()].into_iter().chain(others).collect();
    // What is certain was a part of the idea; beside it only what the move itself does is said.
    let certain = idea
        .iter()
        .take(usize::from(wins || line.proof.is_proven()));
    let mut whole = vec![name_move(position, &played)];
    whole.extend(certain.cloned());
    if !wins {
        whole.extend(explain::why_played(position, &played.mv, None));
    }
    [idea, piece, whole]
}

/// What the best move is about: a win, a threat to meet or to make, a capture, something that is counted; where there is
/// nothing of that, at least where to look.
fn find_idea(position: &AnyPosition, played: &Played) -> Statement {
    win(position, played)
        .or_else(|| explain::danger(position))
        .or_else(|| threat(position, &played.after))
        .or_else(|| capture(position, &played.mv))
        .or_else(|| count(position, &played.after))
        .unwrap_or_else(|| place(position, &played.squares))
}

fn win(position: &AnyPosition, played: &Played) -> Option<Statement> {
    let after = &played.after;
    let end = after
        .tell_end()
        .filter(|_| after.outcome() == Some(Outcome::Win(position.turn())))?;
    let phrase = Phrase::new("play-hint-win-how").with("end", end);
    Some(Statement::new(phrase).marking(after.view(&[]).winning))
}

/// A threat that the move makes. The move itself is not named.
fn threat(position: &AnyPosition, after: &AnyPosition) -> Option<Statement> {
    let Statement { phrase, drawing } = explain::threatens(position, after)?;
    let of = |name: &str| phrase.args.iter().find(|(key, _)| *key == name).cloned();
    let phrase = match (of("count"), of("of")) {
        (Some((_, count)), Some((_, of))) => Phrase::new("play-hint-threat")
            .with("count", count)
            .with("of", of),
        _ => Phrase::new("play-hint-unstoppable"),
    };
    Some(Statement { phrase, drawing })
}

fn capture(position: &AnyPosition, mv: &AnyMove) -> Option<Statement> {
    let taken = captured(position, mv);
    (!taken.is_empty()).then(|| {
        let phrase = Phrase::new("play-hint-capture").with("squares-and", taken.clone());
        Statement::new(phrase).marking(taken)
    })
}

/// The first thing counted that gets better.
fn count(position: &AnyPosition, after: &AnyPosition) -> Option<Statement> {
    let side = position.turn();
    let own = position.colors()[side];
    let changes = explain::compared(position, after, side).into_iter();
    let is_better = |change: &explain::Difference| {
        if change.owner == own {
            change.other > change.one
        } else {
            change.other < change.one
        }
    };
    let change = changes.into_iter().find(is_better)?;
    let squares = change.squares.clone();
    let phrase = Phrase::new("play-hint-count").with("change", change.phrase());
    Some(Statement::new(phrase).marking(squares))
}

/// Where to look.
fn place(position: &AnyPosition, squares: &[Square]) -> Statement {
    let Some(last) = squares.last() else {
        return Statement::new(Phrase::new("play-hint-pass"));
    };
    let file = char::from(b'a' + last.file).to_string();
    let view = position.view(&[]);
    let all = Square::all(view.files, view.ranks);
    Statement::new(Phrase::new("play-hint-file").with("file", file))
        .marking(all.filter(|square| square.file == last.file))
}

/// The piece that moves. A drop has none: its rank is named.
fn name_piece(position: &AnyPosition, squares: &[Square]) -> Statement {
    let view = position.view(&[]);
    match squares {
        [] => Statement::new(Phrase::new("play-hint-pass")),
        [only] => {
            let all = Square::all(view.files, view.ranks);
            Statement::new(Phrase::new("play-hint-rank").with("rank", only.rank + 1))
                .marking(all.filter(|square| square.rank == only.rank))
        }
        [from, ..] => {
            let phrase = Phrase::new("play-hint-from").with("what", view.tell_square(*from));
            Statement::new(phrase).marking([*from])
        }
    }
}

fn name_move(position: &AnyPosition, played: &Played) -> Statement {
    let phrase = Phrase::new("play-hint-move")
        .with("move", played.mv.to_string())
        .with("told", played.told.clone());
    Statement::new(phrase).showing(Drawing::of_move(position, &played.mv))
}
