//! What clients are told: that it is true, and that the documents show it.

use std::fs;
use std::path::PathBuf;

use cairn_core::{Random as _, Side};
use cairn_engine::SplitMix64;
use cairn_online::service::routes;
use cairn_online::wire::{
    self, Ability, Bot, ClientMessage, Identity, Listed, Lobby, Made, NewGame, NewIdentity, Open,
    PROTOCOL, Pairing, PairingCode, Rename, Seats, ServerMessage, Shown, State, Why,
};
use cairn_online::{
    ActionId, Entry, Event, GameId, MOST_LAG, OnlineGame, Pace, Play, PlayerId, Refused, Request,
    Saying, Seat, Secret, Stage, Summary, Terms,
};
use serde::Serialize;
use serde_json::{Value, json};

fn player(number: u8) -> PlayerId {
    Secret::from_random([number; 16]).player()
}

fn terms(game: &str, swap: bool, takebacks: bool) -> Terms {
    Terms {
        game: game.to_owned(),
        swap,
        pace: Pace::Live {
            seconds: 300,
            increment: 3,
        },
        takebacks,
        listed: true,
    }
}

const fn play(play: Play) -> Request {
    Request::Play { play }
}

/// What asks for something that somebody may be able to do.
fn request(ability: Ability, game: &OnlineGame, random: &mut SplitMix64) -> Request {
    match ability {
        Ability::Join => Request::Join {
            name: "Cy".to_owned(),
        },
        Ability::Move => play(Play::Move {
            text: game
                .game()
                .position()
                .random_move(random)
                .map_or_else(String::new, |mv| mv.to_string()),
        }),
        Ability::Swap => play(Play::Swap),
        Ability::OfferDraw => play(Play::OfferDraw),
        Ability::AskTakeback => play(Play::AskTakeback),
        Ability::Answer => play(Play::Answer { accept: false }),
        Ability::Resign => play(Play::Resign),
        Ability::Abort => Request::Abort,
        Ability::Say => Request::Say {
            saying: Saying::Hello,
        },
        Ability::Rematch => Request::Rematch,
    }
}

const ABILITIES: [Ability; 10] = [
    Ability::Join,
    Ability::Move,
    Ability::Swap,
    Ability::OfferDraw,
    Ability::AskTakeback,
    Ability::Answer,
    Ability::Resign,
    Ability::Abort,
    Ability::Say,
    Ability::Rematch,
];

#[test]
fn what_somebody_may_do_is_granted_and_everything_else_refused() {
    let mut random = SplitMix64::new(8);
    let mut granted = std::collections::BTreeSet::new();
    for number in 0..60 {
        let game = ["zola:4", "wali", "qawale:stones=4"][number % 3];
        let terms = terms(game, number % 2 == 0, number % 4 < 2);
        let id = GameId::from_random([number as u8; 10]);
        let mut game = OnlineGame::replay(id, &[OnlineGame::created(terms, None, 1_000)]).unwrap();
        for step in 0..60 {
            let at = 1_000 + step * 500;
            let state = State::from(&game);
            let mut possible = Vec::new();
            for (who, seat) in [(1, Seat::First), (2, Seat::Second), (3, Seat::First)] {
                let player = player(who);
                let may = match game.seat_of(player) {
                    Some(Seat::First) => &state.may.first,
                    Some(Seat::Second) => &state.may.second,
                    None => &state.may.others,
                };
                for ability in ABILITIES {
                    let request = request(ability, &game, &mut random);
                    let asked = game.request(player, None, request, at);
                    assert_eq!(
                        asked.is_ok(),
                        may.contains(&ability),
                        "{ability:?} of {seat:?} in {state:?}: {asked:?}"
                    );
                    if let Ok(entry) = asked {
                        granted.insert(ability);
                        possible.push(entry);
                    }
                }
            }
            if possible.is_empty() {
                break;
            }
            // Games should not end at once.
            let ends = |entry: &Entry| {
                matches!(
                    entry.event,
                    Event::Aborted { .. }
                        | Event::Played {
                            play: Play::Resign,
                            ..
                        }
                )
            };
            if step < 20 && possible.iter().any(|entry| !ends(entry)) {
                possible.retain(|entry| !ends(entry));
            }
            let index = random.below(possible.len() as u128) as usize;
            game.apply(&possible[index]).unwrap();
        }
    }
    assert_eq!(granted.len(), ABILITIES.len(), "all of them: {granted:?}");
}

