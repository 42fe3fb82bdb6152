//! Notifications: whoever is away learns that it is their turn.
//!
//! Every one of them is off until somebody asks for it: a webhook, which posts a line of text to a chat, web push, which
//! a browser shows, and a feed, which a reader asks for. The first two are sent by the node that kept the event, after it
//! is on the disk and only if the player is not looking at the game there; they are sent once, and lost if the other
//! server does not answer. What must not be lost is in the game itself.

mod outbox;
mod push;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cairn_core::{Phrase, Side};
use cairn_messages::{Catalog, Language};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use ureq::http::{HeaderValue, header};

use crate::hub::Change;
use crate::service::{Environment, NoRandomness, People};
use crate::{GameId, Hub, HubError, JournalError, Note, PlayerId, Seat, Stage, Summary};

pub use outbox::{Full, Outbox, Post, Posted, is_address};
pub use push::{Keys, PushError, ServerKey, Subscription};

/// Where to post; the key is the name of its owner, and of a game if it is about that one alone.
pub(crate) const WEBHOOK: &str = "webhook";
/// A browser; the key is the hash of its address.
pub(crate) const PUSH: &str = "push";
/// The key with which web push is signed.
const SERVER_KEY: &str = "push-key";

/// For how long a browser's server keeps a message for a browser that is off.
const KEPT_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// What is kept of a webhook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Webhook {
    pub(crate) url: String,
    /// The address under which its owner reaches this server.
    pub(crate) address: String,
    pub(crate) language: String,
    /// The game that it is about; all of them if there is none.
    pub(crate) game: Option<GameId>,
}

/// What is kept of a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Browser {
    pub(crate) subscription: Subscription,
    /// The address under which its owner reaches this server.
    pub(crate) address: String,
    pub(crate) language: String,
}

/// What somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// The opponent has come, and the game begins.
    Begun,
    /// It is their turn.
    Turn,
    /// The game is over: won, lost or, if nobody won, drawn.
    Over(Option<bool>),
}

impl What {
    const fn word(self) -> &'static str {
        match self {
            What::Begun => "begun",
            What::Turn => "your-turn",
            What::Over(_) => "over",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            What::Begun => "notify-begun",
            What::Turn => "notify-turn",
            What::Over(Some(true)) => "notify-won",
            What::Over(Some(false)) => "notify-lost",
            What::Over(None) => "notify-drawn",
        }
    }
}

/// Whom a change concerns, and how.
fn notices(change: &Change) -> Vec<(Side, What)> {
    let (before, after) = (&change.before, &change.after);
    let mut notices = Vec::new();
    for side in Side::BOTH {
        let seat = Seat::from(side);
        let begins = before.stage == Stage::Open && after.stage == Stage::Playing;
        let what = if before.stage != Stage::Over && after.stage == Stage::Over {
            What::Over(after.card.winner.map(|winner| winner == seat))
        } else if after.card.turn == Some(seat) && (begins || before.card.turn != Some(seat)) {
            What::Turn
        } else if begins && before.players[side].is_some() {
            What::Begun
        } else {
            continue;
        };
        notices.push((side, what));
    }
    notices
}

/// Tells people what happens in their games while they are away.
pub struct Notifier {
    hub: Hub,
    people: People,
    outbox: Outbox,
    contact: Option<String>,
    environment: Arc<dyn Environment>,
}

impl fmt::Debug for Notifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notifier").finish_non_exhaustive()
    }
}

/// The key of this server: the one that is kept, or a new one, which is kept from then on. It is read each time, so that
/// all nodes have the same.
///
/// # Errors
/// If it cannot be read or kept, or there are no random bits.
pub(crate) async fn server_key(
    people: &People,
    environment: &Arc<dyn Environment>,
) -> Result<ServerKey, HubError> {
    let unusable = || HubError::Journal("the key of web push cannot be used".to_owned());
    let (environment, now) = (environment.clone(), environment.now());
    let bits = people
        .with(move |registry| {
            if let Some(note) = registry.get(SERVER_KEY, SERVER_KEY, now)? {
                return Ok(note.value);
            }
            let mut bits = [0; 32];
            environment
                .random(&mut bits)
                .map_err(|NoRandomness| JournalError::Database("no random bits".into()))?;
            let value = URL_SAFE_NO_PAD.encode(bits);
            registry.put(&Note {
                kind: SERVER_KEY,
                key: SERVER_KEY.to_owned(),
                owner: None,
                value: value.clone(),
                expires: None,
            })?;
            Ok(value)
        })
        .await?;
    let bits = URL_SAFE_NO_PAD.decode(bits).map_err(|_| unusable())?;
    let bits = bits.try_into().map_err(|_| unusable())?;
    ServerKey::from_bits(bits).ok_or_else(unusable)
}

