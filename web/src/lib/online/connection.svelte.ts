// The WebSocket of a game. It comes back by itself, and what was not acknowledged is said again with the same number.

import { address } from "./api";
import type { ClientMessage, Request, ServerMessage, Why } from "./wire";

/** The shortest and the longest time between two attempts, in milliseconds. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

/** How long nothing may be heard before we ask, and how long the answer may take. */
const SILENCE = 12_000;
const ANSWER = 8_000;

/** The server closes with this code where there is nothing to come back to. */
const POLICY = 1008;

export type Link = "connecting" | "open" | "lost";

export interface Listener {
  /** The last version that is known. */
  version(): number;
  hear(message: ServerMessage): void;
  /** What became of a request: the version of its event, or why not. */
  answered(action: number, answer: number | Why): void;
}

export class Connection {
  link = $state<Link>("connecting");
  readonly #game: string;
  readonly #listener: Listener;
  #socket: WebSocket | undefined;
  /** What was asked and not answered yet, in order. */
  readonly #asked = new Map<number, Request>();
  /** Other tabs of the same person, and this one before it was loaded again, number theirs differently: by the second and by chance. */
  #next = Math.floor(Date.now() / 1000) * 2 ** 21 + (crypto.getRandomValues(new Uint32Array(1))[0]! >>> 11);
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #pings = 0;
  /** The server's clock minus ours, in milliseconds. */
  #offset = 0;

  constructor(game: string, listener: Listener) {
    this.#game = game;
    this.#listener = listener;
    addEventListener("online", this.#hurry);
    addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** The server's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Asks for something; it is said again until there is an answer. Gives its number. */
  ask(request: Request): number {
    const action = (this.#next += 1);
    this.#asked.set(action, request);
    if (this.link === "open") this.#say({ say: "ask", action, request });
    return action;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  /** Tries at once, because something has changed. */
  hurry(): void {
    if (this.#isClosed || this.link !== "lost" || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** Who we are has changed: the server must be told. */
  renew(): void {
    this.#socket?.close();
  }

  readonly #hurry = () => {
    if (document.visibilityState === "visible") this.hurry();
  };

  #open(): void {
    const url = address(`games/${encodeURIComponent(this.#game)}/socket?after=${this.#listener.version()}`);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    // A server that accepts and then says nothing is as good as none.
    this.#expect(ANSWER, socket);
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#expect(SILENCE, socket);
      this.#hear(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lose(code === POLICY);
    };
  }

  #expect(time: number, socket: WebSocket): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (time === SILENCE && socket.readyState === WebSocket.OPEN) {
        this.#say({ say: "ping", number: (this.#pings += 1) });
        return this.#expect(ANSWER, socket);
      }
      this.#socket = undefined;
      socket.close();
      this.#lose(false);
    }, time);
  }

  #lose(isTooMuch: boolean): void {
    this.#socket = undefined;
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.link = "lost";
    const longest = isTooMuch ? LONGEST_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts);
    this.#attempts += 1;
    // Everybody who lost the same server comes back at another moment.
    this.#timer = setTimeout(() => this.#open(), longest * (0.5 + Math.random() / 2));
  }

  #hear(message: ServerMessage): void {
    switch (message.say) {
      case "welcome":
        this.link = "open";
        this.#attempts = 0;
        this.#offset = message.now - Date.now();
        for (const [action, request] of this.#asked) this.#say({ say: "ask", action, request });
        break;
      case "pong":
        this.#offset = message.now - Date.now();
        break;
      case "granted":
      case "refused": {
        if (this.#asked.delete(message.action))
          this.#listener.answered(message.action, message.say === "granted" ? message.version : message.why);
        break;
      }
    }
    this.#listener.hear(message);
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
