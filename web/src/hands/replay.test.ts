import { describe, expect, it } from "vitest";
import { event, seatView } from "../shared/hand/testing";
import type { SeatView, Step } from "../shared/net/protocol";
import { replay, stops } from "./replay";

describe("replay", () => {
  const step = (after: number, seats: SeatView[], more: Partial<Step> = {}): Step => ({ after, to_act: null, button: 1, pot: 0, pots: [], board: {}, boards: [], removed: [], community: [], pile: [], offers: {}, facts: {}, deal: 1, stage: -1, begun: [], wild: [], own_wild: [], bank: null, jackpot: null, seats, ...more });
  const events = [
    event("ante", { seat: 0, amount: 5 }),
    event("ante", { seat: 1, amount: 5 }),
    event("deal", { seat: 0, cards: ["Ah"], up: false, number: 1 }),
    event("deal", { seat: 1, cards: [], up: false, number: 1 }),
    event("bet", { seat: 0, amount: 10, to: 10 }),
    event("call", { seat: 1, amount: 10 }),
    event("board", { area: "flop", cards: ["2c"] }),
    event("show", { seat: 1, cards: ["Kd"] }),
    event("award", { seat: 0, amount: 30, contest: "high", why: null }),
  ];
  const hand = {
    steps: [
      step(0, [seatView(0, { stack: 100 }), seatView(1, { stack: 100 })], { board: { flop: [] } }),
      step(5, [seatView(0, { stack: 85, bet: 10, cards: ["Ah"] })], { pot: 20, to_act: 1, board: { flop: [] } }),
      step(6, [seatView(1, { stack: 85, bet: 10, cards: ["??"] })], { pot: 30, board: { flop: [] } }),
      step(9, [seatView(0, { stack: 115, cards: ["Ah"] }), seatView(1, { stack: 85, cards: ["Kd"] })], { board: { flop: ["2c"] } }),
    ],
  };
  it("stands at each step as the server says, with the seats of the steps before", () => {
    expect(replay(hand, 5)).toMatchObject({ pot: 20, to_act: 1, seats: [{ stack: 85, bet: 10 }, { stack: 100 }] });
    expect(replay(hand, 6)).toMatchObject({ pot: 30, seats: [{ bet: 10 }, { stack: 85, cards: ["??"] }] });
    expect(replay(hand, 9)).toMatchObject({ pot: 0, seats: [{ stack: 115 }, { stack: 85, cards: ["Kd"] }] });
  });
  it("begins with the stacks", () => {
    expect(replay(hand, 0)).toMatchObject({ pot: 0, seats: [{ stack: 100, cards: [] }, { stack: 100, cards: [] }] });
  });
  it("stops where something is told, once for all cards of a round", () => {
    expect(stops(events, String)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
  });
});
