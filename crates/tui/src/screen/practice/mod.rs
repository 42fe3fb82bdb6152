//! A board on which moves are tried: an example of the rules, a step of a tutorial, or a puzzle.

mod keys;

pub(super) use self::keys::section;

use cairn_core::{Phrase, Side, Square};
use cairn_learn::Learner;
use cairn_lessons::{Course, Lesson};
use cairn_session::{AnyPosition, Chosen, GameChoice, Played};
use cairn_store::Plan;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use self::keys::{Action, KEYS, Standing};
use super::game::entry::Entry;
use super::game::layout::{Layout, divide};
use super::rules::RulesScreen;
use super::{Change, Help, Input, Screen, start};
use crate::bar::{self, Bar};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::keys::{find, shown};
use crate::look::Role;
use crate::painter::Painter;
use crate::puzzle::{PuzzleBoard, Told, Tone, Wanted};

/// A board on which moves are tried.
pub(crate) struct Practice {
    subject: Subject,
    entry: Entry,
    /// What there is to say about the last thing that was done.
    told: Vec<(Role, Phrase)>,
    shows_hint: bool,
    shows_panel: bool,
    is_folded: bool,
    bar: Bar,
    board: Option<(Geometry, Rect)>,
}

/// What the board is of.
enum Subject {
    Example(Example),
    Tutorial(Course),
    Puzzle(Box<PuzzleBoard>),
}

/// A drawn example of a rule page, and what has been played on it.
struct Example {
    game: GameChoice,
    start: AnyPosition,
    played: Vec<Played>,
}

impl Example {
    fn position(&self) -> &AnyPosition {
        self.played.last().map_or(&self.start, |last| &last.after)
    }
}

impl Practice {
    /// An example of a rule page. The cursor is on the piece that the text speaks of, if it names one.
    pub(super) fn example(
        game: GameChoice,
        position: &AnyPosition,
        piece: Option<Square>,
    ) -> Practice {
        let example = Example {
            game,
            start: position.clone(),
            played: Vec::new(),
        };
        let mut practice = Practice::of(Subject::Example(example));
        if let Some(square) = piece {
            practice.entry.cursor = square;
        }
        practice.tell_end();
        practice
    }

    /// The tutorial of a game.
    pub(crate) fn tutorial(lesson: &'static Lesson) -> Practice {
        Practice::of(Subject::Tutorial(Course::new(lesson)))
    }

    /// The first of the puzzles that are wanted; `None` if there is none.
    pub(crate) fn puzzle(
        learner: Learner,
        wanted: Wanted,
        context: &mut Context,
    ) -> Option<Practice> {
        let board = PuzzleBoard::new(learner, wanted, context.seconds())?;
        let told = board.came();
        let told = told.map(|told| roles(&board, told, context));
        let mut practice = Practice::of(Subject::Puzzle(Box::new(board)));
        practice.told = told.unwrap_or_default();
        Some(practice)
    }

    fn of(subject: Subject) -> Practice {
        let entry = Entry::new(subject.position());
        Practice {
            subject,
            entry,
            told: Vec::new(),
            shows_hint: false,
            shows_panel: false,
            is_folded: false,
            bar: Bar::default(),
            board: None,
        }
    }

    fn standing(&self) -> Standing {
        let may_enter = self.may_enter();
        let steps = self.entry.steps();
        let (is_tutorial, is_reached, is_last, may_undo) = match &self.subject {
            Subject::Example(example) => (false, false, false, !example.played.is_empty()),
            Subject::Tutorial(course) => (
                true,
                course.reached().is_some(),
                course.is_last(),
                course.number() > 1 || course.reached().is_some(),
            ),
            Subject::Puzzle(board) => (false, board.is_over(), false, false),
        };
        Standing {
            is_begun: self.entry.is_begun(),
            may_pass: may_enter && steps.pass.is_some(),
            is_tutorial,
            is_puzzle: matches!(self.subject, Subject::Puzzle(_)),
            may_copy: matches!(&self.subject, Subject::Puzzle(board) if board.has_result()),
            is_reached,
            is_last,
            may_undo,
            is_folded: self.is_folded,
        }
    }

