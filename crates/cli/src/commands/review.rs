//! `cairn review`: whole games looked at afterwards.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use cairn_core::{Phrase, Side};
use cairn_diagram::{Graph, GraphMark, SvgLabels, graph};
use cairn_engine::SearchOptions;
use cairn_messages::Catalog;
use cairn_session::record::{ReadError, ReadRecord, Records};
use cairn_session::{Match, Review, Verdict, review};
use cairn_store::{Stamp, StoreError, UserFile};

use super::analyze::score;
use super::{check, tables};
use crate::args::ReviewArgs;
use crate::output::{Failure, Output, complain};
use crate::progress::{Progress, Stage};
use crate::{input, interrupt};

/// How many moves of a game are explained.
const MOST_EXPLAINED: usize = 3;

/// The exit status of a program that was interrupted.
const INTERRUPTED: u8 = 130;

/// Larger files would take years.
const LARGEST: u64 = 64 << 20;

/// What is done is written after every game; with very many games, only so often in all.
const MOST_WRITES: usize = 256;

pub(crate) fn run(args: &ReviewArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let mut out = args.out.as_deref().map(|path| Out::new(path, &args.file));
    let bytes = input::read(&args.file, LARGEST)
        .map_err(|error| Failure::file("failure-read-file", &args.file, &error, output.catalog))?;
    let (count, mut all_good) = survey(&bytes, output)?;
    let stop = interrupt::flag();
    let mut reviewed = 0;
    let records = Records::new(&bytes[..]).filter_map(Result::ok);
    for (number, read) in records.enumerate() {
        let game = match Match::from_record(&read.record) {
            Ok(game) => game,
            Err(error) => {
                all_good = false;
                output.flush()?;
                let place = check::place(read.place, output.catalog);
                let illegal = check::illegal(&read, &error, output.catalog);
                complain(&format!("cairn: {place}: {illegal}"));
                continue;
            }
        };
        let Some(review) = look(args, &game, (number, count), &stop, output.catalog) else {
            break;
        };
        if number > 0 {
            writeln!(output)?;
        }
        tell(&game, &read, &review, output)?;
        if review.skipped > 0 {
            let phrase = Phrase::new("review-partly")
                .with("looked", review.positions.len() - review.skipped)
                .with("positions", review.positions.len());
            writeln!(output, "{}", output.catalog.say(&phrase))?;
        }
        output.flush()?;
        reviewed += 1;
        if let Some(out) = &mut out {
            out.add(&read, &review.annotated(&game).to_record().text(), &bytes);
            // If the run is stopped or killed, what is done is done.
            let pace = count.div_ceil(MOST_WRITES).max(1);
            if reviewed % pace == 0 && !out.file.is_stream() {
                out.write(&bytes, output)?;
            }
        }
        if let Some(path) = &args.svg {
            let drawing = draw(&game, &review, output.catalog);
            write_svg(&numbered(path, number), &drawing, output)?;
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    if let Some(out) = &mut out
        && reviewed > 0
    {
        out.write(&bytes, output)?;
    }
    if stop.load(Ordering::Relaxed) {
        let phrase = Phrase::new("review-stopped")
            .with("games", reviewed)
            .with("of", count);
        complain(&output.catalog.say(&phrase));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::from(u8::from(!all_good)))
}

/// How many records there are, and whether nothing else is; says what else there is.
fn survey(bytes: &[u8], output: &mut Output) -> io::Result<(usize, bool)> {
    let (mut count, mut all_good) = (0, true);
    for found in Records::new(bytes) {
        match found {
            Ok(_) => count += 1,
            Err(ReadError::Record(error)) => {
                all_good = false;
                output.flush()?;
                let place = check::place(error.place, output.catalog);
                let damaged = check::damaged(&error, output.catalog);
                complain(&format!("cairn: {place}: {damaged}"));
            }
            // Bytes in memory can always be read.
            Err(ReadError::Io(_)) => {}
        }
    }
    Ok((count, all_good))
}

/// The reviewed file: the text that was read, with each reviewed record in the place of the one it was. Whatever else is
/// in it stays as it was: damaged records, and games that have not been looked at.
struct Out {
    file: UserFile,
    /// The new text, up to the last record that was reviewed.
    done: Vec<u8>,
    /// How much of the old text that stands for.
    read: usize,
    /// What the file was like when it was read or last written, if it is the one that is read.
    stamp: Option<Stamp>,
}

impl Out {
    fn new(path: &Path, from: &Path) -> Out {
        let file = UserFile::new(path);
        let same = |path: &Path| std::fs::canonicalize(path).ok();
        let is_same = from != Path::new("-") && same(path).is_some() && same(path) == same(from);
        Out {
            stamp: is_same.then(|| file.stamp()),
            file,
            done: Vec::new(),
            read: 0,
        }
    }

    fn add(&mut self, read: &ReadRecord, annotated: &str, bytes: &[u8]) {
        self.done
            .extend_from_slice(&bytes[self.read..read.bytes.start]);
        self.done
            .extend_from_slice(annotated.trim_end_matches('\n').as_bytes());
        self.read = read.bytes.end;
    }

    fn write(&mut self, bytes: &[u8], output: &Output) -> Result<(), Failure> {
        let mut text = [&self.done, &bytes[self.read..]].concat();
        if !text.ends_with(b"\n") {
            text.push(b'\n');
        }
        let written = match &self.stamp {
            None => self.file.write(&text),
            Some(stamp) => self.file.write_unless_changed(&text, stamp),
        };
        match written {
            Ok(stamp) => {
                self.stamp = self.stamp.take().map(|_| stamp);
                Ok(())
            }
            Err(StoreError::Changed(path)) => {
                // Somebody else's work is in it. Ours goes beside it, from now on.
                let beside = beside(&path);
                let phrase = Phrase::new("review-file-changed")
                    .with("file", path.display().to_string())
                    .with("beside", beside.display().to_string());
                complain(&format!("cairn: {}", output.catalog.say(&phrase)));
                self.file = UserFile::new(&beside);
                self.stamp = None;
                self.write(bytes, output)
            }
            Err(error) => Err(cannot_write(&error, output)),
        }
    }
}

/// A name beside this one that no file has yet.
fn beside(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or("pgn".as_ref()).to_string_lossy();
    let name = |number| match number {
        1 => format!("{stem}-reviewed.{extension}"),
        number => format!("{stem}-reviewed-{number}.{extension}"),
    };
    let mut names = (1..).map(|number| path.with_file_name(name(number)));
    names.find(|name| !name.exists()).unwrap_or_default()
}

fn cannot_write(error: &StoreError, output: &Output) -> Failure {
    match error {
        StoreError::Io(path, error) => {
            Failure::file("failure-write-file", path, error, output.catalog)
        }
        other => Failure::Input(output.catalog.say(&other.phrase())),
    }
}

/// Reviews a game and shows on standard error how far it is.
fn look(
    args: &ReviewArgs,
    game: &Match,
    (number, count): (usize, usize),
    stop: &AtomicBool,
    catalog: &Catalog,
) -> Option<Review> {
    let choice = &game.setup().game;
    let mut engine = choice.engine(SearchOptions {
        prove_nodes: SearchOptions::PROVE_NODES,
        ..SearchOptions::default()
    });
    if let Some(tables) = tables::open(choice, catalog) {
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
    let review = review(game, &mut engine, args.nodes, stop, &mut show);
    review.expect("an engine of its game")
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
        sentences.extend(reasons.iter().map(|reason| catalog.say(&reason.phrase)));
        writeln!(output, "{}", sentences.join(" "))?;
    }
    Ok(())
}

/// What an action leads to, where that is proven.
fn proven_after(game: &Match, review: &Review, index: usize) -> Option<Phrase> {
    let line = review.positions[index + 1].best.as_ref()?;
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
        chances: review
            .positions
            .iter()
            .map(|position| position.chance)
            .collect(),
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

fn write_svg(path: &Path, text: &str, output: &Output) -> Result<(), Failure> {
    let written = UserFile::new(path).write(text.as_bytes());
    written
        .map(drop)
        .map_err(|error| cannot_write(&error, output))
}
