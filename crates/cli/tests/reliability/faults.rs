//! A network that delays, duplicates, reorders and cuts.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::task::{JoinSet, block_in_place};

use crate::control::Control;
use crate::crash::{assert_flawless, finish};
use crate::node::{Node, in_folder};
use crate::player::table;
use crate::proxy::{Faults, proxy};
use crate::{effort, report, seed};

/// How many games are played at the same time.
const GAMES: usize = 25;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_cut_while_games_are_played() {
    let folder = tempfile::tempdir().unwrap();
    let storage = in_folder(folder.path());
    let node = block_in_place(|| Node::start(&storage));
    let faults = Arc::new(Faults::default());
    let address = proxy(node.address, faults.clone(), seed() << 32).await;
    let control = Arc::new(Control::new(&[address], 2 * GAMES));
    let mut playing = JoinSet::new();
    for number in 0..GAMES {
        for player in table(control.clone(), node.address, number, seed(), Some(8)).await {
            playing.spawn(player.run());
        }
    }
    for hundreds in 1..=effort(4, 100) {
        let are_enough = |_: &Control| faults.cuts.load(Ordering::Relaxed) >= 100 * hundreds;
        control.until("the next cuts", are_enough).await;
    }
    faults.is_calm.store(true, Ordering::Relaxed);
    let verdict = finish(&control, playing, &storage).await;
    let of = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    report(&format!(
        "network faults: {} connections cut, {} parts delayed, {} messages duplicated, {} reordered; {verdict}",
        of(&faults.cuts),
        of(&faults.delays),
        of(&faults.duplicates),
        of(&faults.reorderings),
    ));
    assert_flawless(&verdict);
}
