//! Answers to requests.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;

use crate::headers::{accepted, always, cache_control, content_type};
use crate::{Bundle, File};

/// Answers every request with a file of the bundle.
pub fn router(bundle: Bundle) -> Router {
    Router::new().fallback(answer).with_state(Arc::new(bundle))
}

async fn answer(State(bundle): State<Arc<Bundle>>, request: Request) -> Response {
    let method = request.method();
    if method != Method::GET && method != Method::HEAD {
        let mut response = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
        let allow = HeaderValue::from_static("GET, HEAD");
        response.headers_mut().insert(header::ALLOW, allow);
        return response;
    }
    let Some(found) = Found::new(&bundle, request.uri().path(), request.headers()) else {
        return plain(StatusCode::NOT_FOUND, "there is no such page\n");
    };
    let tag = found.tag();
    let is_known = header_text(request.headers(), header::IF_NONE_MATCH)
        .is_some_and(|known| names_tag(known, &tag));
    let status = match is_known {
        true => StatusCode::NOT_MODIFIED,
        false => StatusCode::OK,
    };
    let length = found.file.bytes.len();
    let body = match is_known || method == Method::HEAD {
        true => Body::empty(),
        false => Body::from(found.file.bytes.into_owned()),
    };
    let mut response = with_headers(status, body);
    let headers = response.headers_mut();
    let mut say = |name: HeaderName, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    say(header::ETAG, &tag);
    say(header::VARY, "accept-encoding");
    say(header::CACHE_CONTROL, cache_control(&found.name));
    if !is_known {
        say(header::CONTENT_TYPE, content_type(&found.name));
        say(header::CONTENT_LENGTH, &length.to_string());
        if let Some(encoding) = found.encoding {
            say(header::CONTENT_ENCODING, encoding);
        }
    }
    response
}

/// A file in the form in which it is sent.
struct Found {
    name: String,
    file: File,
    encoding: Option<&'static str>,
}

impl Found {
    fn new(bundle: &Bundle, path: &str, headers: &HeaderMap) -> Option<Found> {
        let name = Bundle::name(path)?;
        let plain = bundle.file(&name)?;
        let header = header_text(headers, header::ACCEPT_ENCODING).unwrap_or_default();
        for encoding in accepted(header) {
            if let Some(file) = bundle.file(&format!("{name}{}", encoding.ending)) {
                return Some(Found {
                    name,
                    file,
                    encoding: Some(encoding.name),
                });
            }
        }
        Some(Found {
            name,
            file: plain,
            encoding: None,
        })
    }

    /// The tag of the file in this form.
    fn tag(&self) -> String {
        format!("\"{}\"", self.file.tag)
    }
}

fn header_text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a header `If-None-Match` names this tag. A weak tag is as good as a strong one here.
fn names_tag(header: &str, tag: &str) -> bool {
    header.trim() == "*"
        || header
            .split(',')
            .map(str::trim)
            .any(|known| known.strip_prefix("W/").unwrap_or(known) == tag)
}

fn plain(status: StatusCode, words: &'static str) -> Response {
    let mut response = with_headers(status, Body::from(words));
    let kind = HeaderValue::from_static(content_type("txt.txt"));
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

fn with_headers(status: StatusCode, body: Body) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    for (name, value) in always() {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}
