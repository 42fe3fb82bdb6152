//! Every line of batch mode gives one line.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::fuzz::batch_line(bytes));
