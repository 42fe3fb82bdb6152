// Writes down which npm packages have code in the page, for the list of what a release is made of.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const LIST = fileURLToPath(new URL("../dist-packages.json", import.meta.url));

export function packages(): Plugin {
  return {
    name: "packages",
    apply: "build",
    generateBundle(_options, bundle) {
      const names = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const inside = id.split("/node_modules/").at(-1);
          if (renderedLength === 0 || !id.includes("/node_modules/") || !inside) continue;
          const parts = inside.split("/");
          names.add(parts.slice(0, inside.startsWith("@") ? 2 : 1).join("/"));
        }
      }
      writeFileSync(LIST, `${JSON.stringify([...names].sort(), undefined, 2)}\n`);
    },
  };
}
