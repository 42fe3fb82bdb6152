//! What must hold for every picture, whatever it looks like.

mod views;

use std::collections::BTreeSet;

use cairn_core::{BoardView, BySide, Color, Kind, Piece, Side};
use cairn_diagram::{Graph, GraphMark, Marks, SvgLabels, Theme, graph, svg};
use roxmltree::{Document, Node};

use views::{JUNCTIONS, SAND, SETS, SLAB, WOOD, gallery, marks, squares, tally};

fn draw(view: &BoardView, marks: &Marks) -> String {
    svg(view, marks, &SvgLabels::default(), Theme::Reader)
}

fn elements<'a>(document: &'a Document<'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(Node::is_element)
}

/// How many times a shape is used by its name.
fn count_uses(picture: &str, id: &str) -> usize {
    picture.matches(&format!("<use href=\"#{id}\"")).count()
}

/// The left, upper, right and lower edge of the whole picture.
fn view_box(document: &Document) -> [f64; 4] {
    let text = document.root_element().attribute("viewBox").unwrap();
    let numbers: Vec<f64> = text.split(' ').map(|part| part.parse().unwrap()).collect();
    let [x, y, width, height] = numbers.try_into().unwrap();
    [x, y, x + width, y + height]
}

/// Pictures of every surface and size, of every piece, and of what they have outside.
fn pictures() -> Vec<(String, String)> {
    let mut pictures: Vec<_> = gallery()
        .into_iter()
        .map(|(name, view, marks)| (name.to_owned(), draw(&view, &marks)))
        .collect();
    for set in SETS {
        let stack = set.colors.second.letter().to_string();
        for size in 2..=10 {
            let view = set.filled(size, size, &stack);
            let name = format!("{:?} of {size}", set.surface);
            pictures.push((name, draw(&view, &marks("a1", "a2 xb1 b2", "a1 b2"))));
        }
    }
    for kind in [
        Kind::Pebble,
        Kind::Man,
        Kind::Slab,
        Kind::Stone,
        Kind::Disc,
        Kind::Cube,
    ] {
        let mut view = WOOD.filled(7, 2, ".");
        for (at, color) in Color::ALL.into_iter().enumerate() {
            view.squares[at].pieces = vec![Piece { kind, color }];
            view.squares[at + 7].pieces = vec![Piece { kind, color }; 3];
        }
        view.tallies.second = tally(kind, Color::Tan, 0, 3);
        pictures.push((format!("{kind:?}"), draw(&view, &Marks::default())));
    }
    for chances in [vec![], vec![0.3], vec![0.5, 0.61, 0.07, 1.0]] {
        for (first, second) in [(Color::Red, Color::Blue), (Color::White, Color::Black)] {
            let name = format!("a graph of {chances:?}");
            let colors = BySide { first, second };
            pictures.push((name, course(chances.clone(), colors)));
        }
    }
    pictures
}

/// The graph of a game with a mistake in its last move.
fn course(chances: Vec<f64>, colors: BySide<Color>) -> String {
    let marks = chances.len().checked_sub(1).map(|at| GraphMark {
        at,
        weight: 2,
        label: "a <mistake>".to_owned(),
    });
    let picture = Graph {
        chances,
        colors,
        sides: BySide {
            first: "Ana & Rui".to_owned(),
            second: String::new(),
        },
        marks: marks.into_iter().collect(),
    };
    graph(&picture, &SvgLabels::default())
}

#[test]
fn the_first_sides_chance_rises_in_a_graph() {
    let colors = BySide {
        first: Color::Red,
        second: Color::Blue,
    };
    let picture = course(vec![0.5, 0.75, 0.25], colors);
    assert!(picture.contains("d=\"M0 100L320 50L640 150\""), "{picture}");
    assert!(picture.contains("<title>a &lt;mistake&gt;</title>"));
    assert!(picture.contains("cx=\"640\" cy=\"150\""));
}

#[test]
fn every_picture_is_well_formed_and_stands_alone() {
    for (name, picture) in pictures() {
        let document = Document::parse(&picture).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(document.root_element().attribute("role"), Some("img"));
        for element in elements(&document) {
            let tag = element.tag_name().name();
            assert!(
                !["script", "foreignObject", "image"].contains(&tag),
                "{name}"
            );
            let href = element.attribute("href");
            assert!(href.is_none_or(|href| href.starts_with('#')), "{name}");
        }
        let bare = picture.replace("http://www.w3.org/2000/svg", "");
        assert!(!bare.contains("://") && !bare.contains("@import"), "{name}");
    }
}

