//! Builds the web app, the documentation site and releases. For the first nothing but Cargo, rustup and npm is needed; what else the others
//! need they install under `target/tools`, or they say what is missing.
//!
//! ```text
//! cargo run -p xtask -- wasm      # the WebAssembly modules, for `npm run dev`
//! cargo run -p xtask -- web       # the whole bundle, in web/dist
//! cargo run -p xtask -- site      # the documentation, in target/site
//! cargo run -p xtask -- release   # everything that people install, in dist
//! ```

mod bundle;
mod modules;
mod release;
mod run;
mod site;
mod sizes;
mod tools;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo run -p xtask -- COMMAND

  wasm     build the WebAssembly modules into web/src/wasm
  web      build the modules and the page into web/dist, compressed, and check its size
  sizes    check the size of the bundle in web/dist
  site     build the documentation site into target/site, and check its links
  release  make what people install, in dist; `release --help` tells more";

fn main() -> ExitCode {
    let root = root();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["wasm"] => modules::build(&root, || bundle::install(&root)),
        ["web"] => modules::build(&root, || bundle::install(&root))
            .and_then(|()| bundle::build(&root))
            .and_then(|()| sizes::check(&root)),
        ["sizes"] => sizes::check(&root),
        ["site"] => site::build(&root),
        ["release", "--help"] => {
            println!("{}", release::USAGE);
            Ok(())
        }
        ["release", ref rest @ ..] => release::main(&root, rest),
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
