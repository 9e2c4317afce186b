/** What has happened at a table, as far as it is staged. */
import type { Happened } from "../../shared/cards/schedule";
import type { GameEvent } from "../../shared/net/protocol";

/** Chips that go to the winners, contest by contest. */
export interface Push {
  contest: string;
  seat: number;
  amount: number;
}

/** What each seat wins, added up by contest, in the order in which it is given out. */
export function pushesOf(events: readonly GameEvent[]): Push[] {
  const found: Push[] = [];
  for (const event of events) {
    if (event.kind !== "award" && event.kind !== "receive") continue;
    const contest = event.kind === "award" ? event.contest : "";
    const same = found.find((one) => one.seat === event.seat && one.contest === contest);
    if (same) same.amount += event.amount;
    else found.push({ contest, seat: event.seat, amount: event.amount });
  }
  return found;
}

/** The seats that show their hands, in the order in which they do. */
export const showingOf = (events: readonly GameEvent[]): number[] => [
  ...new Set(events.flatMap((event) => (event.kind === "show" ? [event.seat] : []))),
];

export function happenedIn(events: readonly GameEvent[], bets: number): Happened {
  const packets = events.filter((event) => event.kind === "board").length;
  return { bets, packets, shows: showingOf(events).length, contests: new Set(pushesOf(events).map((one) => one.contest)).size };
}

/** Where the parts of a pot lie beside each other before they are pushed, the first at the left. */
export const partOf = (contests: readonly string[], contest: string, apart = 150): number =>
  (contests.indexOf(contest) - (contests.length - 1) / 2) * apart;
