//! Pictures of games, as previews of links show them.
//!
//! A picture takes some tens of milliseconds to draw. So the last ones are remembered, only one is drawn at a time, and how
//! often an address may ask is limited.

use std::collections::VecDeque;
use std::sync::Mutex;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use cairn_diagram::Marks;
use cairn_picture::{Canvas, png as draw};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::identity::Caller;
use super::{Failure, Shared, game_id};
use crate::GameId;
use crate::hub::lock;

/// How many pictures are remembered.
const REMEMBERED: usize = 64;

/// How many may be waited for.
const MOST_WAITING: usize = 16;

/// The last pictures, by game and version, the latest one first.
#[derive(Debug)]
pub(super) struct Previews {
    drawn: Mutex<VecDeque<(GameId, u64, Bytes)>>,
    waiting: Semaphore,
    drawing: Semaphore,
}

impl Default for Previews {
    fn default() -> Previews {
        Previews {
            drawn: Mutex::default(),
            waiting: Semaphore::new(MOST_WAITING),
            drawing: Semaphore::new(1),
        }
    }
}

impl Previews {
    fn find(&self, game: GameId, version: u64) -> Option<Bytes> {
        let drawn = lock(&self.drawn);
        let found = drawn
            .iter()
            .find(|(id, at, _)| (*id, *at) == (game, version));
        found.map(|(.., picture)| picture.clone())
    }

    fn keep(&self, game: GameId, version: u64, picture: Bytes) {
        let mut drawn = lock(&self.drawn);
        drawn.push_front((game, version, picture));
        drawn.truncate(REMEMBERED);
    }
}

/// The position of a game as PNG.
pub(super) async fn png(
    State(shared): State<Shared>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    shared.check_address("pictures", &shared.limits.pictures, caller.address)?;
    let game = shared.hub.game(game_id(&game)?).await?;
    let (id, version) = (game.id(), game.version());
    let previews = &shared.previews;
    if let Some(picture) = previews.find(id, version) {
        return Ok(answer(picture));
    }
    let busy = || {
        let message = "too many pictures are being drawn; try again";
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message)
    };
    let _waiting = previews.waiting.try_acquire().map_err(|_| busy())?;
    let _drawing = previews.drawing.acquire().await.map_err(|_| busy())?;
    if let Some(picture) = previews.find(id, version) {
        return Ok(answer(picture));
    }
    let drawn = spawn_blocking(move || {
        let game = game.game();
        let marks = Marks {
            last: game.moment().last_squares().to_vec(),
            ..Marks::default()
        };
        draw(&game.position().view(&[]), &marks, Canvas::PREVIEW)
    });
    let picture = match drawn.await {
        Ok(Ok(picture)) => Bytes::from(picture),
        Ok(Err(error)) => {
            tracing::error!(%error, "a picture could not be drawn");
            return Err(busy());
        }
        Err(error) => {
            tracing::error!(%error, "a picture could not be drawn");
            return Err(busy());
        }
    };
    previews.keep(id, version, picture.clone());
    Ok(answer(picture))
}

fn answer(picture: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        // Services that show links ask again soon enough.
        (header::CACHE_CONTROL, "public, max-age=60"),
    ];
    (headers, picture).into_response()
}
