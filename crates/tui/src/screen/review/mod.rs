//! A game looked at afterwards: step through it, see where it turned, try something else.

mod graph;
mod panel;
mod tree;

use cairn_core::{BySide, Phrase, Side, Square};
use cairn_session::{Action, AnyReport, Match, PlayerKind, Review, Sitting, Verdict, Who};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use self::panel::Drawn;
use self::tree::{Place, Tree};
use super::game::entry::{Chosen, Entry};
use super::game::layout::Layout;
use super::{Change, GameScreen, Help, Input, Screen};
use crate::bar::{self, Keys};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::list::{steps, steps_across};
use crate::look::Role;
use crate::painter::Painter;
use crate::thinker::{Task, Thinker};

/// How many nodes each position of a game is looked at with.
const NODES: u64 = 30_000;

/// How many nodes the position on the board is judged with.
const NODES_TO_JUDGE: u64 = 300_000;

/// How many best lines are shown.
const LINES: usize = 3;

/// A game to be looked at.
pub(crate) struct ReviewScreen {
    /// The game itself, as it was opened.
    game: Match,
    tree: Tree,
    at: Place,
    /// The match up to where we are.
    now: Match,
    /// A move being tried.
    trying: Option<Entry>,

    /// Looks at the whole game.
    reviewer: Thinker,
    review: Option<Review>,
    /// Judges the position on the board.
    judge: Thinker,
    shows_lines: bool,
    judged: Option<AnyReport>,

    message: Option<(Role, Phrase)>,
    keys: Keys,
    board: Option<(Geometry, Rect)>,
    drawn: Drawn,
}

impl ReviewScreen {
    /// Opens a game; if it has moves, it is looked at in the background at once.
    pub(crate) fn new(game: &Match, context: &Context) -> ReviewScreen {
        let thinker = || context.thinker(&game.setup().game);
        let mut reviewer = thinker();
        if !game.entries().is_empty() {
            reviewer.begin(Task::Review { nodes: NODES }, game);
        }
        let tree = Tree::new(game);
        let at = tree.end(Tree::START);
        ReviewScreen {
            now: tree.game(at),
            game: game.clone(),
            tree,
            at,
            trying: None,
            reviewer,
            review: None,
            judge: thinker(),
            shows_lines: false,
            judged: None,
            message: None,
            keys: Keys::default(),
            board: None,
            drawn: Drawn::default(),
        }
    }

    fn go(&mut self, place: Place) {
        self.at = place;
        self.now = self.tree.game(place);
        self.judged = None;
        self.judge.cancel();
        self.message = None;
        if let Some(entry) = &mut self.trying {
            entry.let_go();
        }
    }

    /// Goes so many moves along the line we are on.
    fn walk(&mut self, steps: isize) {
        let mut place = self.at;
        for _ in 0..steps
            .unsigned_abs()
            .min(self.tree.path(self.at).len() + 10_000)
        {
            let next = match steps > 0 {
                true => self.tree.after(place),
                false => self.tree.before(place),
            };
            match next {
                Some(next) => place = next,
                None => break,
            }
        }
        if place != self.at {
            self.go(place);
        }
    }

    /// Goes to the next move of the game that was a mistake, or to the one before.
    fn go_to_mistake(&mut self, is_forward: bool) {
        let Some(review) = &self.review else {
            self.message = Some((Role::Note, Phrase::new("review-not-yet")));
            return;
        };
        // Off the game, mistakes are looked for from where it was left.
        let mut place = self.at;
        let here = loop {
            match (self.tree.main_number(place), self.tree.before(place)) {
                (Some(number), _) => break number,
                (None, Some(before)) => place = before,
                (None, None) => break 0,
            }
        };
        let numbers = 1..=review.verdicts.len();
        let mut mistakes = numbers.filter(|number| review.verdicts[number - 1] > Verdict::Fine);
        let found = match is_forward {
            true => mistakes.find(|number| *number > here),
            false => mistakes.rfind(|number| *number < here),
        };
        match found {
            Some(number) => self.go(self.tree.main_line()[number - 1]),
            None => self.message = Some((Role::Note, Phrase::new("review-no-more"))),
        }
    }

