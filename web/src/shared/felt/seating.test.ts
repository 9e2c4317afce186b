import { describe, expect, it } from "vitest";
import { around, clockwise } from "./seating";

describe("seats around the felt", () => {
  it("seats players clockwise from the viewer's left", () => {
    const chairs = [0, 2, 5, 7].map((chair) => ({ chair }));
    expect(clockwise(chairs, 2).map((one) => one.chair)).toEqual([5, 7, 0, 2]);
    expect(around([1, 2, 3, 4, 5], false)).toEqual({ left: [1], top: [2, 3, 4], right: [5] });
    expect(around([1, 2, 3, 4, 5, 6, 7, 8], false)).toEqual({ left: [2, 1], top: [3, 4, 5, 6], right: [7, 8] });
    expect(around([1, 2], true)).toEqual({ left: [], top: [1, 2], right: [] });
  });
  it("loses nobody, however many there are", () => {
    for (let count = 0; count < 16; count++) {
      for (const narrow of [true, false]) {
        const { left, top, right } = around(Array.from({ length: count }, (_, at) => at), narrow);
        expect([...left.toReversed(), ...top, ...right]).toEqual(Array.from({ length: count }, (_, at) => at));
      }
    }
  });
});
