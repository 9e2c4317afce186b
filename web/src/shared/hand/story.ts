/** What the events of a hand come to: what each seat did last, which cards lie face up, what happened last. */
import type { GameEvent } from "../net/protocol";
import { capitalized, chips } from "../ui/format";
import { line, seatOf, word, type Naming } from "./narrate";
import { said, say } from "./phrases";

/** What stands over a seat when hands are shown, too. */
const STAYS: ReadonlySet<string> = new Set<GameEvent["kind"]>(["fold", "award", "receive"]);
const STREETS: ReadonlySet<string> = new Set<GameEvent["kind"]>(["board", "next-deal", "community"]);

/** What each seat did last, since the last street. */
export function lastWords(events: readonly GameEvent[]): Map<number, string> {
  let last = new Map<number, { kind: GameEvent["kind"]; text: string }>();
  let drawing = false;
  let showing = false;
  const won = new Map<number, number>();
  for (const event of events) {
    // Bets are settled once hands are shown.
    if (event.kind === "show" && !showing) last = new Map([...last].filter(([, { kind }]) => STAYS.has(kind)));
    showing = event.kind === "show" || event.kind === "muck";
    if (STREETS.has(event.kind) || (event.kind === "deal" && !drawing)) last = new Map();
    if (event.kind !== "deal") drawing = event.kind === "draw" || event.kind === "discard";
    if (event.kind === "award" || event.kind === "receive") {
      won.set(event.seat, (won.get(event.seat) ?? 0) + event.amount);
    }
    if (event.kind === "next-deal") won.clear();
    const found = event.kind === "award" || event.kind === "receive" ? said("words.won", { amount: chips(won.get(event.seat) ?? 0) }) : word(event);
    if (found) last.set(seatOf(event), { kind: event.kind, text: capitalized(say(found)) });
  }
  return new Map([...last].map(([seat, { text }]) => [seat, text]));
}

/** The seats that have won chips in this deal. */
export function winners(events: readonly GameEvent[]): Set<number> {
  const won = new Set<number>();
  for (const event of events) {
    if (event.kind === "next-deal") won.clear();
    else if (event.kind === "award" || event.kind === "receive") won.add(event.seat);
  }
  return won;
}

/** The cards that everybody has seen turned up in this deal. */
export function turnedUp(events: readonly GameEvent[]): Set<string> {
  let up = new Set<string>();
  for (const event of events) {
    if (event.kind === "next-deal") up = new Set();
    else if (event.kind === "pick-up" || (event.kind === "take-up" && !event.up)) for (const card of event.cards) up.delete(card);
    else if (
      (event.kind === "deal" && event.up) ||
      event.kind === "expose" ||
      event.kind === "turn" ||
      event.kind === "turn-board" ||
      event.kind === "turn-post" ||
      event.kind === "turn-third" ||
      event.kind === "turn-pile" ||
      event.kind === "take-up" ||
      event.kind === "refuse"
    ) {
      for (const card of event.cards) up.add(card);
    }
  }
  return up;
}

/** Worth telling even when something else has happened since. */
const NEWS: ReadonlySet<string> = new Set<GameEvent["kind"]>(["award", "pay", "receive", "leg-won", "leg-lost", "leg-kept", "gone", "jackpot", "kill", "remove", "next-deal"]);
const RECENT = 14;

/** The last thing that happened, in a line or two, if there is no room for a log: who won, rather than who acts now. */
export function latest(events: readonly GameEvent[], name: Naming): string {
  const recent = events.slice(-RECENT);
  const news = recent.filter((event) => NEWS.has(event.kind)).slice(-2);
  const told = (some: readonly GameEvent[]): string[] => some.flatMap((event) => line(event, name) ?? []);
  return (news.length ? told(news) : told(recent).slice(-1)).join(". ");
}
