//! The rules of a game, with drawn examples.

use cairn_core::{Choice, Phrase};
use cairn_messages::{Catalog, Language, Mark, RulesBlock, Span, rules};
use cairn_session::GameChoice;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEventKind};
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span as Styled};

use super::{Change, Input, Screen};
use crate::Look;
use crate::bar::{self, Bar};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::keys::{
    DOWN, END, ESC, HOME, PAGE_DOWN, PAGE_UP, SPACE, TAB, Table, UP, bind, char_key, find, shown,
};
use crate::look::Role;
use crate::painter::Painter;

/// Lines of text are no longer than this, so that they are easy to read.
const WIDEST: u16 = 84;

/// Boards among the text take no more room than this.
const BOARD: Size = Size {
    width: 60,
    height: 15,
};

/// The columns left and right of the text.
const MARGIN: u16 = 3;

/// What can be done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// This many lines down.
    Scroll(isize),
    /// As much as the window shows.
    Page,
    Back,
}

/// How far a page key goes.
const STEP: isize = 10;

pub(super) static KEYS: Table<Action, ()> = Table {
    title: "help-reading",
    rows: &[
        bind(&[DOWN, char_key('j')], Action::Scroll(1), "help-list").bar("key-down"),
        bind(&[UP, char_key('k')], Action::Scroll(-1), "help-list").bar("key-up"),
        bind(&[SPACE], Action::Page, "help-page").bar("key-page"),
        bind(&[PAGE_DOWN], Action::Scroll(STEP), "help-list-page"),
        bind(&[PAGE_UP], Action::Scroll(-STEP), "help-list-page"),
        bind(&[HOME], Action::Scroll(isize::MIN), "help-list-ends"),
        bind(&[END], Action::Scroll(isize::MAX), "help-list-ends"),
        bind(
            &[ESC, TAB, char_key('q'), char_key('?')],
            Action::Back,
            "help-back",
        )
        .kept("key-back"),
    ],
};

/// The rules of one game.
pub(super) struct RulesScreen {
    game: GameChoice,
    /// The line at the top.
    top: u16,
    page: Option<Page>,
    bar: Bar,
}

/// A whole page, as it was drawn for a width, a language and a look.
struct Page {
    made_for: (u16, Language, Look),
    picture: Buffer,
}

impl RulesScreen {
    pub(super) fn new(game: GameChoice) -> RulesScreen {
        RulesScreen {
            game,
            top: 0,
            page: None,
            bar: Bar::default(),
        }
    }

    fn scroll(&mut self, steps: isize, context: &Context) {
        let height = self
            .page
            .as_ref()
            .map_or(0, |page| page.picture.area.height);
        let room = context.size.height.saturating_sub(3);
        let most = isize::from(height.saturating_sub(room) as i16);
        let top = isize::from(self.top as i16).saturating_add(steps);
        self.top = top.clamp(0, most) as u16;
    }

    fn press(&mut self, key: KeyEvent, context: &Context) -> Change {
        match find(&[&KEYS], key, &()) {
            Some(Action::Scroll(steps)) => self.scroll(steps, context),
            Some(Action::Page) => {
                self.scroll(isize::from(context.size.height as i16) - 4, context);
            }
            Some(Action::Back) => return Change::Pop,
            None => {}
        }
        Change::Stay
    }
}

impl Screen for RulesScreen {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        match input {
            Input::Key(key) => self.press(*key, context),
            Input::Mouse(mouse) => {
                match mouse.kind {
                    MouseEventKind::ScrollDown => self.scroll(3, context),
                    MouseEventKind::ScrollUp => self.scroll(-3, context),
                    _ => {
                        if let Some(key) = self.bar.pressed(*mouse) {
                            return self.press(key, context);
                        }
                    }
                }
                Change::Stay
            }
            Input::Paste(_) => Change::Stay,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let width = area.width.saturating_sub(2 * MARGIN).min(WIDEST);
        let made_for = (width, catalog.language(), context.look);
        let page = match self.page.take() {
            Some(page) if page.made_for == made_for => page,
            Some(_) | None => Page {
                made_for,
                picture: picture(&self.game, width, catalog, context.look),
            },
        };
        let page = self.page.insert(page);
        let lines = page.picture.area.height;
        let room = area.height.saturating_sub(3);
        self.top = self.top.min(lines.saturating_sub(room));
        for y in 0..room.min(lines - self.top) {
            for x in 0..page.picture.area.width {
                let place = (area.x + MARGIN + x, area.y + 2 + y);
                if let Some(cell) = buffer.cell_mut(place) {
                    *cell = page.picture[(x, self.top + y)].clone();
                }
            }
        }
        let mut painter = Painter::new(area, buffer, context.look);
        let seen = Phrase::new("rules-seen").with(
            "percent",
            (100 * u32::from((self.top + room).min(lines))) / u32::from(lines.max(1)),
        );
        let title = Phrase::new("rules-title").with("game", self.game.info().name.to_owned());
        bar::top(&mut painter, &catalog.say(&title), &catalog.part(&seen));
        self.bar = Bar::draw(&mut painter, &shown(&[&KEYS], &(), catalog));
    }
}

