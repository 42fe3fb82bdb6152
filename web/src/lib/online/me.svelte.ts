// Who this browser is to the server. The secret is in a cookie that no script can read; here is only the name.

import { read, remove, write } from "../storage";
import { PLAYS_ONLINE, turns } from "../turns.svelte";
import { become, lobby, rename } from "./api";
import type { Identity, Lobby } from "./wire";

/** How often the games are counted in which it is our turn, in milliseconds. */
const COUNTING = 20_000;

export const LONGEST_NAME = 24;

class Me {
  name = $state("");

  constructor() {
    const kept = read<{ name?: unknown }>(PLAYS_ONLINE);
    if (typeof kept?.name === "string") this.name = kept.name;
  }

  /** Makes sure that we are somebody, with this name. */
  async be(name: string): Promise<void> {
    const trimmed = name.trim();
    const identity = await become(trimmed);
    this.keep(identity.name === trimmed ? identity : await rename(trimmed));
    countTurns();
  }

  keep({ name }: Identity): void {
    this.name = name ?? "";
    write(PLAYS_ONLINE, { name: this.name });
  }

  forget(): void {
    this.name = "";
    remove(PLAYS_ONLINE);
    turns.waiting = 0;
  }
}

export const me = new Me();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts the games in which it is our turn, now and from time to time. */
export function countTurns(): void {
  clearTimeout(timer);
  timer = setTimeout(countTurns, COUNTING);
  if (read(PLAYS_ONLINE)) lobby().then(heardOf, () => {});
}

/** Takes the count from a list that came anyway. */
export function heardOf({ your_turn }: Lobby): void {
  turns.waiting = your_turn.length;
}
