//! Positions of a match, ready to be drawn and spoken.

use cairn_core::{BoardView, Outcome, Side, Square};
use cairn_messages::Catalog;
use cairn_session::{AnyPosition, End, GameChoice, Match, MatchError, ResultMark};

use crate::wire::{Board, BySide, Cell, EndView, Scene, Steps, Tally};

/// The board with its words.
pub(super) fn board(view: &BoardView, catalog: &Catalog) -> Board {
    let squares = Square::all(view.files, view.ranks);
    let cells = squares.map(|square| {
        let shown = view.square(square);
        let is_mixed = shown.pieces.windows(2).any(|pair| pair[0] != pair[1]);
        Cell {
            name: square.to_string(),
            file: square.file,
            rank: square.rank,
            pieces: shown.pieces.iter().map(|piece| (*piece).into()).collect(),
            terrace: shown.terrace,
            spoken: catalog.square(view, square),
            layers: (view.layered && is_mixed).then(|| catalog.stack(&shown.pieces)),
        }
    });
    let tallies = |side: Side| {
        let tallies = view.tallies[side].iter();
        tallies
            .map(|tally| Tally {
                text: catalog.tally(tally),
                piece: tally.piece.map(Into::into),
                count: tally.count,
                of: tally.of,
            })
            .collect()
    };
    Board {
        files: view.files,
        ranks: view.ranks,
        surface: view.surface.into(),
        heights: view.heights.into(),
        layered: view.layered,
        cells: cells.collect(),
        colors: BySide::of(view.colors, Into::into),
        sides: BySide::of(view.colors, |color| catalog.side(color)),
        turn: view.turn.into(),
        phase: view.phase.as_ref().map(|phase| catalog.say(phase)),
        tallies: BySide {
            first: tallies(Side::First),
            second: tallies(Side::Second),
        },
        notes: view.notes.iter().map(|note| catalog.say(note)).collect(),
        in_hand: view.in_hand.iter().map(|piece| (*piece).into()).collect(),
        in_hand_spoken: (!view.in_hand.is_empty()).then(|| catalog.stack(&view.in_hand)),
        winning: names(&view.winning),
    }
}

/// The present position of a match with these squares of a move chosen.
pub(super) fn scene(game: &Match, chosen: &[Square], catalog: &Catalog) -> Scene {
    let position = game.position();
    let end = game.end();
    let is_over = end.is_some();
    let chosen: &[Square] = match !is_over && position.explain_squares(chosen).is_none() {
        true => chosen,
        false => &[],
    };
    let view = position.view(chosen);
    let status = match game.tell_end() {
        Some(end) => catalog.say(&end),
        None => catalog.turn(&view),
    };
    let mut spoken = catalog.board(&view);
    spoken.push(status.clone());
    let board = board(&view, catalog);
    Scene {
        game: game.setup().game.to_string(),
        position: position.text(),
        board,
        steps: match is_over {
            true => Steps {
                chosen: Vec::new(),
                next: Vec::new(),
                complete: None,
                pass: None,
            },
            false => steps(position, chosen),
        },
        status,
        remarks: remarks(game, catalog),
        last: names(&game.last_squares()),
        end: end.map(|end| end_view(game, end, catalog)),
        can_swap: game.can_swap(),
        spoken,
    }
}

fn steps(position: &AnyPosition, chosen: &[Square]) -> Steps {
    let steps = position.steps(chosen);
    Steps {
        chosen: names(chosen),
        next: steps.next.into_iter().map(Into::into).collect(),
        complete: steps.complete.map(|mv| mv.to_string()),
        pass: steps.pass.map(|mv| mv.to_string()),
    }
}

/// How a match ended.
pub(super) fn end_view(game: &Match, end: End, catalog: &Catalog) -> EndView {
    let winner = match end.outcome {
        Some(Outcome::Win(side)) => Some(side.into()),
        Some(Outcome::Draw) | None => None,
    };
    EndView {
        winner,
        result: ResultMark::of(end.outcome).text().to_owned(),
        reason: end.reason.termination().to_owned(),
        told: game
            .tell_end()
            .map(|end| catalog.say(&end))
            .unwrap_or_default(),
    }
}

/// What a person should know before moving.
fn remarks(game: &Match, catalog: &Catalog) -> Vec<String> {
    let remarks = game.remarks().into_iter();
    remarks
        .map(|remark| catalog.say(&remark.phrase("web-may-swap")))
        .collect()
}

/// The boards before an action with none, one, two and so on of its squares chosen. The last square of a move
/// completes it, and the board after it is the next position's.
pub(super) fn stages(game: &Match, index: usize, catalog: &Catalog) -> Vec<Board> {
    let squares = game.squares(index);
    let position = game.before(index);
    let prefixes = (0..=squares.len()).map(|count| &squares[..count]);
    prefixes
        .map(|chosen| board(&position.view(chosen), catalog))
        .collect()
}

/// What an action of a match did.
pub(super) fn told(game: &Match, index: usize, catalog: &Catalog) -> String {
    catalog.say(&game.tell(index))
}

/// Why something cannot be played, in words.
pub(super) fn refusal(
    game: &GameChoice,
    word: &str,
    error: &MatchError,
    catalog: &Catalog,
) -> String {
    catalog.say(&error.phrase(game.info(), word))
}

pub(super) fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}
