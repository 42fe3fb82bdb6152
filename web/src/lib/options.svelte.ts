// The options of a game while they are being chosen.

import { details, games } from "./cairn";
import { settings } from "./settings.svelte";
import type { GameCard, GameDetails, GameOption } from "./wire";

export interface Chosen {
  option: GameOption;
  /** The value, as the game's name has it. */
  text: string;
}

export class OptionChoice {
  readonly #id: () => string;
  /** What differs from the usual, by the key of the option. */
  #values = $state<Record<string, string>>({});

  readonly card: GameCard | undefined = $derived.by(() => games(settings.language).find(({ id }) => id === this.#id()));
  readonly #chosen: Chosen[] = $derived.by(() =>
    (this.card?.options ?? []).map((option) => ({ option, text: this.#values[option.key] ?? option.values[option.default]!.text })),
  );
  /** The game with its options, such as `zola:8`. */
  readonly name: string = $derived.by(() => {
    const changed = this.#chosen.filter(({ option, text }) => text !== option.values[option.default]!.text).map(({ text }) => text);
    return changed.length > 0 ? `${this.#id()}:${changed.join(",")}` : this.#id();
  });
  readonly game: GameDetails = $derived.by(() => details(settings.language, this.name));
  readonly size: Chosen | undefined = $derived(this.#chosen.find(({ option }) => option.kind === "size"));
  readonly others: Chosen[] = $derived(this.#chosen.filter(({ option }) => option.kind !== "size"));

  /** `id` names the game without options. */
  constructor(id: () => string) {
    this.#id = id;
  }

  set({ option }: Chosen, text: string): void {
    this.#values[option.key] = text;
  }

  /** Chooses the usual again. */
  reset(): void {
    this.#values = {};
  }
}
