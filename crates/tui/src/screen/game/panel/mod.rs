//! The panel beside the board, block by block.

mod end;
mod evaluation;
mod moves;
mod players;
mod prompt;
mod square;

pub(super) use self::evaluation::first_chance;

use cairn_core::{BoardView, Phrase, Side};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::GameScreen;
use crate::context::Context;
use crate::look::{Look, Role};
use crate::painter::Painter;
use crate::screen::graph::{AXIS, Graph, HEIGHT};
use crate::text::{columns, wrap};
use cairn_store::Evaluation;

/// Some lines that belong together, perhaps under a title.
struct Block {
    title: Option<String>,
    lines: Vec<Line<'static>>,
}

impl Block {
    fn untitled(lines: Vec<Line<'static>>) -> Block {
        Block { title: None, lines }
    }

    fn titled(title: String, lines: Vec<Line<'static>>) -> Block {
        Block {
            title: Some(title),
            lines,
        }
    }

    fn height(&self) -> u16 {
        u16::from(self.title.is_some()) + self.lines.len() as u16
    }

    /// Draws it, and gives the line after it.
    fn draw(&self, painter: &mut Painter<'_>, mut y: u16) -> u16 {
        if let Some(title) = &self.title {
            let end = painter.text(0, y, Role::Dim, &format!("{title} "));
            let rule = "─".repeat(usize::from(painter.width().saturating_sub(end)));
            painter.text(end, y, Role::Dim, &rule);
            y += 1;
        }
        for line in &self.lines {
            painter.line(0, y, line);
            y += 1;
        }
        y
    }
}

/// A panel being put together.
struct Writer<'a> {
    context: &'a Context,
    width: u16,
}

impl Writer<'_> {
    fn look(&self) -> Look {
        self.context.look
    }

    /// A text in as many lines as it needs.
    fn wrapped(&self, role: Role, text: &str) -> Vec<Line<'static>> {
        let style = self.look().style(role);
        let lines = wrap(text, usize::from(self.width)).into_iter();
        lines.map(|line| Line::styled(line, style)).collect()
    }

    fn span(&self, role: Role, text: impl Into<String>) -> Span<'static> {
        Span::styled(text.into(), self.look().style(role))
    }

    /// Something at the left and something at the right of a line.
    fn spread(&self, mut left: Vec<Span<'static>>, right: Vec<Span<'static>>) -> Line<'static> {
        let taken = |spans: &[Span<'_>]| -> u16 {
            let widths = spans.iter().map(|span| columns(&span.content));
            widths.sum()
        };
        let gap = self.width.saturating_sub(taken(&left) + taken(&right));
        left.push(Span::raw(" ".repeat(usize::from(gap))));
        left.extend(right);
        Line::from(left)
    }
}

impl GameScreen {
    /// Draws the panel. A low window leaves out blocks of less importance.
    pub(super) fn draw_panel(
        &mut self,
        painter: &mut Painter<'_>,
        view: &BoardView,
        context: &Context,
    ) {
        let writer = Writer {
            context,
            width: painter.width(),
        };
        let is_over = self.is_end_shown(context.now) && self.sight.looked.is_none();
        let mut blocks = if is_over {
            vec![self.end_block(&writer)]
        } else {
            vec![self.players_block(view, &writer)]
        };
        let told = self.told_block(&writer);
        if self.show.animation.is_some() {
            blocks.push(self.told_block(&writer));
        } else {
            blocks.push(self.prompt_block(view, &writer));
        }
        if self.sight.looked.is_some() {
            blocks.extend(notes_block(view, &writer));
        } else if self.input.typing.is_none() && self.show.animation.is_none() {
            blocks.extend(self.hint_block(&writer));
            blocks.extend(self.why_block(&writer));
            blocks.extend(self.in_hand_block(view, &writer));
            blocks.extend(self.evaluation_blocks(&writer));
            blocks.extend(self.square_block(view, &writer));
            blocks.extend(notes_block(view, &writer));
        }
        blocks.retain(|block| block.height() > 0);
        let height = painter.height();
        // The label above the players takes the line that is free otherwise.
        let is_odd = |block: &Block| block.height() % 2 == 1;
        let is_labeled = !is_over && blocks.first().is_some_and(is_odd);
        let mut y = u16::from(height > 12 && !is_labeled);
        for block in &blocks {
            if y + block.height() > height {
                return;
            }
            y = block.draw(painter, y) + 1;
        }
        y = self.draw_course(painter, y, context);
        // What is left belongs to the moves, and the last lines to what happened last.
        let told_height = told.height();
        let is_told = told_height > 0 && y + told_height <= height && self.show.animation.is_none();
        let bottom = if is_told {
            height - told_height
        } else {
            height
        };
        let room = bottom.saturating_sub(y + u16::from(is_told));
        let area = painter.area();
        let place = Rect {
            y: area.y + y,
            height: room,
            ..area
        };
        y += match self.draw_moves(&mut painter.part(place), context) {
            0 => 0,
            lines => lines + 1,
        };
        if is_told {
            told.draw(painter, y.min(bottom));
        }
    }

    /// Draws the course of a match: of one that is over, and of one that is watched where there is much room. Gives the
    /// line after it.
    fn draw_course(&self, painter: &mut Painter<'_>, y: u16, context: &Context) -> u16 {
        let chances = match &self.opinion.review {
            Some(review) if self.is_end_shown(context.now) => review.chances(),
            Some(_) | None => {
                let is_wanted = self.sitting.is_watched() && context.is_large();
                if !is_wanted || self.evaluation(context) == Evaluation::Hidden {
                    return y;
                }
                self.course()
            }
        };
        // The last moves have room below it.
        let has_room = y + 1 + HEIGHT as u16 + 4 <= painter.height();
        if chances.len() < 2 || !has_room {
            return y;
        }
        let color = self.sitting.game().setup().game.colors()[Side::First];
        let title = Phrase::new("review-chances").with("side", color);
        let title = context.catalog.say(&title);
        let width = usize::from(painter.width().saturating_sub(AXIS));
        Graph::new(&chances, width).draw(painter, y, &title) + 1
    }

    /// The chances of the first side after each action; where one was not evaluated, those before it.
    fn course(&self) -> Vec<f64> {
        let count = self.sitting.game().entries().len() + 1;
        let evaluated = self.opinion.course.iter().take(count);
        let mut last = 0.5;
        evaluated
            .map(|chance| {
                last = chance.unwrap_or(last);
                last
            })
            .collect()
    }

    /// Draws what matters most in two lines.
    pub(super) fn draw_folded(
        &self,
        painter: &mut Painter<'_>,
        view: &BoardView,
        context: &Context,
    ) {
        let writer = Writer {
            context,
            width: painter.width().saturating_sub(2),
        };
        let prompt = self.prompt_block(view, &writer);
        let told = self.told_block(&writer);
        let lines = prompt.lines.iter().chain(&told.lines);
        for (y, line) in (0..painter.height()).zip(lines) {
            painter.line(1, y, line);
        }
    }
}

/// What the game adds.
fn notes_block(view: &BoardView, writer: &Writer<'_>) -> Option<Block> {
    let notes = view.notes.iter();
    let lines: Vec<_> = notes
        .flat_map(|note| writer.wrapped(Role::Text, &writer.context.catalog.say(note)))
        .collect();
    (!lines.is_empty()).then(|| Block::untitled(lines))
}
