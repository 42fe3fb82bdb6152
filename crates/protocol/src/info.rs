//! What a search has found out, as `info` lines.

use std::fmt::Write as _;
use std::time::Duration;

use cairn_engine::Score;
use cairn_session::AnyReport;

/// One line for each of the best lines of play.
pub(crate) fn lines(report: &AnyReport, elapsed: Duration) -> impl Iterator<Item = String> {
    let micros = elapsed.as_micros().max(1);
    let speed = u128::from(report.nodes) * 1_000_000 / micros;
    report.lines.iter().enumerate().map(move |(index, line)| {
        let mut text = format!(
            "info depth {} seldepth {} multipv {} score {} time {} nodes {} nps {speed} hashfull {} pv",
            report.depth,
            report.deepest.max(report.depth),
            index + 1,
            score(line.score),
            elapsed.as_millis(),
            report.nodes,
            report.hash_fullness,
        );
        for mv in &line.moves {
            write!(text, " {mv}").expect("a string can be written");
        }
        text
    })
}

/// Proven wins and losses count in moves of the winner or loser, as in chess: plies, halved and rounded up.
fn score(score: Score) -> String {
    match score.distance() {
        Some(plies) if score.is_win() => format!("mate {}", plies.div_ceil(2)),
        Some(plies) => format!("mate -{}", plies.div_ceil(2)),
        None => format!("cp {}", score.value()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_and_losses_count_in_moves() {
        assert_eq!(score(Score::win_in(1)), "mate 1");
        assert_eq!(score(Score::win_in(5)), "mate 3");
        assert_eq!(score(Score::loss_in(2)), "mate -1");
        assert_eq!(score(Score::loss_in(4)), "mate -2");
        assert_eq!(score(Score::evaluation(-35)), "cp -35");
    }
}
