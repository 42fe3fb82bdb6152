// Everything that is not a whole game: analysis, links, resuming, languages, accessibility, and starting offline.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { browserTests, openPage, serve } from "./browser.mjs";
import { begin, choose, click, middle, prepare, settled, type } from "./driver.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const RECORD = `[Event "A test"]
[Game "zola:4"]
[First "Ann"]
[Second "Bo"]

1. b2xb3 {a good start} c2xc3 (1... a2xa3) 2. d4xc4 d3xd2 *
`;

const { shared, withPage } = browserTests({ before, after });

const status = (page) => page.locator(".status p").first().textContent();

test("the options of a game are words in both languages", () =>
  withPage({}, async (page) => {
    const options = async () => {
      await page.goto("#/new/swack");
      await page.locator("dialog summary").click();
      return page.locator("dialog .option select").first().locator("option").allTextContents();
    };
    assert.deepEqual(await options(), ["last passer loses", "last mover wins"]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "PT", exact: true }).click();
    assert.deepEqual(await options(), ["quem passa perde", "quem passa ganha"]);
  }));

test("a record is opened, walked through, evaluated and reviewed", () =>
  withPage({}, async (page) => {
    await page.goto("#/analysis");
    await page.getByRole("button", { name: "Open a game or a position" }).click();
    await page.locator("textarea").fill(RECORD);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    const tree = page.locator(".tree button");
    await tree.first().waitFor();
    assert.deepEqual(await tree.allTextContents(), ["b2xb3", "c2xc3", "a2xa3", "d4xc4", "d3xd2"]);
    assert.equal(await page.locator(".evalbar, .graph").count(), 0, "nothing is evaluated before it is asked for");
    await page.getByRole("button", { name: "Forward" }).click();
    assert.match(await page.locator(".status").textContent(), /a good start/);
    await page.getByRole("button", { name: "Evaluate" }).click();
    await page.locator(".evalbar").waitFor();
    await page.locator(".cand li").nth(2).waitFor();
    assert.ok((await page.locator(".board .arrow").count()) >= 2, "the best lines are arrows");
    await page.getByRole("button", { name: "Evaluate" }).click();
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.locator(".graph").waitFor({ timeout: 60_000 });
    assert.match(await page.locator(".verdicts").textContent(), /Mistakes/);
    await page.locator(".scrubber").fill("4");
    // The review may have marked it.
    assert.match(await page.locator(".tree button.now").textContent(), /^d3xd2/);
  }));

test("a damaged record is refused with the place", () =>
  withPage({}, async (page) => {
    await page.goto("#/analysis");
    await page.getByRole("button", { name: "Open a game or a position" }).click();
    await page.locator("textarea").fill(RECORD.replace("c2xc3", "c2xa9"));
    assert.match(await page.locator(".problem").textContent(), /line 6/);
    assert.ok(await page.getByRole("button", { name: "Open", exact: true }).isDisabled());
  }));

test("an address opens exactly there, and follows what is played", () =>
  withPage({}, async (page, context) => {
    await page.goto("#/analysis/zola%3A4?moves=b2xb3.c2xc3&at=1");
    await page.locator(".tree button.now").waitFor();
    assert.equal(await page.locator(".tree button.now").textContent(), "b2xb3");
    await page.getByRole("button", { name: "Forward" }).click();
    await page.waitForURL(/at=2/);
    const { page: other } = await openPage(context, shared.server.origin);
    await other.goto(page.url());
    await other.locator(".tree button.now").waitFor();
    assert.equal(await other.locator(".tree button.now").textContent(), "c2xc3");
  }));

test("a position is set up and has an address", () =>
  withPage({}, async (page) => {
    await page.goto("#/analysis/zola%3A3");
    await choose(page, "Set up a position");
    await page.locator("dialog textarea").fill("x,b,x/x,r,x/x3 b");
    await page.locator('dialog .cell[data-square="a1"]').click();
    await page.getByRole("button", { name: "Red man" }).click();
    assert.equal(await page.locator("dialog textarea").inputValue(), "x,b,x/x,r,x/r,x2 b");
    await page.getByRole("button", { name: "Empty the square" }).click();
    await page.getByRole("radio", { name: "Red" }).check({ force: true });
    assert.equal(await page.locator("dialog textarea").inputValue(), "x,b,x/x,r,x/x3 r");
    await page.locator("dialog textarea").fill("q");
    assert.match(await page.locator("dialog .problem").textContent(), /not a position/);
    await page.getByRole("button", { name: "Starting position" }).click();
    assert.equal(await page.locator("dialog textarea").inputValue(), "r,b,r/b,r,b/r,b,r r");
    await page.getByRole("button", { name: "Clear the board" }).click();
    assert.match(await page.locator("dialog .problem").textContent(), /not a position/);
    await page.locator("dialog textarea").fill("x,b,x/x,r,x/x3 b");
    await page.getByRole("button", { name: "Use this position" }).click();
    await page.waitForURL(/start=x%2Cb%2Cx/);
    assert.equal(await page.locator(".board .cell use[href='#p-man-red']").count(), 1);
  }));

test("a position is set up piece by piece", () =>
  withPage({}, async (page) => {
    const text = () => page.locator("dialog textarea").inputValue();
    await page.goto("#/analysis/nava");
    await choose(page, "Set up a position");
    await page.locator('dialog .cell[data-square="a1"]').click();
    await page.getByRole("button", { name: "Empty the square" }).click();
    // Four of white's six discs, which is not enough yet; the board shows them all the same.
    for (let disc = 0; disc < 4; disc++) await page.getByRole("button", { name: "White disc" }).click();
    assert.equal(await text(), "x4,bbbbbb/x5/x5/x5/wwww,x4 w");
    assert.match(await page.locator("dialog .problem").textContent(), /white has 4 discs/);
    assert.equal(await page.locator('dialog .cell[data-square="a1"] use[href="#p-disc-white"]').count(), 4);
    await page.locator('dialog .cell[data-square="c3"]').click();
    await page.getByRole("button", { name: "White disc" }).click();
    await page.getByRole("button", { name: "White disc" }).click();
    await page.locator('dialog .cell[data-square="d3"]').click();
    await page.getByRole("button", { name: "Black cube" }).click();
    assert.equal(await text(), "x4,bbbbbb/x5/x2,ww,B,x/x5/wwww,x4 w");
    await page.getByRole("button", { name: "Use this position" }).click();
    await page.waitForURL(/start=x4/);
    await page.goto("#/analysis/swack%3A3");
    await choose(page, "Set up a position");
    await page.locator('dialog .cell[data-square="b2"]').click();
    for (let layer = 0; layer < 2; layer++) await page.getByRole("button", { name: "Black slab" }).click();
    assert.match(await text(), /w1,b[23],w1|b1,b[23],b1/);
    await page.goto("#/analysis/wali");
    await choose(page, "Set up a position");
    await page.locator('dialog .cell[data-square="c3"]').click();
    await page.getByRole("button", { name: "White stone" }).click();
    assert.match(await page.locator("dialog .problem").textContent(), /add up to 12/);
    await page.getByLabel("White in hand").fill("11");
    await page.getByLabel("White in hand").press("Tab");
    assert.equal(await text(), "x6/x6/x2,w,x3/x6/x6 w 11 12");
    assert.ok(await page.getByRole("button", { name: "Use this position" }).isEnabled());
  }));

test("a game goes on after the page was closed, with its unfinished clock", () =>
  withPage({}, async (page, context) => {
    await begin(page, "zola");
    await click(page, "b2");
    await page.locator(".m-sel").waitFor();
    await page.locator(".cell.legal").first().waitFor();
    const target = await page.locator(".cell.legal").first().getAttribute("data-square");
    await click(page, target);
    await settled(page, 2);
    const moves = await page.locator(".moves li").allTextContents();
    await page.reload();
    await page.locator(".moves li").nth(1).waitFor();
    assert.deepEqual(await page.locator(".moves li").allTextContents(), moves);
    await page.close();
    const { page: again } = await openPage(context, shared.server.origin);
    await again.goto("");
    await again.getByRole("link", { name: "Continue" }).click();
    await again.locator(".moves li").nth(1).waitFor();
    assert.deepEqual(await again.locator(".moves li").allTextContents(), moves);
  }));

test("a refused move says why, and the selection stays", () =>
  withPage({}, async (page) => {
    await begin(page, "zola");
    await click(page, "a1");
    await page.locator(".m-sel").waitFor();
    await click(page, "a4");
    await page.locator("[role=alert] .toast").waitFor();
    assert.match(await page.locator(".toast").textContent(), /stands in the way/);
    assert.equal(await page.locator('.cell[data-square="a1"][aria-selected=true]').count(), 1);
  }));

test("moves are taken back, played again, typed, hinted and resigned", () =>
  withPage({}, async (page) => {
    await begin(page, "wali");
    await page.keyboard.press("m");
    await page.keyboard.type("c3");
    await page.keyboard.press("Enter");
    await settled(page, 2);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForFunction(() => document.querySelector(".pg-play").dataset.plies === "0");
    await choose(page, "Play again what was taken back");
    await settled(page, 2);
    const said = () => page.locator(".status [role=status]").textContent();
    const texts = [await said()];
    for (let grade = 0; grade < 3; grade++) {
      await page.getByRole("button", { name: "Hint" }).click();
      await page.waitForFunction((known) => !known.includes(document.querySelector(".status p").textContent), [...texts, "One moment."]);
      texts.push(await status(page));
    }
    assert.match(texts[3], /Play /);
    await choose(page, "Resign");
    assert.match(await status(page), /Really\?/);
    await page.getByRole("button", { name: "No" }).click();
    assert.doesNotMatch(await status(page), /resigns/);
    await choose(page, "Resign");
    await page.locator(".ended .primary").click();
    assert.equal(await status(page), "You lose");
    assert.match(await page.locator(".status").innerText(), /resigns/);
  }));

test("three quick questions give the whole hint, and leave the move being entered alone", () =>
  withPage({}, async (page) => {
    await begin(page, "qawale");
    await click(page, "a1");
    await page.locator('.cell[data-square="a1"][aria-selected=true]').waitFor();
    for (let grade = 0; grade < 3; grade++) await page.keyboard.press("h");
    await page.waitForFunction(() => /^Play /.test(document.querySelector(".status p").textContent));
    assert.equal(await page.locator('.cell[data-square="a1"][aria-selected=true]').count(), 1);
  }));

test("a move cancels a hint, and the computer answers at once", () =>
  withPage({}, async (page) => {
    await begin(page, "wali");
    await page.keyboard.press("h");
    await page.keyboard.press("m");
    await page.keyboard.type("c3");
    await page.keyboard.press("Enter");
    await settled(page, 2);
    assert.doesNotMatch(await status(page), /One moment|Look at/);
  }));

test("the last hint is drawn on the board, and Escape hides it", () =>
  withPage({}, async (page) => {
    await begin(page, "zola");
    for (let grade = 0; grade < 3; grade++) await page.keyboard.press("h");
    await page.locator(".board .arrow").first().waitFor({ state: "attached" });
    assert.match(await status(page), /^Play /);
    await page.locator(".board .cell[tabindex='0']").focus();
    await page.keyboard.press("Escape");
    await page.locator(".board .arrow").first().waitFor({ state: "detached" });
    assert.doesNotMatch(await status(page), /^Play /);
  }));

test("the computer's last move is explained", () =>
  withPage({}, async (page) => {
    await begin(page, "zola");
    const why = page.getByRole("button", { name: "Why?" });
    assert.ok(await why.isDisabled(), "nothing has been played yet");
    await type(page, "a1xb1");
    await settled(page, 2);
    const answer = await page.locator(".played li").last().textContent();
    await why.click();
    await page.waitForFunction((move) => document.querySelector(".status p").textContent === `Why ${move}?`, answer.trim());
    assert.match((await page.locator(".status p").allTextContents())[1], /\./, "with reasons");
    await page.keyboard.press("u");
    await settled(page);
    assert.doesNotMatch(await status(page), /^Why /, "another position puts the question away");
  }));

test("two computers are watched: paused, one move at a time, faster", () =>
  withPage({}, async (page) => {
    await page.goto("#/new/zola");
    await page.locator("input[name=opponent][value=watch]").check({ force: true });
    for (const side of ["first", "second"]) await page.locator(`select[name=watched-${side}]`).selectOption("1");
    await page.locator("dialog button[type=submit]").click();
    const plies = () => page.locator(".pg-play").evaluate((root) => Number(root.dataset.plies));
    await page.waitForFunction(() => Number(document.querySelector(".pg-play").dataset.plies) > 1);
    await page.getByRole("button", { name: "Pause" }).click();
    assert.match(await status(page), /paused/);
    const before = await plies();
    await page.getByRole("button", { name: "One move", exact: true }).click();
    await page.waitForFunction((plies) => Number(document.querySelector(".pg-play").dataset.plies) === plies, before + 1);
    await page.getByRole("button", { name: /^Speed/ }).click();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForFunction((plies) => Number(document.querySelector(".pg-play").dataset.plies) > plies, before + 3);
  }));

test("two people have names, and one answers what the other offers", () =>
  withPage({}, async (page) => {
    await page.goto("#/new/zola");
    await page.locator("input[name=opponent][value=person]").check({ force: true });
    await page.locator("input[name=name-first]").fill("Ana");
    await page.locator("dialog button[type=submit]").click();
    await page.locator(".pg-play").waitFor();
    assert.match(await page.locator(".bar.you").textContent(), /Ana/);
    await choose(page, "Offer a draw");
    assert.match(await status(page), /offers a draw/);
    await page.getByRole("button", { name: "Decline" }).click();
    await choose(page, "Offer a draw");
    await page.getByRole("button", { name: "Accept" }).click();
    assert.equal(await status(page), "A draw");
    assert.match(await page.locator(".status").innerText(), /draw by agreement/);
  }));

test("earlier positions are looked at while playing, and the game stays as it is", () =>
  withPage({}, async (page) => {
    await begin(page, "wali");
    assert.match(await page.locator(".brief").innerText(), /./, "the rules in brief, until somebody has moved");
    await type(page, "c3");
    await settled(page, 2);
    assert.equal(await page.locator(".brief").count(), 0);
    const c3 = page.locator('.cell[data-square="c3"]');
    const full = await c3.getAttribute("aria-label");
    await page
      .locator("h1")
      .focus()
      .catch(() => {});
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.match(await status(page), /after move 0 of 2/);
    assert.notEqual(await c3.getAttribute("aria-label"), full);
    assert.equal(await page.locator(".cell.legal").count(), 0, "nothing can be played there");
    await page.getByRole("button", { name: "One move forward" }).click();
    assert.match(await status(page), /after move 1 of 2/);
    assert.equal(await c3.getAttribute("aria-label"), full);
    await page.keyboard.press(">");
    assert.doesNotMatch(await status(page), /Looking back/);
    assert.equal(await page.locator(".pg-play").getAttribute("data-plies"), "2");
    await page.locator(".played li button").first().click();
    assert.match(await status(page), /after move 1 of 2/);
    await type(page, "f5");
    await settled(page, 4);
    assert.doesNotMatch(await status(page), /Looking back/, "a move goes on in the present");
  }));

test("what can be chosen first is softly marked until both have moved", () =>
  withPage({}, async (page) => {
    await begin(page, "qawale");
    assert.ok((await page.locator(".m-soft").count()) > 0);
    await type(page, "a1ene");
    await settled(page, 2);
    assert.equal(await page.locator(".m-soft").count(), 0);
  }));

test("the end shows the course of the game, and the game is found again with its result", () =>
  withPage({}, async (page) => {
    await begin(page, "wali");
    await type(page, "c3");
    await settled(page, 2);
    await choose(page, "Resign");
    await page.locator(".ended .primary").click();
    await page.locator(".middle .graph").waitFor();
    assert.equal(await status(page), "You lose");
    const address = page.url();
    await page.goto("#/");
    await page.getByRole("link", { name: "Finished games" }).click();
    const row = page.locator("tbody tr");
    await row.waitFor();
    assert.deepEqual(await row.locator("td").allTextContents(), ["0", "0", "1"]);
    assert.match(await page.locator("main li a").innerText(), /Wali, against .*resigns/s);
    await page.locator("main li a").click();
    assert.equal(page.url(), address);
    await page.locator(".middle .graph").waitFor();
  }));

test("menus are used with the keyboard", () =>
  withPage({}, async (page) => {
    await begin(page, "zola");
    const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
    await page.getByRole("button", { name: "More" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    assert.equal(await focused(), "Analyze this game", "nothing was taken back that could be played again");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), "Play again");
    await page.keyboard.press("Escape");
    assert.equal(await focused(), "More");
  }));

test("on a phone the moves are one line, and can be typed", () =>
  withPage({ viewport: { width: 360, height: 740 } }, async (page) => {
    await begin(page, "zola");
    assert.ok(!(await page.locator("#typed-move").isVisible()));
    await choose(page, "Type a move");
    await page.keyboard.type("a1xb1");
    await page.keyboard.press("Enter");
    await settled(page, 2);
    assert.equal(await page.locator("#typed-move").inputValue(), "");
    await page.reload();
    await page.locator(".played li").nth(1).waitFor();
    const [first, second] = await page.locator(".played li").evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    assert.equal(first, second);
  }));

test("a path is sown step by step, and every step can be cancelled", () =>
  withPage({}, async (page) => {
    await begin(page, "qawale");
    await click(page, "a1");
    await page.locator(".held").waitFor();
    assert.match(await page.locator(".apart").textContent(), /In hand.*3 left/s);
    await click(page, "a2");
    await page.waitForFunction(() => /2 left/.test(document.querySelector(".apart").textContent));
    await page.keyboard.press("Escape");
    await page.keyboard.press("b");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".held"));
    assert.equal(await page.locator(".pg-play").getAttribute("data-plies"), "0");
  }));

test("the next stone is held over the square that is looked at, and a press there drops it", () =>
  withPage({}, async (page) => {
    await begin(page, "qawale");
    await click(page, "a1");
    await click(page, "a2");
    const target = await middle(page, "a3");
    await page.mouse.move(target.x, target.y);
    const held = await page.locator(".held").boundingBox();
    assert.ok(Math.abs(held.x + held.width / 2 - target.x) < 20, "over a3");
    assert.equal(await page.locator(".chev").count(), await page.locator(".cell.legal").count());
    await page.mouse.click(target.x, target.y);
    await page.waitForFunction(() => /1 left/.test(document.querySelector(".apart").textContent));
  }));

test("a position opens from its text", () =>
  withPage({}, async (page) => {
    await page.goto("#/analysis");
    await page.getByRole("button", { name: "Open a game or a position" }).click();
    await page.locator("textarea").fill("x,b,x/x,r,x/x3 b");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.waitForURL(/zola%3A3\?start=x%2Cb/);
    assert.equal(await page.locator(".board .cell use[href='#p-man-red']").count(), 1);
    await choose(page, "Open a game or a position");
    await page.locator("textarea").fill("nava x2,b,x,bbbb/x2,B,wb,x/x5/w,W,x3/www,w,x3 w");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.waitForURL(/nava\?start/);
  }));

test("pieces are dragged", () =>
  withPage({}, async (page) => {
    await begin(page, "nava");
    const [from, to] = [await middle(page, "a1"), await middle(page, "a3")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await settled(page, 2);
    assert.equal(
      await page
        .locator(".moves li")
        .first()
        .textContent()
        .then((text) => text.trim()),
      "a1-a3",
    );
  }));

test("a finger chooses on a large board in two taps", () =>
  withPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async (page) => {
    await begin(page, "zola", { size: "10" });
    const tap = async (square) => {
      const { x, y } = await middle(page, square);
      await page.touchscreen.tap(x, y);
    };
    const whole = await page.locator(".board").getAttribute("viewBox");
    await tap("d4");
    await page.waitForFunction((whole) => document.querySelector(".board").getAttribute("viewBox") !== whole, whole);
    const { width } = await page.locator('.cell[data-square="d4"] .hit').boundingBox();
    assert.ok(width >= 40, `a square is ${width} pixels wide`);
    await tap("d4");
    await page.locator(".m-sel").waitFor();
    assert.equal(await page.locator(".board").getAttribute("viewBox"), whole);
  }));

test("moves are shown as they happen, and a press skips that", () =>
  withPage({ settings: { motion: "full" } }, async (page) => {
    await begin(page, "qawale");
    for (const square of ["a1", "a2", "a3", "b3"]) await click(page, square);
    await page.waitForFunction(() => document.querySelector(".pg-play").dataset.moving === "true");
    await page.mouse.click(5, 5);
    await settled(page, 2);
  }));

test("everything is said in Portuguese, and back", () =>
  withPage({ settings: { language: "pt-PT" } }, async (page) => {
    await page.goto("");
    assert.equal(await page.locator("h1").textContent(), "Cinco jogos de pedras para dois.");
    assert.equal(await page.locator("html").getAttribute("lang"), "pt-PT");
    await begin(page, "zola");
    assert.match(await status(page), /^Escolha uma peça/);
    assert.match(await page.locator(".cell").first().getAttribute("aria-label"), /azul|vermelh/);
    await page.getByRole("button", { name: "EN", exact: true }).click();
    assert.match(await status(page), /^Choose a man/);
    assert.match(await page.locator(".cell").first().getAttribute("aria-label"), /blue|red/);
  }));

test("the rules are learned on boards to try", () =>
  withPage({}, async (page) => {
    await page.goto("#/learn/zola");
    await page.getByRole("link", { name: "Your turn" }).click();
    const figure = page.locator(".try").first();
    await figure.locator('[data-square="d4"]').click();
    await page.waitForFunction(() => /center/.test(document.querySelector(".try [role=status]").textContent));
    await figure.locator('[data-square="b2"]').click();
    await page.waitForFunction(() => /steps from c3 to b2/.test(document.querySelector(".try [role=status]").textContent));
    await figure.getByRole("button", { name: "Start over" }).click();
    assert.match(await figure.locator("[role=status]").textContent(), /Try a move/);
  }));

test("it starts without a network after the first visit", async () => {
  const own = await serve();
  const context = await shared.browser.newContext({ baseURL: `${own.origin}/` });
  await prepare(context);
  const page = await context.newPage();
  await page.goto("");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || caches.keys().then((keys) => keys.length > 0));
  await own.close();
  await page.reload();
  await page.locator(".cards li").nth(4).waitFor();
  await begin(page, "wali");
  await page.locator(".cell.legal").first().click();
  await settled(page, 2);
  await context.close();
});

async function reviewed(page, at) {
  await page.goto(`#/analysis/zola%3A4?moves=b2xb3.c2xc3.d4xc4.d3xd2&at=${at}`);
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".verdicts").waitFor({ timeout: 60_000 });
}

