//! What is told beside the board of a review: the graph, the moves, and what there is to say about the
//! last one.

use cairn_core::{Phrase, Side};
use cairn_engine::Score;
use cairn_messages::{Catalog, grouped};
use cairn_session::{NodeId, Review, Verdict};
use ratatui::layout::{Position, Rect};

use super::{ReviewScreen, SHOWN};
use crate::context::Context;
use crate::look::Role;
use crate::painter::Painter;
use crate::screen::graph::{AXIS, Graph, HEIGHT};
use crate::screen::moves::{MoveList, Rows};

/// How many moves of the openings are shown.
const MOST_OPENINGS: usize = 8;

/// What was drawn where, for the mouse.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    /// The columns of the graph.
    nodes: Vec<(Rect, NodeId)>,
    moves: MoveList,
    /// The line whose moves they are.
    line: Vec<NodeId>,
}

impl Drawn {
    /// The place in the game that is drawn here.
    pub(super) fn node_at(&self, place: Position) -> Option<NodeId> {
        if let Some(action) = self.moves.at(place) {
            return self.line.get(action).copied();
        }
        let mut nodes = self.nodes.iter();
        let (_, found) = nodes.find(|(area, _)| area.contains(place))?;
        Some(*found)
    }
}

impl ReviewScreen {
    pub(super) fn draw_panel(&mut self, painter: &mut Painter<'_>, context: &Context) {
        let catalog = context.catalog;
        let mut y = 0;
        if self.review.is_some() {
            y = self.draw_graph(painter, context);
        } else if self.reviewer.task().is_some() {
            y = self.draw_progress(painter, catalog);
        }
        // What there is to say comes at the bottom; the moves take the room that is left.
        let told = self.told(context);
        let width = usize::from(painter.width());
        let lines: Vec<(Role, String)> = told
            .iter()
            .flat_map(|(role, text)| {
                // What fits stays as it is: columns stay below each other.
                let lines = if text.chars().count() <= width {
                    vec![text.clone()]
                } else {
                    crate::text::wrap(text, width)
                };
                lines.into_iter().map(|line| (*role, line))
            })
            .collect();
        let room = painter.height().saturating_sub(y);
        let wanted = (lines.len() as u16 + 1).min(room);
        let moves = room.saturating_sub(wanted);
        if moves >= 3 {
            let area = painter.area();
            let place = Rect {
                y: area.y + y,
                height: moves,
                ..area
            };
            self.draw_moves(&mut painter.part(place), catalog);
            y += moves;
        }
        painter.rule(0, y, Role::Dim, &self.heading(catalog));
        for ((role, line), y) in lines.iter().zip(y + 1..) {
            painter.text(0, y, *role, line);
        }
    }

    fn draw_progress(&self, painter: &mut Painter<'_>, catalog: &Catalog) -> u16 {
        painter.text(0, 0, Role::Text, &catalog.text("review-looking"));
        let (done, total) = self.reviewer.progress();
        let width = usize::from(painter.width());
        let filled = width * done / total.max(1);
        let bar = format!("{}{}", "█".repeat(filled), "░".repeat(width - filled));
        painter.text(0, 1, Role::Accent, &bar);
        3
    }

    fn draw_graph(&mut self, painter: &mut Painter<'_>, context: &Context) -> u16 {
        let catalog = context.catalog;
        let Some(review) = &self.review else {
            return 0;
        };
        let color = self.game.setup().game.colors()[SHOWN];
        let title = catalog.say(&Phrase::new("review-chances").with("side", color));
        let chances: Vec<f64> = review
            .positions
            .iter()
            .map(|position| position.chance_of(SHOWN))
            .collect();
        let width = painter.width().saturating_sub(AXIS);
        let graph = Graph::new(&chances, usize::from(width));
        let below = graph.draw(painter, 0, &title);
        for (index, verdict) in review.verdicts.iter().enumerate() {
            if *verdict >= Verdict::Mistake {
                let x = AXIS + graph.column(index + 1) as u16;
                painter.text(x, below, Role::Refusal, "?");
            }
        }
        if let Some(number) = self.number(self.at) {
            let x = AXIS + graph.column(number) as u16;
            painter.text(x, below, Role::Accent, "▴");
        }
        let area = painter.area();
        let main = self.study.recorded();
        for column in 0..width {
            if let Some(number) = graph.number(usize::from(column), chances.len()) {
                let x = area.x + AXIS + column;
                let node = match number {
                    0 => NodeId::START,
                    number => main[number - 1],
                };
                let area = Rect::new(x, area.y + 1, 1, HEIGHT as u16);
                self.drawn.nodes.push((area, node));
            }
        }
        below + 1
    }

    /// The moves of the line we are on, those around the present one.
    fn draw_moves(&mut self, painter: &mut Painter<'_>, catalog: &Catalog) {
        let here = self.study.path(self.at).len();
        let line = self.study.path(self.study.end_of_line(self.at));
        let rows = Rows::new(line.iter().filter_map(|node| self.study.entry(*node)));
        let room = usize::from(painter.height()).saturating_sub(1);
        let first = rows.around(here.checked_sub(1), room);
        let title = catalog.text("game-moves");
        let moves = MoveList::draw(painter, &title, &rows, first, |at| {
            let node = line[at];
            let role = match (at + 1 == here, self.number(node)) {
                (true, _) => Role::MenuChoice,
                (false, Some(_)) => Role::Text,
                (false, None) => Role::Note,
            };
            (
                role,
                format!("{}{}", self.study.text(node), self.mark(node)),
            )
        });
        self.drawn.moves = moves;
        self.drawn.line = line;
    }

