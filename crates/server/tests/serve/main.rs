//! The server as its clients meet it, over real connections: files, hosts, limits, and its end.

mod client;
mod ending;
mod files;
mod folder;
mod hosts;
mod limits;
