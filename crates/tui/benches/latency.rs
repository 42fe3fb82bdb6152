//! How quick the app feels: `cargo bench -p cairn-games-tui`.
//!
//! Prints the time from nothing to the drawn menu, and from a key press to the redrawn screen while the
//! strongest player searches on all cores. The terminal itself is not part of it.

use std::io;
use std::time::{Duration, Instant, SystemTime};

use cairn_core::BySide;
use cairn_messages::Language;
use cairn_session::{PlayerKind, Setup, Sitting, Who};
use cairn_store::{Settings, Store};
use cairn_tui::{App, Colors, Event, Launch, Look, Opening, Theme, Waker};
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::{Terminal, TerminalOptions, Viewport};

const SIZE: Size = Size {
    width: 120,
    height: 40,
};

/// How many keys are pressed.
const KEYS: usize = 1_000;

fn main() -> io::Result<()> {
    let start = Instant::now();
    let mut terminal = terminal()?;
    let mut app = app(Opening::Menu);
    terminal.draw(|frame| app.draw(frame))?;
    println!("start to menu: {:.2} ms", millis(start.elapsed()));

    let game: cairn_session::GameChoice = "swack:9".parse().expect("the name of a game");
    let who = BySide {
        first: Who::Computer(PlayerKind::STRONGEST),
        second: Who::Person,
    };
    let sitting = Sitting::new(Setup::new(game), who, 1, Duration::from_secs(3_600));
    let mut app = self::app(Opening::Match(Box::new(sitting)));
    let began = Instant::now();
    // Until the search is under way on every core.
    while began.elapsed() < Duration::from_secs(1) {
        app.handle(Event::Wake, Instant::now());
        terminal.draw(|frame| app.draw(frame))?;
    }
    let mut times = Vec::with_capacity(KEYS);
    for number in 0..KEYS {
        let key = [KeyCode::Left, KeyCode::Up, KeyCode::Right, KeyCode::Down][number / 3 % 4];
        std::thread::sleep(Duration::from_millis(2));
        let pressed = Instant::now();
        app.handle(Event::Key(key.into()), pressed);
        terminal.draw(|frame| app.draw(frame))?;
        times.push(pressed.elapsed());
    }
    times.sort_unstable();
    let at = |part: usize| millis(times[(times.len() - 1) * part / 100]);
    println!(
        "key to redrawn screen while searching: median {:.2} ms, 99 % {:.2} ms, worst {:.2} ms",
        at(50),
        at(99),
        at(100)
    );
    Ok(())
}

fn terminal() -> io::Result<Terminal<CrosstermBackend<io::Sink>>> {
    let viewport = Viewport::Fixed(Rect::new(0, 0, SIZE.width, SIZE.height));
    Terminal::with_options(
        CrosstermBackend::new(io::sink()),
        TerminalOptions { viewport },
    )
}

fn app(opening: Opening) -> App {
    let launch = Launch {
        language: Language::English,
        look: Look {
            colors: Colors::Many,
            theme: Theme::Dark,
            ascii: false,
            board: cairn_store::BoardLook::default(),
        },
        settings: Settings::default(),
        store: Store::new(None),
        time: SystemTime::UNIX_EPOCH,
        seed: 1,
        opening,
    };
    App::new(launch, SIZE, Waker::new(|| {}), Instant::now())
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