    /// The glyph of a move of the game, with a space before it.
    fn mark(&self, node: NodeId) -> &'static str {
        let verdict = self
            .number(node)
            .and_then(|number| number.checked_sub(1))
            .and_then(|index| self.review.as_ref()?.verdicts.get(index));
        match verdict {
            None | Some(Verdict::Fine) => "",
            Some(Verdict::Inaccuracy) => " ?!",
            Some(Verdict::Mistake) => " ?",
            Some(Verdict::Blunder) => " ??",
        }
    }

    fn heading(&self, catalog: &Catalog) -> String {
        let phrase = match self.now.entries().last() {
            None => Phrase::new("review-start"),
            Some(entry) => Phrase::new("review-move-heading")
                .with("number", self.now.entries().len())
                .with("side", self.now.position().colors()[entry.side]),
        };
        catalog.say(&phrase)
    }

    /// What there is to say about where we are.
    fn told(&self, context: &Context) -> Vec<(Role, String)> {
        let catalog = context.catalog;
        if let Some(retry) = &self.retry {
            return self.told_of_retry(retry, catalog);
        }
        let mut told = Vec::new();
        if let Some((role, message)) = &self.message {
            told.push((*role, catalog.say(message)));
        }
        if self.trying.is_some() {
            told.push((Role::Accent, catalog.text("review-trying")));
        }
        told.extend(self.verdict(catalog));
        told.extend(self.ways(catalog));
        if let Some(end) = self.now.tell_end() {
            told.push((Role::Strong, catalog.say(&end)));
        }
        if self.shows_lines(context) {
            told.extend(self.lines(catalog));
        }
        told.extend(self.opening(catalog));
        told
    }

    /// What is known of the openings here, if they are shown.
    fn opening(&self, catalog: &Catalog) -> Vec<(Role, String)> {
        let Some(openings) = &self.openings else {
            return Vec::new();
        };
        let lines = openings.lines(self.now.position(), MOST_OPENINGS, true, catalog);
        let mut lines = lines.into_iter();
        let first = lines.next().map(|line| (Role::Strong, line));
        let rest = lines.map(|line| (Role::Text, line));
        first.into_iter().chain(rest).collect()
    }

    /// What the review says about the move that led here.
    fn verdict(&self, catalog: &Catalog) -> Vec<(Role, String)> {
        let index = self.number(self.at);
        let index = index.and_then(|number| number.checked_sub(1));
        let (Some(index), Some(review)) = (index, &self.review) else {
            return self.told_move(catalog);
        };
        let entry = &self.game.entries()[index];
        let side = self.game.setup().game.colors()[entry.side];
        let chance = |number: usize| percent(review, number, entry.side);
        let phrase = Phrase::new("review-changed")
            .with("move", entry.action.to_string())
            .with("side", side)
            .with("before", chance(index))
            .with("after", chance(index + 1));
        let mut told = vec![(Role::Text, catalog.say(&phrase))];
        let verdict = review.verdicts[index];
        if let Some(key) = verdict.key() {
            told[0].0 = Role::Refusal;
            let mut sentences = vec![catalog.say(&Phrase::new(key)) + "."];
            let better = review.better(&self.game, index).join(" ");
            if !better.is_empty() {
                let phrase = Phrase::new("review-better").with("line", better);
                sentences.push(catalog.say(&phrase));
            }
            let reasons = review.explain(&self.game, index);
            sentences.extend(reasons.iter().map(|reason| catalog.say(&reason.phrase)));
            told.push((Role::Text, sentences.join(" ")));
        }
        told
    }

    /// What the move that led here does, in words.
    fn told_move(&self, catalog: &Catalog) -> Vec<(Role, String)> {
        let last = self.study.entry(self.at).into_iter();
        last.map(|entry| (Role::Text, catalog.say(&entry.told)))
            .collect()
    }

    /// What else was played or tried here.
    fn ways(&self, catalog: &Catalog) -> Option<(Role, String)> {
        let before = self.study.parent(self.at)?;
        let ways = self.study.children(before).iter();
        let others = ways.filter(|way| **way != self.at);
        let others: Vec<_> = others.map(|way| self.study.text(*way)).collect();
        let phrase = Phrase::new("review-ways").with("moves", others.join(", "));
        (!others.is_empty()).then(|| (Role::Dim, catalog.say(&phrase)))
    }

    /// The best lines from here.
    fn lines(&self, catalog: &Catalog) -> Vec<(Role, String)> {
        let Some(report) = self.evaluation.as_ref().or(self.evaluator.report()) else {
            let is_thinking = self.evaluator.task().is_some();
            let text = catalog.text("game-hint-thinking");
            return is_thinking
                .then_some((Role::Dim, text))
                .into_iter()
                .collect();
        };
        let depth = Phrase::new("game-depth")
            .with("depth", report.depth)
            .with("nodes", grouped(u128::from(report.nodes)));
        let mut told = vec![(Role::Dim, catalog.say(&depth))];
        told.extend(report.lines.iter().map(|line| {
            let moves: Vec<_> = line.moves.iter().map(ToString::to_string).collect();
            let percent = score_percent(line.score);
            (Role::Text, format!("{percent:>3} % {}", moves.join(" ")))
        }));
        told
    }

    /// The most important of it, where there is room for two lines only.
    pub(super) fn draw_verdict(&self, painter: &mut Painter<'_>, x: u16, context: &Context) {
        let mut y = 0;
        for (role, text) in self.told(context) {
            y = painter.paragraph(x + 1, y, role, &text);
        }
    }
}

fn percent(review: &Review, number: usize, side: Side) -> u32 {
    (review.positions[number].chance_of(side) * 100.0).round() as u32
}

fn score_percent(score: Score) -> u32 {
    (score.chance() * 100.0).round() as u32
}
