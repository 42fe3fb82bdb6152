//! Requests to other servers: few at a time, short, and never to addresses inside this network.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use ureq::Agent;
use ureq::config::Config;
use ureq::http::{HeaderName, HeaderValue, StatusCode, Uri};
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

/// How many requests may wait; more are dropped.
const LONGEST_QUEUE: usize = 1_024;

/// How many are on their way at a time.
const AT_A_TIME: usize = 2;

/// How long each may take in all.
const TIME: Duration = Duration::from_secs(10);

/// How much of an answer is read.
const LARGEST_ANSWER: u64 = 4 << 10;

/// A request to another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// Where to.
    pub url: String,
    /// Its headers.
    pub headers: Vec<(HeaderName, HeaderValue)>,
    /// Its body.
    pub body: Vec<u8>,
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posted {
    /// The other server took it.
    Taken,
    /// The other server says that nobody wants such requests any longer.
    Gone,
    /// It did not arrive, or was not taken.
    Failed,
}

/// What is done once it is known what became of a request.
type Then = Box<dyn FnOnce(Posted) + Send>;

/// Sends requests to other servers, on threads of its own. Clones are the same outbox.
#[derive(Clone)]
pub struct Outbox {
    queue: SyncSender<(Post, Then)>,
}

impl fmt::Debug for Outbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outbox").finish_non_exhaustive()
    }
}

/// There are too many requests already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl Outbox {
    /// Starts the threads. They end when the last clone is gone. Addresses inside this network are asked only if that is
    /// allowed.
    #[must_use]
    pub fn new(may_be_inside: bool) -> Outbox {
        let (queue, waiting) = mpsc::sync_channel(LONGEST_QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let config = Agent::config_builder()
            .timeout_global(Some(TIME))
            .max_redirects(0)
            .http_status_as_error(false)
            .proxy(None)
            .build();
        let resolver = Outside {
            default: DefaultResolver::default(),
            may_be_inside,
        };
        let agent = Agent::with_parts(config, DefaultConnector::default(), resolver);
        for _ in 0..AT_A_TIME {
            let (agent, waiting) = (agent.clone(), waiting.clone());
            thread::spawn(move || work(&agent, &waiting));
        }
        Outbox { queue }
    }

    /// Sends a request when its turn comes; the function is called on another thread, and must not wait.
    ///
    /// # Errors
    /// If too many are waiting; it is not sent then.
    pub fn send(&self, post: Post, then: impl FnOnce(Posted) + Send + 'static) -> Result<(), Full> {
        self.queue
            .try_send((post, Box::new(then)))
            .map_err(|_| Full)
    }
}

fn work(agent: &Agent, waiting: &Mutex<Receiver<(Post, Then)>>) {
    loop {
        let next = waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        let Ok((post, then)) = next else { return };
        then(sent(agent, &post));
    }
}

fn sent(agent: &Agent, post: &Post) -> Posted {
    let mut request = agent.post(&post.url);
    for (name, value) in &post.headers {
        request = request.header(name, value);
    }
    let Ok(mut answer) = request.send(&post.body[..]) else {
        return Posted::Failed;
    };
    // What it says does not matter, but reading it lets the connection be used again.
    let _ = answer
        .body_mut()
        .with_config()
        .limit(LARGEST_ANSWER)
        .read_to_vec();
    match answer.status() {
        StatusCode::NOT_FOUND | StatusCode::GONE => Posted::Gone,
        status if status.is_success() => Posted::Taken,
        _ => Posted::Failed,
    }
}

/// Whether requests may be sent to an address: `http` or `https`, a host, and nobody's name or password.
#[must_use]
pub fn is_address(url: &str) -> bool {
    const LONGEST: usize = 1_024;
    let Ok(uri) = url.parse::<Uri>() else {
        return false;
    };
    let has_scheme = matches!(uri.scheme_str(), Some("http" | "https"));
    let is_plain = |authority: &ureq::http::uri::Authority| {
        !authority.host().is_empty() && !authority.as_str().contains('@')
    };
    url.len() <= LONGEST && has_scheme && uri.authority().is_some_and(is_plain)
}

/// Looks names up, and forgets the addresses that are inside this network: a request cannot be made to reach what only this
/// machine or its neighbors can reach. The connection goes to the address that was looked at.
#[derive(Debug)]
struct Outside {
    default: DefaultResolver,
    may_be_inside: bool,
}

impl Resolver for Outside {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.default.resolve(uri, config, timeout)?;
        let mut outside = self.empty();
        for address in &found {
            let address: SocketAddr = *address;
            if self.may_be_inside || is_outside(address.ip()) {
                outside.push(address);
            }
        }
        if outside.is_empty() {
            return Err(ureq::Error::HostNotFound);
        }
        Ok(outside)
    }
}

/// Whether an address is one of the whole Internet.
fn is_outside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_outside_v4(address),
        IpAddr::V6(address) => is_outside_v6(address),
    }
}

fn is_outside_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_shared = a == 100 && b & 0xc0 == 64;
    let is_for_protocols = a == 192 && b == 0 && c == 0;
    let is_for_benchmarks = a == 198 && b & 0xfe == 18;
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_multicast()
        || a == 0
        || a >= 240
        || is_shared
        || is_for_protocols
        || is_for_benchmarks)
}

fn is_outside_v6(address: Ipv6Addr) -> bool {
    // Addresses that stand for others are judged by those.
    let segments = address.segments();
    if let Some(inner) = address.to_ipv4_mapped() {
        return is_outside_v4(inner);
    }
    let inner = |high: u16, low: u16| Ipv4Addr::from(u32::from(high) << 16 | u32::from(low));
    match segments {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => {
            is_outside_v4(inner(high, low))
        }
        // Global unicast, without what is for documentation, benchmarks and tunnels.
        [0x2001, 0xdb8 | 0..=0x1ff, ..] | [0x3fff, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_whole_internet_are_outside() {
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.168.1.1",
            "192.0.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "240.0.0.1",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "fc00::1",
            "fe80::1",
            "ff02::1",
            "2001:db8::1",
            "100::1",
        ] {
            assert!(!is_outside(inside.parse().unwrap()), "{inside}");
        }
        for outside in [
            "1.1.1.1",
            "93.184.216.34",
            "2606:4700::1111",
            "::ffff:1.1.1.1",
        ] {
            assert!(is_outside(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn an_address_is_http_with_a_host() {
        for good in [
            "https://discord.example/api/webhooks/1/abc",
            "http://h:8080/x?y=z",
        ] {
            assert!(is_address(good), "{good}");
        }
        for bad in [
            "",
            "ftp://h/",
            "https://",
            "file:///etc/passwd",
            "https://a:b@h/",
            "//h/x",
            "h/x",
        ] {
            assert!(!is_address(bad), "{bad}");
        }
        assert!(!is_address(&format!("https://h/{}", "x".repeat(2_000))));
    }
}
