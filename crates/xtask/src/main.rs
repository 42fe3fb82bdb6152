//! Builds the web app. Nothing but Cargo, rustup and npm is needed.
//!
//! ```text
//! cargo run -p xtask -- wasm   # the two WebAssembly modules, for `npm run dev`
//! cargo run -p xtask -- web    # the whole bundle, in web/dist
//! ```

mod bundle;
mod modules;
mod run;
mod sizes;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo run -p xtask -- COMMAND

  wasm   build the WebAssembly modules into web/src/wasm
  web    build the modules and the page into web/dist, compressed, and check its size
  sizes  check the size of the bundle in web/dist";

fn main() -> ExitCode {
    let root = root();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["wasm"] => bundle::install(&root).and_then(|()| modules::build(&root)),
        ["web"] => bundle::install(&root)
            .and_then(|()| modules::build(&root))
            .and_then(|()| bundle::build(&root))
            .and_then(|()| sizes::check(&root)),
        ["sizes"] => sizes::check(&root),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}
