//! Saves are refused, or read back, and no damage to them goes unnoticed.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::fuzz::save(bytes));
