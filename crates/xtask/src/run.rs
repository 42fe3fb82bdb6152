//! Running other programs.

use std::env;
use std::ffi::OsString;
use std::process::Command;

/// Runs a command and waits for it.
///
/// # Errors
/// If it cannot be run, or fails; `missing` says what to install where there is no such program.
pub(crate) fn run(command: &mut Command, missing: &str) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let args = command.get_args();
    let args: Vec<_> = args.map(|arg| arg.to_string_lossy()).collect();
    let line = format!("{program} {}", args.join(" "));
    println!("$ {line}");
    let status = command
        .status()
        .map_err(|error| format!("cannot run {program}: {error}; {missing}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{line} failed"))
    }
}

/// What a command writes to its standard output.
///
/// # Errors
/// If it cannot be run, or fails.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command
        .output()
        .map_err(|error| format!("cannot run {program}: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        let errors = String::from_utf8_lossy(&output.stderr);
        Err(format!("{program} failed: {}", errors.trim()))
    }
}

/// The Cargo that runs this.
pub(crate) fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
