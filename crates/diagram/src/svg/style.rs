//! Colors, light and dark, and the style sheet made of them.
//!
//! Colors are written out in two sets of rules instead of custom properties: image viewers and
//! converters that know neither `var()` nor `prefers-color-scheme` then show the light drawing.

/// The name of a color or an opacity, and its value on light and dark ground.
const TOKENS: &[(&str, &str, &str)] = &[
    ("ink", "#23211e", "#efebe3"),
    ("line-strong", "#857d70", "#857e74"),
    ("lichen", "#3d6130", "#b9d080"),
    ("halo", "#fdfcfa", "#11100f"),
    ("halo-ink", "#23211e", "#f6f2ea"),
    ("win", "#7a5600", "#f0c95a"),
    ("alert", "#96301f", "#f0a08c"),
    ("shadow", "#281c0e", "#000"),
    ("shadow-opacity", ".42", ".62"),
    ("numeral", "#33291d", "#33291d"),
    ("sheen", "#fff", "#ffe1be"),
    ("sheen-opacity", ".2", ".07"),
    ("wood", "#ddbe90", "#3e2c20"),
    ("wood-hollow", "#cdaa78", "#33241a"),
    ("wood-rim", "#b98f5a", "#57402f"),
    ("wood-grain", "#a77b45", "#6b5140"),
    ("wood-lip", "#fff", "#8d6d54"),
    ("wood-text", "#54381a", "#cdb8a2"),
    ("contour", "#e4dccb", "#2b2e31"),
    ("contour-in", "#cbbfa8", "#40454a"),
    ("contour-line", "#8f8066", "#7d858c"),
    ("contour-rim", "#f0eadd", "#1f2225"),
    ("contour-text", "#5c5140", "#b6bdc3"),
    ("slab", "#b9b2a6", "#3a3937"),
    ("slab-solid", "#8e867a", "#2a2928"),
    ("slab-hollow", "#d9d3c8", "#5c5954"),
    ("slab-text", "#403b33", "#c4bfb6"),
    ("sand", "#e3c794", "#413524"),
    ("sand-pit", "#c9a76d", "#2d2418"),
    ("sand-ripple", "#c4a163", "#5e4e37"),
    ("sand-text", "#5a421b", "#d0bb94"),
    ("granite", "#c3c9c0", "#2b312e"),
    ("granite-speck", "#b3bab0", "#353c38"),
    ("granite-line", "#56605a", "#8c978f"),
    ("granite-cut", "#fff", "#000"),
    ("granite-text", "#3a433d", "#bac4bc"),
    ("dark-hi", "#544b45", "#59504a"),
    ("dark-face", "#37312d", "#3b3531"),
    ("dark-mid", "#2e2926", "#2a2522"),
    ("dark-side", "#231f1c", "#1a1715"),
    ("dark-seam", "#6e645b", "#6e645b"),
    ("dark-edge", "#14110f", "#a79b8e"),
    ("dark-mark", "#e9e1d5", "#e9e1d5"),
    ("light-hi", "#fffdf8", "#fffcf4"),
    ("light-face", "#f3ecdf", "#ede5d7"),
    ("light-mid", "#e0d6c5", "#cfc4b2"),
    ("light-side", "#c9bda8", "#b0a592"),
    ("light-seam", "#6b5d4b", "#4a4034"),
    ("light-edge", "#4a3e30", "#16130f"),
    ("light-mark", "#5b4e3e", "#5b4e3e"),
    ("tan-hi", "#be9b78", "#cfab88"),
    ("tan-face", "#997553", "#b28c68"),
    ("tan-mid", "#83624a", "#977455"),
    ("tan-side", "#6c4f36", "#7c5e42"),
    ("tan-seam", "#4e3627", "#3d2a1f"),
    ("tan-edge", "#3a261b", "#1b120c"),
    ("tan-mark", "#3a261b", "#1b120c"),
    ("red-hi", "#d8614b", "#f28e77"),
    ("red-face", "#c5452f", "#e8735a"),
    ("red-mid", "#a93825", "#c75a43"),
    ("red-side", "#8c2a1a", "#a5412c"),
    ("red-seam", "#5a170c", "#2a0d07"),
    ("red-edge", "#5a170c", "#2a0d07"),
    ("red-mark", "#fff3ec", "#3a120a"),
    ("blue-hi", "#34638f", "#9dc5ee"),
    ("blue-face", "#1f4a73", "#7fb0e0"),
    ("blue-mid", "#183d61", "#6292c0"),
    ("blue-side", "#11304f", "#44739f"),
    ("blue-seam", "#0a1f36", "#0b1c2e"),
    ("blue-edge", "#0a1f36", "#0b1c2e"),
    ("blue-mark", "#e6f1fb", "#0e2740"),
    ("twig-hi", "#6a4628", "#e6b57f"),
    ("twig-face", "#4b2f1a", "#d39a5f"),
    ("twig-mid", "#4b2f1a", "#d39a5f"),
    ("twig-side", "#4b2f1a", "#d39a5f"),
    ("twig-seam", "#20120a", "#1e1208"),
    ("twig-edge", "#20120a", "#1e1208"),
    ("twig-mark", "#c39a6a", "#5b3716"),
];

