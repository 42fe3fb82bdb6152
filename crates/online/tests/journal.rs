//! Every journal obeys the same laws, whatever keeps it.

#![cfg(unix)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::service::{Environment, NoRandomness};
use cairn_online::{
    ActionId, Append, Appended, Beat, Entry, Event, Filter, GameId, Hub, HubError, Journal,
    JournalError, Keeper, LEASE_TIME, Lease, Listener, News, NodeId, Note, OnlineGame, Pace, Play,
    PlayerId, PostgresJournal, Registry, Request, Saying, Seat, Secret, SqliteJournal, Stage,
    Summary, Terms,
};
use cairn_testkit::postgres::Cluster;
use tempfile::TempDir;

/// Where a journal is kept.
enum Place {
    Sqlite(TempDir),
    Postgres(String),
}

impl Place {
    fn sqlite() -> Place {
        Place::Sqlite(tempfile::tempdir().unwrap())
    }

    fn postgres() -> Option<Place> {
        let cluster = Cluster::shared()?;
        Some(Place::Postgres(cluster.database()))
    }

    fn open(&self, node: u64) -> Box<dyn Journal> {
        match self {
            Place::Sqlite(folder) => {
                Box::new(SqliteJournal::open(&folder.path().join("games.db")).unwrap())
            }
            Place::Postgres(address) => {
                Box::new(PostgresJournal::open(address, NodeId(node)).unwrap())
            }
        }
    }

    fn registry(&self) -> Box<dyn Registry> {
        match self {
            Place::Sqlite(folder) => {
                Box::new(SqliteJournal::open(&folder.path().join("games.db")).unwrap())
            }
            Place::Postgres(address) => {
                Box::new(PostgresJournal::open(address, NodeId(1)).unwrap())
            }
        }
    }

    fn hub(&self, node: u64) -> Hub {
        Hub::new(self.open(node), self.open(node))
    }
}

/// Runs each test with every kind of journal.
macro_rules! with_every_journal {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $test() {
                super::$test(&super::Place::sqlite());
            })+
        }

        mod postgres {
            $(#[test]
            fn $test() {
                if let Some(place) = super::Place::postgres() {
                    super::$test(&place);
                }
            })+
        }
    };
}

with_every_journal!(
    what_is_appended_is_read_again,
    each_append_of_a_batch_is_kept_entirely_or_not_at_all,
    writers_at_once_give_a_game_one_history,
    a_game_that_two_make_at_once_is_made_once,
    games_are_listed_by_what_is_known_of_them,
    who_lost_the_lease_writes_nothing_with_it,
    the_lease_passes_to_a_node_that_is_up,
    a_restart_gives_nobodys_time_away,
    a_node_that_was_stopped_changes_nothing_before_it_knows_the_time,
    down_time_counts_only_if_no_node_was_up,
    a_node_that_has_missed_something_refuses_nothing_for_that,
    notes_are_kept_taken_once_and_forgotten_with_their_owner,
    a_name_can_be_taken_out_of_an_entry,
);

fn player(number: u64) -> PlayerId {
    let mut bits = [0; 16];
    bits[8..].copy_from_slice(&number.to_be_bytes());
    Secret::from_random(bits).player()
}

fn game_id(number: u64) -> GameId {
    let mut bits = [0; 10];
    bits[2..].copy_from_slice(&number.to_be_bytes());
    GameId::from_random(bits)
}

fn created(pace: Pace, at: u64) -> Entry {
    let terms = Terms {
        game: "zola:4".to_owned(),
        swap: false,
        pace,
        takebacks: false,
        listed: true,
    };
    OnlineGame::created(terms, None, at)
}

const LIVE: Pace = Pace::Live {
    seconds: 60,
    increment: 0,
};

/// A game between the players with twice its number and one more.
fn seated(number: u64, pace: Pace, at: u64) -> (OnlineGame, Vec<Entry>) {
    let mut entries = vec![created(pace, at)];
    for (seat, player) in [
        (Seat::First, player(2 * number)),
        (Seat::Second, player(2 * number + 1)),
    ] {
        entries.push(Entry {
            version: entries.len() as u64 + 1,
            at,
            asked: None,
            event: Event::Seated {
                seat,
                player,
                name: "Ann".to_owned(),
                level: None,
            },
        });
    }
    let game = OnlineGame::replay(game_id(number), &entries).unwrap();
    (game, entries)
}