    /// Whether a move can be entered now.
    fn may_enter(&self) -> bool {
        self.subject.position().outcome().is_none()
            && match &self.subject {
                Subject::Example(_) => true,
                Subject::Tutorial(course) => course.reached().is_none(),
                Subject::Puzzle(board) => !board.is_over(),
            }
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        let Some(action) = find(&[&KEYS], key, &self.standing()) else {
            return Change::Stay;
        };
        match action {
            Action::Go(direction) => self.entry.go(direction),
            Action::Cycle { is_forward } => self.entry.cycle(is_forward),
            Action::Choose => self.choose(context),
            Action::StepBack => {
                if !self.entry.step_back() {
                    self.undo();
                }
            }
            Action::LetGo => drop(self.entry.let_go()),
            Action::Pass => {
                if let Some(pass) = self.entry.steps().pass.clone() {
                    self.play(pass.as_str(), context);
                }
            }
            Action::Undo => self.undo(),
            Action::Hint => self.hint(),
            Action::Show => self.show(context),
            Action::Copy => self.copy(context),
            Action::Next => return self.next(context),
            Action::Panel => self.shows_panel = !self.shows_panel,
            Action::Rules => {
                let rules = RulesScreen::new(self.subject.game().clone());
                return Change::Push(Box::new(rules));
            }
            Action::Theme => {
                let kept = context.other_theme();
                self.told = kept
                    .err()
                    .map(|error| (Role::Refusal, error.phrase()))
                    .into_iter()
                    .collect();
            }
            Action::Help => return Change::Push(Box::new(Help::new(vec![section()]))),
            Action::Back => return Change::Pop,
        }
        Change::Stay
    }

    /// Chooses the square under the cursor.
    fn choose(&mut self, context: &Context) {
        self.told.clear();
        if !self.may_enter() {
            self.told = vec![(Role::Note, Phrase::new("reason-game-over"))];
            return;
        }
        match self.entry.choose() {
            Chosen::Step | Chosen::Back => {}
            Chosen::Move { mv, .. } => self.play(mv.as_str(), context),
            Chosen::Refused(reason) => self.told = vec![(Role::Refusal, reason)],
        }
    }

    fn play(&mut self, mv: &str, context: &Context) {
        self.told.clear();
        match &mut self.subject {
            Subject::Example(example) => {
                if let Ok(played) = example.position().play(mv) {
                    self.told.push((Role::Text, played.told.clone()));
                    example.played.push(played);
                }
                self.tell_end();
            }
            Subject::Tutorial(course) => {
                if let Ok(answer) = course.play(mv) {
                    let role = if answer.is_reached {
                        Role::Good
                    } else {
                        Role::Note
                    };
                    let phrases = answer.phrases.into_iter();
                    self.told = phrases.map(|phrase| (role, phrase)).collect();
                    self.shows_hint &= !answer.is_reached;
                }
                if course.is_finished() {
                    // A tutorial that cannot be remembered is no less finished.
                    let _ = context.store.finish_lesson(course.lesson().id);
                    self.told
                        .push((Role::Strong, Phrase::new("lesson-finished")));
                }
            }
            Subject::Puzzle(board) => {
                if let Ok(told) = board.play(mv, context.seconds()) {
                    self.told = roles(board, told, context);
                }
            }
        }
        self.entry.begin(self.subject.position());
    }

    /// Shows the solution of a puzzle.
    fn show(&mut self, context: &Context) {
        if let Subject::Puzzle(board) = &mut self.subject {
            let told = board.show(context.seconds());
            self.told = roles(board, told, context);
            self.entry.let_go();
        }
    }

    /// Copies the result of the puzzle of the day.
    fn copy(&mut self, context: &mut Context) {
        if let Subject::Puzzle(board) = &self.subject
            && let Some(result) = board.result(context.catalog)
        {
            context.copied.push(result);
            let copied = (Role::Note, Phrase::new("web-copied"));
            if self.told.last() != Some(&copied) {
                self.told.push(copied);
            }
        }
    }

    /// Says how the game ended, if it has.
    fn tell_end(&mut self) {
        if let Some(end) = self.subject.position().tell_end() {
            self.told.push((Role::Strong, end));
        }
    }

    fn undo(&mut self) {
        let is_changed = match &mut self.subject {
            Subject::Example(example) => example.played.pop().is_some(),
            Subject::Tutorial(course) => course.go_back(),
            Subject::Puzzle(_) => false,
        };
        if is_changed {
            self.begin();
        }
    }

    /// Another position is on the board: nothing has been said about it.
    fn begin(&mut self) {
        self.told.clear();
        self.shows_hint = false;
        self.entry = Entry::new(self.subject.position());
    }

    fn hint(&mut self) {
        self.shows_hint = !self.shows_hint;
        self.told.clear();
        self.entry.let_go();
        if let (true, Some(first)) = (self.shows_hint, self.solution().first()) {
            self.entry.cursor = *first;
        }
    }

