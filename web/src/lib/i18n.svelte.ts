// Sentences of the catalog, in the language that is set. Whatever shows one follows when the language changes.

import { text } from "./cairn";
import { settings } from "./settings.svelte";
import type { Argument, ColorName } from "./wire";

/** Words, a number, squares, or a color. */
export type Value = string | number | string[] | { color: ColorName };

export function t(key: string, values: Record<string, Value> = {}): string {
  const args = Object.entries(values).map(([name, value]): [string, Argument] => [name, argument(value)]);
  return text(settings.language, key, args);
}

function argument(value: Value): Argument {
  if (typeof value === "string") return { text: value };
  if (typeof value === "number") return { number: value };
  if (Array.isArray(value)) return { squares: value };
  return value;
}

/** A number with a decimal point, as it is written in the language that is set. */
export function decimal(number: string): string {
  return settings.language === "pt-PT" ? number.replace(".", ",") : number;
}

/** Several thoughts as sentences, one after another; those that are absent are left out. */
export function sentences(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part)
    .map((part) => (/[.!?…]$/.test(part!) ? part : `${part}.`))
    .join(" ");
}
