// What strangers stumbled over: drags, storage that is not there, names, titles, focus, small windows.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { browserTests } from "./browser.mjs";
import { begin, choose, click, middle, settled, type } from "./driver.mjs";
import { GAMES } from "./games.mjs";

const { withPage } = browserTests({ before, after });

/** Begins a game of two people. */
async function beginTogether(page, game) {
  await page.goto(`#/new/${game}`);
  await page.locator("input[name=opponent][value=person]").check({ force: true });
  await page.locator("dialog button[type=submit]").click();
  await page.locator(".pg-play").waitFor();
}

/** Drags over these squares; the button stays down. */
async function drag(page, squares) {
  for (const [index, square] of squares.entries()) {
    const { x, y } = await middle(page, square);
    await page.mouse.move(x, y, { steps: 6 });
    if (index === 0) await page.mouse.down();
  }
}

test("a stack that was sown by a drag leaves the next turn alone", () =>
  withPage({}, async (page) => {
    await beginTogether(page, "qawale");
    await drag(page, ["a1", "b1", "b2", "b3"]);
    await settled(page, 1);
    const { x, y } = await middle(page, "b3");
    await page.mouse.move(x + 9, y + 9, { steps: 4 });
    await page.mouse.up();
    assert.equal(await page.locator(".pg-play").getAttribute("data-plies"), "1");
    assert.equal(await page.locator(".board .cell[aria-selected=true]").count(), 0, "nothing is lifted for the other side");
    assert.equal((await page.locator(".played li").allTextContents()).join().trim(), "a1enn");
  }));

test("a drag carries as many discs as will move", () =>
  withPage({}, async (page) => {
    await beginTogether(page, "nava");
    for (const [square, discs] of [
      ["a3", 2],
      ["a5", 4],
      ["b1", 1],
    ]) {
      await drag(page, ["a1", square]);
      assert.equal(await page.locator(".over use[href='#p-disc-white']").count(), discs, square);
      const { x, y } = await middle(page, "c3");
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
      await page.keyboard.press("Escape");
    }
  }));

const BROKEN = {
  "is forbidden": () =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    }),
  "is full": () =>
    (Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    }),
};
for (const [how, hinder] of Object.entries(BROKEN)) {
  test(`where storage ${how} one can play, and it is said that nothing is kept`, () =>
    withPage({}, async (page, context) => {
      await context.addInitScript(hinder);
      await begin(page, "wali");
      await page.locator(".notice div", { hasText: "This browser keeps nothing" }).waitFor();
      await type(page, "c3");
      await settled(page, 2);
      await page.locator(".notice").getByRole("button", { name: "Close" }).click();
      await page.goto("#/");
      await page.locator(".resume").click();
      await page.locator(".played li").first().waitFor();
      assert.equal(await page.locator(".played li").count(), 2);
    }));
}

test("titles follow, and the focus goes to the heading", () =>
  withPage({}, async (page) => {
    await page.goto("");
    await page.locator(".cards").waitFor();
    const titles = [await page.title()];
    for (const [link, heading] of [
      ["Learn", "Learn"],
      ["Settings", "Settings"],
      ["Keyboard", "Keyboard"],
    ]) {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("menuitem", { name: link }).click();
      await page.locator("h1", { hasText: heading }).waitFor();
      titles.push(await page.title());
      assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1", heading);
    }
    await page.goto("#/analysis/zola");
    await page.locator(".pg-ana").waitFor();
    titles.push(await page.title());
    assert.equal(new Set(titles).size, titles.length, titles.join());
    for (const title of titles) assert.match(title, /Cairn/);
  }));

test("links and buttons have names on a phone", () =>
  withPage({ viewport: { width: 360, height: 740 } }, async (page) => {
    for (const hash of ["#/", "#/analysis/zola", "#/learn"]) {
      await page.goto(hash);
      await page.locator("main").waitFor();
      const nameless = await page.locator("a, button").evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .filter((each) => !(each.getAttribute("aria-label") ?? each.innerText).trim())
          .map((each) => each.outerHTML.slice(0, 120)),
      );
      assert.deepEqual(nameless, [], hash);
    }
  }));

test("the page of a game fits its window", () =>
  withPage({}, async (page) => {
    for (const game of GAMES) {
      await begin(page, game);
      for (const [width, height] of [
        [1280, 800],
        [1440, 900],
        [1024, 768],
      ]) {
        await page.setViewportSize({ width, height });
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        assert.ok(over <= 0, `${game} ${width}x${height}: ${over} pixels too high`);
      }
    }
  }));

test("at 400 % zoom nothing covers the board", () =>
  withPage({}, async (page) => {
    await begin(page, "qawale");
    await page.setViewportSize({ width: 320, height: 200 });
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.querySelector(".head").getBoundingClientRect().bottom,
      top: document.querySelector(".boardbox .board").getBoundingClientRect().top,
    }));
    assert.ok(bottom <= top + 0.5, `the head ends at ${bottom}, the board begins at ${top}`);
    const header = await page.locator(".head > *").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    assert.ok(Math.max(...header) <= top + 0.5, `${header} and ${top}`);
  }));

test("the set-up fits 320 pixels in Portuguese", () =>
  withPage({ viewport: { width: 320, height: 640 }, settings: { language: "pt-PT" } }, async (page) => {
    for (const game of GAMES) {
      await page.goto(`#/new/${game}`);
      await page.locator("dialog .fields").waitFor();
      const over = await page.evaluate(() => {
        const sheet = document.querySelector("dialog");
        const wide = [...sheet.querySelectorAll(".seg span, .seg, label, legend, p, select")];
        const edge = sheet.getBoundingClientRect().right;
        return [
          sheet.scrollWidth - sheet.clientWidth,
          ...wide.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).map((part) => part.textContent.trim()),
          ...wide.filter((part) => part.getBoundingClientRect().right > edge + 0.5).map((part) => part.textContent.trim()),
        ];
      });
      assert.deepEqual(over, [0], game);
    }
  }));

