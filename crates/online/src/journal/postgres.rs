//! A journal that many servers share, with PostgreSQL.
//!
//! tokio-postgres is used directly: the writer's statements are sent without waiting for each other's answers, and
//! notifications arrive as they come, neither of which the blocking wrapper around it allows. Each connection has a runtime of
//! its own that runs on the thread that asks, so nothing here needs another thread.

use std::collections::HashMap;
use std::fmt;
use std::future::poll_fn;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::task::{JoinHandle, yield_now};
use tokio::time::{sleep, timeout};
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls, Statement};

use super::row::{Row, entry_text, note, number, read_entry};
use super::upkeep::Upkeep;
use super::{Append, Appended, Beat, Journal, JournalError, Note, Pulse, Registry};
use crate::{Entry, Filter, GameId, Hub, NodeId, PlayerId, Summary};

/// The form of the database, one change after the other. What was published is never edited: a later change follows it.
const MIGRATIONS: &[&str] = &[
    r#"
    CREATE TABLE cairn_entries (
        game TEXT COLLATE "C" NOT NULL,
        version BIGINT NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (game, version)
    );
    CREATE TABLE cairn_games (
        id TEXT COLLATE "C" PRIMARY KEY,
        stage TEXT NOT NULL,
        first TEXT COLLATE "C",
        second TEXT COLLATE "C",
        to_move TEXT COLLATE "C",
        deadline BIGINT,
        is_live BOOLEAN NOT NULL,
        version BIGINT NOT NULL,
        at BIGINT NOT NULL,
        card TEXT NOT NULL
    );
    CREATE INDEX cairn_games_first ON cairn_games (first, at);
    CREATE INDEX cairn_games_second ON cairn_games (second, at);
    CREATE INDEX cairn_games_stage ON cairn_games (stage, at);
    CREATE INDEX cairn_games_deadline ON cairn_games (deadline) WHERE deadline IS NOT NULL;
    CREATE TABLE cairn_upkeep (
        only_row BOOLEAN PRIMARY KEY CHECK (only_row),
        token BIGINT NOT NULL,
        holder TEXT,
        until BIGINT NOT NULL,
        up BIGINT
    );
    INSERT INTO cairn_upkeep VALUES (true, 0, NULL, 0, NULL);
    CREATE TABLE cairn_notes (
        kind TEXT COLLATE "C" NOT NULL,
        key TEXT COLLATE "C" NOT NULL,
        owner TEXT COLLATE "C",
        value TEXT NOT NULL,
        expires BIGINT,
        PRIMARY KEY (kind, key)
    );
    CREATE INDEX cairn_notes_owner ON cairn_notes (owner, kind) WHERE owner IS NOT NULL;
    CREATE INDEX cairn_notes_expires ON cairn_notes (expires) WHERE expires IS NOT NULL;
"#,
    "CREATE INDEX cairn_games_to_move ON cairn_games (to_move, at) WHERE to_move IS NOT NULL;",
    "CREATE INDEX cairn_games_listed ON cairn_games (at)
         WHERE stage = 'open' AND (card::json #>> '{terms,listed}') = 'true';",
];

/// The columns of the table of games, in the order of [`Row`].
const COLUMNS: &str = "id, stage, first, second, to_move, deadline, is_live, version, at, card";

/// The oldest version of PostgreSQL that is supported, as the server gives it.
const OLDEST: i32 = 150_000;

/// How long a connection or an answer may take. A server that is that slow counts as gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// The channel on which nodes tell each other which games have changed.
const CHANNEL: &str = "cairn_games";

/// How many games are named in one notification: it has room for 8,000 bytes.
const GAMES_A_NOTIFICATION: usize = 450;

/// The names of the advisory locks: the first is held while the form of the database is changed, the second by every node that
/// is up, for as long as it is connected.
const FORM_LOCK: i64 = 0x63_61_69_72_6e_01;
const NODE_LOCK: i64 = 0x63_61_69_72_6e_02;

/// A journal in a PostgreSQL database.
///
/// It connects again by itself when the connection is lost. What was being appended then may have been kept or not. It must not
/// be used within asynchronous code, because it waits.
pub struct PostgresJournal {
    config: Config,
    node: NodeId,
    /// `None` only while it is dropped.
    runtime: Option<Runtime>,
    session: Option<Session>,
    /// Whether this connection is the one that says that the node is up.
    is_present: bool,
}

impl fmt::Debug for PostgresJournal {
    // Without the configuration: there may be a password in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let node = &self.node;
        f.debug_struct("PostgresJournal")
            .field("node", node)
            .finish_non_exhaustive()
    }
}