/** Every page and state, each as a way to get there. */
const STATES = {
  tutorial: async (page) => {
    await page.goto("#/tutorial/wali");
    await page.getByRole("button", { name: "Step 4 of 5" }).click();
    await page.getByRole("button", { name: "Hint" }).click();
    for (const square of ["d3", "d2"]) await page.locator(`.lesson [data-square="${square}"]`).click();
  },
  home: (page) => page.goto(""),
  openings: async (page) => {
    await page.goto("#/analysis/zola");
    await page.getByRole("button", { name: "Openings" }).click();
    await page.locator(".openings table").waitFor();
  },
  "set-up": async (page) => {
    await page.goto("#/new/zola");
    await page.locator("dialog summary").click();
  },
  "first move": (page) => begin(page, "swack"),
  "a stack chosen": async (page) => {
    await begin(page, "nava");
    await click(page, "a1");
    await page.locator(".m-sel").waitFor();
  },
  "a path half sown": async (page) => {
    await begin(page, "qawale");
    await click(page, "a1");
    await click(page, "a2");
    await page.locator(".path").waitFor({ state: "attached" });
  },
  "a refusal": async (page) => {
    await begin(page, "zola");
    await click(page, "a1");
    await click(page, "a4");
    await page.locator(".toast").waitFor();
  },
  "the menu of a game": async (page) => {
    await begin(page, "wali");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menu").waitFor();
  },
  "a move that is weighed": async (page) => {
    await begin(page, "nava");
    await click(page, "a1");
    await page.mouse.move(...Object.values(await middle(page, "a3")));
    await page.locator(".apart li.next").first().waitFor();
  },
  "a pass that is asked about": async (page) => {
    await begin(page, "swack", { size: "3" });
    await page.keyboard.press("p");
    await page.locator(".ended .primary").waitFor();
  },
  "a game that is over": async (page) => {
    await begin(page, "zola");
    await choose(page, "Resign");
    await page.locator(".ended .primary").click();
    await page.getByRole("button", { name: "Play again" }).waitFor();
  },
  "finished games": async (page) => {
    await begin(page, "zola");
    await type(page, "a1xb1");
    await settled(page, 2);
    await choose(page, "Resign");
    await page.locator(".ended .primary").click();
    await page.locator(".middle .graph").waitFor();
    await page.goto("#/games");
    await page.locator("main li a").first().waitFor();
  },
  "looking back": async (page) => {
    await begin(page, "zola");
    await type(page, "a1xb1");
    await settled(page, 2);
    await page.keyboard.press("<");
  },
  learn: (page) => page.goto("#/learn"),
  rules: (page) => page.goto("#/learn/nava"),
  players: (page) => page.goto("#/players"),
  settings: (page) => page.goto("#/settings"),
  keyboard: (page) => page.goto("#/help"),
  "analysis, to begin": (page) => page.goto("#/analysis"),
  "analysis, a record to open": async (page) => {
    await page.goto("#/analysis");
    await page.getByRole("button", { name: "Open a game or a position" }).click();
  },
  "analysis, evaluated": async (page) => {
    await page.goto("#/analysis/zola%3A4?moves=b2xb3.c2xc3&at=2");
    await page.getByRole("button", { name: "Evaluate" }).click();
    await page.locator(".cand li").nth(2).waitFor();
    // How much there is to say depends on the time: here it is a lot.
    await page.locator(".middle").evaluate((middle) => middle.prepend("One more reason for this move. ".repeat(20)));
  },
  "analysis, reviewed": (page) => reviewed(page, 1),
  "analysis, a mistake explained": async (page) => {
    await reviewed(page, 4);
    await page.locator(".verdicts .pick").first().click();
    await page.locator(".why").waitFor();
  },
  "a position to set up": async (page) => {
    await page.goto("#/analysis/swack%3A3");
    await choose(page, "Set up a position");
  },
  "a game that is not there": (page) => page.goto("#/play/nothing"),
};

