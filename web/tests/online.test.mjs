// Games between people: by link, with a reload, a killed server, a spectator and a rematch in it; offers, refusals, lost
// connections, the lobby, and who one is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import jsQR from "jsqr";

import { choose, click, dice, middle } from "./driver.mjs";
import { DOWN, acceptGame, at, begun, createGame, moveOnce, onlineTests, playOn, ready, startTerminal, status, turnOf } from "./online.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const { shared, withPeople } = onlineTests({ before, after });

test("two people play a whole game by link, with everything that can happen on the way", () =>
  withPeople(
    ["Ann", "Bo", "Cy"],
    async ([ann, bo, cy]) => {
      const link = await createGame(ann);
      assert.match(link, /\/g\/[a-z0-9]{16}$/);
      assert.match(
        await status(ann.page),
        /Send this link to your opponent\. Whoever accepts first plays Light\. You play Dark and begin\./,
      );

      // Opening the link takes no seat.
      await bo.page.goto(link);
      await bo.page.getByText("Ann invites you to Qawale.").waitFor();
      await cy.page.goto(link);
      await cy.page.getByText("Ann invites you to Qawale.").waitFor();
      assert.equal(await turnOf(ann.page), "open");
      await acceptGame(bo, link);
      await ready(ann.page);
      await ready(cy.page);
      assert.match(await status(cy.page), /You are watching\. Ann is to move\./);
      assert.match(await status(bo.page), /Ann is to move\./);

      const all = [ann, bo, cy];
      await playOn(all, 5, { until: 3 });
      await bo.page.reload();
      await at(bo.page, 3);

      await playOn(all, 6, { until: 6 });
      await shared.server.kill();
      for (const { page } of all) await page.getByText("Reconnecting").waitFor();
      // The move is on the board although nobody hears of it yet.
      assert.equal(await turnOf(ann.page), "person");
      await moveOnce(ann.page, dice(1));
      assert.equal(await ann.page.locator(".pg-play").getAttribute("data-confirmed"), "6");
      assert.match(await status(ann.page), /The connection is interrupted/);
      await shared.server.start();
      for (const { page } of all) {
        await page.getByText("Connected").waitFor();
        await at(page, 7);
      }

      const plies = await playOn(all, 7);
      assert.ok(plies > 7);
      const [won, lost] = (await status(ann.page)).startsWith("You win") ? [ann, bo] : [bo, ann];
      if (!(await status(ann.page)).startsWith("A draw")) {
        assert.match(await status(won.page), /^You win/);
        assert.match(await status(lost.page), /^You lose/);
        assert.match(await status(cy.page), new RegExp(`^${won.name} wins`));
      }

      // The finished game opens in analysis with one click.
      await cy.page.getByRole("button", { name: "Analyze", exact: true }).click();
      await cy.page.locator(".tree button").first().waitFor();
      assert.equal(await cy.page.locator(".tree button").count(), plies);
      await cy.page.goBack();
      await cy.page.locator(".pg-play[data-turn=over]").waitFor();

      // The button of the rematch stays where it is.
      const button = (page, name) => page.locator(".ended").getByRole("button", { name, exact: true });
      const box = await button(ann.page, "Rematch").boundingBox();
      await button(ann.page, "Rematch").click();
      assert.deepEqual(await button(ann.page, "Waiting for Bo").boundingBox(), box);
      await button(bo.page, "Accept rematch").click();
      await ready(ann.page);
      await ready(bo.page);
      assert.equal(ann.page.url(), bo.page.url());
      assert.ok(!ann.page.url().endsWith(link.slice(-16)), "it is another game");
      assert.equal(await turnOf(bo.page), "person", "with the sides exchanged");
      await cy.page.getByRole("link", { name: "To the rematch" }).click();
      await ready(cy.page);
      await playOn(all, 8, { until: 2 });
    },
    { expected: DOWN },
  ));

test("one in a browser and one in a terminal play a whole game", () =>
  withPeople(["Ann"], async ([ann]) => {
    const link = await createGame(ann, { side: "second" });
    const terminal = startTerminal(["online", "join", link]);
    try {
      await terminal.sees(/Ann invites you to Qawale/);
      terminal.tell("yes");
      await terminal.sees(/Your name/);
      terminal.tell("Tess");
      await terminal.sees(/against Ann/);
      await ready(ann.page);
      assert.match(await status(ann.page), /Tess is to move/);
      const below = dice(11);
      let plies = 0;
      for (; (await turnOf(ann.page)) !== "over"; plies++) {
        if (plies % 2 === 0) {
          await terminal.sees(/Your move\?/);
          terminal.tell("moves");
          const legal = (await terminal.sees(/Your move\?/)).match(/\b[a-d][1-4][nesw]+\b/g);
          terminal.tell(legal[below(legal.length)]);
        } else {
          await moveOnce(ann.page, below);
        }
        await at(ann.page, plies + 1);
      }
      const end = await terminal.sees(/You win|You lose|draw/i);
      const words = await status(ann.page);
      if (/You win/.test(end)) assert.match(words, /^You lose/);
      else if (/You lose/.test(end)) assert.match(words, /^You win/);
      else assert.match(words, /^A draw/);
    } finally {
      terminal.close();
    }
  }));