/// The look of each class; `$` comes before the name of a token.
const RULES: &[(&str, &str)] = &[
    ("shadow", "stop-color:$shadow;stop-opacity:$shadow-opacity"),
    ("shadow-end", "stop-color:$shadow;stop-opacity:0"),
    ("cast", "fill:$shadow;opacity:.3"),
    ("sheen", "stop-color:$sheen;stop-opacity:$sheen-opacity"),
    ("wood-rim", "fill:$wood-rim"),
    ("wood", "fill:$wood"),
    (
        "wood-grain",
        "fill:none;stroke:$wood-grain;stroke-width:1.3;opacity:.26",
    ),
    ("wood-hollow", "fill:$wood-hollow"),
    ("wood-shade", "fill:$shadow;opacity:.14"),
    (
        "wood-lip",
        "fill:none;stroke:$wood-lip;stroke-width:2.4;opacity:.4",
    ),
    ("wood-text", "fill:$wood-text"),
    ("contour-rim", "fill:$contour-rim"),
    ("contour", "fill:$contour"),
    ("terrace", "fill:$contour-in"),
    (
        "contour-grid",
        "fill:none;stroke:$contour-rim;stroke-width:3;opacity:.75",
    ),
    (
        "contour-line",
        "fill:none;stroke:$contour-line;stroke-width:1.8;opacity:.5",
    ),
    (
        "contour-frame",
        "fill:none;stroke:$contour-line;stroke-width:2",
    ),
    (
        "contour-own",
        "fill:none;stroke:$lichen;stroke-width:5;stroke-dasharray:2 11;stroke-linecap:round",
    ),
    ("contour-text", "fill:$contour-text"),
    ("slab", "fill:$slab"),
    ("slab-solid", "fill:$slab-solid"),
    ("slab-hollow", "fill:$slab-hollow"),
    ("slab-text", "fill:$slab-text"),
    ("sand", "fill:$sand"),
    (
        "sand-dune",
        "fill:none;stroke:$sand-ripple;stroke-width:5;stroke-linecap:round;opacity:.22",
    ),
    (
        "sand-speck",
        "fill:none;stroke:$sand-ripple;stroke-width:2.6;stroke-linecap:round;opacity:.75",
    ),
    ("sand-pit", "fill:$sand-pit"),
    ("sand-shade", "fill:$shadow;opacity:.2"),
    ("sand-text", "fill:$sand-text"),
    ("granite", "fill:$granite"),
    (
        "granite-speck",
        "fill:none;stroke:$granite-speck;stroke-width:2.8;stroke-linecap:round",
    ),
    (
        "granite-cut",
        "fill:none;stroke:$granite-cut;stroke-width:3.4;opacity:.45",
    ),
    (
        "granite-line",
        "fill:none;stroke:$granite-line;stroke-width:3.4;stroke-linecap:round",
    ),
    (
        "granite-dot",
        "fill:none;stroke:$granite-line;stroke-width:14;stroke-linecap:round",
    ),
    ("granite-text", "fill:$granite-text"),
    (
        "halo",
        "fill:none;stroke:$halo;stroke-linecap:round;stroke-linejoin:round",
    ),
    (
        "lichen",
        "fill:none;stroke:$lichen;stroke-linecap:round;stroke-linejoin:round",
    ),
    ("dot", "fill:$lichen;stroke:$halo;stroke-width:3"),
    (
        "last",
        "fill:none;stroke:$ink;stroke-width:4.5;stroke-linecap:round;opacity:.8",
    ),
    ("win", "fill:none;stroke:$win;stroke-linecap:round"),
    (
        "curve",
        "fill:none;stroke:$halo-ink;stroke-width:2;stroke-linejoin:round",
    ),
    (
        "middle",
        "fill:none;stroke:$line-strong;stroke-width:1.5;stroke-dasharray:6 5",
    ),
    (
        "graph-frame",
        "fill:none;stroke:$line-strong;stroke-width:2",
    ),
    ("graph-mark", "fill:$alert;stroke:$halo;stroke-width:2"),
    ("graph-text", "fill:$ink"),
    ("badge", "fill:$halo;stroke:$halo-ink;stroke-width:1.6"),
    ("badge-text", "fill:$halo-ink"),
    ("numeral-solid", "fill:$dark-mark"),
    ("numeral-hollow", "fill:$numeral"),
    (
        "slot",
        "fill:none;stroke:$line-strong;stroke-width:3;stroke-dasharray:5 6",
    ),
];

