//! Games between people at different machines: what happens in them, kept so that nothing is lost.
//!
//! A game is the list of its [`Event`]s, numbered by versions from 1. [`OnlineGame`] is what they amount to: it says which
//! request of a player becomes which event, with the same [`Sitting`](cairn_session::Sitting) that decides in every front
//! end. A `Journal` keeps the events. What was appended is on the disk when `Journal::append` returns; only then may
//! anybody be told of it.
//!
//! Nothing here looks at a clock or makes random numbers: both come in as arguments. `service` serves it over HTTP, in the
//! form that [`wire`] describes.
//!
//! Clients need none of the machinery: without the feature `server` the crate is names, terms, events, [`OnlineGame`] and
//! [`wire`].

mod event;
mod game;
#[cfg(feature = "server")]
mod hub;
mod ids;
#[cfg(feature = "server")]
mod journal;
#[cfg(feature = "server")]
mod keeper;
#[cfg(feature = "server")]
pub mod notify;
#[cfg(feature = "server")]
pub mod service;
mod summary;
mod terms;
pub mod wire;
#[cfg(feature = "server")]
mod writer;

pub use event::{Entry, Event, Play, Saying};
pub use game::{Damaged, Duty, MOST_LAG, OnlineGame, Player, Refused, Request, Stage, is_name};
#[cfg(feature = "server")]
pub use hub::{Change, Happened, Hub, HubError, News, Present, Watch};
pub use ids::{ActionId, GameId, IdError, NodeId, PlayerId, Seat, Secret};
#[cfg(feature = "server")]
pub use journal::{
    Append, Appended, Beat, Journal, JournalError, LEASE_TIME, Lease, Listener, Note,
    PostgresJournal, Pulse, Registry, SqliteJournal, Storage, Store,
};
#[cfg(feature = "server")]
pub use keeper::Keeper;
pub use summary::{Card, Filter, Summary};
pub use terms::{Pace, Terms, TermsError};
#[cfg(feature = "server")]
pub use writer::{Ticket, Writer, WriterGone};