/// A connection, with the statements that were prepared on it.
struct Session {
    client: Client,
    connection: JoinHandle<()>,
    /// Whether the lock of nodes that are up is held by it.
    is_present: bool,
    versions: Statement,
    insert_games: Statement,
    update_games: Statement,
    insert_entries: Statement,
    notify: Statement,
    fence: Statement,
    entries: Statement,
    /// Others, by their texts, of which there are few: prepared when they are first used.
    others: HashMap<String, Statement>,
}

impl Drop for Session {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

impl Drop for PostgresJournal {
    fn drop(&mut self) {
        self.session = None;
        if let Some(runtime) = self.runtime.take() {
            // Waiting for it would not be allowed in asynchronous code.
            runtime.shutdown_background();
        }
    }
}

impl PostgresJournal {
    /// Connects to the database at an address such as `postgres://user:password@host/database`, and brings its form up to date.
    ///
    /// # Errors
    /// If the address is none, the server cannot be reached or is older than PostgreSQL 15, or the database belongs to a newer
    /// version of the program.
    pub fn open(address: &str, node: NodeId) -> Result<PostgresJournal, JournalError> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| JournalError::Database(error.into()))?;
        let mut journal = PostgresJournal {
            config: config(address)?,
            node,
            runtime: Some(runtime),
            session: None,
            is_present: false,
        };
        journal.run(async |session| migrate(&session.client).await)?;
        Ok(journal)
    }

    /// Does something on a connection, which is made if there is none. After a failure the connection is given up: whatever
    /// was begun on it is undone or finished, and the next one begins afresh.
    fn run<T>(
        &mut self,
        work: impl AsyncFnOnce(&mut Session) -> Result<T, JournalError>,
    ) -> Result<T, JournalError> {
        let runtime = self.runtime.as_ref().expect("it is not being dropped");
        let (config, is_present) = (&self.config, self.is_present);
        let kept = self.session.take();
        let (session, done) = runtime.block_on(async move {
            let mut session = match kept {
                Some(session) if session.is_open(is_present).await => session,
                _ => match in_time(connect(config, is_present)).await {
                    Ok(session) => session,
                    Err(error) => return (None, Err(error)),
                },
            };
            match in_time(work(&mut session)).await {
                Ok(done) => (Some(session), Ok(done)),
                Err(error) => (None, Err(error)),
            }
        });
        self.session = session;
        done
    }
}

/// Limits the time that something may take.
async fn in_time<T>(
    work: impl Future<Output = Result<T, JournalError>>,
) -> Result<T, JournalError> {
    match timeout(PATIENCE, work).await {
        Ok(done) => done,
        Err(late) => Err(JournalError::Database(late.into())),
    }
}

/// What an address says, with limits where it says nothing.
fn config(address: &str) -> Result<Config, JournalError> {
    let mut config: Config = address.parse()?;
    if config.get_application_name().is_none() {
        config.application_name("cairn");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(PATIENCE);
    }
    config.keepalives_idle(PATIENCE);
    Ok(config)
}

