//! Requests a second, beside nginx on the same files in the same run: `cargo bench -p cairn-games-server`. It needs `nginx` and
//! `wrk`, and prints one line for each figure. `CAIRN_BENCH_SECONDS` says how long each measurement takes.

use std::error::Error;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs, process, thread};

use cairn_server::{Bundle, Hosts, Limits, Server, protected, site};

/// A name, what it stands for, and a size as the web app has it.
const FILES: [(&str, &str, usize); 3] = [
    ("index.html", "page", 4 << 10),
    ("script.js", "script", 100 << 10),
    ("engine.wasm", "engine module", 1 << 20),
];

/// Each server is measured this often, in turn; the best counts.
const ROUNDS: usize = 3;

/// Connections at a time.
const CONNECTIONS: usize = 32;

fn main() -> Result<(), Box<dyn Error>> {
    // `cargo test --benches` runs this, too: there it is enough that it compiles.
    if !env::args().any(|arg| arg == "--bench") {
        return Ok(());
    }
    for tool in ["nginx", "wrk"] {
        let mut version = Command::new(tool);
        version
            .arg("-v")
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if version.status().is_err() {
            return Err(format!("{tool} is missing (apt-get install {tool})").into());
        }
    }
    let folder = env::temp_dir().join(format!("cairn-bench-{}", process::id()));
    fs::create_dir_all(folder.join("files"))?;
    let files = folder.join("files");
    for (name, _, size) in FILES {
        // Bytes that no file system can leave out.
        let bytes: Vec<u8> = (0..size).map(|at| (at * 31 % 251) as u8).collect();
        fs::write(files.join(name), bytes)?;
    }
    let nginx = Nginx::start(&folder, &files)?;
    let limits = Limits::default();
    let app = protected(
        site(Bundle::in_folder(&files, &limits)?),
        Hosts::local(),
        &limits,
    );
    let server = Server::bind("127.0.0.1:0".parse()?, limits)?;
    let (address, stop) = (server.address(), server.stop());
    let running = thread::spawn(|| server.run(app));
    for (name, what, size) in FILES {
        compare(what, size, (address, nginx.address), name, false)?;
        compare(what, size, (address, nginx.address), name, true)?;
    }
    stop.ask();
    running.join().map_err(|_| "the server has panicked")?;
    drop(nginx);
    fs::remove_dir_all(folder)?;
    Ok(())
}

/// Measures both servers and prints a line.
fn compare(
    what: &str,
    size: usize,
    (ours, nginx): (SocketAddr, SocketAddr),
    name: &str,
    is_known: bool,
) -> Result<(), Box<dyn Error>> {
    let mut best = [0.0_f64; 2];
    for _ in 0..ROUNDS {
        for (address, best) in [ours, nginx].into_iter().zip(&mut best) {
            *best = best.max(requests_a_second(address, name, is_known)?);
        }
    }
    let [ours, nginx] = best;
    let how = if is_known { "unchanged" } else { "sent" };
    println!(
        "{what} of {} kB, {how}: cairn {ours:.0} requests/s, nginx {nginx:.0}, ratio {:.2}",
        size >> 10,
        ours / nginx
    );
    Ok(())
}

fn requests_a_second(
    address: SocketAddr,
    name: &str,
    is_known: bool,
) -> Result<f64, Box<dyn Error>> {
    let seconds = env::var("CAIRN_BENCH_SECONDS").unwrap_or_else(|_| "3".to_owned());
    let mut wrk = Command::new("wrk");
    wrk.args(["-t", "1", "-c", &CONNECTIONS.to_string(), "-d", &seconds]);
    if is_known {
        wrk.args(["-H", &format!("If-None-Match: {}", tag(address, name)?)]);
    }
    let output = wrk.arg(format!("http://{address}/{name}")).output()?;
    let text = String::from_utf8(output.stdout)?;
    let has_errors = text.contains("Non-2xx") || text.contains("Socket errors");
    if has_errors && !is_known {
        return Err(format!("not every request was answered:\n{text}").into());
    }
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("Requests/sec:"));
    let number = line.ok_or_else(|| format!("wrk says nothing:\n{text}"))?;
    Ok(number.trim().parse()?)
}

/// The tag that a server gives to a file.
fn tag(address: SocketAddr, name: &str) -> Result<String, Box<dyn Error>> {
    use std::io::{Read as _, Write as _};

    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "HEAD /{name} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut head = String::new();
    stream.read_to_string(&mut head)?;
    let tag = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("etag").then(|| value.to_owned())
    });
    Ok(tag.ok_or("there is no tag")?)
}

/// nginx with a configuration of its own.
struct Nginx {
    process: Child,
    address: SocketAddr,
}

impl Nginx {
    fn start(folder: &Path, files: &Path) -> Result<Nginx, Box<dyn Error>> {
        // Some port that is free, and most probably stays so.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let path = |name: &str| -> PathBuf { folder.join(name) };
        let config = format!(
            "daemon off; master_process on; worker_processes auto; pid {pid}; error_log {log};
             events {{ worker_connections 1024; }}
             http {{
               access_log off; sendfile on; tcp_nopush on; etag on; keepalive_requests 1000000;
               open_file_cache max=100 inactive=60s;
               types {{ text/html html; text/javascript js; application/wasm wasm; }}
               server {{ listen {address}; root {root}; }}
             }}",
            pid = path("nginx.pid").display(),
            log = path("nginx.log").display(),
            root = files.display(),
        );
        fs::write(path("nginx.conf"), config)?;
        let process = Command::new("nginx")
            .args(["-c".as_ref(), path("nginx.conf").as_os_str()])
            .args(["-p".as_ref(), folder.as_os_str()])
            .stderr(Stdio::null())
            .spawn()?;
        let mut nginx = Nginx { process, address };
        while TcpStream::connect(address).is_err() {
            if let Some(status) = nginx.process.try_wait()? {
                return Err(format!("nginx has ended: {status}").into());
            }
            thread::yield_now();
        }
        Ok(nginx)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // The signal lets nginx end its workers; without it they would live on.
        let id = self.process.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        let _ = self.process.wait();
    }
}