#[test]
fn every_name_in_use_is_defined_once() {
    for (name, picture) in pictures() {
        let document = Document::parse(&picture).unwrap();
        let ids: Vec<_> = elements(&document)
            .filter_map(|element| element.attribute("id"))
            .collect();
        let defined: BTreeSet<_> = ids.iter().copied().collect();
        assert_eq!(ids.len(), defined.len(), "{name} defines a name twice");
        for element in elements(&document) {
            let href = element.attribute("href").map(|href| &href[1..]);
            let fill = element
                .attribute("fill")
                .and_then(|fill| fill.strip_prefix("url(#")?.strip_suffix(')'));
            for id in href.into_iter().chain(fill) {
                assert!(defined.contains(id), "{name} uses {id}");
            }
        }
    }
}

#[test]
fn every_class_has_a_look_on_light_and_on_dark_ground() {
    for (name, picture) in pictures() {
        let document = Document::parse(&picture).unwrap();
        let style = elements(&document)
            .find(|element| element.has_tag_name(("http://www.w3.org/2000/svg", "style")))
            .and_then(|style| style.text())
            .unwrap();
        let (light, dark) = style
            .split_once("@media(prefers-color-scheme:dark)")
            .unwrap();
        for class in elements(&document).filter_map(|element| element.attribute("class")) {
            let rule = format!(".{class}{{");
            assert!(
                light.contains(&rule) && dark.contains(&rule),
                "{name}: {class}"
            );
        }
    }
}

#[test]
fn numbers_have_at_most_two_decimals() {
    for (name, picture) in pictures() {
        for part in picture.split('.').skip(1) {
            let decimals = part.bytes().take_while(u8::is_ascii_digit).count();
            assert!(decimals <= 2, "{name}: .{}", &part[..decimals]);
        }
    }
}

#[test]
fn pictures_are_small() {
    for (name, view, marks) in gallery() {
        let size = draw(&view, &marks).len();
        assert!(size < 30_000, "{name} takes {size} bytes");
    }
    for set in SETS {
        let stack = format!("{}5", set.colors.second.letter());
        let size = draw(&set.filled(10, 10, &stack), &Marks::default()).len();
        assert!(size < 80_000, "{:?} takes {size} bytes", set.surface);
    }
}

#[test]
fn the_same_view_gives_the_same_picture() {
    for (one, other) in pictures().into_iter().zip(pictures()) {
        assert_eq!(one, other);
    }
}

#[test]
fn labels_read_back_as_they_were_given() {
    let labels = SvgLabels {
        title: "Zola <6x6> & \"more\"".to_owned(),
        description: "A red man & a bell: \u{7}, ]]>".to_owned(),
    };
    let picture = svg(
        &SAND.view("w .\n. b"),
        &Marks::default(),
        &labels,
        Theme::Reader,
    );
    let document = Document::parse(&picture).unwrap();
    let text = |tag: &str| {
        elements(&document)
            .find(|element| element.tag_name().name() == tag)
            .and_then(|element| element.text())
    };
    assert_eq!(text("title"), Some("Zola <6x6> & \"more\""));
    assert_eq!(text("desc"), Some("A red man & a bell:  , ]]>"));
    let unnamed = draw(&SAND.view("w .\n. b"), &Marks::default());
    assert!(!unnamed.contains("<title>") && !unnamed.contains("<desc>"));
}

#[test]
fn tall_stacks_stay_in_the_picture() {
    // Half of the tallest face, with its outline, and how far a chosen stack is raised.
    const FACE: f64 = 32.0;
    for set in [WOOD, JUNCTIONS, SLAB] {
        let letter = set.colors.second.letter();
        for height in [2, 5, 6, 7, 8, 18, 28] {
            let view = set.filled(2, 2, &format!("{letter}{height}"));
            let picture = draw(&view, &marks("a2", "", ""));
            let document = Document::parse(&picture).unwrap();
            let [_, top, _, _] = view_box(&document);
            let shadow = elements(&document)
                .find(|element| element.attribute("href") == Some("#d-shadow"))
                .unwrap();
            // Pieces are drawn from the upper left: this is the stack on a2.
            let stack = shadow.parent().unwrap();
            let moved = stack.attribute("transform").unwrap();
            let (_, center) = moved.trim_end_matches(')').split_once(' ').unwrap();
            let center: f64 = center.parse().unwrap();
            let layers: Vec<f64> = stack
                .children()
                .filter_map(|child| {
                    let href = child.attribute("href")?;
                    let is_piece = !href.contains("shadow") && !href.contains("mark");
                    is_piece.then(|| child.attribute("y").map_or(0.0, |y| y.parse().unwrap()))
                })
                .collect();
            assert_eq!(layers.len(), height);
            assert!(
                layers.is_sorted_by(|below, above| below > above),
                "{layers:?}"
            );
            let highest = center + layers[height - 1] - FACE;
            assert!(
                highest >= top,
                "{:?} {height}: {highest} is above {top}",
                set.surface
            );
        }
    }
}

