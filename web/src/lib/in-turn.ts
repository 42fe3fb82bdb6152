// Work that need not be done at once, in tasks of its own, so that a slow phone can answer in between.

let last = Promise.resolve();

/** Resolves in a task of its own, after everything that has asked before. */
export function inTurn(): Promise<void> {
  last = last.then(() => new Promise((begin) => setTimeout(begin)));
  return last;
}
