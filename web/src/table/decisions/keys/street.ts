/** The street of a hand that is bet on now, out of its events. */
import type { GameEvent } from "../../../shared/net/protocol";

const DEALS: ReadonlySet<string> = new Set<GameEvent["kind"]>(["deal", "board", "community", "draw", "next-deal"]);
const RAISES: ReadonlySet<string> = new Set<GameEvent["kind"]>(["bet", "raise", "complete"]);
/** How many raises there are after a bet, where the stakes do not say. */
const USUAL_RAISES = 3;

/** What has happened since cards were last dealt. */
export const sinceDealt = (events: readonly GameEvent[]): readonly GameEvent[] => events.slice(events.findLastIndex((event) => DEALS.has(event.kind)) + 1);

/** Whether a raise would complete a bring-in. */
export function completes(events: readonly GameEvent[]): boolean {
  const street = sinceDealt(events);
  return street.some((event) => event.kind === "bring-in") && !street.some((event) => RAISES.has(event.kind));
}

/** How many raises are left after this one is called; null where they are not counted. */
export function raisesLeft(events: readonly GameEvent[], stakes: string, players: number): number | null {
  // Two players alone may raise without end in most houses, so nothing is said.
  if (!/^(limit|spread)/.test(stakes) || /any number/.test(stakes) || players < 3) return null;
  const most = Number(/(\d+) raises?$/.exec(stakes)?.[1] ?? USUAL_RAISES);
  const made = sinceDealt(events).filter((event) => RAISES.has(event.kind)).length;
  // Blinds count as the first bet. They are posted before the deal.
  const blinds = events.some((event) => event.kind === "blind") && !streetsBefore(events) ? 1 : 0;
  const left = most + 1 - made - blinds;
  return left > 0 && left <= most ? left : null;
}

/** Whether there has been a street before this one. */
function streetsBefore(events: readonly GameEvent[]): boolean {
  const last = events.findLastIndex((event) => DEALS.has(event.kind));
  return events.slice(0, Math.max(0, last)).some((event) => RAISES.has(event.kind) || event.kind === "call" || event.kind === "check");
}
