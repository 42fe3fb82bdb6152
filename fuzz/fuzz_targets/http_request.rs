//! Whatever a client sends, the server answers well or closes the connection.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cairn_testkit::http::request(bytes));
