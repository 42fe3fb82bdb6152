import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Relative addresses, so that the bundle works from any folder of any server.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { polyfill: false } },
});