fn append(game: &OnlineGame, entries: Vec<Entry>) -> Append {
    Append::new(entries, Summary::from(game))
}

/// What keeps the next event of a game, in which a player says something.
fn said(game: &OnlineGame, saying: Saying) -> (OnlineGame, Append) {
    let who = game.seats().first.as_ref().unwrap().id;
    let entry = game
        .request(who, None, Request::Say { saying }, game.at())
        .unwrap();
    let mut after = game.clone();
    after.apply(&entry).unwrap();
    let append = append(&after, vec![entry]);
    (after, append)
}

/// A random move of whoever is to move, and who that is.
fn some_move(game: &OnlineGame, seed: u64) -> (PlayerId, Request) {
    let seat = game.to_move().expect("it is being played");
    let who = game.seats()[seat.into()].as_ref().unwrap().id;
    let mv = game
        .game()
        .position()
        .random_move(&mut SplitMix64::new(seed));
    let text = mv.unwrap().to_string();
    let play = Play::Move { text };
    (who, Request::Play { play })
}

fn what_is_appended_is_read_again(place: &Place) {
    let mut journal = place.open(1);
    let mut random = SplitMix64::new(7);
    for number in 0..10 {
        let (mut game, entries) = seated(number, LIVE, 1_000);
        let mut all = entries.clone();
        journal.append(&[append(&game, entries)]).unwrap();
        while game.stage() == Stage::Playing && all.len() < 60 {
            let at = game.at() + random.below(900) as u64;
            let (who, request) = some_move(&game, random.below(1 << 20) as u64);
            let entry = game
                .request(who, Some(ActionId(at)), request, at)
                .unwrap_or_else(|why| panic!("{why:?}"));
            game.apply(&entry).unwrap();
            all.push(entry.clone());
            let answers = journal.append(&[append(&game, vec![entry])]).unwrap();
            assert_eq!(answers, [Appended::Kept]);
        }
        let again = &mut place.open(2);
        assert_eq!(again.entries(game.id(), 0).unwrap(), all);
        assert_eq!(again.entries(game.id(), 4).unwrap(), all[4..]);
        assert_eq!(again.entries(game.id(), 1_000).unwrap(), []);
        let listed = again.list(Filter::Of(player(2 * number)), 9).unwrap();
        assert_eq!(listed, [Summary::from(&game)]);
    }
    assert_eq!(journal.entries(game_id(99), 0).unwrap(), []);
}

fn each_append_of_a_batch_is_kept_entirely_or_not_at_all(place: &Place) {
    let mut journal = place.open(1);
    let (one, one_made) = seated(1, Pace::Unlimited, 5);
    let (two, two_made) = seated(2, Pace::Unlimited, 5);
    let (three, three_made) = seated(3, Pace::Unlimited, 5);
    journal.append(&[append(&one, one_made.clone())]).unwrap();
    let (one_more, hello) = said(&one, Saying::Hello);
    let (_, thanks) = said(&one_more, Saying::Thanks);
    let (two_more, two_said) = said(&two, Saying::Hello);
    let (_, three_said) = said(&three, Saying::Hello);
    let (_, rival) = said(&one, Saying::GoodGame);
    let batch = [
        append(&two, two_made),
        append(&one, one_made),
        hello,
        rival,
        thanks,
        three_said,
        two_said,
        append(&three, three_made),
        append(&three, Vec::new()),
    ];
    let answers = journal.append(&batch).unwrap();
    use Appended::{Kept, Stale};
    let expected = [Kept, Stale, Kept, Stale, Kept, Stale, Kept, Kept, Stale];
    assert_eq!(answers, expected);
    for (id, version) in [(1, 5), (2, two_more.version()), (3, 3)] {
        let entries = journal.entries(game_id(id), 0).unwrap();
        let game = OnlineGame::replay(game_id(id), &entries).unwrap();
        assert_eq!(game.version(), version);
        let listed = journal.list(Filter::Of(player(2 * id)), 9).unwrap();
        assert_eq!(listed, [Summary::from(&game)], "the list says the same");
    }
    assert_eq!(journal.append(&[]).unwrap(), []);
}

