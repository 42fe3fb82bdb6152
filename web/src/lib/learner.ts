// Puzzles and what this person made of them: the third WebAssembly module with its JSON read and written, and the journal kept
// in this browser.

import init, { Learner as Module } from "../wasm/learn";
import address from "../wasm/learn_bg.wasm?url";

import { games } from "./cairn";
import { read, write } from "./storage";
import type { AnswerView, DailyView, SolvingView, StandingView, StreakView } from "./wire";

const files = import.meta.glob<string>("../../../crates/learn/puzzles/*.txt", { query: "?url", import: "default", eager: true });

const JOURNAL = "cairn.journal";
/** Where a journal is put that cannot be read. */
const DAMAGED = "cairn.journal.damaged";

const parsed = <T>(json: string): T => JSON.parse(json) as T;

/** The day in universal time, such as 2026-03-01. */
export const today = (): string => new Date().toISOString().slice(0, 10);

const now = (): number => Math.floor(Date.now() / 1000);

export class Learner {
  readonly #module: Module;
  /** Why the journal could not be read, if it could not. */
  readonly damage: string | undefined;

  private constructor(module: Module, damage?: string) {
    this.#module = module;
    this.damage = damage;
  }

  /** Loads module and puzzles, and reads the journal. */
  static async load(): Promise<Learner> {
    const ids = games("en").map(({ id }) => id);
    const texts = ids.map(async (id) => (await fetched(files[`../../../crates/learn/puzzles/${id}.txt`] ?? "")).text());
    const [libraries] = await Promise.all([Promise.all(texts), init({ module_or_path: address })]);
    const [module, damage] = opened();
    ids.forEach((id, index) => module.addLibrary(id, libraries[index]!));
    return new Learner(module, damage);
  }

  daily(day = today()): DailyView {
    return parsed(this.#module.daily(day));
  }

  streak(day = today()): StreakView {
    return parsed(this.#module.streak(day));
  }

  standing(game: string): StandingView {
    return parsed(this.#module.standing(game));
  }

  /** How many missed puzzles come back now. */
  get due(): number {
    return this.#module.due(now());
  }

  get tutorials(): string[] {
    return parsed(this.#module.tutorials());
  }

  get journal(): string {
    return this.#module.journal();
  }

  beginNext(game: string): SolvingView {
    return parsed(this.#module.beginNext(game));
  }

  beginAgain(): SolvingView | undefined {
    const begun = this.#module.beginAgain(now());
    return begun === undefined ? undefined : parsed(begun);
  }

  beginDaily(day = today()): SolvingView {
    return parsed(this.#module.beginDaily(day));
  }

  /** Throws words if there is no such puzzle. */
  practice(game: string, id: string): SolvingView {
    return parsed(this.#module.practice(game, id));
  }

  get solving(): SolvingView | undefined {
    const solving = this.#module.solving();
    return solving === undefined ? undefined : parsed(solving);
  }

  answer(move: string, wins: boolean): AnswerView {
    const answer = parsed<AnswerView>(this.#module.answer(move, wins, now()));
    this.#keep();
    return answer;
  }

  show(): void {
    this.#module.show(now());
    this.#keep();
  }

  /** Adds what another journal has; says how many entries were new. Throws words if it is none. */
  unite(journal: string): number {
    const count = () => this.journal.split("\n").length;
    const before = count();
    this.#module.unite(journal);
    this.#keep();
    return count() - before;
  }

  /** Keeps the journal, with what another tab has noted meanwhile. */
  #keep(): void {
    try {
      this.#module.unite(read<string>(JOURNAL) ?? "");
    } catch {
      // What another tab has spoiled is not taken over.
    }
    write(JOURNAL, this.journal);
  }
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** The journal that was kept. One that cannot be read is put aside, and what can be read of it stays. */
function opened(): [Module, string?] {
  const kept = read<unknown>(JOURNAL) ?? "";
  try {
    if (typeof kept !== "string") throw new Error("no text");
    return [new Module(kept)];
  } catch (error) {
    write(DAMAGED, kept);
    const module = Module.salvaged(typeof kept === "string" ? kept : "");
    write(JOURNAL, module.journal());
    return [module, error instanceof Error ? error.message : String(error)];
  }
}

let loading: Promise<Learner> | undefined;

/** This person's puzzles, loaded once. */
export function learner(): Promise<Learner> {
  loading ??= Learner.load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
