//! How much memory there is for a large table: asked for before it is used, because a failed allocation would end the
//! program.

use std::hint::black_box;

/// What must be left for everything else. A browser's memory never shrinks again, so nothing is asked for there that
/// is not used.
const RESERVE: usize = if cfg!(target_family = "wasm") {
    0
} else {
    64 << 20
};

/// Tables up to this size are taken for granted.
const SMALL: usize = 16 << 20;

/// As many bytes as are wanted or, where they cannot be had, a half of that, a quarter and so on.
pub(crate) fn obtainable(wanted: usize) -> usize {
    let mut bytes = wanted;
    while bytes > SMALL && !is_obtainable(bytes.saturating_add(RESERVE)) {
        bytes /= 2;
    }
    bytes
}

/// Whether there is memory for another thread.
pub(crate) fn has_room_for_thread() -> bool {
    is_obtainable(RESERVE)
}

fn is_obtainable(bytes: usize) -> bool {
    let mut probe = Vec::<u8>::new();
    let is_obtainable = probe.try_reserve_exact(bytes).is_ok();
    // An allocation that nobody looks at could be left out by the compiler.
    black_box(&probe);
    is_obtainable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_had_is_halved_until_it_can() {
        assert_eq!(obtainable(1), 1);
        assert_eq!(obtainable(SMALL), SMALL);
        let found = obtainable(usize::MAX);
        assert!((SMALL / 2..usize::MAX / 2).contains(&found), "{found}");
        assert!(has_room_for_thread());
    }
}
