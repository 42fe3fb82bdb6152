//! Listening, and ending.

use std::error::Error;
use std::future::{Future, IntoFuture as _};
use std::net::{IpAddr, SocketAddr};
use std::{fmt, io};

use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::{Bundle, router};

/// A server that listens, and answers while it runs.
pub struct Running {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    bundle: Bundle,
}

/// Why it cannot listen.
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

/// Listens at an address; port 0 is any that is free.
///
/// # Errors
/// If it cannot.
pub fn start(bundle: Bundle, ip: IpAddr, port: u16) -> Result<Running, ServeError> {
    let wanted = SocketAddr::new(ip, port);
    let runtime = Builder::new_current_thread()
        .enable_io()
        .build()
        .map_err(ServeError::Other)?;
    let listener = runtime.block_on(TcpListener::bind(wanted));
    let listener = listener.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::Taken(wanted),
        io::ErrorKind::PermissionDenied => ServeError::Denied(wanted),
        _ => ServeError::Other(error),
    })?;
    let address = listener.local_addr().map_err(ServeError::Other)?;
    Ok(Running {
        runtime,
        listener,
        address,
        bundle,
    })
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until Ctrl-C, then finishes what it has begun.
    ///
    /// # Errors
    /// If the system takes the connection away.
    pub fn until_interrupted(self) -> io::Result<()> {
        self.until(interrupted())
    }

    /// Answers until something has happened, then finishes what it has begun.
    ///
    /// # Errors
    /// If the system takes the connection away.
    pub fn until(self, end: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let app = router(self.bundle);
        let server = axum::serve(self.listener, app).with_graceful_shutdown(end);
        self.runtime.block_on(server.into_future())
    }
}

/// Waits for Ctrl-C or, where there is such a thing, for the signal to end.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let (Ok(mut interrupt), Ok(mut terminate)) = (
            signal(SignalKind::interrupt()),
            signal(SignalKind::terminate()),
        ) {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
    }
    #[cfg(not(unix))]
    {
        let _ = tokio::signal::ctrl_c().await;
    }
}
