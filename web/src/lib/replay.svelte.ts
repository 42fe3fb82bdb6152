// A game that is only looked at: its positions, one after another.

import { Study, reasonOf } from "./cairn";
import type { Place } from "./routes.svelte";
import { settings } from "./settings.svelte";
import type { NodeView, Scene } from "./wire";

const ROOT = 0;

export class Replay {
  readonly #study: Study;
  /** The nodes of the line, the beginning first. */
  readonly #line: NodeView[];
  readonly game: string;
  /** Why the address could not be followed to its end. */
  readonly problem: string | undefined;
  at = $state(0);

  readonly scene: Scene = $derived.by(() => {
    this.#study.go(this.#line[this.at]!.id);
    return this.#study.scene(settings.language);
  });

  /** The game of a place. Throws a Refusal if there is none. */
  constructor(place: Place) {
    const { language } = settings;
    if (place.pgn !== undefined) this.#study = Study.fromPgn(language, place.pgn);
    else this.#study = Study.begin(place.game, place.start);
    let node = ROOT;
    try {
      for (const move of place.moves) node = this.#study.play(language, node, move);
    } catch (error) {
      this.problem = reasonOf(error);
    }
    const view = this.#study.view(language);
    const nodes = new Map(view.nodes.map((each) => [each.id, each]));
    this.game = view.game;
    this.#line = [nodes.get(ROOT)!];
    for (let next = this.#line[0]!.children[0]; next !== undefined; next = this.#line.at(-1)!.children[0])
      this.#line.push(nodes.get(next)!);
    this.at = Math.min(place.at, this.last);
  }

  /** The number of the last position. */
  get last(): number {
    return this.#line.length - 1;
  }

  /** What the move did that led here. */
  get told(): string {
    return this.#line[this.at]!.told;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last));
  }
}
