//! The server as a browser meets it, over a real connection.

use std::collections::HashMap;
use std::io::{Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::{env, fs, process, thread};

use cairn_server::{Bundle, ServeError, start};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// A folder with a small web app.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = env::temp_dir().join(format!("cairn-server-{}-{name}", process::id()));
        fs::create_dir_all(path.join("assets")).unwrap();
        for (file, text) in [
            ("index.html", "<!doctype html>the page"),
            ("index.html.br", "the page as Brotli"),
            ("index.html.gz", "the page as gzip"),
            ("sw.js", "the service worker"),
            ("manifest.webmanifest", "{}"),
            ("assets/rules-1a2b.wasm", "the rules"),
            ("assets/rules-1a2b.wasm.br", "the rules as Brotli"),
        ] {
            fs::write(path.join(file), text).unwrap();
        }
        Folder(path)
    }

    /// Serves the folder while `visit` asks.
    fn serve(&self, visit: impl FnOnce(SocketAddr)) {
        let bundle = Bundle::in_folder(&self.0).unwrap();
        let running = start(bundle, HERE, 0).unwrap();
        let address = running.address();
        // The server ends when the sender is dropped, whether the visit went well or not.
        let (visiting, visited) = tokio::sync::oneshot::channel::<()>();
        thread::scope(|scope| {
            scope.spawn(move || {
                running.until(async move { drop(visited.await) }).unwrap();
            });
            let _visiting = visiting;
            visit(address);
        });
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Answer {
    status: String,
    headers: HashMap<String, String>,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

fn ask(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    let headers: String = headers
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"))
        .collect();
    let request =
        format!("{method} {path} HTTP/1.1\r\nHost: cairn\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let (status, lines) = head.split_once("\r\n").unwrap();
    let headers = lines.split("\r\n").map(|line| {
        let (name, value) = line.split_once(": ").unwrap();
        (name.to_lowercase(), value.to_owned())
    });
    Answer {
        status: status.trim_start_matches("HTTP/1.1 ").to_owned(),
        headers: headers.collect(),
        body: body.to_owned(),
    }
}

fn get(address: SocketAddr, path: &str) -> Answer {
    ask(address, "GET", path, &[])
}

#[test]
fn files_have_their_types_and_are_kept_as_long_as_their_names_allow() {
    Folder::new("types").serve(|address| {
        for (path, kind, body, kept) in [
            (
                "/",
                "text/html; charset=utf-8",
                "<!doctype html>the page",
                "no-cache",
            ),
            (
                "/index.html",
                "text/html; charset=utf-8",
                "<!doctype html>the page",
                "no-cache",
            ),
            (
                "/sw.js",
                "text/javascript; charset=utf-8",
                "the service worker",
                "no-cache",
            ),
            (
                "/manifest.webmanifest",
                "application/manifest+json",
                "{}",
                "no-cache",
            ),
            (
                "/assets/rules-1a2b.wasm?x=1",
                "application/wasm",
                "the rules",
                "public, max-age=31536000, immutable",
            ),
        ] {
            let answer = get(address, path);
            assert_eq!(answer.status, "200 OK", "{path}");
            assert_eq!(answer.header("content-type"), kind, "{path}");
            assert_eq!(answer.header("cache-control"), kept, "{path}");
            assert_eq!(answer.body, body, "{path}");
        }
    });
}

#[test]
fn every_answer_is_locked_down() {
    Folder::new("policy").serve(|address| {
        for path in ["/", "/assets/rules-1a2b.wasm", "/nothing"] {
            let answer = get(address, path);
            let policy = answer.header("content-security-policy");
            assert!(
                policy.starts_with("default-src 'none'; script-src 'self'"),
                "{policy}"
            );
            assert!(policy.contains("'wasm-unsafe-eval'"), "{policy}");
            assert!(!policy.contains("unsafe-inline"), "{policy}");
            assert!(policy.ends_with("frame-ancestors 'none'"), "{policy}");
            assert_eq!(answer.header("x-content-type-options"), "nosniff");
            assert_eq!(answer.header("referrer-policy"), "no-referrer");
            assert_eq!(answer.header("set-cookie"), "");
        }
    });
}

#[test]
fn the_smallest_form_that_is_accepted_is_sent() {
    Folder::new("encodings").serve(|address| {
        let form = |path: &str, accepted: &str| {
            let answer = ask(address, "GET", path, &[("Accept-Encoding", accepted)]);
            assert_eq!(answer.header("vary"), "accept-encoding");
            let length = answer.body.len().to_string();
            assert_eq!(answer.header("content-length"), length);
            (answer.header("content-encoding").to_owned(), answer.body)
        };
        let sent = |name: &str, body: &str| (name.to_owned(), body.to_owned());
        assert_eq!(form("/", "gzip, br"), sent("br", "the page as Brotli"));
        assert_eq!(form("/", "gzip, br;q=0"), sent("gzip", "the page as gzip"));
        assert_eq!(form("/", "deflate"), sent("", "<!doctype html>the page"));
        // There is no gzip of this file.
        assert_eq!(
            form("/assets/rules-1a2b.wasm", "gzip"),
            sent("", "the rules")
        );
    });
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    let folder = Folder::new("tags");
    folder.serve(|address| {
        let first = get(address, "/");
        let tag = first.header("etag").to_owned();
        assert!(tag.starts_with('"') && tag.len() > 10, "{tag}");
        for known in [
            tag.clone(),
            format!("W/{tag}"),
            format!("\"x\", {tag}"),
            "*".to_owned(),
        ] {
            let again = ask(address, "GET", "/", &[("If-None-Match", &known)]);
            assert_eq!(again.status, "304 Not Modified", "{known}");
            assert_eq!(again.body, "");
            assert_eq!(again.header("etag"), tag);
        }
        let compressed = ask(address, "GET", "/", &[("Accept-Encoding", "br")]);
        assert_ne!(
            compressed.header("etag"),
            tag,
            "another form is another thing"
        );
        fs::write(folder.0.join("index.html"), "another page").unwrap();
        let changed = ask(address, "GET", "/", &[("If-None-Match", &tag)]);
        assert_eq!(changed.status, "200 OK");
        assert_eq!(changed.body, "another page");
    });
}

#[test]
fn what_is_not_there_is_not_found_and_nothing_outside_is_there() {
    let folder = Folder::new("missing");
    let secret = folder.0.with_extension("secret");
    fs::write(&secret, "secret").unwrap();
    folder.serve(|address| {
        let name = secret.file_name().unwrap().to_str().unwrap();
        for path in [
            "/nothing",
            "/assets",
            "/assets/",
            &format!("/../{name}"),
            &format!("/assets/../../{name}"),
            &format!("/%2e%2e/{name}"),
            &format!("//{}", secret.display()),
        ] {
            let answer = get(address, path);
            assert_eq!(answer.status, "404 Not Found", "{path}");
            assert!(!answer.body.contains("secret"), "{path}");
        }
    });
    fs::remove_file(secret).unwrap();
}

#[test]
fn only_reading_is_allowed() {
    Folder::new("methods").serve(|address| {
        for method in ["POST", "PUT", "DELETE"] {
            let answer = ask(address, method, "/", &[]);
            assert_eq!(answer.status, "405 Method Not Allowed", "{method}");
            assert_eq!(answer.header("allow"), "GET, HEAD");
        }
        let head = ask(address, "HEAD", "/", &[]);
        assert_eq!((head.status.as_str(), head.body.as_str()), ("200 OK", ""));
        assert_eq!(head.header("content-length"), "23");
    });
}

#[test]
fn a_taken_port_is_an_error_that_names_it() {
    let folder = Folder::new("taken");
    let bundle = || Bundle::in_folder(&folder.0).unwrap();
    let first = start(bundle(), HERE, 0).unwrap();
    let second = start(bundle(), HERE, first.address().port());
    match second {
        Err(ServeError::Taken(address)) => assert_eq!(address, first.address()),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("two servers at {}", first.address()),
    }
}

#[test]
fn a_folder_without_a_page_is_no_bundle() {
    assert!(Bundle::in_folder(Path::new("/nowhere/at/all")).is_none());
}
