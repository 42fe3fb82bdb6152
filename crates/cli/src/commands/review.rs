//! `cairn review`: whole games looked at afterwards.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use cairn_core::{Phrase, Side};
use cairn_diagram::{Graph, GraphMark, SvgLabels, graph};
use cairn_engine::SearchOptions;
use cairn_messages::Catalog;
use cairn_session::record::{ReadRecord, read_bytes};
use cairn_session::{Match, Review, Verdict, review};

use super::analyze::score;
use super::{check, tables};
use crate::args::ReviewArgs;
use crate::interrupt;
use crate::output::{Failure, Output, complain};
use crate::progress::{Progress, Stage};

/// How many moves of a game are explained.
const MOST_EXPLAINED: usize = 3;

/// The exit status of a program that was interrupted.
const INTERRUPTED: u8 = 130;

pub(crate) fn run(args: &ReviewArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let bytes = check::read_file(&args.file)
        .map_err(|error| Failure::Input(format!("cannot read {}: {error}", args.file.display())))?;
    let reading = read_bytes(&bytes);
    let mut all_good = reading.errors.is_empty();
    for error in &reading.errors {
        output.flush()?;
        let place = check::place(error.place, output.catalog);
        let damaged = check::damaged(error, output.catalog);
        complain(&format!("cairn: {place}: {damaged}"));
    }
    let stop = interrupt::flag();
    let mut annotated = Vec::new();
    let count = reading.records.len();
    for (number, read) in reading.records.iter().enumerate() {
        let game = match Match::from_record(&read.record) {
            Ok(game) => game,
            Err(error) => {
                all_good = false;
                output.flush()?;
                let place = check::place(read.place, output.catalog);
                let illegal = check::illegal(read, &error, output.catalog);
                complain(&format!("cairn: {place}: {illegal}"));
                continue;
            }
        };
        let Some(review) = look(args, &game, number, count, &stop) else {
            break;
        };
        if number > 0 {
            writeln!(output)?;
        }
        tell(&game, read, &review, output)?;
        if review.skipped > 0 {
            let phrase = Phrase::new("review-partly")
                .with("looked", review.judged.len() - review.skipped)
                .with("positions", review.judged.len());
            writeln!(output, "{}", output.catalog.say(&phrase))?;
        }
        output.flush()?;
        annotated.push(review.annotated(&game).to_record().text());
        // After every game: if the run is stopped, what is done is done.
        if let Some(path) = &args.out {
            write_file(path, &annotated.join("\n"))?;
        }
        if let Some(path) = &args.svg {
            let drawing = draw(&game, &review, output.catalog);
            write_file(&numbered(path, number), &drawing)?;
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    if stop.load(Ordering::Relaxed) {
        let phrase = Phrase::new("review-stopped")
            .with("games", annotated.len())
            .with("of", count);
        complain(&output.catalog.say(&phrase));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::from(u8::from(!all_good)))
}

/// Reviews a game and shows on standard error how far it is.
fn look(
    args: &ReviewArgs,
    game: &Match,
    number: usize,
    count: usize,
    stop: &AtomicBool,
) -> Option<Review> {
    let choice = &game.setup().game;
    let mut engine = choice.engine(SearchOptions {
        prove_nodes: SearchOptions::PROVE_NODES,
        ..SearchOptions::default()
    });
    if let Some(tables) = tables::open(choice) {
        engine.use_tables(&tables);
    }
    let progress = Progress::new();
    let mut show = |done: usize, total: usize| {
        progress.show(Stage {
            done: done as u64,
            total: total as u64,
            words: format!("{}/{count}", number + 1),
        });
    };
    review(game, &mut engine, args.nodes, stop, &mut show)
}

/// Says how a game went, and explains its worst moves.
fn tell(game: &Match, read: &ReadRecord, review: &Review, output: &mut Output) -> io::Result<()> {
    let catalog = output.catalog;
    let end = game.tell_end().unwrap_or(Phrase::new("end-unfinished"));
    let heading = Phrase::new("review-game")
        .with("game", game.setup().game.to_string())
        .with("plies", game.plies())
        .with("end", catalog.say(&end));
    writeln!(
        output,
        "{}: {}",
        check::place(read.place, catalog),
        catalog.part(&heading)
    )?;
    for side in Side::BOTH {
        writeln!(output, "{}", catalog.say(&review.tell_side(game, side)))?;
    }
    for index in review.worst(game, MOST_EXPLAINED) {
        let mut sentences = vec![catalog.say(&review.tell_move(game, index))];
        let better = review.better(game, index).join(" ");
        if !better.is_empty() {
            sentences.push(catalog.say(&Phrase::new("review-better").with("line", better)));
        }
        sentences.extend(proven_after(game, review, index).map(|phrase| catalog.say(&phrase)));
        let reasons = review.explain(game, index);
        sentences.extend(reasons.iter().map(|reason| catalog.say(reason)));
        writeln!(output, "{}", sentences.join(" "))?;
    }
    Ok(())
}

/// What an action leads to, where that is proven.
fn proven_after(game: &Match, review: &Review, index: usize) -> Option<Phrase> {
    let line = review.judged[index + 1].best.as_ref()?;
    let after = &game.entries()[index].after;
    line.proof
        .is_proven()
        .then(|| Phrase::new("review-proven").with("score", score(after, line)))
}

/// The course of the game as a picture.
fn draw(game: &Match, review: &Review, catalog: &Catalog) -> String {
    let colors = game.setup().game.colors();
    let marks = review.verdicts.iter().enumerate();
    let marks = marks.filter_map(|(index, given)| {
        let weight = match given {
            Verdict::Fine => return None,
            Verdict::Inaccuracy => 1,
            Verdict::Mistake => 2,
            Verdict::Blunder => 3,
        };
        Some(GraphMark {
            at: index + 1,
            weight,
            label: catalog.say(&review.tell_move(game, index)),
        })
    });
    let picture = Graph {
        chances: review.judged.iter().map(|judged| judged.chance).collect(),
        colors,
        sides: colors.map(|color| catalog.side(color)),
        marks: marks.collect(),
    };
    let end = game.tell_end().unwrap_or(Phrase::new("end-unfinished"));
    let labels = SvgLabels {
        title: game.setup().game.info().name.to_owned(),
        description: catalog.say(&end),
    };
    graph(&picture, &labels)
}

/// The name of the file for this game: the first one has the name that was given.
fn numbered(path: &Path, number: usize) -> PathBuf {
    if number == 0 || path == Path::new("-") {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().map_or(String::new(), |extension| {
        format!(".{}", extension.to_string_lossy())
    });
    path.with_file_name(format!("{stem}-{}{extension}", number + 1))
}

fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text)
        .map_err(|error| Failure::Input(format!("cannot write {}: {error}", path.display())))
}
