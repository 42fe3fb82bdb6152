//! Online play over HTTP: a small REST part and a WebSocket for each game.
//!
//! [`Service::routes`] gives the routes; whoever serves them puts limits on connections, time and size around them, and tells
//! where requests come from ([`ConnectInfo`](axum::extract::ConnectInfo)). The time and random bits come from an
//! [`Environment`].

mod games;
mod identity;
mod lobby;
mod people;
mod rate;
mod socket;

use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use serde::Serialize;
use tokio::sync::watch;

use self::identity::Origins;
use self::people::People;
use self::rate::{Holds, Limiter};
use crate::wire::Why;
use crate::{ActionId, GameId, Hub, HubError, PlayerId, Registry, Request};

pub use self::identity::{PublicUrl, PublicUrlError};

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

/// How a service is reached.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address under which people reach it.
    pub public_url: PublicUrl,
    /// Whether the header `X-Forwarded-For` says where a request comes from. Only where a proxy writes it: everybody else
    /// could claim any address.
    pub trusts_forwarded: bool,
}

/// Online play. Clones are the same service.
#[derive(Clone, Debug)]
pub struct Service {
    shared: Shared,
}

/// What all routes share.
#[derive(Clone)]
pub(crate) struct Shared {
    hub: Hub,
    people: People,
    environment: Arc<dyn Environment>,
    origins: Arc<Origins>,
    trusts_forwarded: bool,
    limits: Arc<Limits>,
    /// Whether the service is being closed.
    closing: watch::Sender<bool>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

/// How often each client may ask, and how much it may hold. This computer's own addresses are exempt from what counts by
/// address: behind a proxy that does not say where requests come from, every client has one of them.
struct Limits {
    /// Secrets that nobody has, by address.
    guesses: Limiter<IpAddr>,
    /// Codes of other devices, by address.
    pairings: Limiter<IpAddr>,
    /// New identities, by address.
    identities: Limiter<IpAddr>,
    /// New games, by address.
    games: Limiter<IpAddr>,
    /// New games, by player.
    games_of_player: Limiter<PlayerId>,
    /// Sockets at a time, by address.
    sockets: Arc<Holds<IpAddr>>,
    /// Sockets at a time, by player.
    sockets_of_player: Arc<Holds<PlayerId>>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            guesses: Limiter::new(20, 0.1),
            pairings: Limiter::new(10, 0.1),
            identities: Limiter::new(20, 0.05),
            games: Limiter::new(120, 0.5),
            games_of_player: Limiter::new(60, 0.1),
            sockets: Holds::new(128),
            sockets_of_player: Holds::new(64),
        }
    }
}

impl Service {
    /// Online play with the games of a hub and the identities of a registry.
    pub fn new(
        hub: Hub,
        registry: impl Registry + 'static,
        environment: impl Environment,
        settings: &Settings,
    ) -> Service {
        Service {
            shared: Shared {
                hub,
                people: People::new(registry),
                environment: Arc::new(environment),
                origins: Arc::new(Origins::new(&settings.public_url)),
                trusts_forwarded: settings.trusts_forwarded,
                limits: Arc::default(),
                closing: watch::Sender::new(false),
            },
        }
    }

    /// The routes.
    pub fn routes(&self) -> Router {
        let routes = ROUTES.iter().fold(Router::new(), |router, route| {
            router.route(route.path, (route.answer)())
        });
        routes.with_state(self.shared.clone())
    }

    /// Closes all sockets: their clients are told that the server will be back soon.
    pub fn close(&self) {
        self.shared.closing.send_replace(true);
    }
}

/// A route, with the methods that it answers to.
struct Route {
    path: &'static str,
    methods: &'static [&'static str],
    answer: fn() -> MethodRouter<Shared>,
}

/// All routes. `docs/openapi.json` describes each of them, which a test compares.
const ROUTES: &[Route] = &[
    Route {
        path: "/api/identity",
        methods: &["get", "post", "patch", "delete"],
        answer: || {
            get(identity::show)
                .post(identity::make)
                .patch(identity::rename)
                .delete(identity::forget)
        },
    },
    Route {
        path: "/api/identity/code",
        methods: &["post"],
        answer: || post(identity::code),
    },
    Route {
        path: "/api/identity/pair",
        methods: &["post"],
        answer: || post(identity::pair),
    },
    Route {
        path: "/api/games",
        methods: &["post"],
        answer: || post(games::create),
    },
    Route {
        path: "/api/games/{game}",
        methods: &["get"],
        answer: || get(games::show),
    },
    Route {
        path: "/api/games/{game}/pgn",
        methods: &["get"],
        answer: || get(games::pgn),
    },
    Route {
        path: "/api/games/{game}/svg",
        methods: &["get"],
        answer: || get(games::svg),
    },
    Route {
        path: "/api/games/{game}/socket",
        methods: &["get"],
        answer: || get(socket::open),
    },
    Route {
        path: "/api/lobby",
        methods: &["get"],
        answer: || get(lobby::show),
    },
];

/// The paths of all routes with their methods in lower case, as OpenAPI writes them.
pub fn routes() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    ROUTES.iter().map(|route| (route.path, route.methods))
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

    fn too_many() -> Failure {
        let message = "too many requests; try again in a minute";
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-many", message)
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
        let mut response = (self.status, fresh(self.why)).into_response();
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            let minute = HeaderValue::from_static("60");
            response.headers_mut().insert(header::RETRY_AFTER, minute);
        }
        response
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

    /// The link of a game.
    fn link(&self, game: GameId) -> String {
        format!("{}/g/{game}", self.origins.own())
    }

    /// Refuses whoever asks too often from one address.
    fn check_rate(&self, limiter: &Limiter<IpAddr>, address: IpAddr) -> Result<(), Failure> {
        if address.is_loopback() {
            return Ok(());
        }
        self.check(limiter, address)
    }

    /// Refuses whoever asks too often.
    fn check<K: Eq + Hash>(&self, limiter: &Limiter<K>, key: K) -> Result<(), Failure> {
        if limiter.allows(key, self.environment.now()) {
            Ok(())
        } else {
            Err(Failure::too_many())
        }
    }

    /// Does what somebody wants, and what follows from it.
    async fn ask(
        &self,
        id: GameId,
        player: PlayerId,
        action: ActionId,
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

/// The address of the page that makes a request, which browsers say.
fn origin(headers: &HeaderMap) -> Option<&HeaderValue> {
    headers.get(header::ORIGIN)
}
