//! Where somebody wants to be told that it is their turn. Everything is off until it is asked for.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use cairn_core::Phrase;
use cairn_messages::{Catalog, Language};
use serde::{Deserialize, Serialize};

use super::identity::Caller;
use super::{Failure, Shared, fresh};
use crate::notify::{Browser, PUSH, Subscription, WEBHOOK, Webhook, is_address, server_key};
use crate::{Filter, GameId, HubError, JournalError, Note, PlayerId, Seat, Secret, Stage, Summary};

/// A feed; the key is the hash of its token.
const FEED: &str = "feed";

/// How many webhooks and browsers somebody may have.
const MOST: usize = 10;

/// The most games of a feed.
const LONGEST_FEED: usize = 50;

/// What somebody has asked for: the answer of `GET /api/notify`.
#[derive(Serialize)]
struct Notifications {
    /// The public key that browsers subscribe with, in base64url.
    push_key: String,
    /// How many browsers are told.
    browsers: usize,
    webhooks: Vec<Shown>,
    /// Whether there is a feed. Its address is shown when it is made, and never again.
    feed: bool,
}

/// A webhook as it is shown to its owner.
#[derive(Serialize)]
struct Shown {
    /// The host alone: the rest of the address is often a secret.
    host: String,
    game: Option<GameId>,
}

pub(super) async fn show(
    State(shared): State<Shared>,
    caller: Caller,
) -> Result<Response, Failure> {
    let (player, now) = (caller.player()?, shared.environment.now());
    let key = server_key(&shared.people, &shared.environment).await?;
    let (webhooks, browsers, feeds) = shared
        .people
        .with(move |registry| {
            Ok((
                registry.owned(WEBHOOK, player, now)?,
                registry.owned(PUSH, player, now)?,
                registry.owned(FEED, player, now)?,
            ))
        })
        .await?;
    let shown = |note: &Note| {
        let webhook: Webhook = serde_json::from_str(&note.value).ok()?;
        let uri: axum::http::Uri = webhook.url.parse().ok()?;
        Some(Shown {
            host: uri.host()?.to_owned(),
            game: webhook.game,
        })
    };
    Ok(fresh(Notifications {
        push_key: key.public(),
        browsers: browsers.len(),
        webhooks: webhooks.iter().filter_map(shown).collect(),
        feed: !feeds.is_empty(),
    }))
}

/// Asks for a webhook, instead of the one before if there is one: the body of `PUT /api/notify/webhook`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewWebhook {
    url: String,
    #[serde(default)]
    language: String,
    /// The game that it is about; without one, all of them.
    #[serde(default)]
    game: Option<GameId>,
}

pub(super) async fn put_webhook(
    State(shared): State<Shared>,
    caller: Caller,
    wanted: Result<Json<NewWebhook>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(wanted) = wanted?;
    let player = caller.player()?;
    if !is_address(&wanted.url) {
        let message = "expected an address that begins with https:// or http://";
        return Err(Failure::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "url",
            message,
        ));
    }
    let key = webhook_key(player, wanted.game);
    let webhook = Webhook {
        url: wanted.url,
        address: shared.address(&caller),
        language: wanted.language,
        game: wanted.game,
    };
    shared.keep(WEBHOOK, key, player, &webhook).await
}

/// Which webhook is not wanted any longer: the body of `DELETE /api/notify/webhook`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OldWebhook {
    #[serde(default)]
    game: Option<GameId>,
}

pub(super) async fn delete_webhook(
    State(shared): State<Shared>,
    caller: Caller,
    which: Result<Json<OldWebhook>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(which) = which?;
    let player = caller.player()?;
    shared
        .drop_note(WEBHOOK, webhook_key(player, which.game), player)
        .await
}

fn webhook_key(player: PlayerId, game: Option<GameId>) -> String {
    match game {
        None => player.to_string(),
        Some(game) => format!("{player} {game}"),
    }
}

/// A browser that wants to be told: the body of `POST /api/notify/push`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBrowser {
    subscription: Subscription,
    #[serde(default)]
    language: String,
}

pub(super) async fn put_push(
    State(shared): State<Shared>,
    caller: Caller,
    wanted: Result<Json<NewBrowser>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(wanted) = wanted?;
    let player = caller.player()?;
    if !wanted.subscription.is_possible() {
        let message = "expected the endpoint and the keys of a PushSubscription";
        return Err(Failure::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "subscription",
            message,
        ));
    }
    let key = browser_key(&wanted.subscription.endpoint);
    let browser = Browser {
        subscription: wanted.subscription,
        address: shared.address(&caller),
        language: wanted.language,
    };
    shared.keep(PUSH, key, player, &browser).await
}

/// Which browser does not want to be told any longer: the body of `DELETE /api/notify/push`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OldBrowser {
    endpoint: String,
}

pub(super) async fn delete_push(
    State(shared): State<Shared>,
    caller: Caller,
    which: Result<Json<OldBrowser>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(which) = which?;
    let player = caller.player()?;
    shared
        .drop_note(PUSH, browser_key(&which.endpoint), player)
        .await
}

fn browser_key(endpoint: &str) -> String {
    crate::ids::fingerprint(b"cairn push\0", endpoint.as_bytes())
}

