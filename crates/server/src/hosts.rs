//! The names that the server answers to.

use std::error::Error;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri, Version, header};

/// The names that the server answers to. A page from elsewhere whose name suddenly means this computer (DNS rebinding)
/// is in the browser's eyes the same site as this one, and gives itself away only by its name. Addresses in numbers
/// cannot be rebound and are always allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts(Vec<HostName>);

/// The name of a host, such as `games.example`, in lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

/// Why a text is no name of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostNameError;

impl fmt::Display for HostNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name of a host is expected, such as games.example, without a port")
    }
}

impl Error for HostNameError {}

impl FromStr for HostName {
    type Err = HostNameError;

    fn from_str(text: &str) -> Result<HostName, HostNameError> {
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        let is_label = |label: &str| !label.is_empty() && label.bytes().all(is_part);
        let name = normal(text);
        if name.split('.').all(is_label) {
            Ok(HostName(name))
        } else {
            Err(HostNameError)
        }
    }
}

/// What is wrong with the host of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HostError {
    /// It is missing, there are several, or it is none.
    Malformed,
    /// It is not one of those allowed.
    Unknown,
}

impl Hosts {
    /// Answers to `localhost`, to names below it, and to addresses in numbers.
    #[must_use]
    pub fn local() -> Hosts {
        Hosts(Vec::new())
    }

    /// Answers to this name as well, whatever the port.
    #[must_use]
    pub fn and(mut self, name: HostName) -> Hosts {
        self.0.push(name);
        self
    }

    /// Whether the server answers to this host, with or without a port, as in the headers `Host` and `Origin`.
    #[must_use]
    pub fn allow(&self, authority: &Authority) -> bool {
        let host = authority.host();
        let address = host.trim_start_matches('[').trim_end_matches(']');
        if address.parse::<IpAddr>().is_ok() {
            return true;
        }
        let name = normal(host);
        let is_local = name == "localhost" || name.ends_with(".localhost");
        is_local || self.0.iter().any(|allowed| allowed.0 == name)
    }

    /// Whether the server answers to whom a request is addressed.
    pub(crate) fn check(
        &self,
        uri: &Uri,
        version: Version,
        headers: &HeaderMap,
    ) -> Result<(), HostError> {
        let mut lines = headers.get_all(header::HOST).iter();
        let said = match (lines.next(), lines.next()) {
            (None, None) => None,
            (Some(host), None) => Some(read(host.as_bytes()).ok_or(HostError::Malformed)?),
            _ => return Err(HostError::Malformed),
        };
        // No browser speaks HTTP/1.0, the only version in which a request need not say whom it is for.
        if said.is_none() && version != Version::HTTP_10 {
            return Err(HostError::Malformed);
        }
        let mut meant = said.iter().chain(uri.authority());
        if meant.all(|authority| self.allow(authority)) {
            Ok(())
        } else {
            Err(HostError::Unknown)
        }
    }
}

/// A host and perhaps a port, without a user.
fn read(text: &[u8]) -> Option<Authority> {
    let authority = Authority::try_from(text).ok()?;
    let is_host = !authority.host().is_empty() && !text.contains(&b'@');
    is_host.then_some(authority)
}

/// The name in lower case; a dot at the end means nothing.
fn normal(name: &str) -> String {
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn check(hosts: &Hosts, uri: &str, lines: &[&str]) -> Result<(), HostError> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::HOST, HeaderValue::from_str(line).unwrap());
        }
        hosts.check(&uri.parse().unwrap(), Version::HTTP_11, &headers)
    }

    #[test]
    fn names_from_elsewhere_are_refused() {
        let hosts = Hosts::local().and("Games.example".parse().unwrap());
        for host in [
            "localhost",
            "LOCALHOST:7171",
            "localhost.",
            "cairn.localhost",
            "127.0.0.1:7171",
            "192.168.1.2",
            "[::1]:80",
            "games.example",
            "games.example:8443",
        ] {
            assert_eq!(check(&hosts, "/", &[host]), Ok(()), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "notlocalhost",
            "xgames.example",
        ] {
            assert_eq!(
                check(&hosts, "/", &[host]),
                Err(HostError::Unknown),
                "{host}"
            );
        }
        for lines in [
            &[][..],
            &[""],
            &["a b"],
            &["me@localhost"],
            &["localhost", "localhost"],
            &["http://localhost/"],
        ] {
            assert_eq!(
                check(&hosts, "/", lines),
                Err(HostError::Malformed),
                "{lines:?}"
            );
        }
        let absolute = "http://evil.example/";
        assert_eq!(
            check(&hosts, absolute, &["localhost"]),
            Err(HostError::Unknown)
        );
        assert_eq!(check(&hosts, "http://localhost/", &["localhost"]), Ok(()));
    }

    #[test]
    fn only_names_of_hosts_can_be_allowed() {
        for name in ["", "*", "a b", "a:80", "http://a", "a..b", "."] {
            assert_eq!(name.parse::<HostName>(), Err(HostNameError), "{name}");
        }
        assert!("my-box.local".parse::<HostName>().is_ok());
    }
}
