//! How to search.

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// How many threads search.
    pub threads: usize,
    /// How large the transposition table is.
    pub hash_bytes: usize,
    /// How many best lines are reported.
    pub lines: usize,
    /// Which branches may be cut, shortened or extended.
    pub selectivity: Selectivity,
    /// Whether positions are evaluated by what was learned from self-play, where there is something, and not by the terms.
    pub learned: bool,
    /// Noise in the evaluation, for weaker players: each position is off by up to about this many units.
    pub noise: i32,
    /// Seeds the blur.
    pub seed: u64,
    /// With how many nodes the solver may try to prove the value before the search; 0 for not at all.
    pub prove_nodes: u64,
}

impl SearchOptions {
    /// Enough for the solver to prove most late positions, and too few to wait for.
    pub const PROVE_NODES: u64 = 40_000;
}

/// Which branches a search may cut, shorten or extend. Wins and losses are proven in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Selectivity {
    /// None: the score is exactly that of a plain minimax of the same depth.
    Exact,
    /// As much as the levels below full strength have always done, so that they keep the strength that was measured for
    /// them: positions far above the window are cut, late moves are searched less deeply, forcing moves more.
    Moderate,
    /// What only the strongest player does, besides: at low depths quiet moves are left out, and moves that nothing else
    /// comes near are searched deeper.
    Full,
}

/// What a search has of what its options ask for: it does with less where there is not enough memory, or where no more
/// threads can be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// How large the transposition table is.
    pub hash_bytes: usize,
    /// How many threads search.
    pub threads: usize,
}

impl Default for SearchOptions {
    fn default() -> Self {
        SearchOptions {
            threads: 1,
            hash_bytes: 64 << 20,
            lines: 1,
            selectivity: Selectivity::Full,
            learned: true,
            noise: 0,
            seed: 0,
            prove_nodes: 0,
        }
    }
}
