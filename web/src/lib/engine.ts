// The engine, in a worker of its own: it is loaded when it is first needed, and the page stays free while it works.

import address from "../wasm/engine_bg.wasm?url";

import { say } from "./cairn";
import { settings } from "./settings.svelte";
import type { Answer, Begin, PictureTheme, Request, RetryStep, Task } from "./tasks";
import type {
  BySide,
  MatchLine,
  MistakeView,
  ProgressView,
  RetryView,
  ReviewReport,
  Scene,
  SearchAnswer,
  SearchReport,
  SearchTask,
  Sentence,
  VerdictName,
} from "./wire";

/** What a search has found out so far, in words. */
export interface Report {
  depth: number;
  nodes: number;
  lines: ReportLine[];
  why: string[];
}

export interface ReportLine {
  moves: string[];
  /** The squares of the first move. */
  squares: string[];
  /** Who stands better, in words. */
  score: string;
  /** The same as a short mark for the side that began: `0.35`, `#5`, `#-4`. */
  mark: string;
  /** Whether that is proven. */
  proven: boolean;
  /** The chance of the side that began. */
  chance: number;
}

/** A whole game looked at afterwards, in words. */
export interface ReviewView {
  /** The chance of the side that began in every position. */
  chances: number[];
  summary: string[];
  /** How well each side played. */
  accuracy: string[];
  moves: ReviewMove[];
  /** After how many moves the game turned, and how; `null` where nothing was a mistake. */
  turning: { at: number; told: string } | null;
  /** The mistakes of both sides, to be done again. */
  mistakes: MistakeView[];
  /** The action that cost each side the most, counted from 0. */
  worst: BySide<number | null>;
  /** The record with the review beside its moves. */
  annotated: string;
}

export interface ReviewMove {
  verdict: VerdictName | null;
  /** What it is called and what it cost; `null` where there is nothing to say against it. */
  sentence: string | null;
  /** What it changed for certain, where that can be proven. */
  proof: string | null;
  /** Why it was worse, the proof first. */
  reasons: string[];
  better: string[];
}

/** How long an analysis goes on by itself. */
const SEARCH_MILLISECONDS = 60_000;

interface Waiting {
  report: (report: unknown) => void;
  done: (result: unknown) => void;
  failed: (error: Error) => void;
}

/** The engine. What is stopped never answers: its promise stays open and is forgotten. */
class Engine {
  static #compiled: Promise<WebAssembly.Module> | undefined;
  #other: Engine | undefined;
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  /** Loads the engine, so that the first task need not wait for it. */
  async prepare(): Promise<WebAssembly.Module> {
    Engine.#compiled ??= compiled();
    try {
      return await Engine.#compiled;
    } catch (error) {
      Engine.#compiled = undefined;
      throw error;
    }
  }

  /** What a game being played asks for. */
  async find(line: MatchLine, wanted: SearchTask): Promise<SearchAnswer> {
    const answer = await this.#ask<SearchAnswer | undefined>({ kind: "find", line, wanted });
    if (answer === undefined) throw new Error("the game is over");
    return answer;
  }

