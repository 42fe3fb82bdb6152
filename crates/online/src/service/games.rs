//! Single games: making and showing them.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use cairn_diagram::{Marks, SvgLabels, Theme, svg as draw};
use cairn_session::PlayerKind;

use super::identity::Caller;
use super::metrics::count;
use super::{Failure, Shared, fresh, game_id};
use crate::wire::{self, Made, NewGame, Seats, Shown, Why};
use crate::{Entry, Event, GameId, OnlineGame, PlayerId, Refused, Seat};

/// What a picture may do that is opened as a page of its own: have styles, and nothing else.
const PICTURE_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/// Makes a game. Whoever does has a seat, and the computer the other one if that is wanted.
pub(super) async fn create(
    State(shared): State<Shared>,
    caller: Caller,
    wanted: Result<Json<NewGame>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(wanted) = wanted?;
    let player = caller.player()?;
    let wrong = |why| Failure {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        why,
    };
    wanted
        .terms
        .setup()
        .map_err(|error| wrong(Why::new("terms", error.to_string())))?;
    let is_level = |level| PlayerKind::levels().any(|known| known == PlayerKind::Level(level));
    if wanted.level.is_some_and(|level| !is_level(level)) {
        return Err(wrong(Why::new("level", "expected a level from 1 to 10")));
    }
    let limits = &shared.limits;
    shared.check_address("games", &limits.games, caller.address)?;
    if !limits
        .games_of_player
        .allows(player, shared.environment.now())
    {
        return Err(shared.too_many("games of a player", caller.address));
    }
    let id = GameId::from_random(shared.random()?);
    let seat = match wanted.seat {
        Some(seat) => seat,
        None if shared.random::<1>()?[0].is_multiple_of(2) => Seat::First,
        None => Seat::Second,
    };
    let now = shared.environment.now();
    let mut entries = vec![OnlineGame::created(wanted.terms, None, now)];
    let mut sit = |event| {
        entries.push(Entry {
            version: entries.len() as u64 + 1,
            at: now,
            asked: None,
            event,
        });
    };
    sit(Event::Seated {
        seat,
        player,
        name: wanted.name,
        level: None,
    });
    if let Some(level) = wanted.level {
        sit(Event::Seated {
            seat: seat.other(),
            player: PlayerId::bot(level),
            name: format!("Cairn {level}"),
            level: Some(level),
        });
    }
    // The name is the only thing that can be wrong now.
    if OnlineGame::replay(id, &entries).is_err() {
        return Err(wrong(Why::from(&Refused::Name)));
    }
    shared.hub.create(id, entries).await?;
    count(&shared.metrics.games_made);
    let made = Made {
        game: id,
        seat,
        link: shared.link(id, &caller),
    };
    Ok((StatusCode::CREATED, fresh(made)).into_response())
}

pub(super) async fn show(
    State(shared): State<Shared>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let game = shared.hub.game(game_id(&game)?).await?;
    let presence = shared.hub.presence(game.id());
    Ok(fresh(Shown {
        state: wire::State::from(&game),
        seat: caller.known().and_then(|player| game.seat_of(player)),
        presence: Seats {
            first: presence.first,
            second: presence.second,
        },
        link: shared.link(game.id(), &caller),
        now: shared.environment.now(),
    }))
}

/// A game as a record.
pub(super) async fn pgn(
    State(shared): State<Shared>,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let game = shared.hub.game(game_id(&game)?).await?;
    let headers = [
        (
            header::CONTENT_TYPE,
            "application/x-chess-pgn; charset=utf-8",
        ),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, game.record().text()).into_response())
}

/// A picture of the position.
pub(super) async fn svg(
    State(shared): State<Shared>,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let game = shared.hub.game(game_id(&game)?).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_SECURITY_POLICY, PICTURE_POLICY),
    ];
    Ok((headers, picture(&game)).into_response())
}

/// The position of a game, with the last move marked.
fn picture(game: &OnlineGame) -> String {
    let game = game.game();
    let marks = Marks {
        last: game.moment().last_squares().to_vec(),
        ..Marks::default()
    };
    let position = game.position();
    let labels = SvgLabels {
        title: format!("{} — {position}", game.setup().game.info().name),
        description: String::new(),
    };
    draw(&position.view(&[]), &marks, &labels, Theme::Reader)
}
