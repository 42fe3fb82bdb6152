// What Home shows before the rules are there: the words and the boards of the games, asked of the rules when the page is built.
// Nothing of it is written by hand.

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

import type { Plugin } from "vite";

import type { GameCard } from "../src/lib/wire";
import type { Start } from "../src/lib/start.ts";

const NAME = "virtual:start";
const RESOLVED = `\0${NAME}`;

const LANGUAGES = ["en", "pt-PT"];

/** Where messages without variables are used that Home shows. */
const PARTS = ["pages/Home.svelte", "parts/Header.svelte", "parts/Menu.svelte", "parts/Notice.svelte", "main.ts"];

const source = (path: string) => new URL(`../src/${path}`, import.meta.url);

interface Rules {
  initSync(options: { module: Uint8Array }): void;
  games(language: string): string;
  text(language: string, key: string, args: string): string;
}

export function start(): Plugin {
  return {
    name: "start",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: async (id) => (id === RESOLVED ? `export default ${JSON.stringify(await ask())}` : undefined),
  };
}

async function ask(): Promise<Start> {
  const rules = (await import(pathToFileURL(fileURLToPath(source("wasm/rules.js"))).href)) as Rules;
  rules.initSync({ module: readFileSync(source("wasm/rules_bg.wasm")) });
  const cards = (language: string) => JSON.parse(rules.games(language)) as GameCard[];
  const found = PARTS.flatMap((part) => [...readFileSync(source(part), "utf8").matchAll(/\bt\("([a-z0-9-]+)"\)/g)]);
  const keys = [...new Set(found.map((match) => match[1]!))].sort();
  const ofEach = <T>(of: (language: string) => T) => Object.fromEntries(LANGUAGES.map((language) => [language, of(language)]));
  return {
    cards: ofEach((language) => cards(language).map(({ id, name, tagline, facts }) => ({ id, name, tagline, facts }))),
    texts: ofEach((language) => Object.fromEntries(keys.map((key) => [key, rules.text(language, key, "[]")]))),
    pictures: Object.fromEntries(
      cards("en").map(({ id, showcase: { files, ranks, surface, heights, cells } }) => [
        id,
        { files, ranks, surface, heights, cells: cells.map(({ name, pieces, terrace }) => ({ name, pieces, terrace })) },
      ]),
    ),
  };
}
