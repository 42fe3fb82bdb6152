// Positions and games as pictures to give away: the drawings of the engine's module, as pixels through a canvas.

import { engine } from "./engine";
import { settings } from "./settings.svelte";
import type { MatchLine, Scene } from "./wire";

/** How many pixels a unit of a drawing has; a square is 100 units. */
const PNG_SCALE = 1.6;
/** How wide an animated picture is at most, in pixels. */
const GIF_WIDTH = 480;
/** How long each position is shown, and the last one, in milliseconds. */
const TIME = 900;
const LAST_TIME = 3000;

/** The grounds that pictures stand on: those of the page. */
const GROUNDS = { light: "#e8e5de", dark: "#181715" };

/** The ground that the page has now. */
function theme(): "light" | "dark" {
  if (settings.theme !== "system") return settings.theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** A position as a drawing, which follows whoever looks at it. */
export async function svg(line: MatchLine, scene: Scene): Promise<Blob> {
  return new Blob([await engine.picture(line, scene)], { type: "image/svg+xml" });
}

/** A position as pixels. */
export async function png(line: MatchLine, scene: Scene): Promise<Blob> {
  const ground = theme();
  const drawing = await engine.picture(line, scene, ground);
  const area = areaOf(drawing);
  const canvas = new OffscreenCanvas(Math.round(area.width * PNG_SCALE), Math.round(area.height * PNG_SCALE));
  const context = canvas.getContext("2d")!;
  context.fillStyle = GROUNDS[ground];
  context.fillRect(0, 0, canvas.width, canvas.height);
  await draw(context, drawing, area, PNG_SCALE);
  return canvas.convertToBlob({ type: "image/png" });
}

/** A game as an animated picture: the position it begins with, and one for every move. */
export async function gif(line: MatchLine): Promise<Blob> {
  const ground = theme();
  const drawings = await engine.pictures(line, ground);
  // What lies beside the board comes and goes; the board stays where it is.
  const area = drawings.map(areaOf).reduce(union);
  const scale = GIF_WIDTH / area.width;
  const width = Math.round(area.width * scale);
  const height = Math.round(area.height * scale);
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })!;
  const frames = [];
  for (const [index, drawing] of drawings.entries()) {
    context.fillStyle = GROUNDS[ground];
    context.fillRect(0, 0, width, height);
    await draw(context, drawing, area, scale);
    const pixels = context.getImageData(0, 0, width, height).data;
    frames.push({ pixels, time: index === drawings.length - 1 ? LAST_TIME : TIME });
  }
  const bytes = await engine.gif(width, height, frames);
  return new Blob([new Uint8Array(bytes)], { type: "image/gif" });
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a drawing shows, in its units. */
function areaOf(drawing: string): Area {
  const [left = 0, top = 0, width = 1, height = 1] = /viewBox="([^"]+)"/.exec(drawing)?.[1]?.split(" ").map(Number) ?? [];
  return { left, top, width, height };
}

function union(one: Area, other: Area): Area {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Draws a drawing where it belongs in an area. */
async function draw(context: OffscreenCanvasRenderingContext2D, drawing: string, area: Area, scale: number): Promise<void> {
  const { left, top, width, height } = areaOf(drawing);
  const address = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    context.drawImage(image, (left - area.left) * scale, (top - area.top) * scale, width * scale, height * scale);
  } finally {
    URL.revokeObjectURL(address);
  }
}
