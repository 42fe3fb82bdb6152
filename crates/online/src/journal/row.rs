//! Summaries and entries as rows of a table, alike in every database.

use cairn_core::BySide;
use serde::Serialize;

use super::{JournalError, Note};
use crate::{Entry, GameId, PlayerId, Stage, Summary};

/// A row of the table of games.
pub(super) struct Row {
    pub(super) id: String,
    pub(super) stage: String,
    pub(super) first: Option<String>,
    pub(super) second: Option<String>,
    pub(super) to_move: Option<String>,
    pub(super) deadline: Option<i64>,
    pub(super) is_live: bool,
    pub(super) version: i64,
    pub(super) at: i64,
    pub(super) card: String,
}

impl TryFrom<&Summary> for Row {
    type Error = JournalError;

    fn try_from(summary: &Summary) -> Result<Row, JournalError> {
        let text = |player: Option<PlayerId>| player.map(|player| player.to_string());
        Ok(Row {
            id: summary.id.to_string(),
            stage: stage_word(summary.stage).to_owned(),
            first: text(summary.players.first),
            second: text(summary.players.second),
            to_move: text(summary.to_move),
            deadline: summary.deadline.map(number),
            is_live: summary.is_live,
            version: number(summary.version),
            at: number(summary.at),
            card: json(&summary.card)?,
        })
    }
}

impl TryFrom<Row> for Summary {
    type Error = JournalError;

    fn try_from(row: Row) -> Result<Summary, JournalError> {
        let id: GameId = row
            .id
            .parse()
            .map_err(|error: crate::IdError| JournalError::Database(error.into()))?;
        let damaged = |what: &str| JournalError::Damaged(id, format!("the summary's {what}"));
        let player = |text: Option<String>| {
            text.map(|text| text.parse::<PlayerId>().map_err(|_| damaged("players")))
                .transpose()
        };
        let natural = |value: i64| u64::try_from(value).map_err(|_| damaged("numbers"));
        let stage = STAGES.iter().find(|(_, known)| *known == row.stage);
        Ok(Summary {
            id,
            stage: stage.ok_or_else(|| damaged("stage"))?.0,
            players: BySide {
                first: player(row.first)?,
                second: player(row.second)?,
            },
            to_move: player(row.to_move)?,
            deadline: row.deadline.map(natural).transpose()?,
            is_live: row.is_live,
            version: natural(row.version)?,
            at: natural(row.at)?,
            card: serde_json::from_str(&row.card).map_err(|_| damaged("card"))?,
        })
    }
}

/// How stages are written.
const STAGES: [(Stage, &str); 4] = [
    (Stage::Open, "open"),
    (Stage::Playing, "playing"),
    (Stage::Over, "over"),
    (Stage::Aborted, "aborted"),
];

pub(super) fn stage_word(stage: Stage) -> &'static str {
    let found = STAGES.iter().find(|(known, _)| *known == stage);
    found.expect("every stage has a word").1
}

/// Databases know signed numbers only; times and versions stay far below.
pub(super) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

pub(super) fn entry_text(entry: &Entry) -> Result<String, JournalError> {
    json(entry)
}

fn json(value: &impl Serialize) -> Result<String, JournalError> {
    serde_json::to_string(value).map_err(|error| JournalError::Database(error.into()))
}

/// A note of the columns of its table.
pub(super) fn note(
    kind: &'static str,
    key: String,
    owner: Option<String>,
    value: String,
    expires: Option<i64>,
) -> Result<Note, JournalError> {
    let owner = owner.map(|owner| owner.parse()).transpose();
    Ok(Note {
        kind,
        key,
        owner: owner.map_err(|error: crate::IdError| JournalError::Database(error.into()))?,
        value,
        expires: expires.map(|time| u64::try_from(time).unwrap_or(0)),
    })
}

pub(super) fn read_entry(game: GameId, text: &str) -> Result<Entry, JournalError> {
    serde_json::from_str(text).map_err(|error| JournalError::Damaged(game, error.to_string()))
}