/// The materials that pieces are made of.
const MATERIALS: &[&str] = &["dark", "light", "tan", "red", "blue", "twig"];

/// The look of each part of a piece, with `*` for its material.
const PARTS: &[(&str, &str)] = &[
    ("side", "fill:$*-side;stroke:$*-edge"),
    ("wall", "fill:$*-side"),
    ("area", "fill:$*-face"),
    ("mid", "fill:$*-mid"),
    ("rim", "stroke:$*-edge"),
    ("seam", "stroke:$*-seam"),
    ("line", "fill:none;stroke:$*-seam"),
    ("edge", "fill:none;stroke:$*-edge;stroke-linejoin:round"),
    (
        "mark",
        "fill:none;stroke:$*-mark;stroke-linecap:round;stroke-linejoin:round",
    ),
    ("point", "fill:$*-mark"),
    ("end", "fill:$*-mark;stroke:$*-edge"),
    ("glint", "fill:$*-hi;opacity:.8"),
    ("from", "stop-color:$*-hi"),
    ("to", "stop-color:$*-face"),
];

/// The style sheet for the classes that this drawing uses.
pub(super) fn sheet(drawing: &str, theme: Theme) -> String {
    let shared = RULES
        .iter()
        .map(|(class, look)| ((*class).to_owned(), (*look).to_owned()));
    let parts = MATERIALS.iter().flat_map(|material| {
        PARTS
            .iter()
            .map(move |(part, look)| (format!("{material}-{part}"), look.replace('*', material)))
    });
    let used: Vec<_> = shared
        .chain(parts)
        .filter(|(class, _)| drawing.contains(&format!("class=\"d-{class}\"")))
        .collect();

    let (mut base, mut dark) = (String::new(), String::new());
    for (class, look) in used {
        let ground = match theme {
            Theme::Reader | Theme::Light => Ground::Light,
            Theme::Dark => Ground::Dark,
        };
        base += &format!(".d-{class}{{{}}}", resolve(&look, ground));
        let colors: Vec<_> = look.split(';').filter(|part| part.contains('$')).collect();
        dark += &format!(".d-{class}{{{}}}", resolve(&colors.join(";"), Ground::Dark));
    }
    match theme {
        Theme::Reader => {
            format!("<style>{base}@media(prefers-color-scheme:dark){{{dark}}}</style>")
        }
        Theme::Light | Theme::Dark => format!("<style>{base}</style>"),
    }
}

/// On which ground a drawing stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The one that the reader prefers, light where that is not known.
    #[default]
    Reader,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

#[derive(Clone, Copy)]
enum Ground {
    Light,
    Dark,
}

/// Puts the values for one ground in the place of the tokens.
fn resolve(look: &str, ground: Ground) -> String {
    let mut parts = look.split('$');
    let mut resolved = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (token, rest) = part.split_at(part.find(';').unwrap_or(part.len()));
        let (_, light, dark) = TOKENS
            .iter()
            .find(|(name, ..)| *name == token)
            .expect("a token of the table");
        resolved += match ground {
            Ground::Light => light,
            Ground::Dark => dark,
        };
        resolved += rest;
    }
    resolved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_names_tokens_of_the_table() {
        for (_, look) in RULES {
            resolve(look, Ground::Light);
        }
        for material in MATERIALS {
            for (_, look) in PARTS {
                resolve(&look.replace('*', material), Ground::Dark);
            }
        }
    }

    #[test]
    fn only_the_classes_in_use_have_rules() {
        let drawing = "<path class=\"d-cast\"/>";
        assert_eq!(
            sheet(drawing, Theme::Reader),
            "<style>.d-cast{fill:#281c0e;opacity:.3}\
             @media(prefers-color-scheme:dark){.d-cast{fill:#000}}</style>"
        );
        assert_eq!(
            sheet(drawing, Theme::Light),
            "<style>.d-cast{fill:#281c0e;opacity:.3}</style>"
        );
        assert_eq!(
            sheet(drawing, Theme::Dark),
            "<style>.d-cast{fill:#000;opacity:.3}</style>"
        );
    }
}
