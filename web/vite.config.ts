import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { offline } from "./build/offline.ts";
import { policy } from "./build/policy.ts";
import { start } from "./build/start.ts";

// Relative addresses, so that the bundle works from any folder of any server.
export default defineConfig({
  base: "./",
  plugins: [start(), svelte(), policy(), offline()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: "index.html", sw: "src/sw.ts" },
      output: {
        // A service worker rules over the folder it lies in, and must keep its name.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
