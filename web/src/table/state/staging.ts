/**
 * The end of a hand in which nobody has anything to decide any more, as it is seen stage by stage. The server has told
 * all of it, with a timetable that is the same for everybody.
 */
import { HIDDEN } from "../../shared/cards/cards";
import type { BoardCards, GameEvent, HandView, SeatView, TableView } from "../../shared/net/protocol";
import { endOfDeal, type Presented } from "./deals";
import type { TableState } from "./merge";

/** What is seen of a table at a moment of the server's clock; the strip and the rest stay as they were `before`. */
export function presented(told: TableState, now: number, before: TableState | null): Presented {
  const staged = told.view.staged;
  const gone = staged ? now - staged.since : 0;
  if (!staged || !told.view.hand || gone >= staged.ends) return { state: told, next: null };
  if (!told.view.hand.over) return endOfDeal(told, now, before) ?? { state: told, next: null };
  const at = staged.stages.findLastIndex((stage) => stage.at <= gone);
  const stage = staged.stages[Math.max(0, at)]!;
  const next = (staged.stages[at + 1]?.at ?? staged.ends) - gone;
  const again = staged.stages.some((one) => one.run > 0);
  const view = viewAt(told, stage.after, again ? stage.run + 1 : 0, before?.view ?? told.view);
  return { state: { ...told, events: told.events.slice(0, stage.after), view }, next };
}

function viewAt(told: TableState, after: number, runs: number, before: TableView): TableView {
  const { view, events } = told;
  const hand = view.hand!;
  const shown = handAt(hand.view, events, after, runs);
  const stacks = new Map(hand.players.map((player, seat) => [player, shown.seats[seat]?.stack ?? 0]));
  const chairs = before.seats.map((one) => ({ ...one, stack: stacks.get(one.player) ?? one.stack }));
  return { ...view, seats: chairs, strip: before.strip, next_at: null, to_act: null, deadline: null, picking: "", hand: { ...hand, over: false, view: shown } };
}

/** A hand as it was after a number of events, from how it ended; `runs` is how many boards there were, 0 for all. */
export function handAt(hand: HandView, events: readonly GameEvent[], after: number, runs: number): HandView {
  const [seen, rest] = [events.slice(0, after), events.slice(after)];
  const known = new Set(seen.flatMap((event) => ("cards" in event && Array.isArray(event.cards) ? (event.cards as string[]) : [])));
  const boards = boardsAt(hand, rest, runs);
  return {
    ...hand,
    board: boards.at(-1) ?? {},
    boards,
    begun: hand.begun.filter(([, place]) => place! < after),
    stage: hand.begun.filter(([, place]) => place! < after).at(-1)?.[0] ?? hand.stage,
    decision: null,
    seats: hand.seats.map((one) => seatAt(one, rest, known, one.seat === hand.seat)),
  };
}

function seatAt(seat: SeatView, rest: readonly GameEvent[], known: ReadonlySet<string>, own: boolean): SeatView {
  let { stack } = seat;
  let later = 0;
  let mucked = 0;
  for (const event of rest) {
    if (!("seat" in event) || event.seat !== seat.seat) continue;
    if (event.kind === "award" || event.kind === "return" || event.kind === "receive") stack -= event.amount;
    else if (event.kind === "deal") later += event.number;
    else if (event.kind === "muck") mucked += 1;
  }
  const cards = seat.cards.slice(0, seat.cards.length - later).map((card) => (own || known.has(card) ? card : HIDDEN));
  return { ...seat, stack, cards, folded: seat.folded && !mucked };
}

/** The boards without the cards that come later; a board that is dealt again is there from its first card on. */
function boardsAt(hand: HandView, rest: readonly GameEvent[], runs: number): BoardCards[] {
  const later = new Set(rest.flatMap((event) => (event.kind === "board" ? event.cards : [])));
  const boards = hand.boards.length ? hand.boards : [hand.board];
  return boards.slice(0, runs || boards.length).map((board) => Object.fromEntries(Object.entries(board).map(([area, cards]) => [area, cards.filter((card) => !later.has(card))])));
}
