// Home, which is shown before the rules are there.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { browserTests } from "./browser.mjs";
import { GAMES } from "./games.mjs";

const { withPage } = browserTests({ before, after });

/** Holds the rules back until the function it gives is called. */
async function holdRules(page) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(/rules_bg.*\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** All that Home says, with the names of its links and buttons. */
const said = (page) => page.locator("body").ariaSnapshot();

const pictures = (page) => page.locator(".card .vig svg:has(.pieces use)");

for (const language of ["en", "pt-PT"]) {
  test(`Home is there before the rules, and says the same as with them (${language})`, () =>
    withPage({ settings: { language } }, async (page) => {
      const release = await holdRules(page);
      await page.goto("");
      await pictures(page)
        .nth(GAMES.length - 1)
        .waitFor();
      assert.equal(await pictures(page).count(), GAMES.length);
      const early = await said(page);
      for (const game of GAMES) assert.match(early, new RegExp(`link "${game} `, "i"));
      assert.ok(!early.includes('""'), early);
      const title = await page.title();
      const arrived = page.waitForResponse(/rules_bg.*\.wasm$/);
      release();
      await (await arrived).finished();
      await page.goto("#/help");
      await page.locator("main.text-page").waitFor();
      await page.goto("#/");
      await pictures(page).nth(4).waitFor();
      assert.equal(await said(page), early);
      assert.equal(await page.title(), title);
    }));
}

test("what needs the rules waits for them", () =>
  withPage({}, async (page) => {
    const release = await holdRules(page);
    await page.goto("");
    await page.getByRole("link", { name: /^Zola/ }).click();
    await page.locator("#start svg").waitFor();
    assert.equal(await page.locator("dialog").count(), 0);
    release();
    await page.locator("dialog[open]").waitFor();
    assert.ok(await page.locator("#start").isHidden());
  }));

test("without the rules, Home gives way to the reason", () =>
  withPage({ expected: [/rules_bg|Failed to load|WebAssembly|fetch/] }, async (page) => {
    await page.route(/rules_bg.*\.wasm$/, (route) => route.abort());
    await page.goto("");
    await page.getByRole("alert").getByText("Cairn could not start").waitFor();
    assert.equal(await page.locator("main.home").count(), 0);
  }));
