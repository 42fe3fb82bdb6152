//! A journal in one file, with SQLite.

use std::path::Path;
use std::time::Duration;

use cairn_core::BySide;
use rusqlite::types::ToSql;
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, TransactionBehavior, params};

use super::{Append, Appended, Journal, JournalError};
use crate::{Entry, Filter, GameId, PlayerId, Stage, Summary};

/// The form of the database, one change after the other. What was published is never edited: a later change follows it.
const MIGRATIONS: &[&str] = &["
    CREATE TABLE entries (
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (game, version)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        stage TEXT NOT NULL,
        first TEXT,
        second TEXT,
        to_move TEXT,
        deadline INTEGER,
        is_live INTEGER NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_first ON games (first, at);
    CREATE INDEX games_second ON games (second, at);
    CREATE INDEX games_stage ON games (stage, at);
    CREATE INDEX games_deadline ON games (deadline) WHERE deadline IS NOT NULL;
"];

/// How long another program may hold the database.
const PATIENCE: Duration = Duration::from_secs(5);

/// A journal in one file.
#[derive(Debug)]
pub struct SqliteJournal {
    connection: Connection,
}

impl SqliteJournal {
    /// Opens the journal in a file, which is made if there is none.
    ///
    /// # Errors
    /// If it cannot be opened, or belongs to a newer version of the program.
    pub fn open(file: &Path) -> Result<SqliteJournal, JournalError> {
        let mut connection = Connection::open(file)?;
        connection.busy_timeout(PATIENCE)?;
        // With a write-ahead log, readers do not wait for the writer. FULL makes every commit reach the disk.
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        migrate(&mut connection)?;
        Ok(SqliteJournal { connection })
    }

    /// Writes a copy of the journal to a file, also while games are being played.
    ///
    /// # Errors
    /// If the file is there already or cannot be written.
    pub fn back_up(&self, to: &Path) -> Result<(), JournalError> {
        let name = to.to_string_lossy();
        self.connection.execute("VACUUM INTO ?1", [name])?;
        Ok(())
    }
}

fn migrate(connection: &mut Connection) -> Result<(), JournalError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if done as usize > MIGRATIONS.len() {
        return Err(JournalError::Newer(done));
    }
    for change in &MIGRATIONS[done as usize..] {
        transaction.execute_batch(change)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as u32)?;
    transaction.commit()?;
    Ok(())
}

impl Journal for SqliteJournal {
    fn append(&mut self, batch: &[Append]) -> Result<Vec<Appended>, JournalError> {
        let mut transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let answers = batch
            .iter()
            .map(|append| append_one(&mut transaction, append))
            .collect::<Result<_, _>>()?;
        transaction.commit()?;
        Ok(answers)
    }

    fn entries(&mut self, game: GameId, after: u64) -> Result<Vec<Entry>, JournalError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT entry FROM entries WHERE game = ?1 AND version > ?2 ORDER BY version",
        )?;
        let texts = statement.query_map(params![game.as_str(), number(after)], |row| {
            row.get::<_, String>(0)
        })?;
        texts
            .map(|text| {
                serde_json::from_str(&text?)
                    .map_err(|error| JournalError::Damaged(game, error.to_string()))
            })
            .collect()
    }

    fn list(&mut self, filter: Filter, most: usize) -> Result<Vec<Summary>, JournalError> {
        let (condition, value): (&str, Box<dyn ToSql>) = match filter {
            Filter::Of(player) => (
                "first = ?1 OR second = ?1 ORDER BY at DESC, id",
                Box::new(player.to_string()),
            ),
            Filter::Open => (
                "stage = ?1 ORDER BY at DESC, id",
                Box::new(stage_word(Stage::Open)),
            ),
            Filter::DueBy(time) => (
                "deadline IS NOT NULL AND deadline <= ?1 ORDER BY deadline, id",
                Box::new(number(time)),
            ),
            Filter::QuietSince(time) => (
                "stage IN ('open', 'playing') AND at <= ?1 ORDER BY at, id",
                Box::new(number(time)),
            ),
        };
        let mut statement = self.connection.prepare_cached(&format!(
            "SELECT id, stage, first, second, to_move, deadline, is_live, version, at
             FROM games WHERE {condition} LIMIT ?2"
        ))?;
        let rows =
            statement.query_map(params![value, number(most as u64)], |row| Ok(summary(row)))?;
        rows.map(|row| row?).collect()
    }
}

