//! A journal in one file, with SQLite.

use std::fs::{File, OpenOptions, TryLockError};
use std::iter;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::types::ToSql;
use rusqlite::{
    Connection, OpenFlags, OptionalExtension as _, Transaction, TransactionBehavior, params,
    params_from_iter,
};

use super::row::{Row, entry_text, note, number, read_entry};
use super::upkeep::Upkeep;
use super::{Append, Appended, Beat, Journal, JournalError, Note, Pulse, Registry};
use crate::{Entry, Filter, GameId, PlayerId, Summary};

/// The form of the database, one change after the other. What was published is never edited: a later change follows it.
const MIGRATIONS: &[&str] = &[
    "
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
        at INTEGER NOT NULL,
        card TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_first ON games (first, at);
    CREATE INDEX games_second ON games (second, at);
    CREATE INDEX games_stage ON games (stage, at);
    CREATE INDEX games_deadline ON games (deadline) WHERE deadline IS NOT NULL;
    ",
    "
    CREATE TABLE upkeep (
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        token INTEGER NOT NULL,
        holder TEXT,
        until INTEGER NOT NULL,
        up INTEGER
    ) STRICT;
    INSERT INTO upkeep VALUES (1, 0, NULL, 0, NULL);
    ",
    "
    CREATE TABLE notes (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        owner TEXT,
        value TEXT NOT NULL,
        expires INTEGER,
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notes_owner ON notes (owner, kind) WHERE owner IS NOT NULL;
    CREATE INDEX notes_expires ON notes (expires) WHERE expires IS NOT NULL;
    ",
    "
    CREATE INDEX games_to_move ON games (to_move, at) WHERE to_move IS NOT NULL;
    ",
    "
    CREATE INDEX games_listed ON games (at) WHERE stage = 'open' AND card ->> '$.terms.listed';
    ",
];

/// How long another program may hold the database.
const PATIENCE: Duration = Duration::from_secs(5);

/// A journal in one file.
#[derive(Debug)]
pub struct SqliteJournal {
    connection: Connection,
    /// A file beside the database that every running server has locked. The lock ends with the process, however it ends.
    presence: PathBuf,
    locked: Option<File>,
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
        let mut presence = file.as_os_str().to_owned();
        presence.push("-node");
        Ok(SqliteJournal {
            connection,
            presence: presence.into(),
            locked: None,
        })
    }

    /// Whether no other node uses this file. From the first time it is asked, this is a node itself.
    fn is_alone(&mut self) -> std::io::Result<bool> {
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).write(true);
        let file = match self.locked.take() {
            Some(file) => file,
            None => options.open(&self.presence)?,
        };
        // What a lock does that is held already depends on the system.
        file.unlock()?;
        let is_alone = is_granted(file.try_lock())?;
        file.unlock()?;
        // It is not granted while another node does the same: then that one is up, and next time it will be.
        is_granted(file.try_lock_shared())?;
        self.locked = Some(file);
        Ok(is_alone)
    }

    /// Writes a copy of the journal in a file to another one, also while games are being played: it is the journal at one
    /// moment. The copy is on the disk when this returns.
    ///
    /// # Errors
    /// If there is no journal, or the other file is there already or cannot be written.
    pub fn copy(from: &Path, to: &Path) -> Result<(), JournalError> {
        let connection = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.busy_timeout(PATIENCE)?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            // Like the folder of the journal, the copy is nobody else's business.
            options.mode(0o600);
        }
        let file = options.open(to).map_err(|error| {
            let what = format!("{}: {error}", to.display());
            JournalError::Database(what.into())
        })?;
        // SQLite writes to a file that is empty.
        let copied = connection.execute("VACUUM INTO ?1", [to.to_string_lossy()]);
        let synced = copied.map_err(JournalError::from).and_then(|_| {
            file.sync_all()
                .map_err(|error| JournalError::Database(error.into()))
        });
        if synced.is_err() {
            // Half a copy must not be taken for one.
            let _ = std::fs::remove_file(to);
        }
        synced
    }
}

