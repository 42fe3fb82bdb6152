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

/** The radius of a ring around a square. */
const RING = 45;

/** A line through the winning squares if they lie on one; lines between those that touch if they are one group; else a ring around each. */
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
  if (!isGroup(sorted)) {
    const ring = ({ x, y }: Point) => `M${x - RING} ${y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0`;
    return sorted.map((name) => ring(frame.center(name))).join("");
  }
  let lines = "";
  for (const [index, name] of sorted.entries()) {
    const { x, y } = frame.center(name);
    for (const other of sorted.slice(index + 1).filter((other) => touch(name, other))) {
      const end = frame.center(other);
      lines += `M${x} ${y}L${end.x} ${end.y}`;
    }
  }
  return lines;
}

function touch(a: string, b: string): boolean {
  const [p, q] = [coordinates(a), coordinates(b)];
  return Math.abs(p.file - q.file) + Math.abs(p.rank - q.rank) === 1;
}

/** Whether one can go from each of the squares to each other one without leaving them. */
function isGroup(squares: string[]): boolean {
  const reached = squares.slice(0, 1);
  for (const from of reached) reached.push(...squares.filter((name) => !reached.includes(name) && touch(from, name)));
  return reached.length === squares.length;
}
