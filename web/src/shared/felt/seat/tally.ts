/** What the events of a hand come to at each seat: cards drawn, chips won. */
import type { GameEvent } from "../../net/protocol";

/** How many cards each seat has drawn, draw by draw. */
export function drawnBy(events: readonly GameEvent[]): Map<number, number[]> {
  const drawn = new Map<number, number[]>();
  for (const event of events) {
    if (event.kind === "next-deal") drawn.clear();
    else if (event.kind === "draw") drawn.set(event.seat, [...(drawn.get(event.seat) ?? []), event.number]);
  }
  return drawn;
}

export interface Gain {
  amount: number;
  /** The shares it was won for. */
  contests: string[];
}

/** What each seat has won in this deal. */
export function gainsOf(events: readonly GameEvent[]): Map<number, Gain> {
  const gains = new Map<number, Gain>();
  for (const event of events) {
    if (event.kind === "next-deal") gains.clear();
    if (event.kind !== "award" && event.kind !== "receive") continue;
    const before = gains.get(event.seat) ?? { amount: 0, contests: [] };
    const contest = event.kind === "award" && !event.why ? event.contest : "";
    const contests = contest && !before.contests.includes(contest) ? [...before.contests, contest] : before.contests;
    gains.set(event.seat, { amount: before.amount + event.amount, contests });
  }
  return gains;
}