fn is_granted(lock: Result<(), TryLockError>) -> std::io::Result<bool> {
    match lock {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
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
        let fence = if batch.iter().any(|append| append.lease.is_some()) {
            Some(upkeep(&transaction)?)
        } else {
            None
        };
        let is_fenced = |append: &Append| {
            let fence = append.lease.zip(fence);
            fence.is_some_and(|(lease, upkeep)| !upkeep.admits(lease))
        };
        let answers = batch
            .iter()
            .map(|append| {
                if is_fenced(append) {
                    Ok(Appended::Fenced)
                } else {
                    append_one(&mut transaction, append)
                }
            })
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
        texts.map(|text| read_entry(game, &text?)).collect()
    }

    fn list(&mut self, filter: Filter, most: usize) -> Result<Vec<Summary>, JournalError> {
        let (condition, value): (&str, Option<Box<dyn ToSql>>) = match filter {
            Filter::Of(player) => (
                "first = ?2 OR second = ?2 ORDER BY at DESC, id",
                Some(Box::new(player.to_string())),
            ),
            Filter::ToMove(player) => (
                "to_move = ?2 ORDER BY at, id",
                Some(Box::new(player.to_string())),
            ),
            // In the words of the index.
            Filter::Listed => (
                "stage = 'open' AND card ->> '$.terms.listed' ORDER BY at DESC, id",
                None,
            ),
            Filter::DueBy(time) => (
                "deadline IS NOT NULL AND deadline <= ?2 ORDER BY deadline, id",
                Some(Box::new(number(time))),
            ),
            Filter::QuietSince(time) => (
                "stage IN ('open', 'playing') AND at <= ?2 ORDER BY at, id",
                Some(Box::new(number(time))),
            ),
            Filter::QuietLive(time) => (
                "stage IN ('open', 'playing') AND is_live AND at <= ?2 ORDER BY at, id",
                Some(Box::new(number(time))),
            ),
        };
        let mut statement = self.connection.prepare_cached(&format!(
            "SELECT id, stage, first, second, to_move, deadline, is_live, version, at, card
             FROM games WHERE {condition} LIMIT ?1"
        ))?;
        let values = iter::once(Box::new(number(most as u64)) as Box<dyn ToSql>).chain(value);
        let rows = statement.query_map(params_from_iter(values), |row| {
            Ok(Row {
                id: row.get(0)?,
                stage: row.get(1)?,
                first: row.get(2)?,
                second: row.get(3)?,
                to_move: row.get(4)?,
                deadline: row.get(5)?,
                is_live: row.get(6)?,
                version: row.get(7)?,
                at: row.get(8)?,
                card: row.get(9)?,
            })
        })?;
        rows.map(|row| row?.try_into()).collect()
    }

    fn beat(&mut self, beat: Beat) -> Result<Pulse, JournalError> {
        let is_alone = self
            .is_alone()
            .map_err(|error| JournalError::Database(error.into()))?;
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut upkeep = upkeep(&transaction)?;
        let pulse = upkeep.beat(beat, is_alone);
        transaction
            .prepare_cached("UPDATE upkeep SET token = ?1, holder = ?2, until = ?3, up = ?4")?
            .execute(params![
                number(upkeep.token),
                upkeep.holder.map(|node| node.to_string()),
                number(upkeep.until),
                upkeep.up.map(number),
            ])?;
        transaction.commit()?;
        Ok(pulse)
    }
}

fn upkeep(transaction: &Transaction<'_>) -> Result<Upkeep, JournalError> {
    let mut statement =
        transaction.prepare_cached("SELECT token, holder, until, up FROM upkeep")?;
    let upkeep = statement.query_row([], |row| {
        // A holder that cannot be read is gone.
        let holder: Option<String> = row.get(1)?;
        Ok(Upkeep {
            token: row.get::<_, i64>(0)?.unsigned_abs(),
            holder: holder.and_then(|text| text.parse().ok()),
            until: row.get::<_, i64>(2)?.unsigned_abs(),
            up: row.get::<_, Option<i64>>(3)?.map(i64::unsigned_abs),
        })
    })?;
    Ok(upkeep)
}

