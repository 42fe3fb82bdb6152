//! Online play on the server: where its games are, and what runs beside the answers.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use cairn_core::Phrase;
use cairn_messages::Catalog;
use cairn_online::notify::Outbox;
use cairn_online::service::{Environment as _, Service, Settings, System};
use cairn_online::{Hub, JournalError, Keeper, NodeId, SqliteJournal, Storage};
use cairn_server::{Hosts, Limits, Server, protected};
use cairn_store::Folders;

use super::refusal;
use crate::args::ServeArgs;
use crate::output::Failure;

/// The variable that says where the database is. An address on the command line can be seen by everybody on the computer,
/// with the password in it.
const DATABASE: &str = "CAIRN_DATABASE";

/// The file with the games, in the folder for data.
const FILE: &str = "games.db";

/// The share of connections that can be WebSockets, in quarters; the others are for everything else.
const SOCKET_QUARTERS: u32 = 3;

/// Connections of whoever reads the metrics.
const METRICS_CONNECTIONS: u32 = 16;

/// Where games are kept.
fn storage(args: &ServeArgs, catalog: &Catalog) -> Result<Storage, Failure> {
    let database = args.database.clone();
    match database.or_else(|| std::env::var(DATABASE).ok()) {
        Some(address) => Ok(Storage::Postgres(address)),
        None => Ok(Storage::File(file(args, catalog)?)),
    }
}

/// The file with the games; its folder is made if there is none.
fn file(args: &ServeArgs, catalog: &Catalog) -> Result<PathBuf, Failure> {
    let usual = || Folders::of_user().map(|folders| folders.data.join("online"));
    let Some(folder) = args.data.clone().or_else(usual) else {
        return Err(Failure::Input(catalog.text("serve-no-data").to_owned()));
    };
    make(&folder).map_err(|error| {
        let phrase = Phrase::new("serve-data-unusable")
            .with("dir", folder.display().to_string())
            .with("error", error.to_string());
        Failure::Input(catalog.part(&phrase))
    })?;
    Ok(folder.join(FILE))
}

/// Makes a folder that nobody else can look into.
fn make(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(folder)
}

/// Copies the games to a file, also while another server is using them.
pub(super) fn back_up(args: &ServeArgs, to: &Path, catalog: &Catalog) -> Result<(), Failure> {
    let from = file(args, catalog)?;
    SqliteJournal::copy(&from, to).map_err(|error| {
        let phrase = Phrase::new("serve-backup-failed")
            .with("from", from.display().to_string())
            .with("error", error.to_string());
        Failure::Input(catalog.part(&phrase))
    })
}

/// Starts online play on a server. Its routes are to be served.
pub(super) fn start(
    args: &ServeArgs,
    server: &Server,
    catalog: &Catalog,
) -> Result<Router, Failure> {
    let unusable = |error: JournalError| {
        let phrase = Phrase::new("serve-journal").with("error", error.to_string());
        Failure::Input(catalog.part(&phrase))
    };
    let environment = Arc::new(System::default());
    let mut bits = [0; 8];
    if environment.random(&mut bits).is_err() {
        return Err(Failure::Input(
            catalog.text("serve-no-randomness").to_owned(),
        ));
    }
    let node = NodeId(u64::from_ne_bytes(bits));
    let storage = storage(args, catalog)?;
    let open = || storage.open(node).map_err(unusable);
    let (hub, registry) = (Hub::new(open()?, open()?), open()?);
    if let Some(listener) = storage.listener(node).map_err(unusable)? {
        server.spawn(listener.run(hub.clone()));
    }
    let settings = Settings {
        public_url: args.public_url.clone(),
        trusts_forwarded: args.trust_forwarded,
        most_sockets: (args.max_connections * SOCKET_QUARTERS / 4).max(1) as usize,
    };
    let service = Service::new(hub.clone(), registry, environment.clone(), &settings);
    let mut keeper = Keeper::new(hub, environment, node);
    let lease = keeper.lease();
    // Before anybody can ask; if it fails, it is tried again.
    let _ = server.block_on(keeper.tend());
    server.spawn(keeper.run());
    server.spawn(service.clone().run(lease));
    let outbox = Outbox::new(args.allow_private_webhooks);
    server.spawn(service.clone().notify(outbox, args.contact.clone()));
    let (stop, closing) = (server.stop(), service.clone());
    server.spawn(async move {
        stop.asked().await;
        closing.close();
    });
    if let Some(address) = args.metrics {
        let limits = Limits {
            connections: METRICS_CONNECTIONS,
            ..Limits::default()
        };
        let metrics = Server::bind(address, limits.clone())
            .map_err(|error| Failure::Input(refusal(&error, catalog)))?;
        let counted = service.clone();
        let headers = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
        let answer = get(async move || (headers, counted.metrics()));
        let routes = Router::new().route("/metrics", answer);
        let app = protected(routes, Hosts::local(), &limits);
        // It ends with the program.
        thread::spawn(move || metrics.run(app));
    }
    Ok(service.routes())
}
