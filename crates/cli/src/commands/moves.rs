//! `cairn moves`: positions in, outcomes and legal moves out, a line each.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use cairn_session::batch;

use crate::args::MovesArgs;
use crate::output::{Failure, Output};

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
    loop {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => return Ok(all_good),
            Ok(_) => {}
            Err(error) => return Err(Failure::Input(format!("cannot read: {error}"))),
        }
        if let Some(content) = batch::content(&line) {
            all_good &= answer(args, content, output)?;
        }
    }
}

fn answer(args: &MovesArgs, line: &[u8], output: &mut Output) -> io::Result<bool> {
    match batch::answer(&args.game, args.limit as usize, line) {
        Ok(answer) => writeln!(output, "{answer}").map(|()| true),
        Err(message) => writeln!(output, "error\t{message}").map(|()| false),
    }
}