#[test]
fn clocks_are_told_as_they_run() {
    let mut game = example(3);
    let state = State::from(&game);
    let clocks = state.clocks.unwrap();
    assert_eq!(clocks.running, state.turn);
    assert_eq!(clocks.deadline, game.deadline());
    let turn = state.turn.unwrap();
    let left = [clocks.first, clocks.second][usize::from(turn == Seat::Second)];
    assert_eq!(clocks.deadline, Some(state.at + left));
    let end = game.happen(Event::TimedOut, clocks.deadline.unwrap());
    game.apply(&end.unwrap()).unwrap();
    let state = State::from(&game);
    let clocks = state.clocks.unwrap();
    assert_eq!((clocks.running, clocks.deadline), (None, None));
    let left = [clocks.first, clocks.second][usize::from(turn == Seat::Second)];
    assert_eq!(left, 0);
    let end = state.end.unwrap();
    assert_eq!(
        (end.reason.as_str(), end.winner),
        ("time forfeit", Some(turn.other()))
    );
}

#[test]
fn nobody_is_told_who_somebody_is() {
    let game = example(3);
    let entries = example_entries(3);
    let told: Vec<wire::Entry> = entries.iter().map(wire::Entry::from).collect();
    let text = serde_json::to_string(&(told, State::from(&game), Summary::from(&game).card));
    let text = text.unwrap();
    for who in [1, 2] {
        assert!(!text.contains(&player(who).to_string()), "{text}");
    }
}

/// A game with so many moves, as the documents show it.
fn example(moves: usize) -> OnlineGame {
    OnlineGame::replay(example_id(), &example_entries(moves)).unwrap()
}

fn example_id() -> GameId {
    "7kq4m2xr9ht3vbnd".parse().unwrap()
}

/// The time of the examples.
const AT: u64 = 1_767_225_600_000;

fn example_entries(moves: usize) -> Vec<Entry> {
    let mut entries = vec![OnlineGame::created(terms("zola:4", true, true), None, AT)];
    let mut game = OnlineGame::replay(example_id(), &entries).unwrap();
    let mut happen = |who: u8, action: u64, request: Request, at: u64| {
        let entry = game
            .request(player(who), Some(ActionId(action)), request, at)
            .unwrap();
        game.apply(&entry).unwrap();
        entries.push(entry);
    };
    let join = |name: &str| Request::Join {
        name: name.to_owned(),
    };
    happen(1, 1, join("Ann"), AT);
    happen(2, 1, join("Ben"), AT + 20_000);
    let mut random = SplitMix64::new(2);
    let mut line = cairn_session::Match::new(terms("zola:4", true, true).setup().unwrap());
    for index in 0..moves {
        let mv = line.position().random_move(&mut random).unwrap();
        let text = mv.to_string();
        line.play(&text).unwrap();
        let who = 1 + (index % 2) as u8;
        let request = play(Play::Move { text });
        let at = AT + 25_000 + 4_000 * index as u64;
        happen(who, 2 + index as u64, request, at);
    }
    entries
}

