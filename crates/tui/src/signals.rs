//! What the system tells the app from outside: to end, and to step into the background. Without signals, as on Windows, the
//! keys of the terminal are all there is, and the job control of a shell is missing.

pub(crate) use system::{CAN_SUSPEND, listen, suspend};

#[cfg(unix)]
mod system {
    use std::io;
    use std::sync::mpsc::Sender;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    use crate::Event;

    /// Whether there is a background to step into.
    pub(crate) const CAN_SUSPEND: bool = true;

    /// Ends the app when a signal wants it to.
    pub(crate) fn listen(sender: Sender<Event>) -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
        thread::spawn(move || {
            for _ in signals.forever() {
                if sender.send(Event::End).is_err() {
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

    use crate::Event;

    pub(crate) const CAN_SUSPEND: bool = false;

    pub(crate) fn listen(_: Sender<Event>) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn suspend() -> io::Result<()> {
        Ok(())
    }
}
