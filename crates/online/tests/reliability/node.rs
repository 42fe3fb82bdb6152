//! A server in a process of its own.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use cairn_online::service::{Environment as _, Service, Settings, System};
use cairn_online::{Hub, Keeper, NodeId, Storage};

/// A running server.
#[derive(Debug)]
pub(crate) struct Node {
    storage: Storage,
    pub(crate) address: SocketAddr,
    child: Child,
}

impl Node {
    /// Starts a server, and returns when it serves.
    pub(crate) fn start(storage: &Storage) -> Node {
        // The same one after every restart. Nobody else takes it in between: it is not given out again soon.
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = free.local_addr().unwrap();
        drop(free);
        Node {
            storage: storage.clone(),
            address,
            child: spawn(storage, address),
        }
    }

    /// `kill -9`
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn restart(&mut self) {
        self.child = spawn(&self.storage, self.address);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

const STORAGE: &str = "CAIRN_TEST_STORAGE";
const ADDRESS: &str = "CAIRN_TEST_ADDRESS";
const READY: &str = "the server is ready";

fn text(storage: &Storage) -> String {
    match storage {
        Storage::File(file) => file.display().to_string(),
        Storage::Postgres(address) => address.clone(),
    }
}

fn storage(text: &str) -> Storage {
    if text.starts_with("postgres://") {
        Storage::Postgres(text.to_owned())
    } else {
        Storage::File(text.into())
    }
}

fn spawn(storage: &Storage, address: SocketAddr) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "node::serves", "--nocapture"])
        .env(STORAGE, text(storage))
        .env(ADDRESS, address.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let is_ready = |line: std::io::Result<String>| line.unwrap().contains(READY);
    assert!(out.lines().any(is_ready), "the server does not start");
    child
}

/// The server, in the process that another test has started for it.
#[test]
fn serves() {
    let (Ok(text), Ok(address)) = (std::env::var(STORAGE), std::env::var(ADDRESS)) else {
        return;
    };
    let address: SocketAddr = address.parse().unwrap();
    let storage = storage(&text);
    let mut number = [0; 8];
    System::default().random(&mut number).unwrap();
    let node = NodeId(u64::from_be_bytes(number));
    let open = || storage.open(node).unwrap();
    let (hub, registry) = (Hub::new(open(), open()), open());
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    // It ends with the process that has started it.
    std::thread::spawn(|| {
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        std::process::exit(0);
    });
    runtime.block_on(async {
        if let Some(listener) = storage.listener(node).unwrap() {
            tokio::spawn(listener.run(hub.clone()));
        }
        let keeper = Keeper::new(hub.clone(), Arc::new(System::default()), node);
        tokio::spawn(keeper.run());
        let settings = Settings {
            public_url: None,
            trusts_forwarded: false,
            most_sockets: 10_000,
        };
        let service = Service::new(hub, registry, System::default(), &settings);
        let routes = service.routes();
        let routes = routes.into_make_service_with_connect_info::<SocketAddr>();
        let listener = tokio::net::TcpListener::bind(address).await.unwrap();
        println!("{READY}");
        axum::serve(listener, routes).await.unwrap();
    });
}
