/** The events of a hand by street, for its log. */
import type { GameEvent } from "../net/protocol";
import { isPaid, isTaken, isTold } from "./narrate";

export interface Street {
  /** What it is called; nothing for how a hand begins. */
  title: string;
  /** The number of its board, where the rest of the board is dealt more than once. */
  board?: number;
  /** The cards of the board that came with it. */
  cards: string[];
  /** What was in the pot when it began. */
  pot: number;
  /** The places in the hand from and to which the board was laid that stands beside its name; nothing if none does. */
  laid: [from: number, to: number];
  /** What happened, each with its place in the hand, and that of the first thing that is told with it. */
  told: { event: GameEvent; at: number; from: number }[];
}

/** The part of a hand in which somebody is all in and the others have nothing to decide. */
const TURNED = "Hands are turned up";

/** Cut a hand into streets: `begun` has each stage that has begun, and how many events came before it. */
export function streets(events: readonly GameEvent[], stages: readonly string[] = [], begun: readonly (readonly number[])[] = []): Street[] {
  const found: Street[] = [{ title: "", cards: [], pot: 0, laid: [0, 0], told: [] }];
  let pot = 0;
  let next = 0;
  /** The number of the board that is dealt, once it is dealt more than once, and the areas that have their cards on it. */
  let board = 0;
  let areas = new Set<string>();
  const begin = (title: string): void => {
    const last = found[found.length - 1]!;
    // Where nothing happened, nothing is told.
    if (last.title && !last.cards.length && !last.told.some(({ event }) => isTold(event))) found.pop();
    found.push({ title, cards: [], pot, laid: [0, 0], told: [] });
  };
  events.forEach((event, at) => {
    // The first of them is how a hand begins.
    for (; next < begun.length && (begun[next]![1] ?? 0) <= at; next++) if (next) begin(stages[begun[next]![0] ?? -1] ?? "");
    let last = found[found.length - 1]!;
    if (event.kind === "next-deal") {
      board = 0;
      begin(`Deal ${event.number}`);
    }
    else if (event.kind === "show" && last.title !== "Showdown" && last.title !== TURNED) begin(next && (begun[next - 1]![0] ?? 0) < stages.length - 1 ? TURNED : "Showdown");
    // After hands are turned up early, the street goes on that had begun.
    else if (event.kind === "board" && last.title === TURNED) begin(stages[begun[next - 1]?.[0] ?? -1] ?? "");
    last = event.kind === "board" ? found[found.length - 1]! : last;
    if (event.kind === "run") [board, areas] = [event.times > 1 ? 1 : 0, new Set()];
    if (event.kind === "board" && board) {
      if (areas.has(event.area)) [board, areas] = [board + 1, new Set()];
      areas.add(event.area);
      last.board = board;
    }
    if (isPaid(event)) pot += event.amount;
    else if (isTaken(event)) pot -= event.amount;
    // What lies on the board from the beginning of a street stands beside its name.
    if (event.kind === "board" && last.title && !last.told.length) {
      last.laid = [last.cards.length ? last.laid[0] : at, at + 1];
      last.cards.push(...event.cards);
    } else tell(found[found.length - 1]!.told, event, at);
  });
  return found;
}

/** Cards that come one after another to the same place are told in one line. */
function tell(told: Street["told"], event: GameEvent, at: number): void {
  const last = told[told.length - 1];
  const before = last?.event;
  const goesOn = (event.kind === "deal" || event.kind === "turn-pile") && before?.kind === event.kind && before.seat === event.seat && isTold(before) && isTold(event);
  if (goesOn) told[told.length - 1] = { event: { ...event, cards: [...before.cards, ...event.cards] }, at, from: last!.from };
  else told.push({ event, at, from: at });
}
