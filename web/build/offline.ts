// Tells the service worker which files the page has.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

import type { Plugin, Rolldown } from "vite";

const WORKER = "sw.js";

export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved: ({ publicDir }) => {
      folder = publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") throw new Error(`${WORKER} is missing`);
        const hash = createHash("sha256");
        const add = (name: string, content: string | Uint8Array) => hash.update(name).update(content);
        const copied = list(folder);
        for (const name of copied) add(name, readFileSync(join(folder, name)));
        const made = Object.keys(bundle)
          .filter((name) => name !== WORKER)
          .sort();
        for (const name of made) add(name, contentOf(bundle[name]!));
        // The page itself is kept under the address people open it by.
        const files = [...made, ...copied].map((name) => (name === "index.html" ? "./" : name));
        worker.code = worker.code
          .replace("__FILES__", JSON.stringify(files).replaceAll('"', '\\"'))
          .replace("__VERSION__", hash.digest("hex").slice(0, 16));
      },
    },
  };
}

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => (file.type === "chunk" ? file.code : file.source);

function list(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join("/")).sort();
}
