/** Words and amounts of clubs. */
import { chips } from "../../shared/ui/format";
import type { Money } from "../../shared/ui/money.svelte";

/** A number with its noun: 1 member, 3 members. */
export const counted = (many: number, noun: string): string => `${many.toLocaleString("en-US")} ${noun}${many === 1 ? "" : "s"}`;

/** What was won or lost, with its sign, in the unit of the club. */
export const gained = (amount: number, money: Money): string => (amount > 0 ? `+${chips(amount, money)}` : chips(amount, money).replace("-", "−"));

/** The colour of a result. */
export const tone = (amount: number): string => (amount > 0 ? "good" : amount < 0 ? "bad" : "dim");

/** What the rule for points comes to, as a sentence. */
export function pointsText({ places, played, least }: { places: number[]; played: number; least: number }): string {
  const each = places.length ? `The first places get ${places.join(", ")}` : "No place gets anything";
  const all = played ? `, and whoever plays gets ${played} more` : "";
  return `${each} ${places.length === 1 ? "point" : "points"}${all}. Places count from ${least} players on. Every tournament is one contest, and all tables of a night together are another.`;
}

/** The day and the time of a night on the wall of its own zone: Fri 20 Nov 2026, 20:00. */
export function wallText(wall: string): string {
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(`${wall}:00Z`));
  return `${day.replace(",", "")}, ${wall.slice(11)}`;
}

/** A day: 20 Nov 2026. */
export const dayOf = (at: number): string => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" }).format(at);

/** What goes into the kitty and out of it. */
export const KITTY: Record<string, string> = {
  rake: "Rake",
  time: "Time charges",
  house: "Won by the bank",
  fees: "Fees of tournaments",
  staff: "Staff's share of tournaments",
  kept: "Prizes that nobody won",
  added: "Added to prizes",
  bounties: "Bounties put on heads",
};
