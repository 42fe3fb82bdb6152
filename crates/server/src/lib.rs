//! Serves the web app: files with the right types, compressed, cached and locked down. The page does the rest.

mod bundle;
mod headers;
mod respond;
mod run;

pub use bundle::{Bundle, File};
pub use respond::router;
pub use run::{Running, ServeError, start};