    /// Goes to the next of the moves that were played or tried in the same position.
    fn go_another_way(&mut self) {
        let before = self.tree.before(self.at).unwrap_or(Tree::START);
        let ways = self.tree.ways(before);
        let at = ways.iter().position(|way| *way == self.at);
        let next = ways[(at.map_or(0, |at| at + 1)) % ways.len().max(1)..].first();
        match next {
            Some(next) if *next != self.at => self.go(*next),
            Some(_) | None => {
                self.message = Some((Role::Note, Phrase::new("review-one-way")));
            }
        }
    }

    /// Goes back to the game itself, where a line that was tried left it. Says whether there was a way back.
    fn back_to_game(&mut self) -> bool {
        let mut place = self.at;
        while self.tree.main_number(place).is_none() {
            place = self.tree.before(place).unwrap_or(Tree::START);
        }
        let was_off = place != self.at;
        if was_off {
            self.go(place);
        }
        was_off
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        if self.trying.is_some() {
            return self.press_trying(key, context);
        }
        if let Some(steps) = steps_across(key.code).or(steps(key.code)) {
            self.walk(steps);
            return Change::Stay;
        }
        match key.code {
            KeyCode::Char('n') => self.go_to_mistake(true),
            KeyCode::Char('N') => self.go_to_mistake(false),
            KeyCode::Tab => self.go_another_way(),
            KeyCode::Char('b') | KeyCode::Enter => self.begin_trying(),
            KeyCode::Char('q') => return Change::Pop,
            KeyCode::Esc if self.back_to_game() => {}
            KeyCode::Esc => return Change::Pop,
            _ => return self.press_common(key, context),
        }
        Change::Stay
    }

    /// Keys that work everywhere.
    fn press_common(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        match key.code {
            KeyCode::Char('p') => return self.play_on(context),
            KeyCode::Char('e') => {
                self.shows_lines = !self.shows_lines;
                self.judged = None;
                self.judge.cancel();
            }
            KeyCode::Char('s') => self.save(context),
            KeyCode::Char('y') => {
                let text = self.now.position().text();
                context.copied.push(text.clone());
                let phrase = Phrase::new("game-copied").with("text", text);
                self.message = Some((Role::Note, phrase));
            }
            KeyCode::Char('T') => {
                let kept = context.other_theme();
                self.message = kept.err().map(|error| (Role::Refusal, error.phrase()));
            }
            KeyCode::Char('?') => {
                let game = self.game.setup().game.clone();
                return Change::Push(Box::new(Help::new(Some(game))));
            }
            _ => {}
        }
        Change::Stay
    }

    fn begin_trying(&mut self) {
        match self.now.end() {
            Some(_) => self.message = Some((Role::Note, Phrase::new("reason-game-over"))),
            None => {
                let view = self.now.position().view(&[]);
                self.trying = Some(Entry::new(&view));
                self.message = None;
            }
        }
    }

    fn press_trying(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        let position = self.now.position().clone();
        let Some(entry) = &mut self.trying else {
            return Change::Stay;
        };
        let direction = match key.code {
            KeyCode::Left | KeyCode::Char('h') => Some((-1, 0)),
            KeyCode::Right | KeyCode::Char('l') => Some((1, 0)),
            KeyCode::Up | KeyCode::Char('k') => Some((0, 1)),
            KeyCode::Down | KeyCode::Char('j') => Some((0, -1)),
            _ => None,
        };
        if let Some(direction) = direction {
            entry.go(direction, &position);
            return Change::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(),
            KeyCode::Backspace => {
                if !entry.step_back() {
                    self.walk(-1);
                }
            }
            KeyCode::Tab => entry.cycle(true, &position),
            KeyCode::BackTab => entry.cycle(false, &position),
            KeyCode::Char('u') => self.walk(-1),
            KeyCode::Char('r') => self.walk(1),
            KeyCode::Char('p') => match position.steps(&[]).pass {
                Some(pass) => self.try_move(pass.as_str()),
                None => return self.press_common(key, context),
            },
            KeyCode::Esc if entry.let_go() => {}
            KeyCode::Esc | KeyCode::Char('b') => self.trying = None,
            KeyCode::Char('q') => return Change::Pop,
            _ => return self.press_common(key, context),
        }
        Change::Stay
    }

