// What the page and the server say to each other: docs/online.md, whose examples the tests of the server compare with its types.

export type Seat = "first" | "second";

export interface Seats<T> {
  first: T;
  second: T;
}

export type Pace = { kind: "unlimited" } | { kind: "live"; seconds: number; increment: number } | { kind: "days"; days: number };

export interface Terms {
  /** The game with its options, such as `zola:8`. */
  game: string;
  swap: boolean;
  pace: Pace;
  takebacks: boolean;
  /** Whether anybody finds it in the lobby while a seat is free. */
  listed: boolean;
}

export type Stage = "open" | "playing" | "over" | "aborted";

export interface Seated {
  name: string;
  /** The level, if it is the computer. */
  level: number | null;
  /** The side that is played from this seat now. */
  side: Seat;
  forgotten?: boolean;
}

/** Milliseconds that were left when the last event happened. */
export interface Clocks extends Seats<number> {
  running: Seat | null;
  /** By the server's clock. */
  deadline: number | null;
}

export type Ability = "join" | "move" | "swap" | "offer-draw" | "ask-takeback" | "answer" | "resign" | "abort" | "say" | "rematch";

export interface State {
  game: string;
  version: number;
  at: number;
  terms: Terms;
  stage: Stage;
  seats: Seats<Seated | null>;
  moves: string[];
  turn: Seat | null;
  clocks: Clocks | null;
  offer: { by: Seat; what: "draw" | "takeback" } | null;
  end: { result: string; reason: string; winner: Seat | null } | null;
  wants_rematch: Seats<boolean>;
  rematch: string | null;
  after: string | null;
  may: Seats<Ability[]> & { others: Ability[] };
}

export const SAYINGS = ["hello", "good-luck", "clever-move", "my-mistake", "good-game", "thanks"] as const;
export type Saying = (typeof SAYINGS)[number];

export type Event =
  | { kind: "said"; seat: Seat; saying: Saying }
  | { kind: "aborted"; by: Seat | null }
  | { kind: "seated"; seat: Seat; name: string }
  | { kind: "created" | "played" | "timed-out" | "resumed" | "wants-rematch" | "rematch" | "forgotten" };

export interface Entry {
  version: number;
  at: number;
  event: Event;
}

export type Request =
  | { want: "join"; name: string }
  | {
      want: "play";
      play: { do: "move"; text: string } | { do: "swap" | "resign" | "offer-draw" | "ask-takeback" } | { do: "answer"; accept: boolean };
    }
  | { want: "abort" | "rematch" }
  | { want: "say"; saying: Saying };

export interface Why {
  code: string;
  message: string;
}

export type ClientMessage = { say: "ask"; action: number; request: Request } | { say: "ping"; number: number };

export type ServerMessage =
  | { say: "welcome"; protocol: number; game: string; player: string | null; seat: Seat | null; now: number }
  | { say: "update"; entries: Entry[]; state: State }
  | { say: "presence"; first: boolean; second: boolean }
  | { say: "seat"; seat: Seat }
  | { say: "granted"; action: number; version: number }
  | { say: "refused"; action: number; why: Why }
  | { say: "pong"; number: number; now: number }
  | { say: "waiting"; count: number }
  | { say: "error"; why: Why };

export interface NewGame {
  terms: Terms;
  seat?: Seat;
  name: string;
  level?: number;
}

export interface Made {
  game: string;
  seat: Seat;
  link: string;
}

export interface Shown {
  state: State;
  seat: Seat | null;
  presence: Seats<boolean>;
  link: string;
  now: number;
}

/** A game in a list. */
export interface Listed {
  game: string;
  terms: Terms;
  stage: Stage;
  seats: Seats<Seated | null>;
  seat: Seat | null;
  turn: Seat | null;
  deadline: number | null;
  moves: number;
  winner: Seat | null;
  connected: boolean;
  version: number;
  at: number;
}

export interface Lobby {
  your_turn: Listed[];
  yours: Listed[];
  finished: Listed[];
  open: { live: Listed[]; correspondence: Listed[] };
  bots: { level: number }[];
  waiting: number;
  now: number;
}

export interface Identity {
  player: string;
  name: string | null;
}

export interface PairingCode {
  code: string;
  expires: number;
}

export function otherSeat(seat: Seat): Seat {
  return seat === "first" ? "second" : "first";
}

/** What somebody wants to be told: the answer of `GET /api/notify`. */
export interface Notifications {
  push_key: string;
  browsers: number;
  webhooks: { host: string; game: string | null }[];
  feed: boolean;
}
