// Somebody in the middle of a tutorial. What reaches the goal of a step, and what is said of other moves, has been judged by the rules.

import lessons from "./lessons.json";
import { finishLesson } from "./finished";
import { t } from "./i18n.svelte";
import { Trial } from "./try.svelte";

/** Something to say. */
interface Saying {
  key: string;
  values: Record<string, string>;
}

interface Step {
  game: string;
  position: string;
  /** The messages of what to do, of the hint, and of what there is to learn. */
  task: string;
  hint: string;
  done: string;
  /** The squares of a move that reaches the goal; none for a pass. */
  solution: string[];
  /** All moves that reach it. */
  reached: string[];
  /** What is said of some other moves, */
  answers: Record<string, Saying>;
  /** and of all that are not among them. */
  other: Saying | null;
}

/** The steps of a game's tutorial; none if there is no such game. */
const stepsOf = (game: string): Step[] => (lessons as unknown as Record<string, Step[]>)[game] ?? [];

export class Course {
  readonly id: string;
  readonly steps: Step[];
  /** Which step, from 0. */
  at = $state(0);
  trial = $state.raw<Trial>()!;
  /** Whether the hint is shown. */
  hinted = $state(false);
  /** Whether the goal is reached. */
  reached = $state(false);
  /** What is said of the last move, if it did not reach the goal. */
  #answer = $state.raw<Saying>();

  constructor(id: string) {
    this.id = id;
    this.steps = stepsOf(id);
    if (this.steps.length > 0) this.go(0);
  }

  get step(): Step {
    return this.steps[this.at]!;
  }

  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** What there is to say about what was done last. */
  get answer(): string {
    const end = this.trial.scene.end?.told;
    if (this.reached) return [this.trial.told, end, t(this.step.done)].filter((part) => part).join(" ");
    return this.#answer ? t(this.#answer.key, this.#answer.values) : "";
  }

  go(at: number): void {
    this.at = at;
    this.reached = false;
    this.hinted = false;
    this.#answer = undefined;
    this.trial = new Trial(this.step.game, this.step.position, (text) => this.#played(text));
  }

  again(): void {
    this.go(this.at);
  }

  #played(text: string): void {
    this.reached = this.step.reached.includes(text);
    if (this.reached) {
      this.hinted = false;
      if (this.isLast) finishLesson(this.id);
      return;
    }
    this.#answer = this.step.answers[text] ?? this.step.other ?? undefined;
    this.trial.reset();
  }
}
