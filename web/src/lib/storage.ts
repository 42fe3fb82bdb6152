// Values kept in this browser. Where nothing can be kept, everything works until the tab is closed, and that is said.

/** What could not be kept. */
const unkept = new Map<string, string>();

let listener: (() => void) | undefined;

/** Calls back once something cannot be kept. */
export function whenUnkept(callback: () => void): void {
  listener = callback;
}

export function read<T>(key: string): T | undefined {
  try {
    const text = unkept.get(key) ?? localStorage.getItem(key);
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
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    // Storage is full or forbidden.
    unkept.set(key, text);
    listener?.();
    listener = undefined;
  }
}

export function remove(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