async fn connect(config: &Config, is_present: bool) -> Result<Session, JournalError> {
    let (client, connection) = config.connect(NoTls).await?;
    let connection = tokio::spawn(async move {
        // Whoever uses the connection learns that it is lost.
        let _ = connection.await;
    });
    check_version(&client).await?;
    // What is acknowledged must be on the disk, whatever the server's usual setting.
    client.batch_execute("SET synchronous_commit = on").await?;
    if is_present {
        let lock = format!("SELECT pg_advisory_lock_shared({NODE_LOCK})");
        client.batch_execute(&lock).await?;
    }
    migrate(&client).await?;
    let values = "unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
                  $6::bigint[], $7::boolean[], $8::bigint[], $9::bigint[], $10::text[])";
    // Rows are always locked in the same order, so that two nodes never wait for each other.
    let versions = client
        .prepare("SELECT id, version FROM cairn_games WHERE id = ANY($1) ORDER BY id FOR UPDATE");
    let insert_games = format!(
        "INSERT INTO cairn_games ({COLUMNS}) SELECT * FROM {values} ON CONFLICT DO NOTHING RETURNING id"
    );
    let insert_games = client.prepare(&insert_games);
    let update_games = format!(
        "UPDATE cairn_games AS old
         SET stage = new.stage, first = new.first, second = new.second, to_move = new.to_move,
             deadline = new.deadline, is_live = new.is_live, version = new.version, at = new.at,
             card = new.card
         FROM {values} AS new ({COLUMNS}) WHERE old.id = new.id"
    );
    let update_games = client.prepare(&update_games);
    let insert_entries = client.prepare(
        "INSERT INTO cairn_entries (game, version, entry)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])",
    );
    let notify = client.prepare("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload");
    // Shared: the lease cannot change hands before what is made with it is kept.
    let fence = client.prepare("SELECT token, holder, until, up FROM cairn_upkeep FOR SHARE");
    let entries = client.prepare(
        "SELECT entry FROM cairn_entries WHERE game = $1 AND version > $2 ORDER BY version",
    );
    let (versions, insert_games, update_games, insert_entries, notify, fence, entries) = tokio::try_join!(
        versions,
        insert_games,
        update_games,
        insert_entries,
        notify,
        fence,
        entries
    )?;
    Ok(Session {
        client,
        connection,
        is_present,
        versions,
        insert_games,
        update_games,
        insert_entries,
        notify,
        fence,
        entries,
        others: HashMap::new(),
    })
}

async fn check_version(client: &Client) -> Result<(), JournalError> {
    let row = client
        .query_one(
            "SELECT current_setting('server_version_num')::int, current_setting('server_version')",
            &[],
        )
        .await?;
    match row.try_get::<_, i32>(0)? {
        number if number >= OLDEST => Ok(()),
        _ => Err(JournalError::TooOld(row.try_get(1)?)),
    }
}

/// Brings the form of the database up to date, one node after the other.
async fn migrate(client: &Client) -> Result<(), JournalError> {
    // A statement that asks first spares the lock on every later connection.
    let known = "SELECT to_regclass('cairn_form') IS NOT NULL";
    if client.query_one(known, &[]).await?.try_get(0)? && form(client).await? == MIGRATIONS.len() {
        return Ok(());
    }
    client
        .batch_execute(&format!(
            "BEGIN;
             SELECT pg_advisory_xact_lock({FORM_LOCK});
             CREATE TABLE IF NOT EXISTS cairn_form (changes BIGINT NOT NULL);"
        ))
        .await?;
    let done = form(client).await?;
    if done > MIGRATIONS.len() {
        client.batch_execute("ROLLBACK").await?;
        return Err(JournalError::Newer(u32::try_from(done).unwrap_or(u32::MAX)));
    }
    for change in &MIGRATIONS[done..] {
        client.batch_execute(change).await?;
    }
    let now = MIGRATIONS.len();
    client
        .batch_execute(&format!(
            "DELETE FROM cairn_form; INSERT INTO cairn_form VALUES ({now}); COMMIT"
        ))
        .await?;
    Ok(())
}

/// How many changes have been made to the form of the database.
async fn form(client: &Client) -> Result<usize, JournalError> {
    let row = client
        .query_one("SELECT coalesce(max(changes), 0) FROM cairn_form", &[])
        .await?;
    Ok(usize::try_from(row.try_get::<_, i64>(0)?).unwrap_or(usize::MAX))
}

impl Session {
    /// Whether it can be used as it is. What the server has said meanwhile, such as that it ends, is heard first.
    async fn is_open(&self, is_present: bool) -> bool {
        // The runtime looks at the socket, and the connection reads what came and then that it has ended.
        for _ in 0..4 {
            yield_now().await;
        }
        !self.client.is_closed() && self.is_present >= is_present
    }

    /// A statement that is prepared once on each connection: otherwise the server reads and plans it every time.
    async fn prepared(&mut self, text: &str) -> Result<Statement, JournalError> {
        if let Some(known) = self.others.get(text) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(text).await?;
        self.others.insert(text.to_owned(), statement.clone());
        Ok(statement)
    }

