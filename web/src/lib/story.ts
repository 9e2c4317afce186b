/** What the events of a hand come to: last words, results and what is lit. */
import { HIDDEN } from "./cards";
import { told, word, type Naming } from "./narrate";
import type { Award, GameEvent, Hand } from "./protocol";

const STREETS = new Set(["board", "next-deal", "community"]);

/** What each seat has said last, since the last street. */
export function lastWords(events: readonly GameEvent[]): Map<number, string> {
  let said = new Map<number, string>();
  let drawing = false;
  const won = new Map<number, number>();
  for (const event of events) {
    if (STREETS.has(event.kind) || (event.kind === "deal" && !drawing)) said = new Map();
    if (event.kind !== "deal") drawing = event.kind === "draw" || event.kind === "discard";
    if (event.kind === "award" || event.kind === "receive") {
      won.set(event.seat, (won.get(event.seat) ?? 0) + event.amount);
      said.set(event.seat, `+${won.get(event.seat)}`);
      continue;
    }
    if (event.kind === "next-deal") won.clear();
    const text = word(event);
    if (text) said.set(event.seat, text);
  }
  return said;
}

export interface Result {
  seat: number;
  amount: number;
  why: string;
  cards: string[];
}

/** Who got what and why, once a hand is over. */
export function results(hand: Hand, known: readonly Award[], events: readonly GameEvent[], name: Naming): Result[] {
  const shown = (seat: number): string[] => {
    const cards = hand.view.seats[seat]?.cards ?? [];
    return cards.includes(HIDDEN) ? [] : cards;
  };
  const awards: Result[] = known.length
    ? known.map((award) => ({
        seat: award.seat,
        amount: award.amount,
        why: why(award),
        cards: award.hand ? (award.cards.length ? award.cards : shown(award.seat)) : [],
      }))
    : events
        .filter((event) => event.kind === "award" || event.kind === "jackpot")
        .map((event) => ({ seat: event.seat, amount: event.amount, why: told(event.text, name), cards: event.cards }));
  const paid = events
    .filter((event) => event.kind === "receive")
    .map((event) => ({ seat: event.seat, amount: event.amount, why: told(event.text, name), cards: [] }));
  return [...awards, ...paid];
}

function why(award: Award): string {
  const side = award.pot > 0 ? `, side pot ${award.pot}` : "";
  return award.hand ? `${award.contest}${side}: ${award.hand}` : `${award.contest}${side}`;
}

/** What every seat has won or lost in a hand. */
export function nets(events: readonly GameEvent[], seats: number): number[] {
  const net = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    const before = net[event.seat];
    if (before === undefined) continue;
    if (["award", "receive", "return", "sevens", "jackpot"].includes(event.kind)) net[event.seat] = before + event.amount;
    if (["ante", "blind", "bring-in", "complete", "call", "bet", "raise", "wager", "pay"].includes(event.kind)) {
      net[event.seat] = before - event.amount;
    }
  }
  return net;
}
