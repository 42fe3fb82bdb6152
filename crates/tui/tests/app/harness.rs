//! A person at the app: presses keys, looks at the screen, waits for things to happen.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant, SystemTime};

use cairn_core::{BySide, Square};
use cairn_messages::Language;
use cairn_session::{Match, PlayerKind, Setup, Sitting, Who};
use cairn_store::{BoardLook, Folders, Settings, Store};
use cairn_tui::{App, Colors, Event, Launch, Look, Opening, Theme, Waker};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Size};

/// A folder of its own for each test, gone when the test is.
#[derive(Clone)]
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Scratch {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("cairn-tui-{}-{number}", std::process::id());
        Scratch(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What the app is started with.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) language: Language,
    pub(crate) look: Look,
    pub(crate) settings: Settings,
    pub(crate) size: (u16, u16),
    /// The day, counted from the first of 1970.
    pub(crate) day: u32,
}

impl Default for Start {
    fn default() -> Self {
        Start {
            language: Language::English,
            look: Look {
                colors: Colors::Many,
                theme: Theme::Dark,
                ascii: false,
                board: BoardLook::default(),
            },
            settings: Settings::default(),
            size: (80, 24),
            day: 0,
        }
    }
}

pub(crate) struct Person {
    app: App,
    terminal: Terminal<TestBackend>,
    now: Instant,
    wakes: Receiver<()>,
    scratch: Scratch,
}

/// A match between these players, as they are written on the command line, after some moves.
pub(crate) fn sitting(game: &str, who: [&str; 2], moves: &str) -> Sitting {
    seated(Setup::new(game.parse().unwrap()), who, moves)
}

/// The same with other agreements.
pub(crate) fn seated(setup: Setup, who: [&str; 2], moves: &str) -> Sitting {
    let [first, second] = who.map(|who| who.parse::<Who>().unwrap());
    let who = BySide { first, second };
    let begun = Sitting::new(setup, who, 1, Duration::from_secs(1));
    let mut game = begun.game().clone();
    for mv in moves.split_whitespace() {
        game.play(mv).unwrap();
    }
    Sitting::going_on(game, who, begun.seed(), Duration::from_secs(1))
}

/// A match between people with a clock, as records write it.
pub(crate) fn timed(game: &str, clock: &str) -> Sitting {
    let mut setup = Setup::new(game.parse().unwrap());
    setup.time_control = Some(clock.parse().unwrap());
    seated(setup, PEOPLE, "")
}

/// A match against the strongest player, which thinks for an hour.
pub(crate) fn pensive(game: &str) -> Sitting {
    let who = BySide {
        first: Who::Person,
        second: Who::Computer(PlayerKind::STRONGEST),
    };
    let setup = Setup::new(game.parse().unwrap());
    Sitting::new(setup, who, 1, Duration::from_secs(3600))
}

pub(crate) const PEOPLE: [&str; 2] = ["human", "human"];

impl Person {
    pub(crate) fn at(sitting: Sitting) -> Person {
        Person::at_with(sitting, Start::default())
    }

    pub(crate) fn at_with(sitting: Sitting, start: Start) -> Person {
        Person::open(Opening::Match(Box::new(sitting)), start)
    }

    pub(crate) fn open(opening: Opening, start: Start) -> Person {
        Person::open_in(Scratch::new(), opening, start)
    }

    /// The same person at the app again, after it has ended or was killed.
    pub(crate) fn again(self, opening: Opening, start: Start) -> Person {
        let Person { app, scratch, .. } = self;
        drop(app);
        Person::open_in(scratch, opening, start)
    }

    /// Another window of the app, for the same person.
    pub(crate) fn beside(&self, opening: Opening, start: Start) -> Person {
        Person::open_in(self.scratch.clone(), opening, start)
    }

    fn open_in(scratch: Scratch, opening: Opening, start: Start) -> Person {
        let store = Store::new(Some(Folders::under(&scratch.0)));
        let launch = Launch {
            language: start.language,
            look: start.look,
            settings: start.settings,
            store,
            time: SystemTime::UNIX_EPOCH + Duration::from_secs(86_400) * start.day,
            seed: 1,
            opening,
        };
        let (sender, wakes) = mpsc::channel();
        let waker = Waker::new(move || sender.send(()).unwrap_or_default());
        let now = Instant::now();
        let size = Size::from(start.size);
        let app = App::new(launch, size, waker, now);
        let terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
        let mut person = Person {
            app,
            terminal,
            now,
            wakes,
            scratch,
        };
        person.look();
        person
    }

    /// Draws the screen. No message is ever missing.
    fn look(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        self.misses("{");
    }

    fn event(&mut self, event: Event) {
        self.app.handle(event, self.now);
        self.look();
    }

