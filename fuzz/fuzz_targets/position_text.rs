//! Positions are refused with a place, or print as themselves.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::fuzz::position_text(bytes));