test("what a move leads to is said before it is made, and a losing pass is asked about", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    const { page } = ann;
    await begun(ann, bo, { game: "nava" });
    await click(page, "a1");
    await page.mouse.move(...Object.values(await middle(page, "a3")));
    await page.locator(".apart li.next").first().waitFor();
    assert.match(await status(page), /2 discs move, 4 stay\./);
    await begun(ann, bo, { game: "swack", size: "3" });
    const pass = page.locator(".acts").getByRole("button", { name: "Pass", exact: true });
    await pass.click();
    const question = page.locator(".ended");
    await question.waitFor();
    assert.match(await status(page), /This pass loses the game at once\. Pass all the same\?/);
    await question.getByRole("button", { name: "No", exact: true }).click();
    assert.equal(await turnOf(page), "person");
    await pass.click();
    await question.getByRole("button", { name: "Pass", exact: true }).click();
    await at(bo.page, 1);
  }));

test("a move that the server refuses is taken back, and the reason is said", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    // On its way to the server the move becomes another.
    let spoils = false;
    await ann.page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(spoils ? message.replace(/"text":"[^"]*"/, '"text":"z9z9"') : message));
    });
    await begun(ann, bo);
    spoils = true;
    await moveOnce(ann.page, dice(3));
    await ann.page.getByRole("alert").getByText("The move was not accepted and has been taken back.").waitFor();
    await at(ann.page, 0);
    assert.equal(await turnOf(ann.page), "person");
    spoils = false;
    await moveOnce(ann.page, dice(3));
    await at(ann.page, 1);
    await at(bo.page, 1);
  }));

test("a move whose answer is lost is said again and played once", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    let deaf = false;
    const asked = [];
    await ann.page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const { say, action } = JSON.parse(message);
        if (say === "ask") asked.push(action);
        server.send(message);
      });
      server.onMessage((message) => {
        if (!deaf) return socket.send(message);
        // The server has heard the move, and its answer never arrives.
        if (JSON.parse(message).say === "granted") {
          deaf = false;
          void socket.close({ code: 1001 });
        }
      });
    });
    await begun(ann, bo);
    asked.length = 0;
    deaf = true;
    await moveOnce(ann.page, dice(3));
    await at(bo.page, 1);
    await at(ann.page, 1);
    await ann.page.waitForFunction(() => document.querySelector(".link.open"));
    assert.equal(asked.length, 2);
    assert.equal(asked[0], asked[1], "with the same number");
    await moveOnce(bo.page, dice(4));
    await at(ann.page, 2);
  }));

test("draws, takebacks, phrases and resigning are asked for and answered", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    await begun(ann, bo);
    await playOn([ann, bo], 9, { until: 2 });

    await choose(ann.page, "Offer a draw");
    await bo.page.getByText("Ann offers a draw.").waitFor();
    await bo.page.getByRole("button", { name: "Decline" }).click();
    await bo.page.getByText("Ann offers a draw.").waitFor({ state: "detached" });

    await moveOnce(ann.page, dice(1));
    await at(bo.page, 3);
    await ann.page.locator(".acts").getByRole("button", { name: "Take back" }).click();
    await bo.page.getByText("Ann asks to take the last move back.").waitFor();
    await bo.page.getByRole("button", { name: "Accept" }).click();
    await at(ann.page, 2);
    await at(bo.page, 2);
    assert.equal(await turnOf(ann.page), "person");

    await choose(bo.page, "Say something");
    await bo.page.getByRole("button", { name: "Good luck" }).click();
    await ann.page.locator(".notice").getByText("Bo: “Good luck”").waitFor();
    await ann.page.locator(".facts").getByText("Bo: “Good luck”").waitFor();

    await choose(ann.page, "Resign");
    await ann.page.getByText("Resign this game?").waitFor();
    await ann.page.getByRole("button", { name: "No", exact: true }).click();
    assert.equal(await turnOf(ann.page), "person");
    await choose(ann.page, "Resign");
    await ann.page.locator(".ended").getByRole("button", { name: "Resign" }).click();
    await bo.page.locator(".pg-play[data-turn=over]").waitFor();
    assert.match(await status(bo.page), /^You win Dark resigns\. Light wins\./);
    assert.match(await status(ann.page), /^You lose/);
  }));