fn writers_at_once_give_a_game_one_history(place: &Place) {
    const GAMES: u64 = 8;
    const APPENDS: usize = 15;
    let mut journal = place.open(0);
    for number in 0..GAMES {
        let (game, entries) = seated(number, Pace::Unlimited, 5);
        journal.append(&[append(&game, entries)]).unwrap();
    }
    // Each writer appends to all games at once, in an order of its own.
    let write = |writer: u64| {
        let mut journal = place.open(writer);
        let mut random = SplitMix64::new(writer);
        let (mut kept, mut stale) = (0, 0);
        for _ in 0..APPENDS {
            let mut numbers: Vec<u64> = (0..GAMES).collect();
            for index in (1..numbers.len()).rev() {
                numbers.swap(index, random.below(index as u128 + 1) as usize);
            }
            let batch: Vec<_> = numbers
                .iter()
                .map(|number| {
                    let entries = journal.entries(game_id(*number), 0).unwrap();
                    let game = OnlineGame::replay(game_id(*number), &entries).unwrap();
                    // Not what players may do, but possible for ever.
                    let resumed = game.happen(Event::Resumed { away: writer }, 5).unwrap();
                    let mut after = game;
                    after.apply(&resumed).unwrap();
                    append(&after, vec![resumed])
                })
                .collect();
            for answer in journal.append(&batch).unwrap() {
                match answer {
                    Appended::Kept => kept += 1,
                    Appended::Stale => stale += 1,
                    Appended::Fenced => panic!("there is no lease"),
                }
            }
        }
        (kept, stale)
    };
    let (kept, stale) = thread::scope(|scope| {
        let writers: Vec<_> = (1..=3)
            .map(|writer| scope.spawn(move || write(writer)))
            .collect();
        let done = writers.into_iter().map(|writer| writer.join().unwrap());
        done.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    });
    assert_eq!(kept + stale, GAMES * 3 * APPENDS as u64);
    let mut events = 0;
    for number in 0..GAMES {
        let entries = journal.entries(game_id(number), 0).unwrap();
        let game = OnlineGame::replay(game_id(number), &entries).unwrap();
        let listed = journal.list(Filter::Of(player(2 * number)), 9).unwrap();
        assert_eq!(listed, [Summary::from(&game)]);
        events += game.version() - 3;
    }
    assert_eq!(events, kept, "what was kept is there, and nothing else");
}

fn a_game_that_two_make_at_once_is_made_once(place: &Place) {
    let journals = [place.open(1), place.open(2)];
    let barrier = std::sync::Barrier::new(2);
    let made: Vec<Vec<Appended>> = thread::scope(|scope| {
        let makers = journals.map(|mut journal| {
            let barrier = &barrier;
            scope.spawn(move || {
                let make = |number| {
                    let (game, entries) = seated(number, Pace::Unlimited, 5);
                    barrier.wait();
                    journal.append(&[append(&game, entries)]).unwrap()[0]
                };
                (0..30).map(make).collect()
            })
        });
        makers
            .into_iter()
            .map(|maker| maker.join().unwrap())
            .collect()
    });
    for (one, other) in made[0].iter().zip(&made[1]) {
        assert!(
            matches!(
                (one, other),
                (Appended::Kept, Appended::Stale) | (Appended::Stale, Appended::Kept)
            ),
            "{one:?} {other:?}"
        );
    }
}

fn games_are_listed_by_what_is_known_of_them(place: &Place) {
    let mut journal = place.open(1);
    let mut all = Vec::new();
    for number in 0..7 {
        let (mut game, mut entries) = seated(number, LIVE, 1_000 + number);
        if number < 2 || number == 6 {
            entries.truncate(2);
            if let Event::Created { terms, .. } = &mut entries[0].event {
                terms.listed = number < 2;
            }
            game = OnlineGame::replay(game.id(), &entries).unwrap();
        } else {
            for turn in 0..number {
                let (who, request) = some_move(&game, turn);
                let at = 2_000 + 100 * number + turn;
                let entry = game.request(who, None, request, at).unwrap();
                game.apply(&entry).unwrap();
                entries.push(entry);
            }
        }
        all.push(Summary::from(&game));
        journal.append(&[append(&game, entries)]).unwrap();
    }
    let mut list = |filter, most| journal.list(filter, most).unwrap();
    let of = |numbers: &[usize]| -> Vec<Summary> {
        let wanted = numbers.iter();
        wanted.map(|number| all[*number].clone()).collect()
    };
    assert_eq!(list(Filter::Listed, 9), of(&[1, 0]));
    assert_eq!(list(Filter::Listed, 1), of(&[1]));
    assert_eq!(list(Filter::Of(player(7)), 9), of(&[3]));
    assert_eq!(list(Filter::Of(player(99)), 9), []);
    assert_eq!(list(Filter::DueBy(u64::MAX), 9), of(&[2, 3, 4, 5]));
    let due = all[3].deadline.unwrap();
    assert_eq!(list(Filter::DueBy(due), 9), of(&[2, 3]));
    assert_eq!(list(Filter::DueBy(due - 1), 9), of(&[2]));
    assert_eq!(list(Filter::QuietSince(all[2].at), 9), of(&[0, 1, 6, 2]));
    assert_eq!(list(Filter::QuietSince(0), 9), []);
}

