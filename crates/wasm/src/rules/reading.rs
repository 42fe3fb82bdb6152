//! Positions and records that come from outside.

use cairn_core::{ParseError, Phrase};
use cairn_messages::Catalog;
use cairn_session::record::{Place, ReadRecord, read};
use cairn_session::{GameChoice, Match, MoveEntry, ReplayError, ReplayProblem, Setup};
use wasm_bindgen::prelude::wasm_bindgen;

use super::scene::{refusal, scene};
use super::{catalog, game};
use crate::wire::{self, RecordSummary, Tag};

/// The position of a game with this text, as a [`Scene`](crate::wire::Scene).
///
/// # Errors
/// In words, if there is no such game or the text is not a position of it.
#[wasm_bindgen(js_name = readPosition)]
pub fn read_position(language: &str, name: &str, text: &str) -> Result<String, String> {
    let catalog = catalog(language);
    let game = game(name)?;
    let start = game.parse_position(text.trim());
    let start = start.map_err(|error| position_refused(&game, &error, catalog))?;
    let mut setup = Setup::new(game);
    setup.start = start;
    let game = Match::new(setup);
    let entry = MoveEntry::new(game.position().clone());
    let entry = game.end().is_none().then_some(&entry);
    Ok(wire::write(&scene(game.moment(), entry, catalog)))
}

/// Why a text is no position of a game, in words.
pub(super) fn position_refused(game: &GameChoice, error: &ParseError, catalog: &Catalog) -> String {
    catalog.say(
        &Phrase::new("web-position-refused")
            .with("game", game.info().name.to_owned())
            .with("error", error.to_string()),
    )
}

/// For programs: a position's canonical text, its outcome and its legal moves, as `cairn moves` answers them; or what is
/// wrong, as it does.
///
/// # Errors
/// If there is no such game, or the text is not a position of it, or has more than `limit` moves.
#[wasm_bindgen]
pub fn answer(name: &str, limit: usize, position: &str) -> Result<String, String> {
    cairn_session::batch::answer(&game(name)?, limit, position.as_bytes())
}

/// The games in a text of records, as [`RecordSummary`]s: those that can be opened, and those that cannot with
/// the reason.
#[wasm_bindgen]
#[must_use]
pub fn records(language: &str, text: &str) -> String {
    let catalog = catalog(language);
    let reading = read(text);
    let records = reading.records.iter().enumerate();
    let mut summaries: Vec<_> = records
        .map(|(index, read)| {
            let record = &read.record;
            let replayed = Match::from_record(record);
            (
                read.place,
                RecordSummary {
                    index,
                    game: record.tag("Game").map(ToOwned::to_owned),
                    tags: tags(&record.tags),
                    plies: record.line.nodes.len(),
                    result: record.result.text().to_owned(),
                    problem: replayed.err().map(|error| problem(read, &error, catalog)),
                },
            )
        })
        .collect();
    for error in &reading.errors {
        let problem = format!("{}: {}", place(error.place, catalog), error.message);
        let phrase = Phrase::new("web-record-refused").with("error", problem);
        summaries.push((
            error.place,
            RecordSummary {
                index: summaries.len(),
                game: None,
                tags: Vec::new(),
                plies: 0,
                result: "*".to_owned(),
                problem: Some(catalog.say(&phrase)),
            },
        ));
    }
    summaries.sort_by_key(|(place, _)| *place);
    let summaries: Vec<_> = summaries.into_iter().map(|(_, summary)| summary).collect();
    wire::write(&summaries)
}

/// The record with this number in a text.
pub(super) fn one_record(
    text: &str,
    index: usize,
    catalog: &Catalog,
) -> Result<ReadRecord, String> {
    let mut reading = read(text);
    if index < reading.records.len() {
        return Ok(reading.records.swap_remove(index));
    }
    Err(match reading.errors.first() {
        None => catalog.text("web-record-empty"),
        Some(error) => {
            let problem = format!("{}: {}", place(error.place, catalog), error.message);
            catalog.say(&Phrase::new("web-record-refused").with("error", problem))
        }
    })
}

/// What came of replaying a record, or what is wrong with it, in words.
pub(super) fn replayed<T>(
    result: Result<T, ReplayError>,
    read: &ReadRecord,
    catalog: &Catalog,
) -> Result<T, String> {
    result.map_err(|error| problem(read, &error, catalog))
}

/// The tags of a record.
pub(super) fn tags(tags: &[(String, String)]) -> Vec<Tag> {
    let tags = tags.iter();
    tags.map(|(name, value)| Tag {
        name: name.clone(),
        value: value.clone(),
    })
    .collect()
}

/// What is wrong with a record that cannot be replayed.
fn problem(read: &ReadRecord, error: &ReplayError, catalog: &Catalog) -> String {
    let number = error.move_number;
    let at = number.and_then(|number| read.move_places.get(number));
    let at = at.map_or(String::new(), |at| format!("{}: ", place(*at, catalog)));
    let words = match &error.problem {
        ReplayProblem::Move { word, error } => {
            let game = read.record.tag("Game").and_then(|name| name.parse().ok());
            let reason = game.map_or_else(
                || error.to_string(),
                |game: GameChoice| refusal(&game, word, error, catalog),
            );
            return format!("{at}{word}: {reason}");
        }
        ReplayProblem::NoGame => Phrase::new("check-no-game"),
        ReplayProblem::BadTag(tag, error) => Phrase::new("check-bad-tag")
            .with("tag", (*tag).to_owned())
            .with("error", error.to_string()),
        ReplayProblem::Result { says, should } => Phrase::new("check-wrong-result")
            .with("says", says.text().to_owned())
            .with("should", should.text().to_owned()),
        ReplayProblem::Termination(says) => {
            Phrase::new("check-wrong-termination").with("says", says.clone())
        }
    };
    catalog.say(&Phrase::new("web-record-refused").with("error", words))
}

fn place(place: Place, catalog: &Catalog) -> String {
    catalog.part(
        &Phrase::new("check-place")
            .with("line", place.line)
            .with("column", place.column),
    )
}