#[test]
fn heights_are_written_from_two_up() {
    let wood = draw(&WOOD.view("d l2\nt12 ."), &Marks::default());
    for (height, times) in [(">1</text>", 1), (">2</text>", 2), (">12</text>", 1)] {
        // One more of each of the first two, for the ranks.
        assert_eq!(wood.matches(height).count(), times, "{height}");
    }
    let slab = draw(&SLAB.view("b w2\nw3 b"), &Marks::default());
    assert!(slab.contains("d-numeral-hollow") && !slab.contains("d-badge\""));
    // Two single slabs, which are engraved instead.
    assert_eq!(count_uses(&slab, "d-slab-black-top"), 2);
}

#[test]
fn each_state_has_its_mark() {
    let view = JUNCTIONS.view("w b\n. w");
    let picture = draw(&view, &marks("a2", "a1 xb2", "b1"));
    for mark in ["chosen", "target", "capture", "last"] {
        assert_eq!(count_uses(&picture, &format!("d-mark-{mark}")), 1, "{mark}");
    }
    let picture = draw(&view, &marks("a1 b1", "a2 b2", ""));
    assert_eq!(count_uses(&picture, "d-mark-lifted"), 1);
    assert_eq!(count_uses(&picture, "d-mark-ring"), 2);
    assert!(
        picture.contains("d=\"M84 184L184 184\""),
        "the path from a1 to b1"
    );
}

#[test]
fn a_winning_line_is_one_line_and_a_group_is_joined() {
    let mut view = WOOD.filled(4, 4, "d");
    view.winning = squares("a1 b2 c3 d4");
    let picture = draw(&view, &Marks::default());
    assert!(picture.contains("class=\"d-win\" stroke-width=\"12\" d=\"M40 416L428 28\""));
    assert_eq!(picture.matches("opacity=\".6\"").count(), 12);
    view.winning = squares("a1 a2 b2");
    let picture = draw(&view, &Marks::default());
    assert!(picture.contains("M84 372L84 272") && picture.contains("M84 272L184 272"));
}

#[test]
fn a_reserve_is_drawn_at_its_sides_edge_with_room_for_the_rest() {
    let mut view = WOOD.filled(4, 4, ".");
    view.tallies = BySide {
        first: tally(Kind::Pebble, Color::Dark, 3, 8),
        second: tally(Kind::Pebble, Color::Light, 0, 8),
    };
    let [_, bare_top, _, bare_bottom] = {
        let picture = draw(&WOOD.filled(4, 4, "."), &Marks::default());
        view_box(&Document::parse(&picture).unwrap())
    };
    let picture = draw(&view, &Marks::default());
    let [_, top, _, bottom] = view_box(&Document::parse(&picture).unwrap());
    assert!(top < bare_top && bottom > bare_bottom);
    assert_eq!(count_uses(&picture, "d-pebble-dark"), 3);
    assert_eq!(picture.matches("class=\"d-slot\"").count(), 5 + 8);

    view.turn = Side::Second;
    view.in_hand = WOOD.stack("dt");
    let lifted = draw(&view, &Marks::default());
    assert_eq!(count_uses(&lifted, "d-pebble-dark"), 4);
    let [_, higher, _, same] = view_box(&Document::parse(&lifted).unwrap());
    assert!(higher < top && same == bottom);
}

#[test]
fn the_ground_of_a_group_joins() {
    let ground = |board: &str| {
        let picture = draw(&SLAB.view(board), &Marks::default());
        let start = picture.find("class=\"d-slab-hollow\" d=\"").unwrap();
        let path = picture[start..].split('"').nth(3).unwrap().to_owned();
        path.matches('M').count()
    };
    assert_eq!(
        ground("w b\nb w"),
        2,
        "squares that touch at a corner stay apart"
    );
    assert_eq!(ground("w w\nb b"), 3, "two squares and a bridge");
    assert_eq!(
        ground("w w\nw w"),
        9,
        "four squares, four bridges and the middle"
    );
}
