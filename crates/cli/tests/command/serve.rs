//! `cairn serve`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::{env, fs, process};

use crate::program::{program, refused, run};

/// A folder with a web app of one page.
fn folder(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("cairn-serve-{}-{name}", process::id()));
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("index.html"), "the page").unwrap();
    path
}

#[test]
fn a_taken_port_is_said_and_another_is_advised() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let dir = folder("taken");
    let dir = dir.to_str().unwrap();
    let run = run(&["serve", "--port", &port, "--dir", dir, "--no-online"]);
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
    let expected = format!("cairn: 127.0.0.1:{port} is taken by another program");
    assert!(run.err.starts_with(&expected), "{}", run.err);
    assert!(run.err.contains("--port"), "{}", run.err);
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let run = run(&["serve", "--dir", "/nowhere/at/all"]);
    assert_eq!(run.status, Some(1));
    let expected = "cairn: there is no web app in /nowhere/at/all: index.html is missing\n";
    assert_eq!(run.err, expected);
}

#[test]
fn a_port_that_is_none_is_a_mistake() {
    for port in ["-1", "65536", "http"] {
        let message = refused(&["serve", &format!("--port={port}")]);
        assert!(message.contains("--port"), "{message}");
    }
}

#[test]
fn only_names_of_hosts_can_be_allowed() {
    for name in ["", "*", "http://games.example", "games.example:80"] {
        let message = refused(&["serve", &format!("--allow-host={name}")]);
        assert!(message.contains("such as games.example"), "{message}");
    }
}

#[test]
fn as_many_connections_as_none_are_a_mistake() {
    for count in ["0", "65537", "many"] {
        let message = refused(&["serve", &format!("--max-connections={count}")]);
        assert!(message.contains("from 1 to 65536"), "{message}");
    }
}

/// The server as people run it.
#[cfg(unix)]
struct Serving {
    server: Child,
    address: String,
    dir: PathBuf,
}

#[cfg(unix)]
impl Serving {
    fn new(name: &str, args: &[&str]) -> Serving {
        let dir = folder(name);
        fs::write(dir.join("large.txt"), vec![b'x'; 64 << 20]).unwrap();
        let mut program = program(&["serve", "--listen", "127.0.0.1:0", "--dir"]);
        program
            .arg(&dir)
            .arg("--data")
            .arg(dir.with_extension("data"));
        Serving::start(program, args, dir)
    }

    /// With so few file descriptors.
    fn with_descriptors(name: &str, most: u32) -> Serving {
        let dir = folder(name);
        let mut shell = Command::new("sh");
        let script = format!(
            "ulimit -n {most} && exec \"$0\" serve --port 0 --dir \"$1\" --no-online --lang en"
        );
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_cairn")]);
        shell.arg(&dir);
        Serving::start(shell, &[], dir)
    }

