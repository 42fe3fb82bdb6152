//! Positions of a match, ready to be drawn and spoken.

use cairn_core::{BoardView, Outcome, Side, Square};
use cairn_messages::Catalog;
use cairn_session::{AnyPosition, GameChoice, MatchError, Moment, MoveEntry, ResultMark};

use crate::wire::{Board, BySide, Cell, Choice, EndView, Scene, Steps, Tally};

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

/// A moment of a match or a tree with the move that is being entered; nothing can be entered where there is none.
pub(super) fn scene(moment: Moment<'_>, entry: Option<&MoveEntry>, catalog: &Catalog) -> Scene {
    let position = moment.position();
    let view = entry.map_or_else(|| position.view(&[]), MoveEntry::view);
    let status = match moment.tell_end() {
        Some(end) => catalog.say(&end),
        None => catalog.turn(&view),
    };
    let mut spoken = catalog.board(&view);
    spoken.push(status.clone());
    Scene {
        game: moment.setup().game.to_string(),
        position: position.text(),
        board: board(&view, catalog),
        steps: steps(entry, &view),
        status,
        task: entry.map(|entry| catalog.say(&position.task(entry.chosen()))),
        remarks: remarks(moment, catalog),
        last: names(moment.last_squares()),
        end: end_view(moment, catalog),
        can_swap: moment.can_swap(),
        spoken,
    }
}

fn steps(entry: Option<&MoveEntry>, view: &BoardView) -> Steps {
    Steps {
        chosen: entry.map_or(Vec::new(), |entry| names(entry.chosen())),
        next: entry.map_or(Vec::new(), |entry| choices(entry, view)),
        pass: entry.and_then(|entry| Some(entry.pass()?.to_string())),
    }
}

/// What may be chosen next. Where a stack is carried, each choice says how much of it goes there.
fn choices(entry: &MoveEntry, view: &BoardView) -> Vec<Choice> {
    let is_carried = view.layered && view.in_hand.is_empty();
    let next = entry.steps().next.iter();
    next.map(|choice| Choice {
        lifts: if is_carried {
            entry.lifted(choice.square)
        } else {
            None
        },
        ..Choice::from(*choice)
    })
    .collect()
}

/// How a match or a tree ended, if it ends here.
pub(super) fn end_view(moment: Moment<'_>, catalog: &Catalog) -> Option<EndView> {
    let end = moment.end()?;
    let winner = match end.outcome {
        Some(Outcome::Win(side)) => Some(side.into()),
        Some(Outcome::Draw) | None => None,
    };
    let told = moment.tell_end().map(|end| catalog.say(&end));
    Some(EndView {
        winner,
        result: ResultMark::of(end.outcome).text().to_owned(),
        reason: end.reason.termination().to_owned(),
        told: told.unwrap_or_default(),
    })
}

/// What a person should know before moving.
fn remarks(moment: Moment<'_>, catalog: &Catalog) -> Vec<String> {
    let remarks = moment.remarks().into_iter();
    remarks
        .map(|remark| catalog.say(&remark.phrase("web-may-swap")))
        .collect()
}

/// The boards in a position with none, one, two and so on of these squares chosen. The last square of a move completes it, and the
/// board after it is the next position's.
pub(super) fn stages(position: &AnyPosition, squares: &[Square], catalog: &Catalog) -> Vec<Board> {
    (0..=squares.len())
        .map(|count| board(&position.view(&squares[..count]), catalog))
        .collect()
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
