// Giving positions and games away: pictures, animated pictures, and the code for other pages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { browserTests } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const { shared, withPage } = browserTests({ before, after });

const MOVES = ["b2xb3", "c2xc3", "d4xc4", "d3xd2"];
const PLACE = `#/analysis/zola%3A4?moves=${MOVES.join(".")}&at=2`;

async function violations(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

/** What a button of the dialogue saves. */
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("dialog").getByRole("button", { name }).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

for (const language of ["en", "pt-PT"]) {
  test(`a position and a game are saved as pictures (${language})`, () =>
    withPage({ settings: { language } }, async (page) => {
      await page.goto(PLACE);
      await page.getByRole("button", { name: /^(Share|Partilhar)$/ }).click();
      await page.locator("dialog textarea").waitFor();
      assert.deepEqual(await violations(page), []);
      const svg = await saved(page, /SVG/);
      assert.equal(svg.name, "zola-4.svg");
      assert.match(svg.bytes.toString(), /^<svg.*prefers-color-scheme/s);
      const png = await saved(page, /PNG/);
      assert.equal(png.name, "zola-4.png");
      assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
      assert.ok(png.bytes.readUInt32BE(16) > 500, "it is wide enough to be looked at");
      const gif = await saved(page, /GIF/);
      assert.equal(gif.name, "zola-4.gif");
      // The browser's own decoder: the position at the beginning, and one for every move.
      const frames = await page.evaluate(
        async (bytes) => {
          const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
          await Promise.all([decoder.completed, decoder.tracks.ready]);
          const { frameCount } = decoder.tracks.selectedTrack;
          const colors = [];
          for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
            const { image } = await decoder.decode({ frameIndex });
            const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            colors.push(
              context.getImageData(0, 0, canvas.width, canvas.height).data.reduce((sum, value) => (sum * 31 + value) % 1_000_003, 7),
            );
          }
          return colors;
        },
        [...gif.bytes],
      );
      assert.equal(frames.length, MOVES.length + 1);
      assert.equal(new Set(frames).size, frames.length, "every position is another picture");
    }));
}

test("the code for other pages leads to the document for them, which replays the game", () =>
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await page.goto(PLACE);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Copy embed code" }).click();
    await page.locator(".notice div", { hasText: "Copied" }).waitFor();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    const address = /src="([^"]+)"/.exec(code)[1].replaceAll("&amp;", "&");
    assert.ok(address.startsWith(`${shared.server.origin}/embed.html#/embed/zola%3A4?moves=`), address);
    await page.goto(address);
    const at = (number) => page.locator(`main.embed[data-at="${number}"]`).waitFor();
    await at(2);
    assert.equal(await page.locator("header, nav, a").count(), 0, "nothing but the game");
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press("ArrowRight");
    await at(3);
    await page.keyboard.press("Home");
    await at(0);
    await page.getByRole("button", { name: "Forward" }).click();
    await at(1);
    await page.getByRole("button", { name: "Replay" }).click();
    await at(4);
    await page.getByRole("button", { name: "Replay" }).waitFor();
    // A position has nothing to replay, and what is no position is said.
    await page.goto(`${shared.server.origin}/embed.html#/embed/zola%3A3?start=${encodeURIComponent("r,b,r/b,r,b/r,b,r r")}&lang=pt-PT`);
    await page.reload();
    await page.locator(".embed .board").waitFor();
    assert.equal(await page.locator(".embed .acts").count(), 0);
    assert.match(await page.locator(".embed p").textContent(), /vermelhas/);
    assert.deepEqual(await violations(page), []);
    await page.goto(`${shared.server.origin}/embed.html#/embed/zola%3A3?start=nonsense`);
    await page.getByRole("alert").waitFor();
  }));
