//! What the evaluators share.

/// Puts together the features: first what was measured for the side to move, less the same for the other
/// side; then what counts more for the side to move because it may act at once; last the right to move,
/// which always counts one.
#[inline]
pub(crate) fn compare<const N: usize, const M: usize>(
    own: [i32; N],
    enemy: [i32; N],
    at_once: [i32; M],
    features: &mut [i32],
) {
    for ((feature, own), enemy) in features.iter_mut().zip(own).zip(enemy) {
        *feature = own - enemy;
    }
    features[N..N + M].copy_from_slice(&at_once);
    features[N + M] = 1;
}
