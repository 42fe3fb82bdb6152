// Looking at games afterwards, and learning: what is kept, what is marked, and where everything is found again.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { browserTests, openPage } from "./browser.mjs";
import { choose } from "./driver.mjs";
import { GAMES } from "./games.mjs";

const { shared, withPage } = browserTests({ before, after });

const RECORD = `[Game "zola:4"]
[First "Ann"]
[Second "Bo"]

1. b2xb3 {a good start} c2xc3 (1... a2xa3 {não é má}) 2. d4xc4 d3xd2 *
`;

const moves = (page) => page.locator(".tree button").allTextContents();

async function open(page, record) {
  await page.goto("#/analysis");
  await page.locator(".hero .btn").click();
  await page.locator("textarea").fill(record);
  await page.locator("dialog button[type=submit]").click();
  await page.locator(".tree button").first().waitFor();
}

test("comments and variations survive a reload and are in the link", () =>
  withPage({}, async (page, context) => {
    await page.goto("#/analysis/zola%3A4?moves=b2xb3.c2xc3&at=1");
    await page.locator(".tree button.now").waitFor();
    // A variation, and a comment on it.
    await page.locator(".typed input").fill("a2xa3");
    await page.locator(".typed input").press("Enter");
    await page.locator(".tree .var button.now").waitFor();
    await choose(page, "Comment on this move");
    await page.locator("dialog textarea").fill("Melhor? Não: {pior} – 50 %");
    await page.getByRole("button", { name: "Save the comment" }).click();
    await page.locator(".tree .comment").waitFor();
    const [before, comment] = [await moves(page), await page.locator(".tree .comment").textContent()];
    assert.deepEqual(before, ["b2xb3", "c2xc3", "a2xa3"]);
    assert.match(comment, /Melhor\? Não/);
    await page.waitForURL(/pgn=/);
    await page.reload();
    await page.locator(".tree button.now").waitFor();
    assert.deepEqual(await moves(page), before);
    assert.equal(await page.locator(".tree .comment").textContent(), comment);
    assert.equal(await page.locator(".tree button.now").textContent(), "a2xa3", "the place is found again");
    const { page: other } = await openPage(context, shared.server.origin);
    await other.goto(page.url());
    await other.locator(".tree button.now").waitFor();
    assert.deepEqual(await moves(other), before);
  }));

test("an opened record is still there after a reload, with the names of its players", () =>
  withPage({}, async (page) => {
    await open(page, RECORD);
    await page.waitForURL(/pgn=/);
    await page.reload();
    await page.locator(".tree button").first().waitFor();
    assert.deepEqual(await moves(page), ["b2xb3", "c2xc3", "a2xa3", "d4xc4", "d3xd2"]);
    const packed = new URLSearchParams(page.url().split("?")[1]).get("pgn");
    assert.match(Buffer.from(packed, "base64url").toString("utf8"), /\[First "Ann"\][^]*não é má/);
  }));

test("a damaged link to a record says so", () =>
  withPage({}, async (page) => {
    await page.goto(`#/analysis/zola?pgn=${Buffer.from("[Game broken").toString("base64url")}&at=2`);
    await page.getByRole("alert").waitFor();
    assert.match(await page.getByRole("alert").textContent(), /could not be followed/);
  }));

// Red throws a won game away with its first move.
const LOST = `[Game "zola:3"]
[Position "x,b,x/x,r,x/x3 r"]

1. b2-b1 *
`;

for (const [language, accuracy, mistake] of [
  ["en", /accuracy \d+%/, /^Move 1, Red/],
  ["pt-PT", /precisão de \d+\u00a0%/, /^Lance 1, vermelhas/i],
]) {
  test(`a review marks mistakes on the graph and in the list, and tells the accuracy (${language})`, () =>
    withPage({ settings: { language } }, async (page) => {
      await open(page, LOST);
      await page.locator(".graph-place button").click();
      await page.locator(".verdicts").waitFor({ timeout: 60_000 });
      assert.match(await page.locator(".accuracy").textContent(), accuracy);
      assert.equal(await page.locator(".marks .mark.blunder").count(), 1);
      assert.equal(await page.locator(".marks .mark").textContent(), "??");
      const verdict = await page.locator(".verdicts li button").first().textContent();
      assert.match(verdict, mistake);
      assert.doesNotMatch(verdict, /ply/i);
      assert.equal(await page.locator(".tree button b.bad").first().textContent(), "??");
      const scrubber = page.locator(".scrubber");
      await scrubber.fill("1");
      assert.match(await scrubber.getAttribute("aria-valuetext"), mistake);
    }));
}

