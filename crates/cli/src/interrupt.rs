//! Ctrl-C as a flag, so that what is done so far can be kept.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// The exit status of a program that is interrupted twice.
const INTERRUPTED: i32 = 130;

/// A flag that the first Ctrl-C raises. The second one ends the program at once, and so does the first where the
/// system has no such signals.
pub(crate) fn flag() -> Arc<AtomicBool> {
    let raised = Arc::new(AtomicBool::new(false));
    // In this order: at the first signal the flag is not raised yet when the program could end.
    let registered = flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&raised))
        .and_then(|_| flag::register(SIGINT, Arc::clone(&raised)));
    debug_assert!(registered.is_ok(), "a signal handler can be set");
    raised
}
