// Addresses: everything that can be opened has one, in the part after `#`, so that any static server will do.

/** A game at a place: what an address of the analysis page says. */
export interface Place {
  game: string;
  /** The position it begins with; the game's own if absent. */
  start?: string;
  moves: string[];
  /** How many of the moves are played on the board. */
  at: number;
}

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "play"; id: string }
  | { page: "learn"; game?: string }
  | { page: "players" }
  | { page: "analysis"; place?: Place }
  | { page: "settings" }
  | { page: "help" };

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, argument] = path.split("/").map(decode);
  switch (page) {
    case "new":
      return argument ? { page, game: argument } : { page: "home" };
    case "play":
      return argument ? { page, id: argument } : { page: "home" };
    case "learn":
      return argument ? { page, game: argument } : { page };
    case "analysis":
      return argument ? { page, place: parsePlace(argument, new URLSearchParams(query)) } : { page };
    case "players":
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
  const at = Number(query.get("at") ?? moves.length);
  const place = { game, moves, at: Number.isInteger(at) ? Math.min(Math.max(0, at), moves.length) : moves.length };
  return start === null ? place : { ...place, start };
}

/** The address of a place, as a link on this page. */
export function placeHash({ game, start, moves, at }: Place): string {
  const parts = [];
  if (start !== undefined) parts.push(`start=${encodeURIComponent(start)}`);
  if (moves.length > 0) parts.push(`moves=${moves.map(encodeURIComponent).join(".")}`, `at=${at}`);
  return `#/analysis/${encodeURIComponent(game)}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state<Route>({ page: "home" });

  constructor() {
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
