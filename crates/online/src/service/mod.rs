//! Online play over HTTP: a small REST part and a WebSocket for each game.
//!
//! [`service`] gives the routes; whoever serves them puts limits on connections, time and size around them. The time and
//! random bits come from an [`Environment`].

mod identity;
mod rate;
mod socket;

use std::fmt;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;

use self::identity::{Caller, Origins};
use crate::wire::{Made, NewGame, Why};
use crate::{Entry, Event, Filter, GameId, Hub, HubError, OnlineGame, Request, Seat, Summary};

pub use self::identity::PublicUrl;

/// The most games of a list.
const LONGEST_LIST: usize = 100;

/// Where the service takes the time and random bits from.
pub trait Environment: Send + Sync + 'static {
    /// Milliseconds since 1970. It may stand still, but never goes back.
    fn now(&self) -> u64;

    /// Fills the buffer with bits that nobody can guess.
    ///
    /// # Errors
    /// If there are none.
    fn random(&self, bits: &mut [u8]) -> Result<(), NoRandomness>;
}

/// The system has no random bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRandomness;

/// What all routes share.
#[derive(Clone)]
pub(crate) struct Shared {
    hub: Hub,
    environment: Arc<dyn Environment>,
    origins: Arc<Origins>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

/// The routes of online play, for a server that is reached under this address.
pub fn service(hub: Hub, environment: impl Environment, public_url: &PublicUrl) -> Router {
    let shared = Shared {
        hub,
        environment: Arc::new(environment),
        origins: Arc::new(Origins::new(public_url)),
    };
    Router::new()
        .route(
            "/api/identity",
            post(identity::make).delete(identity::forget),
        )
        .route("/api/games", post(create))
        .route("/api/games/{game}", get(show))
        .route("/api/games/{game}/pgn", get(pgn))
        .route("/api/games/{game}/socket", get(socket::open))
        .route("/api/lobby", get(lobby))
        .with_state(shared)
}

/// Why a request has no better answer.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    why: Why,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, code: &str, message: impl Into<String>) -> Failure {
        Failure {
            status,
            why: Why::new(code, message),
        }
    }
}

impl From<HubError> for Failure {
    fn from(error: HubError) -> Failure {
        let status = match &error {
            HubError::NotFound => StatusCode::NOT_FOUND,
            HubError::Refused(_) => StatusCode::CONFLICT,
            HubError::Journal(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Failure {
            status,
            why: (&error).into(),
        }
    }
}

impl From<NoRandomness> for Failure {
    fn from(_: NoRandomness) -> Failure {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Failure::new(
            status,
            "randomness",
            "the system has no random bits; try again",
        )
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Failure {
        Failure::new(rejection.status(), "json", rejection.body_text())
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.why)).into_response()
    }
}

/// An answer that is never kept on the way.
fn fresh(body: impl Serialize) -> Response {
    let mut response = Json(body).into_response();
    let never = HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, never);
    response
}

fn game_id(text: &str) -> Result<GameId, Failure> {
    text.parse().map_err(|_| Failure::from(HubError::NotFound))
}

impl Shared {
    fn random<const N: usize>(&self) -> Result<[u8; N], NoRandomness> {
        let mut bits = [0; N];
        self.environment.random(&mut bits)?;
        Ok(bits)
    }
}

async fn create(
    State(shared): State<Shared>,
    caller: Caller,
    wanted: Result<Json<NewGame>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(wanted) = wanted?;
    let player = caller.player()?;
    if let Err(error) = wanted.terms.setup() {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return Err(Failure::new(status, "terms", error.to_string()));
    }
    let id = GameId::from_random(shared.random()?);
    let seat = match wanted.seat {
        Some(seat) => seat,
        None if shared.random::<1>()?[0].is_multiple_of(2) => Seat::First,
        None => Seat::Second,
    };
    let now = shared.environment.now();
    let seated = Entry {
        version: 2,
        at: now,
        asked: None,
        event: Event::Seated {
            seat,
            player,
            name: wanted.name,
            level: None,
        },
    };
    let entries = vec![OnlineGame::created(wanted.terms, None, now), seated];
    // The name is the only thing that can be wrong now.
    if OnlineGame::replay(id, &entries).is_err() {
        let why = Why::from(&crate::Refused::Name);
        return Err(Failure {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            why,
        });
    }
    shared.hub.create(id, entries).await?;
    Ok((StatusCode::CREATED, fresh(Made { game: id, seat })).into_response())
}

