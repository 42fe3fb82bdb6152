//! What the evaluators share.

/// Puts what was measured for the side to move, less the same for the other side, into `features`, and
/// the right to move, which always counts one, behind it.
#[inline]
pub(crate) fn compare<const N: usize>(own: [i32; N], enemy: [i32; N], features: &mut [i32]) {
    for ((feature, own), enemy) in features.iter_mut().zip(own).zip(enemy) {
        *feature = own - enemy;
    }
    features[N] = 1;
}
