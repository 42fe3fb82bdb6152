// Lines drawn as by hand: stones, grain, dunes and specks. The same input always gives the same drawing.

import { type Frame, SQUARE } from "./geometry";

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function point(x: number, y: number): string {
  return `${number(x)} ${number(y)}`;
}

/** A closed curve like an ellipse drawn by hand; each variant is another hand. */
export function blob(rx: number, ry: number, cy: number, variant: number): string {
  const points = 10;
  const phase = variant * 2.1;
  const at = (index: number): [number, number] => {
    const angle = (2 * Math.PI * index) / points;
    const wobble = 1 + 0.022 * Math.sin(2 * angle + phase) + 0.016 * Math.cos(3 * angle - 1.7 * phase);
    return [rx * wobble * Math.cos(angle), cy + ry * wobble * Math.sin(angle)];
  };
  let path = `M${point(...at(0))}`;
  for (let index = 0; index < points; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = point(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const second = point(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    path += `C${first} ${second} ${point(...to)}`;
  }
  return `${path}Z`;
}

/** Dots strewn over a board, as a path for a round pen. */
export function strewn(count: number, frame: Frame): string {
  const inset = 9;
  let state = 20_231;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 12) % below;
  };
  let path = "";
  for (let dot = 0; dot < count; dot++) {
    path += `M${inset + next(frame.width - 2 * inset)} ${inset + next(frame.height - 2 * inset)}h.1`;
  }
  return path;
}

/** Lines that run along a plank and wander a little, together where they are close. */
export function grain(frame: Frame): string {
  let path = "";
  for (let line = 17; line < frame.height - 14; line += 9 + (line % 4)) {
    const left = line >= 30 && line < frame.height - 30 ? 5 : 14;
    const right = frame.width - left;
    const height = (x: number) => line + 5 * Math.sin(line / 41) * Math.sin(x / 83 + line / 67) + 1.5 * Math.cos(x / 47 + line / 13);
    path += `M${left} ${number(height(left))}`;
    for (let x = left; x < right;) {
      const length = Math.min(90, right - x);
      x += length;
      path += `S${point(x - length * 0.4, height(x))} ${point(x, height(x))}`;
    }
  }
  return path;
}

/** Long low waves across the sand, broken off at its edges. */
export function dunes(frame: Frame): string {
  let path = "";
  for (let base = 0; base < frame.height + 160; base += 145) {
    let down = false;
    for (let x = 12; x < frame.width - 11; x += 24) {
      const y = base - x * 0.2 + 55 * Math.sin(x / 190 + base / 90);
      const inside = y >= 12 && y < frame.height - 12;
      if (inside) path += `${down ? "L" : "M"}${x} ${Math.round(y)}`;
      down = inside;
    }
  }
  return path;
}

/** The part of the circle around the middle through a square that lies on the board. */
export function ring(frame: Frame, through: string): string {
  const center = frame.center(through);
  const { x: cx, y: cy } = frame.middle;
  const radius = Math.hypot(center.x - cx, center.y - cy);
  if (radius < 1) return "";
  const half = { x: (SQUARE * frame.files) / 2, y: (SQUARE * frame.ranks) / 2 };
  const other = (side: number) => Math.sqrt(Math.max(0, radius * radius - side * side));
  const from = { x: Math.min(radius, half.x), y: other(Math.min(radius, half.x)) };
  const to = { x: other(Math.min(radius, half.y)), y: Math.min(radius, half.y) };
  let path = "";
  for (const [dx, dy] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    const r = number(radius);
    const sweep = dx * dy > 0 ? 1 : 0;
    path += `M${point(cx + dx * from.x, cy + dy * from.y)}A${r} ${r} 0 0 ${sweep} ${point(cx + dx * to.x, cy + dy * to.y)}`;
  }
  return path;
}
