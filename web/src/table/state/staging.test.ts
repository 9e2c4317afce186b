import { describe, expect, it } from "vitest";
import { event } from "../../shared/hand/testing";
import type { GameEvent, TableView } from "../../shared/net/protocol";
import { started } from "./merge";
import { presented } from "./staging";

const EVENTS: GameEvent[] = [
  event("call", { seat: 1, amount: 90 }),
  event("show", { seat: 0, cards: ["Ah", "Kd"] }),
  event("show", { seat: 1, cards: ["Qs", "Qc"] }),
  event("board", { area: "flop", cards: ["2c", "3c", "4c"] }),
  event("board", { area: "turn", cards: ["5c"] }),
  event("board", { area: "river", cards: ["9d"] }),
  event("award", { seat: 1, amount: 200, contest: "high", why: null }),
];
const board = { flop: ["2c", "3c", "4c"], turn: ["5c"], river: ["9d"] };
const seat = (at: number, stack: number, cards: string[]) => ({ seat: at, stack, cards, bet: 0, total: 100, folded: false });
const hand = { seat: 0, board, boards: [board], begun: [[0, 0], [1, 1], [2, 4], [3, 5]], stage: 3, pot: 200, seats: [seat(0, 0, ["Ah", "Kd"]), seat(1, 200, ["Qs", "Qc"])], decision: null };
const stages = [3, 4, 5, 6].map((after, at) => ({ after, at: at * 1000, run: 0, shares: null }));
const view = {
  hands: 1,
  hand: { number: 1, over: true, players: ["a", "b"], chairs: [0, 1], view: hand },
  seats: [{ player: "a", stack: 0 }, { player: "b", stack: 200 }],
  staged: { since: 10_000, ends: 4000, stages },
  strip: null,
} as unknown as TableView;
const told = started({ type: "state", table: "t", seq: 1, hand: 1, from: 0, view, events: EVENTS, chat: [] });

describe("a hand that is staged", () => {
  it("shows the open hands first, and nothing of what comes", () => {
    const { state, next } = presented(told, 10_100, null);
    const shown = state.view.hand!;
    expect(next).toBe(900);
    expect(shown.over).toBe(false);
    expect(shown.view.board).toEqual({ flop: [], turn: [], river: [] });
    expect(shown.view.seats.map((one) => one.cards)).toEqual([["Ah", "Kd"], ["Qs", "Qc"]]);
    expect(shown.view.seats.map((one) => one.stack)).toEqual([0, 0]);
    expect(state.view.seats.map((one) => one.stack)).toEqual([0, 0]);
    expect(state.events).toHaveLength(3);
  });
  it("goes on by the clock of the server", () => {
    const { state } = presented(told, 12_500, null);
    expect(state.view.hand!.view.board).toEqual({ flop: ["2c", "3c", "4c"], turn: ["5c"], river: [] });
    expect(state.view.hand!.view.stage).toBe(2);
  });
  it("hides the cards of others that nobody has shown yet", () => {
    const closed = { ...told, events: [EVENTS[0]!, ...EVENTS.slice(3, 6), EVENTS[2]!, EVENTS[6]!], view: { ...view, staged: { ...view.staged!, stages: [{ ...stages[0]!, after: 1 }] } } };
    expect(presented(closed, 10_100, null).state.view.hand!.view.seats.map((one) => one.cards)).toEqual([["Ah", "Kd"], ["??", "??"]]);
  });
  it("is told as it is when everything was seen", () => {
    expect(presented(told, 14_000, null)).toEqual({ state: told, next: null });
  });
});
