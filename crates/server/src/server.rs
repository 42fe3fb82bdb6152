//! Listening, and ending.

use std::collections::HashMap;
use std::error::Error;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fmt, io, thread};

use axum::Router;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use crate::{Limits, Stop, serve_connection};

/// More threads than this serve files no faster.
const MOST_THREADS: usize = 4;

/// A server that listens, and answers when it is run.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
    stop: Stop,
}

/// How a server has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It finished what it had begun.
    Drained,
    /// Not everything was finished in time; that many connections were cut.
    OutOfTime(u32),
    /// It was told to end at once.
    AtOnce,
}

/// Why a server cannot listen.
#[derive(Debug)]
pub enum ServeError {
    /// Somebody else listens there.
    Taken(SocketAddr),
    /// The system does not allow it.
    Denied(SocketAddr),
    /// Something else.
    Other(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Taken(address) => write!(f, "{address} is taken by another program"),
            ServeError::Denied(address) => write!(f, "the system does not allow {address}"),
            ServeError::Other(error) => write!(f, "cannot listen: {error}"),
        }
    }
}

impl Error for ServeError {}

impl Server {
    /// Listens at an address; port 0 is any that is free.
    ///
    /// # Errors
    /// If it cannot.
    pub fn bind(address: SocketAddr, limits: Limits) -> Result<Server, ServeError> {
        raise_descriptor_limit(limits.connections);
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let runtime = Builder::new_multi_thread()
            .worker_threads(threads.min(MOST_THREADS))
            .enable_all()
            .build()
            .map_err(ServeError::Other)?;
        let listener = runtime.block_on(TcpListener::bind(address));
        let listener = listener.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::Taken(address),
            io::ErrorKind::PermissionDenied => ServeError::Denied(address),
            _ => ServeError::Other(error),
        })?;
        let address = listener.local_addr().map_err(ServeError::Other)?;
        Ok(Server {
            runtime,
            listener,
            address,
            limits,
            stop: Stop::new(),
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells this server to stop, and tells handlers that it was told.
    #[must_use]
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Lets something run beside the answers, until it ends or the server has ended.
    pub fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.runtime.spawn(work);
    }

    /// Does something with what needs the server's runtime, and waits for it.
    pub fn block_on<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(work)
    }

    /// From now on the first signal to interrupt or to terminate stops the server, and the second one ends it at once.
    ///
    /// # Errors
    /// If the system does not let signals be handled.
    pub fn stop_on_signals(&self) -> Result<(), ServeError> {
        let _inside = self.runtime.enter();
        self.stop.ask_on_signals().map_err(ServeError::Other)
    }

    /// Answers until it is told to stop, then finishes what it has begun, as far as the limits allow.
    pub fn run(self, app: Router) -> End {
        let Server {
            runtime,
            listener,
            limits,
            stop,
            ..
        } = self;
        let end = runtime.block_on(accept(listener, app, limits, stop));
        // Whatever is still going on is not waited for.
        runtime.shutdown_background();
        end
    }
}

/// Asks the system for as many file descriptors as the connections need, of which some systems give few unless they are
/// asked. If there are fewer, connections wait.
#[cfg(unix)]
fn raise_descriptor_limit(connections: u32) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    /// For files, databases and the like.
    const OTHERS: u64 = 256;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = u64::from(connections) + OTHERS;
    let allowed = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    if current.is_some_and(|current| current < allowed) {
        // Without it the server works all the same.
        let _ = setrlimit(
            Resource::Nofile,
            Rlimit {
                current: Some(allowed),
                maximum,
            },
        );
    }
}

#[cfg(not(unix))]
fn raise_descriptor_limit(_: u32) {}

