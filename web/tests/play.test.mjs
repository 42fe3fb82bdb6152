// Whole games: each by mouse, by keyboard alone, and by finger on a narrow screen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { browserTests } from "./browser.mjs";
import { begin, click, middle, playOut } from "./driver.mjs";
import { GAMES } from "./games.mjs";

const { withPage } = browserTests({ before, after });

async function checkEnd(page) {
  const [outcome, told] = await page.locator(".status p").allTextContents();
  assert.match(outcome, /^(You win|You lose|A draw|.* wins)$/);
  assert.match(told, /wins|draw/i);
  await page.getByRole("button", { name: "Play again" }).waitFor();
}

for (const [index, game] of GAMES.entries()) {
  test(`${game} by mouse`, () =>
    withPage({}, async (page) => {
      await begin(page, game, { level: "1" });
      await playOut(page, 11 + index, {
        choose: (square) => click(page, square),
        pass: () => page.getByRole("button", { name: "Pass", exact: true }).click(),
      });
      await checkEnd(page);
    }));

  test(`${game} by keyboard alone`, () =>
    withPage({}, async (page) => {
      await page.goto("");
      await page.locator(".cards").waitFor();
      await tabTo(page, `.card[href="#/new/${game}"]`);
      await page.keyboard.press("Enter");
      await page.locator("dialog").waitFor();
      // The weakest level is the first of five.
      await tabTo(page, "input[name=level]");
      for (let step = 0; step < 5; step++)
        if (!(await page.locator("input[name=level][value='1']").isChecked())) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await page.locator(".pg-play").waitFor();
      await tabTo(page, ".board .cell");
      const choose = async (square) => {
        await page.keyboard.press("b");
        const at = () => page.evaluate(() => document.activeElement?.dataset?.square);
        const from = await at();
        const [files, ranks] = [square.charCodeAt(0) - from.charCodeAt(0), Number(square.slice(1)) - Number(from.slice(1))];
        for (let step = 0; step < Math.abs(files); step++) await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
        for (let step = 0; step < Math.abs(ranks); step++) await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
        assert.equal(await at(), square);
        await page.keyboard.press("Enter");
      };
      await playOut(page, 23 + index, { choose, pass: () => page.keyboard.press("p") });
      await checkEnd(page);
    }));

  test(`${game} by finger on 360 pixels`, () =>
    withPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async (page) => {
      await begin(page, game, { level: "1" });
      const choose = async (square) => {
        const { x, y } = await middle(page, square);
        await page.touchscreen.tap(x, y);
      };
      await playOut(page, 37 + index, { choose, pass: () => page.getByRole("button", { name: "Pass", exact: true }).tap() });
      await checkEnd(page);
      const { width, scroll } = await page.evaluate(() => ({ width: innerWidth, scroll: document.documentElement.scrollWidth }));
      assert.ok(scroll <= width, `the page is ${scroll} wide on ${width}`);
    }));
}

/** Presses Tab until the focus is on something that matches. */
async function tabTo(page, selector) {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
}
