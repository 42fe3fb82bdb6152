// A move on its way, in the real rules.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { loadRules, pageModules } from "./modules.mjs";

const load = await pageModules(after);
const { Play, Study } = await loadRules(load);
const { Entry } = await load("/src/lib/entry.svelte.ts");

/** An entry in a match or a tree, and what is played. */
function entering(rules) {
  const played = [];
  const calls = { scenes: 0 };
  const entry = new Entry({
    scene: () => {
      calls.scenes++;
      return rules.scene("en");
    },
    choose: (square) => rules.choose("en", square),
    stepBack: () => rules.stepBack(),
    letGo: () => rules.letGo(),
    play: (text, squares) => played.push({ text, squares }),
  });
  return { entry, played, calls };
}

const games = { "a match": (game) => Play.begin({ game }), "a tree": (game) => Study.begin(game) };

for (const [what, begin] of Object.entries(games)) {
  test(`in ${what} squares make a move, which is played once`, () => {
    const { entry, played, calls } = entering(begin("zola:4"));
    entry.choose("b2");
    assert.deepEqual(entry.chosen, ["b2"]);
    calls.scenes = 0;
    entry.choose("b3");
    assert.deepEqual(played, [{ text: "b2xb3", squares: ["b2", "b3"] }]);
    assert.equal(calls.scenes, 0, "a click builds no scene but the one that is shown");
    assert.deepEqual(entry.chosen, []);
  });

  test(`in ${what} the last square again is a step back, the first one lets go`, () => {
    const { entry } = entering(begin("qawale"));
    for (const square of ["a1", "b1", "b2"]) entry.choose(square);
    entry.choose("b2");
    assert.deepEqual(entry.chosen, ["a1", "b1"]);
    entry.cancel();
    assert.deepEqual(entry.chosen, ["a1"]);
    entry.choose("a1");
    assert.deepEqual(entry.chosen, []);
    entry.choose("a1");
    entry.clear();
    assert.deepEqual(entry.chosen, []);
  });

  test(`in ${what} another piece can be chosen, and what cannot be chosen is refused with the reason`, () => {
    const { entry, played } = entering(begin("zola:4"));
    entry.choose("b2");
    entry.choose("c3");
    assert.deepEqual(entry.chosen, ["c3"]);
    entry.choose("b1");
    assert.match(entry.refusal, /\w/);
    assert.deepEqual(entry.chosen, ["c3"], "a refusal changes nothing");
    entry.dismiss();
    assert.equal(entry.refusal, undefined);
    assert.deepEqual(played, []);
  });
}

test("how much of a stack goes where is known before it is dropped", () => {
  const study = Study.begin("nava");
  study.choose("en", "a1");
  const { next } = study.scene("en").steps;
  const lifts = Object.fromEntries(next.map(({ square, lifts }) => [square, lifts]));
  assert.deepEqual([lifts.a2, lifts.a3, lifts.a5], [1, 2, 4]);
});