    async fn append(&self, node: NodeId, batch: &[Append]) -> Result<Vec<Appended>, JournalError> {
        let ids: Vec<String> = batch
            .iter()
            .map(|append| append.summary.id.to_string())
            .collect();
        let is_leased = batch.iter().any(|append| append.lease.is_some());
        let fence = async {
            if is_leased {
                Ok(Some(self.client.query_one(&self.fence, &[]).await?))
            } else {
                Ok(None)
            }
        };
        let parameters: [&(dyn ToSql + Sync); 1] = [&ids];
        // These and those below are sent together: tokio-postgres sends a statement when it is first polled.
        let ((), fence, versions) = tokio::try_join!(
            biased;
            self.client.batch_execute("BEGIN"),
            fence,
            self.client.query(&self.versions, &parameters)
        )?;
        let fence = fence.as_ref().map(upkeep).transpose()?;
        let mut versions = versions
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
            .collect::<Result<HashMap<String, i64>, JournalError>>()?;
        let made = self.insert_new(batch, &ids, &fence, &versions).await?;
        for id in &made {
            versions.insert(id.clone(), 0);
        }
        let mut answers = Vec::with_capacity(batch.len());
        // The last of several appends to a game says what it is like.
        let mut rows: HashMap<&str, Row> = HashMap::new();
        let (mut games, mut numbers, mut texts) = (Vec::new(), Vec::new(), Vec::new());
        for (append, id) in batch.iter().zip(&ids) {
            let answer = answer(append, &fence, versions.get(id).copied());
            if answer == Appended::Kept {
                for entry in &append.entries {
                    games.push(id.as_str());
                    numbers.push(number(entry.version));
                    texts.push(entry_text(entry)?);
                }
                let row = Row::try_from(&append.summary)?;
                versions.insert(id.clone(), row.version);
                rows.insert(id, row);
            }
            answers.push(answer);
        }
        if rows.is_empty() {
            self.client.batch_execute("ROLLBACK").await?;
            return Ok(answers);
        }
        let mut changed: Vec<&str> = rows.keys().copied().collect();
        changed.sort_unstable();
        let notifications: Vec<String> = changed
            .chunks(GAMES_A_NOTIFICATION)
            .map(|some| format!("{node} {}", some.join(" ")))
            .collect();
        let columns = Columns::new(rows.into_values());
        let (rows, channel) = (columns.parameters(), CHANNEL);
        let entries: [&(dyn ToSql + Sync); 3] = [&games, &numbers, &texts];
        let notify: [&(dyn ToSql + Sync); 2] = [&channel, &notifications];
        // If one of them fails, so do those after it, and the last one undoes everything.
        tokio::try_join!(
            biased;
            self.client.execute(&self.insert_entries, &entries),
            self.client.execute(&self.update_games, &rows),
            self.client.query(&self.notify, &notify),
            self.client.batch_execute("COMMIT")
        )?;
        Ok(answers)
    }

