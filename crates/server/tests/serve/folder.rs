//! What of a folder is served.

use std::fs;
use std::path::Path;
use std::time::Duration;

use cairn_server::{Bundle, FolderError, Hosts, Limits, site};

use crate::client::{Folder, Running};

#[test]
fn what_is_not_there_is_not_found_and_nothing_outside_is_there() {
    let folder = Folder::new();
    let secret = folder.0.with_extension("secret");
    fs::write(&secret, "secret").unwrap();
    let server = folder.serve(Limits::default());
    let name = secret.file_name().unwrap().to_str().unwrap();
    for path in [
        "/nothing",
        "/assets",
        "/assets/",
        "/./index.html",
        "/index.html/",
        "/index.html%00",
        &format!("/../{name}"),
        &format!("/assets/../../{name}"),
        &format!("/%2e%2e/{name}"),
        &format!("/..%2f{name}"),
        &format!("//{}", secret.display()),
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, "404 Not Found", "{path}");
        assert!(!answer.body.contains("secret"), "{path}");
    }
    fs::remove_file(secret).unwrap();
}

#[test]
fn dot_files_are_not_served() {
    let folder = Folder::new();
    fs::create_dir(folder.0.join(".git")).unwrap();
    folder.write(".git/config", "secret");
    folder.write(".env", "secret");
    let server = folder.serve(Limits::default());
    for path in ["/.env", "/.git/config", "/%2eenv"] {
        assert_eq!(server.get(path).status, "404 Not Found", "{path}");
    }
}

#[cfg(unix)]
#[test]
fn links_that_lead_out_of_the_folder_are_not_served() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new();
    folder.write(".env", "secret");
    let outside = Folder::new();
    symlink(outside.0.join("sw.js"), folder.0.join("out.js")).unwrap();
    symlink(&outside.0, folder.0.join("outside")).unwrap();
    symlink(folder.0.join(".env"), folder.0.join("env.txt")).unwrap();
    symlink(folder.0.join("sw.js"), folder.0.join("inside.js")).unwrap();
    symlink("/nowhere/at/all", folder.0.join("nowhere.js")).unwrap();
    symlink("..", folder.0.join("assets/loop")).unwrap();
    let server = folder.serve(Limits::default());
    for path in [
        "/out.js",
        "/outside/sw.js",
        "/env.txt",
        "/nowhere.js",
        "/assets/loop/sw.js",
    ] {
        assert_eq!(server.get(path).status, "404 Not Found", "{path}");
    }
    assert_eq!(server.get("/inside.js").body, "the service worker");
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_not_served_and_do_not_hold_the_server_up() {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    use std::process::Command;

    let folder = Folder::new();
    let fifo = folder.0.join("pipe.js");
    assert!(
        Command::new("mkfifo")
            .arg(&fifo)
            .status()
            .unwrap()
            .success()
    );
    let _socket = UnixListener::bind(folder.0.join("socket.js")).unwrap();
    symlink("/dev/zero", folder.0.join("zero.js")).unwrap();
    let server = folder.serve(Limits::default());
    for path in ["/pipe.js", "/socket.js", "/zero.js"] {
        assert_eq!(server.get(path).status, "404 Not Found", "{path}");
    }
    assert_eq!(server.get("/sw.js").body, "the service worker");
}

/// Looks at the folder as often as it can.
fn restless() -> Limits {
    Limits {
        folder_time: Duration::from_millis(1),
        ..Limits::default()
    }
}

#[test]
fn files_that_change_are_served_as_they_are_then() {
    let folder = Folder::new();
    let bundle = Bundle::in_folder(&folder.0, &restless()).unwrap();
    let server = Running::new(site(bundle), Hosts::local(), Limits::default());
    let old = server.get("/sw.js");
    folder.write("sw.js", "another service worker");
    folder.write("new.txt", "new");
    fs::remove_file(folder.0.join("manifest.webmanifest")).unwrap();
    // However long it takes: the test ends when the change is seen.
    while server.get("/new.txt").status != "200 OK"
        || server.get("/sw.js").body == old.body
        || server.get("/manifest.webmanifest").status == "200 OK"
    {}
    let changed = server.ask("GET", "/sw.js", &[("If-None-Match", old.header("etag"))]);
    assert_eq!(changed.status, "200 OK");
    assert_eq!(changed.body, "another service worker");
}

#[test]
fn a_folder_that_goes_away_is_served_as_it_was() {
    let folder = Folder::new();
    let bundle = Bundle::in_folder(&folder.0, &restless()).unwrap();
    let server = Running::new(site(bundle), Hosts::local(), Limits::default());
    fs::remove_file(folder.0.join("index.html")).unwrap();
    for _ in 0..50 {
        assert_eq!(server.get("/").body, "<!doctype html>the page");
        assert_eq!(server.get("/sw.js").body, "the service worker");
    }
}

#[test]
fn a_folder_that_is_no_web_app_is_refused() {
    let refused = |path: &Path, limits: &Limits| Bundle::in_folder(path, limits).unwrap_err();
    let nowhere = refused(Path::new("/nowhere/at/all"), &Limits::default());
    assert!(matches!(nowhere, FolderError::NoPage), "{nowhere}");
    let folder = Folder::new();
    let few = Limits {
        folder_files: 6,
        ..Limits::default()
    };
    let many = refused(&folder.0, &few);
    assert!(matches!(many, FolderError::TooManyFiles(6)), "{many}");
    let small = Limits {
        folder_bytes: 100,
        ..Limits::default()
    };
    let large = refused(&folder.0, &small);
    assert!(matches!(large, FolderError::TooManyBytes(100)), "{large}");
}