    fn start(mut command: Command, args: &[&str], dir: PathBuf) -> Serving {
        let mut server = command
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut out = BufReader::new(server.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        let address = first
            .strip_prefix("The games are at http://")
            .and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("{first}")).to_owned();
        Serving {
            server,
            address,
            dir,
        }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).unwrap()
    }

    fn get(&self, host: &str) -> String {
        self.ask(&format!("GET / HTTP/1.1\r\nHost: {host}"), "")
    }

    /// What comes of a request with this head.
    fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = self.connect();
        let length = body.len();
        let request = format!(
            "{head}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// What a program that has this token is answered, as JSON.
    fn call(&self, line: &str, token: &str, body: &str) -> serde_json::Value {
        let head = format!("{line} HTTP/1.1\r\nHost: localhost{token}");
        let answer = self.ask(&head, body);
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"))
    }

    fn signal(&self, name: &str) {
        let id = self.server.id().to_string();
        let sent = Command::new("kill").args([name, &id]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits for the end.
    fn end(mut self) -> (Option<i32>, String) {
        let status = self.server.wait().unwrap().code();
        let mut said = String::new();
        let mut err = self.server.stderr.take().unwrap();
        err.read_to_string(&mut said).unwrap();
        (status, said)
    }
}

#[cfg(unix)]
impl Drop for Serving {
    fn drop(&mut self) {
        // It has ended already, unless a test has failed.
        let _ = self.server.kill();
        let _ = fs::remove_dir_all(&self.dir);
        let _ = fs::remove_dir_all(self.dir.with_extension("data"));
    }
}

#[cfg(unix)]
#[test]
fn the_page_is_served_until_a_signal() {
    for signal in ["-INT", "-TERM"] {
        let serving = Serving::new("served", &["--allow-host", "games.example"]);
        for host in ["localhost", "Games.example:80", &serving.address] {
            let answer = serving.get(host);
            assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
            assert!(answer.ends_with("\r\n\r\nthe page"), "{answer}");
        }
        let answer = serving.get("evil.example");
        assert!(answer.starts_with("HTTP/1.1 421"), "{answer}");
        serving.signal(signal);
        assert_eq!(serving.end(), (Some(0), String::new()), "{signal}");
    }
}

/// A client that asks for more than all buffers on the way can hold, and does not read it.
#[cfg(unix)]
fn deaf(serving: &Serving) -> TcpStream {
    let mut deaf = serving.connect();
    write!(deaf, "GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    // The server has begun to answer.
    deaf.read_exact(&mut [0; 15]).unwrap();
    deaf
}

#[cfg(unix)]
#[test]
fn a_client_that_does_not_read_is_cut_when_the_server_ends() {
    for signal in ["-INT", "-TERM"] {
        let serving = Serving::new("deaf", &[]);
        let _deaf = deaf(&serving);
        serving.signal(signal);
        let expected = "cairn: one connection was cut: it did not finish in time\n";
        assert_eq!(serving.end(), (Some(0), expected.to_owned()), "{signal}");
    }
}

#[cfg(unix)]
#[test]
fn half_sent_requests_do_not_keep_the_server_from_ending() {
    for signal in ["-INT", "-TERM"] {
        let serving = Serving::new("half", &[]);
        let mut first = serving.connect();
        write!(first, "GET / HTTP/1.1\r\nHo").unwrap();
        let mut second = serving.connect();
        let whole = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
        write!(second, "{whole}GET / HTTP/1.1\r\nHo").unwrap();
        second.read_exact(&mut [0; 15]).unwrap();
        serving.signal(signal);
        assert_eq!(serving.end().0, Some(0), "{signal}");
    }
}

#[cfg(unix)]
#[test]
fn a_second_signal_ends_the_server_at_once() {
    let serving = Serving::new("twice", &[]);
    let _deaf = deaf(&serving);
    let id = serving.server.id();
    // Two kinds, which the system does not take for one.
    let script = format!("kill -TERM {id}; kill -INT {id}");
    let sent = Command::new("sh").args(["-c", &script]).status();
    assert!(sent.unwrap().success());
    assert_eq!(serving.end(), (Some(130), String::new()));
}

#[cfg(unix)]
#[test]
fn a_server_without_file_descriptors_survives() {
    let serving = Serving::with_descriptors("descriptors", 64);
    // The first ones take all descriptors, the others wait in the queue of the system.
    let mut open: Vec<_> = (0..80).map(|_| serving.connect()).collect();
    // All of them are served in the end, as those before them go away.
    while !open.is_empty() {
        let mut stream = open.remove(0);
        let request = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        let mut answer = String::new();
        // One that has waited for too long is closed, which is no fault.
        if stream.write_all(request).is_ok() && stream.read_to_string(&mut answer).is_ok() {
            let is_served = answer.starts_with("HTTP/1.1 200 OK\r\n");
            assert!(is_served || answer.is_empty(), "{answer}");
        }
    }
    let answer = serving.get("localhost");
    assert!(answer.ends_with("\r\n\r\nthe page"), "{answer}");
    serving.signal("-TERM");
    assert_eq!(serving.end(), (Some(0), String::new()));
}

#[cfg(unix)]
const GAME: &str = r#"{"terms":{"game":"zola:4","pace":{"kind":"unlimited"}},"name":"Ann"}"#;

#[cfg(unix)]
#[test]
fn online_games_survive_a_restart_and_can_be_copied_meanwhile() {
    let serving = Serving::new("online", &["--metrics", "127.0.0.1:0"]);
    let made = serving.call("POST /api/identity", "", "{}");
    let secret = made["secret"].as_str().unwrap();
    let token = format!("\r\nAuthorization: Bearer {secret}");
    let made = serving.call("POST /api/games", &token, GAME);
    let game = made["game"].as_str().unwrap();
    let answer = serving.ask(&format!("GET /g/{game} HTTP/1.1\r\nHost: localhost"), "");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains(&format!("/#/online/{game}")), "{answer}");
    assert!(
        answer.contains("content-security-policy: default-src 'none'"),
        "{answer}"
    );
    let ready = serving.ask("GET /ready HTTP/1.1\r\nHost: localhost", "");
    assert!(ready.starts_with("HTTP/1.1 200 OK\r\n"), "{ready}");
    // The page is still served.
    assert!(serving.get("localhost").ends_with("\r\n\r\nthe page"));
    let data = serving.dir.with_extension("data");
    let copy = data.join("copy");
    fs::create_dir_all(&copy).unwrap();
    let to = copy.join("games.db");
    let backup = [
        "serve",
        "--data",
        data.to_str().unwrap(),
        "--backup",
        to.to_str().unwrap(),
    ];
    let copied = run(&backup);
    assert_eq!((copied.status, copied.err.as_str()), (Some(0), ""));
    let again = run(&backup);
    assert_eq!(again.status, Some(1), "nothing is written over");
    serving.signal("-TERM");
    let dir = serving.dir.clone();
    let keep = env::temp_dir().join(format!("cairn-serve-{}-kept", process::id()));
    let _ = fs::remove_dir_all(&keep);
    fs::rename(&data, &keep).unwrap();
    assert_eq!(serving.end(), (Some(0), String::new()));
    for folder in [keep.clone(), keep.join("copy")] {
        fs::create_dir_all(&dir).unwrap();
        fs::write(dir.join("index.html"), "the page").unwrap();
        let mut program = program(&["serve", "--port", "0", "--dir"]);
        program.arg(&dir).arg("--data").arg(&folder);
        let serving = Serving::start(program, &[], dir.clone());
        let lobby = serving.call("GET /api/lobby", &token, "");
        assert_eq!(lobby["yours"][0]["game"], game, "{lobby}");
    }
    fs::remove_dir_all(&keep).unwrap();
}

#[cfg(unix)]
#[test]
fn the_page_alone_has_no_online_play() {
    let dir = folder("alone");
    let mut program = program(&["serve", "--port", "0", "--no-online", "--dir"]);
    program.arg(&dir);
    let serving = Serving::start(program, &[], dir);
    let answer = serving.ask("GET /api/lobby HTTP/1.1\r\nHost: localhost", "");
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    assert!(serving.get("localhost").ends_with("\r\n\r\nthe page"));
}

#[test]
fn without_a_place_for_games_it_is_said_what_to_do() {
    let dir = folder("nowhere");
    let path = dir.to_str().unwrap();
    let told = run(&["serve", "--port", "0", "--dir", path]);
    assert_eq!(told.status, Some(1));
    assert!(
        told.err.contains("--data") && told.err.contains("--no-online"),
        "{}",
        told.err
    );
    let file = dir.join("index.html");
    let data = file.to_str().unwrap();
    let told = run(&["serve", "--port", "0", "--dir", path, "--data", data]);
    assert_eq!(told.status, Some(1));
    assert!(told.err.contains(data), "{}", told.err);
    let missing = run(&["serve", "--data", path, "--backup", "/nowhere/copy.db"]);
    assert_eq!(missing.status, Some(1));
    fs::remove_dir_all(dir).unwrap();
}

#[cfg(unix)]
#[test]
fn a_public_address_is_answered_to_and_linked() {
    let url = ["--public-url", "https://games.example", "--trust-forwarded"];
    let serving = Serving::new("public", &url);
    let answer = serving.get("games.example");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(
        answer.contains("strict-transport-security: max-age=31536000\r\n"),
        "{answer}"
    );
    let head =
        "POST /api/identity HTTP/1.1\r\nHost: games.example\r\nOrigin: https://games.example";
    let made = serving.ask(head, "{}");
    let cookie = made
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.unwrap_or_else(|| panic!("{made}"));
    assert!(
        cookie.starts_with("__Host-cairn=") && cookie.ends_with("; Secure"),
        "{cookie}"
    );
    let head = "POST /api/identity HTTP/1.1\r\nHost: games.example\r\nOrigin: http://games.example";
    assert!(serving.ask(head, "{}").starts_with("HTTP/1.1 403"));
    let made = serving.call("POST /api/identity", "", "{}");
    let token = format!(
        "\r\nAuthorization: Bearer {}",
        made["secret"].as_str().unwrap()
    );
    let made = serving.call("POST /api/games", &token, GAME);
    let link = made["link"].as_str().unwrap();
    assert!(link.starts_with("https://games.example/g/"), "{link}");
}