    /// Makes the rows of new games, so that they are locked like those of others; which ones were made.
    async fn insert_new(
        &self,
        batch: &[Append],
        ids: &[String],
        fence: &Option<Upkeep>,
        versions: &HashMap<String, i64>,
    ) -> Result<Vec<String>, JournalError> {
        let mut rows: Vec<Row> = Vec::new();
        for (append, id) in batch.iter().zip(ids) {
            let is_new = !versions.contains_key(id) && rows.iter().all(|row| row.id != *id);
            if is_new && answer(append, fence, Some(0)) == Appended::Kept {
                rows.push(Row::try_from(&append.summary)?);
            }
        }
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        rows.sort_by(|one, other| one.id.cmp(&other.id));
        let columns = Columns::new(rows);
        let made = self
            .client
            .query(&self.insert_games, &columns.parameters())
            .await?;
        made.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

/// What becomes of an append to a game that has this version now; none if there is no such game.
fn answer(append: &Append, fence: &Option<Upkeep>, version: Option<i64>) -> Appended {
    let fenced = append.lease.zip(*fence);
    if fenced.is_some_and(|(lease, upkeep)| !upkeep.admits(lease)) {
        return Appended::Fenced;
    }
    let next = append.entries.first().map(|entry| number(entry.version));
    if version.map(|version| version + 1) == next && next.is_some() {
        Appended::Kept
    } else {
        Appended::Stale
    }
}

/// Rows of the table of games, column by column, as arrays are sent.
#[derive(Default)]
struct Columns {
    id: Vec<String>,
    stage: Vec<String>,
    first: Vec<Option<String>>,
    second: Vec<Option<String>>,
    to_move: Vec<Option<String>>,
    deadline: Vec<Option<i64>>,
    is_live: Vec<bool>,
    version: Vec<i64>,
    at: Vec<i64>,
    card: Vec<String>,
}

impl Columns {
    fn new(rows: impl IntoIterator<Item = Row>) -> Columns {
        let mut columns = Columns::default();
        for row in rows {
            columns.id.push(row.id);
            columns.stage.push(row.stage);
            columns.first.push(row.first);
            columns.second.push(row.second);
            columns.to_move.push(row.to_move);
            columns.deadline.push(row.deadline);
            columns.is_live.push(row.is_live);
            columns.version.push(row.version);
            columns.at.push(row.at);
            columns.card.push(row.card);
        }
        columns
    }

    fn parameters(&self) -> [&(dyn ToSql + Sync); 10] {
        [
            &self.id,
            &self.stage,
            &self.first,
            &self.second,
            &self.to_move,
            &self.deadline,
            &self.is_live,
            &self.version,
            &self.at,
            &self.card,
        ]
    }
}

impl Journal for PostgresJournal {
    fn append(&mut self, batch: &[Append]) -> Result<Vec<Appended>, JournalError> {
        let node = self.node;
        self.run(async |session| session.append(node, batch).await)
    }

    fn entries(&mut self, game: GameId, after: u64) -> Result<Vec<Entry>, JournalError> {
        self.run(async |session| {
            let (id, after) = (game.as_str(), number(after));
            let rows = session
                .client
                .query(&session.entries, &[&id, &after])
                .await?;
            rows.iter()
                .map(|row| read_entry(game, row.try_get(0)?))
                .collect()
        })
    }

    fn list(&mut self, filter: Filter, most: usize) -> Result<Vec<Summary>, JournalError> {
        let (condition, value): (&str, Option<Box<dyn ToSql + Sync>>) = match filter {
            Filter::Of(player) => (
                "first = $2 OR second = $2 ORDER BY at DESC, id",
                Some(Box::new(player.to_string())),
            ),
            Filter::ToMove(player) => (
                "to_move = $2 ORDER BY at, id",
                Some(Box::new(player.to_string())),
            ),
            // In the words of the index.
            Filter::Listed => (
                "stage = 'open' AND (card::json #>> '{terms,listed}') = 'true' ORDER BY at DESC, id",
                None,
            ),
            Filter::DueBy(time) => (
                "deadline IS NOT NULL AND deadline <= $2 ORDER BY deadline, id",
                Some(Box::new(number(time))),
            ),
            Filter::QuietSince(time) => (
                "stage IN ('open', 'playing') AND at <= $2 ORDER BY at, id",
                Some(Box::new(number(time))),
            ),
            Filter::QuietLive(time) => (
                "stage IN ('open', 'playing') AND is_live AND at <= $2 ORDER BY at, id",
                Some(Box::new(number(time))),
            ),
        };
        let query = format!("SELECT {COLUMNS} FROM cairn_games WHERE {condition} LIMIT $1");
        self.run(async |session| {
            let most = number(most as u64);
            let query = session.prepared(&query).await?;
            let mut values: Vec<&(dyn ToSql + Sync)> = vec![&most];
            values.extend(value.as_deref());
            let rows = session.client.query(&query, &values).await?;
            rows.iter()
                .map(|row| summary_row(row)?.try_into())
                .collect()
        })
    }

    fn beat(&mut self, beat: Beat) -> Result<Pulse, JournalError> {
        self.is_present = true;
        self.run(async |session| {
            let look = session
                .prepared(
                    "SELECT token, holder, until, up, (
                         SELECT count(*) FROM pg_locks
                         WHERE locktype = 'advisory' AND granted AND objsubid = 1
                           AND (classid::bigint << 32) + objid::bigint = $1
                           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                           AND pid <> pg_backend_pid()
                     ) FROM cairn_upkeep FOR UPDATE OF cairn_upkeep",
                )
                .await?;
            let note = session
                .prepared("UPDATE cairn_upkeep SET token = $1, holder = $2, until = $3, up = $4")
                .await?;
            let client = &session.client;
            client.batch_execute("BEGIN").await?;
            let row = client.query_one(&look, &[&NODE_LOCK]).await?;
            let mut upkeep = upkeep(&row)?;
            let is_alone = row.try_get::<_, i64>(4)? == 0;
            let pulse = upkeep.beat(beat, is_alone);
            let holder = upkeep.holder.map(|node| node.to_string());
            let (token, until) = (number(upkeep.token), number(upkeep.until));
            let up = upkeep.up.map(number);
            client
                .execute(&note, &[&token, &holder, &until, &up])
                .await?;
            client.batch_execute("COMMIT").await?;
            Ok(pulse)
        })
    }
}

impl Registry for PostgresJournal {
    fn put(&mut self, note: &Note) -> Result<(), JournalError> {
        let owner = note.owner.map(|owner| owner.to_string());
        let expires = note.expires.map(number);
        self.run(async |session| {
            session
                .client
                .execute(
                    "INSERT INTO cairn_notes (kind, key, owner, value, expires)
                     VALUES ($1, $2, $3, $4, $5)
                     ON CONFLICT (kind, key) DO UPDATE
                     SET owner = excluded.owner, value = excluded.value, expires = excluded.expires",
                    &[&note.kind, &note.key, &owner, &note.value, &expires],
                )
                .await?;
            Ok(())
        })
    }

