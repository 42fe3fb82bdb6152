// The engine at work. It does one task after another and hears nothing meanwhile: whoever wants a task stopped ends
// the worker.

import * as engine from "../wasm/engine";

import type { Answer, Begin, Request, Task } from "./tasks";

const post = (answer: Answer) => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<Begin | Request>) => {
  if ("module" in data) {
    engine.initSync({ module: data.module });
    return;
  }
  const { id, task } = data;
  try {
    const listener = { report: (json: string) => post({ id, kind: "report", report: JSON.parse(json) }) };
    post({ id, kind: "done", result: run(task, listener) });
  } catch (error) {
    // Rust refuses in plain words; anything else is a trap, after which the module cannot be used any more.
    post({ id, kind: typeof error === "string" ? "failed" : "trapped", words: String(error) });
  }
});

function run(task: Task, listener: object): unknown {
  const line = JSON.stringify(task.line);
  switch (task.kind) {
    case "find":
      return parsed(engine.find(line, JSON.stringify(task.wanted)));
    case "search":
      return parsed(engine.search(line, task.lines, task.nodes, task.milliseconds, listener));
    case "review":
      return parsed(engine.review(line, task.nodes, listener));
    case "picture":
      return engine.picture(line, task.title, task.description);
  }
}

const parsed = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));