impl Registry for SqliteJournal {
    fn put(&mut self, note: &Note) -> Result<(), JournalError> {
        self.connection
            .prepare_cached(
                "INSERT OR REPLACE INTO notes (kind, key, owner, value, expires)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![
                note.kind,
                note.key,
                note.owner.map(|owner| owner.to_string()),
                note.value,
                note.expires.map(number),
            ])?;
        Ok(())
    }

    fn get(
        &mut self,
        kind: &'static str,
        key: &str,
        now: u64,
    ) -> Result<Option<Note>, JournalError> {
        let found = self
            .connection
            .prepare_cached(
                "SELECT key, owner, value, expires FROM notes WHERE kind = ?1 AND key = ?2",
            )?
            .query_row([kind, key], |row| Ok(read_note(kind, row)))
            .optional()?;
        Ok(found.transpose()?.filter(|note| note.is_valid(now)))
    }

    fn take(
        &mut self,
        kind: &'static str,
        key: &str,
        now: u64,
    ) -> Result<Option<Note>, JournalError> {
        let found = self
            .connection
            .prepare_cached(
                "DELETE FROM notes WHERE kind = ?1 AND key = ?2
                 RETURNING key, owner, value, expires",
            )?
            .query_row([kind, key], |row| Ok(read_note(kind, row)))
            .optional()?;
        Ok(found.transpose()?.filter(|note| note.is_valid(now)))
    }

    fn owned(
        &mut self,
        kind: &'static str,
        owner: PlayerId,
        now: u64,
    ) -> Result<Vec<Note>, JournalError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT key, owner, value, expires FROM notes
             WHERE owner = ?1 AND kind = ?2 ORDER BY key",
        )?;
        let rows = statement.query_map(params![owner.to_string(), kind], |row| {
            Ok(read_note(kind, row))
        })?;
        let notes = rows.map(|row| row?).collect::<Result<Vec<_>, _>>()?;
        Ok(notes
            .into_iter()
            .filter(|note| note.is_valid(now))
            .collect())
    }

    fn forget(&mut self, owner: PlayerId) -> Result<(), JournalError> {
        self.connection
            .prepare_cached("DELETE FROM notes WHERE owner = ?1")?
            .execute([owner.to_string()])?;
        Ok(())
    }

    fn expire(&mut self, now: u64) -> Result<(), JournalError> {
        self.connection
            .prepare_cached("DELETE FROM notes WHERE expires <= ?1")?
            .execute([number(now)])?;
        Ok(())
    }

    fn redact(&mut self, game: GameId, entry: &Entry) -> Result<(), JournalError> {
        self.connection
            .prepare_cached("UPDATE entries SET entry = ?3 WHERE game = ?1 AND version = ?2")?
            .execute(params![
                game.as_str(),
                number(entry.version),
                entry_text(entry)?
            ])?;
        Ok(())
    }
}

fn read_note(kind: &'static str, row: &rusqlite::Row<'_>) -> Result<Note, JournalError> {
    note(kind, row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)
}

/// Appends to one game; if it has gone on meanwhile, nothing happens.
fn append_one(
    transaction: &mut Transaction<'_>,
    append: &Append,
) -> Result<Appended, JournalError> {
    let Append {
        entries, summary, ..
    } = append;
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
        insert.execute(params![id, number(entry.version), entry_text(entry)?])?;
    }
    let row = Row::try_from(summary)?;
    transaction
        .prepare_cached(
            "INSERT OR REPLACE INTO games
             (id, stage, first, second, to_move, deadline, is_live, version, at, card)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![
            row.id,
            row.stage,
            row.first,
            row.second,
            row.to_move,
            row.deadline,
            row.is_live,
            row.version,
            row.at,
            row.card,
        ])?;
    Ok(Appended::Kept)
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
