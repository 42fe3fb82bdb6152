// What the page asks of the worker with the engine, and what it answers.

import type { MatchLine, MistakeView, SearchTask } from "./wire";

/** The ground a picture stands on, or that it follows whoever looks at it. */
export type PictureTheme = "light" | "dark" | "reader";

/** Something done with mistakes that are done again. */
export type RetryStep =
  | { kind: "begin"; line: MatchLine; mistakes: MistakeView[] }
  | { kind: "answer"; move: string; nodes: number }
  | { kind: "again" }
  | { kind: "show" }
  | { kind: "next" };

export type Task =
  | { kind: "find"; line: MatchLine; wanted: SearchTask }
  | { kind: "search"; line: MatchLine; lines: number; nodes: number; milliseconds: number }
  | { kind: "review"; line: MatchLine; nodes: number }
  | { kind: "picture"; line: MatchLine; title: string; description: string; theme: PictureTheme }
  | { kind: "pictures"; line: MatchLine; theme: PictureTheme }
  | { kind: "gif"; width: number; height: number; frames: { pixels: Uint8ClampedArray; time: number }[] }
  | { kind: "retry"; step: RetryStep };

/** The first message to a worker: the compiled engine. */
export interface Begin {
  module: WebAssembly.Module;
}

export interface Request {
  id: number;
  task: Task;
}

/** A report on the way, the result, what cannot be done, or that the engine is no more. All but words travel as they came from Rust. */
export type Answer =
  | { id: number; kind: "report"; report: unknown }
  | { id: number; kind: "done"; result: unknown }
  | { id: number; kind: "failed"; words: string }
  | { id: number; kind: "trapped"; words: string };
