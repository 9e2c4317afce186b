import { describe, expect, it } from "vitest";
import { event, seatView } from "../../shared/hand/testing";
import type { Decision, HandView, SeatView } from "../../shared/net/protocol";
import { granted, offers, stands } from "./advance.svelte";

describe("answers in advance", () => {
  const seat = (number: number, bet: number, stack = 100): SeatView => seatView(number, { bet, stack, total: bet });
  const decision = (more: Partial<Decision> = {}): Decision => ({ seat: 1, kind: "bet", to_call: 0, legal: ["check", "bet 10"], raises: null, cards: [], least: 0, most: 0, choices: [], rows: [], about: null, picks: null, ...more });
  const table = (bets: number[], asked: Decision | null = decision()): HandView => ({ seat: 0, game: "", button: 0, pot: 0, pots: [], board: {}, boards: [], removed: [], community: [], pile: [], offers: {}, facts: {}, deal: 1, stage: -1, begun: [], wild: [], own_wild: [], bank: null, jackpot: null, seats: bets.map((bet, at) => seat(at, bet)), decision: asked });
  it("are offered while somebody else decides about a bet, and what is seen costs", () => {
    expect(offers(table([0, 0]), seat(0, 0)).map((one) => one.label)).toEqual(["Check or fold", "Check"]);
    expect(offers(table([10, 40]), seat(0, 10)).map((one) => one.label)).toEqual(["Fold", "Call 30"]);
    expect(offers(table([10, 400]), seat(0, 10)).map((one) => one.label)).toEqual(["Fold", "Call 100"]);
    expect(offers(table([0, 0], decision({ seat: 0 })), seat(0, 0))).toEqual([]);
    expect(offers(table([0, 0], decision({ kind: "draw" })), seat(0, 0))).toEqual([]);
    expect(offers(table([0, 0]), { ...seat(0, 0), folded: true })).toEqual([]);
    expect(offers(table([0, 0]), seat(0, 0, 0))).toEqual([]);
  });
  it("are dropped when the bet, the street or the hand is another", () => {
    const call = { wish: "call", amount: 30, street: 0, hand: 4 } as const;
    expect(stands(call, table([10, 40]), seat(0, 10), 4, [])).toBe(true);
    expect(stands(call, table([10, 80]), seat(0, 10), 4, [])).toBe(false);
    expect(stands(call, table([10, 40]), seat(0, 10), 5, [])).toBe(false);
    expect(stands(call, table([10, 40]), seat(0, 10), 4, [event("board", { area: "flop", cards: [] })])).toBe(false);
    expect(stands({ ...call, wish: "check", amount: 0 }, table([0, 20]), seat(0, 0), 4, [])).toBe(false);
    expect(stands({ ...call, wish: "fold", amount: 0 }, table([0, 20]), seat(0, 0), 4, [])).toBe(true);
  });
  it("are given only where they are legal and cost what they were to cost", () => {
    const wished = (wish: "fold" | "check" | "call", amount = 0) => ({ wish, amount, street: 0, hand: 1 });
    const facing = decision({ to_call: 30, legal: ["fold", "call", "raise 60"] });
    expect(granted(wished("fold"), decision(), 100)).toBe("check");
    expect(granted(wished("fold"), facing, 100)).toBe("fold");
    expect(granted(wished("check"), facing, 100)).toBeNull();
    expect(granted(wished("call", 30), facing, 100)).toBe("call");
    expect(granted(wished("call", 20), facing, 100)).toBeNull();
    expect(granted(wished("call", 25), facing, 25)).toBe("call");
    expect(granted(wished("check"), decision({ kind: "draw", legal: ["check"] }), 100)).toBeNull();
  });
});