/// One thing on a page, with the lines it takes.
enum Part {
    Text(Vec<Line<'static>>),
    Board(Box<(Geometry, cairn_core::BoardView, Marks)>),
}

impl Part {
    fn height(&self) -> u16 {
        match self {
            Part::Text(lines) => lines.len() as u16,
            Part::Board(board) => board.0.size().height,
        }
    }
}

/// The whole page.
fn picture(game: &GameChoice, width: u16, catalog: &Catalog, look: Look) -> Buffer {
    // The tests read every page of every game; a page that cannot be read would be an empty one.
    let blocks = rules(game.info(), catalog.language()).unwrap_or_default();
    let parts: Vec<Part> = blocks
        .iter()
        .filter_map(|block| part(block, width, look))
        .collect();
    let height = parts.iter().map(|part| part.height() + 1).sum();
    let mut picture = Buffer::empty(Rect::new(0, 0, width, height));
    let mut y = 0;
    for part in &parts {
        let area = Rect::new(0, y, width, part.height());
        let mut painter = Painter::new(area, &mut picture, look);
        match part {
            Part::Text(lines) => {
                for (line, y) in lines.iter().zip(0..) {
                    painter.line(0, y, line);
                }
            }
            Part::Board(board) => {
                let (geometry, view, marks) = &**board;
                board::draw(&mut painter, *geometry, view, marks);
            }
        }
        y += part.height() + 1;
    }
    picture
}

fn part(block: &RulesBlock, width: u16, look: Look) -> Option<Part> {
    match block {
        RulesBlock::Heading { level, text } => {
            let role = if *level == 1 {
                Role::Accent
            } else {
                Role::Strong
            };
            let line = Line::styled(text.clone(), look.style(role));
            Some(Part::Text(vec![line]))
        }
        RulesBlock::Paragraph(spans) => Some(Part::Text(wrapped("", spans, width, look))),
        RulesBlock::List(items) => {
            let lines = items
                .iter()
                .flat_map(|item| wrapped("- ", item, width, look));
            Some(Part::Text(lines.collect()))
        }
        RulesBlock::Board {
            game,
            position,
            marks,
        } => example(game, position, marks, width),
    }
}

/// A board with the squares of an example marked.
fn example(game: &str, position: &str, marks: &[Mark], width: u16) -> Option<Part> {
    let game: GameChoice = game.parse().ok()?;
    let view = game.parse_position(position).ok()?.view(&[]);
    let room = Size {
        width: width.min(BOARD.width),
        height: BOARD.height,
    };
    let geometry = Geometry::largest(&view, room)?;
    let targets = marks.iter().flat_map(|mark| &mark.targets);
    let marks = Marks {
        selected: marks.iter().find_map(|mark| mark.from),
        targets: targets
            .map(|(square, captures)| Choice {
                square: *square,
                captures: *captures,
            })
            .collect(),
        ..Marks::default()
    };
    Some(Part::Board(Box::new((geometry, view, marks))))
}

/// Words in lines, the first after a bullet and the others below it.
fn wrapped(bullet: &str, spans: &[Span], width: u16, look: Look) -> Vec<Line<'static>> {
    let indent = bullet.chars().count();
    let width = usize::from(width).max(indent + 1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut line = vec![Styled::raw(bullet.to_owned())];
    let mut column = indent;
    // A space in the text may end a line; spans that touch without one stay together.
    let mut has_space = false;
    for span in spans {
        let (text, role) = match span {
            Span::Text(text) => (text, Role::Text),
            Span::Emphasis(text) | Span::Strong(text) => (text, Role::Strong),
            Span::Code(text) => (text, Role::Accent),
        };
        let style = look.style(role);
        for (number, word) in text.split(' ').enumerate() {
            has_space |= number > 0;
            if word.is_empty() {
                continue;
            }
            let length = word.chars().count();
            if has_space && column > indent {
                if column + 1 + length > width {
                    lines.push(Line::from(std::mem::take(&mut line)));
                    line.push(Styled::raw(" ".repeat(indent)));
                    column = indent;
                } else {
                    line.push(Styled::raw(" "));
                    column += 1;
                }
            }
            line.push(Styled::styled(word.to_owned(), style));
            column += length;
            has_space = false;
        }
    }
    lines.push(Line::from(line));
    lines
}

#[cfg(test)]
mod tests {
    use cairn_session::games;
    use ratatui::buffer::Cell;

    use super::*;
    use crate::keys::checks;
    use crate::{Colors, Theme};

    const LOOK: Look = Look {
        colors: Colors::None,
        theme: Theme::Dark,
        ascii: false,
    };

    #[test]
    fn every_key_does_what_bar_and_help_say() {
        checks::table(&[&KEYS], [()], |()| vec![&KEYS]);
    }

    #[test]
    fn every_page_is_drawn_whole_in_every_language_and_width() {
        for game in games() {
            for language in Language::ALL {
                let catalog = Catalog::get(language);
                for width in [42, 74, 84] {
                    let blocks = rules(game.info(), language).unwrap();
                    let parts = blocks.iter().filter_map(|block| part(block, width, LOOK));
                    assert_eq!(parts.count(), blocks.len(), "{game} {width}");
                    let picture = picture(&game, width, catalog, LOOK);
                    let text: String = picture.content.iter().map(Cell::symbol).collect();
                    let last = match blocks.last() {
                        Some(RulesBlock::Paragraph(spans)) => spans.last().cloned(),
                        _ => None,
                    };
                    if let Some(Span::Text(words)) = last {
                        let word = words.split_whitespace().last().unwrap();
                        assert!(text.contains(word), "{game} {word}");
                    }
                }
            }
        }
    }

    #[test]
    fn lines_break_between_words_and_keep_their_style() {
        let spans = [
            Span::Text("one ".to_owned()),
            Span::Code("a1".to_owned()),
            Span::Text(", two three".to_owned()),
        ];
        let lines = wrapped("- ", &spans, 10, LOOK);
        let texts: Vec<String> = lines
            .iter()
            .map(|line| line.spans.iter().map(|span| &*span.content).collect())
            .collect();
        assert_eq!(texts, ["- one a1,", "  two", "  three"]);
    }
}
