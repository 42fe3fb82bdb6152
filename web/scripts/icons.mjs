// Makes the icons of the app from the logo: `npm run icons`, with the browser of the tests.

import { writeFileSync } from "node:fs";

import { launch } from "../tests/browser.mjs";

const FOLDER = new URL("../public/", import.meta.url);

// The three stones, from the lowest to the top one.
const STONES = [
  "M5 39.5C4 34 9 31.5 17 31C26 30.4 41 31 43.5 36C45.5 41.5 39 44 25 44C13 44 6 44 5 39.5Z",
  "M12 25.5C11 21 16 18.5 24 18.6C32 18.7 38 20.5 37.5 25C37 28.8 31 29.3 24 29.2C17.5 29.1 12.8 29 12 25.5Z",
  "M18 13C17 8.5 20 5 24.5 5C29 5 32.5 8 32 12.5C31.5 16.5 28 17 24.8 17C21.5 17 18.8 16.5 18 13Z",
];
const COLORS = ["#4a443e", "#857d70", "#3d6130"];
const GROUND = "#f4f2ed";

/** The logo on its ground; a maskable one leaves room for any shape that is cut out of it. */
function logo({ corner, scale }) {
  const stones = STONES.map((path, index) => `<path fill="${COLORS[index]}" d="${path}"/>`).join("");
  const shift = 24 * (1 - scale);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${corner}" fill="${GROUND}"/>` +
    `<g transform="translate(${shift} ${shift - 0.25}) scale(${scale})">${stones}</g></svg>\n`
  );
}

const plain = logo({ corner: 10, scale: 0.78 });
writeFileSync(new URL("icon.svg", FOLDER), plain);

const browser = await launch();
for (const [name, size, svg] of [
  ["icon-192.png", 192, plain],
  ["icon-512.png", 512, plain],
  ["icon-maskable-512.png", 512, logo({ corner: 0, scale: 0.62 })],
  ["icon-apple-180.png", 180, logo({ corner: 0, scale: 0.74 })],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: new URL(name, FOLDER).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
