//! `cairn online`: games on a server, by a link.

mod dialogue;
mod input;
mod lobby;

use std::io::Write as _;
use std::process::ExitCode;
use std::time::SystemTime;

use cairn_client::{Address, ClientError, Seen, Server, words};
use cairn_core::Phrase;
use cairn_diagram::TextStyle;
use cairn_messages::{Catalog, Language};
use cairn_online::wire::{Ability, NewGame};
use cairn_online::{GameId, Pace, Request, Seat, Terms, TermsError};
use cairn_store::{Date, Folders, Identity, Store, StoreError};
use cairn_tui::{OnlineGame, Opening};

use self::dialogue::{Dialogue, Manner};
use self::input::Input;
use super::app;
use crate::args::{OnlineArgs, OnlineJoinArgs, OnlineNewArgs, OnlineView, OnlineWhat, OnlineWho};
use crate::output::{Failure, Output};

pub(crate) fn run(args: &OnlineArgs, output: &mut Output) -> Result<ExitCode, Failure> {
    let store = Store::new(Folders::of_user());
    match &args.what {
        OnlineWhat::New(args) => new(args, store, output),
        OnlineWhat::Join(args) => join(args, store, output),
        OnlineWhat::Games(args) => lobby::run(args, &store, output),
        OnlineWhat::Forget(args) => {
            let address = address(args.server.as_ref(), &store, output.catalog)?;
            forget(&address, &store, output)
        }
    }
}

/// Makes a game, and plays it.
fn new(args: &OnlineNewArgs, store: Store, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let terms = terms(args, catalog)?;
    let address = address(args.who.server.as_ref(), &store, catalog)?;
    let input = Input::new(!app::is_typed());
    let (server, name) = enter(&address, &args.who, &store, &input, output)?;
    let wanted = NewGame {
        terms,
        seat: args.side.0.map(Seat::from),
        name,
        level: args.level,
    };
    let made = server.make_game(&wanted);
    let made = made.map_err(|error| failure(&error, &address, catalog))?;
    let seen = look(&server, made.game, catalog)?;
    let game = seen.game();
    let side = cairn_core::Side::from(made.seat);
    let colors = game.setup().game.colors();
    let said = if args.level.is_some() {
        let name = words::name(seen.seated(made.seat.other()), catalog);
        Phrase::new("online-made-computer").with("name", name)
    } else {
        writeln!(output, "{}", catalog.text("online-made-link"))?;
        writeln!(output, "{}", made.link)?;
        Phrase::new("online-made-waiting").with("command", come_back(&made.link))
    };
    let said = said.with("side", colors[side]);
    let said = said.with("other", colors[side.other()]);
    writeln!(output, "{}", catalog.part(&said))?;
    play(server, seen, None, &args.view, store, input, output)
}

/// Opens a game: joins it if the person wants to, comes back to it, or watches it.
fn join(args: &OnlineJoinArgs, store: Store, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let address = match (&args.link.server, &args.who.server) {
        (Some(address), _) => address.clone(),
        (None, server) => address(server.as_ref(), &store, catalog)?,
    };
    let input = Input::new(!app::is_typed());
    let known = identity(&address, &store, catalog)?;
    let mut server = known.as_ref().map_or_else(
        || Ok(Server::new(address.clone())),
        |identity| as_somebody(&address, identity, catalog),
    )?;
    let shown = match server.show(args.link.game) {
        // Whoever is not known there any longer can still watch, or become somebody else.
        Err(ClientError::Unknown) => {
            server = Server::new(address.clone());
            server.show(args.link.game)
        }
        shown => shown,
    };
    let seen = shown.and_then(Seen::new);
    let mut seen = seen.map_err(|error| failure(&error, &address, catalog))?;
    let mut joining = None;
    if seen.seat().is_none() && seen.may(Ability::Join) {
        invite(&seen, output)?;
        if !input.confirm(&catalog.text("online-ask-accept"), output)? {
            writeln!(output, "{}", catalog.text("online-not-accepted"))?;
            return Ok(ExitCode::SUCCESS);
        }
        let name;
        (server, name) = enter(&address, &args.who, &store, &input, output)?;
        joining = Some(Request::Join { name });
        // Who we are may have changed, and with it where we sit.
        seen = look(&server, args.link.game, catalog)?;
    }
    play(server, seen, joining, &args.view, store, input, output)
}

