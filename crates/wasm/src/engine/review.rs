//! Whole games looked at afterwards.

use std::sync::atomic::AtomicBool;

use cairn_core::Side;
use cairn_session::{Match, Mistake, Review, Verdict};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{Listener, options, replay};
use crate::wire::{
    self, BySide, MistakeView, ProgressView, ReviewReport, ReviewedMove, Sentence, VerdictName,
};

/// Looks at every position of a line, each with this many nodes, and gives a [`ReviewReport`]. The listener hears
/// how far it is, as [`ProgressView`]s.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen]
pub fn review(line: &str, nodes: f64, listener: &Listener) -> Result<String, String> {
    let game = replay(line)?;
    let report = look_back(&game, nodes as u64, &mut |progress| {
        listener.report(&wire::write(&progress));
    })?;
    Ok(wire::write(&report))
}

/// Reviews a game, and tells how far it is.
///
/// # Errors
/// If it cannot be reviewed.
pub fn look_back(
    game: &Match,
    nodes: u64,
    progress: &mut dyn FnMut(ProgressView),
) -> Result<ReviewReport, String> {
    let mut engine = game.setup().game.engine(options(1));
    let stop = AtomicBool::new(false);
    let review = cairn_session::review(game, &mut engine, nodes, &stop, &mut |done, of| {
        progress(ProgressView { done, of });
    });
    let review = review.map_err(|error| error.to_string())?;
    let review = review.ok_or("the review was stopped")?;
    let moves = (0..game.entries().len()).map(|index| reviewed(game, &review, index));
    Ok(ReviewReport {
        chances: review
            .positions
            .iter()
            .map(|position| position.chance)
            .collect(),
        summary: Side::BOTH
            .map(|side| (&review.tell_side(game, side)).into())
            .into(),
        accuracy: Side::BOTH
            .iter()
            .filter_map(|side| review.tell_accuracy(game, *side))
            .map(|phrase| (&phrase).into())
            .collect(),
        moves: moves.collect(),
        turning: review
            .turning_point(game)
            .zip(review.tell_turning_point(game))
            .map(|(index, told)| (index, (&told.phrase).into())),
        mistakes: review
            .mistakes_of(game, None)
            .into_iter()
            .map(|index| mistake(game, &review, index))
            .collect(),
        worst: BySide::of(
            cairn_core::BySide::from_fn(|side| review.worst_of(game, side)),
            |index| index,
        ),
        annotated: review.annotated(game).to_record().text(),
    })
}

fn mistake(game: &Match, review: &Review, index: usize) -> MistakeView {
    let Mistake { better, proven, .. } = review.mistake(game, index);
    MistakeView {
        index,
        side: game.entries()[index].side.into(),
        better,
        proven: proven.as_ref().map(Sentence::from),
    }
}

fn reviewed(game: &Match, review: &Review, index: usize) -> ReviewedMove {
    let verdict = match review.verdicts[index] {
        Verdict::Fine => {
            return ReviewedMove {
                verdict: None,
                told: None,
                proof: None,
                reasons: Vec::new(),
                better: Vec::new(),
            };
        }
        Verdict::Inaccuracy => VerdictName::Inaccuracy,
        Verdict::Mistake => VerdictName::Mistake,
        Verdict::Blunder => VerdictName::Blunder,
    };
    let proof = review.tell_proof(game, index);
    let reasons = review.explain(game, index);
    ReviewedMove {
        verdict: Some(verdict),
        told: Some((&review.tell_move(game, index)).into()),
        proof: proof.as_ref().map(Sentence::from),
        reasons: reasons
            .iter()
            .map(|reason| (&reason.phrase).into())
            .collect(),
        better: review.better(game, index),
    }
}
