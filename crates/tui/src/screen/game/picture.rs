//! Drawing the game.

use cairn_core::{BoardView, Square};
use cairn_session::AnyMove;
use cairn_session::advice::Clue;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};

use super::GameScreen;
use super::layout::Layout;
use super::typing::Judgment;
use crate::bar::{self, Hint, Keys};
use crate::board::{self, Geometry, Marks, Zoom};
use crate::context::Context;
use crate::look::Role;
use crate::painter::Painter;
use crate::screen::start::stage;

/// What was drawn where, for the mouse.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    keys: Keys,
    board: Option<(Geometry, Rect)>,
    /// The square that the mouse was pressed on.
    pub(super) pressed: Option<Square>,
}

impl Drawn {
    pub(super) fn key_at(&self, place: Position) -> Option<KeyEvent> {
        self.keys.at(place)
    }

    pub(super) fn square_at(&self, place: Position) -> Option<Square> {
        let (geometry, area) = self.board?;
        let x = place.x.checked_sub(area.x)?;
        let y = place.y.checked_sub(area.y)?;
        geometry.at(x, y)
    }
}

/// Paths of more squares than this are numbered even when nothing is carried along them.
const FEW_SQUARES: usize = 3;

impl GameScreen {
    pub(super) fn draw_all(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let layout = self.layout(area);
        let (view, marks) = self.scene(context);
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &self.title(&view), &self.stage(context));
        self.drawn.keys = Keys::draw(&mut painter, &self.hints(&layout, context));
        self.drawn.board = layout.board();
        match layout {
            Layout::TooSmall => {}
            Layout::Beside {
                geometry,
                board,
                panel,
            } => {
                board::draw(&mut painter.part(board), geometry, &view, &marks);
                let mut panel = painter.part(panel);
                for y in 0..panel.height() {
                    panel.text(0, y, Role::Dim, "│");
                }
                let area = panel.area();
                let inner = Rect {
                    x: area.x + 2,
                    width: area.width.saturating_sub(3),
                    ..area
                };
                self.draw_panel(&mut panel.part(inner), &view, context);
            }
            Layout::Folded { all, .. } if self.shows_panel => {
                self.drawn.board = None;
                let inner = Rect {
                    x: all.x + 1,
                    width: all.width.saturating_sub(2),
                    ..all
                };
                self.draw_panel(&mut painter.part(inner), &view, context);
            }
            Layout::Folded {
                geometry,
                board,
                lines,
                ..
            } => {
                board::draw(&mut painter.part(board), geometry, &view, &marks);
                self.draw_folded(&mut painter.part(lines), &view, context);
            }
        }
    }

    /// The game, and the size of its board where there are several.
    fn title(&self, view: &BoardView) -> String {
        let info = self.sitting.game().setup().game.info();
        if info.options.iter().any(|option| option.key == "size") {
            format!("{} {}x{}", info.name, view.files, view.ranks)
        } else {
            info.name.to_owned()
        }
    }

    /// Where the game stands.
    fn stage(&self, context: &Context) -> String {
        if self.is_end_shown(context.now) {
            context.catalog.text("game-over")
        } else {
            stage(self.sitting.game(), context.catalog)
        }
    }

    /// The board as it is to be shown now, with its marks.
    fn scene(&self, context: &Context) -> (BoardView, Marks) {
        let now = context.now;
        let picture = self.animation.as_ref().and_then(|shown| shown.picture(now));
        if let Some(picture) = picture {
            let (first, rest) = picture.squares.split_first().expect("a move has squares");
            let is_path = !picture.view.in_hand.is_empty() || rest.len() > FEW_SQUARES;
            let marks = Marks {
                selected: Some(*first),
                path: if is_path { rest.to_vec() } else { Vec::new() },
                last: rest.to_vec(),
                ..Marks::default()
            };
            return (picture.view, marks);
        }
        let chosen = self.entry.chosen();
        let view = self.entry.view();
        let mut marks = Marks {
            cursor: self.ended.is_none().then_some(self.entry.cursor),
            last: self.sitting.game().moment().last_squares().to_vec(),
            winning: self.winning_shown(now),
            ..Marks::default()
        };
        match chosen {
            [] => self.mark_advice(&mut marks, context),
            [first, path @ ..] => {
                marks.targets.clone_from(&self.entry.steps().next);
                match path.last() {
                    Some(last) if view.in_hand.is_empty() => {
                        marks.selected = Some(*last);
                        marks.last = vec![*first, *last];
                    }
                    Some(_) | None => {
                        marks.selected = Some(*first);
                        marks.path = path.to_vec();
                    }
                }
            }
        }
        (view, marks)
    }

    /// What a hint or a typed move points at.
    fn mark_advice(&self, marks: &mut Marks, context: &Context) {
        let position = self.sitting.game().position();
        let mut mv = self.typed_move(context);
        for clue in self.sitting.clues() {
            match clue {
                Clue::Win { squares, .. } => marks.hint = squares,
                Clue::From(square) => marks.hint = vec![square],
                Clue::Move(hinted) => mv = mv.or(Some(hinted)),
                Clue::Proven(_)
                | Clue::Pass
                | Clue::Capture
                | Clue::Count(_)
                | Clue::File(_)
                | Clue::Rank(_) => {}
            }
        }
        let squares = mv.and_then(|mv| position.move_squares(&mv).ok());
        if let Some([first, path @ ..]) = squares.as_deref() {
            marks.hint = vec![*first];
            marks.path = path.to_vec();
        }
    }

    /// The move that has been typed, if it is one.
    fn typed_move(&self, context: &Context) -> Option<AnyMove> {
        let typing = self.typing.as_ref()?;
        let position = self.sitting.game().position();
        let info = self.sitting.game().setup().game.info();
        match typing.judge(position, info, context.catalog) {
            Judgment::Legal(_) => position.read_move(typing.text().trim()).ok(),
            Judgment::Nothing
            | Judgment::Beginning(_)
            | Judgment::Command
            | Judgment::Refused(_) => None,
        }
    }

    /// The keys that work now.
    fn hints(&self, layout: &Layout, context: &Context) -> Vec<Hint> {
        let game = self.sitting.game();
        let position = game.position();
        let is_over = game.end().is_some();
        let key = |ch| KeyCode::Char(ch);
        let mut keys: Vec<(KeyCode, &str)> = Vec::new();
        if self.typing.is_some() {
            keys.extend([
                (KeyCode::Enter, "key-play"),
                (KeyCode::Tab, "key-complete"),
                (KeyCode::Esc, "key-close"),
            ]);
        } else if self.question().is_some() {
            let [yes, no] = if self.is_draw_offered() {
                ["key-accept", "key-decline"]
            } else {
                ["key-resign", "key-no"]
            };
            keys.extend([(KeyCode::Enter, yes), (KeyCode::Esc, no)]);
        } else if is_over {
            keys.extend([
                (key('v'), "key-review"),
                (key('n'), "key-again"),
                (key('x'), "key-swap-sides"),
                (key('s'), "key-save"),
                (key('y'), "key-copy"),
                (key('u'), "key-undo"),
                (key('q'), "key-menu"),
            ]);
        } else {
            if self.sitting.is_watched() {
                let pause = if self.sitting.is_paused() {
                    "key-go-on"
                } else {
                    "key-pause"
                };
                keys.extend([
                    (key(' '), pause),
                    (key('.'), "key-step"),
                    (key('['), "key-slower"),
                    (key(']'), "key-faster"),
                ]);
            } else if self.entry.is_begun() {
                keys.push((KeyCode::Enter, "key-choose"));
                keys.push((KeyCode::Tab, "key-next"));
                if self.entry.chosen().len() > 1 {
                    keys.push((KeyCode::Backspace, "key-step-back"));
                }
                keys.push((KeyCode::Esc, "key-let-go"));
            } else if self.sitting.awaits_person() {
                let choose = match self.pointed_hint() {
                    Some(_) => "key-play-hint",
                    None => "key-choose",
                };
                keys.push((KeyCode::Enter, choose));
                if position.steps(&[]).pass.is_some() {
                    keys.push((key('p'), "key-pass"));
                }
                if game.can_swap() {
                    keys.push((key('w'), "key-swap"));
                }
            } else if self.is_choosing() {
                keys.push((KeyCode::Esc, "key-move-now"));
            }
            keys.push((key('u'), "key-undo"));
            if self.sitting.awaits_person() {
                keys.push((key('H'), "key-hint"));
            }
            keys.extend([(key('e'), "key-evaluation"), (key(':'), "key-type")]);
            if matches!(layout, Layout::Folded { .. }) {
                keys.insert(1.min(keys.len()), (KeyCode::Tab, "key-panel"));
            }
            keys.extend([(key('?'), "key-help"), (key('q'), "key-menu")]);
            for (code, word, other) in [
                (key('+'), "key-larger", layout.zoom().and_then(Zoom::larger)),
                (
                    key('-'),
                    "key-smaller",
                    layout.zoom().and_then(Zoom::smaller),
                ),
            ] {
                let window = Rect::from((Position::ORIGIN, context.size));
                let view = position.view(&[]);
                if other.is_some_and(|zoom| Layout::offers(&view, window, zoom)) {
                    keys.push((code, word));
                }
            }
        }
        keys.into_iter()
            .map(|(code, word)| Hint {
                code,
                word: context.catalog.text(word),
            })
            .collect()
    }
}
