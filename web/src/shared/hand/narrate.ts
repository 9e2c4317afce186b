/** What happened, in words. */
import { pretty } from "../cards/cards";
import type { GameEvent } from "../net/protocol";
import { capitalized, chips } from "../ui/format";
import { say } from "./phrases";
import { eventSaid, type Naming } from "./said";

export type { Naming } from "./said";

/** An event of one of these kinds. */
type Of<Kind extends GameEvent["kind"]> = Extract<GameEvent, { kind: Kind }>;
export type Payment = Of<"ante" | "blind" | "bring-in" | "complete" | "call" | "bet" | "raise" | "wager" | "pay">;
export type Gain = Of<"award" | "receive" | "return" | "jackpot">;

const PAID: ReadonlySet<string> = new Set<Payment["kind"]>(["ante", "blind", "bring-in", "complete", "call", "bet", "raise", "wager", "pay"]);
const TAKEN: ReadonlySet<string> = new Set<Gain["kind"]>(["award", "receive", "return", "jackpot"]);

/** Whether a player puts chips in. */
export const isPaid = (event: GameEvent): event is Payment => PAID.has(event.kind);

/** Whether a player gets chips. */
export const isTaken = (event: GameEvent): event is Gain => TAKEN.has(event.kind);

/** Whose event it is; -1 if it is nobody's. */
export const seatOf = (event: GameEvent): number => ("seat" in event ? (event.seat ?? -1) : -1);

/** The cards that an event names. */
export function cardsOf(event: GameEvent): string[] {
  if ("cards" in event) return event.cards;
  if (event.kind === "set") return event.rows.flatMap((row) => row.cards);
  return event.kind === "set-hands" ? [...event.upper, ...event.lower] : [];
}

/** Names instead of `seat 3`, and cards with their suits, in a text of the server's. */
export function told(text: string, name: Naming): string {
  return pretty(grouped(text).replace(/\bseat (\d+)\b/g, (_, seat: string) => name(Number(seat))));
}

/** Chips in a text the way they are written everywhere else. */
const grouped = (text: string): string => text.replace(/\b\d{4,}\b/g, (number) => chips(Number(number)));

/** A line of the log, or null if an event is not worth one. */
export function line(event: GameEvent, name: Naming): string | null {
  if (event.kind === "deal" && !(event.up && event.cards.length)) return null;
  if (event.kind === "look" && !event.cards.length) return null;
  return capitalized(say(eventSaid(event, name)));
}

/** Areas of a board that are dealt together, as one event; an area named by a letter is just "board". */
export function gathered(events: readonly GameEvent[]): GameEvent[] {
  const found: GameEvent[] = [];
  for (const event of events) {
    const last = found[found.length - 1];
    if (event.kind !== "board") found.push(event);
    else if (last?.kind === "board") found[found.length - 1] = { ...last, cards: [...last.cards, ...event.cards], area: "board" };
    else found.push(event.area.length > 2 ? event : { ...event, area: "board" });
  }
  return found;
}

/** The short word that hangs over a seat after it has acted. */
export function word(event: GameEvent): string {
  switch (event.kind) {
    case "check":
      return "Check";
    case "fold":
      return "Fold";
    case "call":
      return "Call";
    case "bet":
    case "raise":
    case "complete":
      return capitalized(event.kind);
    case "draw":
      return event.number ? `Draws ${event.number}` : "Pat";
    case "stay":
      return event.choice ? capitalized(event.choice) : "Has chosen";
    case "declare":
      return event.choice ? capitalized(event.choice) : "Has declared";
    case "reveal":
      return capitalized(event.choice);
    case "roll":
      return `Rolls ${event.dice.join(" ")}`;
    case "hit":
      return event.choice === "hit" ? "Hits" : "Stands";
    case "take":
      return { card: "Takes a card", pass: event.frozen ? "Is frozen" : "Passes", "none-left": "Gets no card" }[event.choice];
    case "open":
      return event.opens ? "Opens" : "Passes";
    case "award":
    case "receive":
      return `+${event.amount}`;
    case "foul":
      return "Foul";
    case "muck":
      return "Mucks";
    case "leg-laid":
    case "leg-won":
    case "leg-lost":
    case "leg-kept":
      return "Leg";
    default:
      return "";
  }
}
