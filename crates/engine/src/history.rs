//! What a search must know of the match so far.

use cairn_core::HistoryRules;

/// The history of a match, as far as it can decide it.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The rules of the game about it.
    pub rules: HistoryRules,
    /// The keys of all positions before the present one, in order.
    pub earlier: Vec<u64>,
    /// Plies without progress.
    pub without_progress: u32,
}

/// The history along the line that is being searched.
#[derive(Clone)]
pub(crate) struct Path {
    rules: HistoryRules,
    keys: Vec<u64>,
    /// How many of the keys were played on the board.
    played: usize,
    /// Whether one of those has been there twice: a third time would be a draw.
    has_pair: bool,
    /// Plies without progress before each position.
    without_progress: Vec<u32>,
}

impl Path {
    /// The path that ends with the root.
    pub(crate) fn new(history: &History, root: u64) -> Path {
        let mut keys = history.earlier.clone();
        keys.push(root);
        let mut sorted = keys.clone();
        sorted.sort_unstable();
        Path {
            has_pair: history.rules.threefold_repetition
                && sorted.windows(2).any(|pair| pair[0] == pair[1]),
            rules: history.rules,
            played: history.earlier.len(),
            keys,
            without_progress: vec![history.without_progress],
        }
    }

    pub(crate) fn push(&mut self, key: u64, is_progress: bool) {
        let count = self.without_progress.last().copied().unwrap_or(0);
        self.without_progress
            .push(if is_progress { 0 } else { count + 1 });
        self.keys.push(key);
    }

    pub(crate) fn pop(&mut self) {
        self.keys.pop();
        self.without_progress.pop();
    }

    /// The key of the last position.
    pub(crate) fn last(&self) -> u64 {
        self.keys.last().copied().unwrap_or(0)
    }

    /// Whether the keys of all positions matter, as they do where repetitions draw.
    pub(crate) fn needs_keys(&self) -> bool {
        self.rules.threefold_repetition
    }

    /// In how many plies a forced win is sure to be complete before the history could draw the match. Who wins by
    /// coming nearer to the end with every ply comes to no position twice, so only one that has been there twice
    /// already could spoil it.
    pub(crate) fn plies_for_win(&self) -> u32 {
        if self.has_pair {
            return 0;
        }
        let plies = (self.keys.len() - 1) as u32;
        let without_progress = self.without_progress.last().copied().unwrap_or(0);
        let left = |limit: Option<u32>, used: u32| limit.map(|limit| limit.saturating_sub(used));
        let left = [
            left(self.rules.plies, plies),
            left(self.rules.plies_without_progress, without_progress),
        ];
        left.into_iter().flatten().min().unwrap_or(u32::MAX)
    }

    /// Whether the match is drawn in the last position of the path. A position that comes a second time
    /// within the search is taken as drawn at once: who can return to it once can do so twice.
    pub(crate) fn is_draw(&self) -> bool {
        let plies = (self.keys.len() - 1) as u32;
        let without_progress = self.without_progress.last().copied().unwrap_or(0);
        if self.rules.plies.is_some_and(|limit| plies >= limit)
            || self
                .rules
                .plies_without_progress
                .is_some_and(|limit| without_progress >= limit)
        {
            return true;
        }
        if !self.rules.threefold_repetition {
            return false;
        }
        let Some((last, before)) = self.keys.split_last() else {
            return false;
        };
        let mut seen = 0;
        for (index, key) in before.iter().enumerate().rev() {
            if key == last {
                seen += 1;
                if seen == 2 || index >= self.played {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(earlier: &[u64]) -> History {
        History {
            rules: HistoryRules {
                threefold_repetition: true,
                plies: Some(10),
                plies_without_progress: Some(4),
            },
            earlier: earlier.to_vec(),
            without_progress: 0,
        }
    }

    #[test]
    fn the_third_occurrence_on_the_board_draws_and_the_second_in_the_search() {
        let mut path = Path::new(&history(&[7, 8]), 9);
        path.push(7, true);
        assert!(!path.is_draw(), "7 has come twice, once of it on the board");
        path.push(9, true);
        assert!(path.is_draw(), "the root comes again");
        path.pop();
        path.push(5, true);
        path.push(7, true);
        assert!(path.is_draw());
    }

    #[test]
    fn a_win_has_as_many_plies_as_the_limits_leave() {
        let mut path = Path::new(&history(&[1, 2, 3]), 4);
        assert_eq!(path.plies_for_win(), 4);
        path.push(5, false);
        assert_eq!(path.plies_for_win(), 3);
        path.push(6, true);
        assert_eq!(path.plies_for_win(), 4);
        for key in 7..10 {
            path.push(key, true);
        }
        assert_eq!(path.plies_for_win(), 2, "ten plies in all");
        let repeated = Path::new(&history(&[1, 2, 1]), 3);
        assert_eq!(repeated.plies_for_win(), 0);
        let free = Path::new(&History::default(), 1);
        assert_eq!(free.plies_for_win(), u32::MAX);
    }

    #[test]
    fn limits_count_from_the_first_move() {
        let mut path = Path::new(&history(&[1, 2, 3]), 4);
        for key in 5..8 {
            path.push(key, false);
            assert!(!path.is_draw());
        }
        path.push(8, false);
        assert!(path.is_draw(), "four plies without progress");
        path.pop();
        path.push(9, true);
        assert!(!path.is_draw());
    }
}
