//! Online play over HTTP: a small REST part and a WebSocket for each game.
//!
//! [`Service::routes`] gives the routes; whoever serves them puts limits on connections, time and size around them, and tells
//! where requests come from ([`ConnectInfo`](axum::extract::ConnectInfo)). The time and random bits come from an
//! [`Environment`].

mod bots;
mod games;
mod identity;
mod link;
mod lobby;
mod metrics;
mod notify;
mod people;
mod preview;
mod rate;
mod socket;
mod system;
mod upkeep;

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post, put};
use axum::{Json, Router};
use serde::Serialize;
use tokio::sync::{broadcast, watch};

use self::identity::{Caller, Origins};
use self::metrics::{Metrics, count};
pub(crate) use self::people::People;
use self::preview::Previews;
use self::rate::{Holds, Limiter};
use crate::notify::{Notifier, Outbox};
use crate::wire::Why;
use crate::{ActionId, GameId, Hub, HubError, Lease, PlayerId, Registry, Request};

pub use self::identity::{PublicUrl, PublicUrlError};
pub use self::system::System;
pub use self::upkeep::{LIVE_START_TIME, OPEN_TIME, UNLIMITED_START_TIME, UNLIMITED_TIME};

/// How many people may want to be forgotten at the same moment without all sockets being looked at.
const FORGOTTEN: usize = 16;

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

impl<E: Environment + ?Sized> Environment for Arc<E> {
    fn now(&self) -> u64 {
        (**self).now()
    }

    fn random(&self, bits: &mut [u8]) -> Result<(), NoRandomness> {
        (**self).random(bits)
    }
}

/// The system has no random bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRandomness;

/// How a service is reached.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address under which people reach it. If it is not known, the service has the names by which it is asked, without
    /// encryption.
    pub public_url: Option<PublicUrl>,
    /// Whether the header `X-Forwarded-For` says where a request comes from. Only where a proxy writes it: everybody else
    /// could claim any address.
    pub trusts_forwarded: bool,
    /// The most sockets at a time. They should leave some connections for everything else.
    pub most_sockets: usize,
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
    metrics: Arc<Metrics>,
    previews: Arc<Previews>,
    /// Who waits, connected, for an opponent in a live game.
    waiting: watch::Sender<Vec<PlayerId>>,
    /// Who wants to be forgotten: their sockets are closed.
    forgotten: broadcast::Sender<PlayerId>,
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
    /// Requests of any kind, by address.
    requests: Limiter<IpAddr>,
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
    /// Feeds, by address.
    feeds: Limiter<IpAddr>,
    /// Pictures, by address.
    pictures: Limiter<IpAddr>,
    /// Sockets at a time.
    all_sockets: Arc<Holds<()>>,
    /// Sockets at a time, by address.
    sockets: Arc<Holds<IpAddr>>,
    /// Sockets at a time, by player.
    sockets_of_player: Arc<Holds<PlayerId>>,
}

impl Limits {
    fn new(settings: &Settings) -> Limits {
        Limits {
            requests: Limiter::new(200, 20.0),
            guesses: Limiter::new(20, 0.1),
            pairings: Limiter::new(10, 0.1),
            identities: Limiter::new(20, 0.05),
            games: Limiter::new(120, 0.5),
            games_of_player: Limiter::new(60, 0.1),
            feeds: Limiter::new(60, 0.5),
            pictures: Limiter::new(120, 1.0),
            all_sockets: Holds::new(settings.most_sockets),
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
                origins: Arc::new(Origins::new(settings.public_url.as_ref())),
                trusts_forwarded: settings.trusts_forwarded,
                limits: Arc::new(Limits::new(settings)),
                metrics: Arc::default(),
                previews: Arc::default(),
                waiting: watch::Sender::new(Vec::new()),
                forgotten: broadcast::Sender::new(FORGOTTEN),
                closing: watch::Sender::new(false),
            },
        }
    }

    /// The routes.
    pub fn routes(&self) -> Router {
        let routes = ROUTES.iter().fold(Router::new(), |router, route| {
            router.route(route.path, (route.answer)())
        });
        let limit = from_fn_with_state(self.shared.clone(), limit_requests);
        routes.layer(limit).with_state(self.shared.clone())
    }

    /// Does what the service does by itself, for ever: it plays for the computer, cancels games that nobody plays and knows who
    /// waits. What only one node may do is done while there is a lease.
    pub async fn run(self, lease: watch::Receiver<Option<Lease>>) {
        let duties = self.shared.hub.duties();
        let bots = bots::run(self.shared.clone(), duties, lease.clone());
        tokio::join!(bots, self.shared.keep_up(lease));
    }

    /// Tells players who are away what happens in their games, for ever, with requests to other servers. `contact` is an address
    /// of whoever runs this one, such as `mailto:admin@cairn.example`, for the makers of browsers.
    pub async fn notify(self, outbox: Outbox, contact: Option<String>) {
        let changes = self.shared.hub.changes();
        let Shared {
            hub,
            people,
            environment,
            ..
        } = self.shared;
        let notifier = Notifier::new(hub, people, outbox, contact, environment);
        notifier.run(changes).await;
    }

    /// What was counted since the start, in the text form that Prometheus reads.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.shared.metrics.text(self.shared.hub.count_live())
    }

    /// Closes all sockets: their clients are told that the server will be back soon.
    pub fn close(&self) {
        self.shared.closing.send_replace(true);
    }
}

