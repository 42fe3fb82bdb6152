// A move on its way. It lives in the rules; here are the words when a square is refused.

import type { Entered, Scene } from "./wire";

/** How long a refusal stays, in milliseconds. */
const REFUSAL = 4000;

/** Where moves are entered: a match, or a place in a tree. */
export interface Rules {
  /** The position with the squares chosen so far. */
  scene(): Scene;
  choose(square: string): Entered;
  stepBack(): void;
  letGo(): void;
  /** Plays a whole move that was entered with these squares. */
  play(text: string, squares: string[]): void;
}

export class Entry {
  refusal = $state<string>();
  /** Counts the changes of the move, which lives outside of what Svelte can see. */
  version = $state(0);
  readonly #rules: Rules;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** The squares chosen so far. */
  get chosen(): string[] {
    return this.#rules.scene().steps.chosen;
  }

  /** Goes on with the move, takes back a step, or refuses with the reason; a whole move is played. */
  choose(square: string): void {
    this.dismiss();
    const entered = this.#rules.choose(square);
    if (entered.kind === "refused") return this.refuse(entered.reason);
    this.version += 1;
    if (entered.kind === "complete") this.#rules.play(entered.text, entered.squares);
  }

  /** Takes back one step of an unfinished move. */
  cancel(): void {
    this.dismiss();
    this.#rules.stepBack();
    this.version += 1;
  }

  /** Forgets what was chosen. */
  clear(): void {
    this.dismiss();
    this.#rules.letGo();
    this.version += 1;
  }

  refuse(reason: string): void {
    this.dismiss();
    this.refusal = reason;
    this.#timer = setTimeout(() => (this.refusal = undefined), REFUSAL);
  }

  /** Takes a refusal away. */
  dismiss(): void {
    this.refusal = undefined;
    clearTimeout(this.#timer);
  }
}
