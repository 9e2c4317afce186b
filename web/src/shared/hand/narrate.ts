/** What happened, in words. */
import { pretty } from "../cards/cards";
import type { GameEvent } from "../net/protocol";
import { capitalized, chips } from "../ui/format";

/** The name of whoever sits in a seat of the hand. */
export type Naming = (seat: number) => string;

const SAID: Record<string, string> = {
  ante: "antes {amount}",
  blind: "posts {amount}",
  "bring-in": "brings it in for {amount} with {cards}",
  complete: "completes to {to}",
  check: "checks",
  open: "{text}",
  call: "calls {amount}",
  bet: "bets {to}",
  raise: "raises to {to}",
  fold: "folds",
  return: "takes back {amount}{about}",
  run: "wants the board run {amount} times",
  muck: "mucks",
  sevens: "takes back {amount} by the rule of sevens",
  stay: "is {text}",
  dead: "has a dead hand{about}",
  force: "is forced in{about}",
  declare: "declares{said}",
  reveal: "has declared {text}",
  keep: "{text}",
  swap: "changes cards with {text}",
  buy: "{text}",
  use: "{text}",
  hit: "{text}",
  take: "{text}",
  set: "sets {text}",
  "sit-out": "sits out",
  order: "lays the cards in order",
  wager: "wagers {amount}{about}",
  pay: "pays {amount}{about}",
  receive: "gets {amount}{about}",
  leg: "{text}",
  points: "{text}",
  foul: "has fouled{about}",
  jackpot: "{text}",
  kill: "kills the deal{about}",
  gone: "is out of the game{about}",
  choose: "chooses {text}",
  roll: "rolls {text}",
};

/** Chips that a player puts in. */
export const PAID: ReadonlySet<string> = new Set([
  "ante",
  "blind",
  "bring-in",
  "complete",
  "call",
  "bet",
  "raise",
  "wager",
  "pay",
]);

export const TAKEN: ReadonlySet<string> = new Set(["award", "receive", "return", "sevens", "jackpot"]);

/** Names instead of `seat 3`, and cards with their suits. */
export function told(text: string, name: Naming): string {
  return pretty(grouped(text).replace(/\bseat (\d+)\b/g, (_, seat: string) => name(Number(seat))));
}

/** Chips in a text the way they are written everywhere else. */
const grouped = (text: string): string => text.replace(/\b\d{4,}\b/g, (number) => chips(Number(number)));

function count(event: GameEvent): number {
  return event.cards.length || event.amount || Number(event.text) || 0;
}

const cards = (number: number): string => (number === 1 ? "a card" : `${number} cards`);

/** A line of the log, or null if an event is not worth one. */
export function line(event: GameEvent, name: Naming): string | null {
  const who = event.seat >= 0 ? name(event.seat) : "";
  const text = told(event.text, name);
  const shown = pretty(event.cards.join(" "));
  const act = (said: string): string => `${who} ${said}`;
  switch (event.kind) {
    case "deal":
      return event.text === "up" && shown ? act(`gets ${shown}`) : null;
    case "board":
      return `${capitalized(text)}: ${shown}`;
    case "community":
      return `One card for all: ${shown}`;
    case "reshuffle":
      return `${event.amount} cards are shuffled in`;
    case "turn":
      return event.text ? act(`turns up ${shown} (${text})`) : act(`turns up ${shown}`);
    case "draw":
      return count(event) ? act(`draws ${count(event)}${shown ? `, throwing ${shown}` : ""}`) : act("stands pat");
    case "discard":
      return count(event) ? act(`discards ${shown || cards(count(event))}`) : act("keeps all");
    case "expose":
      return count(event) ? act(`turns up ${shown}`) : act("turns nothing up");
    case "split":
      return act("parts the hand");
    case "pass":
      return act(`passes ${shown || cards(count(event))}${event.text && !/^\d+$/.test(event.text) ? ` ${text}` : ""}`);
    case "look":
      return shown ? act(`sees ${shown} of ${text}`) : null;
    case "show":
      return act(`shows ${shown || "nothing"}`);
    case "award":
      return act(`wins ${chips(event.amount)}${text ? ` (${text})` : ""}`);
    case "next-deal":
      return `Deal ${event.amount}; ${who} deals`;
    case "bound":
      return `After ${event.amount} times the game is stopped`;
    case "house":
      return `The dealer takes the pot of ${chips(event.amount)}`;
    case "fund":
      return `${chips(event.amount)} goes into the jackpot, which has ${text} now`;
    case "remove":
      return event.text === "all" ? "All boards end alike: all are removed" : `Removed: board ${text}`;
    case "kill":
      if (event.text) return `The deal is broken off: ${text}`;
  }
  const form = SAID[event.kind];
  if (form === undefined) return act([event.kind, text, shown].filter(Boolean).join(" "));
  return act(
    form
      .replace("{amount}", chips(event.amount))
      .replace("{to}", text || chips(event.amount))
      .replace("{about}", text ? ` (${text})` : "")
      .replace("{cards}", shown)
      .replace("{said}", text ? ` ${text}` : " in secret")
      .replace("{text}", text),
  );
}

/** Areas of a board that are dealt together, as one event; an area named by a letter is just "board". */
export function gathered(events: readonly GameEvent[]): GameEvent[] {
  const found: GameEvent[] = [];
  for (const event of events) {
    const last = found[found.length - 1];
    if (event.kind !== "board") found.push(event);
    else if (last?.kind === "board") {
      found[found.length - 1] = { ...last, cards: [...last.cards, ...event.cards], text: "board" };
    } else found.push(event.text.length > 2 ? event : { ...event, text: "board" });
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
      return count(event) ? `Draws ${count(event)}` : "Pat";
    case "stay":
      return event.text ? capitalized(event.text) : "Has chosen";
    case "declare":
      return event.text ? capitalized(event.text) : "Has declared";
    case "reveal":
      return capitalized(event.text);
    case "roll":
      return `Rolls ${event.text}`;
    case "hit":
    case "take":
    case "open":
      return capitalized(event.text);
    case "award":
    case "receive":
      return `+${event.amount}`;
    case "foul":
      return "Foul";
    case "muck":
      return "Mucks";
    case "leg":
      return "Leg";
    default:
      return "";
  }
}
