// Addresses.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { pageModules } from "./modules.mjs";

const load = await pageModules(after);
const { parse, placeHash } = await load("/src/lib/routes.svelte.ts");

test("every page has an address", () => {
  for (const page of ["players", "settings", "help", "learn", "analysis"]) assert.deepEqual(parse(`#/${page}`), { page });
  assert.deepEqual(parse("#/learn/zola"), { page: "learn", game: "zola" });
  assert.deepEqual(parse("#/learn/zola/2"), { page: "learn", game: "zola", chapter: 2 });
  for (const part of ["", "0", "-1", "x"]) assert.deepEqual(parse(`#/learn/zola/${part}`), { page: "learn", game: "zola" });
  assert.deepEqual(parse("#/tutorial/zola"), { page: "tutorial", game: "zola" });
  assert.deepEqual(parse("#/tutorial"), { page: "learn" });
  assert.deepEqual(parse("#/new/zola%3A8"), { page: "new", game: "zola:8" });
  assert.deepEqual(parse("#/play/abc"), { page: "play", id: "abc" });
  assert.deepEqual(parse("#/online"), { page: "online", path: [] });
  assert.deepEqual(parse("#/online/new/zola"), { page: "online", path: ["new", "zola"] });
  // What a link leads to.
  assert.deepEqual(parse("#/g/2222222222222222"), parse("#/online/2222222222222222"));
});

test("what is no address is the first page", () => {
  for (const hash of ["", "#", "#/", "#/nowhere", "#/new", "#/play/", "#/%E0%A4%A"]) assert.deepEqual(parse(hash), { page: "home" }, hash);
});

test("a place reads back as it was written", () => {
  for (const place of [
    { game: "zola", moves: [], at: 0 },
    { game: "swack:5,tie=last-mover-wins", moves: ["a1-a2", "pass"], at: 1 },
    { game: "zola:4", moves: [], at: 3, pgn: '[Game "zola:4"]\n\n1. b2xb3 {não é má ideia; 50 % + ½} (1. a1xa2) *\n' },
    { game: "nava", start: "x4,bbbbbb/x5/x5/x5/wwwwww,x4 w", moves: ["a1-a4"], at: 0 },
  ]) {
    assert.deepEqual(parse(placeHash(place)), { page: "analysis", place });
  }
});

test("a packed record that is damaged is an empty one", () => {
  assert.equal(parse("#/analysis/zola?pgn=%25%25&at=x").place.pgn, "");
  assert.equal(parse("#/analysis/zola?pgn=%25%25&at=x").place.at, 0);
});

test("a place outside of the moves is the nearest inside", () => {
  const at = (query) => parse(`#/analysis/zola?moves=b2xb3.c2xc3${query}`).place.at;
  assert.deepEqual([at(""), at("&at=1"), at("&at=9"), at("&at=-3"), at("&at=x"), at("&at=1.5")], [2, 1, 2, 0, 2, 2]);
});
