// The openings: the fourth WebAssembly module with its JSON read, the book of a game, and the games kept in this browser.

import init, { Openings as Module } from "../wasm/openings";
import address from "../wasm/openings_bg.wasm?url";

import { savedGames } from "./saved";
import type { ExploredView } from "./wire";

const files = import.meta.glob<string>("../../../crates/openings/books/*.txt", { query: "?url", import: "default", eager: true });

export class Openings {
  readonly #module: Module;
  /** Whether there is a book for the game with its options. */
  readonly hasBook: boolean;

  private constructor(module: Module, hasBook: boolean) {
    this.#module = module;
    this.hasBook = hasBook;
  }

  /** Those of a game, with the games that were finished in this browser. */
  static async load(game: string): Promise<Openings> {
    const file = files[`../../../crates/openings/books/${game}.txt`];
    const [book] = await Promise.all([file === undefined ? undefined : text(file), init({ module_or_path: address })]);
    const module = new Module(game);
    if (book !== undefined) module.setBook(book);
    for (const { over, text } of savedGames()) if (over) module.addGames(text);
    return new Openings(module, book !== undefined);
  }

  page(position: string): ExploredView {
    return JSON.parse(this.#module.page(position)) as ExploredView;
  }
}

async function text(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
