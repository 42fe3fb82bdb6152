//! The rules of a game, with drawn examples.

use cairn_core::{Choice, Phrase, Square};
use cairn_messages::{Catalog, Language, Mark, RulesBlock, Span, rules};
use cairn_session::{AnyPosition, GameChoice};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEventKind};
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span as Styled};

use super::practice::Practice;
use super::{Change, Input, Screen};
use crate::Look;
use crate::bar::{self, Bar};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::keys::{
    DOWN, END, ENTER, ESC, HOME, PAGE_DOWN, PAGE_UP, SPACE, TAB, Table, UP, bind, char_key, find,
    shown,
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
    /// The example that is pointed at, on a board to try.
    Try,
    /// To the next example.
    NextExample,
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
        bind(&[ENTER, char_key('b')], Action::Try, "help-try-example").bar("key-try"),
        bind(&[char_key('n')], Action::NextExample, "help-next-example").bar("key-next-example"),
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
    /// The example that was chosen; until the page is scrolled.
    chosen: Option<usize>,
    page: Option<Page>,
    bar: Bar,
}

/// A whole page, as it was drawn for a width, a language and a look.
struct Page {
    made_for: (u16, Language, Look),
    picture: Buffer,
    examples: Vec<Example>,
}

/// A board among the text that can be tried.
struct Example {
    /// The line of the page on which it begins, and how many it has.
    y: u16,
    height: u16,
    game: GameChoice,
    position: AnyPosition,
    /// The piece that the text speaks of.
    piece: Option<Square>,
}

impl RulesScreen {
    pub(super) fn new(game: GameChoice) -> RulesScreen {
        RulesScreen {
            game,
            top: 0,
            chosen: None,
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
        self.chosen = None;
    }

    fn examples(&self) -> &[Example] {
        self.page.as_ref().map_or(&[], |page| &page.examples)
    }

    /// The example that is pointed at: the one chosen, or the first that is in sight, whole if there is such a one.
    fn pointed(&self, room: u16) -> Option<usize> {
        let bottom = self.top + room;
        let examples = self.examples();
        let is_whole = |one: &Example| one.y >= self.top && one.y + one.height <= bottom;
        let is_seen = |one: &Example| one.y + one.height > self.top && one.y < bottom;
        let chosen = self.chosen.filter(|at| *at < examples.len());
        chosen
            .or_else(|| examples.iter().position(is_whole))
            .or_else(|| examples.iter().position(is_seen))
    }

    /// Points at the example after the one pointed at, and brings it into sight.
    fn next_example(&mut self, context: &Context) {
        let room = context.size.height.saturating_sub(3);
        let count = self.examples().len();
        let next = match self.pointed(room) {
            Some(at) => (at + 1) % count.max(1),
            None => {
                let below = self.examples().iter().position(|one| one.y >= self.top);
                below.unwrap_or(0)
            }
        };
        let Some(Example { y, height, .. }) = self.examples().get(next) else {
            return;
        };
        // Its caption is in the line after it.
        let (y, end) = (*y, *y + *height + 1);
        if y < self.top {
            self.top = y;
        } else if end > self.top + room {
            self.top = end.saturating_sub(room).min(y);
        }
        self.chosen = Some(next);
    }

    /// Opens the example that is pointed at.
    fn open_example(&self, context: &Context) -> Change {
        let room = context.size.height.saturating_sub(3);
        let Some(at) = self.pointed(room) else {
            return Change::Stay;
        };
        let Example {
            game,
            position,
            piece,
            ..
        } = &self.examples()[at];
        let practice = Practice::example(game.clone(), position, *piece);
        Change::Push(Box::new(practice))
    }

    fn press(&mut self, key: KeyEvent, context: &Context) -> Change {
        match find(&[&KEYS], key, &()) {
            Some(Action::Scroll(steps)) => self.scroll(steps, context),
            Some(Action::Page) => {
                self.scroll(isize::from(context.size.height as i16) - 4, context);
            }
            Some(Action::Try) => return self.open_example(context),
            Some(Action::NextExample) => self.next_example(context),
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
            Some(_) | None => page(&self.game, width, catalog, context.look),
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
        if let Some(at) = self.pointed(room) {
            let example = &self.examples()[at];
            let line = (example.y + example.height).checked_sub(self.top);
            if let Some(line) = line.filter(|line| *line < room) {
                let caption = catalog.text("rules-try");
                painter.text(MARGIN, 2 + line, Role::Accent, &caption);
            }
        }
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
    Board(Box<Board>),
}

/// A board with its marks.
struct Board {
    geometry: Geometry,
    game: GameChoice,
    position: AnyPosition,
    marks: Marks,
}

impl Part {
    fn height(&self) -> u16 {
        match self {
            Part::Text(lines) => lines.len() as u16,
            Part::Board(board) => board.geometry.size().height,
        }
    }
}

/// The whole page.
fn page(game: &GameChoice, width: u16, catalog: &Catalog, look: Look) -> Page {
    // The tests read every page of every game; a page that cannot be read would be an empty one.
    let blocks = rules(game.info(), catalog.language()).unwrap_or_default();
    let parts: Vec<Part> = blocks
        .iter()
        .filter_map(|block| part(block, width, look))
        .collect();
    let height = parts.iter().map(|part| part.height() + 1).sum();
    let mut picture = Buffer::empty(Rect::new(0, 0, width, height));
    let mut examples = Vec::new();
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
                let Board {
                    geometry,
                    game,
                    position,
                    marks,
                } = &**board;
                let view = position.view(&[]);
                board::draw(&mut painter, *geometry, &view, marks);
                examples.push(Example {
                    y,
                    height: part.height(),
                    game: game.clone(),
                    position: position.clone(),
                    piece: marks.selected,
                });
            }
        }
        y += part.height() + 1;
    }
    Page {
        made_for: (width, catalog.language(), look),
        picture,
        examples,
    }
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
    let position = game.parse_position(position).ok()?;
    let room = Size {
        width: width.min(BOARD.width),
        height: BOARD.height,
    };
    let geometry = Geometry::largest(&position.view(&[]), room)?;
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
    Some(Part::Board(Box::new(Board {
        geometry,
        game,
        position,
        marks,
    })))
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
        board: cairn_store::BoardLook::Slate,
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
                    let page = page(&game, width, catalog, LOOK);
                    let text: String = page.picture.content.iter().map(Cell::symbol).collect();
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
