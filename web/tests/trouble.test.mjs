// What can go wrong outside of a game: something that cannot be loaded or read, a second tab, a clock that runs out.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { browserTests, openPage } from "./browser.mjs";
import { begin, choose, settled, type } from "./driver.mjs";

const { shared, withPage } = browserTests({ before, after });

test("a kept game that cannot be read harms nothing", () =>
  withPage({}, async (page) => {
    await begin(page, "zola");
    const id = page.url().split("/").at(-1);
    await page.goto("#/");
    await page.evaluate((id) => {
      const game = JSON.parse(localStorage.getItem(`cairn.game.${id}`));
      localStorage.setItem(`cairn.game.${id}`, JSON.stringify({ ...game, text: game.text.replace("*", "1. nonsense *") }));
      localStorage.setItem("cairn.settings", '{"theme":"plaid","language":"tlh","motion":1}');
      localStorage.setItem("cairn.setup", '{"opponent":1,"level":"99","side":"north","clock":"soon"}');
    }, id);
    await page.reload();
    await page.locator(".cards li").nth(4).waitFor();
    assert.equal(await page.locator(".resume").count(), 0);
    await page.goto(`#/play/${id}`);
    assert.equal(await page.locator("h1").textContent(), "This game is not stored in this browser.");
    await page.goto("#/new/nava");
    await page.locator("dialog button[type=submit]").click();
    await page.locator(".pg-play").waitFor();
  }));

test("a game that an earlier version kept goes on", () =>
  withPage({}, async (page) => {
    await page.goto("#/");
    await page.evaluate(() => {
      const seats = { first: "person", second: { computer: "1" } };
      const pgn = '[Game "wali"]\n[First "Person"]\n[Second "Pebble"]\n[Result "*"]\n\n1. c3 a1 *\n';
      const game = {
        id: "old",
        name: "Wali",
        agreement: { game: "wali", seats, swap: false },
        pgn,
        seed: 7,
        used: 0,
        over: false,
        touched: 1,
      };
      localStorage.setItem("cairn.game.old", JSON.stringify(game));
      localStorage.setItem("cairn.games", '["old"]');
    });
    await page.reload();
    await page.locator(".resume").click();
    await page.locator(".pg-play").waitFor();
    assert.deepEqual(await page.locator(".played li").allInnerTexts(), ["c3", "a1"]);
    await type(page, "f5");
    await settled(page, 4);
  }));

test("without JavaScript the page says what it needs", () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto("");
    assert.match(await page.locator("body").innerText(), /needs JavaScript.*precisa de JavaScript/s);
  }));

for (const [what, hinder] of Object.entries({
  WebAssembly: (context) => context.addInitScript(() => delete globalThis.WebAssembly),
  "the rules": (context) => context.route("**/rules_bg*", (route) => route.abort()),
})) {
  test(`without ${what} the page says that it cannot start`, () =>
    withPage({ expected: [/WebAssembly is not defined/, /Failed to (load|fetch)/] }, async (page, context) => {
      await hinder(context);
      await page.goto("");
      await page.getByRole("alert").waitFor();
      assert.match(await page.getByRole("alert").innerText(), /could not start.*não conseguiu arrancar/s);
    }));
}

for (const file of ["engine_bg", "engine.worker"]) {
  test(`a game goes on when ${file} could be loaded at last`, () =>
    withPage({ serviceWorkers: "block", expected: [/Failed to load resource/, /registration blocked/] }, async (page, context) => {
      await context.route(`**/${file}*`, (route) => route.abort());
      await begin(page, "zola");
      await type(page, "a1xb1");
      await page.getByRole("button", { name: "Try again" }).waitFor();
      assert.match(await page.locator(".status").innerText(), /engine could not be loaded/);
      await context.unroute(`**/${file}*`);
      await page.getByRole("button", { name: "Try again" }).click();
      await settled(page, 2);
    }));
}

test("two tabs with the same game follow each other", () =>
  withPage({}, async (page, context) => {
    await begin(page, "wali");
    const { page: other, troubles } = await openPage(context, shared.server.origin);
    await other.goto(page.url());
    await other.locator(".pg-play").waitFor();
    await type(page, "c3");
    await settled(other, 2);
    await type(other, "d1");
    await settled(page, 4);
    const moves = (tab) => tab.locator(".played li").allTextContents();
    assert.deepEqual(await moves(page), await moves(other));
    assert.deepEqual(troubles, []);
  }));

test("whoever runs out of time loses, and the clock stands at nothing", () =>
  withPage({}, async (page) => {
    await page.clock.install();
    await page.goto("#/new/nava");
    await page.locator("input[name=opponent][value=person]").check({ force: true });
    await page.locator("input[name=clock][value='300+3']").check({ force: true });
    await page.locator("dialog button[type=submit]").click();
    await page.locator(".pg-play").waitFor();
    await page.clock.runFor(10_000);
    assert.deepEqual(await page.locator(".clock").allTextContents(), ["5:00", "5:00"], "the clock starts with the first move");
    await type(page, "a1-a2");
    await page.clock.runFor(290_000);
    assert.ok(await page.locator(".opp .clock.low").count(), "the last seconds are shown heavier");
    await page.clock.runFor(11_000);
    const check = async () => {
      assert.match(await page.locator(".status").innerText(), /Black has run out of time\. White wins/);
      assert.deepEqual(await page.locator(".clock").allTextContents(), ["0:00.0", "5:03"]);
    };
    await check();
    await page.reload();
    await check();
  }));

test("games that are going on are found again, and put away", () =>
  withPage({}, async (page) => {
    for (const game of ["zola", "wali", "nava"]) await begin(page, game);
    await page.goto("#/");
    assert.match(await page.locator(".resume").innerText(), /Nava/);
    assert.deepEqual(await page.locator(".going b").allTextContents(), ["Wali", "Zola"]);
    await page.getByRole("button", { name: "Put away Wali" }).click();
    assert.deepEqual(await page.locator(".going b").allTextContents(), ["Zola"]);
    await page.reload();
    await page.locator(".going a").click();
    assert.equal(await page.locator(".pg-play h1").textContent(), "Zola");
  }));

test("copying says that it was done, or that it cannot be", () =>
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await page.goto("#/analysis/zola%3A3");
    await choose(page, "Copy the position");
    await page.locator(".notice div", { hasText: "Copied" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "r,b,r/b,r,b/r,b,r r");
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.locator(".notice div", { hasText: "does not allow copying" }).waitFor();
  }));
