//! The keys of the bar and of the help, on every screen.

use cairn_messages::Language;
use cairn_tui::Opening;
use ratatui::layout::Position;

use crate::harness::{PEOPLE, Person, Start, pensive, sitting};

/// A way to a screen: where the app is opened, and the keys from there.
struct Way {
    name: &'static str,
    open: fn(Start) -> Person,
    keys: &'static str,
}

fn menu(start: Start) -> Person {
    Person::open(Opening::Menu, start)
}

fn zola(start: Start) -> Person {
    Person::at_with(sitting("zola:4", PEOPLE, "b2xb3 a4xb4"), start)
}

fn swack(start: Start) -> Person {
    Person::at_with(sitting("swack", PEOPLE, "a1-a2"), start)
}

fn qawale(start: Start) -> Person {
    Person::at_with(sitting("qawale", PEOPLE, "d1wnw"), start)
}

fn watched(start: Start) -> Person {
    let mut person = Person::at_with(
        sitting("zola", ["computer:1", "computer:1"], "b2xb3"),
        start,
    );
    person.press("Space");
    person
}

fn thinking(start: Start) -> Person {
    let mut person = Person::at_with(pensive("zola"), start);
    person.write(":b2xb3");
    person.press("Enter");
    person
}

fn resigned(start: Start) -> Person {
    let mut person = zola(start);
    person.press("X Enter");
    person
}

const WAYS: &[Way] = &[
    Way {
        name: "menu",
        open: menu,
        keys: "",
    },
    Way {
        name: "set-up",
        open: menu,
        keys: "s Right",
    },
    Way {
        name: "set-up of a clock",
        open: menu,
        keys: "s Down Down Down 5",
    },
    Way {
        name: "settings",
        open: menu,
        keys: "Up Enter",
    },
    Way {
        name: "learn",
        open: menu,
        keys: "Up Up Enter",
    },
    Way {
        name: "rules",
        open: menu,
        keys: "Up Up Enter Enter Down",
    },
    Way {
        name: "help",
        open: menu,
        keys: "? Down",
    },
    Way {
        name: "help in a game",
        open: zola,
        keys: "? Down",
    },
    Way {
        name: "game",
        open: zola,
        keys: "",
    },
    Way {
        name: "game with a pass",
        open: swack,
        keys: "",
    },
    Way {
        name: "path",
        open: qawale,
        keys: "g c 1 Enter Up Enter",
    },
    Way {
        name: "typing a move",
        open: zola,
        keys: ": c 3 x c 2",
    },
    Way {
        name: "typing a part of a move",
        open: zola,
        keys: ": c 3",
    },
    Way {
        name: "jumping",
        open: zola,
        keys: "g c",
    },
    Way {
        name: "looking back",
        open: zola,
        keys: "<",
    },
    Way {
        name: "resigning",
        open: zola,
        keys: "X",
    },
    Way {
        name: "draw offered",
        open: zola,
        keys: "o",
    },
    Way {
        name: "watching",
        open: watched,
        keys: "",
    },
    Way {
        name: "thinking",
        open: thinking,
        keys: "",
    },
    Way {
        name: "over",
        open: resigned,
        keys: "",
    },
    Way {
        name: "review",
        open: zola,
        keys: "v Left",
    },
    Way {
        name: "trying",
        open: zola,
        keys: "v b Tab Enter",
    },
    Way {
        name: "saved",
        open: resigned,
        keys: "q End Up Up Up Up Enter",
    },
];

impl Way {
    fn go(&self, start: Start) -> Person {
        let mut person = (self.open)(start);
        person.press(self.keys);
        person
    }
}

/// The keys of the bar: the column of each, and what stands there.
fn bar(person: &Person) -> Vec<(u16, String)> {
    let screen = person.screen();
    let line = screen.lines().last().unwrap().to_owned();
    let mut hints = Vec::new();
    let mut column = 1;
    for hint in line[1..].split("  ") {
        hints.push((column, hint.to_owned()));
        column += hint.chars().count() as u16 + 2;
    }
    hints
}