/// Says what a game is that waits for an opponent.
fn invite(seen: &Seen, output: &mut Output) -> Result<(), Failure> {
    let catalog = output.catalog;
    let terms = &seen.state().terms;
    let seats = &seen.state().seats;
    let (free, host) = match (&seats.first, &seats.second) {
        (None, host) => (Seat::First, host),
        (host, _) => (Seat::Second, host),
    };
    let name = words::name(host.as_ref(), catalog);
    let color = seen.game().setup().game.colors()[free.into()];
    let invites = Phrase::new("online-invites").with("name", name.clone());
    let invites = invites.with("game", words::game(terms));
    let key = match free {
        Seat::First => "online-would-first",
        Seat::Second => "online-would-second",
    };
    let would = Phrase::new(key).with("side", color).with("name", name);
    writeln!(output, "{}", catalog.part(&invites))?;
    writeln!(output, "{}", words::terms(terms, catalog))?;
    writeln!(output, "{}", catalog.part(&would))?;
    Ok(())
}

/// Plays a game, or watches it, until it is left.
fn play(
    server: Server,
    seen: Seen,
    joining: Option<Request>,
    view: &OnlineView,
    store: Store,
    input: Input,
    output: &mut Output,
) -> Result<ExitCode, Failure> {
    if !view.plain && app::is_possible() {
        let game = OnlineGame {
            server,
            seen,
            joining,
        };
        let opening = Opening::Online(Box::new(game));
        return app::run(opening, view.app, view.drawing, output);
    }
    let style = TextStyle {
        ascii: view.drawing.ascii || !output.unicode,
        color: output.color,
    };
    let manner = Manner {
        catalog: output.catalog,
        drawing: (app::is_terminal() && !view.plain).then_some(style),
        store,
        date: Date::of(SystemTime::now()),
    };
    let address = server.address().clone();
    let catalog = output.catalog;
    Dialogue::open(server, seen, joining, manner, input)?
        .run(output)?
        .map_err(|error| failure(&error, &address, catalog))?;
    Ok(ExitCode::SUCCESS)
}

/// A game as the server shows it now.
fn look(server: &Server, game: GameId, catalog: &Catalog) -> Result<Seen, Failure> {
    let shown = server.show(game).and_then(Seen::new);
    shown.map_err(|error| failure(&error, server.address(), catalog))
}

/// What the command line asks for.
fn terms(args: &OnlineNewArgs, catalog: &Catalog) -> Result<Terms, Failure> {
    let whole = |time: std::time::Duration| {
        let seconds = u32::try_from(time.as_secs()).ok();
        seconds.filter(|_| time.subsec_nanos() == 0)
    };
    let bad_pace = || Failure::Usage(catalog.text("online-bad-pace"));
    let pace = match (args.clock, args.days) {
        (Some(clock), _) => Pace::Live {
            seconds: whole(clock.initial).ok_or_else(bad_pace)?,
            increment: whole(clock.increment).ok_or_else(bad_pace)?,
        },
        (None, Some(days)) => Pace::Days { days },
        (None, None) => Pace::Unlimited,
    };
    let terms = Terms {
        game: args.game.to_string(),
        swap: args.swap,
        pace,
        takebacks: args.takebacks,
        listed: args.listed,
    };
    match terms.setup() {
        Ok(_) => Ok(terms),
        Err(TermsError::Pace) => Err(bad_pace()),
        Err(TermsError::Game(why)) => Err(Failure::Usage(why)),
    }
}

/// The server that the command line names, or the settings.
fn address(named: Option<&Address>, store: &Store, catalog: &Catalog) -> Result<Address, Failure> {
    if let Some(address) = named {
        return Ok(address.clone());
    }
    let (server, file) = store.server().map_err(|error| unkept(&error, catalog))?;
    let file = file.display().to_string();
    let Some(server) = server else {
        let phrase = Phrase::new("online-no-server").with("file", file);
        return Err(Failure::Input(catalog.part(&phrase)));
    };
    server.parse().map_err(|_| {
        let phrase = Phrase::new("online-bad-server").with("file", file);
        Failure::Input(catalog.part(&phrase.with("server", server)))
    })
}

/// Who this computer is on a server.
fn identity(
    address: &Address,
    store: &Store,
    catalog: &Catalog,
) -> Result<Option<Identity>, Failure> {
    let identity = store.identity(&address.to_string());
    identity.map_err(|error| unkept(&error, catalog))
}

