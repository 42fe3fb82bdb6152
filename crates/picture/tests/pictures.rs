//! Pictures are what they should be, decoded by the libraries that others use.

use std::io::Cursor;
use std::time::Duration;

use cairn_diagram::{Marks, Theme};
use cairn_picture::{Animation, Canvas, PictureError, png};
use cairn_session::{GameChoice, Match, Setup};

/// The pixels of a PNG, four bytes each, with its width.
fn decoded(picture: &[u8]) -> (usize, Vec<u8>) {
    let mut reader = png::Decoder::new(Cursor::new(picture)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    pixels.truncate(info.buffer_size());
    (info.width as usize, pixels)
}

fn picture(game: &GameChoice, canvas: Canvas) -> Vec<u8> {
    png(&game.start().view(&[]), &Marks::default(), canvas).unwrap()
}

#[test]
fn a_board_is_drawn_in_the_size_that_was_asked_for() {
    for game in cairn_session::games() {
        for canvas in [Canvas::SQUARE, Canvas::PREVIEW] {
            let (width, pixels) = decoded(&picture(&game, canvas));
            assert_eq!(width, usize::from(canvas.width));
            assert_eq!(pixels.len(), 4 * width * usize::from(canvas.height));
            let is_opaque = pixels.chunks(4).all(|pixel| pixel[3] == 0xff);
            assert!(is_opaque, "{game}");
        }
    }
}

#[test]
fn the_ground_is_that_of_the_theme() {
    let game: GameChoice = "nava".parse().unwrap();
    let corner = |theme| {
        let (_, pixels) = decoded(&picture(
            &game,
            Canvas {
                theme,
                ..Canvas::SQUARE
            },
        ));
        [pixels[0], pixels[1], pixels[2]]
    };
    assert_eq!(corner(Theme::Light), [0xe8, 0xe5, 0xde]);
    assert_eq!(corner(Theme::Reader), corner(Theme::Light));
    assert_eq!(corner(Theme::Dark), [0x18, 0x17, 0x15]);
}

#[test]
fn coordinates_are_drawn_without_fonts_of_the_machine() {
    // Nothing but the coordinates of an empty board of sand has their color.
    let game: GameChoice = "wali".parse().unwrap();
    let (_, pixels) = decoded(&picture(&game, Canvas::SQUARE));
    let ink: [u8; 3] = [0x5a, 0x42, 0x1b];
    let is_ink = |pixel: &&[u8]| {
        pixel
            .iter()
            .zip(ink)
            .all(|(one, two)| one.abs_diff(two) < 8)
    };
    let count = pixels.chunks(4).filter(is_ink).count();
    assert!(count > 300, "{count}");
}

#[test]
fn pictures_without_or_with_too_many_pixels_are_refused() {
    let game: GameChoice = "wali".parse().unwrap();
    for (width, height) in [(0, 10), (10, 0), (Canvas::LARGEST + 1, 10), (10, u16::MAX)] {
        let canvas = Canvas {
            width,
            height,
            theme: Theme::Light,
        };
        let refused = png(&game.start().view(&[]), &Marks::default(), canvas);
        assert!(matches!(refused, Err(PictureError::Size(w, h)) if (w, h) == (width, height)));
    }
}

/// A game in which both sides play their first legal move each time.
fn played(game: &GameChoice, plies: usize) -> Match {
    let mut played = Match::new(Setup::new(game.clone()));
    for _ in 0..plies {
        let moves = played.position().moves(10_000).unwrap();
        let Some(first) = moves.first() else { break };
        played.play(first.as_str()).unwrap();
    }
    played
}

#[test]
fn a_game_has_a_frame_for_every_position_and_ends_as_it_should() {
    for game in cairn_session::games() {
        let played = played(&game, 7);
        let canvas = Canvas {
            width: 200,
            height: 220,
            theme: Theme::Light,
        };
        let mut animation = Animation::new(Vec::new(), canvas).unwrap();
        let plies = played.entries().len();
        for count in 0..=plies {
            let moment = played.moment_after(count);
            let marks = Marks {
                last: moment.last_squares().to_vec(),
                ..Marks::default()
            };
            let view = moment.position().view(&[]);
            animation
                .show(&view, &marks, Duration::from_millis(800))
                .unwrap();
        }
        let bytes = animation.finish().unwrap();

        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(Cursor::new(&bytes)).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (200, 220));
        let mut screen = vec![0_u8; 4 * 200 * 220];
        let mut frames = 0;
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            assert_eq!(frame.delay, 80);
            let (left, width) = (usize::from(frame.left), usize::from(frame.width));
            for (row, pixels) in frame.buffer.chunks(4 * width).enumerate() {
                let begin = 4 * ((usize::from(frame.top) + row) * 200 + left);
                screen[begin..begin + pixels.len()].copy_from_slice(pixels);
            }
            frames += 1;
        }
        assert_eq!(frames, plies + 1, "{game}");

        // A palette of 256 colors is close to the picture, and no rectangle was forgotten.
        let moment = played.moment_after(plies);
        let marks = Marks {
            last: moment.last_squares().to_vec(),
            ..Marks::default()
        };
        let (_, last) = decoded(&png(&moment.position().view(&[]), &marks, canvas).unwrap());
        let differences = screen
            .iter()
            .zip(&last)
            .map(|(one, two)| u64::from(one.abs_diff(*two)));
        let mean = differences.sum::<u64>() as f64 / screen.len() as f64;
        assert!(mean < 4.0, "{game}: {mean}");
    }
}