    /// Presses keys, by their names: `j`, `Enter`, `Esc`, `Tab`, `Backspace`, `Left`, `C-c`.
    pub(crate) fn press(&mut self, keys: &str) {
        for name in keys.split_whitespace() {
            let mut modifiers = KeyModifiers::NONE;
            let code = match name {
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Tab" => KeyCode::Tab,
                "Backspace" => KeyCode::Backspace,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Home" => KeyCode::Home,
                "End" => KeyCode::End,
                "Space" => KeyCode::Char(' '),
                "C-c" => {
                    modifiers = KeyModifiers::CONTROL;
                    KeyCode::Char('c')
                }
                other => {
                    let mut letters = other.chars();
                    let letter = letters.next().unwrap();
                    assert_eq!(letters.next(), None, "{other} is one key");
                    KeyCode::Char(letter)
                }
            };
            self.event(Event::Key(KeyEvent::new(code, modifiers)));
        }
    }

    /// Types letters.
    pub(crate) fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.event(Event::Key(KeyCode::Char(letter).into()));
        }
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.event(Event::Paste(text.to_owned()));
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, place: Position) {
        self.event(Event::Mouse(MouseEvent {
            kind,
            column: place.x,
            row: place.y,
            modifiers: KeyModifiers::NONE,
        }));
    }

    pub(crate) fn click(&mut self, place: Position) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), place);
        self.mouse(MouseEventKind::Up(MouseButton::Left), place);
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.event(Event::Resize(Size { width, height }));
    }

    /// Lets time pass, as the app itself wants to be woken.
    pub(crate) fn pass(&mut self, time: Duration) {
        let end = self.now + time;
        while let Some(deadline) = self.app.deadline().filter(|deadline| *deadline <= end) {
            self.now = self.now.max(deadline);
            self.app.handle(Event::Wake, self.now);
        }
        self.now = end;
        self.event(Event::Wake);
    }

    /// Waits for the work in the background until the screen shows this. What the app itself holds back is a
    /// matter of its clock, which is ours here.
    pub(crate) fn wait_for(&mut self, what: impl Fn(&str) -> bool) {
        const POLL: Duration = Duration::from_millis(2);
        const MOST_LOOKS: u32 = 200_000;
        for look in 0.. {
            let screen = self.screen();
            if what(&screen) {
                return;
            }
            assert!(look < MOST_LOOKS, "it never came\n{screen}");
            match (self.wakes.recv_timeout(POLL), self.app.deadline()) {
                (Ok(()), _) => self.event(Event::Wake),
                (Err(_), Some(deadline)) => {
                    self.pass(deadline.saturating_duration_since(self.now));
                }
                (Err(_), None) => {}
            }
        }
    }

    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.app.deadline()
    }

    pub(crate) fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// The screen as text, without spaces at the ends of lines.
    pub(crate) fn screen(&self) -> String {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width).max(1);
        let lines = buffer.content.chunks(width).map(|line| {
            let text: String = line.iter().map(Cell::symbol).collect();
            text.trim_end().to_owned() + "\n"
        });
        lines.collect()
    }

    /// The system wants the app to end.
    pub(crate) fn end(&mut self) {
        self.event(Event::End);
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.app.has_ended()
    }

    pub(crate) fn copied(&mut self) -> Vec<String> {
        self.app.take_copied()
    }

    /// Whether the bell rings.
    pub(crate) fn rings(&mut self) -> bool {
        self.app.take_bell()
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.scratch.0
    }

    /// The match as it is kept in its file.
    pub(crate) fn kept(&self) -> Match {
        let folder = self.folder();
        let in_progress = folder.join("state/matches/match-1.pgn");
        let text = std::fs::read_to_string(&in_progress).unwrap_or_else(|_| {
            let mut records = std::fs::read_dir(folder.join("data/games")).unwrap();
            std::fs::read_to_string(records.next().unwrap().unwrap().path()).unwrap()
        });
        let reading = cairn_session::record::read(&text);
        Match::from_record(&reading.records[0].record).unwrap()
    }

    /// The text of the panel beside the board, without its line breaks.
    fn panel(&self) -> String {
        let screen = self.screen();
        let parts = screen.lines().filter_map(|line| line.rsplit_once("│ "));
        let words = parts.flat_map(|(_, part)| part.split_whitespace());
        words.collect::<Vec<_>>().join(" ")
    }

    /// Asserts that the screen shows this, perhaps over several lines of the panel.
    #[track_caller]
    pub(crate) fn sees(&self, text: &str) {
        let screen = self.screen();
        let is_seen = screen.contains(text) || self.panel().contains(text);
        assert!(is_seen, "no {text:?} on\n{screen}");
    }

    /// Asserts that the screen does not show this.
    #[track_caller]
    pub(crate) fn misses(&self, text: &str) {
        let screen = self.screen();
        let is_seen = screen.contains(text) || self.panel().contains(text);
        assert!(!is_seen, "{text:?} on\n{screen}");
    }
}

/// The keys that move the cursor from one square to another.
pub(crate) fn way(from: Square, to: Square) -> String {
    let mut keys = Vec::new();
    let (left, right) = (
        from.file.saturating_sub(to.file),
        to.file.saturating_sub(from.file),
    );
    let (down, up) = (
        from.rank.saturating_sub(to.rank),
        to.rank.saturating_sub(from.rank),
    );
    for (key, count) in [("h", left), ("Right", right), ("j", down), ("Up", up)] {
        keys.extend(std::iter::repeat_n(key, usize::from(count)));
    }
    keys.join(" ")
}
