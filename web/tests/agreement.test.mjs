// Native code and WebAssembly agree: on random positions of every game (text, outcome, legal moves), on the moves of the
// computer with a seed, and on what a search with this many nodes finds. Native code writes what it makes of them
// (crates/wasm/examples/agreement.rs), and WebAssembly is asked the same here, under Node.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import * as engine from "../src/wasm/engine.js";
import * as rules from "../src/wasm/rules.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The native side, already built where the program is. */
const NATIVE = process.env.CAIRN_PROGRAM
  ? [join(dirname(process.env.CAIRN_PROGRAM), "examples/agreement")]
  : ["cargo", "run", "--quiet", "--locked", "--package", "cairn-games-wasm", "--example", "agreement"];
const EACH = 10_000;
const GAMES = 5;
/** As in the example. */
const MOST_MOVES = 2_000;

const load = (module, name) => module.initSync({ module: readFileSync(new URL(`../src/wasm/${name}_bg.wasm`, import.meta.url)) });
load(rules, "rules");
load(engine, "engine");

/** FNV-1a in 32 bits. The texts are plain ASCII. */
function digest(text) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Reads JSON. The last bit of an exponential may differ between machines, so chances are rounded. */
const read = (json) => JSON.parse(json, (key, value) => (key === "chance" ? value.toFixed(12) : value));

function answer(game, position) {
  try {
    return rules.answer(game, MOST_MOVES, position);
  } catch (refusal) {
    return String(refusal);
  }
}

test("native code and WebAssembly agree", async () => {
  const [program, ...args] = NATIVE;
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => child.on("close", done));
  const positions = new Map();
  const asked = { moves: 0, reports: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    const native = read(line);
    if (native.digest !== undefined) {
      const said = answer(native.game, native.position);
      assert.equal(digest(said), native.digest, `${native.game} ${native.position}: WebAssembly says ${said}`);
      const id = native.game.split(":")[0];
      positions.set(id, (positions.get(id) ?? 0) + 1);
    } else if (native.task !== undefined) {
      const answer = engine.find(JSON.stringify(native.line), JSON.stringify(native.task));
      assert.equal(answer, native.answer, `${JSON.stringify(native.task)}: ${JSON.stringify(native.line)}`);
      asked.moves += 1;
    } else {
      const report = read(engine.report(JSON.stringify(native.line), 3, native.nodes));
      assert.deepEqual(report, native.report, JSON.stringify(native.line));
      asked.reports += 1;
    }
  }
  assert.equal(await ended, 0, "the example ran to its end");
  assert.equal(positions.size, GAMES);
  for (const [game, count] of positions) assert.ok(count >= EACH, `${game}: only ${count} positions`);
  assert.ok(asked.moves >= GAMES * 50 && asked.reports >= GAMES * 10, JSON.stringify(asked));
});