    /// Chooses the square under the cursor.
    fn choose(&mut self) {
        self.message = None;
        let position = self.now.position().clone();
        let Some(entry) = &mut self.trying else {
            return;
        };
        match entry.choose(&position) {
            Chosen::Step | Chosen::LetGo => {}
            Chosen::Move(mv) => self.try_move(mv.as_str()),
            Chosen::Refused(reason) => self.message = Some((Role::Refusal, reason)),
        }
    }

    fn try_move(&mut self, word: &str) {
        match self.tree.play(self.at, word) {
            Ok(place) => {
                self.go(place);
                if self.now.end().is_some() {
                    self.trying = None;
                }
            }
            Err(_) => self.message = Some((Role::Refusal, Phrase::new("reason-game-over"))),
        }
    }

    /// Plays on from here against the computer, as strong as the one that was chosen last.
    fn play_on(&mut self, context: &mut Context) -> Change {
        if self.now.end().is_some() {
            self.message = Some((Role::Note, Phrase::new("reason-game-over")));
            return Change::Stay;
        }
        let id = self.game.setup().game.info().id;
        let (plans, _) = context.store.plans();
        let mut plans = plans.all().iter();
        let plan = plans.find(|plan| plan.game.info().id == id);
        let who = plan.map(|plan| plan.who);
        let computer = who
            .and_then(|who| {
                [who.second, who.first]
                    .into_iter()
                    .find(|who| !who.is_person())
            })
            .unwrap_or(Who::Computer(PlayerKind::WATCHED));
        let turn = self.now.turn();
        let who = BySide::from_fn(|side| if side == turn { Who::Person } else { computer });
        let mut setup = self.game.setup().clone();
        // It is a game of its own, without the clock and the notes of the old one.
        setup.time_control = None;
        setup.tags.clear();
        let begun = Sitting::new(setup, who, context.seed(), PlayerKind::MOVE_TIME);
        let setup = begun.game().setup().clone();
        let game = self.tree.game_with(self.at, setup);
        let who = match game.is_swapped() {
            true => who.swapped(),
            false => who,
        };
        let sitting = Sitting::going_on(game, who, begun.seed(), PlayerKind::MOVE_TIME);
        Change::Push(Box::new(GameScreen::new(sitting, context)))
    }

