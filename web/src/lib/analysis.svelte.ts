// A game being looked at: a tree of moves, a place in it, and what the engine says of it once it is asked.

import { Study, reasonOf, say } from "./cairn";
import { type Report, type ReviewView, engine } from "./engine";
import { Entry } from "./entry.svelte";
import { t } from "./i18n.svelte";
import { type Place, placeHash } from "./routes.svelte";
import { settings } from "./settings.svelte";
import type { RetryStep } from "./tasks";
import type { DrawingView, MatchLine, MistakeView, NodeView, RetryView, Scene, SideName, StudyView } from "./wire";

/** How many lines are searched at once. */
const LINES = 3;

/** How many nodes a review gives to every position. */
const REVIEW_NODES = 50_000;

/** How many nodes each of the two positions is looked at with that decide about an answer. */
const JUDGE_NODES = 100_000;

const ROOT = 0;

interface Options {
  start?: string | undefined;
  recorded?: boolean;
  you?: SideName | "both" | undefined;
}

export class Analysis {
  readonly #study: Study;
  /** The position the tree begins with, if it is not the game's own. */
  readonly #start: string | undefined;
  /** Whether it is the tree of a record, with names and a result that moves alone do not tell. */
  readonly #recorded: boolean;
  /** Counts the changes of the tree, which lives outside of what Svelte can see. */
  #version = $state(0);
  node = $state(ROOT);
  evaluating = $state(false);
  report = $state.raw<Report>();
  review = $state.raw<ReviewView>();
  reviewed = $state.raw<{ done: number; of: number }>();
  /** The mistakes that are being done again. */
  retry = $state.raw<RetryView>();
  /** The answer that is being judged. */
  judged = $state<string>();
  /** Whose mistakes are done again. */
  readonly you: SideName | "both";
  /** Grows with every search, so that a report that comes too late is known. */
  #era = 0;

  readonly entry = new Entry({
    scene: () => this.scene,
    choose: (square) => this.#study.choose(settings.language, square),
    stepBack: () => this.#study.stepBack(),
    letGo: () => this.#study.letGo(),
    play: (text) => void this.play(text),
  });

  readonly tree: StudyView = $derived.by(() => {
    void this.#version;
    return this.#study.view(settings.language);
  });
  readonly nodes: Map<number, NodeView> = $derived(new Map(this.tree.nodes.map((node) => [node.id, node])));
  readonly scene: Scene = $derived.by(() => {
    void this.#version;
    void this.node;
    void this.entry.version;
    return this.#study.scene(settings.language);
  });
  /** The nodes from the beginning through this one to the end of its line. */
  readonly line: NodeView[] = $derived.by(() => {
    const line: NodeView[] = [];
    for (let node = this.nodes.get(this.node); node; node = node.parent === null ? undefined : this.nodes.get(node.parent))
      line.unshift(node);
    for (let node = line.at(-1); node;) {
      node = node.children[0] === undefined ? undefined : this.nodes.get(node.children[0]);
      if (node) line.push(node);
    }
    return line;
  });
  readonly at: number = $derived(this.line.findIndex(({ id }) => id === this.node));

  /** The mistakes that can be done again. */
  readonly mistakes: MistakeView[] = $derived(this.review?.mistakes.filter(({ side }) => this.you === "both" || side === this.you) ?? []);
  /** The one that is being done again. */
  readonly mistake: MistakeView | undefined = $derived(this.mistakes.find(({ index }) => index === this.retry?.index));

  constructor(study: Study, { start, recorded = false, you = "both" }: Options = {}) {
    this.#study = study;
    this.you = you;
    this.#start = start;
    this.#recorded = recorded;
  }

  /** The tree of an address. A move that cannot be played ends it, and the reason is told. */
  static open(place: Place): { analysis: Analysis; problem: string | undefined } {
    if (place.pgn !== undefined) {
      const analysis = new Analysis(Study.fromPgn(settings.language, place.pgn), { recorded: true });
      analysis.#moveTo(analysis.tree.nodes[place.at]?.id ?? ROOT);
      return { analysis, problem: undefined };
    }
    const study = Study.begin(place.game, place.start);
    const analysis = new Analysis(study, { start: place.start, you: place.review?.you });
    const nodes = [ROOT];
    let problem: string | undefined;
    try {
      for (const move of place.moves) nodes.push(study.play(settings.language, nodes.at(-1)!, move));
    } catch (error) {
      problem = reasonOf(error);
    }
    analysis.#moveTo(nodes[Math.min(place.at, nodes.length - 1)]!);
    return { analysis, problem };
  }

