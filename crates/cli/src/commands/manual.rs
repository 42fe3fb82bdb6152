//! `cairn completions` and `cairn man`.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use cairn_messages::Catalog;
use clap_complete::Shell;
use clap_mangen::Man;

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
    output.write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

/// What has a page: every command but `help`, which a reader of pages does not need.
fn command(catalog: &Catalog) -> clap::Command {
    help::command(catalog).mut_subcommand("help", |help| help.hide(true))
}

pub(crate) fn man(dir: Option<&Path>, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let command = command(catalog);
    match dir {
        None => output.write_all(&page(&Man::new(command), catalog)?)?,
        Some(dir) => {
            let mut command = command;
            command.build();
            fs::create_dir_all(dir)
                .and_then(|()| write_pages(&command, dir, catalog))
                .map_err(|error| Failure::file("failure-write-into", dir, &error, catalog))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the page of a command, and those of the commands below it.
fn write_pages(command: &clap::Command, dir: &Path, catalog: &Catalog) -> io::Result<()> {
    let below = command.get_subcommands();
    for command in below.filter(|command| !command.is_hide_set()) {
        write_pages(command, dir, catalog)?;
    }
    let man = Man::new(command.clone());
    fs::write(dir.join(man.get_filename()), page(&man, catalog)?)
}

/// The headings that the generator writes in English, and their messages.
const HEADINGS: &[(&str, &str)] = &[
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("OPTIONS", "man-options"),
    ("EXTRA", "man-more"),
    ("VERSION", "man-version"),
    ("AUTHORS", "man-authors"),
];

/// A page with its headings in the language of the catalog.
fn page(man: &Man, catalog: &Catalog) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    man.render(&mut page)?;
    let page = String::from_utf8_lossy(&page);
    let lines = page.lines().map(|line| {
        let Some(heading) = line.strip_prefix(".SH ") else {
            return format!("{line}\n");
        };
        let heading = heading.trim_matches('"');
        let known = HEADINGS.iter().find(|(known, _)| *known == heading);
        let heading = known.map_or(heading.to_uppercase(), |(_, key)| catalog.text(key));
        format!(".SH \"{heading}\"\n")
    });
    Ok(lines.collect::<String>().into_bytes())
}
