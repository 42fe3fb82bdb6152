import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { offline } from "./build/offline.ts";
import { packages } from "./build/packages.ts";
import { policy } from "./build/policy.ts";
import { start } from "./build/start.ts";

/** What is not for every visitor although a document loads it: the documents' own scripts, and what only one of them needs. */
const APART = /\.html($|\?)|\/src\/(sw|main|embed)\.ts$|Embed\.svelte|replay\.svelte\.ts$|\/locales\//;

// Relative addresses, so that the bundle works from any folder of any server.
export default defineConfig({
  base: "./",
  plugins: [start(), svelte(), policy(), offline(), packages()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: "index.html", embed: "embed.html", sw: "src/sw.ts" },
      output: {
        // What every visitor loads compresses best as one file.
        codeSplitting: {
          groups: [{ name: "first", tags: ["$initial"], test: (id) => !APART.test(id) }],
        },
        // A service worker rules over the folder it lies in, and must keep its name.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
