//! Drawing the game.

use cairn_core::{BoardView, Phrase, Square};
use cairn_session::{AnyMove, Drawing};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::GameScreen;
use super::layout::{Layout, divide};
use super::typing::TypedSoFar;
use crate::bar::{self, Bar};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::keys::shown;
use crate::painter::Painter;
use crate::screen::moves::MoveList;
use crate::screen::start::stage;

/// What was drawn where, for the mouse.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    bar: Bar,
    pub(super) moves: MoveList,
    board: Option<(Geometry, Rect)>,
    /// The square that the mouse was pressed on.
    pub(super) pressed: Option<Square>,
}

impl Drawn {
    pub(super) fn key_at(&self, place: Position) -> Option<KeyEvent> {
        self.bar.at(place)
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
        let (view, mut marks) = self.scene(context);
        marks.rings = self.sight.shows_rings;
        let mut painter = Painter::new(area, buffer, context.look);
        bar::top(&mut painter, &self.title(&view), &self.stage(context));
        let situation = self.situation(context);
        let hints = shown(&situation.tables(), &situation, context.catalog);
        self.sight.drawn.bar = Bar::draw(&mut painter, &hints);
        self.sight.drawn.board = layout.board();
        self.sight.drawn.moves = MoveList::default();
        match layout {
            Layout::TooSmall => {}
            Layout::Beside {
                geometry,
                board,
                panel,
            } => {
                board::draw(&mut painter.part(board), geometry, &view, &marks);
                let inner = divide(&mut painter, panel);
                self.draw_panel(&mut painter.part(inner), &view, context);
            }
            Layout::Folded { all, .. } if self.sight.shows_panel => {
                self.sight.drawn.board = None;
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
        if let Some(count) = self.sight.looked {
            let phrase = Phrase::new("review-stage").with("number", count);
            let of = self.sitting.game().entries().len();
            context.catalog.part(&phrase.with("of", of))
        } else if self.is_end_shown(context.now) {
            context.catalog.text("game-over")
        } else {
            let stage = stage(self.sitting.game(), context.catalog);
            match self.link_word(context.catalog) {
                Some(link) => format!("{link} · {stage}"),
                None => stage,
            }
        }
    }

    /// The board as it is to be shown now, with its marks.
    fn scene(&self, context: &Context) -> (BoardView, Marks) {
        let now = context.now;
        let picture = self
            .show
            .animation
            .as_ref()
            .and_then(|shown| shown.picture(now));
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
        if let Some(count) = self.sight.looked {
            let moment = self.sitting.game().moment_after(count);
            let marks = Marks {
                last: moment.last_squares().to_vec(),
                ..Marks::default()
            };
            return (moment.position().view(&[]), marks);
        }
        let chosen = self.input.entry.chosen();
        let view = self.input.entry.view();
        let mut marks = Marks {
            cursor: self.show.ended.is_none().then_some(self.input.entry.cursor),
            last: self.sitting.game().moment().last_squares().to_vec(),
            winning: self.winning_shown(now),
            traced: self.traced(context),
            ..Marks::default()
        };
        match chosen {
            [] => {
                marks.beginnings = self.beginnings();
                self.mark_why(&mut marks);
                self.mark_advice(&mut marks, context);
            }
            [first, path @ ..] => {
                marks.targets.clone_from(&self.input.entry.steps().next);
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

    /// What the move would make that the square under the cursor completes, or that has been typed.
    fn traced(&self, context: &Context) -> Vec<Square> {
        if !self.awaits_person() {
            return Vec::new();
        }
        if let Some(mv) = self.typed_move(context) {
            let preview = self.sitting.game().position().preview(&mv);
            return preview.unwrap_or_default().squares;
        }
        self.input.entry.traced()
    }

    /// The squares a move can begin with, as long as the person to move has not moved yet and not every square is one.
    fn beginnings(&self) -> Vec<Square> {
        let game = self.sitting.game();
        let has_moved = game.entries().iter().any(|entry| entry.side == game.turn());
        if !self.awaits_person() || has_moved {
            return Vec::new();
        }
        let view = self.input.entry.view();
        let next = self.input.entry.steps().next.iter();
        let squares: Vec<_> = next.map(|choice| choice.square).collect();
        if squares.len() == usize::from(view.files) * usize::from(view.ranks) {
            return Vec::new();
        }
        squares
    }

    /// What the reasons of the last move speak of.
    fn mark_why(&self, marks: &mut Marks) {
        let reasons = self.sitting.why().and_then(|why| why.reasons.as_ref());
        let drawing = Drawing::of_all(reasons.into_iter().flatten());
        draw_on(marks, drawing);
    }

    /// What a hint or a typed move points at.
    fn mark_advice(&self, marks: &mut Marks, context: &Context) {
        let position = self.sitting.game().position();
        let hinted = self.sitting.hinted_move().cloned();
        let mv = self.typed_move(context).or(hinted);
        draw_on(marks, Drawing::of_all(self.sitting.hinted()));
        let squares = mv.and_then(|mv| position.move_squares(&mv).ok());
        if let Some([first, path @ ..]) = squares.as_deref() {
            marks.hint = vec![*first];
            marks.path = path.to_vec();
        }
    }

    /// The move that has been typed, if it is one.
    fn typed_move(&self, context: &Context) -> Option<AnyMove> {
        let typing = self.input.typing.as_ref()?;
        let position = self.sitting.game().position();
        let info = self.sitting.game().setup().game.info();
        match typing.so_far(position, info, context.catalog) {
            TypedSoFar::Legal(_) => position.read_move(typing.text().trim()).ok(),
            TypedSoFar::Nothing
            | TypedSoFar::Beginning(_)
            | TypedSoFar::Command
            | TypedSoFar::Refused(_) => None,
        }
    }
}

/// Marks what is drawn: the squares, and of arrows where they begin and the way of the first.
fn draw_on(marks: &mut Marks, drawing: Drawing) {
    let starts = drawing.arrows.iter().filter_map(|arrow| arrow.first());
    marks.hint.extend(drawing.squares.iter().chain(starts));
    if let Some([_, way @ ..]) = drawing.arrows.first().map(Vec::as_slice) {
        marks.path = way.to_vec();
    }
}
