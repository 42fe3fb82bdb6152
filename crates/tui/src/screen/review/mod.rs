//! A game looked at afterwards: step through it, see where it turned, try something else.

mod keys;
mod panel;
mod retry;

pub(super) use self::keys::sections;

use cairn_core::{BySide, Phrase, Side, Square};
use cairn_session::{
    AnyReport, Chosen, Match, NodeId, PlayerKind, Retry, Review, Sitting, Study, Verdict, Who,
};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use self::keys::{Action, Standing};
use self::panel::Drawn;
use super::game::entry::Entry;
use super::game::layout::{Layout, divide};
use super::{Change, GameScreen, Help, Input, Screen};
use crate::bar::{self, Bar};
use crate::board::{self, Geometry, Marks};
use crate::context::Context;
use crate::keys::{find, shown};
use crate::look::Role;
use crate::openings::Openings;
use crate::painter::Painter;
use crate::thinker::{Task, Thinker};

/// How many nodes each position of a game is looked at with.
const NODES: u64 = 30_000;

/// How many nodes the position on the board is evaluated with.
const NODES_TO_EVALUATE: u64 = 300_000;

/// How many best lines are shown.
const LINES: usize = 3;

/// A game to be looked at.
pub(crate) struct ReviewScreen {
    /// The game itself, as it was opened.
    game: Match,
    study: Study,
    at: NodeId,
    /// The match up to where we are.
    now: Match,
    /// A move being tried.
    trying: Option<Entry>,
    /// The mistakes, while they are done again.
    retry: Option<Retry>,

    /// Looks at the whole game.
    reviewer: Thinker,
    review: Option<Review>,
    /// Evaluates the position on the board.
    evaluator: Thinker,
    /// Whether the best lines are shown; until somebody says so, where there is much room.
    shows_lines: Option<bool>,
    evaluation: Option<AnyReport>,
    /// The openings, while they are shown.
    openings: Option<Openings>,

