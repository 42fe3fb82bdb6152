//! Servers that are killed, databases that crash and connections that are cut while games are played over real sockets: no
//! move that was acknowledged is lost, none is played twice, none is illegal, and everybody ends with the same games.
//!
//! The short forms run with all tests. `CAIRN_LONG=1 cargo test -p cairn-games --test reliability -- --nocapture` runs
//! the long ones.

#![cfg(unix)]

mod control;
mod crash;
mod faults;
mod node;
mod player;
mod proxy;

use std::io::Write as _;

/// The numbers of the short form, or those of the long form if that is asked for.
fn effort<T>(short: T, long: T) -> T {
    if std::env::var_os("CAIRN_LONG").is_some_and(|value| value == "1") {
        long
    } else {
        short
    }
}

/// Says what was measured, also if the test passes.
fn report(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// The number that brings the same random choices back.
fn seed() -> u64 {
    let given = std::env::var("CAIRN_SEED").ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(1)
}
