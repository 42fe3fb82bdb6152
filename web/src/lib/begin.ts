// New games.

import { Play, computerPlayers, details } from "./cairn";
import { t } from "./i18n.svelte";
import type { Game } from "./play.svelte";
import { type Agreement, type Seat, newId, newSeed, save } from "./saved";
import { settings } from "./settings.svelte";
import type { MatchSetup } from "./wire";

/** Begins a game and keeps it; gives the id to open it by. */
export function begin(agreement: Agreement, seed = newSeed()): string {
  const { game, position, seats, swap, time } = agreement;
  const setup: MatchSetup = {
    game,
    position: position ?? null,
    swap,
    time: time ?? null,
    players: { first: nameOf(seats.first), second: nameOf(seats.second) },
    tags: [],
  };
  const id = newId();
  save({
    id,
    name: details(settings.language, game).name,
    agreement,
    pgn: Play.begin(setup).pgn(),
    seed,
    used: 0,
    over: false,
    touched: Date.now(),
  });
  return id;
}

/** The same again, with sides exchanged. */
export function beginAgain(game: Game): string {
  const { agreement } = game;
  const { first, second } = agreement.seats;
  return begin({ ...agreement, seats: { first: second, second: first } });
}

function nameOf(seat: Seat): string {
  if (seat === "person") return t("web-person");
  return computerPlayers(settings.language).find(({ kind }) => kind === seat.computer)?.name ?? seat.computer;
}
