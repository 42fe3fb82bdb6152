//! Every record that can be read is written so that it reads back.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::fuzz::record(bytes));
