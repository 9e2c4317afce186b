/** The end of a deal in a hand that goes on with another one. It is seen for a while, although the server has told what comes after it. */
import { HIDDEN } from "../../shared/cards/cards";
import { isPaid, isTaken, seatOf } from "../../shared/hand/narrate";
import type { GameEvent, HandView, TableView } from "../../shared/net/protocol";
import type { TableState } from "./merge";

/** What is seen of a table at a moment. */
export interface Presented {
  state: TableState;
  /** Milliseconds until there is more to see; null if that is all. */
  next: number | null;
  /** Whether it is the end of a deal, and the hand has gone on with another one. */
  between?: boolean;
}

/** The end of a deal as it follows from what was seen `before`; nothing for whoever comes later or has seen it long enough. */
export function endOfDeal(told: TableState, now: number, before: TableState | null): Presented | null {
  const [staged, hand] = [told.view.staged!, before?.view.hand];
  const [after, next] = [staged.stages[0]!.after, staged.since + staged.ends - now];
  if (!before || !hand || before.hand !== told.hand || before.events.length > after || next <= 0) return null;
  const events = told.events.slice(0, after);
  const seen = dealAt(hand.view, events.slice(before.events.length));
  const stacks = new Map(hand.players.map((player, seat) => [player, seen.seats[seat]?.stack ?? 0]));
  const seats = before.view.seats.map((one) => ({ ...one, stack: stacks.get(one.player) ?? one.stack }));
  const view: TableView = { ...told.view, seats, to_act: null, deadline: null, hand: { ...hand, over: true, view: seen } };
  return { state: { ...told, events, view }, next, between: true };
}

/** A hand after a few more things have happened at the end of a deal. */
export function dealAt(hand: HandView, more: readonly GameEvent[]): HandView {
  let { pot } = hand;
  const seats = hand.seats.map((one) => ({ ...one }));
  for (const event of more) {
    const seat = seats[seatOf(event)];
    const amount = isPaid(event) ? -event.amount : isTaken(event) ? event.amount : 0;
    pot -= amount;
    if (!seat) continue;
    seat.stack += amount;
    if (event.kind === "show" && event.cards.length) seat.cards = event.cards;
    else if (event.kind === "deal") seat.cards = [...seat.cards, ...(event.cards.length ? event.cards : Array<string>(event.number).fill(HIDDEN))];
    else if (event.kind === "turn" || event.kind === "expose") seat.cards = turned(seat.cards, event.cards);
    else if (event.kind === "fold" || event.kind === "muck") seat.folded = true;
  }
  return { ...hand, pot, pots: [], decision: null, seats };
}

/** Cards of which some are turned up. */
function turned(cards: readonly string[], up: readonly string[]): string[] {
  const left = up.filter((card) => !cards.includes(card));
  return cards.map((card) => (card === HIDDEN ? (left.shift() ?? card) : card));
}
