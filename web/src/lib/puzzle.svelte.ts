// A puzzle on the board: the rules play its moves, and the learner says what they were.

import { Refusal, Study } from "./cairn";
import { Entry } from "./entry.svelte";
import type { Learner } from "./learner";
import { settings } from "./settings.svelte";
import type { AnswerView, Scene, SolvingView } from "./wire";

/** How long the other side takes to answer, in milliseconds. */
const ANSWER = 400;

/** What came of the last move: the move itself, and what it was. */
export interface Heard {
  move: string;
  answer: AnswerView;
}

export class PuzzleGame {
  readonly #learner: Learner;
  readonly #study: Study;
  #node = $state(0);
  /** The nodes from the beginning on, and where in them we are. */
  #nodes: number[] = $state.raw([0]);
  solving: SolvingView = $state.raw()!;
  heard = $state.raw<Heard>();
  /** Whether the other side is about to answer. */
  answering = $state(false);
  /** The rating before the puzzle. */
  readonly before: number;

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

  constructor(learner: Learner, solving: SolvingView) {
    this.#learner = learner;
    this.solving = solving;
    this.before = learner.standing(solving.puzzle.game).rating;
    this.#study = Study.begin(solving.puzzle.game, solving.puzzle.position);
    if (solving.stage !== "looking") this.#lay();
  }

  /** Whether a person may move. */
  get awaits(): boolean {
    return this.solving.stage === "looking" && !this.answering;
  }

  /** How the rating changed, where the puzzle counted. */
  get rating(): { now: number; change: number } | undefined {
    if (this.solving.purpose !== "rated") return undefined;
    const { rating } = this.#learner.standing(this.solving.puzzle.game);
    return rating === this.before ? undefined : { now: rating, change: rating - this.before };
  }

  choose(square: string): void {
    if (this.awaits) this.entry.choose(square);
  }

  /** Plays a move that was typed, and says whether that was possible; one that cannot be played is refused with the reason. */
  type(text: string): boolean {
    if (!this.awaits) return false;
    try {
      this.play(text);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.entry.refuse(error.message);
      return false;
    }
  }

  play(text: string): void {
    const turn = this.scene.board.turn;
    const node = this.#study.play(settings.language, this.#node, text);
    const move = this.#study.line(node).moves.at(-1) ?? text;
    this.#study.go(node);
    const wins = this.#study.scene(settings.language).end?.winner === turn;
    const answer = this.#learner.answer(move, wins);
    this.solving = this.#learner.solving!;
    this.heard = { move, answer };
    if (answer.kind === "wrong" || answer.kind === "winsAtOnce") {
      this.#study.go(this.#node);
      this.entry.clear();
      if (this.solving.stage === "shown") this.#lay();
      return;
    }
    this.#reach(node);
    if (answer.kind === "right") this.#answer(answer.reply);
    else this.#lay();
  }

  #answer(reply: string): void {
    this.answering = true;
    const go = () => {
      this.answering = false;
      this.#reach(this.#study.play(settings.language, this.#node, reply));
    };
    if (settings.moves) setTimeout(go, ANSWER);
    else go();
  }

  /** Gives up. */
  show(): void {
    this.entry.clear();
    this.#learner.show();
    this.solving = this.#learner.solving!;
    this.heard = undefined;
    this.#lay();
  }

  /** Goes to a node that comes after this one. */
  #reach(node: number): void {
    this.#study.go(node);
    this.#nodes = [...this.#nodes, node];
    this.#node = node;
  }

  /** Puts the whole line into the tree, so that one can look through it; where the last move differs, from there on. */
  #lay(): void {
    const { line, rest } = this.solving.puzzle;
    const here = this.#node;
    const played = this.#nodes.length - 1;
    const ended = this.#study.scene(settings.language).end !== null;
    const left = ended ? [] : [...line, ...rest].slice(played);
    let node = here;
    for (const move of left) {
      node = this.#study.play(settings.language, node, move);
      this.#nodes = [...this.#nodes, node];
    }
    this.#study.go(here);
  }

  /** How many moves are on the board, and how many there are. */
  get at(): { now: number; of: number } {
    return { now: this.#nodes.indexOf(this.#node), of: this.#nodes.length - 1 };
  }

  /** The moves as they were played and go on. */
  get moves(): string[] {
    void this.#node;
    return this.#study.line(this.#nodes.at(-1)!).moves;
  }

  /** Looks at the position after so many moves, once there is nothing more to find. */
  lookAt(count: number): void {
    const node = this.#nodes[count];
    if (node === undefined || this.solving.stage === "looking") return;
    this.#study.go(node);
    this.#node = node;
  }
}
