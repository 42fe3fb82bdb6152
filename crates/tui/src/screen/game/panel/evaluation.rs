//! What the engine thinks, if asked for.

use cairn_core::{Phrase, Side};
use cairn_engine::Score;
use cairn_messages::grouped;
use cairn_session::AnyReport;
use cairn_store::Evaluation;
use ratatui::text::Line;

use super::{Block, GameScreen, Writer};
use crate::look::Role;

impl GameScreen {
    pub(super) fn evaluation_blocks(&self, writer: &Writer<'_>) -> Vec<Block> {
        let shown = self.evaluation(writer.context);
        if shown == Evaluation::Hidden || self.sitting.game().end().is_some() {
            return Vec::new();
        }
        let catalog = writer.context.catalog;
        let title = catalog.text("game-evaluation");
        let Some(report) = &self.opinion.report else {
            let lines = writer.wrapped(Role::Dim, &catalog.text("game-hint-thinking"));
            return vec![Block::titled(title, lines)];
        };
        let game = self.sitting.game();
        let turn = game.turn();
        let score = report.score().unwrap_or(Score::DRAW);
        let chance = first_chance(report, turn);
        let colors = game.position().colors();
        let percent = (chance * 100.0).round() as u32;
        let figure = |side: Side, percent: u32| {
            let text = format!("{} {percent} %", catalog.side(colors[side]));
            vec![writer.span(Role::Text, text)]
        };
        let filled = (chance * f64::from(writer.width)).round() as usize;
        let open = usize::from(writer.width).saturating_sub(filled);
        let bar = format!("{}{}", "█".repeat(filled), "░".repeat(open));
        let mut lines = vec![
            writer.spread(
                figure(Side::First, percent),
                figure(Side::Second, 100 - percent),
            ),
            Line::from(writer.span(Role::Strong, bar)),
        ];
        if let Some(plies) = score.distance() {
            let winner = if score.is_win() { turn } else { turn.other() };
            let phrase = Phrase::new("score-proven")
                .with("side", colors[winner])
                .with("plies", plies);
            lines.extend(writer.wrapped(Role::Text, &catalog.say(&phrase)));
        }
        let depth = Phrase::new("game-depth")
            .with("depth", report.depth)
            .with("nodes", grouped(u128::from(report.nodes)));
        lines.extend(writer.wrapped(Role::Dim, &catalog.say(&depth)));
        let mut blocks = vec![Block::titled(title, lines)];
        if shown == Evaluation::Lines {
            let lines = report.lines.iter().enumerate();
            let lines: Vec<_> = lines
                .map(|(at, line)| {
                    let percent = (line.score.chance() * 100.0).round();
                    let moves: Vec<_> = line.moves.iter().map(ToString::to_string).collect();
                    let text = format!("{} {percent:>3} % {}", at + 1, moves.join(" "));
                    let text: String = text.chars().take(usize::from(writer.width)).collect();
                    Line::from(writer.span(Role::Text, text))
                })
                .collect();
            blocks.push(Block::titled(catalog.text("game-best-lines"), lines));
        }
        blocks
    }
}

/// The chance of the side that began, in a position that was evaluated for the side to move.
pub(in crate::screen::game) fn first_chance(report: &AnyReport, turn: Side) -> f64 {
    let chance = report.score().unwrap_or(Score::DRAW).chance();
    match turn {
        Side::First => chance,
        Side::Second => 1.0 - chance,
    }
}
