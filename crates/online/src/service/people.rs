//! Who is known here.
//!
//! A device holds a [`Secret`]; the server keeps only its hash. Several devices can be one person: each has a secret of
//! its own, which a code that is shown on another device brings about.

use std::sync::{Arc, Mutex};

use serde::{Deserialize, Serialize};
use tokio::task::spawn_blocking;

use crate::hub::lock;
use crate::{HubError, JournalError, Note, PlayerId, Registry, Secret};

/// Which person holds a secret; the key is the hash of the secret.
const DEVICE: &str = "device";
/// A person; the key is the player's name.
const PERSON: &str = "person";
/// A code for another device; the key is its hash.
const CODE: &str = "code";

/// How long a code can be used, in milliseconds.
const CODE_TIME: u64 = 10 * 60 * 1_000;

/// The letters of a code, which are 40 random bits.
const CODE_LENGTH: usize = 8;

/// What is kept of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Person {
    pub(super) name: Option<String>,
    /// When they came first, in milliseconds since 1970.
    pub(super) made: u64,
}

/// What is kept of a device.
#[derive(Serialize, Deserialize)]
struct Device {
    made: u64,
}

/// The registry, from which everybody reads in turn.
#[derive(Clone)]
pub(crate) struct People {
    registry: Arc<Mutex<Box<dyn Registry>>>,
}

impl People {
    pub(super) fn new(registry: impl Registry + 'static) -> People {
        People {
            registry: Arc::new(Mutex::new(Box::new(registry))),
        }
    }

    /// Uses the registry where waiting for the disk keeps nobody else waiting.
    pub(crate) async fn with<T: Send + 'static>(
        &self,
        with: impl FnOnce(&mut dyn Registry) -> Result<T, JournalError> + Send + 'static,
    ) -> Result<T, HubError> {
        let registry = self.registry.clone();
        match spawn_blocking(move || with(&mut **lock(&registry))).await {
            Ok(result) => result.map_err(HubError::from),
            Err(error) => Err(HubError::Journal(error.to_string())),
        }
    }

    /// Whom a secret makes its holder.
    pub(super) async fn find(
        &self,
        secret: Secret,
        now: u64,
    ) -> Result<Option<PlayerId>, HubError> {
        self.with(move |registry| {
            let device = registry.get(DEVICE, &secret.fingerprint(), now)?;
            Ok(device.and_then(|device| device.owner))
        })
        .await
    }

    /// Somebody new.
    pub(super) async fn make(
        &self,
        secret: Secret,
        name: Option<String>,
        now: u64,
    ) -> Result<PlayerId, HubError> {
        let player = secret.player();
        self.with(move |registry| {
            registry.put(&person(player, &Person { name, made: now })?)?;
            registry.put(&device(secret, player, now)?)?;
            Ok(player)
        })
        .await
    }

    /// What is known of somebody.
    pub(super) async fn person(
        &self,
        player: PlayerId,
        now: u64,
    ) -> Result<Option<Person>, HubError> {
        self.with(move |registry| {
            let note = registry.get(PERSON, &player.to_string(), now)?;
            note.map(|note| read(&note)).transpose()
        })
        .await
    }

    /// Gives somebody another name.
    pub(super) async fn rename(
        &self,
        player: PlayerId,
        name: String,
        now: u64,
    ) -> Result<(), HubError> {
        self.with(move |registry| {
            let before = registry.get(PERSON, &player.to_string(), now)?;
            let made = match before {
                Some(note) => read::<Person>(&note)?.made,
                None => now,
            };
            let name = Some(name);
            registry.put(&person(player, &Person { name, made })?)
        })
        .await
    }

    /// Makes a code for another device. It is the only one of this person that can be used.
    pub(super) async fn make_code(
        &self,
        player: PlayerId,
        bits: [u8; CODE_LENGTH],
        now: u64,
    ) -> Result<(String, u64), HubError> {
        let code = crate::ids::letters(bits);
        let expires = now + CODE_TIME;
        let note = Note {
            kind: CODE,
            key: crate::ids::fingerprint(b"cairn code\0", code.as_bytes()),
            owner: Some(player),
            value: "{}".to_owned(),
            expires: Some(expires),
        };
        self.with(move |registry| {
            for before in registry.owned(CODE, player, now)? {
                registry.take(CODE, &before.key, now)?;
            }
            registry.put(&note)
        })
        .await?;
        let (first, second) = code.split_at(CODE_LENGTH / 2);
        Ok((format!("{first}-{second}"), expires))
    }

    /// Uses a code: another device becomes the person who made it.
    pub(super) async fn pair(
        &self,
        code: &str,
        secret: Secret,
        now: u64,
    ) -> Result<Option<PlayerId>, HubError> {
        let code: String = code
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_lowercase())
            .take(CODE_LENGTH + 1)
            .collect();
        let key = crate::ids::fingerprint(b"cairn code\0", code.as_bytes());
        self.with(move |registry| {
            let taken = registry.take(CODE, &key, now)?;
            let Some(player) = taken.and_then(|note| note.owner) else {
                return Ok(None);
            };
            registry.put(&device(secret, player, now)?)?;
            Ok(Some(player))
        })
        .await
    }

    /// Forgets everything about somebody, except the games.
    pub(super) async fn forget(&self, player: PlayerId) -> Result<(), HubError> {
        self.with(move |registry| registry.forget(player)).await
    }
}

fn person(player: PlayerId, person: &Person) -> Result<Note, JournalError> {
    Ok(Note {
        kind: PERSON,
        key: player.to_string(),
        owner: Some(player),
        value: write(person)?,
        expires: None,
    })
}

fn device(secret: Secret, player: PlayerId, now: u64) -> Result<Note, JournalError> {
    Ok(Note {
        kind: DEVICE,
        key: secret.fingerprint(),
        owner: Some(player),
        value: write(&Device { made: now })?,
        expires: None,
    })
}

fn write(value: &impl Serialize) -> Result<String, JournalError> {
    serde_json::to_string(value).map_err(|error| JournalError::Database(error.into()))
}

fn read<T: for<'de> Deserialize<'de>>(note: &Note) -> Result<T, JournalError> {
    serde_json::from_str(&note.value).map_err(|error| JournalError::Database(error.into()))
}
