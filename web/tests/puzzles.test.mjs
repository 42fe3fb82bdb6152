// Puzzles: the one of the day over several days, rated ones, and the record with its file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { browserTests } from "./browser.mjs";
import { click, dice, look } from "./driver.mjs";
import { GAMES } from "./games.mjs";

const { withPage } = browserTests({ before, after });

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The moves to find of every puzzle, by its position. */
const LINES = new Map(
  GAMES.flatMap((game) => {
    const file = readFileSync(new URL(`../../crates/learn/puzzles/${game}.txt`, import.meta.url), "utf8");
    const lines = file.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return lines.map((line) => line.split(" | ")).map(([position, moves]) => [`${game} ${position}`, moves.split(" ")]);
  }),
);

const stage = (page) => page.locator(".puzzle").getAttribute("data-stage");

/** The moves to find of the puzzle on the page. */
async function solution(page) {
  const shown = await page.locator(".puzzle").getAttribute("data-puzzle");
  const moves = LINES.get(shown);
  assert.ok(moves, `${shown} is in a library`);
  return moves;
}

async function solve(page) {
  const moves = await solution(page);
  for (const [ply, move] of moves.entries()) {
    if (ply % 2 === 1) continue;
    await page.locator(".puzzle[data-answering=false]").waitFor();
    await page.locator("#typed-move").fill(move);
    await page.keyboard.press("Enter");
  }
  await page.locator(".puzzle[data-stage=solved]").waitFor();
}

/** Makes a legal move that is not the one. */
async function err(page, seed) {
  const below = dice(seed);
  const wrong = Number(await page.locator(".puzzle").getAttribute("data-wrong"));
  const now = async () => Number(await page.locator(".puzzle").getAttribute("data-wrong"));
  for (let step = 0; step < 40 && (await now()) === wrong; step++) {
    const { legal } = await look(page);
    await click(page, legal[below(legal.length)]);
  }
  assert.equal(await now(), wrong + 1);
}

async function checkAccess(page, where) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    [],
  );
}

test("the puzzle of the day: solved, shared, resumed, failed, and another one the next day", () =>
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    const day = (number) => page.clock.setFixedTime(new Date(Date.UTC(2026, 10, number, 12)));
    await day(16);
    await page.goto("#/puzzles");
    await page.locator(".today").click();
    await page.locator(".puzzle").waitFor();
    const first = await page.locator(".puzzle").getAttribute("data-puzzle");
    await solve(page);
    await page.getByRole("button", { name: /Copy the result/ }).click();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(shared, /^Cairn 2026-11-16 · \w+\n🟢\nOne day in a row\nhttp\S+#\/daily$/);
    for (const move of await solution(page)) assert.ok(!shared.includes(move));
    // Whoever comes back finds it as it ended, even after midnight.
    await page.reload();
    await page.locator(".puzzle[data-stage=solved]").waitFor();
    await page.clock.setFixedTime(new Date(Date.UTC(2026, 10, 17, 0, 1)));
    await page.getByRole("button", { name: /Copy the result/ }).click();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shared);
    await day(16);
    await page.goto("#/puzzles");
    assert.match(await page.locator(".today").textContent(), /Solved\..*One day in a row/s);

    await day(17);
    await page.reload();
    await page.goto("#/daily");
    await page.locator(".puzzle").waitFor();
    assert.notEqual(await page.locator(".puzzle").getAttribute("data-puzzle"), first);
    await err(page, 5);
    assert.match(await page.locator(".status").textContent(), /is not it\..*2 wrong moves are left/s);
    // It is resumed where it was left.
    await page.reload();
    await page.locator(".puzzle[data-wrong='1']").waitFor();
    await err(page, 6);
    await err(page, 7);
    assert.equal(await stage(page), "shown");
    assert.match(await page.locator(".status").textContent(), /The solution: .*comes back tomorrow/s);
    await page.goto("#/puzzles");
    assert.match(await page.locator(".today").textContent(), /Not solved\. 🔴🔴🔴.*No days in a row yet/s);

    await day(18);
    await page.reload();
    await page.locator(".today").waitFor();
    const third = await page.locator(".today").textContent();
    assert.match(third, /2026-11-18/);
    assert.match(third, /No days in a row yet\. Longest: 1/);
    // What was missed yesterday comes back today.
    assert.match(await page.locator(".beside").textContent(), /One comes back today/);
    await page.locator(".beside .btn").click();
    await page.locator(".puzzle").waitFor();
    await solve(page);
  }));

