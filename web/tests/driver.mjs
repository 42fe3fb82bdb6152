// A player that knows no game: it looks at what the page marks as possible, and chooses among that.

/** A generator of numbers below a bound; the same seed gives the same numbers. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Everything that is random on the page follows this seed, and pieces change place at once. */
export async function prepare(context, { seed = 7, language = "en", theme = "light", motion = "none" } = {}) {
  await context.addInitScript(
    ({ seed, settings }) => {
      let state = seed;
      const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
      crypto.getRandomValues = (values) => values.map(next);
      Math.random = () => next() / 2 ** 32;
      if (!localStorage.getItem("cairn.settings")) localStorage.setItem("cairn.settings", JSON.stringify(settings));
    },
    { seed, settings: { theme, motion, language } },
  );
}

/** Begins a game against a level through the dialogue, with the mouse or a finger. */
export async function begin(page, game, { level = "1", side = "first", size } = {}) {
  await page.goto(`#/new/${game}`);
  await page.locator(`input[name=opponent][value=computer]`).check({ force: true });
  await page.locator(`input[name=level][value="${level}"]`).check({ force: true });
  await page.locator(`input[name=side][value=${side}]`).check({ force: true });
  if (size) await page.locator("dialog .two select").selectOption(size);
  await page.locator("dialog button[type=submit]").click();
  await page.locator(".pg-play").waitFor();
}

/** What a person sees of the game now. */
export function look(page) {
  return page.evaluate(() => {
    const root = document.querySelector(".pg-play");
    const cells = [...document.querySelectorAll(".board .cell")];
    const isLegal = (cell) => cell.classList.contains("legal");
    return {
      turn: root.dataset.turn,
      plies: Number(root.dataset.plies),
      legal: cells.filter(isLegal).map((cell) => cell.dataset.square),
      captures: cells.filter((cell) => isLegal(cell) && cell.querySelector(".m-take")).map((cell) => cell.dataset.square),
      chosen: cells.filter((cell) => cell.getAttribute("aria-selected") === "true").map((cell) => cell.dataset.square),
      canPass: [...document.querySelectorAll(".acts button")].some(
        (button) => /^(Pass|Passar)$/.test(button.textContent.trim()) && !button.disabled,
      ),
      passed: /pass/.test(document.querySelector(".moves li:last-child")?.textContent ?? ""),
    };
  });
}

/** Waits until a person is asked for a move, or the game is over. */
export function settled(page, plies = 0) {
  return page.waitForFunction((plies) => {
    const { turn, plies: now, moving } = document.querySelector(".pg-play").dataset;
    return Number(now) >= plies && moving === "false" && (turn === "person" || turn === "over");
  }, plies);
}

/**
 * Plays until the game is over. `choose` chooses a square, `pass` passes; both do it as a person would, with the mouse, the
 * keyboard or a finger.
 */
export async function playOut(page, seed, { choose, pass }, most = 400) {
  const below = dice(seed);
  const pick = (list) => list[below(list.length)];
  for (let turn = 0; turn < most; turn++) {
    await settled(page);
    let seen = await look(page);
    if (seen.turn === "over") return seen.plies;
    const before = seen.plies;
    // Passing answers a pass: that is how the games with passes end.
    if (seen.canPass && (seen.legal.length === 0 || seen.passed)) {
      await pass();
      // A pass that loses at once is asked about before it is played.
      await page.waitForFunction((before) => {
        const root = document.querySelector(".pg-play");
        return Number(root.dataset.plies) > before || root.querySelector(".ended .primary");
      }, before);
      if ((await look(page)).plies === before) await page.locator(".ended .primary").click();
    } else {
      for (let step = 0; seen.plies === before && seen.turn === "person"; step++) {
        if (step > 60) throw new Error("a move that never ends");
        const candidates = seen.captures.length > 0 ? seen.captures : seen.legal;
        if (candidates.length === 0) throw new Error(`nothing to choose after ${seen.chosen}`);
        const count = seen.legal.length + seen.chosen.length;
        await choose(pick(candidates));
        await page.waitForFunction(
          ({ before, count }) => {
            const root = document.querySelector(".pg-play");
            const marked = document.querySelectorAll(".board .cell.legal, .board .cell[aria-selected=true]").length;
            return Number(root.dataset.plies) > before || marked !== count || root.querySelector(".path, .held, .m-sel, .toast");
          },
          { before, count },
        );
        seen = await look(page);
      }
    }
    await page.waitForFunction((before) => Number(document.querySelector(".pg-play").dataset.plies) > before, before);
  }
  throw new Error(`the game is not over after ${most} turns`);
}

/** Presses on a square with the mouse. */
export async function click(page, square) {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
}

/** Plays a move as text. */
export async function type(page, move) {
  await page.locator("#typed-move").fill(move);
  await page.locator("#typed-move").press("Enter");
}

/** Chooses something in the menu of a game. */
export async function choose(page, item) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The middle of a square on the screen. */
export async function middle(page, square) {
  const box = await page.locator(`.board .cell[data-square="${square}"] .hit`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
