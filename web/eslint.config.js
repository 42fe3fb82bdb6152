// What neither the types (svelte-check) nor the format (prettier) see: promises that nobody waits for, assertions that assert
// nothing, mistakes in Svelte's templates.

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist", "public", "src/lib/wire", "src/wasm"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    // The tests run in Node.js and hand functions to the page.
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: { globals: { ...globals.browser, ...globals.node, axe: "readonly" } },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    ignores: ["src/sw.ts"],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"], svelteConfig },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      // A listener may be asynchronous; a condition may not.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // What is derived is replaced as a whole, so it need not be reactive inside.
    files: ["src/lib/**/*.svelte.ts"],
    rules: { "svelte/prefer-svelte-reactivity": "off" },
  },
);
