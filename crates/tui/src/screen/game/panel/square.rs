//! The square under the cursor, pulled apart.

use cairn_core::{BoardView, Phrase, Square};
use cairn_diagram::sprite::Part;
use ratatui::text::{Line, Span};

use super::{Block, GameScreen, Writer};
use crate::look::{BoardRole, Ground, Role};

impl GameScreen {
    pub(super) fn square_block(&self, view: &BoardView, writer: &Writer<'_>) -> Option<Block> {
        if self.show.ended.is_some() {
            return None;
        }
        let catalog = writer.context.catalog;
        let square = self.input.entry.cursor;
        let pieces = &view.square(square).pieces;
        let mut lines = writer.wrapped(Role::Text, &self.what_stands(view, square, writer));
        if view.layered && pieces.len() > 1 {
            let word = |key| writer.span(Role::Dim, catalog.text(key));
            let mut spans = vec![word("game-bottom"), Span::raw(" ")];
            for piece in pieces {
                let role = BoardRole::Piece(piece.color, Part::Ink);
                let style = writer.look().board_style(role, Ground::Board);
                spans.push(Span::styled(piece.color.letter().to_string(), style));
            }
            spans.extend([Span::raw(" "), word("game-top")]);
            lines.push(Line::from(spans));
        }
        for phrase in self.what_it_does(square) {
            lines.extend(writer.wrapped(Role::Text, &catalog.say(&phrase)));
        }
        let title = catalog.say(&Phrase::new("game-square").with("square", square));
        Some(Block::titled(title, lines))
    }

    /// What stands there, without the name of the square, which is the title.
    fn what_stands(&self, view: &BoardView, square: Square, writer: &Writer<'_>) -> String {
        let words = writer.context.catalog.square(view, square);
        let rest = words.strip_prefix(&format!("{square}, ")).unwrap_or(&words);
        let mut letters = rest.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).chain(['.']).collect()
    }

    /// What choosing it would do.
    fn what_it_does(&self, square: Square) -> Vec<Phrase> {
        let position = self.sitting.game().position();
        if !self.awaits_person() {
            return Vec::new();
        }
        let entry = &self.input.entry;
        if !entry
            .steps()
            .next
            .iter()
            .any(|choice| choice.square == square)
        {
            return Vec::new();
        }
        let mut squares = entry.chosen().to_vec();
        squares.push(square);
        let steps = position.steps(&squares);
        let mut phrases = Vec::new();
        if let Some(mv) = steps.complete
            && let Ok(told) = position.tell(&mv)
        {
            let told = Phrase::new("play-told")
                .with("move", mv.to_string())
                .with("told", told);
            phrases.push(told);
        }
        phrases.extend(entry.preview(square).phrases);
        // Once a move has been begun, the next squares are marked on the board.
        if entry.is_begun() {
            return phrases;
        }
        for (key, captures) in [("play-square-goes", false), ("play-square-captures", true)] {
            let choices = steps
                .next
                .iter()
                .filter(|choice| choice.captures == captures);
            let squares: Vec<_> = choices.map(|choice| choice.square).collect();
            if !squares.is_empty() {
                phrases.push(Phrase::new(key).with("squares", squares));
            }
        }
        phrases
    }
}
