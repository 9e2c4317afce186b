/** A hand that was played, as it stood after so many of its events. */
import { HIDDEN } from "./cards";
import { PAID, TAKEN } from "./narrate";
import type { BoardCards, GameEvent } from "./protocol";

export interface ReplaySeat {
  stack: number;
  bet: number;
  cards: string[];
  folded: boolean;
}

export interface Replayed {
  seats: ReplaySeat[];
  board: BoardCards;
  pot: number;
  actor: number;
}

/** Chips that lie in front of a player until the round is over. */
const BETS = new Set(["blind", "bring-in", "complete", "call", "bet", "raise"]);
const STREETS = new Set(["board", "draw", "show", "award", "next-deal", "community"]);

function lose(cards: string[], gone: readonly string[], count: number): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    left.splice(at >= 0 ? at : Math.max(0, left.indexOf(HIDDEN)), 1);
  }
  for (let more = gone.length; more < count; more++) {
    const at = left.indexOf(HIDDEN);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export function replay(events: readonly GameEvent[], count: number, stacks: readonly number[]): Replayed {
  const seats: ReplaySeat[] = stacks.map((stack) => ({ stack, bet: 0, cards: [], folded: false }));
  let board: BoardCards = {};
  let pot = 0;
  let actor = -1;
  const sweep = (): void => seats.forEach((seat) => (seat.bet = 0));
  let before = "";
  for (const event of events.slice(0, count)) {
    const seat = seats[event.seat];
    actor = event.seat;
    const bets = BETS.has(event.kind);
    if (STREETS.has(event.kind) || (event.kind === "deal" && before !== "deal" && before !== "blind" && before !== "ante")) sweep();
    before = event.kind;
    if (event.kind === "board" || (event.kind === "turn" && event.text in board)) {
      board = { ...board, [event.text]: [...(board[event.text] ?? []), ...event.cards] };
    } else if (event.kind === "next-deal") {
      board = {};
      for (const one of seats) Object.assign(one, { cards: [], folded: false });
    }
    if (!seat) continue;
    if (PAID.has(event.kind)) {
      seat.stack -= event.amount;
      pot += event.amount;
      if (bets) seat.bet += event.amount;
    } else if (TAKEN.has(event.kind)) {
      seat.stack += event.amount;
      pot -= event.amount;
    }
    const number = event.cards.length || Number(event.text) || 0;
    switch (event.kind) {
      case "deal":
        seat.cards = [...seat.cards, ...(event.cards.length ? event.cards : Array.from({ length: number }, () => HIDDEN))];
        break;
      case "draw":
      case "discard":
      case "pass":
        seat.cards = lose(seat.cards, event.cards, event.amount || number);
        break;
      case "expose":
        seat.cards = [...lose(seat.cards, event.cards, 0), ...event.cards];
        break;
      case "show":
        seat.cards = event.cards;
        break;
      case "set":
        seat.cards = [...lose(seat.cards, event.cards, 0), ...event.cards];
        break;
      case "fold":
      case "muck":
        seat.folded = true;
        break;
    }
  }
  return { seats, board, pot: Math.max(0, pot), actor };
}
