// How fast the engine is in the browser, compared with native code on one thread, and how many frames a second the page
// draws meanwhile: `npm run bench`, after `cargo run -p xtask -- web`. Each is measured three times; the best counts,
// and for frames the worst.

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { launch, serve } from "../tests/browser.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NODES = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 3;

const cargo = ["run", "--release", "--quiet", "--locked", "--package", "cairn-games-wasm", "--example", "speed", "--", `${NODES}`];
const native = () =>
  execFileSync("cargo", cargo, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const assets = readdirSync(new URL("../dist/assets", import.meta.url));
const asset = (start, end) => `assets/${assets.find((name) => name.startsWith(start) && name.endsWith(end))}`;
const files = { worker: asset("engine.worker-", ".js"), module: asset("engine_bg-", ".wasm") };

/** Runs in the page: the same search in a worker, while frames are counted. */
async function search({ line, nodes, files }) {
  const module = await WebAssembly.compileStreaming(fetch(files.module));
  const worker = new Worker(files.worker, { type: "module" });
  worker.postMessage({ module });
  const ask = (id, nodes) =>
    new Promise((done, failed) => {
      worker.onerror = ({ message }) => failed(new Error(message));
      worker.onmessage = ({ data }) => {
        if (data.kind === "done") done(data.result);
        if (data.kind === "failed") failed(new Error(data.words));
      };
      worker.postMessage({ id, task: { kind: "search", line, lines: 1, nodes, milliseconds: 0 } });
    });
  // The browser compiles what is used often once more, better: let it, as in a game that goes on.
  await ask(1, nodes / 10);
  let frames = 0;
  let counting = true;
  const count = () => {
    frames += 1;
    if (counting) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const started = performance.now();
  const found = await ask(2, nodes);
  const seconds = (performance.now() - started) / 1000;
  counting = false;
  worker.terminate();
  return { nodes: found.nodes, seconds, frames: frames / seconds };
}

const server = await serve();
const browser = await launch();
const page = await browser.newPage();
await page.goto(server.origin);
const best = new Map();
for (let round = 0; round < ROUNDS; round++) {
  for (const { line, nodes, seconds } of native()) {
    const web = await page.evaluate(search, { line, nodes: NODES, files });
    if (web.nodes !== nodes) throw new Error(`${line.game}: ${web.nodes} nodes in the browser, ${nodes} natively`);
    const before = best.get(line.game) ?? { native: 0, web: 0, frames: Infinity };
    best.set(line.game, {
      native: Math.max(before.native, nodes / seconds),
      web: Math.max(before.web, nodes / web.seconds),
      frames: Math.min(before.frames, web.frames),
    });
  }
}
await browser.close();
await server.close();

const number = (value, digits = 0) => value.toLocaleString("en", { maximumFractionDigits: digits }).padStart(10);
console.log(`${"game".padEnd(8)}${"native".padStart(12)}${"browser".padStart(11)}${"ratio".padStart(11)}${"frames/s".padStart(11)}`);
let product = 1;
for (const [game, { native, web, frames }] of best) {
  product *= web / native;
  console.log(`${game.padEnd(8)}  ${number(native)} ${number(web)} ${number(web / native, 2)} ${number(frames, 1)}`);
}
console.log(`nodes a second in the browser over native, geometric mean: ${(product ** (1 / best.size)).toFixed(2)} (aim: 0.5)`);
