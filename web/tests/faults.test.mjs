// Finished positions through every door, and a module that traps: neither takes the page with it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import binaryen from "binaryen";

import * as rules from "../src/wasm/rules.js";
import { browserTests } from "./browser.mjs";
import { begin, choose, dice, type } from "./driver.mjs";

const binary = (name) => readFileSync(new URL(`../src/wasm/${name}_bg.wasm`, import.meta.url));
rules.initSync({ module: binary("rules") });

const { withPage } = browserTests({ before, after });

const GAMES = ["qawale", "zola:4", "swack:4", "wali", "nava"];

/** A position in which a game has ended by its rules, and how. */
function finished(game) {
  for (let seed = 1; ; seed++) {
    const below = dice(seed);
    const study = rules.Study.begin(game);
    for (let node = 0; ;) {
      study.go(node);
      const { position, end } = JSON.parse(study.scene("en"));
      if (end?.reason === "normal") return { game, position, told: end.told };
      if (end) break;
      const moves = rules.answer(game, 1_000_000, position).split("\t")[2].split(" ");
      node = study.play("en", node, moves[below(moves.length)]);
    }
  }
}

const POSITIONS = GAMES.map(finished);

async function checkShown(page, { told }) {
  await page.locator(".pg-ana").waitFor();
  assert.equal(await page.locator(".status p").first().textContent(), told);
  assert.equal(await page.locator(".board .cell.legal").count(), 0);
}

test("a link to a finished position opens it, in every game", () =>
  withPage({}, async (page) => {
    for (const each of POSITIONS) {
      await page.goto(`#/analysis/${encodeURIComponent(each.game)}?start=${encodeURIComponent(each.position)}`);
      await checkShown(page, each);
    }
  }));

test("a finished position is opened as text, in every game", () =>
  withPage({}, async (page) => {
    for (const each of POSITIONS) {
      await page.goto("#/analysis");
      await page.getByRole("button", { name: "Open a game or a position" }).click();
      await page.locator("textarea").fill(`${each.game} ${each.position}`);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await checkShown(page, each);
    }
  }));

test("a finished position is set up, in every game", () =>
  withPage({}, async (page) => {
    for (const each of POSITIONS) {
      await page.goto(`#/analysis/${encodeURIComponent(each.game)}`);
      await choose(page, "Set up a position");
      await page.locator("dialog textarea").fill(each.position);
      await page.getByRole("button", { name: "Use this position" }).click();
      await page.waitForURL(/start=/);
      await checkShown(page, each);
    }
  }));

for (const language of ["en", "pt-PT"]) {
  test(`every drawn example of every rule page is shown (${language})`, () =>
    withPage({ settings: { language } }, async (page) => {
      for (const game of GAMES.map((game) => game.split(":")[0])) {
        const text = readFileSync(new URL(`../../crates/games/src/${game}/text/${language}/rules.md`, import.meta.url), "utf8");
        const blocks = JSON.parse(rules.rulePage(language, game, text));
        let shown = 0;
        await page.goto(`#/learn/${game}`);
        const chapters = page.locator(".chapters a");
        await chapters.first().waitFor();
        for (let chapter = 0; chapter < (await chapters.count()); chapter++) {
          await chapters.nth(chapter).click();
          await page.locator(`.chapters li:nth-child(${chapter + 1}) a[aria-current=page]`).waitFor();
          shown += await page.locator(".try .board").count();
        }
        assert.equal(shown, blocks.filter(({ kind }) => kind === "board").length, game);
      }
    }));
}

/** A module in which a function traps as soon as it is called. */
function trapping(name, exported) {
  const module = binaryen.readBinary(binary(name));
  // As the modules are built: see crates/xtask.
  const { BulkMemory, MutableGlobals, Multivalue, NontrappingFPToInt, ReferenceTypes, SignExt } = binaryen.Features;
  module.setFeatures(BulkMemory | MutableGlobals | Multivalue | NontrappingFPToInt | ReferenceTypes | SignExt);
  const { value, params, results } = functionOf(module, exported);
  module.removeFunction(value);
  module.addFunction(value, params, results, [], module.unreachable());
  const body = Buffer.from(module.emitBinary());
  module.dispose();
  return body;
}

function functionOf(module, exported) {
  for (let index = 0; index < module.getNumExports(); index++) {
    const { name, value } = binaryen.getExportInfo(module.getExportByIndex(index));
    if (name === exported) return { value, ...binaryen.getFunctionInfo(module.getFunction(value)) };
  }
  throw new Error(`${exported} is not exported`);
}

/** Serves a module in which a function traps. */
function withTrap(name, exported, options, work) {
  const body = trapping(name, exported);
  const expected = [/unreachable/, /registration blocked/, ...(options.expected ?? [])];
  return withPage({ ...options, serviceWorkers: "block", expected }, async (page, context) => {
    await context.route(`**/${name}_bg*`, (route) => route.fulfill({ body, contentType: "application/wasm" }));
    await work(page);
  });
}

test("a trap while a page is drawn is said, and everything else goes on", () =>
  withTrap("rules", "study_begin", {}, async (page) => {
    await begin(page, "wali");
    await type(page, "c3");
    await page.goto("#/analysis/zola");
    await page.getByRole("alert").waitFor();
    assert.match(await page.getByRole("alert").textContent(), /it was restarted/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("alert").waitFor();
    await page.goto("#/players");
    await page.locator("h1", { hasText: "players" }).waitFor();
    await page.goto("#/analysis/zola");
    await page.getByRole("button", { name: "Home" }).click();
    await page.locator(".resume").click();
    await page.locator(".played li", { hasText: "c3" }).waitFor();
  }));

test("a trap after a click is said, and the page is shown anew", () =>
  withTrap("rules", "study_play", {}, async (page) => {
    await page.goto("#/analysis/wali");
    await page.locator(".board .cell[data-square=c3]").click();
    await page.locator(".notice div", { hasText: "recovered from an error" }).waitFor();
    assert.equal(await page.locator(".board .cell.legal").count(), 30);
    await page.goto("#/analysis/wali?moves=c3");
    await page.getByRole("alert").waitFor();
  }));

test("messages that came later are there again after a trap", () =>
  withTrap("rules", "study_play", { expected: [/404/] }, async (page) => {
    await page.goto("#/online");
    await page.getByText("Online play is not available here.").waitFor();
    await page.goto("#/analysis/wali");
    await page.locator(".board .cell[data-square=c3]").click();
    await page.locator(".notice div", { hasText: "recovered from an error" }).waitFor();
    await page.goto("#/online");
    await page.getByText("Online play is not available here.").waitFor();
  }));

test("a trap of the engine is said, and the game goes on", () =>
  withTrap("engine", "find", {}, async (page) => {
    await begin(page, "wali");
    await type(page, "c3");
    for (let time = 0; time < 2; time++) {
      await page.getByRole("button", { name: "Try again" }).waitFor();
      assert.match(await page.locator(".status").innerText(), /it has stopped/);
      await page.getByRole("button", { name: "Try again" }).click();
    }
    await page.getByRole("button", { name: "Hint" }).waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    assert.equal(await page.locator(".played li").count(), 0);
  }));