fn beat(node: u64, now: u64) -> Beat {
    Beat {
        node: NodeId(node),
        now,
        is_start: false,
        resumed: None,
    }
}

fn who_lost_the_lease_writes_nothing_with_it(place: &Place) {
    let (mut one, mut two) = (place.open(1), place.open(2));
    let (game, entries) = seated(1, Pace::Unlimited, 5);
    one.append(&[append(&game, entries)]).unwrap();
    let with = |append: Append, lease: Lease| Append {
        lease: Some(lease),
        ..append
    };
    let old = one.beat(beat(1, 1_000)).unwrap().lease.unwrap();
    let (game, hello) = said(&game, Saying::Hello);
    assert_eq!(one.append(&[with(hello, old)]).unwrap(), [Appended::Kept]);
    assert_eq!(two.beat(beat(2, 1_001)).unwrap().lease, None);
    // The first node is stopped for longer than its lease.
    let later = 1_001 + LEASE_TIME;
    let new = two.beat(beat(2, later)).unwrap().lease.unwrap();
    assert!(new > old);
    let (_, late) = said(&game, Saying::Thanks);
    let answers = one.append(&[with(late.clone(), old)]).unwrap();
    assert_eq!(answers, [Appended::Fenced]);
    assert_eq!(one.beat(beat(1, later)).unwrap().lease, None);
    assert_eq!(one.entries(game.id(), 4).unwrap(), []);
    // What players do needs no lease; one that is current serves.
    let (game, thanks) = said(&game, Saying::GoodGame);
    assert_eq!(one.append(&[thanks]).unwrap(), [Appended::Kept]);
    assert_eq!(
        two.append(&[with(late, new)]).unwrap(),
        [Appended::Stale],
        "a lease does not make a decision about an earlier state good"
    );
    let (_, last) = said(&game, Saying::Thanks);
    assert_eq!(two.append(&[with(last, new)]).unwrap(), [Appended::Kept]);
}

/// Time as a test tells it.
#[derive(Default)]
struct Told(AtomicU64);

impl Environment for Told {
    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn random(&self, _: &mut [u8]) -> Result<(), NoRandomness> {
        Err(NoRandomness)
    }
}

/// A server without a network.
struct Node {
    hub: Hub,
    keeper: Keeper,
    time: Arc<Told>,
}

impl Node {
    fn new(place: &Place, number: u64, time: &Arc<Told>) -> Node {
        let hub = place.hub(number);
        Node {
            keeper: Keeper::new(hub.clone(), time.clone(), NodeId(number)),
            hub,
            time: time.clone(),
        }
    }

    async fn tend_at(&mut self, now: u64) {
        self.time.0.store(now, Ordering::Relaxed);
        self.keeper.tend().await.unwrap();
    }

    async fn lease(&self) -> Option<Lease> {
        *self.keeper.lease().borrow()
    }

    /// Lets whoever is to move do so.
    async fn play(&self, id: GameId, at: u64) -> Result<u64, HubError> {
        let (who, request) = some_move(&self.hub.game(id).await?, at);
        self.hub.request(id, who, None, request, at).await
    }

    /// A game whose clocks run: its deadline is a minute after this time.
    async fn running_game(&self, number: u64, now: u64) -> GameId {
        let (game, entries) = seated(number, LIVE, now);
        self.hub.create(game.id(), entries).await.unwrap();
        for _ in 0..2 {
            self.play(game.id(), now).await.unwrap();
        }
        assert_eq!(self.deadline(game.id()).await, Some(now + 60_000));
        game.id()
    }

