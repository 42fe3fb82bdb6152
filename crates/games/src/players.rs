//! What the players of the original programs share: choosing by a value.
//!
//! Each game's `players.rs` says what its original program values; the bugs of the programs are left
//! behind.

use std::cmp::{Ordering, Reverse};

use cairn_core::Random;

/// How many moves the medium players choose from.
const BEST: usize = 5;

/// One of the items, each as likely as the others; `None` if there are none.
pub(crate) fn any<T: Copy>(items: &[T], random: &mut dyn Random) -> Option<T> {
    match items.len() {
        0 => None,
        count => items.get(random.below(count as u128) as usize).copied(),
    }
}

/// One of the moves with the greatest value, each as likely as the others; `None` if there are no moves.
pub(crate) fn any_of_greatest<M: Copy, V: Ord>(
    moves: &[M],
    random: &mut dyn Random,
    value: impl Fn(M) -> V,
) -> Option<M> {
    let mut greatest: Option<V> = None;
    let mut ties = Vec::new();
    for mv in moves {
        let value = value(*mv);
        match greatest.as_ref().map(|greatest| value.cmp(greatest)) {
            Some(Ordering::Less) => continue,
            Some(Ordering::Equal) => {}
            Some(Ordering::Greater) | None => {
                ties.clear();
                greatest = Some(value);
            }
        }
        ties.push(*mv);
    }
    any(&ties, random)
}

/// One of the five moves with the greatest values, each as likely as the others, or of all if there are
/// fewer. Which of the moves with the fifth value belong to the five is left to chance too.
pub(crate) fn any_of_five_greatest<M: Copy, V: Ord>(
    moves: &[M],
    random: &mut dyn Random,
    value: impl Fn(M) -> V,
) -> Option<M> {
    let ranked = moves
        .iter()
        .map(|mv| (Reverse(value(*mv)), random.next_u64(), *mv));
    let mut ranked: Vec<_> = ranked.collect();
    ranked.sort_unstable_by(|(a, a_lot, _), (b, b_lot, _)| (a, a_lot).cmp(&(b, b_lot)));
    ranked.truncate(BEST);
    let moves: Vec<_> = ranked.into_iter().map(|(_, _, mv)| mv).collect();
    any(&moves, random)
}