    fn get(
        &mut self,
        kind: &'static str,
        key: &str,
        now: u64,
    ) -> Result<Option<Note>, JournalError> {
        let query = format!("SELECT {NOTE} FROM cairn_notes WHERE kind = $1 AND key = $2");
        let found = self.notes(kind, &query, &[&kind, &key])?;
        Ok(found.into_iter().find(|note| note.is_valid(now)))
    }

    fn take(
        &mut self,
        kind: &'static str,
        key: &str,
        now: u64,
    ) -> Result<Option<Note>, JournalError> {
        let query =
            format!("DELETE FROM cairn_notes WHERE kind = $1 AND key = $2 RETURNING {NOTE}");
        let found = self.notes(kind, &query, &[&kind, &key])?;
        Ok(found.into_iter().find(|note| note.is_valid(now)))
    }

    fn owned(
        &mut self,
        kind: &'static str,
        owner: PlayerId,
        now: u64,
    ) -> Result<Vec<Note>, JournalError> {
        let query =
            format!("SELECT {NOTE} FROM cairn_notes WHERE kind = $1 AND owner = $2 ORDER BY key");
        let mut found = self.notes(kind, &query, &[&kind, &owner.to_string()])?;
        found.retain(|note| note.is_valid(now));
        Ok(found)
    }

    fn forget(&mut self, owner: PlayerId) -> Result<(), JournalError> {
        self.run(async |session| {
            let delete = "DELETE FROM cairn_notes WHERE owner = $1";
            session
                .client
                .execute(delete, &[&owner.to_string()])
                .await?;
            Ok(())
        })
    }

    fn expire(&mut self, now: u64) -> Result<(), JournalError> {
        self.run(async |session| {
            let delete = "DELETE FROM cairn_notes WHERE expires <= $1";
            session.client.execute(delete, &[&number(now)]).await?;
            Ok(())
        })
    }

