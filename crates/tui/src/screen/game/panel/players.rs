//! Who plays, what they have, and how much time is left.

use cairn_core::{BoardView, Kind, Phrase, Piece, Shade, Side, Tally};
use cairn_diagram::sprite::{Form, sprite};
use cairn_messages::Catalog;
use cairn_session::{PlayerKind, Who};
use ratatui::text::{Line, Span};

use super::{Block, GameScreen, Writer};
use crate::look::{BoardRole, Ground, Role};
use crate::screen::game::time::clock_text;
use crate::text::columns;

impl GameScreen {
    pub(super) fn players_block(&self, view: &BoardView, writer: &Writer<'_>) -> Block {
        let lines = Side::BOTH.map(|side| self.player_line(side, view, writer));
        Block::untitled(lines.into())
    }

    fn player_line(&self, side: Side, view: &BoardView, writer: &Writer<'_>) -> Line<'static> {
        let catalog = writer.context.catalog;
        let is_turn = side == view.turn && self.sitting.game.end().is_none();
        let (mark, role) = match is_turn {
            true => ("▸ ", Role::Accent),
            false => ("  ", Role::Text),
        };
        let mut left = vec![writer.span(role, mark)];
        left.extend(token(view.colors[side], writer));
        let name = catalog.side(view.colors[side]);
        let who = self.player_name(side, catalog);
        let clock = self.remaining(side, writer.context.now).map(clock_text);
        let tally = view.tallies[side].first();
        let words = [
            tally.map(|tally| catalog.tally(tally)),
            tally.map(|tally| catalog.tally_short(tally)),
            tally.map(number),
        ];
        // The most telling words that there is room for.
        let taken = 6 + columns(&name) + 1 + columns(&who);
        let right = |tally: Option<String>| {
            let parts: Vec<_> = clock.iter().cloned().chain(tally).collect();
            parts.join("  ")
        };
        let fits = |text: &String| taken + 2 + columns(text) <= writer.width;
        let options: Vec<_> = words.into_iter().map(right).collect();
        let right = options.iter().find(|text| fits(text)).or(options.last());
        let right = right.cloned().unwrap_or_default();
        let name_role = if is_turn { Role::Strong } else { Role::Text };
        left.push(writer.span(name_role, format!(" {name} ")));
        let room = writer
            .width
            .saturating_sub(taken - columns(&who) + columns(&right) + 1);
        let who: String = who.chars().take(usize::from(room)).collect();
        left.push(writer.span(Role::Text, who));
        writer.spread(left, vec![writer.span(Role::Text, right)])
    }

    /// Who plays a side, as a label.
    pub(super) fn player_name(&self, side: Side, catalog: &Catalog) -> String {
        match self.sitting.who_plays(side) {
            Who::Person if self.sitting.only_person().is_some() => catalog.text("game-you"),
            Who::Person => catalog.text("game-person"),
            Who::Computer(PlayerKind::Level(level)) => {
                let name = catalog.text(&format!("level-{level}-name"));
                let phrase = Phrase::new("game-computer").with("name", name);
                catalog.part(&phrase.with("level", level))
            }
            Who::Computer(kind) => catalog.text(&format!("player-{kind}-name")),
        }
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
pub(super) fn token(color: cairn_core::Color, writer: &Writer<'_>) -> Vec<Span<'static>> {
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