/// Accepts connections until the server is told to stop, then waits for their ends.
async fn accept(listener: TcpListener, app: Router, limits: Limits, stop: Stop) -> End {
    let limits = Arc::new(limits);
    let slots = Arc::new(Semaphore::new(limits.connections as usize));
    let clients = Arc::new(Clients::new(limits.connections_per_client));
    let accepting = async {
        loop {
            let slot = Arc::clone(&slots).acquire_owned().await;
            let slot = slot.expect("the semaphore is never closed");
            match listener.accept().await {
                Ok((stream, client)) => {
                    let Some(place) = Clients::enter(&clients, client.ip()) else {
                        continue;
                    };
                    // Answers are written whole; if the system does not know how to send them at once, they come later.
                    let _ = stream.set_nodelay(true);
                    let (app, limits, stop) = (app.clone(), Arc::clone(&limits), stop.clone());
                    tokio::spawn(async move {
                        let held = (slot, place);
                        serve_connection(stream, held, client, app, &limits, &stop).await;
                    });
                }
                Err(error) if is_of_the_client(&error) => {}
                // File descriptors or memory have run out. Connections that end give some back.
                Err(_) => sleep(limits.retry_time).await,
            }
        }
    };
    tokio::select! {
        never = accepting => never,
        () = stop.asked() => {}
    }
    drop(listener);
    let ended = slots.acquire_many(limits.connections);
    tokio::select! {
        biased;
        () = stop.pressed() => End::AtOnce,
        ended = timeout(limits.drain_time, ended) => match ended {
            Ok(_) => End::Drained,
            Err(_) => {
                let left = u32::try_from(slots.available_permits()).unwrap_or(u32::MAX);
                End::OutOfTime(limits.connections.saturating_sub(left))
            }
        }
    }
}

/// Whether accepting failed because of a client that is gone again.
fn is_of_the_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::Interrupted
    )
}

/// How many connections each address has.
struct Clients {
    most: u32,
    counts: Mutex<HashMap<IpAddr, u32>>,
}

impl Clients {
    fn new(most: u32) -> Clients {
        Clients {
            most,
            counts: Mutex::default(),
        }
    }

    /// Counts a connection until the place is dropped; `None` if there are too many from this address.
    fn enter(clients: &Arc<Clients>, address: IpAddr) -> Option<Place> {
        let mut counts = clients
            .counts
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let address = client(address);
        let count = counts.entry(address).or_default();
        let is_full = *count >= clients.most && !address.is_loopback();
        if is_full {
            return None;
        }
        *count += 1;
        Some(Place {
            clients: Arc::clone(clients),
            address,
        })
    }
}

/// The address that stands for a client: in IPv6 that of its network, all of which one client has.
fn client(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// A counted connection.
struct Place {
    clients: Arc<Clients>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let counts = &self.clients.counts;
        let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_cannot_take_all_connections() {
        let clients = Arc::new(Clients::new(2));
        let enter = |address: &str| Clients::enter(&clients, address.parse().unwrap());
        let first = enter("192.0.2.1").unwrap();
        let _second = enter("::ffff:192.0.2.1").unwrap();
        assert!(enter("192.0.2.1").is_none(), "the same in another form");
        let _other = enter("192.0.2.2").unwrap();
        drop(first);
        let _third = enter("192.0.2.1").unwrap();
        assert!(enter("192.0.2.1").is_none());
        let _network = (enter("2001:db8::1").unwrap(), enter("2001:db8::2").unwrap());
        assert!(enter("2001:db8::3").is_none(), "one network is one client");
        assert!(enter("2001:db8:0:1::3").is_some());
    }

    #[test]
    fn this_computer_is_not_counted_and_who_is_gone_is_forgotten() {
        let clients = Arc::new(Clients::new(1));
        let enter = |address: &str| Clients::enter(&clients, address.parse().unwrap()).unwrap();
        let places = ["127.0.0.1", "127.0.0.1", "::1", "::1", "192.0.2.1"].map(enter);
        drop(places);
        assert!(clients.counts.lock().unwrap().is_empty());
    }
}
