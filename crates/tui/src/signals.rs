//! What the system tells the app from outside: to end, and to step into the background. Without signals, as on Windows, the
//! keys of the terminal are all there is, and the job control of a shell is missing.

pub(crate) use system::{CAN_SUSPEND, listen, suspend};

#[cfg(unix)]
mod system {
    use std::io;
    use std::sync::mpsc::Sender;
    use std::thread;

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    use crate::Event;
    use crate::terminal::Input;

    /// Whether there is a background to step into.
    pub(crate) const CAN_SUSPEND: bool = true;

    /// Passes on the signals that end the app, stop it or let it go on.
    pub(crate) fn listen(sender: Sender<Input>) -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGCONT])?;
        thread::spawn(move || {
            for signal in signals.forever() {
                let input = match signal {
                    SIGTSTP => Input::Suspend,
                    SIGCONT => Input::Resumed,
                    _ => Input::Event(Event::End),
                };
                if sender.send(input).is_err() {
                    return;
                }
            }
        });
        Ok(())
    }

    /// Steps into the background, as the shell wants it, until it is called back.
    pub(crate) fn suspend() -> io::Result<()> {
        signal_hook::low_level::emulate_default_handler(SIGTSTP)
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;
    use std::sync::mpsc::Sender;

    use crate::terminal::Input;

    pub(crate) const CAN_SUSPEND: bool = false;

    pub(crate) fn listen(_: Sender<Input>) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn suspend() -> io::Result<()> {
        Ok(())
    }
}
