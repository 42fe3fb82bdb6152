//! Files, their types, forms, tags and parts.

use cairn_server::{Limits, ServeError, Server};

use crate::client::Folder;

#[test]
fn files_have_their_types_and_are_kept_as_long_as_their_names_allow() {
    let folder = Folder::new();
    let server = folder.serve(Limits::default());
    let html = "text/html; charset=utf-8";
    let page = "<!doctype html>the page";
    for (path, kind, body, kept) in [
        ("/", html, page, "no-cache"),
        ("/index.html", html, page, "no-cache"),
        ("/%69ndex.html", html, page, "no-cache"),
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
        let answer = server.get(path);
        assert_eq!(answer.status, "200 OK", "{path}");
        assert_eq!(answer.header("content-type"), kind, "{path}");
        assert_eq!(answer.header("cache-control"), kept, "{path}");
        assert_eq!(answer.body, body, "{path}");
    }
}

#[test]
fn every_answer_is_locked_down() {
    let folder = Folder::new();
    let server = folder.serve(Limits::default());
    let evil = [("Host", "evil.example")];
    for (method, path, headers) in [
        ("GET", "/", &[][..]),
        ("GET", "/assets/rules-1a2b.wasm", &[]),
        ("GET", "/", &[("If-None-Match", "*")]),
        ("GET", "/nothing", &[]),
        ("POST", "/", &[]),
        ("GET", "/", &evil),
    ] {
        let answer = server.ask(method, path, headers);
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self'"),
            "{policy}"
        );
        assert!(policy.contains("'wasm-unsafe-eval'"), "{policy}");
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{policy}");
        for (name, value) in [
            ("cross-origin-embedder-policy", "require-corp"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("referrer-policy", "no-referrer"),
            ("x-content-type-options", "nosniff"),
            ("x-dns-prefetch-control", "off"),
            ("x-frame-options", "DENY"),
            ("x-permitted-cross-domain-policies", "none"),
            ("set-cookie", ""),
            ("server", ""),
        ] {
            assert_eq!(answer.header(name), value, "{name} of {method} {path}");
        }
        let permissions = answer.header("permissions-policy");
        assert!(permissions.contains("camera=()"), "{permissions}");
        assert!(
            permissions.contains("clipboard-write=(self)"),
            "{permissions}"
        );
    }
}

#[test]
fn the_form_that_a_client_likes_most_is_sent() {
    let folder = Folder::new();
    let server = folder.serve(Limits::default());
    let form = |path: &str, accepted: &str| {
        let answer = server.ask("GET", path, &[("Accept-Encoding", accepted)]);
        assert_eq!(answer.header("vary"), "accept-encoding");
        (answer.header("content-encoding").to_owned(), answer.body)
    };
    let sent = |name: &str, body: &str| (name.to_owned(), body.to_owned());
    assert_eq!(form("/", "gzip, br"), sent("br", "the page as Brotli"));
    assert_eq!(form("/", "gzip, br;q=0"), sent("gzip", "the page as gzip"));
    assert_eq!(
        form("/", "*;q=0.5, br;q=0"),
        sent("gzip", "the page as gzip")
    );
    assert_eq!(form("/", "deflate"), sent("", "<!doctype html>the page"));
    // There is no gzip of this file.
    assert_eq!(
        form("/assets/rules-1a2b.wasm", "gzip"),
        sent("", "the rules")
    );
    let refused = server.ask("GET", "/sw.js", &[("Accept-Encoding", "gzip, *;q=0")]);
    assert_eq!(refused.status, "406 Not Acceptable");
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    let folder = Folder::new();
    let server = folder.serve(Limits::default());
    let first = server.get("/");
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with('"') && tag.len() > 10, "{tag}");
    for known in [
        &[tag.as_str()][..],
        &[&format!("W/{tag}")],
        &[&format!("\"x,\", {tag}")],
        &["\"x\"", "W/\"y\"", &tag],
        &["*"],
    ] {
        let headers: Vec<_> = known.iter().map(|tag| ("If-None-Match", *tag)).collect();
        let again = server.ask("GET", "/", &headers);
        assert_eq!(again.status, "304 Not Modified", "{known:?}");
        assert_eq!(again.body, "");
        assert_eq!(again.header("etag"), tag);
        assert_eq!(again.header("cache-control"), "no-cache");
    }
    let compressed = server.ask("GET", "/", &[("Accept-Encoding", "br")]);
    assert_ne!(
        compressed.header("etag"),
        tag,
        "another form is another thing"
    );
    let changed = server.ask("GET", "/", &[("If-Match", "\"other\"")]);
    assert_eq!(changed.status, "412 Precondition Failed");
}

#[test]
fn parts_of_files_are_sent() {
    let folder = Folder::new();
    let server = folder.serve(Limits::default());
    let part = |headers: &[(&str, &str)]| {
        let answer = server.ask("GET", "/sw.js", headers);
        let place = answer.header("content-range").to_owned();
        (answer.status, place, answer.body)
    };
    let whole = server.get("/sw.js");
    assert_eq!(whole.header("accept-ranges"), "bytes");
    let tag = whole.header("etag");
    let partly =
        |place: &str, body: &str| ("206 Partial Content".into(), place.into(), body.into());
    let all = ("200 OK".into(), String::new(), "the service worker".into());
    assert_eq!(
        part(&[("Range", "bytes=4-10")]),
        partly("bytes 4-10/18", "service")
    );
    assert_eq!(
        part(&[("Range", "bytes=-6")]),
        partly("bytes 12-17/18", "worker")
    );
    assert_eq!(
        part(&[("Range", "bytes=4-10"), ("If-Range", tag)]),
        partly("bytes 4-10/18", "service")
    );
    assert_eq!(
        part(&[("Range", "bytes=4-10"), ("If-Range", "\"old\"")]),
        all
    );
    assert_eq!(part(&[("Range", "bytes=0-1,4-5")]), all);
    let (status, place, _) = part(&[("Range", "bytes=18-")]);
    assert_eq!(status, "416 Range Not Satisfiable");
    assert_eq!(place, "bytes */18");
    let head = server.ask("HEAD", "/sw.js", &[("Range", "bytes=4-10")]);
    assert_eq!(
        (head.status.as_str(), head.header("content-length")),
        ("200 OK", "18")
    );
}

#[test]
fn only_reading_is_allowed() {
    let folder = Folder::new();
    let server = folder.serve(Limits::default());
    for method in ["POST", "PUT", "DELETE", "TRACE", "OPTIONS"] {
        let answer = server.ask(method, "/", &[]);
        assert_eq!(answer.status, "405 Method Not Allowed", "{method}");
        assert_eq!(answer.header("allow"), "GET, HEAD");
    }
    let head = server.ask("HEAD", "/", &[]);
    assert_eq!(head.status, "200 OK");
    assert_eq!(head.header("content-length"), "23");
}

#[test]
fn a_taken_port_is_an_error_that_names_it() {
    let first = Server::bind("127.0.0.1:0".parse().unwrap(), Limits::default()).unwrap();
    match Server::bind(first.address(), Limits::default()) {
        Err(ServeError::Taken(address)) => assert_eq!(address, first.address()),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("two servers at {}", first.address()),
    }
}