#[test]
fn every_key_of_every_bar_does_something() {
    for way in WAYS {
        let hints = bar(&way.go(Start::default()));
        assert!(!hints.is_empty(), "{}: {hints:?}", way.name);
        for (column, hint) in hints {
            // A whole move can be played and not completed, a part of one the other way round.
            let is_needless = match way.name {
                "typing a move" => hint == "Tab complete",
                "typing a part of a move" => hint == "Enter play",
                _ => false,
            };
            if is_needless {
                continue;
            }
            let mut person = way.go(Start::default());
            let before = person.buffer().clone();
            person.click(Position::new(column, 23));
            let is_changed = person.has_ended() || *person.buffer() != before;
            assert!(is_changed, "{}: {hint} does nothing", way.name);
        }
    }
}

#[test]
fn every_key_of_a_bar_is_in_the_help_of_its_screen() {
    for language in Language::ALL {
        let start = Start {
            language,
            size: (80, 160),
            ..Start::default()
        };
        for way in WAYS {
            let mut person = way.go(start.clone());
            let hints = bar(&person);
            let has_help = hints.iter().any(|(_, hint)| hint.starts_with("? "));
            if !has_help || way.name.starts_with("help") {
                continue;
            }
            person.press("?");
            let help = person.screen();
            for (_, hint) in hints {
                let key = hint.split(' ').next().unwrap();
                let is_told = help.lines().any(|line| {
                    let column: String = line.chars().skip(4).take(20).collect();
                    column.split([' ', ',']).any(|word| word == key)
                });
                assert!(
                    is_told,
                    "{} {}: no {key} in\n{help}",
                    way.name,
                    language.code()
                );
            }
        }
    }
}

#[test]
fn the_keys_have_portuguese_names() {
    let start = Start {
        language: Language::Portuguese,
        size: (120, 40),
        ..Start::default()
    };
    for way in WAYS {
        let person = way.go(start.clone());
        let screen = person.screen();
        let bar = screen.lines().last().unwrap();
        for word in ["Left", "Right", "Down", "Up ", "Space", "Backspace"] {
            assert!(!bar.contains(word), "{}: {bar}", way.name);
        }
    }
}

/// The text of the position after some moves.
fn after(game: &str, moves: &str) -> String {
    sitting(game, PEOPLE, moves).game().position().text()
}

#[test]
fn moves_before_the_last_are_looked_at_while_playing() {
    let mut person = Person::at(sitting("zola:4", PEOPLE, "b2xb3 a4xb4 c3xc2"));
    let present = person.screen();
    person.press("<");
    person.sees("move 2 of 3");
    person.sees("Esc returns to the present");
    person.press("Left Left Left");
    person.sees("move 0 of 3");
    // Nothing can be played in the past.
    person.press("Right j");
    person.sees("move 1 of 3");
    person.press("y");
    let copied = person.copied();
    assert_eq!(
        copied,
        [after("zola:4", "b2xb3")],
        "what is in sight is copied"
    );
    let past = person.screen();
    person.press("Enter");
    assert_eq!(person.screen(), present);
    assert_ne!(past, present);
    // The last step forward is the present, too, and a click on a move goes there.
    person.press("< >");
    assert_eq!(person.screen(), present);
    let screen = person.screen();
    let (y, line) = (0..)
        .zip(screen.lines())
        .find(|(_, line)| line.contains("a4xb4"))
        .unwrap();
    let x = line.split("a4xb4").next().unwrap().chars().count();
    person.click(Position::new(x as u16, y));
    person.sees("move 2 of 3");
    person.press("Esc");
    assert_eq!(person.screen(), present);
}

#[test]
fn a_move_of_the_computer_ends_looking_back() {
    let mut person = Person::at(sitting("zola:4", ["human", "computer:1"], "b2xb3"));
    person.press("<");
    person.sees("move 0 of 1");
    person.wait_for(|screen| !screen.contains("Looking back") && screen.contains("move 3"));
}
