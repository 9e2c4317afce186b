import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../shared/net/protocol";
import { happenedIn, partOf, pushesOf, showingOf } from "./happened";

const award = (seat: number, amount: number, contest: string): GameEvent => ({ kind: "award", seat, amount, contest, why: null });
const show = (seat: number): GameEvent => ({ kind: "show", seat, cards: ["As", "Ah"] });
const SPLIT = [show(2), show(0), show(2), award(2, 400, "high"), award(2, 225, "high"), award(0, 310, "low"), award(1, 310, "low")];

describe("what is staged of a showdown", () => {
  it("is who shows in which order, and what is pushed to whom", () => {
    expect(showingOf(SPLIT)).toEqual([2, 0]);
    expect(pushesOf(SPLIT)).toEqual([
      { contest: "high", seat: 2, amount: 625 },
      { contest: "low", seat: 0, amount: 310 },
      { contest: "low", seat: 1, amount: 310 },
    ]);
    expect(happenedIn([{ kind: "board", area: "river", cards: ["2c"] }, ...SPLIT], 3)).toEqual({ bets: 3, packets: 1, shows: 2, contests: 2 });
  });
  it("is little in a round of betting", () => {
    expect(happenedIn([{ kind: "check", seat: 1 }], 0)).toEqual({ bets: 0, packets: 0, shows: 0, contests: 0 });
  });
  it("parts the pot with the high at the left", () => {
    expect(["high", "low"].map((one) => partOf(["high", "low"], one))).toEqual([-75, 75]);
    expect(partOf(["high"], "high")).toBe(0);
  });
});