    /// The squares of the move that the hint speaks of.
    fn solution(&self) -> Vec<Square> {
        match &self.subject {
            Subject::Example(_) | Subject::Puzzle(_) => Vec::new(),
            Subject::Tutorial(course) => {
                let step = course.step();
                let squares = step.position.move_squares(&step.solution);
                squares.unwrap_or_default()
            }
        }
    }

    /// To the next step; after the last one, to a first game.
    fn next(&mut self, context: &mut Context) -> Change {
        let course = match &mut self.subject {
            Subject::Example(_) => return Change::Stay,
            Subject::Puzzle(board) => match board.next(context.seconds()) {
                None => return Change::Pop,
                Some(next) => {
                    **board = next;
                    self.begin();
                    return Change::Stay;
                }
            },
            Subject::Tutorial(course) => course,
        };
        if course.go_on() {
            self.begin();
            return Change::Stay;
        }
        if course.is_finished() {
            let game = self.subject.usual_game();
            let screen = start::begin(&Plan::new(game), context);
            return Change::Replace(Box::new(screen));
        }
        Change::Pop
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Change {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(key) = self.bar.at(place) {
                    return self.press(key, context);
                }
                let square = self.board.and_then(|(geometry, area)| {
                    geometry.at(place.x.checked_sub(area.x)?, place.y.checked_sub(area.y)?)
                });
                if let Some(square) = square {
                    self.entry.cursor = square;
                    self.choose(context);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => {
                return self.press(KeyCode::Esc.into(), context);
            }
            _ => {}
        }
        Change::Stay
    }

    fn marks(&self) -> Marks {
        let mut marks = Marks {
            last: self.subject.last_squares().to_vec(),
            winning: usize::MAX,
            ..Marks::default()
        };
        if self.may_enter() {
            self.entry.mark(&mut marks);
            marks.traced = self.entry.traced();
        }
        if self.shows_hint && !self.entry.is_begun() {
            let mut squares = self.solution().into_iter();
            marks.hint = squares.next().into_iter().collect();
            marks.path = squares.collect();
        }
        marks
    }

    /// Everything there is to say, with blocks apart.
    fn blocks(&self, context: &Context) -> Vec<(Role, String)> {
        let catalog = context.catalog;
        let mut blocks = Vec::new();
        match &self.subject {
            Subject::Example(example) => {
                if self.told.is_empty() {
                    let position = example.position();
                    let side = position.colors()[position.turn()];
                    let prompt = Phrase::new("game-prompt-side").with("side", side);
                    let prompt = prompt.with("task", position.task(self.entry.chosen()));
                    blocks.push((Role::Text, catalog.say(&prompt)));
                }
            }
            Subject::Tutorial(course) => {
                blocks.push((Role::Text, catalog.say(&course.step().task())));
            }
            Subject::Puzzle(board) if board.is_over() => {}
            Subject::Puzzle(board) => {
                blocks.push((Role::Text, catalog.say(&board.task())));
                // Whoever comes back is told what is left; after a wrong move that is said anyway.
                if let (true, Some(left)) = (self.told.is_empty(), board.tries_left()) {
                    blocks.push((Role::Note, catalog.say(&left)));
                }
            }
        }
        let told = self.told.iter();
        blocks.extend(told.map(|(role, phrase)| (*role, catalog.say(phrase))));
        if let (true, Subject::Tutorial(course)) = (self.shows_hint, &self.subject) {
            blocks.push((Role::Accent, catalog.say(&course.step().hint())));
        }
        blocks
    }

    fn draw_panel(&self, painter: &mut Painter<'_>, context: &Context) {
        let catalog = context.catalog;
        let title = match &self.subject {
            Subject::Example(_) => catalog.text("practice-example"),
            Subject::Tutorial(course) => catalog.say(&stage("lesson-step", course)),
            Subject::Puzzle(board) => {
                let id = board.puzzle().id();
                catalog.say(&Phrase::new("puzzles-of").with("id", id))
            }
        };
        painter.rule(0, 0, Role::Strong, &title);
        let mut y = 2;
        for (role, text) in self.blocks(context) {
            y = painter.paragraph(0, y, role, &text) + 1;
        }
        let view = self.entry.view();
        for note in view.notes.iter().filter(|_| self.entry.is_begun()) {
            y = painter.paragraph(0, y, Role::Dim, &catalog.say(note)) + 1;
        }
        if let Subject::Puzzle(board) = &self.subject {
            y = painter.paragraph(0, y, Role::Dim, &board.grade(catalog)) + 1;
            for side in Side::BOTH {
                let tallies = view.tallies[side].iter();
                let counts: Vec<_> = tallies.map(|tally| catalog.tally(tally)).collect();
                if counts.is_empty() {
                    continue;
                }
                let color = board.position().colors()[side];
                let name = catalog.side(color);
                let line = format!("{name}: {}", counts.join(", "));
                y = painter.paragraph(0, y, Role::Dim, &line);
            }
            y += 1;
        }
        if let (Subject::Tutorial(_) | Subject::Puzzle(_), true) =
            (&self.subject, self.entry.is_begun())
        {
            let task = self.subject.position().task(self.entry.chosen());
            painter.paragraph(0, y, Role::Dim, &catalog.say(&task));
        }
    }

    /// What matters most, where there are two lines only.
    fn draw_folded(&self, painter: &mut Painter<'_>, context: &Context) {
        let blocks = self.blocks(context);
        let most = blocks.iter().skip(usize::from(blocks.len() > 1));
        let mut y = 0;
        for (role, text) in most {
            y = painter.paragraph(1, y, *role, text);
        }
    }
}

impl Subject {
    fn game(&self) -> &GameChoice {
        match self {
            Subject::Example(example) => &example.game,
            Subject::Tutorial(course) => &course.step().game,
            Subject::Puzzle(board) => board.game(),
        }
    }

