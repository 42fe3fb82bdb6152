// The high-contrast look of the boards, measured.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../src/styles/looks.css", import.meta.url), "utf8");
const block = /\[data-board="contrast"\] \{(.*?)\n\}/s.exec(css)[1];

/** The values of a token on light and on dark ground. */
const tokens = Object.fromEntries(
  [...block.matchAll(/--([a-z0-9-]+): (?:light-dark\((\S+), (\S+)\)|(\S+));/g)].map(([, name, light, dark, both]) => [
    name,
    [light ?? both, dark ?? both],
  ]),
);

/** The relative luminance of a color, as WCAG 2.2 defines it. */
function luminance(color) {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What stands on what. */
const GROUNDS = {
  dark: ["wood", "wood-2", "slab", "slab-b", "granite"],
  light: ["wood", "wood-2", "slab", "slab-w", "sand-2", "granite"],
  tan: ["wood", "wood-2"],
  red: ["contour", "contour-in"],
  blue: ["contour", "contour-in"],
  twig: ["sand-2"],
};

for (const [theme, at] of [
  ["light", 0],
  ["dark", 1],
]) {
  const value = (token) => tokens[token][at];

  test(`in high contrast every piece stands out from its ground by 7:1 (${theme})`, () => {
    for (const [piece, grounds] of Object.entries(GROUNDS)) {
      for (const ground of grounds) {
        const best = Math.max(...[piece, `${piece}-edge`].map((part) => contrast(value(part), value(ground))));
        assert.ok(best >= 7, `${piece} on ${ground}: ${best.toFixed(1)}`);
      }
    }
  });

  test(`in high contrast labels, lines, marks and engravings are seen (${theme})`, () => {
    for (const board of ["wood", "contour", "slab", "sand", "granite"])
      assert.ok(contrast(value(`${board}-text`), value(board)) >= 7, board);
    for (const ground of ["wood", "contour", "contour-in", "slab", "slab-b", "sand-2", "granite"])
      assert.ok(Math.max(contrast(value("lichen"), value(ground)), contrast(value("lichen"), value("halo"))) >= 7, ground);
    for (const piece of ["dark", "light", "red", "blue", "twig"])
      assert.ok(contrast(value(`${piece}-mark`), value(piece)) >= 7, `${piece}: ${contrast(value(`${piece}-mark`), value(piece))}`);
    // The stones of Qawale are three steps of gray.
    for (const [one, other] of [
      ["dark", "tan"],
      ["tan", "light"],
    ])
      assert.ok(contrast(value(one), value(other)) >= 3, `${one} and ${other}`);
  });
}