/// A game as `GET /api/games/GAME` shows it.
#[derive(Serialize)]
struct Shown {
    game: GameId,
    entries: Vec<Entry>,
    now: u64,
}

async fn show(State(shared): State<Shared>, Path(game): Path<String>) -> Result<Response, Failure> {
    let game = game_id(&game)?;
    let watch = shared.hub.watch(game, 0).await?;
    Ok(fresh(Shown {
        game,
        entries: watch.entries,
        now: shared.environment.now(),
    }))
}

async fn pgn(State(shared): State<Shared>, Path(game): Path<String>) -> Result<Response, Failure> {
    let game = shared.hub.game(game_id(&game)?).await?;
    let headers = [
        (
            header::CONTENT_TYPE,
            "application/x-chess-pgn; charset=utf-8",
        ),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, game.record().text()).into_response())
}

/// What `GET /api/lobby` shows.
#[derive(Serialize)]
struct Lobby {
    /// Games of the caller in which the caller is to move.
    your_turn: Vec<Listed>,
    /// The caller's other games.
    yours: Vec<Listed>,
    /// Games of others that wait for an opponent.
    open: Vec<Listed>,
    now: u64,
}

#[derive(Serialize)]
struct Listed {
    game: GameId,
    is_live: bool,
    deadline: Option<u64>,
    version: u64,
    at: u64,
}

impl From<Summary> for Listed {
    fn from(summary: Summary) -> Listed {
        Listed {
            game: summary.id,
            is_live: summary.is_live,
            deadline: summary.deadline,
            version: summary.version,
            at: summary.at,
        }
    }
}

async fn lobby(State(shared): State<Shared>, caller: Caller) -> Result<Response, Failure> {
    let player = caller.known();
    let mine = match player {
        Some(player) => shared.hub.list(Filter::Of(player), LONGEST_LIST).await?,
        None => Vec::new(),
    };
    let (your_turn, yours): (Vec<_>, Vec<_>) = mine
        .into_iter()
        .partition(|summary| summary.to_move.is_some() && summary.to_move == player);
    let open = shared.hub.list(Filter::Open, LONGEST_LIST).await?;
    let is_others = |summary: &Summary| {
        let players = [summary.players.first, summary.players.second];
        player.is_none_or(|player| !players.contains(&Some(player)))
    };
    let listed = |games: Vec<Summary>| games.into_iter().map(Listed::from).collect();
    Ok(fresh(Lobby {
        your_turn: listed(your_turn),
        yours: listed(yours),
        open: listed(open.into_iter().filter(is_others).collect()),
        now: shared.environment.now(),
    }))
}

impl Shared {
    /// Does what somebody wants, and what follows from it.
    async fn ask(
        &self,
        id: GameId,
        player: crate::PlayerId,
        action: crate::ActionId,
        request: Request,
    ) -> Result<u64, HubError> {
        let now = self.environment.now();
        let is_rematch = request == Request::Rematch;
        let version = self
            .hub
            .request(id, player, Some(action), request, now)
            .await?;
        if is_rematch {
            self.hub.make_rematch(id, now).await?;
        }
        Ok(version)
    }
}

/// The addresses that a request may say it comes from.
fn origin(headers: &HeaderMap) -> Option<&HeaderValue> {
    headers.get(header::ORIGIN)
}
