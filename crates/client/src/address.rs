//! Where a server is, and which game a link leads to.

use std::error::Error;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use cairn_online::GameId;
use tungstenite::http::Uri;

/// Where a server is: `http` or `https`, a host, and perhaps a port. It has no path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    is_secure: bool,
    /// As it stands in an address: numbers of version 6 in brackets.
    host: String,
    port: Option<u16>,
}

/// Why a text is no address of a server, or no link to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressError {
    /// It is not the address of a server.
    Address,
    /// It is not a link to a game.
    Link,
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AddressError::Address => {
                "expected the address of a server, such as https://cairn.example"
            }
            AddressError::Link => {
                "expected a link such as https://cairn.example/g/7kq4m2xr9ht3vbnd, or its last 16 letters and digits"
            }
        })
    }
}

impl Error for AddressError {}

impl Address {
    /// The host without brackets, as the system looks it up.
    pub(crate) fn host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// The port that connections are made to.
    pub(crate) fn port(&self) -> u16 {
        self.port.unwrap_or(if self.is_secure { 443 } else { 80 })
    }

    /// The address of something on the server.
    pub(crate) fn http(&self, path: &str) -> String {
        format!("{self}{path}")
    }

    /// The address of a WebSocket on the server.
    pub(crate) fn socket(&self, path: &str) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}{path}", self.authority())
    }

    /// The link that leads others to a game.
    #[must_use]
    pub fn link(&self, game: GameId) -> String {
        format!("{self}/g/{game}")
    }

    fn authority(&self) -> String {
        match self.port {
            Some(port) => format!("{}:{port}", self.host),
            None => self.host.clone(),
        }
    }

    fn of(uri: &Uri) -> Option<Address> {
        let is_secure = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        // Neither names nor passwords belong here.
        if uri.authority()?.as_str().contains('@') {
            return None;
        }
        let usual = if is_secure { 443 } else { 80 };
        let host = uri.host().filter(|host| !host.is_empty())?;
        // The parser takes a port that is too large for none.
        let after = uri.authority()?.as_str().strip_prefix(host)?;
        let port = after.strip_prefix(':').map(str::parse).transpose();
        Some(Address {
            is_secure,
            host: host.to_ascii_lowercase(),
            port: port.ok()?.filter(|port| *port != usual),
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        let uri = whole(text).ok_or(AddressError::Address)?;
        let is_plain = matches!(uri.path(), "" | "/") && uri.query().is_none();
        Address::of(&uri)
            .filter(|_| is_plain && !text.contains('#'))
            .ok_or(AddressError::Address)
    }
}

/// The text as an address with its scheme. Without one, it is `https`, and on this computer `http`.
fn whole(text: &str) -> Option<Uri> {
    // What follows the sign is not sent to servers, and the parser leaves it out.
    let text = text.split('#').next().unwrap_or_default();
    if text.contains("://") {
        return text.parse().ok();
    }
    let uri: Uri = format!("https://{text}").parse().ok()?;
    let host = uri.host()?.trim_start_matches('[').trim_end_matches(']');
    let is_here = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    if is_here {
        format!("http://{text}").parse().ok()
    } else {
        Some(uri)
    }
}

/// What leads to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLink {
    /// The server, unless the text was the bare name of the game.
    pub server: Option<Address>,
    /// The game.
    pub game: GameId,
}

impl FromStr for GameLink {
    type Err = AddressError;

    /// Reads `https://cairn.example/g/GAME`, the same as the page writes it (`https://cairn.example/#/g/GAME`), or `GAME` alone.
    fn from_str(text: &str) -> Result<GameLink, AddressError> {
        let text = text.trim();
        if let Ok(game) = text.parse() {
            return Ok(GameLink { server: None, game });
        }
        let read = || {
            let uri = whole(text)?;
            let name = match text.split_once('#') {
                Some((_, place)) if matches!(uri.path(), "" | "/") => place.strip_prefix("/g/")?,
                Some(_) => return None,
                None => uri.path().strip_prefix("/g/")?,
            };
            let name = name.strip_suffix('/').unwrap_or(name);
            Some(GameLink {
                server: Some(Address::of(&uri)?),
                game: name.parse().ok()?,
            })
        };
        read().ok_or(AddressError::Link)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_one_text() {
        for (text, meant) in [
            ("https://cairn.example", "https://cairn.example"),
            ("https://Cairn.Example:443/", "https://cairn.example"),
            ("cairn.example", "https://cairn.example"),
            ("cairn.example:8443", "https://cairn.example:8443"),
            ("localhost:7171", "http://localhost:7171"),
            ("127.0.0.1:7171", "http://127.0.0.1:7171"),
            ("[::1]:7171", "http://[::1]:7171"),
            ("http://10.0.0.2:80/", "http://10.0.0.2"),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), meant, "{text}");
            assert_eq!(meant.parse(), Ok(address), "{text}");
        }
        let address: Address = "[::1]:7171".parse().unwrap();
        assert_eq!((address.host(), address.port()), ("::1", 7171));
        assert_eq!(address.socket("/x"), "ws://[::1]:7171/x");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "https://",
            "ftp://cairn.example",
            "https://cairn.example/path",
            "https://cairn.example/?a=b",
            "https://me:secret@cairn.example",
            "https://cairn.example:99999",
            "two words",
            "https://cairn.example/#/x",
        ] {
            assert_eq!(
                text.parse::<Address>(),
                Err(AddressError::Address),
                "{text}"
            );
        }
    }

    #[test]
    fn links_and_bare_names_lead_to_a_game() {
        let game: GameId = "7kq4m2xr9ht3vbnd".parse().unwrap();
        let server = Some("https://cairn.example".parse().unwrap());
        for text in [
            "https://cairn.example/g/7kq4m2xr9ht3vbnd",
            " https://cairn.example/g/7kq4m2xr9ht3vbnd/ ",
            "cairn.example/g/7kq4m2xr9ht3vbnd",
            "https://cairn.example/#/g/7kq4m2xr9ht3vbnd",
        ] {
            let link: GameLink = text
                .parse()
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((link.server, link.game), (server.clone(), game), "{text}");
        }
        let bare: GameLink = "7kq4m2xr9ht3vbnd".parse().unwrap();
        assert_eq!((bare.server, bare.game), (None, game));
        for text in [
            "",
            "7kq4m2xr9ht3vbn",
            "https://cairn.example",
            "https://cairn.example/g/",
            "https://cairn.example/g/not-a-game",
            "https://cairn.example/h/7kq4m2xr9ht3vbnd",
            "https://cairn.example/x#/g/7kq4m2xr9ht3vbnd",
        ] {
            assert_eq!(text.parse::<GameLink>(), Err(AddressError::Link), "{text}");
        }
    }
}