/// Refuses requests of whoever asks too often. Each may make the server read from its journal.
async fn limit_requests(
    State(shared): State<Shared>,
    request: axum::extract::Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let address = identity::address(&parts, shared.trusts_forwarded);
    match shared.check_address("requests", &shared.limits.requests, address) {
        Ok(()) => {
            let request = axum::extract::Request::from_parts(parts, body);
            next.run(request).await
        }
        Err(failure) => failure.into_response(),
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
        path: "/api/games/{game}/png",
        methods: &["get"],
        answer: || get(preview::png),
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
    Route {
        path: "/api/notify",
        methods: &["get"],
        answer: || get(notify::show),
    },
    Route {
        path: "/api/notify/webhook",
        methods: &["put", "delete"],
        answer: || put(notify::put_webhook).delete(notify::delete_webhook),
    },
    Route {
        path: "/api/notify/push",
        methods: &["post", "delete"],
        answer: || post(notify::put_push).delete(notify::delete_push),
    },
    Route {
        path: "/api/notify/feed",
        methods: &["post", "delete"],
        answer: || post(notify::make_feed).delete(notify::delete_feed),
    },
    Route {
        path: "/api/feed/{token}",
        methods: &["get"],
        answer: || get(notify::feed),
    },
    Route {
        path: "/g/{game}",
        methods: &["get"],
        answer: || get(link::show),
    },
    Route {
        path: "/health",
        methods: &["get"],
        answer: || get(link::health),
    },
    Route {
        path: "/ready",
        methods: &["get"],
        answer: || get(link::ready),
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
            HubError::Journal(error) => {
                tracing::error!(%error, "the journal failed");
                StatusCode::SERVICE_UNAVAILABLE
            }
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

    /// The link of a game, for whoever asks.
    fn link(&self, game: GameId, caller: &Caller) -> String {
        crate::notify::link(&self.address(caller), game)
    }

    /// The address under which the caller reaches this server.
    fn address(&self, caller: &Caller) -> String {
        self.origins.address(caller.host.as_deref())
    }

    /// Somebody asks too often, or for too much.
    fn too_many(&self, what: &str, address: IpAddr) -> Failure {
        count(&self.metrics.limited);
        tracing::warn!(what, %address, "too many");
        Failure::too_many()
    }

    /// Refuses whoever asks too often from one address.
    fn check_address(
        &self,
        what: &str,
        limiter: &Limiter<IpAddr>,
        address: IpAddr,
    ) -> Result<(), Failure> {
        if address.is_loopback() || limiter.allows(address, self.environment.now()) {
            Ok(())
        } else {
            Err(self.too_many(what, address))
        }
    }

    /// Does what somebody wants, and what follows from it.
    async fn ask(
        &self,
        id: GameId,
        player: PlayerId,
        action: ActionId,
        request: Request,
        lag: u64,
    ) -> Result<u64, HubError> {
        let now = self.environment.now();
        let is_rematch = request == Request::Rematch;
        let version = self
            .hub
            .request_late(id, player, Some(action), request, now, lag)
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
