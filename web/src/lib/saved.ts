// Games kept in this browser, so that a closed tab loses nothing.

import type { BySide } from "./wire";
import { read, remove, write } from "./storage";

/** Who sits on a side: a person at this screen, or a computer player by its kind. */
export type Seat = "person" | { computer: string };

/** What was agreed before a game began. */
export interface Agreement {
  /** The full name of the game. */
  game: string;
  /** The position it begins with; the game's own if absent. */
  position?: string;
  seats: BySide<Seat>;
  swap: boolean;
  /** Seconds and increment, such as `300+5`; no clock if absent. */
  time?: string;
}

export interface SavedGame {
  id: string;
  /** The game's name for people. */
  name: string;
  agreement: Agreement;
  pgn: string;
  seed: number;
  /** What the side to move has used of its present turn, in milliseconds. */
  used: number;
  over: boolean;
  /** When it was last played, in milliseconds since 1970. */
  touched: number;
}

const INDEX = "cairn.games";
const MOST = 30;

const key = (id: string) => `cairn.game.${id}`;

export function savedGames(): SavedGame[] {
  const games = (read<string[]>(INDEX) ?? []).map(savedGame);
  return games.filter((game) => game !== undefined).sort((a, b) => b.touched - a.touched);
}

export function savedGame(id: string): SavedGame | undefined {
  return read<SavedGame>(key(id));
}

export function save(game: SavedGame): void {
  write(key(game.id), game);
  const ids = [game.id, ...(read<string[]>(INDEX) ?? []).filter((id) => id !== game.id)];
  for (const id of ids.slice(MOST)) remove(key(id));
  write(INDEX, ids.slice(0, MOST));
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
    (read<string[]>(INDEX) ?? []).filter((other) => other !== id),
  );
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
