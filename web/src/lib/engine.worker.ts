// The engine at work. It does one task after another and hears nothing meanwhile: whoever wants a task stopped ends
// the worker.

import * as engine from "../wasm/engine";

import type { Answer, Begin, Request, RetryStep, Task } from "./tasks";

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
  switch (task.kind) {
    case "find":
      return parsed(engine.find(JSON.stringify(task.line), JSON.stringify(task.wanted)));
    case "search":
      return parsed(engine.search(JSON.stringify(task.line), task.lines, task.nodes, task.milliseconds, listener));
    case "review":
      return parsed(engine.review(JSON.stringify(task.line), task.nodes, listener));
    case "picture":
      return engine.picture(JSON.stringify(task.line), task.title, task.description, task.theme);
    case "pictures":
      return parsed(engine.pictures(JSON.stringify(task.line), task.theme));
    case "gif": {
      const gif = engine.Gif.begin(task.width, task.height);
      for (const { pixels, time } of task.frames) gif.show(new Uint8Array(pixels.buffer), time);
      return gif.finish();
    }
    case "retry":
      return parsed(retried(task.step));
  }
}

/** The mistakes that are being done again. */
let retry: engine.Retry | undefined;

function retried(step: RetryStep): string {
  if (step.kind === "begin") {
    retry?.free();
    retry = engine.Retry.begin(JSON.stringify(step.line), JSON.stringify(step.mistakes));
    return retry.view();
  }

  if (!retry) throw "no mistakes have been given";
  if (step.kind === "answer") retry.answer(step.move, step.nodes);
  else retry[step.kind]();
  return retry.view();
}

const parsed = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));
