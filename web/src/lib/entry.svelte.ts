// A move on its way: the squares chosen so far, and the reason why one was refused.

import { t } from "./i18n.svelte";
import type { Scene } from "./wire";

/** How long a refusal stays, in milliseconds. */
const REFUSAL = 4000;

/** Where moves are entered: a match, or a node of a tree. */
export interface Rules {
  /** The position with these squares chosen. */
  at(chosen: string[]): Scene;
  /** Why these squares are not the beginning of a move. */
  whyNot(chosen: string[]): string | undefined;
  /** Plays a whole move that was entered with these squares. */
  play(text: string, chosen: string[]): void;
}

export class Entry {
  chosen = $state.raw<string[]>([]);
  refusal = $state<string>();
  readonly #rules: Rules;
  #timer = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Goes on with the move, begins another, takes back a step, or refuses with the reason. */
  choose(square: string): void {
    this.calm();
    const isNext = (chosen: string[]) => this.#rules.at(chosen).steps.next.some((choice) => choice.square === square);
    if (isNext(this.chosen)) this.#go([...this.chosen, square]);
    else if (square === this.chosen.at(-1)) this.cancel();
    else if (this.chosen.length === 1 && isNext([])) this.#go([square]);
    else this.refuse(this.#rules.whyNot([...this.chosen, square]) ?? t("web-refused"));
  }

  #go(chosen: string[]): void {
    const { complete, next } = this.#rules.at(chosen).steps;
    if (complete !== null && next.length === 0) {
      this.chosen = [];
      this.#rules.play(complete, chosen);
    } else {
      this.chosen = chosen;
    }
  }

  /** Takes back one step of an unfinished move. */
  cancel(): void {
    this.calm();
    this.chosen = this.chosen.slice(0, -1);
  }

  /** Forgets what was chosen. */
  clear(): void {
    this.calm();
    this.chosen = [];
  }

  refuse(reason: string): void {
    this.calm();
    this.refusal = reason;
    this.#timer = window.setTimeout(() => (this.refusal = undefined), REFUSAL);
  }

  /** Takes a refusal away. */
  calm(): void {
    this.refusal = undefined;
    clearTimeout(this.#timer);
  }
}