/// Every message of clients and the server, every request, event, body and answer, under its name.
fn examples() -> Vec<(&'static str, Vec<(&'static str, Value)>)> {
    fn value(value: impl Serialize) -> Value {
        serde_json::to_value(value).unwrap()
    }
    let ask = |request| {
        value(ClientMessage::Ask {
            action: ActionId(7),
            request,
        })
    };
    let game = example(3);
    let entries = example_entries(3);
    let last = entries.last().unwrap();
    let event = |event: Event| value(wire::Event::from(&event));
    let seat = Seat::First;
    let why = Why::from(&Refused::Spectator);
    let link = format!("https://cairn.example/g/{}", example_id());
    let listed = {
        let summary = Summary::from(&game);
        Listed {
            game: summary.id,
            terms: summary.card.terms,
            stage: summary.stage,
            seats: summary.card.seats,
            seat: Some(Seat::Second),
            turn: summary.card.turn,
            deadline: summary.deadline,
            moves: summary.card.moves,
            winner: summary.card.winner,
            connected: false,
            version: summary.version,
            at: summary.at,
        }
    };
    let open = {
        let entries = &example_entries(0)[..2];
        let summary = Summary::from(&OnlineGame::replay(example_id(), entries).unwrap());
        Listed {
            game: example_id().next(),
            stage: Stage::Open,
            seats: summary.card.seats,
            seat: None,
            turn: None,
            deadline: None,
            moves: 0,
            connected: true,
            version: 2,
            at: AT,
            ..listed.clone()
        }
    };
    let client = vec![
        (
            "ask: join",
            ask(Request::Join {
                name: "Ben".to_owned(),
            }),
        ),
        (
            "ask: move",
            ask(play(Play::Move {
                text: "b2xb3".to_owned(),
            })),
        ),
        ("ask: swap", ask(play(Play::Swap))),
        ("ask: resign", ask(play(Play::Resign))),
        ("ask: offer a draw", ask(play(Play::OfferDraw))),
        ("ask: take back", ask(play(Play::AskTakeback))),
        ("ask: answer", ask(play(Play::Answer { accept: true }))),
        ("ask: abort", ask(Request::Abort)),
        (
            "ask: say",
            ask(Request::Say {
                saying: Saying::GoodGame,
            }),
        ),
        ("ask: rematch", ask(Request::Rematch)),
        ("ping", value(ClientMessage::Ping { number: 3 })),
    ];
    let server = vec![
        (
            "welcome",
            value(ServerMessage::Welcome {
                protocol: PROTOCOL,
                game: example_id(),
                player: Some(player(2)),
                seat: Some(Seat::Second),
                now: AT + 40_000,
            }),
        ),
        (
            "update",
            value(ServerMessage::Update {
                entries: vec![last.into()],
                state: Box::new(State::from(&game)),
            }),
        ),
        (
            "presence",
            value(ServerMessage::Presence {
                first: true,
                second: false,
            }),
        ),
        ("seat", value(ServerMessage::Seat { seat: Seat::Second })),
        (
            "granted",
            value(ServerMessage::Granted {
                action: ActionId(7),
                version: 6,
            }),
        ),
        (
            "refused",
            value(ServerMessage::Refused {
                action: ActionId(7),
                why: why.clone(),
            }),
        ),
        (
            "pong",
            value(ServerMessage::Pong {
                number: 3,
                now: AT + 40_000,
            }),
        ),
        ("waiting", value(ServerMessage::Waiting { count: 2 })),
        (
            "error",
            value(ServerMessage::Error {
                why: Why::new("json", "expected value at line 1 column 1"),
            }),
        ),
    ];
    let events = vec![
        ("created", event(entries[0].event.clone())),
        ("seated", event(entries[1].event.clone())),
        ("played", event(last.event.clone())),
        ("timed-out", event(Event::TimedOut)),
        ("abandoned", event(Event::Abandoned)),
        ("aborted", event(Event::Aborted { by: Some(seat) })),
        (
            "said",
            event(Event::Said {
                seat,
                saying: Saying::Hello,
            }),
        ),
        ("resumed", event(Event::Resumed { away: 90_000 })),
        ("wants-rematch", event(Event::WantsRematch { seat })),
        (
            "rematch",
            event(Event::Rematch {
                game: example_id().next(),
            }),
        ),
        ("forgotten", event(Event::Forgotten { seat })),
    ];
    let rest = vec![
        (
            "NewIdentity",
            value(NewIdentity {
                name: Some("Ben".to_owned()),
            }),
        ),
        (
            "Identity",
            value(Identity {
                player: player(2),
                name: Some("Ben".to_owned()),
                secret: Some("00112233445566778899aabbccddeeff".to_owned()),
            }),
        ),
        (
            "Rename",
            value(Rename {
                name: "Benedita".to_owned(),
            }),
        ),
        (
            "PairingCode",
            value(PairingCode {
                code: "k7mx-2rtw".to_owned(),
                expires: AT + 600_000,
            }),
        ),
        (
            "Pairing",
            value(Pairing {
                code: "k7mx-2rtw".to_owned(),
            }),
        ),
        (
            "NewGame",
            value(NewGame {
                terms: terms("zola:4", true, true),
                seat: Some(seat),
                name: "Ann".to_owned(),
                level: Some(3),
            }),
        ),
        (
            "Made",
            value(Made {
                game: example_id(),
                seat,
                link: link.clone(),
            }),
        ),
        (
            "Shown",
            value(Shown {
                state: State::from(&game),
                seat: Some(Seat::Second),
                presence: Seats {
                    first: true,
                    second: false,
                },
                link,
                now: AT + 40_000,
            }),
        ),
        (
            "Lobby",
            value(Lobby {
                your_turn: vec![listed],
                yours: Vec::new(),
                finished: Vec::new(),
                open: Open {
                    live: vec![open],
                    correspondence: Vec::new(),
                },
                bots: vec![Bot { level: 1 }, Bot { level: 2 }],
                waiting: 1,
                now: AT + 40_000,
            }),
        ),
        ("Why", value(why)),
    ];
    vec![
        ("Messages of clients", client),
        ("Messages of the server", server),
        ("Events", events),
        ("Bodies and answers of the REST part", rest),
    ]
}

fn document(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name)
}

