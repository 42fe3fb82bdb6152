//! The real terminal: made ready, listened to, and given back however the app ends.

use std::io::{self, Write as _};
use std::iter;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    KeyEvent,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Rect, Size};

use crate::app::{self, Everywhere};
use crate::keys::find;
use crate::signals;
use crate::{App, Event, Launch, Waker};

/// What the main loop waits for.
pub(crate) enum Input {
    /// Something for the app.
    Event(Event),
    /// The process is to stop, as Ctrl-Z in a shell asks.
    Suspend,
    /// The process runs again after a stop; somebody else had the terminal meanwhile.
    #[cfg(unix)]
    Resumed,
}

/// Runs the app on the terminal that standard input and output are, until it ends.
///
/// # Errors
/// If the terminal cannot be written to, or something went wrong in the background.
pub fn run(launch: Launch) -> io::Result<()> {
    let (sender, events) = mpsc::channel();
    let mouse = launch.settings.mouse;
    let has_panicked = restore_after_panic(sender.clone());
    let restored = Restored;
    prepare(mouse)?;
    signals::listen(sender.clone())?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let waker = {
        let sender = sender.clone();
        Waker::new(move || drop(sender.send(Input::Event(Event::Wake))))
    };
    let size = terminal.size()?;
    let mut app = App::new(launch, size, waker, Instant::now());
    listen_to_terminal(sender);
    while !app.has_ended() {
        if app.needs_drawing() {
            terminal.draw(|frame| app.draw(frame))?;
        }
        let input = match app.deadline() {
            None => events.recv().unwrap_or(Input::Event(Event::End)),
            Some(deadline) => {
                let pause = deadline.saturating_duration_since(Instant::now());
                match events.recv_timeout(pause) {
                    Ok(input) => input,
                    Err(RecvTimeoutError::Timeout) => Input::Event(Event::Wake),
                    Err(RecvTimeoutError::Disconnected) => Input::Event(Event::End),
                }
            }
        };
        // What has come meanwhile needs no picture of its own.
        for input in iter::once(input).chain(events.try_iter()) {
            match input {
                Input::Event(event) => app.handle(event, Instant::now()),
                Input::Suspend => {
                    suspend(mouse)?;
                    redraw(&mut terminal, &mut app)?;
                }
                #[cfg(unix)]
                Input::Resumed => {
                    restore();
                    prepare(mouse)?;
                    redraw(&mut terminal, &mut app)?;
                }
            }
        }
        for text in app.take_copied() {
            copy(&text)?;
        }
        if app.take_bell() {
            ring()?;
        }
    }
    drop(restored);
    if let Some(text) = app.farewell() {
        // The screen is gone; whoever called the program still reads this.
        eprintln!("{text}");
    }
    if has_panicked.load(Ordering::Relaxed) {
        Err(io::Error::other("something went wrong; the game is kept"))
    } else {
        Ok(())
    }
}

/// Gives the terminal back when it goes.
struct Restored;

impl Drop for Restored {
    fn drop(&mut self) {
        restore();
    }
}

fn prepare(mouse: bool) -> io::Result<()> {
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        // A program that was killed may have left its screen there.
        Clear(ClearType::All),
        EnableBracketedPaste,
        Hide
    )?;
    if mouse {
        execute!(io::stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

/// Gives the terminal back as it was. If it is gone, there is nothing to give back.
fn restore() {
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
}

/// Lets a panic be read on a terminal that works, and ends the app if it was in the background. Says whether
/// there was one.
fn restore_after_panic(sender: Sender<Input>) -> Arc<AtomicBool> {
    let has_panicked = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&has_panicked);
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        flag.store(true, Ordering::Relaxed);
        restore();
        tell(info);
        let _ = sender.send(Input::Event(Event::End));
    }));
    has_panicked
}

/// Steps into the background, as the shell wants it, and comes back.
fn suspend(mouse: bool) -> io::Result<()> {
    restore();
    signals::suspend()?;
    prepare(mouse)
}

/// Has everything drawn again. The screen is not asked where its cursor is, as [`Terminal::clear`] would: the
/// answer would go to the thread that reads keys.
fn redraw<W: io::Write>(
    terminal: &mut Terminal<CrosstermBackend<W>>,
    app: &mut App,
) -> io::Result<()> {
    let size = terminal.size()?;
    terminal.resize(Rect::new(0, 0, size.width, size.height))?;
    app.handle(Event::Resize(size), Instant::now());
    Ok(())
}

fn is_suspend(key: KeyEvent) -> bool {
    find(&[&app::KEYS], key, &()) == Some(Everywhere::Suspend)
}

/// Asks the terminal to put a text on the clipboard.
fn copy(text: &str) -> io::Result<()> {
    let mut output = io::stdout();
    write!(output, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    output.flush()
}

/// Rings the bell.
fn ring() -> io::Result<()> {
    let mut output = io::stdout();
    output.write_all(b"\x07")?;
    output.flush()
}

fn listen_to_terminal(sender: Sender<Input>) {
    thread::spawn(move || {
        loop {
            let event = match event::read() {
                Ok(event::Event::Key(key)) if is_suspend(key) => {
                    if sender.send(Input::Suspend).is_err() {
                        return;
                    }
                    continue;
                }
                Ok(event::Event::Key(key)) => Event::Key(key),
                Ok(event::Event::Mouse(mouse)) => Event::Mouse(mouse),
                Ok(event::Event::Paste(text)) => Event::Paste(text),
                Ok(event::Event::Resize(width, height)) => Event::Resize(Size { width, height }),
                Ok(event::Event::FocusGained | event::Event::FocusLost) => continue,
                // A terminal that cannot be read is a terminal that was closed.
                Err(_) => Event::End,
            };
            let is_end = event == Event::End;
            if sender.send(Input::Event(event)).is_err() || is_end {
                return;
            }
        }
    });
}

/// Base64, as the terminal's clipboard wants it.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|at| group.get(at).copied().unwrap_or(0));
        let bits = u32::from(a) << 16 | u32::from(b) << 8 | u32::from(c);
        for digit in 0..4 {
            let value = bits >> (18 - 6 * digit) & 63;
            let is_padding = digit > group.len();
            text.push(if is_padding {
                '='
            } else {
                char::from(DIGITS[value as usize])
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base64_is_that_of_the_standard() {
        // The vectors of RFC 4648.
        for (text, coded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(text.as_bytes()), coded, "{text}");
        }
    }
}
