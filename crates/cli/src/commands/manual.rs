//! `cairn completions` and `cairn man`.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use cairn_messages::Catalog;
use clap_complete::Shell;

use crate::help;
use crate::output::{Failure, Output};

pub(crate) fn completions(shell: Shell, output: &mut Output) -> Result<ExitCode, Failure> {
    // The generator takes no errors for an answer: it gets memory to write to.
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut help::command(output.catalog),
        "cairn",
        &mut script,
    );
    std::io::Write::write_all(output, &script)?;
    Ok(ExitCode::SUCCESS)
}

/// What has a page: every command but `help`, which a reader of pages does not need.
fn command(catalog: &Catalog) -> clap::Command {
    help::command(catalog).mut_subcommand("help", |help| help.hide(true))
}

pub(crate) fn man(dir: Option<&Path>, output: &mut Output) -> Result<ExitCode, Failure> {
    match dir {
        None => clap_mangen::Man::new(command(output.catalog)).render(output)?,
        Some(dir) => fs::create_dir_all(dir)
            .and_then(|()| clap_mangen::generate_to(command(output.catalog), dir))
            .map_err(|error| {
                Failure::Input(format!("cannot write into {}: {error}", dir.display()))
            })?,
    }
    Ok(ExitCode::SUCCESS)
}
