//! `cairn serve`: the web app on this computer, and online play.

mod online;

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, ExitCode, Stdio};

use axum::http::{HeaderValue, header};
use axum::middleware::map_response;
use axum::response::Response;
use cairn_core::Phrase;
use cairn_messages::Catalog;
use cairn_online::service::PublicUrl;
use cairn_server::{Bundle, End, FolderError, Hosts, Limits, ServeError, Server, protected, site};

use crate::args::ServeArgs;
use crate::output::{Failure, Output, complain};
use crate::values::LogLevel;

/// Where it listens unless somebody says otherwise.
const PORT: u16 = 7171;

/// The exit status of a program that is interrupted twice.
const INTERRUPTED: u8 = 130;

pub(crate) fn run(args: &ServeArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    if let Some(to) = &args.backup {
        online::back_up(args, to, catalog)?;
        let phrase = Phrase::new("serve-backed-up").with("file", to.display().to_string());
        writeln!(output, "{}", catalog.say(&phrase))?;
        return Ok(ExitCode::SUCCESS);
    }
    log(args);
    let limits = Limits {
        connections: args.max_connections,
        ..Limits::default()
    };
    let bundle = bundle(args, &limits, catalog)?;
    let public = args.public_url.as_ref().map(PublicUrl::host);
    let public = public.and_then(|host| host.parse().ok());
    let hosts = args.allowed_hosts.iter().cloned().chain(public);
    let hosts = hosts.fold(Hosts::local(), Hosts::and);
    let refused = |error| Failure::Input(refusal(&error, catalog));
    let port = args.listen.port.or(args.port).unwrap_or(PORT);
    let address = SocketAddr::new(args.listen.address, port);
    let server = Server::bind(address, limits.clone()).map_err(refused)?;
    server.stop_on_signals().map_err(refused)?;
    let mut routes = site(bundle);
    if !args.no_online {
        routes = routes.merge(online::start(args, &server, catalog)?);
    }
    let mut app = protected(routes, hosts, &limits);
    if args.public_url.as_ref().is_some_and(PublicUrl::is_secure) {
        app = app.layer(map_response(only_encrypted));
    }
    let address = format!("http://{}/", reachable(server.address()));
    tracing::info!(%address, "listening");
    let ready = Phrase::new("serve-ready").with("address", address.clone());
    writeln!(output, "{}", catalog.say(&ready))?;
    output.flush()?;
    if args.open && !open(&address) {
        let phrase = Phrase::new("serve-no-browser").with("address", address);
        complain(&format!("cairn: {}", catalog.part(&phrase)));
    }
    let end = server.run(app);
    tracing::info!(?end, "stopped");
    Ok(match end {
        End::Drained => ExitCode::SUCCESS,
        End::OutOfTime(connections) => {
            let phrase = Phrase::new("serve-cut").with("connections", connections);
            complain(&format!("cairn: {}", catalog.part(&phrase)));
            ExitCode::SUCCESS
        }
        End::AtOnce => ExitCode::from(INTERRUPTED),
    })
}

/// Writes to standard error what happens, as far as it is wanted. No secret is ever in it.
fn log(args: &ServeArgs) {
    let level = match args.log {
        LogLevel::Off => return,
        LogLevel::Error => tracing::Level::ERROR,
        LogLevel::Warn => tracing::Level::WARN,
        LogLevel::Info => tracing::Level::INFO,
        LogLevel::Debug => tracing::Level::DEBUG,
    };
    // The program has one subscriber, set here, once.
    let _ = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_ansi(false)
        .with_writer(std::io::stderr)
        .try_init();
}

/// Tells browsers to come back by encrypted connections alone.
async fn only_encrypted(mut response: Response) -> Response {
    let year = HeaderValue::from_static("max-age=31536000");
    let headers = response.headers_mut();
    headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    response
}

fn bundle(args: &ServeArgs, limits: &Limits, catalog: &Catalog) -> Result<Bundle, Failure> {
    let found = match &args.dir {
        Some(dir) => Bundle::in_folder(dir, limits).map_err(|error| {
            let phrase = match error {
                FolderError::NoPage => Phrase::new("serve-no-page"),
                FolderError::TooManyFiles(most) => {
                    Phrase::new("serve-too-many-files").with("most", most)
                }
                FolderError::TooManyBytes(most) => {
                    Phrase::new("serve-too-many-bytes").with("most", (most >> 20) as usize)
                }
                FolderError::Unreadable(path, error) => Phrase::new("serve-unreadable")
                    .with("path", path.display().to_string())
                    .with("error", error.to_string()),
            };
            phrase.with("dir", dir.display().to_string())
        }),
        None => Bundle::built_in().ok_or_else(|| Phrase::new("serve-not-built")),
    };
    found.map_err(|missing| Failure::Input(catalog.part(&missing)))
}

/// Why the server cannot listen, and what to do about it.
fn refusal(error: &ServeError, catalog: &Catalog) -> String {
    let phrase = match error {
        ServeError::Taken(address) => {
            Phrase::new("serve-taken").with("address", address.to_string())
        }
        ServeError::Denied(address) => {
            Phrase::new("serve-denied").with("address", address.to_string())
        }
        ServeError::Other(error) => Phrase::new("serve-failed").with("error", error.to_string()),
    };
    catalog.part(&phrase)
}

/// An address that a browser on this computer can open: all addresses are also this computer's own.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Opens an address in the browser; says whether there was something to open it with.
fn open(address: &str) -> bool {
    let (program, args): (_, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    Command::new(program)
        .args(args)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_can_be_opened() {
        let shown = |address: &str| reachable(address.parse().unwrap()).to_string();
        assert_eq!(shown("0.0.0.0:7171"), "127.0.0.1:7171");
        assert_eq!(shown("[::]:7171"), "[::1]:7171");
        assert_eq!(shown("192.168.1.2:80"), "192.168.1.2:80");
    }
}
