//! Whoever is away is told that it is their turn.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cairn_engine::SplitMix64;
use cairn_online::notify::{Outbox, Post, Posted};
use cairn_online::{GameId, Seat};
use p256::SecretKey;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

use crate::client::{Client, Serving, http, join, serve};

/// Longer than anything takes that works.
const PATIENCE: Duration = Duration::from_secs(60);

/// What another server was sent.
struct Received {
    headers: HeaderMap,
    body: Bytes,
}

type Sink = UnboundedSender<Received>;

/// Another server, which takes everything; at `/gone` it wants nothing any longer.
async fn other_server() -> (SocketAddr, UnboundedReceiver<Received>) {
    async fn take(State(sink): State<Sink>, headers: HeaderMap, body: Bytes) -> StatusCode {
        sink.send(Received { headers, body }).unwrap();
        StatusCode::CREATED
    }
    async fn gone(State(sink): State<Sink>, headers: HeaderMap, body: Bytes) -> StatusCode {
        sink.send(Received { headers, body }).unwrap();
        StatusCode::GONE
    }
    let (sink, received) = unbounded_channel();
    let routes = Router::new()
        .route("/hook", post(take))
        .route("/gone", post(gone))
        .with_state(sink);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, routes).await });
    (address, received)
}

async fn serve_with_notices(file: &std::path::Path) -> Serving {
    let serving = serve(file).await;
    let contact = Some("mailto:admin@cairn.example".to_owned());
    tokio::spawn(serving.service.clone().notify(Outbox::new(true), contact));
    serving
}

async fn next(received: &mut UnboundedReceiver<Received>) -> Received {
    timeout(PATIENCE, received.recv()).await.unwrap().unwrap()
}

