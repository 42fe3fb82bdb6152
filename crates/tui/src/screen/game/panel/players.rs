//! Who plays, what they have, and how much time is left.

use cairn_core::{BoardView, BySide, Color, Kind, Piece, Shade, Side, Tally};
use cairn_diagram::sprite::{Form, sprite};
use cairn_messages::Catalog;
use cairn_session::Label;
use ratatui::text::Span;

use super::{Block, GameScreen, Writer};
use crate::look::{BoardRole, Ground, Role};
use crate::screen::game::time::clock_text;
use crate::screen::setup::computer_name;
use crate::text::columns;

/// The columns of the mark of the turn and of the shape of a side, with the spaces after them.
const BEFORE_NAME: u16 = 6;

impl GameScreen {
    pub(super) fn players_block(&self, view: &BoardView, writer: &Writer<'_>) -> Block {
        let catalog = writer.context.catalog;
        let names = BySide::from_fn(|side| catalog.side(view.colors[side]));
        let widest = columns(&names.first).max(columns(&names.second));
        let room = writer.width.saturating_sub(BEFORE_NAME + widest + 2);
        // The most telling words that leave room for the names of both players.
        let possible = [Words::All, Words::Few, Words::None];
        let fits = |words: &Words| {
            Side::BOTH.into_iter().all(|side| {
                let right = self.right_of(side, view, *words, writer);
                columns(&self.player_name(side, catalog)) + 1 + columns(&right) <= room
            })
        };
        let on_one_line = possible.into_iter().find(fits);
        // Where names have no room beside the rest, each has a line of its own.
        let below = writer.width.saturating_sub(BEFORE_NAME);
        let has_room = |words: &Words| {
            Side::BOTH.into_iter().all(|side| {
                let who = columns(&self.player_name(side, catalog));
                let (above, beside) = self.right_split(side, view, *words, writer);
                columns(&above) <= room && who + 1 + columns(&beside) <= below
            })
        };
        let words = on_one_line.or_else(|| possible.into_iter().find(has_room));
        let words = words.unwrap_or(Words::None);
        let lines = Side::BOTH.into_iter().flat_map(|side| {
            let is_turn = side == view.turn && self.sitting.game().end().is_none();
            let (mark, mark_role, name_role) = if is_turn {
                ("▸ ", Role::Accent, Role::Strong)
            } else {
                ("  ", Role::Text, Role::Text)
            };
            let name = format!(" {:<width$} ", names[side], width = usize::from(widest));
            let who = self.player_name(side, catalog);
            let mut left = vec![writer.span(mark_role, mark)];
            left.extend(token(view.colors[side], writer));
            left.push(writer.span(name_role, name));
            let text = |text: String| writer.span(Role::Text, text);
            if on_one_line.is_some() {
                left.push(text(who));
                let right = self.right_of(side, view, words, writer);
                return vec![writer.spread(left, vec![text(right)])];
            }
            let (above, beside) = self.right_split(side, view, words, writer);
            let who = shortened(&who, below.saturating_sub(columns(&beside) + 1));
            let indent = Span::raw(" ".repeat(usize::from(BEFORE_NAME)));
            vec![
                writer.spread(left, vec![text(above)]),
                writer.spread(vec![indent, text(who)], vec![text(beside)]),
            ]
        });
        // A number alone is labeled above.
        let bare = view.tallies[Side::First]
            .first()
            .filter(|tally| words.text(tally, catalog) == number(tally));
        let label = bare.map(|tally| {
            let text = catalog.text(&format!("{}-label", tally.key));
            writer.spread(Vec::new(), vec![writer.span(Role::Dim, text)])
        });
        Block::untitled(label.into_iter().chain(lines).collect())
    }

    /// The clock of a side and what it has.
    fn right_of(&self, side: Side, view: &BoardView, words: Words, writer: &Writer<'_>) -> String {
        let (above, beside) = self.right_split(side, view, words, writer);
        let parts: Vec<_> = [above, beside]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        parts.join("  ")
    }

    /// The same on two lines: the clock above, and below it, beside the name, what the side has; without a clock that is above.
    fn right_split(
        &self,
        side: Side,
        view: &BoardView,
        words: Words,
        writer: &Writer<'_>,
    ) -> (String, String) {
        let tally = view.tallies[side].first();
        let tally = tally.map(|tally| words.text(tally, writer.context.catalog));
        let tally = tally.unwrap_or_default();
        match self.remaining(side) {
            Some(time) => (clock_text(time), tally),
            None => (tally, String::new()),
        }
    }

    /// Who plays a side, as a label.
    pub(super) fn player_name(&self, side: Side, catalog: &Catalog) -> String {
        if let Some(name) = self.online_name(side, catalog) {
            return name;
        }
        match self.sitting.label(side) {
            Label::You => catalog.text("game-you"),
            Label::Named(name) => name.to_owned(),
            Label::Person => catalog.text("game-person"),
            Label::Computer(kind) => computer_name(kind, catalog),
        }
    }
}

/// How many words a count has.
#[derive(Clone, Copy)]
enum Words {
    All,
    Few,
    None,
}

impl Words {
    fn text(self, tally: &Tally, catalog: &Catalog) -> String {
        match self {
            Words::All => catalog.tally(tally),
            Words::Few => catalog.tally_short(tally),
            Words::None => number(tally),
        }
    }
}

/// The name in this many columns; the number of a level stays.
fn shortened(name: &str, room: u16) -> String {
    let room = usize::from(room);
    if name.chars().count() <= room {
        return name.to_owned();
    }
    match name.rsplit_once(' ') {
        Some((name, level)) => {
            let room = room.saturating_sub(level.chars().count() + 1);
            let name: String = name.chars().take(room).collect();
            format!("{name} {level}")
        }
        None => name.chars().take(room).collect(),
    }
}

/// A count without words.
fn number(tally: &Tally) -> String {
    match tally.of {
        Some(of) => format!("{}/{of}", tally.count),
        None => tally.count.to_string(),
    }
}

/// The shape of a side.
pub(super) fn token(color: Color, writer: &Writer<'_>) -> Vec<Span<'static>> {
    let piece = Piece {
        kind: Kind::Pebble,
        color,
    };
    let form = match color.shade() {
        Shade::Solid => Form::Line,
        Shade::Hollow | Shade::Neutral => Form::Bare,
    };
    sprite(piece, form, None)
        .map(|cell| {
            let role = BoardRole::Piece(color, cell.part);
            let style = writer.look().board_style(role, Ground::Board);
            Span::styled(cell.ch.to_string(), style)
        })
        .collect()
}