    /// Saves the game with the review and everything that was tried.
    fn save(&mut self, context: &Context) {
        let record = self.tree.record(self.game.end().is_some());
        let saved = match Match::from_record(&record) {
            Ok(game) => context.store.save_record(&game, context.today()),
            Err(error) => {
                let phrase = Phrase::new("saved-illegal").with("error", error.to_string());
                self.message = Some((Role::Refusal, phrase));
                return;
            }
        };
        self.message = Some(match saved {
            Ok(path) => {
                let file = path.display().to_string();
                (Role::Note, Phrase::new("play-saved").with("file", file))
            }
            Err(error) => (Role::Refusal, error.phrase()),
        });
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Change {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollDown => self.walk(1),
            MouseEventKind::ScrollUp => self.walk(-1),
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(key) = self.keys.at(place) {
                    return self.press(key, context);
                }
                if let Some(place) = self.drawn.place_at(place) {
                    self.go(place);
                } else if let Some(square) = self.square_at(place) {
                    self.click(square);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => {
                return self.press(KeyCode::Esc.into(), context);
            }
            _ => {}
        }
        Change::Stay
    }

    fn square_at(&self, place: Position) -> Option<Square> {
        let (geometry, area) = self.board?;
        geometry.at(place.x.checked_sub(area.x)?, place.y.checked_sub(area.y)?)
    }

    fn click(&mut self, square: Square) {
        if self.trying.is_none() {
            self.begin_trying();
        }
        if let Some(entry) = &mut self.trying {
            entry.cursor = square;
            self.choose();
        }
    }

    /// Hears what the threads have found out, and asks them what is wanted now.
    fn listen(&mut self) {
        if let Some(review) = self.reviewer.listen().and_then(|answer| answer.review) {
            let annotated = review.annotated(&self.game).to_record();
            self.tree.merge(Tree::START, &annotated.line);
            self.review = Some(review);
        }
        if let Some(answer) = self.judge.listen() {
            self.judged = Some(answer.report);
        }
        let wants = self.shows_lines && self.now.end().is_none() && self.judged.is_none();
        if wants && self.judge.task().is_none() {
            let task = Task::Judge {
                nodes: NODES_TO_JUDGE,
                lines: LINES,
            };
            self.judge.begin(task, &self.now);
        }
    }

    fn marks(&self) -> Marks {
        let mut marks = Marks {
            last: self.last_squares(),
            winning: usize::MAX,
            ..Marks::default()
        };
        if let Some(entry) = &self.trying {
            let chosen = entry.chosen();
            marks.cursor = Some(entry.cursor);
            if let [first, path @ ..] = chosen {
                marks.selected = Some(*first);
                marks.path = path.to_vec();
                marks.targets = self.now.position().steps(chosen).next;
            }
        }
        marks
    }

    fn last_squares(&self) -> Vec<Square> {
        let Some((last, earlier)) = self.now.entries().split_last() else {
            return Vec::new();
        };
        let start = &self.now.setup().start;
        let before = earlier.last().map_or(start, |entry| &entry.after);
        match &last.action {
            Action::Move(mv) => before.move_squares(mv).unwrap_or_default(),
            Action::Swap => Vec::new(),
        }
    }

    fn draw_keys(&mut self, painter: &mut Painter<'_>, context: &Context) {
        let key = KeyCode::Char;
        let keys = match self.trying {
            Some(_) => vec![
                (KeyCode::Enter, "key-choose"),
                (KeyCode::Backspace, "key-step-back"),
                (KeyCode::Esc, "key-close"),
                (key('e'), "key-lines"),
                (key('p'), "key-play-on"),
                (key('?'), "key-help"),
                (key('q'), "key-back"),
            ],
            None => vec![
                (KeyCode::Left, "key-back-one"),
                (KeyCode::Right, "key-on-one"),
                (key('n'), "key-mistake"),
                (key('b'), "key-try"),
                (key('p'), "key-play-on"),
                (key('e'), "key-lines"),
                (key('s'), "key-save"),
                (key('?'), "key-help"),
                (key('q'), "key-back"),
            ],
        };
        self.keys = Keys::named(painter, context.catalog, &keys);
    }
}

impl Screen for ReviewScreen {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        let change = match input {
            Input::Key(key) => self.press(*key, context),
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            Input::Paste(_) => Change::Stay,
        };
        self.listen();
        change
    }

    fn tick(&mut self, _context: &mut Context) -> Change {
        self.listen();
        Change::Stay
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let catalog = context.catalog;
        let mut painter = Painter::new(area, buffer, context.look);
        let title =
            Phrase::new("review-title").with("game", self.game.setup().game.info().name.to_owned());
        let stage = Phrase::new("review-stage")
            .with("number", self.now.entries().len())
            .with("of", self.game.entries().len());
        bar::top(&mut painter, &catalog.say(&title), &catalog.part(&stage));
        self.draw_keys(&mut painter, context);
        let chosen = self.trying.as_ref().map_or(&[][..], Entry::chosen);
        let view = self.now.position().view(chosen);
        let layout = Layout::new(&view, area, None);
        self.board = layout.board();
        self.drawn = Drawn::default();
        if let Some((geometry, board)) = self.board {
            let marks = self.marks();
            board::draw(&mut painter.part(board), geometry, &view, &marks);
        }
        match layout {
            Layout::TooSmall => {}
            Layout::Beside { panel, .. } => {
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
                self.draw_panel(&mut panel.part(inner), context);
            }
            Layout::Folded { lines, .. } => {
                let mut lines = painter.part(lines);
                self.draw_verdict(&mut lines, 0, context);
            }
        }
    }
}

/// The side whose chances the graph shows: the one that begins.
const SHOWN: Side = Side::First;
