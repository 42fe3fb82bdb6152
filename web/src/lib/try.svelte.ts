// A position to try moves on, as in the rule pages.

import { Study } from "./cairn";
import { Entry } from "./entry.svelte";
import { settings } from "./settings.svelte";
import type { Scene } from "./wire";

export class Trial {
  readonly #study: Study;
  #node = $state(0);
  /** What the last move did. */
  told = $state("");
  readonly entry = new Entry({
    at: (chosen) => this.#at(chosen),
    whyNot: (chosen) => this.#study.whyNot(settings.language, this.#node, chosen),
    play: (text) => this.play(text),
  });
  readonly scene: Scene = $derived(this.#at(this.entry.chosen));

  constructor(game: string, position: string) {
    this.#study = Study.begin(game, position);
  }

  #at(chosen: string[]): Scene {
    return this.#study.scene(settings.language, this.#node, chosen);
  }

  play(text: string): void {
    this.#node = this.#study.play(settings.language, this.#node, text);
    const node = this.#study.view(settings.language).nodes.find(({ id }) => id === this.#node);
    this.told = node?.told ?? "";
  }

  get isTouched(): boolean {
    return this.#node !== 0 || this.entry.chosen.length > 0;
  }

  reset(): void {
    this.entry.clear();
    this.#node = 0;
    this.told = "";
  }
}