    async fn deadline(&self, id: GameId) -> Option<u64> {
        self.hub.game(id).await.unwrap().deadline()
    }
}

fn wait_for<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(work)
}

fn the_lease_passes_to_a_node_that_is_up(place: &Place) {
    let time = Arc::default();
    let mut one = Node::new(place, 1, &time);
    let mut two = Node::new(place, 2, &time);
    wait_for(async {
        one.tend_at(1_000).await;
        let game = one.running_game(1, 1_000).await;
        two.tend_at(1_100).await;
        let old = one.lease().await;
        assert!(old.is_some() && two.lease().await.is_none());
        // The second node lets flags fall once the first has been silent for long enough, also of games it never saw.
        for now in (2_000..63_000).step_by(1_000) {
            two.tend_at(now).await;
        }
        assert!(two.lease().await > old);
        let over = two.hub.game(game).await.unwrap();
        assert_eq!(over.stage(), Stage::Over);
        // The first node wakes up, and believes that it has the lease.
        let other = two.running_game(2, 62_000).await;
        let late = one.hub.happen(other, Event::TimedOut, 200_000, old).await;
        assert!(matches!(late, Err(HubError::Journal(_))), "{late:?}");
        assert_eq!(two.hub.game(other).await.unwrap().stage(), Stage::Playing);
    });
}

fn a_restart_gives_nobodys_time_away(place: &Place) {
    let time = Arc::default();
    let mut first = Node::new(place, 1, &time);
    let game = wait_for(async {
        first.tend_at(10_000).await;
        let game = first.running_game(1, 10_000).await;
        first.tend_at(12_000).await;
        game
    });
    drop(first);
    // It is away from 12 to 13 seconds, and then from 13 to 1,013.
    for (number, now, deadline) in [(2, 13_000, 71_000), (3, 1_013_000, 1_071_000)] {
        let mut node = Node::new(place, number, &time);
        wait_for(async {
            let early = node.play(game, now).await;
            assert!(matches!(early, Err(HubError::Journal(_))), "{early:?}");
            node.tend_at(now).await;
            assert_eq!(node.deadline(game).await, Some(deadline));
        });
    }
    let mut last = Node::new(place, 4, &time);
    wait_for(async {
        last.tend_at(1_014_000).await;
        last.play(game, 1_071_999).await.unwrap_err();
        for now in (1_015_000..1_074_000).step_by(1_000) {
            last.tend_at(now).await;
        }
        assert_eq!(last.hub.game(game).await.unwrap().stage(), Stage::Over);
    });
}

fn a_node_that_was_stopped_changes_nothing_before_it_knows_the_time(place: &Place) {
    let time = Arc::default();
    let mut node = Node::new(place, 1, &time);
    wait_for(async {
        node.tend_at(10_000).await;
        let game = node.running_game(1, 10_000).await;
        // Stopped, or without its database, for longer than the player to move has time.
        let late = node.play(game, 100_000).await;
        assert!(matches!(late, Err(HubError::Journal(_))), "{late:?}");
        node.tend_at(100_001).await;
        assert_eq!(node.deadline(game).await, Some(160_001));
        node.play(game, 100_002).await.unwrap();
    });
}

fn down_time_counts_only_if_no_node_was_up(place: &Place) {
    let time = Arc::default();
    let mut one = Node::new(place, 1, &time);
    let game = wait_for(async {
        one.tend_at(10_000).await;
        one.running_game(1, 10_000).await
    });
    let mut two = Node::new(place, 2, &time);
    wait_for(two.tend_at(11_000));
    drop(one);
    let mut three = Node::new(place, 3, &time);
    wait_for(async {
        two.tend_at(13_000).await;
        three.tend_at(15_000).await;
        assert_eq!(three.deadline(game).await, Some(70_000));
        three.play(game, 15_500).await.unwrap();
    });
}

