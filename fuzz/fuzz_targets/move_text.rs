//! Moves are refused with a reason, or print as themselves.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::fuzz::move_text(bytes));