const BEGIN: &str = "<!-- The examples below are made from the types: CAIRN_BLESS=1 cargo test -p cairn-games-online --test wire -->";

/// The same value with the members of objects in the order of their names. Without that the order would depend on what
/// else is compiled: a feature of the library keeps the order in which they were written.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members.into_iter().collect();
            members.sort_by(|(one, _), (two, _)| one.cmp(two));
            let members = members
                .into_iter()
                .map(|(name, value)| (name, sorted(value)));
            Value::Object(members.collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        plain => plain,
    }
}

#[test]
fn the_document_shows_every_message() {
    let path = document("online.md");
    let text = fs::read_to_string(&path).unwrap();
    let (before, _) = text.split_once(BEGIN).expect("the place of the examples");
    let mut expected = format!("{before}{BEGIN}\n");
    for (heading, group) in examples() {
        expected += &format!("\n### {heading}\n");
        for (name, value) in group {
            let value = sorted(value);
            let json = serde_json::to_string_pretty(&value).unwrap();
            let short = value.to_string();
            let json = if short.len() <= 100 { short } else { json };
            expected += &format!("\n{name}:\n\n```json\n{json}\n```\n");
        }
    }
    if std::env::var_os("CAIRN_BLESS").is_some() {
        fs::write(&path, expected).unwrap();
    } else {
        assert!(
            text == expected,
            "docs/online.md is not what the types say; CAIRN_BLESS=1 writes it anew"
        );
    }
}