fn a_node_that_has_missed_something_refuses_nothing_for_that(place: &Place) {
    let hubs = [place.hub(1), place.hub(2)];
    wait_for(async {
        let (game, entries) = seated(1, Pace::Unlimited, 5);
        let id = game.id();
        hubs[0].create(id, entries).await.unwrap();
        for hub in &hubs {
            assert_eq!(hub.game(id).await.unwrap().version(), 3);
        }
        // The players use different nodes, and nobody tells these of the moves made on the other.
        for turn in 0..6 {
            let [hub, other] = [turn % 2, (turn + 1) % 2].map(|index| &hubs[index as usize]);
            let (who, request) = some_move(&other.game(id).await.unwrap(), turn);
            let granted = hub.request(id, who, None, request, 6).await;
            assert_eq!(granted, Ok(4 + turn));
        }
        // Whoever comes from the node that knows more hears nothing old on the other.
        let ahead = hubs[1].game(id).await.unwrap().version();
        assert!(hubs[0].game(id).await.unwrap().version() < ahead);
        let watch = hubs[0].watch(id, ahead).await.unwrap();
        assert!(watch.so_far.entries.is_empty());
        assert_eq!(hubs[0].game(id).await.unwrap().version(), ahead);
    });
}

/// The cluster and a new database in it, if there is one.
fn notes_are_kept_taken_once_and_forgotten_with_their_owner(place: &Place) {
    let mut registry = place.registry();
    let note = |kind, key: &str, owner: Option<u64>, expires| Note {
        kind,
        key: key.to_owned(),
        owner: owner.map(player),
        value: format!("{{\"key\":\"{key}\"}}"),
        expires,
    };
    let notes = [
        note("device", "b", Some(1), None),
        note("device", "a", Some(1), None),
        note("device", "c", Some(2), None),
        note("code", "a", Some(1), Some(100)),
        note("node", "x", None, None),
    ];
    for note in &notes {
        registry.put(note).unwrap();
    }
    drop(registry);
    let mut registry = place.registry();
    for note in &notes {
        assert_eq!(
            registry.get(note.kind, &note.key, 99).unwrap().as_ref(),
            Some(note)
        );
    }
    assert_eq!(
        registry.get("code", "a", 100).unwrap(),
        None,
        "it has expired"
    );
    assert_eq!(registry.get("code", "b", 0).unwrap(), None);
    let owned = registry.owned("device", player(1), 0).unwrap();
    assert_eq!(owned, [notes[1].clone(), notes[0].clone()]);
    let changed = Note {
        value: "{}".to_owned(),
        ..notes[0].clone()
    };
    registry.put(&changed).unwrap();
    assert_eq!(registry.get("device", "b", 0).unwrap(), Some(changed));
    let taken: Vec<_> = thread::scope(|scope| {
        let take = || place.registry().take("code", "a", 99).unwrap();
        let takers: Vec<_> = (0..4).map(|_| scope.spawn(take)).collect();
        let taken = takers.into_iter().filter_map(|taker| taker.join().unwrap());
        taken.collect()
    });
    assert_eq!(taken, [notes[3].clone()], "one of them gets it");
    registry
        .put(&note("code", "late", Some(2), Some(100)))
        .unwrap();
    registry.expire(100).unwrap();
    assert_eq!(registry.get("code", "late", 0).unwrap(), None);
    registry.forget(player(1)).unwrap();
    assert_eq!(registry.owned("device", player(1), 0).unwrap(), []);
    assert_eq!(
        registry.owned("device", player(2), 0).unwrap(),
        [notes[2].clone()]
    );
    assert!(registry.get("node", "x", 0).unwrap().is_some());
}

fn a_name_can_be_taken_out_of_an_entry(place: &Place) {
    let (game, mut entries) = seated(1, Pace::Unlimited, 5);
    let mut journal = place.open(1);
    journal.append(&[append(&game, entries.clone())]).unwrap();
    let Event::Seated { name, .. } = &mut entries[1].event else {
        panic!("the second entry seats somebody");
    };
    *name = "?".to_owned();
    place.registry().redact(game.id(), &entries[1]).unwrap();
    assert_eq!(journal.entries(game.id(), 0).unwrap(), entries);
}

fn database() -> Option<(&'static Cluster, String)> {
    let cluster = Cluster::shared()?;
    Some((cluster, cluster.database()))
}

#[test]
fn nodes_that_start_at_once_bring_the_database_up_to_date_once() {
    let Some((cluster, address)) = database() else {
        return;
    };
    thread::scope(|scope| {
        for node in 0..6 {
            let address = &address;
            scope.spawn(move || PostgresJournal::open(address, NodeId(node)).unwrap());
        }
    });
    assert_eq!(
        cluster.query(&address, "SELECT count(*) FROM cairn_form"),
        "1"
    );
    assert_eq!(
        cluster.query(&address, "SELECT count(*) FROM cairn_upkeep"),
        "1"
    );
    cluster.query(&address, "UPDATE cairn_form SET changes = 99");
    let opened = PostgresJournal::open(&address, NodeId(9));
    assert!(matches!(opened, Err(JournalError::Newer(99))), "{opened:?}");
}

