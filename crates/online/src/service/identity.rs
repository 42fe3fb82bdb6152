//! Who asks.
//!
//! A browser holds its [`Secret`] in a cookie that scripts cannot read and other sites cannot use; other programs send it as a
//! bearer token. Requests of a browser that change something must come from the page itself.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::{Failure, Shared, fresh, origin};
use crate::{PlayerId, Secret};

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

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Which pages may ask.
#[derive(Debug)]
pub(super) struct Origins {
    own: String,
    is_secure: bool,
}

impl Origins {
    pub(super) fn new(url: &PublicUrl) -> Origins {
        Origins {
            own: url.text.clone(),
            is_secure: url.is_secure,
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

    /// Whether a request of a browser comes from the page itself. Other programs send no origin.
    fn are_met(&self, headers: &HeaderMap) -> bool {
        origin(headers).is_none_or(|origin| origin.as_bytes() == self.own.as_bytes())
    }
}

/// Whoever makes a request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caller {
    secret: Option<Secret>,
}

impl Caller {
    /// Who it is, if that is known.
    pub(super) fn known(&self) -> Option<PlayerId> {
        self.secret.map(|secret| secret.player())
    }

    /// Who it is.
    pub(super) fn player(&self) -> Result<PlayerId, Failure> {
        self.known().ok_or_else(|| {
            let message = "expected the cookie or the bearer token of POST /api/identity";
            Failure::new(StatusCode::UNAUTHORIZED, "identity", message)
        })
    }
}

impl FromRequestParts<Shared> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Caller, Failure> {
        let headers = &parts.headers;
        let is_upgrade = headers.contains_key(header::UPGRADE);
        let changes = is_upgrade || ![Method::GET, Method::HEAD].contains(&parts.method);
        if let Some(token) = bearer(headers) {
            return Ok(Caller {
                secret: Some(token?),
            });
        }
        let secret = cookie(headers, shared.origins.cookie());
        let is_from_page = shared.origins.are_met(headers)
            && !(changes && secret.is_some() && origin(headers).is_none());
        if changes && !is_from_page {
            let message = "requests of other pages are not answered";
            return Err(Failure::new(StatusCode::FORBIDDEN, "origin", message));
        }
        Ok(Caller { secret })
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

/// Who the caller is: the answer of `POST /api/identity`.
#[derive(Serialize)]
struct Identity {
    player: PlayerId,
    /// The secret, for programs that ask for it; browsers get a cookie instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

/// Makes the caller somebody. A browser that is somebody already stays so.
pub(super) async fn make(
    State(shared): State<Shared>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let secret = match caller.secret {
        Some(secret) => secret,
        None => Secret::from_random(shared.random()?),
    };
    let is_browser = origin(&headers).is_some();
    let identity = Identity {
        player: secret.player(),
        secret: (!is_browser).then(|| secret.reveal()),
    };
    let mut response = fresh(identity);
    if is_browser {
        let value = shared.origins.set_cookie(&secret.reveal(), MAX_AGE);
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    Ok(response)
}

/// Takes the cookie away from a browser.
pub(super) async fn forget(State(shared): State<Shared>, _caller: Caller) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let value = shared.origins.set_cookie("", 0);
    response.headers_mut().insert(header::SET_COOKIE, value);
    response
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
        let secure = Origins::new(&"https://cairn.example".parse().unwrap());
        let value = secure.set_cookie("ab", 7);
        assert_eq!(
            value,
            "__Host-cairn=ab; Path=/; Max-Age=7; HttpOnly; SameSite=Lax; Secure"
        );
    }
}
