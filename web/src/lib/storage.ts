// Values kept in this browser. Where nothing can be kept, everything works until the tab is closed.

export function read<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** What was kept, if it is one of the values that are possible; else the usual one. */
export function oneOf<T>(kept: unknown, possible: readonly T[], usual: T): T {
  return possible.includes(kept as T) ? (kept as T) : usual;
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
