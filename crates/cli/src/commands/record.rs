//! `cairn record`: what one person has done, to look at, and as one file to take along.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::time::SystemTime;

use cairn_core::{Date, Phrase};
use cairn_learn::{Deed, Entry, Journal};
use cairn_session::record::read;
use cairn_session::{Match, Record};
use cairn_store::{Folders, Store, StoreError};
use cairn_tui::{Progress, RecordLine, learner};

use crate::args::RecordArgs;
use crate::input;
use crate::output::{Failure, Output, complain};

/// How many bytes of a file are read.
const LARGEST: u64 = 256 << 20;

pub(crate) fn run(args: &RecordArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let store = Store::new(Folders::of_user());
    let (journal, damaged) = store.journal();
    if let Some(damaged) = damaged {
        complain(&format!("cairn: {}", output.catalog.say(&damaged.phrase())));
    }
    if let Some(path) = &args.export {
        return export(&store, journal, path, output);
    }
    if let Some(path) = &args.import {
        return import(&store, &journal, path, output);
    }
    let tutorials: Vec<_> = store.finished_lessons().into_iter().collect();
    let progress = Progress {
        learner: &learner(journal),
        records: &records(&store),
        tutorials: &tutorials,
        today: Date::of(SystemTime::now()),
    };
    let ascii = args.drawing.ascii || !output.unicode;
    for line in progress.lines(output.catalog, ascii) {
        match line {
            RecordLine::Heading(text) => writeln!(output, "\n{text}")?,
            RecordLine::Text(text) => writeln!(output, "  {text}")?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn records(store: &Store) -> Vec<Record> {
    let saved = store.records().items.into_iter();
    saved.map(|saved| saved.record).collect()
}

/// Writes everything into one file: the journal, and after it the records of all games.
fn export(
    store: &Store,
    mut journal: Journal,
    path: &Path,
    output: &mut Output,
) -> Result<ExitCode, Failure> {
    for game in store.finished_lessons() {
        // When it was is not known.
        let deed = Deed::Tutorial { game };
        let is_there = journal.entries().iter().any(|entry| entry.deed == deed);
        if !is_there {
            journal.add(Entry { time: 0, deed });
        }
    }
    let mut text = journal.to_string();
    // The oldest first.
    for record in records(store).iter().rev() {
        text.push('\n');
        text.push_str(&record.text());
    }
    if path == Path::new("-") {
        output.write_all(text.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    fs::write(path, text)
        .map_err(|error| Failure::file("failure-write-file", path, &error, output.catalog))?;
    Ok(ExitCode::SUCCESS)
}

/// Adds what a file has and the store has not.
fn import(
    store: &Store,
    journal: &Journal,
    path: &Path,
    output: &mut Output,
) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let refused = |reason: String| {
        let phrase = Phrase::new("record-not-imported").with("reason", reason);
        Failure::Input(catalog.say(&phrase))
    };
    let bytes = input::read(path, LARGEST)
        .map_err(|error| Failure::file("failure-read-file", path, &error, catalog))?;
    let text = String::from_utf8(bytes).map_err(|error| refused(error.to_string()))?;
    let (journal_text, games_text) = parts(&text);
    let news: Journal = journal_text.parse().map_err(refused)?;
    let reading = read(games_text);
    if let Some(error) = reading.errors.first() {
        return Err(refused(error.to_string()));
    }
    // Everything is read before anything is written.
    let mut games = Vec::new();
    let known = records(store);
    for found in &reading.records {
        let game = Match::from_record(&found.record).map_err(|error| {
            let place = super::check::place(found.place, catalog);
            refused(format!("{place}: {error}"))
        })?;
        if !known.iter().any(|record| is_same(record, &found.record)) {
            games.push(game);
        }
    }
    let unkept = |error: StoreError| Failure::Input(catalog.say(&error.phrase()));
    let mut both = journal.clone();
    both.unite(&news);
    let deeds = both.entries().len() - journal.entries().len();
    if deeds > 0 {
        store.add_to_journal(&news).map_err(unkept)?;
    }
    let finished = store.finished_lessons();
    for entry in news.entries() {
        if let Deed::Tutorial { game } = &entry.deed
            && !finished.contains(game)
        {
            store.finish_lesson(game).map_err(unkept)?;
        }
    }
    let today = Date::of(SystemTime::now());
    for game in &games {
        store.save_record(game, today).map_err(unkept)?;
    }
    let phrase = Phrase::new("record-imported")
        .with("games", games.len())
        .with("deeds", deeds);
    writeln!(output, "{}", catalog.say(&phrase))?;
    Ok(ExitCode::SUCCESS)
}

/// The journal of a file and its games, which begin with the first tag.
fn parts(text: &str) -> (&str, &str) {
    let at = if text.starts_with('[') {
        Some(0)
    } else {
        text.find("\n[").map(|at| at + 1)
    };
    text.split_at(at.unwrap_or(text.len()))
}

/// Whether two records are of the same game.
fn is_same(one: &Record, other: &Record) -> bool {
    let tags = ["Game", "FEN", "First", "Second", "Date", "Result"];
    let words = |record: &Record| -> Vec<String> {
        let nodes = record.line.nodes.iter();
        nodes.map(|node| node.word.clone()).collect()
    };
    tags.iter().all(|tag| one.tag(tag) == other.tag(tag)) && words(one) == words(other)
}
