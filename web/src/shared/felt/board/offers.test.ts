import { describe, expect, it } from "vitest";
import { areasOf, sizeOf } from "./offers";

describe("areas of cards on offer", () => {
  it("are those with a name, and the cards for sale", () => {
    expect(areasOf(null)).toEqual([]);
    expect(areasOf({ pile: [], offers: {} })).toEqual([]);
    expect(areasOf({ pile: ["Ah"], offers: { "far-market": ["2c"], offer: [] } })).toEqual([
      { name: "Far market", cards: ["2c"] },
      { name: "On offer", cards: [] },
      { name: "On offer", cards: ["Ah"] },
    ]);
  });
  it("have room for a few cards from the beginning, and for their names", () => {
    expect(sizeOf([{ name: "", cards: [] }]).width).toBe(4);
    expect(sizeOf([{ name: "", cards: Array.from({ length: 20 }, () => "Ah") }]).width).toBe(10);
    expect(sizeOf([{ name: "", cards: [] }, { name: "", cards: [] }]).height).toBeGreaterThan(2);
  });
});
