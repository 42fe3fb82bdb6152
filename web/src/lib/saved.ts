// Games kept in this browser, so that a closed tab loses nothing.

import type { BySide } from "./wire";
import { read, remove, write } from "./storage";

export interface SavedGame {
  id: string;
  /** The game's name for people. */
  name: string;
  /** The game as the rules keep it. */
  text: string;
  over: boolean;
  /** How it ended; absent where an earlier version kept it. */
  ended?: Ended;
  /** When it was last played, in milliseconds since 1970. */
  touched: number;
}

/** How a game ended. */
export interface Ended {
  /** In words. */
  told: string;
  /** The opponent's name, and its kind if it is a computer. */
  against: string;
  kind: string | null;
  /** How it ended for the one person who played. */
  score?: "won" | "drawn" | "lost";
}

/** A game as earlier versions kept it: its record, and beside it what a record does not say. */
interface EarlierGame extends Omit<SavedGame, "text"> {
  agreement: { seats: BySide<"person" | { computer: string }> };
  pgn: string;
  seed: number;
  used: number;
}

const INDEX = "cairn.games";

const key = (id: string) => `cairn.game.${id}`;

/** The ids of all games; none if what is kept there is no list of ids. */
function ids(): string[] {
  const kept = read<unknown>(INDEX);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}

export function savedGames(): SavedGame[] {
  const games = ids().map(savedGame);
  return games.filter((game) => game !== undefined).sort((a, b) => b.touched - a.touched);
}

export function savedGame(id: string): SavedGame | undefined {
  const kept = read<SavedGame | EarlierGame>(key(id));
  if (!kept || !("pgn" in kept)) return kept;
  const { pgn, seed, used, agreement, ...rest } = kept;
  const { first, second } = agreement.seats;
  const seat = (seat: typeof first) => (seat === "person" ? "human" : `computer:${seat.computer}`);
  return { ...rest, text: seated(pgn, [seat(first), seat(second)], seed, used) };
}

/** The record of a game with what a game needs besides to go on: who sits where, as `human` or `computer:3`, the seed, and the time used. */
export function seated(record: string, seats: [string, string], seed = 0, used = 0): string {
  const tags = { Seats: seats.join(" "), Seed: seed, MoveTime: 1000, Spent: Math.round(used), Undone: 0 };
  const written = Object.entries(tags).map(([name, value]) => `[Cairn${name} "${value}"]\n`);
  return written.join("") + record;
}

export function save(game: SavedGame): void {
  write(key(game.id), game);
  write(INDEX, [game.id, ...ids().filter((id) => id !== game.id)]);
}

/** Hears when another tab goes on with a game; gives what ends that. */
export function watch(id: string, heard: (game: SavedGame) => void): () => void {
  const hear = (event: StorageEvent) => {
    const game = event.key === key(id) && savedGame(id);
    if (game) heard(game);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

export function forget(id: string): void {
  remove(key(id));
  write(
    INDEX,
    ids().filter((other) => other !== id),
  );
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
