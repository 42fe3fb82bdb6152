//! Who asks.
//!
//! A browser holds its [`Secret`] in a cookie that scripts cannot read and other sites cannot use; other programs send it as a
//! bearer token. Requests of a browser that change something must come from the page itself.

use std::error::Error;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::{Failure, Shared, fresh, origin};
use crate::game::is_name;
use crate::wire::{Identity, NewIdentity, Pairing, PairingCode, Rename, Why};
use crate::{Event, Filter, HubError, Play, PlayerId, Refused, Registry, Request, Secret, Stage};

/// The name of the cookie. The prefix makes browsers refuse it unless it came over an encrypted connection and
/// belongs to this host alone; without encryption, as on one's own machine, it goes without.
const COOKIE: &str = "cairn";
const SECURE_COOKIE: &str = "__Host-cairn";

/// How long a browser keeps it, in seconds: as long as browsers allow.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// The address under which people reach the server, such as `https://cairn.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    text: String,
    is_secure: bool,
}

/// Why a text is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicUrlError;

impl fmt::Display for PublicUrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected http:// or https:// and a host, such as https://cairn.example")
    }
}

impl Error for PublicUrlError {}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let uri: Uri = text
            .trim_end_matches('/')
            .parse()
            .map_err(|_| PublicUrlError)?;
        let scheme = uri
            .scheme_str()
            .filter(|scheme| ["http", "https"].contains(scheme));
        match (scheme, uri.authority(), uri.path()) {
            (Some(scheme), Some(authority), "/" | "") if !authority.as_str().contains('@') => {
                Ok(PublicUrl {
                    text: format!("{scheme}://{authority}"),
                    is_secure: scheme == "https",
                })
            }
            _ => Err(PublicUrlError),
        }
    }
}

