/** A hand that is over, as it stood after a number of its events. */
import type { Scene } from "../shared/felt/scene";
import { line, seatOf, type Naming } from "../shared/hand/narrate";
import type { Chair, GameEvent, PlayedHand, SeatView, Step } from "../shared/net/protocol";

/** Where it is worth stopping: after each line of the log, and when all cards of a round are dealt. */
export function stops(events: readonly GameEvent[], name: Naming): number[] {
  const found = events.flatMap((event, index) => {
    const next = events[index + 1];
    const goesOn = (event.kind === "deal" || event.kind === "board") && next?.kind === event.kind;
    return !goesOn && (event.kind === "deal" || line(event, name) !== null) ? [index + 1] : [];
  });
  return found.length ? found : [events.length];
}

/** How the hand stood after a number of events; a step has only the seats that have changed since the one before. */
export function replay(hand: Pick<PlayedHand, "steps">, count: number): Step {
  const seats: SeatView[] = [];
  let last = hand.steps[0]!;
  for (const step of hand.steps) {
    if (step.after > count && step !== hand.steps[0]) break;
    for (const seat of step.seats) seats[seat.seat] = seat;
    last = step;
  }
  return { ...last, seats };
}

/** What is needed of a hand to replay it. */
export type Replayed = Omit<PlayedHand, "table">;

/** The same, for the felt. */
export function sceneOf(hand: Replayed, count: number, name: (seat: number) => string): Scene {
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
    number: 0,
    over: count >= events.length,
    bomb: false,
    toAct: hand.players[actor] ?? null,
    events: events.slice(0, count),
    clock: null,
  };
}