test("evaluations have the decimal sign of the language", () =>
  withPage({ settings: { language: "pt-PT" } }, async (page) => {
    await page.goto("#/analysis/zola");
    await page.getByRole("button", { name: "Avaliar" }).click();
    await page.locator(".cand li").nth(2).waitFor();
    for (const mark of await page.locator(".cand li em").allTextContents()) assert.match(mark, /^[-+]?\d+,\d\d$|^#/);
  }));

test("a game is played on from a position against the level that was asked for", () =>
  withPage({}, async (page) => {
    await page.goto("#/analysis/zola?moves=b2xb3&at=1");
    await choose(page, "Play from here");
    assert.equal(await page.locator("dialog input[name=level]").count(), 10);
    await page.locator("dialog input[name=level][value='2']").check({ force: true });
    assert.ok(await page.locator("dialog input[name=side][value=second]").isChecked(), "whoever is to move is offered");
    await page.locator("dialog button[type=submit]").click();
    await page.locator(".pg-play").waitFor();
    assert.match(await page.locator("body").textContent(), /Gravel/);
  }));

test("all ten levels are there to choose from before a game", () =>
  withPage({ viewport: { width: 320, height: 640 } }, async (page) => {
    await page.goto("#/new/zola");
    const levels = page.locator("dialog input[name=level]");
    await levels.first().waitFor();
    assert.equal(await levels.count(), 10);
    for (const level of await page.locator("dialog .levels label").all()) {
      const box = await level.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 320 && box.height >= 44, JSON.stringify(box));
    }
  }));

test("the chapters of the rules have addresses", () =>
  withPage({}, async (page) => {
    await page.goto("#/learn/wali");
    const chapters = page.locator(".chapters a");
    await chapters.first().waitFor();
    const third = await chapters.nth(2).textContent();
    await chapters.nth(2).click();
    await page.waitForURL(/#\/learn\/wali\/3$/);
    assert.equal(await page.locator("h1").textContent(), third);
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1");
    await page.reload();
    await chapters.first().waitFor();
    assert.equal(await page.locator("h1").textContent(), third);
    await page.goBack();
    await page.waitForFunction((third) => document.querySelector("h1").textContent !== third, third);
    await page.goto("#/learn/wali/99");
    await page.locator(".turner a.primary[href='#/new/wali']").waitFor();
  }));

for (const [language, file] of [
  ["en", "manifest.webmanifest"],
  ["pt-PT", "manifest.pt-PT.webmanifest"],
]) {
  test(`the page is installed in the language that is set (${language})`, () =>
    withPage({ settings: { language } }, async (page) => {
      await page.goto("");
      await page.locator(".card").first().waitFor();
      const address = await page.locator("link[rel=manifest]").evaluate((link) => link.href);
      assert.ok(address.endsWith(`/${file}`), address);
      const manifest = await (await page.request.get(address)).json();
      assert.equal(manifest.lang, language);
      assert.equal(manifest.name, await page.title());
    }));
}

test("rules and credits are in the language of the reader, without options as they are typed", () =>
  withPage({ settings: { language: "pt-PT" } }, async (page) => {
    for (const game of GAMES) {
      await page.goto(`#/learn/${game}/99`);
      await page.locator(".note").waitFor();
      assert.doesNotMatch(await page.locator("article").textContent(), /[a-z]=[a-z0-9]/, game);
      assert.doesNotMatch(await page.locator(".note").textContent(), /\band\b|Traditional/);
    }
  }));

test("headings are set in the serif that comes with the page", () =>
  withPage({}, async (page) => {
    await page.goto("");
    await page.locator("h1").waitFor();
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family));
    assert.deepEqual(
      loaded.map((family) => family.replaceAll('"', "")),
      ["Crimson Pro"],
    );
    assert.equal((await page.request.get("OFL.txt")).status(), 200, "with its license");
  }));
