//! Answers with files.

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use percent_encoding::percent_decode_str;

use crate::Bundle;
use crate::encoding::Accepted;
use crate::file::{Form, INDEX};
use crate::precondition::{Precondition, allows_part};
use crate::protect::refusal;
use crate::range::Part;

/// Answers every request with a file of the bundle. Routes that are merged with these come before the files.
pub fn site(bundle: Bundle) -> Router {
    Router::new().fallback(answer).with_state(bundle)
}

async fn answer(State(bundle): State<Bundle>, request: Request) -> Response {
    let (method, headers) = (request.method(), request.headers());
    if method != Method::GET && method != Method::HEAD {
        let words = "only GET and HEAD are answered here\naqui só se responde a GET e HEAD\n";
        let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, words);
        let allow = HeaderValue::from_static("GET, HEAD");
        response.headers_mut().insert(header::ALLOW, allow);
        return response;
    }
    let files = bundle.files();
    let Some(file) = name(request.uri().path()).and_then(|name| files.get(&name)) else {
        let words = "there is no such page\nesta página não existe\n";
        return refusal(StatusCode::NOT_FOUND, words);
    };
    let Some(form) = file.form(&Accepted::new(headers)) else {
        let words = "this file is there only in forms that Accept-Encoding refuses\n\
            este ficheiro só existe em formas que Accept-Encoding recusa\n";
        return refusal(StatusCode::NOT_ACCEPTABLE, words);
    };
    match Precondition::new(headers, &form.tag) {
        Precondition::Met => send(form, method, headers),
        Precondition::Unchanged => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.headers_mut() = form.headers_unchanged.clone();
            response
        }
        Precondition::Failed => {
            let words = "this file has changed\neste ficheiro mudou\n";
            refusal(StatusCode::PRECONDITION_FAILED, words)
        }
    }
}

/// Sends a file, or the part of it that is wanted.
fn send(form: &Form, method: &Method, headers: &HeaderMap) -> Response {
    let length = form.bytes.len();
    // Parts are defined for GET alone.
    let wanted = headers
        .get(header::RANGE)
        .filter(|_| method == Method::GET && allows_part(headers, &form.tag))
        .and_then(|range| range.to_str().ok());
    let part = wanted.map_or(Part::Whole, |range| Part::new(range, length));
    let (status, bytes, place) = match part {
        Part::Whole => (StatusCode::OK, form.bytes.clone(), None),
        Part::Bytes(range) => {
            let place = format!("bytes {}-{}/{length}", range.start, range.end - 1);
            let bytes = form.bytes.slice(range);
            (StatusCode::PARTIAL_CONTENT, bytes, Some(place))
        }
        Part::Outside => {
            let words = "this file is shorter\neste ficheiro é mais curto\n";
            let mut response = refusal(StatusCode::RANGE_NOT_SATISFIABLE, words);
            let place = HeaderValue::from_str(&format!("bytes */{length}"));
            let place = place.expect("a number fits into a header");
            response.headers_mut().insert(header::CONTENT_RANGE, place);
            return response;
        }
    };
    let length = bytes.len();
    let body = if method == Method::HEAD {
        Body::empty()
    } else {
        Body::from(bytes)
    };
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    *headers = form.headers.clone();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    if let Some(place) = place {
        let place = HeaderValue::from_str(&place).expect("numbers fit into a header");
        headers.insert(header::CONTENT_RANGE, place);
    }
    response
}

/// The name of the file that the path of an address stands for, such as `index.html` for `/`; `None` if it can be none.
fn name(path: &str) -> Option<String> {
    let path = path.strip_prefix('/')?;
    let path = percent_decode_str(path).decode_utf8().ok()?;
    Some(if path.is_empty() || path.ends_with('/') {
        format!("{path}{INDEX}")
    } else {
        path.into_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_file() {
        for (path, expected) in [
            ("/", Some("index.html")),
            ("/a/", Some("a/index.html")),
            ("/a/b.js", Some("a/b.js")),
            ("/a%20b", Some("a b")),
            ("/%ff", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(name(path).as_deref(), expected, "{path:?}");
        }
    }
}
