//! The link of a game, and whether the service is there.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use cairn_core::{Phrase, Side};
use cairn_messages::{Catalog, Language};

use super::identity::Caller;
use super::notify::escaped;
use super::{Failure, Shared, game_id};
use crate::{OnlineGame, Stage};

/// A small document that leads to the page of a game. Whatever looks at links, such as a preview, sees nothing but this:
/// no seat is taken.
pub(super) async fn show(
    State(shared): State<Shared>,
    caller: Caller,
    headers: HeaderMap,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let id = game_id(&game)?;
    let game = shared.hub.game(id).await?;
    let name = game.game().setup().game.info().name;
    let language = language(&headers);
    let tag = language.code();
    let description = escaped(&about(&game, Catalog::get(language)));
    let (address, link) = (
        escaped(&shared.address(&caller)),
        escaped(&shared.link(id, &caller)),
    );
    let version = game.version();
    let page = format!("/#/online/{id}");
    // Names of games and the letters of their links need no escaping; what people wrote does.
    let document = format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta name=\"robots\" content=\"noindex\">\n\
         <link rel=\"icon\" href=\"/icon.svg\">\n\
         <meta http-equiv=\"refresh\" content=\"0; url={page}\">\n\
         <title>{name} · Cairn</title>\n\
         <meta name=\"description\" content=\"{description}\">\n\
         <meta property=\"og:type\" content=\"website\">\n\
         <meta property=\"og:site_name\" content=\"Cairn\">\n\
         <meta property=\"og:title\" content=\"{name} · Cairn\">\n\
         <meta property=\"og:description\" content=\"{description}\">\n\
         <meta property=\"og:url\" content=\"{link}\">\n\
         <meta property=\"og:image\" content=\"{address}/api/games/{id}/png?version={version}\">\n\
         <meta property=\"og:image:width\" content=\"1200\">\n\
         <meta property=\"og:image:height\" content=\"630\">\n\
         <meta name=\"twitter:card\" content=\"summary_large_image\">\n</head>\n<body>\n\
         <p><a href=\"{page}\">{name} · Cairn</a></p>\n</body>\n</html>\n"
    );
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, document).into_response())
}

/// The language that whoever asks prefers of those that there are.
fn language(headers: &HeaderMap) -> Language {
    let wanted = headers.get(header::ACCEPT_LANGUAGE);
    let wanted = wanted
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let tags = wanted
        .split(',')
        .map(|tag| tag.split(';').next().unwrap_or(tag).trim());
    tags.filter_map(Language::from_tag)
        .next()
        .unwrap_or_default()
}

/// What a preview says about a game: who plays, or that somebody waits, or how it ended.
fn about(game: &OnlineGame, catalog: &Catalog) -> String {
    let name_of = |side: Side| {
        let player = game.seats()[side].as_ref();
        player.map(|player| player.name.clone())
    };
    let names = (name_of(Side::First), name_of(Side::Second));
    let phrase = match (game.stage(), names) {
        (Stage::Open, (Some(name), None) | (None, Some(name))) => {
            Phrase::new("preview-open").with("name", name)
        }
        (Stage::Playing, (Some(first), Some(second))) => Phrase::new("preview-playing")
            .with("first-name", first)
            .with("second-name", second)
            .with("moves", game.game().entries().len()),
        (Stage::Over, (Some(first), Some(second))) => Phrase::new("preview-over")
            .with("first-name", first)
            .with("second-name", second)
            .with("moves", game.game().entries().len()),
        _ => Phrase::new("preview-aborted"),
    };
    catalog.say(&phrase)
}

/// Says that the program runs.
pub(super) async fn health() -> Response {
    plain(StatusCode::OK, "ok\n")
}

/// Says whether games can be changed now: the journal can be reached, and the service is not being closed.
pub(super) async fn ready(State(shared): State<Shared>) -> Response {
    let is_closing = *shared.closing.borrow();
    if !is_closing && shared.hub.is_open(shared.environment.now()) {
        plain(StatusCode::OK, "ready\n")
    } else {
        plain(StatusCode::SERVICE_UNAVAILABLE, "not ready\n")
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, text).into_response()
}
