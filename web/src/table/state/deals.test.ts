import { describe, expect, it } from "vitest";
import { event } from "../../shared/hand/testing";
import type { GameEvent, TableView } from "../../shared/net/protocol";
import { dealAt, endOfDeal } from "./deals";
import { started, type TableState } from "./merge";

const EVENTS: GameEvent[] = [
  event("ante", { seat: 0, amount: 5 }),
  event("show", { seat: 1, cards: ["Qs", "Qc", "2d"] }),
  event("award", { seat: 1, amount: 10, contest: "high", why: null }),
  event("pay", { seat: 0, amount: 10, why: null }),
  event("next-deal", { seat: 0, number: 2 }),
];
const seat = (at: number, stack: number, cards: string[]) => ({ seat: at, stack, cards, bet: 0, total: 5, folded: false });
const table = (events: GameEvent[], cards: string[][], stacks: number[], staged: object | null): TableState => {
  const hand = { seat: 0, board: {}, boards: [], begun: [], stage: 0, pot: 10, pots: [], seats: cards.map((some, at) => seat(at, stacks[at]!, some)), decision: { seat: 0 } };
  const view = { hands: 1, hand: { number: 1, over: false, players: ["a", "b"], chairs: [0, 1], view: hand }, seats: [{ player: "a", stack: stacks[0] }, { player: "b", stack: stacks[1] }], staged, to_act: "a", deadline: 5, strip: null } as unknown as TableView;
  return started({ type: "state", table: "t", seq: 1, hand: 1, from: 0, view, events, chat: [] });
};
const before = table(EVENTS.slice(0, 1), [["Ah", "Kd", "3c"], ["??", "??", "??"]], [95, 95], null);
const staged = { since: 10_000, ends: 3000, stages: [{ after: 4, at: 0, run: 0, shares: null }] };
const told = table(EVENTS, [["4h", "5d", "6c"], ["??", "??", "??"]], [85, 105], staged);

describe("the end of a deal", () => {
  it("is seen for a while, with the cards and the chips of that deal, and nobody is asked", () => {
    const { state, next } = endOfDeal(told, 10_500, before)!;
    expect(next).toBe(2500);
    const hand = state.view.hand!;
    expect([hand.over, hand.view.decision, hand.view.pot, state.view.to_act]).toEqual([true, null, 10, null]);
    expect(hand.view.seats.map((one) => one.cards)).toEqual([["Ah", "Kd", "3c"], ["Qs", "Qc", "2d"]]);
    expect(state.view.seats.map((one) => one.stack)).toEqual([85, 105]);
    expect(state.events).toHaveLength(4);
  });
  it("stays as it is when more is heard meanwhile", () => {
    const once = endOfDeal(told, 10_500, before)!.state;
    expect(endOfDeal(told, 10_900, once)!.state.view).toEqual(once.view);
  });
  it("is over after its time, and is not shown to whoever has seen more or comes later", () => {
    expect(endOfDeal(told, 13_000, before)).toBeNull();
    expect(endOfDeal(told, 10_500, null)).toBeNull();
    expect(endOfDeal(told, 10_500, told)).toBeNull();
  });
  it("shows cards that the bank takes or turns up", () => {
    const after = dealAt(before.view.hand!.view, [event("turn", { seat: 1, cards: ["Qs"] }), event("deal", { seat: 1, cards: ["9h"], up: true, number: 1 })]);
    expect(after.seats[1]!.cards).toEqual(["Qs", "??", "??", "9h"]);
  });
});