    fn redact(&mut self, game: GameId, entry: &Entry) -> Result<(), JournalError> {
        let text = entry_text(entry)?;
        self.run(async |session| {
            let update = "UPDATE cairn_entries SET entry = $3 WHERE game = $1 AND version = $2";
            let (id, version) = (game.as_str(), number(entry.version));
            session
                .client
                .execute(update, &[&id, &version, &text])
                .await?;
            Ok(())
        })
    }
}

/// The columns of a note after its kind.
const NOTE: &str = "key, owner, value, expires";

impl PostgresJournal {
    fn notes(
        &mut self,
        kind: &'static str,
        query: &str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Note>, JournalError> {
        self.run(async |session| {
            let query = session.prepared(query).await?;
            let rows = session.client.query(&query, parameters).await?;
            let read = |row: &tokio_postgres::Row| {
                let (key, owner) = (row.try_get(0)?, row.try_get(1)?);
                note(kind, key, owner, row.try_get(2)?, row.try_get(3)?)
            };
            rows.iter().map(read).collect()
        })
    }
}

fn upkeep(row: &tokio_postgres::Row) -> Result<Upkeep, JournalError> {
    // A holder that cannot be read is gone.
    let holder: Option<&str> = row.try_get(1)?;
    Ok(Upkeep {
        token: row.try_get::<_, i64>(0)?.unsigned_abs(),
        holder: holder.and_then(|text| text.parse().ok()),
        until: row.try_get::<_, i64>(2)?.unsigned_abs(),
        up: row.try_get::<_, Option<i64>>(3)?.map(i64::unsigned_abs),
    })
}

fn summary_row(row: &tokio_postgres::Row) -> Result<Row, JournalError> {
    Ok(Row {
        id: row.try_get(0)?,
        stage: row.try_get(1)?,
        first: row.try_get(2)?,
        second: row.try_get(3)?,
        to_move: row.try_get(4)?,
        deadline: row.try_get(5)?,
        is_live: row.try_get(6)?,
        version: row.try_get(7)?,
        at: row.try_get(8)?,
        card: row.try_get(9)?,
    })
}

impl From<tokio_postgres::Error> for JournalError {
    fn from(error: tokio_postgres::Error) -> JournalError {
        JournalError::Database(error.into())
    }
}

/// How long to wait before connecting again: at first, and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// How often a listener to which nothing is said asks whether the server is still there.
const QUIET: Duration = Duration::from_secs(10);

/// Hears from the database which games other nodes have changed, and lets a hub read them again.
///
/// A notification that is lost loses nothing: whenever the connection is made anew, everything that is used here is read
/// again.
pub struct Listener {
    config: Config,
    node: NodeId,
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let node = &self.node;
        f.debug_struct("Listener")
            .field("node", node)
            .finish_non_exhaustive()
    }
}

impl Listener {
    /// A listener at the same address as the journals of this node.
    ///
    /// # Errors
    /// If the address is none.
    pub fn new(address: &str, node: NodeId) -> Result<Listener, JournalError> {
        let config = config(address)?;
        Ok(Listener { config, node })
    }

    /// Listens, for ever.
    pub async fn run(self, hub: Hub) {
        let mut pause = FIRST_PAUSE;
        loop {
            if let Err(Lost {
                was_connected: true,
            }) = self.listen(&hub).await
            {
                pause = FIRST_PAUSE;
            }
            sleep(pause).await;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }

    async fn listen(&self, hub: &Hub) -> Result<(), Lost> {
        let not_connected = Lost {
            was_connected: false,
        };
        let connecting = timeout(PATIENCE, self.config.connect(NoTls)).await;
        let Ok(Ok((client, mut connection))) = connecting else {
            return Err(not_connected);
        };
        let (sender, mut messages) = tokio::sync::mpsc::unbounded_channel();
        let polling = async move {
            // Ends when the connection does.
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await
            {
                let _ = sender.send(message);
            }
        };
        let hearing = async {
            let listen = format!("LISTEN {CHANNEL}");
            if !self.is_answered(&client, &listen).await {
                return not_connected;
            }
            let lost = Lost {
                was_connected: true,
            };
            // What was notified before is read now.
            if hub.catch_up_all().await.is_err() {
                return lost;
            }
            loop {
                match timeout(QUIET, messages.recv()).await {
                    Ok(None) => return lost,
                    Ok(Some(AsyncMessage::Notification(notification))) => {
                        if !self.hear(hub, notification.payload()).await {
                            return lost;
                        }
                    }
                    Ok(Some(_)) => {}
                    Err(_) if self.is_answered(&client, "").await => {}
                    Err(_) => return lost,
                }
            }
        };
        tokio::select! {
            () = polling => Err(Lost { was_connected: true }),
            lost = hearing => Err(lost),
        }
    }

    async fn is_answered(&self, client: &Client, statement: &str) -> bool {
        let answer = timeout(PATIENCE, client.batch_execute(statement)).await;
        matches!(answer, Ok(Ok(())))
    }

    /// Has the games read that a notification names; whether that was possible.
    async fn hear(&self, hub: &Hub, payload: &str) -> bool {
        let mut words = payload.split(' ');
        if words.next().and_then(|word| word.parse().ok()) == Some(self.node) {
            return true;
        }
        let games = words.filter_map(|word| word.parse().ok()).collect();
        hub.changed_elsewhere(games).await.is_ok()
    }
}

/// The connection was lost or could not be made.
struct Lost {
    was_connected: bool,
}
