//! Long work without the interpreter's lock, which Ctrl-C ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::{PyErr, PyResult, Python};

/// How often signals are looked at, and progress is told.
const PATIENCE: Duration = Duration::from_millis(50);

/// Does some work on a thread of its own, without the interpreter's lock. Meanwhile this one looks at signals and calls `tell`. If
/// a signal or `tell` raises an exception, `stop` is set, the work ends soon, and the exception goes on.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    mut tell: impl FnMut(Python<'_>) -> PyResult<()>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (sender, mut receiver) = mpsc::channel();
    let mut raised: Option<PyErr> = None;
    let found = thread::scope(|scope| {
        scope.spawn(move || sender.send(work()));
        loop {
            // Nobody else sends: what is not sent by the end of the work never will be.
            let waiting = &mut receiver;
            match py.detach(move || receive(waiting)) {
                Ok(found) => return Some(found),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if raised.is_some() => {}
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(error) = py.check_signals().and_then(|()| tell(py)) {
                        raised = Some(error);
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
    });
    match (raised, found) {
        (Some(error), _) => Err(error),
        (None, Some(found)) => Ok(found),
        (None, None) => Err(pyo3::exceptions::PyRuntimeError::new_err(
            "the work ended without a result",
        )),
    }
}

/// A receiver can be lent to a closure only as a whole, since it cannot be shared.
fn receive<T>(receiver: &mut mpsc::Receiver<T>) -> Result<T, RecvTimeoutError> {
    receiver.recv_timeout(PATIENCE)
}
