import { describe, expect, it } from "vitest";
import type { TriedHands } from "../../../shared/net/protocol";
import { percent, together } from "./trial";

const some = (more: Partial<TriedHands> = {}): TriedHands => ({
  name: "Ours",
  players: 6,
  stakes: "limit 10/20",
  hands: 10,
  answers: 200,
  showdowns: 8,
  paid: 10,
  chips: 900,
  scoops: 2,
  contests: [
    { name: "high", won: 8, shared: 1 },
    { name: "low", won: 3, shared: 0 },
  ],
  seconds: 2,
  fault: null,
  ...more,
});

describe("hands in portions", () => {
  it("are added up", () => {
    const both = together(some(), some({ hands: 5, chips: 100, contests: [{ name: "high", won: 5, shared: 0 }] }));
    expect([both.hands, both.answers, both.chips, both.seconds]).toEqual([15, 400, 1000, 4]);
    expect(both.contests).toEqual([
      { name: "high", won: 13, shared: 1 },
      { name: "low", won: 3, shared: 0 },
    ]);
  });
  it("begin with nothing, and keep what went wrong", () => {
    expect(together(null, some())).toEqual(some());
    const fault = { hand: 11, players: 6, why: "it is not over", place: "play, step 2", line: 9 };
    expect(together(some(), some({ hands: 0, fault })).fault).toEqual(fault);
  });
});

describe("a part of a whole", () => {
  it("is rounded, but what is rare is not nothing", () => {
    expect([percent(1, 3), percent(4, 1000), percent(0, 7), percent(0, 0)]).toEqual(["33 %", "0.4 %", "0 %", "0 %"]);
  });
});
