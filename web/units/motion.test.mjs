// How moves are shown, on boards of the real rules.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { loadRules, pageModules } from "./modules.mjs";

const load = await pageModules(after);
const { Study } = await loadRules(load);
const { scenes } = await load("/src/board/motion.ts");
const { winningLine } = await load("/src/board/lines.ts");
const { Frame, ratioOf } = await load("/src/board/geometry.ts");
const { emblem } = await load("/src/board/view.ts");

/** What is shown of a move in a position. */
function shown(game, position, move) {
  const study = Study.begin(game, position);
  const node = study.play("en", 0, move);
  const stages = study.stages("en", node);
  study.go(node);
  const { board, last } = study.scene("en");
  return scenes(last, stages, board);
}

test("a captured man fades while the other flies", () => {
  const [flight, ...rest] = shown("zola:4", undefined, "b2xb3");
  assert.deepEqual(
    flight.flights.map(({ from, to }) => [from, to]),
    [["b2", "b3"]],
  );
  assert.deepEqual(
    flight.fades.map(({ square }) => square),
    ["b3"],
  );
  assert.deepEqual(rest, []);
});

test("only the discs that go fly, and a cube drops where nothing is left", () => {
  const position = "bbb,x3,wwww/x,W,x3/x5/x,bww,B,bb,x/x5 w";
  const [two, ...none] = shown("nava", position, "b2-d2");
  assert.deepEqual([two.flights[0].pieces.length, none.length], [2, 0]);
  const [three, cube] = shown("nava", position, "b2-e2");
  assert.equal(three.flights[0].pieces.length, 3);
  assert.deepEqual(
    cube.drops.map(({ square, pieces }) => [square, pieces[0].kind]),
    [["b2", "cube"]],
  );
});

test("a sown stack loses its lowest piece at every step", () => {
  const all = shown("qawale", undefined, "a1ene");
  assert.deepEqual(
    all.map(({ flights: [{ pieces, to }] }) => [to, pieces.length]),
    [
      ["b1", 3],
      ["b2", 2],
      ["c2", 1],
    ],
  );
});

test("a pass and a drop show what there is to see", () => {
  assert.deepEqual(shown("swack:4", undefined, "pass"), []);
  const [drop] = shown("wali", undefined, "c3");
  assert.deepEqual(
    drop.drops.map(({ square }) => square),
    ["c3"],
  );
});

test("what won is a line, a group, or a ring around each", () => {
  const frame = new Frame(5, 5, "junctions");
  assert.match(winningLine(frame, ["a1", "b2", "c3"]), /^M[^M]*L[^M]*$/);
  assert.equal(winningLine(frame, ["a1", "b1", "b2"]).match(/L/g).length, 2);
  const rings = winningLine(frame, ["a1", "c1", "e5"]);
  assert.equal(rings.match(/M/g).length, 3);
  assert.ok(!rings.includes("L"), rings);
});

test("the shape of a board includes its margins", () => {
  const frame = new Frame(6, 5, "sand");
  assert.equal(ratioOf({ files: 6, ranks: 5, surface: "sand" }), frame.width / frame.height);
});

test("a side that has nothing left still has its emblem", () => {
  const { board } = Study.begin("zola:3", "x,r,x/x3/x3 b").scene("en");
  assert.deepEqual(emblem(board, "blue"), { kind: "man", color: "blue" });
});
