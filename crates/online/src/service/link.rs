//! The link of a game, and whether the service is there.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{Failure, Shared, game_id};

/// A small document that leads to the page of a game. Whatever looks at links, such as a preview, sees nothing but this:
/// no seat is taken.
pub(super) async fn show(
    State(shared): State<Shared>,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let id = game_id(&game)?;
    let game = shared.hub.game(id).await?;
    let name = game.game().setup().game.info().name;
    let page = format!("/#/online/{id}");
    // Names of games and their letters need no escaping.
    let document = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta name=\"robots\" content=\"noindex\">\n\
         <meta http-equiv=\"refresh\" content=\"0; url={page}\">\n\
         <title>{name} · Cairn</title>\n</head>\n<body>\n\
         <p><a href=\"{page}\">{name} · Cairn</a></p>\n</body>\n</html>\n"
    );
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, document).into_response())
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
