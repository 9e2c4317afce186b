/**
 * A hand that is over, as it stood after a number of its events.
 *
 * The server says how the hand stood at each decision. What happened between two of them is added
 * event by event, so whatever an event does not tell is right again at the next decision.
 */
import { HIDDEN } from "../shared/cards/cards";
import type { Scene } from "../shared/felt/scene";
import { isPaid, isTaken, line, seatOf, type Naming, type Payment } from "../shared/hand/narrate";
import type { Chair, GameEvent, PlayedHand, SeatView, Step } from "../shared/net/protocol";

/** Chips that lie in front of a player until the round is over. */
const BETS: ReadonlySet<string> = new Set<Payment["kind"]>(["blind", "bring-in", "complete", "call", "bet", "raise"]);

/** Where it is worth stopping: after each line of the log, and when all cards of a round are dealt. */
export function stops(events: readonly GameEvent[], name: Naming): number[] {
  const found = events.flatMap((event, index) => {
    const next = events[index + 1];
    const goesOn = (event.kind === "deal" || event.kind === "board") && next?.kind === event.kind;
    return !goesOn && (event.kind === "deal" || line(event, name) !== null) ? [index + 1] : [];
  });
  return found.length ? found : [events.length];
}

/** How the hand stood at the last decision before a number of events, and which decision that was. */
function base(steps: readonly Step[], count: number): Step {
  const seats: SeatView[] = [];
  let last = steps[0]!;
  for (const step of steps) {
    if (step.after > count && step !== steps[0]) break;
    for (const seat of step.seats) seats[seat.seat] = seat;
    last = step;
  }
  return { ...last, seats };
}

export function replay(hand: Pick<PlayedHand, "steps" | "stacks" | "view">, count: number): Step {
  const { events } = hand.view;
  const first = hand.steps[0]!;
  // Before the first decision there are only the stacks.
  const from: Step =
    count < first.after
      ? { ...empty(first), seats: hand.stacks.map((stack, seat) => ({ ...blank(seat), stack })) }
      : base(hand.steps, count);
  const stood = events.slice(from.after, count).reduce(after, { ...from, seats: from.seats.map((seat) => ({ ...seat })) });
  const next = hand.steps.find((step) => step.after > count);
  return next && count > from.after ? settled(stood, base(hand.steps, next.after), events.slice(count, next.after)) : stood;
}

/** Players who do nothing more before the next decision already hold the cards they hold there. */
function settled(stood: Step, next: Step, left: readonly GameEvent[]): Step {
  if (left.some((event) => event.kind === "next-deal")) return stood;
  const busy = new Set(left.map(seatOf));
  const seats = stood.seats.map((seat) => {
    const later = next.seats[seat.seat];
    return later && !busy.has(seat.seat) ? { ...later, stack: seat.stack, bet: seat.bet } : seat;
  });
  return { ...stood, seats };
}

function empty(step: Step): Step {
  return { ...step, after: 0, to_act: null, pot: 0, pots: [], board: cleared(step.board), boards: [], removed: [], community: [], pile: [], facts: {} };
}

const cleared = (board: Step["board"]): Step["board"] => Object.fromEntries(Object.keys(board).map((area) => [area, []]));

function blank(seat: number): SeatView {
  return { seat, stack: 0, bet: 0, total: 0, folded: false, cards: [], parts: {}, legs: 0, gone: false, stays: null, marks: {} };
}

/** The hand after one more event; whatever the event does not tell stays as it was. */
function after(stood: Step, event: GameEvent): Step {
  const seats = stood.seats;
  const seat = seats[seatOf(event)];
  const now: Step = { ...stood, to_act: null, after: stood.after + 1 };
  if (event.kind === "board" || event.kind === "award" || event.kind === "show") for (const one of seats) one.bet = 0;
  if (event.kind === "board") {
    now.board = { ...stood.board, [event.area]: [...(stood.board[event.area] ?? []), ...event.cards] };
    now.boards = [...stood.boards.slice(0, -1), now.board];
  }
  if (event.kind === "rake" || event.kind === "fund" || event.kind === "house") now.pot = Math.max(0, stood.pot - event.amount);
  if (event.kind === "community") now.community = [...stood.community, ...event.cards];
  if (!seat) return now;
  if (isPaid(event)) {
    seat.stack -= event.amount;
    now.pot += event.amount;
    if (BETS.has(event.kind)) seat.bet += event.amount;
  } else if (isTaken(event)) {
    seat.stack += event.amount;
    if (event.kind !== "jackpot") now.pot = Math.max(0, stood.pot - event.amount);
    if (event.kind === "return") seat.bet = Math.max(0, seat.bet - event.amount);
  }
  if (event.kind === "fold" || event.kind === "muck") seat.folded = true;
  else seat.cards = cardsAfter(seat.cards, event);
  return now;
}

function cardsAfter(held: string[], event: GameEvent): string[] {
  switch (event.kind) {
    case "deal":
      return [...held, ...(event.cards.length ? event.cards : Array.from({ length: event.number }, () => HIDDEN))];
    case "draw":
    case "discard":
      return without(held, event.cards, event.number);
    case "pass":
      return without(held, event.cards, event.cards.length);
    case "show":
      return event.cards.length === held.length ? event.cards : held;
    default:
      return held;
  }
}

function without(cards: string[], gone: readonly string[], count: number): string[] {
  const left = [...cards];
  for (let at = 0; at < Math.max(gone.length, count); at++) {
    const found = left.indexOf(gone[at] ?? HIDDEN);
    const place = found >= 0 ? found : left.indexOf(HIDDEN);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** The same, for the felt. */
export function sceneOf(hand: PlayedHand, count: number, name: Naming): Scene {
  const stood = replay(hand, count);
  const chairs = hand.players.map((player, seat): Chair => {
    const stack = stood.seats[seat]?.stack ?? 0;
    return { chair: seat, player, name: name(seat), stack, coming: 0, in_hand: true, entering: "", wants: [], time_bank: 0, badges: [], owner: null };
  });
  const { events } = hand.view;
  const last = events[count - 1];
  const actor = last ? seatOf(last) : -1;
  return {
    chairs,
    chair: hand.view.seat,
    button: stood.button,
    players: hand.players,
    hand: { ...stood, seat: hand.view.seat, game: hand.view.game },
    over: count >= events.length,
    bomb: false,
    toAct: hand.players[actor] ?? null,
    events: events.slice(0, count),
    clock: null,
  };
}
