// Lines across the squares: paths, arrows and the line that won.

import { type Frame, type Point, coordinates } from "./geometry";

/** A path at the foot of the pieces, where it is seen between them. */
export function path(frame: Frame, squares: string[]): string {
  const points = squares.map((name) => frame.center(name)).map(({ x, y }) => `${x} ${y + 10}`);
  return `M${points.join("L")}`;
}

/** Where a mark between two squares stands, and which way it points. */
export function between(frame: Frame, from: string, to: string): string {
  const [a, b] = [frame.center(from), frame.center(to)];
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return `translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2 + 4}) rotate(${round(degrees)})`;
}

export interface Arrow {
  shaft: string;
  head: string;
}

/** An arrow through these squares; it starts outside the first piece and ends inside the last square. */
export function arrow(frame: Frame, squares: string[]): Arrow {
  const points = squares.map((name) => frame.center(name));
  const start = towards(points[0]!, points[1]!, 22);
  const end = towards(points.at(-1)!, points.at(-2)!, 12);
  const shaft = `M${[start, ...points.slice(1, -1), end].map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;
  const before = points.at(-2)!;
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const wing = (turn: number) => `${round(end.x - 24 * Math.cos(angle + turn))} ${round(end.y - 24 * Math.sin(angle + turn))}`;
  return { shaft, head: `M${wing(0.72)}L${round(end.x)} ${round(end.y)}L${wing(-0.72)}` };
}

function towards(from: Point, to: Point, length: number): Point {
  const full = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * length) / full, y: from.y + ((to.y - from.y) * length) / full };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A line through the winning squares if they lie on one, else lines between those that touch. */
export function winningLine(frame: Frame, squares: string[]): string {
  const sorted = [...squares].sort((a, b) => {
    const [p, q] = [coordinates(a), coordinates(b)];
    return p.file - q.file || p.rank - q.rank;
  });
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const delta = (to: string) => {
    const [p, q] = [coordinates(first), coordinates(to)];
    return { dx: q.file - p.file, dy: p.rank - q.rank };
  };
  const { dx, dy } = delta(last);
  const onOneLine = sorted.every((name) => delta(name).dx * dy === delta(name).dy * dx);
  const [from, to] = [frame.center(first), frame.center(last)];
  if (onOneLine) {
    const [ox, oy] = [44 * Math.sign(dx), 44 * Math.sign(dy)];
    return `M${from.x - ox} ${from.y - oy}L${to.x + ox} ${to.y + oy}`;
  }
  let lines = "";
  for (const [index, name] of sorted.entries()) {
    const { x, y } = frame.center(name);
    lines += `M${x} ${y}h.1`;
    const here = coordinates(name);
    for (const other of sorted.slice(index + 1)) {
      const there = coordinates(other);
      if (Math.abs(here.file - there.file) + Math.abs(here.rank - there.rank) === 1) {
        const end = frame.center(other);
        lines += `M${x} ${y}L${end.x} ${end.y}`;
      }
    }
  }
  return lines;
}
