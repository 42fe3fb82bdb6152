//! Game names are refused with a place, or read back.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::fuzz::game_name(bytes));
