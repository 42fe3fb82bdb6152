// The openings: loaded when they are wanted, shown beside the engine, with one's own games, and without a network.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { browserTests, serve } from "./browser.mjs";
import { begin, choose, click, look, prepare, settled } from "./driver.mjs";
import { GAMES } from "./games.mjs";

const { shared, withPage } = browserTests({ before, after });

const WORDS = {
  en: { openings: "Openings", here: /^(\d+) games of the book came here/ },
  "pt-PT": { openings: "Aberturas", here: /^(\d+) partidas do livro chegaram aqui/ },
};

/** Opens the openings of a game. */
async function open(page, game, language = "en") {
  await page.goto(`#/analysis/${game}`);
  await page.getByRole("button", { name: WORDS[language].openings, exact: true }).click();
  await page.locator(".openings").waitFor();
}

/** How many games came here, and what the first row says. */
async function seen(page, language = "en") {
  const here = await page.locator(".openings > p").first().textContent();
  const cells = await page.locator(".openings tbody tr").first().locator("th, td").allTextContents();
  return { here, games: Number(WORDS[language].here.exec(here)[1]), cells: cells.map((cell) => cell.trim()) };
}

for (const language of Object.keys(WORDS)) {
  test(`every game has openings, loaded when they are wanted, and their moves can be played (${language})`, () =>
    withPage({ settings: { language } }, async (page) => {
      const asked = [];
      page.on("request", (request) => asked.push(request.url()));
      const loaded = () => asked.filter((url) => /openings_bg|\/(qawale|zola|swack|wali|nava)-[^/]*\.txt/.test(url));
      await page.goto(`#/analysis/${GAMES[0]}`);
      await page.locator(".tree, .board").first().waitFor();
      assert.deepEqual(loaded(), [], "nothing is loaded before it is wanted");
      for (const game of GAMES) {
        await open(page, game, language);
        const start = await seen(page, language);
        assert.ok(start.games >= 400, `${game}: ${start.games}`);
        const [move, games, , worth] = start.cells;
        assert.match(worth, /^\d+\s?%$/, game);
        await page.locator(".openings .pick").first().click();
        await page.waitForFunction((move) => document.querySelector(".tree button.now")?.textContent === move, move);
        await page.waitForFunction((text) => document.querySelector(".openings > p").textContent !== text, start.here);
        const after = await seen(page, language);
        assert.ok(after.games >= Number(games), `${game}: ${games} games lead to ${after.games}`);
        assert.ok(after.games <= start.games, game);
      }
      assert.ok(loaded().length > 0);
    }));
}

test("they stand beside the engine", () =>
  withPage({}, async (page) => {
    await open(page, "zola");
    await page.getByRole("button", { name: "Evaluate" }).click();
    await page.locator(".cand li").first().waitFor({ timeout: 60_000 });
    assert.ok(await page.locator(".openings tbody tr").first().isVisible());
    // A board of another size has no book.
    await open(page, "zola%3A4");
    await page.getByText("There is no book for these options").waitFor();
  }));

test("one's own finished games are counted apart, without a network, too", async () => {
  const own = await serve();
  const context = await shared.browser.newContext({ baseURL: `${own.origin}/`, viewport: { width: 1280, height: 800 } });
  await prepare(context);
  const page = await context.newPage();
  await page.goto("");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || caches.keys().then((keys) => keys.length > 0));
  await own.close();
  await page.reload();
  await begin(page, "zola");
  for (let step = 0; step < 2; step++) await click(page, (await look(page)).legal[0]);
  await settled(page, 2);
  const played = await page.locator(".moves li").first().textContent();
  await choose(page, "Resign");
  await page.locator(".ended .primary, dialog .primary").first().click();
  await page.waitForFunction(() => document.querySelector(".pg-play").dataset.turn === "over");
  await open(page, "zola");
  await page.getByText(/and one of yours\.$/).waitFor();
  const rows = await page.locator(".openings tbody tr").evaluateAll((rows) =>
    rows.map((row) => ({
      moves: `${row.querySelector("button").textContent} ${row.querySelector("button").title}`,
      yours: row.lastElementChild.textContent,
    })),
  );
  const mine = rows.filter(({ yours }) => yours === "1");
  assert.equal(mine.length, 1, JSON.stringify(rows));
  const [move] = /[a-f][1-6][-x][a-f][1-6]/.exec(played);
  assert.ok(mine[0].moves.includes(move), `${move} is not ${mine[0].moves}`);
  await context.close();
});
