//! Numbers and curves.

use std::f64::consts::TAU;
use std::fmt::Write as _;

/// A number with at most two decimals and no needless digit.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        _ => text.to_owned(),
    }
}

/// Two numbers with one decimal each, as most points need no more.
pub(super) fn point(x: f64, y: f64) -> String {
    let tenth = |value: f64| number((value * 10.0).round() / 10.0);
    format!("{} {}", tenth(x), tenth(y))
}

/// A closed curve like an ellipse drawn by hand; each variant is another hand.
pub(super) fn blob(rx: f64, ry: f64, cy: f64, variant: u8) -> String {
    const POINTS: i32 = 10;
    let phase = f64::from(variant) * 2.1;
    let at = |index: i32| {
        let angle = TAU * f64::from(index) / f64::from(POINTS);
        let wobble =
            1.0 + 0.022 * (2.0 * angle + phase).sin() + 0.016 * (3.0 * angle - 1.7 * phase).cos();
        (rx * wobble * angle.cos(), cy + ry * wobble * angle.sin())
    };
    let (x, y) = at(0);
    let mut path = format!("M{}", point(x, y));
    for index in 0..POINTS {
        let [before, from, to, after] = [index - 1, index, index + 1, index + 2].map(at);
        let (c1x, c1y) = (
            from.0 + (to.0 - before.0) / 6.0,
            from.1 + (to.1 - before.1) / 6.0,
        );
        let (c2x, c2y) = (
            to.0 - (after.0 - from.0) / 6.0,
            to.1 - (after.1 - from.1) / 6.0,
        );
        let points = [point(c1x, c1y), point(c2x, c2y), point(to.0, to.1)];
        write!(path, "C{}", points.join(" ")).expect("a string takes all text");
    }
    path + "Z"
}

/// Dots strewn over a rectangle, always the same ones, as a path for a round pen.
pub(super) fn strewn(count: u32, width: u32, height: u32) -> String {
    const INSET: u32 = 9;
    let mut state: u32 = 20_231;
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 12) % below
    };
    let mut path = String::new();
    for _ in 0..count {
        let x = INSET + next(width - 2 * INSET);
        let y = INSET + next(height - 2 * INSET);
        write!(path, "M{x} {y}h.1").expect("a string takes all text");
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_needless_digit() {
        for (value, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (10.0, "10"),
            (-1.6, "-1.6"),
            (2.074, "2.07"),
            (100.5, "100.5"),
        ] {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn a_blob_ends_where_it_begins() {
        let path = blob(30.0, 20.0, 4.0, 1);
        let start = path[1..].split('C').next().unwrap();
        assert!(path.ends_with(&format!("{start}Z")), "{path}");
    }

    #[test]
    fn dots_stay_inside() {
        for dot in strewn(500, 200, 100)
            .split("h.1")
            .filter(|dot| !dot.is_empty())
        {
            let (x, y) = dot[1..].split_once(' ').unwrap();
            assert!(x.parse::<u32>().unwrap() < 200 && y.parse::<u32>().unwrap() < 100);
        }
    }
}