test("in forced colors the set-up shows what is chosen", () =>
  withPage({ forcedColors: "active" }, async (page) => {
    await page.goto("#/new/zola");
    await page.locator("dialog .seg").first().waitFor();
    const outline = (selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((span) => getComputedStyle(span).outlineStyle);
    assert.equal(await outline(".seg input:checked + span"), "solid");
    assert.equal(await outline(".seg input:not(:checked) + span"), "none");
  }));

test("the current move stays in view", () =>
  withPage({ viewport: { width: 1280, height: 640 } }, async (page) => {
    await beginTogether(page, "wali");
    for (const file of "abcdef") for (const rank of "135") await type(page, `${file}${rank}`);
    const isSeen = () =>
      page.locator(".played [aria-current=step]").evaluate((item) => {
        const [inner, outer] = [item.getBoundingClientRect(), item.closest("ol").getBoundingClientRect()];
        return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      });
    assert.ok(await isSeen());
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.waitForTimeout(100);
    assert.ok(await isSeen(), "also after the window became lower");
  }));

test("what is typed in capitals is played", () =>
  withPage({}, async (page) => {
    await begin(page, "qawale");
    await type(page, "A1ENE");
    await settled(page, 2);
  }));

/** Plays on from a position, for whoever is to move. */
async function playFrom(page, game, position) {
  await page.goto(`#/analysis/${game}?start=${encodeURIComponent(position)}`);
  await choose(page, "Play from here");
  await page.locator("dialog button[type=submit]").click();
  await page.locator(".pg-play").waitFor();
}

const said = (page) => page.locator(".status [role=status]").textContent();

test("how much of a stack moves and stays is said before it does, and whose the junctions are then", () =>
  withPage({}, async (page) => {
    await begin(page, "nava");
    await click(page, "a1");
    await page.mouse.move(...Object.values(await middle(page, "a3")));
    await page.locator(".apart li.next").first().waitFor();
    assert.equal(await page.locator(".apart li.next").count(), 2);
    assert.equal(await page.locator(".apart li").count(), 6);
    assert.match(await said(page), /2 discs move, 4 stay\. a3 is White's then\. a1 is White's then\./);
    // With the keyboard the same.
    await page.mouse.move(0, 0);
    await page.keyboard.press("ArrowUp");
    assert.match(await said(page), /1 disc moves, 5 stay/);
    assert.equal(await page.locator(".apart li.next").count(), 1);
  }));

test("a finger sees what a move leads to before it lets go", () =>
  withPage({ hasTouch: true, viewport: { width: 390, height: 844 } }, async (page, context) => {
    await begin(page, "nava");
    await page.locator('.cell[data-square="a1"]').tap();
    const touch = async (type, square) => {
      const touchPoints = square ? [await middle(page, square)] : [];
      await client.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    const client = await context.newCDPSession(page);
    await touch("touchStart", "b1");
    await page.locator(".apart li.next").first().waitFor();
    assert.match(await said(page), /1 disc moves, 5 stay/);
    await touch("touchEnd");
    await settled(page, 1);
  }));

test("a line of three is traced and named before it captures, and while the victim is chosen", () =>
  withPage({}, async (page) => {
    await playFrom(page, "wali", "w,w,x,w,x2/x2,w,x3/x2,w,x2,b/x5,b/b,x5 w 0 0");
    await click(page, "b5");
    assert.equal(await page.locator(".board .path").count(), 0);
    await page.mouse.move(...Object.values(await middle(page, "c5")));
    await page.locator(".board .path").waitFor({ state: "attached" });
    assert.match(await said(page), /This completes a line: c3, c4 and c5\./);
    await click(page, "c5");
    await page.mouse.move(0, 0);
    assert.match(await said(page), /Your line is complete: choose the black stone to take\..*This completes a line: c3, c4 and c5\./);
    assert.equal(await page.locator(".board .path").count(), 2, "the step and the line");
    await click(page, "a1");
    await settled(page, 1);
  }));

test("groups are counted in words", () =>
  withPage({}, async (page) => {
    await begin(page, "swack");
    assert.match(await page.locator(".facts").textContent(), /groups: largest \d+|groups: \d+ single/);
  }));

test("a pass that loses at once is asked about, however it is made", () =>
  withPage({}, async (page) => {
    await begin(page, "swack", { size: "3" });
    const question = async () => {
      await page.locator(".ended .primary").waitFor();
      assert.match(await said(page), /This pass loses the game at once\. Pass all the same\?/);
      assert.equal(await page.locator(".pg-play").getAttribute("data-plies"), "0");
    };
    await page.keyboard.press("p");
    await question();
    await page.getByRole("button", { name: "No", exact: true }).click();
    assert.equal(await page.locator(".ended").count(), 0);
    await type(page, "pass");
    await question();
    await page.locator(".ended .primary").click();
    await settled(page, 1);
  }));

test("whoever lost everything keeps the emblem", () =>
  withPage({}, async (page) => {
    await page.goto(`#/analysis/zola%3A3?start=${encodeURIComponent("x,b,x/x,r,x/x3 b")}`);
    await choose(page, "Play from here");
    await page.locator("dialog button[type=submit]").click();
    await type(page, "b3xb2");
    await page.locator(".ended").waitFor();
    assert.deepEqual(await page.locator(".bar .glyph use").evaluateAll((uses) => uses.map((use) => use.getAttribute("href")).sort()), [
      "#p-man-blue",
      "#p-man-red",
    ]);
  }));
