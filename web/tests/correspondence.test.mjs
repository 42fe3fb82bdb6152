// Somebody who is away is told that it is their turn: by a webhook, by web push, by a feed. What is sent goes to a real
// receiver here, and what is encrypted is decrypted.

import assert from "node:assert/strict";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { until } from "./browser.mjs";
import { dice } from "./driver.mjs";
import { at, begun, moveOnce, onlineTests, playOn, ready } from "./online.mjs";

const { shared, withPeople } = onlineTests({ before, after }, ["--allow-private-webhooks"]);

/** A server that keeps what it is sent; `next` waits for a request to a path. */
async function receiver() {
  const [got, waiting] = [[], []];
  const hand = () => {
    for (const [index, { path, done }] of waiting.entries()) {
      const found = got.findIndex((request) => request.path === path);
      if (found < 0) continue;
      waiting.splice(index, 1);
      done(...got.splice(found, 1));
      return;
    }
  };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(201).end();
    got.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks) });
    hand();
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    next: (path) =>
      new Promise((done) => {
        waiting.push({ path, done });
        hand();
      }),
    close: () => server.close(),
  };
}

/** What a browser has that wants to be told: the keys of RFC 8291. */
function subscriber() {
  const keys = createECDH("prime256v1");
  const own = keys.generateKeys();
  const secret = randomBytes(16);
  return {
    keys: { p256dh: own.toString("base64url"), auth: secret.toString("base64url") },
    /** What a message of one record says. */
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body[20]);
      const sealed = body.subarray(21 + body[20]);
      const derive = (from, salt, info, length) => Buffer.from(hkdfSync("sha256", from, salt, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
      const from = derive(keys.computeSecret(theirs), secret, info, 32);
      const key = derive(from, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derive(from, salt, "Content-Encoding: nonce\0", 12);
      const opened = createDecipheriv("aes-128-gcm", key, nonce);
      opened.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Stands in for the browser's push service, which is somewhere on the Internet: everything else is the page's own. */
function pushTo({ endpoint, keys }) {
  let made = null;
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => ((made = null), true) };
  window.PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || typeof applicationServerKey !== "string") throw new TypeError("not what a browser takes");
    return (made = subscription);
  };
  window.PushManager.prototype.getSubscription = async () => made;
  window.Notification.requestPermission = async () => "granted";
}

test("in a game of days whoever is away is told by webhook and push, and sees it in a feed", () =>
  withPeople(["Ann", "Bo"], async ([ann, bo]) => {
    const [outside, browser] = [await receiver(), subscriber()];
    try {
      await bo.page.addInitScript(pushTo, { endpoint: `${outside.origin}/push`, keys: browser.keys });
      await begun(ann, bo, { game: "zola", clock: "days" });
      const game = bo.page.url();
      await bo.page.goto("#/online/me");
      await bo.page.reload();
      await bo.page.locator("#webhook").fill(`${outside.origin}/hook`);
      await bo.page
        .locator("form", { has: bo.page.locator("#webhook") })
        .getByRole("button")
        .click();
      await bo.page.getByText("127.0.0.1").waitFor();
      await bo.page.getByRole("button", { name: "Turn on" }).click();
      await bo.page.getByRole("button", { name: "Turn off" }).waitFor();
      await bo.page.getByRole("button", { name: "Make a feed" }).click();
      const feed = await bo.page.locator("#feed").inputValue();
      assert.doesNotMatch(await (await fetch(feed)).text(), /<entry>/, "it is not Bo’s turn");

      // Bo is somewhere else.
      await bo.page.goto("#/learn/zola");
      await moveOnce(ann.page, dice(1));
      await at(ann.page, 1);
      const hook = await outside.next("/hook");
      assert.match(hook.headers["content-type"], /^application\/json/);
      const { content, text } = JSON.parse(hook.body);
      assert.equal(content, text, "Discord reads the one, Slack the other");
      assert.match(content, /Ann.*Zola|Zola.*Ann/);
      const pushed = await outside.next("/push");
      assert.match(pushed.headers.authorization, /^vapid t=/);
      const told = browser.decrypt(pushed.body);
      assert.match(`${told.title} ${told.body}`, /Ann/);
      assert.ok(content.includes(told.link), `${told.link} is in ${content}`);
      assert.match(await (await fetch(feed)).text(), /<entry>/);

      // The link leads to the game.
      await bo.page.goto(told.link);
      await bo.page.waitForURL(game);
      await ready(bo.page);
      await playOn([ann, bo], 2, { until: 2 });
      await bo.page.goto("#/online/me");
      await bo.page.getByRole("button", { name: "Remove" }).first().click();
      await bo.page.locator("#webhook").waitFor();
    } finally {
      outside.close();
    }
  }));

test("what is pushed is shown although no page is asked", () =>
  withPeople(["Bo"], async ([{ page, context }]) => {
    await context.grantPermissions(["notifications"], { origin: shared.server.origin });
    await page.goto("#/online");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    const browser = await context.newCDPSession(page);
    const registered = new Promise((done) =>
      browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && done(registrations[0])),
    );
    await browser.send("ServiceWorker.enable");
    const { registrationId } = await registered;
    const data = JSON.stringify({
      title: "Your turn",
      body: "Zola against Ann",
      link: `${shared.server.origin}/g/aaaaaaaaaaaaaaaa`,
      tag: "1",
    });
    await browser.send("ServiceWorker.deliverPushMessage", { origin: shared.server.origin, registrationId, data });
    const shown = await until(page, async () => {
      const registration = await navigator.serviceWorker.ready;
      const [first] = await registration.getNotifications();
      return first && [first.title, first.body, first.tag];
    });
    assert.deepEqual(shown, ["Your turn", "Zola against Ann", "1"]);
  }));