    /// The game as it is usually played; a step may have a smaller board.
    fn usual_game(&self) -> GameChoice {
        let id = self.game().info().id;
        let mut games = cairn_session::games().into_iter();
        let usual = games.find(|game| game.info().id == id);
        usual.unwrap_or_else(|| self.game().clone())
    }

    fn position(&self) -> &AnyPosition {
        match self {
            Subject::Example(example) => example.position(),
            Subject::Tutorial(course) => course.position(),
            Subject::Puzzle(board) => board.position(),
        }
    }

    fn last_squares(&self) -> &[Square] {
        let played = match self {
            Subject::Example(example) => example.played.last(),
            Subject::Tutorial(course) => course.reached().map(|answer| &answer.played),
            Subject::Puzzle(board) => board.last(),
        };
        played.map_or(&[], |played| &played.squares)
    }
}

/// What there is to say about a move in a puzzle, with the roles of each. Keeps what was noted, and says so if it cannot.
fn roles(board: &PuzzleBoard, told: Told, context: &Context) -> Vec<(Role, Phrase)> {
    let first = match told.tone {
        Tone::Good => Role::Good,
        Tone::Bad => Role::Note,
        Tone::Plain => Role::Strong,
    };
    let roles = std::iter::once(first).chain(std::iter::repeat(Role::Text));
    let mut said: Vec<_> = roles.zip(told.phrases).collect();
    if told.is_noted
        && let Err(error) = context.store.add_to_journal(board.journal())
    {
        said.push((Role::Refusal, error.phrase()));
    }
    said
}

/// Which step of how many.
fn stage(key: &'static str, course: &Course) -> Phrase {
    Phrase::new(key)
        .with("number", course.number())
        .with("of", course.lesson().steps.len())
}

impl Screen for Practice {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        match input {
            Input::Key(key) => self.press(*key, context),
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            Input::Paste(_) => Change::Stay,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let name = self.subject.game().info().name;
        let view = self.entry.view();
        let layout = Layout::new(&view, area, None);
        self.is_folded = matches!(layout, Layout::Folded { .. });
        let mut painter = Painter::new(area, buffer, context.look);
        let (about, at) = match &self.subject {
            Subject::Example(_) => ("practice-example", String::new()),
            Subject::Tutorial(course) => {
                ("lesson-title", catalog.part(&stage("lesson-stage", course)))
            }
            Subject::Puzzle(board) => (board.about(), String::new()),
        };
        let title = format!("{name} · {}", catalog.text(about));
        bar::top(&mut painter, &title, &at);
        let hints = shown(&[&KEYS], &self.standing(), catalog);
        self.bar = Bar::draw(&mut painter, &hints);
        self.board = layout.board();
        match layout {
            Layout::TooSmall => {}
            Layout::Beside {
                geometry,
                board,
                panel,
            } => {
                board::draw(&mut painter.part(board), geometry, &view, &self.marks());
                let inner = divide(&mut painter, panel);
                self.draw_panel(&mut painter.part(inner), context);
            }
            Layout::Folded { all, .. } if self.shows_panel => {
                self.board = None;
                let inner = Rect {
                    x: all.x + 1,
                    width: all.width.saturating_sub(2),
                    ..all
                };
                self.draw_panel(&mut painter.part(inner), context);
            }
            Layout::Folded {
                geometry,
                board,
                lines,
                ..
            } => {
                board::draw(&mut painter.part(board), geometry, &view, &self.marks());
                self.draw_folded(&mut painter.part(lines), context);
            }
        }
    }
}
