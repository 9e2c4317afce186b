/** What the desk remembers between two entries, and what it can tell of the next hand. */
import { isHidden } from "../../shared/cards/cards";
import type { GameEvent, TableView } from "../../shared/net/protocol";

/** What is dealt next, where that is settled: not if somebody picks it, or the clock or chance decides. */
export function nextGame({ games, rules, hands }: TableView): string {
  const { order, at } = games;
  if (order.length === 1) return order[0]!.name;
  if (rules.dealers_choice || rules.random_game || rules.change !== "hands") return "";
  const now = order[at];
  const over = hands > 0 && now !== undefined && games.hands >= now.hands;
  return order[over ? (at + 1) % order.length : at]?.name ?? "";
}

/** Sends one thing at a time: a thumb that taps twice enters once. */
export class Tapped {
  #busy = false;

  async run(work: () => Promise<boolean>): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
    }
  }
}

/** What happened, without cards that nobody has told; who shows nothing else is not said to show. */
export const withoutNumbers = (events: readonly GameEvent[]): GameEvent[] =>
  events
    .map((event) => ("cards" in event && Array.isArray(event.cards) ? ({ ...event, cards: event.cards.filter((card) => !isHidden(card)) } as GameEvent) : event))
    .filter((event) => event.kind !== "show" || event.cards.length > 0);

/** The last thing that happened; nothing if it is only that cards came which nobody has told. */
export const lastSaid = (text: string): string => (/\?\d/.test(text) ? "" : text);
