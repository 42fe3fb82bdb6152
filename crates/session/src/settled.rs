//! What is settled by a proof made for one game, after a search.

use std::time::Duration;

use cairn_engine::{Control, Limits, Proof, Score};
use cairn_proofs::Advice;
use cairn_proofs::qawale::Worth;

use crate::{AnyLine, AnyMove, AnyReport, Match};

/// What a proof made for one game may cost after a search.
#[derive(Clone, Copy)]
pub(crate) struct ProofLimits {
    /// How many moves of a side a forced win may take.
    most_moves: u8,
    /// The time that is kept for it.
    pub(crate) reserve: Duration,
    /// When it must end, finished or not.
    limits: Limits,
}

impl ProofLimits {
    /// None if there can be no proof.
    pub(crate) fn within(limits: &Limits, game: &Match) -> Option<ProofLimits> {
        let choice = &game.setup().game;
        if limits.depth.is_some() {
            return None;
        }
        // In a browser, without wide instructions, it takes longer. Where nodes are counted, the same is found everywhere.
        let is_patient = !cfg!(target_arch = "wasm32") && limits.nodes.is_none();
        let most_moves = if is_patient { 5 } else { 3 };
        let (id, text) = (choice.info().id, game.position().text());
        let left = cairn_proofs::moves_left(id, choice.options(), &text)?;
        // Forced wins of four moves take some tenths of a second as a rule, those of three a twentieth of that. Those of
        // five are looked for while time is left.
        let (milliseconds, percent) = match left.min(most_moves) {
            4.. => (600, 70),
            _ => (50, 50),
        };
        let time = limits.time.unwrap_or(Duration::MAX);
        Some(ProofLimits {
            most_moves,
            reserve: Duration::from_millis(milliseconds).min(time / 100 * percent),
            limits: *limits,
        })
    }
}

/// Writes into a report what is proven about the position of a match; whether that changes anything.
pub(crate) fn complete(
    report: &mut AnyReport,
    game: &Match,
    limits: ProofLimits,
    control: &Control<'_>,
) -> bool {
    let choice = &game.setup().game;
    let is_decided =
        |line: &AnyLine| line.proof.is_proven() && (line.score.is_win() || line.score.is_loss());
    if report.lines.first().is_none_or(is_decided) {
        return false;
    }
    let text = game.position().text();
    let preferred: Vec<&str> = report
        .lines
        .iter()
        .filter_map(|line| line.moves.first())
        .map(AnyMove::as_str)
        .collect();
    let advice = cairn_proofs::advise(
        choice.info().id,
        choice.options(),
        &text,
        &preferred,
        limits.most_moves,
        &|| control.should_stop(&limits.limits),
    );
    let Some(Advice {
        worth,
        best,
        losing,
    }) = advice
    else {
        return false;
    };
    let before = report.lines.clone();
    for line in &mut report.lines {
        // Nothing is worth more than the position.
        match worth {
            Worth::Loss => (line.score, line.proof) = (Score::LOST, Proof::Solver),
            Worth::Draw => line.score = line.score.min(Score::DRAW),
            Worth::Win | Worth::NoLoss | Worth::Open(_) => (),
        }
        let is_losing = |mv: &AnyMove| losing.iter().any(|losing| losing == mv.as_str());
        if line.moves.first().is_some_and(is_losing) {
            (line.score, line.proof) = (Score::LOST, Proof::Solver);
        }
    }
    let Ok(best) = game.position().read_move(&best) else {
        return report.lines != before;
    };
    let place = before
        .iter()
        .position(|line| line.moves.first() == Some(&best));
    let mut line = match place {
        Some(place) => report.lines.remove(place),
        // What the search thought of the others is the best guess, but they were no better.
        None => AnyLine {
            score: before[0].score.min(Score::DRAW),
            proof: Proof::Evaluated,
            moves: vec![best],
        },
    };
    match worth {
        Worth::Win => (line.score, line.proof) = (Score::WON, Proof::Solver),
        Worth::Draw => (line.score, line.proof) = (Score::DRAW, Proof::Solver),
        Worth::Loss => (line.score, line.proof) = (Score::LOST, Proof::Solver),
        Worth::NoLoss => line.score = line.score.max(Score::DRAW),
        Worth::Open(_) => (),
    }
    report.lines.insert(0, line);
    report.lines.truncate(before.len());
    report.lines != before
}