  /** Looks for the best lines, and tells after every depth what it has found. */
  async search(
    line: MatchLine,
    lines: number,
    on: (report: Report) => void,
    { nodes = 0, milliseconds = SEARCH_MILLISECONDS } = {},
  ): Promise<void> {
    const task: Task = { kind: "search", line, lines, nodes, milliseconds };
    on(inWords(await this.#ask<SearchReport>(task, (report) => on(inWords(report as SearchReport)))));
  }

  /** Looks at every position of a game, each with this many nodes. */
  async review(line: MatchLine, nodes: number, on: (done: number, of: number) => void): Promise<ReviewView> {
    const progress = (report: unknown) => {
      const { done, of } = report as ProgressView;
      on(done, of);
    };
    return reviewInWords(await this.#ask<ReviewReport>({ kind: "review", line, nodes }, progress));
  }

  /** The position at the end of a line as an SVG document; its scene says what it shows. */
  picture(line: MatchLine, scene: Scene, theme: PictureTheme = "reader"): Promise<string> {
    const title = `${scene.game} — ${scene.position}`;
    return this.#aside({ kind: "picture", line, title, description: scene.spoken.join(" "), theme });
  }

  /** Every position of a line as an SVG document, the one it begins with first. */
  pictures(line: MatchLine, theme: PictureTheme): Promise<string[]> {
    return this.#aside({ kind: "pictures", line, theme });
  }

  /** Pixels, four bytes each, as an animated GIF that shows each for some milliseconds. */
  gif(width: number, height: number, frames: { pixels: Uint8ClampedArray; time: number }[]): Promise<Uint8Array> {
    return this.#aside({ kind: "gif", width, height, frames });
  }

  /** Does something with mistakes that are done again: the first must begin with some. */
  retry(step: RetryStep): Promise<RetryView> {
    return this.#aside({ kind: "retry", step });
  }

  /** Asks a worker of its own. A search may be at work; whoever wants something else need not wait for it, nor does it end when the search does. */
  #aside<T>(task: Task): Promise<T> {
    this.#other ??= new Engine();
    return this.#other.#ask<T>(task);
  }

  /** Stops everything at once. The next task has a new worker, and need not load the engine again. */
  stop(): void {
    if (this.#waiting.size === 0) return;
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #ask<T>(task: Task, report: (report: unknown) => void = () => {}): Promise<T> {
    const id = ++this.#last;
    return new Promise<T>((done, failed) => {
      this.#waiting.set(id, { report, done: done as (result: unknown) => void, failed });
      this.#send({ id, task }).catch((error: Error) => {
        this.#waiting.delete(id);
        failed(error);
      });
    });
  }

  async #send(request: Request): Promise<void> {
    const module = await this.prepare();
    // It may have been stopped meanwhile.
    if (!this.#waiting.has(request.id)) return;
    this.#worker ??= this.#start(module);
    this.#worker.postMessage(request);
  }

  #start(module: WebAssembly.Module): Worker {
    const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#hear(data);
    worker.onerror = (event) => this.#abandon(event.message);
    worker.postMessage({ module } satisfies Begin);
    return worker;
  }

  /** Gives up a worker that cannot go on, and all that it was asked. The next task starts another with the same module. */
  #abandon(words: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { failed } of waiting) failed(new Error(words));
  }

  #hear(answer: Answer): void {
    if (answer.kind === "trapped") return this.#abandon(answer.words);
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if (answer.kind === "report") return waiting.report(answer.report);
    this.#waiting.delete(answer.id);
    if (answer.kind === "done") waiting.done(answer.result);
    else waiting.failed(new Error(answer.words));
  }
}

/** The engine, once what it may say is known, too. Not streamed, which works with any type that a server of plain files may give it. */
async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  const [module] = await Promise.all([WebAssembly.compile(await response.arrayBuffer()), import("./texts/engine")]);
  return module;
}

export const engine = new Engine();

const spoken = (sentence: Sentence) => say(settings.language, sentence);

function inWords(report: SearchReport): Report {
  const lines = report.lines.map((line) => ({ ...line, score: spoken(line.score) }));
  return { depth: report.depth, nodes: report.nodes, lines, why: report.why.map(spoken) };
}

function reviewInWords(report: ReviewReport): ReviewView {
  const moves = report.moves.map(({ verdict, told, proof, reasons, better }) => {
    const proven = proof && spoken(proof);
    const all = reasons.map(spoken);
    return {
      verdict,
      sentence: told && spoken(told),
      proof: proven,
      reasons: proven ? [proven, ...all] : all,
      better,
    };
  });
  const { chances, summary, accuracy, annotated, turning, mistakes, worst } = report;
  return {
    chances,
    summary: summary.map(spoken),
    accuracy: accuracy.map(spoken),
    moves,
    turning: turning && { at: turning[0] + 1, told: spoken(turning[1]) },
    mistakes,
    worst,
    annotated,
  };
}
