//! The page itself, built by Vite.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::run::run;

const NODE: &str = "install Node.js 20.19 or later, with npm (https://nodejs.org)";

/// Installs the packages that build the page, unless those of the lock file are there.
pub(crate) fn install(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    let stamp = web.join("node_modules/.cairn-lock");
    let lock = fs::read(web.join("package-lock.json"))
        .map_err(|error| format!("cannot read web/package-lock.json: {error}"))?;
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(npm().current_dir(&web).arg("ci"), NODE)?;
    fs::write(&stamp, lock).map_err(|error| format!("cannot write {}: {error}", stamp.display()))
}

/// Builds the page into `web/dist`, with the compressed forms that servers send.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    run(npm().current_dir(&web).args(["run", "build"]), NODE)?;
    let mut compress = Command::new("node");
    run(compress.current_dir(&web).arg("scripts/compress.js"), NODE)
}

fn npm() -> Command {
    match env::consts::FAMILY {
        "windows" => Command::new("npm.cmd"),
        _ => Command::new("npm"),
    }
}
