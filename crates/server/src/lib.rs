//! Serves the web app: files with their types, compressed, cached and under a strict policy. The page does the rest.
//!
//! The crate is in three layers, so that more than files can be served on it:
//!
//! - **routes**: [`site`] answers with the files of a [`Bundle`]. It is an ordinary [`axum::Router`], to which others are
//!   added with `Router::merge` and `Router::nest`.
//! - **protection**: [`protected`] puts what every route needs around them: the names that the server answers to
//!   ([`Hosts`]), limits on time and size, headers, and an answer even if a handler panics.
//! - **connections**: [`Server`] accepts them, never more than [`Limits`] allow, drops those that make no progress,
//!   and ends in bounded time. [`Stop`] is how it is told to, and how a handler that goes on for long, such as a
//!   WebSocket, learns of it.
//!
//! ```no_run
//! use cairn_server::{Bundle, Hosts, Limits, Server, protected, site};
//!
//! let limits = Limits::default();
//! let bundle = Bundle::built_in().expect("the web app is built in");
//! let app = protected(site(bundle), Hosts::local(), &limits);
//! let server = Server::bind("127.0.0.1:7171".parse()?, limits)?;
//! server.stop_on_signals()?;
//! server.run(app);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bundle;
mod connection;
mod encoding;
mod file;
mod folder;
mod headers;
mod hosts;
mod limits;
mod precondition;
mod protect;
mod range;
mod server;
mod site;
mod stop;

pub use bundle::Bundle;
pub use connection::serve_connection;
pub use folder::FolderError;
pub use hosts::{HostName, HostNameError, Hosts};
pub use limits::Limits;
pub use protect::protected;
pub use server::{End, ServeError, Server};
pub use site::site;
pub use stop::Stop;