/// Appends to one game; if it has gone on meanwhile, nothing happens.
fn append_one(
    transaction: &mut Transaction<'_>,
    append: &Append,
) -> Result<Appended, JournalError> {
    let Append { entries, summary } = append;
    let id = summary.id.as_str();
    let last: Option<i64> = transaction
        .prepare_cached("SELECT version FROM games WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?;
    let next = entries.first().map_or(0, |entry| number(entry.version));
    if next != last.unwrap_or(0) + 1 {
        return Ok(Appended::Stale);
    }
    let mut insert = transaction
        .prepare_cached("INSERT INTO entries (game, version, entry) VALUES (?1, ?2, ?3)")?;
    for entry in entries {
        let text =
            serde_json::to_string(entry).map_err(|error| JournalError::Database(error.into()))?;
        insert.execute(params![id, number(entry.version), text])?;
    }
    transaction
        .prepare_cached(
            "INSERT OR REPLACE INTO games
             (id, stage, first, second, to_move, deadline, is_live, version, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            id,
            stage_word(summary.stage),
            summary.players.first.map(|player| player.to_string()),
            summary.players.second.map(|player| player.to_string()),
            summary.to_move.map(|player| player.to_string()),
            summary.deadline.map(number),
            summary.is_live,
            number(summary.version),
            number(summary.at),
        ])?;
    Ok(Appended::Kept)
}

fn summary(row: &Row<'_>) -> Result<Summary, JournalError> {
    let id: String = row.get(0)?;
    let id: GameId = id.parse().map_err(damaged_list)?;
    let damaged = |what: &str| JournalError::Damaged(id, format!("the summary's {what}"));
    let player = |index: usize| -> Result<Option<PlayerId>, JournalError> {
        let text: Option<String> = row.get(index)?;
        text.map(|text| text.parse().map_err(|_| damaged("players")))
            .transpose()
    };
    let time = |index: usize| -> Result<u64, JournalError> {
        u64::try_from(row.get::<_, i64>(index)?).map_err(|_| damaged("numbers"))
    };
    let word: String = row.get(1)?;
    let stage = STAGES.iter().find(|(_, known)| *known == word);
    Ok(Summary {
        id,
        stage: stage.ok_or_else(|| damaged("stage"))?.0,
        players: BySide {
            first: player(2)?,
            second: player(3)?,
        },
        to_move: player(4)?,
        deadline: match row.get::<_, Option<i64>>(5)? {
            None => None,
            Some(_) => Some(time(5)?),
        },
        is_live: row.get(6)?,
        version: time(7)?,
        at: time(8)?,
    })
}

/// How stages are written.
const STAGES: [(Stage, &str); 4] = [
    (Stage::Open, "open"),
    (Stage::Playing, "playing"),
    (Stage::Over, "over"),
    (Stage::Aborted, "aborted"),
];

fn stage_word(stage: Stage) -> &'static str {
    let found = STAGES.iter().find(|(known, _)| *known == stage);
    found.expect("every stage has a word").1
}

/// SQLite knows signed numbers only; times and versions stay far below.
fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

fn damaged_list(error: crate::IdError) -> JournalError {
    JournalError::Database(error.into())
}

impl From<rusqlite::Error> for JournalError {
    fn from(error: rusqlite::Error) -> JournalError {
        JournalError::Database(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_of_a_newer_program_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        drop(SqliteJournal::open(&file).unwrap());
        let connection = Connection::open(&file).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        drop(connection);
        let opened = SqliteJournal::open(&file);
        assert!(matches!(opened, Err(JournalError::Newer(99))));
    }

    #[test]
    fn commits_reach_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let journal = SqliteJournal::open(&folder.path().join("games.db")).unwrap();
        let ask = |pragma| {
            let asked = journal
                .connection
                .pragma_query_value(None, pragma, |row| row.get::<_, rusqlite::types::Value>(0));
            asked.unwrap()
        };
        assert_eq!(
            ask("journal_mode"),
            rusqlite::types::Value::Text("wal".to_owned())
        );
        assert_eq!(ask("synchronous"), rusqlite::types::Value::Integer(2));
    }
}