test("a game is broken off before both have moved, and not after that", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    await begun(ann, bo);
    await moveOnce(ann.page, dice(1));
    await at(bo.page, 1);
    await choose(bo.page, "Break off the game");
    await bo.page.locator(".ended").getByRole("button", { name: "Break off the game" }).click();
    await ann.page.getByText("The game was broken off.").waitFor();

    await begun(ann, bo);
    await playOn([ann, bo], 2, { until: 2 });
    await ann.page.getByRole("button", { name: "More" }).click();
    assert.equal(await ann.page.getByRole("menuitem", { name: "Break off the game" }).count(), 0);
  }));

test("hints and analysis are off while people play", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    await begun(ann, bo);
    assert.ok(await ann.page.locator(".acts").getByRole("button", { name: "Hint" }).isDisabled());
    await ann.page.getByRole("button", { name: "More" }).click();
    assert.ok(await ann.page.getByRole("menuitem", { name: "Analyze this game" }).isDisabled());
  }));

test("two tabs of one person show the same, and both can move", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    const link = await begun(ann, bo);
    const second = await ann.context.newPage();
    await second.goto(link);
    await ready(second);
    assert.equal(await turnOf(second), "person");
    await moveOnce(second, dice(1));
    await at(ann.page, 1);
    await moveOnce(bo.page, dice(1));
    await at(second, 2);
    await moveOnce(ann.page, dice(1));
    await at(second, 3);
  }));

test("the computer answers, hints are there, and it is told when a person waits", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    const { page } = ann;
    await createGame(ann, { game: "wali", level: 1 });
    await ready(page);
    assert.match(await page.locator(".bar.opp").textContent(), /Level 1/);
    await moveOnce(page, dice(1));
    await at(page, 2);
    const hint = page.locator(".acts").getByRole("button", { name: "Hint" });
    await hint.click();
    await page.locator(".status p", { hasText: "Ask again to hear more." }).waitFor({ timeout: 60_000 });
    await createGame(bo, { game: "zola", listed: true });
    await page.locator(".somebody", { hasText: "Somebody is waiting for an opponent." }).waitFor();
    await moveOnce(page, dice(2));
    await at(page, 4);
  }));

test("in the lobby nothing moves: what is new waits behind a button", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    const link = await createGame(ann, { clock: "days", listed: true });
    const unlisted = await createGame(ann, { clock: "days", game: "wali" });
    await bo.page.goto("#/online");
    const row = (id) => bo.page.locator(`a.row[href="#/online/${id.slice(-16)}"]`);
    await row(link).waitFor();
    assert.equal(await row(unlisted).count(), 0, "it is for whoever has its link");
    const box = await row(link).boundingBox();
    const later = await createGame(ann, { clock: "days", game: "zola", listed: true });
    const button = bo.page.getByRole("button", { name: /^Show 1 new/ });
    await button.waitFor();
    assert.deepEqual(await row(link).boundingBox(), box);
    assert.equal(await row(later).count(), 0);
    await button.click();
    await row(later).waitFor();

    // What is taken stays where it is, and says so.
    const boxes = await Promise.all([row(link), row(later)].map((each) => each.boundingBox()));
    const { page } = ann;
    await choose(page, "Withdraw the game");
    await page.locator(".ended").getByRole("button", { name: "Withdraw the game" }).click();
    await row(later).getByText("Taken").waitFor();
    assert.deepEqual(await Promise.all([row(link), row(later)].map((each) => each.boundingBox())), boxes);

    // Whose turn it is stands first, and the title counts.
    await acceptGame(bo, link);
    await moveOnce(page.url().includes(link.slice(-16)) ? page : (await page.goto(link), await ready(page), page), dice(1));
    await at(bo.page, 1);
    await bo.page.goto("#/online");
    await bo.page.locator(`section:has(h2:text-is("Your turn")) a.row[href="#/online/${link.slice(-16)}"]`).waitFor();
    await bo.page.waitForFunction(() => document.title.startsWith("(1) "));
  }));

