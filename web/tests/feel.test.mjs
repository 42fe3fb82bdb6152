// What makes playing pleasant: the end of a game, mistakes done again, sounds, looks of the boards.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { browserTests } from "./browser.mjs";
import { begin, click, playOut, settled } from "./driver.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const { withPage } = browserTests({ before, after });

const status = (page) => page.locator(".status p").first();

/** What keeps somebody out, found by axe-core. */
async function violations(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

/** Loses a small game on purpose, or nearly so, and waits until its course is known. */
async function lose(page) {
  await begin(page, "zola", { level: "5", size: "4" });
  await playOut(page, 3, { choose: (square) => click(page, square), pass: () => page.keyboard.press("p") });
  await page.locator(".course .graph").waitFor();
}

/** Plays a move by its squares. */
async function answer(page, move) {
  for (const square of move.split(/[-x]/)) await click(page, square);
}

test("a game that is over says how it went, and is tried again from the mistake", () =>
  withPage({}, async (page) => {
    await lose(page);
    assert.equal(await status(page).textContent(), "You lose");
    const told = await page.locator(".course .told").last().textContent();
    const [, number] = /ove (\d+), Red/.exec(told);
    assert.deepEqual(await violations(page), []);
    await page.getByRole("button", { name: "Retry from there" }).click();
    await page.waitForFunction(() => document.querySelector(".pg-play")?.dataset.turn === "person");
    await settled(page);
    const plies = await page.locator(".pg-play").getAttribute("data-plies");
    assert.equal(Number(plies), 2 * (Number(number) - 1), "the moves before the mistake have been played");
    assert.equal(await page.locator(".bar.opp").getByText("Slate").count(), 1, "the level is the same");
  }));

for (const language of ["en", "pt-PT"]) {
  const words = {
    en: { own: "Retry your mistakes", again: "Try again", show: "Show the solution", next: "Next mistake", on: "Play on from here" },
    "pt-PT": {
      own: "Refazer os seus erros",
      again: "Tentar de novo",
      show: "Mostrar a solução",
      next: "Erro seguinte",
      on: "Continuar daqui",
    },
  }[language];

  test(`one's own mistakes are done again, judged and solved (${language})`, () =>
    withPage({ settings: { language } }, async (page) => {
      const button = (name) => page.locator(".retry").getByRole("button", { name, exact: true });
      await lose(page);
      await page.getByRole("button", { name: words.own }).click();
      await page.locator(".retry").waitFor();
      // The second of two; the first is only looked at.
      const task = await status(page).textContent();
      const toSecond = async () => {
        await button(words.show).click();
        await button(words.next).click();
        await page.waitForFunction((task) => document.querySelector(".status p").textContent.slice(0, 9) !== task.slice(0, 9), task);
        await button(words.next).waitFor({ state: "detached" });
      };
      await toSecond();
      const played = /[a-d][1-4][-x][a-d][1-4]/.exec(await status(page).textContent())[0];
      // The mistake itself is still one, and the reason is given.
      await answer(page, played);
      await button(words.again).waitFor();
      assert.ok((await status(page).textContent()).startsWith(played));
      assert.match(await page.locator(".status p").nth(1).textContent(), /[a-d][1-4]/);
      assert.deepEqual(await violations(page), []);
      await button(words.show).click();
      await page.locator(".status p", { hasText: /^(Better|Melhor): / }).waitFor();
      assert.ok((await page.locator(".board .arrow").count()) > 0);
      const [better] = /[a-d][1-4][-x][a-d][1-4]/.exec(await status(page).textContent());
      assert.notEqual(better, played);
      // Whoever has seen the solution finds nothing by it.
      await page.getByText(/^0 (of|de) 2/).waitFor();
      await page.getByRole("button", { name: /Back to the review|Voltar à revisão/ }).click();
      await page.locator(".verdicts").waitFor();
      await page.getByRole("button", { name: /^Retry \d|^Refazer \d/ }).click();
      await page.waitForFunction((task) => document.querySelector(".status p").textContent === task, task);
      await toSecond();
      await answer(page, better);
      await page.waitForFunction((better) => document.querySelector(".status p").textContent.startsWith(better), better);
      await page.getByText(/^1 (of|de) 2/).waitFor();
      // From there against the strongest.
      await button(words.again).click();
      await button(words.again).waitFor({ state: "detached" });
      await button(words.on).click();
      await page
        .locator(".bar.opp")
        .getByText(/Bedrock|Rocha/)
        .waitFor();
    }));
}

test("looks and sounds are chosen, heard, and there after a reload", () =>
  withPage({}, async (page, context) => {
    await context.addInitScript(() => {
      globalThis.heard = 0;
      const { start } = AudioScheduledSourceNode.prototype;
      AudioScheduledSourceNode.prototype.start = function (...times) {
        globalThis.heard += 1;
        return start.apply(this, times);
      };
    });
    const heard = () => page.evaluate(() => globalThis.heard);
    await page.goto("#/settings");
    const ground = () => page.evaluate(() => getComputedStyle(document.querySelector(".looks .wood")).fill);
    await page.locator(".looks .wood").waitFor();
    const natural = await ground();
    await page.locator("input[name=board][value=contrast]").check({ force: true });
    assert.equal(await ground(), "rgb(255, 255, 255)");
    assert.notEqual(natural, await ground());
    assert.deepEqual(await violations(page), []);
    await page.locator("input[name=sound][value=off]").check({ force: true });
    await page.reload();
    await page.locator(".looks .wood").waitFor();
    assert.equal(await ground(), "rgb(255, 255, 255)");
    assert.ok(await page.locator("input[name=board][value=contrast]").isChecked());
    assert.ok(await page.locator("input[name=sound][value=off]").isChecked());
    // Silence while they are off, one key turns them on, and a move is heard.
    await begin(page, "zola");
    await answer(page, "b2-b3");
    await settled(page);
    assert.equal(await heard(), 0);
    await page.locator(".board").press("s");
    await page.getByText("Sound on").waitFor();
    await page.waitForFunction(() => globalThis.heard > 0);
    const before = await heard();
    await page.getByRole("button", { name: "Take back" }).click();
    await answer(page, "b2-b3");
    await page.waitForFunction((before) => globalThis.heard > before, before);
  }));
