/** What happened, in words. */
import type { GameEvent } from "../net/protocol";
import { capitalized } from "../ui/format";
import { eventWords } from "./events.svelte";
import { choiceSaid, type Naming } from "./naming";
import { listed, said, say, type Said } from "./phrases";

export type { Naming } from "./naming";

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

/** A line of the log, or null if an event is not worth one; it is empty until the words for it are there. */
export function line(event: GameEvent, name: Naming): string | null {
  if (!isTold(event)) return null;
  const told = eventWords()?.eventSaid(event, name);
  return told ? capitalized(say(told)) : "";
}

/** Whether there is a line for something that has happened. */
export const isTold = (event: GameEvent): boolean => !(event.kind === "deal" && !(event.up && event.cards.length)) && !(event.kind === "look" && !event.cards.length);

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

/** The short word that hangs over a seat after it has acted; nothing for what needs none. */
export function word(event: GameEvent): Said | null {
  switch (event.kind) {
    case "check":
    case "fold":
    case "call":
    case "bet":
    case "raise":
    case "complete":
    case "foul":
    case "muck":
      return said(`words.${event.kind}`);
    case "draw":
      return event.number ? said("words.draw", { count: event.number }) : said("words.draw-none");
    case "stay":
      return event.choice ? said("words.stay", { choice: said(`words.${event.choice}`) }) : said("words.stay-hidden");
    case "declare":
      return event.choice ? said("words.declare", { choice: choiceSaid(event.choice) }) : said("words.declare-hidden");
    case "reveal":
      return said("words.reveal", { choice: choiceSaid(event.choice) });
    case "roll":
      return said("words.roll", { dice: listed(event.dice, "lists.space") });
    case "hit":
      return said(`words.${event.choice}`);
    case "take":
      return said(event.choice === "pass" && event.frozen ? "words.take-pass-frozen" : `words.take-${event.choice}`);
    case "take-turn":
      return said("words.take-turn", { choice: event.choice });
    case "open":
      return said(event.opens ? "words.open" : "words.open-pass");
    case "award":
    case "receive":
      return said("words.won", { amount: event.amount });
    case "leg-laid":
    case "leg-won":
    case "leg-lost":
    case "leg-kept":
      return said("words.leg");
    default:
      return null;
  }
}