impl PublicUrl {
    /// Whether it is reached by encrypted connections.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// The host in it, without a port.
    #[must_use]
    pub fn host(&self) -> &str {
        let (_, authority) = self.text.split_once("://").unwrap_or_default();
        match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            _ => authority,
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Which pages may ask.
#[derive(Debug)]
pub(super) struct Origins {
    /// The address of the page itself, if it is known.
    own: Option<String>,
    is_secure: bool,
}

impl Origins {
    pub(super) fn new(url: Option<&PublicUrl>) -> Origins {
        Origins {
            own: url.map(|url| url.text.clone()),
            is_secure: url.is_some_and(|url| url.is_secure),
        }
    }

    /// The address of the page itself, for whoever asks for this host.
    pub(super) fn address(&self, host: Option<&str>) -> String {
        match &self.own {
            Some(own) => own.clone(),
            None => format!("http://{}", host.unwrap_or("localhost")),
        }
    }

    fn cookie(&self) -> &'static str {
        if self.is_secure {
            SECURE_COOKIE
        } else {
            COOKIE
        }
    }

    fn set_cookie(&self, value: &str, max_age: u32) -> HeaderValue {
        let secure = if self.is_secure { "; Secure" } else { "" };
        let name = self.cookie();
        let text =
            format!("{name}={value}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::try_from(text).expect("letters and digits")
    }

    /// Whether a request of a browser comes from the page itself. Other programs send no origin. Without encryption, as on
    /// one's own machine, the server may have several names (`localhost`, `127.0.0.1`): the page has the one that it asks
    /// for. That a foreign name is none of them is for whoever serves these routes to see to.
    fn are_met(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = origin(headers) else {
            return true;
        };
        let asked = headers.get(header::HOST).map(HeaderValue::as_bytes);
        let from = origin.as_bytes().strip_prefix(b"http://");
        let is_own = |own: &String| origin.as_bytes() == own.as_bytes();
        self.own.as_ref().is_some_and(is_own)
            || (!self.is_secure && from.is_some() && from == asked)
    }
}

/// Whoever makes a request.
#[derive(Clone, Debug)]
pub(super) struct Caller {
    player: Option<PlayerId>,
    /// Where the request comes from.
    pub(super) address: IpAddr,
    /// Whom it is for.
    pub(super) host: Option<String>,
}

impl Caller {
    /// Who it is, if that is known.
    pub(super) fn known(&self) -> Option<PlayerId> {
        self.player
    }

    /// Who it is.
    pub(super) fn player(&self) -> Result<PlayerId, Failure> {
        self.player.ok_or_else(|| {
            let message = "expected the cookie or the bearer token of POST /api/identity";
            Failure::new(StatusCode::UNAUTHORIZED, "identity", message)
        })
    }
}

impl FromRequestParts<Shared> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Caller, Failure> {
        let address = address(parts, shared.trusts_forwarded);
        let headers = &parts.headers;
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        let host = host.map(str::to_owned);
        let is_upgrade = headers.contains_key(header::UPGRADE);
        let changes = is_upgrade || ![Method::GET, Method::HEAD].contains(&parts.method);
        if let Some(token) = bearer(headers) {
            let player = shared.recognize(token?, address).await?;
            let message = "nobody here has this token; POST /api/identity gives one";
            let unknown = || Failure::new(StatusCode::UNAUTHORIZED, "token", message);
            return Ok(Caller {
                player: Some(player.ok_or_else(unknown)?),
                address,
                host,
            });
        }
        let secret = cookie(headers, shared.origins.cookie());
        let is_from_page = shared.origins.are_met(headers)
            && !(changes && secret.is_some() && origin(headers).is_none());
        if changes && !is_from_page {
            let message = "requests of other pages are not answered";
            return Err(Failure::new(StatusCode::FORBIDDEN, "origin", message));
        }
        // A cookie that nobody has any longer is as good as none.
        let player = match secret {
            Some(secret) => shared.recognize(secret, address).await?,
            None => None,
        };
        Ok(Caller {
            player,
            address,
            host,
        })
    }
}

impl Shared {
    /// Whom a secret makes its holder. Whoever tries many that nobody has is not answered for a while.
    async fn recognize(
        &self,
        secret: Secret,
        address: IpAddr,
    ) -> Result<Option<PlayerId>, Failure> {
        let now = self.environment.now();
        let is_limited = !address.is_loopback();
        if is_limited && !self.limits.guesses.would_allow(&address, now) {
            return Err(self.too_many("unknown tokens", address));
        }
        let found = self.people.find(secret, now).await?;
        if found.is_none() && is_limited {
            // The last one that is allowed is answered like those before it.
            self.limits.guesses.allows(address, now);
        }
        Ok(found)
    }
}

/// Where a request comes from: the address of the connection or, where a proxy is trusted to say it, what the proxy says. In
/// IPv6 it is that of the network, all of which one client has.
pub(super) fn address(parts: &Parts, trusts_forwarded: bool) -> IpAddr {
    let connection = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let direct = connection.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
    let lines = parts.headers.get_all("x-forwarded-for").into_iter();
    // The last one was added by the nearest proxy; those before it may be lies.
    let forwarded = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .filter_map(|text| text.trim().parse::<IpAddr>().ok())
        .next_back()
        .filter(|_| trusts_forwarded);
    match forwarded.unwrap_or(direct).to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// The secret that a program sends.
fn bearer(headers: &HeaderMap) -> Option<Result<Secret, Failure>> {
    let value = headers.get(header::AUTHORIZATION)?;
    let token = value
        .to_str()
        .ok()
        .and_then(|text| text.strip_prefix("Bearer "));
    let secret = token.and_then(|token| token.parse().ok());
    Some(secret.ok_or_else(|| {
        let message = "expected Authorization: Bearer and 32 hexadecimal digits";
        Failure::new(StatusCode::UNAUTHORIZED, "token", message)
    }))
}

/// The secret of a browser.
fn cookie(headers: &HeaderMap, name: &str) -> Option<Secret> {
    let lines = headers.get_all(header::COOKIE).into_iter();
    let texts = lines.filter_map(|value| value.to_str().ok());
    let mut pairs = texts
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(key, _)| *key == name)?;
    value.parse().ok()
}

/// Makes the caller somebody. A browser that is somebody already stays so.
pub(super) async fn make(
    State(shared): State<Shared>,
    caller: Caller,
    headers: HeaderMap,
    wanted: Result<Option<Json<NewIdentity>>, JsonRejection>,
) -> Result<Response, Failure> {
    let name = wanted?
        .map_or(NewIdentity::default(), |Json(wanted)| wanted)
        .name;
    if let Some(name) = &name {
        check_name(name)?;
    }
    let now = shared.environment.now();
    if let Some(player) = caller.known() {
        if let Some(name) = name {
            shared.people.rename(player, name, now).await?;
        }
        return show_identity(&shared, player).await;
    }
    shared.check_address("identities", &shared.limits.identities, caller.address)?;
    let secret = Secret::from_random(shared.random()?);
    let player = shared.people.make(secret, name.clone(), now).await?;
    Ok(shared.admit(&headers, player, name, secret))
}

/// Says who the caller is.
pub(super) async fn show(
    State(shared): State<Shared>,
    caller: Caller,
) -> Result<Response, Failure> {
    show_identity(&shared, caller.player()?).await
}

async fn show_identity(shared: &Shared, player: PlayerId) -> Result<Response, Failure> {
    let person = shared
        .people
        .person(player, shared.environment.now())
        .await?;
    Ok(fresh(Identity {
        player,
        name: person.and_then(|person| person.name),
        secret: None,
    }))
}

/// Gives the caller another name, for games to come.
pub(super) async fn rename(
    State(shared): State<Shared>,
    caller: Caller,
    wanted: Result<Json<Rename>, JsonRejection>,
) -> Result<Response, Failure> {
    let player = caller.player()?;
    let Json(Rename { name }) = wanted?;
    check_name(&name)?;
    let now = shared.environment.now();
    shared.people.rename(player, name, now).await?;
    show_identity(&shared, player).await
}

/// Makes a code with which another device becomes the caller.
pub(super) async fn code(
    State(shared): State<Shared>,
    caller: Caller,
) -> Result<Response, Failure> {
    let player = caller.player()?;
    let now = shared.environment.now();
    let bits = shared.random()?;
    let (code, expires) = shared.people.make_code(player, bits, now).await?;
    Ok(fresh(PairingCode { code, expires }))
}

/// Makes the caller the one whose code it is.
pub(super) async fn pair(
    State(shared): State<Shared>,
    caller: Caller,
    headers: HeaderMap,
    wanted: Result<Json<Pairing>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(Pairing { code }) = wanted?;
    let now = shared.environment.now();
    // A code is short, so that everybody counts here, this computer too.
    if !shared.limits.pairings.allows(caller.address, now) {
        return Err(shared.too_many("pairing codes", caller.address));
    }
    let secret = Secret::from_random(shared.random()?);
    let Some(player) = shared.people.pair(&code, secret, now).await? else {
        let message = "this code was not given, was used, or is older than ten minutes";
        return Err(Failure::new(StatusCode::NOT_FOUND, "code", message));
    };
    let person = shared.people.person(player, now).await?;
    let name = person.and_then(|person| person.name);
    Ok(shared.admit(&headers, player, name, secret))
}

impl Shared {
    /// Tells a device its new secret: browsers as a cookie, which scripts cannot read, and others in the answer.
    fn admit(
        &self,
        headers: &HeaderMap,
        player: PlayerId,
        name: Option<String>,
        secret: Secret,
    ) -> Response {
        let is_browser = origin(headers).is_some();
        let mut response = fresh(Identity {
            player,
            name,
            secret: (!is_browser).then(|| secret.reveal()),
        });
        if is_browser {
            let value = self.origins.set_cookie(&secret.reveal(), MAX_AGE);
            response.headers_mut().insert(header::SET_COOKIE, value);
        }
        response
    }
}

/// Forgets the caller: gives up running games, takes the name out of all others, and deletes the rest.
pub(super) async fn forget(
    State(shared): State<Shared>,
    caller: Caller,
) -> Result<Response, Failure> {
    let player = caller.player()?;
    // What fails half-way can be asked for again, as long as the caller is known.
    shared.leave_games(player).await?;
    shared.people.forget(player).await?;
    // Nobody of that name may be connected.
    let _ = shared.forgotten.send(player);
    let mut response = StatusCode::NO_CONTENT.into_response();
    let value = shared.origins.set_cookie("", 0);
    response.headers_mut().insert(header::SET_COOKIE, value);
    Ok(response)
}

impl Shared {
    async fn leave_games(&self, player: PlayerId) -> Result<(), Failure> {
        let games = self.hub.list(Filter::Of(player), usize::MAX >> 1).await?;
        for summary in games {
            let id = summary.id;
            let now = self.environment.now();
            if matches!(summary.stage, Stage::Open | Stage::Playing) {
                let resign = Request::Play { play: Play::Resign };
                for request in [Request::Abort, resign] {
                    match self.hub.request(id, player, None, request, now).await {
                        Ok(_) | Err(HubError::Refused(_)) => {}
                        Err(error) => return Err(error.into()),
                    }
                }
            }
            let game = self.hub.game(id).await?;
            if let Some(seat) = game.seat_of(player) {
                match self
                    .hub
                    .happen(id, Event::Forgotten { seat }, now, None)
                    .await
                {
                    Ok(_) | Err(HubError::Refused(_)) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            for entry in self.hub.entries(id, 0).await? {
                if let Some(entry) = entry.without_name_of(player) {
                    let redact = move |registry: &mut dyn Registry| registry.redact(id, &entry);
                    self.people.with(redact).await?;
                }
            }
        }
        Ok(())
    }
}

fn check_name(name: &str) -> Result<(), Failure> {
    if is_name(name) {
        return Ok(());
    }
    Err(Failure {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        why: Why::from(&Refused::Name),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_and_a_host_and_nothing_else() {
        for (text, expected) in [
            ("https://cairn.example", "https://cairn.example"),
            ("https://cairn.example/", "https://cairn.example"),
            ("http://127.0.0.1:7171", "http://127.0.0.1:7171"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().to_string(), expected);
        }
        for (text, expected) in [
            ("https://cairn.example", "cairn.example"),
            ("http://127.0.0.1:7171", "127.0.0.1"),
            ("http://[::1]:7171", "[::1]"),
            ("http://[::1]", "[::1]"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().host(), expected);
        }
        for text in [
            "",
            "cairn.example",
            "ftp://cairn.example",
            "https://a@b",
            "https://a/b",
        ] {
            assert_eq!(text.parse::<PublicUrl>(), Err(PublicUrlError), "{text}");
        }
    }

    #[test]
    fn cookies_are_for_this_host_alone_and_not_for_scripts() {
        let secure = Origins::new(Some(&"https://cairn.example".parse().unwrap()));
        let value = secure.set_cookie("ab", 7);
        assert_eq!(
            value,
            "__Host-cairn=ab; Path=/; Max-Age=7; HttpOnly; SameSite=Lax; Secure"
        );
    }
}
