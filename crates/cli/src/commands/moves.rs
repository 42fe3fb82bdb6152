//! `cairn moves`: positions in, outcomes and legal moves out, a line each.

use std::io::{self, BufRead, Read as _, Write};
use std::process::ExitCode;

use cairn_core::Phrase;
use cairn_messages::Catalog;
use cairn_session::batch;

use crate::args::MovesArgs;
use crate::output::{Failure, Output};

/// No position needs a longer line.
const LONGEST_LINE: u64 = 64 << 10;

/// A line that is still longer is taken for one without an end.
const LONGEST_SKIPPED: u64 = 16 << 20;

pub(crate) fn run(args: &MovesArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let all_good = match args.position.as_deref() {
        Some("-") => answer_all(args, &mut io::stdin().lock(), output)?,
        Some(text) => answer(args, text.as_bytes(), output)?,
        None => answer(args, args.game.start().text().as_bytes(), output)?,
    };
    Ok(ExitCode::from(u8::from(!all_good)))
}

/// Answers every line that is not blank; says whether all of them were good.
fn answer_all(
    args: &MovesArgs,
    input: &mut impl BufRead,
    output: &mut Output,
) -> Result<bool, Failure> {
    let mut all_good = true;
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        if read_some(input, LONGEST_LINE, &mut line, output.catalog)? == 0 {
            break;
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            all_good = false;
            writeln!(
                output,
                "error\tthe line is longer than {LONGEST_LINE} bytes"
            )?;
            output.flush()?;
            skip_rest(input, number, output.catalog)?;
        } else if let Some(content) = batch::content(&line) {
            all_good &= answer(args, content, output)?;
        }
    }
    Ok(all_good)
}

/// Reads to the end of the line, but no more than this many bytes, and returns how many there were.
fn read_some(
    input: &mut impl BufRead,
    most: u64,
    line: &mut Vec<u8>,
    catalog: &Catalog,
) -> Result<usize, Failure> {
    let read = input.by_ref().take(most).read_until(b'\n', line);
    read.map_err(|error| {
        let phrase = Phrase::new("failure-read").with("error", error.to_string());
        Failure::input(&phrase, catalog)
    })
}

/// Skips the rest of a line.
fn skip_rest(input: &mut impl BufRead, number: u64, catalog: &Catalog) -> Result<(), Failure> {
    let mut piece = Vec::new();
    let mut skipped = 0;
    while skipped < LONGEST_SKIPPED {
        piece.clear();
        let count = read_some(input, LONGEST_LINE, &mut piece, catalog)?;
        if count == 0 || piece.ends_with(b"\n") {
            return Ok(());
        }
        skipped += count as u64;
    }
    let most = LONGEST_SKIPPED >> 20;
    let phrase = Phrase::new("failure-line")
        .with("line", number as usize)
        .with("most", most as usize);
    Err(Failure::input(&phrase, catalog))
}

fn answer(args: &MovesArgs, line: &[u8], output: &mut Output) -> io::Result<bool> {
    match batch::answer(&args.game, args.limit as usize, line) {
        Ok(answer) => writeln!(output, "{answer}").map(|()| true),
        Err(message) => writeln!(output, "error\t{message}").map(|()| false),
    }
}