test("a code brings another device in, and whoever wants it is forgotten", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo], person) => {
    const link = await begun(ann, bo, { clock: "days" });
    await ann.page.goto("#/online/me");
    await ann.page.getByRole("button", { name: "Show a code" }).click();
    await ann.page.locator(".code .qr").waitFor();
    const read = await readQr(ann.page, ".code .qr");
    const code = await ann.page.locator(".code .word").textContent();
    assert.equal(read, `${shared.server.origin}/#/online/me/${code}`);

    const phone = await person("Ann’s phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await phone.page.goto(read);
    await phone.page.locator("dialog").getByRole("button", { name: "Use the code" }).click();
    await phone.page.locator(`a.row[href="#/online/${link.slice(-16)}"]`).click();
    await ready(phone.page);
    assert.equal(await turnOf(phone.page), "person", "it is Ann’s turn there, too");

    await phone.page.goto("#/online/me");
    await phone.page.getByRole("button", { name: "Forget me", exact: true }).click();
    await phone.page.getByRole("button", { name: "Yes, forget me" }).click();
    await phone.page.getByText("You are forgotten.").waitFor();
    await bo.page.locator(".pg-play:is([data-turn=over])").waitFor();
    assert.match(await bo.page.locator(".bar.opp").textContent(), /Somebody/);
    await phone.page.goto("#/online");
    await phone.page.getByText("Your games appear here.").waitFor();
  }));

/** What a camera would read of a QR picture. */
async function readQr(page, selector) {
  const { data, width, height } = await page.locator(selector).evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = new OffscreenCanvas(400, 400);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, 400, 400);
    return { data: [...context.getImageData(0, 0, 400, 400).data], width: 400, height: 400 };
  });
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}

test("the picture of a game link reads as the link", () =>
  withPeople(["Ann"], async ([ann]) => {
    const link = await createGame(ann);
    await ann.page.getByText("QR code", { exact: true }).click();
    assert.equal(await readQr(ann.page, ".link .qr"), link);
  }));

test("a link to nowhere says so", () =>
  withPeople(
    ["Ann"],
    async ([ann]) => {
      await ann.page.goto("#/online/2222222222222222");
      await ann.page.getByRole("heading", { name: "There is no such game on this server." }).waitFor();
    },
    { expected: [/404/] },
  ));

test("a phone plays with a finger, and nothing is wider than its screen", () =>
  withPeople(
    ["Ann", "Bo"],
    async ([ann, bo]) => {
      await begun(ann, bo);
      await playOn([ann, bo], 3, { until: 4 });
      for (const { page } of [ann, bo]) {
        const { width, scroll } = await page.evaluate(() => ({ width: innerWidth, scroll: document.documentElement.scrollWidth }));
        assert.ok(scroll <= width, `the page is ${scroll} wide on ${width}`);
      }
    },
    { options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ));

async function checkAccessible(page, where) {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(AXE);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(() => window.axe.run());
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${where}, ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(" ")}`),
      [],
    );
  }
}

for (const language of ["en", "pt-PT"]) {
  test(`every page and state is accessible (${language})`, () =>
    withPeople(
      ["Ann", "Bo"],
      async ([ann, bo]) => {
        const [a, b] = [ann.page, bo.page];
        await a.goto("#/online");
        await a.locator(".bots").waitFor();
        await checkAccessible(a, "lobby of nobody");
        await a.goto("#/online/new");
        await a.locator("dialog[open]").waitFor();
        await checkAccessible(a, "new game");
        const link = await createGame(ann, { listed: true });
        await checkAccessible(a, "waiting");
        await b.goto(link);
        await b.locator("#join-name").waitFor();
        await checkAccessible(b, "invitation");
        await b.goto("#/online");
        await b.locator("a.row").first().waitFor();
        await checkAccessible(b, "lobby");
        await acceptGame(bo, link);
        await ready(a);
        await checkAccessible(a, "our turn");
        await checkAccessible(b, "their turn");
        await playOn([ann, bo], 3, { until: 2 });
        await moreItem(a, 2);
        await b.locator(".ended").waitFor();
        await checkAccessible(b, "an offer");
        await b.locator(".ended button").nth(1).click();
        await a.locator(".act").last().click();
        await checkAccessible(a, "menu");
        await a.keyboard.press("Escape");
        await moreItem(a, 1);
        await a.locator("dialog[open]").waitFor();
        await checkAccessible(a, "phrases");
        await a.keyboard.press("Escape");
        await moreItem(a, -5);
        await a.locator(".ended button").first().click();
        await b.locator(".pg-play[data-turn=over]").waitFor();
        await checkAccessible(b, "the end");
        await a.goto("#/online/me");
        await a.locator("#their-code").waitFor();
        await checkAccessible(a, "me");
      },
      { settings: { language, theme: "system" } },
    ));
}

/** Chooses in the menu of a game by place, whatever the language. */
async function moreItem(page, place) {
  await page.locator(".act").last().click();
  const items = page.locator('[role=menu] [role="menuitem"]:visible');
  await items.nth(place < 0 ? (await items.count()) + place : place - 1).click();
}