#[test]
fn addresses_that_lead_nowhere_are_errors() {
    for address in [
        "",
        "mysql://localhost/games",
        "postgres://%2Fnowhere%2Fat%2Fall/games",
    ] {
        let opened = PostgresJournal::open(address, NodeId(1));
        assert!(
            matches!(opened, Err(JournalError::Database(_))),
            "{address}"
        );
    }
}

#[test]
fn the_database_itself_refuses_a_second_history() {
    let Some((cluster, address)) = database() else {
        return;
    };
    let mut journal = PostgresJournal::open(&address, NodeId(1)).unwrap();
    let (game, entries) = seated(1, Pace::Unlimited, 5);
    journal.append(&[append(&game, entries)]).unwrap();
    // As if another program did not look at the game's version.
    let id = game.id();
    let rival = format!("INSERT INTO cairn_entries VALUES ('{id}', 4, 'rival')");
    cluster.query(&address, &rival);
    let (_, hello) = said(&game, Saying::Hello);
    journal.append(&[hello]).unwrap_err();
    let kept = format!("SELECT entry FROM cairn_entries WHERE game = '{id}' AND version = 4");
    assert_eq!(cluster.query(&address, &kept), "rival");
    let (other, entries) = seated(2, Pace::Unlimited, 5);
    let answers = journal.append(&[append(&other, entries)]).unwrap();
    assert_eq!(answers, [Appended::Kept], "it goes on after the failure");
}

#[test]
fn a_lost_connection_is_made_anew() {
    let Some((cluster, address)) = database() else {
        return;
    };
    let mut journal = PostgresJournal::open(&address, NodeId(1)).unwrap();
    journal.beat(beat(1, 1_000)).unwrap();
    let (mut game, entries) = seated(1, Pace::Unlimited, 5);
    journal.append(&[append(&game, entries)]).unwrap();
    for _ in 0..5 {
        cluster.query(
            &address,
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'cairn'",
        );
        let (after, hello) = said(&game, Saying::Hello);
        // A connection that was lost before is noticed before.
        assert_eq!(journal.append(&[hello]).unwrap(), [Appended::Kept]);
        game = after;
        assert_eq!(
            journal.entries(game.id(), 3).unwrap().len() as u64,
            game.version() - 3
        );
        journal.beat(beat(1, 1_001)).unwrap();
    }
    assert_eq!(
        cluster.query(&address, "SHOW fsync"),
        "on",
        "commits wait for the disk"
    );
}

#[test]
fn nodes_hear_of_each_others_moves_and_lost_notifications_lose_nothing() {
    let Some((cluster, address)) = database() else {
        return;
    };
    let place = Place::Postgres(address.clone());
    let (one, two) = (place.hub(1), place.hub(2));
    let listener = Listener::new(&address, NodeId(2)).unwrap();
    wait_for(async {
        let listening = tokio::spawn(listener.run(two.clone()));
        let mut games = Vec::new();
        for number in 0..20 {
            let (game, entries) = seated(number, Pace::Unlimited, 5);
            one.create(game.id(), entries).await.unwrap();
            games.push((game.id(), two.watch(game.id(), 0).await.unwrap()));
        }
        for round in 0..4 {
            if round > 0 {
                // The listener's connection is cut, and nobody tells it what it misses.
                cluster.query(
                    &address,
                    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                     WHERE datname = current_database() AND query LIKE 'LISTEN%'",
                );
            }
            for (id, _) in &games {
                let (who, request) = some_move(&one.game(*id).await.unwrap(), round);
                one.request(*id, who, None, request, 9).await.unwrap();
            }
            for (id, watch) in &mut games {
                let News::Happened(happened) = watch.news.recv().await.unwrap() else {
                    panic!("nobody has connected");
                };
                let versions = happened.entries.iter().map(|entry| entry.version);
                assert_eq!(versions.collect::<Vec<_>>(), [4 + round], "{id}");
            }
        }
        listening.abort();
    });
}
