//! The property of HTTP requests: whatever a client sends, the server answers what can be answered, in order and well formed, and
//! closes the connection in the end.

use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn};
use cairn_server::{Bundle, Hosts, Limits, Stop, protected, serve_connection, site};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;

/// The files that are served.
const FILES: [(&str, &[u8]); 5] = [
    ("index.html", b"the page"),
    ("index.html.br", b"the page as Brotli"),
    ("index.html.gz", b"the page as gzip"),
    ("sw.js", b"the service worker"),
    ("assets/rules.wasm", b"\0asm\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"),
];

/// No connection takes this long, on a clock that runs only while nothing else does.
const FOREVER: Duration = Duration::from_secs(24 * 3600);

static BUNDLE: LazyLock<Bundle> = LazyLock::new(|| {
    Bundle::new(FILES.map(|(name, bytes)| (name.to_owned(), Bytes::from_static(bytes))))
});

/// What a client sends over a connection, which stays open for more. Every request that reaches the routes has one answer,
/// with the body that belongs to it; after them the server may refuse what is no request; then the connection is closed. A
/// panic anywhere violates the property.
pub fn request(bytes: &[u8]) {
    let (answers, asked) = talk(bytes);
    let mut rest = answers.as_slice();
    for (method, status) in asked {
        let answer = Answer::read(&mut rest, &method);
        assert_eq!(answer.status, status.as_u16(), "{}", bytes.escape_ascii());
        answer.check(bytes);
    }
    if !rest.is_empty() {
        let refusal = Answer::read(&mut rest, &Method::GET);
        let is_refusal = [400, 408, 414, 431].contains(&refusal.status);
        assert!(is_refusal, "{} {}", refusal.status, bytes.escape_ascii());
    }
    assert!(rest.is_empty(), "{}", rest.escape_ascii());
}

/// What the server sends, and the requests that reached the routes with the status of each answer.
fn talk(bytes: &[u8]) -> (Vec<u8>, Vec<(Method, StatusCode)>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime needs nothing but memory");
    let asked = Arc::new(Mutex::new(Vec::new()));
    let note = Arc::clone(&asked);
    let limits = Limits::default();
    let app = protected(site(BUNDLE.clone()), Hosts::local(), &limits);
    let app = app.layer(from_fn(move |request: Request, next: Next| {
        let note = Arc::clone(&note);
        async move {
            let method = request.method().clone();
            let response = next.run(request).await;
            let mut note = note.lock().expect("nobody panics here");
            note.push((method, response.status()));
            response
        }
    }));
    let answers = runtime.block_on(async {
        let (client, server) = tokio::io::duplex(64 << 10);
        let serving = tokio::spawn(async move {
            let address = ([192, 0, 2, 1], 1).into();
            serve_connection(server, (), address, app, &limits, &Stop::new()).await;
        });
        let (mut reader, mut writer) = tokio::io::split(client);
        let bytes = bytes.to_vec();
        let writing = tokio::spawn(async move {
            // The server may close before it has read everything.
            let _ = writer.write_all(&bytes).await;
            writer
        });
        let mut answers = Vec::new();
        let reading = timeout(FOREVER, reader.read_to_end(&mut answers));
        let closed = reading.await.expect("every connection is closed");
        closed.expect("nothing fails in memory");
        serving.await.expect("no connection panics");
        drop(writing.await);
        answers
    });
    let asked = asked.lock().expect("nobody panics here").clone();
    (answers, asked)
}

/// An answer, taken apart.
struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Answer {
    /// Takes an answer to a request with this method from the front of `rest`.
    fn read(rest: &mut &[u8], method: &Method) -> Answer {
        let all = rest.escape_ascii().to_string();
        let end = rest.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no end of the head: {all}"));
        let head = std::str::from_utf8(&rest[..end]).expect("a head is text");
        let mut lines = head.split("\r\n");
        let first = lines.next().unwrap_or_default();
        let status = first
            .strip_prefix("HTTP/1.1 ")
            .or_else(|| first.strip_prefix("HTTP/1.0 "))
            .and_then(|status| status.get(..3)?.parse().ok())
            .unwrap_or_else(|| panic!("no status line: {all}"));
        let headers: Vec<_> = lines
            .map(|line| {
                let (name, value) = line.split_once(": ").unwrap_or_else(|| panic!("{line:?}"));
                (name.to_lowercase(), value.to_owned())
            })
            .collect();
        let mut answer = Answer {
            status,
            headers,
            body: Vec::new(),
        };
        *rest = &rest[end + 4..];
        if status == 100 {
            return Answer::read(rest, method);
        }
        let has_body = method != Method::HEAD && status != 304;
        if has_body {
            let length = answer.header("content-length");
            let length = length.unwrap_or_else(|| panic!("no length: {all}"));
            let length = length.parse().expect("a length is a number");
            let (body, after) = rest
                .split_at_checked(length)
                .unwrap_or_else(|| panic!("a short body: {all}"));
            answer.body = body.to_vec();
            *rest = after;
        }
        answer
    }

    fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// An answer of the routes is one that they have, protected, and never a file that is not served.
    fn check(&self, request: &[u8]) {
        let request = request.escape_ascii().to_string();
        let allowed = [200, 206, 304, 400, 404, 405, 406, 412, 413, 416, 421];
        assert!(allowed.contains(&self.status), "{} {request}", self.status);
        let sniffing = self.header("x-content-type-options");
        assert_eq!(sniffing, Some("nosniff"), "{request}");
        let mut names: Vec<_> = self.headers.iter().map(|(name, _)| name).collect();
        names.sort();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "no header twice: {request}");
        if [200, 206].contains(&self.status) && !self.body.is_empty() {
            let is_part = |file: &[u8]| file.windows(self.body.len()).any(|part| part == self.body);
            let is_served = FILES.iter().any(|(_, file)| match self.status {
                200 => *file == self.body,
                _ => is_part(file),
            });
            assert!(is_served, "{} {request}", self.body.escape_ascii());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_reach_the_routes_and_the_property_checks_at_their_answers() {
        let host = "Host: localhost\r\n";
        let two = format!(
            "GET / HTTP/1.1\r\n{host}\r\nHEAD /sw.js HTTP/1.1\r\n{host}\r\nnonsense\r\n\r\n"
        );
        let (answers, asked) = talk(two.as_bytes());
        let expected = [
            (Method::GET, StatusCode::OK),
            (Method::HEAD, StatusCode::OK),
        ];
        assert_eq!(asked, expected);
        let mut rest = answers.as_slice();
        let page = Answer::read(&mut rest, &Method::GET);
        assert_eq!(page.body, b"the page");
        let head = Answer::read(&mut rest, &Method::HEAD);
        assert_eq!(head.header("content-length"), Some("18"));
        assert_eq!(Answer::read(&mut rest, &Method::GET).status, 400);
    }

    #[test]
    #[should_panic = "a short body"]
    fn an_answer_that_is_cut_breaks_the_law() {
        let cut = b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nthe page";
        Answer::read(&mut cut.as_slice(), &Method::GET);
    }
}