    message: Option<(Role, Phrase)>,
    bar: Bar,
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
        let study = Study::of(game);
        let at = study.end_of_line(NodeId::START);
        ReviewScreen {
            now: study.game(at),
            game: game.clone(),
            study,
            at,
            trying: None,
            retry: None,
            reviewer,
            review: None,
            evaluator: thinker(),
            shows_lines: None,
            evaluation: None,
            openings: None,
            message: None,
            bar: Bar::default(),
            board: None,
            drawn: Drawn::default(),
        }
    }

    fn go(&mut self, node: NodeId) {
        self.at = node;
        self.now = self.study.game(node);
        self.evaluation = None;
        self.evaluator.cancel();
        self.message = None;
        if let Some(entry) = &mut self.trying {
            entry.begin(self.now.position());
        }
    }

    /// Goes this many moves along the line we are on.
    fn walk(&mut self, steps: isize) {
        let step = |node: &NodeId| {
            if steps > 0 {
                self.study.next(*node)
            } else {
                self.study.parent(*node)
            }
        };
        let nodes = std::iter::successors(Some(self.at), step);
        let last = nodes.take(steps.unsigned_abs().saturating_add(1)).last();
        if let Some(node) = last.filter(|node| *node != self.at) {
            self.go(node);
        }
    }

    /// Goes to the next move of the game that was a mistake, or to the one before.
    fn go_to_mistake(&mut self, is_forward: bool) {
        let Some(review) = &self.review else {
            self.message = Some((Role::Note, Phrase::new("review-not-yet")));
            return;
        };
        // Off the game, mistakes are looked for from where it was left.
        let here = self.number(self.last_of_game()).unwrap_or(0);
        let numbers = 1..=review.verdicts.len();
        let mut mistakes = numbers.filter(|number| review.verdicts[number - 1] > Verdict::Fine);
        let found = if is_forward {
            mistakes.find(|number| *number > here)
        } else {
            mistakes.rfind(|number| *number < here)
        };
        match found {
            Some(number) => self.go(self.study.recorded()[number - 1]),
            None => self.message = Some((Role::Note, Phrase::new("review-no-more"))),
        }
    }

    /// Goes to the next of the moves that were played or tried in the same position.
    fn go_another_way(&mut self) {
        let before = self.study.parent(self.at).unwrap_or(NodeId::START);
        let ways = self.study.children(before);
        let at = ways.iter().position(|way| *way == self.at);
        let next = ways[(at.map_or(0, |at| at + 1)) % ways.len().max(1)..].first();
        match next {
            Some(next) if *next != self.at => self.go(*next),
            Some(_) | None => {
                self.message = Some((Role::Note, Phrase::new("review-one-way")));
            }
        }
    }

    /// How many moves of the game itself lead to a place; `None` off the game.
    fn number(&self, node: NodeId) -> Option<usize> {
        let mut game = std::iter::once(&NodeId::START).chain(self.study.recorded());
        game.position(|other| *other == node)
    }

    /// Where we are, or where a line that was tried left the game.
    fn last_of_game(&self) -> NodeId {
        let mut ways = std::iter::successors(Some(self.at), |node| self.study.parent(*node));
        let found = ways.find(|node| self.number(*node).is_some());
        found.unwrap_or(NodeId::START)
    }

    /// Goes back to the game itself, where a line that was tried left it. Says whether there was a way back.
    fn back_to_game(&mut self) -> bool {
        let node = self.last_of_game();
        let was_off = node != self.at;
        if was_off {
            self.go(node);
        }
        was_off
    }

    fn press(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        let standing = self.standing();
        let Some(action) = find(&standing.tables(), key, &standing) else {
            return Change::Stay;
        };
        match action {
            Action::Walk(steps) => self.walk(steps),
            Action::Mistake { is_forward } => self.go_to_mistake(is_forward),
            Action::AnotherWay => self.go_another_way(),
            Action::Try => self.begin_trying(),
            Action::BackOut => {
                if !self.back_to_game() {
                    return Change::Pop;
                }
            }
            Action::PlayOn => return self.play_on_against(None, context),
            Action::Lines => {
                self.shows_lines = Some(!self.shows_lines(context));
                self.evaluation = None;
                self.evaluator.cancel();
            }
            Action::Openings => {
                self.openings = match self.openings.take() {
                    Some(_) => None,
                    None => Some(Openings::new(&self.game.setup().game, &context.store)),
                };
            }
            Action::Save => self.save(context),
            Action::Copy => {
                let text = self.now.position().text();
                context.copied.push(text.clone());
                let phrase = Phrase::new("game-copied").with("text", text);
                self.message = Some((Role::Note, phrase));
            }
            Action::Theme => {
                let kept = context.other_theme();
                self.message = kept.err().map(|error| (Role::Refusal, error.phrase()));
            }
            Action::Help => {
                let game = self.game.setup().game.clone();
                return Change::Push(Box::new(Help::new(sections()).with_rules(game)));
            }
            Action::Leave => return Change::Pop,
            Action::Choose => self.choose(),
            Action::StopTrying => self.trying = None,
            Action::Retry => self.begin_retry(),
            Action::Again => self.ask_again(),
            Action::Show => self.show_solution(),
            Action::NextMistake => self.go_to_next_mistake(),
            Action::PlayStrongest => {
                return self.play_on_against(Some(PlayerKind::STRONGEST), context);
            }
            Action::StopRetry => self.stop_retry(),
            Action::Go(_)
            | Action::StepBack
            | Action::Cycle { .. }
            | Action::Pass
            | Action::LetGo => self.enter(action),
        }
        Change::Stay
    }

    /// How the screen stands, as far as keys depend on it.
    fn standing(&self) -> Standing {
        let entry = self.trying.as_ref();
        Standing {
            is_trying: entry.is_some(),
            is_begun: entry.is_some_and(Entry::is_begun),
            may_pass: entry.is_some_and(|entry| entry.steps().pass.is_some()),
            is_retrying: self.retry.is_some(),
            may_answer: self.may_answer(),
            has_next: (self.retry.as_ref()).is_some_and(|retry| retry.number() < retry.count()),
        }
    }

    /// Does something to the move being tried.
    fn enter(&mut self, action: Action) {
        let Some(entry) = &mut self.trying else {
            return;
        };
        match action {
            Action::Go(direction) => entry.go(direction),
            Action::Cycle { is_forward } => entry.cycle(is_forward),
            Action::LetGo => drop(entry.let_go()),
            Action::Pass => {
                if let Some(pass) = entry.steps().pass.clone() {
                    self.try_move(pass.as_str());
                }
            }
            _ => {
                if !entry.step_back() {
                    self.walk(-1);
                }
            }
        }
    }

    fn begin_trying(&mut self) {
        match self.now.end() {
            Some(_) => self.message = Some((Role::Note, Phrase::new("reason-game-over"))),
            None => {
                self.trying = Some(Entry::new(self.now.position()));
                self.message = None;
            }
        }
    }

    /// Chooses the square under the cursor.
    fn choose(&mut self) {
        self.message = None;
        let Some(entry) = &mut self.trying else {
            return;
        };
        match entry.choose() {
            Chosen::Step | Chosen::Back => {}
            Chosen::Move { mv, .. } => self.try_move(mv.as_str()),
            Chosen::Refused(reason) => self.message = Some((Role::Refusal, reason)),
        }
    }

    fn try_move(&mut self, word: &str) {
        if self.retry.is_some() {
            return self.answer(word);
        }
        match self.study.play(self.at, word) {
            Ok(node) => {
                self.go(node);
                if self.now.end().is_some() {
                    self.trying = None;
                }
            }
            Err(_) => self.message = Some((Role::Refusal, Phrase::new("reason-game-over"))),
        }
    }

    /// Plays on from here against the computer: this player, or one as strong as was chosen last.
    fn play_on_against(&mut self, kind: Option<PlayerKind>, context: &mut Context) -> Change {
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
        let computer = kind.map_or(computer, Who::Computer);
        let turn = self.retried_side().unwrap_or_else(|| self.now.turn());
        let who = BySide::from_fn(|side| if side == turn { Who::Person } else { computer });
        let mut setup = self.game.setup().clone();
        // It is a game of its own, without the clock and the notes of the old one.
        setup.time_control = None;
        setup.tags.clear();
        let begun = Sitting::new(setup, who, context.seed(), PlayerKind::MOVE_TIME);
        let setup = begun.game().setup().clone();
        let game = self.now.played_anew(setup, usize::MAX);
        let who = if game.is_swapped() {
            who.swapped()
        } else {
            who
        };
        let sitting = Sitting::going_on(game, who, begun.seed(), PlayerKind::MOVE_TIME);
        Change::Push(Box::new(GameScreen::new(sitting, context)))
    }

    /// Saves the game with the review and everything that was tried.
    fn save(&mut self, context: &Context) {
        let record = self.study.to_record();
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
                if let Some(key) = self.bar.at(place) {
                    return self.press(key, context);
                }
                if let Some(node) = self.drawn.node_at(place) {
                    self.go(node);
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

    /// Whether the best lines are shown.
    fn shows_lines(&self, context: &Context) -> bool {
        self.shows_lines.unwrap_or(context.is_large())
    }

    /// Hears what the threads have found out, and asks them what is wanted now.
    fn listen(&mut self, context: &Context) {
        if let Some(review) = self.reviewer.listen().and_then(|answer| answer.review) {
            let annotated = review.annotated(&self.game).to_record();
            let merged = self.study.merge(&annotated.line);
            debug_assert!(merged.is_ok(), "the review is of this game");
            self.review = Some(review);
        }
        if let Some(answer) = self.evaluator.listen() {
            match (answer.judgment, &mut self.retry) {
                (Some(judgment), Some(retry)) => retry.judged(judgment),
                _ => self.evaluation = Some(answer.report),
            }
        }
        let wants = self.retry.is_none()
            && self.shows_lines(context)
            && self.now.end().is_none()
            && self.evaluation.is_none();
        if wants && self.evaluator.task().is_none() {
            let task = Task::Evaluate {
                nodes: NODES_TO_EVALUATE,
                lines: LINES,
            };
            self.evaluator.begin(task, &self.now);
        }
    }

    fn marks(&self) -> Marks {
        let mut marks = Marks {
            last: self.now.moment().last_squares().to_vec(),
            winning: usize::MAX,
            ..Marks::default()
        };
        marks.hint.extend(self.retry_squares());
        if let Some(entry) = &self.trying {
            entry.mark(&mut marks);
        }
        marks
    }
}

impl Screen for ReviewScreen {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        let change = match input {
            Input::Key(key) => self.press(*key, context),
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            Input::Paste(_) => Change::Stay,
        };
        self.listen(context);
        change
    }

    fn tick(&mut self, context: &mut Context) -> Change {
        self.listen(context);
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
        let standing = self.standing();
        let hints = shown(&standing.tables(), &standing, catalog);
        self.bar = Bar::draw(&mut painter, &hints);
        let at_rest = || self.now.position().view(&[]);
        let view = self.trying.as_ref().map_or_else(at_rest, Entry::view);
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
                let inner = divide(&mut painter, panel);
                self.draw_panel(&mut painter.part(inner), context);
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
