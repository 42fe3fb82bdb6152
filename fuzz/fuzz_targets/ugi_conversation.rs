//! A UGI engine answers every line as it should.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::fuzz::ugi_conversation(bytes));
