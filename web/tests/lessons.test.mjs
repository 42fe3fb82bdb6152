// The tutorials: every step of every game, by keyboard alone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { browserTests } from "./browser.mjs";

const LESSONS = JSON.parse(readFileSync(new URL("../src/lib/lessons.json", import.meta.url), "utf8"));

const { withPage } = browserTests({ before, after });

/** Moves the focus from where it is on the board to a square, with the arrow keys, and chooses it. */
async function choose(page, square) {
  const at = await page.evaluate(() => document.activeElement.dataset.square);
  const steps = (from, to, less, more) => Array(Math.abs(to - from)).fill(to > from ? more : less);
  const keys = [
    ...steps(at.charCodeAt(0), square.charCodeAt(0), "ArrowLeft", "ArrowRight"),
    ...steps(Number(at.slice(1)), Number(square.slice(1)), "ArrowDown", "ArrowUp"),
  ];
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
}

/** Presses Tab until this has the focus. */
async function tabTo(page, name) {
  for (let presses = 0; presses < 40; presses++) {
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (text === name) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${name} cannot be reached with Tab`);
}

const onBoard = (page) => page.waitForFunction(() => document.activeElement?.dataset.square !== undefined);

for (const [game, steps] of Object.entries(LESSONS)) {
  const language = game === "nava" || game === "qawale" ? "pt-PT" : "en";
  const words =
    language === "en"
      ? { next: "Next step", finished: "The tutorial is finished.", of: /^Step (\d) of 5$/, pass: "Pass" }
      : { next: "Passo seguinte", finished: "O tutorial está concluído.", of: /^Passo (\d) de 5$/, pass: "Passar" };
  test(`the tutorial of ${game} leads to a first win by keyboard alone`, () =>
    withPage({ settings: { language } }, async (page) => {
      await page.goto(`#/tutorial/${game}`);
      await page.locator(".lesson .board").waitFor();
      await page.locator(".lesson .board [tabindex='0']").focus();
      for (const [index, { solution }] of steps.entries()) {
        await onBoard(page);
        assert.equal((await page.locator(".lesson .number").textContent()).match(words.of)[1], String(index + 1));
        for (const square of solution) await choose(page, square);
        if (solution.length === 0) {
          await tabTo(page, words.pass);
          await page.keyboard.press("Enter");
        }
        if (index < steps.length - 1) {
          await page.waitForFunction((next) => document.activeElement?.textContent?.trim() === next, words.next);
          await page.keyboard.press("Enter");
        }
      }
      assert.equal(await page.locator(".lesson .finished").textContent(), words.finished);
      assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("cairn.lessons"))), [game]);
      // One key more begins a game.
      await page.keyboard.press("Enter");
      await page.locator("dialog").waitFor();
      assert.equal(await page.locator(`dialog a[href="#/tutorial/${game}"]`).count(), 0, "it is not offered again");
    }));
}

test("another legal move is answered, a hint has its reason, and a first visit is offered a tutorial", () =>
  withPage({}, async (page) => {
    await page.goto("#/");
    await page.getByRole("link", { name: "New here? Learn a game in five short steps." }).click();
    await page.getByRole("link", { name: "Tutorial of Zola" }).click();
    await page.getByRole("button", { name: "Step 2 of 5" }).click();
    await page.locator('.lesson [data-square="d1"]').click();
    await page.locator('.lesson [data-square="e1"]').click();
    const answer = page.locator(".lesson .status [role=status]");
    assert.match(await answer.textContent(), /That is legal, but it does not begin on c3\./);
    assert.match(await page.locator('.lesson [data-square="d1"]').getAttribute("aria-label"), /red/i, "the step is as it was");
    await page.getByRole("button", { name: "Hint" }).click();
    assert.match(await answer.textContent(), /b2 is empty, beside c3, and farther from the center\./);
    await page.locator('.lesson [data-square="c3"]').click();
    await page.locator('.lesson [data-square="d4"]').click();
    assert.match(await page.locator(".lesson .status [role=alert]").textContent(), /A step must lead away from the center/);
    await page.goto("#/tutorial/chess");
    assert.match(await page.locator("main").textContent(), /There is no tutorial with this name/);
  }));
