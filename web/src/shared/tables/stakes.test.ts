import { describe, expect, it } from "vitest";
import { amountNames, EMPTY, stakesOf, stakesText, structureName, typedNumber, usualStakes, wrong } from "./stakes";

const stakes = (given: Partial<typeof EMPTY>): typeof EMPTY => ({ ...EMPTY, ...given });

describe("stakes that are chosen", () => {
  it("are the text that the server reads", () => {
    expect(stakesText(stakes({ structure: "no-limit", low: "1", high: "2" }))).toBe("no-limit 1/2");
    expect(stakesText(stakes({ structure: "limit", low: "10", high: "20", raises: "4" }))).toBe("limit 10/20 4 raises");
    expect(stakesText(stakes({ structure: "pot-limit", low: "5", high: "10", ante: "1" }))).toBe("pot-limit 5/10 ante 1");
    expect(stakesText(stakes({ structure: "points", low: "10" }))).toBe("points 10");
    expect(stakesText(stakes({ low: "1", high: "2" }))).toBe("1/2");
  });
  it("may have decimals", () => {
    expect(stakesText(stakes({ structure: "no-limit", low: "0.25", high: "0,50" }))).toBe("no-limit 0.25/0.50");
    expect(stakesText(stakes({ structure: "no-limit", low: ".5", high: "1.0" }))).toBe("no-limit 0.5/1");
    expect(stakesText(stakes({ structure: "no-limit", low: "1,000", high: "2 000" }))).toBe("no-limit 1000/2000");
  });
  it("are named for a game unless its sheet does", () => {
    expect(stakesOf({ stakes: "", structures: ["no-limit", "limit"] }, "no-limit")).toBe("no-limit 5/10");
    expect(stakesOf({ stakes: "spread 25/100 ante 25", structures: ["spread", "limit"] }, "spread")).toBe("");
    expect(stakesOf({ stakes: "spread 25/100 ante 25", structures: ["spread", "limit"] }, "limit")).toBe("limit 10/20");
  });
  it("are read as people write numbers", () => {
    expect(["1", "0.25", ".5", "0,50", "1,000", "12 000"].map(typedNumber)).toEqual([1, 0.25, 0.5, 0.5, 1000, 12000]);
    expect(["", "x", "1/2", "-1"].map(typedNumber)).toEqual([undefined, undefined, undefined, undefined]);
  });
  it("say what is wrong", () => {
    expect(wrong(stakes({ low: "1", high: "2" }))).toBe("");
    expect(wrong(stakes({ low: "2", high: "1" }))).toContain("not be smaller");
    expect(wrong(stakes({ low: "1" }))).toContain("both");
    expect(wrong(stakes({ low: "a", high: "2" }))).toContain("no amount");
    expect(wrong(stakes({ low: "0.333", high: "0.5" }))).toBe("0.333 has too many decimals. Two are the most.");
    expect([wrong(stakes({ low: "0.25", high: "0,50" })), wrong(stakes({ low: "1,000", high: "2,000" }))]).toEqual(["", ""]);
    expect(wrong(stakes({ low: "0", high: "2" }))).toContain("more than nothing");
    expect(wrong(stakes({ structure: "points", low: "5" }))).toBe("");
    expect(wrong(stakes({ low: "1", high: "2", raises: "many" }))).toContain("how many raises");
  });
  it("begin with what is usual in the game", () => {
    expect(usualStakes("spread 25/100 ante 25", "spread")).toEqual({ structure: "spread", low: "25", high: "100", ante: "25", raises: "" });
    expect(usualStakes("", "limit")).toMatchObject({ low: "10", high: "20" });
    expect(usualStakes("", "no-limit")).toMatchObject({ low: "5", high: "10" });
    expect(usualStakes("points 10", "points")).toMatchObject({ low: "10", high: "" });
  });
  it("have names that players know", () => {
    expect(structureName("no-limit")).toBe("No-Limit");
    expect(amountNames("no-limit", true)).toEqual(["Small blind", "Big blind"]);
    expect(amountNames("limit", true)).toEqual(["Small bet", "Big bet"]);
  });
});
