// What online games are like and what becomes of them, in words.

import { computerPlayers } from "../cairn";
import { t } from "../i18n.svelte";
import { settings } from "../settings.svelte";
import { NotDone } from "./api";
import type { Pace, Seated, Terms, Why } from "./wire";

const DAY = 24 * 60 * 60;

/** Seconds as a person would say them. */
function duration(seconds: number): string {
  return seconds % 60 === 0 ? t("online-minutes", { minutes: seconds / 60 }) : t("online-seconds", { seconds });
}

export function paceWords(pace: Pace): string {
  switch (pace.kind) {
    case "unlimited":
      return t("online-pace-none");
    case "live":
      return t("online-pace-live", { time: duration(pace.seconds), increment: pace.increment });
    case "days":
      return t("online-pace-days", { days: pace.days });
  }
}

/** What was agreed, apart from the game. */
export function termsWords({ pace, takebacks, swap }: Terms): string {
  return [paceWords(pace), t(takebacks ? "online-takebacks" : "online-no-takebacks"), ...(swap ? [t("online-swap")] : [])].join(" · ");
}

/** How much time is left where it is hours or days. */
export function longTime(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / (DAY / 60)), Math.floor(minutes / 60) % 24];
  return days > 0 ? t("online-left-days", { days, hours }) : t("online-left-hours", { hours, minutes: minutes % 60 });
}

/** Who sits there, for people. */
export function nameOf(seated: Seated | null): string {
  if (!seated) return t("online-nobody");
  if (seated.forgotten) return t("online-forgotten");
  return seated.level === null ? seated.name : levelName(seated.level);
}

export function levelName(level: number): string {
  return computerPlayers(settings.language).find(({ kind }) => kind === `${level}`)?.name ?? `${level}`;
}

/** The reasons that have words of their own. */
const CODES = [
  "spectator",
  "no-free-seat",
  "already-seated",
  "not-begun",
  "over",
  "not-over",
  "time-up",
  "counts",
  "no-takebacks",
  "name",
  "too-much-said",
  "too-many-offers",
  "already-so",
  "rules",
  "too-many",
  "code",
];

export function whyWords({ code }: Why): string {
  return t(CODES.includes(code) ? `online-why-${code}` : "online-why-other");
}

/** The words for something that went wrong on the way to the server. */
export function problemWords(error: unknown): string {
  return error instanceof NotDone ? whyWords(error.why) : t("online-away");
}