impl Shared {
    /// Keeps something of somebody's, unless they have enough of it.
    async fn keep(
        &self,
        kind: &'static str,
        key: String,
        player: PlayerId,
        value: &impl Serialize,
    ) -> Result<Response, Failure> {
        let value = serde_json::to_string(value)
            .map_err(|error| HubError::from(JournalError::Database(error.into())))?;
        let now = self.environment.now();
        let kept = self
            .people
            .with(move |registry| {
                let owned = registry.owned(kind, player, now)?;
                if owned.len() >= MOST && owned.iter().all(|note| note.key != key) {
                    return Ok(false);
                }
                registry.put(&Note {
                    kind,
                    key,
                    owner: Some(player),
                    value,
                    expires: None,
                })?;
                Ok(true)
            })
            .await?;
        if !kept {
            let message = format!("expected at most {MOST}; remove another one first");
            return Err(Failure::new(StatusCode::CONFLICT, "enough", message));
        }
        Ok(StatusCode::NO_CONTENT.into_response())
    }

    /// Removes something, if it is theirs.
    async fn drop_note(
        &self,
        kind: &'static str,
        key: String,
        player: PlayerId,
    ) -> Result<Response, Failure> {
        let now = self.environment.now();
        self.people
            .with(move |registry| {
                let note = registry.get(kind, &key, now)?;
                if note.is_some_and(|note| note.owner == Some(player)) {
                    registry.take(kind, &key, now)?;
                }
                Ok(())
            })
            .await?;
        Ok(StatusCode::NO_CONTENT.into_response())
    }
}

/// What is kept of a feed.
#[derive(Serialize, Deserialize)]
struct Feed {
    language: String,
}

/// Asks for a feed, instead of the one before: the body of `POST /api/notify/feed`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewFeed {
    #[serde(default)]
    language: String,
}

/// The address of a feed. Whoever has it can see in which games it is somebody's turn, and nothing else.
#[derive(Serialize)]
struct FeedMade {
    url: String,
}

pub(super) async fn make_feed(
    State(shared): State<Shared>,
    caller: Caller,
    wanted: Result<Json<NewFeed>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(wanted) = wanted?;
    let player = caller.player()?;
    shared.drop_feeds(player).await?;
    let token = Secret::from_random(shared.random()?);
    let feed = Feed {
        language: wanted.language,
    };
    shared.keep(FEED, feed_key(token), player, &feed).await?;
    let url = format!("{}/api/feed/{}", shared.address(&caller), token.reveal());
    Ok((StatusCode::CREATED, fresh(FeedMade { url })).into_response())
}

pub(super) async fn delete_feed(
    State(shared): State<Shared>,
    caller: Caller,
) -> Result<Response, Failure> {
    shared.drop_feeds(caller.player()?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

impl Shared {
    async fn drop_feeds(&self, player: PlayerId) -> Result<(), HubError> {
        let now = self.environment.now();
        self.people
            .with(move |registry| {
                for note in registry.owned(FEED, player, now)? {
                    registry.take(FEED, &note.key, now)?;
                }
                Ok(())
            })
            .await
    }
}

/// Only a hash is kept: of a token as of a secret.
fn feed_key(token: Secret) -> String {
    crate::ids::fingerprint(b"cairn feed\0", token.reveal().as_bytes())
}

/// The games in which it is somebody's turn, as Atom.
pub(super) async fn feed(
    State(shared): State<Shared>,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Response, Failure> {
    let unknown = || Failure::from(HubError::NotFound);
    shared.check_address("feeds", &shared.limits.feeds, caller.address)?;
    let token: Secret = token.parse().map_err(|_| unknown())?;
    let now = shared.environment.now();
    let key = feed_key(token);
    let note = shared
        .people
        .with(move |registry| registry.get(FEED, &key, now))
        .await?;
    let note = note.ok_or_else(unknown)?;
    let player = note.owner.ok_or_else(unknown)?;
    let feed: Feed = serde_json::from_str(&note.value).map_err(|_| unknown())?;
    let language = Language::from_tag(&feed.language).unwrap_or_default();
    let games = shared.hub.list(Filter::Of(player), LONGEST_FEED).await?;
    let is_turn = |game: &&Summary| game.stage == Stage::Playing && game.to_move == Some(player);
    let games: Vec<&Summary> = games.iter().filter(is_turn).collect();
    let text = atom(&games, player, Catalog::get(language), |game| {
        shared.link(game, &caller)
    });
    let headers = [
        (header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, text).into_response())
}

/// A feed, of which readers know the entries by the game and its version.
fn atom(
    games: &[&Summary],
    player: PlayerId,
    catalog: &Catalog,
    link: impl Fn(GameId) -> String,
) -> String {
    let latest = games.iter().map(|game| game.at).max().unwrap_or_default();
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n\
         <id>urn:cairn:your-turn:{player}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
         <author><name>Cairn</name></author>\n",
        catalog.language().code(),
        escaped(&catalog.text("notify-feed")),
        timestamp(latest),
    );
    for game in games {
        let side = cairn_core::Side::BOTH
            .into_iter()
            .find(|side| game.players[*side] == Some(player))
            .unwrap_or(cairn_core::Side::First);
        let opponent = game.card.seats.of(Seat::from(side.other()));
        let phrase = Phrase::new("notify-turn")
            .with("game-name", crate::notify::game_name(game))
            .with(
                "opponent",
                opponent.as_ref().map_or("", |seat| &seat.name).to_owned(),
            );
        xml += &format!(
            "<entry>\n<id>urn:cairn:game:{}:{}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
             <link href=\"{}\"/>\n</entry>\n",
            game.id,
            game.version,
            escaped(&catalog.say(&phrase)),
            timestamp(game.at),
            escaped(&link(game.id)),
        );
    }
    xml + "</feed>\n"
}

/// Text as XML and HTML take it, also inside quotes.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Milliseconds since 1970 as RFC 3339 writes them.
fn timestamp(at: u64) -> String {
    let time = std::time::UNIX_EPOCH + std::time::Duration::from_millis(at);
    humantime::format_rfc3339_seconds(time).to_string()
}
