// Which tutorials were gone through in this browser, by the ids of their games.

import { read, write } from "./storage";

const KEY = "cairn.lessons";

export const finishedLessons = (): string[] => {
  const kept = read<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
};

export function finishLesson(id: string): void {
  if (!finishedLessons().includes(id)) write(KEY, [...finishedLessons(), id]);
}
