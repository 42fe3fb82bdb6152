//! What is settled by a proof made for one game, after a search.

use std::time::Duration;

use cairn_engine::{Control, Limits, Proof, Score};
use cairn_proofs::qawale::Worth;

use crate::{AnyLine, AnyMove, AnyReport, Match};

/// What a proof made for one game may cost after a search.
#[derive(Clone, Copy)]
pub(crate) struct ProofLimits {
    /// How many moves a side may have left.
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
        let most_moves = if is_patient { 4 } else { 3 };
        let (id, text) = (choice.info().id, game.position().text());
        let left = cairn_proofs::moves_left(id, choice.options(), &text, most_moves)?;
        // With four moves left it takes some tenths of a second as a rule, with three a twentieth of that. Before, only
        // certificates are asked.
        let (milliseconds, percent) = match left {
            _ if left > most_moves => (10, 10),
            4.. => (600, 60),
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

/// Writes into a report what is proven about the position of a match; whether anything is.
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
    let Some((worth, best)) = advice else {
        return false;
    };
    let (score, proof) = match worth {
        Worth::Win => (Score::WON, Proof::Solver),
        Worth::Draw => (Score::DRAW, Proof::Solver),
        Worth::Loss => (Score::LOST, Proof::Solver),
        Worth::NoLoss => {
            let evaluated = report.score().unwrap_or(Score::DRAW);
            (evaluated.max(Score::DRAW), Proof::Evaluated)
        }
    };
    for line in &mut report.lines {
        // Nothing is worth more than the position.
        if worth != Worth::NoLoss {
            line.score = line.score.min(score);
        }
        if worth == Worth::Loss && !line.proof.is_proven() {
            line.score = score;
            line.proof = proof;
        }
    }
    let best = best.and_then(|text| game.position().read_move(&text).ok());
    if let Some(best) = best {
        let most = report.lines.len();
        let place = report
            .lines
            .iter()
            .position(|line| line.moves.first() == Some(&best));
        let mut line = match place {
            Some(place) => report.lines.remove(place),
            None => AnyLine {
                score,
                proof,
                moves: vec![best],
            },
        };
        (line.score, line.proof) = (score, proof);
        report.lines.insert(0, line);
        report.lines.truncate(most);
    }
    true
}
