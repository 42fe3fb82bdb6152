//! `cairn serve`: the web app on this computer.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, ExitCode, Stdio};

use cairn_core::Phrase;
use cairn_messages::Catalog;
use cairn_server::{Bundle, ServeError, start};

use crate::args::ServeArgs;
use crate::output::{Failure, Output, complain};

pub(crate) fn run(args: &ServeArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let bundle = bundle(args, catalog)?;
    let running = start(bundle, args.bind, args.port)
        .map_err(|error| Failure::Input(refusal(&error, catalog)))?;
    let address = format!("http://{}/", reachable(running.address()));
    let ready = Phrase::new("serve-ready").with("address", address.clone());
    writeln!(output, "{}", catalog.say(&ready))?;
    output.flush()?;
    if args.open && !open(&address) {
        let phrase = Phrase::new("serve-no-browser").with("address", address);
        complain(&format!("cairn: {}", catalog.part(&phrase)));
    }
    running
        .until_interrupted()
        .map_err(|error| Failure::Input(refusal(&ServeError::Other(error), catalog)))?;
    Ok(ExitCode::SUCCESS)
}

fn bundle(args: &ServeArgs, catalog: &Catalog) -> Result<Bundle, Failure> {
    let (found, missing) = match &args.dir {
        Some(dir) => (
            Bundle::in_folder(dir),
            Phrase::new("serve-no-page").with("dir", dir.display().to_string()),
        ),
        None => (Bundle::built_in(), Phrase::new("serve-not-built")),
    };
    found.ok_or_else(|| Failure::Input(catalog.part(&missing)))
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
