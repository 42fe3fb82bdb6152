// Addresses: everything that can be opened has one, in the part after `#`, so that any static server will do.

import type { SideName } from "./wire";

/** A game at a place: what an address of the analysis page says. */
export interface Place {
  game: string;
  /** The position it begins with; the game's own if absent. */
  start?: string;
  moves: string[];
  /** How many of the moves are played on the board; in a record, the place among all its moves, variations after the move they replace. */
  at: number;
  /** A record with all there is to the game: comments, variations, names. It is there instead of a start and moves. */
  pgn?: string;
  /** Whether it is reviewed at once: for whom, and whether the mistakes are done again at once, too. */
  review?: { you: SideName | "both"; retry: boolean };
}

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "play"; id: string }
  | { page: "learn"; game?: string; chapter?: number }
  | { page: "tutorial"; game: string }
  | { page: "players" }
  | { page: "games" }
  | { page: "puzzles"; path: string[] }
  | { page: "record" }
  | { page: "analysis"; place?: Place }
  | { page: "online"; path: string[] }
  | { page: "settings" }
  | { page: "help" };

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, ...rest] = path.split("/").map(decode);
  const [argument, part] = rest;
  switch (page) {
    case "new":
      return argument ? { page, game: argument } : { page: "home" };
    case "play":
      return argument ? { page, id: argument } : { page: "home" };
    case "learn":
      return argument ? { page, game: argument, ...(Number(part) >= 1 && { chapter: Math.trunc(Number(part)) }) } : { page };
    case "tutorial":
      return argument ? { page, game: argument } : { page: "learn" };
    case "analysis":
      return argument ? { page, place: parsePlace(argument, new URLSearchParams(query)) } : { page };
    case "g":
    case "online":
      return { page: "online", path: rest };
    case "puzzles":
      return { page, path: rest };
    case "daily":
      return { page: "puzzles", path: [page] };
    case "record":
    case "players":
    case "games":
    case "settings":
    case "help":
      return { page };
    default:
      return { page: "home" };
  }
}

function parsePlace(game: string, query: URLSearchParams): Place {
  const moves = (query.get("moves") ?? "").split(".").filter((move) => move !== "");
  const start = query.get("start");
  const pgn = query.get("pgn");
  if (pgn !== null) return { game, moves, at: Math.max(0, Math.trunc(Number(query.get("at"))) || 0), pgn: unpack(pgn) };
  const at = Number(query.get("at") ?? moves.length);
  const you = query.get("review");
  const retry = query.has("retry");
  const review = you === "first" || you === "second" || you === "both" ? { review: { you, retry } as const } : {};
  const place = { ...review, game, moves, at: Number.isInteger(at) ? Math.min(Math.max(0, at), moves.length) : moves.length };
  return start === null ? place : { ...place, start };
}

/** The address of a place, as a link on this page. */
export function placeHash({ game, start, moves, at, pgn, review }: Place): string {
  const parts = [];
  if (pgn !== undefined) return `#/analysis/${encodeURIComponent(game)}?pgn=${pack(pgn)}&at=${at}`;
  if (start !== undefined) parts.push(`start=${encodeURIComponent(start)}`);
  if (moves.length > 0) parts.push(`moves=${moves.map(encodeURIComponent).join(".")}`, `at=${at}`);
  if (review) parts.push(`review=${review.you}`, ...(review.retry ? ["retry"] : []));
  return `#/analysis/${encodeURIComponent(game)}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}

/** Any text in the letters that addresses are made of: UTF-8 as Base64, in its form for addresses. */
function pack(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The text that was packed; nothing if it was not. */
function unpack(packed: string): string {
  try {
    const bytes = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return "";
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The link of an online game ends like this. */
const LINK = /\/g\/([a-z0-9]{16})$/;

class Router {
  route = $state<Route>({ page: "home" });

  constructor() {
    // A link that the server answered with the page itself: from here on, addresses are as everywhere.
    const game = LINK.exec(location.pathname)?.[1];
    if (game) history.replaceState(null, "", `../#/online/${game}`);
    this.route = parse(location.hash);
    addEventListener("hashchange", () => (this.route = parse(location.hash)));
  }
}

export const router = new Router();

export function go(hash: string): void {
  location.hash = hash;
}

/** Says where we are without opening anything or filling the history. */
export function mark(hash: string): void {
  history.replaceState(history.state, "", hash);
}