test("rated puzzles change the rating; the record shows it, and comes back from its file", () =>
  withPage({ settings: { language: "pt-PT" }, acceptDownloads: true }, async (page) => {
    await page.goto("#/puzzles");
    await page.locator(".today").waitFor();
    await checkAccess(page, "puzzles");
    await page.locator(".card[href='#/puzzles/zola']").click();
    await page.locator(".puzzle").waitFor();
    await checkAccess(page, "puzzle");
    await solve(page);
    const told = await page.locator(".status").textContent();
    const [, rating, change] = /Pontuação (\d+) \(\+(\d+)\)/.exec(told);
    assert.equal(Number(rating) - Number(change), 1200);
    await page.getByRole("button", { name: "Problema seguinte" }).first().click();
    await page.locator(".puzzle[data-stage=looking]").waitFor();
    // It stays the same puzzle until it is answered, and giving up is asked about.
    const open = await page.locator(".puzzle").getAttribute("data-puzzle");
    await page.reload();
    await page.locator(".puzzle[data-stage=looking]").waitFor();
    assert.equal(await page.locator(".puzzle").getAttribute("data-puzzle"), open);
    await page.getByRole("button", { name: "Mostrar a solução" }).click();
    assert.equal(await stage(page), "looking");
    await page.getByRole("button", { name: "Mostrar mesmo?" }).click();
    assert.match(await page.locator(".status").textContent(), /Pontuação \d+ \(−\d+\)/);

    await page.goto("#/record");
    const standing = page.getByText(/1 de 2 resolvidos/);
    await standing.waitFor();
    const before = await standing.textContent();
    await checkAccess(page, "record");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exportar para um ficheiro" }).click(),
    ]);
    const path = await file.path();
    await page.evaluate(() => localStorage.removeItem("cairn.journal"));
    await page.reload();
    await page.getByRole("button", { name: "Exportar para um ficheiro" }).waitFor();
    assert.equal(await standing.count(), 0);
    await page.locator("input[type=file]").setInputFiles(path);
    await standing.waitFor();
    assert.equal(await standing.textContent(), before);
    // A second time there is nothing new in it, and garbage is refused.
    await page.locator("input[type=file]").setInputFiles(path);
    await page.getByText("nenhuma entrada nova").waitFor();
    await page.locator("input[type=file]").setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("\u0000garbage") });
    await page.getByText("não é do Cairn").waitFor();
    assert.equal(await standing.textContent(), before);
  }));

test("games come back from a file with their names and days, and only whole ones beat a level", () =>
  withPage({}, async (page) => {
    const game = (tags, result) =>
      `[Game "zola${tags}\n[First "human"]\n[Second "computer:3"]\n[Date "2026.03.01"]\n[Result "${result}"]\n[Termination "resignation"]\n\n${result}\n`;
    const take = (text) =>
      page.locator("input[type=file]").setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
    // Whatever was in the list of games before.
    await page.goto("");
    await page.evaluate(() => localStorage.setItem("cairn.games", '{"a":1}'));
    await page.goto("#/record");
    await page.getByRole("button", { name: "Export to a file" }).waitFor();
    const beaten = () => page.locator(".ladder li.beaten").count();
    await take(`# cairn journal 1\n\n${game('"]', "0-1")}\n${game(':4"]', "1-0")}`);
    await page.getByText("2 new games").waitFor();
    assert.equal(await beaten(), 0);
    await page.goto("#/games");
    await page.locator("main li a").first().waitFor();
    for (const told of await page.locator("main li a").allTextContents()) assert.match(told, /Zola, against Pebble.*Mar 1, 2026/);

    // What is wrong is said in words.
    await page.goto("#/record");
    await page.getByRole("button", { name: "Export to a file" }).waitFor();
    await take('[Game "zola"]\n\n1. a1-a9 1-0\n');
    await page.getByText(/not a file of Cairn.*line 3/).waitFor();
    assert.doesNotMatch(await page.locator(".notice").textContent(), /[{}]/);
    await take(`# cairn journal 1\n${"long ".repeat(100_000)}`);
    await page.getByText(/not a file of Cairn.*line 2/).waitFor();
    assert.ok((await page.locator(".notice").textContent()).length < 250);
  }));