  /** Whether the moves of one line are all there is. */
  get #isPlain(): boolean {
    const isPlain = ({ children, comments, glyphs, evaluation }: NodeView) =>
      children.length < 2 && comments.length === 0 && glyphs.length === 0 && evaluation === null;
    return !this.#recorded && this.tree.nodes.every(isPlain);
  }

  get address(): string {
    if (!this.#isPlain) {
      const at = this.tree.nodes.findIndex(({ id }) => id === this.node);
      return placeHash({ game: this.tree.game, moves: [], at, pgn: this.#study.pgn() });
    }
    const moves = this.line.slice(1).map(({ text }) => text);
    return placeHash({ game: this.tree.game, ...(this.#start !== undefined && { start: this.#start }), moves, at: this.at });
  }

  go(node: number | undefined): void {
    if (node === undefined || node === this.node) return;
    this.entry.dismiss();
    this.#moveTo(node);
    this.#search();
  }

  #moveTo(node: number): void {
    this.#study.go(node);
    this.node = node;
  }

  goTo(ply: number): void {
    this.go(this.line[Math.max(0, Math.min(ply, this.line.length - 1))]?.id);
  }

  /** Plays a move here; says whether it could be played. Where a mistake is done again, it is an answer. */
  play(text: string): boolean {
    if (this.retry && !this.mayAnswer) {
      this.entry.clear();
      return false;
    }
    try {
      const node = this.#study.play(settings.language, this.node, text);
      this.#version += 1;
      this.go(node);
      if (this.retry) void this.#answer(this.nodes.get(node)!.text);
      return true;
    } catch (error) {
      this.entry.refuse(reasonOf(error));
      return false;
    }
  }

  /** Takes this move away, with all that comes after it. */
  remove(): void {
    const { parent } = this.nodes.get(this.node)!;
    if (parent === null) return;
    const removed = this.node;
    this.go(parent);
    this.#study.remove(removed);
    this.#version += 1;
  }

  /** Makes the line to this move the main one. */
  promote(): void {
    this.#study.promote(this.node);
    this.#version += 1;
  }

  comment(text: string): void {
    this.#study.setComments(this.node, [text]);
    this.#version += 1;
  }

  get pgn(): string {
    return this.#study.pgn();
  }

  /** The moves up to here, or to the end of the line we are on. */
  lineTo(place: "here" | "end" = "here"): MatchLine {
    return this.#study.line(place === "here" ? this.node : this.line.at(-1)!.id);
  }

  svg(): Promise<string> {
    return engine.picture(this.#study.line(this.node), this.scene);
  }

  /** Begins or ends to say who stands better. */
  toggle(): void {
    this.evaluating = !this.evaluating;
    this.#search();
  }

  #search(): void {
    const era = ++this.#era;
    this.report = undefined;
    engine.stop();
    if (!this.evaluating || this.reviewed || this.retry || this.scene.end) return;
    const hear = (report: Report) => {
      if (era === this.#era) this.report = report;
    };
    engine.search(this.#study.line(this.node), LINES, hear).catch(() => this.#missEngine(era));
  }

  #missEngine(era: number): void {
    if (era !== this.#era) return;
    this.evaluating = false;
    this.reviewed = undefined;
    this.entry.refuse(t("web-engine-missing"));
  }

  /** Looks at every position of the main line. */
  async startReview(): Promise<void> {
    const era = ++this.#era;
    engine.stop();
    this.report = undefined;
    const last = this.#end();
    this.reviewed = { done: 0, of: 0 };
    const progress = (done: number, of: number) => {
      if (era === this.#era) this.reviewed = { done, of };
    };
    const review = await engine.review(this.#study.line(last), REVIEW_NODES, progress).catch(() => this.#missEngine(era));
    if (era !== this.#era || !review) return;
    this.reviewed = undefined;
    this.review = review;
    this.#study.merge(settings.language, review.annotated);
    this.#version += 1;
    this.#search();
  }

  stopReview(): void {
    this.#era += 1;
    this.reviewed = undefined;
    engine.stop();
  }

  /** Asks for better moves than the mistakes. */
  async startRetry(): Promise<void> {
    if (this.mistakes.length === 0) return;
    this.evaluating = false;
    this.#search();
    await this.#step({ kind: "begin", line: this.#study.line(this.#end()), mistakes: this.mistakes });
  }

  async #answer(move: string): Promise<void> {
    this.judged = move;
    await this.#step({ kind: "answer", move, nodes: JUDGE_NODES });
  }

  /** Asks again, shows the solution or goes to the next mistake. */
  async goOn(kind: "again" | "show" | "next"): Promise<void> {
    await this.#step({ kind });
  }

  async #step(step: RetryStep): Promise<void> {
    const era = this.#era;
    try {
      const retry = await engine.retry(step);
      if (era !== this.#era && step.kind === "begin") return;
      this.retry = retry;
      // An answer stays on the board while it is spoken of.
      if (step.kind !== "answer") this.go(this.main[retry.index]?.id);
    } catch {
      this.stopRetry();
      this.entry.refuse(t("web-engine-missing"));
    } finally {
      this.judged = undefined;
    }
  }

  stopRetry(): void {
    const index = this.retry?.index;
    this.retry = undefined;
    if (index !== undefined) this.go(this.main[index + 1]?.id);
  }

  /** Whether a better move is asked for, and none is being judged. */
  get mayAnswer(): boolean {
    return this.retry?.stage === "asked" && this.judged === undefined;
  }

  /** What is said of the mistake that is done again: first what is asked or judged, then the rest. */
  get retryTold(): string[] {
    if (!this.retry) return [];
    if (this.judged !== undefined) return [t("web-retry-judging", { move: this.judged })];
    const { stage, task, told } = this.retry;
    const words = told.map(({ sentence }) => say(settings.language, sentence));
    if (stage !== "asked") return words;
    const proven = this.mistake?.proven;
    return [say(settings.language, task), ...(proven ? [say(settings.language, proven)] : [])];
  }

  /** What is drawn meanwhile. */
  get retryDrawn(): DrawingView {
    const told = this.judged === undefined ? (this.retry?.told ?? []) : [];
    return { squares: told.flatMap(({ drawing }) => drawing.squares), arrows: told.flatMap(({ drawing }) => drawing.arrows) };
  }

  /** The end of the main line. */
  #end(): number {
    let node = this.nodes.get(ROOT)!;
    while (node.children[0] !== undefined) node = this.nodes.get(node.children[0])!;
    return node.id;
  }

  /** The main line, from the beginning. */
  get main(): NodeView[] {
    const main = [this.nodes.get(ROOT)!];
    for (let next = main[0]!.children[0]; next !== undefined; next = main.at(-1)!.children[0]) main.push(this.nodes.get(next)!);
    return main;
  }

  leave(): void {
    this.#era += 1;
    this.entry.dismiss();
    engine.stop();
  }
}