/// Every kind of message there is has an example: a new one cannot be forgotten.
#[test]
fn every_kind_of_message_has_an_example() {
    let groups = examples();
    let names = |index: usize, key: &str| -> std::collections::BTreeSet<String> {
        let group = groups[index].1.iter();
        group
            .map(|(_, value)| value[key].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    // The compiler complains here about a kind that is missing.
    let _all = |message: ServerMessage| match message {
        ServerMessage::Welcome { .. }
        | ServerMessage::Update { .. }
        | ServerMessage::Presence { .. }
        | ServerMessage::Seat { .. }
        | ServerMessage::Granted { .. }
        | ServerMessage::Refused { .. }
        | ServerMessage::Pong { .. }
        | ServerMessage::Waiting { .. }
        | ServerMessage::Error { .. } => {}
    };
    assert_eq!(names(1, "say").len(), 9);
    let _all = |event: wire::Event| match event {
        wire::Event::Created { .. }
        | wire::Event::Seated { .. }
        | wire::Event::Played { .. }
        | wire::Event::TimedOut
        | wire::Event::Abandoned
        | wire::Event::Aborted { .. }
        | wire::Event::Said { .. }
        | wire::Event::Resumed { .. }
        | wire::Event::WantsRematch { .. }
        | wire::Event::Rematch { .. }
        | wire::Event::Forgotten { .. } => {}
    };
    assert_eq!(names(2, "kind").len(), 11);
}

#[test]
fn open_api_describes_every_route_and_every_body() {
    let text = fs::read_to_string(document("openapi.json")).unwrap();
    let api: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(api["openapi"], "3.1.0");
    let described: std::collections::BTreeMap<String, Vec<String>> = api["paths"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(path, item)| {
            let methods = item.as_object().unwrap().keys();
            let mut methods: Vec<_> = methods
                .filter(|key| *key != "parameters")
                .cloned()
                .collect();
            methods.sort();
            (path.clone(), methods)
        })
        .collect();
    let served: std::collections::BTreeMap<String, Vec<String>> = routes()
        .map(|(path, methods)| {
            let mut methods: Vec<_> = methods.iter().map(|method| (*method).to_owned()).collect();
            methods.sort();
            (path.to_owned(), methods)
        })
        .collect();
    assert_eq!(described, served);
    let schemas = &api["components"]["schemas"];
    let groups = examples();
    for (name, value) in &groups[3].1 {
        let mut problems = Vec::new();
        check(schemas, &schemas[*name], value, name, &mut problems);
        assert!(problems.is_empty(), "{problems:#?}");
    }
    // What is described is looked at: a wrong value is found.
    let mut problems = Vec::new();
    let wrong = json!({"game": 1, "seat": "third", "more": true});
    check(schemas, &schemas["Made"], &wrong, "Made", &mut problems);
    assert_eq!(problems.len(), 4, "{problems:#?}");
}

/// Whether a value is as a schema says, of the kinds of schemas that the document uses. Objects have no other members than
/// those described.
fn check(schemas: &Value, schema: &Value, value: &Value, at: &str, problems: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.strip_prefix("#/components/schemas/").unwrap();
        assert!(schemas[name].is_object(), "{at}: there is no {name}");
        return check(schemas, &schemas[name], value, at, problems);
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let fits = choices.iter().filter(|choice| {
            let mut inner = Vec::new();
            check(schemas, choice, value, at, &mut inner);
            inner.is_empty()
        });
        if fits.count() != 1 {
            problems.push(format!("{at}: {value} is not exactly one of the choices"));
        }
        return;
    }
    if let Some(values) = schema["enum"].as_array() {
        if !values.contains(value) {
            problems.push(format!("{at}: {value} is none of {values:?}"));
        }
        return;
    }
    if let Some(only) = schema.get("const") {
        if only != value {
            problems.push(format!("{at}: {value} is not {only}"));
        }
        return;
    }
    let kind = schema["type"].as_str();
    let fits = match kind.unwrap_or_else(|| panic!("{at}: a schema without a type")) {
        "null" => value.is_null(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{at}: {other}"),
    };
    if !fits {
        problems.push(format!("{at}: {value} is no {}", kind.unwrap()));
        return;
    }
    if let Some(items) = value.as_array() {
        for (index, item) in items.iter().enumerate() {
            check(
                schemas,
                &schema["items"],
                item,
                &format!("{at}[{index}]"),
                problems,
            );
        }
    }
    if let Some(members) = value.as_object() {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for name in required.iter().filter_map(Value::as_str) {
            if !members.contains_key(name) {
                problems.push(format!("{at}: {name} is missing"));
            }
        }
        for (name, member) in members {
            let at = format!("{at}.{name}");
            match schema["properties"].get(name) {
                Some(schema) => check(schemas, schema, member, &at, problems),
                None => problems.push(format!("{at} is not described")),
            }
        }
    }
}

#[test]
fn sides_and_seats_are_told_apart_after_a_swap() {
    let mut game = example(1);
    let entry = game.request(player(2), None, play(Play::Swap), AT + 40_000);
    game.apply(&entry.unwrap()).unwrap();
    let state = State::from(&game);
    let side = |seat: Seat| state.seats.of(seat).as_ref().unwrap().side;
    assert_eq!(
        [side(Seat::First), side(Seat::Second)],
        [Seat::Second, Seat::First]
    );
    assert_eq!(state.moves.last().map(String::as_str), Some("swap"));
    assert_eq!(
        state.turn,
        Some(Seat::First),
        "who began plays the other side now"
    );
    assert_eq!(game.game().turn(), Side::Second);
    let entry = game.request(player(2), None, play(Play::Resign), AT + 50_000);
    game.apply(&entry.unwrap()).unwrap();
    let end = State::from(&game).end.unwrap();
    assert_eq!(
        (end.result.as_str(), end.winner),
        ("0-1", Some(Seat::First))
    );
}

#[test]
fn the_way_of_a_move_costs_nobody_time_within_a_bound() {
    let mut game = example(2);
    let before = State::from(&game).clocks.unwrap();
    let mover = State::from(&game).turn.unwrap();
    assert_eq!(mover, Seat::First);
    let mut random = SplitMix64::new(9);
    let request = request(Ability::Move, &game, &mut random);
    let at = game.at() + 10_000;
    let left = |lag| {
        let entry = game.request_late(player(1), None, request.clone(), at, lag);
        let entry = entry.unwrap();
        let mut after = game.clone();
        after.apply(&entry).unwrap();
        let state = State::from(&after);
        // The opponent's time begins when the move arrives, not before.
        let deadline = state.clocks.unwrap().deadline.unwrap();
        assert_eq!(deadline, at + before.second);
        state.clocks.unwrap().first
    };
    let increment = 3_000;
    assert_eq!(left(0), before.first - 10_000 + increment);
    assert_eq!(left(200), before.first - 9_800 + increment);
    assert_eq!(
        left(60_000),
        before.first - 10_000 + MOST_LAG + increment,
        "no more"
    );
    // A move that was made in time counts, even if it comes a little later.
    let deadline = game.deadline().unwrap();
    let late = |at, lag| game.request_late(player(1), None, request.clone(), at, lag);
    assert_eq!(late(deadline + 100, 0), Err(Refused::TimeUp));
    assert!(late(deadline + 100, 200).is_ok());
    assert_eq!(late(deadline + MOST_LAG, 60_000), Err(Refused::TimeUp));
    let mut forged = late(deadline - 1, 0).unwrap();
    let Event::Played { lag, .. } = &mut forged.event else {
        panic!("it is a move");
    };
    *lag = MOST_LAG + 1;
    assert!(game.apply(&forged).is_err(), "no more is ever granted");
}
