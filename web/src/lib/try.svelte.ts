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
    scene: () => this.scene,
    choose: (square) => this.#study.choose(settings.language, square),
    stepBack: () => this.#study.stepBack(),
    letGo: () => this.#study.letGo(),
    play: (text) => this.play(text),
  });
  readonly scene: Scene = $derived.by(() => {
    void this.#node;
    void this.entry.version;
    return this.#study.scene(settings.language);
  });

  readonly #played: ((text: string) => void) | undefined;

  /** A position of a game. Whoever wants to know hears of every move. */
  constructor(game: string, position: string, played?: (text: string) => void) {
    this.#study = Study.begin(game, position);
    this.#played = played;
  }

  play(text: string): void {
    this.#go(this.#study.play(settings.language, this.#node, text));
    const node = this.#study.view(settings.language).nodes.find(({ id }) => id === this.#node);
    this.told = node?.told ?? "";
    this.#played?.(text);
  }

  #go(node: number): void {
    this.#study.go(node);
    this.#node = node;
  }

  get isTouched(): boolean {
    return this.#node !== 0 || this.entry.chosen.length > 0;
  }

  reset(): void {
    this.entry.clear();
    this.#go(0);
    this.told = "";
  }
}