impl Notifier {
    pub(crate) fn new(
        hub: Hub,
        people: People,
        outbox: Outbox,
        contact: Option<String>,
        environment: Arc<dyn Environment>,
    ) -> Notifier {
        Notifier {
            hub,
            people,
            outbox,
            contact,
            environment,
        }
    }

    /// Tells people of all changes, until the hub is gone.
    pub async fn run(self, mut changes: Receiver<Change>) {
        loop {
            match changes.recv().await {
                Ok(change) => self.tell(&change).await,
                // Too much happened at once: some people are not told.
                Err(RecvError::Lagged(count)) => {
                    tracing::warn!(count, "notifications dropped");
                }
                Err(RecvError::Closed) => return,
            }
        }
    }

    async fn tell(&self, change: &Change) {
        let presence = self.hub.presence(change.after.id);
        for (side, what) in notices(change) {
            let seated = change.after.card.seats.of(side.into()).as_ref();
            let is_person = seated.is_some_and(|seated| seated.level.is_none());
            if let Some(player) = change.after.players[side]
                && is_person
                && !presence[side]
                && let Err(error) = self.tell_player(player, side, what, &change.after).await
            {
                tracing::warn!(%error, "notification not sent");
            }
        }
    }

    async fn tell_player(
        &self,
        player: PlayerId,
        side: Side,
        what: What,
        game: &Summary,
    ) -> Result<(), HubError> {
        let now = self.environment.now();
        let (webhooks, browsers) = self
            .people
            .with(move |registry| {
                let webhooks = registry.owned(WEBHOOK, player, now)?;
                Ok((webhooks, registry.owned(PUSH, player, now)?))
            })
            .await?;
        for note in webhooks {
            let Ok(webhook) = serde_json::from_str::<Webhook>(&note.value) else {
                continue;
            };
            if webhook.game.is_none_or(|about| about == game.id) {
                let text = text(&webhook.language, side, what, game);
                self.send(posted(&webhook, what, &text, game), note);
            }
        }
        if browsers.is_empty() {
            return Ok(());
        }
        let key = server_key(&self.people, &self.environment).await?;
        for note in browsers {
            let Ok(browser) = serde_json::from_str::<Browser>(&note.value) else {
                continue;
            };
            let text = text(&browser.language, side, what, game);
            let message = serde_json::json!({
                "title": game_name(game),
                "body": text,
                "link": link(&browser.address, game.id),
                "tag": game.id.as_str(),
            });
            let post = key.message(
                &browser.subscription,
                &message.to_string(),
                self.contact.as_deref(),
                KEPT_FOR.as_secs() as u32,
                now,
            );
            if let Ok(post) = post {
                self.send(post, note);
            }
        }
        Ok(())
    }

    /// Sends something to an address; one that is gone for good is forgotten.
    fn send(&self, post: Post, note: Note) {
        let people = self.people.clone();
        let runtime = tokio::runtime::Handle::current();
        let now = self.environment.now();
        let sent = self.outbox.send(post, move |posted| {
            if posted == Posted::Gone && note.kind == PUSH {
                runtime.spawn(async move {
                    let taken =
                        people.with(move |registry| registry.take(note.kind, &note.key, now));
                    if let Err(error) = taken.await {
                        tracing::warn!(%error, "a browser that is gone could not be forgotten");
                    }
                });
            }
        });
        if sent.is_err() {
            tracing::warn!("notification dropped: too many are waiting");
        }
    }
}

/// A line of text, in the form that both Discord (`content`) and Slack (`text`) show, with the same for programs.
fn posted(webhook: &Webhook, what: What, text: &str, game: &Summary) -> Post {
    let link = link(&webhook.address, game.id);
    let line = format!("{text} {link}");
    let body = serde_json::json!({
        "content": line,
        "text": line,
        "event": what.word(),
        "game": game.id.as_str(),
        "rules": game.card.terms.game,
        "link": link,
        "version": game.version,
    });
    Post {
        url: webhook.url.clone(),
        headers: vec![(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        )],
        body: body.to_string().into_bytes(),
    }
}

fn text(language: &str, side: Side, what: What, game: &Summary) -> String {
    let language = Language::from_tag(language).unwrap_or_default();
    let opponent = game.card.seats.of(side.other().into());
    let opponent = opponent
        .as_ref()
        .map_or_else(String::new, |seat| seat.name.clone());
    let phrase = Phrase::new(what.key())
        .with("game-name", game_name(game))
        .with("opponent", opponent);
    Catalog::get(language).say(&phrase)
}

/// The link of a game, for whoever reaches the server under an address.
pub(crate) fn link(address: &str, game: GameId) -> String {
    format!("{address}/g/{game}")
}

/// The game's name for people.
pub(crate) fn game_name(game: &Summary) -> String {
    let choice: Result<cairn_session::GameChoice, _> = game.card.terms.game.parse();
    choice.map_or_else(
        |_| game.card.terms.game.clone(),
        |choice| choice.info().name.to_owned(),
    )
}