async fn make(ann: &Client) -> GameId {
    ann.make_with(json!({
        "terms": {"game": "zola:4", "pace": {"kind": "days", "days": 3}},
        "seat": Seat::First,
        "name": "Ann & <b>",
    }))
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_webhook_tells_whoever_is_away_and_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_with_notices(&folder.path().join("games.db"))
        .await
        .address;
    let (ann, ben) = (Client::new(address).await, Client::new(address).await);
    let (other, mut received) = other_server().await;
    let hook = json!({"url": format!("http://{other}/hook"), "language": "pt"});
    let put = ann.ask("PUT /api/notify/webhook", Some(hook)).await;
    assert_eq!(put.status, 204, "{}", put.text);

    let game = make(&ann).await;
    let mut bens = ben.socket(game, 0).await;
    bens.get(1, join()).await;
    let told: Value = serde_json::from_slice(&next(&mut received).await.body).unwrap();
    assert_eq!(told["event"], "your-turn");
    let line = format!("Zola: é a sua vez contra Ben. http://{address}/g/{game}");
    assert_eq!(
        (&told["content"], &told["text"]),
        (&json!(line), &json!(line))
    );
    assert_eq!(told["game"], json!(game));

    // While she looks at the game, she is told by the game itself.
    let mut random = SplitMix64::new(3);
    let mut anns = ann.socket(game, 0).await;
    let version = anns.get(1, anns.some_move(&mut random)).await;
    bens.until(version).await;
    let request = bens.some_move(&mut random);
    let version = bens.get(2, request).await;
    anns.until(version).await;
    let version = anns.get(2, anns.some_move(&mut random)).await;
    drop(anns);
    bens.until(version).await;
    bens.until_so(|socket| socket.presence == Some((false, true)))
        .await;
    let request = bens.some_move(&mut random);
    bens.get(3, request).await;
    let told: Value = serde_json::from_slice(&next(&mut received).await.body).unwrap();
    assert_eq!(
        told["version"],
        version + 1,
        "the move before it was not told"
    );

    // She does not want to hear of it any longer; the end of another game of hers would be next.
    let shown = ann.ask("GET /api/notify", None).await;
    assert_eq!(
        shown.body["webhooks"],
        json!([{"host": "127.0.0.1", "game": null}])
    );
    let removed = ann.ask("DELETE /api/notify/webhook", Some(json!({}))).await;
    assert_eq!(removed.status, 204);
    let shown = ann.ask("GET /api/notify", None).await;
    assert_eq!(shown.body["webhooks"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_sent_what_only_it_can_read_until_it_is_gone() {
    const AUTH: [u8; 16] = [9; 16];
    let folder = tempfile::tempdir().unwrap();
    let address = serve_with_notices(&folder.path().join("games.db"))
        .await
        .address;
    let (ann, ben) = (Client::new(address).await, Client::new(address).await);
    let (other, mut received) = other_server().await;
    let key = SecretKey::from_slice(&[3; 32]).unwrap();
    let public = key.public_key().to_encoded_point(false);
    let subscribe = |path: &str| {
        json!({
            "subscription": {
                "endpoint": format!("http://{other}{path}"),
                "keys": {
                    "p256dh": URL_SAFE_NO_PAD.encode(public.as_bytes()),
                    "auth": URL_SAFE_NO_PAD.encode(AUTH),
                },
            },
        })
    };
    for path in ["/hook", "/gone"] {
        let added = ann
            .ask("POST /api/notify/push", Some(subscribe(path)))
            .await;
        assert_eq!(added.status, 204, "{}", added.text);
    }
    let shown = ann.ask("GET /api/notify", None).await;
    assert_eq!(shown.body["browsers"], 2);

    let game = make(&ann).await;
    let mut bens = ben.socket(game, 0).await;
    bens.get(1, join()).await;
    for _ in 0..2 {
        let message = next(&mut received).await;
        assert_eq!(message.headers["content-encoding"], "aes128gcm");
        let authorization = message.headers["authorization"].to_str().unwrap();
        let push_key = shown.body["push_key"].as_str().unwrap();
        assert!(authorization.ends_with(push_key), "{authorization}");
        let text = web_push_native::decrypt(message.body.to_vec(), &key, &AUTH.into()).unwrap();
        let told: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(told["title"], "Zola");
        assert_eq!(told["body"], "Zola: it is your turn against Ben.");
        assert_eq!(told["link"], format!("http://{address}/g/{game}"));
    }
    // The one that is gone is forgotten, in its own time.
    let forgotten = async {
        while ann.ask("GET /api/notify", None).await.body["browsers"] != 1 {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, forgotten).await.unwrap();
    let old = json!({"endpoint": format!("http://{other}/hook")});
    // Nobody removes what is somebody else's.
    assert_eq!(
        ben.ask("DELETE /api/notify/push", Some(old.clone()))
            .await
            .status,
        204
    );
    assert_eq!(ann.ask("GET /api/notify", None).await.body["browsers"], 1);
    assert_eq!(
        ann.ask("DELETE /api/notify/push", Some(old)).await.status,
        204
    );
    assert_eq!(ann.ask("GET /api/notify", None).await.body["browsers"], 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_feed_lists_the_games_that_wait_for_its_owner() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let (ann, ben) = (Client::new(address).await, Client::new(address).await);
    let made = ben
        .ask("POST /api/notify/feed", Some(json!({"language": "en"})))
        .await;
    assert_eq!(made.status, 201, "{}", made.text);
    let url = made.body["url"].as_str().unwrap().to_owned();
    let path = url
        .strip_prefix(&format!("http://{address}"))
        .unwrap()
        .to_owned();
    let line = format!("GET {path}");
    let feed = http(address, &line, &[], None).await;
    assert_eq!(feed.status, 200);
    assert!(feed.head.contains("application/atom+xml"), "{}", feed.head);
    assert!(!feed.text.contains("<entry>"));

    let game = make(&ann).await;
    let mut bens = ben.socket(game, 0).await;
    bens.get(1, join()).await;
    let mut anns = ann.socket(game, 0).await;
    let mut random = SplitMix64::new(3);
    anns.get(1, anns.some_move(&mut random)).await;
    let feed = http(address, &line, &[], None).await;
    assert!(
        feed.text
            .contains("it is your turn against Ann &amp; &lt;b&gt;."),
        "{}",
        feed.text
    );
    assert!(
        feed.text
            .contains(&format!("<link href=\"http://{address}/g/{game}\"/>"))
    );
    let parsed = roxmltree::Document::parse(&feed.text).unwrap();
    let entries = parsed
        .descendants()
        .filter(|node| node.has_tag_name("entry"));
    assert_eq!(entries.count(), 1);

    // A new address replaces the one before, and being forgotten ends it.
    let again = ben.ask("POST /api/notify/feed", Some(json!({}))).await;
    assert_eq!(http(address, &line, &[], None).await.status, 404);
    let url = again.body["url"].as_str().unwrap();
    let line = format!(
        "GET {}",
        url.strip_prefix(&format!("http://{address}")).unwrap()
    );
    assert_eq!(http(address, &line, &[], None).await.status, 200);
    assert_eq!(ben.ask("DELETE /api/identity", None).await.status, 204);
    assert_eq!(http(address, &line, &[], None).await.status, 404);
    for bad in [
        "GET /api/feed/",
        "GET /api/feed/x",
        "GET /api/feed/00000000000000000000000000000000",
    ] {
        assert_eq!(http(address, bad, &[], None).await.status, 404, "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn impossible_wishes_are_refused_and_there_is_an_end_to_them() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let ann = Client::new(address).await;
    for (line, body) in [
        (
            "PUT /api/notify/webhook",
            json!({"url": "file:///etc/passwd"}),
        ),
        (
            "PUT /api/notify/webhook",
            json!({"url": "https://u:p@h.example/"}),
        ),
        (
            "PUT /api/notify/webhook",
            json!({"url": "https://h.example/", "more": 1}),
        ),
        (
            "POST /api/notify/push",
            json!({"subscription": {"endpoint": "https://h.example/", "keys": {"p256dh": "AA", "auth": "AA"}}}),
        ),
    ] {
        let refused = ann.ask(line, Some(body)).await;
        assert_eq!(refused.status, 422, "{line}: {}", refused.text);
    }
    assert_eq!(
        http(address, "GET /api/notify", &[], None).await.status,
        401
    );
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let hook = json!({"url": "https://h.example/", "game": make(&ann).await});
        statuses.push(ann.ask("PUT /api/notify/webhook", Some(hook)).await.status);
    }
    assert_eq!(statuses[..10], [204; 10]);
    assert_eq!(statuses[10..], [409; 2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_do_not_go_to_addresses_inside() {
    let (other, mut received) = other_server().await;
    let (done, result) = std::sync::mpsc::channel();
    for host in [other.to_string(), format!("localhost:{}", other.port())] {
        let post = Post {
            url: format!("http://{host}/hook"),
            headers: Vec::new(),
            body: b"{}".to_vec(),
        };
        let done = done.clone();
        let sent = Outbox::new(false).send(post, move |posted| done.send(posted).unwrap());
        assert!(sent.is_ok());
        let posted = result.recv_timeout(PATIENCE).unwrap();
        assert_eq!(posted, Posted::Failed, "{host}");
    }
    assert!(received.try_recv().is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_has_a_preview_that_takes_no_seat() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let ann = Client::new(address).await;
    let game = make(&ann).await;
    let line = format!("GET /g/{game}");
    let link = http(
        address,
        &line,
        &[("Accept-Language", "pt-PT,en;q=0.5")],
        None,
    )
    .await;
    assert_eq!(link.status, 200);
    assert!(link.text.contains("<html lang=\"pt-PT\">"), "{}", link.text);
    assert!(
        link.text
            .contains("Ann &amp; &lt;b&gt; está à espera de adversário."),
        "{}",
        link.text
    );
    let image = format!("http://{address}/api/games/{game}/png?version=2");
    assert!(
        link.text
            .contains(&format!("<meta property=\"og:image\" content=\"{image}\">"))
    );
    let shown = ann.ask(&format!("GET /api/games/{game}"), None).await;
    assert_eq!(shown.body["state"]["stage"], "open");
}
