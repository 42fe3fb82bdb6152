//! Who somebody is.

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::{GameId, Journal as _, Seat, SqliteJournal, Stage};
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::{self, client::IntoClientRequest as _};

use crate::client::{Client, http, move_on, pair, serve};

#[tokio::test]
async fn pages_of_others_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let own = format!("http://{address}");
    let made = http(address, "POST /api/identity", &[("Origin", &own)], None).await;
    assert_eq!(made.status, 200);
    assert!(
        made.body.get("secret").is_none(),
        "a page never sees the secret"
    );
    let set = made
        .head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .unwrap();
    assert!(set.contains("HttpOnly; SameSite=Lax"), "{set}");
    let cookie = set.split(';').next().unwrap();
    let wanted = json!({"terms": {"game": "nava", "pace": {"kind": "unlimited"}}, "name": "Ann"});
    for (headers, status) in [
        (vec![("Cookie", cookie), ("Origin", own.as_str())], 201),
        (
            vec![("Cookie", cookie), ("Origin", "http://evil.example")],
            403,
        ),
        (vec![("Cookie", cookie), ("Origin", "null")], 403),
        (vec![("Cookie", cookie)], 403),
        (vec![("Origin", own.as_str())], 401),
        (vec![("Authorization", "Bearer 123")], 401),
    ] {
        let answer = http(address, "POST /api/games", &headers, Some(wanted.clone())).await;
        assert_eq!(answer.status, status, "{headers:?}: {}", answer.body);
    }
    let game = Client::new(address).await.make(Seat::First).await;
    let mut request = format!("ws://{address}/api/games/{game}/socket")
        .into_client_request()
        .unwrap();
    let headers = request.headers_mut();
    headers.insert("Cookie", cookie.parse().unwrap());
    headers.insert("Origin", "http://evil.example".parse().unwrap());
    let Err(tungstenite::Error::Http(refused)) = connect_async(request).await else {
        panic!("a foreign page gets no socket");
    };
    assert_eq!(refused.status(), 403);
}

#[tokio::test]
async fn another_device_comes_in_with_a_code_once() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let ann = Client::new(address).await;
    let named = ann
        .ask("PATCH /api/identity", Some(json!({"name": "Ann"})))
        .await;
    assert_eq!((named.status, &named.body["name"]), (200, &json!("Ann")));
    let replaced = ann.ask("POST /api/identity/code", None).await;
    let code = ann.ask("POST /api/identity/code", None).await;
    let pair = async |code: &str| {
        let body = Some(json!({ "code": code }));
        http(address, "POST /api/identity/pair", &[], body).await
    };
    let old = replaced.body["code"].as_str().unwrap();
    assert_eq!(pair(old).await.status, 404, "only the last code counts");
    let code = code.body["code"].as_str().unwrap();
    let typed = format!(" {} ", code.to_uppercase().replace('-', " "));
    let paired = pair(&typed).await;
    assert_eq!((paired.status, &paired.body["name"]), (200, &json!("Ann")));
    assert_eq!(pair(code).await.status, 404, "a code is used once");
    let phone = Client::with_secret(address, &paired.body);
    assert_ne!(
        phone.token, ann.token,
        "each device has a secret of its own"
    );
    assert_eq!(phone.player().await, ann.player().await);
    let game = ann.make(Seat::Second).await;
    assert_eq!(phone.socket(game, 0).await.seat, Some(Seat::Second));
    for _ in 0..10 {
        pair("aaaa-aaaa").await;
    }
    assert_eq!(pair("aaaa-aaaa").await.status, 429, "nobody tries for long");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_wants_to_be_forgotten_leaves_no_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let address = serve(&file).await.address;
    let (ann, ben) = (Client::new(address).await, Client::new(address).await);
    let open = ann.make(Seat::First).await;
    let [mut running, mut other] = pair(&ann, &ben).await;
    let begun = running.state().game;
    let mut sockets = pair(&ann, &ben).await;
    move_on(&mut sockets, 2, &mut SplitMix64::new(3)).await;
    let counting = sockets[0].state().game;
    assert_eq!(ann.ask("DELETE /api/identity", None).await.status, 204);
    assert_eq!(ann.ask("GET /api/identity", None).await.status, 401);
    let state = async |game: GameId| {
        let shown = ben.ask(&format!("GET /api/games/{game}"), None).await;
        let shown: cairn_online::wire::Shown = serde_json::from_value(shown.body).unwrap();
        shown.state
    };
    assert_eq!(state(open).await.stage, Stage::Aborted);
    assert_eq!(state(begun).await.stage, Stage::Aborted);
    let end = state(counting).await.end.expect("she has resigned");
    assert_eq!(
        (end.reason.as_str(), end.winner),
        ("resignation", Some(Seat::Second))
    );
    for game in [open, begun, counting] {
        let seats = state(game).await.seats;
        let first = seats.first.unwrap();
        assert!(first.forgotten && first.name != "Ann");
        let kept = SqliteJournal::open(&file)
            .unwrap()
            .entries(game, 0)
            .unwrap();
        let kept = serde_json::to_string(&kept).unwrap();
        assert!(!kept.contains("Ann"), "{kept}");
    }
    other
        .until_so(|socket| socket.state().stage == Stage::Aborted)
        .await;
    while running.hear().await.is_some() {}
    let closed = running.closed.expect("it says why");
    assert_eq!(closed.reason.as_str(), "forgotten");
}

#[tokio::test]
async fn tokens_that_nobody_has_find_nothing_and_are_not_tried_for_long() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let ann = Client::new(address).await;
    let from = ("X-Forwarded-For", "203.0.113.9, 198.51.100.7");
    let mut random = SplitMix64::new(77);
    let mut statuses = std::collections::BTreeMap::new();
    for _ in 0..1_000 {
        let token = format!("{:016x}{:016x}", random.next_u64(), random.next_u64());
        let token = format!("Bearer {token}");
        let headers = [("Authorization", token.as_str()), from];
        let answer = http(address, "GET /api/identity", &headers, None).await;
        *statuses.entry(answer.status).or_insert(0) += 1;
    }
    assert!(statuses[&401] < 100, "{statuses:?}");
    assert_eq!(statuses[&401] + statuses[&429], 1_000, "{statuses:?}");
    let elsewhere = ("X-Forwarded-For", "198.51.100.7, 203.0.113.9");
    let token = ("Authorization", ann.token.as_str());
    let answer = http(address, "GET /api/identity", &[token, elsewhere], None).await;
    assert_eq!(answer.status, 200, "others are not concerned");
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("games.db")).await.address;
    let ask = async |from: &str| {
        let from = ("X-Forwarded-For", from);
        let answer = http(address, "GET /api/lobby", &[from], None).await;
        (answer.status, answer.head.contains("retry-after: 60"))
    };
    let mut answers = Vec::new();
    for _ in 0..1_000 {
        answers.push(ask("2001:db8::7").await);
        if answers.last() == Some(&(429, true)) {
            break;
        }
    }
    assert!(answers.len() >= 200, "{}", answers.len());
    assert_eq!(answers.last(), Some(&(429, true)));
    assert_eq!(ask("2001:db8:1::7").await, (200, false), "others are not");
}
