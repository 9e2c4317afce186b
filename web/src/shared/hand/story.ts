/** What the events of a hand come to: what each seat did last, which cards lie face up, what happened last. */
import type { GameEvent } from "../net/protocol";
import { line, seatOf, word, type Naming } from "./narrate";

const STREETS = new Set(["board", "next-deal", "community"]);

/** What each seat did last, since the last street. */
export function lastWords(events: readonly GameEvent[]): Map<number, string> {
  let said = new Map<number, string>();
  let drawing = false;
  let showing = false;
  const won = new Map<number, number>();
  for (const event of events) {
    // Bets are settled once hands are shown.
    if (event.kind === "show" && !showing) said = new Map([...said].filter(([, word]) => word === "Fold" || word.startsWith("+")));
    showing = event.kind === "show" || event.kind === "muck";
    if (STREETS.has(event.kind) || (event.kind === "deal" && !drawing)) said = new Map();
    if (event.kind !== "deal") drawing = event.kind === "draw" || event.kind === "discard";
    if (event.kind === "award" || event.kind === "receive") {
      won.set(event.seat, (won.get(event.seat) ?? 0) + event.amount);
      said.set(event.seat, `+${won.get(event.seat)}`);
      continue;
    }
    if (event.kind === "next-deal") won.clear();
    const text = word(event);
    if (text) said.set(seatOf(event), text);
  }
  return said;
}

/** The cards that everybody has seen turned up in this deal. */
export function turnedUp(events: readonly GameEvent[]): Set<string> {
  let up = new Set<string>();
  for (const event of events) {
    if (event.kind === "next-deal") up = new Set();
    else if (
      (event.kind === "deal" && event.up) ||
      event.kind === "expose" ||
      event.kind === "turn" ||
      event.kind === "turn-board" ||
      event.kind === "turn-post" ||
      event.kind === "turn-third" ||
      event.kind === "turn-pile" ||
      event.kind === "refuse"
    ) {
      for (const card of event.cards) up.add(card);
    }
  }
  return up;
}

/** Worth telling even when something else has happened since. */
const NEWS = new Set(["award", "pay", "receive", "leg-won", "leg-lost", "leg-kept", "gone", "jackpot", "kill", "remove", "next-deal"]);
const RECENT = 14;

/** The last thing that happened, in a line or two, if there is no room for a log: who won, rather than who acts now. */
export function latest(events: readonly GameEvent[], name: Naming): string {
  const recent = events.slice(-RECENT);
  const news = recent.filter((event) => NEWS.has(event.kind)).slice(-2);
  const told = (some: readonly GameEvent[]): string[] => some.flatMap((event) => line(event, name) ?? []);
  return (news.length ? told(news) : told(recent).slice(-1)).join(". ");
}
