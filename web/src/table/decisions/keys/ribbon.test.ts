import { describe, expect, it } from "vitest";
import { event } from "../../../shared/hand/testing";
import { odds, steps, stepSaid } from "./ribbon";
import { raisesLeft } from "./street";

describe("the ribbon", () => {
  it("says what a call is worth", () => {
    expect(odds(140, 585)).toEqual({ ratio: "4.2", need: 19 });
    expect(odds(20, 200)).toEqual({ ratio: "10", need: 9 });
    expect(odds(0, 200)).toBeNull();
    expect(odds(10, 0)).toBeNull();
  });
  it("has the steps of the hand, the present one lit", () => {
    const stages = ["Before the flop", "Flop", "Turn", "River"];
    expect(steps(stages, 1, false).map((one) => one.state)).toEqual(["done", "now", "next", "next"]);
    expect(steps(stages, 3, true).map((one) => [one.label, one.state]).at(-1)).toEqual(["Showdown", "now"]);
    expect(steps([], -1, false)).toEqual([]);
    expect(steps(stages, -1, false)).toEqual([]);
  });
  it("says which draw it is of how many, where there is room for one step", () => {
    expect(stepSaid(steps(["Deal", "First draw", "Second draw"], 1, false))).toBe("First draw of two");
    expect(stepSaid(steps(["Deal", "Draw"], 1, false))).toBe("Draw");
    expect(stepSaid(steps(["Third street", "Fourth street"], 1, false))).toBe("Fourth street");
    expect(stepSaid([])).toBe("");
  });
  it("counts the raises that are left", () => {
    const blind = event("blind", { seat: 0, amount: 10 } as never);
    const deal = event("deal", { seat: 0, cards: [], up: false, number: 2 });
    const raise = event("raise", { seat: 0, amount: 20, to: 20 });
    const bet = event("bet", { seat: 0, amount: 20, to: 20 });
    const board = event("board", { area: "flop", cards: [] });
    expect(raisesLeft([blind, deal], "limit 10/20", 4)).toBe(3);
    expect(raisesLeft([blind, deal, raise], "limit 10/20", 4)).toBe(2);
    expect(raisesLeft([blind, deal, raise, board], "limit 10/20", 4)).toBeNull();
    expect(raisesLeft([blind, deal, raise, board, bet], "limit 10/20", 4)).toBe(3);
    expect(raisesLeft([blind, deal, raise, board, bet], "limit 10/20, 4 raises", 4)).toBe(4);
    expect(raisesLeft([blind, deal], "limit 10/20, any number of raises", 4)).toBeNull();
    expect(raisesLeft([blind, deal], "limit 10/20", 2)).toBeNull();
    expect(raisesLeft([blind, deal], "no-limit 10/20", 4)).toBeNull();
  });
});
