/** Bans and mutes at a table. */
import type { Ban } from "../../shared/net/protocol";

const DAY = 24 * 60 * 60_000;

/** How long a ban may be, in minutes. */
export const LENGTHS: readonly [minutes: number | null, words: string][] = [
  [60, "an hour"],
  [24 * 60, "a day"],
  [7 * 24 * 60, "a week"],
  [null, "good"],
];

/** How long a ban lasts, in words; `ahead` is how far the server's clock is ahead of ours. */
export function lasts(until: number | null, ahead: number, locale?: string): string {
  if (until === null) return "for good";
  const end = new Date(until - ahead);
  const today = end.toDateString() === new Date().toDateString();
  const day = { day: "numeric", month: "short" } as const;
  return `until ${end.toLocaleString(locale, { ...(today ? {} : day), hour: "2-digit", minute: "2-digit" })}`;
}

/** The bans in force: the server says nothing when one runs out. */
export class Bans {
  list = $state.raw<readonly Ban[]>([]);
  /** How far the server's clock is ahead. */
  #ahead = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear(list: readonly Ban[], ahead: number): void {
    this.#ahead = ahead;
    this.#look(list);
  }

  #look(list: readonly Ban[]): void {
    clearTimeout(this.#timer);
    const now = Date.now() + this.#ahead;
    const held = list.filter((one) => one.until === null || one.until > now);
    if (held.length || this.list.length) this.list = held;
    const next = Math.min(...held.map((one) => one.until ?? Infinity));
    // A timer cannot wait for more than a few weeks.
    if (next < Infinity) this.#timer = setTimeout(() => this.#look(held), Math.min(next - now, DAY));
  }

  rest(): void {
    clearTimeout(this.#timer);
  }

  against(kind: Ban["kind"], player: string | null): Ban | undefined {
    return this.list.find((one) => one.kind === kind && one.player === player);
  }

  lasts(ban: Ban): string {
    return lasts(ban.until, this.#ahead);
  }
}