/** Goes through all states and says what `inspect` finds wrong with each. */
async function everyState(page, inspect) {
  page.setDefaultTimeout(15_000);
  const found = [];
  for (const [state, reach] of Object.entries(STATES)) {
    try {
      await reach(page);
      await page.locator("main").waitFor();
      for (const trouble of await inspect()) found.push(`${state}: ${trouble}`);
    } catch (error) {
      found.push(`${state}: ${error.message}`);
    }
  }
  return found;
}

/** How a state is looked at: every window, and each theme in each language. */
const VIEWS = [
  ["desktop", { width: 1280, height: 800 }, "light", "en"],
  ["phone", { width: 360, height: 740 }, "dark", "en"],
  ["phone", { width: 390, height: 844 }, "light", "pt-PT"],
  ["tablet", { width: 800, height: 1100 }, "dark", "pt-PT"],
];

/** Speaks the language, where the page does not yet. The page in front of it, such as a dialog, stays. */
async function speak(page, language) {
  await page.evaluate((language) => {
    if (document.documentElement.lang !== language) document.querySelector("header button[lang]").click();
  }, language);
  await page.waitForFunction((language) => document.documentElement.lang === language, language);
}

test("nothing keeps anybody out, in any window, theme or language", () =>
  withPage({ settings: { theme: "system" } }, async (page) => {
    const found = await everyState(page, async () => {
      await page.evaluate(AXE);
      const all = [];
      for (const [name, window, colorScheme, language] of VIEWS) {
        await page.setViewportSize(window);
        await page.emulateMedia({ colorScheme });
        await speak(page, language);
        const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
        const told = ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`;
        all.push(...violations.map((violation) => `${name}, ${colorScheme}, ${language}: ${told(violation)}`));
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await speak(page, "en");
      return all;
    });
    assert.deepEqual(found, []);
  }));

const WINDOWS = [
  [320, 568],
  [360, 740],
  [740, 360],
  [800, 1100],
  [1280, 720],
  [2560, 1440],
];

/** Runs in the page: what does not fit into the window. */
function misfits() {
  const found = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`${wide} pixels too wide`);
  for (const control of document.querySelectorAll(".acts button, nav a, nav button, .seg label, dialog footer button")) {
    const { width, height } = control.getBoundingClientRect();
    if (width > 0 && (height < 40 || width < 40)) found.push(`${control.textContent.trim()} is ${width} by ${height}`);
  }
  // What a person is asked can be answered without scrolling.
  const acts = document.querySelector(".acts");
  for (const answer of document.querySelectorAll(".ended button")) {
    const { bottom } = answer.getBoundingClientRect();
    const isFixed = acts && getComputedStyle(acts).position === "fixed";
    const limit = isFixed ? acts.getBoundingClientRect().top : innerHeight;
    if (bottom > limit + 1) found.push(`${answer.textContent.trim()} is ${bottom - limit} pixels below what is seen`);
  }
  for (const action of document.querySelectorAll(".acts > button, .acts > .menu > button")) {
    const { top, bottom } = action.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) found.push(`${action.textContent.trim()} is outside of the window`);
  }
  const parts = [...document.querySelectorAll(".side > *")].filter((part) => getComputedStyle(part).position === "static");
  // What is inside of a part, where it is not cut off on purpose.
  const bottomOf = (part) => {
    const inside = getComputedStyle(part).overflowY === "visible" ? [...part.children] : [];
    return Math.max(...[part, ...inside].map((each) => each.getBoundingClientRect().bottom));
  };
  for (const [index, part] of parts.entries()) {
    const { left, right } = part.getBoundingClientRect();
    // Parts beside each other may be as high as they like.
    const isBelow = (box) => box.height > 0 && box.left < right && box.right > left;
    const next = parts.slice(index + 1).find((other) => isBelow(other.getBoundingClientRect()));
    const below = next && bottomOf(part) - next.getBoundingClientRect().top;
    if (below > 1) found.push(`.${part.className} reaches ${below} pixels into .${next.className}`);
  }
  return found;
}

test("everything fits into every window", () =>
  withPage({}, async (page) => {
    const found = await everyState(page, async () => {
      const all = [];
      for (const language of ["en", "pt-PT"]) {
        await speak(page, language);
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          for (const misfit of await page.evaluate(misfits)) all.push(`${width} by ${height}, ${language}: ${misfit}`);
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await speak(page, "en");
      return all;
    });
    assert.deepEqual(found, []);
  }));