fn as_somebody(
    address: &Address,
    identity: &Identity,
    catalog: &Catalog,
) -> Result<Server, Failure> {
    let server = Server::new(address.clone());
    match identity.secret.parse() {
        Ok(secret) => Ok(server.with_secret(secret)),
        Err(_) => Err(failure(&ClientError::Unknown, address, catalog)),
    }
}

/// The server, asked as whoever this computer is there, and the name that others see. Somebody new is asked for a name.
fn enter(
    address: &Address,
    who: &OnlineWho,
    store: &Store,
    input: &Input,
    output: &mut Output,
) -> Result<(Server, String), Failure> {
    let catalog = output.catalog;
    let fail = |error: ClientError| failure(&error, address, catalog);
    if let Some(identity) = identity(address, store, catalog)? {
        let server = as_somebody(address, &identity, catalog)?;
        match server.identity() {
            Ok(_) => {
                let name = who.name.as_ref().filter(|name| **name != identity.name);
                let Some(name) = name else {
                    return Ok((server, identity.name));
                };
                check_name(name, catalog)?;
                server.rename(name).map_err(fail)?;
                let renamed = Identity {
                    name: name.clone(),
                    ..identity
                };
                keep(address, &renamed, store, catalog)?;
                return Ok((server, renamed.name));
            }
            // The server has lost its data or has forgotten us: we are somebody new.
            Err(ClientError::Unknown) => {}
            Err(error) => return Err(fail(error)),
        }
    }
    let name = match &who.name {
        Some(name) => name.clone(),
        None => {
            let question = catalog.text("online-ask-name");
            let answer = input.ask(&question, output)?;
            answer.ok_or_else(|| Failure::Input(catalog.text("online-no-name")))?
        }
    };
    check_name(&name, catalog)?;
    let server = Server::new(address.clone());
    let (_, secret) = server.make_identity(&name).map_err(fail)?;
    let identity = Identity {
        secret: secret.reveal(),
        name,
    };
    keep(address, &identity, store, catalog)?;
    Ok((server.with_secret(secret), identity.name))
}

fn check_name(name: &str, catalog: &Catalog) -> Result<(), Failure> {
    if cairn_online::is_name(name) {
        return Ok(());
    }
    let phrase = Phrase::new("online-bad-name").with("name", format!("{name:?}"));
    Err(Failure::Input(catalog.part(&phrase)))
}

fn keep(
    address: &Address,
    identity: &Identity,
    store: &Store,
    catalog: &Catalog,
) -> Result<(), Failure> {
    let kept = store.keep_identity(&address.to_string(), identity);
    kept.map_err(|error| unkept(&error, catalog))
}

/// Has this computer forgotten on a server, and the server here.
fn forget(address: &Address, store: &Store, output: &mut Output) -> Result<ExitCode, Failure> {
    let catalog = output.catalog;
    let say = |key| catalog.part(&Phrase::new(key).with("server", address.to_string()));
    let Some(identity) = identity(address, store, catalog)? else {
        writeln!(output, "{}", say("online-forget-nobody"))?;
        return Ok(ExitCode::SUCCESS);
    };
    let input = Input::new(!app::is_typed());
    if !input.confirm(&say("online-forget-ask"), output)? {
        writeln!(output, "{}", say("online-forget-not"))?;
        return Ok(ExitCode::SUCCESS);
    }
    match as_somebody(address, &identity, catalog)?.forget() {
        Ok(()) | Err(ClientError::Unknown) => {}
        Err(error) => return Err(failure(&error, address, catalog)),
    }
    let forgotten = store.forget_identity(&address.to_string());
    forgotten.map_err(|error| unkept(&error, catalog))?;
    writeln!(output, "{}", say("online-forget-done"))?;
    Ok(ExitCode::SUCCESS)
}

/// The command that comes back to a game.
fn come_back(link: &str) -> String {
    format!("cairn online join {link}")
}

fn failure(error: &ClientError, address: &Address, catalog: &Catalog) -> Failure {
    Failure::Input(words::error(error, &address.to_string(), catalog))
}

fn unkept(error: &StoreError, catalog: &Catalog) -> Failure {
    Failure::Input(catalog.say(&error.phrase()))
}

/// Whether a line means yes, in the language of the reader or in English.
fn is_yes(line: &str, catalog: &Catalog) -> bool {
    let line = line.trim().to_lowercase();
    [catalog, Catalog::get(Language::English)]
        .iter()
        .any(|catalog| {
            let words = catalog.text("online-yes-words");
            words.split(", ").any(|word| word == line)
        })
}
