// The page's own modules under Node: Vite compiles them as it does for the page, and the rules are the real ones.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { createServer } from "vite";

/** Gives a function that loads a module of the page by its path; `after` ends what that needs. */
export async function pageModules(after) {
  // What a module asks of the browser as soon as it is loaded.
  globalThis.location ??= { hash: "" };
  globalThis.addEventListener ??= () => {};
  const server = await createServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  after(() => server.close());
  return (path) => server.ssrLoadModule(path);
}

/** The rules as the page calls them. */
export async function loadRules(load) {
  const { initSync } = await load("/src/wasm/rules.js");
  initSync({ module: readFileSync(new URL("../src/wasm/rules_bg.wasm", import.meta.url)) });
  return load("/src/lib/cairn.ts");
}
