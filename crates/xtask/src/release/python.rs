//! The Python package: a wheel for every Python from 3.11 on, for each Linux with glibc, and the sources.

use std::path::Path;
use std::process::Command;

use super::platform::{GLIBC, PROFILE, Platform, with_path};
use crate::run::run;
use crate::tools::{BUILDERS, add_target, reproducible};

/// What a wheel is called. Its tags are Python's names for what it runs on.
pub(crate) fn wheel_name(platform: &Platform, version: &str) -> String {
    let architecture = platform.triple.split('-').next().unwrap_or_default();
    let glibc = GLIBC.replace('.', "_");
    format!("cairn_games-{version}-cp311-abi3-manylinux_{glibc}_{architecture}.whl")
}

pub(crate) fn sources_name(version: &str) -> String {
    format!("cairn_games-{version}.tar.gz")
}

/// Builds the wheel for a platform into a folder.
pub(crate) fn wheel(root: &Path, platform: &Platform, epoch: u64, to: &Path) -> Result<(), String> {
    add_target(root, platform.triple)?;
    let mut maturin = maturin(root)?;
    maturin
        .args(["build", "--locked", "--zig", "--profile", PROFILE])
        .args(["--target", platform.triple])
        .args([
            "--compatibility",
            &format!("manylinux_{}", GLIBC.replace('.', "_")),
        ])
        // The stable interface of Python 3.11 is all that is used: no interpreter of the platform is needed.
        .args(["--interpreter", "python3.11", "--out"])
        .arg(to);
    reproducible(&mut maturin, root, &[])?;
    maturin.env("SOURCE_DATE_EPOCH", epoch.to_string());
    run(&mut maturin, "see above")
}

/// Packs the sources into a folder.
pub(crate) fn sources(root: &Path, epoch: u64, to: &Path) -> Result<(), String> {
    let mut maturin = maturin(root)?;
    maturin.args(["sdist", "--out"]).arg(to);
    maturin.env("SOURCE_DATE_EPOCH", epoch.to_string());
    run(&mut maturin, "see above")
}

fn maturin(root: &Path) -> Result<Command, String> {
    let tools = BUILDERS.programs(root)?;
    let mut maturin = Command::new(tools.join("maturin"));
    maturin.current_dir(root).env("PATH", with_path(&tools)?);
    Ok(maturin)
}
