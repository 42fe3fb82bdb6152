//! Settings read back, and what is none of ours stays in their file.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::fuzz::settings(bytes));
