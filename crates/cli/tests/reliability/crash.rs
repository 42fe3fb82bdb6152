//! Servers and databases that end without warning.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_online::{NodeId, Storage};
use cairn_testkit::postgres::Cluster;
use tokio::task::{JoinSet, block_in_place, spawn_blocking};
use tokio::time::timeout;

use crate::control::{Control, PATIENCE, Phase};
use crate::node::{Node, in_folder};
use crate::player::{Player, Verdict, table, verify};
use crate::{effort, report, seed};

/// How many games are played at the same time.
const GAMES: usize = 50;

/// Something that goes wrong.
#[derive(Clone, Copy, Debug)]
enum Mishap {
    /// A server is killed, and started again.
    Node(usize),
    /// The database is ended without warning, and started again.
    Database,
    /// The connections on which servers hear of each other are cut.
    Listeners,
}

/// Plays while things go wrong, and compares what players were told with what is kept.
async fn survive(
    name: &str,
    storage: Storage,
    cluster: Option<&Cluster>,
    count: usize,
    mishaps: impl Fn(&mut SplitMix64) -> Mishap,
) {
    let start = || (0..count).map(|_| Node::start(&storage)).collect();
    let mut nodes: Vec<Node> = block_in_place(start);
    let addresses: Vec<_> = nodes.iter().map(|node| node.address).collect();
    let control = Arc::new(Control::new(&addresses, 2 * GAMES));
    let mut tables = JoinSet::new();
    for number in 0..GAMES {
        let direct = addresses[number % addresses.len()];
        tables.spawn(table(control.clone(), direct, number, seed(), None));
    }
    let mut playing = JoinSet::new();
    for player in tables.join_all().await.into_iter().flatten() {
        playing.spawn(player.run());
    }
    let mut random = SplitMix64::new(seed());
    let mut recoveries: Vec<Duration> = Vec::new();
    let times = effort(20, 200);
    for _ in 0..times {
        control.until_granted(5 + random.below(60) as u64).await;
        let restarted = match mishaps(&mut random) {
            Mishap::Node(index) => {
                let target = &control.targets[index].generation;
                block_in_place(|| {
                    nodes[index].kill();
                    target.fetch_add(1, Ordering::Relaxed);
                    nodes[index].restart();
                });
                Instant::now()
            }
            Mishap::Database => {
                let cluster = cluster.expect("there is a database server");
                block_in_place(|| cluster.crash());
                Instant::now()
            }
            Mishap::Listeners => {
                let (Some(cluster), Storage::Postgres(address)) = (cluster, &storage) else {
                    panic!("there is a database server");
                };
                let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                           WHERE datname = current_database() AND query LIKE 'LISTEN%'";
                block_in_place(|| cluster.query(address, cut));
                Instant::now()
            }
        };
        control
            .until("everybody", Control::is_everybody_there)
            .await;
        recoveries.push(restarted.elapsed());
        // Moves are granted again.
        control.until_granted(1).await;
    }
    let verdict = finish(&control, playing, &storage).await;
    recoveries.sort_unstable();
    report(&format!(
        "{name}: {times} mishaps, {verdict}; everybody there again after {:?} (median) and {:?} (longest)",
        recoveries[recoveries.len() / 2],
        recoveries[recoveries.len() - 1],
    ));
    assert_flawless(&verdict);
}

pub(crate) fn assert_flawless(verdict: &Verdict) {
    let flaws = [
        verdict.lost,
        verdict.duplicated,
        verdict.illegal,
        verdict.different,
    ];
    assert_eq!(flaws, [0; 4], "{verdict:?}");
    assert!(verdict.acknowledged > 200, "{verdict:?}");
}

/// Lets players get their last answers and the last news, and compares what they know with what is kept.
pub(crate) async fn finish(
    control: &Arc<Control>,
    playing: JoinSet<Player>,
    storage: &Storage,
) -> Verdict {
    control.phase.send_replace(Phase::Finish);
    control
        .until("the last answer", Control::is_nobody_waiting)
        .await;
    let games = control.games();
    let storage = storage.clone();
    let (ends, mut journal) = spawn_blocking(move || {
        let mut journal = storage.open(NodeId(0)).unwrap();
        let mut ends = HashMap::new();
        for game in games {
            // Players may be on their way to the next game.
            for game in [game, game.next()] {
                ends.insert(game, journal.entries(game, 0).unwrap().len() as u64);
            }
        }
        (ends, journal)
    })
    .await
    .unwrap();
    control.phase.send_replace(Phase::Settle(ends));
    let players = timeout(PATIENCE, playing.join_all()).await;
    let players = players.expect("everybody hears the end");
    spawn_blocking(move || verify(&mut *journal, &players))
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_sqlite_is_killed_while_games_are_played() {
    let folder = tempfile::tempdir().unwrap();
    let storage = in_folder(folder.path());
    survive("SQLite", storage, None, 1, |_| Mishap::Node(0)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_postgresql_is_killed_while_games_are_played() {
    let Some(cluster) = spawn_blocking(Cluster::shared).await.unwrap() else {
        return;
    };
    let storage = Storage::Postgres(cluster.database());
    survive("PostgreSQL", storage, None, 1, |_| Mishap::Node(0)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_their_database_and_their_connections_are_killed_while_games_are_played() {
    // Its own, because it crashes.
    let Some(cluster) = spawn_blocking(Cluster::start).await.unwrap() else {
        return;
    };
    let storage = Storage::Postgres(cluster.database());
    let mishaps = |random: &mut SplitMix64| match random.below(4) {
        0 => Mishap::Database,
        1 => Mishap::Listeners,
        node => Mishap::Node(node as usize - 2),
    };
    let name = "two servers on PostgreSQL";
    survive(name, storage, Some(&cluster), 2, mishaps).await;
}
